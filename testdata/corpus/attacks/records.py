"""Flaws in one record of a right answer: a value that is none, an odd sign, word, key or cell, a column that says no.

Each flaw changes a draft and returns its label: `UNREADABLE`, `WRONG` (any verdict but solved), "moves" (the simulator
decides), "solved", "open" (solved or unreadable), or None where it does not apply.
"""
import re

from attacks.draft import BASES, EXTRA, STATES, Item
from puzzles import forced_states, judge_states

UNREADABLE, WRONG = ("not-solved", "unreadable"), ("not-solved", None)
FLAWS = {}
DATA = ("list", "object", "call", "code", "struct", "toml", "flow", "yaml")
MARKUP = ("html", "attribute", "element", "latex")
EVERY = (*DATA, *MARKUP, "csv", "table", "psql", "line", "plan", "facts")


def flaw(kinds=EVERY, name=None, weight=1, family="record"):
    """Registers a flaw for these kinds of forms."""

    def register(change):
        label = (name or change.__name__).replace("_", "-")
        assert label not in FLAWS, label
        change.kinds, change.weight, change.family = tuple(kinds), weight, family
        FLAWS[label] = change
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


def no_value(name):
    """A flaw that puts no value of this kind into one record."""

    def change(draft):
        texts = NO_VALUE[name].split("|")
        part = draft.rng.choice(draft.parts())
        rooted = draft.form.kind == "line" and draft.item.startswith("@")
        fine = [text for text in texts if text_is_no_value(draft, part, text) and not (rooted and text[0] in "-~#(")]
        if not fine:
            return None
        text = draft.rng.choice(fine)
        if draft.form.kind in DATA and draft.rng.random() < 0.5:
            text = f"\1{text}"  # no quotes around it
        return UNREADABLE if replace_value(draft, part, text) else None

    return change


def text_is_no_value(draft, part, text):
    """Whether no reader may take this text for a disk or for a peg."""
    if part == "d":
        return not text.isascii() or not text.isdigit() or int(text) > 90
    return text not in ("A", "B") and text.lower() not in [name.lower() for name in draft.names]


def replace_value(draft, part, text, in_place=True):
    """Puts the text in place of a part, in a record that is needed or in one more."""
    at = draft.needed()
    if in_place and at is not None and draft.rng.random() < 0.5:
        draft.items[at].over[part] = text
        return True
    more = draft.surplus()
    if more:
        draft.insert(*more, over={part: text})
    return bool(more)


for kind in NO_VALUE:
    flaw(name=f"value-{kind}")(no_value(kind))


@flaw()
def value_empty(draft):
    """One record more lacks a value that all others have."""
    part = draft.rng.choice(draft.parts())
    tight = "@d@a@b" in draft.item and part == "d"
    return UNREADABLE if len(draft.items) > 1 and not tight and replace_value(draft, part, "", in_place=False) else None


@flaw()
def value_with_doubt(draft):
    """A right value with a sign that takes it back or opens it."""
    at, part = draft.needed(), draft.rng.choice(draft.parts())
    if at is None:
        return None
    right = {"d": str(draft.items[at].move[0]), "a": draft.names[draft.items[at].move[1]], "b": draft.names[draft.items[at].move[2]]}[part]
    form = draft.rng.choice("{}?|~~{}~~|not {}|{} (?)|{} or another|¬{}|{} (no)|{}→{}|{}, no|probably {}|{} (wrong)|<del>{}</del>|{} and back".split("|"))
    draft.items[at].over[part] = form.format(right, right)
    return UNREADABLE


