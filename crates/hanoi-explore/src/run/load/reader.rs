//! Reads the sections of a saved exploration one after the other.

use std::io::Read;

use super::dealing::Dealing;
use super::{After, LoadError};
use crate::constants::NEVER;
use crate::geometry::portals::UNREACHED;
use crate::run::exchange::Share;
use crate::run::exploration::Exploration;
use crate::run::farthest::{FarthestBlock, FarthestBlocks};
use crate::run::harvest::Harvest;
use crate::run::question::ExplorationRequest;
use crate::run::save::{FORMER, MARK, OLDEST};
use crate::store::finals::Finals;
use crate::store::frame::Frame;
use crate::store::live::Live;
use crate::store::packing::Packing;
use crate::store::shelf::Shelf;
use crate::store::stored::read_live;

/// Requests are shorter than this, in bytes.
const MOST_QUESTION: usize = 1 << 12;

/// Reads the sections of a save.
pub(super) struct PartDecoder<'a, R> {
    from: &'a mut R,
    /// How portals were packed, if they were.
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

    /// The mark of a known format version.
    pub(super) fn mark(&mut self) -> Result<[u8; MARK.len()], LoadError> {
        let mut mark = *MARK;
        self.from.read_exact(&mut mark)?;
        if ![*MARK, *FORMER, *OLDEST].contains(&mark) {
            return Err(LoadError::Damaged("its mark is missing"));
        }
        Ok(mark)
    }

    /// A line with the request, if it is one.
    fn question(&mut self) -> Result<Option<ExplorationRequest>, LoadError> {
        let mut line = Vec::new();
        while line.len() < MOST_QUESTION {
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

    /// The number of items that follow, at most `most`.
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

    /// Portal distances, none of them out of range.
    fn portals(&mut self, of: &Exploration) -> Result<Box<[u8]>, LoadError> {
        let portals = self.bytes(of.part.pool.frame.portals.len())?;
        if !of.part.pool.frame.are_possible(&portals) {
            return Err(LoadError::Damaged("a portal is too far"));
        }
        Ok(portals.into())
    }

    fn harvest(&mut self, of: &Exploration) -> Result<(Harvest, FarthestBlocks), LoadError> {
        let mut harvest = Harvest::default();
        for _ in 0..self.len(NEVER as usize, "there are too many levels")? {
            harvest.levels.push(self.u128()?);
        }
        let states = harvest
            .levels
            .iter()
            .try_fold(0_u128, |sum, &level| sum.checked_add(level));
        if states.is_none_or(|states| states > of.plan.states()) {
            return Err(LoadError::Damaged("more states are counted than there are"));
        }
        let distance = self.u32()?;
        let complete_to = self.len(usize::MAX, "")?;
        let farthest = FarthestBlocks {
            distance,
            complete_to: Some(complete_to).filter(|&end| end < of.part.pool.frame.rests.count()),
            blocks: self.candidates(of)?.into_iter().collect(),
        };
        harvest.towers = self.candidates(of)?;
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
                "the farthest states are not as far as the levels",
            ));
        }
        Ok((harvest, farthest))
    }

    fn candidates(&mut self, of: &Exploration) -> Result<Vec<(usize, FarthestBlock)>, LoadError> {
        let blocks = of.part.pool.frame.rests.count();
        let mut candidates = Vec::new();
        for _ in 0..self.len(blocks, "there are too many farthest blocks")? {
            let number = self.len(blocks - 1, "a block's number is too large")?;
            let (base, portals) = (self.u32()?, self.portals(of)?);
            candidates.push((number, FarthestBlock { base, portals }));
        }
        Ok(candidates)
    }

    /// The request, and the results so far, which the first part takes over.
    pub(super) fn head(&mut self, of: &mut Exploration, goes_on: bool) -> Result<(), LoadError> {
        if self.question()? != Some(of.plan.question()) {
            return Err(LoadError::Other);
        }
        let bucket = self.u32()?;
        if goes_on && bucket != of.run.bucket {
            return Err(LoadError::Damaged("parts of different rounds are mixed"));
        }
        of.run.bucket = bucket;
        let settles = self.u64()?;
        let (harvest, farthest) = self.harvest(of)?;
        if of.part.pool.shelving.share().is_first() {
            of.part.pool.settles = of.part.pool.settles.saturating_add(settles);
            of.run.harvest.join(harvest);
            of.run.farthest.join(farthest);
        }
        Ok(())
    }

    /// The first of the parts of the run that was saved.
    pub(super) fn parts(&mut self, mark: [u8; MARK.len()]) -> Result<Share, LoadError> {
        let parts = if mark == *MARK { self.u64()? } else { 1 };
        let share = usize::try_from(parts).ok();
        let share = share.and_then(|parts| Share::new(0, parts));
        share.ok_or(LoadError::Damaged("the number of parts is impossible"))
    }

    /// The shelves of a part, each with its final blocks.
    pub(super) fn shelves(
        &mut self,
        of: &mut Exploration,
        dealing: &mut Dealing,
        after: &mut After<'_>,
    ) -> Result<(), LoadError> {
        let count = dealing.count();
        for _ in 0..self.len(count, "there are too many shelves")? {
            let number = self.len(count - 1, "a shelf's number is too large")?;
            let mut home = dealing.open(number)?;
            let finals = Finals::from_words(self.words(home.len)?, home.len);
            home.set_finals(finals.ok_or(LoadError::Damaged("a final block is not on its shelf"))?);
            let home = self.shelf(of, home)?;
            dealing.deal(of, number, home, after)?;
        }
        Ok(())
    }

    /// All shelves in order, after all final blocks, as in the oldest format.
    pub(super) fn oldest_shelves(
        &mut self,
        of: &mut Exploration,
        dealing: &mut Dealing,
        after: &mut After<'_>,
    ) -> Result<(), LoadError> {
        let words = self.words(of.part.pool.frame.rests.count())?;
        let is_final = |block: usize| words[block / 64] >> (block % 64) & 1 == 1;
        for number in 0..dealing.count() {
            let mut home = dealing.open(number)?;
            let mut finals = Finals::new(home.len);
            let blocks = (0..).zip(home.first()..home.first() + home.len);
            let blocks = blocks.filter(|&(_, block)| is_final(block));
            blocks.for_each(|(block, _)| finals.insert(block));
            home.set_finals(finals);
            let home = self.shelf(of, home)?;
            dealing.deal(of, number, home, after)?;
        }
        Ok(())
    }

    /// One bit for each block.
    fn words(&mut self, blocks: usize) -> Result<Vec<u64>, LoadError> {
        (0..blocks.div_ceil(64)).map(|_| self.u64()).collect()
    }

    /// Adds the live blocks of a shelf.
    fn shelf(&mut self, of: &Exploration, mut home: Shelf) -> Result<Shelf, LoadError> {
        for _ in 0..self.len(home.len, "a shelf has too many blocks")? {
            let (live, frame) = (self.live(of, &home)?, &of.part.pool.frame);
            home.keep(live, frame, |live, slot| {
                live.write(&self.portals, slot, frame);
            });
        }
        home.look();
        Ok(home)
    }

    /// A live block, with its portals in `portals`.
    fn live(&mut self, of: &Exploration, home: &Shelf) -> Result<Live, LoadError> {
        let packing = self.packing.as_ref();
        let stored = read_live(self.from, home.first(), &of.part.pool.frame, packing)?;
        stored.read(packing, &mut self.portals);
        if !of.part.pool.frame.are_possible(&self.portals) {
            return Err(LoadError::Damaged("a portal is too far"));
        }
        of.checked(stored.live, &self.portals, home)
    }
}
