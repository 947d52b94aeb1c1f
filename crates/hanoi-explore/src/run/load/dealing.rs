//! Deals out the shelves of a save. Those of another number of parts are cut in another way: then each block finds its new
//! shelf.

use super::{After, LoadError};
use crate::run::exchange::Share;
use crate::run::exploration::Exploration;
use crate::run::shelving::Shelving;
use crate::store::shelf::Shelf;

/// The shelves of a save, and what is read of them.
pub(super) struct Dealing {
    saved: Shelving,
    /// Whether a saved shelf is still to be read.
    missing: Vec<bool>,
    /// For each new shelf of this part the number of its blocks that are still to be read.
    left: Vec<usize>,
}

impl Dealing {
    /// A save of several parts, for one that is to be filled.
    pub(super) fn new(of: &Exploration, saved: Share) -> Self {
        let saved = Shelving::new(&of.plan, saved);
        Self {
            missing: vec![true; saved.count()],
            left: of.part.pool.shelves.iter().map(|home| home.len).collect(),
            saved,
        }
    }

    /// The number of parts that were saved.
    pub(super) const fn parts(&self) -> usize {
        self.saved.share().parts()
    }

    /// The number of saved shelves.
    pub(super) fn count(&self) -> usize {
        self.saved.count()
    }

    /// Whether a shelf was not read.
    pub(super) fn lacks(&self) -> bool {
        self.missing.contains(&true)
    }

    /// A saved shelf, empty.
    pub(super) fn open(&mut self, number: usize) -> Result<Shelf, LoadError> {
        if !std::mem::take(&mut self.missing[number]) {
            return Err(LoadError::Damaged("a shelf is there twice"));
        }
        let blocks = self.saved.range(number);
        Ok(Shelf::new(blocks.start, blocks.len()))
    }

    /// Keeps what this part has of a saved shelf.
    pub(super) fn deal(
        &mut self,
        of: &mut Exploration,
        number: usize,
        home: Shelf,
        after: &mut After<'_>,
    ) -> Result<(), LoadError> {
        let shelving = &of.part.pool.shelving;
        if !shelving.is_cut_as(&self.saved) {
            return self.deal_blocks(of, &home, after);
        }
        if let Some(place) = shelving.place(number) {
            of.part.pool.shelves[place] = home;
            after(of, place)?;
        }
        Ok(())
    }

    fn deal_blocks(
        &mut self,
        of: &mut Exploration,
        home: &Shelf,
        after: &mut After<'_>,
    ) -> Result<(), LoadError> {
        let pool = &mut of.part.pool;
        let mut portals = pool.frame.unreached.clone();
        for (live, slot) in home.live().iter() {
            let (place, block) = pool.place(home.first() + live.block as usize);
            let Some(place) = place else { continue };
            live.read(slot, &pool.frame, &mut portals);
            let mut live = live.clone();
            (live.block, live.unpacked) = (block, None);
            let frame = &pool.frame;
            pool.shelves[place].keep(live, frame, |live, slot| live.write(&portals, slot, frame));
        }
        let mut whole = Vec::new();
        for (index, block) in (0..).zip(home.first()..home.first() + home.len) {
            let (place, block) = pool.place(block);
            let Some(place) = place else { continue };
            if home.finals().contains(index) {
                pool.shelves[place].keep_final(block);
            }
            self.left[place] -= 1;
            if self.left[place] == 0 {
                pool.shelves[place].look();
                whole.push(place);
            }
        }
        for place in whole {
            after(of, place)?;
        }
        Ok(())
    }
}
