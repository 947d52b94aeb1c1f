//! An exploration from the bytes that [`save`](super::save) wrote.
//!
//! What is read is not trusted: a value that no exploration has is refused. A flipped bit that makes another possible value is not
//! noticed here; whoever keeps the bytes adds checksums.

use std::fmt;
use std::io::{self, Read};

use super::exploration::Exploration;
use super::farthest::{Candidate, Candidates};
use super::harvest::Harvest;
use super::plan::Plan;
use super::save::{FORMER, MARK, question};
use crate::constants::NEVER;
use crate::geometry::portals::UNREACHED;
use crate::store::finals::Finals;
use crate::store::frame::Frame;
use crate::store::live::Live;
use crate::store::packing::Packing;
use crate::store::shelf::Shelf;
use crate::store::storage::Store;
use crate::store::stored::read_live;

/// Why an exploration cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// The bytes cannot be read, or end too early.
    Io(io::Error),
    /// They are those of another question, or cut in another place.
    Other,
    /// They are not what [`Exploration::save`] writes.
    Damaged(&'static str),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                f.write_str("the saved exploration is cut short")
            }
            Self::Io(error) => error.fmt(f),
            Self::Other => f.write_str("this is the saved exploration of another question"),
            Self::Damaged(what) => write!(f, "the saved exploration is damaged: {what}"),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<io::Error> for LoadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Exploration {
    /// Reads what [`save`](Self::save) wrote for the same plan.
    ///
    /// # Errors
    ///
    /// The bytes cannot be read, are those of another question, or are none that `save` writes.
    pub fn load(plan: Plan, from: &mut impl Read) -> Result<Self, LoadError> {
        let begun = Self::empty(plan);
        begun.filled(from, |_, _| Ok(()))
    }

    /// Reads what [`save`](Self::save) wrote for the same plan, within so many bytes of memory: more goes to a store.
    ///
    /// # Errors
    ///
    /// As for [`load`](Self::load), or the store fails.
    pub fn load_with_store(
        plan: Plan,
        store: Box<dyn Store>,
        memory: usize,
        from: &mut impl Read,
    ) -> Result<Self, LoadError> {
        let begun = Self::empty(plan).with_store(store);
        begun.filled(from, |loaded, shelf| loaded.send_if_large(shelf, memory))
    }

    /// Reads all that was saved, and does something after each shelf.
    fn filled(
        self,
        from: &mut impl Read,
        mut after: impl FnMut(&mut Self, usize) -> io::Result<()>,
    ) -> Result<Self, LoadError> {
        let mut loaded = self;
        let mut from = Reader::new(from, &loaded.frame);
        let mark = from.mark()?;
        let question = question(&loaded.plan);
        if from.bytes(question.len())? != question.as_bytes() {
            return Err(LoadError::Other);
        }
        loaded.bucket = from.u32()?;
        loaded.settles = from.u64()?;
        (loaded.harvest, loaded.farthest) = from.harvest(&loaded)?;
        if mark == *FORMER {
            from.former_shelves(&mut loaded, &mut after)?;
        } else {
            from.shelves(&mut loaded, &mut after)?;
        }
        if from.mark()? != mark {
            return Err(LoadError::Damaged("its end mark is another"));
        }
        Ok(loaded)
    }

    /// A live block, if this is one that the exploration can have.
    fn checked(&self, live: Live, portals: &[u8], home: &Shelf) -> Result<Live, LoadError> {
        let number = home.first + live.block as usize;
        let check = |good, what| {
            if good {
                Ok(())
            } else {
                Err(LoadError::Damaged(what))
            }
        };
        check(
            home.is_new(live.block),
            "a block is not on its shelf, is there twice, or is final",
        )?;
        check(self.bucket != NEVER, "a block is live after the end")?;
        check(
            live.pending >= self.bucket,
            "a block is pending for the past",
        )?;
        check(
            live.pending != NEVER || live.top != NEVER,
            "a block is neither settled nor pending",
        )?;
        let latest = self.bucket.saturating_add(2 * u32::from(UNREACHED));
        let is_near = |word: &u32| *word <= latest;
        let may_be_never = |word: &u32| *word == NEVER || is_near(word);
        check(
            [live.base, live.counted_from].iter().all(is_near)
                && [live.pending, live.top].iter().all(may_be_never),
            "a distance is too large",
        )?;
        check(
            portals.contains(&0) || number == self.origin.block,
            "a block does not begin with its nearest portal",
        )?;
        check(live.has_counts(self.frame.most), "counts are too long")?;
        Ok(live)
    }
}

/// What is done with a shelf that was read.
type After<'a> = dyn FnMut(&mut Exploration, usize) -> io::Result<()> + 'a;

/// Reads parts.
struct Reader<'a, R> {
    from: &'a mut R,
    /// How portals are packed, if they were.
    packing: Option<Packing>,
    portals: Vec<u8>,
}

