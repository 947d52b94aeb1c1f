"""Variants: their questions and refusals. The numbers are those of the literature (docs/variants.md)."""

from __future__ import annotations

import copy
import pickle

import hanoi
import pytest

KNOWN = [
    ("magnetic:RNB", 6, 272, 32),
    ("antwerp", 2, 22, 30),
    ("rainbow", 7, 235, 4),
    ("exchanging", 9, 307, 1),
    ("sinner:2", 6, 15, 5),
]


@pytest.mark.parametrize(("name", "disks", "moves", "paths"), KNOWN)
def test_lengths_match_the_literature(name: str, disks: int, moves: int, paths: int) -> None:
    variant = hanoi.variant(name, disks)
    distance = variant.distance(paths=True)
    assert (distance, distance.paths, distance.optimality) == (moves, paths, "proven")
    steps = variant.solve()
    assert len(steps) == moves
    assert variant.verify("\n".join(steps))["solved"] is True
    assert variant.verify("\n".join(steps[:-1]))["solved"] is False


def test_text_defines_a_variant() -> None:
    mine = hanoi.variant("like = 'bottleneck'\nstep = 'parallel'\npegs = 4", 3)
    assert mine.distance() <= hanoi.variant("bottleneck", 3, pegs=4).distance()
    assert copy.deepcopy(mine) == mine == pickle.loads(pickle.dumps(mine))


def test_variant_with_classic_rules_accepts_both_notations() -> None:
    linear = hanoi.variant("rules = 'linear'\npegs = 4")
    assert linear.distance() == hanoi.distance(start="AAA", goal="DDD", pegs=4, rules="linear")
    for start in ["AAB", "3 2/1/-/-"]:
        assert hanoi.variant(linear.name, start=start).hint() == hanoi.variant(linear.name, start="AAB").hint()
    assert not linear.verify("1AB 1BC 1CD")["solved"]
    assert linear.verify("1AB 1BC 1CD")["disks"] == 3


def test_states_follow_the_solution() -> None:
    magnetic = hanoi.variant("magnetic", 3)
    assert (magnetic.state(0), magnetic.state(11)) == ("3 2 1/-/-", "-/-/3' 2' 1'")
    before = hanoi.variant("magnetic", start=magnetic.state(10))
    assert before.hint() == magnetic.solve()[-1:]


def test_variants_are_listed() -> None:
    names = [listed["name"] for listed in hanoi.variants()]
    assert "antwerp" in names
    for name in names:
        assert hanoi.variant(name, 2).solve() is not None


def test_refusals_have_a_reason() -> None:
    with pytest.raises(hanoi.InvalidRequest, match="'antwrp' is not a variant: expected classic"):
        hanoi.variant("antwrp").solve()
    with pytest.raises(hanoi.Unsolvable, match="no solution"):
        hanoi.variant("magnetic", 3, rules="linear").solve()
    with pytest.raises(hanoi.LimitReached):
        hanoi.variant("parity", 15).distance(time=0.01)


def test_stopped_search_has_both_bounds_and_moves() -> None:
    variant = hanoi.variant("little-antwerp", 6)
    with pytest.raises(hanoi.LimitReached, match="at least [0-9]+, at most") as raised:
        variant.distance(memory=1 << 20)
    error = raised.value
    assert error.limit == "memory" and error.path is None
    assert error.lower is not None and error.upper is not None and error.moves is not None
    assert error.lower <= 277 <= error.upper == len(error.moves)
    assert variant.verify("\n".join(error.moves))["solved"] is True
