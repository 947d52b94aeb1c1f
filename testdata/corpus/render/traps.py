"""Texts with a right passage that is not the answer, or with no readable answer at all.

What decides is not whether the moves of the damaged list are right; `verdict` says what the rules make of the text.
"""
from damage import DAMAGES, detour, none
from puzzles import LETTERS
from render.base import dashes, lines, lists, rendering, right, several, states_of, tell, triples, wrong

NOT = "not-solved"
SKIP = tuple(kind.__name__ for kind in DAMAGES if kind not in (none, detour))
SENTENCE, NUMBERED = "Move disk {d} from {a} to {b}.", "{i}. Move disk {d} from {a} to {b}."


def trap(family="model", verdict=NOT, **keys):
    """Registers a text that is never solved. Only the undamaged moves and longer ways go into it."""
    return rendering(family, verdict=verdict, whole=False, skip=SKIP, **keys)


@trap(verdict="unreadable")
def trap_example_refusal(puzzle, moves, rng):
    """The right moves as an example, then a refusal."""
    return f"Example:\n{lines(puzzle, moves, SENTENCE)}\n\nI'm sorry, but I cannot solve this puzzle."


@trap(verdict="unreadable")
def trap_example_list_refusal(puzzle, moves, rng):
    """The right list as an example of the format, then a refusal."""
    return f"Example: moves = {triples(puzzle, moves)}\n\nI cannot solve this."


@trap(verdict="unreadable")
def trap_think_refusal(puzzle, moves, rng):
    """The right moves only in thoughts."""
    return f"<think>\n{lines(puzzle, moves, SENTENCE)}\n</think>\n\nI don't know the answer."


@trap(verdict="unreadable")
def trap_think_never_ends(puzzle, moves, rng):
    """Thoughts that never end."""
    return f"<think>\nLet me see. moves = {triples(puzzle, moves)}\nIs that right? I"


@trap()
def trap_right_then_truncated(puzzle, moves, rng):
    """A right draft, then a final list that breaks off."""
    whole = triples(puzzle, right(puzzle))
    return f"Draft: moves = {triples(puzzle, moves)}\n\nFinal answer:\nmoves = {whole[: max(2, len(whole) * 2 // 3)]}"


@trap()
def trap_list_then_truncated(puzzle, moves, rng):
    """A right list, then another that breaks off inside its last move."""
    whole = triples(puzzle, right(puzzle))
    return f"moves = {triples(puzzle, moves)}\n\nHere it is again:\n\nmoves = {whole[:-4]}"


@trap()
def trap_draft_then_wrong(puzzle, moves, rng):
    """A right draft, then a wrong final answer."""
    return f"Draft:\n{lines(puzzle, moves, NUMBERED)}\n\nFinal answer:\n{lines(puzzle, wrong(puzzle), NUMBERED)}"


@trap()
def trap_right_lines_wrong_list(puzzle, moves, rng):
    """Right sentences, then a wrong list."""
    return f"{lines(puzzle, moves, NUMBERED)}\n\nmoves = {triples(puzzle, wrong(puzzle))}"


@trap(verdict="unreadable")
def trap_two_lists(puzzle, moves, rng):
    """A right list and a list that goes on after it, with no mark that says which is the answer."""
    more = list(moves)
    d, a, b = more[-1]
    return f"moves = {triples(puzzle, moves)}\n\nor\n\nmoves = {triples(puzzle, more + [(d, b, a)])}"


@trap(verdict="unreadable")
def trap_two_lists_wrong_first(puzzle, moves, rng):
    """The same with the right list at the end."""
    more = list(moves)
    d, a, b = more[-1]
    return f"moves = {triples(puzzle, more + [(d, b, a)])}\n\nor\n\nmoves = {triples(puzzle, moves)}"


@trap()
def trap_marked_then_right(puzzle, moves, rng):
    """A wrong answer in tags, then a right list that nothing marks."""
    return f"<answer>\n{lines(puzzle, wrong(puzzle), SENTENCE)}\n</answer>\n\nmoves = {triples(puzzle, moves)}"


@trap()
def trap_boxed_then_right(puzzle, moves, rng):
    """A wrong answer in a box, then right sentences."""
    return f"$$\\boxed{{{triples(puzzle, wrong(puzzle))}}}$$\n\n{lines(puzzle, moves, SENTENCE)}"


