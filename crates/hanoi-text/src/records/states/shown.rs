//! A state on one line, with words before it.

use super::are_disks;
use crate::records::lex::{self, Token, TokenKind};
use crate::records::lexicon::{self, WordUse};
use crate::records::marks;
use crate::words::Meaning;

/// The state that tokens are: `A: [3, 2], B: [1], C: []`, `[[3, 2], [1], []]`, with words such as *state* and signs before it. Its pegs are
/// as many as it shows.
pub(in crate::records) fn shown(tokens: &[Token<'_>]) -> Option<Vec<Vec<u32>>> {
    let leads = |token: &Token<'_>| match token.kind {
        TokenKind::Word(word) => lexicon::does(word, WordUse::BeforeState),
        TokenKind::Sign(sign) => "(:-.,;#/=|{\u{2013}\u{2014}".contains(sign),
        TokenKind::Arrow => true,
        TokenKind::Number(_) => false,
    };
    let first = tokens.iter().position(|token| !leads(token))?;
    // `pegs` may have been the noun of the first label.
    let mut reader = StateReader { tokens, at: first };
    let towers = reader.towers()?;
    let closes =
        |token: &Token<'_>| matches!(token.sign(), Some(')' | ']' | '}' | '.' | '|' | ',' | ';'));
    let whole = reader.tokens[reader.at..].iter().all(closes);
    (whole && towers.len() > 1 && are_disks(&towers)).then_some(towers)
}

/// Whether words announce a state.
pub(in crate::records) fn is_lead(tokens: &[Token<'_>]) -> bool {
    let plain = |token: &Token<'_>| match token.kind {
        TokenKind::Word(word) => lexicon::does(word, WordUse::BeforeState) || marks::frames(word),
        TokenKind::Sign(sign) => matches!(sign, '(' | ':' | '-' | '.' | ',' | '=' | '#'),
        TokenKind::Arrow | TokenKind::Number(_) => true,
    };
    let comment = tokens.first().and_then(Token::sign) == Some('#');
    !comment && tokens.iter().all(plain)
}

/// `A: 3 2 1`, `- Peg 1: [3, 2]`, `B=>`, `0 [2]`: the name, the sign behind it, and the disks.
pub(super) fn rod(tokens: &[Token<'_>]) -> Option<(String, &'static str, Vec<u32>)> {
    let bullet = tokens.first()?.sign();
    let at = usize::from(matches!(bullet, Some('-' | '*' | '\u{2022}')));
    let mut reader = StateReader { tokens, at };
    let name = reader.label()?;
    let sign = if tokens[reader.at - 1].sign().is_some_and(|sign| sign != '[')
        || tokens[reader.at - 1].kind == TokenKind::Arrow
    {
        ":"
    } else {
        "["
    };
    while reader.pass(&['[', '(']) {}
    let disks = reader.numbers();
    if disks.is_empty() {
        reader.empty();
    }
    while reader.pass(&[']', ')', ',']) {}
    (reader.at == tokens.len()).then_some((name, sign, disks))
}

/// Reads a state on a line.
struct StateReader<'a, 't> {
    tokens: &'a [Token<'t>],
    at: usize,
}

impl StateReader<'_, '_> {
    fn is_sign(&self, after: usize, sign: char) -> bool {
        lex::sign_at(self.tokens, self.at + after) == Some(sign)
    }

    fn pass(&mut self, signs: &[char]) -> bool {
        let sign = lex::sign_at(self.tokens, self.at);
        let found = sign.is_some_and(|sign| signs.contains(&sign));
        self.at += usize::from(found);
        found
    }

    /// The disks of each peg, in lists, `[[3, 2], [1], []]`, or behind the name of the peg.
    fn towers(&mut self) -> Option<Vec<Vec<u32>>> {
        let mut towers = Vec::new();
        let mut names = Vec::new();
        let is_list = self.is_sign(0, '[') && self.is_sign(1, '[');
        self.at += usize::from(is_list);
        loop {
            if !is_list {
                let Some(name) = self.label() else { break };
                names.push(name);
            } else if !self.is_sign(0, '[') {
                break;
            }
            let bracket = self.pass(&['[', '(']);
            let disks = self.numbers();
            let closed = !bracket || self.pass(&[']', ')']);
            let empty = disks.is_empty() && !bracket && !self.empty();
            (closed && !empty).then_some(())?;
            towers.push(disks);
            self.pass(&[',', ';', '|', '/']);
        }
        let in_order = names.windows(2).all(|pair| pair[0] < pair[1]);
        (in_order && (!is_list || self.pass(&[']']))).then_some(towers)
    }

    /// The name of a peg and the sign behind it.
    fn label(&mut self) -> Option<String> {
        let noun = usize::from(self.tokens.get(self.at)?.meaning() == Some(Meaning::Peg));
        let name = match self.tokens.get(self.at + noun)?.kind {
            TokenKind::Number(number) => format!("{:>3}", number?),
            TokenKind::Word(word) if word.chars().count() == 1 => word.to_lowercase(),
            _ => return None,
        };
        let sign = self.tokens.get(self.at + noun + 1)?;
        let arrow = sign.kind == TokenKind::Arrow && !name.starts_with(' ');
        let length = match sign.sign() {
            Some(':' | '=' | '|') => 2,
            Some('[') => 1,
            _ if arrow => 2,
            _ => return None,
        };
        self.at += noun + length;
        Some(name)
    }

    /// Numbers with blanks or commas between. A number before a colon is the next label.
    fn numbers(&mut self) -> Vec<u32> {
        let mut numbers = Vec::new();
        loop {
            let comma = usize::from(!numbers.is_empty() && self.is_sign(0, ','));
            let number = lex::number_at(self.tokens, self.at + comma);
            let disk = number.and_then(|number| u32::try_from(number).ok());
            let Some(disk) = disk.filter(|_| !self.is_sign(1 + comma, ':')) else {
                return numbers;
            };
            numbers.push(disk);
            self.at += 1 + comma;
        }
    }

    /// A word or a sign for an empty peg.
    fn empty(&mut self) -> bool {
        let word = lex::word_at(self.tokens, self.at).map(str::to_lowercase);
        let found = matches!(word.as_deref(), Some("empty" | "none"));
        self.at += usize::from(found);
        found || self.pass(&['-', '\u{2013}', '\u{2014}', '\u{2205}'])
    }
}
