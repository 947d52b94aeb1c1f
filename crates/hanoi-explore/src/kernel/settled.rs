//! A cache of settled blocks: the portal distances before and after, and the counts.
//!
//! A hash finds a candidate, which is compared byte by byte. A newer entry replaces an older one. All cores share one
//! table with a lock for each slot: similar blocks come up at the same time, so separate tables would find less.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// An odd multiplier with well-mixed bits.
const FACTOR: u64 = 0x9FB2_1C65_1E98_DF25;
/// The approximate size of a cached block without its portals.
const SLOT_BYTES: usize = 300;

/// A cache of settled blocks.
#[derive(Debug)]
pub(crate) struct SettledBlocks {
    slots: Vec<Mutex<Option<SettledBlock>>>,
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
    /// A table with up to `slots` slots within `bytes` bytes.
    pub(crate) fn new(portals: usize, slots: usize, bytes: usize) -> Self {
        let most = bytes / (2 * portals + SLOT_BYTES);
        Self {
            slots: (0..most.min(slots).max(1))
                .map(|_| Mutex::default())
                .collect(),
        }
    }

    /// The number of slots.
    pub(crate) const fn len(&self) -> usize {
        self.slots.len()
    }

    /// Copies the settled distances and counts of a block if they are cached.
    pub(crate) fn find(
        &self,
        hash: u64,
        before: &[u8],
        after: &mut [u8],
        counts: &mut Vec<u32>,
    ) -> bool {
        let slot = self.slot(hash);
        let found = slot
            .as_ref()
            .filter(|entry| entry.hash == hash && *entry.before == *before);
        if let Some(entry) = found {
            after.copy_from_slice(&entry.after);
            counts.clear();
            counts.extend_from_slice(&entry.counts);
        }
        found.is_some()
    }

    /// Caches a settled block.
    pub(crate) fn insert(&self, hash: u64, before: &[u8], after: &[u8], counts: &[u32]) {
        let mut slot = self.slot(hash);
        let entry = slot.get_or_insert_with(|| SettledBlock {
            hash,
            before: before.into(),
            after: after.into(),
            counts: Box::default(),
        });
        entry.hash = hash;
        entry.before.copy_from_slice(before);
        entry.after.copy_from_slice(after);
        entry.counts = counts.into();
    }

    fn slot(&self, hash: u64) -> MutexGuard<'_, Option<SettledBlock>> {
        let slot = usize::try_from(hash % self.slots.len() as u64).unwrap_or(0);
        // A poisoned slot is never half written: all keys have one length, so copying cannot panic.
        self.slots[slot]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The approximate size of the full table in bytes.
    pub(crate) const fn bytes(&self, portals: usize) -> usize {
        self.slots.len() * (2 * portals + SLOT_BYTES)
    }
}

/// A hash of four interleaved words. Speed matters more than quality: a collision only costs a comparison.
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
    fn entries_match_whole_keys() {
        let entry = SettledBlocks::new(3, 4, 1 << 20);
        let find = |hash, before: &[u8]| {
            let (mut after, mut counts) = (vec![9; 3], vec![9]);
            let is_found = entry.find(hash, before, &mut after, &mut counts);
            is_found.then_some((after, counts))
        };
        entry.insert(6, &[0, 1, 2], &[0, 1, 1], &[1, 2]);
        assert_eq!(find(6, &[0, 1, 2]), Some((vec![0, 1, 1], vec![1, 2])));
        assert_eq!(find(6, &[0, 1, 3]), None);
        assert_eq!(find(7, &[0, 1, 2]), None);
        entry.insert(2, &[0, 5, 5], &[0, 1, 1], &[3]);
        assert_eq!(find(6, &[0, 1, 2]), None, "its slot is overwritten");
        assert_eq!(find(2, &[0, 5, 5]), Some((vec![0, 1, 1], vec![3])));
    }

    #[test]
    fn hashes_differ_if_one_byte_differs() {
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
