"""Pictures for notebooks."""

from __future__ import annotations

import xml.dom.minidom

import hanoi
import pytest
from hanoi import Picture, State, solve


def is_svg(text: str) -> bool:
    root = xml.dom.minidom.parseString(text).documentElement
    return root is not None and root.tagName == "svg"


def test_a_state_and_a_solution_show_themselves() -> None:
    state, solution = State("CCBA"), solve(3)
    for shown in [state._repr_svg_(), solution._repr_svg_()]:
        assert shown is not None and is_svg(shown)
    assert state._repr_svg_() == state.draw().svg
    assert solution._repr_svg_() == solution.draw().svg
    assert state.draw("dark") != state.draw()
    assert "Disks from bottom to top: A 1, B 2, C 4 3." in state.draw().svg
    assert "8 states, 0 to 7" in solution.draw().svg
    assert "2 states, 9" in solve(64).draw(skip=9 * 10**18, take=2).svg


def test_an_animation_is_html_that_moves() -> None:
    film = solve(3).animation()
    assert isinstance(film, Picture) and is_svg(film.svg) and "@keyframes" in film.svg
    assert film._repr_html_() == f"<div>{film}</div>"
    assert repr(film).startswith("<Picture: ")
    assert film == solve(3).animation() and hash(film) == hash(solve(3).animation())


def test_what_is_too_large_shows_as_text_and_is_refused_as_a_picture() -> None:
    large, long = State("A" * 2000), solve(64)
    assert large._repr_svg_() is None and long._repr_svg_() is None
    for call in [large.draw, long.draw, long.animation]:
        with pytest.raises(hanoi.InvalidRequest, match="too many for"):
            call()
    with pytest.raises(hanoi.InvalidRequest, match="'pink'"):
        State("A").draw("pink")  # type: ignore[arg-type]


def test_pixels_are_an_array() -> None:
    numpy = pytest.importorskip("numpy")
    picture = State("CCBA").to_rgb()
    assert picture.dtype == numpy.uint8 and picture.shape[2] == 3
    assert (picture[0, 0] == 255).all()
    assert picture.shape == State("AAAA").to_rgb("dark").shape
