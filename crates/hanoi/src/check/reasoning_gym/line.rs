//! A line as reasoning-gym reads it: a regular expression checks its form, then it is split into nine words; the third,
//! sixth and ninth are numbers.
//!
//! Both follow Python: its spaces, its line ends, its decimal digits of all scripts, and underscores between digits.
//! The last number is read twice, and only the second reading includes underscores and what follows them.

/// A move requested by a line, with pegs from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Instruction {
    pub(super) disk: u64,
    pub(super) from: u64,
    /// The peg that the disk is put on.
    pub(super) to: u64,
    /// The peg whose top disk is checked: the same except for underscores.
    pub(super) aim: u64,
}

/// The maximum number of digits that Python converts to a number.
const MAX_DIGITS: usize = 4300;

impl Instruction {
    /// Reads a trimmed line as `re.search(r"Move disk (\d+) from Peg (\d+) to Peg (\d+)", line)` does, if it has nine
    /// words.
    pub(super) fn read(line: &str) -> Option<Self> {
        // "Move" must start the line, perhaps after other letters: a tenth word would shift the numbers.
        let (first, rest) = line.split_once(' ')?;
        if !first.ends_with("Move") || first.contains(is_space) {
            return None;
        }
        let (disk, rest) = number(rest.strip_prefix("disk ")?)?;
        let (from, rest) = number(rest.strip_prefix(" from Peg ")?)?;
        let rest = rest.strip_prefix(" to Peg ")?;
        let (to, after) = number(rest)?;
        let aim = if after.is_empty() {
            to
        } else {
            underscored(rest)?
        };
        Some(Self {
            disk,
            from,
            to,
            aim,
        })
    }
}

/// Splits off the number at the beginning of a text. A number too large for a word is clamped, since no disk or peg has
/// it.
fn number(text: &str) -> Option<(u64, &str)> {
    let mut value = 0_u64;
    let (mut count, mut end) = (0, 0);
    for (at, c) in text.char_indices() {
        let Some(digit) = digit(c) else { break };
        value = value.saturating_mul(10).saturating_add(digit);
        (count, end) = (count + 1, at + c.len_utf8());
    }
    (1..=MAX_DIGITS)
        .contains(&count)
        .then(|| (value, &text[end..]))
}

/// Reads a whole text as a number with single underscores between digits.
fn underscored(text: &str) -> Option<u64> {
    let groups: Vec<&str> = text.split('_').collect();
    let is_group = |group: &&str| number(group).is_some_and(|(_, rest)| rest.is_empty());
    if !groups.iter().all(is_group) {
        return None;
    }
    let (value, _) = number(&groups.concat())?;
    Some(value)
}

/// The value of a decimal digit of any script.
fn digit(c: char) -> Option<u64> {
    if c.is_ascii() {
        return c.to_digit(10).map(u64::from);
    }
    let code = u32::from(c);
    let at = ZEROS.partition_point(|&zero| zero <= code);
    let value = code - ZEROS.get(at.checked_sub(1)?)?;
    (value < 10).then_some(value.into())
}

/// Whether Python's `str.strip` and `str.split` treat a character as a space.
pub(super) fn is_space(c: char) -> bool {
    c.is_whitespace() || ('\x1c'..='\x1f').contains(&c)
}

/// Whether Python's `str.splitlines` ends a line at a character.
pub(super) const fn is_line_end(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\x1c'..='\x1e' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// The zeros of all scripts; the other digits follow each (Unicode 14, as in Python 3.11).
#[rustfmt::skip]
const ZEROS: [u32; 66] = [
    0x0030, 0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66,
    0x0ce6, 0x0d66, 0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946,
    0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0,
    0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0,
    0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50,
    0x11da0, 0x16a60, 0x16ac0, 0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140,
    0x1e2f0, 0x1e950, 0x1fbf0,
];
