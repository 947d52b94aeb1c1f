//! A shelf: the blocks of a run of canonical rests.
//!
//! A block is *new* until a message comes, *live* while its portals are kept, and *final* when no message can change it any
//! more. Only live blocks take memory worth mentioning.

use super::frame::Frame;
use super::histogram;
use super::messages::Message;
use super::portals::UNREACHED;
use super::rests::Used;

/// No distance.
pub(super) const NEVER: u32 = u32::MAX;
/// No place among the live blocks.
const NOWHERE: u32 = u32::MAX;
/// What a live block takes besides its portals and its counts: itself, and the allocator's share.
pub(super) const LIVE_BYTES: usize = size_of::<Live>() + 32;

/// The blocks of some canonical rests that follow each other.
#[derive(Clone, Debug)]
pub(super) struct Shelf {
    /// The number of the first rest.
    pub(super) first: usize,
    /// For each block where it is kept.
    places: Vec<u32>,
    live: Vec<Option<Live>>,
    free: Vec<u32>,
    /// No block is pending for less.
    earliest: u32,
    /// No block is final before this bucket.
    ripe: u32,
    /// The bytes of all portals and counts.
    bytes: usize,
}

/// A block that may still change.
#[derive(Clone, Debug)]
pub(super) struct Live {
    /// Which block of the shelf it is.
    pub(super) block: u32,
    /// The twins that its rest uses.
    pub(super) used: Used,
    /// The distance that the bytes of its portals count from.
    pub(super) base: u32,
    /// The smallest distance that a message brought since it was settled, or [`NEVER`].
    pub(super) pending: u32,
    /// The largest distance of a portal once it is settled, [`NEVER`] before.
    pub(super) top: u32,
    pub(super) portals: Box<[u8]>,
    /// The distance that the counts begin with.
    pub(super) counted_from: u32,
    /// How many states lie at each distance, packed.
    pub(super) counts: Box<[u8]>,
}

impl Live {
    pub(super) fn new(block: u32, used: Used, base: u32, portals: usize) -> Self {
        Self {
            block,
            used,
            base,
            pending: NEVER,
            top: NEVER,
            portals: vec![UNREACHED; portals].into(),
            counted_from: 0,
            counts: Box::default(),
        }
    }

    fn bytes(&self) -> usize {
        LIVE_BYTES + self.portals.len() + self.counts.len()
    }

    /// Whether no message of a bucket from this on can change it. What comes then is larger than the bucket.
    pub(super) const fn is_final(&self, bucket: u32) -> bool {
        self.pending == NEVER && self.top <= bucket.saturating_add(1)
    }

    /// Whether it has counts just if it was settled, and not for more distances than a block can span.
    pub(super) fn has_counts(&self, most: u8) -> bool {
        let len = histogram::len(&self.counts);
        (self.top == NEVER || len > 0) && len <= usize::from(most)
    }

    /// The distance of its farthest states so far.
    pub(super) fn farthest(&self) -> u32 {
        let len = u32::try_from(histogram::len(&self.counts)).unwrap_or(NEVER);
        (self.counted_from + len).saturating_sub(1)
    }

    /// Adds its counts to those of all blocks, each as often as there are blocks alike.
    pub(super) fn add_counts(&self, alike: usize, levels: &mut Vec<u128>) {
        let from = self.counted_from as usize;
        let until = from + histogram::len(&self.counts);
        if levels.len() < until {
            levels.resize(until, 0);
        }
        for (level, count) in levels[from..]
            .iter_mut()
            .zip(histogram::unpack(&self.counts))
        {
            *level += u128::from(count) * alike as u128;
        }
    }

    /// Takes in what came to the portals of one pair.
    fn lower(&mut self, pair: usize, base: u32, bytes: &[u8], most: u8) {
        let Some(&least) = bytes.iter().min() else {
            return;
        };
        self.rebase(base + u32::from(least), most);
        let portals = &mut self.portals[pair * bytes.len()..][..bytes.len()];
        let lowest = if base >= self.base {
            let up = u8::try_from(base - self.base).unwrap_or(u8::MAX);
            lower(portals, bytes, |byte| byte.saturating_add(up).min(most))
        } else {
            let down = u8::try_from(self.base - base).unwrap_or(u8::MAX);
            lower(portals, bytes, |byte| byte.saturating_sub(down).min(most))
        };
        if let Some(lowest) = lowest {
            self.pending = self.pending.min(self.base + u32::from(lowest));
        }
    }

    /// Counts from a smaller distance, if this is one.
    fn rebase(&mut self, base: u32, most: u8) {
        if base >= self.base {
            return;
        }
        let up = u8::try_from(self.base - base).unwrap_or(u8::MAX);
        for byte in self.portals.iter_mut().filter(|byte| **byte != UNREACHED) {
            *byte = byte.saturating_add(up).min(most);
        }
        self.base = base;
    }
}

