"""The dataset for reasoning-gym, compared with its own `tower_of_hanoi`."""

from __future__ import annotations

import random
from typing import Any

import hanoi
import pytest

reasoning_gym = pytest.importorskip("reasoning_gym", reason="reasoning-gym is not installed")
import hanoi.reasoning_gym as ours  # noqa: E402
from reasoning_gym.composite import DatasetSpec  # noqa: E402
from traps import ONE_LIST, RIGHT, STRICT, TRAPS  # noqa: E402

THEIRS = reasoning_gym.create_dataset("tower_of_hanoi", seed=11, size=60)
LINE = "Move disk {} from Peg {} to Peg {}"


def mutate(answer: str, pegs: int, disks: int, rng: random.Random) -> str:
    """An answer with a random change."""
    lines = answer.splitlines()
    at = rng.randrange(len(lines))
    parts = (rng.randint(0, disks + 1), rng.randint(0, pegs + 1), rng.randint(1, pegs))
    kind = rng.randrange(11)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, LINE.format(*parts))
    elif kind == 2:
        lines[at] = LINE.format(*parts)
    elif kind == 3:
        lines = lines[:at]
    elif kind == 4:
        there, back = lines[at].split()[5], lines[at].split()[8]
        disk = lines[at].split()[2]
        lines[at + 1 : at + 1] = [LINE.format(disk, back, there), LINE.format(disk, there, back)]
    elif kind == 5:
        disk, _, there = (lines[at].split()[i] for i in (2, 5, 8))
        lines.insert(at + 1, LINE.format(disk, there, there))
    elif kind == 6:
        lines[at] = rng.choice(["Then", "1. ", "- ", '"']) + lines[at]
    elif kind == 7:
        lines.insert(at, rng.choice(["", "   ", "Here are the moves:", "Move disk 1 to Peg 2"]))
    elif kind == 8:
        lines[at] = lines[at] + rng.choice([".", " ", " now", "1"])
    elif kind == 9:
        lines[at] = lines[at].replace(" disk ", "  disk ").lower()
    return rng.choice(["\n", "\n\n", "\r\n"]).join(lines)


def test_scores_match_reasoning_gym() -> None:
    data = ours.HanoiDataset(ours.HanoiConfig(seed=5, size=60))
    rng, seen = random.Random(3), set()
    for index in range(3000):
        entry = (THEIRS if index % 2 else data)[index % 60]
        meta = entry["metadata"]
        answer = mutate(entry["answer"], meta["num_pegs"], meta["num_disks"], rng)
        if rng.random() < 0.3 and answer.strip():
            answer = mutate(answer, meta["num_pegs"], meta["num_disks"], rng) if all(
                len(line.split()) == 9 for line in answer.splitlines()
            ) else answer
        expected = THEIRS.score_answer(answer, entry)
        assert data.score_answer(answer, entry) == expected, (answer, meta)
        seen.add(expected)
    assert {0.0, 0.05, 1.0} < seen and len(seen) > 10


DIGITS = ["٣", "３", "0_3", "3_", "1_0", "03", "+3", "3.", "-1", "0", "C", "9" * 4301, "0" * 4300 + "3"]
ENDS = ["\n", "\r\n", "\n\n", "\v", "\f", "\x1c", "\x85", "\u2028", "\u2029", "\x1f\n", " \n\t", ", ", " ", "\\n"]


def write(moves: list[str], rng: random.Random) -> str | None:
    """Moves as a model may write them, in the library's form or close to it."""
    kind = rng.randrange(20)
    lines = list(moves)
    at = rng.randrange(len(lines))
    if kind == 0:
        lines = [line.lower() for line in lines]
    elif kind == 1:
        lines = [f"{number}. {line}" for number, line in enumerate(lines, 1)]
    elif kind == 2:
        lines = [rng.choice(["-", "*", "1.", ">", "\u200b", "\ufeff"]) + line for line in lines]
    elif kind == 3:
        lines = [line + rng.choice([".", ",", " ", "\u3000", "!", " (done)"]) for line in lines]
    elif kind == 4:
        lines[at] = lines[at].replace(" ", rng.choice(["  ", "\t", "\xa0", "\x1f", "\u2003"]), 1)
    elif kind == 5:
        words = lines[at].split()
        words[rng.choice([2, 5, 8])] = rng.choice(DIGITS)
        lines[at] = " ".join(words)
    elif kind == 6:
        lines[at] = lines[at].replace("Peg", rng.choice(["peg", "rod", "PEG", "Peg-"]))
    elif kind == 7:
        lines.insert(at, rng.choice(["Step 2:", "```", "<think>", "", " \u2003 ", "\ud800", "\x00"]))
    elif kind == 8:
        lines += rng.choice([lines, [lines[-1]], ["Done."], [LINE.format(1, 1, 2)]])
    elif kind == 9:
        lines = ["<think>", *lines, "</think>", *lines]
    elif kind == 10:
        there, back = lines[-1].split()[8], lines[-1].split()[5]
        lines += [LINE.format(1, there, back), LINE.format(1, back, there)] * rng.randint(1, 3)
    elif kind == 11:
        return rng.choice([None, "", " ", "\n", "\x1f", "I cannot.", "[[1,0,2]]", "1AC 2AB"])
    elif kind == 12:
        del lines[at]
    end = rng.choice(ENDS) if rng.random() < 0.4 else "\n"
    return rng.choice(["", "", " ", "\n\n"]) + end.join(lines) + rng.choice(["", "", "\n", " \r\n"])


