//! The words and signs of a line, by their meaning.

mod letters;

use hanoi_core::Peg;

use crate::records::lex::{self, Token, TokenKind};
use crate::words::{self, Meaning};
use letters::{is_apostrophe, is_number, join_ordinals, latin, pair};

/// A word or a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordKind {
    Number(u32),
    /// A letter, which may be a peg.
    Letter(char),
    Known(Meaning),
    /// `AC` or `1AC`.
    Short(Option<u32>, Peg, Peg),
    Comma,
    Colon,
    Dash,
    Stop,
    Question,
    Hash,
    Open,
    Close,
    /// A word that is in no table.
    Strange,
    Equals,
    /// What is near to a move: `<-` between two pegs, `1A`.
    Near,
    /// What makes a move beside it unreadable, such as a sign of what is struck out.
    Garbled,
}

/// A word, and the byte where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineWord {
    pub(super) word: WordKind,
    pub(super) at: usize,
}

/// The words of a line, for a number of pegs.
pub(super) fn words(line: &str, pegs: u8) -> Vec<LineWord> {
    let tokens = lex::tokens(line, 0);
    let mut lexer = WordLexer {
        line,
        pegs,
        tokens: &tokens,
        at: 0,
        found: Vec::with_capacity(tokens.len()),
    };
    while let Some(token) = lexer.tokens.get(lexer.at) {
        lexer.token(*token);
    }
    join_ordinals(&mut lexer.found);
    lexer.found
}

struct WordLexer<'a, 't> {
    line: &'t str,
    pegs: u8,
    tokens: &'a [Token<'t>],
    at: usize,
    found: Vec<LineWord>,
}

