"""Whether the hot modules under test are compiled: what a test puts between two modules, only plain ones ask."""

from soko_hh import replay


def is_compiled() -> bool:
    return not (replay.__file__ or "").endswith(".py")


if __name__ == "__main__":
    raise SystemExit(0 if is_compiled() else f"{replay.__file__} is not compiled")
