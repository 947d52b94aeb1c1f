//! Problems with unused pegs, in graphs of more disks than a page has: merging states that differ only in names, against a
//! breadth-first search over all states.

use std::collections::VecDeque;

use hanoi_core::{Peg, Problem, Rules, State, Towers, UBig};
use hanoi_search::{Limits, ShortestPaths, shortest_path};

/// The distance from a state to every other, and the number of shortest paths, by the number of the state with the
/// smallest disk as the lowest digit.
struct Naive {
    pegs: usize,
    visited: Vec<Option<(usize, u128)>>,
}

impl Naive {
    fn new(start: &State, rules: &Rules) -> Self {
        let (pegs, disks) = (usize::from(rules.pegs()), start.disks());
        let mut naive = Self {
            pegs,
            visited: vec![None; pegs.pow(disks)],
        };
        let first = naive.number(start);
        naive.visited[first] = Some((0, 1));
        let mut queue = VecDeque::from([first]);
        while let Some(state) = queue.pop_front() {
            let (distance, ways) = naive.visited[state].unwrap();
            for next in naive.neighbours(state, rules, disks) {
                match &mut naive.visited[next] {
                    Some((found, sum)) if *found == distance + 1 => *sum += ways,
                    Some(_) => {}
                    unmet => {
                        *unmet = Some((distance + 1, ways));
                        queue.push_back(next);
                    }
                }
            }
        }
        naive
    }

    fn number(&self, state: &State) -> usize {
        let pegs = state.places().iter().rev();
        pegs.fold(0, |number, peg| number * self.pegs + peg.index())
    }

    fn neighbours(&self, state: usize, rules: &Rules, disks: u32) -> Vec<usize> {
        let peg = |disk: u32| state / self.pegs.pow(disk) % self.pegs;
        let top = |peg_number: usize| (0..disks).find(|&disk| peg(disk) == peg_number);
        let mut found = Vec::new();
        for (from, to) in rules.arcs() {
            let (from, to) = (from.index(), to.index());
            if let Some(disk) = top(from).filter(|&disk| top(to).is_none_or(|onto| onto > disk)) {
                let power = self.pegs.pow(disk);
                found.push(state + to * power - from * power);
            }
        }
        found
    }
}

/// Checks the distance, the number of paths, and the paths themselves if they are few.
fn compare(naive: &Naive, problem: &Problem) {
    let goal = problem.goal();
    let context = format!("{} to {goal}, {}", problem.start(), problem.rules());
    let (distance, ways) = naive.visited[naive.number(goal)].unwrap();
    let mut paths = ShortestPaths::new(problem, &mut Limits::default()).unwrap();
    assert_eq!(paths.length(), distance, "{context}");
    assert_eq!(*paths.total(), UBig::from(ways), "{context}");
    let first_moves: Vec<_> = paths.first_moves().collect();
    assert!(first_moves.is_sorted_by(|a, b| a < b), "{context}");
    let first = shortest_path(problem, &mut Limits::default()).unwrap();
    let last = UBig::from(ways) - UBig::ONE;
    if ways > 500 {
        assert_eq!(paths.next(), Some(first), "{context}");
        paths.jump(&(last - UBig::ONE));
        replay(problem, &paths.next().unwrap(), &context);
        assert_eq!(paths.next(), None);
        return;
    }
    let all: Vec<_> = paths.collect();
    assert_eq!(all.first(), Some(&first), "{context}");
    assert!(all.is_sorted_by(|a, b| a < b), "{context}");
    assert_eq!(UBig::from(all.len()), last + UBig::ONE, "{context}");
    for path in &all {
        replay(problem, path, &context);
    }
    if distance > 0 {
        let mut visited: Vec<_> = all.iter().map(|path| path[0]).collect();
        visited.dedup();
        assert_eq!(visited, first_moves, "{context}");
    }
}

fn replay(problem: &Problem, moves: &[hanoi_core::Move], context: &str) {
    let mut towers = Towers::new(problem.start());
    for &mv in moves {
        towers.play(mv, problem.rules()).expect(context);
    }
    assert_eq!(towers.state(), problem.goal(), "{context}");
}

/// Compares from a state to all perfect states, and to pseudorandom states on the first few pegs.
fn compare_from(start: &str, pegs: u8, rules: &str) {
    let rules = Rules::parse(rules, pegs).unwrap();
    let start = State::parse(start, pegs).unwrap();
    let naive = Naive::new(&start, &rules);
    let perfect = Peg::all(pegs).map(|peg| State::perfect(start.disks(), pegs, peg).unwrap());
    let mut seed = 1_u64;
    let mut random = |few: u8| {
        let mut place = || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            Peg::new(u8::try_from((seed >> 33) % u64::from(few)).unwrap()).unwrap()
        };
        let places: Vec<Peg> = (0..start.disks()).map(|_| place()).collect();
        State::from_places(&places, pegs).unwrap()
    };
    let few = [1, 2, 2, 2, 3, 3, 3, pegs].map(|few| random(few.min(pegs)));
    for goal in perfect.chain(few) {
        let problem = Problem::new(start.clone(), goal, rules).unwrap();
        compare(&naive, &problem);
    }
}

#[test]
fn twins_on_4_pegs_can_be_merged() {
    compare_from("AAAAAAAAA", 4, "classic");
    compare_from("ABBABABAA", 4, "classic");
    compare_from("CCCCCCCC", 4, "star");
}

#[test]
fn twins_on_5_and_6_pegs_can_be_merged() {
    compare_from("AAAAAAA", 5, "classic");
    compare_from("CACACCA", 5, "classic");
    compare_from("BBBBBB", 5, "star");
    compare_from("DDDDDD", 6, "classic");
}

#[test]
fn more_twins_than_the_limit_can_be_searched() {
    compare_from("AAAAA", 8, "classic");
    compare_from("HHHHH", 8, "classic");
    compare_from("BABAB", 8, "classic");
    compare_from("AAA", 26, "classic");
}

#[test]
fn twins_under_one_way_rules_can_be_merged() {
    compare_from("AAAAAA", 5, "AB,BC,CA,AD,DA,AE,EA");
    compare_from("BBBBBB", 5, "AB,BA,BC,CA,CD,DA,CE,EA");
    compare_from("AAAAAAAAA", 4, "AB,BC,CA,BD,DA");
}
