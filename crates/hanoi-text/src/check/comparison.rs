//! Skips the part of a text that is byte for byte the expected solution.
//!
//! Writing a solution is copying, so comparing a text with it costs little more than reading the text. Equal text need
//! not be read move by move: the state, the line and the number of moves after it are known. From the first difference
//! on, the exact replay continues as if it had read everything.
//!
//! The text is compared in the form of its last line. The reader vouches for that form: it is given lines of it with
//! other disks and pegs, and has to read exactly these moves. At the first difference, reader and verifier are put
//! where they would be had they read everything; the last move before it is read and played again. The number of disks
//! need not be known: on 3 pegs the solutions of all towers begin alike. Between two given states with more than 256
//! disks the table of lengths would cost more than it saves, so such answers are replayed.

mod line_form;
#[cfg(test)]
mod tests;

use hanoi_core::Solution;

use super::verifier::Verifier;
use super::verifier::puzzle::PuzzleReplay;
use crate::claim::Claim;
use crate::read::Reader;
use crate::write::form::MoveTemplate;
use crate::{Piece, Pieces};
use line_form::LineForm;

/// Compares a text with the solution that its answer seems to be.
///
/// # Complexity
///
/// Time: that of comparing bytes. Memory: as for [`Pieces`].
#[derive(Debug)]
pub(crate) struct Comparison {
    solution: Solution,
    /// The form of a line, if it contains all of the line's text.
    form: Option<MoveTemplate>,
    pieces: Pieces,
    piece: Option<Piece>,
    /// The number of bytes matched of the current piece, and of all pieces.
    at: usize,
    pub(super) compared: u64,
    /// The number of moves before the piece, including those before the comparison.
    passed: u64,
    /// The number of moves before the comparison, and the last matched line.
    begun: u64,
    last_line: Vec<u8>,
}

impl Comparison {
    /// Begins at the position of a reader and a verifier, if everything read follows a known solution, and the last
    /// line is a move in a form that can be continued. The reader's claims must have been played.
    pub(crate) fn begin(reader: &Reader, verifier: &Verifier, last_line: &[u8]) -> Option<Self> {
        let solution = verifier.followed()?;
        let begun = verifier.legal();
        let lines = LineForm::of(&solution, &begun.into(), last_line)?;
        let pegs = solution.problem().pegs();
        let samples = lines.samples(pegs, begun);
        let is_said = |mv, claim: &Claim| lines.form.is_said(mv, claim);
        let same_base = verifier.replay.counts_from_one() == lines.form.counts_from_one();
        if !same_base || !reader.takes(&samples, is_said) {
            return None;
        }
        let pieces = lines.after(&solution, &begun.into())?;
        Some(Self {
            solution,
            form: lines.numbered.is_none().then_some(lines.form),
            pieces,
            piece: None,
            at: 0,
            compared: 0,
            passed: begun,
            begun,
            last_line: Vec::new(),
        })
    }

    /// Compares the next bytes, and returns how many match. If not all do, the comparison has to be ended.
    pub(crate) fn feed(&mut self, bytes: &[u8]) -> usize {
        let mut done = 0;
        while done < bytes.len() && (!self.left().is_empty() || self.next_piece()) {
            let (left, right) = (self.left(), &bytes[done..]);
            let size = left.len().min(right.len());
            let equal = common(&left[..size], &right[..size]);
            self.at += equal;
            done += equal;
            if equal < size {
                break;
            }
        }
        self.compared += done as u64;
        done
    }

    /// The rest of the expected piece.
    fn left(&self) -> &[u8] {
        self.piece.as_deref().map_or(&[], |piece| &piece[self.at..])
    }

    /// The expected text from the beginning, for comparing parts of a long text side by side; `None` where producing it
    /// is as much work as comparing it.
    pub(crate) fn expected(&self) -> Option<Pieces> {
        let form = self.form.clone()?;
        Pieces::lines(form, None, &self.solution, &self.begun.into()).ok()
    }

    /// Marks the next bytes as matched, since they have been compared elsewhere.
    pub(crate) fn skip(&mut self, mut bytes: u64) {
        self.compared += bytes;
        loop {
            let size = usize::try_from(bytes).unwrap_or(usize::MAX);
            let size = size.min(self.left().len());
            self.at += size;
            bytes -= size as u64;
            if bytes == 0 || !self.next_piece() {
                return;
            }
        }
    }

    fn next_piece(&mut self) -> bool {
        if let Some(piece) = &self.piece {
            self.passed += piece.moves() as u64;
            self.last_line = last_line(piece).to_vec();
        }
        self.at = 0;
        self.piece = self.pieces.next();
        self.piece.is_some()
    }

    /// Lets reader and verifier continue after the matched text. Returns what the reader has to be fed: the last
    /// matched move, and the line that was not matched completely.
    pub(crate) fn end(
        mut self,
        reader: &mut Reader,
        follow: impl FnOnce(&Solution, u64),
    ) -> Vec<u8> {
        let found = self
            .piece
            .as_deref()
            .map_or(&[][..], |piece| &piece[..self.at]);
        let whole = found
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |end| end + 1);
        let (lines, begun) = found.split_at(whole);
        if !lines.is_empty() {
            self.last_line = last_line(lines).to_vec();
        }
        let lines = lines.iter().filter(|&&byte| byte == b'\n').map(|_| 1_u64);
        let made = self.passed + lines.sum::<u64>();
        self.last_line.extend_from_slice(begun);
        if made > self.begun {
            reader.pass_lines(made - 1 - self.begun);
            follow(&self.solution, made - 1);
        }
        self.last_line
    }
}

/// The last of some complete lines.
fn last_line(lines: &[u8]) -> &[u8] {
    let mut lines = lines.split_inclusive(|&byte| byte == b'\n');
    lines.next_back().unwrap_or_default()
}

/// How many bytes are compared at once when searching for a difference.
const BLOCK: usize = 256;

/// The length of the common prefix.
pub(super) fn common(left: &[u8], right: &[u8]) -> usize {
    if left == right {
        return left.len();
    }
    let blocks = left.chunks(BLOCK).zip(right.chunks(BLOCK));
    let equal = BLOCK * blocks.take_while(|(a, b)| a == b).count();
    let bytes = left[equal..].iter().zip(&right[equal..]);
    equal + bytes.take_while(|(a, b)| a == b).count()
}
