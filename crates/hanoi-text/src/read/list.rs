//! Lists of moves of any length: `[[1,0,2],[2,0,1]]`, `["1AC","1AB"]`, over any number of lines.

use super::one_move::{compact, letter, number, sentence, skip};
use crate::claim::{Claim, LineColumn, PegName};
use crate::records::keys::{self, KeyRole};

/// What a text begins with, behind blanks and a comma.
pub(crate) enum ListPart {
    Move(Claim),
    End,
    /// The beginning of a part, or nothing.
    Cut,
    Other,
}

/// Whether a line begins a list of moves.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ListStart {
    No,
    /// More of the text decides.
    Open,
    /// Its elements begin behind this many bytes.
    At(usize),
}

/// What may come next in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ListPlace {
    /// An element.
    Element,
    /// A comma, or the end.
    Comma,
}

/// A place in a list.
#[derive(Clone, Debug)]
pub(crate) struct MoveListCursor<'a> {
    pub(crate) place: ListPlace,
    pub(crate) left: &'a [u8],
    pub(crate) here: LineColumn,
}

impl<'a> MoveListCursor<'a> {
    pub(crate) const fn new(left: &'a [u8], here: LineColumn, place: ListPlace) -> Self {
        Self { place, left, here }
    }

    /// Skips blanks, and the comma that comes next.
    pub(crate) fn skip_blanks(&mut self) {
        while let Some((&byte, rest)) = self.left.split_first() {
            match byte {
                b'\n' => {
                    self.here.line += 1;
                    self.here.column = 0;
                }
                b' ' | b'\t' | b'\r' => {}
                b',' if self.place == ListPlace::Comma => self.place = ListPlace::Element,
                _ => return,
            }
            self.here.column += 1;
            self.left = rest;
        }
    }

    /// What stands here, up to the end of a bracket.
    pub(crate) fn found(&self) -> String {
        const LONGEST: usize = 80;
        let end = self.left.iter().position(|byte| b"])\n".contains(byte));
        let end = end.map_or(self.left.len(), |end| end + 1);
        let found = String::from_utf8_lossy(&self.left[..end]);
        found.trim_end().chars().take(LONGEST).collect()
    }

    /// The next part, which is then behind.
    pub(crate) fn next(&mut self) -> ListPart {
        let part = match self.left {
            [] => return ListPart::Cut,
            [b']', rest @ ..] => Some((ListPart::End, rest)),
            _ if self.place == ListPlace::Comma => None,
            [b'[' | b'(', ..] => row(self.left).map(|(claim, rest)| (ListPart::Move(claim), rest)),
            [b'"' | b'\'', ..] => {
                quoted(self.left).map(|(claim, rest)| (ListPart::Move(claim), rest))
            }
            _ => None,
        };
        let Some((part, rest)) = part else {
            return if is_cut(self.left) {
                ListPart::Cut
            } else {
                ListPart::Other
            };
        };
        self.here.column += (self.left.len() - rest.len()) as u64;
        self.left = rest;
        self.place = ListPlace::Comma;
        part
    }
}

/// Whether a text may be the beginning of an element.
fn is_cut(text: &[u8]) -> bool {
    const LONGEST: usize = 100;
    !text.is_empty() && text.len() < LONGEST && !text.iter().any(|byte| b"])\n".contains(byte))
}

/// The most bytes before a list on its line.
const LONGEST_NAME: usize = 1 << 11;

/// Whether the first line of a text begins a list of moves. A state in brackets begins none.
pub(crate) fn start(text: &[u8], pegs: u8) -> ListStart {
    let line = text
        .iter()
        .position(|&byte| byte == b'\n')
        .unwrap_or(text.len());
    let open = text[..line.min(LONGEST_NAME)]
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == b'[');
    for (at, _) in open.filter(|&(at, _)| is_named(&text[..at])) {
        match elements(&text[at + 1..], pegs) {
            ListStart::At(_) => return ListStart::At(at + 1),
            ListStart::Open => return ListStart::Open,
            ListStart::No => {}
        }
    }
    ListStart::No
}

