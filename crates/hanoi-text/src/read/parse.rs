//! From tokens to claims: lines of items, and what is kept between lines.

mod blocks;
mod boxes;
mod calls;
mod changes;
mod doubt;
mod give;
mod headings;
mod in_words;
mod inside;
mod keyed;
mod labels;
mod lines;
mod list;
mod markup;
pub(super) mod move_lines;
mod object;
mod quoted;
mod remarks;
mod rows;
pub(crate) mod sections;
mod shape;
mod states;
mod steps;
mod strings;
mod tex;
mod withdrawn;

use super::element::{Item, compact_word, text_of};
use super::free::NamingContext;
use super::given_moves::GivenMoves;
use super::group::BracketGroup;
use super::line;
use super::listed_plan::ListedPlan;
use super::scan::ScanToken;
use super::states::StateLabel;
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::{Form, Mark, Style};
use hanoi_core::MAX_DISKS;
use inside::{CallStackReader, CandidateReader};
use keyed::Keyed;
use labels::NumberLabels;
use markup::Markup;
use remarks::Remark;
use rows::{ColumnSeparator, TableFormat};
use sections::{SectionEvent, Sections};
use shape::Shapes;
use steps::StepPicture;

/// The most items of a line or a list, besides those given out at once.
const MAX_ITEMS: usize = 2 * MAX_DISKS as usize + 100;
/// The most words or brackets among them.
const MAX_WORDS: usize = 1 << 16;
/// The expected content of a line.
pub(crate) const EXPECTED: &str =
    "a move such as 1AC, 'A C', 'Move disk 1 from peg A to peg C' or [[1,0,2]], or a state";

#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing of what was read"
)]
#[derive(Clone, Debug, Default)]
pub(crate) struct Parser {
    pub(crate) names: NamingContext,
    pub(crate) style: Option<Style>,
    pub(crate) claims: Vec<(Claim, LineColumn)>,
    /// The events between the claims, each with the number of claims before it.
    pub(crate) events: Vec<(usize, SectionEvent)>,
    pub(crate) groups: Vec<BracketGroup>,
    pub(crate) items: Vec<Item>,
    /// The column of each item.
    pub(crate) columns: Vec<u64>,
    /// The number of items kept, on the line and in open brackets, and of words or brackets among them.
    pub(super) kept: usize,
    words: usize,
    /// Whether a list is being closed, and its mark.
    pub(crate) closing: bool,
    pub(crate) closing_mark: Option<Mark>,
    /// The kind of the rest of the line.
    pub(crate) rest: LineRest,
    /// The place of the line's first item.
    pub(crate) began: Option<LineColumn>,
    pub(crate) rows: Vec<Vec<(u64, usize)>>,
    pub(crate) rows_began: LineColumn,
    pub(crate) towers: Vec<Vec<u32>>,
    pub(crate) stack: CallStackReader,
    /// The candidates for the next move, if any are being read.
    pub(crate) candidates: Option<CandidateReader>,
    pub(crate) step: StepPicture,
    /// The first line that is not a move.
    pub(crate) talk: Option<Unreadable>,
    /// How many lines are none.
    pub(crate) talks: u64,
    pub(crate) sections: Sections,
    pub(crate) labels: NumberLabels,
    /// The moves given in the passage, which lines may report.
    pub(crate) told: GivenMoves,
    pub(crate) keyed: Keyed,
    pub(crate) markup: Markup,
    /// The items of the line that follow a tab.
    pub(crate) tabs: Vec<usize>,
    /// The columns of the current table.
    pub(crate) table: Option<TableFormat>,
    /// Whether the last claim given out is a move.
    pub(crate) moved: bool,
    /// Whether states were given out.
    pub(crate) stated: bool,
    /// A pair of numbers alone on a line, until the next line shows whether a state follows.
    pub(crate) pair: Option<(Claim, LineColumn)>,
    /// Whether anything was read besides blanks and what programs write around moves.
    pub(crate) seen: bool,
    /// Whether a heading is being read, and its move: a repetition below it is the same move.
    in_heading: bool,
    pub(crate) headline: Option<Claim>,
    /// The number of moves given out, or unreadable.
    pub(crate) given: u64,
    /// The number of moves on lines, given out or held back.
    pub(crate) offered: u64,
    /// The place of an empty list that may be the answer.
    pub(crate) empty: Option<LineColumn>,
    /// Whether a line was read that is neither a peg of a state nor the number of one.
    pub(crate) foreign: bool,
    /// The label of the next state, from a line above it.
    pub(crate) label: Option<StateLabel>,
    /// Whether tuples are states, once known.
    pub(crate) tuples: Option<bool>,
    /// The nesting depth of quoted texts.
    pub(crate) texts: u8,
    /// The number of items on the line before a list of moves that ended on it.
    pub(crate) list_on_line: Option<usize>,
    /// Whether a list of moves ended without a move after it.
    pub(crate) list_ended: bool,
    /// Whether the last move is one of a plan, beside which comments are talk.
    pub(crate) in_plan: bool,
    /// The number of cells of the previous line, if it may be an unknown heading.
    pub(crate) odd_heading: Option<(ColumnSeparator, usize)>,
    /// The listed plan being read.
    pub(crate) plan: ListedPlan,
    /// The line of the previous token, and its sign, if it is one.
    pub(super) before: (u64, Option<char>),
    remark: Remark,
    pub(crate) shapes: Shapes,
}

