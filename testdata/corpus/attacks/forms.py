"""The forms that the reading `records` lists, as templates (explained in `draft.py`)."""
from dataclasses import dataclass


@dataclass
class Form:
    """A way to write a run."""

    name: str
    kind: str  # which flaws suit it, and how it writes one more value
    lead: str
    item: str
    join: str
    tail: str
    pegs: list  # how it may name pegs
    colon: bool = False  # a number before a move may be a disk or a step
    states: bool = False  # a sequence of states
    language: str = "en"
    least: int = 1  # disks
    most: int = 5
    quotes: tuple = ('"',)
    start: bool = True  # the sequence begins with the start


ALL = []


def form(name, kind, lead, item, join="\n", tail="", pegs="ABC", **more):
    assert all(name != known.name for known in ALL), name
    ALL.append(Form(name, kind, lead, item, join, tail, pegs.split(), **more))


ARROW = "‹->|→|=>|⟶|➜|-->|⇒|—>|to›"
NUMBER = "‹|@i. |@i) |(@i) |- |* |• |– |+ |Step @i: |**@i.** |[@i] ›"
MOVE = "‹Move|move|Shift|Transfer|Slide›"
DISK = "‹disk|disc|ring|block|piece|plate›"

# Lists. The first group names the list, the second opens it, the third breaks its lines, the fourth opens a record.
NAME = "‹|moves = |const moves = |let moves = |solution = |answer = |moves: |var moves = ›"
OPEN = NAME + "‹[|(|{›‹||\n|\n  ›"
JOIN, CLOSE = "‹=3:, |,|,\n|,\n  ›", "‹=3:|||\n|\n›‹=2:]|)|}›‹=1:||;|;||||;›"
for name, inside, pegs in [
    ("triples", "@d‹, |,›@p‹=5›@q@+", "012"),
    ("triples-letters", "@d‹, |,›@p‹=5›@q@+", "ABC LMR left"),
    ("pairs", "@p‹, |,›@q@+", "012"),
    ("pairs-letters", "@p‹, |,›@q@+", "ABC LMR left"),
]:
    form(name, "list", OPEN, f"‹[|(|{{›{inside}‹=4:]|)|}}›", JOIN, CLOSE, pegs, quotes=('"', "'"))
    form(f"{name}-by-line", "list", "", f"‹[|(|{{›{inside.replace('5', '2')}‹=1:]|)|}}›‹|,›", "\n", "", pegs, quotes=('"', "'", ""))
form("triples-bare-letters", "list", OPEN, "‹[|(›@d, @a, @b@+‹=4:]|)›", JOIN, CLOSE, "ABC LMR")
form("triples-keyed", "list", '{"‹moves|answer|solution|steps›": [', "[@d, @p, @q@+]", ", ", "]}", "012 ABC")
form("triples-nested", "list", '{"‹answer|solution|result›": {"moves": [', "[@d, @p, @q@+]", ", ", "]}}", "012 ABC")
form("triples-style-json", "list", "[", "[@d,@x,@y]", ",\n", "]", "ABC")
form("arrows-in-braces", "list", "{", "@a -> @b", ", ", "}", "123")
for name, inside in [("compact", "@d@a@b"), ("arrows", "@a‹->|→| -> | to ›@b"), ("sentences", "Move disk @d from @a to @b"), ("disk-arrows", "disk @d: @a -> @b")]:
    form(f"strings-{name}", "list", OPEN.replace("|{", ""), f"@!{inside}@!", JOIN, CLOSE.replace("|}", ""), "ABC", quotes=('"', "'"))

# Objects.
DISC = "‹disk|disc|ring|block|piece›"
KEYS = ("‹from|source|from_peg|from_rod|from_stick|start|source|source_peg›", "‹={}:to|target|to_peg|to_rod|to_stick|end|destination|target_peg›")
WRAP = '‹|moves = |{"moves": |{"answer": |{"solution": |{"steps": ›[‹|\n  ›'
UNWRAP = "‹=2:|\n›]‹=1:||}|}|}|}›"
BOTH = f'"{KEYS[0]}": @p, "{KEYS[1].format(4)}": @q@+'
form("objects", "object", WRAP, f'{{"{DISC}": @d, {BOTH}}}', "‹=2:, |,\n  ›", UNWRAP, "ABC LMR left 012 START")
form("objects-step", "object", WRAP, f'{{"‹step|move|move_number›": @i, "disk": @d, {BOTH}}}', "‹=2:, |,\n  ›", UNWRAP, "ABC 012")
form("objects-order", "object", WRAP, '{"‹from|source›": @p, "‹=3:to|target›": @q, "disk": @d@+}', "‹=2:, |,\n  ›", UNWRAP, "ABC 012")
form("objects-no-disk", "object", WRAP, '{"‹from|source›": @p, "‹=3:to|target›": @q@+}', "‹=2:, |,\n  ›", UNWRAP, "ABC 012")
form("objects-single-quotes", "object", "moves = [", "{'disk': @d, 'from': @p, 'to': @q@+}", ", ", "]", quotes=("'",))
form("objects-pretty", "object", '{\n  "moves": [\n', '    {\n      "disk": @d,\n      "from": @p,\n      "to": @q@+\n    }', ",\n", "\n  ]\n}", most=4)
form("objects-remark", "object", WRAP, '{"disk": @d, "from": @p, "to": @q, "‹note|reason|comment|explanation›": "‹it is free|as planned|clears the way›"@+}',
     "‹=2:, |,\n  ›", UNWRAP)
