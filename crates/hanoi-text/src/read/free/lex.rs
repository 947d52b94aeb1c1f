//! The meaning of a line's words and signs.

use hanoi_core::Peg;

mod letters;

use super::pieces::{LinePiece, PieceKind, pieces};
use super::{ordinals, sums};
use crate::read::element::Item;
use crate::read::words::{self, Meaning};

/// A word or sign of a line, and its column.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct WordToken {
    pub(super) what: What,
    pub(super) column: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum What {
    Number(u64),
    /// A single letter, which may be a peg.
    Letter(char),
    Word(Meaning),
    /// `AC`: two pegs.
    Pair(Peg, Peg),
    /// `1AC`: a disk and two pegs.
    Short(u32, Peg, Peg),
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
    /// `=`, which is part of a move only in an arrow.
    Equals,
    Close,
    /// The content of brackets.
    Group(Vec<WordToken>),
    /// Digits and letters close to `1AC`.
    Garbled,
    Unknown,
}

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

/// Whether letters from A name pegs. An A that begins a sentence may be an article.
pub(super) fn is_lettered(tokens: &[WordToken], pegs: u8) -> bool {
    let begins = |at: usize| at == 0 || tokens[at - 1].what == What::Stop;
    tokens
        .iter()
        .enumerate()
        .any(|(at, token)| match token.what {
            What::Letter('A') if begins(at) => false,
            What::Letter(letter) if letter.is_ascii_uppercase() => {
                Peg::from_letter(letter).is_some_and(|peg| peg.get() < pegs)
            }
            _ => false,
        })
}

/// Whether a line names a peg by a letter that only the order of the Cyrillic alphabet has.
pub(in crate::read) fn names_by_alphabet(items: &[Item]) -> bool {
    names_with(items, &['\u{411}', '\u{413}', '\u{414}'])
}

/// Whether a line names a peg by the Cyrillic letter that looks like a B and is the third of its alphabet.
pub(in crate::read) fn names_by_looks(items: &[Item]) -> bool {
    names_with(items, &['\u{412}'])
}

