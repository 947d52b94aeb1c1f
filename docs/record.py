#!/usr/bin/env python3
"""Records `hanoi watch` in tmux and writes docs/pictures/watch.svg, which plays in a browser. HANOI sets the binary."""

import html
import os
import subprocess
import time
from pathlib import Path

COLUMNS, ROWS = 72, 15
WIDTH, HEIGHT = 8, 17
SECONDS = 1.2
SESSION = f"hanoi-record-{os.getpid()}"
COMMAND = "{hanoi} watch 3 --algorithm recursive"


def tmux(*arguments: str) -> str:
    return subprocess.run(["tmux", "-L", SESSION, *arguments], check=True, capture_output=True, text=True).stdout


def screens(command: str) -> list[str]:
    """The screen before each move, and at the end."""
    tmux("-f", "/dev/null", "new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), command)
    try:
        tmux("set", "status", "off")
        tmux("resize-window", "-x", str(COLUMNS), "-y", str(ROWS))
        time.sleep(1)
        shown = [tmux("capture-pane", "-p")]
        for _ in range(7):
            tmux("send-keys", "Right")
            time.sleep(0.5)
            shown.append(tmux("capture-pane", "-p"))
        return shown
    finally:
        tmux("kill-server")


def frame(screen: str, number: int, frames: int) -> str:
    begin, end = number / frames, (number + 1) / frames
    lines = "".join(
        f'<text y="{HEIGHT * (row + 1)}" textLength="{WIDTH * len(line)}">{html.escape(line)}</text>\n'
        for row, line in enumerate(screen.splitlines())
        if line.strip()
    )
    values = f'values="hidden;visible;hidden" keyTimes="0;{begin:.4f};{end:.4f}"' if number else \
        f'values="visible;hidden" keyTimes="0;{end:.4f}"'
    # Without animation the first screen is shown.
    hidden = "" if number == 0 else ' visibility="hidden"'
    return (
        f"<g{hidden}>\n<animate attributeName=\"visibility\" calcMode=\"discrete\" {values} "
        f'dur="{frames * SECONDS:.1f}s" repeatCount="indefinite"/>\n{lines}</g>\n'
    )


def picture(shown: list[str]) -> str:
    width, height = WIDTH * COLUMNS + 32, HEIGHT * ROWS + 32
    frames = "".join(frame(screen, number, len(shown)) for number, screen in enumerate(shown))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" aria-label="hanoi watch showing the recursion on 3 disks">\n'
        f'<rect width="{width}" height="{height}" rx="8" fill="#1d2026"/>\n'
        '<g transform="translate(16 12)" xml:space="preserve" fill="#d8dee9" '
        'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13">\n'
        f"{frames}</g>\n</svg>\n"
    )


def main() -> None:
    os.chdir(Path(__file__).parent.parent)
    hanoi = Path(os.environ.get("HANOI", "target/debug/hanoi")).resolve()
    shown = screens(COMMAND.format(hanoi=hanoi))
    Path("docs/pictures/watch.svg").write_text(picture(shown))


if __name__ == "__main__":
    main()
