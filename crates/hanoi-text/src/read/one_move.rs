//! A move in one of the fixed forms that programs write, followed by anything.

use hanoi_core::{Disk, Peg};

use crate::claim::{Claim, PegName};

/// A move as a text names it, packed in a word: storing many of these and converting them to claims together is faster
/// than copying each claim.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedMove {
    disk: u32,
    from: u8,
    to: u8,
    pegs: PegNames,
}

/// The naming of both pegs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PegNames {
    Letters,
    /// Numbers from 0.
    Indices,
    /// Numbers from 0 or from 1.
    Numbers,
}

impl NamedMove {
    /// A bit for each number of a peg; the last one stands for all that are beyond.
    pub(super) fn pegs_named(self) -> u64 {
        1 << self.from.min(63) | 1 << self.to.min(63)
    }

    pub(super) const fn disk(self) -> u32 {
        self.disk
    }

    /// Whether pegs are numbered from 0 or from 1.
    pub(super) fn counts(self) -> bool {
        self.pegs == PegNames::Numbers
    }

    /// Whether its numbers may be those of the disks on a peg.
    pub(super) fn may_be_tower(self) -> bool {
        self.disk > self.from.into() && self.from > self.to && self.to > 0
    }

    /// Whether pegs are named as in another.
    pub(super) fn is_named_as(self, other: Self) -> bool {
        self.pegs == other.pegs
    }

    /// What was expected in place of a disk or a peg that a puzzle has not, if pegs are numbered from this one.
    pub(super) fn fault(self, largest: u32, base: u8, pegs: u8) -> Option<String> {
        let known = |peg: u8| peg.checked_sub(base).is_some_and(|peg| peg < pegs);
        if !(1..=largest).contains(&self.disk) {
            return Some(format!("a disk from 1 to {largest}"));
        }
        let unknown = !known(self.from) || !known(self.to);
        unknown.then(|| format!("a peg from A to {}", Peg::last_of(pegs)))
    }

    /// What it claims, if numbers of pegs begin with this one.
    #[inline]
    pub(super) fn claim(self, base: Option<u8>) -> Claim {
        let name = |peg: u8| match (self.pegs, base) {
            (PegNames::Letters, _) => PegName::Peg(Peg::new(peg).unwrap_or(Peg::A)),
            (PegNames::Indices, _) => PegName::Index(peg.into()),
            (PegNames::Numbers, None) => PegName::Number(peg.into()),
            (PegNames::Numbers, Some(base)) => PegName::Index(peg.saturating_sub(base).into()),
        };
        Claim::Move {
            disk: Some(self.disk),
            from: Some(name(self.from)),
            to: name(self.to),
        }
    }
}

/// A parsed prefix, and the remaining bytes.
pub(super) type Read<'a, T> = Option<(T, &'a [u8])>;

/// `1AC`.
#[expect(
    clippy::inline_always,
    reason = "to return a move from a call takes longer than to read it"
)]
#[inline(always)]
pub(super) fn compact(text: &[u8]) -> Read<'_, NamedMove> {
    let (disk, rest) = number(text)?;
    let &[from, to, ref rest @ ..] = rest else {
        return None;
    };
    let disk = Disk::new(u32::try_from(disk).ok()?)?;
    let [from, to] = [letter(from)?, letter(to)?].map(Peg::get);
    let (disk, pegs) = (disk.get(), PegNames::Letters);
    Some((
        NamedMove {
            disk,
            from,
            to,
            pegs,
        },
        rest,
    ))
}

/// `[1,0,2]`, with the separator after each comma.
#[expect(
    clippy::inline_always,
    reason = "to return a move from a call takes longer than to read it"
)]
#[inline(always)]
pub(super) fn row<'a, const N: usize>(text: &'a [u8], comma: &[u8; N]) -> Read<'a, NamedMove> {
    let (disk, rest) = number(skip(text, b"[")?)?;
    let (from, rest) = number(skip(rest, comma)?)?;
    let (to, rest) = number(skip(rest, comma)?)?;
    let listed = NamedMove {
        disk: u32::try_from(disk).ok()?,
        from: u8::try_from(from).ok()?,
        to: u8::try_from(to).ok()?,
        pegs: PegNames::Indices,
    };
    Some((listed, skip(rest, b"]")?))
}

/// `Move disk 1 from peg A to peg C`, or with `Peg` and numbers.
#[expect(
    clippy::inline_always,
    reason = "to return a move from a call takes longer than to read it"
)]
#[inline(always)]
pub(super) fn sentence(text: &[u8]) -> Read<'_, NamedMove> {
    short_sentence(text).or_else(|| long_sentence(text))
}

