//! The meaning of a line's words and signs.

mod letters;
mod phrases;

use super::pieces::{LinePiece, PieceKind, pieces};
use super::token::{What, WordToken};
use super::{ordinals, sums};
use crate::read::element::Item;
use crate::read::words::{self, Meaning};
pub(super) use letters::is_lettered;
pub(in crate::read) use letters::{names_by_alphabet, names_by_looks};

/// The deepest nesting of brackets that is distinguished.
const MAX_NESTED: usize = 8;

/// The tokens of items at these columns, for a number of pegs. `cyrillic` is whether pegs are named in the order of the
/// Cyrillic alphabet.
pub(super) fn tokens(items: &[Item], columns: &[u64], pegs: u8, cyrillic: bool) -> Vec<WordToken> {
    let pieces = pieces(items, columns);
    let mut lexer = Lexer {
        tokens: Vec::with_capacity(pieces.len()),
        pegs,
        cyrillic,
        end: 0,
        open: Vec::new(),
    };
    let mut at = 0;
    while at < pieces.len() {
        at += lexer.piece(&pieces[at..]);
    }
    ordinals::join(&mut lexer.tokens);
    fill_blanks(&mut lexer.tokens);
    lexer.tokens
}

/// A question mark in the middle of a sentence asks nothing: it stands for a part that is left open, as in `from ? to B`.
fn fill_blanks(tokens: &mut [WordToken]) {
    use Meaning::{Arrow, Disk, From, FromAfter, On, Peg, To, ToAfter};
    let goes_on = |what: &What| match what {
        What::Word(meaning) => {
            matches!(
                meaning,
                Arrow | Disk | From | FromAfter | On | Peg | To | ToAfter
            )
        }
        what => matches!(what, What::Comma | What::Colon | What::Stop),
    };
    let leads = |what: &What| matches!(what, What::Word(Arrow | From | To));
    for at in 0..tokens.len() {
        if tokens[at].what != What::Question {
            continue;
        }
        let next = tokens[at..]
            .iter()
            .find(|token| token.what != What::Question);
        let before = at.checked_sub(1).map(|before| &tokens[before].what);
        let blank = next.is_some_and(|next| goes_on(&next.what));
        if blank || before.is_some_and(|what| leads(what) || *what == What::Unknown) {
            tokens[at].what = What::Unknown;
        }
    }
}

struct Lexer {
    tokens: Vec<WordToken>,
    pegs: u8,
    cyrillic: bool,
    /// The column behind the last word.
    end: u64,
    /// The number of tokens at each bracket that is still open.
    open: Vec<usize>,
}

impl Lexer {
    fn push(&mut self, what: What, column: u64) {
        self.tokens.push(WordToken { what, column });
    }

