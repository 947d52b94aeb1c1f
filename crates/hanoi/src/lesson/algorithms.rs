//! What is shown of each algorithm, a file for each: its pseudocode, the lines that a step comes by, and its panel.

mod best_first;
mod binary;
mod call_stack;
mod closed_form;
mod frame_stewart;
mod peg_pairs;
mod recursion;
mod recursive;
mod search;
mod smallest_disk;

use hanoi_core::{Inside, PerAlgorithm};

use super::Lesson;
use super::code::{Code, Place};
use super::panel::Panel;
use crate::Move;

/// How an algorithm is shown, which its file tells.
#[derive(Debug)]
pub(super) struct Shown {
    /// The pseudocode that fits the problem.
    pub(super) code: fn(&Lesson) -> Code,
    /// The lines that a step comes by before its move.
    pub(super) places: fn(&Lesson, &Inside, Move) -> Vec<Place>,
    /// What it looks at, in at most so many rows.
    pub(super) panel: fn(&Lesson, usize) -> Panel,
    /// What the rows mean, one thing a line.
    pub(super) legend: fn(&Lesson) -> Vec<String>,
}

static SHOWN: PerAlgorithm<Shown> = PerAlgorithm {
    recursive: recursive::SHOWN,
    call_stack: call_stack::SHOWN,
    smallest_disk: smallest_disk::SHOWN,
    peg_pairs: peg_pairs::SHOWN,
    binary: binary::SHOWN,
    closed_form: closed_form::SHOWN,
    best_first: best_first::SHOWN,
    frame_stewart: frame_stewart::SHOWN,
    search: search::SHOWN,
};

impl Lesson {
    /// How its algorithm is shown.
    pub(super) const fn shown(&self) -> &'static Shown {
        SHOWN.of(self.algorithm)
    }
}
