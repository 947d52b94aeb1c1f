"""Flaws of a whole run and of the text around it, and changes that do no harm."""
import json
import re

from attacks.records import EVERY, UNREADABLE, WRONG, flaw
from puzzles import any_state

ALL_KINDS = (*EVERY, "states")


def pick(draft, *texts):
    return draft.rng.choice([text for line in texts for text in line.split("|")])


# Harmless text. Nothing here denies, corrects or marks anything.
BEFORE = [
    "There are 3 pegs: A, B and C. Disk 1 is the smallest.", "The minimum is 2^n - 1 moves, that is 2^3 - 1 = 7 for 3 disks.", "Let me solve this puzzle.",
    "A larger disk cannot be placed on a smaller one.", "The recursive call is hanoi(n, source, target, aux).", "Sure!", "# Tower of Hanoi", "I use the usual recursion:\n"
    "the smaller disks go out of the way, the largest disk goes to its place, the rest follows.", "Input: n = 3", "Rules:\n- one disk at a time\n- never a larger disk on a smaller one",
]
AFTER = [
    "All disks are now on the goal peg.", "I hope this helps!", "This takes 1048575 moves for 20 disks.", "**Done.**", "The smallest disk moves every other time.", "Would you like 4 disks next?",
]
MARKS = ["Answer:\n", "Final answer:\n", "**Solution:**\n\n", "## Solution\n\n", "Moves:\n", "Here are the moves:\n\n", "**Answer**\n\n", "### Steps\n\n", "The moves, in the format required:\n\n"]
LEGENDS = ["Moves (source -> target):\n", "Moves (from -> to):\n", "Key: from -> to\n\n", "Each entry is [disk, from, to].\n\n", "Format: disk, source, target\n\n", "Legend: source → target\n\n", "Signature: move(disk, source, target)\n\n"]
FENCES = ["```\n•\n```", "```text\n•\n```", "```python\n•\n```", "```json\n•\n```", "~~~\n•\n~~~"]


def surround(draft, share):
    """Puts harmless text around the run, where no flaw of the surroundings stands."""
    rng = draft.rng
    if rng.random() < share:
        draft.above[:0] = rng.sample(BEFORE, rng.choice([1, 1, 2]))
    if rng.random() < share and not draft.closed and not draft.below:
        draft.after.append(rng.choice(AFTER))
    if rng.random() < share / 2 and draft.wrap == "•":
        draft.wrap = rng.choice(FENCES)
    if rng.random() < share / 2 and not draft.mark and draft.wrap == "•":
        draft.mark = rng.choice(MARKS[:6])


@flaw(ALL_KINDS, weight=14, family="harmless")
def none(draft):
    """Nothing but the run, or harmless text around it."""
    surround(draft, 0.5)
    return "solved"


@flaw(ALL_KINDS, weight=2, family="harmless")
def bytes_around(draft):
    """A byte order mark, lines that end in CR LF, blanks at the ends of lines, a very long line before, a tag around."""
    draft.edit = draft.rng.choice([
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\n".join(line + "  " for line in text.split("\n")),
        lambda text: "I think about it. " * 400 + "\n\n" + text,
        lambda text: f"<answer>\n{text}\n</answer>",
        lambda text: f"\n\n\n{text}\n\n\n",
    ])
    return "solved"


THINK = ["think", "thinking", "thought", "reasoning", "scratchpad"]
RIGHT_TEXTS = [
    "<think>\n{W}\n</think>\n\n{R}", "<thinking>\nI try this:\n{W}\nNo, that fails.\n</thinking>\n\n{R}", "{W}\n</think>\n\n{R}", "Draft:\n{W}\n\nAnswer:\n{R}", "Example:\n{W}\n\nAnswer:\n{R}",
    "{W}\n\nThat is wrong. Corrected answer:\n\n{R}", "First attempt:\n{W}\n\nThat fails. Corrected solution:\n{R}", "Expected output:\n{W}\n\nMy answer:\n{R}", "{R}\n\nHere it is again as a list:\n\n{L}",
    "{R}\n\nIn the format required:\n\n{L}", "<think>\nmoves = []\n</think>\n\n{R}", "<think>\nFirst part (h(3,0,2,1)): [[2, 0,\n</think>\n\n{R}",
]


