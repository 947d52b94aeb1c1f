//! From the items of a line to what its words mean.

use hanoi_core::{Move, Peg};

use crate::read::element::{Item, compact_word, peg_letter};
use crate::read::words::{self, Meaning};

/// A word or sign of a line, and the column it stands in.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    pub(super) what: What,
    pub(super) column: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum What {
    Number(u64),
    /// A letter by itself, which may be a peg.
    Letter(char),
    Word(Meaning),
    /// `AC`: two pegs.
    Pair(Peg, Peg),
    /// `1AC`.
    Move(Move),
    /// Hyphens or a dash.
    Dash,
    /// `,` or `/`.
    Comma,
    /// `;`, `.` or `!`.
    Stop,
    Question,
    Colon,
    /// `#`, which may stand before a number.
    Hash,
    /// `=`, which is no part of a move unless an arrow's.
    Equals,
    Close,
    /// What stands in brackets.
    Group(Vec<Token>),
    /// Digits and letters that come near to `1AC`.
    Garbled,
    Unknown,
}

/// How long a word is kept; longer ones are cut, and nothing is made of them.
const WHOLE_WORD: usize = 64;

/// What the items mean that stand in these columns, for that many pegs.
pub(super) fn tokens(items: &[Item], columns: &[u64], pegs: u8) -> Vec<Token> {
    let mut lexer = Lexer {
        tokens: Vec::with_capacity(items.len()),
        pegs,
    };
    for (item, &column) in items.iter().zip(columns) {
        lexer.item(item, column);
    }
    lexer.tokens
}

struct Lexer {
    tokens: Vec<Token>,
    pegs: u8,
}

impl Lexer {
    fn push(&mut self, what: What, column: u64) {
        self.tokens.push(Token { what, column });
    }

    fn item(&mut self, item: &Item, column: u64) {
        match item {
            Item::Number(number) => self.push(What::Number(*number), column),
            Item::Hyphens(..) => self.push(What::Dash, column),
            Item::Mark(mark) => self.mark(*mark, column),
            Item::Group(_, inner) => {
                let columns = vec![column; inner.len()];
                let group = tokens(inner, &columns, self.pegs);
                self.push(What::Group(group), column);
            }
            Item::Word(word) if word.len() >= WHOLE_WORD => self.push(What::Unknown, column),
            Item::Word(word) => self.word(word, column),
        }
    }

    /// A sign. A `>` makes an arrow of what is before it, and what only adorns a text is left out.
    fn mark(&mut self, mark: char, column: u64) {
        let what = match mark {
            '>' => return self.arrow_head(column),
            ',' | '/' => What::Comma,
            '.' | ';' | '!' | '\u{3002}' => What::Stop,
            '?' => What::Question,
            ':' => What::Colon,
            '#' => What::Hash,
            '=' => What::Equals,
            ')' | ']' => What::Close,
            _ => return,
        };
        self.push(what, column);
    }

    fn arrow_head(&mut self, column: u64) {
        match self.tokens.last_mut() {
            Some(Token {
                what: what @ (What::Dash | What::Equals),
                ..
            }) => *what = What::Word(Meaning::Arrow),
            Some(_) => self.push(What::Word(Meaning::Arrow), column),
            // A quotation begins so.
            None => {}
        }
    }

    /// A word, which may be several: letters, digits and signs beyond ASCII are cut from each other.
    fn word(&mut self, word: &str, column: u64) {
        let kind = |c: char| (c.is_alphanumeric(), c == '_');
        let mut rest = word;
        let mut at = column;
        while let Some(first) = rest.chars().next() {
            let length = rest
                .find(|c: char| kind(c) != kind(first))
                .unwrap_or(rest.len());
            let (run, left) = rest.split_at(length);
            if first.is_alphanumeric() {
                self.run(run, at);
            } else {
                run.chars().for_each(|sign| self.sign(sign, at));
            }
            at += run.chars().count() as u64;
            rest = left;
        }
    }

    /// A sign beyond ASCII: an arrow, a dash, or nothing that matters.
    fn sign(&mut self, sign: char, column: u64) {
        let mut bytes = [0; 4];
        match (sign, words::meaning(sign.encode_utf8(&mut bytes))) {
            ('\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2500}' | '\u{2501}', _) => {
                self.push(What::Dash, column);
            }
            ('\u{ff0c}' | '\u{3001}', _) => self.push(What::Comma, column),
            (_, Some(Meaning::Arrow)) => {
                if let Some(Token {
                    what: What::Dash, ..
                }) = self.tokens.last()
                {
                    self.tokens.pop();
                }
                self.push(What::Word(Meaning::Arrow), column);
            }
            _ => {}
        }
    }

    /// Letters and digits.
    fn run(&mut self, run: &str, column: u64) {
        let digits = run.bytes().take_while(u8::is_ascii_digit).count();
        let what = match (digits, run.len() - digits) {
            (_, 0) => run.parse().map_or(What::Unknown, What::Number),
            (0, 1) => run.chars().next().map_or(What::Unknown, What::Letter),
            (0, _) => return self.letters(run, column),
            _ => counted(run, &run[digits..]),
        };
        self.push(what, column);
    }

    /// Letters, with a number behind them or not.
    fn letters(&mut self, run: &str, column: u64) {
        if let Some(meaning) = words::meaning(run) {
            return self.push(What::Word(meaning), column);
        }
        if let Some(pair) = self.pair(run) {
            return self.push(pair, column);
        }
        let end = run.find(|c: char| c.is_ascii_digit()).unwrap_or(run.len());
        let (name, number) = run.split_at(end);
        let noun = match name.to_lowercase().as_str() {
            "p" | "t" | "r" => Some(Meaning::Peg),
            "d" => Some(Meaning::Disk),
            name => words::meaning(name),
        };
        match (noun, number.parse()) {
            (
                Some(noun @ (Meaning::Disk | Meaning::Peg | Meaning::Step | Meaning::Move)),
                Ok(number),
            ) => {
                self.push(What::Word(noun), column);
                self.push(What::Number(number), column);
            }
            _ => self.push(What::Unknown, column),
        }
    }

    /// `AC`, or `ac` where there are no more pegs than three: two different pegs.
    fn pair(&self, run: &str) -> Option<What> {
        let upper = run.bytes().all(|byte| byte.is_ascii_uppercase());
        let lower = run.bytes().all(|byte| byte.is_ascii_lowercase()) && self.pegs <= 3;
        if run.len() != 2 || !(upper || lower) {
            return None;
        }
        let run = run.to_uppercase();
        let (from, to) = (peg_letter(&run[..1])?, peg_letter(&run[1..])?);
        let known = from != to && from.get().max(to.get()) < self.pegs;
        known.then_some(What::Pair(from, to))
    }
}

/// Digits and letters: `1AC`, `2nd`, or what comes near to a move.
fn counted(run: &str, letters: &str) -> What {
    let near = || {
        letters.len() <= 4
            && letters.chars().all(char::is_alphabetic)
            && letters.contains(char::is_uppercase)
    };
    compact_word(run)
        .map(What::Move)
        .or_else(|| words::meaning(run).map(What::Word))
        .unwrap_or_else(|| if near() { What::Garbled } else { What::Unknown })
}