@trap()
def trap_final_then_example(puzzle, moves, rng):
    """A wrong answer, then the right one as an example."""
    return f"Final answer:\n{lines(puzzle, wrong(puzzle), NUMBERED)}\n\nExample:\n{lines(puzzle, moves, NUMBERED)}"


@trap()
def trap_summary_right(puzzle, moves, rng):
    """Wrong moves, and a summary that is right."""
    return f"{lines(puzzle, wrong(puzzle), NUMBERED)}\n\nSummary:\n{lines(puzzle, moves, NUMBERED)}"


@trap()
def trap_undo(puzzle, moves, rng):
    """A move is taken back, and the rest goes on from there."""
    told = tell(puzzle, moves, SENTENCE)
    d, a, b = moves[0]
    third = LETTERS[next(k for k in range(puzzle.pegs) if k not in (a, b))]
    return f"Move disk {d} from {LETTERS[a]} to {third}.\nOops, undo that.\n" + "\n".join(told)


@trap()
def trap_undo_last(puzzle, moves, rng):
    """The last move of a right answer is taken back."""
    return lines(puzzle, moves, NUMBERED) + "\n\nOops, undo that last move."


@trap()
def trap_and_so_on(puzzle, moves, rng):
    """The beginning, "and so on", and a claim that it is solved."""
    first = list(moves)[: max(1, len(moves) // 2)]
    told = lines(puzzle, first, NUMBERED) if len(moves) > 1 else ""
    return f"{told}\n\nand so on, until all disks are on the goal peg. Solved!"


@trap()
def trap_missing_last_state_shown(puzzle, moves, rng):
    """All moves but the last, and the right final state."""
    return f"moves = {triples(puzzle, wrong(puzzle))}\n\nFinal state: {lists(puzzle, puzzle.goal)}"


@trap()
def trap_softened_illegal(puzzle, moves, rng):
    """One move that cannot be made, softened, among right ones."""
    told = tell(puzzle, moves, SENTENCE)
    big, peg = puzzle.disks + 1, "ABC"
    return f"You can move disk {big} from {peg[0]} to {peg[1]}.\n" + "\n".join(told)


@trap()
def trap_solution_in_code(puzzle, moves, rng):
    """A program that would print the moves, and none of them."""
    code = ("def hanoi(n, a, b, c):\n    if n == 1:\n        print(f'Move disk 1 from {a} to {c}')\n        return\n"
            "    hanoi(n - 1, a, c, b)\n    print(f'Move disk {n} from {a} to {c}')\n    hanoi(n - 1, b, a, c)\n\n")
    return f"```python\n{code}hanoi({puzzle.disks}, 'A', 'B', 'C')\n```"


@trap()
def trap_draft_then_refusal(puzzle, moves, rng):
    """A right example in a fence, then a refusal as the answer."""
    return f"Example:\n```\n{lines(puzzle, moves, SENTENCE)}\n```\n\nFinal answer: I could not find a solution."


@trap()
def trap_verification_right(puzzle, moves, rng):
    """Wrong moves, verified with the right ones."""
    return f"{lines(puzzle, wrong(puzzle), NUMBERED)}\n\nVerification:\n{lines(puzzle, moves, NUMBERED)}"


@trap()
def trap_example_then_wrong(puzzle, moves, rng):
    """The right list as an example, then a wrong list."""
    return f"Example: {triples(puzzle, moves)}\n\nFinal answer: {triples(puzzle, wrong(puzzle))}"


@trap(fits=several)
def trap_fence_wrong_lines_right(puzzle, moves, rng):
    """A wrong fence, and the right moves as lines below it."""
    return f"```\n{lines(puzzle, wrong(puzzle), '{d}{a}{b}')}\n```\n\nOr in words:\n\n{lines(puzzle, moves, SENTENCE)}"


@trap()
def trap_corrected_to_wrong(puzzle, moves, rng):
    """Right moves that are "corrected" to wrong ones."""
    return (f"{lines(puzzle, moves, NUMBERED)}\n\nWait, that's wrong. Corrected solution:\n\n"
            f"{lines(puzzle, wrong(puzzle), NUMBERED)}")


@trap()
def trap_dots_in_list(puzzle, moves, rng):
    """A right list as a draft, then the answer with dots for its end."""
    first = triples(puzzle, list(moves)[: max(1, len(moves) // 2)])
    return f"Draft: {triples(puzzle, moves)}\n\nFinal answer: {first[:-1]}, ...]"


@trap()
def trap_more_in_another_heading(puzzle, moves, rng):
    """The goal is reached in Phase 1, and Phase 2 takes a disk away."""
    d, a, b = list(moves)[-1]
    return f"### Phase 1\n\n{lines(puzzle, moves, NUMBERED)}\n\n### Phase 2\n\n{lines(puzzle, [(d, b, a)], NUMBERED)}"


@trap()
def trap_softened_last(puzzle, moves, rng):
    """A softened move behind a right answer takes a disk from the goal."""
    d, a, b = list(moves)[-1]
    return f"{lines(puzzle, moves, NUMBERED)}\n{len(moves) + 1}. You can then move disk {d} from {LETTERS[b]} to {LETTERS[a]}."


@trap(verdict="unreadable")
def trap_only_negated(puzzle, moves, rng):
    """Each right move, denied."""
    return lines(puzzle, moves, "You cannot move disk {d} from {a} to {b}.")


@trap(verdict="unreadable")
def trap_only_conditional(puzzle, moves, rng):
    """Each right move as a condition."""
    return lines(puzzle, moves, "If you move disk {d} from {a} to {b}, you get stuck.")


@trap(verdict="unreadable")
def trap_only_questions(puzzle, moves, rng):
    """Each right move as a question."""
    return lines(puzzle, moves, "Should I move disk {d} from {a} to {b}?")


@trap("states", "unreadable")
def trap_final_state_json(puzzle, moves, rng):
    """A JSON object with the goal and nothing else."""
    return f'{{"final_state": {lists(puzzle, puzzle.goal)}}}'


@trap("states")
def trap_missing_last_states_beside(puzzle, moves, rng):
    """Lines with states; the last line has only the state."""
    told = [f"{text} -> {lists(puzzle, s)}" for text, s in
            zip(tell(puzzle, list(moves)[:-1], NUMBERED), states_of(puzzle, list(moves)[:-1]))]
    return "\n".join(told + [f"{len(moves)}. {lists(puzzle, puzzle.goal)}"])


@trap("states")
def trap_states_right_moves_wrong(puzzle, moves, rng):
    """Each line shows the state of the right solution beside a move from another peg."""
    states, told = states_of(puzzle, moves), []
    for i, ((d, a, b), s) in enumerate(zip(moves, states), 1):
        third = next(k for k in range(puzzle.pegs) if k not in (a, b))
        told.append(f"{i}. Move disk {d} from {LETTERS[third]} to {LETTERS[b]}\n   State: {lists(puzzle, s)}")
    return "\n".join(told)


@trap("states", "unreadable")
def trap_initial_and_goal(puzzle, moves, rng):
    """An initial state and a goal, no moves."""
    return f"Initial state: {lists(puzzle, puzzle.start)}\nGoal state: {lists(puzzle, puzzle.goal)}"


@trap("states", "unreadable")
def trap_goal_alone(puzzle, moves, rng):
    """The goal alone."""
    return f"Final state:\n{dashes(puzzle, puzzle.goal)}"


@trap("states")
def trap_json_no_moves(puzzle, moves, rng):
    """No move, and the right final state."""
    return f'{{"moves": [], "final_state": {lists(puzzle, puzzle.goal)}}}'


@trap("states")
def trap_json_state_for_last(puzzle, moves, rng):
    """All moves but the last, with the right final state in JSON."""
    start, goal = lists(puzzle, puzzle.start), lists(puzzle, puzzle.goal)
    return f'{{"initial_state": {start}, "moves": {triples(puzzle, wrong(puzzle))}, "final_state": {goal}}}'


@trap("states")
def trap_reversed_with_states(puzzle, moves, rng):
    """Each move reversed, each state right."""
    states = states_of(puzzle, moves)
    steps = [f'{{"disk": {d}, "from": "{LETTERS[b]}", "to": "{LETTERS[a]}", "state": {lists(puzzle, s)}}}'
             for (d, a, b), s in zip(moves, states)]
    return '{"steps": [' + ", ".join(steps) + "]}"
