"""Flaws in one record of a right answer: a value that is none, an odd sign, word, key or cell, a column that says no.

Each flaw changes a draft and returns its label: `UNREADABLE`, `WRONG` (any verdict but solved), "moves" (the simulator
decides), "solved", "open" (solved or unreadable), or None where it does not apply.
"""
import re

from attacks.draft import BASES, EXTRA, STATES, Item
from puzzles import forced_states, judge_states

UNREADABLE, WRONG = ("not-solved", "unreadable"), ("not-solved", None)
FLAWS = {}
BRACKETED = ("list", "object", "call", "struct")
DATA = (*BRACKETED, "code", "toml", "flow", "yaml")
CELLED = ("list", "csv", "table", "html", "latex", "psql", "plan", "facts")  # kinds whose values have no keys
KEYED = tuple(kind for kind in EXTRA if kind not in CELLED)
EVERY = (*DATA, "html", "attribute", "element", "latex", "csv", "table", "psql", "line", "plan", "facts")


def flaw(kinds=EVERY, name=None, weight=1, family="record", needs=None):
    """Registers a flaw for these kinds of forms. It may need a record without which the answer is wrong (`needs="record"`), or
    a place and a move with which it is (`needs="surplus"`)."""

    def register(change):
        def run(draft):
            if not needs:
                return change(draft)
            found = draft.needed() if needs == "record" else draft.surplus()
            return None if found is None else change(draft, found)

        run.kinds, run.weight, run.family = tuple(kinds), weight, family
        assert FLAWS.setdefault((name or change.__name__).replace("_", "-"), run) is run
        return change

    return register


# Values. In place, someone who guesses has the right answer; in one more record, someone who passes over it.
NO_VALUE = {
    "null": "null|None|none|TBD|n/a|N/A|nil|undefined|NaN|unknown|???|empty|_|--",
    "expression": "n-1|n|n - 1|k|2*k|i+1|d|disk+1|x|{x}|$d|<value>|%s|n-1 to 1",
    "doubt": "?|(?)|¿|¿?|??|1?2|...|…|maybe",
    "words": "the other one|some|it|this|whichever|any|nothing|itself|one of them|the empty one|somewhere",
    "number": "1.5|0.5|1e9|99|0x1F|1/2|½|-7|1_0|12345678901234567890|infinity|XLII",
    "name": "Q|Z|Б|Ω|O|l|AA|@|ß|zz|#9|α",
    "choice": "1 or 2|A or B|1/2|A/B|both|1-3|A|B|1, 2|[1]|{A}|not 1|~~1~~|¬A|~~A~~|not A",
}


def no_value(texts):
    """A flaw that puts one of these texts where a disk or a peg belongs."""

    def change(draft):
        part = draft.rng.choice(draft.parts())
        signs = "-~#(" if draft.form.kind == "line" and draft.item.startswith("@") else ""  # they would begin the line
        fine = [text for text in texts.split("|") if is_no_value(draft, part, text) and text[0] not in signs]
        bare = "\1" if draft.form.kind in DATA and draft.rng.random() < 0.5 else ""  # no quotes around it
        return UNREADABLE if fine and replace_value(draft, part, bare + draft.rng.choice(fine)) else None

    return change


def is_no_value(draft, part, text):
    """Whether no reader may take this text for a disk or for a peg."""
    if part == "d":
        return not text.isascii() or not text.isdigit() or int(text) > 90
    return text not in ("A", "B") and text.lower() not in [name.lower() for name in draft.names]


def replace_value(draft, part, text, in_place=True):
    """Puts the text in place of a part, in a record that is needed or in one more."""
    at, more = draft.needed(), draft.surplus()
    if in_place and at is not None and draft.rng.random() < 0.5:
        draft.items[at].over[part] = text
    elif more:
        draft.insert(*more, over={part: text})
    return more


for name, texts in NO_VALUE.items():
    flaw(name=f"value-{name}")(no_value(texts))