# Records. What stands around the text of one record, by kind of form.
ROWS = ("line", "table", "csv", "psql", "plan", "facts", "html", "latex")
BRACKETED = ("list", "object", "call", "struct")
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
        "code": "not •|undo(•)|skip: •|if False: •|assert not •|# •|never(lambda: •)|!•|•.undo()|0 and •",
        "plan": "(not •)|(undo •)|-•|not •",
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
        "list": "•?|?•|• or []|maybe •",
        "code": "•?|maybe(•)",
        "plan": "•?|(maybe •)",
        "facts": "•?|{•}|• ?",
    },
    "condition": {
        "line": "If possible: •|• if needed|• (if allowed)|• unless it is there already|If it fits, •|•, otherwise skip it|When empty: •|Optional: •|• (optional)|Or: •|• [only if stuck]",
        "table": "• if needed|• (optional)",
        "csv": "• if needed|if needed: •",
        "list": "• if n > 9 else None|• if False else []|(• if x else 0)",
        "code": "if n > 9: •|• if False else None|while stuck: •|for _ in range(0): •|try: •|# if needed: •",
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
        "code": "undo • |return • if 0 else 0|del •|lambda: •|plan(•)|simulate(•)|test.•|mock.•|env.undo(•)|def •",
        "plan": "(not-executed •)|(example •)|goal: •",
        "facts": "1{•}0|goal(•)|#show •|init(•)|holds(•)",
        "element": "<draft>•</draft>|<example>•</example>|<if>•</if>",
        "attribute": "<draft>•</draft>|<example>•</example>",
    },
}


def odd(name):
    """A flaw that puts something around one record without which the answer is wrong."""

    def change(draft):
        at, dresses = draft.needed(), ODD[name][draft.form.kind].split("|")
        if at is None:
            return None
        dress = draft.rng.choice(dresses)
        if "\n" in draft.item and draft.form.kind in ("line", "states"):
            head, tail = draft.item.split("\n", 1)  # the move's line alone, not the state below it
            draft.items[at].template = dress.replace("•", head) + "\n" + tail
        else:
            draft.items[at].dress = dress
        return WRONG if name in ("comment", "hidden", "struck") else UNREADABLE

    return change


for name, kinds in ODD.items():
    flaw(kinds, f"odd-{name}", 2 if name in ("denied", "comment") else 1)(odd(name))

# Words of denial behind a move, in each language.
DENIALS = {
    "de": "(nicht ausgeführt)|(rückgängig gemacht)|– nein|(geht nicht)|(übersprungen)", "fr": "(non effectué)|(annulé)|– interdit|(à ne pas faire)",
    "es": "(no realizado)|(deshecho)|– no permitido|(omitido)", "pt": "(não feito)|(desfeito)|(não permitido)", "it": "(non eseguito)|(annullato)|– vietato",
    "nl": "(niet uitgevoerd)|(ongedaan gemaakt)|– mag niet", "pl": "(nie wykonano)|(cofnięty)|– niedozwolone", "tr": "(yapılmadı)|(geri alındı)|(olmaz)",
    "ru": "(не выполнено)|(отменено)|– нельзя", "zh": "（未执行）|（撤销）|（不允许）", "ja": "（実行しない）|（取り消し）|（できない）", "ko": "(실행 안 함)|(취소)|(불가능)",
}


@flaw(["line"], weight=2)
def odd_denied_abroad(draft):
    """A denial in the language of the answer."""
    at = draft.needed()
    if draft.form.language not in DENIALS or at is None:
        return None
    draft.items[at].dress = "• " + draft.rng.choice(DENIALS[draft.form.language].split("|"))
    return UNREADABLE


@flaw(["line"])
def box_unchecked(draft):
    """All boxes are checked but one."""
    at = draft.needed()
    if at is None or draft.item[0] in "-*•+–[" or "\n" in draft.item:
        return None
    yes, no = draft.rng.choice([("- [x] ", "- [ ] "), ("✅ ", "❌ "), ("☑ ", "☐ "), ("[x] ", "[ ] "), ("✓ ", "✗ "), ("yes: ", "no: ")])
    for i, item in enumerate(draft.items):
        item.dress = (no if i == at else yes) + "•"
    return UNREADABLE


