//! A move in a fixed form, as the bytes that name its pegs.

use hanoi_core::Peg;

use super::layout::Form;
use crate::{Claim, PegName};

/// What a move names: its disk, and its pegs by one byte each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) disk: u32,
    pub(super) from: u8,
    pub(super) to: u8,
}

/// A move, and the bytes after it.
pub(super) type Read<'a> = Option<(Step, &'a [u8])>;

impl Step {
    /// Reads `1AC`.
    #[expect(
        clippy::inline_always,
        reason = "a call takes a tenth of the time of a move"
    )]
    #[inline(always)]
    pub(super) fn compact(text: &[u8]) -> Read<'_> {
        let (disk, from, to, rest) = match *text {
            [
                disk @ b'1'..=b'9',
                from @ b'A'..=b'Z',
                to @ b'A'..=b'Z',
                ref rest @ ..,
            ] => (u32::from(disk - b'0'), from, to, rest),
            [
                ten @ b'1'..=b'9',
                one @ b'0'..=b'9',
                from @ b'A'..=b'Z',
                to @ b'A'..=b'Z',
                ref rest @ ..,
            ] => (two_digits(ten, one), from, to, rest),
            _ => return None,
        };
        Some((Self { disk, from, to }, rest))
    }

    /// Reads `[1,0,2]`, or with a space after each comma.
    #[expect(
        clippy::inline_always,
        reason = "a call takes a tenth of the time of a move"
    )]
    #[inline(always)]
    pub(super) fn row(text: &[u8]) -> Read<'_> {
        let (disk, rest) = match *text {
            [b'[', disk @ b'1'..=b'9', b',', ref rest @ ..] => (u32::from(disk - b'0'), rest),
            [
                b'[',
                ten @ b'1'..=b'9',
                one @ b'0'..=b'9',
                b',',
                ref rest @ ..,
            ] => (two_digits(ten, one), rest),
            _ => return None,
        };
        let ([from, b',', to, b']', rest @ ..] | [b' ', from, b',', b' ', to, b']', rest @ ..]) =
            rest
        else {
            return None;
        };
        let (from, to) = (*from, *to);
        let is_numbered = from.is_ascii_digit() && to.is_ascii_digit();
        is_numbered.then_some((Self { disk, from, to }, rest))
    }

    /// Reads `Move disk 1 from peg A to peg C`, or with `Peg` and numbers.
    #[expect(
        clippy::inline_always,
        reason = "a call takes a tenth of the time of a move"
    )]
    #[inline(always)]
    pub(super) fn sentence(text: &[u8]) -> Read<'_> {
        let Some(([disk, from, to], rest)) = sentence_words(text) else {
            return Self::long_sentence(text);
        };
        let disk = disk.wrapping_sub(b'0');
        let step = Self {
            disk: disk.into(),
            from,
            to,
        };
        (disk < 10).then_some((step, rest))
    }

    /// The same with a disk of two digits.
    fn long_sentence(text: &[u8]) -> Read<'_> {
        let rest = text.strip_prefix(b"Move disk ")?;
        let &[ten @ b'1'..=b'9', one @ b'0'..=b'9', ref rest @ ..] = rest else {
            return None;
        };
        let (words, rest) = rest.split_first_chunk()?;
        let step = Self {
            disk: two_digits(ten, one),
            from: words[10],
            to: words[19],
        };
        FROM_TO.fits(words).then_some((step, rest))
    }

    /// Whether the pegs are numbers; nothing if one is a number and the other a letter, or neither.
    pub(super) fn is_numbered(self) -> Option<bool> {
        let all = |is: fn(&u8) -> bool| is(&self.from) && is(&self.to);
        let letters = all(u8::is_ascii_uppercase);
        (letters || all(u8::is_ascii_digit)).then_some(!letters)
    }

    /// What it claims in a text of a form.
    pub(super) fn claim(self, form: Form) -> Option<Claim> {
        let numbered = self.is_numbered()?;
        let name = |byte: u8| {
            let number = u64::from(byte.wrapping_sub(b'0'));
            match numbered {
                true if form.is_indexed() => Some(PegName::Index(number)),
                true => Some(PegName::Number(number)),
                false => Peg::new(byte - b'A').map(PegName::Peg),
            }
        };
        Some(Claim::Move {
            disk: Some(self.disk),
            from: Some(name(self.from)?),
            to: name(self.to)?,
        })
    }
}

fn two_digits(ten: u8, one: u8) -> u32 {
    u32::from(10 * (ten - b'0') + (one - b'0'))
}

/// The disk and the pegs of `Move disk 1 from peg A to peg C`, a byte each, and what comes after it. It is for the caller to
/// see what they are.
#[inline]
pub(crate) fn sentence_words(text: &[u8]) -> Option<([u8; 3], &[u8])> {
    let (words, rest) = text.split_first_chunk()?;
    let named = [words[10], words[21], words[30]];
    SENTENCE.fits(words).then_some((named, rest))
}

const SENTENCE: Pattern<31> = Pattern::new(b"Move disk _ from peg _ to peg _");
const FROM_TO: Pattern<20> = Pattern::new(b" from peg _ to peg _");

/// Bytes that a text has to have, with gaps: the first and the last of them, which may be the same ones, are compared at
/// once.
struct Pattern<const N: usize> {
    first: Chunk,
    last: Chunk,
}

/// Bytes in a word of 128 bits, and the bits of them that count.
struct Chunk {
    bytes: u128,
    mask: u128,
}

const CHUNK: usize = 16;

impl<const N: usize> Pattern<N> {
    /// A pattern with any byte where the text has `_`, and a capital letter too where it has `p`.
    const fn new(text: &[u8; N]) -> Self {
        Self {
            first: Chunk::new(text, 0),
            last: Chunk::new(text, N - CHUNK),
        }
    }

    /// Whether a text has it.
    #[inline]
    fn fits(&self, text: &[u8; N]) -> bool {
        let chunks = text.first_chunk().zip(text.last_chunk());
        chunks.is_some_and(|(first, last)| self.first.fits(first) && self.last.fits(last))
    }
}

impl Chunk {
    const fn new(text: &[u8], from: usize) -> Self {
        let (mut bytes, mut masks) = ([0; CHUNK], [0; CHUNK]);
        let mut at = 0;
        while at < CHUNK {
            masks[at] = match text[from + at] {
                b'_' => 0,
                b'p' => !0x20,
                _ => u8::MAX,
            };
            bytes[at] = text[from + at] & masks[at];
            at += 1;
        }
        Self {
            bytes: u128::from_le_bytes(bytes),
            mask: u128::from_le_bytes(masks),
        }
    }

    #[inline]
    fn fits(&self, text: &[u8; CHUNK]) -> bool {
        u128::from_le_bytes(*text) & self.mask == self.bytes
    }
}
