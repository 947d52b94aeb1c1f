//! Turns claims into moves: what an answer leaves out is taken from the current state.

use hanoi_core::{Disk, Fault, MAX_DISKS, Move, Peg, Rules, State, Towers};

use super::ClaimFault;
use super::counted::CountedPegs;
use crate::{Claim, PegName, Support};

/// The current state of an answer, and how it names pegs and times.
#[derive(Clone, Debug)]
pub struct Replay {
    pub(super) rules: Rules,
    pub(super) towers: Towers,
    /// The peg to which larger disks are added at the bottom when they are named.
    pub(super) growing: Option<Peg>,
    pub(super) count: CountedPegs,
    /// The time of the first step of an ASP answer, and whether times stand last.
    pub(super) first_time: Option<(u32, bool)>,
}

impl Replay {
    pub(crate) fn new(start: &State, rules: Rules, growing: Option<Peg>) -> Self {
        Self {
            rules,
            towers: Towers::new(start),
            growing,
            count: CountedPegs::default(),
            first_time: None,
        }
    }

    /// Whether all disks are on one peg, given that a move came from another.
    pub(crate) fn is_whole(&self, other: Peg) -> bool {
        let tops = || Peg::all(self.rules.pegs()).filter_map(|peg| self.towers.top(peg));
        self.towers.top(other).is_none() && tops().count() == 1
    }

    /// Decides by a claim that is about to be played how pegs are numbered, if its disk is there.
    pub(crate) fn expect(&mut self, claim: &Claim) {
        let Claim::Move { disk, from, to } = *claim else {
            return;
        };
        let is_there = |disk: &Disk| self.towers.state().peg_of(*disk).is_some();
        let known = disk.and_then(Disk::new).filter(is_there);
        if known.is_some() == disk.is_some() {
            self.tell_base(known, from, to);
        }
    }

