//! The tower on each peg, for playing moves.

use std::fmt;

use crate::disk::valid_disk;
use crate::{Disk, Error, MAX_PEGS, Move, Peg, Rules, State};

/// A state that also stores the top disk of each peg and the disk below each disk.
///
/// # Complexity
///
/// Checking or playing a move takes constant time; memory is five bytes per disk.
#[derive(Clone, Debug)]
pub struct Towers {
    state: State,
    tops: [Option<Disk>; MAX_PEGS as usize],
    /// The disk below each disk, smallest first.
    below: Vec<Option<Disk>>,
}

/// The rule that a move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The disk does not exist: its size, and the number of disks.
    NoDisk(u32, u32),
    /// The peg does not exist: the peg, and the number of pegs.
    NoPeg(Peg, u8),
    /// The source peg is empty.
    EmptyPeg(Peg),
    /// The disk is on another peg, this one.
    Elsewhere(Disk, Peg),
    /// The first disk cannot move because the second lies on it.
    Covered(Disk, Disk),
    /// The first disk would lie on the second, which is smaller.
    OnSmaller(Disk, Disk),
    /// The move ends on the peg where it starts.
    SamePeg(Peg),
    /// The rules do not allow moves from the first peg to the second.
    Forbidden(Peg, Peg),
    /// The step moves this many disks instead of one.
    NotOne(usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDisk(disk, 0) => write!(f, "there is no disk {disk}"),
            Self::NoDisk(disk, disks) => {
                write!(f, "there is no disk {disk}: expected 1 to {disks}")
            }
            Self::NoPeg(peg, pegs) => {
                let last = Peg::last_of(*pegs);
                write!(f, "there is no peg {peg}: expected A to {last}")
            }
            Self::EmptyPeg(peg) => write!(f, "peg {peg} is empty"),
            Self::Elsewhere(disk, peg) => write!(f, "disk {disk} is on peg {peg}"),
            Self::Covered(disk, top) => write!(f, "disk {top} lies on disk {disk}"),
            Self::OnSmaller(disk, top) => {
                write!(f, "disk {disk} would lie on the smaller disk {top}")
            }
            Self::SamePeg(peg) => write!(f, "the move ends on peg {peg}, where it began"),
            Self::Forbidden(from, to) => {
                write!(f, "the rules do not allow moves from {from} to {to}")
            }
            Self::NotOne(disks) => write!(f, "the step moves {disks} disks: expected 1"),
        }
    }
}

impl std::error::Error for Fault {}

impl Towers {
    /// Returns the towers of a state, in linear time.
    #[must_use]
    pub fn new(state: &State) -> Self {
        let mut towers = Self {
            state: state.clone(),
            tops: [None; MAX_PEGS as usize],
            below: Vec::new(),
        };
        towers.rebuild();
        towers
    }

    /// Replaces the state, reusing the allocation if it is large enough.
    ///
    /// ```
    /// # use hanoi_core::{State, Towers};
    /// let mut towers = Towers::new(&State::parse("AAA", 3)?);
    /// towers.reset(&State::parse("CBBA", 3)?);
    /// assert_eq!(towers.state().to_string(), "CBBA");
    /// # Ok::<(), hanoi_core::Error>(())
    /// ```
    ///
    /// # Complexity
    ///
    /// Linear in the number of disks.
    pub fn reset(&mut self, state: &State) {
        self.state.clone_from(state);
        self.rebuild();
    }

    /// Computes the stacks from the state.
    fn rebuild(&mut self) {
        let Self { state, tops, below } = self;
        *tops = [None; MAX_PEGS as usize];
        below.clear();
        below.resize(state.places().len(), None);
        for disk in Disk::all(state.disks()).rev() {
            let top = &mut tops[state.places()[disk.index()].index()];
            below[disk.index()] = top.replace(disk);
        }
    }

    /// Returns the current state.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Returns the top disk of a peg, or `None` if the peg is empty or does not exist.
    #[must_use]
    pub fn top(&self, peg: Peg) -> Option<Disk> {
        self.tops.get(peg.index()).copied().flatten()
    }

    /// Returns the disk below a disk, or `None` if the disk is at the bottom or does not exist.
    #[must_use]
    pub fn below(&self, disk: Disk) -> Option<Disk> {
        self.below.get(disk.index()).copied().flatten()
    }

