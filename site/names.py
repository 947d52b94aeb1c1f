"""The chapters of Python's names: signatures from the sources and the stubs, what is said of them from docstrings, and of compiled classes from
the comments in Rust."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from references import ROOT, Chapter, term

PACKAGE = ROOT / "crates/hanoi-python/python/hanoi"
MODULES = ["types", "errors", "texts", "widget", "inspect_ai", "lm_eval", "gymnasium", "reasoning_gym", "textarena", "verifiers"]


def with_doctests(text: str) -> str:
    """Puts fences around examples of Python that have none."""
    parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
    example = re.compile(r"^>>> (?:.+\n?)+", re.M)
    fenced = [example.sub(lambda found: f"```python\n{found[0].rstrip()}\n```\n", part) for part in parts[::2]]
    parts[::2] = fenced
    return "".join(parts)


def doc(text: str | None) -> str:
    return with_doctests(text.strip()) if text else ""


def docs_in_rust() -> dict[str, str]:
    """Returns what the comments in Rust say of compiled classes and their members: `Move`, `Move.inverse`."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "crates/hanoi-python/src").rglob("*.rs")):
        said: list[str] = []
        within = named = ""
        # An attribute may be of several lines.
        text = re.sub(r"^ *#\[[^\]]*?\]$", lambda found: re.sub(r"\s+", " ", found[0]), path.read_text(), flags=re.M)
        for line in text.splitlines():
            plain = line.strip()
            if plain.startswith("///"):
                said.append(plain[3:].removeprefix(" "))
                continue
            if name := re.match(r'#\[pyclass\(.*name = "(\w+)"', plain):
                named = name[1]
            if owner := re.match(r"impl (?:Py)?(\w+)", plain):
                within = owner[1]
            if struct := re.match(r"(?:pub(?:\(crate\))? )?struct (\w+)", plain):
                found[named or struct[1]] = "\n".join(said)
            if function := re.match(r"(?:pub(?:\(crate\))? )?(?:const )?fn (\w+)", plain):
                found[f"{within}.{function[1]}"] = "\n".join(said)
            if not plain.startswith("#["):
                said = []
    return found


def argument(node: ast.arg, default: ast.expr | None, stars: str = "") -> str:
    told = stars + node.arg + (f": {ast.unparse(node.annotation)}" if node.annotation else "")
    return told if default is None else f"{told} = {ast.unparse(default)}"


def arguments(node: ast.FunctionDef) -> list[str]:
    """Returns the arguments of a call, without the object."""
    of = node.args
    named = [*of.posonlyargs, *of.args]
    defaults = [None] * (len(named) - len(of.defaults)) + of.defaults
    told = [argument(*pair) for pair in zip(named, defaults, strict=True) if pair[0].arg not in ("self", "cls")]
    if of.vararg:
        told.append(argument(of.vararg, None, "*"))
    elif of.kwonlyargs:
        told.append("*")
    told += [argument(*pair) for pair in zip(of.kwonlyargs, of.kw_defaults, strict=True)]
    return [*told, argument(of.kwarg, None, "**")] if of.kwarg else told


def signature(name: str, node: ast.FunctionDef) -> str:
    """Returns the call of a function on a line."""
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and not node.name.startswith("__") else ""
    return f"{name}({', '.join(arguments(node))}){returns}"


def block(name: str, nodes: list[ast.FunctionDef]) -> str:
    """Returns the calls of a function as code, a line for each argument where they are long."""
    calls = []
    for node in nodes:
        call = signature(name, node)
        if len(call) > 90:
            inner, end = ",\n    ".join(arguments(node)), call[call.rindex(")") :]
            call = f"{name}(\n    {inner},\n{end}"
        calls.append(call)
    return "```python\n" + "\n".join(calls) + "\n```\n" if calls else ""


def marks(node: ast.FunctionDef) -> set[str]:
    return {getattr(mark, "id", "") for mark in node.decorator_list}


def functions(body: list[ast.stmt]) -> dict[str, list[ast.FunctionDef]]:
    """Returns the functions by name, each as often as it is overloaded."""
    found: dict[str, list[ast.FunctionDef]] = {}
    for node in body:
        if isinstance(node, ast.FunctionDef):
            found.setdefault(node.name, []).append(node)
    return found


def calls(nodes: list[ast.FunctionDef]) -> list[ast.FunctionDef]:
    """Returns the overloads of a function, or the function if it has none."""
    return [node for node in nodes if "overload" in marks(node)] or nodes


@dataclass
class Member:
    """A member of a class: how it is written, and what is said of it."""

    code: list[str]
    text: str