form("objects-state", "object", WRAP, '{"disk": @d, "from": @p, "to": @q, "state": @s@+}', "‹=2:, |,\n  ›", UNWRAP, "ABC 012")
form("jsonl", "object", "", '{"disk": @d, "‹from|source›": @p, "‹=1:to|target›": @q@+}', "\n", "", "ABC 012 LMR")
form("jsonl-style", "object", "", '{"move":@i,"disk":@d,"from":@p,"to":@q@+}')

# Calls of tools.
TOOL = "‹move_disk|move|move_disc|hanoi_move›"
ARGUMENTS = '{"disk": @d, "‹from|source|from_peg›": @p, "‹={}:to|target|to_peg›": @q@+}'
IN_STRING = ARGUMENTS.replace('"', '\\"').replace("@p", '\\"@a\\"').replace("@q", '\\"@b\\"')
CALL = f'{{"id": "call_@i", "type": "function", "function": {{"name": "{TOOL}", "arguments": "{IN_STRING}"}}}}'


def tool(name, lead, item, join=", ", tail="", **more):
    form(name, "call", lead, item.replace("‹={}:", "‹=3:" if lead.count("‹") == 1 else "‹=2:"), join, tail, "ABC", **more)


tool("openai-message", '{"role": "assistant", "content": ‹null|""›, "tool_calls": [', CALL, tail="]}")
tool("openai-choices", '{"id": "chatcmpl-1", "object": "chat.completion", "choices": [{"index": 0, "message": {"role": "assistant", "content": null, '
     '"tool_calls": [', CALL, tail=']}, "finish_reason": "tool_calls"}]}')
tool("openai-bare", "[", CALL, tail="]")
tool("openai-lines", "", f'{{"name": "{TOOL}", "arguments": {ARGUMENTS}}}', "\n")
USE = f'{{"type": "tool_use", "id": "toolu_@i", "name": "{TOOL}", "input": {ARGUMENTS}}}'
tool("anthropic-message", '{"role": "assistant", "content": [‹|{"type": "text", "text": "Here are the moves."}, ›', USE, tail='], "stop_reason": "tool_use"}')
tool("anthropic-bare", "[", USE, tail="]")
tool("mcp-lines", "", f'{{"jsonrpc": "2.0", "id": @i, "method": "tools/call", "params": {{"name": "{TOOL}", "arguments": {ARGUMENTS}}}}}', "\n")
tool("llama-tag", "", f'<|python_tag|>{{"type": "function", "name": "{TOOL}", "parameters": {ARGUMENTS}}}', "\n")
tool("hermes-tags", "", f'<tool_call>\n{{"name": "{TOOL}", "arguments": {ARGUMENTS}}}\n</tool_call>', "\n")

# Calls in code.
for name, arguments in [("positional", "@d, @p, @q"), ("keywords", "disk=@d, source=@p, target=@q"), ("from-to", "disk=@d, from_peg=@p, to_peg=@q")]:
    form(f"calls-{name}", "code", "", f"‹move_disk|move|move_block|slide_disk|moveDisk|env.move|hanoi.move_disk›({arguments}@+)‹|;›", "\n", "",
         "ABC 012", quotes=('"', "'"))
form("calls-sentence", "code", "", 'env.step("Move disk @d from ‹Peg|peg|rod› @a to ‹=1› @b"@+)', "\n", "", "123 ABC")
form("structs-rust", "struct", "‹|vec!|let moves = vec!›[", "Move { disk: @d, from: @p, to: @q@+ }", ", ", "]‹=1:||;›", "012 ABC")
form("structs-go", "struct", "moves := []Move{\n", "\t{Disk: @d, From: @p, To: @q@+},", "\n", "\n}", "012 ABC")

