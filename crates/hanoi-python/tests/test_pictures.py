"""Pictures for notebooks."""

from __future__ import annotations

import xml.dom.minidom

import hanoi
import pytest
from hanoi import Picture, State, solve


def is_svg(text: str) -> bool:
    root = xml.dom.minidom.parseString(text).documentElement
    return root is not None and root.tagName == "svg"


def test_states_and_solutions_have_pictures() -> None:
    state, solution = State("CCBA"), solve(3)
    for svg in [state._repr_svg_(), solution._repr_svg_()]:
        assert svg is not None and is_svg(svg)
    assert state._repr_svg_() == state.draw().svg
    assert solution._repr_svg_() == solution.draw().svg
    assert state.draw("dark") != state.draw()
    assert "Disks from bottom to top: A 1, B 2, C 4 3." in state.draw().svg
    assert "8 states, 0 to 7" in solution.draw().svg
    assert "2 states, 9" in solve(64).draw(skip=9 * 10**18, take=2).svg


def test_graph_has_a_picture_unless_too_large() -> None:
    graph = hanoi.graph(3)
    assert is_svg(graph.draw().svg) and graph._repr_svg_() == graph.draw().svg
    assert "27 states, at most 7 moves from AAA." in graph.draw().svg
    assert graph.draw(start="AAC", path=("AAA", "CCC")) != graph.draw("dark") != graph.draw()
    assert hanoi.graph(2, rules="cyclic", pegs=5)._repr_svg_() is not None
    huge = hanoi.graph(40)
    assert huge._repr_svg_() is None
    with pytest.raises(hanoi.InvalidRequest, match="too large for a picture"):
        huge.draw()


def test_lesson_marks_the_line_of_the_next_move() -> None:
    solution = solve(3)
    for name in [algorithm for algorithm in hanoi.Algorithm if algorithm is not hanoi.Algorithm.SEARCH]:
        lesson = hanoi.lesson(3, algorithm=name)
        for after, move in enumerate(solution):
            assert (lesson.after, lesson.next_move, lesson.state) == (after, move, solution.state(after))
            now = [line for line in lesson.to_dict()["code"] if line["reached"] == "now"]
            assert len(now) == 1 and now[0]["note"].startswith(str(move)), (name, now)
            html = lesson._repr_html_()
            assert "<svg" in html and f"next {move}" in html and html.count("<mark>") >= 1
            document = xml.dom.minidom.parseString(html.replace("<br>", "<br/>"))
            assert document.documentElement is not None
            lesson = lesson.forward()
        assert lesson.next_move is None and lesson.forward() == lesson
        assert lesson.back(2).after == 5 and lesson.back(99).after == 0
    assert "> " in str(hanoi.lesson(3)) and hanoi.lesson(3, pegs=4).problem.pegs == 4
    with pytest.raises(hanoi.OutOfRange):
        hanoi.lesson(3, after=8)


def test_animation_is_svg_with_keyframes() -> None:
    film = solve(3).animation()
    assert isinstance(film, Picture) and is_svg(film.svg) and "@keyframes" in film.svg
    assert film._repr_html_() == f"<div>{film}</div>"
    assert repr(film).startswith("<Picture: ")
    assert film == solve(3).animation() and hash(film) == hash(solve(3).animation())


def test_large_values_show_as_text_and_have_no_picture() -> None:
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