/// The kind of the rest of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LineRest {
    /// Items, interpreted when it ends.
    #[default]
    Items,
    /// Short moves, given out one by one.
    Moves,
    /// A comment in a list.
    Comment,
    /// A comment in a list between `/*` and `*/`; a star that may end it.
    Remark,
    RemarkStar,
    /// Items below the heading of a table: hyphens are the rule below it.
    BelowHeading,
}

impl LineRest {
    pub(super) const fn is_remark(self) -> bool {
        matches!(self, Self::Comment | Self::Remark | Self::RemarkStar)
    }
}

pub(crate) type ReadResult = Result<(), Unreadable>;

impl Parser {
    pub(crate) fn new(names: NamingContext, style: Option<Style>) -> Self {
        Self {
            names,
            style,
            ..Self::default()
        }
    }

    pub(crate) fn token(&mut self, token: ScanToken<'_>, at: LineColumn) -> ReadResult {
        let sign = token.sign();
        let outcome = match token {
            ScanToken::LineEnd => {
                self.end_remark(at)?;
                self.line_end(at)
            }
            token if self.rest.is_remark() => self.remark(token, at),
            token => self.token_in(token, at),
        };
        self.before = (at.line, sign);
        outcome
    }

    fn token_in(&mut self, token: ScanToken<'_>, at: LineColumn) -> ReadResult {
        match token {
            ScanToken::LineEnd => Ok(()),
            ScanToken::Mark('#') if !self.groups.is_empty() => self.number_sign(at),
            ScanToken::Mark('\t') => {
                self.tab();
                Ok(())
            }
            ScanToken::Word(word) if boxes::is_drawn(word) => self.drawn(word, at),
            ScanToken::Word(word) => self.word(word, at),
            ScanToken::Hyphens(count) => self.item(Item::Hyphens(at.column, count), at),
            ScanToken::Mark(mark) => self.mark(mark, at),
            ScanToken::Quoted(text) => self.quoted(text, at),
        }
    }

    /// A tab on a line, which may stand between the cells of a table.
    fn tab(&mut self) {
        const MOST_TABS: usize = 64;
        let between = self.groups.is_empty() && !self.items.is_empty();
        let items = self.items.len();
        self.tabs.retain(|&tab| tab <= items);
        if between && self.tabs.len() < MOST_TABS {
            self.tabs.push(self.items.len());
        }
    }

    fn mark(&mut self, mark: char, at: LineColumn) -> ReadResult {
        let outside = self.groups.is_empty();
        if self.begins_remark(mark) {
            return Ok(());
        }
        let done = match mark {
            '>' if outside => self.markup(at)? || self.tag(at)?,
            ':' | '?' | '=' if outside => self.headed(true)?,
            '{' if outside => self.brace(at)?,
            '(' if outside && calls::is_append(&self.items) => {
                self.empty = None;
                self.take_items();
                self.item(Item::Mark('('), at)?;
                true
            }
            // The delimiters of a formula.
            '[' | ']' | '(' | ')' => outside && self.items.last() == Some(&Item::Mark('\\')),
            _ => false,
        };
        match mark {
            '}' if outside => self.unbrace(at),
            ';' | '.' if !outside && !self.may_separate(at) => self.odd_separator(mark, at),
            _ if done => Ok(()),
            '[' | '(' | '{' => self.open(mark, at),
            ']' | ')' | '}' if !outside => self.close(at),
            _ => self.item(Item::Mark(mark), at),
        }
    }