def both(draft, texts):
    """Sets the whole text to one that holds the right run {R}, a wrong one {W}, or the right one as a list {L}."""
    wrong, rng = draft.wrong(), draft.rng
    if wrong is None or not (draft.fails(wrong + draft.moves) and draft.fails(draft.moves + wrong)):
        return None
    form, moves = rng.choice(texts), draft.moves
    values = {"R": draft.again(moves), "W": draft.again(wrong, "\\boxed{{{W}" not in form and rng.random() < 0.6), "L": draft.again(moves, same=False)}
    draft.edit, draft.closed = (lambda _: form.format(**values)), True
    return True


@flaw(["line"], weight=3, family="harmless")
def remarks(draft):
    """Remarks on most lines."""
    if draft.item[-1] in ".。,;: " or "\n" in draft.item or "@s" in draft.item or draft.join != "\n" or draft.form.language != "en":
        return None
    texts = [", so the larger disk can move", ", to its place", ", on top", " (clears the way)", " (as planned)", " - the way is free", " (back on the tower)"]
    for item in draft.items:
        item.dress = "•" + (draft.rng.choice(texts) if draft.rng.random() < 0.8 else "")
    few = sum(item.dress == "•" for item in draft.items)
    return "solved" if few * 3 < len(draft.items) else None


PROMPT = ("I have a puzzle with {n} disks of different sizes and {p} pegs.\nRules:\n- Only one disk can be moved at a time.\n- A larger disk may not be placed on top of a smaller disk.\n"
          "Example:\nmoves = [[1 , 0 , 2], [2 , 0 , 1], [1 , 2 , 1], [3 , 0 , 2]]")


@flaw(weight=2, family="harmless")
def prompt_repeated(draft):
    """The prompt with its example, then the answer."""
    draft.above = [PROMPT.format(n=draft.puzzle.disks, p=draft.puzzle.pegs)]
    draft.mark = "Answer:\n"
    return "solved"


@flaw(["list"], family="harmless")
def nothing_to_do(draft):
    """The puzzle is solved before it begins, and the list is empty; or there is no list."""
    state = any_state(draft.rng, draft.rng.randint(1, 4), 3)
    draft.puzzle = draft.puzzle._replace(start=state, goal=state, pegs=3, arcs=())
    text, label = draft.rng.choice([("moves = []", "solved"), ("[]", "solved"), ("The list is empty:\n\nmoves = []", "solved"), ("Final answer: impossible", WRONG),
                                    ("<think>\nmoves = []\n</think>\nI do not know.", WRONG), ("There is no solution.", WRONG), ("I cannot solve this puzzle.", WRONG)])
    draft.edit, draft.closed = (lambda _: text), True
    return label


# Characters that look like others: solved or unreadable, but never illegal.
WIDE = str.maketrans("0123456789ABCDE", "０１２３４５６７８９ＡＢＣＤＥ")
ENCODINGS = {
    "superscript": lambda text: text.translate(str.maketrans("123", "¹²³")),
    "wide": lambda text: text.translate(WIDE),
    "cyrillic": lambda text: re.sub(r"\b[ABC]\b", lambda m: {"A": "А", "B": "В", "C": "С"}[m[0]], text),
    "zero-width": lambda text: re.sub(r"\b([A-Z0-9])\b", "\u200b\\1", text),
    "direction": lambda text: re.sub(r"\b([A-Z0-9])\b", "\u200e\\1", text),
    "line-separator": lambda text: text.replace("\n", "\u2028"),
    "carriage-return": lambda text: text.replace("\n", "\r"),
    "no-break-space": lambda text: text.replace(" ", "\u00a0"),
    "tab": lambda text: text.replace(" ", "\t"),
    "entity": lambda text: text.replace(">", "&gt;").replace("→", "&rarr;").replace('"', "&quot;"),
    "escape": lambda text: re.sub(r'"([ABC])"', lambda m: f'"\\u{ord(m[1]):04x}"', text),
    "bracket-more": lambda text: f"[{text}]",
    "bracket-early": lambda text: text.replace("],", "]],", 1),
    "string": lambda text: json.dumps(text),
}


def encoding(name):
    def change(draft):
        before = draft.block()
        draft.block_edit = ENCODINGS[name]
        return "open" if draft.block() != before else None

    return change


