//! Reads the lines of an answer to a variant: each is spelled first.

use super::element::Item;
use super::naming::{LongState, SpelledLine, Spelling, long_state};
use super::parse::Parser;
use super::states::StateLabel;
use super::{Reader, element};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::{Form, PieceName};

/// The most bytes of a line.
const LONGEST: usize = 1 << 24;
/// A line with this many words or fewer may be a part of a record.
const FEW: usize = 5;
/// The most pieces kept of a record that is not complete.
const MOST_PIECES: usize = 1 << 16;
/// Signs of records, tables and comments.
const RECORD: &[char] = &['{', '|', '"', '#', '\t', '<'];

/// The spelling, and what is kept of a line.
#[derive(Clone, Debug)]
pub(super) struct SpelledText {
    spelling: Spelling,
    line: Vec<u8>,
    /// The first word since the last move that may name its piece and does not.
    stray: Option<Unreadable>,
    /// Whether it may belong to a record that is not complete.
    lasts: bool,
    /// The pieces named since the last move, and whether some stand in a record, a table or a comment.
    pieces: Vec<u32>,
    recorded: bool,
}

impl SpelledText {
    pub(super) const fn new(spelling: Spelling) -> Self {
        Self {
            spelling,
            line: Vec::new(),
            stray: None,
            lasts: false,
            pieces: Vec::new(),
            recorded: false,
        }
    }

    /// Whether moves that were given leave a piece aside that a record names: in prose it may be the one that they land on.
    fn leaves_aside(&mut self, given: &[(Claim, LineColumn)]) -> bool {
        let moves = |piece: &u32| {
            let is_moved =
                |claim: &Claim| matches!(claim, Claim::Move { disk, .. } if *disk == Some(*piece));
            given.iter().any(|(claim, _)| is_moved(claim))
        };
        let aside = self.recorded && !self.pieces.iter().all(moves);
        self.pieces.clear();
        self.recorded = false;
        aside
    }
}

