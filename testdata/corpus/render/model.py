"""Answers as language models write them: thoughts, drafts, headings, remarks, recaps.

Where a text has two passages, the second one disagrees with the first: if the answer is right, the draft, the example or the
recap is wrong, and the other way round. So whoever reads the wrong passage gets the wrong verdict.
"""
from puzzles import LETTERS
from render.base import (
    known_moves, lines, other, rendering, several, small, states_of, tell, triples,
)

SENTENCE = "Move disk {d} from {a} to {b}."
NUMBERED = "{i}. Move disk {d} from {a} to {b}."


def model(write=None, **keys):
    """Registers a rendering whose passages must not be cut."""
    keys = {"whole": False, **keys}
    return rendering("model", **keys)(write) if write else rendering("model", **keys)


def around(name, lead, item, tail="", join="\n", **keys):
    """Registers a list of moves with prose around it."""

    def write(puzzle, moves, rng):
        facts = {"n": puzzle.disks, "k": len(known_moves(moves)), "goal": puzzle.goal[0], "start": puzzle.start[0]}
        told = join.join(tell(puzzle, moves, item))
        return lead.format(**facts) + told + tail.format(**facts)

    rendering("model", name, **{"whole": True, **keys})(write)


# Prose around one passage.
around("sure", "Sure! Here is the solution:\n\n", NUMBERED)
around("certainly", "Certainly! Let's solve the Tower of Hanoi puzzle with {n} disks step by step.\n\n", SENTENCE,
       "\n\nAll disks are now on the goal peg.")
around("recursion-told", "The recursive method needs 2^n - 1 moves for a whole tower. A larger disk may never lie on a smaller one.\n\n",
       NUMBERED, "\n\nThis takes {k} moves in total.")
around("plan-told", "The plan: first move the smaller disks out of the way, then the largest disk, then the smaller ones again.\n\n", NUMBERED)
around("several-disks", "First we have to move the top 2 disks away, and later all disks must be on the goal.\n\n", SENTENCE)
around("list-in-prose", "I worked through the puzzle with care. The moves are:\n\nmoves = [", "[{d}, {x}, {y}]",
       "]\n\nEach entry is [disk, from, to], pegs counted from 0.", ", ")
around("final-answer", "Let me work it out.\n\n**Final Answer:**\n\n", NUMBERED)
around("answer-colon", "Answer:\n", "{d}{a}{b}", join=" ")
around("heading-solution", "## Solution\n\n", "- Disk {d}: {a} → {b}", "\n\n## Notes\n\nThe smallest disk moves every other time.")
around("emoji", "🗼 Let's go!\n\n", "✅ **Step {i}:** Move disk {d} from {a} to {b}", "\n\n🎉 Done!")
around("json-in-fence", "Here is the list of moves:\n\n```json\n[", '{{"disk": {d}, "from": "{a}", "to": "{b}"}}',
       "]\n```\n\nLet me know if you want an explanation!", ", ")
around("python-in-fence", "Here's the answer as a Python list:\n\n```python\nmoves = [\n", "    [{d}, {x}, {y}],", "\n]\n```\n")
around("boxed-at-end", "The moves are found by recursion.\n\n$$\\boxed{{", "{a}{b}", "}}$$", ", ", named=False)
around("table-in-prose", "The full sequence is below.\n\n| # | Disk | From | To |\n|---|---|---|---|\n", "| {i} | {d} | {a} | {b} |",
       "\n\nEvery move follows the rules.")
around("sincerely", "Thank you for the puzzle.\n\n", "Move disk {d} from peg {a} to peg {b}.", "\n\nI hope this helps! Do you want to try 8 disks?")

around("final-answer-is", "I checked each step. The final answer is:\n\n", NUMBERED)
around("answer-heading", "### Answer\n\n", NUMBERED)
around("my-solution", "My solution:\n\n", "Disk {d}: {a} -> {b}")
around("follow-steps", "To solve it, follow these steps:\n\n", NUMBERED, "\n\nAnd that's it! The puzzle is solved in {k} moves.")
around("rules-recalled", "Rules:\n1. Only one disk moves at a time.\n2. Only the top disk of a peg may move.\n3. No disk may lie on a smaller one.\n\n"
       "Moves:\n", NUMBERED)