# Separated values.
for name, head, row in [
    ("csv", "‹disk|disc›‹,|;|\t›‹from|source|from_peg›‹=2›‹=3:to|target|to_peg›@+", "@d‹=2›@a‹=2›@b@+"),
    ("csv-step", "‹step|move|move_id›‹,|;|\t|, ›disk‹=2›‹from|from_peg|source›‹=2›‹=3:to|to_peg|destination›@+", "@i‹=2›@d‹=2›@a‹=2›@b@+"),
    ("csv-order", "‹step|move›‹,|\t›from‹=2›to‹=2›disk@+", "@i‹=2›@a‹=2›@b‹=2›@d@+"),
    ("csv-no-disk", "‹step|move›‹,|\t›from‹=2›to@+", "@i‹=2›@a‹=2›@b@+"),
    ("csv-quoted", '"disk","from","to"', '"@d","@a","@b"@+'),
]:
    form(name, "csv", head + "\n", row, "\n", "", "ABC 012")
form("csv-no-heading", "csv", "", "@d‹,|, |\t|;›@a‹=1›@b@+", "\n", "", "ABC 012", colon=True)
form("csv-four", "csv", "", "@i‹,|\t›@d‹=1›@a‹=1›@b@+", "\n", "", "ABC")
form("csv-states", "csv", "move_id,from_peg,to_peg,@H\n", "@i,@a,@b,@c", "\n", "", "012")
form("csv-disk-states", "csv", "step,disk,from,to,@H\n", "@i,@d,@a,@b,@c", "\n", "", "012 ABC")

# Tables.
STEP = "‹Step|#|Move|No.|Move #›"
FROM, TO = "‹From|Source|From peg|From rod|from›", "‹={}:To|Target|To peg|To rod|to›"
for name, cells, row, pegs in [
    ("table", f"{STEP} | ‹Disk|Disc|Ring|Disk moved› | {FROM} | {TO.format(3)}", "@i | @d | @a | @b", "ABC LMR left 123 012"),
    ("table-no-step", f"‹Disk|Disk #|Disc› | {FROM} | {TO.format(2)}", "@d | @a | @b", "ABC 123"),
    ("table-no-disk", f"{STEP} | {FROM} | {TO.format(2)}", "@i | @a | @b", "ABC 123"),
    ("table-order", f"{STEP} | {FROM} | {TO.format(2)} | Disk", "@i | @a | @b | @d", "ABC 123 012"),
    ("table-words", f"{STEP} | Disk | {FROM} | {TO.format(2)}", "@i | Disk @d | Peg @a | Peg @b", "ABC 123"),
    ("table-sentence", "‹Step|#|No.› | ‹Move|Action›", "@i | Move disk @d from @a to @b", "ABC 123 left"),
    ("table-arrow", "‹Step|#|No.› | Disk | Move", f"@i | @d | @a {ARROW} @b", "ABC 123"),
    ("table-from-to", "‹Step|#|Move no.› | ‹Disk|Disk no.› | ‹From → To|Move›", "@i | @d | @a → @b", "ABC 123"),
    ("table-state", f"{STEP} | Disk | {FROM} | {TO.format(2)} | ‹State|State after move›", "@i | @d | @a | @b | @s", "ABC 123"),
    ("table-remark", f"{STEP} | Disk | {FROM} | {TO.format(2)} | ‹Note|Reason|Comment|Remark›", "@i | @d | @a | @b | ‹as planned|it is free|clears the way›", "ABC"),
    ("table-bold", f"{STEP} | Disk | {FROM} | {TO.format(2)}", "**@i** | **@d** | `@a` | `@b`", "ABC"),
]:
    line = "|" + "---|" * (cells.count(" | ") + 1)
    form(name, "table", f"| {cells}@+ |\n{line}@-\n", f"| {row}@+ |", "\n", "", pegs)
form("html-table", "html", "<table>\n<tr><th>Step</th><th>Disk</th><th>From</th><th>To</th>@+</tr>\n",
     "<tr><td>@i</td><td>@d</td><td>@a</td><td>@b</td>@+</tr>", "\n", "\n</table>", "ABC 123 left")
form("html-table-no-disk", "html", "<table><thead><tr><th>From</th><th>To</th>@+</tr></thead><tbody>", "<tr><td>@a</td><td>@b</td>@+</tr>", "\n",
     "</tbody></table>", "ABC")
