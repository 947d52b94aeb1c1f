//! The form of a move in styles where it depends on nothing else.

use std::borrow::Cow;

use super::decimal::push_number;
use crate::Style;
use crate::claim::{Claim, PegName};
use hanoi_core::{Move, Peg, PegLabels};

type StaticBytes = Cow<'static, [u8]>;

/// The text around the parts of a move, and the naming of its pegs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MoveTemplate {
    /// Before and after all moves.
    pub(crate) ends: [&'static str; 2],
    /// Before the number of a move, where a line begins with it.
    pub(crate) number: Option<&'static str>,
    /// Between two moves.
    pub(crate) between: StaticBytes,
    /// Before the disk, or before the first peg where the disk is not named.
    start: StaticBytes,
    /// Between the disk and the first peg; `None` where the disk is not named.
    from: Option<StaticBytes>,
    /// Between the pegs.
    to: StaticBytes,
    /// After the second peg.
    end: StaticBytes,
    pegs: PegSymbols,
}

/// The format of another author's text that names the disk and the pegs of each move, and nothing more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording {
    /// The text before all moves.
    pub head: &'static str,
    /// The text before the disk, between it and the first peg, between the pegs, and after them.
    pub parts: [&'static str; 4],
    /// The text between two moves.
    pub between: &'static str,
    /// The text after all moves.
    pub tail: &'static str,
    /// Whether pegs are numbers from 0; otherwise they are letters.
    pub numbers: bool,
}

/// How pegs are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PegSymbols {
    Letters,
    /// Numbers from this one on.
    Numbers(u32),
    Labels(PegLabels),
}

const fn fixed(text: &'static str) -> StaticBytes {
    Cow::Borrowed(text.as_bytes())
}

/// Moves without anything between them, with pegs as letters.
fn moves([start, from, to, end]: [&'static str; 4]) -> MoveTemplate {
    MoveTemplate {
        ends: [""; 2],
        number: None,
        between: fixed(""),
        start: fixed(start),
        from: Some(fixed(from)),
        to: fixed(to),
        end: fixed(end),
        pegs: PegSymbols::Letters,
    }
}

impl MoveTemplate {
    /// The form of a move in a style, or as JSON strings with commas between; `None` if the style shows states.
    pub(crate) fn of(style: Option<Style>) -> Option<Self> {
        Some(match style {
            None => Self {
                between: fixed(","),
                ..moves(["\"", "", "", "\""])
            },
            Some(Style::Text) => moves(["Move disk ", " from peg ", " to peg ", "\n"]),
            Some(Style::Compact) => moves(["", "", "", "\n"]),
            Some(Style::Pegs) => Self {
                from: None,
                ..moves(["", "", " ", "\n"])
            },
            Some(Style::Json) => Self {
                ends: ["[", "]\n"],
                between: fixed(",\n"),
                pegs: PegSymbols::Numbers(0),
                ..moves(["[", ",", ",", "]"])
            },
            Some(Style::Jsonl) => Self {
                number: Some("{\"move\":"),
                ..moves([",\"disk\":", ",\"from\":\"", "\",\"to\":\"", "\"}\n"])
            },
            Some(Style::Csv) => Self {
                ends: ["move,disk,from,to\n", ""],
                number: Some(""),
                ..moves([",", ",", ",", "\n"])
            },
            Some(Style::Stacks | Style::Picture | Style::Pddl) => return None,
        })
    }

    /// The form of a move in another author's wording.
    pub(crate) fn worded(wording: &Wording) -> Self {
        let form = moves(wording.parts);
        Self {
            ends: [wording.head, wording.tail],
            between: fixed(wording.between),
            pegs: if wording.numbers {
                PegSymbols::Numbers(0)
            } else {
                form.pegs
            },
            ..form
        }
    }

    /// The same with other names of pegs.
    pub(crate) fn labelled(self, labels: Option<PegLabels>) -> Self {
        let pegs = labels.map_or(self.pegs, PegSymbols::Labels);
        Self { pegs, ..self }
    }

    /// Writes a move that is not the first.
    pub(crate) fn next(&self, mv: Move, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.between);
        self.first(mv, out);
    }

    /// Writes the first move.
    pub(crate) fn first(&self, mv: Move, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.start);
        if let Some(from) = &self.from {
            push_number(out, mv.disk.get());
            out.extend_from_slice(from);
        }
        self.pegs.push(mv.from, out);
        out.extend_from_slice(&self.to);
        self.pegs.push(mv.to, out);
        out.extend_from_slice(&self.end);
    }

    /// The form of a line that consists of this move only: with or without its disk, with pegs named by letters or by
    /// numbers, and with no other number or single letter.
    pub(crate) fn of_line(line: &[u8], mv: Move) -> Option<Self> {
        let compact = Self::of(Some(Style::Compact)).filter(|compact| compact.says(line, mv));
        compact.or_else(|| Self::of_parts(line, mv))
    }

    fn of_parts(line: &[u8], mv: Move) -> Option<Self> {
        let names = names(line);
        let (disk, pegs) = match names.as_slice() {
            [disk, pegs @ ..] if pegs.len() == 2 => (Some(disk), pegs),
            pegs => (None, pegs),
        };
        let [from, to] = pegs else { return None };
        let (first, last) = (disk.unwrap_or(from).start, to.end);
        let part = |range: std::ops::Range<usize>| StaticBytes::Owned(line[range].to_vec());
        let letters = line[from.start].is_ascii_alphabetic();
        let form = |pegs| Self {
            start: part(0..first),
            from: disk.map(|disk| part(disk.end..from.start)),
            to: part(from.end..to.start),
            end: part(last..line.len()),
            pegs,
            ..moves([""; 4])
        };
        let pegs: &[PegSymbols] = if letters {
            &[PegSymbols::Letters]
        } else {
            &[PegSymbols::Numbers(0), PegSymbols::Numbers(1)]
        };
        pegs.iter()
            .map(|&pegs| form(pegs))
            .find(|form| form.says(line, mv))
    }

    /// Whether a claim is exactly what the form says about a move.
    pub(crate) fn is_said(&self, mv: Move, claim: &Claim) -> bool {
        let disk = self.from.as_ref().map(|_| mv.disk.get());
        match claim {
            Claim::Move {
                disk: named,
                from: Some(from),
                to,
            } => *named == disk && self.pegs.names(mv.from, *from) && self.pegs.names(mv.to, *to),
            _ => false,
        }
    }

    /// Whether pegs are counted from 1.
    pub(crate) fn counts_from_one(&self) -> bool {
        self.pegs == PegSymbols::Numbers(1)
    }

    fn says(&self, line: &[u8], mv: Move) -> bool {
        let mut own = Vec::new();
        self.first(mv, &mut own);
        own == line
    }
}

