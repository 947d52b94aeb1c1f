//! A path between two states by a Frame-Stewart plan, found within a second for hundreds of disks. For random pairs of
//! 40 disks on 4 pegs, 60 on 8 and 500 on 12 it is 1.0, 2.1 and 5.1 times as long as the solution of a tower.
//!
//! Two walks, one from the start and one from the goal, continue until they differ in at most one disk. To free the
//! largest disk in which they differ, both gather the smallest disks, by the split of Frame and Stewart, on a peg that the
//! others do not use, and exclude that peg from then on. Alternatively both gather all disks on one peg.
//!
//! Disks are gathered likewise: the small ones on a free peg, those in between on the goal without that peg, then the
//! small tower follows. If every free peg has some of the disks in between, either more disks count as small, or the small
//! tower moves to another peg once, to release the disks under it.

use hanoi_core::{Disk, Move, Peg, Problem, Rules, Solution, State, frame_stewart_splits};

use crate::estimate::tower_lengths;

/// The limit of disks, not counting larger ones in place.
const MAX_DISKS: u32 = 500;
/// The number of ways to gather disks that are compared in full.
const CANDIDATES: usize = 3;

/// A short path under classic rules, unless it exceeds `longest` moves or is not found in time.
pub(super) fn planned(
    problem: &Problem,
    longest: usize,
    stops: &dyn Fn() -> bool,
) -> Option<Vec<Move>> {
    let rules = problem.rules();
    let [start, goal] = [problem.start(), problem.goal()].map(State::places);
    let mut pairs = start.iter().zip(goal);
    let last = pairs.rposition(|(from, to)| from != to);
    let disks = u32::try_from(last.map_or(0, |last| last + 1)).ok()?;
    if !rules.is_classic() || rules.pegs() < 3 || disks > MAX_DISKS {
        return None;
    }
    let towers = &tower_lengths(disks, rules.pegs())[..];
    let walk = |places: &[Peg]| PlanWalk {
        towers,
        stops,
        places: places.iter().map(|peg| peg.get()).collect(),
        steps: Vec::new(),
        length: 0,
    };
    let ends = Walks(walk(start), walk(goal));
    let all: Vec<usize> = (0..).take(disks as usize).collect();
    let Walks(there, back) = ends.meet(&all, (1 << rules.pegs()) - 1);
    let is_short = there.length + back.length <= longest as u64;
    if stops() || !is_short {
        return None;
    }
    let back = back.moves()?.into_iter().rev().map(Move::inverse);
    Some(there.moves()?.into_iter().chain(back).collect())
}

/// A walk from the start and a walk from the goal.
#[derive(Clone)]
struct Walks<'a>(PlanWalk<'a>, PlanWalk<'a>);

impl Walks<'_> {
    /// Continues until they meet, by the shortest of some ways. Moves some disks over pegs, given as bits.
    fn meet(mut self, disks: &[usize], pegs: u32) -> Self {
        let differ = |&disk: &usize| self.0.places[disk] != self.1.places[disk];
        let Some(last) = disks.iter().rposition(differ).filter(|_| !(self.0.stops)()) else {
            return self;
        };
        let disks = &disks[..=last];
        let ends = [&self.0, &self.1].map(|walk| walk.places[disks[last]]);
        if last == 0 {
            self.0.step(disks, ends[1], pegs);
            return self;
        }
        let over = ends.map(|goal| self.clone().gathered(disks, goal, pegs));
        let free_from = |peg| {
            self.0
                .free_from(disks, peg)
                .max(self.1.free_from(disks, peg))
        };
        let asides = others(pegs, &ends).map(|peg| (free_from(peg), peg));
        let past = asides.min().map(|(least, aside)| {
            let (small, large) = disks.split_at(least.max(split(disks.len(), pegs)));
            self.gathered(small, aside, pegs)
                .meet(large, pegs & !(1 << aside))
        });
        let [one, other] = over;
        past.into_iter()
            .fold(one.or_shorter(other), Self::or_shorter)
    }

    /// Gathers disks in both walks.
    fn gathered(mut self, disks: &[usize], goal: u8, pegs: u32) -> Self {
        self.0.gather(disks, goal, pegs, true);
        self.1.gather(disks, goal, pegs, true);
        self
    }

    const fn length(&self) -> u64 {
        self.0.length + self.1.length
    }

    fn or_shorter(self, other: Self) -> Self {
        if other.length() < self.length() {
            other
        } else {
            self
        }
    }
}

/// A walk from a state.
#[derive(Clone)]
struct PlanWalk<'a> {
    /// The Frame-Stewart numbers, by pegs and disks.
    towers: &'a [Vec<u64>],
    stops: &'a dyn Fn() -> bool,
    /// The current peg of each disk.
    places: Vec<u8>,
    steps: Vec<TowerMove>,
    length: u64,
}

/// The move of a tower over pegs, given as bits.
#[derive(Clone)]
struct TowerMove {
    disks: Box<[usize]>,
    from: u8,
    to: u8,
    pegs: u32,
}