@flaw()
def value_empty(draft):
    """One more record lacks a value that all others have."""
    part = draft.rng.choice(draft.parts())
    tight = "@d@a@b" in draft.item and part == "d"
    return UNREADABLE if len(draft.items) > 1 and not tight and replace_value(draft, part, "", in_place=False) else None


@flaw(needs="record")
def value_with_doubt(draft, at):
    """A right value with a word or sign that takes it back or opens it."""
    part, (d, a, b) = draft.rng.choice(draft.parts()), draft.items[at].move
    right = {"d": str(d), "a": draft.names[a], "b": draft.names[b]}[part]
    forms = "{}?|~~{}~~|not {}|{} (?)|{} or another|¬{}|{} (no)|{}→{}|{}, no|probably {}|{} (wrong)|<del>{}</del>|{} and back"
    draft.items[at].over[part] = draft.rng.choice(forms.split("|")).format(right, right)
    return UNREADABLE


# Text around one record, by kind of form.
ODD = {
    "denied": {
        "line": "• (not done)|• (no!)|• (skipped)|• – illegal|• [reverted]|• (undone)|Not: •|Do not: •|Undo: •|Skip: •|• ✗|❌ •|• (failed)|• -- never executed|• (rejected)"
                "|• (didn't happen)|Never •|•, which was not carried out|• (crossed out)|• = wrong|Illegal: •|Instead of •|• (void)|• → not allowed",
        "table": "• (not done)|• ← skip|• NO",
        "csv": "• (not done)|!•|•  <- skip|not •",
        "psql": "• (undone)",
        "list": "not •|!•|None and •|•[:0]|•[::-1]|~•|• /* not done */",
        "object": '{"not": •}|{"undo": •}|{"skip": •}|{"rejected": •}|{"never": [•]}|!•|not •|• /* not done */',
        "call": '{"not": •}|{"skip": •}|!•',
        "struct": "!•|not •|None and •",
        "code": "undo(•)|skip: •|if False: •|# •|never(lambda: •)|•.undo()|0 and •",
        "plan": "(not •)|(undo •)|not •",
        "facts": "not •|-•|:- •|#false : •",
        "attribute": "<not>•</not>|<undo>•</undo>|<skipped>•</skipped>",
        "element": "<not>•</not>|<undo>•</undo>|<rejected>•</rejected>",
        "html": "<not>•</not>|<noscript>•</noscript>|<template>•</template>",
        "latex": "\\iffalse • \\fi|\\phantom{•}",
        "flow": "• # not done|!skip •",
    },
    "question": {
        "line": "•?|• ?|• (?)|¿•?|• (right?)|Should I: •?|•??|•, or not?|Maybe •|Perhaps: •|• (not sure)|• (unsure)|Why not: •?",
        "table": "• ?|• (?)",
        "csv": "•?|• ?|?•",
        "list": "•?|?•|maybe •",
        "code": "•?|• ?",
        "plan": "•?|(maybe •)",
        "facts": "•?|{•}|• ?",
    },
    "condition": {
        "line": "If possible: •|• if needed|• (if allowed)|• unless it is there already|If it fits, •|•, otherwise skip it|When empty: •|Optional: •|• (optional)|Or: •|• [only if stuck]",
        "table": "• if needed|• (optional)",
        "csv": "• if needed|if needed: •",
        "list": "• if n > 9 else None|• if False else []|(• if x else 0)",
        "code": "if n > 9: •|• if False else None|while stuck: •|for _ in range(0): •|# if needed: •",
        "facts": "• :- false.|• if needed.",
        "plan": "(when (blocked) •)|(if •)",
    },
    "struck": {
        "line": "~~•~~|<s>•</s>|<del>•</del>|<strike>•</strike>|- ~~•~~|\\sout{•}",
        "table": "~~•~~|<del>•</del>",
        "csv": "~~•~~",
        "html": "<del>•</del>|<s>•</s>|<strike>•</strike>",
        "latex": "\\sout{•}|\\st{•}|\\cancel{•}|\\xcancel{•}",
        "list": "~~•~~",
    },
    "comment": {
        "line": "// •|# •|/* • */|<!-- • -->|-- •|% •|; •|> •|REM •|(* • *)|{# • #}|[//]: # (•)|\"\"\"•\"\"\"",
        "table": "<!-- • -->|// •|# •",
        "csv": "# •|// •|-- •|; •",
        "psql": "-- •|# •",
        "html": "<!-- • -->|<!--•-->",
        "attribute": "<!-- • -->",
        "element": "<!-- • -->",
        "latex": "% •|%•",
        "list": "/* • */|# •|// •|<!-- • -->|#•",
        "object": "/* • */|// •|# •",
        "call": "/* • */",
        "struct": "/* • */|// •",
        "code": "# •|// •|/* • */|\"\"\"•\"\"\"|pass # •|-- •",
        "plan": "; •|;•",
        "facts": "% •|%* • *%",
        "flow": "# •",
        "yaml": "#•",
        "toml": "# •",
    },
    "hidden": {
        "line": '<span style="display:none">•</span>|<span hidden>•</span>|<!--•-->|<details hidden>•</details>|<font color="white">•</font>|<span style="visibility:hidden">•</span>'
                "|<template>•</template>|<script>•</script>|\\phantom{•}|<div hidden>•</div>",
        "html": "<!--•-->|<template>•</template>|<script>•</script>|<div hidden>•</div>",
        "table": "<span hidden>•</span>|<!-- • -->",
        "latex": "\\phantom{•}|\\iffalse • \\fi|\\begin{comment}•\\end{comment}",
    },
    "repeated": {
        "line": "• x2|• (twice)|2 × •|• (×2)|• and back|•, then back again|Twice: •|• (repeat)|• and the same again|•, and then the next one, too|• 2x|Repeat: •",
        "table": "• ×2|• (twice)",
        "csv": "• x2|2*•|• twice",
        "list": "• * 2|*[•] * 2|2 × •|• x2",
        "object": '{"repeat": 2, "move": •}|{"times": 2, "do": •}|• * 2',
        "code": "for _ in range(2): •|repeat(2, lambda: •)|2 × •|• x2|[• for _ in range(2)]",
        "plan": "(repeat 2 •)|• x2",
        "attribute": '<repeat times="2">•</repeat>',
        "element": '<repeat times="2">•</repeat>',
        "struct": "•; 2|• * 2",
    },
    "continued": {  # another move behind the first, in other words
        "line": "• and then elsewhere|•, then on to the next peg|• and undo it|•, back to where it was|• – wait, no|• and swap|•; then take it away again|• (then reset)"
                "|•, but put it back|• → elsewhere",
        "table": "• then back",
        "csv": "• then back",
    },
    "unlike": {  # another word
        "line": "I cannot •|Undo •|Avoid: •|Suppose •|Imagine •|Example: •|Goal: •|Rule: •|Bug: •|Cheat: •|Before: •|Wish: •",
        "list": "f(•)|lambda: •|•.copy()[:2]|undo(•)|reversed(•)|example(•)",
        "object": '{"step": {"if": •}}|{"plan": •}|{"example": •}|{"draft": •}|{"old": •}',
        "call": '{"draft": •}|{"plan": [•]}|{"rejected": •}',
        "code": "undo • |return • if 0 else 0|del •|lambda: •|test.•|mock.•|env.undo(•)|def •",
        "plan": "(not-executed •)|(example •)|goal: •",
        "facts": "1{•}0|goal(•)|#show •|init(•)|holds(•)",
        "element": "<draft>•</draft>|<example>•</example>|<if>•</if>",
        "attribute": "<draft>•</draft>|<example>•</example>",
    },
}