@flaw(["line", "table"])
def footnote(draft):
    """A footnote takes one move back."""
    at = draft.needed()
    if at is None or "\n" in draft.item:
        return None
    sign, note = draft.rng.choice([("[^1]", "[^1]: "), ("*", "\\* "), ("†", "† "), ("¹", "¹ "), (" (1)", "(1) ")])
    draft.items[at].dress = f"•{sign}"
    draft.below = f"\n\n{note}{draft.rng.choice(['not executed', 'this one was skipped', 'undone', 'not allowed, so it was left out'])}"
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
CELLED = ("list", "csv", "table", "html", "latex", "psql", "plan", "facts")  # kinds whose values have no keys of their own
NAMED = tuple(kind for kind in EXTRA if kind not in CELLED)


def plain(draft, value):
    """A value without quotes, where the form writes none."""
    return value if draft.form.kind in ("list", "object", "call", "code", "struct", "toml") else value.strip('"')


@flaw(NAMED, weight=3)
def key_unknown(draft):
    """One record has a key that nobody knows."""
    return one_key(draft, KEYS)


@flaw(NAMED)
def key_remark_denies(draft):
    """One record has a remark that takes it back."""
    return one_key(draft, REMARKS)


def one_key(draft, pairs):
    at = draft.needed()
    key, value = draft.rng.choice(pairs)
    extra = draft.extra(key, plain(draft, value)) if at is not None else None
    if extra is None:
        return None
    draft.items[at].extra = extra
    return UNREADABLE


@flaw(NAMED)
def key_everywhere(draft):
    """Every record has a key that nobody knows; one says no."""
    at = draft.needed()
    key, yes, no = draft.rng.choice([("executed", "true", "false"), ("ok", "true", "false"), ("repeat", "1", "2"), ("undo", "false", "true"), ("done", '"yes"', '"no"')])
    if at is None or draft.extra(key, yes) is None:
        return None
    for i, item in enumerate(draft.items):
        item.extra = draft.extra(key, plain(draft, no if i == at else yes))
    return UNREADABLE


@flaw(CELLED, weight=2)
def cell_more(draft):
    """One record has a cell or element more."""
    at = draft.needed()
    value = draft.rng.choice(["no", "not done", "undo", "false", "0", "2", "null", "skip", "x", "?"])
    quoted = f'"{value}"' if draft.form.kind == "list" and not value.isdigit() and value not in ("false", "null") else value
    extra = draft.extra("", quoted) if at is not None else None
    if extra is None:
        return None
    draft.items[at].extra = extra
    return UNREADABLE


@flaw(("csv", "table", "html", "latex", "psql"), weight=3)
def column_denies(draft):
    """A column says of one move that it was not made."""
    at = draft.needed()
    heading, yes, no = draft.rng.choice([
        ("Done", "yes", "no"), ("Done", "✓", "✗"), ("Valid?", "yes", "no"), ("Executed", "true", "false"), ("Status", "done", "skipped"), ("OK", "ok", "not ok"),
        ("Times", "1", "2"), ("What", "move", "undo"), ("Legal", "yes", "no"), ("Note", "fine", "not done"), ("Comment", "fine", "skip"), ("Result", "ok", "fails"),
        ("Done", "1", "0"), ("Kind", "real", "hypothetical"), ("Note", "", "undone"), ("Repeat", "1", "3"),
    ])
    if at is None or "@+" not in draft.lead or draft.extra("", yes) is None:
        return None
    if draft.form.kind == "csv":
        heading = heading.lower()
    draft.heading = heading
    for i, item in enumerate(draft.items):
        item.extra = draft.extra("", no if i == at else yes)
    return UNREADABLE


@flaw(("object", "struct", "call", "attribute"))
def key_twice(draft):
    """A key stands twice in one record; the last one counts, and is wrong."""
    at = draft.needed()
    key = re.search(r'"?(\w+)\\?"?[:=] ?"?(?:@q|\\"@b|@b)', draft.item)
    if at is None or not key or draft.extra("", "") is None:
        return None
    d, a, _ = draft.items[at].move
    value = draft.names[a] if draft.form.kind == "attribute" else draft.data(draft.names[a])
    draft.items[at].extra = draft.extra(key[1], value)
    return WRONG


