//! Bytes as they arrive: to the reader in small pieces, or to a comparison while the answer is a known solution.

use std::ops::ControlFlow;

use super::Check;
use super::comparison::Comparison;
use super::cores;
use super::passages::Tell;
use super::reading::Reading;
use super::verifier::puzzle::{JudgedPuzzle, PuzzleReplay};
use crate::Unreadable;
use crate::read::Reader;

/// The number of bytes of a long text read at once.
const PIECE: usize = 1 << 17;
/// The number of bytes read before their claims are played, so that the claims stay in the cache.
const LITTLE: usize = 1 << 14;
/// The number of bytes read exactly before the rest is compared with a known solution.
pub(super) const START: usize = 1 << 11;

impl<P: JudgedPuzzle> Check<P> {
    /// Checks the next bytes, wherever the text is cut, and reports the verdict on each answer once another one
    /// follows. Breaks if nothing that follows can change the outcome.
    pub fn feed(&mut self, bytes: &[u8], tell: Tell<'_, P>) -> ControlFlow<()> {
        self.go_on()?;
        if let Some(mut text) = self.text.take() {
            let room = (self.reading.most_bytes() + 1).saturating_sub(text.len());
            let is_beyond = bytes.len() >= room;
            if !is_beyond || self.reading != Reading::Any {
                text.extend_from_slice(&bytes[..bytes.len().min(room)]);
                self.text = Some(text);
                return if is_beyond {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                };
            }
            if !text.is_empty() {
                self.feed_prose(&text, tell)?;
            }
        }
        self.feed_prose(bytes, tell)
    }

    /// Checks the next bytes of prose likewise.
    pub(super) fn feed_prose(&mut self, bytes: &[u8], tell: Tell<'_, P>) -> ControlFlow<()> {
        self.go_on()?;
        self.feeds += 1;
        let bytes = if self.comparison.is_none() && self.feeds.is_power_of_two() {
            self.begin_comparison(bytes, tell)?
        } else {
            bytes
        };
        let equal = match &mut self.comparison {
            Some(comparison) => comparison.feed(bytes),
            None => 0,
        };
        let left = &bytes[equal..];
        if left.is_empty() {
            return ControlFlow::Continue(());
        }
        self.end_comparison(tell)?;
        let mut left = left;
        while !left.is_empty() {
            let (piece, rest) = left.split_at(whole_lines(left));
            self.read(|reader| reader.feed(piece), tell)?;
            left = rest;
        }
        ControlFlow::Continue(())
    }

    /// Checks a long text of about `length` bytes from beginning to end, any part of which can be read at any time: as
    /// if it was fed, but on all cores as long as it is a known solution. `read` fills a slice with the bytes at an
    /// offset, and returns how many there were.
    ///
    /// # Errors
    ///
    /// The first error of `read`.
    pub fn feed_long<E: Send>(
        &mut self,
        length: u64,
        read: impl Fn(u64, &mut [u8]) -> Result<usize, E> + Sync,
        tell: Tell<'_, P>,
    ) -> Result<(), E> {
        let size = usize::try_from(length).unwrap_or(PIECE).saturating_add(1);
        let mut bytes = vec![0; size.min(PIECE)];
        let mut at = 0;
        loop {
            let size = read(at, &mut bytes)?;
            let compared = self.comparison.is_some();
            if size == 0 || self.feed(&bytes[..size], tell).is_break() {
                return Ok(());
            }
            at += size as u64;
            if let Some(comparison) = self.comparison.as_mut().filter(|_| !compared) {
                at += cores::compare(comparison, at, length, &read)?;
            }
        }
    }

    /// Breaks if the outcome is known.
    pub(super) fn go_on(&self) -> ControlFlow<()> {
        if self.unreadable.is_some() || self.passages.is_settled() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Reads up to the end of a line, and from there on compares with the known solution that the answer follows so
    /// far, if it does. Returns the remaining bytes.
    fn begin_comparison<'a>(
        &mut self,
        bytes: &'a [u8],
        tell: Tell<'_, P>,
    ) -> ControlFlow<(), &'a [u8]> {
        let first = line_end(&bytes[..bytes.len().min(START)]);
        let Some(last) = first.or_else(|| line_end(bytes)) else {
            return ControlFlow::Continue(bytes);
        };
        let (lines, left) = bytes.split_at(last + 1);
        let line = line_end(&lines[..last]).map_or(0, |before| before + 1);
        self.read(|reader| reader.feed(lines), tell)?;
        // What has come to its end is not worth comparing.
        if self.passages.is_plain() && (self.feeds > 1 || !left.is_empty()) {
            let answer = &mut self.passages.answer;
            let comparison = P::Replay::as_classic(answer)
                .and_then(|answer| Comparison::begin(&self.reader, answer, &lines[line..]));
            self.comparison = comparison.map(Box::new);
        }
        ControlFlow::Continue(left)
    }

    /// Resumes exact reading after text that matched a known solution.
    pub(super) fn end_comparison(&mut self, tell: Tell<'_, P>) -> ControlFlow<()> {
        let Some(comparison) = self.comparison.take() else {
            return ControlFlow::Continue(());
        };
        let line = comparison.end(&mut self.reader, |solution, made| {
            if let Some(answer) = P::Replay::as_classic(&mut self.passages.answer) {
                answer.follow(solution, made);
            }
        });
        self.read(|reader| reader.feed(&line), tell)
    }

    /// Runs the reader, and plays what it has read.
    pub(super) fn read(
        &mut self,
        read: impl FnOnce(&mut Reader) -> Result<(), Unreadable>,
        tell: Tell<'_, P>,
    ) -> ControlFlow<()> {
        self.unreadable = read(&mut self.reader).err();
        self.play(tell);
        self.go_on()
    }

    /// Plays what was read.
    fn play(&mut self, tell: Tell<'_, P>) {
        self.passages
            .play(self.reader.pending(), self.reader.events(), tell);
        self.reader.clear();
    }
}

/// How many bytes to read next: few, and up to a line end if there is one.
fn whole_lines(bytes: &[u8]) -> usize {
    if bytes.len() <= LITTLE {
        return bytes.len();
    }
    line_end(&bytes[..LITTLE]).map_or(LITTLE, |end| end + 1)
}

/// The place of the last line end.
fn line_end(bytes: &[u8]) -> Option<usize> {
    bytes.iter().rposition(|&byte| byte == b'\n')
}
