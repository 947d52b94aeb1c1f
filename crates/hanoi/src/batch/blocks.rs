//! Reads blocks of whole lines.

use std::sync::Mutex;

use memchr::{memchr, memchr_iter, memrchr};

/// The maximum length of a line of a batch, in bytes; a longer one is truncated.
pub const MAX_BATCH_LINE: usize = 1 << 24;

/// The number of bytes read at a time.
const PIECE: usize = 1 << 17;

/// Whole lines, in the buffer they were read into.
#[derive(Debug)]
pub(super) struct LineBlock {
    buffer: Vec<u8>,
    /// The length of the lines with their line ends; the last line end may be missing.
    length: usize,
    /// The number of the first line, from 1.
    first: u64,
    /// Whether the last line is truncated.
    truncated: bool,
}

/// Buffers of judged lines, for reuse: new ones would be zeroed and mapped again.
#[derive(Debug, Default)]
pub(super) struct Buffers(Mutex<Vec<Vec<u8>>>);

impl Buffers {
    /// Recycles the buffer of a block, unless a long line has enlarged it.
    pub(super) fn give_back(&self, block: LineBlock) {
        if block.buffer.len() <= 2 * PIECE
            && let Ok(mut buffers) = self.0.lock()
        {
            buffers.push(block.buffer);
        }
    }

    fn take(&self) -> Vec<u8> {
        let buffer = self.0.lock().ok().and_then(|mut buffers| buffers.pop());
        buffer.unwrap_or_default()
    }
}

/// Splits the input into blocks.
pub(super) struct LineBlocks<'b, R> {
    read: R,
    buffers: &'b Buffers,
    /// The buffer being read into.
    buffer: Vec<u8>,
    /// The length of the filled part.
    filled: usize,
    line: u64,
    /// Whether the rest of a truncated line must be skipped.
    truncated: bool,
    ended: bool,
}

impl<'b, E, R: FnMut(&mut [u8]) -> Result<usize, E>> LineBlocks<'b, R> {
    pub(super) fn new(read: R, buffers: &'b Buffers) -> Self {
        Self {
            read,
            buffers,
            buffer: Vec::new(),
            filled: 0,
            line: 1,
            truncated: false,
            ended: false,
        }
    }

