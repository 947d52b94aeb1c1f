//! Writing a solution.

use std::io::Write as _;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::Style;
use crate::numbers::counter_bits;
use crate::{Disk, Error, Move, Peg, State, Towers};

/// The most disks that are drawn as a picture: one state of them takes up to six million characters.
pub const MAX_PICTURE_DISKS: u32 = 1_000;

/// Writes moves in a style, one after the other, to bytes that the caller takes away.
///
/// ```
/// # use hanoi::{Error, Problem, Solution, Style, UBig, Writer};
/// let solution = Solution::new(&Problem::tower(2)?)?;
/// let mut writer = Writer::new(Style::Compact, &solution, &UBig::ZERO)?;
/// let mut out = Vec::new();
/// writer.begin(&mut out);
/// solution.moves().for_each(|mv| writer.write(mv, &mut out));
/// writer.end(&mut out);
/// assert_eq!(out, b"1AB\n2AC\n1BC\n");
/// # Ok::<(), Error>(())
/// ```
///
/// # Complexity
///
/// A move takes constant time in the styles that name moves, and time linear in the disks in `stacks`; a picture has
/// as many characters as it has. Memory: the state where the style shows it.
#[derive(Clone, Debug)]
pub struct Writer {
    style: Style,
    /// The state before the next move, in the styles that show it.
    towers: Option<Towers>,
    /// The number of the last move written, in decimal.
    number: Decimal,
    /// How many digits the counter of `stacks` has.
    bits: usize,
    /// Whether nothing was written before.
    first: bool,
    /// Whether the picture of the start is due.
    from_start: bool,
}

impl Writer {
    /// A writer for the moves of a solution after the first `after`.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end, or the picture of a state would have too many disks.
    pub fn new(style: Style, solution: &crate::Solution, after: &UBig) -> Result<Self, Error> {
        solution.check_after(after)?;
        let disks = solution.problem().disks();
        if style == Style::Picture && disks > MAX_PICTURE_DISKS {
            return Err(Error::invalid(format!(
                "{disks} disks are too many for a picture: expected at most {MAX_PICTURE_DISKS}"
            )));
        }
        let shows_state = matches!(style, Style::Stacks | Style::Picture | Style::Pddl);
        let towers = if shows_state {
            Some(Towers::new(&solution.state_after(after)?))
        } else {
            None
        };
        Ok(Self {
            style,
            towers,
            number: Decimal::new(after),
            bits: solution.length().bit_len(),
            first: true,
            from_start: after.is_zero(),
        })
    }

    /// Writes what comes before all moves.
    pub fn begin(&mut self, out: &mut Vec<u8>) {
        match (self.style, &self.towers) {
            (Style::Json, _) => out.push(b'['),
            (Style::Csv, _) => out.extend_from_slice(b"move,disk,from,to\n"),
            (Style::Picture, Some(towers)) if self.from_start => draw(towers.state(), out),
            _ => {}
        }
    }

    /// Writes a move, which is known to be legal.
    pub fn write(&mut self, mv: Move, out: &mut Vec<u8>) {
        let Move { disk, from, to } = mv;
        let (a, b) = (from.letter_byte(), to.letter_byte());
        self.number.advance();
        match self.style {
            Style::Text => put(
                out,
                format_args!("Move disk {disk} from peg {from} to peg {to}\n"),
            ),
            Style::Compact => {
                put_disk(out, disk);
                out.extend_from_slice(&[a, b, b'\n']);
            }
            Style::Pegs => out.extend_from_slice(&[a, b' ', b, b'\n']),
            Style::Json => {
                let separator: &[u8] = if self.first { b"[" } else { b",\n[" };
                out.extend_from_slice(separator);
                put_disk(out, disk);
                put(out, format_args!(",{},{}]", from.get(), to.get()));
            }
            Style::Jsonl => self.jsonl(mv, out),
            Style::Csv => {
                out.extend_from_slice(self.number.digits());
                out.push(b',');
                put_disk(out, disk);
                out.extend_from_slice(&[b',', a, b',', b, b'\n']);
            }
            Style::Stacks | Style::Picture | Style::Pddl => self.with_state(mv, out),
        }
        self.first = false;
    }

    /// Writes what comes after all moves.
    pub fn end(&mut self, out: &mut Vec<u8>) {
        if self.style == Style::Json {
            out.extend_from_slice(b"]\n");
        }
    }

