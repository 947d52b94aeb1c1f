//! Reads the sections of a saved exploration in order.

use std::io::Read;

use super::sorter::ShelfSorter;
use super::{After, LoadError};
use crate::constants::NEVER;
use crate::geometry::portals::UNREACHED;
use crate::run::exchange::Share;
use crate::run::exploration::Exploration;
use crate::run::farthest::{FarthestBlock, FarthestBlocks};
use crate::run::harvest::Harvest;
use crate::run::question::ExplorationRequest;
use crate::run::save::{MARK, MARK_V3, MARK_V4};
use crate::store::finals::Finals;
use crate::store::frame::Frame;
use crate::store::live::Live;
use crate::store::packing::Packing;
use crate::store::shelf::Shelf;
use crate::store::stored::read_live;

/// The longest request in bytes.
const MAX_REQUEST: usize = 1 << 12;

/// A reader of the sections of a save.
pub(super) struct PartDecoder<'a, R> {
    from: &'a mut R,
    /// The packing of packed portals.
    packing: Option<Packing>,
    portals: Vec<u8>,
}

impl<'a, R: Read> PartDecoder<'a, R> {
    pub(super) fn new(from: &'a mut R, frame: &Frame) -> Self {
        let packing = frame.packing.clone();
        Self {
            from,
            packing: packing.or_else(|| Packing::new(&frame.portals, &frame.rules)),
            portals: frame.unreached.clone(),
        }
    }

    /// Reads the mark of a supported format version.
    pub(super) fn mark(&mut self) -> Result<[u8; MARK.len()], LoadError> {
        let mut mark = *MARK;
        self.from.read_exact(&mut mark)?;
        if ![*MARK, *MARK_V4, *MARK_V3].contains(&mark) {
            return Err(LoadError::Damaged("its mark is missing"));
        }
        Ok(mark)
    }

    /// Reads the line with the request, or `None` if it is invalid.
    fn question(&mut self) -> Result<Option<ExplorationRequest>, LoadError> {
        let mut line = Vec::new();
        while line.len() < MAX_REQUEST {
            let [byte] = self.bytes(1)?[..] else { break };
            if byte == b'\n' {
                break;
            }
            line.push(byte);
        }
        Ok(str::from_utf8(&line)
            .ok()
            .and_then(ExplorationRequest::parse))
    }

