//! A cache of settled blocks: the portal distances before and after, and the counts.
//!
//! A hash finds a candidate, which is compared byte by byte. A newer entry replaces an older one. All cores share one
//! table with a lock for each slot: similar blocks come up at the same time, so separate tables would find less.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// An odd number with well-mixed bits.
const FACTOR: u64 = 0x9FB2_1C65_1E98_DF25;
/// The approximate size of a cached block without its portals.
const PLACE_BYTES: usize = 300;

/// A cache of settled blocks.
#[derive(Debug)]
pub(crate) struct SettledBlocks {
    places: Vec<Mutex<Option<SettledBlock>>>,
}

/// A settled block.
#[derive(Debug)]
struct SettledBlock {
    hash: u64,
    before: Box<[u8]>,
    after: Box<[u8]>,
    counts: Box<[u32]>,
}

impl SettledBlocks {
    /// A table with up to `places` slots, as many as fit `bytes`.
    pub(crate) fn new(portals: usize, places: usize, bytes: usize) -> Self {
        let most = bytes / (2 * portals + PLACE_BYTES);
        Self {
            places: (0..most.min(places).max(1))
                .map(|_| Mutex::default())
                .collect(),
        }
    }

    /// The number of slots.
    pub(crate) const fn places(&self) -> usize {
        self.places.len()
    }

    /// Copies the settled distances and counts of a block if they are cached.
    pub(crate) fn find(
        &self,
        hash: u64,
        before: &[u8],
        after: &mut [u8],
        counts: &mut Vec<u32>,
    ) -> bool {
        let place = self.place(hash);
        let found = place
            .as_ref()
            .filter(|known| known.hash == hash && *known.before == *before);
        if let Some(known) = found {
            after.copy_from_slice(&known.after);
            counts.clear();
            counts.extend_from_slice(&known.counts);
        }
        found.is_some()
    }

    /// Caches a settled block.
    pub(crate) fn keep(&self, hash: u64, before: &[u8], after: &[u8], counts: &[u32]) {
        let mut place = self.place(hash);
        let known = place.get_or_insert_with(|| SettledBlock {
            hash,
            before: before.into(),
            after: after.into(),
            counts: Box::default(),
        });
        known.hash = hash;
        known.before.copy_from_slice(before);
        known.after.copy_from_slice(after);
        known.counts = counts.into();
    }

    fn place(&self, hash: u64) -> MutexGuard<'_, Option<SettledBlock>> {
        let place = usize::try_from(hash % self.places.len() as u64).unwrap_or(0);
        // A slot is never left half written: only copying could panic.
        self.places[place]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The approximate size of the full table in bytes.
    pub(crate) const fn bytes(&self, portals: usize) -> usize {
        self.places.len() * (2 * portals + PLACE_BYTES)
    }
}

/// A hash of four interleaved words. It only has to be fast, since matches are compared.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    let mut lanes = [1_u64, 2, 3, 4].map(|lane| lane.wrapping_mul(FACTOR));
    let chunks = bytes.chunks(32);
    for chunk in chunks {
        for (lane, word) in lanes.iter_mut().zip(chunk.chunks(8)) {
            let mut bytes = [0; 8];
            bytes[..word.len()].copy_from_slice(word);
            *lane = (*lane ^ u64::from_le_bytes(bytes)).wrapping_mul(FACTOR);
            *lane ^= *lane >> 29;
        }
    }
    let mixed = lanes
        .into_iter()
        .fold(0_u64, |all, lane| all.rotate_left(17) ^ lane);
    let mixed = mixed.wrapping_mul(FACTOR);
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_by_its_bytes_alone() {
        let known = SettledBlocks::new(3, 4, 1 << 20);
        let find = |hash, before: &[u8]| {
            let (mut after, mut counts) = (vec![9; 3], vec![9]);
            let is_found = known.find(hash, before, &mut after, &mut counts);
            is_found.then_some((after, counts))
        };
        known.keep(6, &[0, 1, 2], &[0, 1, 1], &[1, 2]);
        assert_eq!(find(6, &[0, 1, 2]), Some((vec![0, 1, 1], vec![1, 2])));
        assert_eq!(find(6, &[0, 1, 3]), None);
        assert_eq!(find(7, &[0, 1, 2]), None);
        known.keep(2, &[0, 5, 5], &[0, 1, 1], &[3]);
        assert_eq!(find(6, &[0, 1, 2]), None, "its place is taken");
        assert_eq!(find(2, &[0, 5, 5]), Some((vec![0, 1, 1], vec![3])));
    }

    #[test]
    fn hashes_tell_strings_apart_that_differ_in_a_byte() {
        let mut bytes = vec![7; 100];
        let mut met = std::collections::BTreeSet::from([hash(&bytes)]);
        for at in 0..100 {
            for byte in 8..=255 {
                bytes[at] = byte;
                assert!(met.insert(hash(&bytes)), "{byte} at {at}");
            }
            bytes[at] = 7;
        }
    }
}
