"""The taskset for verifiers: loaded by its id, scored by verifiers itself."""

from __future__ import annotations

import asyncio
from typing import Any, get_args

import hanoi
import pytest

pytest.importorskip("verifiers", reason="verifiers is not installed")
import verifiers.v1 as vf  # noqa: E402
from hanoi.verifiers import (  # noqa: E402
    HanoiData,
    HanoiTask,
    HanoiTaskConfig,
    HanoiTaskset,
    HanoiTasksetConfig,
)
from hanoi.types import Strict
from traps import ONE_LIST, RIGHT, STRICT, TRAPS, right_in, wrong_in  # noqa: E402
from verifiers.v1.graph import MessageNode  # noqa: E402
from verifiers.v1.utils.loaders import load_taskset, taskset_class  # noqa: E402


def scored(task: HanoiTask, reply: str) -> vf.Trace[Any, Any, Any]:
    """The trace of a reply, scored by verifiers."""
    trace = vf.Trace(task=vf.TraceTask(type="HanoiTask", data=task.data), agent=vf.AgentInfo(config=vf.AgentConfig()))
    message = vf.AssistantMessage(content=reply)
    trace.nodes.append(MessageNode(message=message, sampled=True))
    asyncio.run(task.score(trace))
    return trace


def tasks(**config: Any) -> list[HanoiTask]:
    return list(HanoiTaskset(HanoiTasksetConfig(**config)))


def test_taskset_is_found_by_its_id() -> None:
    assert taskset_class("hanoi-kit") is HanoiTaskset
    taskset = load_taskset(HanoiTasksetConfig(seed=3, count=5))
    assert isinstance(taskset, HanoiTaskset) and taskset.bounded
    assert [task.data.idx for task in taskset.take(3)] == [0, 1, 2]
    assert len({task.key for task in taskset}) == 5


def test_prompts_describe_the_puzzles_of_the_seed() -> None:
    set_of_seed = hanoi.puzzles(seed=3, disks=(3, 8), pegs=3)
    for task, puzzle in zip(tasks(seed=3, count=20), set_of_seed, strict=False):
        assert puzzle is not None
        assert task.data.problem == puzzle.problem and task.data.distance == puzzle.distance
        assert f"{puzzle.problem.disks} disks" in task.data.prompt_text
    sentences = tasks(seed=3, count=1, form="prompt-sentences")[0]
    assert "Move disk X from Peg Y to Peg Z" in sentences.data.prompt_text


def test_rewards_and_metrics_are_exact() -> None:
    for task in tasks(seed=8, count=12, disks=(3, 4), pegs=(3, 4)):
        problem = task.data.problem
        best = [str(move) for move in hanoi.shortest_path(problem)]
        triples = [list(move) for move in hanoi.shortest_path(problem)]
        trace = scored(task, f"Disk 1 goes first.\n\nmoves = {triples}")
        assert trace.reward == 1.0
        assert trace.metrics == {"solved": 1, "legal_moves": len(best), "moves_wasted": 0}

        there = problem.start.legal_moves()[0]
        detour = [str(there), str(there.inverse()), *best]
        trace = scored(task, "\n".join(detour))
        assert trace.reward == pytest.approx(len(best) / len(detour))
        assert trace.metrics["moves_wasted"] == 2

        trace = scored(task, "\n".join([*best[:-1], "9AB"]))
        assert trace.reward == 0 and trace.metrics == {"solved": 0, "legal_moves": len(best) - 1}
        assert scored(task, "I do not know.").reward == 0


def test_config_selects_the_harness() -> None:
    config = HanoiTaskConfig(harness="distance")
    task = tasks(seed=8, count=1, disks=(4, 4), kind="perfect", task=config)[0]
    best = [str(move) for move in hanoi.solve(task.data.problem)]
    assert scored(task, " ".join(best[:5])).reward == pytest.approx(5 / 15)
    with pytest.raises(ValueError, match="harness"):
        HanoiTaskConfig(harness="best")


def test_reasoning_gym_scores_only_its_own_puzzles() -> None:
    config = HanoiTaskConfig(harness="reasoning-gym")
    own = {"kind": "perfect", "form": "prompt-sentences", "task": config}
    task = tasks(seed=8, count=1, **own)[0]
    best = [f"Move disk {disk} from Peg {a + 1} to Peg {b + 1}" for disk, a, b in hanoi.solve(task.data.problem)]
    assert scored(task, "\n".join(best)).reward == 1.0
    assert scored(task, "Moves:\n" + "\n".join(best)).reward == 0.0
    for other in ({"kind": "any"}, {"rules": "linear"}, {"form": "prompt"}):
        with pytest.raises(hanoi.InvalidRequest, match="no such puzzles"):
            tasks(seed=8, count=1, **own | other)


def tower(disks: int, **config: Any) -> HanoiTask:
    """A whole tower, scored by a config."""
    data = HanoiData(
        prompt="Move the tower.",
        pegs=3,
        rules="classic",
        start="A" * disks,
        goal="C" * disks,
        distance=2**disks - 1,
    )
    return HanoiTask(data, HanoiTaskConfig(**config))


@pytest.mark.parametrize("name", TRAPS)
def test_traps_are_not_solutions(name: str) -> None:
    disks, reply = TRAPS[name]
    for strict in (None, *STRICT):
        if strict == "json" and name in ONE_LIST:
            continue
        trace = scored(tower(disks, strict=strict), reply)
        assert trace.reward < 1 and trace.metrics["solved"] == 0, strict


def test_solutions_count_in_any_layout() -> None:
    for disks, reply in RIGHT.values():
        trace = scored(tower(disks), reply)
        assert trace.reward == trace.metrics["solved"] == 1


@pytest.mark.parametrize("strict", STRICT)
def test_strict_reward_needs_one_answer_in_one_form(strict: Strict) -> None:
    task = tower(3, strict=strict)
    trace = scored(task, right_in(strict, 3))
    assert trace.reward == trace.metrics["solved"] == 1
    prompted = tasks(seed=3, count=1, task=HanoiTaskConfig(strict=strict))[0]
    example = "[[disk, from, to], ...]" if strict == "json" else hanoi.solve(1).text(strict).splitlines()[-1]
    assert prompted.data.prompt_text.rstrip().endswith(example)
    for reply in wrong_in(strict, 3):
        trace = scored(task, reply)
        assert trace.reward < 1 and trace.metrics["solved"] == 0, reply


def test_config_accepts_exactly_the_strict_forms() -> None:
    literal, _ = get_args(HanoiTaskConfig.model_fields["strict"].annotation)
    assert get_args(literal) == STRICT
    with pytest.raises(ValueError, match="'text', 'compact'"):
        HanoiTaskConfig.model_validate({"strict": "stacks"})
    own = HanoiTaskConfig(harness="reasoning-gym", strict="json")
    with pytest.raises(hanoi.InvalidRequest, match="reading='strict:json' is not for reasoning-gym"):
        tasks(seed=8, count=1, kind="perfect", form="prompt-sentences", task=own)
