//! Reads a line word by word: every word has to have a meaning that a move can have.

mod disk;

use std::ops::Range;

use super::LineMove;
use crate::records::lex::{self, Token, TokenKind, is_letter};
use crate::records::lexicon::{self, WordUse};
use crate::records::record::{DiskName, StepNumber, WrittenPeg};
use crate::records::{remark, scalar, states};
use crate::words::{Meaning, Size, Spot};

/// The role of the next peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ahead {
    Open,
    From,
    To,
}

/// Reads a line word by word.
pub(super) struct LineParser<'a, 't> {
    tokens: &'a [Token<'t>],
    pub(super) at: usize,
    pub(super) ahead: Ahead,
    verb: bool,
    disk: bool,
    pub(super) found: LineMove,
    /// The tokens that say what the disk lands on.
    ground: Option<Range<usize>>,
}

impl<'a, 't> LineParser<'a, 't> {
    pub(super) fn new(tokens: &'a [Token<'t>]) -> Self {
        let found = LineMove {
            end: tokens.len(),
            ..LineMove::default()
        };
        Self {
            tokens,
            at: 0,
            ahead: Ahead::Open,
            verb: false,
            disk: false,
            found,
            ground: None,
        }
    }

    pub(super) fn read(mut self) -> Option<LineMove> {
        while self.at < self.tokens.len() {
            if self.is_whole() && self.ground() {
                continue;
            }
            if self.is_whole() && self.apposed() {
                continue;
            }
            if self.is_whole()
                && self.ahead == Ahead::Open
                && let Some(towers) = states::shown(&self.tokens[self.at..])
            {
                self.found.shown = Some(towers);
                self.found.end = self.at;
                break;
            }
            if self.is_whole() && remark::begins(&self.tokens[self.at..]) {
                if !remark::is_harmless(&self.tokens[self.at..]) {
                    return None;
                }
                self.found.end = self.at;
                break;
            }
            self.part()?;
        }
        let whole = self.is_whole() && self.ahead == Ahead::Open;
        if let Some(ground) = self.ground {
            self.found.ground = ground;
        }
        whole.then_some(self.found)
    }

    /// Whether nothing is missing.
    const fn is_whole(&self) -> bool {
        let named = &self.found.named;
        named.to.is_some() && (named.from.is_some() || self.disk && self.verb)
    }

    fn token(&self, after: usize) -> Option<&'a Token<'t>> {
        self.tokens.get(self.at + after)
    }

    fn sign(&self, after: usize) -> Option<char> {
        self.token(after).and_then(Token::sign)
    }

    fn meaning(&self, after: usize) -> Option<Meaning> {
        self.token(after).and_then(Token::meaning)
    }

    /// Reads the next part of the move. `None` if it cannot be one.
    pub(super) fn part(&mut self) -> Option<()> {
        let token = self.token(0)?;
        if self.piece() {
            return Some(());
        }
        match token.kind {
            TokenKind::Number(number) => return self.number(number?),
            TokenKind::Sign(sign) => return self.separator(sign),
            TokenKind::Word(_) | TokenKind::Arrow => {}
        }
        if self.is_short_disk() {
            return self.disk();
        }
        if self.is_article() {
            self.at += 1;
            return Some(());
        }
        if let Some(word) = token.word().filter(|word| self.is_case_ending(word)) {
            self.expect(match word {
                "a" | "o" | "e" if self.found.named.from.is_some() => Ahead::To,
                "z" => Ahead::From,
                _ => return None,
            })?;
            self.at += 1;
            return Some(());
        }
        if let Some(word) = token
            .word()
            .filter(|word| is_letter(word) && self.roman(word).is_none())
        {
            let letter = lex::plain(word.chars().next()?).to_ascii_uppercase();
            return self.peg(WrittenPeg::Letter(letter), 1);
        }
        if let Some(nth) = token.word().and_then(|word| self.roman(word)) {
            return self.peg(WrittenPeg::Nth(nth), 1);
        }
        let is_end = self.ahead != Ahead::Open && token.word().is_some_and(scalar::is_end);
        match token.meaning() {
            Some(meaning) if !is_end => self.word(meaning),
            _ => self.unknown(token.word()?),
        }
    }

    /// A Roman number behind the word for a peg.
    fn roman(&self, word: &str) -> Option<u32> {
        let nth = ["I", "II", "III", "IV", "V", "VI"]
            .iter()
            .position(|roman| *roman == word)?;
        let after_peg = self.at > 0 && self.tokens[self.at - 1].meaning() == Some(Meaning::Peg);
        u32::try_from(nth + 1).ok().filter(|_| after_peg)
    }

    /// Whether an article of one letter comes next: before a disk, or before the word for a peg whose role is known.
    fn is_article(&self) -> bool {
        let letter = self
            .token(0)
            .and_then(Token::word)
            .is_some_and(|word| matches!(word, "a" | "o" | "e"));
        letter
            && (self.meaning(1) == Some(Meaning::Disk)
                || self.meaning(1) == Some(Meaning::Peg) && self.ahead != Ahead::Open)
    }

    /// Whether a letter is a word of its language, as `a` and `z` in Polish: another peg follows it.
    fn is_case_ending(&self, word: &str) -> bool {
        let next = self.token(1).is_some_and(|next| {
            let letter = next
                .word()
                .is_some_and(|word| is_letter(word) && word.chars().all(char::is_uppercase));
            letter
                || matches!(
                    next.meaning(),
                    Some(Meaning::Peg | Meaning::Filler | Meaning::Spot(_))
                )
        });
        next && matches!(word, "a" | "z" | "e" | "o")
    }

    fn word(&mut self, meaning: Meaning) -> Option<()> {
        use Meaning as M;
        match meaning {
            M::Verb | M::Move | M::Take | M::Doing | M::Done => self.verb()?,
            M::VerbTo => {
                self.verb()?;
                self.expect(Ahead::To)?;
            }
            M::Disk => return self.disk(),
            M::Size(Size::Medium)
                if self.ahead != Ahead::Open && self.meaning(1) != Some(M::Disk) =>
            {
                return self.peg(WrittenPeg::Spot(Spot::Middle), 1);
            }
            M::Size(size) if self.meaning(1) == Some(M::Disk) => {
                self.name_disk(DiskName::Size(size))?;
                self.at += 1;
            }
            M::From | M::De => self.expect(Ahead::From)?,
            M::To | M::Arrow => self.expect(Ahead::To)?,
            M::On if self.verb => self.expect(Ahead::To)?,
            M::Do => self.expect(if self.found.named.from.is_some() {
                Ahead::To
            } else {
                Ahead::From
            })?,
            M::Spot(spot) => return self.peg(WrittenPeg::Spot(spot), 1),
            M::Nth(nth) if self.meaning(1) == Some(M::Peg) => {
                return self.peg(WrittenPeg::Nth(nth), 2);
            }
            M::Peg | M::Then | M::Subject => {}
            _ if self
                .token(0)?
                .word()
                .is_some_and(|word| lexicon::does(word, WordUse::Fills)) => {}
            _ => return None,
        }
        self.at += 1;
        Some(())
    }

    fn verb(&mut self) -> Option<()> {
        let again = std::mem::replace(&mut self.verb, true);
        (!again).then_some(())
    }

    fn expect(&mut self, ahead: Ahead) -> Option<()> {
        let before = std::mem::replace(&mut self.ahead, ahead);
        (before == Ahead::Open).then_some(())
    }

    /// A sign within a move: behind the disk, around a name, or before a number.
    fn separator(&mut self, sign: char) -> Option<()> {
        let after_disk = self.disk && self.found.named.from.is_none();
        let fits = match sign {
            '(' if self.found.named.disk.is_none() || !self.disk => {
                return self.bracketed_disk();
            }
            ',' if self.found.named.from.is_some()
                && self.found.named.to.is_none()
                && !self.verb =>
            {
                true
            }
            '|' => self.ahead == Ahead::To,
            ':' | ',' | '-' | '\u{2013}' | '\u{2014}' | '\u{ff1a}' | '\u{ff0c}' => {
                after_disk && self.sign(1) != Some('-')
            }
            '\'' | '"' | '\u{2018}'..='\u{201f}' => self.at > 0,
            '_' | '#' => self.at > 0 && self.is_joined(),
            _ => false,
        };
        self.at += 1;
        fits.then_some(())
    }

    /// Whether the next token follows without a blank.
    fn is_joined(&self) -> bool {
        let ends = self.token(0).map(|token| token.end);
        self.token(1).map(|next| next.start) == ends
    }

    /// A number: of a peg where one is expected, of a step before everything else, otherwise of a disk.
    fn number(&mut self, number: u64) -> Option<()> {
        let after_peg = self.at > 0 && self.tokens[self.at - 1].meaning() == Some(Meaning::Peg);
        let counted = self.tokens[self.at + 1..].iter().find(|token| {
            token.meaning() != Some(Meaning::Filler) && token.meaning() != Some(Meaning::Of)
        });
        let before_noun = counted.is_some_and(|token| {
            matches!(
                token.meaning(),
                Some(Meaning::Peg | Meaning::PegFrom | Meaning::PegTo)
            )
        });
        let between = self.ahead == Ahead::To && self.is_arrow_next(1) && !self.disk;
        if between && self.found.named.from.is_some() {
            // `A -> 1 -> C`
            self.name_disk(DiskName::Number(number))?;
            self.at += 2;
            return Some(());
        }
        let signed = self
            .token(1)
            .is_some_and(|next| next.kind == TokenKind::Arrow);
        let names_disk = self.found.named.disk.is_some();
        let begins_arrow = self.is_arrow_next(1) && (names_disk || !self.verb && !self.disk)
            || signed && self.disk && self.found.named.from.is_none();
        if self.ahead != Ahead::Open || after_peg || begins_arrow || before_noun {
            return self.peg(WrittenPeg::Number(number), 1);
        }
        let next = self.token(1)?;
        let before_peg = next.word().is_some_and(is_letter);
        if self.at == 0
            && (before_peg || matches!(next.meaning(), Some(Meaning::Verb | Meaning::Move)))
        {
            // `1 A -> C`, `1 Move disk 1 from A to C`
            self.found.lead = Some(StepNumber {
                number,
                may_be_disk: before_peg,
            });
            self.found.values.push((0, 'N'));
            self.at += 1;
            return Some(());
        }
        self.name_disk(DiskName::Number(number))?;
        self.at += 1;
        // `1 numaral\u{131} disk`: the noun follows.
        if self.meaning(0) == Some(Meaning::Of) && self.meaning(1) == Some(Meaning::Disk) {
            self.at += 2;
        }
        Some(())
    }

    fn is_arrow_next(&self, after: usize) -> bool {
        let is_peg = |word: &str| is_letter(word) && word.chars().all(char::is_uppercase);
        let token = self.token(after);
        matches!(self.meaning(after), Some(Meaning::Arrow | Meaning::To))
            && !token.and_then(Token::word).is_some_and(is_peg)
    }

    /// A word of no meaning names a peg only where one is expected.
    fn unknown(&mut self, word: &str) -> Option<()> {
        if self.ahead == Ahead::Open {
            return None;
        }
        let end = scalar::is_end(word).then_some(WrittenPeg::Spot(Spot::Target));
        self.peg(
            end.unwrap_or_else(|| WrittenPeg::Word(word.to_lowercase())),
            1,
        )
    }

    /// A peg of `length` tokens.
    fn peg(&mut self, name: WrittenPeg, length: usize) -> Option<()> {
        self.found.values.push((self.at, name.kind()));
        let mut next = self.at + length;
        // `the left peg`, `peg A'dan`
        while self.tokens.get(next).is_some_and(|token| {
            matches!(token.meaning(), Some(Meaning::Peg | Meaning::Of))
                && self.tokens.get(next + 1).is_some()
        }) || self
            .tokens
            .get(next)
            .is_some_and(|token| token.meaning() == Some(Meaning::Peg))
        {
            next += 1;
        }
        let case = self.case(next);
        let role = match (self.ahead, &case) {
            (Ahead::Open, Some((role, _))) => *role,
            (Ahead::Open, None) => Ahead::From,
            (ahead, None) => ahead,
            (_, Some(_)) => return None,
        };
        let marked = self.ahead != Ahead::Open || case.is_some();
        self.ahead = Ahead::Open;
        self.at = next + case.map_or(0, |(_, length)| length);
        if !marked && !self.is_arrow_next(0) {
            return None;
        }
        let place = match role {
            Ahead::To => &mut self.found.named.to,
            Ahead::From | Ahead::Open => &mut self.found.named.from,
        };
        place.replace(name).is_none().then_some(())
    }

    /// The role that the words behind a peg give it, and how many tokens they are.
    fn case(&self, at: usize) -> Option<(Ahead, usize)> {
        let apostrophe = self
            .tokens
            .get(at)
            .and_then(Token::sign)
            .filter(|sign| matches!(sign, '\'' | '\u{2019}'));
        let skip = usize::from(apostrophe.is_some());
        let token = self.tokens.get(at + skip)?;
        let role = match (skip, token.word()?.to_lowercase().as_str()) {
            (1, "dan" | "den" | "tan" | "ten") => Ahead::From,
            (1, "a" | "e" | "ya" | "ye") => Ahead::To,
            _ => match token.meaning()? {
                Meaning::FromAfter | Meaning::PegFrom => Ahead::From,
                Meaning::ToAfter | Meaning::PegTo => Ahead::To,
                _ => return None,
            },
        };
        Some((role, skip + 1))
    }
}
