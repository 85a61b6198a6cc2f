"""soko_hh: replays SOKO hand histories under a stated ruleset and says exactly what is wrong."""

__version__ = "0.1.0"
# Goes up when a finding or a fact of an unchanged history may come out otherwise: the store audits it again.
RULES_VERSION = "1"
