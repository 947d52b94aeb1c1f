//! The pieces and steps of variants: `r2`, `red disk 2`, `1'`, `r1AC`, `r1AC+w2BA`, `2A=1C`.

use super::lex::{self, Token, TokenKind};
use super::record::DiskName;
use crate::naming::colours::{COLOURS, NOUNS};
use crate::words::Meaning;
use crate::{NamedStep, PieceName};

/// A piece that tokens name.
pub(super) struct SaidPiece {
    pub(super) name: DiskName,
    /// Its tokens, each with the kind of its value; blank, if it is no part of the shape.
    pub(super) values: Vec<(usize, char)>,
    /// The first token behind it.
    pub(super) end: usize,
}

/// The piece that is named from a token on, by more than its size.
pub(super) fn piece(tokens: &[Token<'_>], at: usize) -> Option<SaidPiece> {
    let glued = |at| lex::is_glued(tokens, at);
    let mut values = Vec::new();
    let mut next = at;
    let word = tokens.get(at)?.word().map(str::to_lowercase);
    let colour = match (&word, tokens[at].word()) {
        (Some(word), Some(written)) => {
            values.push((at, ' '));
            next += 1;
            let named = COLOURS.iter().find(|(name, _)| name == word);
            if let Some((_, letter)) = named {
                let noun = lex::word_at(tokens, next).map(str::to_lowercase);
                next += usize::from(noun.is_some_and(|noun| NOUNS.contains(&&*noun)));
                if lex::number_at(tokens, next).is_none() {
                    values[0].1 = 'W';
                    return Some(SaidPiece {
                        name: DiskName::Word(word.to_lowercase()),
                        values,
                        end: next,
                    });
                }
                Some(*letter)
            } else {
                let letter = written.chars().next().filter(char::is_ascii_lowercase);
                let fits = written.len() == 1 && written != "d" && glued(next);
                Some(letter.filter(|_| fits)?)
            }
        }
        _ => None,
    };
    let size = lex::number_at(tokens, next)?;
    values.push((next, 'N'));
    let is_prime = |at: &usize| glued(*at) && tokens[*at].sign() == Some('\'');
    let quoted = glued(at) && tokens[at - 1].sign() == Some('\'');
    let primes = (next + 1..tokens.len()).take_while(is_prime).count();
    let mut end = next + 1;
    // `Disk 1'i` has the ending of a case.
    let ending = lex::word_at(tokens, end + primes).filter(|_| glued(end + primes));
    let ends = ending.is_some_and(|word| word.starts_with(char::is_lowercase));
    let face = if quoted || ends { 0 } else { primes };
    values.extend((end..end + face).map(|at| (at, ' ')));
    end += face;
    let name = PieceName {
        colour,
        size: u16::try_from(size).ok()?,
        face: Some(u8::try_from(face).ok()?).filter(|face| *face > 0),
    };
    (colour.is_some() || face > 0).then_some(SaidPiece {
        name: DiskName::Piece(name),
        values,
        end,
    })
}

/// The piece that a text names, and nothing else.
pub(super) fn lone_piece(text: &str) -> Option<DiskName> {
    let tokens = lex::tokens(text, 0);
    let noun = usize::from(tokens.first()?.meaning() == Some(Meaning::Disk));
    let piece = piece(&tokens, noun)?;
    (piece.end == tokens.len()).then_some(piece.name)
}

/// A step of several pieces: `r1AC+w2BA`, `2A=1C`, `3A=12B`.
pub(super) fn step(tokens: &[Token<'_>]) -> Option<NamedStep> {
    let joins = |token: &Token<'_>| matches!(token.sign(), Some('+' | '='));
    let glued = tokens.windows(2).all(|pair| pair[0].end == pair[1].start);
    (glued && tokens.iter().any(joins)).then_some(())?;
    let mut text = String::new();
    for token in tokens {
        match token.kind {
            TokenKind::Word(word) => text.push_str(word),
            TokenKind::Number(number) => text.push_str(&number?.to_string()),
            TokenKind::Sign(sign) => text.push(sign),
            TokenKind::Arrow => return None,
        }
    }
    NamedStep::parse(&text)
}