@flaw(("object", "struct", "call", "flow"))
def key_missing(draft):
    """One record lacks a key that all others have."""
    if len(draft.items) < 2:
        return None
    pair = draft.rng.choice(re.findall(r'\\?"?\w+\\?"?: (?:@d|@p|@a|\\"@a\\"), ', draft.item) or [""])
    more = draft.surplus() if pair else None
    if not more:
        return None
    draft.insert(*more, template=draft.item.replace(pair, ""))
    return UNREADABLE


# One record in another shape: as read it makes the answer wrong, passed over it leaves the answer right.
SHAPES = {
    "data": ['[@d, @x, @y]', '{"disk": @d, "from": "@a", "to": "@b"}', '"Move disk @d from @a to @b"', '"@d@a@b"', '{"d": @d, "s": "@a", "t": "@b"}', "(@d, @x, @y)",
             '{"move": [@d, @x, @y]}', '["@a", "@b"]', '{"action": "Move disk @d from @a to @b"}', '[[@d, @x, @y]]'],
    "line": ["Then disk @d goes back to @b", "@d@a@b", "Move disk @d from @a to @b!", "(@d: @a to @b)", "@a → @b", "And now @d onto @b", "disk @d → @b", "[@d, @x, @y]",
             "Disk @d returns to @b.", "Also, move @d: @a ⟹ @b", "Put disk @d on @b", "move(@d, @a, @b)", "Swap @a and @b", "Take @d off @a and lay it on @b"],
    "row": ["Move disk @d from @a to @b", "@d@a@b", "disk @d: @a -> @b", "(then disk @d goes from @a to @b)", "@d;@a→@b"],
}


@flaw([*BRACKETED, "line", "csv", "psql", "plan", "facts", "code"], weight=2)
def other_shape(draft):
    """One more record in another shape, between two others."""
    more = draft.surplus()
    if not more or not 0 < more[0] < len(draft.items):
        return None
    by_line = draft.join == "\n"
    group = "line" if draft.form.kind in ("line", "code") else "data" if draft.form.kind in BRACKETED and not by_line else "row"
    fine = [shape for shape in SHAPES[group] if letters(shape) != letters(draft.item)]
    draft.insert(*more, template=draft.rng.choice(fine))
    return UNREADABLE


def letters(template):
    """What a template says, without signs and without the way in which pegs are named."""
    return re.sub(r"\W|\d", "", re.sub("@[px]", "@a", re.sub("@[qy]", "@b", template)))


@flaw(("html", "table", "latex"))
def markup_hides(draft):
    """An attribute or a command hides a row or stretches a cell."""
    at = draft.needed()
    if at is None:
        return None
    item = draft.items[at]
    if draft.form.kind == "html":
        tag = draft.item[1 : draft.item.index(">")]
        attribute = draft.rng.choice(["hidden", 'style="display:none"', 'class="deleted"', 'aria-hidden="true"', 'style="text-decoration:line-through"', 'data-undo="1"'])
        if tag == "tr" and draft.rng.random() < 0.3:
            item.template = draft.item.replace("<td>@a", '<td colspan="2">@a').replace("<td>@b</td>", "")
        else:
            item.template = draft.item.replace(f"<{tag}>", f"<{tag} {attribute}>", 1)
        return UNREADABLE
    strike = ("~~{}~~", "<del>{}</del>") if draft.form.kind == "table" else ("\\sout{{{}}}", "\\cancel{{{}}}")
    item.over["b"] = draft.rng.choice(strike).format(draft.names[item.move[2]])
    return UNREADABLE


