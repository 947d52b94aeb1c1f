#!/usr/bin/env python3
"""mdBook's preprocessor. It gives docs/SUMMARY.md the chapters that have no file there, and makes links and the page work in the book.

A chapter without a file is made from a file elsewhere in the repository, or from the code (references.py, names.py). A link to what a chapter is
made from leads to the chapter; any other link out of docs/ leads to the repository. So the same links work in the repository and in the
book. `<!-- page: play?disks=3 -->` becomes the page in a frame, at that link, in place of a picture on the next line.
"""

from __future__ import annotations

import json
import os.path
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import names
import references
from references import ROOT, Chapter

DOCS = "docs"
REPOSITORY = re.search(r'^repository = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.M)[1]

CODE = re.compile(r"^(`{3,}).*?^\1`*$|`[^`\n]+`", re.M | re.S)
LINK = re.compile(r'(\]\(|\b(?:src|srcset|href)=")([^)"\s#]*)(#[^)"\s]*)?(?=[)"])')
FRAME = re.compile(r"<!-- page: (\S+) -->(?:\n<picture>.*</picture>)?")


def file(name: str) -> Chapter:
    return Chapter((ROOT / name).read_text())


def tour() -> Chapter:
    """Returns the README from its installation on, without the list of pages at its end."""
    text = (ROOT / "README.md").read_text()
    return Chapter("# Install and tour\n\n" + text[text.index("## Install\n") : text.index("## More\n")])


# The chapters without a file: where each is in the book, what it is made from, and how.
MADE: dict[str, tuple[str, str, Callable[[], Chapter]]] = {
    "Install and tour": ("tour.md", "README.md", tour),
    "Commands": ("commands.md", "crates/hanoi-cli/src/commands.rs", references.commands),
    "Python names": ("python-names.md", "crates/hanoi-python/python/hanoi", names.python),
    "SQL functions": ("sql.md", "crates/hanoi-postgres/sql", references.sql),
    "Rust crates": ("rust.md", "crates", references.rust),
    "Contributing": ("contributing.md", "CONTRIBUTING.md", lambda: file("CONTRIBUTING.md")),
    "Changelog": ("changelog.md", "CHANGELOG.md", lambda: file("CHANGELOG.md")),
}
PLACES = {source: path for path, source, _ in MADE.values()}


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """Changes a text but for its code."""
    parts, end = [], 0
    for code in CODE.finditer(text):
        parts += [change(text[end : code.start()]), code[0]]
        end = code.end()
    return "".join([*parts, change(text[end:])])


def target(link: str, folder: str, path: str) -> str:
    """Returns where a link of a file in a folder of the repository leads, from a chapter at a path of the book."""
    name = os.path.normpath(os.path.join(folder, link))
    if name in PLACES:
        place = PLACES[name]
    elif name.startswith(DOCS + "/") and (ROOT / name).is_file():
        place = os.path.relpath(name, DOCS)
    else:
        kind = "tree" if (ROOT / name).is_dir() else "blob"
        return f"{REPOSITORY}/{kind}/main/{name}"
    return os.path.relpath(place, os.path.dirname(path) or ".")


def linked(text: str, source: str, path: str) -> str:
    def to(found: re.Match[str]) -> str:
        before, link, anchor = found[1], found[2], found[3] or ""
        if not link or re.match(r"[a-z]+:", link):
            return found[0]
        return before + target(link, os.path.dirname(source), path) + anchor

    return LINK.sub(to, text)


def named(text: str, path: str) -> str:
    """Links the files of docs/ that comments in code name."""

    def link(found: re.Match[str]) -> str:
        return f"[{found[1]}]({target(found[0], '', path)})"

    return outside_code(text, lambda part: re.sub(r"\bdocs/([\w/]+\.(?:md|json))\b", link, part))


def framed(text: str, path: str) -> str:
    page = os.path.relpath("page/index.html", os.path.dirname(path) or ".")

    def frame(found: re.Match[str]) -> str:
        link = found[1].replace("&", "&amp;")
        view = found[1].split("?")[0]
        return (
            f'<iframe src="{page}?embed#{link}" loading="lazy" title="The page: {view}"></iframe>\n'
            f'<p><a href="{page}#{link}">Open the page</a></p>'
        )

    return FRAME.sub(frame, text)


def finished(text: str, source: str, path: str) -> str:
    """Returns the text of a chapter as the book has it. `source` is the file in the repository that links are relative to."""
    text = names.with_doctests(text)
    return outside_code(text, lambda part: framed(linked(part, source, path), path))


def made(chapter: dict[str, Any]) -> None:
    """Fills in a chapter that has no file."""
    if chapter["name"] not in MADE:
        sys.exit(f"docs/SUMMARY.md has a chapter without a file, '{chapter['name']}': expected one of {', '.join(MADE)}")
    path, source, make = MADE[chapter["name"]]
    new = make()
    fill(chapter, path, source, new)


def fill(chapter: dict[str, Any], path: str, source: str, new: Chapter) -> None:
    """Gives a chapter its text, and a chapter for each part below it."""
    text = finished(new.text, source, path) if source.endswith(".md") else named(new.text, path)
    chapter.update(path=path, source_path=path, content=text)
    for at, (name, part) in enumerate(new.parts.items()):
        number = [*chapter["number"], at + 1] if chapter["number"] else None
        below = {"name": name, "number": number, "sub_items": [], "parent_names": [*chapter["parent_names"], chapter["name"]]}
        fill(below, f"{path.removesuffix('.md')}/{name}.md", source, part)
        chapter["sub_items"].append({"Chapter": below})


def chapters(items: list[Any]) -> Iterator[dict[str, Any]]:
    for item in items:
        if isinstance(item, dict) and "Chapter" in item:
            yield item["Chapter"]
            yield from chapters(item["Chapter"]["sub_items"])


def main() -> None:
    if sys.argv[1:2] == ["supports"]:
        sys.exit(sys.argv[2] != "html")
    _, book = json.load(sys.stdin)
    for chapter in list(chapters(book["items"])):
        if chapter["path"] is None:
            made(chapter)
        else:
            source = f"{DOCS}/{chapter['source_path']}"
            chapter["content"] = finished(chapter["content"], source, chapter["path"])
    json.dump(book, sys.stdout)


if __name__ == "__main__":
    main()