    pub(crate) fn item(&mut self, item: Item, at: LineColumn) -> ReadResult {
        let began = *self.began.get_or_insert(at);
        let separator = matches!(item, Item::Mark(',' | ';' | '.'));
        let items = match self.groups.last_mut() {
            Some(list) if list.nested && list.open != '{' && separator => return Ok(()),
            Some(group) => &mut group.items,
            None if self.rest == LineRest::Moves && separator => return Ok(()),
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
        if self.groups.is_empty() {
            if self.columns.is_empty() {
                self.tabs.clear();
            }
            self.columns.push(at.column);
        }
        Ok(())
    }

    /// Takes the items of the line, each with its column.
    pub(crate) fn take_items(&mut self) -> (Vec<Item>, Vec<u64>) {
        (self.kept, self.words) = (0, 0);
        (
            std::mem::take(&mut self.items),
            std::mem::take(&mut self.columns),
        )
    }

    /// Whether this many more items may be kept that are neither words nor brackets.
    pub(crate) const fn has_room(&self, items: usize) -> bool {
        self.kept + items < MAX_ITEMS && self.words <= MAX_WORDS
    }

    /// Whether it keeps as much as another that has read more.
    pub(crate) fn keeps_like(&self, other: &Self) -> bool {
        self.kept == other.kept
            && self.words == other.words
            && self.groups.len() == other.groups.len()
            && self.events.len() == other.events.len()
            && self.sections == other.sections
            && self.labels == other.labels
            && self.keyed == other.keyed
            && self.headline.is_none()
            && self.markup == other.markup
            && self.plan == other.plan
    }

    /// Accounts for items no longer kept.
    pub(crate) fn released(&mut self, items: &[Item]) {
        self.kept = self.kept.saturating_sub(items.len());
        self.words = self
            .words
            .saturating_sub(items.iter().filter(|item| item.is_heavy()).count());
    }

    /// A word. Short moves are given out at once, from the third on: fewer may be mentioned in a sentence.
    fn word(&mut self, word: &str, at: LineColumn) -> ReadResult {
        if let Some(before) = word
            .strip_suffix('\u{ff1a}')
            .filter(|_| self.groups.is_empty())
        {
            if !before.is_empty() {
                self.word(before, at)?;
            }
            return self.mark(':', at);
        }
        let Some(mv) = compact_word(word) else {
            return self.item(Item::word(word), at);
        };
        match self.groups.last() {
            Some(group) if group.open == '{' => self.item(Item::word(word), at),
            Some(_) => self.listed(Style::Compact, mv.into(), at),
            None if self.rest == LineRest::Moves && self.items.is_empty() => {
                self.give_line(Style::Compact, mv.into(), at)
            }
            None if self.rest == LineRest::Items => self.row_of_moves(word, at),
            None => self.item(Item::word(word), at),
        }
    }

    /// A short move: the third one makes a row.
    fn row_of_moves(&mut self, word: &str, at: LineColumn) -> ReadResult {
        self.item(Item::word(word), at)?;
        let moves = self
            .items
            .iter()
            .filter(|item| matches!(item, Item::Word(_)))
            .count();
        let Some(claims) = line::compact(&self.items, &self.columns).filter(|_| moves > 2) else {
            return Ok(());
        };
        self.take_items();
        self.began = None;
        self.rest = LineRest::Moves;
        self.end_blocks(at)?;
        self.compact_claims(claims, at)
    }

    fn compact_claims(&mut self, claims: Vec<(Claim, u64)>, at: LineColumn) -> ReadResult {
        self.release()?;
        claims.into_iter().try_for_each(|(claim, column)| {
            self.give_line(Style::Compact, claim, LineColumn { column, ..at })
        })
    }

    pub(crate) fn finish(&mut self, at: LineColumn) -> ReadResult {
        if let Some(group) = self.groups.first() {
            let open = Unreadable::new(group.began, group.open, "the bracket to be closed");
            let cut = matches!(group.open, '[' | '{') || group.call;
            let call = group.call && !self.sections.in_fence();
            if group.moves || call || !group.prose && (group.nested || cut) {
                self.garbled(Form::List, open)?;
            } else {
                self.talk(open)?;
            }
        }
        self.end_markup(at)?;
        self.end_blocks(at)?;
        self.end_shapes()?;
        self.release()?;
        self.release_fence(false);
        self.end_empty();
        self.end_inside()
    }
}
