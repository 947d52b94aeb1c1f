//! The views of the algorithms, one file each: the program, the lines that lead to a move, and the panel.

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
use super::code::{Code, CodePosition};
use super::panel::Panel;
use super::steps::SteppedProgram;
use crate::{Move, Problem};

/// The view of an algorithm, defined in its file.
#[derive(Debug)]
pub(super) struct AlgorithmView {
    /// Its program or, for a problem without one, an outline.
    pub(super) code: fn(&Lesson) -> Code,
    /// The lines that a step executes up to its move.
    pub(super) places: fn(&Lesson, &Inside, Move) -> Vec<CodePosition>,
    /// Its program for a whole tower, and the steps through it.
    pub(super) steps: fn(&Problem) -> Option<SteppedProgram>,
    /// The panel, in at most this many rows.
    pub(super) panel: fn(&Lesson, usize) -> Panel,
    /// The meaning of the panel's rows, one item per line.
    pub(super) legend: fn(&Lesson) -> Vec<String>,
}

pub(super) static VIEWS: PerAlgorithm<AlgorithmView> = PerAlgorithm {
    recursive: recursive::VIEW,
    call_stack: call_stack::VIEW,
    smallest_disk: smallest_disk::VIEW,
    peg_pairs: peg_pairs::VIEW,
    binary: binary::VIEW,
    closed_form: closed_form::VIEW,
    best_first: best_first::VIEW,
    frame_stewart: frame_stewart::VIEW,
    search: search::VIEW,
};

impl Lesson {
    /// The view of its algorithm.
    pub(super) const fn view(&self) -> &'static AlgorithmView {
        VIEWS.of(self.algorithm())
    }
}
