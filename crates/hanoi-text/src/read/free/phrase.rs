//! One move in words: `Move disk 1 from peg A to peg C`, `take the smallest disk off the left peg`, `Disk 2: B -> C`.

use hanoi_core::Peg;

use super::lex::{Token, What};
use super::{After, Found, Names};
use crate::Style;
use crate::claim::{Claim, PegName};
use crate::read::words::{Meaning, Size, Spot};

/// A place among the tokens of a line.
pub(super) struct Cursor<'a> {
    tokens: &'a [Token],
    names: Names,
    pub(super) at: usize,
}

/// What a phrase has said so far.
#[derive(Default)]
struct Phrase {
    verb: bool,
    /// Whether a disk was spoken of, and which if that is known.
    disk: Option<Option<u32>>,
    from: Option<PegName>,
    to: Option<PegName>,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(tokens: &'a [Token], names: Names) -> Self {
        Self {
            tokens,
            names,
            at: 0,
        }
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// The token so many places on.
    fn peek(&self, on: usize) -> Option<&'a What> {
        self.tokens.get(self.at + on).map(|token| &token.what)
    }

    fn meaning(&self, on: usize) -> Option<Meaning> {
        match self.peek(on) {
            Some(What::Word(meaning)) => Some(*meaning),
            _ => None,
        }
    }

