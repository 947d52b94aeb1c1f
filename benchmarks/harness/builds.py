"""Runs a request with a build in a folder of its own, and tells where two builds differ."""
from __future__ import annotations

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO

from harness.requests import Request

SECONDS = 20
# What is read of an answer before the pipe is closed, and the longest file that is written.
MOST_READ, MOST_WRITTEN = 8 << 20, 64 << 20
PIPE = 32 << 10
TIMEOUT = "no end"


@dataclass(frozen=True)
class Outcome:
    """All that a run leaves behind: `parts` has standard output, standard error and the files."""

    status: int | str
    parts: dict[str, bytes]

    def differs(self, other: Outcome) -> Iterator[str]:
        """What is not the same, and where it begins."""
        if self.status != other.status:
            yield f"status: {self.status}, now {other.status}"
        for name in sorted({*self.parts, *other.parts}):
            old, new = self.parts.get(name), other.parts.get(name)
            if old != new:
                yield "\n".join([f"{name}{_place(old, new)}", f"  old: {_shown(old, new)}", f"  new: {_shown(new, old)}"])

    def text(self) -> str:
        """Everything, for patterns to look into."""
        return "\n".join([f"status {self.status}", *(f"{name}: {data.decode(errors='replace')}"
                                                     for name, data in self.parts.items())])


def _first(one: bytes, other: bytes) -> int:
    """Where two texts begin to differ."""
    return len(os.path.commonprefix([one, other]))


def _place(old: bytes | None, new: bytes | None) -> str:
    if old is None or new is None:
        return ""
    line = old.count(b"\n", 0, _first(old, new)) + 1
    return f", line {line}"


def _shown(text: bytes | None, other: bytes | None) -> str:
    """A text from a little before the difference on, shortened."""
    if text is None:
        return "not there"
    at = _first(text, other or b"")
    begin = max(text.rfind(b"\n", 0, at) + 1, at - 80)
    shown = repr(text[begin:at + 160].decode(errors="backslashreplace"))
    return ("..." if begin else "") + shown + ("..." if at + 160 < len(text) else "")


def run(hanoi: str, request: Request, folder: pathlib.Path) -> Outcome:
    """Runs the request in this folder, which is made with all that the request needs."""
    folder.joinpath("folder").mkdir(parents=True)
    for name, data in request.files.items():
        folder.joinpath(name).write_bytes(data)
    environment = {"PATH": os.environ.get("PATH", ""), "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"}
    with _given(request.stdin) as stdin, tempfile.TemporaryFile() as told, subprocess.Popen(
            ["hanoi", *request.arguments], executable=hanoi, cwd=folder, env=environment, stdin=stdin, stderr=told,
            stdout=subprocess.PIPE, start_new_session=True) as process:
        watch = _Watch(process)
        output = process.stdout.read(MOST_READ) if process.stdout else b""
        status = watch.ended()
        told.seek(0)
        errors = told.read()
    return Outcome(status, {"standard output": _masked(output, request.masked), "standard error": errors,
                            **_files(folder, request)})


class _Watch:
    """Ends a process with all that it has started when its time is over."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process, self._late = process, False
        self._timer = threading.Timer(SECONDS, self._end)
        self._timer.start()

    def _end(self) -> None:
        self._late = True
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def ended(self) -> int | str:
        """Closes the pipe, waits, and returns the exit status."""
        if self._process.stdout:
            self._process.stdout.close()
        status = self._process.wait()
        self._timer.cancel()
        return TIMEOUT if self._late else status


def _given(data: bytes) -> IO[bytes]:
    """Standard input: a pipe if it holds everything at once, else a file."""
    if len(data) > PIPE:
        file = tempfile.TemporaryFile()
        file.write(data)
        file.seek(0)
        return file
    read, write = os.pipe()
    os.write(write, data)
    os.close(write)
    return os.fdopen(read, "rb")


def _masked(text: bytes, measured: re.Pattern[bytes] | None) -> bytes:
    return measured.sub(b"#", text) if measured else text


def _files(folder: pathlib.Path, request: Request) -> dict[str, bytes]:
    """The files that a run has written or changed, by name."""
    found = {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}
    return {name: _masked(data, request.masked) for name, data in found.items() if request.files.get(name) != data}
