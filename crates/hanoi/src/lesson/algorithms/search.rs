//! `search`: the path found.

use std::cmp::Ordering;

use hanoi_core::Inside;

use super::{AlgorithmView, Code, Lesson, Panel};
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::panel::{Row, RowState};
use crate::lesson::source::SourceRow;
use crate::{Move, UBig};

const OUTLINE: Code = &[
    SourceRow::outline("find", "find the states 1, 2, 3, ... moves"),
    SourceRow::outline("meet", "  from start and goal until they meet"),
    SourceRow::outline("keep", "keep those on shortest paths"),
    SourceRow::outline("move", "until the goal: make the first move"),
    SourceRow::outline("next", "  that leads to one of them"),
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| OUTLINE,
    places: |_: &Lesson, _: &Inside, mv| {
        vec![
            ("move", Now, mv.to_string()),
            ("next", Passed, String::new()),
        ]
    },
    panel,
    steps: |_| None,
    legend: |lesson| {
        lesson.legend_before_goal(&["All moves were found before the first was made."])
    },
};

/// The moves of the path around the current one.
fn panel(lesson: &Lesson, room: usize) -> Panel {
    let word = |number: &UBig| usize::try_from(number).unwrap_or(usize::MAX);
    let (count, at) = (word(lesson.solution.length()), word(&lesson.at));
    Panel::around(at, count, room, lesson.title("the path found"), |shown| {
        let moves = lesson.solution.moves_from(UBig::from(shown.start));
        shown
            .zip(moves)
            .map(|(number, mv)| row(number, mv, at))
            .collect()
    })
}

/// The row of a move, counted from 0, of a path after `made` moves.
fn row(number: usize, mv: Move, made: usize) -> Row {
    let mark = match number.cmp(&made) {
        Ordering::Less => RowState::Done,
        Ordering::Equal => RowState::Now,
        Ordering::Greater => RowState::ToCome,
    };
    Row::new(0, format!("{}: {mv}", number + 1), mark)
}
