//! The states that were met, each with its distance from the start: one word an entry, open addressing.

use crate::limits::{Stop, Watch};
use crate::word::Word;

/// How many bits of an entry hold the distance.
pub(crate) const DISTANCE_BITS: u32 = 16;

/// A table of states.
#[derive(Debug)]
pub(crate) struct Table<W> {
    /// A state above its distance, or all ones where there is none.
    entries: Vec<W>,
    used: usize,
    /// How far a hash is shifted to be a place.
    shift: u32,
}

/// How many entries a table has at first: a power of two.
const FIRST: usize = 1 << 12;

impl<W: Word> Table<W> {
    pub(crate) fn new() -> Self {
        Self {
            entries: vec![W::ONES; FIRST],
            used: 0,
            shift: 64 - FIRST.trailing_zeros(),
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.used
    }

    /// The place of a state, or the empty place where it would go.
    #[inline]
    fn place(&self, state: W) -> usize {
        let last = self.entries.len() - 1;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "shifted to a place of the table"
        )]
        let mut place = (state.hash() >> self.shift) as usize;
        loop {
            let entry = self.entries[place];
            if entry == W::ONES || entry >> DISTANCE_BITS == state {
                return place;
            }
            place = (place + 1) & last;
        }
    }

    /// The distance of a state, if it was met.
    #[inline]
    pub(crate) fn distance(&self, state: W) -> Option<u16> {
        let entry = self.entries[self.place(state)];
        (entry != W::ONES).then(|| distance_of(entry))
    }

    /// Notes a distance, unless one is known that is as small. Tells whether it was noted.
    #[inline]
    pub(crate) fn lower(
        &mut self,
        state: W,
        distance: u16,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stop> {
        self.note(state, distance, |known| known <= distance, watch)
    }

    /// Notes the distance of a state that was not met. Tells whether it was noted.
    #[inline]
    pub(crate) fn add(
        &mut self,
        state: W,
        distance: u16,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stop> {
        self.note(state, distance, |_| true, watch)
    }

    #[inline]
    fn note(
        &mut self,
        state: W,
        distance: u16,
        keep: impl FnOnce(u16) -> bool,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stop> {
        let place = self.place(state);
        let entry = self.entries[place];
        if entry == W::ONES {
            self.used += 1;
        } else if keep(distance_of(entry)) {
            return Ok(false);
        }
        self.entries[place] = state << DISTANCE_BITS | W::from(distance.into());
        if self.used * 8 > self.entries.len() * 7 {
            self.grow(watch)?;
        }
        Ok(true)
    }

    fn grow(&mut self, watch: &mut Watch<'_>) -> Result<(), Stop> {
        let size = self.entries.len() * 2;
        watch.take(size * size_of::<W>())?;
        let old = std::mem::replace(&mut self.entries, vec![W::ONES; size]);
        self.shift -= 1;
        for &entry in old.iter().filter(|&&entry| entry != W::ONES) {
            let place = self.place(entry >> DISTANCE_BITS);
            self.entries[place] = entry;
        }
        watch.give(size_of_val(old.as_slice()));
        Ok(())
    }
}

#[inline]
fn distance_of<W: Word>(entry: W) -> u16 {
    u16::try_from(entry.low() & 0xFFFF).unwrap_or(u16::MAX)
}