    /// Reads the beginning of the pieces; returns how many were read.
    fn piece(&mut self, pieces: &[LinePiece<'_>]) -> usize {
        let LinePiece { kind, column, .. } = &pieces[0];
        if let Some(length) = sums::length(pieces) {
            // Where a disk should be named, it does not identify one.
            self.push(What::Word(Meaning::Trait), *column);
            return length;
        }
        if let Some(length) = self.struck(pieces) {
            return length;
        }
        match kind {
            PieceKind::Number(number) => {
                if let Some(length) = phrases::ordinal(pieces) {
                    let nth = u32::try_from(*number).unwrap_or(u32::MAX);
                    self.push(What::Word(Meaning::Nth(nth)), *column);
                    return length;
                }
                self.push(What::Number(*number), *column);
            }
            PieceKind::Foreign => self.push(What::Unknown, *column),
            PieceKind::Hyphens if self.is_minus(*column, pieces.get(1)) => {
                self.push(What::Garbled, *column);
                return 2;
            }
            PieceKind::Hyphens if self.is_hyphen(pieces.get(1)) => {}
            PieceKind::Hyphens => self.push(What::Dash, *column),
            PieceKind::Sign('~') if is_kind(pieces, 1, &PieceKind::Sign('~')) => {
                self.push(What::Garbled, *column);
                return 2;
            }
            PieceKind::Sign('<') if is_struck(pieces) => {
                self.push(What::Garbled, *column);
                return 3;
            }
            PieceKind::Sign('|') if is_maps_to(pieces) => self.push(What::Dash, *column),
            PieceKind::Sign('<') if is_shaft(pieces.get(1)) => {
                self.push(What::Garbled, *column);
                return 2;
            }
            PieceKind::Sign(sign) => self.sign(*sign, *column),
            PieceKind::Name(name) => {
                let noun = What::Word(Meaning::Disk);
                if self.tokens.last().is_none_or(|last| last.what != noun) {
                    self.push(noun, *column);
                }
                self.push(What::Number(u64::from(*name)), *column);
            }
            PieceKind::Step(name, from, to) => self.push(What::Short(*name, *from, *to), *column),
            PieceKind::Group(inner) => {
                let columns = vec![*column; inner.len()];
                let group = tokens(inner, &columns, self.pegs, self.cyrillic);
                let blank =
                    |token: &WordToken| matches!(token.what, What::Question | What::Unknown);
                let is_blank = !group.is_empty() && group.iter().all(blank);
                self.push(
                    if is_blank {
                        What::Unknown
                    } else {
                        What::Group(group)
                    },
                    *column,
                );
            }
            PieceKind::Word(word) => {
                if let Some(nth) = phrases::chinese_ordinal(pieces) {
                    self.push(What::Word(Meaning::Nth(nth)), *column);
                    self.push(What::Word(Meaning::Disk), *column);
                    return 3;
                }
                self.end = *column + word.chars().count() as u64;
                if let Some((length, meaning)) = phrases::abbreviation(pieces) {
                    self.push(What::Word(meaning), *column);
                    return length;
                }
                if let Some((length, meaning)) = phrases::expression(pieces) {
                    self.push(What::Word(meaning), *column);
                    return length;
                }
                match phrases::suffix(&pieces[0], word) {
                    Some(meaning) => self.push(What::Word(meaning), *column),
                    None => self.run(word, *column, begins_arrow(&pieces[1..])),
                }
            }
        }
        1
    }

    /// Whether a hyphen joins two words: `second-smallest`, `medium-sized`.
    fn is_hyphen(&self, next: Option<&LinePiece<'_>>) -> bool {
        let Some(LinePiece {
            kind: PieceKind::Word(next),
            ..
        }) = next
        else {
            return false;
        };
        let before = self.tokens.last().map(|token| &token.what);
        match before {
            Some(What::Word(Meaning::Nth(_))) => {
                matches!(words::meaning(next), Some(Meaning::Size(_)))
            }
            Some(What::Word(Meaning::Size(_))) => next == "sized",
            Some(What::Word(Meaning::Verb | Meaning::Move)) => {
                matches!(&**next, "o" | "a" | "lo" | "la" | "se")
            }
            _ => false,
        }
    }

    /// Whether there was nothing but bullets.
    fn is_at_start(&self) -> bool {
        self.tokens.iter().all(|token| token.what == What::Dash)
    }

    /// Struck out, in a comment or unticked: whether it is a move is left open.
    fn struck(&mut self, pieces: &[LinePiece<'_>]) -> Option<usize> {
        let doubled = |sign| {
            let is_sign = |piece: &&LinePiece<'_>| piece.kind == PieceKind::Sign(sign);
            pieces.iter().take_while(is_sign).count() == 2
        };
        let first = self.is_at_start();
        let length = match &pieces[0].kind {
            PieceKind::Sign('~') if doubled('~') => 2,
            PieceKind::Sign('/') if first && doubled('/') => 2,
            PieceKind::Sign('\u{274c}' | '\u{2717}' | '\u{2718}' | '\u{2716}' | '\u{1f6ab}') => 1,
            PieceKind::Group([]) if first => 1,
            _ => return None,
        };
        self.push(What::Word(Meaning::Doubt), pieces[0].column);
        Some(length)
    }

    /// A sign: an arrow, a dash, a mark, or irrelevant.
    fn sign(&mut self, sign: char, column: u64) {
        let what = match sign {
            '>' if self.tokens.is_empty() => return,
            '>' => return self.arrow(column),
            ',' | '/' | '|' | '\u{3001}' | '\u{ff64}' => What::Comma,
            '.' | ';' | '!' | '\u{3002}' | '\u{ff61}' => What::Stop,
            '\u{2026}' | '\u{22ee}'..='\u{22f1}' => {
                (0..2).for_each(|_| self.push(What::Stop, column));
                What::Stop
            }
            '?' => What::Question,
            '\u{fffd}' | '\u{bf}' => What::Unknown,
            ':' => What::Colon,
            '#' | '\u{2116}' => What::Hash,
            '=' => What::Equals,
            // Arithmetic is about numbers of moves.
            '^' => What::Word(Meaning::Several),
            '(' | '[' => return self.open.push(self.tokens.len()),
            ')' | ']' => self.close(sign),
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2500}' | '\u{2501}' => What::Dash,
            // Arrows that point elsewhere, and what is refused or was struck out.
            '\u{2260}' | '\u{274c}' | '\u{2717}' | '\u{2718}' | '\u{2716}' | '\u{336}'
            | '\u{335}' | '\u{1f6ab}' => What::Garbled,
            '\u{2190}'..='\u{21ff}' | '\u{27f5}'..='\u{27ff}' if !is_arrow(sign) => What::Garbled,
            sign if is_arrow(sign) => return self.arrow(column),
            _ => return,
        };
        self.push(what, column);
    }

    /// The token of a closing bracket: its content, if it was opened on the line.
    fn close(&mut self, sign: char) -> What {
        match self.open.pop() {
            Some(begin) if sign == ']' && begin == self.tokens.len() && self.is_at_start() => {
                What::Word(Meaning::Doubt)
            }
            Some(begin) if self.open.len() < MAX_NESTED => {
                What::Group(self.tokens.split_off(begin))
            }
            _ => What::Close,
        }
    }

    /// Whether a hyphen makes the following number negative: `disk -1`, but not `disk-1` or `disk - 1`.
    fn is_minus(&self, column: u64, next: Option<&LinePiece<'_>>) -> bool {
        let disk = self
            .tokens
            .last()
            .is_some_and(|token| token.what == What::Word(Meaning::Disk));
        let number = |piece: &LinePiece<'_>| {
            matches!(piece.kind, PieceKind::Number(_)) && piece.column == column + 1
        };
        disk && column > self.end && next.is_some_and(number)
    }