/// Whether a line has a name of pegs, in Cyrillic capitals, with one of these letters.
fn names_with(items: &[Item], letters: &[char]) -> bool {
    let of_name = |c: char| c.is_ascii_digit() || matches!(c, '\u{410}'..='\u{414}' | '\u{421}');
    let is_named = |item: &Item| matches!(item, Item::Word(word) if word.chars().all(of_name) && word.contains(letters));
    items.iter().any(|item| match item {
        Item::Group(_, inner) => inner.iter().any(is_named),
        item => is_named(item),
    })
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
            PieceKind::Number(number) if is_degree(pieces.get(1)) => {
                let nth = u32::try_from(*number).unwrap_or(u32::MAX);
                self.push(What::Word(Meaning::Nth(nth)), *column);
                return 2;
            }
            PieceKind::Number(number) if is_russian_ending(pieces) => {
                let nth = u32::try_from(*number).unwrap_or(u32::MAX);
                self.push(What::Word(Meaning::Nth(nth)), *column);
                return 3;
            }
            PieceKind::Number(number) => self.push(What::Number(*number), *column),
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
            PieceKind::Group(inner) => {
                let columns = vec![*column; inner.len()];
                let group = tokens(inner, &columns, self.pegs, self.cyrillic);
                self.push(What::Group(group), *column);
            }
            PieceKind::Word(word) if word == "\u{7b2c}" && self.chinese_ordinal(pieces) => {
                return 3;
            }
            PieceKind::Word(word) => {
                self.end = *column + word.chars().count() as u64;
                if let Some((length, meaning)) = abbreviation(pieces) {
                    self.push(What::Word(meaning), *column);
                    return length;
                }
                if let Some((length, meaning)) = expression(pieces) {
                    self.push(What::Word(meaning), *column);
                    return length;
                }
                match suffix(&pieces[0], word) {
                    Some(meaning) => self.push(What::Word(meaning), *column),
                    None => self.run(word, *column, begins_arrow(&pieces[1..])),
                }
            }
        }
        1
    }

    /// `第1个圆盘`, which without the first sign means several disks.
    fn chinese_ordinal(&mut self, pieces: &[LinePiece<'_>]) -> bool {
        let [
            first,
            LinePiece {
                kind: PieceKind::Number(number),
                ..
            },
            LinePiece {
                kind: PieceKind::Word(noun),
                ..
            },
            ..,
        ] = pieces
        else {
            return false;
        };
        let disk = noun.starts_with(['\u{4e2a}', '\u{500b}'])
            && words::meaning(noun) == Some(Meaning::Several);
        if disk {
            let nth = u32::try_from(*number).unwrap_or(u32::MAX);
            self.push(What::Word(Meaning::Nth(nth)), first.column);
            self.push(What::Word(Meaning::Disk), first.column);
        }
        disk
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
            '\u{fffd}' => What::Unknown,
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

/// Whether a number with this behind it is an ordinal, as in Italian.
fn is_degree(next: Option<&LinePiece<'_>>) -> bool {
    next.is_some_and(|next| next.kind == PieceKind::Sign('\u{b0}'))
}

/// `2-й`, as in Russian.
fn is_russian_ending(pieces: &[LinePiece<'_>]) -> bool {
    let [
        _,
        LinePiece {
            kind: PieceKind::Hyphens,
            ..
        },
        LinePiece {
            kind: PieceKind::Word(ending),
            ..
        },
        ..,
    ] = pieces
    else {
        return false;
    };
    matches!(
        &**ending,
        "\u{439}"
            | "\u{43e}\u{439}"
            | "\u{433}\u{43e}"
            | "\u{43c}"
            | "\u{43c}\u{443}"
            | "\u{44f}"
            | "\u{435}"
    )
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

/// `i.e.`, `e.g.`: the number of pieces, and the meaning.
fn abbreviation(pieces: &[LinePiece<'_>]) -> Option<(usize, Meaning)> {
    let [first, dot, second, rest @ ..] = pieces else {
        return None;
    };
    let (PieceKind::Word(one), PieceKind::Sign('.'), PieceKind::Word(two)) =
        (&first.kind, &dot.kind, &second.kind)
    else {
        return None;
    };
    let meaning = match (one.as_ref(), two.as_ref()) {
        ("i" | "I", "e") | ("d", "h") => Meaning::Filler,
        ("e" | "E", "g") | ("z", "B") => Meaning::Doubt,
        _ => return None,
    };
    let end = rest
        .first()
        .is_some_and(|piece| piece.kind == PieceKind::Sign('.'));
    Some((3 + usize::from(end), meaning))
}

fn is_arrow(sign: char) -> bool {
    let mut bytes = [0; 4];
    words::meaning(sign.encode_utf8(&mut bytes)) == Some(Meaning::Arrow)
}

/// The expression of the table that the pieces begin with: its number of pieces, and its meaning.
fn expression(pieces: &[LinePiece<'_>]) -> Option<(usize, Meaning)> {
    let PieceKind::Word(first) = &pieces[0].kind else {
        return None;
    };
    let fits = |rest: &[&str]| {
        let others = pieces.get(1..=rest.len())?;
        let is_other = |(piece, word): (&LinePiece<'_>, &&str)| matches!(&piece.kind, PieceKind::Word(other) if other.to_lowercase() == **word);
        others.iter().zip(rest).all(is_other).then_some(())
    };
    let expressions = words::expressions(&first.to_lowercase());
    expressions
        .iter()
        .find(|(rest, _)| fits(rest).is_some())
        .map(|(rest, meaning)| (rest.len() + 1, *meaning))
}

/// The meaning of a suffix after an apostrophe: `can't`, `I've`, and the cases of Turkish.
fn suffix(piece: &LinePiece<'_>, word: &str) -> Option<Meaning> {
    if !piece.is_suffix {
        return None;
    }
    match word.to_lowercase().as_str() {
        "t" => Some(Meaning::Not),
        "ve" => Some(Meaning::Have),
        "s" | "d" | "m" | "ll" | "re" | "i" | "\u{131}" | "u" | "\u{fc}" | "yi" | "y\u{131}"
        | "nin" => Some(Meaning::Filler),
        "e" | "a" | "ye" | "ya" => Some(Meaning::ToAfter),
        "dan" | "den" | "tan" | "ten" => Some(Meaning::FromAfter),
        _ => None,
    }
}
