"""Numbers of things in words.

For: every sentence that counts. Must not know what is counted.
"""


def counted(count: int, word: str) -> str:
    """`1 hand`, `2 hands`: for words whose plural is an s."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