    /// The head of an arrow, whose shaft may have been read.
    fn arrow(&mut self, column: u64) {
        let is_shaft = |token: &WordToken| {
            matches!(
                token.what,
                What::Dash | What::Equals | What::Word(Meaning::Arrow)
            )
        };
        let mut begin = column;
        while let Some(shaft) = self.tokens.pop_if(|token| is_shaft(token)) {
            begin = shaft.column;
        }
        // An arrow that is struck out: `-/->`, `-x->`.
        if let [
            ..,
            WordToken {
                what: What::Dash,
                column,
            },
            WordToken {
                what: What::Comma | What::Letter('x' | 'X'),
                ..
            },
        ] = self.tokens.as_slice()
        {
            let column = *column;
            self.tokens.truncate(self.tokens.len() - 2);
            return self.push(What::Garbled, column);
        }
        self.push(What::Word(Meaning::Arrow), begin);
    }
}

/// Whether an arrow comes next.
fn begins_arrow(pieces: &[LinePiece<'_>]) -> bool {
    match pieces {
        [
            LinePiece {
                kind: PieceKind::Hyphens | PieceKind::Sign('='),
                ..
            },
            LinePiece {
                kind: PieceKind::Sign('>'),
                ..
            },
            ..,
        ] => true,
        [
            LinePiece {
                kind: PieceKind::Sign(sign),
                ..
            },
            ..,
        ] => is_arrow(*sign),
        _ => false,
    }
}

/// Whether a piece forms a left arrow with the `<` before it.
fn is_shaft(piece: Option<&LinePiece<'_>>) -> bool {
    piece.is_some_and(|piece| matches!(piece.kind, PieceKind::Hyphens | PieceKind::Sign('=')))
}

/// Whether pieces begin with `|->`.
fn is_maps_to(pieces: &[LinePiece<'_>]) -> bool {
    is_kind(pieces, 1, &PieceKind::Hyphens) && is_kind(pieces, 2, &PieceKind::Sign('>'))
}

fn is_kind(pieces: &[LinePiece<'_>], at: usize, kind: &PieceKind<'_>) -> bool {
    pieces.get(at).is_some_and(|piece| piece.kind == *kind)
}

/// Whether pieces begin with a tag of what is struck out.
fn is_struck(pieces: &[LinePiece<'_>]) -> bool {
    let name = match pieces.get(1).map(|piece| &piece.kind) {
        Some(PieceKind::Word(word)) => word.to_lowercase(),
        _ => return false,
    };
    matches!(name.as_str(), "del" | "s" | "strike") && is_kind(pieces, 2, &PieceKind::Sign('>'))
}

fn is_arrow(sign: char) -> bool {
    let mut bytes = [0; 4];
    words::meaning(sign.encode_utf8(&mut bytes)) == Some(Meaning::Arrow)
}
