"""Moves with states beside them, and states alone. States never make, replace or complete a move."""
from puzzles import LETTERS, judge_states, stacks
from render.base import dashes, known_moves, letters, lines, lists, one, other, rendering, small, states_of, tell, triples, zero


QUOTED = ['"..."', "..."]


def beside(name, item, show=lists, pegs=letters, lead="", tail="", join="\n", first="", liar=False, gaps=("...",), **keys):
    """Registers moves with the state after each: {s}. A liar shows a state that is not the one after the move."""

    def write(puzzle, moves, rng):
        states = states_of(puzzle, moves)
        if liar:
            states = [puzzle.start, *states[:-1]]
        shown = [show(puzzle, state) for state in states]
        before = [show(puzzle, state) for state in [puzzle.start, *states[:-1]]]
        it = [form_with(item.replace("\x01", old), new) for old, new in zip(before, shown)]
        told = [tell(puzzle, [m], it[i], pegs)[0] for i, m in enumerate(moves)]
        told = [text.replace("\x00", str(i)) for i, text in enumerate(told, 1)]
        return lead.replace("{s}", show(puzzle, puzzle.start)) + join.join(told) + tail.replace("{s}", show(puzzle, states[-1] if states else puzzle.start))

    keys.setdefault("base", {zero: 0, one: 1}.get(pegs))
    rendering("states", name, gaps=list(gaps), **keys)(write)


def form_with(item, text):
    """The template of one item with its state filled in; the number of the step comes later."""
    return item.replace("{s}", text.replace("{", "{{").replace("}", "}}")).replace("{i}", "\x00")


def verbose(puzzle, state):
    """A: [2, 1], B: [], C: []"""
    return ", ".join(f"{peg}: {disks}" for peg, disks in zip(LETTERS, stacks(state, puzzle.pegs)))


def keyed(puzzle, state):
    """{"A": [2, 1], "B": [], "C": []}"""
    return "{" + ", ".join(f'"{peg}": {disks}' for peg, disks in zip(LETTERS, stacks(state, puzzle.pegs))) + "}"


def rows(puzzle, state):
    """One line a peg."""
    return "\n".join(f"   {peg}: {' '.join(map(str, disks)) or '-'}" for peg, disks in zip(LETTERS, stacks(state, puzzle.pegs)))


def words(puzzle, state):
    """Peg A has disks 2, 1; peg B is empty."""
    each = [f"peg {peg} holds {', '.join(map(str, disks))}" if disks else f"peg {peg} is empty"
            for peg, disks in zip(LETTERS, stacks(state, puzzle.pegs))]
    return "; ".join(each)


# Sentences with a state behind or below.
beside("arrow-state", "{i}. Move disk {d} from {a} to {b} -> {s}")
beside("arrow-state-zero", "{i}. Move disk {d} from peg {a} to peg {b} -> {s}", pegs=zero)
beside("move-colon-state", "Move {i}: disk {d} from {a} to {b} -> {s}", pegs=zero)
beside("unicode-arrow-state", "{i}. Disk {d}: {a} → {b} ⇒ {s}")
beside("state-in-parens", "{i}. Move disk {d} from {a} to {b} ({s})", verbose)
beside("state-below", "{i}. Move disk {d} from {a} to {b}\n   State: {s}")
beside("state-below-dashes", "Step {i}: Move disk {d} from {a} to {b}\n{s}", dashes)
beside("state-below-verbose", "**Step {i}:** Move disk {d} from {a} to {b}.\n- State: {s}", verbose, join="\n\n")
beside("state-rows", "Move disk {d} from {a} to {b}\n{s}", rows, join="\n\n", fits=small)
beside("state-words", "{i}. Move disk {d} from {a} to {b}. Now {s}.", words)
beside("state-colon", "{i}. Move disk {d} from {a} to {b}: {s}")
beside("state-after-sentence", "Move disk {d} from {a} to {b}. State: {s}", verbose)
beside("state-bracket-pipe", "Disk {d}: {a} -> {b} | {s}")
beside("initial-state-first", "{i}. Move disk {d} from {a} to {b}\n   {s}", lead="Initial state: {s}\n\n")
beside("initial-and-final", "{i}. Move disk {d} from {a} to {b}.", verbose, lead="Initial state: {s}\n\n", tail="\n\nFinal state: {s}")
beside("table-state", "| {i} | {d} | {a} | {b} | {s} |", lead="| Step | Disk | From | To | State |\n|---|---|---|---|---|\n",
       gaps=("| ... | ... | ... | ... | ... |",))