def test_harness_matches_reasoning_gym() -> None:
    theirs = reasoning_gym.create_dataset(
        "tower_of_hanoi", seed=4, size=80, min_disks=1, max_disks=6, max_pegs=11
    )
    rng, answers, problems, expected = random.Random(6), [], [], []
    for index in range(4000):
        entry = theirs[index % 80]
        meta = entry["metadata"]
        answer = write(entry["answer"].splitlines(), rng)
        if rng.random() < 0.3:
            answer = mutate(entry["answer"], meta["num_pegs"], meta["num_disks"], rng)
        try:
            expected.append(theirs.score_answer(answer, entry))
        except KeyError:
            # The scorer checks one peg, which exists, and plays another, which does not.
            expected.append(None)
        answers.append(answer)
        ends = {"start": meta["start_peg"] - 1, "goal": meta["target_peg"] - 1}
        problems.append(hanoi.Problem(meta["num_disks"], pegs=meta["num_pegs"], **ends))
    scores = hanoi.score(answers, problems, harness="reasoning-gym")
    for answer, problem, ours_, theirs_ in zip(answers, problems, scores, expected, strict=True):
        assert ours_ == theirs_, (answer, problem)
    for kind in (0.0, 0.05, 1.0):
        assert expected.count(kind) > 200
    assert None in expected and len(set(expected)) > 30
    # Single answers and batches with all scores agree.
    for answer, problem, score in list(zip(answers, problems, expected, strict=True))[:500]:
        if answer is not None:
            assert hanoi.verify(problem, answer, scores=True).score("reasoning-gym") == score
            row = hanoi.verify_all([answer], problem, scores=True)[0]
            assert row["scores"]["reasoning_gym"] == score


@pytest.mark.parametrize("answer", [None, "", " \n ", "I cannot.", 7])
def test_missing_answers_score_as_in_reasoning_gym(answer: Any) -> None:
    data = ours.HanoiDataset(ours.HanoiConfig(seed=5))
    assert data.score_answer(answer, data[0]) == THEIRS.score_answer(answer, data[0])


def test_entries_of_every_kind_have_exact_answers() -> None:
    for kind in ["perfect", "to-perfect", "any"]:
        data = reasoning_gym.create_dataset(
            "hanoi", seed=2, size=40, kind=kind, min_disks=2, max_disks=5, max_pegs=5
        )
        assert len(data) == 40 and data.category == "games"
        for index, entry in enumerate(data):
            meta = entry["metadata"]
            assert data[index] == entry and meta["source_index"] == index
            assert data.score_answer(entry["answer"], entry) == 1.0
            assert len(entry["answer"].splitlines()) == meta["solution_length"]
            distance = hanoi.distance(start=meta["start"], goal=meta["goal"], pegs=meta["num_pegs"])
            assert distance == meta["solution_length"]
            assert (meta["start_peg"] is None or meta["target_peg"] is None) <= (kind != "perfect")


def test_same_seed_gives_same_entries_and_small_sets_repeat() -> None:
    one = reasoning_gym.create_dataset("hanoi", seed=9, size=20)
    assert list(one) == list(reasoning_gym.create_dataset("hanoi", seed=9, size=20))
    assert list(one) != list(reasoning_gym.create_dataset("hanoi", seed=10, size=20))
    small = reasoning_gym.create_dataset(
        "hanoi", seed=1, size=20, min_disks=1, max_disks=1, max_pegs=3
    )
    assert len({entry["question"] for entry in small}) == 6