form("html-list", "html", "<ol>\n", "<li>Move disk @d from @a to @b</li>", "\n", "\n</ol>", "ABC 123")
form("latex-tabular", "latex", "\\begin{tabular}{cccc}\nStep & Disk & From & To@+ \\\\ \\hline\n", "@i & @d & @a & @b@+ \\\\", "\n", "\n\\end{tabular}",
     "ABC 123")
form("latex-enumerate", "latex", "\\begin{enumerate}\n", "\\item Move disk @d from @a to @b", "\n", "\n\\end{enumerate}", "ABC 123")
form("latex-arrows", "latex", "", "$D_{@d}$: $@a \\to @b$")
form("psql", "psql", " step | disk | from | to@+ \n------+------+------+----\n", "    @i |    @d | @a    | @b@+", "\n", "\n(@m rows)", "ABC")
form("psql-notice", "psql", "", "NOTICE:  Move @i: From @x to @y")

# Lines.
for name, item, pegs, more in [
    ("move", f"{NUMBER}{MOVE} {DISK} @d from ‹|peg |rod |pole |tower |Peg |stick |pillar ›@a to ‹=4›@b", "ABC abc 123 012 LMR", {}),
    ("move-top", f"{NUMBER}Move ‹the top disk|disc|disk|a disk› from ‹|peg |rod |pole |tower ›@a to ‹=3›@b", "ABC 123 LMR", {}),
    ("move-left", f"{NUMBER}{MOVE} {DISK} @d from the @a ‹peg|rod|pole› to the @b ‹=4›", "left center", {}),
    ("move-roles", "Move ‹top |›disk from pole @a to pole @b.", "START", {}),
    ("move-source", "Move disk @d from @a to @b", "source START", {}),
    ("move-arrow", f"{NUMBER}Move ‹disk|disc› @d: @a {ARROW} @b", "ABC 123", {}),
    ("disk-arrow", f"{NUMBER}‹Disk|disk|Disc|Ring› @d‹:|,|› @a {ARROW} @b", "ABC 123 LMR", {}),
    ("disk-moves", f"{NUMBER}Disk @d ‹moves |goes |›from @a to @b.", "ABC 123", {}),
    ("from-to-disk", f"{NUMBER}‹From|from› @a to @b‹: disk @d| (disk @d)|, disk @d›", "ABC", {}),
    ("arrow", f"‹|@i. |@i) |- |* |• |+ ›@a ‹->|→|=>|-->|to|⇒› @b", "ABC LMR left 123", {}),
    ("arrow-number", "@i‹:|› @a ‹->|→|to› @b", "ABC", {"colon": True}),
    ("arrow-tight", "‹|@i. ›@a‹->|→|=>›@b", "ABC 123", {}),
    ("arrow-disk", f"{NUMBER}@a {ARROW} @b (‹disk|ring› @d)", "ABC", {}),
    ("through-disk", "@a->@d->@b", "ABC abc", {}),
    ("compact", "‹|@i. |- ›@d@a@b", "ABC", {}),
    ("pegs", "‹|@i. |- ›@a @b", "ABC LMR", {}),
    ("block-pair", "block @d (@a, @b)", "ABC", {}),
    ("right-aligned", "@w Move disc from pole @a to pole @b", "123 ABC", {}),
    ("size-position", "Move disk of size @d from position @x to position @y", "ABC", {}),
    ("number-from-to", "@d from @a to @b", "012 ABC", {"colon": True}),
    ("bold", "**Step @i:** Move **disk @d** from **@a** to **@b**", "ABC", {}),
]:
    form(name, "line", "", item, pegs=pegs, **more)
form("compact-row", "line", "", "@d@a@b", "‹ |, |; ›")
form("arrow-row", "line", "", "@a‹->|→›@b", "‹, |; ›")
form("count-first", "line", "@m\n", "move @d from @a to @b", pegs="123")
form("move-remark", "line", "", "Move disk @d from @a to @b‹, so the larger disk can move.|, to its place.|, on top.| (clears the way)›")
form("move-state", "line", "", f"{NUMBER}Move disk @d from @a to @b‹ -> |\n   State: |\n   |: ›@s")
form("move-state-lines", "line", "Start:\n@D\n\n", "Move disk @d from @a to @b\n@D", "\n\n", most=4)
form("number-from-to-states", "line", "", "@d from @x to @y\n@R", most=4, colon=True)