for encoding_name in ENCODINGS:
    flaw(["list"] if "bracket" in encoding_name else ["object"] if encoding_name == "escape" else EVERY, f"encoding-{encoding_name}", family="encoding")(encoding(encoding_name))


# Runs that are cut, have a gap, or are no run.

@flaw(ALL_KINDS, weight=2, family="run")
def cut(draft):
    """The text stops in the middle of its last record."""
    if draft.form.states or draft.form.kind == "plan" or not draft.fails(draft.moves[:-1]):
        return None
    draft.items[-1].over["b"] = "\0"
    keep = draft.rng.random()

    def edit(text):
        end = text.index("\0")
        start = max(text.rfind("\n", 0, end), end - 12, 0)
        return text[: start + 1 + int(keep * (end - start - 1))].rstrip()

    draft.edit, draft.closed = edit, True
    return WRONG


@flaw(["list", "object", "call"], family="run")
def cut_bracket(draft):
    """All records are there, the end of the list is not."""
    if not draft.tail.strip("\n,;)"):
        return None
    draft.tail, draft.closed = "", True
    draft.edit = str.rstrip
    return UNREADABLE


@flaw(ALL_KINDS, weight=3, family="run")
def ellipsis(draft):
    """Dots or words stand for a move."""
    if len(draft.items) < 3:
        return None
    at = draft.rng.randrange(1, len(draft.items)) if draft.form.states else draft.needed()
    if at is None or (draft.form.states and draft.form.start and judge_without(draft, at)):
        return None
    draft.items[at].template = pick(draft, '...|…|etc.|and so on|"..."|(1 more move)|[...]|# ...|// and so on|<!-- more -->|(omitted)|usw.|the next one as before|- ...')
    return WRONG


def judge_without(draft, at):
    """Whether the states are right without this one."""
    kept = draft.items
    draft.items = kept[:at] + kept[at + 1 :]
    solved = draft.verdict() == ("solved", None)
    draft.items = kept
    return solved


PROGRAMS = [
    "def hanoi(n, source, target, aux):\n    if n == 1:\n        moves.append([1, source, target])\n        return\n    hanoi(n-1, source, aux, target)\n    moves.append([n, source, target])\n"
    "    hanoi(n-1, aux, target, source)\nhanoi({n}, 0, 2, 1)",
    "def hanoi(n, a, b, c):\n    if n:\n        hanoi(n - 1, a, c, b)\n        print('Move disk', n, 'from', a, 'to', c)\n        hanoi(n - 1, b, a, c)\n\nhanoi({n}, 'A', 'B', 'C')",
    "function move(n, a, b, c) {{\n  if (n === 0) return;\n  move(n - 1, a, c, b);\n  console.log(`Move disk ${{n}} from ${{a}} to ${{c}}`);\n  move(n - 1, b, a, c);\n}}\nmove({n}, 'A', 'B', 'C');",
    "moves = []\nfor i in range(2**{n} - 1):\n    moves.append([1, 0, 2])", "move({n}, 'A', 'C')\n# where\ndef move(n, a, c): ...", "hanoi({n}, 'A', 'C', 'B')", "moves = solve({n}, 0, 2, 1)",
]


@flaw(["code", "list"], weight=2, family="run")
def program(draft):
    """A program that would make the moves."""
    text = draft.rng.choice(PROGRAMS).format(n=draft.puzzle.disks)
    draft.edit, draft.closed = (lambda _: text if draft.puzzle.disks % 2 else f"```python\n{text}\n```"), True
    return WRONG if draft.puzzle.disks > 1 or "[1, source" in text else None


PYTHON = ("{m}.pop()|{m}.insert(0, {m}[0])|{m} = {m} * 2|{m} *= 2|{m} += {m}|del {m}[0]|{m}.reverse()|{m} = {m}[:-1]|{m} = {m}[1:]|{m}.clear()|{m} = {m}[::-1]|{m}.append({m}[0])|{m}.extend({m})"
          "|{m}[0] = {m}[-1]|{m}.remove({m}[0])|{m} = []|{m}[:] = {m}[1:]|answer = {m}[:-1]|print({m}[1:])|return {m}[:-1]|for x in {m}: {m}.remove(x)|{m} = list(reversed({m}))|{m}.pop(0)"
          "|{m} = [x for x in {m} if x != {m}[0]]|{m}[0], {m}[1] = {m}[1], {m}[0]|while len({m}) > 1: {m}.pop()|{m} = {m}[:len({m}) // 2]|{m} = None|{m}[0] = None")
