//! From tokens to claims: lines of items, and what has to be kept from one line to the next.

use super::element::{Item, text_of};
use super::inside::{self, CallStack, Candidates};
use super::line::{self, Line};
use super::list::Group;
use super::psql;
use super::scan::Token;
use crate::Style;
use crate::claim::{Claim, LineColumn, Unreadable};
use hanoi_core::MAX_DISKS;

/// How many items a line or a list may have besides what is given out at once.
const MAX_ITEMS: usize = 2 * MAX_DISKS as usize + 100;
/// How many of them may be words or brackets.
const MAX_WORDS: usize = 1 << 16;
/// What is expected of a line.
pub(crate) const EXPECTED: &str =
    "a move such as 1AC, 'A C', 'Move disk 1 from peg A to peg C' or [[1,0,2]], or a state";

#[derive(Clone, Debug, Default)]
pub(crate) struct Parser {
    pub(crate) pegs: u8,
    pub(crate) style: Option<Style>,
    pub(crate) claims: Vec<(Claim, LineColumn)>,
    pub(crate) groups: Vec<Group>,
    pub(crate) items: Vec<Item>,
    /// How many items are kept, on the line and in open brackets, and how many of them are words or brackets.
    kept: usize,
    words: usize,
    /// Whether a list is just being closed.
    pub(crate) closing: bool,
    /// What the rest of the line is.
    pub(crate) rest: Rest,
    /// Where the line's first item stands.
    pub(crate) began: Option<LineColumn>,
    pub(crate) rows: Vec<Vec<(u64, usize)>>,
    pub(crate) rows_began: LineColumn,
    pub(crate) towers: Vec<Vec<u32>>,
    pub(crate) stack: CallStack,
    /// The candidates for the next move, if such are being read.
    pub(crate) candidates: Option<Candidates>,
    /// A move that is the heading of a state if one follows, and no other move came before.
    pub(crate) held: Option<(Style, Claim, LineColumn)>,
    /// The first line that could not be read, which may yet turn out to stand before a list.
    pub(crate) prose: Option<Unreadable>,
    /// Whether the last claim given out is a move.
    pub(crate) moved: bool,
    /// Whether a list of moves or states was read, so that what stands around it is prose.
    pub(crate) list: bool,
    /// Whether tuples are states, once that is known.
    pub(crate) tuples: Option<bool>,
}

/// What the rest of a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Rest {
    /// Items, to be looked at when it ends.
    #[default]
    Items,
    /// Moves in short text, given out one by one.
    Moves,
    /// A comment in a list.
    Comment,
    /// Items, the line before being the heading of a table: hyphens are the rule below it.
    BelowHeading,
}

pub(crate) type Reading = Result<(), Unreadable>;

impl Parser {
    pub(crate) fn new(pegs: u8, style: Option<Style>) -> Self {
        Self {
            pegs,
            style,
            ..Self::default()
        }
    }

    pub(crate) fn token(&mut self, token: Token<'_>, at: LineColumn) -> Reading {
        match token {
            Token::LineEnd => self.line_end(at),
            _ if self.rest == Rest::Comment => Ok(()),
            Token::Mark('#') if !self.groups.is_empty() => {
                self.rest = Rest::Comment;
                Ok(())
            }
            Token::Word(word) => self.word(word, at),
            Token::Hyphens(count) => self.item(Item::Hyphens(at.column, count), at),
            Token::Mark(open @ ('[' | '(' | '{')) => self.open(open, at),
            Token::Mark(']' | ')' | '}') if !self.groups.is_empty() => self.close(at),
            Token::Mark(mark) => self.item(Item::Mark(mark), at),
            Token::Quoted(text) => self.quoted(text, at),
        }
    }

    /// Gives out a claim that stands in brackets. In a list it makes prose of what stands around.
    pub(crate) fn give_listed(&mut self, style: Style, claim: Claim, at: LineColumn) -> Reading {
        if self.groups.first().is_some_and(|group| group.prose) {
            return Ok(());
        }
        self.release()?;
        if self.groups.is_empty() && !self.closing {
            return self.give_line(style, claim, at);
        }
        self.prose = None;
        self.list = true;
        let style = if self.style == Some(Style::Json) {
            Style::Json
        } else {
            style
        };
        self.give(style, claim, at)
    }

    /// Gives out a claim that stands on a line of its own, unless that is prose around a list.
    pub(crate) fn give_line(&mut self, style: Style, claim: Claim, at: LineColumn) -> Reading {
        self.release()?;
        if self.list || self.prose.is_some() {
            return Ok(());
        }
        self.give(style, claim, at)
    }

    fn give(&mut self, style: Style, claim: Claim, at: LineColumn) -> Reading {
        if let Some(expected) = self.style.filter(|expected| *expected != style) {
            let expected = format!("the style {expected}, not {style}");
            return Err(Unreadable::new(at, claim.to_string(), expected));
        }
        self.moved = !matches!(claim, Claim::State(_) | Claim::Towers(_));
        self.claims.push((claim, at));
        Ok(())
    }

