//! Lists everything read from an answer, so that a verdict can be audited.

use std::borrow::Cow;
use std::fmt;

use hanoi_text::{Audit, Check, JudgedPuzzle, LineColumn, PegNaming, ReadClaim, Verdict};
use serde_json::{Value, json};

/// The maximum number of bytes of a text whose moves can be listed.
pub const MAX_READ_TEXT: usize = 1 << 26;

/// A move or a state read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadMove {
    /// The claim and its place.
    pub read: ReadClaim,
    /// Its text: the bytes of a record, else from its place to the next move on the line, or to the end of the line.
    pub text: String,
}

/// Checks a text and passes on every move and state read from it, in order, whether part of the answer or not. Returns
/// the verdict, and the passages with the number of the answer.
///
/// ```
/// use hanoi::{Request, checker, read_moves};
///
/// let request = Request::default().disks(2);
/// let mut lines = Vec::new();
/// let text = b"Draft:\n1AC\n\nAnswer: 1AB 2AC 1BC\n";
/// let (verdict, reading) = read_moves(checker(&request)?, text, &mut |mv| lines.push(mv.to_string()));
/// assert!(verdict.solved());
/// assert_eq!(lines[0], "passage 1: line 2, column 1: 1AC; disk named, pegs as letters: 1AC");
/// assert_eq!(reading.answer, Some(2));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Complexity
///
/// That of [`Check::verdict`] for each move; memory for the positions of lines, and that of the reader.
pub fn read_moves<P: JudgedPuzzle>(
    check: Check<P>,
    text: &[u8],
    each: &mut dyn FnMut(ReadMove),
) -> (Verdict<P>, Audit) {
    let mut lines = TextLines::of(text);
    let mut before: Option<ReadClaim> = None;
    let mut pass_on = |read: ReadClaim, next: Option<&ReadClaim>| {
        let end = next.filter(|next| next.place.line == read.place.line);
        let text = match read.bytes {
            Some((begin, end)) => quoted(text.get(begin..end).unwrap_or_default()),
            None => lines.text(&read, end.map(|next| next.place.column)),
        };
        each(ReadMove { read, text });
    };
    let (verdict, reading) = check.audit(text, &mut |claim| {
        if let Some(read) = before.replace(claim) {
            pass_on(read, before.as_ref());
        }
    });
    if let Some(read) = before.take() {
        pass_on(read, None);
    }
    (verdict, reading)
}

/// The maximum number of characters of a move that are quoted.
const MAX_QUOTED: usize = 200;

/// The text of a record, truncated if it is long.
fn quoted(bytes: &[u8]) -> String {
    // A character has at most four bytes.
    let bytes = &bytes[..bytes.len().min(4 * MAX_QUOTED)];
    String::from_utf8_lossy(bytes)
        .chars()
        .take(MAX_QUOTED)
        .collect()
}

/// The lines of a text, and the position within the current one.
struct TextLines<'a> {
    text: &'a [u8],
    begins: Vec<usize>,
    /// The number of the current line, from 1.
    number: u64,
    line: Cow<'a, str>,
    column: usize,
    byte: usize,
}

impl<'a> TextLines<'a> {
    fn of(text: &'a [u8]) -> Self {
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let begins = [0].into_iter().chain(ends.map(|(at, _)| at + 1)).collect();
        Self {
            text,
            begins,
            number: 0,
            line: Cow::Borrowed(""),
            column: 0,
            byte: 0,
        }
    }

    /// The text of a move up to a column of its line, or to the end of the line, truncated if it is long.
    fn text(&mut self, read: &ReadClaim, end: Option<u64>) -> String {
        let LineColumn { line, column } = read.place;
        let first = usize::try_from(column - 1).unwrap_or(usize::MAX);
        self.advance(line, first);
        let length = end.and_then(|end| end.checked_sub(column));
        let length = length.and_then(|length| usize::try_from(length).ok());
        let length = length.filter(|&length| length > 0).unwrap_or(MAX_QUOTED);
        let part = self.line[self.byte..].chars().take(length.min(MAX_QUOTED));
        part.collect::<String>().trim().to_owned()
    }

    /// Advances to a column of a line. Within a line this takes time linear in the distance, since many moves can share
    /// a line.
    fn advance(&mut self, number: u64, column: usize) {
        if number != self.number {
            let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
            let begin = self.begins.get(index).copied();
            let begin = begin.unwrap_or(self.text.len());
            let next = self.begins.get(index.saturating_add(1)).copied();
            let line = &self.text[begin..next.unwrap_or(self.text.len())];
            self.line = String::from_utf8_lossy(line);
            (self.number, self.column, self.byte) = (number, 0, 0);
        } else if column < self.column {
            (self.column, self.byte) = (0, 0);
        }
        let ahead = self.line[self.byte..].chars().take(column - self.column);
        self.byte += ahead.map(char::len_utf8).sum::<usize>();
        self.column = column;
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
    /// How the disk and the pegs are named.
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

    /// Returns the JSON that `docs/json/verdicts.md` describes.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let read = &self.read;
        let mut json = json!({
            "passage": read.passage,
            "line": read.place.line,
            "column": read.place.column,
            "text": self.text,
            "claim": read.claim.to_string(),
            "disk_named": read.names_disk,
            "pegs": read.pegs.name(),
        });
        if let Some((begin, end)) = read.bytes {
            json["bytes"] = json!([begin, end]);
            json["agreement"] = read.agreement.name().into();
        }
        json
    }
}

/// Returns the JSON of a reading that `docs/json/verdicts.md` describes: the moves, the passages, and the number of the
/// answer among them.
#[must_use]
pub fn reading_json(moves: &[ReadMove], reading: &Audit) -> Value {
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

/// Lists the passages of a text, one per line, and the answer among them.
#[must_use]
pub fn passages_text(reading: &Audit) -> String {
    let lines = reading.passages.iter().zip(1_u64..);
    let lines = lines.map(|(passage, number)| {
        let (form, mark, place) = (passage.form, passage.mark, passage.place);
        format!("passage {number}: {form} from {place}, mark: {mark}\n")
    });
    lines.collect::<String>()
        + &reading.answer.map_or_else(
            || String::from("no passage is the answer"),
            |number| format!("the answer is passage {number}"),
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Request, checker};

    use hanoi_text::Reading;

    fn texts(text: &[u8], reading: Reading) -> Vec<String> {
        let mut texts = Vec::new();
        let check = checker(&Request::default()).unwrap().reading(reading);
        read_moves(check, text, &mut |read| texts.push(read.text));
        texts
    }

    #[test]
    fn text_of_a_move_ends_at_the_next() {
        let text = "1AC, 2AB, 1CB\n\nMove disk 1 from A to B\r\n[[1,0,1],[2,0,2]]";
        let texts = texts(text.as_bytes(), Reading::Prose);
        let line = "Move disk 1 from A to B";
        assert_eq!(texts, ["1AC,", "2AB,", "1CB", line, "[1,0,1],", "[2,0,2]]"]);
    }

    #[test]
    fn invalid_utf8_is_skipped() {
        assert_eq!(texts(b"\xff\xfe\n1AC\n", Reading::Prose), ["1AC"]);
    }

    #[test]
    fn million_moves_on_one_line_are_listed_in_linear_time() {
        let read = texts("1AC 1CA ".repeat(500_000).as_bytes(), Reading::Records);
        assert_eq!(read.len(), 1_000_000);
        assert_eq!(read[999_999], "1CA");
    }
}