def method(owner: str, nodes: list[ast.FunctionDef], compiled: dict[str, str]) -> Member:
    last = nodes[-1]
    text = doc(ast.get_docstring(last) or compiled.get(f"{owner}.{last.name}"))
    if "property" in marks(last):
        return Member([f"{last.name}: {ast.unparse(last.returns)}"], text)
    return Member([signature(node.name, node) for node in calls(nodes)], text)


def fields(node: ast.ClassDef) -> Iterator[Member]:
    """Returns the fields that a class declares, and the values of an enumeration."""
    for item, after in zip(node.body, [*node.body[1:], None], strict=True):
        name = getattr(getattr(item, "target", None) or next(iter(getattr(item, "targets", [])), None), "id", "_")
        if name.startswith("_"):
            continue
        if isinstance(item, ast.AnnAssign):
            yield Member([f"{name}: {ast.unparse(item.annotation)}"], doc(text_of(after)))
        else:
            yield Member([f"{name} = {ast.unparse(item.value)}"], "")


def text_of(node: ast.stmt | None) -> str:
    """Returns the text that stands alone, as what is said of the name before it."""
    return ast.get_docstring(ast.Module([node], [])) or "" if node else ""


def of_class(node: ast.ClassDef, compiled: dict[str, str]) -> str:
    methods = functions(node.body)
    made = block(node.name, calls(methods.get("__new__") or methods.get("__init__") or []))
    bases = [f"`{base}`" for base in map(ast.unparse, node.bases) if not base.startswith("Generic")]
    derived = f"Derived from {', '.join(bases)}.\n\n" if bases else ""
    told = doc(ast.get_docstring(node) or compiled.get(node.name))
    members = [*fields(node), *(method(node.name, nodes, compiled) for name, nodes in methods.items() if not name.startswith("_"))]
    plain = [line for member in members if not member.text for line in member.code]
    listed = "```python\n" + "\n".join(plain) + "\n```\n\n" if plain else ""
    terms = [term("\n".join(f"`{line}`" for line in member.code), member.text) for member in members if member.text]
    return f"{made}\n{told}\n\n{derived}{listed}" + "\n".join(terms)


def of_name(name: str, tree: ast.Module, compiled: dict[str, str]) -> str:
    """Returns what is said of a public name in the module that defines it: a function, a class, an alias or another value."""
    if nodes := functions(tree.body).get(name):
        return f"{block(name, calls(nodes))}\n{doc(ast.get_docstring(nodes[-1]))}"
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef) and node.name == name:
            return of_class(node, compiled)
        targets = [*getattr(node, "targets", []), getattr(node, "target", None)]
        if any(getattr(target, "id", "") == name for target in targets):
            value = re.sub(r"\s+", " ", ast.unparse(node.value))
            if len(value) > 80:
                value = re.sub(r"^Literal\[(.*)\]$", lambda of: "Literal[\n    " + of[1].replace(", ", ",\n    ") + ",\n]", value)
            return f"```python\n{name} = {value}\n```\n\n{doc(text_of(after))}"
    raise LookupError(name)


def parsed(name: str) -> ast.Module:
    paths = (PACKAGE / f"{name}.py", PACKAGE / f"{name}.pyi", PACKAGE / name / "__init__.py")
    return ast.parse(next(path for path in paths if path.exists()).read_text())


def public(tree: ast.Module) -> dict[str, str]:
    """Returns the public names of a module, each with the module of the package that it is imported from, if it is."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hanoi.")]
    origins = {name.name: node.module.removeprefix("hanoi.") for node in imports for name in node.names}
    names = next(node.value for node in tree.body if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__")
    return {name: origins.get(name, "") for name in ast.literal_eval(names) if not name.startswith("__")}


def module(name: str, compiled: dict[str, str]) -> str:
    """Returns the page of a module: its names, functions first."""
    tree = parsed(name)
    sections = [f"# {'hanoi' if name == '__init__' else 'hanoi.' + name}\n\n{doc(ast.get_docstring(tree))}\n"]
    origins = public(tree)
    for known in sorted(origins, key=lambda known: (known[0].isupper(), known)):
        origin = origins[known]
        sections.append(f"## {known}\n\n{of_name(known, parsed(origin) if origin else tree, compiled)}\n")
    return "\n".join(sections)


def python() -> Chapter:
    compiled = docs_in_rust()
    return Chapter(module("__init__", compiled), {f"hanoi.{name}": Chapter(module(name, compiled)) for name in MODULES})
