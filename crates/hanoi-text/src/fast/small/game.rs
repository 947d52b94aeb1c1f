//! A small puzzle that is being played.

use hanoi_core::{Disk, Peg};

use super::step::Step;
use super::{MOST_PEGS, Places, SmallPuzzle, SmallVerdict, count_away};
use crate::check::Replay;
use crate::{LineColumn, MoveCount, Outcome, Wrong};

/// A state with what came of the moves so far.
pub(super) struct Game<'p> {
    puzzle: &'p SmallPuzzle,
    places: Places,
    /// The disks of each peg: a bit for each, the smallest in the lowest.
    towers: [u32; MOST_PEGS as usize],
    /// How many disks are not where the goal has them.
    away: u32,
    /// Whether pegs are named by numbers, as the first move tells.
    numbered: Option<bool>,
    /// The byte that names the first peg, once a move has told.
    first_peg: Option<u8>,
    count: MoveCount,
    reached: Option<u64>,
    wrong: Option<Wrong>,
}

impl<'p> Game<'p> {
    pub(super) fn begin(puzzle: &'p SmallPuzzle) -> Self {
        Self::at(puzzle, puzzle.start)
    }

    /// The game in a state, given by the peg of each disk.
    fn at(puzzle: &'p SmallPuzzle, places: Places) -> Self {
        let mut towers = [0; MOST_PEGS as usize];
        for (disk, here) in places[..puzzle.disks].iter().enumerate() {
            towers[here.index()] |= 1 << disk;
        }
        Self {
            puzzle,
            places,
            towers,
            away: count_away(&places, &puzzle.goal),
            numbered: None,
            first_peg: None,
            count: MoveCount {
                claimed: 0,
                legal: 0,
            },
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
        let mut passed = Self::at(self.puzzle, places);
        (passed.numbered, passed.first_peg) = (self.numbered, self.first_peg);
        passed.count = MoveCount {
            claimed: moves,
            legal: moves,
        };
        *self = passed;
    }

    /// How many moves were taken.
    pub(super) const fn claimed(&self) -> u64 {
        self.count.claimed
    }

    /// Takes the next move, and where it stands by its number. `None` if that may begin another answer, or names pegs in another way.
    #[inline]
    pub(super) fn take(&mut self, step: Step, place: impl FnOnce(u64) -> LineColumn) -> Option<()> {
        self.count.claimed += 1;
        if self.first_peg.is_none() {
            self.tell_pegs(step)?;
        }
        if self.play(step).is_none() {
            self.refuse(step, place)?;
        }
        Some(())
    }

    /// Tells by the first move how pegs are named, and by the first one of a disk that there is whether their numbers count
    /// from 0 or from 1, as [`Replay`] does.
    #[cold]
    fn tell_pegs(&mut self, step: Step) -> Option<()> {
        if !*self.numbered.get_or_insert(step.is_numbered()?) {
            self.first_peg = Some(b'A');
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
        self.count.legal += 1;
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
            self.reached.get_or_insert(self.count.legal);
        }
    }

    /// Takes a move that is not legal. `None` if it may begin another answer, or names pegs in another way than those before.
    #[cold]
    fn refuse(&mut self, step: Step, place: impl FnOnce(u64) -> LineColumn) -> Option<()> {
        if step.is_numbered() != self.numbered {
            return None;
        }
        if self.wrong.is_none() {
            self.wrong = Some(self.first_wrong(step, place(self.count.claimed))?);
        }
        Some(())
    }

    /// What is wrong with the first move that is not legal. `None` if the answer was a solution.
    fn first_wrong(&self, step: Step, place: LineColumn) -> Option<Wrong> {
        if self.away == 0 {
            return None;
        }
        let state = self.puzzle.state(&self.places[..self.puzzle.disks]);
        let made = self.count.legal;
        let claim = step.claim()?;
        let from_one = match self.first_peg {
            Some(first) if self.numbered == Some(true) => Some(first == b'1'),
            _ => None,
        };
        let mut replay = Replay::new(&state, self.puzzle.rules, None).counting(from_one);
        Some(Wrong {
            number: made + 1,
            fault: replay.fault(&claim, made)?,
            claim,
            place,
            state,
        })
    }

    pub(super) fn verdict(self) -> SmallVerdict {
        SmallVerdict {
            puzzle: self.puzzle.clone(),
            count: self.count,
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
