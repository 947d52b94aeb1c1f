"""Moves as data: JSON, tables, markup, TOML, YAML, calls of tools."""
import json

from render.base import letters, lines, one, rendering, small, tell, zero

QUOTED = ['"..."', "..."]


def objects(name, keys, pegs=letters, wrap=None, indent=None, **more):
    """Registers a JSON list of objects. `keys` is a template of one object as a dictionary of strings."""

    def item(**values):
        return json.dumps({key: fill(form, values) for key, form in keys.items()})

    def write(puzzle, moves, rng):
        told = tell(puzzle, moves, item, pegs)
        body = "[" + (f",\n{indent}".join(["\n" + indent + told[0], *told[1:]]) + "\n" if indent and told else ", ".join(told)) + "]"
        return f'{{"{wrap}": {body}}}' if wrap else body

    rendering("spelling", name, gaps=QUOTED, base=0 if pegs is zero else None, empty=True, **more)(write)


def fill(form, values):
    """A number stays a number: "{d}" alone is the value itself."""
    if isinstance(form, dict):
        return {key: fill(inner, values) for key, inner in form.items()}
    alone = form[1:-1]
    number = alone in ("d", "i", "x", "y") and form == f"{{{alone}}}"
    return values[alone] if number else form.format(**values)


objects("json-from-to", {"disk": "{d}", "from": "{a}", "to": "{b}"})
objects("json-from-to-lines", {"disk": "{d}", "from": "{a}", "to": "{b}"}, indent="  ")
objects("json-moves-key", {"disk": "{d}", "from": "{a}", "to": "{b}"}, wrap="moves")
objects("json-solution-key", {"disk": "{d}", "source": "{a}", "target": "{b}"}, wrap="solution", indent="  ")
objects("json-peg-keys", {"disk": "{d}", "from_peg": "{a}", "to_peg": "{b}"}, wrap="moves")
objects("json-source-destination", {"disk": "{d}", "source": "{a}", "destination": "{b}"})
objects("json-steps", {"step": "{i}", "disk": "{d}", "from": "{a}", "to": "{b}"}, wrap="steps", indent="  ")
objects("json-numbers", {"disk": "{d}", "from": "{x}", "to": "{y}"}, zero, wrap="moves")
objects("json-no-disk", {"from": "{a}", "to": "{b}"}, named=False)
objects("json-nested-move", {"step": "{i}", "move": {"disk": "{d}", "from": "{a}", "to": "{b}"}}, wrap="moves")
objects("json-move-words", {"step": "{i}", "action": "Move disk {d} from {a} to {b}"}, wrap="steps")
objects("json-explained", {"disk": "{d}", "from": "{a}", "to": "{b}", "explanation": "This is step {i}."}, wrap="moves")


objects("json-disk-string", {"disk": "{d:d}", "from": "{a}", "to": "{b}"}, wrap="moves")
objects("json-disk-name", {"disk": "disk {d}", "from": "peg {a}", "to": "peg {b}"}, wrap="moves")
objects("json-order", {"from": "{a}", "to": "{b}", "disk": "{d}"})
objects("json-move-number", {"move_number": "{i}", "disk": "{d}", "source": "{a}", "target": "{b}"}, wrap="moves", indent="    ")
objects("json-action", {"action": "move", "disk": "{d}", "from": "{a}", "to": "{b}"}, wrap="actions")
objects("json-reason", {"reason": "It is free now.", "disk": "{d}", "from": "{a}", "to": "{b}"}, wrap="moves")


def strings(name, form, wrap=None, **more):
    """Registers a JSON list of strings."""

    def write(puzzle, moves, rng):
        body = "[" + ", ".join(tell(puzzle, moves, f'"{form}"')) + "]"
        return f'{{"{wrap}": {body}}}' if wrap else body

    rendering("spelling", name, gaps=QUOTED, empty=True, **more)(write)


strings("json-strings-sentence", "Move disk {d} from {a} to {b}")
strings("json-strings-arrow", "{a}->{b}", wrap="moves", named=False)
strings("json-strings-compact", "{d}{a}{b}", wrap="moves")
strings("json-strings-disk-arrow", "disk {d}: {a} -> {b}", wrap="solution")