beside("table-state-dashes", "| {i} | Move disk {d} from {a} to {b} | {s} |", verbose, lead="| Step | Move | State |\n|---|---|---|\n",
       gaps=("| ... | ... | ... |",))
beside("action-observation", "Action: Move disk {d} from {a} to {b}\nObservation: {s}")
beside("thought-action-observation", "Thought: I go on.\nAction: Move disk {d} from {a} to {b}\nObservation: {s}", verbose, join="\n\n")
beside("state-result", "{i}. Move disk {d} from {a} to {b}. Result: {s}")
beside("state-pegs-now", "Step {i}: Move disk {d} from {a} to {b}.\nPegs now: {s}", verbose, join="\n\n")
beside("state-code", "{i}. Move disk {d} from {a} to {b}: `{s}`")
beside("state-comment", "move({d}, '{a}', '{b}')  # {s}")
beside("csv-state", '{i},{d},{a},{b},"{s}"', lead="step,disk,from,to,state\n")
beside("html-state", "<tr><td>{d}</td><td>{a}</td><td>{b}</td><td>{s}</td></tr>",
       lead="<table>\n<tr><th>Disk</th><th>From</th><th>To</th><th>State</th></tr>\n", tail="\n</table>",
       gaps=("<tr><td>...</td><td>...</td><td>...</td><td>...</td></tr>",))
beside("lying-table", "| {i} | {d} | {a} | {b} | {s} |", lead="| Step | Disk | From | To | State |\n|---|---|---|---|---|\n", liar=True,
       gaps=("| ... | ... | ... | ... | ... |",))
beside("lying-final", "{i}. Move disk {d} from {a} to {b}.", lead="Initial state: {s}\n\n", tail="\n\nFinal state: {s}", liar=True)
beside("lying-state", "{i}. Move disk {d} from {a} to {b} -> {s}", liar=True)
beside("lying-state-below", "Move disk {d} from {a} to {b}\nState: {s}", verbose, liar=True)

# Data with states.
beside("json-state", '{{"disk": {d}, "from": "{a}", "to": "{b}", "state": {s}}}', lead='{"steps": [', tail="]}", join=",\n",
       gaps=QUOTED, empty=True)
beside("json-state-before", '{{"state_before": \x01, "disk": {d}, "from": "{a}", "to": "{b}", "state_after": {s}}}', lead='{"moves": [',
       tail="]}", join=", ", gaps=QUOTED, empty=True)
beside("tool-result", '{{"name": "move_disk", "arguments": {{"disk": {d}, "from": "{a}", "to": "{b}"}}, "result": {s}}}', lead="[", tail="]",
       join=", ", gaps=("...",))
beside("json-state-keyed", '{{"step": \x00, "disk": {d}, "from": "{a}", "to": "{b}", "state": {s}}}', keyed, lead='{"moves": [', tail="]}",
       join=", ", gaps=QUOTED, empty=True)
beside("json-state-first", '{{"state": {s}, "disk": {d}, "from": "{a}", "to": "{b}"}}', lead="[", tail="]", join=", ", gaps=QUOTED, empty=True)
beside("json-lying-state", '{{"disk": {d}, "from": "{a}", "to": "{b}", "state": {s}}}', lead='{"steps": [', tail="]}", join=", ",
       liar=True, gaps=QUOTED, empty=True)
beside("json-state-numbers", '{{"disk": {d}, "from": {x}, "to": {y}, "resulting_state": {s}}}', pegs=zero, lead='{"moves": [', tail="]}",
       join=", ", gaps=QUOTED, empty=True)