LANGUAGES = {
    "de": ["Bewege Scheibe @d von @a nach @b‹|.›", "@i. Lege Scheibe @d von Stab @a auf Stab @b", "Scheibe @d: @a → @b"],
    "fr": ["Déplacer le disque @d de @a vers @b‹|.›", "@i. Déplacez le disque @d de la tige @a à la tige @b", "Disque @d : @a → @b"],
    "es": ["Mueve el disco @d de @a a @b‹|.›", "@i. Mover el disco @d de la torre @a a la torre @b", "Disco @d: @a → @b"],
    "pt": ["Mova o disco @d de @a para @b‹|.›", "@i. Mover o disco @d da haste @a para a haste @b", "Disco @d: @a → @b"],
    "it": ["Sposta il disco @d da @a a @b‹|.›", "@i. Sposta il disco @d dal piolo @a al piolo @b", "Disco @d: @a → @b"],
    "nl": ["Verplaats schijf @d van @a naar @b‹|.›", "@i. Leg schijf @d van staaf @a op staaf @b", "Schijf @d: @a → @b"],
    "pl": ["Przenieś krążek @d z @a na @b‹|.›", "@i. Przenieś krążek @d z palika @a na palik @b", "Krążek @d: @a → @b"],
    "tr": ["@d numaralı diski @a çubuğundan @b çubuğuna taşı‹|.›", "@i. @d numaralı diski @a çubuğundan @b çubuğuna taşı", "Disk @d: @a → @b"],
    "ru": ["Переместите диск @d с @a на @b‹|.›", "@i. Переместить диск @d со стержня @a на стержень @b", "Диск @d: @a → @b"],
    "zh": ["将圆盘@d从@a移到@b‹|。›", "@i. 将圆盘@d从@a柱移动到@b柱", "圆盘@d：@a → @b"],
    "ja": ["円盤@dを@aから@bへ移動する‹|。›", "@i. ディスク@dを@aから@bに移す", "円盤@d：@a → @b"],
    "ko": ["원판 @d을(를) @a에서 @b로 옮긴다‹|.›", "@i. 원판 @d을 기둥 @a에서 기둥 @b로 이동합니다", "원판 @d: @a → @b"],
}
for language, items in LANGUAGES.items():
    for number, item in enumerate(items, 1):
        form(f"{language}-{number}", "line", "", item, language=language)

# Markup and data.
form("xml-attributes", "attribute", "<moves>\n", '  <move disk="@d" from="@a" to="@b"@+ />', "\n", "\n</moves>", "ABC 012")
form("xml-elements", "element", "<‹moves|solution›>\n", "  <‹move|step›><disk>@d</disk><from>@a</from><to>@b</to>@+</‹=2›>", "\n", "\n</‹=1›>", "ABC 012")
form("yaml-flow", "flow", "‹moves:\n|›", "- {disk: @d, from: @a, to: @b@+}", pegs="ABC 012")
form("yaml-block", "yaml", "‹moves|solution|steps›:\n", "  - disk: @d\n    from: @a\n    to: @b@+", most=4)
form("yaml-lists", "list", "moves:\n", "  - [@d, @a, @b@+]", pegs="012 ABC")
form("toml-tables", "toml", "", "[[moves]]\ndisk = @d\nfrom = @p\nto = @q@+", "\n\n", "", "ABC 012", most=4)
form("toml-inline", "toml", "moves = [\n", "  { disk = @d, from = @p, to = @q },", "\n", "\n]")
form("plan-blocks", "plan", "", "(move d@d @f @g)", pegs="peg1", quotes=("",))
form("plan-pegs", "plan", "", "(move d@d ‹peg›@x ‹=1›@y)", pegs="012")
form("facts", "facts", "", "move(@d,@a,@b@+).", "‹\n| ›", "", "abc")

# Sequences of states, the start included.
for name, lead, item, join, tail, most in [
    ("states-list", "[", "@s", "‹, |,\n›", "]", 5),
    ("states-by-line", "", "‹|@i. |State @i: |Step @i: ›@s", "\n", "", 5),
    ("states-tuples", "", "@t", "\n", "", 5),
    ("states-rods", "", "@k", "\n", "", 5),
    ("states-equals", "", "@e", "\n\n", "\n", 4),
    ("states-peg-lines", "", "‹State @i:|Step @i›\n@r", "\n\n", "", 4),
    ("states-towers", "Initial State\n\n", "@T", "\n___________________\n\n", "\n", 4),
    ("states-picture", "", "@z", "\n\n\n", "", 4),
]:
    form(name, "states", lead, item, join, tail, states=True, most=most, least=2 if "@z" in item else 1)
form("states-stacks", "states", "", "Move @i 0b@I\n@R", states=True, start=False, most=4)
