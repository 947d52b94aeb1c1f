"""TextArena: `Hanoi-v0` for one player, on any pegs, under any rules, between any states.

Importing this module registers it. `pip install hanoi-kit[textarena]` installs what it needs.

>>> import textarena as ta, hanoi.textarena
>>> env = ta.make("Hanoi-v0-raw", disks=2)
>>> env.reset(num_players=1)
>>> for action in ["[A B]", "[A C]", "[B C]"]:
...     done, info = env.step(action)
>>> done, env.close()[0]
(True, {0: 1.0})

Messages, turns and rewards match TextArena's own `TowerOfHanoi-v0`, which plays whole towers on 3 pegs. One rule differs: a move to the
peg of the disk itself is illegal here. The arguments of `ta.make`:

disks, pegs, rules, start, goal
    The problem, as everywhere, or one `Problem`.
puzzles
    A set from `hanoi.puzzles` instead: `reset(seed=s)` plays the puzzle at index s.
max_turns
    The number of turns after which a game ends, by default twice the length of a shortest solution.
harness
    The score of a game that is not won: 'in-place', the share of disks in place as in TextArena, or 'distance', the share of the way
    covered.
strict
    The form that a message must have, such as 'json': exactly one list with prose around it. It is played as a whole, or not at all if
    a move is illegal.
reading
    The reading of a message (see `hanoi.verify`), such as 'records'; `strict='json'` is short for 'strict:json'. By default each '[A C]'
    in a message is a move, as in TextArena.
"""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import textarena as ta
from textarena.envs.registration import ENV_REGISTRY, register_with_versions
from textarena.wrappers import (
    ActionFormattingWrapper,
    GameMessagesAndCurrentBoardObservationWrapper,
    LLMObservationWrapper,
)

from hanoi._answers import reward, verify
from hanoi._native import Move, Problem, State, check_number, joined_reading, strict_form
from hanoi._puzzles import Puzzles
from hanoi._questions import as_problem, distance, solve
from hanoi.errors import IllegalMove, InvalidRequest, WrongType

if TYPE_CHECKING:
    from hanoi._reading import ReadMove
    from hanoi.types import Harness, Peg, Reading, RulesLike, StateLike, Strict

__all__ = ["ID", "HanoiEnv"]

ID = "Hanoi-v0"
"""The id of the registered game; the suffixes `-train` and `-raw` select TextArena's other observations."""

_MOVE = re.compile(r"\[([A-Za-z])\s*,?\s*([A-Za-z])\]")
_CLAIM = re.compile(r"\d*([A-Z])(?: to )?([A-Z])|(?:disk \d+ )?from (\d+) to (\d+)")
"""The claim of a legal move that names both pegs, as in `hanoi.ReadMove`."""