def odd(name, dresses):
    """A flaw that puts something around one record."""

    def change(draft, at):
        dress = draft.rng.choice(dresses[draft.form.kind].split("|"))
        head, line, tail = draft.item.partition("\n" if draft.form.kind == "line" else "\0")  # the line of the move, without the state below it
        draft.items[at].template = dress.replace("•", head) + line + tail
        return WRONG if name in ("comment", "hidden", "struck") else UNREADABLE

    return change


for name, dresses in ODD.items():
    flaw(dresses, f"odd-{name}", 2 if name in ("denied", "comment") else 1, needs="record")(odd(name, dresses))

# Denials in the language of the answer.
DENIALS = {
    "de": "(nicht ausgeführt)|(rückgängig gemacht)|– nein|(geht nicht)|(übersprungen)", "fr": "(non effectué)|(annulé)|– interdit|(à ne pas faire)",
    "es": "(no realizado)|(deshecho)|– no permitido|(omitido)", "pt": "(não feito)|(desfeito)|(não permitido)", "it": "(non eseguito)|(annullato)|– vietato",
    "nl": "(niet uitgevoerd)|(ongedaan gemaakt)|– mag niet", "pl": "(nie wykonano)|(cofnięty)|– niedozwolone", "tr": "(yapılmadı)|(geri alındı)|(olmaz)",
    "ru": "(не выполнено)|(отменено)|– нельзя", "zh": "（未执行）|（撤销）|（不允许）", "ja": "（実行しない）|（取り消し）|（できない）", "ko": "(실행 안 함)|(취소)|(불가능)",
}