    /// Returns the lines received so far, without waiting for a full block: a caller who works line by line gets each
    /// result immediately.
    pub(super) fn next(&mut self) -> Option<Result<LineBlock, E>> {
        while !self.ended {
            match self.fill() {
                Ok(0) => self.ended = true,
                Ok(size) => {
                    if let Some(block) = self.cut_lines(size) {
                        return Some(Ok(block));
                    }
                }
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
        (self.filled > 0).then(|| Ok(self.block(self.filled, false)))
    }

    /// Reads more, and returns the number of bytes.
    fn fill(&mut self) -> Result<usize, E> {
        let end = self.filled + PIECE;
        grow(&mut self.buffer, end);
        let size = (self.read)(&mut self.buffer[self.filled..end])?.min(PIECE);
        self.filled += size;
        Ok(size)
    }

    /// Takes the lines that the last `size` bytes completed.
    fn cut_lines(&mut self, size: usize) -> Option<LineBlock> {
        if self.truncated {
            self.skip_truncated();
        }
        let new = self.filled.saturating_sub(size);
        if let Some(at) = memrchr(b'\n', &self.buffer[new..self.filled]) {
            return Some(self.block(new + at + 1, false));
        }
        if self.filled <= MAX_BATCH_LINE {
            return None;
        }
        self.truncated = true;
        self.filled = MAX_BATCH_LINE;
        Some(self.block(MAX_BATCH_LINE, true))
    }

    /// Skips the rest of a truncated line.
    fn skip_truncated(&mut self) {
        let end = memchr(b'\n', &self.buffer[..self.filled]);
        let rest = end.map_or(self.filled, |end| end + 1);
        self.buffer.copy_within(rest..self.filled, 0);
        self.filled -= rest;
        self.truncated = end.is_none();
    }

    /// Takes the lines up to an offset, and keeps the rest.
    fn block(&mut self, length: usize, truncated: bool) -> LineBlock {
        let rest = &self.buffer[length..self.filled];
        let mut next = self.buffers.take();
        grow(&mut next, rest.len());
        next[..rest.len()].copy_from_slice(rest);
        self.filled = rest.len();
        let buffer = std::mem::replace(&mut self.buffer, next);
        let first = self.line;
        self.line += memchr_iter(b'\n', &buffer[..length]).count() as u64 + u64::from(truncated);
        LineBlock {
            buffer,
            length,
            first,
            truncated,
        }
    }
}

/// Enlarges a buffer to at least this length.
fn grow(buffer: &mut Vec<u8>, length: usize) {
    if buffer.len() < length {
        buffer.resize(length, 0);
    }
}

impl LineBlock {
    /// The length of the lines in bytes.
    pub(super) const fn len(&self) -> usize {
        self.length
    }

    /// Returns the lines without their line ends, each with its number and whether it was truncated.
    pub(super) fn lines(&self) -> impl Iterator<Item = (u64, &[u8], bool)> {
        let mut remaining = &self.buffer[..self.length];
        (self.first..).map_while(move |number| {
            let whole = remaining;
            let end = memchr(b'\n', whole);
            let line = &whole[..end.unwrap_or(whole.len())];
            remaining = whole.get(line.len() + 1..).unwrap_or_default();
            let is_cut = self.truncated && remaining.is_empty() || line.len() > MAX_BATCH_LINE;
            let line = &line[..line.len().min(MAX_BATCH_LINE)];
            (!whole.is_empty()).then_some((number, line, is_cut))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    /// The lines of a text read `size` bytes at a time: number, start, length, and whether truncated.
    fn lines(text: &[u8], size: usize) -> Vec<(u64, Vec<u8>, usize, bool)> {
        let mut remaining = text;
        let read = |bytes: &mut [u8]| -> Result<usize, Infallible> {
            let (read, rest) = remaining.split_at(size.min(remaining.len()).min(bytes.len()));
            bytes[..read.len()].copy_from_slice(read);
            remaining = rest;
            Ok(read.len())
        };
        let buffers = Buffers::default();
        let mut blocks = LineBlocks::new(read, &buffers);
        let mut lines = Vec::new();
        while let Some(Ok(block)) = blocks.next() {
            lines.extend(block.lines().map(|(number, line, cut)| {
                (number, line[..line.len().min(9)].to_vec(), line.len(), cut)
            }));
            buffers.give_back(block);
        }
        lines
    }

    #[test]
    fn lines_do_not_depend_on_read_sizes() {
        let text = b"one\ntwo\n\n  \r\nlast";
        let whole: Vec<_> = text
            .split(|&byte| byte == b'\n')
            .zip(1..)
            .map(|(line, number)| (number, line.to_vec(), line.len(), false))
            .collect();
        for size in 1..=text.len() {
            assert_eq!(lines(text, size), whole, "{size}");
        }
        assert_eq!(lines(b"", 5), []);
        assert_eq!(lines(b"one\n", 5), [(1, b"one".to_vec(), 3, false)]);
    }

    #[test]
    fn overlong_line_is_truncated() {
        for more in [0, 1, PIECE, 3 * PIECE + 5] {
            let mut text = b"first\n".to_vec();
            text.resize(text.len() + MAX_BATCH_LINE + more, b'x');
            text.extend(b"\nnext\n");
            let cut = more > 0;
            let lines = lines(&text, PIECE);
            let long = (2, b"xxxxxxxxx".to_vec(), MAX_BATCH_LINE, cut);
            assert_eq!(lines[1], long, "{more}");
            assert_eq!(lines[2], (3, b"next".to_vec(), 4, false), "{more}");
            assert_eq!(lines.len(), 3);
        }
    }
}
