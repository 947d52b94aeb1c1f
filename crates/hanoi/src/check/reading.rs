//! What was read of an answer, move by move, so that a verdict can be audited.

use std::fmt;

use hanoi_text::{Check, PegNaming, ReadClaim, Reading, Verdict};
use serde_json::{Value, json};

/// The most bytes of a text whose moves can be listed.
pub const MAX_READ_TEXT: usize = 1 << 26;

/// A move or a state that was read in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadMove {
    /// What was read, and where.
    pub read: ReadClaim,
    /// The text of it: from its place to the next move on the line, or to the end of the line.
    pub text: String,
}

/// Checks a text and tells every move and state that was read in it, in their order, whether it is a part of the answer or not.
/// Returns the verdict, and the passages with the one that is the answer.
///
/// ```
/// use hanoi::{Request, checker, read_moves};
///
/// let request = Request { disks: Some(2), ..Request::default() };
/// let mut lines = Vec::new();
/// let text = b"Draft: 1AC\n\nAnswer: 1AB 2AC 1BC\n";
/// let (verdict, reading) = read_moves(checker(&request)?, text, &mut |mv| lines.push(mv.to_string()));
/// assert!(verdict.solved());
/// assert_eq!(lines[0], "passage 1: line 1, column 8: 1AC; disk named, pegs as letters: 1AC");
/// assert_eq!(reading.answer, Some(2));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Complexity
///
/// That of [`Check::verdict`], move by move; memory for a place a line, and for the moves of one line.
pub fn read_moves(check: Check, text: &[u8], tell: &mut dyn FnMut(ReadMove)) -> (Verdict, Reading) {
    let lines = Lines::of(text);
    let mut before: Option<ReadClaim> = None;
    let mut give = |read: ReadClaim, next: Option<&ReadClaim>| {
        let end = next.filter(|next| next.place.line == read.place.line);
        let text = lines.text(&read, end.map(|next| next.place.column));
        tell(ReadMove { read, text });
    };
    let (verdict, reading) = check.audit(text, &mut |claim| {
        if let Some(read) = before.replace(claim) {
            give(read, before.as_ref());
        }
    });
    if let Some(read) = before.take() {
        give(read, None);
    }
    (verdict, reading)
}

/// Where the lines of a text begin.
struct Lines<'a> {
    text: &'a [u8],
    begins: Vec<usize>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a [u8]) -> Self {
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let begins = [0].into_iter().chain(ends.map(|(at, _)| at + 1)).collect();
        Self { text, begins }
    }

    /// The text of a move up to a column of its line, or to the end of the line; at most so many characters.
    fn text(&self, read: &ReadClaim, end: Option<u64>) -> String {
        const MOST: usize = 200;
        let number = usize::try_from(read.place.line - 1).unwrap_or(usize::MAX);
        let Some(&begin) = self.begins.get(number) else {
            return String::new();
        };
        let next = self.begins.get(number + 1).copied();
        let line = &self.text[begin..next.unwrap_or(self.text.len())];
        let line = String::from_utf8_lossy(line);
        let first = usize::try_from(read.place.column - 1).unwrap_or(usize::MAX);
        let end = end.map_or(usize::MAX, |column| {
            usize::try_from(column - 1).unwrap_or(usize::MAX)
        });
        let length = end.checked_sub(first).filter(|&length| length > 0);
        let part = line
            .chars()
            .skip(first)
            .take(length.unwrap_or(usize::MAX).min(MOST));
        part.collect::<String>().trim().to_owned()
    }
}

impl fmt::Display for ReadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadClaim {
            passage,
            place,
            claim,
            ..
        } = &self.read;
        write!(
            f,
            "passage {passage}: {place}: {claim}; {}: {}",
            self.naming(),
            self.text
        )
    }
}

impl ReadMove {
    /// How the disk and the pegs are named, in words.
    fn naming(&self) -> String {
        let disk = if self.read.names_disk {
            "disk named"
        } else {
            "topmost disk"
        };
        match self.read.pegs {
            PegNaming::Letters => format!("{disk}, pegs as letters"),
            PegNaming::From0 => format!("{disk}, pegs from 0"),
            PegNaming::From1 => format!("{disk}, pegs from 1"),
            _ => "a state".to_owned(),
        }
    }

    /// Returns it as JSON, as `docs/json.md` describes it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let read = &self.read;
        json!({
            "passage": read.passage,
            "line": read.place.line,
            "column": read.place.column,
            "text": self.text,
            "claim": read.claim.to_string(),
            "disk_named": read.names_disk,
            "pegs": read.pegs.name(),
        })
    }
}

/// Returns what was read in a text as JSON, as `docs/json.md` describes it: the moves, the passages, and the number of the one
/// that is the answer.
#[must_use]
pub fn reading_json(moves: &[ReadMove], reading: &Reading) -> Value {
    let passages = reading.passages.iter().map(|passage| {
        json!({
            "form": passage.form.name(),
            "mark": passage.mark.name(),
            "line": passage.place.line,
            "column": passage.place.column,
        })
    });
    json!({
        "moves": moves.iter().map(ReadMove::to_json).collect::<Vec<_>>(),
        "passages": passages.collect::<Vec<_>>(),
        "answer": reading.answer,
    })
}

/// Returns the passages of a text and the one that is the answer in words, a line each.
#[must_use]
pub fn passages_text(reading: &Reading) -> String {
    let mut text = String::new();
    for (passage, number) in reading.passages.iter().zip(1_u64..) {
        let (form, mark, place) = (passage.form, passage.mark, passage.place);
        text.push_str(&format!(
            "passage {number}: {form} from {place}, mark: {mark}\n"
        ));
    }
    match reading.answer {
        Some(number) => text.push_str(&format!("the answer is passage {number}")),
        None => text.push_str("no passage is the answer"),
    }
    text
}