@flaw(["line"], weight=2, needs="record")
def odd_denied_abroad(draft, at):
    """A denial in the language of the answer."""
    if draft.form.language not in DENIALS:
        return None
    draft.items[at].dress = "• " + draft.rng.choice(DENIALS[draft.form.language].split("|"))
    return UNREADABLE


@flaw(["line"], needs="record")
def box_unchecked(draft, at):
    """All boxes are checked but one."""
    if draft.item[0] in "-*•+–[" or "\n" in draft.item:
        return None
    yes, no = draft.rng.choice([("- [x]", "- [ ]"), ("✅", "❌"), ("☑", "☐"), ("[x]", "[ ]"), ("✓", "✗"), ("yes:", "no:")])
    for i, item in enumerate(draft.items):
        item.dress = f"{no if i == at else yes} •"
    return UNREADABLE


@flaw(["line", "table"], needs="record")
def footnote(draft, at):
    """A footnote takes one move back."""
    if "\n" in draft.item:
        return None
    sign, note = draft.rng.choice([("[^1]", "[^1]:"), ("*", "\\*"), ("†", "†"), ("¹", "¹"), (" (1)", "(1)")])
    draft.items[at].dress = f"•{sign}"
    draft.below = f"\n\n{note} " + draft.rng.choice(["not executed", "this one was skipped", "undone", "not allowed, so it was left out"])
    return UNREADABLE


# One more key, cell, column or element.
KEYS = [
    ("executed", "false"), ("repeat", "2"), ("undo", "true"), ("not", "true"), ("skip", "true"), ("ok", "false"), ("valid", "false"), ("done", "false"),
    ("status", '"failed"'), ("count", "2"), ("dry_run", "true"), ("reverse", "true"), ("times", "0"), ("cancelled", "true"), ("legal", "false"),
    ("error", '"peg is full"'), ("simulate", "true"), ("if", '"possible"'), ("unless", '"blocked"'), ("probability", "0.1"), ("weight", "0"), ("draft", "true"),
    ("success", "false"), ("hypothetical", "true"), ("rejected", "1"), ("disabled", "true"), ("type", '"undo"'), ("action", '"undo"'), ("from2", '"B"'), ("then", '"back"'),
]
REMARKS = [("note", '"not done"'), ("reason", '"undo the last move"'), ("comment", '"skip this"'), ("explanation", '"do not do this"'), ("note", '"no, instead leave it"'),
           ("comment", '"fails"'), ("remark", '"this is not executed"'), ("reason", '"cannot be done"')]


def extra(draft, at, key, value):
    """Gives a record one more value; returns whether the form has room for one."""
    plain = value if draft.form.kind in DATA and draft.form.kind not in ("flow", "yaml") else value.strip('"')
    draft.items[at].extra = draft.extra(key, plain) or ""
    return draft.items[at].extra


