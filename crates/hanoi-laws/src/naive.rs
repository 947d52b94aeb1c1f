//! A simulator as simple as possible: stacks of disks, and a list of pairs of pegs.

/// A claimed move: its disk, unless the topmost is meant, and two pegs, counted from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NaiveMove {
    pub(crate) disk: Option<u32>,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

/// Whether a disk may go, with a number of pegs, from one to another.
type Allows = fn(usize, usize, usize) -> bool;

/// Names of rules, and what they allow.
pub(crate) const RULES: [(&str, Allows); 4] = [
    ("classic", |_, _, _| true),
    ("linear", |_, from, to| from.abs_diff(to) == 1),
    ("cyclic", |pegs, from, to| (from + 1) % pegs == to),
    ("star", |_, from, to| from == 1 || to == 1),
];

/// Stacks of disks, bottom first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NaiveStacks(pub(crate) Vec<Vec<u32>>);

impl NaiveStacks {
    /// The peg of each disk, the smallest first.
    pub(crate) fn new(places: &[usize], pegs: usize) -> Self {
        let mut stacks = vec![Vec::new(); pegs];
        for (disk, &peg) in (1..).zip(places) {
            stacks[peg].insert(0, disk);
        }
        Self(stacks)
    }

    /// Makes a move if it is legal, and returns whether it was.
    pub(crate) fn play(&mut self, told: NaiveMove, rules: usize) -> bool {
        let NaiveMove { disk, from, to } = told;
        let pegs = self.0.len();
        if from >= pegs || to >= pegs || from == to || !RULES[rules].1(pegs, from, to) {
            return false;
        }
        let Some(&top) = self.0[from].last() else {
            return false;
        };
        let fits = self.0[to].last().is_none_or(|&below| top < below);
        if !fits || disk.is_some_and(|disk| disk != top) {
            return false;
        }
        self.0[from].pop();
        self.0[to].push(top);
        true
    }

    /// All moves that are legal.
    pub(crate) fn legal(&self, rules: usize) -> Vec<NaiveMove> {
        let pegs = self.0.len();
        let pairs = (0..pegs).flat_map(|from| (0..pegs).map(move |to| (from, to)));
        let told = pairs.map(|(from, to)| NaiveMove {
            disk: self.0[from].last().copied(),
            from,
            to,
        });
        told.filter(|&told| self.clone().play(told, rules))
            .collect()
    }

    /// The state in short text: the peg of each disk, the largest first.
    pub(crate) fn letters(&self) -> String {
        let disks = self.0.iter().map(Vec::len).sum();
        let peg = |disk: usize| {
            let peg = self
                .0
                .iter()
                .position(|stack| stack.iter().any(|&there| there as usize == disk));
            letter(peg.expect("every disk is somewhere"))
        };
        (1..=disks).rev().map(peg).collect()
    }
}

/// The result of moves: how many were legal before the first wrong one, whether there is one, and the state after them.
pub(crate) struct Played {
    pub(crate) legal: usize,
    pub(crate) is_wrong: bool,
    pub(crate) end: NaiveStacks,
    /// The number of legal moves if wrong ones are skipped.
    pub(crate) legal_in_all: usize,
}

/// Plays all moves.
pub(crate) fn played(start: &NaiveStacks, moves: &[NaiveMove], rules: usize) -> Played {
    let mut end = start.clone();
    let legal = moves
        .iter()
        .take_while(|&&told| end.play(told, rules))
        .count();
    let mut left = end.clone();
    let more = moves[legal..]
        .iter()
        .filter(|&&told| left.play(told, rules))
        .count();
    Played {
        legal,
        is_wrong: legal < moves.len(),
        end,
        legal_in_all: legal + more,
    }
}

/// The letter of a peg.
pub(crate) fn letter(peg: usize) -> char {
    char::from(b'A' + u8::try_from(peg).expect("at most 26 pegs"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oracles_know_the_rules_that_have_names_and_no_others() {
        let names = hanoi::Rules::NAMED.map(|named| named.name);
        assert_eq!(RULES.map(|(name, _)| name).as_slice(), names);

        let sql = include_str!("../../hanoi-postgres/tests/sql/search.sql");
        let lines = sql
            .lines()
            .filter_map(|line| line.trim().strip_prefix("when '"));
        let known: Vec<&str> = lines.filter_map(|line| line.split('\'').next()).collect();
        assert_eq!(known, names);
    }
}
