"""The entry point of `soko-hh` and `python -m soko_hh`.

For: making the streams safe before anything is printed. Must not know commands: that is `cli.main`.
"""

import os
import sys


def main() -> None:
    """Run the command line; always ends in SystemExit."""
    if sys.stdout is None:  # closed by the caller (`>&-`): nothing is to be told, and that is no bug
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  open to the end of the program
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # a stream may be absent, or someone's own object
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
    from soko_hh.cli.main import cli  # noqa: PLC0415  after the streams: an import may fail and say so

    cli.main(prog_name="soko-hh")


if __name__ == "__main__":
    main()