beside("json-initial-state", '[{d}, {x}, {y}]', lead='{"initial_state": {s}, "moves": [', tail="]}", join=", ", gaps=QUOTED, empty=True)
beside("json-final-state", '[{d}, {x}, {y}]', lead='{"moves": [', tail='], "final_state": {s}}', join=", ", gaps=QUOTED, empty=True)
beside("maker-steps", "move = [{d}, {x}, {y}]\nnext_state = {s}", join="\n\n", fits=small, whole=False)
beside("xml-state", "<step><disk>{d}</disk><from>{a}</from><to>{b}</to><state>{s}</state></step>", lead="<steps>\n", tail="\n</steps>")
beside("yaml-state", "- disk: {d}\n  from: {a}\n  to: {b}\n  state: {s}", fits=small)


def keys(name, form, **more):
    """Registers a JSON object with a list of moves and states under keys of their own."""

    def write(puzzle, moves, rng):
        last = states_of(puzzle, moves)[-1] if moves else puzzle.start
        values = {"start": puzzle.start, "goal": puzzle.goal, "last": last}
        text = form.replace("{moves}", triples(puzzle, moves))
        for key, state in values.items():
            text = text.replace("{" + key + "}", lists(puzzle, state))
        return text

    rendering("states", name, gaps=["..."], empty=True, **more)(write)


keys("json-initial-goal", '{"initial_state": {start}, "goal_state": {goal}, "moves": {moves}}')
keys("json-moves-goal", '{"moves": {moves}, "goal_state": {goal}}')
keys("json-three-states", '{"initial_state": {start}, "moves": {moves}, "final_state": {last}}')
keys("json-wrong-final", '{"moves": {moves}, "final_state": {start}}')
keys("json-goal-claimed", '{"moves": {moves}, "final_state": {goal}}')
keys("python-initial-goal", "initial_state = {start}\ngoal_state = {goal}\nmoves = {moves}")
keys("list-final-echo", "moves = {moves}\n\nFinal state: {last}")
keys("list-wrong-echo", "moves = {moves}\n\nFinal state: {start}")
keys("prose-initial-goal", "Initial state: {start}\nGoal state: {goal}\n\nmoves = {moves}")


@rendering("states", whole=False, skip=("empty", "refusal"))
def states_then_list(puzzle, moves, rng):
    """Each move with its state, then the list that was asked for."""
    states = iter(states_of(puzzle, moves))
    def item(i, d, a, b, **_):
        return f"{i}. Move disk {d} from peg {a} to peg {b} -> {lists(puzzle, next(states))}"
    told = lines(puzzle, known_moves(moves) and moves, item, zero) if len(known_moves(moves)) == len(moves) else ""
    return f"{told}\n\nmoves = {triples(puzzle, moves)}"


@rendering("states", whole=False, skip=("empty", "refusal"))
def other_states_then_list(puzzle, moves, rng):
    """A line of other moves with their states, then the list that decides."""
    told, passage = [], other(puzzle, moves)
    for i, ((d, a, b), s) in enumerate(zip(passage, states_of(puzzle, passage)), 1):
        told.append(f"{i}. Move disk {d} from {LETTERS[a]} to {LETTERS[b]}\n   State: {lists(puzzle, s)}")
    return "\n".join(told) + f"\n\nmoves = {triples(puzzle, moves)}"


# States alone: the sequence decides.

def forced(puzzle, moves):
    return [puzzle.start, *states_of(puzzle, moves)]


def by_states(puzzle, moves):
    """The verdict of the states that the text shows; a single one is no answer."""
    states = forced(puzzle, moves)
    return judge_states(puzzle, states) if len(set(states)) > 1 else None


def alone(name, item, show, join="\n", lead="", tail=""):
    """Registers a sequence of states, the start included."""

    def write(puzzle, moves, rng):
        told = [item.replace("{i}", str(i)).replace("{s}", show(puzzle, s)) for i, s in enumerate(forced(puzzle, moves))]
        return lead + join.join(told) + tail

    skip = ("gap", "gap_at_end", "empty", "cut", "state_for_last", "state_after", "refusal")
    rendering("states", name, verdict=by_states, named=True, skip=skip, whole=False)(write)


alone("states-numbered", "State {i}: {s}", lists)
alone("states-steps", "Step {i}: {s}", verbose)
alone("states-dashes", "{i}. {s}", dashes)
alone("states-rows", "State {i}:\n{s}", rows, join="\n\n")