def one_key(pairs):
    return lambda draft, at: UNREADABLE if extra(draft, at, *draft.rng.choice(pairs)) else None


flaw(KEYED, "key-unknown", 4, needs="record")(one_key(KEYS))
flaw(KEYED, "key-remark-denies", 2, needs="record")(one_key(REMARKS))
flaw(CELLED, "cell-more", 2, needs="record")(one_key([("", value) for value in '"no"|"not done"|"undo"|false|0|2|null|"skip"|"x"|"?"'.split("|")]))


def each(draft, at, key, yes, no):
    """Gives every record one more value: one of them says no."""
    return all([extra(draft, i, key, no if i == at else yes) for i in range(len(draft.items))])


@flaw(KEYED, weight=2, needs="record")
def key_everywhere(draft, at):
    """Every record has an unknown key; one of them says no."""
    keys = [("executed", "true", "false"), ("ok", "true", "false"), ("repeat", "1", "2"), ("undo", "false", "true"), ("done", '"yes"', '"no"')]
    return UNREADABLE if each(draft, at, *draft.rng.choice(keys)) else None


COLUMNS = ("Done yes no|Done ✓ ✗|Valid? yes no|Executed true false|Status done skipped|OK ok failed|Times 1 2|What move undo|Legal yes no|Note fine undone|Comment fine skip|Result ok fails"
           "|Done 1 0|Kind real hypothetical|Repeat 1 3|Reason fine no")


@flaw(("csv", "table", "html", "latex", "psql"), weight=6, needs="record")
def column_denies(draft, at):
    """A column denies one move."""
    heading, yes, no = draft.rng.choice(COLUMNS.split("|")).split()
    draft.heading = heading.lower() if draft.form.kind in ("csv", "psql") else heading
    return UNREADABLE if "@+" in draft.lead and each(draft, at, "", yes, no) else None


@flaw(("object", "struct", "call", "attribute"), needs="record")
def key_twice(draft, at):
    """A key stands twice in one record; the last one counts, and is wrong."""
    key = re.search(r'"?(\w+)\\?"?[:=] ?"?(?:@q|\\"@b|@b)', draft.item)
    name = draft.names[draft.items[at].move[1]]
    return WRONG if key and extra(draft, at, key[1], name if draft.form.kind == "attribute" else draft.data(name)) else None


@flaw(("object", "struct", "call", "flow"), needs="surplus")
def key_missing(draft, more):
    """One more record lacks a key that all others have."""
    pairs = re.findall(r'\\?"?\w+\\?"?: (?:@d|@p|@a|\\"@a\\"), ', draft.item)
    if not pairs or len(draft.items) < 2:
        return None
    draft.insert(*more, template=draft.item.replace(draft.rng.choice(pairs), ""))
    return UNREADABLE


# One more record in another shape: as read it makes the answer wrong, passed over it leaves the answer right.
SHAPES = {
    "data": ['[@d, @x, @y]', '{"disk": @d, "from": "@a", "to": "@b"}', '"Move disk @d from @a to @b"', '"@d@a@b"', '{"d": @d, "s": "@a", "t": "@b"}', "(@d, @x, @y)",
             '{"move": [@d, @x, @y]}', '["@a", "@b"]', '{"action": "Move disk @d from @a to @b"}', '[[@d, @x, @y]]'],
    "line": ["Then disk @d goes back to @b", "@d@a@b", "Move disk @d from @a to @b!", "(@d: @a to @b)", "@a → @b", "And now @d onto @b", "disk @d → @b", "[@d, @x, @y]",
             "Disk @d returns to @b.", "Also, move @d: @a ⟹ @b", "Put disk @d on @b", "move(@d, @a, @b)", "Swap @a and @b", "Take @d off @a and lay it on @b"],
    "row": ["Move disk @d from @a to @b", "@d@a@b", "disk @d: @a -> @b", "(then disk @d goes from @a to @b)", "@d;@a→@b"],
}


