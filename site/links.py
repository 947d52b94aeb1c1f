#!/usr/bin/env python3
"""Looks for links in a built site that lead nowhere: links.py FOLDER.

Every file and every anchor that a page of the site names is there, and every file of the repository. Addresses of others are not asked.
rust/ is looked into only if the folder has it. And every page below docs/ is a chapter.
"""

from __future__ import annotations

import os.path
import re
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from book import REPOSITORY, ROOT


class Page(HTMLParser):
    """The links of a page, and its anchors."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src", "srcset") and value is not None:
                self.links.append(value)
            elif name in ("id", "name") and value and tag != "meta":
                self.anchors.add(value)


page = cache(Page)


def fault(link: str, source: Path, site: Path) -> str | None:
    """Returns what is wrong with a link of a page, if anything is."""
    parts = urlsplit(link)
    if file := re.match(re.escape(REPOSITORY) + "/(?:blob|tree)/main/([^#]*)", link):
        return None if (ROOT / unquote(file[1])).exists() else "no such file in the repository"
    if parts.scheme or parts.netloc:
        return None
    target = Path(os.path.normpath(source.parent / unquote(parts.path))) if parts.path else source
    if not target.is_relative_to(site):
        return "outside of the site"
    within = target.relative_to(site).parts
    if within[:1] == ("rust",) and not (site / "rust").exists():
        return None if (ROOT / "crates" / within[1].replace("_", "-")).exists() else "no such crate"
    if not target.is_file():
        return "no such file"
    is_anchor = parts.fragment and target.suffix == ".html" and within[0] not in ("page", "rust")
    return "no such anchor" if is_anchor and unquote(parts.fragment) not in page(target).anchors else None


def faults(site: Path) -> list[str]:
    found = []
    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site)
        if name.parts[0] not in ("page", "rust"):
            links = [(link, fault(link, path, site)) for link in dict.fromkeys(page(path).links)]
            found += [f"{name}: {link}: {why}" for link, why in links if why]
    return found


def without_chapter() -> list[str]:
    docs = ROOT / "docs"
    listed = set(re.findall(r"\]\(([^)]+)\)", (docs / "SUMMARY.md").read_text()))
    pages = {str(path.relative_to(docs)) for path in docs.rglob("*.md")} - {"SUMMARY.md"}
    return [f"docs/{name} is not in docs/SUMMARY.md" for name in sorted(pages - listed)]


if __name__ == "__main__":
    wrong = without_chapter() + faults(Path(sys.argv[1]).resolve())
    print("\n".join(wrong) or "every link leads somewhere")
    sys.exit(bool(wrong))