    /// Returns the disks of a peg, from top to bottom.
    pub fn tower(&self, peg: Peg) -> impl Iterator<Item = Disk> + '_ {
        std::iter::successors(self.top(peg), |&disk| self.below(disk))
    }

    /// Returns all legal moves, in order.
    #[must_use]
    pub fn legal_moves(&self, rules: &Rules) -> Vec<Move> {
        let top_move = |(from, to)| self.top(from).map(|disk| Move { disk, from, to });
        let moves = rules.arcs().filter_map(top_move);
        let mut moves: Vec<Move> = moves.filter(|&mv| self.check(mv, rules).is_ok()).collect();
        moves.sort_unstable();
        moves
    }

    /// Checks a move against the rules and the state.
    ///
    /// # Errors
    ///
    /// The first rule that the move breaks.
    pub fn check(&self, mv: Move, rules: &Rules) -> Result<(), Fault> {
        let Move { disk, from, to } = mv;
        self.check_pegs(from, to)?;
        match self.state.peg_of(disk) {
            None => return Err(Fault::NoDisk(disk.get(), self.state.disks())),
            Some(peg) if peg != from => return Err(Fault::Elsewhere(disk, peg)),
            Some(_) => {}
        }
        match (self.top(from), self.top(to)) {
            (Some(top), _) if top != disk => Err(Fault::Covered(disk, top)),
            (_, Some(top)) if top < disk => Err(Fault::OnSmaller(disk, top)),
            _ if !rules.allows(from, to) => Err(Fault::Forbidden(from, to)),
            _ => Ok(()),
        }
    }

    /// Checks that both pegs exist and differ.
    ///
    /// # Errors
    ///
    /// [`Fault::NoPeg`] or [`Fault::SamePeg`].
    pub fn check_pegs(&self, from: Peg, to: Peg) -> Result<(), Fault> {
        if from.max(to).get() >= self.state.pegs() {
            return Err(Fault::NoPeg(from.max(to), self.state.pegs()));
        }
        if from == to {
            return Err(Fault::SamePeg(to));
        }
        Ok(())
    }

    /// Plays a move, if it is legal.
    ///
    /// # Errors
    ///
    /// The first rule that the move breaks; the towers stay as they were.
    pub fn play(&mut self, mv: Move, rules: &Rules) -> Result<(), Fault> {
        self.check(mv, rules)?;
        self.follow(mv);
        Ok(())
    }

    /// Plays a move of the top disk of a peg if it is legal, and returns whether it is. The caller guarantees that the
    /// disk is on top.
    #[expect(
        clippy::inline_always,
        reason = "a call takes a third of the time of a move"
    )]
    #[inline(always)]
    pub fn play_top(&mut self, mv: Move, rules: &Rules) -> bool {
        let exists = mv.to.get() < self.state.pegs();
        let fits = self.top(mv.to).is_none_or(|onto| mv.disk < onto);
        // This also rejects a move to the same peg: the rules have no arc from a peg to itself.
        let legal = exists && fits && rules.allows(mv.from, mv.to);
        if legal {
            self.follow(mv);
        }
        legal
    }

    /// Plays a legal move, such as one of a solution, without checking it.
    ///
    /// # Panics
    ///
    /// The state has no such disk or peg.
    #[inline]
    pub fn follow(&mut self, mv: Move) {
        let Move { disk, from, to } = mv;
        self.tops[from.index()] = self.below[disk.index()];
        self.below[disk.index()] = self.tops[to.index()].replace(disk);
        self.state.set(disk, to);
    }

    /// Adds a disk, larger than all others, at the bottom of a peg.
    ///
    /// # Errors
    ///
    /// As for [`State::underlay`].
    ///
    /// # Complexity
    ///
    /// Linear in the number of disks.
    pub fn underlay(&mut self, peg: Peg) -> Result<(), Error> {
        let bottom = self.state.tower(peg).next();
        self.state.underlay(peg)?;
        let larger = valid_disk(self.state.disks());
        match bottom {
            Some(bottom) => self.below[bottom.index()] = Some(larger),
            None => self.tops[peg.index()] = Some(larger),
        }
        self.below.push(None);
        Ok(())
    }
}
