//! Sorts saved shelves into those of a part. Another number of parts may have other shelves: then every block moves to
//! its new shelf.

use super::{After, LoadError};
use crate::run::exchange::Share;
use crate::run::exploration::Exploration;
use crate::run::shelving::Shelving;
use crate::store::shelf::Shelf;

/// The shelves of a save, and which of them were read.
pub(super) struct ShelfSorter {
    saved: Shelving,
    /// The saved shelves not yet read.
    missing: Vec<bool>,
    /// The number of blocks not yet read, for each shelf of this part.
    remaining: Vec<usize>,
}

impl ShelfSorter {
    /// Sorts the save of some parts into an empty part.
    pub(super) fn new(run: &Exploration, saved: Share) -> Self {
        let saved = Shelving::new(&run.plan, saved);
        Self {
            missing: vec![true; saved.count()],
            remaining: run.part.pool.shelves.iter().map(|home| home.len).collect(),
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

    /// Whether a shelf is missing.
    pub(super) fn is_incomplete(&self) -> bool {
        self.missing.contains(&true)
    }

    /// An empty copy of a saved shelf, to be filled.
    pub(super) fn open(&mut self, number: usize) -> Result<Shelf, LoadError> {
        if !std::mem::take(&mut self.missing[number]) {
            return Err(LoadError::Damaged("a shelf appears twice"));
        }
        let blocks = self.saved.range(number);
        Ok(Shelf::new(blocks.start, blocks.len()))
    }

    /// Assigns the blocks of a saved shelf that belong to this part.
    pub(super) fn assign(
        &mut self,
        run: &mut Exploration,
        number: usize,
        home: Shelf,
        after: &mut After<'_>,
    ) -> Result<(), LoadError> {
        let shelving = &run.part.pool.shelving;
        if !shelving.is_cut_as(&self.saved) {
            return self.assign_blocks(run, &home, after);
        }
        if let Some(place) = shelving.place(number) {
            run.part.pool.shelves[place] = home;
            after(run, place)?;
        }
        Ok(())
    }

    fn assign_blocks(
        &mut self,
        run: &mut Exploration,
        home: &Shelf,
        after: &mut After<'_>,
    ) -> Result<(), LoadError> {
        let pool = &mut run.part.pool;
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
            self.remaining[place] -= 1;
            if self.remaining[place] == 0 {
                pool.shelves[place].rescan();
                whole.push(place);
            }
        }
        for place in whole {
            after(run, place)?;
        }
        Ok(())
    }
}
