//! Reads a solution in any notation: bytes in, claims out.
//!
//! A line is split into items (words, numbers, brackets with their content) and then read as one of the forms in
//! `line`. Brackets within brackets are a list, whose elements are passed on one by one, so that a list of any length
//! on one line takes no memory. A line in none of these forms is read in words ([`free`]); anything there that is not a
//! move is talk. [`parse::sections`] decides what counts. The rules are in `docs/reading.md`.

mod arrows;
mod denials;
mod element;
pub(crate) mod free;
mod given_moves;
pub(crate) mod group;
mod line;
mod listed_plan;
pub(crate) mod marks;
pub(crate) mod naming;
mod one_move;
pub(crate) mod parse;
mod psql;
mod record;
pub(crate) mod roles;
mod scan;
pub(crate) mod short;
mod spelled;
mod states;
pub(crate) mod strict;
#[cfg(test)]
mod tests;
pub(crate) mod words;

use crate::Style;
use crate::claim::{Claim, LineColumn, Unreadable};
use free::NamingContext;
use hanoi_core::Move;
use naming::Spelling;
use parse::Parser;
use parse::sections::SectionEvent;
use scan::{ScanToken, Scanner};
use spelled::SpelledText;

/// Reads a text piece by piece.
///
/// It reads all styles of this library and many of other people's: moves as in `1AC`, `A C`, `[A, C]`, `Move disk 1
/// from peg A to peg C`, `1 from 0 to 2`, `(move d1 d2 peg3)`, `put(0,2,5)`, rows of a table, lists of lists as in
/// `[[1,0,2]]`, objects with `disk`, `from` and `to`; states as a line for each peg, as `[[2,1],[],[]]`, as tuples, or
/// in hyphens; and moves in words. Empty lines, numbering and talk do not matter. Where states and moves are mixed, the
/// moves count.
///
/// # Complexity
///
/// Time linear in the text; memory for one state, or one line of it.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    scanner: Scanner,
    parser: Parser,
    /// Whether it has read anything.
    began: bool,
    /// How lines are spelled before they are read, if pieces have names, and what is kept for it.
    spelled: Option<Box<SpelledText>>,
}

impl Reader {
    /// Creates a reader of answers with a number of pegs, in one style or in any.
    pub(crate) fn new(names: NamingContext, style: Option<Style>) -> Self {
        let spelled = |letters| Box::new(SpelledText::new(Spelling::new(letters)));
        Self {
            spelled: names.pieces.map(spelled),
            ..Self::of_spelled(names, style)
        }
    }

    /// The same for a text that is spelled already.
    pub(crate) fn of_spelled(names: NamingContext, style: Option<Style>) -> Self {
        Self {
            scanner: Scanner::default(),
            parser: Parser::new(names, style),
            began: false,
            spelled: None,
        }
    }

    /// Starts over with another text and other names.
    pub(crate) fn restart(&mut self, names: NamingContext) {
        if self.began || names.pieces.is_some() || self.spelled.is_some() {
            *self = Self::new(names, self.parser.style);
        } else {
            self.parser.names = names;
        }
    }

    /// The names it began with.
    pub(crate) const fn names(&self) -> NamingContext {
        NamingContext {
            last: None,
            ..self.parser.names
        }
    }

    /// The same, in that style alone or in any.
    pub(crate) fn in_style(self, style: Option<Style>) -> Self {
        Self::new(self.parser.names, style)
    }

    /// Reads the next bytes, wherever the text is cut.
    ///
    /// # Errors
    ///
    /// Text that cannot be read. Everything read before it is still available.
    pub(crate) fn feed(&mut self, bytes: &[u8]) -> Result<(), Unreadable> {
        self.began = true;
        if self.spelled.is_some() {
            return self.feed_spelled(bytes);
        }
        let mut left = bytes;
        while !left.is_empty() {
            if self.at_line_start() {
                let (rest, lines) = self.parser.move_lines(left, self.scanner.here());
                self.scanner.pass_lines(lines);
                left = rest;
            }
            left = self.line(left)?;
        }
        Ok(())
    }

