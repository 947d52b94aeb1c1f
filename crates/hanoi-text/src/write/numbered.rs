//! Fast numbered lines: the number is incremented in place, and the rest is taken from a table. Beyond move 2^53 the
//! writer takes over, since numbers in JSON become strings there.

use hanoi_core::UBig;

use crate::write::decimal::count_on;
use crate::write::form::MoveTemplate;
use hanoi_core::Move;

/// The most bytes of a line's head: `{"move":` and sixteen digits.
const HEAD: usize = 24;
/// The most bytes of a line's tail, of which `,"disk":1000000,"from":"A","to":"C"}` and a line end is the longest.
const TAIL: usize = 40;
/// The most bytes of a line, including some that are written beyond its end.
pub(crate) const LINE: usize = HEAD + TAIL;
/// The largest disk in the table.
const TABLE: usize = 64;

/// Writes numbered lines.
#[derive(Clone, Debug)]
pub(crate) struct Numbered {
    form: MoveTemplate,
    pegs: usize,
    /// The text before the number, and the number of the last line.
    head: [u8; HEAD],
    digits: std::ops::Range<usize>,
    /// By disk and pegs, created on demand.
    tails: Vec<Tail>,
    /// The tail of a disk beyond the table.
    other: Tail,
}

#[derive(Clone, Copy, Debug)]
struct Tail {
    bytes: [u8; TAIL],
    length: usize,
}

const NO_TAIL: Tail = Tail {
    bytes: [0; TAIL],
    length: 0,
};

impl Numbered {
    /// Lines of a numbered form, from `after` + 1, up to [`MAX_JSON_NUMBER`](crate::MAX_JSON_NUMBER), beyond which numbers are quoted.
    pub(crate) fn new(form: MoveTemplate, pegs: u8, after: &UBig) -> Self {
        let before = form.number.unwrap_or_default().as_bytes();
        let pegs = usize::from(pegs);
        let number = after.to_string();
        let digits = before.len()..before.len() + number.len();
        let mut head = [0; HEAD];
        head[..before.len()].copy_from_slice(before);
        head[digits.clone()].copy_from_slice(number.as_bytes());
        Self {
            form,
            pegs,
            head,
            digits,
            tails: vec![NO_TAIL; TABLE * pegs * pegs],
            other: NO_TAIL,
        }
    }

    /// Writes a line to a buffer that has room for [`LINE`] bytes, and returns its end.
    #[inline]
    pub(crate) fn line(&mut self, mv: Move, out: &mut [u8], at: usize) -> usize {
        self.count();
        let line = &mut out[at..at + LINE];
        line[..HEAD].copy_from_slice(&self.head);
        let end = self.digits.end;
        let tail = self.tail(mv);
        line[end..end + TAIL].copy_from_slice(&tail.bytes);
        at + end + tail.length
    }

    #[inline]
    fn count(&mut self) {
        let last = &mut self.head[self.digits.end - 1];
        if *last == b'9' {
            self.carry();
        } else {
            *last += 1;
        }
    }

    /// Increments a number that ends with a nine.
    fn carry(&mut self) {
        let digits = &mut self.head[self.digits.clone()];
        if count_on(digits, b'9') {
            digits[0] = b'1';
            self.head[self.digits.end] = b'0';
            self.digits.end += 1;
        }
    }

    #[inline]
    fn tail(&mut self, mv: Move) -> &Tail {
        let Move { disk, from, to } = mv;
        let index = (disk.index() * self.pegs + from.index()) * self.pegs + to.index();
        let Some(tail) = self.tails.get_mut(index) else {
            self.other = Tail::new(&self.form, mv);
            return &self.other;
        };
        if tail.length == 0 {
            *tail = Tail::new(&self.form, mv);
        }
        tail
    }
}

impl Tail {
    fn new(form: &MoveTemplate, mv: Move) -> Self {
        let mut text = Vec::with_capacity(TAIL);
        form.first(mv, &mut text);
        let mut bytes = [0; TAIL];
        bytes[..text.len()].copy_from_slice(&text);
        Self {
            bytes,
            length: text.len(),
        }
    }
}