SCRIPT = ("{m}.pop();|{m}.shift();|{m}.reverse();|{m}.push({m}[0]);|{m}.splice(0, 1);|{m}.length = 0;|{m} = {m}.slice(1);|{m}.unshift({m}[0]);|export default {m}.slice(0, -1);|{m}.length -= 1;|{m}[0] = null;")


@flaw(["list", "object"], weight=6, family="run")
def changed_by_code(draft):
    """A line of code behind the list changes it."""
    name = re.match(r"(const |let |var )?(\w+) =", draft.lead)
    if len(draft.items) < 2 or (not name and draft.lead[:1] != "["):
        return None
    line = pick(draft, SCRIPT if name and name[1] else PYTHON).replace("{m}", name[2] if name else "moves")
    gap = draft.rng.choice(["\n", "\n\n", "\n# fix\n" if not (name and name[1]) else "\n// fix\n"])
    start = "" if name else "moves = "
    draft.block_edit = lambda text: f"{start}{text}{gap}{line}"
    return UNREADABLE


@flaw(["code"], weight=8, family="run")
def code_around(draft):
    """Code around the calls makes them none, or makes them twice."""
    lead = pick(draft, "for _ in range(2):|if False:|while False:|for i in range(0):|if n > 100:|else:|for _ in range(len(moves) * 2):|with dry_run():|unittest.skip:")
    draft.block_edit = lambda text: lead + "\n" + "\n".join("    " + line for line in text.split("\n"))
    return UNREADABLE


WRAPS = [
    '{"not": •}', '{"rejected": •}', '{"wrong": •}', '{"moves": [], "old_moves": •}', '{"moves": [], "draft": •}', '{"student": [], "key": •}', '{"answer": W, "expected": •}',
    '{"output": W, "expected_output": •}', '{"executed": false, "moves": •}', '{"moves": •, "undo": true}', '{"moves": •, "repeat": 2}', '{"example": •}', '{"moves": •, "reverse": true}',
    '{"undone_moves": •}', '{"illegal": •}', '{"answer": W, "reference": •}', '{"moves": [], "example": •}', '{"answer": null, "ground_truth": •}', '{"moves": •, "moves": W}',
    '{"answer": •, "answer": W}', '{"prediction": W, "target": •}', '{"moves": •, "valid": false}', '{"moves": •, "skip": [0]}', '{"student": W, "teacher": •}', '{"final": W, "attempt": •}',
]


@flaw(["list", "object"], weight=8, family="run")
def under_a_key(draft):
    """A list under a key that takes it back, or next to the answer under somebody else's."""
    wrong = draft.wrong()
    if draft.lead[:1] != "[" or draft.tail.strip() != "]" or draft.quote != '"' or wrong is None:
        return None
    try:
        json.loads(draft.block())
    except ValueError:
        return None
    form, other = draft.rng.choice(WRAPS), draft.again(wrong)
    draft.block_edit = lambda text: form.replace("W", other).replace("•", text)
    return WRONG


@flaw(weight=3, family="run")
def move_in_legend(draft):
    """The first move stands in a legend or heading, and not in the run."""
    d, a, b = draft.moves[0]
    if len(draft.items) < 2 or not draft.fails(draft.moves[1:]):
        return None
    texts = ["Moves ({a} -> {b}):\n", "Key: {a} -> {b}\n", "Format: [{d}, {x}, {y}]\n\n", "Notation: {d}{a}{b} is disk, source, target.\n\n", "def move(disk={d}, source='{a}', target='{b}'):\n",
             "Each line has the form: from {a} to {b}\n", "Syntax: move {d} {a} {b}\n", "Example of one move: {d}{a}{b}\n\n", "| {d} | {a} | {b} | is a row.\n\n", "# hanoi({d}, '{a}', '{b}')\n",
             'Form: {{"disk": {d}, "from": "{a}", "to": "{b}"}}\n\n', "Moves (disk {d} from {a} to {b} and so forth):\n", "<!-- {d},{a},{b} -->\n", "skipped = [[{d}, {x}, {y}]]\n\n",
             "undone: [[{d}, {x}, {y}]]\n\n", "For instance, disk {d} may go from {a} to {b}.\n\n", "<think>{d}{a}{b}</think>\n", "Not {d}{a}{b}, but:\n"]
    if draft.puzzle.tower() and "ABCDE"[a] + "ABCDE"[b] == draft.puzzle.start[0] + draft.puzzle.goal[0]:
        texts += ["Moves (source -> target):\n", "Moves (from source to target):\n", "Key: source -> target\n"] * 3
    draft.mark = draft.rng.choice(texts).format(d=d, a="ABCDE"[a], b="ABCDE"[b], x=a, y=b)
    del draft.items[0]
    if draft.rng.random() < 0.5 or draft.form.colon:
        draft.renumber()
    return WRONG


