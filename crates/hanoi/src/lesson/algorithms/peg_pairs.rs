//! `peg-pairs`: the pair whose turn it is, and the disks on top.

use hanoi_core::Inside;

use super::{AlgorithmView, Code, CodePosition, Lesson};
use crate::lesson::code::Reached::Now;
use crate::lesson::panel::{Row, RowState};
use crate::{Move, Peg};

const ODD: Code = &[
    "until all disks are on the goal, move",
    "  between start and goal",
    "  between start and third",
    "  between third and goal",
];
const EVEN: Code = &[
    "until all disks are on the goal, move",
    "  between start and third",
    "  between start and goal",
    "  between third and goal",
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |lesson| match lesson.problem().disks() % 2 {
        1 => ODD,
        _ => EVEN,
    },
    places,
    panel: |lesson, room| {
        lesson.short_panel("the disks on top", room, |inside| rows(lesson, inside))
    },
    legend: |lesson| lesson.until_the_goal(&["Of the pair's two disks the smaller one moves."]),
};

fn places(lesson: &Lesson, inside: &Inside, mv: Move) -> Vec<CodePosition> {
    let Inside::Pair { a, b } = inside else {
        return Vec::new();
    };
    let turn = usize::from(&lesson.at % 3_u8);
    vec![(1 + turn, Now, format!("{a}, {b}: {mv}"))]
}

/// The disk on top of each peg.
fn rows(lesson: &Lesson, inside: &Inside) -> Vec<Row> {
    let Inside::Pair { a, b } = inside else {
        return Vec::new();
    };
    let row = |peg: Peg| {
        let top = lesson.towers.top(peg);
        let top = top.map_or_else(|| "empty".to_owned(), |disk| format!("disk {disk}"));
        Row::new(
            0,
            format!("{peg}: {top}"),
            RowState::now_if([a, b].contains(&&peg)),
        )
    };
    Peg::all(3).map(row).collect()
}