@flaw([*BRACKETED, "line", "csv", "psql", "plan", "facts", "code"], weight=2, needs="surplus")
def other_shape(draft, more):
    """One more record in another shape, between two others."""
    kind, by_line = draft.form.kind, draft.join == "\n"
    group = "line" if kind in ("line", "code") else "data" if kind in BRACKETED and not by_line else "row"
    fine = [shape for shape in SHAPES[group] if wording(shape) != wording(draft.item)]
    if not 0 < more[0] < len(draft.items):
        return None
    draft.insert(*more, template=draft.rng.choice(fine))
    return UNREADABLE


def wording(template):
    """The words of a template, without signs and without the way in which pegs are named."""
    return re.sub(r"\W|\d", "", re.sub("@[px]", "@a", re.sub("@[qy]", "@b", template)))


ATTRIBUTES = 'hidden|style="display:none"|class="deleted"|aria-hidden="true"|style="text-decoration:line-through"|data-undo="1"'


@flaw(("html", "table", "latex"), needs="record")
def markup_hides(draft, at):
    """Markup hides a row, stretches a cell or strikes a peg out."""
    item, tag = draft.items[at], re.match(r"<(\w+)>", draft.item)
    if draft.form.kind != "html":
        strike = ["~~{}~~", "<del>{}</del>"] if draft.form.kind == "table" else ["\\sout{{{}}}", "\\cancel{{{}}}"]
        item.over["b"] = draft.rng.choice(strike).format(draft.names[item.move[2]])
    elif tag[1] == "tr" and draft.rng.random() < 0.3:
        item.template = draft.item.replace("<td>@a", '<td colspan="2">@a').replace("<td>@b</td>", "")
    else:
        item.template = draft.item.replace(tag[0], f"<{tag[1]} {draft.rng.choice(ATTRIBUTES.split('|'))}>", 1)
    return UNREADABLE


@flaw(["yaml", "flow", "list"])
def yaml_alias(draft):
    """One more record that refers to an earlier one."""
    at = draft.rng.randrange(len(draft.items))
    move, (indent, dash, rest) = draft.items[at].move, draft.item.partition("- ")
    if not dash or not draft.fails(draft.moves[: at + 1] + [move] + draft.moves[at + 1 :]):
        return None
    draft.items[at].template = f"{indent}- &a" + ("\n    " if rest.startswith("disk") else " ") + rest
    draft.insert(at + 1, move, template=f"{indent}- " + ("*a" if "[" in rest else draft.rng.choice(["*a", "{<<: *a}"])))
    return UNREADABLE


# Orders and directions.
WORDS = [("from", "to"), ("From", "To"), ("source", "target"), ("Source", "Target"), ("source", "destination"), ("start", "end")]
ARROWS = "-->|->|=>|—>|→|⟶|➜|⇒"


def arrow_in(template):
    """The arrow between the pegs, or between a peg and the disk."""
    found = re.search(rf"@[apx]\W{{0,2}}?({ARROWS})\W{{0,2}}?@[bqyd]", template)
    return found and found[1]


def swapped(text):
    """The text with the words for source and target exchanged, or None if it has none."""
    for one, two in WORDS:
        pattern = re.compile(rf"\b{one}(?=\b|_)|\b{two}(?=\b|_)")
        if len(set(pattern.findall(text))) == 2:
            return pattern.sub(lambda m: two if m[0] == one else one, text)
    return None


def swap_words(draft):
    """Exchanges the words for source and target in the heading or in each record; returns whether it could."""
    lead, item = swapped(draft.lead), swapped(draft.item)
    draft.lead, draft.item = lead or draft.lead, item or draft.item
    return (lead is None) != (item is None) and not arrow_in(draft.item)


def shown(draft, a, b):
    """Two pegs as text, in place of those of a move."""
    return {"a": str(a), "b": str(b)} if "@x" in draft.item else {"a": draft.names[a], "b": draft.names[b]}


