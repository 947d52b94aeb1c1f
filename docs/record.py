#!/usr/bin/env python3
"""Records `hanoi watch` in tmux and writes docs/pictures/watch.svg, which plays in a browser. HANOI sets the binary.

A screen is drawn cell by cell: every piece of text has its own place and width, so that it looks the same in any monospace
font, and blocks and lines are drawn as shapes."""

import html
import os
import re
import subprocess
import time
from pathlib import Path

COLUMNS, ROWS = 90, 23
WIDTH, HEIGHT = 9, 19
SECONDS = 1.4
MOVES = 7
SESSION = f"hanoi-record-{os.getpid()}"
COMMAND = "env -u NO_COLOR LC_ALL=C.UTF-8 {hanoi} watch 3"

GROUND, INK, FAINT = "#1d2026", "#d8dee9", "#7b8494"
# The terminal's colours that the command uses: Okabe and Ito's, a little lighter on the dark ground.
COLOURS = {"32": "#3d9bdc", "172": "#e69f00", "36": "#1fb58f", "169": "#d884b4", "244": "#9aa0a6", "166": "#e5713a"}
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


def tmux(*arguments: str) -> str:
    return subprocess.run(["tmux", "-L", SESSION, *arguments], check=True, capture_output=True, text=True).stdout


def screens(command: str) -> list[str]:
    """The screen before each move, and at the end."""
    tmux("-f", "/dev/null", "new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), command)
    try:
        tmux("set", "status", "off")
        tmux("resize-window", "-x", str(COLUMNS), "-y", str(ROWS))
        time.sleep(1)
        shown = [tmux("capture-pane", "-p", "-e", "-N")]
        for _ in range(MOVES):
            tmux("send-keys", "Right")
            time.sleep(0.5)
            shown.append(tmux("capture-pane", "-p", "-e", "-N"))
        return shown
    finally:
        tmux("kill-server")


class Pen:
    """How characters look from here on."""

    def __init__(self) -> None:
        self.codes: set[str] = set()
        self.colour = ""

    def set(self, sequence: str) -> None:
        codes = iter(sequence.split(";"))
        for code in codes:
            if code in ("", "0"):
                self.codes, self.colour = set(), ""
            elif code == "38":
                next(codes)
                self.colour = COLOURS[next(codes)]
            elif code == "39":
                self.colour = ""
            elif code != "49":
                self.codes.add(code)

    def look(self) -> tuple[str, str, bool]:
        """Ink, ground (empty for the screen's own) and whether it is bold."""
        ink = self.colour or (FAINT if "2" in self.codes else INK)
        return (GROUND, ink, "1" in self.codes) if "7" in self.codes else (ink, "", "1" in self.codes)


def runs(line: str, pen: Pen) -> list[tuple[int, str, tuple[str, str, bool]]]:
    """Pieces of a line that look the same: the column, the text, the look. The pen goes on as the line before left it."""
    column, pieces = 0, []
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            pen.set(part[2:-1])
        elif part:
            pieces.append((column, part, pen.look()))
            column += len(part)
    return pieces


def rectangle(column: float, row: float, width: float, height: float, fill: str) -> str:
    x, y, w, h = (f"{number:g}" for number in (column * WIDTH, row * HEIGHT, width * WIDTH, height * HEIGHT))
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}"/>\n'


def shape(sign: str, column: int, row: int, count: int, ink: str) -> str:
    """Signs of lines and blocks, drawn so that they join."""
    thin, bold = 1 / HEIGHT, 3 / HEIGHT
    across = 1 / WIDTH
    match sign:
        case "█":
            return rectangle(column, row + 0.06, count, 0.88, ink)
        case "▐":
            return rectangle(column + 0.5, row + 0.06, 0.5, 0.88, ink)
        case "▌":
            return rectangle(column, row + 0.06, 0.5, 0.88, ink)
        case "│":
            return rectangle(column + 0.5 - across / 2, row, across, 1, ink)
        case "─":
            return rectangle(column, row + 0.5 - thin / 2, count, thin, ink)
        case "━":
            return rectangle(column, row + 0.5 - bold / 2, count, bold, ink)
        case "┴":
            side = rectangle(column, row + 0.5 - thin / 2, 1, thin, ink)
            return side + rectangle(column + 0.5 - across / 2, row, across, 0.5, ink)
    raise ValueError(sign)


def text(words: str, column: int, row: int, ink: str, bold: bool) -> str:
    """Words, each letter in its column."""
    xs = " ".join(f"{(column + at) * WIDTH}" for at in range(len(words)))
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{xs}" y="{row * HEIGHT + 14}" fill="{ink}"{weight}>{html.escape(words)}</text>\n'


def piece(column: int, row: int, words: str, look: tuple[str, str, bool]) -> str:
    ink, ground, bold = look
    drawn = rectangle(column, row + (0.06 if len(words) < 3 else 0), len(words), 0.88 if len(words) < 3 else 1, ground) if ground else ""
    for found in re.finditer(r"█+|─+|━+|[▐▌│┴]|[^ █─━▐▌│┴]+(?: [^ █─━▐▌│┴]+)*", words):
        at, run = column + found.start(), found[0]
        if run[0] in "█─━▐▌│┴":
            drawn += shape(run[0], at, row, len(run), ink)
        else:
            drawn += text(run, at, row, ink, bold)
    return drawn


def frame(screen: str, number: int, frames: int) -> str:
    begin, end = number / frames, (number + 1) / frames
    pen = Pen()
    drawn = "".join(
        piece(column, row, words, look)
        for row, line in enumerate(screen.split("\n"))
        for column, words, look in runs(line, pen)
    )
    values = f'values="hidden;visible;hidden" keyTimes="0;{begin:.4f};{end:.4f}"' if number else \
        f'values="visible;hidden" keyTimes="0;{end:.4f}"'
    # Without animation a screen in the middle is shown.
    hidden = "" if number == frames // 2 else ' visibility="hidden"'
    return (
        f"<g{hidden}>\n<animate attributeName=\"visibility\" calcMode=\"discrete\" {values} "
        f'dur="{frames * SECONDS:.1f}s" repeatCount="indefinite"/>\n{drawn}</g>\n'
    )


def picture(shown: list[str]) -> str:
    width, height = WIDTH * COLUMNS + 32, HEIGHT * ROWS + 28
    frames = "".join(frame(screen, number, len(shown)) for number, screen in enumerate(shown))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" aria-label="hanoi watch showing the recursion on 3 disks, with its pseudocode and calls">\n'
        f'<rect width="{width}" height="{height}" rx="8" fill="{GROUND}"/>\n'
        f'<g transform="translate(16 14)" font-family="{FONT}" font-size="14.5">\n'
        f"{frames}</g>\n</svg>\n"
    )


def main() -> None:
    os.chdir(Path(__file__).parent.parent)
    hanoi = Path(os.environ.get("HANOI", "target/debug/hanoi")).resolve()
    shown = screens(COMMAND.format(hanoi=hanoi))
    Path("docs/pictures/watch.svg").write_text(picture(shown))


if __name__ == "__main__":
    main()