def array(name, form, lead="[", tail="]", **more):
    """Registers a JSON list of short lists."""

    def write(puzzle, moves, rng):
        return lead + ", ".join(tell(puzzle, moves, form)) + tail

    rendering("spelling", name, gaps=QUOTED, empty=True, **more)(write)


array("json-triples", "[{d}, {x}, {y}]")
array("json-triples-letters", '[{d}, "{a}", "{b}"]')
array("json-pairs-letters", '["{a}", "{b}"]', named=False)
array("json-triples-key", "[{d}, {x}, {y}]", '{"moves": [', "]}")
array("json-answer-string", "[{d}, {x}, {y}]", '{"answer": "moves = [', ']"}')
array("json-answer-list", "[{d}, {x}, {y}]", '{"answer": [', "]}")
array("json-fenced", '{{"disk": {d}, "from": "{a}", "to": "{b}"}}', '```json\n{"moves": [', "]}\n```")


array("json-triple-objects", '{{"move": [{d}, {x}, {y}]}}')
array("json-thought", "[{d}, {x}, {y}]", '{"thought": "The small disk moves every other time.", "moves": [', "]}")
array("json-number-of-moves", "[{d}, {x}, {y}]", '{"puzzle": "Tower of Hanoi", "moves": [', '], "note": "done"}')
array("json-result-nested", '{{"disk": {d}, "from": "{a}", "to": "{b}"}}', '{"result": {"moves": [', "]}}")
array("json-nested-solution", "[{d}, {x}, {y}]", '{"solution": {"moves": [', "]}}")


@rendering("spelling", gaps=QUOTED, fits=small)
def json_pretty(puzzle, moves, rng):
    """Each key on its own line."""
    item = '    {{\n      "disk": {d},\n      "from": "{a}",\n      "to": "{b}"\n    }}'
    return '{\n  "moves": [\n' + ",\n".join(tell(puzzle, moves, item)) + "\n  ]\n}"


@rendering("spelling", gaps=["..."])
def json_lines(puzzle, moves, rng):
    """One object a line."""
    return lines(puzzle, moves, '{{"disk": {d}, "from": "{a}", "to": "{b}"}}')


# Calls of tools.

@rendering("spelling", gaps=["..."])
def tool_calls_object(puzzle, moves, rng):
    """The arguments of each call as an object."""
    item = '{{"name": "move_disk", "arguments": {{"disk": {d}, "from": "{a}", "to": "{b}"}}}}'
    return '{"tool_calls": [' + ", ".join(tell(puzzle, moves, item)) + "]}"


def call_in_text(d, a, b, i, **_):
    text = json.dumps({"disk": d, "from": a, "to": b})
    function = {"name": "move_disk", "arguments": text}
    return json.dumps({"id": f"call_{i}", "type": "function", "function": function})


@rendering("spelling", gaps=["..."])
def tool_calls_string(puzzle, moves, rng):
    """The arguments of each call as a string that holds JSON."""
    return '{"tool_calls": [' + ", ".join(tell(puzzle, moves, call_in_text)) + "]}"


@rendering("spelling")
def tool_call_tags(puzzle, moves, rng):
    """Each call in tags, the arguments as an object."""
    item = '<tool_call>\n{{"name": "move_disk", "arguments": {{"disk": {d}, "source": "{a}", "target": "{b}"}}}}\n</tool_call>'
    return lines(puzzle, moves, item)


@rendering("spelling", gaps=["..."])
def tool_use_input(puzzle, moves, rng):
    """Calls with `input`."""
    item = '{{"type": "tool_use", "id": "t{i}", "name": "move_disk", "input": {{"disk": {d}, "from": "{a}", "to": "{b}"}}}}'
    return "[" + ",\n".join(tell(puzzle, moves, item)) + "]"


# Tables.

def table(name, head, row, pegs=letters, **more):
    """Registers a Markdown table; `head` and `row` are cells with | between them."""

    def write(puzzle, moves, rng):
        titles = f"| {head} |\n|{'---|' * (head.count('|') + 1)}"
        return "\n".join([titles, *tell(puzzle, moves, f"| {row} |", pegs)])

    base = {zero: 0, one: 1}.get(pegs)
    dots = "| " + " | ".join(["..."] * (head.count("|") + 1)) + " |"
    rendering("spelling", name, base=base, gaps=[dots], **more)(write)


