//! Words, numbers and signs of a line.
//!
//! Emphasis, code ticks and the dollar signs of LaTeX are left out; all other signs are kept, since records of a run have the same ones.

use crate::words::{self, Meaning};

/// A piece of a line, and where it stands in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<'t> {
    pub(crate) kind: TokenKind<'t>,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// What a piece of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind<'t> {
    /// Digits. `None` if there are too many.
    Number(Option<u64>),
    Word(&'t str),
    Arrow,
    Sign(char),
}

impl<'t> Token<'t> {
    pub(crate) const fn sign(&self) -> Option<char> {
        match self.kind {
            TokenKind::Sign(sign) => Some(sign),
            _ => None,
        }
    }

    pub(crate) const fn word(&self) -> Option<&'t str> {
        match self.kind {
            TokenKind::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(crate) const fn number(&self) -> Option<u64> {
        match self.kind {
            TokenKind::Number(number) => number,
            _ => None,
        }
    }

    /// The meaning of a word in the lexicon.
    pub(crate) fn meaning(&self) -> Option<Meaning> {
        match self.kind {
            TokenKind::Word(word) => words::meaning(word),
            TokenKind::Arrow => Some(Meaning::Arrow),
            _ => None,
        }
    }
}

/// The sign at a place among tokens.
pub(crate) fn sign_at(tokens: &[Token<'_>], at: usize) -> Option<char> {
    tokens.get(at)?.sign()
}

/// The word at a place among tokens.
pub(crate) fn word_at<'t>(tokens: &[Token<'t>], at: usize) -> Option<&'t str> {
    tokens.get(at)?.word()
}

/// The number at a place among tokens.
pub(crate) fn number_at(tokens: &[Token<'_>], at: usize) -> Option<u64> {
    tokens.get(at)?.number()
}

/// The meaning of the word at a place among tokens.
pub(crate) fn meaning_at(tokens: &[Token<'_>], at: usize) -> Option<Meaning> {
    tokens.get(at)?.meaning()
}

/// Whether a token follows the one before it without a blank.
pub(crate) fn is_glued(tokens: &[Token<'_>], at: usize) -> bool {
    at > 0 && tokens.get(at).map(|token| token.start) == Some(tokens[at - 1].end)
}

/// Arrows in signs, the longest first, and the signs that they begin with.
const ARROWS: [&str; 11] = [
    "->>",
    "\u{2014}>",
    "\u{2013}>",
    "\u{2501}>",
    "-->",
    "==>",
    "|->",
    "->",
    "=>",
    "~>",
    "\u{2500}>",
];
const SHAFTS: [char; 8] = [
    '-', '=', '|', '~', '\u{2014}', '\u{2013}', '\u{2501}', '\u{2500}',
];
/// Commands of LaTeX that are an arrow.
const ARROW_COMMANDS: [&str; 5] = ["to", "rightarrow", "Rightarrow", "longrightarrow", "mapsto"];
/// Commands of LaTeX that only set type.
const TYPE_COMMANDS: &[&str] = &[
    "text", "mathrm", "textbf", "texttt", "mathbf", "quad", ",", " ",
];

/// The most letters of a word.
const LONGEST_WORD: usize = 32;

/// Cuts a piece of the text that begins at `base` into tokens.
pub(crate) fn tokens(piece: &str, base: usize) -> Vec<Token<'_>> {
    let mut lexer = LineLexer {
        piece,
        base,
        at: 0,
        found: Vec::new(),
        latex: piece.contains('\\'),
        emphasis: is_emphasis(piece),
        paired: [b'`', b'$'].map(|sign| is_paired(piece, sign).then_some(sign.into())),
    };
    while lexer.step().is_some() {}
    lexer.found
}

struct LineLexer<'t> {
    piece: &'t str,
    base: usize,
    at: usize,
    found: Vec<Token<'t>>,
    /// Whether braces, ampersands and double backslashes are those of LaTeX.
    latex: bool,
    /// Whether stars are emphasis: there are as many opening as closing ones.
    emphasis: bool,
    /// The signs that come in pairs, and are left out.
    paired: [Option<char>; 2],
}

/// Whether the stars of a line come in pairs, but for a bullet.
fn is_emphasis(piece: &str) -> bool {
    let content = piece.trim_start();
    if content.contains("(*") || content.contains("*)") {
        return false;
    }
    let content = content.strip_prefix("* ").unwrap_or(content);
    let mut runs = content
        .split(|c| c != '*')
        .map(str::len)
        .filter(|length| *length > 0);
    while let Some(open) = runs.next() {
        if runs.next() != Some(open) {
            return false;
        }
    }
    true
}

/// Whether a sign comes in pairs.
fn is_paired(piece: &str, sign: u8) -> bool {
    let signs = piece.bytes().filter(|byte| *byte == sign);
    signs.count().is_multiple_of(2)
}

impl<'t> LineLexer<'t> {
    fn rest(&self) -> &'t str {
        &self.piece[self.at..]
    }

    fn push(&mut self, kind: TokenKind<'t>, length: usize) {
        let start = self.base + self.at;
        self.found.push(Token {
            kind,
            start,
            end: start + length,
        });
        self.at += length;
    }

    /// Reads the next token. `None` at the end.
    fn step(&mut self) -> Option<()> {
        let rest = self.rest();
        let first = rest.chars().next()?;
        if first.is_whitespace()
            || first == '\u{fe0f}'
            || self.paired.contains(&Some(first))
            || self.latex && matches!(first, '{' | '}' | '&')
        {
            self.at += first.len_utf8();
        } else if let Some((length, arrow)) = entity(rest) {
            if arrow {
                self.push(TokenKind::Arrow, length);
            } else {
                self.at += length;
            }
        } else if plain(first).is_ascii_digit() {
            self.number(rest);
        } else if let Some(length) = drawn_arrow(first, rest) {
            self.push(TokenKind::Arrow, length);
        } else if first == '\\' {
            self.command(rest);
        } else if first == '*' {
            self.stars(rest);
        } else if first.is_alphabetic() {
            self.word(rest);
        } else if is_arrow(first) {
            self.push(TokenKind::Arrow, first.len_utf8());
        } else {
            self.push(TokenKind::Sign(first), first.len_utf8());
        }
        Some(())
    }

    fn number(&mut self, rest: &'t str) {
        let length = rest
            .find(|c| !plain(c).is_ascii_digit())
            .unwrap_or(rest.len());
        let digits: String = rest[..length].chars().map(plain).collect();
        self.push(TokenKind::Number(digits.parse().ok()), length);
    }

    /// A command of LaTeX: an arrow, or typesetting.
    fn command(&mut self, rest: &'t str) {
        let letters = rest[1..]
            .bytes()
            .take_while(u8::is_ascii_alphabetic)
            .count();
        let name = &rest[1..=letters];
        if ARROW_COMMANDS.contains(&name) {
            self.push(TokenKind::Arrow, 1 + letters);
        } else if TYPE_COMMANDS.contains(&name) || name == "item" {
            self.at += 1 + letters;
        } else if letters == 0 && rest[1..].starts_with(['\\', ',', ' ', ';', '_']) {
            self.at += 2;
        } else {
            self.push(TokenKind::Sign('\\'), 1);
        }
    }

    /// Stars are emphasis, unless one stands by itself.
    fn stars(&mut self, rest: &'t str) {
        let alone = rest[1..].starts_with([' ', '\t']) && !self.after_word();
        if alone || !self.emphasis {
            self.push(TokenKind::Sign('*'), 1);
        } else {
            self.at += rest.bytes().take_while(|&byte| byte == b'*').count();
        }
    }

    /// Whether the byte before is part of a token.
    fn after_word(&self) -> bool {
        self.found
            .last()
            .is_some_and(|token| token.end == self.base + self.at)
    }

    /// Letters; in languages without spaces, a word of the lexicon.
    fn word(&mut self, rest: &'t str) {
        let is_struck = |c: char| matches!(c, '\u{334}'..='\u{338}');
        let is_letter =
            |c: char| c.is_alphabetic() || matches!(c, '\u{300}'..='\u{36f}') && !is_struck(c);
        let mut letters = rest.char_indices().zip(0..);
        let end = letters.find(|((_, c), count)| *count == LONGEST_WORD || !is_letter(*c));
        let length = end.map_or(rest.len(), |((at, _), _)| at);
        let run = &rest[..length];
        let after = self.found.last().filter(|_| self.after_word());
        let is_begun = after.is_some_and(|token| token.number().is_some());
        if let (&[b'T', b'A'..=b'H'], false) = (run.as_bytes(), is_begun) {
            // A tower, as text 000 calls it: `TA`. But `1TA` is a move, and `TO` is a word.
            self.at += 1;
            return self.push(TokenKind::Word(&run[1..]), 1);
        }
        let wide = run.find(|letter| plain(letter) == letter).unwrap_or(length);
        if wide > 0 {
            return self.push(TokenKind::Word(&run[..wide]), wide);
        }
        let is_spaceless = |c: char| c >= '\u{2e80}' && plain(c) == c;
        let length = if run.starts_with(is_spaceless) {
            let first = run.chars().next().map_or(length, char::len_utf8);
            words::longest_prefix(run).unwrap_or(first)
        } else {
            run.find(is_spaceless).unwrap_or(length)
        };
        self.push(TokenKind::Word(&rest[..length]), length);
    }
}

