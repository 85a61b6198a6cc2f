"""Histories without the players' names: the same layout, amounts, cards and findings under consistent pseudonyms.

For: people who would send what failed, but not who played. Must not judge nor print.
"""