    /// Plays a claim that is a legal move of known disks and needs no inference. Anything else is left for
    /// `resolve`, which yields the same move where there is one.
    #[expect(
        clippy::inline_always,
        reason = "a call takes a third of the time of a move"
    )]
    #[inline(always)]
    pub(crate) fn play_plain(&mut self, claim: &Claim) -> Option<Move> {
        let Claim::Move {
            disk: size,
            from: Some(from),
            to,
        } = *claim
        else {
            return None;
        };
        let (from, to) = (self.count.plain(from)?, self.count.plain(to)?);
        let disk = self.towers.top(from)?;
        if size.is_some_and(|size| size != disk.get()) {
            return None;
        }
        let mv = Move { disk, from, to };
        self.towers.play_top(mv, &self.rules).then_some(mv)
    }

    pub(super) fn step_to(&mut self, state: &State) -> Result<Option<Move>, ClaimFault> {
        if self.towers.state().disks() == 0 {
            self.grow_to(state.disks());
        }
        let here = self.towers.state();
        if state.disks() != here.disks() || state.pegs() != here.pegs() {
            return Err(ClaimFault::StateSize(state.disks()));
        }
        let pairs = here.places().iter().zip(state.places());
        let places = pairs.zip(Disk::all(MAX_DISKS));
        let mut changed = places.filter(|((from, to), _)| from != to);
        let Some(((&from, &to), disk)) = changed.next() else {
            return Ok(None);
        };
        match changed.count() {
            0 => Ok(Some(Move { disk, from, to })),
            more => Err(ClaimFault::NotOneDisk(more + 1)),
        }
    }

    pub(super) fn move_of(
        &mut self,
        size: Option<u32>,
        from: Option<PegName>,
        to: PegName,
    ) -> Result<Move, ClaimFault> {
        let named = size.map(|size| self.disk(size)).transpose()?;
        self.tell_base(named, from, to);
        let to = self.peg(to)?;
        let from = match (from, named) {
            (Some(from), _) => self.peg(from)?,
            (None, Some(disk)) => self.place(disk),
            (None, None) => to,
        };
        self.towers.check_pegs(from, to)?;
        let disk = match named {
            Some(disk) => disk,
            None => self.take(from)?,
        };
        Ok(Move { disk, from, to })
    }

    /// Decides by the first move with numbered pegs how they count.
    fn tell_base(&mut self, disk: Option<Disk>, from: Option<PegName>, to: PegName) {
        let (towers, growing) = (&self.towers, self.growing);
        let holds = |peg: Peg| match disk {
            Some(disk) => towers.state().peg_of(disk) == Some(peg),
            None => towers.top(peg).is_some() || growing == Some(peg),
        };
        self.count.decide(from, to, self.rules.pegs(), holds);
    }

    fn peg(&self, name: PegName) -> Result<Peg, ClaimFault> {
        self.count.peg(name, self.rules.pegs())
    }

    /// The topmost disk of a peg.
    fn take(&mut self, from: Peg) -> Result<Disk, ClaimFault> {
        if self.towers.top(from).is_none() && self.growing == Some(from) {
            self.grow_to(self.towers.state().disks() + 1);
        }
        self.towers
            .top(from)
            .ok_or_else(|| Fault::EmptyPeg(from).into())
    }

    /// A step of a plan: the disk has to lie on `off`, and nothing on `onto`.
    pub(super) fn onto(
        &mut self,
        size: u32,
        off: Support,
        onto: Support,
    ) -> Result<Move, ClaimFault> {
        let disk = self.disk(size)?;
        if let Support::Disk(size) = off {
            self.disk(size)?;
        }
        let from = self.place(disk);
        let below = self.towers.below(disk).map(Disk::get);
        let lies = match off {
            Support::Disk(size) => below == Some(size),
            Support::Peg(number) => below.is_none() && u32::from(from.get()) == number,
        };
        if !lies {
            return Err(ClaimFault::NotOn(disk, off));
        }
        let to = self.clear(onto)?;
        Ok(Move { disk, from, to })
    }

    /// The peg of a disk put onto a disk or an empty peg.
    fn clear(&mut self, onto: Support) -> Result<Peg, ClaimFault> {
        match onto {
            Support::Disk(size) => {
                let below = self.disk(size)?;
                let peg = self.place(below);
                let top = self.towers.top(peg).filter(|&top| top != below);
                top.map_or(Ok(peg), |top| Err(Fault::Covered(below, top).into()))
            }
            Support::Peg(number) => {
                let peg = self.peg(PegName::Index(number.into()))?;
                self.towers
                    .top(peg)
                    .map_or(Ok(peg), |top| Err(ClaimFault::NotEmpty(peg, top)))
            }
        }
    }

    /// In an ASP answer the pegs are the disks 1, 2 and so on, followed by the disks, the largest first. Times begin with 0 or 1, which no
    /// disk has as its number: if the last number of the first step is one of them, it is the time.
    pub(super) fn put(&mut self, numbers: [u32; 3], made: u64) -> Result<Move, ClaimFault> {
        let pegs = u32::from(self.rules.pegs());
        let all = self.towers.state().disks() + pegs;
        let [before, _, last] = numbers;
        let of_first = if last <= 1 {
            (last, true)
        } else {
            (before, false)
        };
        let (first, is_last) = *self.first_time.get_or_insert(of_first);
        let [time, onto, disk] = if is_last {
            [last, numbers[0], numbers[1]]
        } else {
            numbers
        };
        if u64::from(time) != u64::from(first) + made {
            return Err(ClaimFault::OutOfTurn(time));
        }
        let size = |number: u32| {
            (all + 1)
                .checked_sub(number)
                .filter(|_| number > pegs)
                .ok_or_else(|| self.no_disk(number))
        };
        let onto = if onto > pegs {
            Support::Disk(size(onto)?)
        } else {
            Support::Peg(onto.wrapping_sub(1))
        };
        let disk = self.disk(size(disk)?)?;
        Ok(Move {
            disk,
            from: self.place(disk),
            to: self.clear(onto)?,
        })
    }

    /// The disk of this size, if it exists; as long as the number of disks is unknown, it does.
    fn disk(&mut self, size: u32) -> Result<Disk, ClaimFault> {
        let disk = Disk::new(size).ok_or_else(|| self.no_disk(size))?;
        self.grow_to(size);
        self.towers
            .state()
            .peg_of(disk)
            .map(|_| disk)
            .ok_or_else(|| self.no_disk(size))
    }

    fn no_disk(&self, size: u32) -> ClaimFault {
        Fault::NoDisk(size, self.towers.state().disks()).into()
    }

    fn place(&self, disk: Disk) -> Peg {
        self.towers
            .state()
            .peg_of(disk)
            .expect("the disk was found in this state")
    }

    /// As long as the number of disks is unknown, adds larger disks below those of the start peg, as if they had been
    /// there from the start.
    fn grow_to(&mut self, disks: u32) {
        let Some(from) = self.growing else { return };
        for _ in self.towers.state().disks()..disks.min(MAX_DISKS) {
            let grown = self.towers.underlay(from);
            debug_assert!(grown.is_ok(), "it has fewer disks than there may be");
        }
    }
}

/// The state given by towers, or the rule they break.
pub(in crate::check) fn state_of(towers: &[Vec<u32>]) -> Result<State, ClaimFault> {
    let unordered = |tower: &Vec<u32>| {
        let pair = tower.windows(2).find(|pair| pair[0] < pair[1])?;
        Some(Fault::OnSmaller(Disk::new(pair[1])?, Disk::new(pair[0])?))
    };
    if let Some(fault) = towers.iter().find_map(unordered) {
        return Err(fault.into());
    }
    State::from_towers(towers).map_err(|_| ClaimFault::NotAState)
}
