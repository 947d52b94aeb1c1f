//! The grammar of steps of several pieces.

use std::fmt::Write as _;
use std::ops::Range;

use super::tokens::{JointToken, at_once, exchanges};
use crate::naming::colours::{COLOURS, NOUNS, is_like_step};
use crate::{NamedStep, PieceName};

/// Words before a step that add nothing.
const LEADS: &[&str] = &[
    "then", "next", "now", "first", "finally", "and", "let", "us", "we", "please", ",", "-",
];
/// Words for the number of a step.
const LABELS: &[&str] = &["step", "move"];
const MOVES: &[&str] = &[
    "move", "moves", "moving", "put", "shift", "transfer", "take",
];
const GOES: &[&str] = &["goes", "moves", "go", "is", "moved"];
const PEGS: &[&str] = &["peg", "rod", "pole", "pin"];
const TO: &[&str] = &["to", "onto", "->", "=>", "\u{2192}"];
const JOINTS: &[&str] = &["and", "while", "with", "plus", "&"];
const TOWERS: &[&str] = &["tower", "stack", "pile", "disks", "discs"];

/// A sentence, and how far it was read.
pub(super) struct JointSentence<'t, 'l> {
    tokens: &'t [JointToken<'l>],
    at: usize,
    /// Whether it says that moves are made at once.
    is_joint: bool,
}

/// A piece and the peg it lies on, or a tower.
enum ExchangeSide {
    Piece(PieceName, char),
    Tower(Option<Vec<u16>>, char),
}

impl<'t, 'l> JointSentence<'t, 'l> {
    pub(super) const fn new(tokens: &'t [JointToken<'l>]) -> Self {
        Self {
            tokens,
            at: 0,
            is_joint: false,
        }
    }

    /// Reads the whole sentence as a step, and returns its place.
    pub(super) fn step(mut self) -> Option<(Range<usize>, NamedStep)> {
        if let [label, number, dash, ..] = self.tokens
            && label.is(LABELS)
            && number.is_piece()
            && dash.is(&["-"])
        {
            self.at = 3;
        }
        while self.tokens.get(self.at)?.is(LEADS) {
            self.at += 1;
        }
        self.skip_short();
        let start = self.at;
        self.token()?;
        let text = self.exchange().or_else(|| {
            self.at = start;
            self.skip_all(&[","]);
            self.moves()
        })?;
        let end = self.at;
        self.skip_all(&[","]);
        self.skip_short();
        if self.token().is_some() {
            return None;
        }
        let within = balanced(&self.tokens[start..end]);
        let range = within.first()?.begin..within.last()?.end;
        Some((range, NamedStep::parse(&text)?))
    }

    /// Passes over a step in short.
    fn skip_short(&mut self) {
        let start = self.at;
        let mut parts = 0;
        while self
            .tokens
            .get(self.at)
            .is_some_and(|token| is_like_step(token.text))
        {
            self.at += 1;
            parts += 1;
            if !self.skip(&["+", "="]) {
                break;
            }
        }
        if parts < 2 {
            self.at = start;
        }
    }

    /// The next token. Brackets are passed over, and what says that moves are made at once is kept in mind.
    fn token(&mut self) -> Option<JointToken<'l>> {
        loop {
            let rest = self.tokens.get(self.at..)?;
            let said = at_once(rest);
            self.is_joint |= said > 0;
            match rest.first()? {
                _ if said > 0 => self.at += said,
                token if token.is(&["(", ")"]) => self.at += 1,
                token => return Some(*token),
            }
        }
    }

    /// Passes over one of some words.
    fn skip(&mut self, words: &[&str]) -> bool {
        let is_there = self.token().is_some_and(|token| token.is(words));
        self.at += usize::from(is_there);
        is_there
    }

    fn skip_all(&mut self, words: &[&str]) {
        while self.skip(words) {}
    }

    /// Passes over what joins two parts, and returns whether there is anything.
    fn joint(&mut self) -> bool {
        let comma = self.skip(&[","]);
        let word = self.skip(JOINTS);
        self.is_joint |= word && self.tokens[self.at - 1].is(&["while"]);
        self.skip_all(&[","]);
        comma || word
    }

    /// `move red 1 from A to C and blue 2 from B to A`.
    fn moves(&mut self) -> Option<String> {
        let mut parts = vec![self.part()?];
        while self.joint() && self.token().is_some() {
            parts.push(self.part()?);
        }
        (self.is_joint && parts.len() > 1).then(|| parts.join("+"))
    }

    /// `red 1 from A to C`, or `r1AC`.
    fn part(&mut self) -> Option<String> {
        self.skip(MOVES);
        let short = self.token()?;
        if NamedStep::parse(short.text).is_some_and(|step| step.is_single()) {
            self.at += 1;
            return Some(short.text.to_owned());
        }
        let piece = self.piece()?;
        self.skip_all(GOES);
        self.skip(&["from"]);
        let from = self.peg()?;
        let to = self.skip(TO).then(|| self.peg())??;
        Some(format!("{piece}{from}{to}"))
    }

    /// `exchange 1 on A and 2 on B`, or `1 on A and 2 on B change places`.
    fn exchange(&mut self) -> Option<String> {
        self.skip_all(&[","]);
        let first = self.change();
        let one = self.side()?;
        let changes = first || self.change();
        if !self.skip(&["and", "with"]) {
            return None;
        }
        let other = self.side()?;
        if !changes && !self.change() {
            return None;
        }
        self.token();
        exchanged(one, other)
    }

    /// Passes over a verb for an exchange, and what it has before it.
    fn change(&mut self) -> bool {
        let start = self.at;
        self.skip_all(&["is", "are", "both"]);
        let said = self.tokens.get(self.at..).map_or(0, exchanges);
        self.at = if said > 0 { self.at + said } else { start };
        if said > 0 && self.skip(&["the"]) && self.skip(&["places", "positions"]) {
            self.skip(&["of"]);
        }
        said > 0
    }

    fn side(&mut self) -> Option<ExchangeSide> {
        let start = self.at;
        if let Some(tower) = self.tower() {
            return Some(tower);
        }
        self.at = start;
        let piece = self.piece()?;
        Some(ExchangeSide::Piece(piece, self.place()?))
    }

    /// `the tower of 1 and 2 on B`.
    fn tower(&mut self) -> Option<ExchangeSide> {
        self.skip_all(&["the", "whole", "all", "smaller"]);
        if !self.skip(TOWERS) {
            return None;
        }
        self.skip_all(&[
            "of", "all", "the", "smaller", "sizes", "size", "disks", "discs",
        ]);
        let mut sizes = Vec::new();
        while let Some(size) = self.size() {
            let range = self.skip(&["to", "-", "\u{2013}"]);
            sizes.push(size);
            if range {
                let last = self.size()?;
                sizes.extend(size.saturating_add(1)..=last.min(256));
            }
            self.skip_all(&[",", "and"]);
        }
        let sizes = (!sizes.is_empty()).then_some(sizes);
        Some(ExchangeSide::Tower(sizes, self.place()?))
    }

    fn size(&mut self) -> Option<u16> {
        let size = self.token()?.text.parse().ok()?;
        self.at += 1;
        Some(size)
    }

    /// `on peg A`.
    fn place(&mut self) -> Option<char> {
        self.skip(&["on", "at", "from"]).then(|| self.peg())?
    }

    fn peg(&mut self) -> Option<char> {
        self.skip(&["the"]);
        self.skip(PEGS);
        let letter = self.token().filter(JointToken::is_peg)?;
        self.at += 1;
        letter.text.chars().next()
    }

    /// `red 1`, `the red disk of size 1`, `r1'`.
    fn piece(&mut self) -> Option<PieceName> {
        self.skip(&["the"]);
        let word = self.token()?.text.to_lowercase();
        let colour = COLOURS.iter().find(|(name, _)| *name == word);
        self.at += usize::from(colour.is_some());
        if self.skip(NOUNS) {
            self.skip(&["#"]);
            self.skip(&["of"]);
            self.skip(&["size", "number"]);
        }
        let piece = PieceName::parse(self.token()?.text)?;
        self.at += 1;
        match colour {
            Some(_) if piece.colour.is_some() => None,
            Some(&(_, letter)) => Some(PieceName {
                colour: Some(letter),
                ..piece
            }),
            None => Some(piece),
        }
    }
}