table("table-disk-from-to", "Disk | From | To", "{d} | {a} | {b}")
table("table-step", "Step | Disk | From | To", "{i} | {d} | {a} | {b}")
table("table-from-to-disk", "Move | From | To | Disk", "{i} | {a} | {b} | {d}")
table("table-to-from", "To | From | Disk moved", "{b} | {a} | {d}")
table("table-words", "Step | Move", "{i} | Move disk {d} from {a} to {b}")
table("table-arrow", "# | Disk | Move", "{i} | {d} | {a} → {b}")
table("table-peg-words", "Step | Disk | From peg | To peg", "{i} | Disk {d} | Peg {a} | Peg {b}")
table("table-bold", "Step | Disk | From | To | Why", "**{i}** | **{d}** | {a} | {b} | as planned")
table("table-one-based", "Move # | Disk | From | To", "{i} | {d} | {a} | {b}", one)


table("table-source-target", "Disk | Source | Destination", "{d} | {a} | {b}")
table("table-reason", "Step | Action | Reason", "{i} | Move disk {d} from {a} to {b} | it is free")
table("table-zero-based", "Move | Disk | From | To", "{i} | {d} | {a} | {b}", zero)


@rendering("spelling", gaps=["... | ... | ..."])
def table_without_edges(puzzle, moves, rng):
    """No bars at the ends of the lines."""
    return "Disk | From | To\n--- | --- | ---\n" + lines(puzzle, moves, "{d} | {a} | {b}")


def separated(name, head, row, pegs=letters, **more):
    """Registers a table of text with separators."""

    def write(puzzle, moves, rng):
        return "\n".join([head, *tell(puzzle, moves, row, pegs)])

    rendering("spelling", name, base=0 if pegs is zero else None, gaps=["..."], **more)(write)


separated("csv", "disk,from,to", "{d},{a},{b}")
separated("csv-step", "step,disk,from,to", "{i},{d},{a},{b}")
separated("csv-semicolon", "disk;from;to", "{d};{a};{b}")
separated("csv-semicolon-step", "move;disk;from;to", "{i};{d};{a};{b}")
separated("csv-tab", "disk\tfrom\tto", "{d}\t{a}\t{b}")
separated("csv-order", "move,from,to,disk", "{i},{a},{b},{d}")
separated("csv-spaces", "step, disk, source, target", "{i}, {d}, {a}, {b}")
separated("csv-zero", "disk,from,to", "{d},{a},{b}", zero)
separated("csv-quoted", '"disk","from","to"', '"{d}","{a}","{b}"')


# Markup.

def block(name, lead, item, tail, join="\n", pegs=letters, gaps=("...",), **more):
    """Registers items between a beginning and an end."""

    def write(puzzle, moves, rng):
        return lead + join.join(tell(puzzle, moves, item, pegs)) + tail

    rendering("spelling", name, gaps=list(gaps), **more)(write)


block("latex-tabular", "\\begin{tabular}{|c|c|c|c|}\n\\hline\nStep & Disk & From & To \\\\\n\\hline\n",
      "{i} & {d} & {a} & {b} \\\\", "\n\\hline\n\\end{tabular}", gaps=["\\ldots & \\ldots & \\ldots & \\ldots \\\\"])
block("latex-enumerate", "\\begin{enumerate}\n", "\\item Move disk {d} from peg {a} to peg {b}.", "\n\\end{enumerate}",
      gaps=["\\item ..."])
block("latex-align", "\\begin{align*}\n", "&\\text{{Move disk }} {d} \\text{{ from }} {a} \\text{{ to }} {b} \\\\", "\n\\end{align*}")
block("latex-array", "\\[\n\\begin{array}{ll}\n", "\\text{{Disk }} {d}: & {a} \\to {b} \\\\", "\n\\end{array}\n\\]")
block("latex-boxed-sentences", "\\boxed{\\begin{aligned}\n", "&\\text{{Move disk {d} from {a} to {b}}} \\\\", "\n\\end{aligned}}")
block("html-table", "<table>\n<tr><th>Step</th><th>Disk</th><th>From</th><th>To</th></tr>\n",
      "<tr><td>{i}</td><td>{d}</td><td>{a}</td><td>{b}</td></tr>", "\n</table>",
      gaps=["<tr><td>...</td><td>...</td><td>...</td><td>...</td></tr>"])