class HanoiEnv(ta.Env):
    """One game, with the arguments in the module's docstring."""

    def __init__(
        self,
        disks: Problem | int | None = None,
        *,
        pegs: int | None = None,
        rules: RulesLike | None = None,
        start: StateLike | Peg | None = None,
        goal: StateLike | Peg | None = None,
        puzzles: Puzzles[Any] | None = None,
        max_turns: int | None = None,
        harness: Harness = "in-place",
        strict: Strict | None = None,
        reading: Reading | None = None,
    ) -> None:
        super().__init__()
        reading = joined_reading(strict, reading)
        if reading == "strict:pddl":
            raise InvalidRequest.of("reading", reading, "does not name towers", "one that does, such as 'strict:json'")
        if harness not in ("in-place", "distance"):
            raise InvalidRequest.of("harness", harness, "is not for games", "'in-place' or 'distance'")
        if puzzles is not None and not isinstance(puzzles, Puzzles):
            raise WrongType.of_argument("puzzles", puzzles, "Puzzles, from hanoi.puzzles")
        if max_turns is not None:
            check_number("max_turns", max_turns, 1)
        if disks is None and start is None and goal is None:
            disks = 3
        self.puzzles = puzzles
        self.problem = as_problem(disks, pegs=pegs, rules=rules, start=start, goal=goal)
        self.max_turns = max_turns
        self.harness = harness
        self.reading = reading
        self._restart()

    def _restart(self) -> None:
        """Returns to the start of the problem."""
        self.towers: State = self.problem.start
        self.made: list[Move] = []

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Starts a game. With a set of puzzles, the seed is the index of one."""
        if self.puzzles is not None:
            index = random.randrange(2**63) if seed is None else seed
            puzzle = self.puzzles[index % self.puzzles.length]
            if puzzle is None:
                raise InvalidRequest.of("seed", seed, "selects no puzzle", "puzzles without a given distance")
            self.problem = puzzle.problem
        self._restart()
        max_turns = self.max_turns
        if max_turns is None:
            max_turns = 2 * distance(self.problem)
        self.state = ta.SinglePlayerState(num_players=num_players, max_turns=max_turns, seed=seed)
        self.state.reset(
            game_state={"towers": self._towers()}, player_prompt_function=self._prompt
        )
        self._show_board()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Plays the moves of a message, such as '[A C]', up to the first illegal one."""
        self._observe(action, ta.ObservationType.PLAYER_ACTION)
        moves, fault = self._read(action)
        for source, target in moves:
            fault = self._play(source, target)
            if fault is not None:
                break
        if fault is not None:
            self._reject(fault)
        if self.towers == self.problem.goal:
            won = "Congratulations! You solved the Tower of Hanoi puzzle."
            self.state.set_outcome(reward=1.0, reason=won)
        elif moves and self.state.check_turn_limit():
            score = self._score()
            self.state.set_outcome(
                reward=score, reason=f"The turn limit has been reached. Your score is {score:.2f}."
            )
        done, info = self.state.step()
        return bool(done), dict(info)

    def get_board_str(self) -> str:
        """Returns the towers, one per line, from bottom to top."""
        return "".join(f"{peg}: {disks}\n" for peg, disks in self._towers().items())

    def _towers(self) -> dict[str, list[int]]:
        return {chr(ord("A") + peg): disks for peg, disks in enumerate(self.towers.towers)}

    def _read(self, action: str) -> tuple[list[tuple[str, str]], str | None]:
        """The moves of a message, or the reason why it has none."""
        if self.reading is not None:
            return self._read_whole(action, self.reading)
        moves = [(source.upper(), target.upper()) for source, target in _MOVE.findall(action)]
        fault = "You did not respond with valid '[source] [target]'."
        return moves, None if moves else fault

    def _read_whole(self, action: str, reading: Reading) -> tuple[list[tuple[str, str]], str | None]:
        problem = self.problem
        here = Problem(start=self.towers, goal=problem.goal, rules=problem.rules)
        verdict = verify(here, action, reading=reading)
        if verdict.outcome in ("unreadable", "ambiguous"):
            return [], f"You did not respond with moves as '{reading}' reads them: {verdict.reason}."
        if verdict.outcome == "illegal":
            return [], f"You tried an illegal move: {verdict.reason}."
        moves = [pegs for move in verdict.read.answer_moves if (pegs := _pegs(move)) is not None]
        if len(moves) < verdict.moves:
            return [], "You did not name the towers of each move."
        return moves, None

    def _play(self, source: str, target: str) -> str | None:
        """Plays a move, and returns the fault if it is illegal."""
        disks = self._towers().get(source)
        if disks is None or target not in self._towers():
            return "You specified an invalid source or target tower."
        if not disks:
            return "You tried to move a disk from an empty tower."
        move = Move(f"{disks[-1]}{source}{target}")
        try:
            self.towers = self.towers.play(move, self.problem.rules)
        except IllegalMove as error:
            return f"You tried an illegal move: {error.fault}."
        self.made.append(move)
        self.state.game_state["towers"] = self._towers()
        self._observe(
            f"You moved disk {move.disk} from {source} to {target}.",
            ta.ObservationType.GAME_ACTION_DESCRIPTION,
        )
        self._show_board()
        return None

    def _score(self) -> float:
        return reward(self.problem, self.made, self.harness)

    def _reject(self, reason: str) -> None:
        self.state.set_invalid_move(reward=self._score(), reason=reason)

    def _observe(self, message: str, kind: ta.ObservationType) -> None:
        self.state.add_observation(message=message, observation_type=kind)

    def _show_board(self) -> None:
        self._observe(f"Current Board: \n{self.get_board_str()}.", ta.ObservationType.GAME_BOARD)

    def _prompt(self, player_id: int, game_state: dict[str, Any]) -> str:
        problem = self.problem
        arcs = ""
        if problem.rules != type(problem.rules)(pegs=problem.pegs):
            pairs = ", ".join(f"{chr(65 + a)} to {chr(65 + b)}" for a, b in problem.rules.arcs)
            arcs = f"A disk may only go from {pairs}.\n"
        return (
            f"You are playing Tower of Hanoi with {problem.disks} disks on {problem.pegs} towers.\n"
            f"The goal, with each tower from bottom to top: {_format(problem.goal)}.\n"
            f"{self._form()}\n"
            "Note that you can only move the top disk of a tower, and that a bigger disk cannot be placed on a "
            f"smaller disk.\n{arcs}At each turn, submit one move."
        )

    def _form(self) -> str:
        """The instruction on how to write a move."""
        form = strict_form(self.reading)
        if form is None:
            return "To move a disk, type the source tower and the target tower (e.g., '[A C]')."
        example = solve(1).text(form).splitlines()[-1]
        numbering = " Tower A has the number 0." if form == "json" else ""
        return f"To move a disk, write the move in this form and in no other: '{example}'.{numbering}"


def _pegs(move: ReadMove) -> tuple[str, str] | None:
    """The letters of the pegs of a legal move, if it names both."""
    match = _CLAIM.fullmatch(move.claim)
    if match is None:
        return None
    first = ord("A") - (move.pegs == "from 1")
    pegs = [peg for peg in match.groups() if peg is not None]
    source, target = (peg if peg.isalpha() else chr(first + int(peg)) for peg in pegs)
    return source, target


def _format(state: State) -> str:
    towers = enumerate(state.towers)
    return ", ".join(f"{chr(ord('A') + peg)}: {disks}" for peg, disks in towers)


if ID not in ENV_REGISTRY:
    register_with_versions(
        id=ID,
        entry_point=HanoiEnv,
        wrappers={
            "default": [LLMObservationWrapper, ActionFormattingWrapper],
            "-train": [GameMessagesAndCurrentBoardObservationWrapper, ActionFormattingWrapper],
        },
    )