impl<'a, R: Read> Reader<'a, R> {
    fn new(from: &'a mut R, frame: &Frame) -> Self {
        let packing = frame.packing.clone();
        Self {
            from,
            packing: packing.or_else(|| Packing::new(&frame.portals, &frame.rules)),
            portals: frame.unreached.clone(),
        }
    }

    /// The mark of a form that is known.
    fn mark(&mut self) -> Result<[u8; MARK.len()], LoadError> {
        let mut mark = *MARK;
        self.from.read_exact(&mut mark)?;
        if mark != *MARK && mark != *FORMER {
            return Err(LoadError::Damaged("its mark is missing"));
        }
        Ok(mark)
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

    /// How many things follow, at most so many.
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

    /// The distances of so many portals, none of them more than it can be.
    fn portals(&mut self, of: &Exploration) -> Result<Box<[u8]>, LoadError> {
        let portals = self.bytes(of.frame.portals.len())?;
        if !of.frame.are_possible(&portals) {
            return Err(LoadError::Damaged("a portal is too far"));
        }
        Ok(portals.into())
    }

    fn harvest(&mut self, of: &Exploration) -> Result<(Harvest, Candidates), LoadError> {
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
        let farthest = Candidates {
            distance,
            complete_to: Some(complete_to).filter(|&end| end < of.frame.rests.count()),
            blocks: self.candidates(of)?.into_iter().collect(),
        };
        harvest.towers = self.candidates(of)?;
        let far = u32::from(UNREACHED);
        let is_near = |block: &Candidate| block.base <= distance && distance - block.base < far;
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

    fn candidates(&mut self, of: &Exploration) -> Result<Vec<(usize, Candidate)>, LoadError> {
        let blocks = of.frame.rests.count();
        let mut candidates = Vec::new();
        for _ in 0..self.len(blocks, "there are too many farthest blocks")? {
            let number = self.len(blocks - 1, "a block's number is too large")?;
            let (base, portals) = (self.u32()?, self.portals(of)?);
            candidates.push((number, Candidate { base, portals }));
        }
        Ok(candidates)
    }

    /// All shelves, each with its final blocks.
    fn shelves(&mut self, of: &mut Exploration, after: &mut After<'_>) -> Result<(), LoadError> {
        let count = of.shelves.len();
        let mut missing = vec![true; count];
        for _ in 0..self.len(count, "there are too many shelves")? {
            let number = self.len(count - 1, "a shelf's number is too large")?;
            if !std::mem::take(&mut missing[number]) {
                return Err(LoadError::Damaged("a shelf is there twice"));
            }
            let blocks = of.shelves[number].blocks;
            let words = self.words(blocks)?;
            let finals = Finals::from_words(words, blocks);
            let finals = finals.ok_or(LoadError::Damaged("a final block is not on its shelf"))?;
            of.shelves[number].set_finals(finals);
            self.live_blocks(of, number)?;
            after(of, number)?;
        }
        if missing.contains(&true) {
            return Err(LoadError::Damaged("a shelf is missing"));
        }
        Ok(())
    }

    /// All shelves in order, after all final blocks.
    fn former_shelves(
        &mut self,
        of: &mut Exploration,
        after: &mut After<'_>,
    ) -> Result<(), LoadError> {
        let words = self.words(of.frame.rests.count())?;
        for number in 0..of.shelves.len() {
            let home = &mut of.shelves[number];
            let mut finals = Finals::new(home.blocks);
            let is_final = |block: usize| words[block / 64] >> (block % 64) & 1 == 1;
            let blocks = (0..).zip(home.first..home.first + home.blocks);
            let blocks = blocks.filter(|&(_, block)| is_final(block));
            blocks.for_each(|(block, _)| finals.insert(block));
            home.set_finals(finals);
            self.live_blocks(of, number)?;
            after(of, number)?;
        }
        Ok(())
    }

    /// A bit for each of so many blocks.
    fn words(&mut self, blocks: usize) -> Result<Vec<u64>, LoadError> {
        (0..blocks.div_ceil(64)).map(|_| self.u64()).collect()
    }

    /// The live blocks of a shelf.
    fn live_blocks(&mut self, of: &mut Exploration, number: usize) -> Result<(), LoadError> {
        for _ in 0..self.len(of.per_shelf, "a shelf has too many blocks")? {
            let live = self.live(of, &of.shelves[number])?;
            let (home, frame) = (&mut of.shelves[number], &of.frame);
            let place = home.keep(live, frame);
            home.change(place, |live, slot| live.write(&self.portals, slot, frame));
        }
        of.shelves[number].look();
        Ok(())
    }

    /// A live block, with its portals in `portals`.
    fn live(&mut self, of: &Exploration, home: &Shelf) -> Result<Live, LoadError> {
        let packing = self.packing.as_ref();
        let stored = read_live(self.from, home.first, &of.frame, packing)?;
        stored.read(packing, &mut self.portals);
        if !of.frame.are_possible(&self.portals) {
            return Err(LoadError::Damaged("a portal is too far"));
        }
        of.checked(stored.live, &self.portals, home)
    }
}
