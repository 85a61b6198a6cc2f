"""What other trackers say of the same hands: reading their exports, comparing them with the store, naming differences.

For: `soko-hh reconcile`. Must not print, nor know histories.
"""
