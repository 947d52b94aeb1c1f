//! A small puzzle that is being played.

use hanoi_core::{Disk, Fault, Peg};

use super::layout::Form;
use super::step::Step;
use super::{MOST_PEGS, Places, SmallPuzzle, SmallVerdict, SmallWrong, count_away};
use crate::{ClaimFault, LineColumn, MoveCount, Outcome};

/// A state with what came of the moves so far.
pub(super) struct Game<'p> {
    puzzle: &'p SmallPuzzle,
    /// The form of the moves.
    form: Form,
    places: Places,
    /// The disks of each peg: a bit for each, the smallest in the lowest.
    towers: [u32; MOST_PEGS as usize],
    /// How many disks are not where the goal has them.
    away: u32,
    /// Whether pegs are named by numbers, as the first move tells.
    numbered: Option<bool>,
    /// The byte that names the first peg, once a move has told.
    first_peg: Option<u8>,
    claimed: u64,
    /// How many of those were not legal.
    refused: u64,
    reached: Option<u64>,
    wrong: Option<SmallWrong>,
}

impl<'p> Game<'p> {
    pub(super) fn begin(puzzle: &'p SmallPuzzle, form: Form) -> Self {
        Self::at(puzzle, form, puzzle.start)
    }

    /// The game in a state, given by the peg of each disk.
    fn at(puzzle: &'p SmallPuzzle, form: Form, places: Places) -> Self {
        let mut towers = [0; MOST_PEGS as usize];
        for (disk, here) in places[..puzzle.disks].iter().enumerate() {
            towers[here.index()] |= 1 << disk;
        }
        Self {
            puzzle,
            form,
            places,
            towers,
            away: count_away(&places, &puzzle.goal),
            numbered: None,
            first_peg: None,
            claimed: 0,
            refused: 0,
            reached: None,
            wrong: None,
        }
    }

    /// Learns from the first move how pegs are named: the byte that names the first one.
    pub(super) fn begin_with(&mut self, first: Step) -> Option<u8> {
        self.tell_pegs(first)?;
        self.first_peg
    }

    /// Goes on after so many legal moves to a state that is not the goal.
    pub(super) fn pass(&mut self, moves: u64, state: &[Peg]) {
        let mut places = self.puzzle.start;
        places[..state.len()].copy_from_slice(state);
        let mut passed = Self::at(self.puzzle, self.form, places);
        (passed.numbered, passed.first_peg) = (self.numbered, self.first_peg);
        passed.claimed = moves;
        *self = passed;
    }

    /// How many moves were taken.
    pub(super) const fn claimed(&self) -> u64 {
        self.claimed
    }

    /// Takes the next move, if it is legal and it is known how pegs are named.
    #[inline]
    pub(super) fn take(&mut self, step: Step) -> Option<()> {
        self.claimed += 1;
        self.play(step)
    }

    /// Takes a move that was not taken for a legal one, at its place. `None` if it may begin another answer, or names pegs in
    /// another way than those before.
    #[cold]
    pub(super) fn take_any(&mut self, step: Step, place: LineColumn) -> Option<()> {
        if self.first_peg.is_none() {
            self.tell_pegs(step)?;
            if self.play(step).is_some() {
                return Some(());
            }
        }
        if step.is_numbered() != self.numbered {
            return None;
        }
        if self.wrong.is_none() {
            self.wrong = Some(self.first_wrong(step, place)?);
        }
        self.refused += 1;
        Some(())
    }

    /// Tells by the first move how pegs are named, and by the first one of a disk that there is whether their numbers count
    /// from 0 or from 1, as `Replay` does.
    #[cold]
    fn tell_pegs(&mut self, step: Step) -> Option<()> {
        if !*self.numbered.get_or_insert(step.is_numbered()?) {
            self.first_peg = Some(b'A');
            return Some(());
        }
        if self.form.is_indexed() {
            self.first_peg = Some(b'0');
            return Some(());
        }
        let here = &self.places[..self.puzzle.disks];
        let disk = Disk::new(step.disk);
        let Some(place) = disk.and_then(|disk| here.get(disk.index())) else {
            return Some(());
        };
        let (from, to) = (step.from.checked_sub(b'0')?, step.to.checked_sub(b'0')?);
        let place = place.get();
        let above = from.max(to) == self.puzzle.rules.pegs() || from == place + 1;
        let from_one = from > 0 && to > 0 && above;
        self.first_peg = Some(b'0' + u8::from(from_one));
        Some(())
    }

