//! Strict reading: a text is an answer in one form and nothing else, or unreadable.
//!
//! Thoughts in tags are removed, and the marks of at most one fence. The rest must be one list of `[disk, from, to]`
//! surrounded by prose, or a move on every non-blank line, as a [`Style`] writes it. Nothing is guessed.

use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::move_lines::{exact_line, has_padding};
use crate::words::{self, TagPart};
use crate::{NamedStep, Style};

/// The moves of a text and their places.
pub(crate) type Claims = Vec<(Claim, LineColumn)>;

/// Reads a text in a style.
///
/// # Errors
///
/// The first place that does not conform.
pub(crate) fn read(text: &[u8], style: Style, named: bool) -> Result<Claims, Unreadable> {
    let text = without_thoughts(text);
    if style == Style::Json {
        list(&text)
    } else {
        lines(&text, style, named)
    }
}

/// The text with thoughts blanked out. If only the end of a thought is marked, everything before it is one.
pub(crate) fn without_thoughts(text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    let (mut at, mut open) = (0, None);
    while let Some(tag) = ThoughtTag::find(&text[at..]) {
        let tags = at + tag.begin..at + tag.end;
        at = tags.end;
        match (tag.closes, open) {
            (false, None) => open = Some(tags.start),
            (false, Some(_)) => {}
            (true, _) => blank(&mut text[open.take().unwrap_or(0)..tags.end]),
        }
    }
    if let Some(open) = open {
        blank(&mut text[open..]);
    }
    text
}

fn blank(text: &mut [u8]) {
    for byte in text.iter_mut().filter(|byte| **byte != b'\n') {
        // Continuation bytes of a character stay, so that columns do.
        if *byte & 0xC0 != 0x80 {
            *byte = b' ';
        }
    }
}

/// A tag around thoughts.
struct ThoughtTag {
    begin: usize,
    end: usize,
    closes: bool,
}

impl ThoughtTag {
    fn find(text: &[u8]) -> Option<Self> {
        let starts = text.iter().enumerate().filter(|(_, byte)| **byte == b'<');
        starts
            .map(|(begin, _)| begin)
            .find_map(|begin| Self::at(text, begin))
    }

    fn at(text: &[u8], begin: usize) -> Option<Self> {
        const LONGEST: usize = 32;
        let rest = &text[begin + 1..];
        let closes = rest.first() == Some(&b'/');
        let name = &rest[usize::from(closes)..];
        let length = name.iter().take(LONGEST).position(|&byte| byte == b'>')?;
        let is_thought = words::part(str::from_utf8(&name[..length]).ok()?) == Some(TagPart::Aside);
        let end = begin + 1 + usize::from(closes) + length + 1;
        is_thought.then_some(Self { begin, end, closes })
    }
}

/// The trimmed lines of a text, numbered from 1.
pub(crate) fn numbered_lines(text: &[u8]) -> impl Iterator<Item = (LineColumn, &[u8])> {
    let lines = text.split(|&byte| byte == b'\n').zip(1..);
    lines.filter_map(|(line, number)| {
        let blanks = line.iter().take_while(|&&byte| is_blank(byte)).count();
        let end = line.iter().rposition(|&byte| !is_blank(byte))? + 1;
        let column = blanks as u64 + 1;
        Some((
            LineColumn {
                line: number,
                column,
            },
            &line[blanks..end],
        ))
    })
}

/// Whether a byte is blank, or was part of a thought.
const fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte & 0xC0 == 0x80
}

/// A move on every line.
fn lines(text: &[u8], style: Style, named: bool) -> Result<Claims, Unreadable> {
    let (mut claims, mut fences, mut has_header) = (Claims::new(), 0, false);
    for (at, line) in numbered_lines(text) {
        if fences < 2 && is_fence(line, fences == 1) {
            fences += 1;
        } else if let Some(claim) = exact_line(line, style)
            .or_else(|| step(line).filter(|_| named && style == Style::Compact))
        {
            claims.push((claim, at));
        } else if claims.is_empty() && style == Style::Csv && line == b"move,disk,from,to" {
            has_header = true;
        } else {
            return Err(unreadable(
                at,
                line,
                &format!("a move in the style {style} on every line"),
            ));
        }
    }
    if claims.is_empty() && !has_header {
        let expected = format!("moves in the style {style}");
        return Err(Unreadable::new(
            LineColumn::default(),
            "a text without moves",
            expected,
        ));
    }
    Ok(claims)
}

