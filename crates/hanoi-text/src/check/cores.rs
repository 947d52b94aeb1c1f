//! Compares a long text on all cores: each generates the whole known solution, which is nearly free, and reads every
//! k-th stripe of the text on k cores.

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering};

use hanoi_core::cores::each;

use super::comparison::{Comparison, common};
use crate::Pieces;

/// The least remaining length for comparing a text on all cores.
const LONG: u64 = 1 << 22;
/// The length of a stripe in bytes.
const STRIPE: u64 = 1 << 21;
/// The most cores.
const MAX_CORES: usize = 16;

/// Continues a comparison that has reached an offset in a text of a given length, as far as the text matches. Returns
/// the number of matching bytes.
pub(crate) fn compare<E: Send>(
    comparison: &mut Comparison,
    at: u64,
    length: u64,
    read: &(impl Fn(u64, &mut [u8]) -> Result<usize, E> + Sync),
) -> Result<u64, E> {
    if length.saturating_sub(at) < LONG {
        return Ok(0);
    }
    let begin = at - comparison.compared;
    let cores = match std::thread::available_parallelism() {
        Ok(cores) if cfg!(feature = "threads") => cores.get().min(MAX_CORES),
        _ => 0,
    };
    let all: Vec<Pieces> = (0..cores).map_while(|_| comparison.expected()).collect();
    let equal = equal_bytes(all, &|offset, bytes: &mut [u8]| read(begin + offset, bytes))?;
    let more = equal.saturating_sub(comparison.compared);
    comparison.skip(more);
    Ok(more)
}

/// The number of matching bytes of a text, computed on as many cores as there are copies of the expected text, or as
/// can be started.
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

/// Compares the stripes of one core, until an earlier difference or end is found.
fn compare_stripes<E>(
    pieces: &mut Pieces,
    (core, cores): (u64, u64),
    read: &impl Fn(u64, &mut [u8]) -> Result<usize, E>,
    first: &AtomicU64,
) -> Result<(), E> {
    let (mut bytes, mut at) = (Vec::new(), 0);
    for piece in pieces {
        if at >= first.load(Ordering::Relaxed) {
            return Ok(());
        }
        if at / STRIPE % cores == core {
            bytes.resize(piece.len(), 0);
            let size = fill(&mut bytes, at, read)?;
            let equal = common(&bytes[..size], &piece);
            if equal < piece.len() {
                first.fetch_min(at + equal as u64, Ordering::Relaxed);
                return Ok(());
            }
        }
        at += piece.len() as u64;
    }
    first.fetch_min(at, Ordering::Relaxed);
    Ok(())
}

/// Fills a slice with the bytes at an offset, and returns how many there are.
fn fill<E>(
    bytes: &mut [u8],
    from: u64,
    read: &impl Fn(u64, &mut [u8]) -> Result<usize, E>,
) -> Result<usize, E> {
    let mut size = 0;
    while size < bytes.len() {
        match read(from + size as u64, &mut bytes[size..])? {
            0 => break,
            more => size += more,
        }
    }
    Ok(size)
}