@flaw(["list"], weight=3, family="words")
def legend_swapped(draft):
    """A legend puts the target before the source."""
    if not draft.fails([(d, b, a) for d, a, b in draft.moves]):
        return None
    parts = "[disk, to, from]|(disk, target, source)" if "d" in draft.parts() else "[to, from]|(target, source)"
    draft.mark = pick(draft, "Format: {}|Each entry is {}:|Moves as {}:").format(pick(draft, parts)) + "\n\n"
    return WRONG


@flaw(ALL_KINDS, weight=2, family="run")
def begun_in_thoughts(draft):
    """The first record stands in thoughts, the rest behind them."""
    if len(draft.items) < 3 or draft.form.states or draft.lead or draft.tail or not draft.fails(draft.moves[1:]):
        return None
    tag = draft.rng.choice(THINK)
    draft.items[0].dress = f"<{tag}>\n•\n</{tag}>\n"
    return WRONG


TWO_ANSWERS = [
    "{R}\n\n{W}", "{W}\n\n{R}", "{R}\n\nor\n\n{W}", "{W}\n\nAlternatively:\n\n{R}", "{R}\n\nFinal answer:\n{W}", "Final answer:\n{W}\n\n{R}", "{R}\n\n<answer>\n{W}\n</answer>", "<answer>\n{W}\n</answer>\n\n{R}",
    "{R}\n\nCorrected answer:\n{W}", "Final answer:\n{R}\n\nFinal answer:\n{W}", "Option 1:\n{R}\n\nOption 2:\n{W}", "### Solution\n\n{R}\n\n### All moves\n\n{W}", "{R}\n\nIn short:\n{W}",
    "{R}\n\nHere it is in the format you asked for:\n{W}", "\\boxed{{{W}}}\n\n{R}", "{R}\n\n\\boxed{{{W}}}", "{W}\n\nSummary:\n{R}", "{W}\n\nVerification:\n{R}", "{R}\n\nWait, that was wrong.\n\n{W}",
    "{R}\n\nSecond attempt:\n{W}", "Attempt 1:\n{R}\n\nAttempt 2:\n{W}", "{W}\n\nExample:\n{R}", "Example:\n{R}\n\nAnswer:\n{W}", "<think>\n{R}\n</think>\n\n{W}", "{R}\n</think>\n\n{W}", "**Answer:**\n{W}\n\nDraft:\n{R}",
    "Answer: see below\n\n{R}\n\n```\n{W}\n```", "```\n{W}\n```\n\n```\n{R}\n```", "The optimal way:\n{R}\n\nMy way:\n{W}", "Solution 1:\n{W}\n\nSolution 2:\n{R}",
]


KEYED = [
    "{S}\n{W}\n\n{K}\n{R}", "{S}\n{W}\n\n{K}\n{R}", "{K}\n{R}\n\n{S}\n{W}", "{S}\nmoves = []\n\n{K}\n{R}", "{S}\nI do not know.\n\n{K}\n{R}", "{W}\n\n{K}\n{R}",
]


OWN = "Output:|My answer:|Student:|Model output:|Answer:|My moves:"
OTHER = ("Expected output:|Teacher: the right answer is|Answer key:|Reference solution:|Ground truth:|Grader: the correct answer is|Expected:|Solution key:|Reference:|Gold answer:|The teacher's solution:"
         "|Correct answer (from the key):")


@flaw(weight=5, family="around")
def answer_key(draft):
    """A wrong answer, and the right one as somebody else's."""
    form = draft.rng.choice(KEYED).replace("{S}", pick(draft, OWN)).replace("{K}", pick(draft, OTHER))
    return both(draft, [form]) and WRONG


