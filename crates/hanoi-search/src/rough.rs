//! A path that is found without a search: an upper bound for a length that is not settled.
//!
//! All disks that are smaller than the largest one to be moved gather on a peg out of its way, it moves, and they go
//! where they should be; gathering does the same with the next disk. Whole towers are carried as Frame and Stewart
//! carry them where the rules are classic, else by the textbook recursion along the arcs.

use hanoi_core::{Disk, Move, Peg, Problem, Rules, Solution, State};

/// Longer paths than this are not written out.
const LONGEST: usize = 1 << 20;

/// A path, unless it is too long or none is found this way.
pub(crate) fn rough_path(problem: &Problem) -> Option<Vec<Move>> {
    if let Ok(solution) = Solution::new(problem) {
        let short = usize::try_from(solution.length()).is_ok_and(|length| length <= LONGEST);
        return short.then(|| solution.moves().collect());
    }
    let (start, goal) = (problem.start().places(), problem.goal().places());
    let Some(largest) = (0..start.len())
        .rev()
        .find(|&disk| start[disk] != goal[disk])
    else {
        return Some(Vec::new());
    };
    let (from, to) = (start[largest], goal[largest]);
    let route = route(problem.rules(), from, to)?;
    let mut there = Carrier::new(problem.rules().to_owned());
    let (first, last) = (route.first()?, route.last()?);
    let mut at = there.aside(*first)?;
    there.gather(&start[..largest], at)?;
    at = there.along(&route, largest, at)?;
    let aside = there.aside(*last)?;
    there.tower(largest, at, aside)?;
    let mut back = Carrier::new(problem.rules().reversed());
    back.gather(&goal[..largest], aside)?;
    there
        .moves
        .extend(back.moves.into_iter().rev().map(Move::inverse));
    Some(there.moves)
}

/// Moves in the making.
struct Carrier {
    rules: Rules,
    moves: Vec<Move>,
}

impl Carrier {
    const fn new(rules: Rules) -> Self {
        Self {
            rules,
            moves: Vec::new(),
        }
    }

    /// A peg that a move along an arc does not touch.
    fn aside(&self, (from, to): (Peg, Peg)) -> Option<Peg> {
        (0..self.rules.pegs())
            .filter_map(Peg::new)
            .find(|&peg| peg != from && peg != to)
    }

    /// Gathers disks, given by their pegs, on one peg.
    fn gather(&mut self, places: &[Peg], on: Peg) -> Option<()> {
        let Some((&from, smaller)) = places.split_last() else {
            return Some(());
        };
        if from == on {
            return self.gather(smaller, on);
        }
        let route = route(&self.rules, from, on)?;
        let at = self.aside(route[0])?;
        self.gather(smaller, at)?;
        let at = self.along(&route, smaller.len(), at)?;
        self.tower(smaller.len(), at, on)
    }

    /// Moves a disk with so many smaller ones along a route; they stand on a peg that its first arc does not touch,
    /// and in the end on the peg that is given back.
    fn along(&mut self, route: &[(Peg, Peg)], smaller: usize, mut at: Peg) -> Option<Peg> {
        for &(from, to) in route {
            if at == from || at == to {
                let aside = self.aside((from, to))?;
                self.tower(smaller, at, aside)?;
                at = aside;
            }
            self.push(smaller, from, to)?;
        }
        Some(at)
    }

    fn push(&mut self, smaller: usize, from: Peg, to: Peg) -> Option<()> {
        let disk = Disk::new(u32::try_from(smaller + 1).ok()?)?;
        self.moves.push(Move { disk, from, to });
        (self.moves.len() <= LONGEST).then_some(())
    }

    /// Carries a tower of so many disks.
    fn tower(&mut self, disks: usize, from: Peg, to: Peg) -> Option<()> {
        if disks == 0 || from == to {
            return Some(());
        }
        if self.rules.is_classic() {
            let size = u32::try_from(disks).ok()?;
            let problem = Problem::perfect(size, from, to, self.rules).ok()?;
            let solution = Solution::new(&problem).ok()?;
            let length = usize::try_from(solution.length()).ok()?;
            let short = length <= LONGEST.saturating_sub(self.moves.len());
            return short.then(|| self.moves.extend(solution.moves()));
        }
        self.gather(&vec![from; disks], to)
    }
}

/// The arcs of a shortest way from peg to peg.
fn route(rules: &Rules, from: Peg, to: Peg) -> Option<Vec<(Peg, Peg)>> {
    let one = |peg| State::from_places(&[peg], rules.pegs()).ok();
    let problem = Problem::new(one(from)?, one(to)?, *rules).ok()?;
    let mut reached: Vec<Vec<(Peg, Peg)>> = vec![Vec::new()];
    let at = |path: &Vec<(Peg, Peg)>| path.last().map_or(from, |arc| arc.1);
    let mut next = 0;
    while let Some(path) = reached.get(next).cloned() {
        if at(&path) == to {
            return Some(path);
        }
        for arc in problem.rules().arcs().filter(|arc| arc.0 == at(&path)) {
            if arc.1 != from && reached.iter().all(|other| at(other) != arc.1) {
                reached.push(path.iter().copied().chain([arc]).collect());
            }
        }
        next += 1;
    }
    None
}