impl PegSymbols {
    fn names(self, peg: Peg, name: PegName) -> bool {
        let index = u64::from(peg.get());
        match (self, name) {
            (Self::Letters, PegName::Peg(named)) => named == peg,
            (Self::Numbers(0), PegName::Index(number)) => number == index,
            (Self::Numbers(first), PegName::Number(number)) => number == index + u64::from(first),
            _ => false,
        }
    }

    fn push(self, peg: Peg, out: &mut Vec<u8>) {
        match self {
            Self::Letters => out.push(peg.letter_byte()),
            Self::Labels(labels) => out.push(labels.byte(peg)),
            Self::Numbers(first) => push_number(out, first + u32::from(peg.get())),
        }
    }
}

/// The positions of the numbers and single letters of a line.
fn names(line: &[u8]) -> Vec<std::ops::Range<usize>> {
    let mut names = Vec::new();
    let mut at = 0;
    for run in line.chunk_by(|a, b| a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric()) {
        let end = at + run.len();
        let letter = run.len() == 1 && run[0].is_ascii_alphabetic();
        if letter || run.iter().all(u8::is_ascii_digit) {
            names.push(at..end);
        }
        at = end;
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_off_a_line() {
        let mv: Move = "12AC".parse().unwrap();
        for (line, next) in [
            ("12AC\n", "3CB\n"),
            (
                "Move disk 12 from peg A to peg C\n",
                "Move disk 3 from peg C to peg B\n",
            ),
            (
                "Move disk 12 from Peg 1 to Peg 3\n",
                "Move disk 3 from Peg 3 to Peg 2\n",
            ),
            ("12: 0 -> 2\r\n", "3: 2 -> 1\r\n"),
            ("A C\n", "C B\n"),
            ("[12,0,2],\n", "[3,2,1],\n"),
        ] {
            let form = MoveTemplate::of_line(line.as_bytes(), mv).unwrap();
            let mut out = Vec::new();
            form.next("3CB".parse().unwrap(), &mut out);
            assert_eq!(String::from_utf8(out).unwrap(), next);
        }
    }

    #[test]
    fn other_lines_have_none() {
        let mv: Move = "12AC".parse().unwrap();
        for line in [
            "",
            "\n",
            "12AB\n",
            "12 C A\n",
            "7 12 A C\n",
            "Move a disk 12 from A to C\n",
            "12 0 3\n",
        ] {
            assert_eq!(MoveTemplate::of_line(line.as_bytes(), mv), None, "{line}");
        }
    }
}