/// A way to gather disks: the number of smallest disks set aside, their peg, and the next peg if they move once more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct GatherPlan {
    estimate: u64,
    cut: usize,
    aside: u8,
    next: Option<u8>,
}

impl PlanWalk<'_> {
    /// Gathers disks on a peg. With `may_try`, compares the most promising ways in full.
    fn gather(&mut self, disks: &[usize], goal: u8, pegs: u32, may_try: bool) {
        let Some(last) = disks.iter().rposition(|&disk| self.places[disk] != goal) else {
            return;
        };
        if (self.stops)() {
            return;
        }
        let disks = &disks[..=last];
        let from = self.places[disks[last]];
        if disks.iter().all(|&disk| self.places[disk] == from) {
            return self.step(disks, goal, pegs);
        }
        let mut ways = self.ways(disks, goal, pegs);
        ways.sort_unstable();
        ways.truncate(if may_try { CANDIDATES } else { 1 });
        let best = match ways[..] {
            [only] => Some(only),
            _ => ways.into_iter().min_by_key(|&way| {
                let mut walk = self.continued();
                walk.go(disks, goal, pegs, way, false);
                walk.length
            }),
        };
        if let Some(way) = best {
            self.go(disks, goal, pegs, way, may_try);
        }
    }

    /// A walk that continues from here.
    fn continued(&self) -> Self {
        Self {
            towers: self.towers,
            stops: self.stops,
            places: self.places.clone(),
            steps: Vec::new(),
            length: 0,
        }
    }

    fn ways(&self, disks: &[usize], goal: u8, pegs: u32) -> Vec<GatherPlan> {
        let count = disks.len();
        let (from, split) = (self.places[disks[count - 1]], split(count, pegs));
        let mut ways = Vec::new();
        for aside in others(pegs, &[from, goal]) {
            let large = |disks| self.tower(disks, pegs & !(1 << aside));
            let cut = self.free_from(disks, aside).max(split);
            ways.push(GatherPlan {
                estimate: 2 * self.tower(cut, pegs) + large(count - cut),
                cut,
                aside,
                next: None,
            });
            // Fewer disks need to go aside if the tower moves once more and releases the disks under it.
            if pegs.count_ones() == 3 || cut == split {
                continue;
            }
            let next = others(pegs, &[aside, goal, from]).next().unwrap_or(from);
            ways.extend([split, split.midpoint(cut)].map(|cut| {
                let is_free = |disk: &&usize| self.places[**disk] != aside;
                let free = disks[cut..].iter().filter(is_free).count();
                GatherPlan {
                    estimate: 3 * self.tower(cut, pegs) + large(free) + large(count - cut),
                    cut,
                    aside,
                    next: Some(next),
                }
            }));
        }
        ways
    }

    /// The number of moves of a tower of this many disks over pegs, given as bits.
    fn tower(&self, disks: usize, pegs: u32) -> u64 {
        self.towers[pegs.count_ones() as usize][disks]
    }

    /// The index after the last of some disks that is on a peg.
    fn free_from(&self, disks: &[usize], peg: u8) -> usize {
        let last = disks.iter().rposition(|&disk| self.places[disk] == peg);
        last.map_or(0, |last| last + 1)
    }

    fn go(&mut self, disks: &[usize], goal: u8, pegs: u32, way: GatherPlan, may_try: bool) {
        let (small, large) = disks.split_at(way.cut);
        self.gather(small, way.aside, pegs, may_try);
        let mut left = pegs & !(1 << way.aside);
        if let Some(next) = way.next {
            let free = large.iter().copied();
            let free = free.filter(|&disk| self.places[disk] != way.aside);
            let free: Vec<usize> = free.collect();
            self.gather(&free, goal, left, may_try);
            self.step(small, next, pegs);
            left = pegs & !(1 << next);
        }
        self.gather(large, goal, left, may_try);
        self.step(small, goal, pegs);
    }

    /// Moves a tower.
    fn step(&mut self, disks: &[usize], to: u8, pegs: u32) {
        self.length += self.tower(disks.len(), pegs);
        self.steps.push(TowerMove {
            disks: disks.into(),
            from: self.places[disks[0]],
            to,
            pegs,
        });
        for &disk in disks {
            self.places[disk] = to;
        }
    }

    fn moves(&self) -> Option<Vec<Move>> {
        let moves: Option<Vec<_>> = self.steps.iter().map(TowerMove::moves).collect();
        Some(moves?.concat())
    }
}