    fn jsonl(&self, mv: Move, out: &mut Vec<u8>) {
        let quote: &[u8] = if self.number.is_safe() { b"" } else { b"\"" };
        for part in [b"{\"move\":", quote, self.number.digits(), quote] {
            out.extend_from_slice(part);
        }
        let Move { disk, from, to } = mv;
        put(
            out,
            format_args!(",\"disk\":{disk},\"from\":\"{from}\",\"to\":\"{to}\"}}\n"),
        );
    }

    fn with_state(&mut self, mv: Move, out: &mut Vec<u8>) {
        let Some(towers) = &mut self.towers else {
            return;
        };
        let before = towers.below(mv.disk);
        let onto = towers.top(mv.to);
        towers.follow(mv);
        match self.style {
            Style::Stacks => {
                let number = self.number.value();
                let bits = counter_bits(&number, self.bits);
                put(out, format_args!("Move {number} {bits}\n"));
                lists(towers.state(), out);
            }
            Style::Picture => draw(towers.state(), out),
            _ => {
                put(out, format_args!("(move d{}", mv.disk));
                put_object(out, before, mv.from);
                put_object(out, onto, mv.to);
                out.extend_from_slice(b")\n");
            }
        }
    }
}

fn put(out: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text)
        .expect("writing to memory does not fail");
}

fn put_disk(out: &mut Vec<u8>, disk: Disk) {
    match u8::try_from(disk.get()) {
        Ok(size @ 1..=9) => out.push(b'0' + size),
        Ok(size @ 10..=99) => out.extend_from_slice(&[b'0' + size / 10, b'0' + size % 10]),
        _ => put(out, format_args!("{disk}")),
    }
}

/// What a disk lies on, as planners name it.
fn put_object(out: &mut Vec<u8>, below: Option<Disk>, peg: Peg) {
    match below {
        Some(disk) => put(out, format_args!(" d{disk}")),
        None => put(out, format_args!(" peg{}", peg.get() + 1)),
    }
}

/// The disks of each peg, bottom first, a line a peg.
fn lists(state: &State, out: &mut Vec<u8>) {
    for peg in Peg::all(state.pegs()) {
        let disks: Vec<String> = state.tower(peg).map(|disk| disk.to_string()).collect();
        put(out, format_args!("{} [{}]\n", peg.get(), disks.join(", ")));
    }
}

/// A state in hyphens: each peg a column as wide as the largest disk, as many lines as the highest tower, and an empty
/// line before and after.
fn draw(state: &State, out: &mut Vec<u8>) {
    let towers: Vec<Vec<Disk>> = Peg::all(state.pegs())
        .map(|peg| state.tower(peg).collect())
        .collect();
    let height = towers.iter().map(Vec::len).max().unwrap_or(0);
    if height == 0 {
        return;
    }
    let columns = 2 * state.places().len() - 1;
    out.push(b'\n');
    for level in (0..height).rev() {
        let row = towers.iter().map(|tower| {
            let disk = tower
                .get(level)
                .map_or(String::new(), |disk| "-".repeat(2 * disk.index() + 1));
            format!("{disk:^columns$}")
        });
        put(out, format_args!("{}\n", row.collect::<Vec<_>>().join(" ")));
    }
    out.push(b'\n');
}

/// A number in decimal that counts on without being converted anew.
#[derive(Clone, Debug)]
struct Decimal(Vec<u8>);

impl Decimal {
    fn new(number: &UBig) -> Self {
        Self(number.to_string().into_bytes())
    }

    fn digits(&self) -> &[u8] {
        &self.0
    }

    fn advance(&mut self) {
        for digit in self.0.iter_mut().rev() {
            if *digit < b'9' {
                *digit += 1;
                return;
            }
            *digit = b'0';
        }
        self.0.insert(0, b'1');
    }

    /// Whether a JSON reader that knows floating point alone reads the number as it is: up to 2^53.
    fn is_safe(&self) -> bool {
        const LIMIT: &[u8] = b"9007199254740992";
        self.0.len() < LIMIT.len() || self.0.len() == LIMIT.len() && self.0.as_slice() <= LIMIT
    }

    fn value(&self) -> UBig {
        std::str::from_utf8(&self.0)
            .ok()
            .and_then(|digits| digits.parse().ok())
            .unwrap_or_default()
    }
}