impl<'t> WordLexer<'_, 't> {
    /// Takes tokens as one word.
    fn push(&mut self, word: WordKind, tokens: usize) {
        let at = self.tokens[self.at].start;
        self.found.push(LineWord { word, at });
        self.at += tokens;
    }

    /// The token at an offset, if nothing stands between it and the one before.
    fn glued(&self, on: usize) -> Option<Token<'t>> {
        let before = self.tokens.get((self.at + on).checked_sub(1)?)?;
        let token = self.tokens.get(self.at + on)?;
        (before.end == token.start).then_some(*token)
    }

    fn token(&mut self, token: Token<'t>) {
        match token.kind {
            TokenKind::Arrow => self.arrow(),
            TokenKind::Number(number) => {
                let number = number.and_then(|number| u32::try_from(number).ok());
                self.number(number.unwrap_or(u32::MAX));
            }
            TokenKind::Word(word) => self.word(word),
            TokenKind::Sign(sign) => self.sign(sign),
        }
    }

    /// An arrow, unless it is struck through: `-/->`, `-x->`.
    fn arrow(&mut self) {
        let is_shaft = |token: Token<'_>| token.sign() == Some('-');
        let before = self.at.checked_sub(1).map(|at| self.tokens[at]);
        let glued = before.filter(|before| before.end == self.tokens[self.at].start);
        let struck = glued.is_some_and(|before| {
            let shaft = self.at > 1 && is_shaft(self.tokens[self.at - 2]);
            shaft
                || before
                    .sign()
                    .is_some_and(|sign| !matches!(sign, '-' | ')' | ']' | '"' | '\''))
        });
        self.found
            .pop_if(|found| found.word == WordKind::Dash && !struck);
        let word = if struck {
            WordKind::Near
        } else {
            WordKind::Known(Meaning::Arrow)
        };
        self.push(word, 1);
    }

    /// A number, or what begins with one: `1AC`, `2nd`, `第1个圆盘`.
    fn number(&mut self, number: u32) {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens[at].word());
        let counted = self.glued(1).and_then(|next| next.word());
        if before == Some("\u{7b2c}")
            && counted.is_some_and(|word| word.starts_with(['\u{4e2a}', '\u{500b}']))
        {
            self.push(WordKind::Known(Meaning::Nth(number)), 0);
            return self.push(WordKind::Known(Meaning::Disk), 2);
        }
        let Some(next) = self.glued(1) else {
            return self.push(WordKind::Number(number), 1);
        };
        let Some(word) = next
            .word()
            .filter(|word| word.starts_with(|c: char| c < '\u{2e80}'))
        else {
            if next.sign() == Some('\u{b0}') {
                return self.push(WordKind::Known(Meaning::Nth(number)), 2);
            }
            let spoils = match next.sign() {
                Some('^' | '_') => true,
                // `from 9.5`
                Some('.') => self.is_behind_way() && self.glued(2).is_some_and(is_number),
                _ => false,
            };
            if spoils {
                return self.push(WordKind::Garbled, 2);
            }
            return self.push(WordKind::Number(number), 1);
        };
        let whole = &self.line[self.tokens[self.at].start..next.end];
        let is_peg = word.chars().count() == 1
            && self
                .tokens
                .get(self.at + 2)
                .is_some_and(|next| next.kind == TokenKind::Arrow);
        if let Some([from, to]) = pair(word).filter(|_| number < u32::MAX) {
            self.push(WordKind::Short(Some(number), from, to), 2);
        } else if let Some(meaning) = words::meaning(whole) {
            self.push(WordKind::Known(meaning), 2);
        } else if is_peg {
            self.push(WordKind::Number(number), 1);
        } else {
            let is_peg = |letter: char| {
                let peg = latin(letter).and_then(Peg::from_letter);
                letter.is_uppercase() && peg.is_some_and(|peg| peg.get() < self.pegs)
            };
            let near = number == u32::MAX || word.chars().any(is_peg);
            self.push(
                if near {
                    WordKind::Near
                } else {
                    WordKind::Strange
                },
                2,
            );
        }
    }

    fn word(&mut self, word: &str) {
        if matches!(word, "null" | "undefined" | "NaN" | "None") {
            return self.push(WordKind::Garbled, 1);
        }
        let glued = |on: usize| self.glued(on).as_ref().and_then(Token::word);
        if word == "n" && glued(2) == Some("a") {
            // `n/a`
            return self.push(WordKind::Garbled, 3);
        }
        if let Some(meaning) = self.suffix(word) {
            return self.push(WordKind::Known(meaning), 1);
        }
        if let Some((tokens, meaning)) = self.expression(word) {
            return self.push(WordKind::Known(meaning), tokens);
        }
        let numbered = self.glued(1).is_some_and(|next| next.number().is_some());
        let short_noun = match word {
            "d" | "D" => Some(Meaning::Disk),
            "p" | "P" | "t" | "T" | "r" | "R" => Some(Meaning::Peg),
            _ => None,
        };
        if let Some(noun) = short_noun.filter(|_| numbered) {
            return self.push(WordKind::Known(noun), 1);
        }
        let mut letters = word.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Some(letter) = latin(letter)
        {
            return self.push(WordKind::Letter(letter), 1);
        }
        let meaning = words::meaning(word);
        let known = |peg: Peg| peg.get() < self.pegs;
        if let Some([from, to]) = pair(word).filter(|pegs| pegs.iter().all(|peg| known(*peg)))
            && from != to
        {
            return self.push(WordKind::Short(None, from, to), 1);
        }
        let (first, second) = match meaning {
            Some(Meaning::PegFrom) => (Meaning::Peg, Some(Meaning::FromAfter)),
            Some(Meaning::PegTo) => (Meaning::Peg, Some(Meaning::ToAfter)),
            Some(Meaning::VerbTo) => (Meaning::Verb, Some(Meaning::To)),
            Some(Meaning::Arrow) => return self.arrow(),
            Some(meaning) => (meaning, None),
            None => return self.push(WordKind::Strange, 1),
        };
        if let Some(second) = second {
            self.push(WordKind::Known(first), 0);
            self.push(WordKind::Known(second), 1);
        } else {
            self.push(WordKind::Known(first), 1);
        }
    }

    /// The meaning of a word behind an apostrophe: `can't`, and the cases of Turkish.
    fn suffix(&self, word: &str) -> Option<Meaning> {
        let apostrophe = self.at.checked_sub(1).map(|at| self.tokens[at])?;
        let is_joined =
            is_apostrophe(apostrophe.sign()?) && apostrophe.end == self.tokens[self.at].start;
        let before = self.at.checked_sub(2).map(|at| self.tokens[at])?;
        if !is_joined || before.end != apostrophe.start || before.sign().is_some() {
            return None;
        }
        Some(match word.to_lowercase().as_str() {
            "t" => Meaning::Not,
            "ve" => Meaning::Have,
            "s" | "d" | "m" | "ll" | "re" | "i" | "\u{131}" | "u" | "\u{fc}" | "yi"
            | "y\u{131}" | "nin" => Meaning::Filler,
            "e" | "a" | "ye" | "ya" => Meaning::ToAfter,
            "dan" | "den" | "tan" | "ten" => Meaning::FromAfter,
            _ => return None,
        })
    }

    /// The longest expression of the tables that begins with a word: its number of tokens, and its meaning.
    fn expression(&self, first: &str) -> Option<(usize, Meaning)> {
        let length = |rest: &[&str]| {
            let mut at = self.at + 1;
            for word in rest {
                let apostrophe = self.tokens.get(at).and_then(Token::sign);
                at +=
                    usize::from(apostrophe.is_some_and(|sign| is_apostrophe(sign) || sign == '.'));
                let is_next = self
                    .tokens
                    .get(at)
                    .and_then(Token::word)
                    .is_some_and(|next| next.to_lowercase() == **word);
                at += usize::from(is_next);
                if !is_next {
                    return None;
                }
            }
            let is_abbreviation =
                first.len() == 1 && self.tokens.get(at).and_then(Token::sign) == Some('.');
            Some(at - self.at + usize::from(is_abbreviation))
        };
        let all = words::expressions(&first.to_lowercase());
        all.iter()
            .find_map(|(rest, meaning)| Some((length(rest)?, *meaning)))
    }

    fn sign(&mut self, sign: char) {
        let is_first = self.found.iter().all(|found| found.word == WordKind::Dash);
        let word = match sign {
            '/' if self.is_between_letters() => WordKind::Garbled,
            ',' | '/' | '\u{3001}' | '\u{ff0c}' | '\u{ff64}' => WordKind::Comma,
            '.' | ';' | '!' | '\u{3002}' | '\u{ff1b}' | '\u{ff01}' | '\u{ff61}' => WordKind::Stop,
            '\u{2026}' if self.is_behind_way() => WordKind::Garbled,
            '\u{2026}' | '\u{22ee}'..='\u{22f1}' => {
                (0..2).for_each(|_| self.push(WordKind::Stop, 0));
                WordKind::Stop
            }
            '?' | '\u{ff1f}' if self.is_blank() => WordKind::Strange,
            '?' | '\u{ff1f}' if self.goes_on(1) => WordKind::Garbled,
            '?' | '\u{ff1f}' => WordKind::Question,
            ':' | '|' | '\u{ff1a}' => WordKind::Colon,
            '#' | '\u{2116}' => WordKind::Hash,
            '(' | '[' | '\u{ff08}' => WordKind::Open,
            ')' | ']' | '\u{ff09}' | '\u{20e3}' => WordKind::Close,
            '-' if self.is_hyphen() => return self.at += 1,
            '-' if self.is_minus() => WordKind::Garbled,
            '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2500}' | '\u{2501}' => WordKind::Dash,
            '>' if is_first => return self.at += 1,
            '>' => return self.arrow(),
            '=' => WordKind::Equals,
            // Arrows that point elsewhere.
            '<' | '\u{2260}' | '\u{2190}'..='\u{21ff}' | '\u{27f5}'..='\u{27ff}' => WordKind::Near,
            // What denies, repeats or strikes out, and what is no sign of a sentence.
            '\u{b2}'
            | '\u{b3}'
            | '\u{b9}'
            | '\u{2070}'..='\u{207f}'
            | '~'
            | '{'
            | '}'
            | '%'
            | '^'
            | '+'
            | '\\'
            | '\u{ac}'
            | '\u{d7}'
            | '\u{bf}'
            | '\u{fffd}'
            | '\u{2020}'
            | '\u{2021}'
            | '\u{334}'..='\u{338}'
            | '\u{2610}'
            | '\u{25a1}'
            | '\u{2715}'..='\u{2718}'
            | '\u{274c}'
            | '\u{2753}'
            | '\u{26d4}'
            | '\u{1f6ab}' => WordKind::Garbled,
            _ => return self.at += 1,
        };
        self.push(word, 1);
    }

    /// Whether a preposition stands before this, or a word for a peg behind it.
    fn is_behind_way(&self) -> bool {
        use Meaning as M;
        let is_way = |word: &LineWord| {
            matches!(
                word.word,
                WordKind::Known(M::From | M::To | M::De | M::Of | M::On | M::Do | M::Peg)
            )
        };
        self.found.last().is_some_and(is_way)
    }

    /// Whether letters stand right before and behind a sign: `A/B`, `n/a`.
    fn is_between_letters(&self) -> bool {
        let before = self.glued(0).map(|_| self.tokens[self.at - 1]);
        let is_letter = |token: Token<'_>| token.word().is_some_and(lex::is_letter);
        before.is_some_and(is_letter) && self.glued(1).is_some_and(is_letter)
    }

    /// Whether a sentence goes on at an offset: `from B? to C`.
    fn goes_on(&self, on: usize) -> bool {
        self.tokens
            .get(self.at + on)
            .is_some_and(|next| match next.kind {
                TokenKind::Word(word) => word.starts_with(char::is_lowercase),
                TokenKind::Sign(sign) => matches!(sign, '.' | '?'),
                TokenKind::Number(_) | TokenKind::Arrow => true,
            })
    }

    /// Whether a question mark stands for a name: `from ? to B`.
    fn is_blank(&self) -> bool {
        use Meaning as M;
        let next = self.tokens[self.at + 1..]
            .iter()
            .find(|next| next.sign() != Some('?'));
        let before = self.found.last().map(|found| found.word);
        let leads = matches!(
            before,
            Some(
                WordKind::Known(M::Arrow | M::From | M::To | M::De | M::Disk | M::Peg)
                    | WordKind::Strange
            )
        );
        let glued =
            self.glued(0).is_some() && self.glued(1).is_some_and(|next| next.sign().is_none());
        glued || leads || next.is_some_and(|next| next.kind == TokenKind::Arrow)
    }

    /// Whether a hyphen joins two words: `second-smallest`.
    fn is_hyphen(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens[at].word());
        let joins =
            before.is_some_and(|word| word.chars().nth(1).is_some()) && self.glued(0).is_some();
        joins && self.glued(1).is_some_and(|next| next.word().is_some())
    }

    /// Whether a hyphen makes the following number negative: `disk -1`, but not `disk-1` or `disk - 1`.
    fn is_minus(&self) -> bool {
        let noun = self
            .found
            .last()
            .is_some_and(|found| found.word == WordKind::Known(Meaning::Disk));
        noun && self.glued(0).is_none() && self.glued(1).is_some_and(is_number)
    }
}