/// A step of a variant.
pub(super) fn step(line: &[u8]) -> Option<Claim> {
    let text = str::from_utf8(line).ok().filter(|_| !has_padding(line))?;
    let step = NamedStep::parse(text)?;
    Some(Claim::Step(Box::new(step)))
}

/// Whether a line begins a fence, or ends one.
pub(crate) fn is_fence(line: &[u8], ends: bool) -> bool {
    let name = line
        .strip_prefix(b"```")
        .or_else(|| line.strip_prefix(b"~~~"));
    name.is_some_and(|name| name.is_empty() || !ends && name.iter().all(u8::is_ascii_alphanumeric))
}

pub(crate) fn unreadable(at: LineColumn, line: &[u8], expected: &str) -> Unreadable {
    const QUOTED: usize = 80;
    let found = String::from_utf8_lossy(&line[..line.len().min(QUOTED)]).into_owned();
    Unreadable::new(at, found, expected.to_owned())
}

/// A single list of moves.
fn list(text: &[u8]) -> Result<Claims, Unreadable> {
    const EXPECTED: &str = "a list of moves such as [[1,0,2],[2,0,1]]";
    let mut cursor = StrictCursor {
        left: text,
        here: LineColumn::default(),
    };
    if !cursor.skip_to_list() {
        return Err(Unreadable::new(
            cursor.here,
            "a text without a list",
            EXPECTED,
        ));
    }
    let (first, rest) = (cursor.here, cursor.left);
    let claims = cursor
        .rows()
        .ok_or_else(|| unreadable(first, rest, EXPECTED))?;
    if cursor.skip_to_list() {
        let quoted = format!("a list after the one in {first}");
        return Err(Unreadable::new(cursor.here, quoted, "exactly one list"));
    }
    Ok(claims)
}

/// What is left of a text, and where that begins.
struct StrictCursor<'a> {
    left: &'a [u8],
    here: LineColumn,
}

impl<'a> StrictCursor<'a> {
    fn skip(&mut self, bytes: usize) -> &'a [u8] {
        let (skipped, left) = self.left.split_at(bytes);
        for byte in skipped {
            if *byte == b'\n' {
                self.here.line += 1;
                self.here.column = 1;
            } else {
                self.here.column += u64::from(byte & 0xC0 != 0x80);
            }
        }
        self.left = left;
        skipped
    }

    fn skip_all(&mut self, is_skipped: impl Fn(&u8) -> bool) -> &'a [u8] {
        let bytes = self.left.iter().take_while(|byte| is_skipped(byte));
        self.skip(bytes.count())
    }

    /// Advances to the next bracket that begins a list of numbers or lists, or an empty one. Without one, stays.
    fn skip_to_list(&mut self) -> bool {
        let begins = |at: &usize| {
            let (first, inside) = (self.left[*at], self.left[at + 1..].trim_ascii_start());
            let next = inside.first();
            first == b'[' && next.is_none_or(|byte| b"[]-0123456789".contains(byte))
        };
        let found = (0..self.left.len()).find(begins);
        self.skip(found.unwrap_or(0));
        found.is_some()
    }

    fn sign(&mut self, sign: u8) -> Option<()> {
        self.skip_all(u8::is_ascii_whitespace);
        (*self.left.first()? == sign).then(|| _ = self.skip(1))
    }

    fn number(&mut self) -> Option<u64> {
        self.skip_all(u8::is_ascii_whitespace);
        let digits = self.skip_all(u8::is_ascii_digit);
        let number = str::from_utf8(digits)
            .ok()
            .filter(|_| !has_padding(digits))?;
        number.parse().ok()
    }

    /// `[[1,0,2],[2,0,1]]`.
    fn rows(&mut self) -> Option<Claims> {
        let mut claims = Claims::new();
        self.sign(b'[')?;
        while self.sign(b']').is_none() {
            if !claims.is_empty() {
                self.sign(b',')?;
                self.skip_all(u8::is_ascii_whitespace);
            }
            let at = self.here;
            claims.push((self.row()?, at));
        }
        Some(claims)
    }

    fn row(&mut self) -> Option<Claim> {
        self.sign(b'[')?;
        let disk = self.number()?;
        self.sign(b',')?;
        let from = self.number()?;
        self.sign(b',')?;
        let to = self.number()?;
        self.sign(b']')?;
        Claim::indexed(disk, from, to)
    }
}
