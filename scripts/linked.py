"""The crates that are linked into what is released, as cargo resolves them: for scripts/notices and scripts/sbom."""
from __future__ import annotations

import functools
import json
import pathlib
import subprocess
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parent.parent

# What each artefact is built from, with all features that a release may have. The command has the page in it, whose core is hanoi-wasm.
ARTEFACTS = {
    "command": [["hanoi-cli", "--features", "cluster"], ["hanoi-wasm"]],
    "page": [["hanoi-wasm"]],
    "python": [["hanoi-python"], ["hanoi-wasm"]],
    "postgres": [["hanoi-postgres"]],
}

Package = dict[str, Any]


def _cargo(*arguments: str) -> str:
    return subprocess.run(["cargo", *arguments], cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout


@functools.cache
def metadata() -> dict[str, Any]:
    """What cargo knows of all crates of the workspace and those they depend on."""
    found: dict[str, Any] = json.loads(_cargo("metadata", "--locked", "--format-version", "1"))
    return found


@functools.cache
def version() -> str:
    """The version of the workspace."""
    return next(package["version"] for package in metadata()["packages"] if package["name"] == "hanoi-core")


@functools.cache
def linked(artefact: str) -> list[Package]:
    """The crates in an artefact on any platform, ours too, in order: no proc macros, build scripts or tests."""
    names = set()
    for package, *features in ARTEFACTS[artefact]:
        tree = _cargo("tree", "--locked", "--package", package, *features, "--edges", "normal,no-proc-macro",
                      "--target", "all", "--prefix", "none", "--format", "{p}")
        names |= {tuple(line.split()[:2]) for line in tree.splitlines()}
    known = {(package["name"], "v" + package["version"]): package for package in metadata()["packages"]}
    return [known[name] for name in sorted(names)]


def is_ours(package: Package) -> bool:
    """Whether a crate is of this workspace."""
    return package["source"] is None