impl TowerMove {
    /// The Frame-Stewart moves of the tower, with its disks and pegs.
    fn moves(&self) -> Option<Vec<Move>> {
        let between = others(self.pegs, &[self.from, self.to]);
        let pegs: Vec<u8> = [self.from]
            .into_iter()
            .chain(between)
            .chain([self.to])
            .collect();
        let count = u8::try_from(pegs.len()).ok()?;
        let [first, last] = [0, count - 1].map(Peg::new);
        let disks = u32::try_from(self.disks.len()).ok()?;
        let tower = Problem::perfect(disks, first?, last?, Rules::classic(count).ok()?).ok()?;
        let named = |mv: Move| {
            Some(Move {
                disk: Disk::new(u32::try_from(self.disks[mv.disk.index()]).ok()? + 1)?,
                from: Peg::new(pegs[mv.from.index()])?,
                to: Peg::new(pegs[mv.to.index()])?,
            })
        };
        Solution::new(&tower).ok()?.moves().map(named).collect()
    }
}

/// The number of disks that Frame and Stewart set aside.
fn split(disks: usize, pegs: u32) -> usize {
    let disks = u32::try_from(disks).unwrap_or(u32::MAX);
    let pegs = u8::try_from(pegs.count_ones()).unwrap_or(u8::MAX);
    frame_stewart_splits(disks, pegs).map_or(0, |split| *split.start() as usize)
}

/// The pegs of a set, given as bits, except for some.
fn others(pegs: u32, without: &[u8]) -> impl Iterator<Item = u8> + use<> {
    let without = without.iter().fold(0, |bits, peg| bits | 1 << peg);
    let left = pegs & !without;
    (0..32).filter(move |peg| left >> peg & 1 == 1)
}

#[cfg(test)]
mod tests {
    use hanoi_core::{Optimality, UBig, frame_stewart};

    use super::*;
    use crate::rough::MAX_LENGTH;

    /// A partly repetitive state.
    fn scattered(disks: usize, pegs: u8, seed: usize) -> Vec<u8> {
        let place = |disk: usize| disk * disk * seed / 7 % usize::from(pegs);
        let place = |disk| u8::try_from(place(disk)).unwrap();
        (0..disks).map(place).collect()
    }

    fn problem(start: &[u8], goal: &[u8], pegs: u8) -> Problem {
        let state = |places: &[u8]| {
            let places: Vec<Peg> = places.iter().map(|&peg| Peg::new(peg).unwrap()).collect();
            State::from_places(&places, pegs).unwrap()
        };
        Problem::new(state(start), state(goal), Rules::classic(pegs).unwrap()).unwrap()
    }

    /// The length of the path, which is replayed.
    fn played(problem: &Problem) -> Option<usize> {
        let moves = planned(problem, MAX_LENGTH, &|| false)?;
        let length = moves.len();
        Solution::given(problem, moves, Optimality::Unknown).unwrap();
        Some(length)
    }

    #[test]
    fn paths_of_many_disks_are_a_few_times_as_long_as_for_a_tower() {
        for (disks, pegs, most) in [(40, 4, 2_u8), (50, 5, 2), (60, 8, 3), (500, 12, 7)] {
            let [start, goal] = [3, 5].map(|seed| scattered(disks, pegs, seed));
            let length = played(&problem(&start, &goal, pegs)).unwrap();
            let tower = frame_stewart(u32::try_from(disks).unwrap(), pegs).unwrap();
            let most = tower * UBig::from(most);
            assert!(UBig::from(length) < most, "{disks} disks on {pegs} pegs");
        }
    }

    #[test]
    fn whole_towers_take_the_frame_stewart_length() {
        for (disks, pegs) in [(10, 3), (60, 4), (200, 7), (500, 26)] {
            let problem = problem(&vec![0; disks], &vec![2; disks], pegs);
            let length = frame_stewart(u32::try_from(disks).unwrap(), pegs).unwrap();
            assert_eq!(played(&problem).map(UBig::from), Some(length));
        }
    }

    #[test]
    fn all_pairs_of_small_states_are_connected() {
        for (disks, pegs) in [(5, 3), (4, 4), (3, 5)] {
            let count = usize::from(pegs).pow(disks);
            let place =
                |state: usize, disk| state / usize::from(pegs).pow(disk) % usize::from(pegs);
            let places = |state| {
                let places = (0..disks).map(|disk| u8::try_from(place(state, disk)).unwrap());
                places.collect::<Vec<u8>>()
            };
            for (start, goal) in (0..count * count).map(|pair| (pair / count, pair % count)) {
                let length = played(&problem(&places(start), &places(goal), pegs));
                assert!(length.is_some_and(|length| (length == 0) == (start == goal)));
            }
        }
    }

    #[test]
    fn too_many_moves_or_disks_have_no_plan() {
        let far = problem(&scattered(60, 3, 3), &scattered(60, 3, 5), 3);
        assert_eq!(planned(&far, MAX_LENGTH, &|| false), None);
        let mut many = [0; MAX_DISKS as usize + 1];
        assert_eq!(
            planned(
                &problem(&[1; MAX_DISKS as usize + 1], &many, 26),
                MAX_LENGTH,
                &|| false
            ),
            None
        );
        let all = many;
        many[..3].copy_from_slice(&[1, 2, 3]);
        assert_eq!(played(&problem(&many, &all, 26)), Some(3));
    }
}