/// The same where disk and pegs are single characters, as most are.
#[inline]
fn short_sentence(text: &[u8]) -> Read<'_, NamedMove> {
    let ([disk, from, to], rest) = sentence_words(text)?;
    let disk = digit(disk)?.into();
    if let (Some(from), Some(to)) = (letter(from), letter(to)) {
        let (from, to, pegs) = (from.get(), to.get(), PegNames::Letters);
        return Some((
            NamedMove {
                disk,
                from,
                to,
                pegs,
            },
            rest,
        ));
    }
    if rest.first().is_some_and(u8::is_ascii_digit) {
        return None;
    }
    let (from, to, pegs) = (digit(from)?, digit(to)?, PegNames::Numbers);
    Some((
        NamedMove {
            disk,
            from,
            to,
            pegs,
        },
        rest,
    ))
}

fn long_sentence(text: &[u8]) -> Read<'_, NamedMove> {
    let (disk, rest) = number(skip(text, b"Move disk ")?)?;
    let disk = u32::try_from(disk).ok()?;
    let (from, pegs, rest) = place(skip(rest, b" from ")?)?;
    let (to, others, rest) = place(skip(rest, b" to ")?)?;
    (pegs == others).then_some((
        NamedMove {
            disk,
            from,
            to,
            pegs,
        },
        rest,
    ))
}

/// `peg A`, `Peg 1`.
fn place(text: &[u8]) -> Option<(u8, PegNames, &[u8])> {
    let &[b'p' | b'P', b'e', b'g', b' ', peg, ref rest @ ..] = text else {
        return None;
    };
    if let Some(peg) = letter(peg) {
        return Some((peg.get(), PegNames::Letters, rest));
    }
    let (number, rest) = number(&text[4..])?;
    Some((u8::try_from(number).ok()?, PegNames::Numbers, rest))
}

#[inline]
fn digit(byte: u8) -> Option<u8> {
    Some(byte.wrapping_sub(b'0')).filter(|digit| *digit < 10)
}

#[inline]
pub(super) fn skip<'a, const N: usize>(text: &'a [u8], start: &[u8; N]) -> Option<&'a [u8]> {
    let (first, rest) = text.split_first_chunk::<N>()?;
    (first == start).then_some(rest)
}

/// A number, and the rest.
#[inline]
pub(super) fn number(text: &[u8]) -> Read<'_, u64> {
    match *text {
        [digit @ b'0'..=b'9', after, ..] if !after.is_ascii_digit() => {
            Some((u64::from(digit - b'0'), &text[1..]))
        }
        _ => digits(text),
    }
}

/// A number of at most 19 digits, which fits in a word.
fn digits(text: &[u8]) -> Read<'_, u64> {
    let length = text
        .iter()
        .take(20)
        .position(|byte| !byte.is_ascii_digit())?;
    let (digits, rest) = text.split_at(length);
    let value = digits
        .iter()
        .fold(0, |value, digit| 10 * value + u64::from(digit - b'0'));
    (length > 0).then_some((value, rest))
}

/// The peg of a capital letter.
#[inline]
pub(super) fn letter(byte: u8) -> Option<Peg> {
    Peg::new(byte.wrapping_sub(b'A'))
}

/// The disk and pegs of `Move disk 1 from peg A to peg C`, a byte each, and the rest. The caller interprets them.
#[inline]
fn sentence_words(text: &[u8]) -> Option<([u8; 3], &[u8])> {
    let (words, rest) = text.split_first_chunk()?;
    let named = [words[10], words[21], words[30]];
    SENTENCE.fits(words).then_some((named, rest))
}

const SENTENCE: Pattern = Pattern::new(b"Move disk _ from peg _ to peg _");
const SENTENCE_BYTES: usize = 31;

/// The required bytes of a sentence, with gaps, as words that cover it; the last one overlaps the one before.
struct Pattern {
    words: [u64; 4],
    masks: [u64; 4],
}

impl Pattern {
    /// Where the words begin.
    const STARTS: [usize; 4] = [0, 8, 16, SENTENCE_BYTES - 8];

    /// A pattern with wildcards for `_`, and either case for `p`.
    const fn new(text: &[u8; SENTENCE_BYTES]) -> Self {
        let (mut words, mut masks) = ([0; 4], [0; 4]);
        let mut at = 0;
        while at < 4 * 8 {
            let byte = text[Self::STARTS[at / 8] + at % 8];
            let mask = match byte {
                b'_' => 0,
                b'p' => !0x20,
                _ => u8::MAX,
            };
            words[at / 8] |= ((byte & mask) as u64) << (8 * (at % 8));
            masks[at / 8] |= (mask as u64) << (8 * (at % 8));
            at += 1;
        }
        Self { words, masks }
    }

    /// Whether a text matches it.
    #[inline]
    fn fits(&self, text: &[u8; SENTENCE_BYTES]) -> bool {
        let differences = (0..4).map(|index| {
            let (_, rest) = text.split_at(Self::STARTS[index]);
            let word = rest.first_chunk().copied().map_or(0, u64::from_le_bytes);
            word & self.masks[index] ^ self.words[index]
        });
        differences.fold(0, |all, some| all | some) == 0
    }
}
