"""soko_hh: replays SOKO hand histories under a stated ruleset and says exactly what is wrong."""

__version__ = "0.1.0"