@flaw(weight=2, family="around")
def other_role(draft):
    """Chat messages: the right run is somebody else's or a thought, the assistant's is wrong or missing."""
    wrong, right = draft.wrong(), draft.again(draft.moves)
    if wrong is None:
        return None
    own = draft.rng.choice([draft.again(wrong), "I do not know."])
    messages = draft.rng.choice([
        [{"role": "user", "content": right}, {"role": "assistant", "content": own}], [{"role": "system", "content": f"The solution is:\n{right}"}, {"role": "assistant", "content": own}],
        [{"role": "assistant", "content": own}, {"role": "user", "content": f"No, it is:\n{right}"}], {"role": "assistant", "reasoning_content": right, "content": own},
        {"role": "assistant", "content": [{"type": "thinking", "thinking": right}, {"type": "text", "text": own}]}, {"role": "user", "content": right},
        {"role": "assistant", "content": own, "refusal": right},
    ])
    draft.edit, draft.closed = (lambda _: json.dumps(messages, ensure_ascii=False)), True
    return WRONG


for name, weight, family, label, texts in [("two-runs", 6, "harmless", "solved", RIGHT_TEXTS), ("two-answers", 6, "around", WRONG, TWO_ANSWERS)]:
    flaw(name=name, weight=weight, family=family)(lambda draft, label=label, texts=texts: both(draft, texts) and label)

# Text directly above or below the run, or around it.
PLACED = [
    ("legend", EVERY, 3, "harmless", "solved", "mark", LEGENDS),
    ("heading", ALL_KINDS, 2, "harmless", "solved", "mark", MARKS),
    ("set-aside", ALL_KINDS, 2, "around", UNREADABLE, "mark",
     "Example:\n|Draft:\n|Expected output:\n|### Example\n\n|**Draft**\n\n|Example output:\n|**Expected output:**\n|# Draft\n\n|Example (not my answer):\n"),
    ("denied-above", ALL_KINDS, 2, "words", WRONG, "mark",
     "Wrong attempt:\n|These moves do not work:\n|Not a solution:\n|Do not do this:\n|Rejected:\n|Illegal sequence:\n|This is not the answer:\n|A wrong answer would be:\n|Incorrect solution:\n"
     "|Moves that I did not make:\n|Failed attempt:\n|Somebody else wrote:\n|Undone moves:\n|## Rejected attempt\n"),
    ("denied-below", ALL_KINDS, 2, "words", WRONG, "below",
     "\n\nNone of these moves was made.|\n\nBut this is wrong.|\n\nThe list above is not my answer.|\n\nIgnore the list above.|\n\nThis does not work, so I give up.|\n\nI could not find a solution."
     "|\n\nThat was only an example, not my answer.|\n\nThe moves above are illegal.|\n\n(all of the above: not executed)|\n\nI take it back."),
    ("withdrawn-below", ALL_KINDS, 3, "around", WRONG, "below",
     "\nThere is no solution.|\n\nFinal answer: there is no solution.|\n\nFinal answer: impossible|\nThis puzzle cannot be solved.|\n\nNo solution exists.|\nThen undo the last move.|\n\nUndo the last move."
     "|\nOops, undo that.|\nUndo that last move.|\nNow take the last move back.|\n\nAnswer: no solution|\n\n**Final answer:** unsolvable|\nUndo all of this.|\nSo it is impossible."),
    ("only-in-thoughts", ALL_KINDS, 2, "run", WRONG, "wrap",
     [text.replace("TAG", tag) for tag in THINK for text in (f"<TAG>\n•\n</TAG>{end}" for end in ("", "\n\nI do not know.", "\n\nmoves = []", "\n\nThis takes a while."))]
     + [text.replace("TAG", tag) for tag in THINK for text in ("<TAG>\n•", "<TAG>\nI try:\n•\nIs that right? I", "<TAG>•</TAG>")]),
]


def placed(place, texts, label):
    """A flaw that puts one of these texts at a place."""

    def change(draft):
        setattr(draft, place, draft.rng.choice(texts.split("|") if isinstance(texts, str) else texts))
        draft.closed = place != "mark"
        return label

    return change


for name, kinds, weight, family, label, place, texts in PLACED:
    flaw(kinds, name, weight, family)(placed(place, texts, label))