/// The smaller of each two bytes, and the smallest that is new.
#[inline]
fn lower(known: &mut [u8], bytes: &[u8], shifted: impl Fn(u8) -> u8) -> Option<u8> {
    let mut lowest = UNREACHED;
    for (known, &byte) in known.iter_mut().zip(bytes) {
        let byte = shifted(byte);
        let gain = if byte < *known { byte } else { UNREACHED };
        lowest = lowest.min(gain);
        *known = byte.min(*known);
    }
    (lowest != UNREACHED).then_some(lowest)
}

impl Shelf {
    pub(super) fn new(first: usize, blocks: usize) -> Self {
        Self {
            first,
            places: vec![NOWHERE; blocks],
            live: Vec::new(),
            free: Vec::new(),
            earliest: NEVER,
            ripe: NEVER,
            bytes: 0,
        }
    }

    /// The blocks that are live.
    pub(super) fn live(&self) -> impl Iterator<Item = &Live> {
        self.live.iter().flatten()
    }

    /// The bytes that it takes.
    pub(super) const fn bytes(&self) -> usize {
        let places = self.places.len() + self.free.capacity();
        self.bytes
            + 4 * places
            + size_of::<Option<Live>>() * (self.live.capacity() - self.live.len())
    }

    /// The smallest distance that a block is pending for, or less.
    pub(super) const fn earliest(&self) -> u32 {
        self.earliest
    }

    /// Whether it has such a block, which is not live.
    pub(super) fn is_free(&self, block: u32) -> bool {
        let place = self.places.get(block as usize);
        place.is_some_and(|&place| place == NOWHERE)
    }

    /// Keeps a block from now on.
    pub(super) fn keep(&mut self, live: Live) {
        self.bytes += live.bytes();
        self.earliest = self.earliest.min(live.pending);
        let block = live.block as usize;
        let place = self.free.pop().unwrap_or_else(|| {
            self.live.push(None);
            u32::try_from(self.live.len() - 1).unwrap_or(NOWHERE)
        });
        self.places[block] = place;
        self.live[place as usize] = Some(live);
    }

    /// Takes in a message, under all names that leave its block's rest as it is.
    pub(super) fn receive(&mut self, message: &Message<'_>, frame: &Frame, renamed: &mut [u8]) {
        let block = message.block as usize;
        if self.places[block] == NOWHERE {
            let used = frame.rests.used(&frame.rests.rest(self.first + block));
            let base = message.base + u32::from(message.bytes.iter().copied().min().unwrap_or(0));
            self.keep(Live::new(message.block, used, base, frame.portals.len()));
        }
        let Some(live) = &mut self.live[self.places[block] as usize] else {
            return;
        };
        live.lower(message.pair, message.base, message.bytes, frame.most);
        for &names in frame.rests.fixing(live.used) {
            let renaming = &frame.renamings[usize::from(names)];
            renaming.rename_pair(message.pair, message.bytes, renamed);
            live.lower(
                renaming.pair(message.pair),
                message.base,
                renamed,
                frame.most,
            );
        }
        self.earliest = self.earliest.min(live.pending);
    }

    /// How many blocks are pending for a bucket.
    pub(super) fn due(&self, bucket: u32) -> usize {
        if self.earliest > bucket {
            return 0;
        }
        self.live().filter(|live| live.pending == bucket).count()
    }

    /// The places of the blocks that are pending for a bucket, in the order of their rests.
    pub(super) fn pending(&self, bucket: u32) -> Vec<u32> {
        if self.earliest > bucket {
            return Vec::new();
        }
        let pending = self.live().filter(|live| live.pending == bucket);
        let mut blocks: Vec<u32> = pending.map(|live| live.block).collect();
        blocks.sort_unstable();
        for block in &mut blocks {
            *block = self.places[*block as usize];
        }
        blocks
    }

    /// Changes a live block.
    pub(super) fn change(&mut self, place: u32, change: impl FnOnce(&mut Live)) {
        if let Some(Some(live)) = self.live.get_mut(place as usize) {
            self.bytes -= live.bytes();
            change(live);
            self.bytes += live.bytes();
        }
    }

    /// Looks again when its blocks are pending, and when they may be final.
    pub(super) fn look(&mut self) {
        let (mut earliest, mut ripe) = (NEVER, NEVER);
        for live in self.live() {
            earliest = earliest.min(live.pending);
            if live.pending == NEVER {
                ripe = ripe.min(live.top.saturating_sub(1));
            }
        }
        (self.earliest, self.ripe) = (earliest, ripe);
    }

    /// Hands over the blocks that are final, and forgets them.
    pub(super) fn retire(&mut self, bucket: u32, mut finish: impl FnMut(&Live)) {
        if self.ripe > bucket {
            return;
        }
        for (place, slot) in (0..).zip(&mut self.live) {
            if let Some(live) = slot.take_if(|live| live.is_final(bucket)) {
                finish(&live);
                self.bytes -= live.bytes();
                self.places[live.block as usize] = NOWHERE;
                self.free.push(place);
            }
        }
        self.look();
    }
}