@flaw(weight=2, family="order")
def words_swapped(draft):
    """Headings, keys or words say that the moves go the other way."""
    if draft.naming in ("source", "START") or not swap_words(draft):
        return None
    for item in draft.items:
        d, a, b = item.move
        item.over, item.move = shown(draft, a, b), (d, b, a)
    return "moves" if draft.fails(draft.moves) else None


@flaw(("csv", "table", "html", "object", "flow", "attribute", "element"), family="harmless")
def reordered(draft):
    """Columns or keys in another order; headings and keys say so."""
    if "Move" in draft.item or not swap_words(draft):
        return None
    for item in draft.items:
        item.over = shown(draft, *item.move[:0:-1])
    return "solved"


@flaw(["line", "table", "list"], family="order", needs="record")
def arrows_back(draft, at):
    """Arrows point the other way: all of them, or one."""
    sign, back = arrow_in(draft.item), draft.rng.choice("<-|←|<=|⟵|<--|⇐".split("|"))
    if not sign or "→" in draft.lead:
        return None
    for i in [at] if draft.rng.random() < 0.5 else range(len(draft.items)):
        d, a, b = draft.items[i].move
        draft.items[i] = Item((d, b, a), i + 1, shown(draft, a, b), template=draft.item.replace(sign, back))
    return WRONG if draft.fails(draft.moves) else None


@flaw(["line", "table", "list"], family="order", needs="record")
def arrow_denied(draft, at):
    """One arrow is struck or has two heads."""
    sign = arrow_in(draft.item)
    draft.items[at].template = draft.item.replace(sign or "", draft.rng.choice("<->|↔|↛|-/->|=/=>|-x->|≠|!->|⇎|-?->".split("|")))
    return UNREADABLE if sign else None


@flaw(["line", "table", "html", "latex"], family="order", needs="record")
def base_mixed(draft, at):
    """One record counts pegs from another number than the rest."""
    base, (d, a, b) = BASES.get(draft.naming), draft.items[at].move
    if base is None or len(draft.items) < 2:
        return None
    shift = 1 - 2 * base
    draft.items[at].over = {"a": str(a + base + shift), "b": str(b + base + shift)}
    as_the_rest, as_this = draft.moves, [(x, p - shift, q - shift) for x, p, q in draft.moves]
    as_the_rest[at], as_this[at] = (d, a + shift, b + shift), (d, a, b)
    return WRONG if draft.fails(as_the_rest) and draft.fails(as_this) else None


# Moves.

def number(draft):
    """Numbers records again, or leaves a gap or a number that stands twice."""
    if draft.form.colon or draft.rng.random() < 0.5:
        draft.renumber()
    return "moves"


@flaw(weight=2, family="moves", needs="record")
def lost(draft, at):
    """One record is missing."""
    del draft.items[at]
    return number(draft) if draft.items else None


@flaw(weight=2, family="moves")
def doubled(draft):
    """One record stands twice."""
    at = draft.rng.randrange(len(draft.items))
    draft.items.insert(at, Item(draft.items[at].move, draft.items[at].number))
    return number(draft)


@flaw(weight=3, family="moves")
def changed(draft):
    """One record names another disk or peg."""
    item, part = draft.rng.choice(draft.items), draft.rng.choice(draft.parts())
    d, a, b = item.move
    pegs = [x for x in range(draft.puzzle.pegs) if x not in (a, b)]
    item.move = {"d": (draft.rng.choice([x for x in range(1, draft.puzzle.disks + 3) if x != d]), a, b), "a": (d, draft.rng.choice(pegs), b),
                 "b": (d, a, draft.rng.choice([*pegs, a]))}[part]
    return "moves"


@flaw(family="moves")
def exchanged(draft):
    """Two neighbours change places."""
    at = draft.rng.randrange(len(draft.items))
    one, two = draft.items[at - 1], draft.items[at]
    one.move, two.move = two.move, one.move
    return "moves" if at else None