@flaw(["yaml", "flow", "list"])
def yaml_alias(draft):
    """One more record that refers to an earlier one: `*a`."""
    if "- " not in draft.item:
        return None
    at = draft.rng.randrange(len(draft.items))
    move = draft.items[at].move
    if not draft.fails(draft.moves[: at + 1] + [move] + draft.moves[at + 1 :]):
        return None
    draft.items[at].template = draft.item.replace("- ", "- &a ", 1) if "{" in draft.item or "[" in draft.item else draft.item.replace("- disk", "- &a\n    disk", 1)
    alias = draft.rng.choice(["*a", "{<<: *a}"]) if "[" not in draft.item else "*a"
    draft.insert(at + 1, move, template=draft.item[: draft.item.index("- ") + 2] + alias)
    return UNREADABLE


# Orders and directions.
WORDS = [("from", "to"), ("From", "To"), ("source", "target"), ("Source", "Target"), ("source", "destination"), ("start", "end")]


def swapped(text):
    """The text with the words for source and target exchanged, or None if it has none."""
    for one, two in WORDS:
        pattern = re.compile(rf"\b{one}(?=\b|_)|\b{two}(?=\b|_)")
        if len(set(pattern.findall(text))) == 2:
            return pattern.sub(lambda m: two if m[0] == one else one, text)
    return None


@flaw(weight=2, family="order")
def words_swapped(draft):
    """Headings, keys or words say that the moves go the other way."""
    lead, item = swapped(draft.lead), swapped(draft.item)
    if (lead is None) == (item is None) or draft.naming in ("source", "START") or arrow_in(draft.item):
        return None
    draft.lead, draft.item = lead or draft.lead, item or draft.item
    for entry in draft.items:
        d, a, b = entry.move
        entry.over = {"a": shown(draft, a), "b": shown(draft, b)}
        entry.move = (d, b, a)
    return "moves" if draft.fails(draft.moves) else None


def shown(draft, peg):
    return str(peg) if "@x" in draft.item else draft.names[peg]


@flaw(("csv", "table", "html", "object", "flow", "attribute", "element"), family="harmless")
def reordered(draft):
    """Columns or keys in another order; headings and keys say so."""
    lead, item = swapped(draft.lead), swapped(draft.item)
    if (lead is None) == (item is None) or "Move" in draft.item or arrow_in(draft.item):
        return None
    draft.lead, draft.item = lead or draft.lead, item or draft.item
    for entry in draft.items:
        d, a, b = entry.move
        entry.over = {"a": draft.names[b], "b": draft.names[a]}
    return "solved" if draft.verdict() == ("solved", None) else None


ARROWS = ["-->", "->", "=>", "—>", "→", "⟶", "➜", "⇒"]
BACK = ["<-", "←", "<=", "⟵", "<--", "⇐"]


def arrow_in(template):
    return next((sign for sign in ARROWS if sign in template), None)


@flaw(["line", "table", "list"], family="order")
def arrows_back(draft):
    """Arrows point the other way: all of them, or one."""
    sign = arrow_in(draft.item)
    if not sign or arrow_in(draft.lead):
        return None
    back = draft.rng.choice(BACK)
    every = [draft.needed()] if draft.rng.random() < 0.5 else range(len(draft.items))
    if None in every:
        return None
    for at in every:
        d, a, b = draft.items[at].move
        draft.items[at] = Item((d, b, a), at + 1, {"a": shown(draft, a), "b": shown(draft, b)}, template=draft.item.replace(sign, back))
    return WRONG if draft.fails(draft.moves) else None


@flaw(["line", "table", "list"], family="order")
def arrow_denied(draft):
    """One arrow is struck or has two heads."""
    sign, at = arrow_in(draft.item), draft.needed()
    if not sign or at is None:
        return None
    draft.items[at].template = draft.item.replace(sign, draft.rng.choice(["<->", "↔", "↛", "-/->", "=/=>", "-x->", "≠", "!->", "⇎", "-?->"]))
    return UNREADABLE