    pub(super) fn since(&self, begin: usize) -> &'a [Token] {
        &self.tokens[begin..self.at]
    }

    /// Goes behind the end of the sentence.
    pub(super) fn skip_sentence(&mut self) {
        while let Some(what) = self.peek(0) {
            self.at += 1;
            if matches!(what, What::Stop | What::Question) {
                return;
            }
        }
    }

    /// Goes on to a word that matters.
    pub(super) fn skip_fillers(&mut self) {
        loop {
            let skipped = match self.peek(0) {
                Some(
                    What::Word(Meaning::Filler | Meaning::Then)
                    | What::Comma
                    | What::Group(_)
                    | What::Close,
                ) => true,
                Some(What::Letter(letter)) => self.is_filler(*letter),
                Some(What::Word(Meaning::After)) => {
                    matches!(self.meaning(1), Some(Meaning::Filler | Meaning::It))
                        && self.peek(2) == Some(&What::Comma)
                }
                Some(What::Word(Meaning::It)) => self.peek(1) == Some(&What::Comma),
                // `First, move ...`, `Second: move ...`
                Some(What::Word(Meaning::Nth(_))) => {
                    matches!(self.peek(1), Some(What::Comma | What::Colon | What::Dash))
                        || matches!(
                            self.meaning(1),
                            Some(Meaning::Verb | Meaning::Move | Meaning::Filler)
                        )
                }
                Some(What::Colon | What::Dash | What::Hash) => true,
                _ => false,
            };
            if !skipped {
                return;
            }
            self.at += 1;
        }
    }

    /// Goes on to an order behind a comma or a colon, as in `With the way free, move disk 3 to C`.
    pub(super) fn skip_to_order(&mut self) {
        for at in self.at..self.tokens.len() {
            match self.tokens[at].what {
                What::Stop | What::Question => return,
                What::Comma | What::Colon => {
                    let mut order = Cursor {
                        at: at + 1,
                        ..*self
                    };
                    order.skip_fillers();
                    if matches!(order.meaning(0), Some(Meaning::Move | Meaning::Verb))
                        && order.begins_move(0)
                    {
                        self.at = order.at;
                        return;
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether a letter is a word here: `a`, `I`, `y`; and no peg of an arrow or before a preposition.
    fn is_filler(&self, letter: char) -> bool {
        let word = matches!(letter, 'a' | 'I' | 'y' | 'e' | 's' | 'm' | 'i' | 't');
        word && !matches!(
            self.peek(1),
            Some(What::Dash | What::Comma | What::Letter(_))
        ) && !matches!(self.meaning(1), Some(Meaning::Arrow | Meaning::To))
    }

    /// The number of a step: `7.`, `7)`, `(7)`, `Step 7:`, `Move 7 -`; and whether it may be the disk, as in `1: A -> C`.
    pub(super) fn label(&mut self) -> Option<(u64, bool)> {
        while matches!(
            self.peek(0),
            Some(What::Dash | What::Hash | What::Colon | What::Comma | What::Stop | What::Close)
        ) {
            self.at += 1;
        }
        let named = usize::from(matches!(
            self.meaning(0),
            Some(Meaning::Step | Meaning::Move)
        ));
        let hash = usize::from(matches!(self.peek(named), Some(What::Hash)));
        let after = named + hash + 1;
        let number = match self.peek(named + hash) {
            Some(What::Number(number)) => *number,
            Some(What::Word(Meaning::Count(count) | Meaning::Nth(count))) if named > 0 => {
                (*count).into()
            }
            Some(What::Group(inner)) if named + hash == 0 => match inner.as_slice() {
                [
                    Token {
                        what: What::Number(number),
                        ..
                    },
                ] => {
                    self.at += 1;
                    return Some((*number, false));
                }
                _ => return None,
            },
            _ => return None,
        };
        let sign = match self.peek(after) {
            Some(What::Stop | What::Close) => true,
            Some(What::Colon | What::Dash) if named + hash > 0 => true,
            Some(What::Colon) => return self.disk_or_step(number, after + 1),
            Some(What::Group(_)) => named > 0 && matches!(self.peek(after + 1), Some(What::Colon)),
            _ => false,
        };
        let verb = matches!(
            self.meaning(after),
            Some(Meaning::Verb | Meaning::Move | Meaning::Disk)
        );
        let step = named > 0 && self.tokens[self.at].what == What::Word(Meaning::Step);
        if !(sign || verb || step && self.peek(after).is_some()) {
            return None;
        }
        self.at += after + usize::from(sign);
        Some((number, false))
    }

    /// `1: A -> C`, where two pegs alone follow; before anything else it is the number of a step.
    fn disk_or_step(&mut self, number: u64, after: usize) -> Option<(u64, bool)> {
        self.at += after;
        let pegs = matches!(
            self.peek(0),
            Some(
                What::Letter(_)
                    | What::Number(_)
                    | What::Word(Meaning::Spot(_) | Meaning::From | Meaning::Peg | Meaning::Filler)
            )
        );
        Some((number, pegs))
    }

    /// A disk and nothing else.
    pub(super) fn only_disk(mut self) -> Option<u32> {
        while self.meaning(0) == Some(Meaning::Filler) {
            self.at += 1;
        }
        let disk = self.disk()?;
        self.skip_fillers();
        disk.filter(|_| self.is_at_end())
    }

    /// A peg and nothing else.
    pub(super) fn only_peg(mut self) -> Option<PegName> {
        let peg = self.place()?;
        self.skip_fillers();
        self.is_at_end().then_some(peg)
    }

    /// One move, if one begins here; else it stays where it is, or goes as far as it could read.
    pub(super) fn phrase(&mut self) -> Option<Found> {
        let column = self.tokens.get(self.at)?.column;
        let begin = self.at;
        let (style, claim) = self.short().or_else(|| self.call()).or_else(|| {
            self.at = begin;
            self.words()
        })?;
        if let Claim::Move { disk, to, .. } = claim {
            self.names.last = Some((disk, to));
        }
        Some(Found {
            style,
            claim,
            column,
            label: None,
        })
    }

    /// `1AC`, `AC`.
    fn short(&mut self) -> Option<(Style, Claim)> {
        let found = match self.peek(0)? {
            What::Move(mv) => (Style::Compact, (*mv).into()),
            What::Pair(from, to) => (
                Style::Pegs,
                Claim::Move {
                    disk: None,
                    from: Some(PegName::Peg(*from)),
                    to: PegName::Peg(*to),
                },
            ),
            _ => return None,
        };
        self.at += 1;
        Some(found)
    }

    /// `move(1, A, C)`.
    fn call(&mut self) -> Option<(Style, Claim)> {
        let (Some(Meaning::Move | Meaning::Verb), Some(What::Group(inner))) =
            (self.meaning(0), self.peek(1))
        else {
            return None;
        };
        let mut inside = Cursor::new(inner, self.names);
        let mut disk = Phrase::default();
        let commas = inner
            .iter()
            .filter(|token| token.what == What::Comma)
            .count();
        if commas == 2 {
            disk.disk = Some(inside.disk()?);
            inside.comma()?;
        }
        let from = inside.place()?;
        inside.comma()?;
        let to = inside.place()?;
        if !inside.is_at_end() {
            return None;
        }
        self.at += 2;
        let disk = disk.disk.flatten();
        Some((
            Style::Text,
            Claim::Move {
                disk,
                from: Some(from),
                to,
            },
        ))
    }

    fn comma(&mut self) -> Option<()> {
        (*self.peek(0)? == What::Comma).then(|| self.at += 1)
    }

    /// A move in words.
    fn words(&mut self) -> Option<(Style, Claim)> {
        let mut phrase = Phrase::default();
        while phrase.to.is_none() {
            self.word(&mut phrase)?;
        }
        self.late(&mut phrase);
        let Phrase {
            disk,
            from,
            to: Some(to),
            ..
        } = phrase
        else {
            return None;
        };
        let named = disk.flatten();
        if from.is_none() && named.is_none() {
            return None;
        }
        let style = if disk.is_some() || phrase.verb {
            Style::Text
        } else {
            Style::Pegs
        };
        Some((
            style,
            Claim::Move {
                disk: named,
                from,
                to,
            },
        ))
    }

    /// Reads on by a word or more, or fails if that is no part of a move.
    fn word(&mut self, phrase: &mut Phrase) -> Option<()> {
        let begun = phrase.verb || phrase.disk.is_some() || phrase.from.is_some();
        match self.peek(0)? {
            What::Word(Meaning::Verb | Meaning::Move) => phrase.verb = true,
            What::Word(Meaning::From) => return self.leaving(phrase),
            What::Word(Meaning::To | Meaning::Arrow) if begun => return self.going(phrase),
            What::Word(Meaning::On) if phrase.verb => return self.going(phrase),
            What::Word(Meaning::It) if phrase.verb => self.pronoun(phrase),
            What::Word(Meaning::Is) if matches!(self.meaning(1), Some(Meaning::Verb)) => {}
            What::Word(Meaning::Filler) | What::Group(_) | What::Hash => {}
            What::Word(Meaning::Then) if phrase.verb && phrase.from.is_some() => {}
            What::Comma | What::Colon if begun => {}
            What::Dash if phrase.from.is_some() => return self.going(phrase),
            What::Dash if phrase.disk.is_some() => {}
            What::Letter(letter) if self.is_to(*letter, phrase) => return self.going(phrase),
            What::Letter(letter) if self.is_filler(*letter) && !self.begins_way() => {}
            _ => return self.name(phrase),
        }
        self.at += 1;
        Some(())
    }

    /// `a` between two pegs, which is Spanish.
    fn is_to(&self, letter: char, phrase: &Phrase) -> bool {
        letter == 'a'
            && phrase.from.is_some()
            && self
                .peek(1)
                .is_some_and(|next| !matches!(next, What::Comma | What::Stop))
    }

    /// Whether a peg and then an arrow or so stand here.
    fn begins_way(&self) -> bool {
        matches!(self.meaning(1), Some(Meaning::Arrow | Meaning::To))
            || matches!(self.peek(1), Some(What::Dash))
    }

    /// After `from`.
    fn leaving(&mut self, phrase: &mut Phrase) -> Option<()> {
        self.at += 1;
        if phrase.from.is_some() {
            return None;
        }
        self.at += usize::from(self.peek(0) == Some(&What::Colon));
        phrase.from = Some(self.place()?);
        Some(())
    }

    /// After `to` or an arrow.
    fn going(&mut self, phrase: &mut Phrase) -> Option<()> {
        while matches!(
            self.meaning(0),
            Some(Meaning::To | Meaning::On | Meaning::Arrow | Meaning::Filler)
        ) || matches!(
            self.peek(0),
            Some(What::Dash | What::Stop | What::Letter('a'))
        ) && !self.is_last_letter()
        {
            self.at += 1;
        }
        self.at += usize::from(self.peek(0) == Some(&What::Colon));
        phrase.to = Some(self.place()?);
        Some(())
    }

    /// Whether no other peg can follow the letter here.
    fn is_last_letter(&self) -> bool {
        matches!(self.peek(0), Some(What::Letter(_))) && self.place_at(1).is_none()
    }

    fn place_at(&self, on: usize) -> Option<PegName> {
        Cursor {
            at: self.at + on,
            ..*self
        }
        .place()
    }

    /// The disk that moved last; if it was not named, it lies where it went to.
    fn pronoun(&self, phrase: &mut Phrase) {
        if phrase.disk.is_none()
            && let Some((disk, peg)) = self.names.last
        {
            phrase.disk = Some(disk);
            if disk.is_none() {
                phrase.from.get_or_insert(peg);
            }
        }
    }

    /// A disk, or the peg that it leaves or goes to.
    fn name(&mut self, phrase: &mut Phrase) -> Option<()> {
        let begin = self.at;
        if phrase.disk.is_none() && phrase.from.is_none() {
            if let Some(disk) = self.disk().filter(|_| self.is_disk(begin, phrase)) {
                phrase.disk = Some(disk);
                return Some(());
            }
            self.at = begin;
        }
        let place = self.place()?;
        if phrase.from.is_none() {
            let way = matches!(self.meaning(0), Some(Meaning::Arrow | Meaning::To))
                || matches!(self.peek(0), Some(What::Dash | What::Letter('a')));
            let listed = phrase.disk.is_some()
                && self
                    .place_at(usize::from(self.peek(0) == Some(&What::Comma)))
                    .is_some();
            phrase.from = (way || listed).then_some(place);
            return phrase.from.map(|_| ());
        }
        phrase.to = phrase.disk.map(|_| place);
        phrase.to.map(|_| ())
    }

    /// Whether what was just read as a disk is one: a number by itself only where a way follows or a verb came before.
    fn is_disk(&self, begin: usize, phrase: &Phrase) -> bool {
        let bare = matches!(
            self.tokens[begin].what,
            What::Number(_) | What::Word(Meaning::Count(_))
        );
        let arrow =
            matches!(self.meaning(0), Some(Meaning::Arrow)) || self.peek(0) == Some(&What::Dash);
        !bare || !arrow && (phrase.verb || self.at < self.tokens.len())
    }

    /// `disk 1`, `disk of size 1`, `the smallest disk`, `the disk`; `Some(None)` if it is not known which.
    fn disk(&mut self) -> Option<Option<u32>> {
        let number = |what: Option<&What>| match what {
            Some(What::Number(number)) => u32::try_from(*number).ok(),
            Some(What::Word(Meaning::Count(count))) => Some(*count),
            _ => None,
        };
        if let Some(bare) = number(self.peek(0)) {
            self.at += 1 + usize::from(self.meaning(1) == Some(Meaning::Disk));
            return Some(Some(bare));
        }
        let place = match self.meaning(0) {
            Some(Meaning::Nth(nth)) => Some(nth),
            _ => None,
        };
        let nth = usize::from(place.is_some());
        if let Some(size) = self.size(nth) {
            self.at += nth + 1 + usize::from(self.meaning(nth + 1) == Some(Meaning::Disk));
            return Some(self.names.sized(size, place.unwrap_or(1)));
        }
        if self.meaning(nth) != Some(Meaning::Disk) {
            return None;
        }
        self.at += nth + 1;
        if place.is_some() {
            return Some(place);
        }
        let fillers = (0..3)
            .take_while(|&on| {
                self.meaning(on) == Some(Meaning::Filler)
                    || matches!(self.peek(on), Some(What::Hash | What::Colon))
            })
            .count();
        if let Some(disk) = number(self.peek(fillers)) {
            self.at += fillers + 1;
            return Some(Some(disk));
        }
        Some(None)
    }

    /// The size that a word tells; the middle disk is the medium one.
    fn size(&self, on: usize) -> Option<Size> {
        match (self.meaning(on), self.meaning(on + 1)) {
            (Some(Meaning::Size(size)), _) => Some(size),
            (Some(Meaning::Spot(Spot::Middle)), Some(Meaning::Disk)) => Some(Size::Medium),
            _ => None,
        }
    }

    /// `A`, `peg A`, `the left peg`, `peg 2`, `the second peg`.
    fn place(&mut self) -> Option<PegName> {
        while matches!(self.meaning(0), Some(Meaning::Filler)) {
            self.at += 1;
        }
        let noun = self.noun();
        let fillers = (0..2).take_while(|&on| {
            self.meaning(on) == Some(Meaning::Filler) || self.peek(on) == Some(&What::Hash)
        });
        self.at += if noun { fillers.count() } else { 0 };
        let place = match self.peek(0)? {
            What::Letter('I') if self.names.pegs < 9 => Some(PegName::Number(1)),
            What::Letter(letter) => self.lettered(*letter, noun),
            What::Number(number) => Some(PegName::Number(*number)),
            What::Word(Meaning::Count(count)) => Some(PegName::Number((*count).into())),
            What::Word(Meaning::Spot(spot)) => self.names.spot(*spot).map(PegName::Peg),
            What::Word(Meaning::Size(Size::Medium)) => {
                self.names.spot(Spot::Middle).map(PegName::Peg)
            }
            What::Word(Meaning::Nth(nth)) => u8::try_from(nth - 1)
                .ok()
                .and_then(Peg::new)
                .map(PegName::Peg),
            _ => None,
        }?;
        self.at += 1;
        let described = matches!(
            self.tokens[self.at - 1].what,
            What::Word(Meaning::Nth(_) | Meaning::Spot(_))
        );
        let ordinal = matches!(self.tokens[self.at - 1].what, What::Word(Meaning::Nth(_)));
        // The middle one.
        let one = described && self.meaning(0) == Some(Meaning::Count(1));
        self.at += usize::from(one);
        let followed = one || self.noun();
        (followed || noun || !ordinal).then_some(place)
    }

    /// Passes over the word for a peg.
    fn noun(&mut self) -> bool {
        let noun = self.meaning(0) == Some(Meaning::Peg);
        self.at += usize::from(noun);
        noun
    }

    /// A letter: any capital, a small one if it is a peg.
    fn lettered(&self, letter: char, noun: bool) -> Option<PegName> {
        let peg = Peg::from_letter(letter)?;
        let is_peg = peg.get() < self.names.pegs;
        let short = match letter {
            'L' | 'l' => Some(Spot::Left),
            'M' | 'm' => Some(Spot::Middle),
            'R' | 'r' => Some(Spot::Right),
            _ => None,
        };
        let short = short
            .filter(|_| !is_peg)
            .and_then(|spot| self.names.spot(spot));
        let any = is_peg || letter.is_uppercase() || noun;
        short.or_else(|| any.then_some(peg)).map(PegName::Peg)
    }

    /// What is said after the peg that a disk goes to: `from peg A`, `(disk 1)`, `: disk 1`.
    fn late(&mut self, phrase: &mut Phrase) {
        if phrase.from.is_none() && self.meaning(0) == Some(Meaning::From) {
            let begin = self.at;
            if self.leaving(phrase).is_none() {
                self.at = begin;
            }
        }
        if phrase.disk.is_none() {
            phrase.disk = self.late_disk();
        }
    }

    fn late_disk(&mut self) -> Option<Option<u32>> {
        if let Some(What::Group(inner)) = self.peek(0) {
            let mut inside = Cursor::new(inner, self.names);
            let disk = inside.noted_disk()?;
            self.at += 1;
            return Some(disk);
        }
        if !matches!(self.peek(0), Some(What::Colon | What::Comma | What::Dash)) {
            return None;
        }
        let mut after = Cursor {
            at: self.at + 1,
            ..*self
        };
        let disk = after.noted_disk()?;
        self.at = after.at;
        Some(disk)
    }

    /// A disk and nothing else up to the end.
    fn noted_disk(&mut self) -> Option<Option<u32>> {
        while matches!(
            self.meaning(0),
            Some(Meaning::Filler | Meaning::Verb | Meaning::Move)
        ) {
            self.at += 1;
        }
        let noun = self.since(self.at).is_empty() && !matches!(self.peek(0), Some(What::Number(_)));
        let disk = self.disk().filter(|_| noun)?;
        (self.is_at_end() || self.peek(0) == Some(&What::Stop)).then_some(disk)
    }

    /// What follows a move. Goes on to the next one, if one follows.
    pub(super) fn after_move(&mut self) -> After {
        while matches!(self.peek(0), Some(What::Group(_) | What::Close))
            || self.is_trailing_filler()
        {
            self.at += 1;
        }
        match self.peek(0) {
            None => After::End,
            Some(What::Stop | What::Question) => {
                if self.peek(0) == Some(&What::Question) {
                    return After::Talk;
                }
                self.at += 1;
                After::End
            }
            Some(What::Word(Meaning::Arrow)) => self.chain(),
            Some(What::Number(number))
                if matches!(self.peek(1), Some(What::Stop | What::Close | What::Colon)) =>
            {
                let label = (*number, false);
                self.at += 2;
                self.skip_fillers();
                After::Another(Some(label))
            }
            Some(What::Comma | What::Colon | What::Dash | What::Word(Meaning::Then)) => {
                self.next_move()
            }
            Some(What::Word(Meaning::Remark | Meaning::On | Meaning::To)) => self.next_move(),
            Some(
                What::Move(_)
                | What::Pair(..)
                | What::Letter(_)
                | What::Word(Meaning::Move | Meaning::Verb | Meaning::Disk),
            ) if self.begins_move(0) => After::Another(None),
            Some(_) => After::Talk,
        }
    }

    fn is_trailing_filler(&self) -> bool {
        self.meaning(0) == Some(Meaning::Filler)
    }

    /// `A -> B -> C`: the same disk goes on; `1AC -> 2AB`: another move comes.
    fn chain(&mut self) -> After {
        let begin = self.at;
        self.at += 1;
        if matches!(self.peek(0), Some(What::Move(_) | What::Pair(..))) {
            return After::Another(None);
        }
        // The peg it has come to is the one it leaves.
        self.at = begin - 1;
        if matches!(self.peek(0), Some(What::Letter(_) | What::Number(_))) && self.begins_move(0) {
            return After::Another(None);
        }
        self.at = begin;
        After::Talk
    }

    /// Goes on to the next move of the sentence, past what is said between.
    fn next_move(&mut self) -> After {
        let begin = self.at;
        self.skip_fillers();
        if self.begins_move(0) {
            return After::Another(None);
        }
        self.at = begin;
        for on in 1.. {
            match self.peek(on) {
                None | Some(What::Stop | What::Question) => return After::Remark,
                Some(What::Word(Meaning::Doubt)) => return After::Talk,
                Some(What::Comma | What::Word(Meaning::Then)) => {
                    let mut next = Cursor {
                        at: self.at + on,
                        ..*self
                    };
                    next.skip_fillers();
                    let verb = matches!(next.meaning(0), Some(Meaning::Verb | Meaning::Move));
                    if verb && next.begins_move(0) {
                        self.at = next.at;
                        return After::Another(None);
                    }
                }
                Some(_) => {}
            }
        }
        After::Remark
    }

    /// Whether a whole move begins so many places on.
    pub(super) fn begins_move(&self, on: usize) -> bool {
        Cursor {
            at: self.at + on,
            ..*self
        }
        .phrase()
        .is_some()
    }
}

impl Names {
    /// The disk of a size, or the second, third and so on of that size.
    fn sized(&self, size: Size, nth: u32) -> Option<u32> {
        let few = self.disks.filter(|&disks| disks <= 3);
        match size {
            Size::Smallest => Some(nth),
            Size::Small => few.map(|_| 1),
            Size::Medium => few.filter(|&disks| disks == 3).map(|_| 2),
            Size::Large => few,
            Size::Largest => self.disks.and_then(|disks| (disks + 1).checked_sub(nth)),
        }
    }

    /// The peg of a place or a part.
    fn spot(&self, spot: Spot) -> Option<Peg> {
        let last = self.pegs.checked_sub(1)?;
        match spot {
            Spot::Left => Peg::new(0),
            Spot::Right => Peg::new(last),
            Spot::Middle => Peg::new(last / 2).filter(|_| last % 2 == 0),
            Spot::Source => self.ends.map(|(from, _)| from),
            Spot::Target => self.ends.map(|(_, to)| to),
            Spot::Spare => {
                let (from, to) = self.ends?;
                Peg::all(self.pegs).find(|&peg| peg != from && peg != to)
            }
        }
    }
}
