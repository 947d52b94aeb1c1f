//! The number of the move with its bits, and below it the disks of each peg as a list, bottom first.

use hanoi_core::UBig;

use super::from_below;
use crate::write::decimal::{count_on, push_number};
use hanoi_core::{Disk, Move, Peg, State, counter_bits};

/// The text of a state. Moving a disk changes the ends of two lines.
///
/// # Complexity
///
/// A move takes constant time on average, besides the bytes that are written.
#[derive(Clone, Debug)]
pub(crate) struct StackText {
    heading: MoveHeading,
    /// The line of each peg, as in `0 [4, 3]`, with its end.
    lines: Vec<Vec<u8>>,
}

impl StackText {
    /// The text after a number of moves, whose number is written with at least `bits` bits.
    pub(crate) fn new(state: &State, after: &UBig, bits: usize) -> Self {
        let empty = |peg: Peg| format!("{} []\n", peg.get()).into_bytes();
        let mut lines: Vec<Vec<u8>> = Peg::all(state.pegs()).map(empty).collect();
        from_below(state).for_each(|(disk, peg)| lay(&mut lines[peg.index()], disk));
        Self {
            heading: MoveHeading::new(after, bits),
            lines,
        }
    }

    pub(crate) fn follow(&mut self, mv: Move, out: &mut Vec<u8>) {
        self.heading.advance();
        lift(&mut self.lines[mv.from.index()]);
        lay(&mut self.lines[mv.to.index()], mv.disk);
        out.extend_from_slice(&self.heading.text);
        for line in &self.lines {
            out.extend_from_slice(line);
        }
    }
}

/// The number of a move with its bits, as in `Move 6 0b0110`, with the line end.
#[derive(Clone, Debug)]
struct MoveHeading {
    text: Vec<u8>,
    /// The end of the number's digits.
    end: usize,
}

impl MoveHeading {
    const BEFORE_NUMBER: usize = "Move ".len();
    const BEFORE_BITS: usize = " 0b".len();

    fn new(number: &UBig, bits: usize) -> Self {
        let text = format!("Move {number}");
        let end = text.len();
        let bits = counter_bits(number, bits);
        Self {
            text: format!("{text} {bits}\n").into_bytes(),
            end,
        }
    }

    fn advance(&mut self) {
        if count_on(&mut self.text[Self::BEFORE_NUMBER..self.end], b'9') {
            self.text.insert(Self::BEFORE_NUMBER, b'1');
            self.end += 1;
        }
        let (begin, end) = (self.end + Self::BEFORE_BITS, self.text.len() - 1);
        if count_on(&mut self.text[begin..end], b'1') {
            self.text.insert(begin, b'1');
        }
    }
}

/// The end of a line.
const END: &[u8] = b"]\n";

/// Removes the last disk of a line.
fn lift(line: &mut Vec<u8>) {
    let disks = &line[..line.len() - END.len()];
    let separator = |&byte: &u8| byte == b',' || byte == b'[';
    let at = disks.iter().rposition(separator).unwrap_or(0);
    let kept = at + usize::from(line[at] == b'[');
    line.truncate(kept);
    line.extend_from_slice(END);
}

/// Adds a disk at the end of a line.
fn lay(line: &mut Vec<u8>, disk: Disk) {
    line.truncate(line.len() - END.len());
    if !line.ends_with(b"[") {
        line.extend_from_slice(b", ");
    }
    push_number(line, disk.get());
    line.extend_from_slice(END);
}