    /// Whether it has read nothing, and reads all styles.
    pub(crate) const fn is_open(&self) -> bool {
        !self.began && self.parser.style.is_none() && self.spelled.is_none()
    }

    /// Whether the next byte begins a line.
    fn at_line_start(&self) -> bool {
        self.scanner.at_line_start()
    }

    /// Reads byte by byte up to the end of the line, and returns the rest.
    fn line<'a>(&mut self, bytes: &'a [u8]) -> Result<&'a [u8], Unreadable> {
        let parser = &mut self.parser;
        for (index, &byte) in bytes.iter().enumerate() {
            let quotes = !parser.groups.is_empty();
            self.scanner
                .byte(byte, quotes, &mut |token, at| parser.token(token, at))?;
            if byte == b'\n' {
                return Ok(&bytes[index + 1..]);
            }
        }
        Ok(&[])
    }

    /// Ends the text.
    ///
    /// # Errors
    ///
    /// Text that cannot be read, or that ends too early.
    pub(crate) fn finish(&mut self) -> Result<(), Unreadable> {
        self.began = true;
        if self.spelled.is_some() {
            return self.finish_spelled();
        }
        self.finish_lines()
    }

    /// Ends the last line, and what is still open.
    fn finish_lines(&mut self) -> Result<(), Unreadable> {
        let parser = &mut self.parser;
        self.scanner
            .end_run(&mut |token, at| parser.token(token, at))?;
        parser.token(ScanToken::LineEnd, self.scanner.here())?;
        parser.finish(self.scanner.here())
    }

    /// Whether lines that begin here, after another move, are read as moves one by one: exactly the expected claims,
    /// without lasting effects.
    pub(crate) fn takes(
        &self,
        lines: &[(Vec<u8>, Move)],
        is_said: impl Fn(Move, &Claim) -> bool,
    ) -> bool {
        if !self.at_line_start() || !self.parser.goes_on_by_lines() {
            return false;
        }
        let mut reader = self.clone();
        if lines.iter().any(|(line, _)| reader.feed(line).is_err()) {
            return false;
        }
        let claims: Vec<_> = reader.claims().collect();
        let mut told = claims.iter().zip(lines).zip(self.scanner.here().line..);
        claims.len() == lines.len()
            && told.all(|(((claim, at), (_, mv)), line)| {
                is_said(*mv, claim) && *at == LineColumn { line, column: 1 }
            })
            && reader.at_line_start()
            && reader.parser.keeps_like(&self.parser)
    }

    /// Skips lines that are known to be moves.
    pub(crate) const fn pass_lines(&mut self, lines: u64) {
        self.scanner.pass_lines(lines);
    }

    /// Makes room for a number of moves.
    pub(crate) fn expect(&mut self, moves: usize) {
        self.parser.claims.reserve(moves);
    }

    /// The claims read and not yet taken, each with its place.
    pub(crate) fn pending(&self) -> &[(Claim, LineColumn)] {
        &self.parser.claims
    }

    /// The events between the pending claims, each with the number of claims before it.
    pub(crate) fn events(&self) -> &[(usize, SectionEvent)] {
        &self.parser.events
    }

    /// Whether the text is a single state in lines, as programs print it.
    pub(crate) const fn is_lone_state(&self) -> bool {
        self.parser.is_lone_state()
    }

    /// Whether anything was read besides blanks and what programs write around moves.
    pub(crate) const fn has_seen(&self) -> bool {
        self.parser.seen
    }

    /// The first line that is not a move.
    pub(crate) const fn talk(&self) -> Option<&Unreadable> {
        self.parser.talk.as_ref()
    }

    /// Drops what has been read.
    pub(crate) fn clear(&mut self) {
        self.parser.events.clear();
        for (claim, _) in self.parser.claims.drain(..) {
            claim.discard();
        }
    }

    /// Takes the claims read, each with its place.
    pub(crate) fn claims(&mut self) -> impl Iterator<Item = (Claim, LineColumn)> + '_ {
        self.parser.claims.drain(..)
    }
}
