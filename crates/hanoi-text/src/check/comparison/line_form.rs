//! The form of an answer's lines, each of which is a move.

use hanoi_core::{Disk, Move, Peg, Solution, UBig};

use crate::write::form::MoveTemplate;
use crate::{Pieces, Style};

/// The disks of sample lines that a reader is tested with.
const SAMPLE_DISKS: [u32; 9] = [1, 2, 3, 9, 10, 12, 99, 100, 7];

/// How the lines of a text are written.
pub(crate) struct LineForm {
    pub(crate) form: MoveTemplate,
}

impl LineForm {
    /// The form of a line, given as the last of `made` moves of a solution.
    pub(crate) fn of(solution: &Solution, made: &UBig, line: &[u8]) -> Option<Self> {
        let mv = solution.move_at(made).ok()?;
        let number = made.to_string();
        for style in [Style::Csv, Style::Jsonl] {
            let form = MoveTemplate::of(Some(style))?;
            let lines = Self { form };
            if lines.line(&number, mv) == line {
                return Some(lines);
            }
        }
        let form = MoveTemplate::of_line(line, mv)?;
        Some(Self { form })
    }

    fn line(&self, number: &str, mv: Move) -> Vec<u8> {
        let before = self.form.number;
        let mut line = before.map_or_else(Vec::new, |before| [before, number].concat().into());
        self.form.next(mv, &mut line);
        line
    }

    /// Sample lines after `begun` others, with disks of one to three digits and all pegs, and their moves.
    pub(crate) fn samples(&self, pegs: u8, begun: u64) -> Vec<(Vec<u8>, Move)> {
        let pairs = Peg::all(pegs).flat_map(|from| Peg::all(pegs).map(move |to| (from, to)));
        let pairs: Vec<_> = pairs.filter(|(from, to)| from != to).collect();
        let disks = SAMPLE_DISKS.into_iter().cycle().filter_map(Disk::new);
        let moves = disks.zip(pairs.iter().cycle());
        let moves = moves.map(|(disk, &(from, to))| Move { disk, from, to });
        let numbered = moves
            .zip(begun + 1..)
            .take(pairs.len().max(SAMPLE_DISKS.len()));
        numbered
            .map(|(mv, number)| (self.line(&number.to_string(), mv), mv))
            .collect()
    }

    /// The lines of a solution after `made` moves.
    pub(crate) fn after(&self, solution: &Solution, made: &UBig) -> Option<Pieces> {
        Pieces::lines(self.form.clone(), solution, made).ok()
    }
}
