//! All puzzles of one kind with the same disks, pegs and rules, numbered.

use crate::Refusal;
use hanoi_core::{Peg, Rules, State};

use super::Kind;

/// All puzzles of a kind on one board.
#[derive(Clone, Debug)]
pub(super) struct Space {
    pub(super) disks: u32,
    pub(super) rules: Rules,
    kind: Kind,
    /// The number of states.
    pub(super) states: u64,
    /// The number of puzzles.
    pub(super) puzzles: u128,
}

impl Space {
    /// # Errors
    ///
    /// 2^63 states or more.
    pub(super) fn new(disks: u32, rules: &Rules, kind: Kind) -> Result<Self, Refusal> {
        let pegs = rules.pegs();
        let states = u64::from(pegs).checked_pow(disks);
        let states = states.filter(|&states| states < 1 << 63);
        let states = states.ok_or_else(|| too_many(disks, pegs))?;
        let (all, pegs) = (u128::from(states), u128::from(pegs));
        let puzzles = match kind {
            _ if states == 1 => 0,
            Kind::Perfect => pegs * (pegs - 1),
            Kind::ToPerfect => pegs * (all - 1),
            Kind::Any => all * (all - 1),
        };
        Ok(Self {
            disks,
            rules: *rules,
            kind,
            states,
            puzzles,
        })
    }

    /// How many disks of a state can lie away from its fullest peg.
    pub(super) fn most_apart(&self) -> u32 {
        match self.kind {
            Kind::Perfect => 0,
            _ => self.disks - self.disks.div_ceil(self.rules.pegs().into()),
        }
    }

    /// Start and goal of the puzzle with a number.
    pub(super) fn puzzle(&self, number: u128) -> (u64, u64) {
        let pegs = u64::from(self.rules.pegs());
        match self.kind {
            Kind::Perfect => {
                let (from, to) = split(number, pegs - 1);
                (self.perfect(from), self.perfect(past(to, from)))
            }
            Kind::ToPerfect => {
                let (start, peg) = split(number, pegs);
                let goal = self.perfect(peg);
                (past(start, goal), goal)
            }
            Kind::Any => {
                let (start, goal) = split(number, self.states - 1);
                (start, past(goal, start))
            }
        }
    }

    /// The number of the perfect state on a peg: the same digit for every disk.
    fn perfect(&self, peg: u64) -> u64 {
        (self.states - 1) / (u64::from(self.rules.pegs()) - 1) * peg
    }

    /// The peg of each disk in the state with a number, the smallest first: the digits to the base p.
    pub(super) fn places(&self, number: u64) -> Vec<Peg> {
        let base = u64::from(self.rules.pegs());
        let mut rest = number;
        let digit = |_| {
            let digit = rest % base;
            rest /= base;
            u8::try_from(digit)
                .ok()
                .and_then(Peg::new)
                .expect("a digit is a peg")
        };
        (0..self.disks).map(digit).collect()
    }

    pub(super) fn state(&self, places: &[Peg]) -> State {
        State::from_places(places, self.rules.pegs()).expect("the pegs of a state fit the rules")
    }
}

/// Quotient and remainder, where both are known to be small.
fn split(number: u128, by: u64) -> (u64, u64) {
    let small = |number: u128| u64::try_from(number).expect("puzzles are numbered by two states");
    if let Ok(number) = u64::try_from(number) {
        return (number / by, number % by);
    }
    (
        small(number / u128::from(by)),
        small(number % u128::from(by)),
    )
}

/// A number of those without `gap`, counted in all.
const fn past(number: u64, gap: u64) -> u64 {
    if number >= gap { number + 1 } else { number }
}

fn too_many(disks: u32, pegs: u8) -> Refusal {
    let most = (1..64).take_while(|&n| u64::from(pegs).checked_pow(n).is_some_and(|s| s < 1 << 63));
    let most = most.last().unwrap_or(0);
    let message =
        format!("{disks} disks on {pegs} pegs are too many to draw from: expected at most {most}");
    Refusal::Said(message)
}