/// Whether nothing stands before a list, or its name: `moves =`, `Moves:`.
fn is_named(before: &[u8]) -> bool {
    let before = String::from_utf8_lossy(before);
    if before.contains('{') {
        return false;
    }
    let name = before.trim().trim_end_matches([':', '=', ' ', '`', '*']);
    let is_open = name.len() == before.trim().len();
    let last = name
        .rsplit(|c: char| !c.is_alphanumeric() && c != '_' && c != ' ' && c != '"')
        .next();
    let name = last.unwrap_or_default().trim().trim_matches('"');
    before.trim().is_empty()
        || !is_open
            && matches!(
                keys::role(name),
                Some(KeyRole::Move | KeyRole::Moves(_) | KeyRole::Envelope)
            )
}

/// Whether a text is elements of a list of moves: it has more of them than a state has pegs, or a disk in two of them, or ends.
fn elements(text: &[u8], pegs: u8) -> ListStart {
    let mut cursor = MoveListCursor::new(text, LineColumn::default(), ListPlace::Element);
    let mut rows: Vec<[u64; 3]> = Vec::new();
    for _ in 0..=pegs {
        cursor.skip_blanks();
        match cursor.next() {
            ListPart::Move(Claim::Move {
                disk: Some(disk),
                from: Some(PegName::Index(from)),
                to: PegName::Index(to),
            }) => {
                rows.push([disk.into(), from, to]);
            }
            ListPart::Move(_) => return ListStart::At(0),
            ListPart::End if rows.is_empty() => return ListStart::No,
            ListPart::End => break,
            ListPart::Cut => return ListStart::Open,
            ListPart::Other => return ListStart::No,
        }
    }
    let mut disks = rows.concat();
    disks.sort_unstable();
    let differ = disks.windows(2).all(|pair| pair[0] != pair[1]) && disks[0] > 0;
    let is_state = differ && rows.iter().all(|row| row.is_sorted_by(|a, b| a > b));
    if is_state && rows.len() <= usize::from(pegs) && rows.len() > 1 {
        ListStart::No
    } else {
        ListStart::At(0)
    }
}

type ListedMove<'a> = Option<(Claim, &'a [u8])>;

/// `[1, 0, 2]`, `(1, "A", "C")`.
fn row(text: &[u8]) -> ListedMove<'_> {
    let (open, rest) = text.split_first()?;
    let (disk, rest) = number(blank(rest))?;
    let (from, rest) = peg(blank(skip(blank(rest), b",")?))?;
    let (to, rest) = peg(blank(skip(blank(rest), b",")?))?;
    let rest = skip(blank(rest), if *open == b'[' { b"]" } else { b")" })?;
    let disk = Some(u32::try_from(disk).ok()?);
    Some((
        Claim::Move {
            disk,
            from: Some(from),
            to,
        },
        rest,
    ))
}

fn peg(text: &[u8]) -> Option<(PegName, &[u8])> {
    match text {
        [quote @ (b'"' | b'\''), name, end, rest @ ..] if quote == end => {
            Some((PegName::Peg(letter(*name)?), rest))
        }
        _ => number(text).map(|(number, rest)| (PegName::Index(number), rest)),
    }
}

/// A text without the blanks that it begins with.
fn blank(text: &[u8]) -> &[u8] {
    let blanks = text.iter().take_while(|byte| matches!(byte, b' ' | b'\t'));
    &text[blanks.count()..]
}

/// `"1AC"`, `"Move disk 1 from peg A to peg C"`.
fn quoted(text: &[u8]) -> ListedMove<'_> {
    let (quote, inner) = text.split_first()?;
    let (mv, rest) = compact(inner).or_else(|| sentence(inner))?;
    let (end, rest) = rest.split_first()?;
    (quote == end).then(|| (mv.claim(None), rest))
}
