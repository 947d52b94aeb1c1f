"""The command `hanoi`: `python -m hanoi solve 3`."""

import signal
import sys

from hanoi._native import command

__all__ = ["main"]


def main() -> None:
    """Runs the command with the arguments of the process, and ends it."""
    # Python's handler would only take note of Ctrl-C. Where it is ignored, Python has none.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(command(["hanoi", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