@flaw(family="moves", needs="surplus")
def one_more(draft, more):
    """One legal move more, at any place."""
    draft.insert(*more)
    return "moves"


def show_states(draft):
    """Shows the states of the right moves; returns whether the form shows any."""
    for item, state in zip(draft.items, forced_states(draft.puzzle, draft.moves)[1:]):
        item.state = state
    return any(f"@{letter}" in draft.item for letter in "sDRc")


@flaw(("object", "table", "line", "csv"), weight=2, family="moves")
def state_completes(draft):
    """One move goes to another peg; its state is right."""
    return changed(draft) if show_states(draft) else None


@flaw(("object", "table", "line", "csv"), weight=2, family="harmless")
def state_differs(draft):
    """All moves are right; one of their states is not. Moves decide."""
    usual, item = show_states(draft), draft.rng.choice(draft.items)
    item.state = draft.puzzle.start if item.state != draft.puzzle.start else draft.puzzle.goal
    return "solved" if usual else None


# Sequences of states. The first is left alone: a sequence may begin after the first move.

def some_state(draft):
    """The place of a state other than the start, or None."""
    first = 1 if draft.form.start else 0
    return draft.rng.randrange(first, len(draft.items)) if len(draft.items) > first else None


@flaw(["states"], weight=2, family="states")
def states_lost(draft):
    """One state or two neighbours are missing."""
    at = some_state(draft)
    del draft.items[at : at + draft.rng.choice([1, 1, 2])]
    return "moves" if len({item.state for item in draft.items}) > 1 else None


@flaw(["states"], weight=2, family="states")
def states_changed(draft):
    """One disk of one state lies elsewhere."""
    item, at = draft.items[some_state(draft)], draft.rng.randrange(draft.puzzle.disks)
    peg = draft.rng.choice("ABCDE"[: draft.puzzle.pegs].replace(item.state[at], ""))
    item.state = item.state[:at] + peg + item.state[at + 1 :]
    return "moves"


@flaw(["states"], family="states")
def states_exchanged(draft):
    """Two neighbours change places."""
    at = some_state(draft)
    if at + 1 >= len(draft.items):
        return None
    one, two = draft.items[at : at + 2]
    one.state, two.state = two.state, one.state
    return "moves"


@flaw(["states"], weight=3, family="states")
def states_disk(draft):
    """A disk of one state is missing, stands twice, or is no disk."""
    item, letter = draft.items[some_state(draft)], next(sign for sign in STATES if f"@{sign}" in draft.item)
    if letter in "zR":
        return None
    disk = draft.rng.randint(1, draft.puzzle.disks)
    new = draft.rng.choice(["", f"{disk}, {disk}", str(draft.puzzle.disks + 1), "?", "null", "x", f"{disk}?", f"-{disk}", f"{disk}.5", "n", f"not {disk}"])
    number = rf"(?<!\w){disk}(?!\w)" if new else rf" ?(?<!\w){disk}(?!\w),?"
    item.template = draft.item.replace(f"@{letter}", re.sub(number, new, STATES[letter](draft.puzzle, item.state), count=1))
    return WRONG


@flaw(["states"], weight=2, family="states")
def states_odd(draft):
    """One state is denied, doubted, struck or set apart."""
    at = some_state(draft)
    states = [draft.puzzle.start, *(item.state for i, item in enumerate(draft.items) if i != at)]
    if "@z" in draft.item or judge_states(draft.puzzle, states) == "solved":
        return None
    texts = ["• (not reached)", "•?", "~~•~~", "# •", "<!-- • -->", "not •", "• (undone)", "if possible: •", "• ✗"]
    if draft.form.name == "states-list":
        texts = ["not •", "•?", "!•", "/* • */", "# •", "null, •", "•, []", "[•]"]
    elif draft.form.most < 5:
        texts = ["not reached:\n•", "<!--\n•\n-->", "or:\n•", "•\n(undone)", "~~\n•\n~~"]
    draft.items[at].dress = draft.rng.choice(texts)
    return WRONG