impl Reader {
    /// Reads the next bytes, a line at a time.
    pub(super) fn feed_spelled(&mut self, bytes: &[u8]) -> Result<(), Unreadable> {
        let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
        lines.try_for_each(|part| {
            let here = self.scanner.here();
            let Some(spelled) = &mut self.spelled else {
                return Ok(());
            };
            if spelled.line.len() + part.len() > LONGEST {
                return Err(Unreadable::new(
                    here,
                    "a line of over 16 MiB",
                    "shorter lines",
                ));
            }
            spelled.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                return self.line_spelled();
            }
            Ok(())
        })
    }

    /// Reads what is left of the last line.
    pub(super) fn finish_spelled(&mut self) -> Result<(), Unreadable> {
        let is_cut = self
            .spelled
            .as_ref()
            .is_some_and(|spelled| !spelled.line.is_empty());
        if is_cut {
            if let Some(spelled) = &mut self.spelled {
                spelled.line.push(b'\n');
            }
            self.line_spelled()?;
        }
        let given = self.parser.given;
        let finished = self.finish_lines();
        let Some(mut text) = self.spelled.take() else {
            return finished;
        };
        let stray = text.stray.take().filter(|_| self.parser.given != given);
        let garbled = stray.map_or(Ok(()), |stray| self.parser.garbled(Form::List, stray));
        for (claim, _) in &mut self.parser.claims {
            text.spelling.name(claim);
        }
        self.spelled = Some(text);
        finished.and(garbled)
    }

    fn line_spelled(&mut self) -> Result<(), Unreadable> {
        let here = self.scanner.here();
        let Some(mut text) = self.spelled.take() else {
            return Ok(());
        };
        let bytes = std::mem::take(&mut text.line);
        let line = String::from_utf8_lossy(&bytes);
        let outcome = match long_state(line.trim_end(), self.parser.names.pegs) {
            Some((label, LongState::Pegs(pegs))) => {
                self.label_and_state(&mut text, label, pegs, here)
            }
            Some((_, LongState::Garbled)) => self.like_state(&mut text, &line, here),
            None => self.spell(&mut text, &line, here),
        };
        for (claim, _) in &mut self.parser.claims {
            text.spelling.name(claim);
        }
        self.spelled = Some(text);
        outcome
    }

    /// Reads a line that is like a state: if it has no moves, a state cannot be read.
    fn like_state(
        &mut self,
        text: &mut SpelledText,
        line: &str,
        here: LineColumn,
    ) -> Result<(), Unreadable> {
        let given = (self.parser.given, self.parser.offered);
        self.spell(text, line, here)?;
        if (self.parser.given, self.parser.offered) == given {
            return self.parser.garbled_state(no_state(line, here));
        }
        Ok(())
    }

    /// Reads the label of a state, unless it is one, and the state.
    fn label_and_state(
        &mut self,
        text: &mut SpelledText,
        label: &str,
        state: Vec<Vec<PieceName>>,
        here: LineColumn,
    ) -> Result<(), Unreadable> {
        let items = element::items_of(label).0;
        if super::states::is_label(&items) {
            self.scanner.pass_lines(1);
        } else {
            self.spell(text, &format!("{label}\n"), here)?;
        }
        self.parser.shown_in_full(&items, state, here)
    }

    /// Spells a line and reads it.
    fn spell(
        &mut self,
        text: &mut SpelledText,
        line: &str,
        here: LineColumn,
    ) -> Result<(), Unreadable> {
        let spelled = text
            .spelling
            .spell(line, here.line, self.parser.names.pegs)?;
        let given = (self.parser.given, self.parser.offered);
        if let Some(stray) = &spelled.stray {
            text.stray.get_or_insert_with(|| stray.clone());
            text.lasts |= line.split_whitespace().count() <= FEW;
        }
        text.pieces.extend(&spelled.pieces);
        text.pieces.truncate(MOST_PIECES);
        text.recorded |= line.contains(RECORD) || line.contains("//");
        let begun = self.parser.claims.len();
        self.scan(&spelled)?;
        if spelled.claims || (self.parser.given, self.parser.offered) != given {
            text.lasts = false;
            let place = LineColumn { column: 1, ..here };
            let aside = text.leaves_aside(&self.parser.claims[begun..]);
            let aside = aside.then(|| {
                Unreadable::new(
                    place,
                    line.trim_end(),
                    "no other piece beside the one that moves",
                )
            });
            return match text.stray.take().or(aside) {
                Some(stray) => self.parser.garbled(Form::List, stray),
                None => Ok(()),
            };
        }
        let ends = !text.lasts || line.trim().is_empty();
        if ends && self.parser.is_between_records() {
            (text.stray, text.lasts) = (None, false);
            (text.pieces, text.recorded) = (Vec::new(), false);
        }
        Ok(())
    }

    fn scan(&mut self, line: &SpelledLine) -> Result<(), Unreadable> {
        let parser = &mut self.parser;
        for &byte in line.text.as_bytes() {
            let quotes = !parser.groups.is_empty();
            self.scanner.byte(byte, quotes, &mut |token, at| {
                let column = line.column(at.column);
                parser.token(token, LineColumn { column, ..at })
            })?;
        }
        Ok(())
    }

    /// A text of what was read, for people.
    pub(crate) fn plain(&self, text: &str) -> Option<String> {
        let spelled = self.spelled.as_ref()?;
        Some(spelled.spelling.plain(text))
    }
}

impl Parser {
    /// A state in the long form on a line of its own, or in a list of lines.
    fn shown_in_full(
        &mut self,
        label: &[Item],
        state: Vec<Vec<PieceName>>,
        at: LineColumn,
    ) -> Result<(), Unreadable> {
        self.end_blocks(at)?;
        self.foreign = true;
        let is_list = match self.groups.as_mut_slice() {
            [] => true,
            [list] if list.open == '[' && list.items.is_empty() => {
                list.nested = true;
                true
            }
            _ => false,
        };
        let claim = Claim::Pieces(state);
        if is_list {
            return self.give_state(StateLabel::of(label), claim, at);
        }
        self.garbled_state(no_state(&claim.shown(), at))
    }
}

fn no_state(found: &str, at: LineColumn) -> Unreadable {
    Unreadable::new(at, found.trim_end(), "a state such as r3 r2' w1/-/-")
}
