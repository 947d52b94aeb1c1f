"""What must be there before anything is measured: the command, the rivals, room for files, packages from PyPI."""
from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import venv

from harness.measure import Skipped

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent
VENV = HERE / ".venv"
RIVALS = HERE / "rivals"

# Bytes a move, rounded up for towers of up to 30 disks.
WIDTHS = {"compact": 5, "text": 33, "json": 10, "csv": 19, "jsonl": 52}


def build_hanoi() -> str:
    """Builds the release binary: its path."""
    subprocess.run(["cargo", "build", "--release", "--locked", "--quiet", "-p", "hanoi-cli"], cwd=ROOT, check=True)
    told = subprocess.run(["cargo", "metadata", "--no-deps", "--offline", "--format-version", "1"], cwd=ROOT, check=True,
                          capture_output=True, text=True)
    return str(pathlib.Path(json.loads(told.stdout)["target_directory"]) / "release" / "hanoi")


def build_c(folder: pathlib.Path) -> dict[str, str]:
    """Compiles the rivals in C and the launcher that measures memory: name to path."""
    compiler = shutil.which("cc")
    if compiler is None:
        print("no C compiler `cc` here: the rivals in C and the peaks of memory are left out")
        return {}
    built = {}
    for source in [*sorted(RIVALS.glob("*.c")), HERE / "harness" / "peak.c"]:
        built[source.stem] = str(folder / source.stem)
        subprocess.run([compiler, "-O3", "-o", built[source.stem], str(source)], check=True)
    return built


def python_packages() -> str | None:
    """The interpreter of the virtual environment with the packages of requirements.txt; None if that cannot be had."""
    wanted = (HERE / "requirements.txt").read_text()
    stamp = VENV / "installed.txt"
    python = str(VENV / "bin" / "python")
    if stamp.exists() and stamp.read_text() == wanted:
        return python
    print(f"installing into {VENV.relative_to(ROOT)}: {', '.join(wanted.split())}", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "-r", str(HERE / "requirements.txt")], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"the packages cannot be installed ({error}): what needs them is left out", file=sys.stderr)
        return None
    stamp.write_text(wanted)
    return python


class Workspace:
    """A folder in memory where there is one, and in it the answer of one style and size at a time."""

    def __init__(self, hanoi: str) -> None:
        shared = pathlib.Path("/dev/shm")
        self._memory = shared.is_dir() and os.access(shared, os.W_OK)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hanoi-bench-", dir=shared if self._memory else None))
        self._hanoi = hanoi
        self._kept: tuple[str, int] | None = None

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def answer(self, style: str, disks: int, *, copies: int = 1) -> str:
        """The file with a solution; with room for so many of its size, itself among them."""
        path = self.folder / "answer"
        if self._kept != (style, disks):
            path.unlink(missing_ok=True)
            self._kept = None
            self._need(WIDTHS[style] * copies << disks)
            with path.open("wb") as file:
                subprocess.run([self._hanoi, "solve", str(disks), "--style", style, "-q"], stdout=file, check=True)
            self._kept = (style, disks)
        else:
            self._need(path.stat().st_size * (copies - 1))
        return str(path)

    def scratch(self) -> str:
        """A path for a file that a command writes."""
        return str(self.folder / "written")

    def forget(self) -> None:
        """Gives the room back."""
        for file in self.folder.iterdir():
            if file.is_file():
                file.unlink()
        self._kept = None

    def _need(self, size: int) -> None:
        free = shutil.disk_usage(self.folder).free
        if self._memory:
            free = min(free, _available_memory())
        room = free * 0.9
        if size > room:
            where = "memory" if self._memory else "the folder for temporary files"
            raise Skipped(f"needs {size / 1e9:.1f} GB in {where}, {room / 1e9:.1f} GB can be taken; try fewer --disks")


def _available_memory() -> int:
    """The bytes that can be taken without swapping."""
    for line in pathlib.Path("/proc/meminfo").read_text().splitlines():
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024
    return sys.maxsize