around("pegs-introduced", "Let the pegs be A, B and so forth; disk 1 is the smallest and disk {n} the largest.\n\n", NUMBERED)
around("thought-action", "", "Thought: the next move is clear.\nAction: Move disk {d} from {a} to {b}")
around("horizontal-rules", "Here are the moves.\n\n---\n\n", "**{i}.** Move disk {d} from {a} to {b}", "\n\n---\n\nHappy puzzling!")
around("optimal-claimed", "", SENTENCE, "\n\nThe minimum number of moves for {n} disks is what this list has, I believe.")
around("several-a-line", "The moves: ", "{a}→{b}", ".", ", ", named=False)

# Softened moves.
around("i-have-to", "", "Now I have to move disk {d} from {a} to {b}.")
around("you-should", "", "{i}. You should move disk {d} from peg {a} to peg {b}.")
around("it-is-time", "", "Now it is time to move disk {d} from {a} to {b}.")
around("go-ahead", "", "Go ahead and move disk {d} from {a} to {b}.")
around("we-can-then", "", "We can then move disk {d} from {a} to {b}.")
around("i-suggest", "", "I suggest that you move disk {d} from {a} to {b}.")
around("please-move", "", "Please move disk {d} from {a} to {b}.")
around("after-that-we", "", "After that, we move disk {d} from {a} to {b}.")
around("you-can", "", "{i}. You can move disk {d} from {a} to {b}.")
around("i-would", "", "I would move disk {d} from {a} to {b}.")
around("we-need-to", "", "We need to move disk {d} from peg {a} to peg {b}.")
around("we-should", "", "Next, we should move disk {d} from {a} to {b}.")
around("you-could", "", "- You could now move disk {d} from {a} to {b}.")
around("i-will", "", "Now I'll move disk {d} from {a} to {b}.")
around("lets", "", "Let's move disk {d} from {a} to {b}.")
around("we-must-now", "", "We must now move disk {d} from {a} to {b}.")
around("next-step-is", "", "The next step is to move disk {d} from {a} to {b}.")
around("you-may", "", "You may move disk {d} from peg {a} to peg {b}.")


def below(puzzle, d):
    """A larger disk to speak of."""
    return f"disk {d + 1}" if d < puzzle.disks else "the way"


@model(whole=True)
def to_free(puzzle, moves, rng):
    """A purpose before each move."""
    return lines(puzzle, moves, lambda d, a, b, **_: f"To free {below(puzzle, d)}, move disk {d} from {a} to {b}.")


@model(whole=True)
def freeing(puzzle, moves, rng):
    """The disk that is freed is not the one that moves."""
    return lines(puzzle, moves, lambda i, d, a, b, **_: f"{i}. Move disk {d} from {a} to {b}, freeing {below(puzzle, d)}.")


@model(whole=True)
def this_frees(puzzle, moves, rng):
    """A sentence of explanation behind each move."""
    return lines(puzzle, moves, lambda i, d, a, b, **_: f"{i}. Move disk {d} from {a} to {b}. This frees {below(puzzle, d)}.")


@model(whole=True)
def explained_below(puzzle, moves, rng):
    """An explanation below each move."""
    item = lambda i, d, a, b, **_: f"**Step {i}:** Move disk {d} from {a} to {b}.\n   - *Reason:* this clears {below(puzzle, d)}."
    return "\n\n".join(tell(puzzle, moves, item))


@model(whole=True)
def onto_what(puzzle, moves, rng):
    """The disk that it lands on is not the one that moves."""
    before = iter([puzzle.start, *states_of(puzzle, moves)])
    if len(known_moves(moves)) < len(moves):
        before = iter([puzzle.start] * (len(moves) + 1))

    def item(d, a, b, y, **_):
        state = next(before)
        there = [k for k in range(1, puzzle.disks + 1) if state[-k] == LETTERS[y] and k != d]
        return f"Move disk {d} from {a} to {b}" + (f", onto disk {min(there)}." if there else ", which is empty.")

    return lines(puzzle, moves, item)


