//! Reads a solution in sentences: bytes in, claims out.
//!
//! A line is a move in a form that programs write, a part of a state, or read in words ([`free`]); anything there that is not a move is
//! talk. Lines in the forms that programs write are read in one pass ([`move_lines`], [`list`]), so that texts of any length
//! take no memory. [`sections`] decides what counts. The rules are in `docs/reading.md`.

mod blocks;
pub(crate) mod free;
mod given_moves;
mod list;
mod move_lines;
mod one_move;
mod page;
pub(crate) mod scan;
pub(crate) mod sections;
pub(crate) mod strict;
#[cfg(test)]
mod tests;

use crate::claim::{Claim, LineColumn, Unreadable};
use crate::naming::NamingContext;
use crate::{Form, Style};
use hanoi_core::Move;
use list::{ListPart, ListPlace, ListStart, MoveListCursor};
use page::Page;
use sections::SectionEvent;

/// The most bytes of a line.
const LONGEST: usize = 1 << 22;
/// So much of a line is looked at for a list before its end.
const MUCH: usize = 1 << 12;

/// Reads a text piece by piece.
///
/// It reads all styles of this library and moves in words. Empty lines, numbering and talk do not matter. Where states and moves are mixed,
/// the moves count.
///
/// # Complexity
///
/// Time linear in the text; memory for one state, or one line of it.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    page: Page,
    /// What is not read yet: the beginning of a line, or of a part of a list.
    kept: Vec<u8>,
    /// Where that begins.
    here: LineColumn,
    /// Where that is in a list of moves, if it is in one, and where the list begins.
    list: Option<(LineColumn, ListPlace)>,
    /// Whether it has read anything.
    began: bool,
}

impl Reader {
    /// Creates a reader of answers with a number of pegs, in one style or in any.
    pub(crate) fn new(names: NamingContext, style: Option<Style>) -> Self {
        Self {
            page: Page::new(names, style),
            kept: Vec::new(),
            here: LineColumn::default(),
            list: None,
            began: false,
        }
    }

    /// Starts over with another text and other names.
    pub(crate) fn restart(&mut self, names: NamingContext) {
        if self.began || names.pieces.is_some() || self.page.names.pieces.is_some() {
            *self = Self::new(names, self.page.style);
        } else {
            self.page.names = names;
        }
    }

    /// The names it began with.
    pub(crate) const fn names(&self) -> NamingContext {
        self.page.names
    }

    /// The same, in that style alone or in any.
    pub(crate) fn in_style(self, style: Option<Style>) -> Self {
        Self::new(self.page.names, style)
    }

    /// Whether it has read nothing, and reads all styles.
    pub(crate) const fn is_open(&self) -> bool {
        !self.began && self.page.style.is_none() && self.page.names.pieces.is_none()
    }

    /// Reads the next bytes, wherever the text is cut.
    ///
    /// # Errors
    ///
    /// Text that cannot be read. Everything read before it is still available.
    pub(crate) fn feed(&mut self, bytes: &[u8]) -> Result<(), Unreadable> {
        self.began = true;
        if self.kept.is_empty() {
            let read = self.read(bytes)?;
            return self.keep(&bytes[read..]);
        }
        let before = self.kept.len();
        self.keep(bytes)?;
        // A line that goes on is looked at again once it is twice as long, so that all looks together are linear.
        let grown = self.kept.len() >= MUCH && before.ilog2() < self.kept.len().ilog2();
        let goes_on = self.list.is_some() || bytes.contains(&b'\n') || grown;
        if goes_on {
            let text = std::mem::take(&mut self.kept);
            let read = self.read(&text)?;
            self.keep(&text[read..])?;
        }
        Ok(())
    }

    fn keep(&mut self, bytes: &[u8]) -> Result<(), Unreadable> {
        if self.kept.len() + bytes.len() > LONGEST {
            const QUOTED: usize = 80;
            let begins = self.kept.iter().chain(bytes).copied().take(QUOTED);
            let begins = begins.collect::<Vec<u8>>();
            let found = String::from_utf8_lossy(&begins).into_owned();
            return Err(Unreadable::new(self.here, found, "a line of at most 4 MiB"));
        }
        self.kept.extend_from_slice(bytes);
        Ok(())
    }

    /// Reads complete lines and parts of lists, and returns how many bytes they have.
    fn read(&mut self, text: &[u8]) -> Result<usize, Unreadable> {
        let mut done = 0;
        loop {
            let left = &text[done..];
            let read = match self.list {
                Some((_, place)) => self.list(place, left),
                None => self.lines(left)?,
            };
            if read == 0 {
                return Ok(done);
            }
            done += read;
        }
    }

    /// Reads a line or more.
    fn lines(&mut self, text: &[u8]) -> Result<usize, Unreadable> {
        if self.here.column == 1 {
            let (rest, lines) = self.page.move_lines(text, self.here);
            if lines > 0 {
                self.here.line += lines;
                return Ok(text.len() - rest.len());
            }
        }
        let end = text.iter().position(|&byte| byte == b'\n');
        if end.is_none() && text.len() < MUCH {
            return Ok(0);
        }
        if end.is_none() && text.trim_ascii().is_empty() {
            self.here.column += text.len() as u64;
            return Ok(text.len());
        }
        match list::start(text, self.page.names.pegs) {
            ListStart::At(begin) => {
                let before = String::from_utf8_lossy(&text[..begin - 1]);
                self.page.before_list(&before, self.here)?;
                self.here.column += before.chars().count() as u64;
                self.list = Some((self.here, ListPlace::Element));
                self.here.column += 1;
                Ok(begin)
            }
            ListStart::Open if text.len() < MUCH => Ok(0),
            ListStart::Open | ListStart::No => match end {
                Some(end) => {
                    self.line(&text[..end])?;
                    self.end_line();
                    Ok(end + 1)
                }
                None => Ok(0),
            },
        }
    }

