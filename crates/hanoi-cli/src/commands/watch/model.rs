//! What is watched: a place in a solution, and how it goes on from there.

use hanoi::puzzle::{Error, Inside, Moves, OpenCall, Towers};
use hanoi::{Algorithm, Move, Solution, UBig};

use crate::tui::look::Look;
use crate::tui::pace::Pace;
use crate::tui::prompt::Prompt;
use crate::tui::towers::Lifted;

/// A solution at one of its states.
#[derive(Debug)]
pub(super) struct Watch {
    pub(super) solution: Solution,
    pub(super) algorithm: Algorithm,
    pub(super) look: Look,
    /// How many moves have been made.
    pub(super) at: UBig,
    pub(super) towers: Towers,
    /// The next move, or `None` at the end.
    pub(super) next: Option<Move>,
    /// What the next move is found by.
    pub(super) inside: Option<Inside>,
    /// The calls that are open, the outermost first, of an algorithm that tells only of those it enters.
    pub(super) calls: Vec<OpenCall>,
    /// The moves after the next.
    moves: Moves,
    pub(super) running: bool,
    pub(super) pace: Pace,
    /// In which frame the next move is under way; 0 before.
    frame: u16,
    pub(super) prompt: Option<Prompt>,
    /// The line that the help is shown from, if it is shown.
    pub(super) help: Option<usize>,
    /// Whether the inside is shown in place of the towers, where there is no room for both.
    pub(super) turned: bool,
    /// What went wrong last.
    pub(super) message: Option<String>,
}

impl Watch {
    /// The solution after that many moves.
    pub(super) fn new(
        solution: Solution,
        algorithm: Algorithm,
        after: &UBig,
        look: Look,
    ) -> Result<Self, Error> {
        let towers = Towers::new(&solution.state_after(after)?);
        let moves = solution.moves_by(algorithm, after)?;
        let mut watch = Self {
            solution,
            algorithm,
            look,
            at: after.clone(),
            towers,
            next: None,
            inside: None,
            calls: Vec::new(),
            moves,
            running: false,
            pace: Pace::default(),
            frame: 0,
            prompt: None,
            help: None,
            turned: false,
            message: None,
        };
        watch.look_inside();
        Ok(watch)
    }

    /// Looks inside, and takes the next move.
    fn look_inside(&mut self) {
        self.inside = self.moves.inside();
        match &self.inside {
            Some(Inside::Calls { entered, depth }) => {
                self.calls.truncate(depth - entered.len());
                self.calls.extend_from_slice(entered);
            }
            _ => self.calls.clear(),
        }
        self.next = self.moves.next();
    }

    /// Goes to the state after that many moves, at the cost of a descent.
    pub(super) fn go(&mut self, after: &UBig) -> Result<(), Error> {
        self.towers = Towers::new(&self.solution.state_after(after)?);
        self.moves = self.solution.moves_by(self.algorithm, after)?;
        self.at.clone_from(after);
        self.frame = 0;
        self.running &= *after < *self.solution.length();
        self.calls.clear();
        self.look_inside();
        Ok(())
    }

    /// Makes that many moves, or all that are left.
    pub(super) fn forward(&mut self, count: u32) {
        self.frame = 0;
        for left in (0..count).rev() {
            let Some(mv) = self.next else { break };
            self.towers.follow(mv);
            self.at += UBig::ONE;
            if left == 0 || self.at == *self.solution.length() {
                self.look_inside();
            } else {
                self.next = self.moves.next();
            }
        }
        self.running &= self.next.is_some();
    }

    /// Takes the last move back.
    pub(super) fn back(&mut self) -> Result<(), Error> {
        if self.at.is_zero() {
            return Ok(());
        }
        self.go(&(&self.at - UBig::ONE))
    }

    /// Runs, or pauses. At the end it begins anew.
    pub(super) fn toggle(&mut self) -> Result<(), Error> {
        if self.next.is_none() {
            self.go(&UBig::ZERO)?;
        }
        self.running = !self.running && self.next.is_some();
        self.frame = 0;
        Ok(())
    }

    /// One frame more.
    pub(super) fn advance(&mut self) {
        if self.frame < self.pace.frames() {
            self.frame += 1;
        } else {
            self.forward(self.pace.at_once());
        }
    }

    /// How long to wait for the next frame.
    pub(super) fn wait(&self) -> Option<std::time::Duration> {
        let moving = self.running && self.prompt.is_none() && self.help.is_none();
        moving.then(|| self.pace.wait(self.frame))
    }

