"""The examples of docstrings and pages."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import hanoi
import pytest


def modules() -> Iterator[ModuleType]:
    """The package's modules whose libraries are installed."""
    for info in pkgutil.iter_modules(hanoi.__path__, "hanoi."):
        try:
            if info.name != "hanoi.__main__":
                yield importlib.import_module(info.name)
        except ImportError as error:
            print(f"skipped {info.name}: {error}")


MODULES = list(modules())
CRATE = Path(__file__).resolve().parents[1]
PAGES = [CRATE / "README.md", CRATE.parents[1] / "docs" / "python.md"]
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


@pytest.mark.parametrize("module", [hanoi, *MODULES], ids=lambda module: module.__name__)
def test_examples_in_docstrings_run(module: ModuleType) -> None:
    failed, _ = doctest.testmod(module, optionflags=FLAGS)
    assert failed == 0


def test_examples_of_compiled_classes_run() -> None:
    examples = 0
    for name, value in vars(hanoi._native).items():
        if not isinstance(value, type):
            continue
        finder = doctest.DocTestFinder(exclude_empty=True)
        runner = doctest.DocTestRunner(optionflags=FLAGS)
        for test in finder.find(value, name, module=False, globs={}):
            examples += len(test.examples)
            runner.run(test)
        assert runner.summarize().failed == 0
    assert examples > 15


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_in_pages_run(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
    assert failed == 0 and tried > 3


def test_every_public_name_is_documented() -> None:
    for name in hanoi.__all__:
        value = getattr(hanoi, name)
        assert value.__doc__, name
        for member, method in vars(value).items() if isinstance(value, type) else []:
            if not member.startswith("_") and callable(method):
                assert method.__doc__, f"{name}.{member}"
