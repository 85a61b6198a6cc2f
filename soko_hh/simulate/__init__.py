"""Random legal hands of any house: `hands` for a session of several tables, `simulate_hand` for one.

For: tests, samples and `soko-hh generate`. States no law: every choice comes from `game.legal`, every order, winner,
share and returned bet from `game`, asked of a Table that a Replay moves event by event. Same seed, same hands.
"""

from soko_hh.simulate.session import hands, simulate_hand, structures_of

__all__ = ["hands", "simulate_hand", "structures_of"]
