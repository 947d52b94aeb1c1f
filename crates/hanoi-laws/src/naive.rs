//! A simulator as simple as possible: stacks of disks, and rules for pairs of pegs.

/// A claimed move: its disk (`None` for the top disk), and its pegs, numbered from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NaiveMove {
    pub(crate) disk: Option<u32>,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

/// Whether a disk may move, given the number of pegs and the two pegs.
type Allows = fn(usize, usize, usize) -> bool;

/// The named rules and the moves that they allow.
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
    /// Returns the state with this peg for each disk, smallest disk first.
    pub(crate) fn new(places: &[usize], pegs: usize) -> Self {
        let mut stacks = vec![Vec::new(); pegs];
        for (disk, &peg) in (1..).zip(places) {
            stacks[peg].insert(0, disk);
        }
        Self(stacks)
    }

    /// Makes a move if it is legal. Returns whether it was legal.
    pub(crate) fn play(&mut self, mv: NaiveMove, rules: usize) -> bool {
        let NaiveMove { disk, from, to } = mv;
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

    /// All legal moves.
    pub(crate) fn legal(&self, rules: usize) -> Vec<NaiveMove> {
        let pegs = self.0.len();
        let pairs = (0..pegs).flat_map(|from| (0..pegs).map(move |to| (from, to)));
        let moves = pairs.map(|(from, to)| NaiveMove {
            disk: self.0[from].last().copied(),
            from,
            to,
        });
        moves.filter(|&mv| self.clone().play(mv, rules)).collect()
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

/// The result of playing moves up to the first illegal one.
pub(crate) struct Played {
    pub(crate) legal: usize,
    pub(crate) is_wrong: bool,
    pub(crate) end: NaiveStacks,
    /// The number of legal moves if illegal ones are skipped.
    pub(crate) legal_in_all: usize,
}

/// Plays all moves.
pub(crate) fn play_all(start: &NaiveStacks, moves: &[NaiveMove], rules: usize) -> Played {
    let mut end = start.clone();
    let legal = moves.iter().take_while(|&&mv| end.play(mv, rules)).count();
    let mut skipping = end.clone();
    let later = moves[legal..]
        .iter()
        .filter(|&&mv| skipping.play(mv, rules))
        .count();
    Played {
        legal,
        is_wrong: legal < moves.len(),
        end,
        legal_in_all: legal + later,
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
    fn oracles_know_exactly_the_named_rules() {
        let names = hanoi::Rules::NAMED.map(|named| named.name);
        assert_eq!(RULES.map(|(name, _)| name).as_slice(), names);

        let sql = include_str!("../../hanoi-postgres/tests/sql/search.sql");
        let lines = sql
            .lines()
            .filter_map(|line| line.trim().strip_prefix("when '"));
        let in_sql: Vec<&str> = lines.filter_map(|line| line.split('\'').next()).collect();
        assert_eq!(in_sql, names);
    }
}
