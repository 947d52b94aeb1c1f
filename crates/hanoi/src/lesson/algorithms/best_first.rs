//! `best-first`: the legal moves with their values, by the two premises on 3 pegs and by an estimate on more.

use hanoi_core::{Candidate, Inside};
use hanoi_search::Valued;

use super::{AlgorithmView, Code, CodePosition, Lesson};
use crate::Move;
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::panel::{Row, RowState};
use crate::strategy::is_wide;

const PREMISES: Code = &[
    "until all disks are on the goal:",
    "  for each legal move:",
    "    d = 1 if its direction fits, else 3",
    "    t = 1 if its time fits, else 3",
    "    h = d + t",
    "  make the move with the least h",
];
const ESTIMATE: Code = &[
    "until all disks are on the goal:",
    "  for each legal move:",
    "    h = moves left by Frame and Stewart",
    "  make the move with the least h",
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code,
    places,
    panel: |lesson, room| lesson.short_panel("legal moves", room, |inside| rows(lesson, inside)),
    legend: |lesson| {
        lesson.until_the_goal(&[if is_wide(lesson.problem()) {
            "1AB: disk 1 from A to B; h: moves left after it."
        } else {
            "h = d + t: direction d and time t are 1 if right, 3 if wrong. 1AC: disk 1 from A to C."
        }])
    },
};

fn code(lesson: &Lesson) -> Code {
    if is_wide(lesson.problem()) {
        ESTIMATE
    } else {
        PREMISES
    }
}

/// All lines before the one that makes the move with the least value are passed.
fn places(lesson: &Lesson, _: &Inside, mv: Move) -> Vec<CodePosition> {
    let last = code(lesson).len() - 1;
    let passed = (1..last).map(|line| (line, Passed, String::new()));
    passed.chain([(last, Now, mv.to_string())]).collect()
}

fn rows(lesson: &Lesson, inside: &Inside) -> Vec<Row> {
    if let Inside::Candidates(all) = inside {
        let least = all.iter().map(Candidate::h).min();
        let best = |one: &Candidate| RowState::now_if(Some(one.h()) == least);
        let row = |one: &Candidate| Row::new(0, one.to_string(), best(one));
        return all.iter().map(row).collect();
    }
    let best = |one: &Valued| RowState::now_if(Some(one.mv) == lesson.next);
    let row = |one: &Valued| Row::new(0, format!("{}  h {}", one.mv, one.left), best(one));
    lesson.valued.iter().map(row).collect()
}