    /// The disk of the next move, if it is on its way.
    pub(super) fn lifted(&self) -> Option<Lifted> {
        Lifted::of_move(self.next?, self.frame, self.pace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::testing::{PLAIN, solved};

    fn watch(disks: u32, algorithm: Algorithm, after: &UBig) -> Watch {
        Watch::new(solved(disks), algorithm, after, PLAIN).unwrap()
    }

    /// The solution of a tower as the textbook has it.
    fn textbook(disks: u32, from: char, to: char, over: char, moves: &mut Vec<String>) {
        if disks > 0 {
            textbook(disks - 1, from, over, to, moves);
            moves.push(format!("{disks}{from}{to}"));
            textbook(disks - 1, over, to, from, moves);
        }
    }

    #[test]
    fn forward_and_back_is_the_same_with_every_algorithm() {
        let mut moves = Vec::new();
        textbook(4, 'A', 'C', 'B', &mut moves);
        for algorithm in Algorithm::CLASSICAL {
            let mut watch = watch(4, algorithm, &UBig::ZERO);
            for (made, mv) in (0_u8..).zip(&moves) {
                assert_eq!(watch.at, made.into());
                assert_eq!(watch.next.unwrap().to_string(), *mv);
                watch.forward(1);
                let (state, inside) = (watch.towers.state().clone(), watch.inside.clone());
                watch.back().unwrap();
                assert_eq!(watch.next.unwrap().to_string(), *mv);
                watch.forward(1);
                assert_eq!(watch.towers.state(), &state, "{algorithm}");
                if !matches!(inside, Some(Inside::Calls { .. })) {
                    assert_eq!(watch.inside, inside, "{algorithm}");
                }
            }
            assert_eq!(
                (watch.next, watch.towers.state().to_string()),
                (None, "CCCC".to_owned())
            );
            watch.forward(1);
            assert_eq!(watch.at, 15_u8.into());
        }
    }

    #[test]
    fn several_moves_at_once_are_as_many_one_by_one() {
        for algorithm in Algorithm::CLASSICAL {
            let (mut one, mut many) = (
                watch(5, algorithm, &UBig::ZERO),
                watch(5, algorithm, &UBig::ZERO),
            );
            (0..7).for_each(|_| one.forward(1));
            many.forward(7);
            assert_eq!((&one.at, one.next), (&many.at, many.next));
            assert_eq!(one.towers.state(), many.towers.state());
            assert_eq!(one.calls, many.calls);
            many.forward(100);
            assert_eq!(many.towers.state().to_string(), "CCCCC");
            assert_eq!(many.at, 31_u8.into());
        }
    }

    #[test]
    fn the_calls_of_the_recursion_are_all_that_are_open() {
        let mut walked = watch(4, Algorithm::Recursive, &UBig::ZERO);
        for made in 0_u8..15 {
            // A jump leaves out the calls that have nothing left to do but to return.
            let jumped = watch(4, Algorithm::Recursive, &made.into()).calls;
            let mut open = walked.calls.iter();
            assert!(
                jumped.iter().all(|call| open.any(|known| known == call)),
                "after {made}"
            );
            assert_eq!(walked.calls.last(), jumped.last());
            walked.forward(1);
        }
        let first: Vec<String> = watch(3, Algorithm::Recursive, &UBig::ZERO)
            .calls
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(first, ["3,A,C,B", "2,A,B,C", "1,A,C,B"]);
    }

    #[test]
    fn any_move_of_any_tower_is_a_jump() {
        let mut watch = watch(1000, Algorithm::CallStack, &UBig::ZERO);
        watch.go(&((UBig::ONE << 999) - UBig::ONE)).unwrap();
        assert_eq!(watch.next.unwrap().to_string(), "1000AC");
        watch.forward(1);
        watch.back().unwrap();
        watch.back().unwrap();
        assert_eq!(watch.next.unwrap().disk.get(), 1);
        assert!(watch.go(&(UBig::ONE << 1000)).is_err());
    }

    #[test]
    fn a_disk_is_seen_on_its_way_and_running_ends_at_the_end() {
        let mut watch = watch(1, Algorithm::Binary, &UBig::ZERO);
        assert_eq!(watch.wait(), None);
        watch.toggle().unwrap();
        assert!(watch.wait().is_some() && watch.lifted().is_none());
        for _ in 0..watch.pace.frames() {
            watch.advance();
            assert!(watch.lifted().is_some());
        }
        watch.advance();
        assert_eq!((watch.wait(), watch.next), (None, None));
        watch.toggle().unwrap();
        assert_eq!((watch.running, &watch.at), (true, &UBig::ZERO));
    }
}
