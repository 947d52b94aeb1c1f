//! A live block: the distances of its portals, and its counts when it was last settled.

use super::frame::Frame;
use super::histogram;
use super::messages::PortalMessage;
use crate::constants::NEVER;
use crate::geometry::portals::UNREACHED;
use crate::geometry::rests::Used;

/// The allocator's overhead for a block's counts.
pub(crate) const ALLOCATED: usize = 32;
/// The size of a live block without its portals and counts.
pub(crate) const LIVE_BYTES: usize = size_of::<Live>() + ALLOCATED;

/// A block that may still change.
#[derive(Clone, Debug)]
pub(crate) struct Live {
    /// Its index on the shelf.
    pub(crate) block: u32,
    /// The twins that its rest uses.
    pub(crate) used: Used,
    /// The distance of a portal byte 0.
    pub(crate) base: u32,
    /// The smallest distance received since it was settled, or [`NEVER`].
    pub(crate) pending: u32,
    /// The largest portal distance when it was last settled, or [`NEVER`] before that.
    pub(crate) top: u32,
    /// Its portals, if packing is on but they differ by too much.
    pub(crate) unpacked: Option<Box<[u8]>>,
    /// The first distance of the counts.
    pub(crate) counted_from: u32,
    /// The number of states at each distance, packed.
    pub(crate) counts: Box<[u8]>,
}

impl AsRef<Self> for Live {
    fn as_ref(&self) -> &Self {
        self
    }
}

impl AsMut<Self> for Live {
    fn as_mut(&mut self) -> &mut Self {
        self
    }
}

impl Live {
    /// An unreached block.
    pub(crate) fn new(block: u32, used: Used, base: u32) -> Self {
        Self {
            block,
            used,
            base,
            pending: NEVER,
            top: NEVER,
            unpacked: None,
            counted_from: 0,
            counts: Box::default(),
        }
    }

    /// The memory of its boxes in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let unpacked = self.unpacked.as_ref();
        self.counts.len() + unpacked.map_or(0, |portals| portals.len())
    }

    /// Whether it is final in a bucket: messages of this bucket or later bring only distances above all its own.
    pub(crate) const fn is_final(&self, bucket: u32) -> bool {
        self.pending == NEVER && self.top <= bucket.saturating_add(1)
    }

    /// Whether its counts are possible: not empty if it was settled, and no more distances than a block can span.
    pub(crate) fn has_counts(&self, most: u8) -> bool {
        let len = histogram::len(&self.counts);
        (self.top == NEVER || len > 0) && len <= usize::from(most)
    }

    /// The distance of its farthest states so far.
    pub(crate) fn farthest(&self) -> u32 {
        let len = u32::try_from(histogram::len(&self.counts)).unwrap_or(NEVER);
        (self.counted_from + len).saturating_sub(1)
    }

    /// Adds its counts to the levels, `copies` times: once for each equivalent block.
    pub(crate) fn add_counts(&self, copies: usize, levels: &mut Vec<u128>) {
        let from = self.counted_from as usize;
        let until = from + histogram::len(&self.counts);
        if levels.len() < until {
            levels.resize(until, 0);
        }
        for (level, count) in levels[from..]
            .iter_mut()
            .zip(histogram::unpack(&self.counts))
        {
            *level += u128::from(count) * copies as u128;
        }
    }

    /// Applies a message, under every renaming that fixes the rest of the block.
    pub(crate) fn receive(
        &mut self,
        message: &PortalMessage<'_>,
        slot: &mut [u8],
        frame: &Frame,
        scratch: &mut Scratch,
    ) {
        let (base, bytes) = (message.head.base, message.bytes);
        let pair = usize::from(message.head.pair);
        self.rebase(
            base + u32::from(bytes.iter().copied().min().unwrap_or(0)),
            slot,
            frame,
            scratch,
        );
        self.lower(pair, base, bytes, slot, frame, &mut scratch.pair);
        for &names in frame.rests.fixing(self.used) {
            let renaming = &frame.renamings[usize::from(names)];
            renaming.rename_pair(pair, bytes, &mut scratch.renamed);
            let pair = renaming.pair(pair);
            self.lower(pair, base, &scratch.renamed, slot, frame, &mut scratch.pair);
        }
    }

    /// Lowers the distances of one pair. None is below the block's base.
    fn lower(
        &mut self,
        pair: usize,
        base: u32,
        bytes: &[u8],
        slot: &mut [u8],
        frame: &Frame,
        scratch: &mut [u8],
    ) {
        let most = frame.most;
        let lowest = if base >= self.base {
            let up = u8::try_from(base - self.base).unwrap_or(u8::MAX);
            let shifted = |byte: u8| byte.saturating_add(up).min(most);
            self.change(pair, slot, frame, scratch, |portals| {
                lower(portals, bytes, shifted)
            })
        } else {
            let down = u8::try_from(self.base - base).unwrap_or(u8::MAX);
            let shifted = |byte: u8| byte.saturating_sub(down).min(most);
            self.change(pair, slot, frame, scratch, |portals| {
                lower(portals, bytes, shifted)
            })
        };
        if let Some(lowest) = lowest {
            self.pending = self.pending.min(self.base + u32::from(lowest));
        }
    }

    /// Lowers the base to `base`, if that is smaller.
    fn rebase(&mut self, base: u32, slot: &mut [u8], frame: &Frame, scratch: &mut Scratch) {
        if base >= self.base {
            return;
        }
        let up = u8::try_from(self.base - base).unwrap_or(u8::MAX);
        for pair in 0..frame.portals.pairs().len() {
            self.change(pair, slot, frame, &mut scratch.pair, |portals| {
                for byte in portals.iter_mut().filter(|byte| **byte != UNREACHED) {
                    *byte = byte.saturating_add(up).min(frame.most);
                }
                Some(())
            });
        }
        self.base = base;
    }
}

/// Buffers for the portals of a pair.
#[derive(Debug)]
pub(crate) struct Scratch {
    renamed: Vec<u8>,
    pair: Vec<u8>,
}

impl Scratch {
    pub(crate) fn new(frame: &Frame) -> Self {
        Self {
            renamed: vec![0; frame.portals.per_pair()],
            pair: vec![0; frame.portals.per_pair()],
        }
    }
}

/// Lowers bytes to the elementwise minimum with others, and returns the smallest that was lowered.
#[inline]
fn lower(distances: &mut [u8], bytes: &[u8], shifted: impl Fn(u8) -> u8) -> Option<u8> {
    let mut lowest = UNREACHED;
    for (distances, &byte) in distances.iter_mut().zip(bytes) {
        let byte = shifted(byte);
        let gain = if byte < *distances { byte } else { UNREACHED };
        lowest = lowest.min(gain);
        *distances = byte.min(*distances);
    }
    (lowest != UNREACHED).then_some(lowest)
}