    fn u32(&mut self) -> Result<u32, LoadError> {
        let mut bytes = [0; 4];
        self.from.read_exact(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn u64(&mut self) -> Result<u64, LoadError> {
        let mut bytes = [0; 8];
        self.from.read_exact(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn u128(&mut self) -> Result<u128, LoadError> {
        let mut bytes = [0; 16];
        self.from.read_exact(&mut bytes)?;
        Ok(u128::from_le_bytes(bytes))
    }

    /// Reads the number of items that follow, at most `most`.
    fn len(&mut self, most: usize, what: &'static str) -> Result<usize, LoadError> {
        let len = usize::try_from(self.u64()?).unwrap_or(usize::MAX);
        if len > most {
            return Err(LoadError::Damaged(what));
        }
        Ok(len)
    }

    fn bytes(&mut self, len: usize) -> Result<Vec<u8>, LoadError> {
        let mut bytes = vec![0; len];
        self.from.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    /// Reads portal distances, all within range.
    fn portals(&mut self, run: &Exploration) -> Result<Box<[u8]>, LoadError> {
        let portals = self.bytes(run.part.pool.frame.portals.len())?;
        if !run.part.pool.frame.are_possible(&portals) {
            return Err(LoadError::Damaged("a portal is too far"));
        }
        Ok(portals.into())
    }

    fn harvest(&mut self, run: &Exploration) -> Result<(Harvest, FarthestBlocks), LoadError> {
        let mut harvest = Harvest::default();
        for _ in 0..self.len(NEVER as usize, "it has too many levels")? {
            harvest.levels.push(self.u128()?);
        }
        let states = harvest
            .levels
            .iter()
            .try_fold(0_u128, |sum, &level| sum.checked_add(level));
        if states.is_none_or(|states| states > run.plan.states()) {
            return Err(LoadError::Damaged("it counts more states than exist"));
        }
        let distance = self.u32()?;
        let complete_to = self.len(usize::MAX, "")?;
        let farthest = FarthestBlocks {
            distance,
            complete_to: Some(complete_to).filter(|&end| end < run.part.pool.frame.rests.count()),
            blocks: self.candidates(run)?.into_iter().collect(),
        };
        harvest.towers = self.candidates(run)?;
        let far = u32::from(UNREACHED);
        let is_near = |block: &FarthestBlock| block.base <= distance && distance - block.base < far;
        if harvest.levels.len() > distance as usize + 1
            || !farthest.blocks.values().all(is_near)
            || !harvest
                .towers
                .iter()
                .all(|(_, block)| block.base <= distance)
        {
            return Err(LoadError::Damaged(
                "the farthest states do not match the levels",
            ));
        }
        Ok((harvest, farthest))
    }

    fn candidates(&mut self, run: &Exploration) -> Result<Vec<(usize, FarthestBlock)>, LoadError> {
        let blocks = run.part.pool.frame.rests.count();
        let mut candidates = Vec::new();
        for _ in 0..self.len(blocks, "it has too many farthest blocks")? {
            let number = self.len(blocks - 1, "a block's number is too large")?;
            let (base, portals) = (self.u32()?, self.portals(run)?);
            candidates.push((number, FarthestBlock { base, portals }));
        }
        Ok(candidates)
    }

    /// Reads the request and the results so far, which the first part keeps.
    pub(super) fn head(&mut self, run: &mut Exploration, is_later: bool) -> Result<(), LoadError> {
        if self.question()? != Some(run.plan.question()) {
            return Err(LoadError::Other);
        }
        let bucket = self.u32()?;
        if is_later && bucket != run.run.bucket {
            return Err(LoadError::Damaged("parts of different rounds are mixed"));
        }
        run.run.bucket = bucket;
        let settles = self.u64()?;
        let (harvest, farthest) = self.harvest(run)?;
        if run.part.pool.shelving.share().is_first() {
            run.part.pool.settles = run.part.pool.settles.saturating_add(settles);
            run.run.harvest.merge(harvest);
            run.run.farthest.merge(farthest);
        }
        Ok(())
    }

    /// Reads the number of parts of the saved run, and returns the share of the first.
    pub(super) fn parts(&mut self, mark: [u8; MARK.len()]) -> Result<Share, LoadError> {
        let parts = if mark == *MARK { self.u64()? } else { 1 };
        let share = usize::try_from(parts).ok();
        let share = share.and_then(|parts| Share::new(0, parts));
        share.ok_or(LoadError::Damaged("the number of parts is impossible"))
    }

    /// Reads the shelves of a part, each with its final blocks.
    pub(super) fn shelves(
        &mut self,
        run: &mut Exploration,
        sorter: &mut ShelfSorter,
        after: &mut After<'_>,
    ) -> Result<(), LoadError> {
        let count = sorter.count();
        for _ in 0..self.len(count, "it has too many shelves")? {
            let number = self.len(count - 1, "a shelf's number is too large")?;
            let mut home = sorter.open(number)?;
            let finals = Finals::from_words(self.words(home.len)?, home.len);
            home.set_finals(finals.ok_or(LoadError::Damaged("a final block is beyond its shelf"))?);
            let home = self.shelf(run, home)?;
            sorter.assign(run, number, home, after)?;
        }
        Ok(())
    }

    /// Reads the shelves of version 3: all final blocks, then all shelves in order.
    pub(super) fn oldest_shelves(
        &mut self,
        run: &mut Exploration,
        sorter: &mut ShelfSorter,
        after: &mut After<'_>,
    ) -> Result<(), LoadError> {
        let words = self.words(run.part.pool.frame.rests.count())?;
        let is_final = |block: usize| words[block / 64] >> (block % 64) & 1 == 1;
        for number in 0..sorter.count() {
            let mut home = sorter.open(number)?;
            let mut finals = Finals::new(home.len);
            let blocks = (0..).zip(home.first()..home.first() + home.len);
            let blocks = blocks.filter(|&(_, block)| is_final(block));
            blocks.for_each(|(block, _)| finals.insert(block));
            home.set_finals(finals);
            let home = self.shelf(run, home)?;
            sorter.assign(run, number, home, after)?;
        }
        Ok(())
    }

    /// Reads one bit for each block.
    fn words(&mut self, blocks: usize) -> Result<Vec<u64>, LoadError> {
        (0..blocks.div_ceil(64)).map(|_| self.u64()).collect()
    }

    /// Reads the live blocks of a shelf.
    fn shelf(&mut self, run: &Exploration, mut home: Shelf) -> Result<Shelf, LoadError> {
        for _ in 0..self.len(home.len, "a shelf has too many blocks")? {
            let (live, frame) = (self.live(run, &home)?, &run.part.pool.frame);
            home.keep(live, frame, |live, slot| {
                live.write(&self.portals, slot, frame);
            });
        }
        home.rescan();
        Ok(home)
    }

    /// Reads a live block, and its portals into `portals`.
    fn live(&mut self, run: &Exploration, home: &Shelf) -> Result<Live, LoadError> {
        let packing = self.packing.as_ref();
        let stored = read_live(self.from, home.first(), &run.part.pool.frame, packing)?;
        stored.read(packing, &mut self.portals);
        if !run.part.pool.frame.are_possible(&self.portals) {
            return Err(LoadError::Damaged("a portal is too far"));
        }
        run.validate(stored.live, &self.portals, home)
    }
}
