"""The command `hanoi`: `python -m hanoi solve 3`."""

import signal
import sys

from hanoi._native import command

__all__ = ["main"]


def main() -> None:
    """Runs the command with the arguments of the process, and exits with its status."""
    # Python's handler would only record Ctrl-C, so the system's replaces it. If Ctrl-C is ignored, Python has no handler.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(command(["hanoi", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