@model(fits=small)
def phases(puzzle, moves, rng):
    """Headings and talk between the moves; the numbers start again."""
    told, third = moves, max(1, len(moves) // 3)
    parts = [told[:third], told[third : 2 * third], told[2 * third :]]
    passages = [f"### Phase {k}\n\n" + lines(puzzle, part, NUMBERED) for k, part in enumerate(parts, 1) if part]
    return "\n\n".join(passages)


@model(fits=small)
def phases_told(puzzle, moves, rng):
    """Parts with a sentence before each, the numbers go on."""
    told, half = tell(puzzle, moves, NUMBERED), len(moves) // 2
    return ("**Part 1: clear the way**\n\n" + "\n".join(told[:half])
            + "\n\n**Part 2: rebuild the tower on the goal**\n\n" + "\n".join(told[half:]))


# Two passages: what is marked decides.

def two(name, first, second, answer, tail="", forms=(SENTENCE, SENTENCE), named=True, **keys):
    """Registers a text of two passages; `answer` says which of them, 0 or 1, is the answer."""

    def write(puzzle, moves, rng):
        passages = [other(puzzle, moves, named)] * 2
        passages[answer] = moves
        told = [form(puzzle, passage, rng) if callable(form) else lines(puzzle, passage, form)
                for form, passage in zip(forms, passages)]
        return f"{first}{told[0]}{second}{told[1]}{tail}"

    skip = ("empty", "refusal", *keys.pop("skip", ()))
    rendering("model", name, named=named, whole=False, skip=skip, **keys)(write)


def triple_list(puzzle, moves, rng):
    return triples(puzzle, moves)


two("think-sentences", "<think>\nLet me try.\n", "\nThat should do.\n</think>\n\n", 1)
two("think-list", "<think>moves = ", "\nHmm, let me check that again.</think>\n\nmoves = ", 1, forms=(triple_list, triple_list))
two("think-unopened", "Okay, so I try this first.\n", "\nNow the result.\n</think>\n\n", 1)
two("think-answer-tags", "<think>", "</think>\n<answer>", 1, "</answer>", forms=("{d}{a}{b}", "{d}{a}{b}"))
two("reasoning-tag", "<reasoning>\n", "\n</reasoning>\n\n", 1, forms=(NUMBERED, NUMBERED))
two("thinking-tag", "<thinking>\n", "\n</thinking>\n\n", 1, forms=(SENTENCE, NUMBERED))
two("scratchpad-tag", "<scratchpad>\n", "\n</scratchpad>\n\n", 1, forms=("{d}{a}{b}", SENTENCE))
two("think-then-fence", "<think>\n", "\n</think>\n\n```\n", 1, "\n```", forms=(SENTENCE, SENTENCE))
two("think-then-json", "<think>\n", "\n</think>\n\n", 1, forms=(SENTENCE, triple_list))
two("draft-heading", "## Draft\n\n", "\n\n## Final answer\n\n", 1, forms=(NUMBERED, NUMBERED))
two("draft-lines-final-list", "Draft:\n", "\n\nFinal answer: ", 1, forms=(NUMBERED, triple_list))
two("draft-list-final-lines", "Draft: ", "\n\nFinal answer:\n", 1, forms=(triple_list, NUMBERED))
two("draft-boxed", "Draft:\n", "\n\nFinal answer: $\\boxed{", 1, "}$", forms=(SENTENCE, triple_list))
two("corrected-fence", "```\n", "\n```\n\nThat is not right. Corrected solution:\n\n```\n", 1, "\n```", forms=(SENTENCE, SENTENCE))
two("summary-list", "Final answer: ", "\n\nSummary: ", 0, forms=(triple_list, triple_list))
two("verification-list", "Final answer: ", "\n\nVerification: ", 0, forms=(triple_list, triple_list))
two("example-after", "Final answer:\n", "\n\nExample:\n", 0, forms=(NUMBERED, NUMBERED))
two("example-fence-before", "Example:\n```\n", "\n```\n\nFinal answer:\n```\n", 1, "\n```", forms=(SENTENCE, SENTENCE))
two("table-after-lines", "", "\n\nFinal answer:\n\n| Disk | From | To |\n|---|---|---|\n", 1, forms=(SENTENCE, "| {d} | {a} | {b} |"))
two("draft-final", "Draft:\n", "\n\nFinal answer:\n", 1)
two("draft-final-bold", "**Draft**\n\n", "\n\n**Final answer:**\n\n", 1, forms=(NUMBERED, NUMBERED))
two("draft-final-list", "Draft: ", "\n\nFinal answer: ", 1, forms=(triple_list, triple_list))
two("first-try-corrected", "First attempt:\n", "\n\nWait, that's wrong.\n\nCorrected solution:\n", 1, forms=(NUMBERED, NUMBERED))
two("corrected-list", "moves = ", "\n\nThat list has a mistake. Corrected answer:\n\nmoves = ", 1, forms=(triple_list, triple_list))
two("corrected-heading", "## Attempt\n\n", "\n\n## Corrected solution\n\n", 1, forms=(NUMBERED, "- Disk {d}: {a} → {b}"))
two("answer-then-summary", "Final answer:\n", "\n\nSummary:\n", 0, forms=(NUMBERED, "- Disk {d}: {a} → {b}"))
two("lines-then-summary", "", "\n\n**Summary:**\n\n", 0, forms=(NUMBERED, NUMBERED))
two("lines-then-summary-heading", "Here is the solution:\n\n", "\n\n### Summary\n\n", 0, forms=(NUMBERED, "{i}. {a} → {b}"))
two("lines-then-verification", "Solution:\n", "\n\nVerification:\n", 0, forms=(NUMBERED, NUMBERED))
two("lines-then-verification-heading", "", "\n\n## Verification\n\n", 0, forms=(SENTENCE, "{i}. Disk {d}: {a} → {b}"))
two("example-then-answer", "Example:\n", "\n\nSolution:\n", 1)
two("example-list-then-answer", "Example of the format: ", "\n\nMy answer:\n\nmoves = ", 1, forms=(triple_list, triple_list))
two("lines-beside-list", "My reasoning goes like this.\n\n", "\n\nmoves = ", 1, forms=(SENTENCE, triple_list))
two("list-then-lines", "moves = ", "\n\nIn words:\n\n", 0, forms=(triple_list, SENTENCE))
two("lines-beside-fence", "I thought of these moves:\n\n", "\n\n```\n", 1, "\n```", forms=(NUMBERED, "{d}{a}{b}"), fits=several)
two("lines-then-boxed", "", "\n\n$$\\boxed{", 1, "}$$", forms=(NUMBERED, triple_list))
two("lines-then-tag", "", "\n\n<answer>\n", 1, "\n</answer>", forms=(SENTENCE, SENTENCE))
two("tag-then-talk", "<answer>\n", "\n</answer>\n\nOther ways that I had thought of:\n\n", 0, forms=(SENTENCE, SENTENCE))
two("tag-then-list", "<answer>", "</answer>\n\nScratch: ", 0, forms=("{d}{a}{b}", triple_list))
two("json-draft-final", "Draft:\n```json\n", "\n```\n\nFinal answer:\n```json\n", 1, "\n```", forms=(triple_list, triple_list))


@model(skip=("empty", "refusal"))
def recap_inline(puzzle, moves, rng):
    """A summary in one line behind the moves, which tells the same."""
    recap = ", ".join(tell(puzzle, known_moves(moves), "{a}→{b}"))
    return lines(puzzle, moves, NUMBERED) + f"\n\nSummary: {recap}"


@model(skip=("empty", "refusal"))
def told_and_listed(puzzle, moves, rng):
    """The moves in words and then as a list, both the same."""
    return lines(puzzle, moves, NUMBERED) + f"\n\nmoves = {triples(puzzle, moves)}"


@model(skip=("empty", "refusal"))
def listed_twice(puzzle, moves, rng):
    """The same list in two places."""
    return f"The moves are {triples(puzzle, moves)}.\n\nSo the result is:\n\nmoves = {triples(puzzle, moves)}"


@model(skip=("empty", "refusal"))
def two_marked(puzzle, moves, rng):
    """The answer twice, marked each time, both the same."""
    told = lines(puzzle, moves, SENTENCE)
    return f"Solution:\n{told}\n\nFinal answer:\n{told}"


@model(skip=("empty", "refusal"))
def example_of_two_disks(puzzle, moves, rng):
    """The textbook example of two disks, then the answer."""
    example = "Move disk 1 from A to B.\nMove disk 2 from A to C.\nMove disk 1 from B to C."
    return f"Example with 2 disks:\n{example}\n\nSolution:\n{lines(puzzle, moves, SENTENCE)}"


@model(skip=("empty", "refusal"))
def prompt_echoed(puzzle, moves, rng):
    """The task in the words of the prompt, with its example, then the answer."""
    task = (f"The task: move {puzzle.disks} disks from state {puzzle.start} to state {puzzle.goal}. Only one disk can be moved at a time, "
            "and a larger disk may not be placed on top of a smaller disk.\nExample: moves = [[1, 0, 2], [2, 0, 1]]")
    return f"{task}\n\nFinal answer:\nmoves = {triples(puzzle, moves)}"


# Talk between the moves that is no move.

def talk(name, make, every=2, lead="", template=NUMBERED, **keys):
    """Registers moves with a sentence of talk behind some of them."""

    def write(puzzle, moves, rng):
        states = [puzzle.start, *states_of(puzzle, moves)]
        told = []
        for i, text in enumerate(tell(puzzle, moves, template)):
            told.append(text)
            said = make(puzzle, states[i], states[i + 1], moves[i], i) if i % every == 0 and isinstance(moves[i], tuple) else None
            told += [said] if said else []
        return lead + "\n".join(told)

    rendering("model", name, whole=False, **keys)(write)


def blocked(puzzle, before, after, move, i):
    """A move of this state that is illegal, and why."""
    for d in range(1, puzzle.disks + 1):
        a = LETTERS.index(after[-d])
        smaller = [k for k in range(1, d) if after[-k] == LETTERS[a]]
        if smaller:
            return f"You cannot move disk {d} from {LETTERS[a]} to {LETTERS[(a + 1) % puzzle.pegs]} because disk {min(smaller)} is on it."
    return None


def conditional(puzzle, before, after, move, i):
    d = 1
    a = LETTERS.index(after[-1])
    return f"If you move disk {d} from {LETTERS[a]} to {LETTERS[(a + 1) % puzzle.pegs]} now, you only lose time."


def question(puzzle, before, after, move, i):
    a = LETTERS.index(after[-1])
    return f"Should we move disk 1 from {LETTERS[a]} to {LETTERS[(a + 2) % puzzle.pegs]}? No."


def report(puzzle, before, after, move, i):
    d, a, b = move
    return f"Notice that disk {d} has moved from {LETTERS[a]} to {LETTERS[b]}."


def after_that(puzzle, before, after, move, i):
    d, a, b = move
    return f"After disk {d} has moved from {LETTERS[a]} to {LETTERS[b]}, the way is free for the next step."


def alternative(puzzle, before, after, move, i):
    d, a, b = move
    third = LETTERS[next(k for k in range(puzzle.pegs) if k not in (a, b))]
    return f"Do not move disk {d} from {LETTERS[a]} to {third} here."


def larger_rule(puzzle, before, after, move, i):
    return "Remember that a larger disk never goes onto a smaller disk."


def never(puzzle, before, after, move, i):
    return "Never move disk 2 onto disk 1." if puzzle.disks > 1 else None


def wont(puzzle, before, after, move, i):
    d, a, b = move
    return f"It would be wrong to think that the tower is done, but disk {d} now lies on {LETTERS[b]}."


def german_blocked(puzzle, before, after, move, i):
    told = blocked(puzzle, before, after, move, i)
    words = told.split() if told else []
    return f"Scheibe {words[4]} kann nicht von {words[6]} nach {words[8]} bewegt werden, weil eine kleinere darauf liegt." if told else None


talk("talk-cannot", blocked)
talk("talk-never", never, every=3)
talk("talk-lies-on", wont, every=3)
talk("talk-cannot-german", german_blocked, template="{i}. Bewege Scheibe {d} von {a} nach {b}.", language="de")
talk("talk-if", conditional)
talk("talk-question", question, every=3)
talk("talk-notice", report)
talk("talk-after", after_that, every=3)
talk("talk-do-not", alternative, every=3)
talk("talk-rule", larger_rule, every=3)
talk("talk-cannot-first", lambda *_: None, lead="We cannot move the largest disk first, since smaller disks are on it.\n\n")


@model()
def instead_of(puzzle, moves, rng):
    """Each move with the alternative that is not taken."""
    def item(i, d, a, b, x, y, **_):
        third = LETTERS[next(k for k in range(puzzle.pegs) if k not in (x, y))]
        return f"{i}. Instead of moving disk {d} from {a} to {third}, move disk {d} from {a} to {b}."
    return lines(puzzle, moves, item)


@model()
def notice_between(puzzle, moves, rng):
    """States of mind between the moves."""
    told = tell(puzzle, moves, SENTENCE)
    return "\n\n".join(text + ("\n\nGood, this works as planned." if i % 2 else "") for i, text in enumerate(told))