    /// Gives out the move that was held back, since no state came after it.
    pub(crate) fn release(&mut self) -> Reading {
        match self.held.take() {
            Some((style, claim, at)) => self.give_line(style, claim, at),
            None => Ok(()),
        }
    }

    pub(crate) fn item(&mut self, item: Item, at: LineColumn) -> Reading {
        let began = *self.began.get_or_insert(at);
        let separator = matches!(item, Item::Mark(',' | ';' | '.'));
        let items = match self.groups.last_mut() {
            Some(list) if list.nested && list.open != '{' && separator => return Ok(()),
            Some(group) => &mut group.items,
            None if self.rest == Rest::Moves && separator => return Ok(()),
            None => &mut self.items,
        };
        self.kept += 1;
        self.words += usize::from(item.is_heavy());
        if self.kept >= MAX_ITEMS || self.words > MAX_WORDS {
            return Err(Unreadable::new(
                began,
                text_of(items),
                "a shorter line or list",
            ));
        }
        items.push(item);
        Ok(())
    }

    /// Whether so many more items may be kept that are neither words nor brackets.
    pub(crate) const fn has_room(&self, items: usize) -> bool {
        self.kept + items < MAX_ITEMS && self.words <= MAX_WORDS
    }

    /// Whether it keeps as much as another that has read more.
    pub(crate) const fn keeps_like(&self, other: &Self) -> bool {
        self.kept == other.kept
            && self.words == other.words
            && self.groups.len() == other.groups.len()
            && self.held.is_some() == other.held.is_some()
    }

    /// Forgets items that are no longer kept.
    pub(crate) fn released(&mut self, items: &[Item]) {
        self.kept = self.kept.saturating_sub(items.len());
        self.words = self
            .words
            .saturating_sub(items.iter().filter(|item| item.is_heavy()).count());
    }

    /// A word; a move in short text is given out at once, unless something else stands before it on the line.
    fn word(&mut self, word: &str, at: LineColumn) -> Reading {
        let list = self.groups.last().is_some_and(|group| group.open != '{');
        let first = self.groups.is_empty() && self.items.is_empty();
        match hanoi_core::Move::parse(word) {
            Some(mv) if list => self.listed(Style::Compact, mv.into(), at),
            Some(mv) if first => {
                self.rest = Rest::Moves;
                self.end_blocks(at)?;
                self.give_line(Style::Compact, mv.into(), at)
            }
            _ => self.item(Item::word(word), at),
        }
    }

    fn line_end(&mut self, at: LineColumn) -> Reading {
        let rest = std::mem::replace(&mut self.rest, Rest::Items);
        let outer = self.groups.first();
        if outer.is_some_and(|group| group.prose || group.open == '(' && !group.nested) {
            self.groups.clear();
            self.items.push(Item::Mark('('));
        }
        if !self.groups.is_empty() {
            return Ok(());
        }
        self.kept = 0;
        self.words = 0;
        let items = std::mem::take(&mut self.items);
        match self.began.take() {
            Some(began) if !items.is_empty() => self.line(&items, began, rest),
            None if rest != Rest::Moves => {
                self.end_calls()?;
                self.end_picture(at)
            }
            _ => Ok(()),
        }
    }

    fn line(&mut self, items: &[Item], at: LineColumn, rest: Rest) -> Reading {
        if let Some(inside) = inside::read(items) {
            return self.inside(inside, at);
        }
        if psql::is_heading(items) {
            self.rest = Rest::BelowHeading;
        }
        match line::read(items, self.towers.len()) {
            Line::Row(_) if rest == Rest::BelowHeading => return Ok(()),
            Line::Row(row) => return self.row(row, at),
            Line::Tower(disks) => return self.tower(disks, at),
            Line::Caption => {
                self.list |= matches!(items, [Item::Group(_, inner)] if inner.is_empty());
                return self.end_blocks(at);
            }
            Line::Moves(style, claims) => {
                self.end_blocks(at)?;
                self.release()?;
                return claims
                    .into_iter()
                    .try_for_each(|claim| self.hold(style, claim, at));
            }
            Line::Unknown => self.end_blocks(at)?,
        }
        self.unknown(Unreadable::new(at, text_of(items), EXPECTED));
        Ok(())
    }

    pub(crate) fn unknown(&mut self, prose: Unreadable) {
        if !self.list {
            self.prose.get_or_insert(prose);
        }
    }

    pub(crate) fn finish(&mut self, at: LineColumn) -> Reading {
        if let Some(group) = self.groups.first() {
            return Err(Unreadable::new(
                group.began,
                group.open,
                "the bracket to be closed",
            ));
        }
        self.end_blocks(at)?;
        self.release()?;
        self.end_inside()?;
        self.prose.take().map_or(Ok(()), Err)
    }
}
