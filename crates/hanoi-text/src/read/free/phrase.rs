//! One move in words: `Move disk 1 from peg A to peg C`, `take the smallest disk off the left peg`, `Disk 2: B -> C`.

use super::Found;
use super::cursor::Cursor;
use super::lex::What;
use super::names::Spoken;
use crate::Style;
use crate::claim::{Claim, PegName};
use crate::read::words::Meaning;

/// What a phrase has said so far.
#[derive(Default)]
struct Phrase {
    verb: bool,
    /// Whether a disk was spoken of, and which if that is known.
    disk: Option<Spoken>,
    from: Option<PegName>,
    to: Option<PegName>,
}

impl Cursor<'_> {
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
            after_talk: false,
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
        let disk = disk.disk.and_then(|Spoken(disk)| disk);
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
        let named = disk.and_then(|Spoken(disk)| disk);
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
        self.at += usize::from(matches!(self.peek(0), Some(What::Colon | What::Equals)));
        phrase.from = Some(self.place()?);
        Some(())
    }

    /// After `to` or an arrow.
    fn going(&mut self, phrase: &mut Phrase) -> Option<()> {
        self.at += 1;
        while matches!(
            self.meaning(0),
            Some(Meaning::To | Meaning::On | Meaning::Arrow | Meaning::Filler)
        ) || matches!(
            self.peek(0),
            Some(What::Dash | What::Stop | What::Colon | What::Equals)
        ) {
            self.at += 1;
        }
        phrase.to = Some(self.place()?);
        Some(())
    }

    /// The disk that moved last; if it was not named, it lies where it went to.
    fn pronoun(&self, phrase: &mut Phrase) {
        if phrase.disk.is_none()
            && let Some((disk, peg)) = self.names.last
        {
            phrase.disk = Some(Spoken(disk));
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

    fn late_disk(&mut self) -> Option<Spoken> {
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
    fn noted_disk(&mut self) -> Option<Spoken> {
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
}