    /// Plays a move if it is legal.
    #[inline]
    fn play(&mut self, step: Step) -> Option<()> {
        let first = self.first_peg?;
        let disk = step.disk.wrapping_sub(1);
        let bit = 1_u32.checked_shl(disk)?;
        let [from, to] = [step.from, step.to].map(|peg| peg.wrapping_sub(first));
        if from.max(to) >= MOST_PEGS {
            return None;
        }
        let here = self.towers[usize::from(from)];
        let there = self.towers[usize::from(to)];
        let is_top = here & here.wrapping_neg() == bit;
        let fits = there & (bit - 1) == 0;
        let (from, to) = (Peg::new(from)?, Peg::new(to)?);
        if !(is_top && fits && self.puzzle.rules.allows(from, to)) {
            return None;
        }
        self.towers[from.index()] = here ^ bit;
        self.towers[to.index()] = there ^ bit;
        self.settle(disk as usize, from, to);
        Some(())
    }

    /// Takes note of where a disk is now.
    #[inline]
    fn settle(&mut self, disk: usize, from: Peg, to: Peg) {
        self.places[disk] = to;
        let goal = self.puzzle.goal[disk];
        self.away += u32::from(from == goal);
        self.away -= u32::from(to == goal);
        if self.away == 0 && self.wrong.is_none() {
            self.reached.get_or_insert(self.claimed);
        }
    }

    /// What is wrong with the first move that is not legal. `None` if the answer was a solution.
    fn first_wrong(&self, step: Step, place: LineColumn) -> Option<SmallWrong> {
        if self.away == 0 {
            return None;
        }
        Some(SmallWrong {
            number: self.claimed,
            fault: self.fault(step),
            claim: step.claim(self.form)?,
            place,
            disks: self.puzzle.disks,
            state: self.places,
        })
    }

    /// The first rule that a move breaks, in the order that `Replay` has.
    fn fault(&self, step: Step) -> ClaimFault {
        let (disks, pegs) = (self.puzzle.disks, self.puzzle.rules.pegs());
        let no_disk = || Fault::NoDisk(step.disk, u32::try_from(disks).unwrap_or(u32::MAX));
        let known = Disk::new(step.disk).filter(|disk| disk.index() < disks);
        let (Some(disk), Some(first)) = (known, self.first_peg) else {
            return no_disk().into();
        };
        let is_numbered = self.numbered == Some(true);
        let peg = |name: u8| {
            let peg = name.checked_sub(first).and_then(Peg::new);
            let peg = peg.filter(|peg| !is_numbered || peg.get() < pegs);
            peg.ok_or(ClaimFault::NoPegNumber(u64::from(name.wrapping_sub(b'0'))))
        };
        match peg(step.to).and_then(|to| Ok((peg(step.from)?, to))) {
            Ok((from, to)) => self.fault_between(disk, from, to).into(),
            Err(fault) => fault,
        }
    }

    fn fault_between(&self, disk: Disk, from: Peg, to: Peg) -> Fault {
        let pegs = self.puzzle.rules.pegs();
        let top = |peg: Peg| Disk::new(self.towers[peg.index()].trailing_zeros() + 1);
        let here = self.places[disk.index()];
        if from.max(to).get() >= pegs {
            Fault::NoPeg(from.max(to), pegs)
        } else if from == to {
            Fault::SamePeg(to)
        } else if here != from {
            Fault::Elsewhere(disk, here)
        } else if let Some(top) = top(from).filter(|&top| top != disk) {
            Fault::Covered(disk, top)
        } else if let Some(top) = top(to).filter(|&top| top < disk) {
            Fault::OnSmaller(disk, top)
        } else {
            Fault::Forbidden(from, to)
        }
    }

    pub(super) fn verdict(self) -> SmallVerdict {
        SmallVerdict {
            puzzle: self.puzzle.clone(),
            count: MoveCount {
                claimed: self.claimed,
                legal: self.claimed - self.refused,
            },
            reached: self.reached,
            outcome: match (&self.wrong, self.away) {
                (Some(_), _) => Outcome::Illegal,
                (None, 0) => Outcome::Solved,
                _ => Outcome::Incomplete,
            },
            wrong: self.wrong,
            end: self.places,
        }
    }
}
