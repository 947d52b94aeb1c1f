//! Reads a line word by word: every word has to have a meaning that a move can have.

mod disk;

use super::LineMove;
use crate::records::lex::{self, Token, TokenKind, is_letter};
use crate::records::lexicon::{self, WordUse};
use crate::records::record::{DiskName, StepNumber, WrittenPeg};
use crate::records::{remark, scalar, states};
use crate::words::{Meaning, Size, Spot};

/// The role of the next peg.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ahead {
    #[default]
    Open,
    From,
    To,
}

/// Reads a line word by word.
#[derive(Default)]
pub(super) struct LineParser<'a, 't> {
    tokens: &'a [Token<'t>],
    pub(super) at: usize,
    pub(super) ahead: Ahead,
    verb: bool,
    disk: bool,
    pub(super) found: LineMove,
}

impl<'a, 't> LineParser<'a, 't> {
    pub(super) fn new(tokens: &'a [Token<'t>]) -> Self {
        let found = LineMove {
            end: tokens.len(),
            ..LineMove::default()
        };
        Self {
            tokens,
            found,
            ..Self::default()
        }
    }

    pub(super) fn read(mut self) -> Option<LineMove> {
        while self.at < self.tokens.len() {
            if !self.is_whole() {
                self.part()?;
                continue;
            }
            if self.ground() || self.apposed() {
                continue;
            }
            let rest = &self.tokens[self.at..];
            if self.ahead == Ahead::Open {
                self.found.shown = states::shown(rest);
            }
            if self.found.shown.is_some() || remark::begins(rest) {
                self.found.end = self.at;
                let is_fine = self.found.shown.is_some() || remark::is_harmless(rest);
                is_fine.then_some(())?;
                break;
            }
            self.part()?;
        }
        let whole = self.is_whole() && self.ahead == Ahead::Open;
        whole.then_some(self.found)
    }

    /// Whether nothing is missing.
    const fn is_whole(&self) -> bool {
        let named = &self.found.named;
        named.to.is_some() && (named.from.is_some() || self.disk && self.verb)
    }

    fn sign(&self, after: usize) -> Option<char> {
        lex::sign_at(self.tokens, self.at + after)
    }

    fn word(&self, after: usize) -> Option<&'t str> {
        lex::word_at(self.tokens, self.at + after)
    }

    fn meaning(&self, after: usize) -> Option<Meaning> {
        lex::meaning_at(self.tokens, self.at + after)
    }

    fn follows_peg(&self) -> bool {
        self.at > 0 && self.tokens[self.at - 1].meaning() == Some(Meaning::Peg)
    }

    /// Reads the next part of the move. `None` if it cannot be one.
    pub(super) fn part(&mut self) -> Option<()> {
        let token = self.tokens.get(self.at)?;
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
        let word = token.word();
        if let Some(word) = word.filter(|word| self.is_case_ending(word)) {
            self.expect(match word {
                "a" | "o" | "e" if self.found.named.from.is_some() => Ahead::To,
                "z" => Ahead::From,
                _ => return None,
            })?;
            self.at += 1;
            return Some(());
        }
        if let Some(nth) = word.and_then(|word| self.roman(word)) {
            return self.peg(WrittenPeg::Nth(nth), 1);
        }
        if let Some(word) = word.filter(|word| is_letter(word)) {
            let letter = lex::plain(word.chars().next()?).to_ascii_uppercase();
            return self.peg(WrittenPeg::Letter(letter), 1);
        }
        let is_end = self.ahead != Ahead::Open && word.is_some_and(scalar::is_end);
        match token.meaning() {
            Some(meaning) if !is_end => self.meant(meaning),
            _ => self.unknown(word?),
        }
    }

    /// A Roman number behind the word for a peg.
    fn roman(&self, word: &str) -> Option<u32> {
        let mut numbers = ["I", "II", "III", "IV", "V", "VI"].iter().zip(1..);
        let (_, nth) = numbers.find(|(roman, _)| **roman == word)?;
        self.follows_peg().then_some(nth)
    }

    /// Whether an article of one letter comes next: before a disk, or before the word for a peg whose role is known.
    fn is_article(&self) -> bool {
        matches!(self.word(0), Some("a" | "o" | "e"))
            && (self.meaning(1) == Some(Meaning::Disk)
                || self.meaning(1) == Some(Meaning::Peg) && self.ahead != Ahead::Open)
    }

    /// Whether a letter is a word of its language, as `a` and `z` in Polish: another peg follows it.
    fn is_case_ending(&self, word: &str) -> bool {
        let is_name = matches!(
            self.meaning(1),
            Some(Meaning::Peg | Meaning::Filler | Meaning::Spot(_))
        );
        matches!(word, "a" | "z" | "e" | "o") && (is_name || self.word(1).is_some_and(is_capital))
    }

    fn meant(&mut self, meaning: Meaning) -> Option<()> {
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
            _ => lexicon::does(self.word(0)?, WordUse::Fills).then_some(())?,
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
            ',' if self.found.named.from.is_some() && self.found.named.to.is_none() => !self.verb,
            '|' => self.ahead == Ahead::To,
            ':' | ',' | '-' | '\u{2013}' | '\u{2014}' | '\u{ff1a}' | '\u{ff0c}' => {
                after_disk && self.sign(1) != Some('-')
            }
            '\'' | '"' | '\u{2018}'..='\u{201f}' => self.at > 0,
            '_' | '#' => self.at > 0 && lex::is_glued(self.tokens, self.at + 1),
            _ => false,
        };
        self.at += 1;
        fits.then_some(())
    }

    /// A number: of a peg where one is expected, of a step before everything else, otherwise of a disk.
    fn number(&mut self, number: u64) -> Option<()> {
        let mut behind = self.tokens[self.at + 1..].iter().map(Token::meaning);
        let counted =
            behind.find(|meaning| !matches!(meaning, Some(Meaning::Filler | Meaning::Of)));
        let before_noun = matches!(
            counted,
            Some(Some(Meaning::Peg | Meaning::PegFrom | Meaning::PegTo))
        );
        let between = self.ahead == Ahead::To && self.is_arrow_next(1) && !self.disk;
        if between && self.found.named.from.is_some() {
            // `A -> 1 -> C`
            self.name_disk(DiskName::Number(number))?;
            self.at += 2;
            return Some(());
        }
        let next = self.tokens.get(self.at + 1);
        let signed = next.is_some_and(|next| next.kind == TokenKind::Arrow);
        let names_disk = self.found.named.disk.is_some();
        let begins_arrow = self.is_arrow_next(1) && (names_disk || !self.verb && !self.disk)
            || signed && self.disk && self.found.named.from.is_none();
        if self.ahead != Ahead::Open || self.follows_peg() || begins_arrow || before_noun {
            return self.peg(WrittenPeg::Number(number), 1);
        }
        let before_peg = next?.word().is_some_and(is_letter);
        let before_verb = matches!(self.meaning(1), Some(Meaning::Verb | Meaning::Move));
        if self.at == 0 && (before_peg || before_verb) {
            // `1 A -> C`, `1 Move disk 1 from A to C`
            self.found.lead = Some(StepNumber::new(number, before_peg));
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
        matches!(self.meaning(after), Some(Meaning::Arrow | Meaning::To))
            && !self.word(after).is_some_and(is_capital)
    }

    /// A word of no meaning names a peg only where one is expected.
    fn unknown(&mut self, word: &str) -> Option<()> {
        let name = match self.ahead {
            Ahead::Open => return None,
            _ if scalar::is_end(word) => WrittenPeg::Spot(Spot::Target),
            _ => WrittenPeg::Word(word.to_lowercase()),
        };
        self.peg(name, 1)
    }

    /// A peg of `length` tokens.
    fn peg(&mut self, name: WrittenPeg, length: usize) -> Option<()> {
        self.found.values.push((self.at, name.kind()));
        let mut next = self.at + length;
        // `the left peg`, `peg A'dan`
        let is = |at, meaning| lex::meaning_at(self.tokens, at) == Some(meaning);
        while is(next, Meaning::Peg) || is(next, Meaning::Of) && next + 1 < self.tokens.len() {
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
        let apostrophe = matches!(lex::sign_at(self.tokens, at), Some('\'' | '\u{2019}'));
        let skip = usize::from(apostrophe);
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

/// Whether a word is a capital letter, which names a peg.
fn is_capital(word: &str) -> bool {
    is_letter(word) && word.chars().all(char::is_uppercase)
}