@flaw(["line", "table", "html", "latex"], family="order")
def base_mixed(draft):
    """One record counts pegs from another number than the rest."""
    base, at = BASES.get(draft.naming), draft.needed()
    if base is None or at is None or len(draft.items) < 2:
        return None
    d, a, b = draft.items[at].move
    shift = 1 - 2 * base
    draft.items[at].over = {"a": str(a + base + shift), "b": str(b + base + shift)}
    as_the_rest = draft.moves[:at] + [(d, a + shift, b + shift)] + draft.moves[at + 1 :]
    as_this = [(x, p - shift, q - shift) for x, p, q in draft.moves]
    as_this[at] = (d, a, b)
    return WRONG if draft.fails(as_the_rest) and draft.fails(as_this) else None


# Moves.

@flaw(weight=2, family="moves")
def lost(draft):
    """One record is missing; its number is, too, or is not."""
    at = draft.needed()
    if at is None or len(draft.items) < 2:
        return None
    del draft.items[at]
    if draft.form.colon or draft.rng.random() < 0.5:
        draft.renumber()
    return "moves"


@flaw(weight=2, family="moves")
def doubled(draft):
    """One record stands twice, with the same number or the next."""
    at = draft.rng.randrange(len(draft.items))
    draft.items.insert(at, Item(draft.items[at].move, draft.items[at].number))
    if draft.form.colon or draft.rng.random() < 0.5:
        draft.renumber()
    return "moves"


@flaw(weight=3, family="moves")
def changed(draft):
    """One record names another disk or peg."""
    at, part = draft.rng.randrange(len(draft.items)), draft.rng.choice(draft.parts())
    d, a, b = draft.items[at].move
    pegs = [x for x in range(draft.puzzle.pegs) if x not in (a, b)]
    if part == "d":
        d = draft.rng.choice([x for x in range(1, draft.puzzle.disks + 3) if x != d])
    elif part == "a":
        a = draft.rng.choice(pegs)
    else:
        b = draft.rng.choice([*pegs, a])
    draft.items[at].move = (d, a, b)
    return "moves"


@flaw(family="moves")
def exchanged(draft):
    """Two neighbours change places."""
    if len(draft.items) < 2:
        return None
    at = draft.rng.randrange(len(draft.items) - 1)
    one, two = draft.items[at : at + 2]
    one.move, two.move = two.move, one.move
    return "moves"


@flaw(family="moves")
def one_more(draft):
    """One legal move more, at any place."""
    more = draft.surplus()
    if not more:
        return None
    draft.insert(*more)
    return "moves"


@flaw(("object", "table", "line", "csv"), family="moves")
def state_completes(draft):
    """One move goes to another peg; the state beside it is right."""
    if not any(f"@{letter}" in draft.item for letter in "sDRc"):
        return None
    at = draft.rng.randrange(len(draft.items))
    right = draft.moves
    d, a, b = right[at]
    draft.items[at].move = (d, a, draft.rng.choice([x for x in range(draft.puzzle.pegs) if x not in (a, b)]))
    show_states(draft, right)
    return "moves"


@flaw(("object", "table", "line", "csv"), family="harmless")
def state_differs(draft):
    """All moves are right; one state beside them is not. Moves decide."""
    if not any(f"@{letter}" in draft.item for letter in "sDR"):
        return None
    show_states(draft, draft.moves)
    at = draft.rng.randrange(len(draft.items))
    draft.items[at].state = draft.puzzle.start if draft.items[at].state != draft.puzzle.start else draft.puzzle.goal
    return "solved"


def show_states(draft, moves):
    for item, state in zip(draft.items, forced_states(draft.puzzle, moves)[1:]):
        item.state = state


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
    elif draft.form.most < 7:
        texts = ["not reached:\n•", "<!--\n•\n-->", "or:\n•", "•\n(undone)", "~~\n•\n~~"]
    draft.items[at].dress = draft.rng.choice(texts)
    return WRONG