    const fn end_line(&mut self) {
        self.here.line += 1;
        self.here.column = 1;
    }

    /// Reads a line, or the part of it that begins here.
    fn line(&mut self, line: &[u8]) -> Result<(), Unreadable> {
        let line = String::from_utf8_lossy(line);
        self.page.line(&line, self.here)?;
        self.here.column += line.chars().count() as u64;
        Ok(())
    }

    /// Reads parts of a list.
    fn list(&mut self, place: ListPlace, text: &[u8]) -> usize {
        if self.here.column == 1 && place == ListPlace::Element {
            let (rest, lines) = self.page.list_lines(text, self.here);
            if lines > 0 {
                self.here.line += lines;
                return text.len() - rest.len();
            }
        }
        let mut cursor = MoveListCursor::new(text, self.here, place);
        cursor.skip_blanks();
        let at = cursor.here;
        match cursor.next() {
            ListPart::Move(claim) => self.page.give(Form::List, Style::Json, claim, at),
            ListPart::End => self.end_list(),
            ListPart::Cut => {}
            ListPart::Other => {
                let other = Unreadable::new(at, cursor.found(), "a move: the disk, from and to");
                self.page.garbled(Form::List, other);
                self.end_list();
            }
        }
        self.list = self.list.map(|(began, _)| (began, cursor.place));
        self.here = cursor.here;
        text.len() - cursor.left.len()
    }

    fn end_list(&mut self) {
        self.list = None;
        self.page.sections.end_list();
    }

    /// Ends the text.
    ///
    /// # Errors
    ///
    /// Text that cannot be read, or that ends too early.
    pub(crate) fn finish(&mut self) -> Result<(), Unreadable> {
        self.began = true;
        if !self.kept.is_empty() {
            let mut text = std::mem::take(&mut self.kept);
            text.push(b'\n');
            let read = self.read(&text)?;
            let left = if self.list.is_some() {
                &[]
            } else {
                &text[read..]
            };
            for line in left.split(|&byte| byte == b'\n') {
                self.line(line)?;
                self.end_line();
            }
        }
        if let Some((began, _)) = self.list {
            let open = Unreadable::new(began, "[", "the bracket to be closed");
            self.page.garbled(Form::List, open);
        }
        self.page.finish(self.here);
        Ok(())
    }

    /// Whether lines that begin here, after another move, are read as moves one by one: exactly the expected claims,
    /// without lasting effects.
    pub(crate) fn takes(
        &self,
        lines: &[(Vec<u8>, Move)],
        is_said: impl Fn(Move, &Claim) -> bool,
    ) -> bool {
        if !self.goes_on_by_lines() {
            return false;
        }
        let mut reader = self.clone();
        if lines.iter().any(|(line, _)| reader.feed(line).is_err()) {
            return false;
        }
        let claims: Vec<_> = reader.claims().collect();
        let mut told = claims.iter().zip(lines).zip(self.here.line..);
        claims.len() == lines.len()
            && told.all(|(((claim, at), (_, mv)), line)| {
                is_said(*mv, claim) && *at == LineColumn { line, column: 1 }
            })
            && reader.here.column == 1
            && reader.kept.is_empty()
            && reader.list == self.list
            && reader.page.keeps_like(&self.page)
    }

    /// Whether a line that begins here, after another move, stands by itself or in a list of moves.
    fn goes_on_by_lines(&self) -> bool {
        let begins = self.kept.is_empty() && self.here.column == 1;
        begins && self.page.out.moved && (self.list.is_some() || self.page.is_between_records())
    }

    /// Skips lines that are known to be moves.
    pub(crate) const fn pass_lines(&mut self, lines: u64) {
        self.here.line += lines;
    }

    /// Makes room for a number of moves.
    pub(crate) fn expect(&mut self, moves: usize) {
        self.page.out.claims.reserve(moves);
    }

    /// The claims read and not yet taken, each with its place.
    pub(crate) fn pending(&self) -> &[(Claim, LineColumn)] {
        &self.page.out.claims
    }

    /// The events between the pending claims, each with the number of claims before it.
    pub(crate) fn events(&self) -> &[(usize, SectionEvent)] {
        &self.page.out.events
    }

    /// Whether the text is a single state in lines, as programs print it.
    pub(crate) const fn is_lone_state(&self) -> bool {
        self.page.is_lone_state()
    }

    /// Whether anything was read besides blanks and what programs write around moves.
    pub(crate) const fn has_seen(&self) -> bool {
        self.page.rest.seen
    }

    /// The first line that is not a move.
    pub(crate) const fn talk(&self) -> Option<&Unreadable> {
        self.page.rest.talk.as_ref()
    }

    /// Drops what has been read.
    pub(crate) fn clear(&mut self) {
        self.page.out.events.clear();
        for (claim, _) in self.page.out.claims.drain(..) {
            claim.discard();
        }
    }

    /// Takes the claims read, each with its place.
    pub(crate) fn claims(&mut self) -> impl Iterator<Item = (Claim, LineColumn)> + '_ {
        self.page.out.claims.drain(..)
    }
}
