//! Comparing a long text on all cores: each goes through the whole known solution, which costs next to nothing, and reads
//! every so manyth stripe of the text.

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering};

use hanoi_core::cores::each;

use super::comparison::Comparison;
use crate::Pieces;

/// The least that has to be left of a text to have it compared on all cores.
const LONG: u64 = 1 << 22;
/// How many bytes a core compares before it leaves as many to others.
const STRIPE: u64 = 1 << 21;
/// How many bytes it reads at once.
const WINDOW: usize = 1 << 17;
/// The most cores.
const MAX_CORES: usize = 16;

/// Goes on with a comparison that has come to some place of a text, which is so long, as far as the text is as expected.
/// Tells how many bytes that are.
pub(crate) fn compare<E: Send>(
    comparison: &mut Comparison,
    at: u64,
    length: u64,
    read: &(impl Fn(u64, &mut [u8]) -> Result<usize, E> + Sync),
) -> Result<u64, E> {
    if length.saturating_sub(at) < LONG {
        return Ok(0);
    }
    let begin = at - comparison.compared();
    let cores = match std::thread::available_parallelism() {
        Ok(cores) if cfg!(feature = "threads") => cores.get().min(MAX_CORES),
        _ => 0,
    };
    let all: Vec<Pieces> = (0..cores).map_while(|_| comparison.expected()).collect();
    let equal = equal_bytes(all, &|offset, bytes: &mut [u8]| read(begin + offset, bytes))?;
    let more = equal.saturating_sub(comparison.compared());
    comparison.skip(more);
    Ok(more)
}

/// How many bytes of a text are as expected, on as many cores as there are copies of what is, or as can be had.
fn equal_bytes<E: Send>(
    all: Vec<Pieces>,
    read: &(impl Fn(u64, &mut [u8]) -> Result<usize, E> + Sync),
) -> Result<u64, E> {
    let (cores, first) = (all.len() as u64, &AtomicU64::new(u64::MAX));
    if all.is_empty() {
        return Ok(0);
    }
    let mut parts: Vec<_> = (0..).zip(all).map(|part| (part, Ok(()))).collect();
    each(&mut parts, true, |((core, pieces), outcome)| {
        *outcome = compare_stripes(pieces, (*core, cores), read, first);
    });
    let outcomes = parts.into_iter().map(|(_, outcome)| outcome);
    outcomes.collect::<Result<(), E>>()?;
    Ok(first.load(Ordering::Relaxed))
}

/// Compares the stripes of one core, until a difference or the end is found before them.
fn compare_stripes<E>(
    pieces: &mut Pieces,
    (core, cores): (u64, u64),
    read: &impl Fn(u64, &mut [u8]) -> Result<usize, E>,
    first: &AtomicU64,
) -> Result<(), E> {
    let mut window = Window::default();
    let mut at = 0;
    for piece in pieces {
        if at >= first.load(Ordering::Relaxed) {
            return Ok(());
        }
        if at / STRIPE % cores == core {
            let bytes = window.bytes(at, piece.len(), read)?;
            if *bytes != *piece {
                let equal = bytes.iter().zip(piece.iter()).take_while(|(a, b)| a == b);
                first.fetch_min(at + equal.count() as u64, Ordering::Relaxed);
                return Ok(());
            }
        }
        at += piece.len() as u64;
    }
    first.fetch_min(at, Ordering::Relaxed);
    Ok(())
}

/// The part of a text that was read last.
#[derive(Default)]
struct Window {
    begin: u64,
    bytes: Vec<u8>,
    /// How many of them were read.
    size: usize,
}

impl Window {
    /// So many bytes from there on, or as many as there are.
    fn bytes<E>(
        &mut self,
        from: u64,
        size: usize,
        read: &impl Fn(u64, &mut [u8]) -> Result<usize, E>,
    ) -> Result<&[u8], E> {
        let here = self.begin..self.begin + self.size as u64;
        if !here.contains(&from) || here.end < from + size as u64 {
            self.bytes.resize(WINDOW.max(size), 0);
            (self.begin, self.size) = (from, 0);
            loop {
                let left = &mut self.bytes[self.size..];
                match read(from + self.size as u64, left)? {
                    0 => break,
                    more => self.size += more,
                }
            }
        }
        let at = usize::try_from(from - self.begin).unwrap_or(usize::MAX);
        let left = self.bytes[..self.size].get(at..).unwrap_or_default();
        Ok(&left[..size.min(left.len())])
    }
}
