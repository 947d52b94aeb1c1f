//! The states before each move, and those after its candidates with their values: the first with the least is played.

use super::{PrintedFindings, lines};
use crate::records::finding::TextFinding;
use crate::records::record::TextRecord;
use crate::records::states;

/// Reads the generated states of a best-first search from the first movement on.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<PrintedFindings> {
    let mut reader = CandidateReader { text, at, pegs };
    let mut found: Vec<TextFinding> = Vec::new();
    let mut chosen: Option<TextRecord> = None;
    while reader.line("Movement number: ").is_some() {
        let Some((current, next)) = reader.movement() else {
            found.push(reader.odd("a state, and the states after its candidates"));
            break;
        };
        match &chosen {
            None => found.push(TextFinding::Record(current)),
            Some(state) if state.what == current.what => {}
            Some(_) => {
                let expected = "the state of the least value before it";
                found.push(TextFinding::odd(current.span, expected));
                break;
            }
        }
        found.push(TextFinding::Record(next.clone()));
        chosen = Some(next);
    }
    (!found.is_empty()).then_some((found, reader.at - at))
}

struct CandidateReader<'t> {
    text: &'t str,
    at: usize,
    pegs: u8,
}

impl<'t> CandidateReader<'t> {
    /// The rest of the next line that is not empty, if it begins so.
    fn line(&mut self, begin: &str) -> Option<&'t str> {
        let (at, line) = lines(self.text, self.at).find(|(_, line)| !line.trim().is_empty())?;
        let rest = line.trim().strip_prefix(begin)?;
        self.at = at + line.len();
        Some(rest)
    }

    fn state(&mut self) -> Option<TextRecord> {
        let (record, length) = states::in_lines(self.text, self.at, self.pegs)?;
        self.at += length;
        Some(record)
    }

    /// The state before a move, and the one after it.
    fn movement(&mut self) -> Option<(TextRecord, TextRecord)> {
        self.line("Current state of Towers:")
            .filter(|rest| rest.is_empty())?;
        let current = self.state()?;
        self.line("Possible Movements:")
            .filter(|rest| rest.is_empty())?;
        let mut best: Option<(u64, TextRecord)> = None;
        while let Some(value) = self.line("Heuristics value: : ") {
            let (value, state) = (value.parse().ok()?, self.state()?);
            if best.as_ref().is_none_or(|(least, _)| value < *least) {
                best = Some((value, state));
            }
        }
        Some((current, best?.1))
    }

    /// The line that cannot be read.
    fn odd(&mut self, expected: &'static str) -> TextFinding {
        let line = lines(self.text, self.at).find(|(_, line)| !line.trim().is_empty());
        let (at, line) = line.unwrap_or((self.at, ""));
        self.at = at + line.len();
        TextFinding::odd((at, at + line.trim_end().len()), expected)
    }
}