def test_dataset_works_in_a_composite() -> None:
    mixed = reasoning_gym.create_dataset(
        "composite",
        seed=1,
        size=20,
        datasets=[DatasetSpec(name, 1, {}) for name in ("hanoi", "tower_of_hanoi")],
    )
    for entry in mixed:
        assert mixed.score_answer(entry["answer"], entry) == 1.0


def entry_of(disks: int) -> dict[str, Any]:
    """An entry for a whole tower, without its question."""
    meta = {"num_disks": disks, "num_pegs": 3, "start_peg": 1, "target_peg": 3}
    return {"metadata": {**meta, "solution_length": 2**disks - 1}}


def test_traps_score_less_than_solutions() -> None:
    kinds: list[dict[str, Any]] = [
        {},
        *({"harness": harness} for harness in ("efficiency", "solved", "in-place", "distance")),
        *({"strict": strict} for strict in STRICT),
    ]
    for kind in kinds:
        data = reasoning_gym.create_dataset("hanoi", seed=1, size=1, **kind)
        for name, (disks, answer) in TRAPS.items():
            if name in ONE_LIST and kind == {"strict": "json"}:
                continue
            if kind.get("harness") in ("in-place", "distance"):
                # These give partial scores for the moves before the first wrong one.
                assert data.score_answer(answer, entry_of(disks)) == hanoi.score([answer], disks, **kind)[0]
            else:
                assert data.score_answer(answer, entry_of(disks)) < 1.0, (kind, name)
    data = reasoning_gym.create_dataset("hanoi", seed=1, size=1, harness="efficiency")
    for disks, answer in RIGHT.values():
        assert data.score_answer(answer, entry_of(disks)) == 1.0


def test_strict_dataset_requests_the_form_it_reads() -> None:
    for strict in STRICT:
        for kind in ("perfect", "any"):
            data = reasoning_gym.create_dataset("hanoi", seed=3, size=20, strict=strict, kind=kind)
            example = hanoi.solve(1).text(strict).splitlines()[-1]
            request = "moves = [[disk, from, to], ...]" if strict == "json" else f"to the third:\n{example}"
            for entry in data:
                assert entry["question"].endswith(f"{request}\n")
                assert "Find as few moves as possible. Give all of them in order" in entry["question"]
                assert data.score_answer(entry["answer"], entry) == 1.0
                assert data.score_answer(entry["answer"] * 2, entry) < 1.0
                assert data.score_answer(None, entry) == data.score_answer("I cannot.", entry) == 0.0
    sentences = "Move disk 1 from Peg 1 to Peg 3"
    data = reasoning_gym.create_dataset("hanoi", seed=3, size=1, strict="json")
    assert data.score_answer(sentences, entry_of(1)) == 0.0
    data = reasoning_gym.create_dataset("hanoi", seed=3, size=1, harness="solved")
    assert data.score_answer(sentences, entry_of(1)) == 1.0
    assert "Move disk X" in data[0]["question"]
    form = {"strict": "json", "form": "prompt-sentences"}
    data = reasoning_gym.create_dataset("hanoi", seed=3, size=1, **form)
    assert "first peg to the third:\n[[1,0,2]]\n" in data[0]["question"]
    assert data.score_answer(data[0]["answer"], data[0]) == 1.0


def test_options_that_do_not_fit_reasoning_gym_are_refused() -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"strict": "json", "harness": "reasoning-gym"}, "reading='strict:json' is not for reasoning-gym"),
        ({"reading": "records", "harness": "reasoning-gym"}, "reading='records' is not for reasoning-gym"),
        ({"strict": "stacks"}, "strict='stacks' is not a form for strict reading: expected text, compact"),
        ({"form": "prompt"}, "form='prompt' is not for reasoning-gym"),
        ({"harness": "luck"}, "is not a harness"),
        ({"harness": "solved", "form": "odd"}, "form='odd' is not a form: expected 'prompt'"),
    ]
    for kind, message in refused:
        with pytest.raises(hanoi.InvalidRequest, match=message):
            reasoning_gym.create_dataset("hanoi", **kind)


def test_impossible_datasets_are_refused() -> None:
    with pytest.raises(hanoi.HanoiError):
        reasoning_gym.create_dataset("hanoi", min_disks=5, max_disks=3)
    with pytest.raises(hanoi.HanoiError):
        reasoning_gym.create_dataset("hanoi", kind="odd")


def test_size_beyond_the_puzzles_causes_a_warning() -> None:
    with pytest.warns(hanoi.HanoiWarning, match="size=20: there are only 6 such puzzles, 1 up to the names of pegs"):
        reasoning_gym.create_dataset("hanoi", min_disks=3, max_disks=3, max_pegs=3, size=20)