block("html-table-indented", "<table>\n  <thead>\n    <tr>\n      <th>Disk</th>\n      <th>From</th>\n      <th>To</th>\n    </tr>\n  </thead>\n  <tbody>\n",
      "    <tr>\n      <td>{d}</td>\n      <td>{a}</td>\n      <td>{b}</td>\n    </tr>", "\n  </tbody>\n</table>", fits=small)
block("html-list", "<ol>\n", "  <li>Move disk {d} from {a} to {b}</li>", "\n</ol>", gaps=["  <li>...</li>"])
block("html-list-line", "<ul>", "<li>Disk {d}: {a} &rarr; {b}</li>", "</ul>", join="", gaps=["<li>...</li>"])
block("html-breaks", "<p>", "Move disk {d} from <b>{a}</b> to <b>{b}</b>", "</p>", join="<br>\n")
block("xml-elements", "<moves>\n", "  <move><disk>{d}</disk><from>{a}</from><to>{b}</to></move>", "\n</moves>", gaps=["  ..."])
block("xml-elements-lines", "<solution>\n", "  <step>\n    <disk>{d}</disk>\n    <from>{a}</from>\n    <to>{b}</to>\n  </step>",
      "\n</solution>", fits=small, gaps=["  ..."])
block("xml-bare", "", "<disk>{d}</disk><from>{a}</from><to>{b}</to>", "")
block("xml-attributes", "<moves>\n", '  <move disk="{d}" from="{a}" to="{b}" />', "\n</moves>")
block("xml-text", "<answer>\n", "<move>Move disk {d} from {a} to {b}</move>", "\n</answer>")
block("toml-tables", "", '[[moves]]\ndisk = {d}\nfrom = "{a}"\nto = "{b}"', "", join="\n\n", fits=small)
block("toml-inline", "moves = [\n", '  {{ disk = {d}, from = "{a}", to = "{b}" }},', "\n]")
block("toml-triples", "moves = [\n", "  [{d}, {x}, {y}],", "\n]")
block("yaml-block", "moves:\n", "  - disk: {d}\n    from: {a}\n    to: {b}", "", fits=small)
block("yaml-flow", "", "- {{disk: {d}, from: {a}, to: {b}}}", "")
block("yaml-triples", "moves:\n", "  - [{d}, {x}, {y}]", "")
block("yaml-strings", "solution:\n", '  - "Move disk {d} from {a} to {b}"', "")
block("yaml-steps", "steps:\n", "  - step: {i}\n    disk: {d}\n    source: {a}\n    target: {b}", "", fits=small)
block("latex-itemize", "\\begin{itemize}\n", "\\item Disk ${d}$: ${a} \\to {b}$", "\n\\end{itemize}", gaps=["\\item ..."])
block("html-paragraphs", "", "<p>Move disk {d} from {a} to {b}.</p>", "", gaps=["<p>...</p>"])
block("html-table-words", "<table>\n<tr><th>Step</th><th>Move</th></tr>\n", "<tr><td>{i}</td><td>Move disk {d} from {a} to {b}</td></tr>",
      "\n</table>", gaps=["<tr><td>...</td><td>...</td></tr>"])
block("xml-source-target", "<solution>\n", "<move><disk>{d}</disk><source>{a}</source><target>{b}</target></move>", "\n</solution>")
block("xml-numbered", "<moves>\n", '<move number="{i}"><disk>{d}</disk><from>{a}</from><to>{b}</to></move>', "\n</moves>")
block("toml-steps", "", '[[steps]]\nstep = {i}\ndisk = {d}\nfrom = "{a}"\nto = "{b}"', "", join="\n\n", fits=small)
block("yaml-fenced", "```yaml\nmoves:\n", "  - disk: {d}\n    from: {a}\n    to: {b}", "\n```", fits=small, gaps=["  ..."])
block("csv-fenced", "```csv\nstep,disk,from,to\n", "{i},{d},{a},{b}", "\n```")
block("key-lines", "", "disk: {d}\nfrom: {a}\nto: {b}", "", join="\n\n", fits=small)