/// A letter or a digit of full width as an ordinary one.
pub(crate) fn plain(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        _ => letter,
    }
}

/// The length of an arrow in signs.
fn drawn_arrow(first: char, rest: &str) -> Option<usize> {
    let mut arrows = ARROWS.iter().filter(|_| SHAFTS.contains(&first));
    let arrow = arrows.find(|arrow| rest.starts_with(**arrow))?;
    Some(arrow.len())
}

/// An entity of HTML that is an arrow or a blank: its length, and whether it is an arrow.
fn entity(rest: &str) -> Option<(usize, bool)> {
    const ENTITIES: &[(&str, bool)] = &[
        ("&rarr;", true),
        ("&#8594;", true),
        ("&#x2192;", true),
        ("&gt;", true),
        ("&nbsp;", false),
    ];
    let mut entities = ENTITIES.iter().filter(|_| rest.starts_with('&'));
    let (entity, arrow) = entities.find(|(entity, _)| rest.starts_with(entity))?;
    Some((entity.len(), *arrow))
}

fn is_arrow(sign: char) -> bool {
    let mut bytes = [0; 4];
    !sign.is_ascii() && words::meaning(sign.encode_utf8(&mut bytes)) == Some(Meaning::Arrow)
}

/// Whether a word is one letter, which may name a peg.
pub(crate) fn is_letter(word: &str) -> bool {
    let mut letters = word.chars();
    letters
        .next()
        .is_some_and(|letter| plain(letter).is_ascii_alphabetic() || is_cyrillic_peg(letter))
        && letters.next().is_none()
}

/// Whether a Cyrillic letter may name a peg, by its looks or by the alphabet.
const fn is_cyrillic_peg(letter: char) -> bool {
    matches!(letter, '\u{410}'..='\u{414}' | '\u{421}')
}