/// The tokens up to a bracket that was opened before them.
fn balanced<'t, 'l>(tokens: &'t [JointToken<'l>]) -> &'t [JointToken<'l>] {
    let count = |sign| tokens.iter().filter(|token| token.text == sign).count();
    match tokens {
        [inside @ .., last] if last.text == ")" && count(")") > count("(") => inside,
        all => all,
    }
}

/// The exchange of a piece with another, or with the tower of all smaller sizes, which is named in full or not at all.
fn exchanged(one: ExchangeSide, other: ExchangeSide) -> Option<String> {
    match (one, other) {
        (ExchangeSide::Piece(piece, from), ExchangeSide::Piece(other, to)) => {
            let neighbours = piece.size.abs_diff(other.size) == 1;
            Some(if neighbours {
                format!("{piece}{from}={other}{to}")
            } else {
                format!("{piece}{from}{to}+{other}{to}{from}")
            })
        }
        (ExchangeSide::Piece(piece, from), ExchangeSide::Tower(sizes, to))
        | (ExchangeSide::Tower(sizes, to), ExchangeSide::Piece(piece, from)) => {
            let due: Vec<u16> = (1..piece.size.min(256)).collect();
            let is_due = sizes.is_none_or(|mut sizes| {
                sizes.sort_unstable();
                sizes == due
            });
            let mut text = format!("{piece}{from}=");
            due.iter()
                .try_for_each(|size| write!(text, "{size}"))
                .ok()?;
            (is_due && !due.is_empty()).then(|| format!("{text}{to}"))
        }
        (ExchangeSide::Tower(..), ExchangeSide::Tower(..)) => None,
    }
}
