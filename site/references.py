"""The chapters that are made from the code: the commands from their help, SQL from the comments of the extension, and the crates from their
manifests. names.py has those of Python. JSON answers have files, which a test of the command writes."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


@dataclass
class Chapter:
    """The text of a chapter, and the chapters below it by their names."""

    text: str
    parts: dict[str, Chapter] = field(default_factory=dict)


def escaped(text: str) -> str:
    """Returns text as Markdown: only code in backquotes is markup in it, and options become code."""
    parts = re.split(r"(`[^`]*`)", text)
    plain = (re.sub(r"([\\*_\[\]<>|])", r"\\\1", part) for part in parts[::2])
    parts[::2] = (re.sub(r"(?<![\w-])(--[a-z][a-z-]*)", r"`\1`", part) for part in plain)
    return "".join(parts)


def indented(text: str) -> str:
    return re.sub(r"^(?=.)", "  ", text, flags=re.M)


def term(name: str, text: str) -> str:
    """An entry of a list of definitions."""
    return f"{name}\n: {indented(text).strip()}\n"


# Commands


def help_of(*words: str) -> str:
    hanoi = os.environ.get("HANOI", ROOT / "target/debug/hanoi")
    return subprocess.run([hanoi, *words, "--help"], check=True, capture_output=True, text=True).stdout


def commands_in(text: str) -> list[str]:
    """Returns the commands that a help lists."""
    found = re.search(r"^Commands:\n(.*?)\n\n", text, re.M | re.S)
    names = re.findall(r"^  ([a-z-]+) ", found[1], re.M) if found else []
    return [name for name in names if name != "help"]


def paragraphs(lines: list[str]) -> str:
    """Returns wrapped and indented lines as paragraphs and lists of Markdown."""
    blocks: list[str] = []
    continues = False
    for line in map(str.strip, lines):
        if value := re.match(r"- ([\w-]+)(?:(:) +(.*))?$", line):
            blocks.append(f"- `{value[1]}`{value[2] or ''} {escaped(value[3] or '')}".rstrip())
        elif continues:
            blocks[-1] += " " + escaped(line)
        elif line:
            blocks.append(escaped(line))
        continues = bool(line)
    return re.sub(r"\n\n(?=- `)", "\n", "\n\n".join(blocks))


def entries(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Returns the options, arguments or commands of a section, each with what is said of it."""
    starts = [at for at, line in enumerate(lines) if re.match(r" {2,6}\S", line)]
    for at, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        name, _, summary = re.sub(r"  +", "\n", lines[at].strip(), count=1).partition("\n")
        yield name, paragraphs([summary, *lines[at + 1 : end]])


def section(head: str, lines: list[str], folder: str) -> str:
    """Returns a section of a help, with the text after it. The commands that it lists have pages in the folder."""
    end = next((at for at, line in enumerate(lines) if line and line[0] != " "), len(lines))
    within, after = lines[:end], paragraphs(lines[end:])
    if head == "Examples":
        body = "```sh\n" + "\n".join(filter(None, map(str.strip, within))) + "\n```\n"
    elif head == "Commands":
        body = "".join(f"- [{name}]({folder}/{name}.md): {text}\n" for name, text in entries(within) if name != "help")
    else:
        body = "\n".join(term(f"`{name}`", text) for name, text in entries(within))
    return f"## {head}\n\n{body}\n{after}\n"


def command(*words: str) -> Chapter:
    """Returns the chapter of a command, with those of its own commands."""
    text = help_of(*words)
    about, usage, rest = re.split(r"^Usage: (.*)\n", text, maxsplit=1, flags=re.M)
    sections = re.split(r"^([A-Z][a-z ]+):\n", rest, flags=re.M)
    page = f"# hanoi {' '.join(words)}".rstrip() + f"\n\n{paragraphs(about.splitlines())}\n\n```text\n{usage}\n```\n\n"
    folder = words[-1] if words else "commands"
    page += "\n".join(section(head, body.splitlines(), folder) for head, body in zip(sections[1::2], sections[2::2], strict=True))
    return Chapter(page, {name: command(*words, name) for name in commands_in(text)})


def commands() -> Chapter:
    return command()


# SQL


def of_function(name: str, arguments: str, returns: str, comment: str) -> str:
    """Returns the call of a function, a line for each argument where it is long, and what is said of it."""
    given = " ".join(arguments.split())
    if len(given) > 80:
        given = "\n    " + given.replace(", ", ",\n    ") + "\n"
    call = f"{name}({given})" + (f"\n    returns {returns}" if returns else "")
    return f"\n```sql\n{call}\n```\n\n{escaped(comment[0].upper() + comment[1:])}.\n"


def of_type(parts: str) -> str:
    return "\nA type of rows.\n\n```sql\n" + re.sub(r",\s+", ",\n", parts) + "\n```\n"


def sql() -> Chapter:
    """Returns the functions, aggregates and types that the extension creates, with their comments."""
    scripts = sorted((ROOT / "crates/hanoi-postgres/sql").glob("hanoi--*.sql"))
    source = "".join(path.read_text() for path in scripts)
    made = re.findall(r"^create (?:or replace )?(function|aggregate) ([\w.]+)\((.*?)\)(?:\s+returns (.*?)\n| \()", source, re.M | re.S)
    said = re.findall(r"^comment on (?:function|aggregate) ([\w.]+).*? is '((?:[^']|'')*)';", source, re.M)
    sections: dict[str, str] = {}
    for (kind, name, arguments, returns), (named, comment) in zip(made, said, strict=True):
        if name != named:
            raise ValueError(f"the comment after the {kind} {name} is on {named}")
        if not comment.startswith("a part of") and "internal" not in arguments + returns:
            end = ", an aggregate" if kind == "aggregate" else ""
            sections[name] = sections.get(name, "") + of_function(name, arguments, returns, comment.replace("''", "'") + end)
    sections |= {name: of_type(parts) for name, parts in re.findall(r"^create type (\w+) as \((.*?)\);", source, re.M | re.S)}
    for name, comment in re.findall(r"^comment on type (\w+) is '((?:[^']|'')*)';", source, re.M):
        sections[name] = f"\nA type: {escaped(comment)}.\n" + sections.get(name, "")
    text = "".join(f"\n## {name}\n{section}" for name, section in sorted(sections.items()))
    return Chapter(f"# SQL functions\n\nWhat `create extension hanoi` makes, with its comments.\n{text}")


# Rust


def rust() -> Chapter:
    """Returns the libraries with what their manifests say, and links to their reference."""
    rows = []
    for manifest in sorted(ROOT.glob("crates/*/Cargo.toml")):
        text = manifest.read_text()
        values = dict(re.findall(r'^(name|description) = "(.*)"', text, re.M)[::-1])
        name = values["name"]
        if "publish = false" not in text and name != "hanoi-cli":
            crate = manifest.parent.name.replace("-", "_")
            rows.append(f"| [`{crate}`](rust/{crate}/index.html) | `{name}` | {values['description']} |")
    return Chapter("# Rust crates\n\n| crate | package | what it is |\n|---|---|---|\n" + "\n".join(rows) + "\n")
