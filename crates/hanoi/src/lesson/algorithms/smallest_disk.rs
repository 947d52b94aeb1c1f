//! `smallest-disk`: disk 1 round the ring, and whose turn it is.

use hanoi_core::Inside;

use super::{AlgorithmView, Code, CodePosition, Lesson};
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::panel::{Row, RowState};
use crate::{Disk, Move, Peg};

const CODE: Code = &[
    "repeat:",
    "  move disk 1 one peg round a ring",
    "  stop if all disks are on the goal",
    "  make the one move without disk 1",
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| CODE,
    places,
    panel: |lesson, room| {
        lesson.short_panel("whose turn it is", room, |inside| rows(lesson, inside))
    },
    legend: |lesson| lesson.until_the_goal(&["The pegs stand in a ring: after C comes A."]),
};

fn places(_: &Lesson, inside: &Inside, mv: Move) -> Vec<CodePosition> {
    match inside {
        Inside::Ring { .. } => vec![(1, Now, mv.to_string())],
        _ => vec![(2, Passed, String::new()), (3, Now, mv.to_string())],
    }
}

/// Every other move is disk 1's.
fn rows(lesson: &Lesson, inside: &Inside) -> Vec<Row> {
    let odd = matches!(inside, Inside::Ring { .. });
    let place = lesson.towers.state().peg_of(Disk::SMALLEST);
    let others: Vec<String> = Peg::all(3)
        .filter(|&peg| peg != place.unwrap_or(Peg::A))
        .map(|peg| peg.to_string())
        .collect();
    let odd_moves = format!("odd moves: disk 1, {}", ring(lesson));
    let even_moves = format!("even moves: between {}", others.join(" and "));
    vec![
        Row::new(0, odd_moves, RowState::now_if(odd)),
        Row::new(0, even_moves, RowState::now_if(!odd)),
    ]
}

/// The direction of disk 1 round the ring.
fn ring(lesson: &Lesson) -> &'static str {
    let first = lesson.solution.move_at(1_u64).ok();
    match first.map(|mv| (3 + mv.to.get() - mv.from.get()) % 3) {
        Some(2) => "A -> C -> B -> A",
        _ => "A -> B -> C -> A",
    }
}
