//! Shortest paths block by block from both ends, compared with the search by words.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use hanoi_core::{Move, Peg, Problem, Proof, Rules, Solution, State};
use hanoi_explore::{Between, ExploreError};
use hanoi_search::{Bounds, Limits, SearchError, Status, Stop, shortest_path};

/// Reproducible pseudorandom numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn number(&mut self, from: u8, to: u8) -> u8 {
        from + u8::try_from(self.below(u64::from(to - from) + 1)).unwrap()
    }

    /// A state on some of the pegs, so that others are twins.
    fn state(&mut self, disks: u32, pegs: u8, rules: &Rules) -> State {
        let used = self.number(1, pegs);
        let peg = |random: &mut Self| Peg::new(random.number(0, used - 1)).unwrap();
        let places: Vec<Peg> = (0..disks).map(|_| peg(self)).collect();
        State::from_places(&places, rules.pegs()).unwrap()
    }

    fn rules(&mut self, pegs: u8) -> Rules {
        let found = match self.below(6) {
            0 => Rules::linear(pegs),
            1 => Rules::cyclic(pegs),
            2 => Rules::star(pegs),
            3 => return self.arcs(pegs),
            _ => Rules::classic(pegs),
        };
        found.unwrap_or_else(|_| Rules::classic(pegs).unwrap())
    }

    /// A cycle through all pegs and further arcs.
    fn arcs(&mut self, pegs: u8) -> Rules {
        let peg = |number: u8| Peg::new(number % pegs).unwrap();
        let mut arcs: Vec<(Peg, Peg)> = (0..pegs).map(|from| (peg(from), peg(from + 1))).collect();
        for _ in 0..self.below(2 * u64::from(pegs)) {
            let from = self.number(0, pegs - 1);
            arcs.push((peg(from), peg(from + self.number(1, pegs - 1))));
        }
        arcs.sort_unstable();
        arcs.dedup();
        Rules::from_arcs(pegs, &arcs).unwrap()
    }

    fn problem(&mut self, pegs: u8, most: u8) -> Problem {
        let (disks, rules) = (self.number(0, most).into(), self.rules(pegs));
        let ends = [(); 2].map(|()| self.state(disks, pegs, &rules));
        let [start, goal] = ends;
        Problem::new(start, goal, rules).unwrap()
    }
}

fn limits<'a>(cores: usize, memory: usize) -> Limits<'a> {
    Limits::default()
        .cores(NonZeroUsize::new(cores).unwrap())
        .memory(memory)
}

fn plain_length(problem: &Problem) -> usize {
    shortest_path(problem, &mut Limits::default())
        .unwrap()
        .len()
}

/// Whether moves lead from the start to the goal.
fn is_path(problem: &Problem, moves: Vec<Move>) -> bool {
    Solution::given(problem, moves, Proof::Search).is_ok()
}

/// Whether the bounds of a stopped search are right.
fn are_valid(bounds: Bounds, problem: &Problem, length: usize) -> bool {
    let path = bounds.at_most.unwrap();
    bounds.at_least <= length as u64 && length <= path.len() && is_path(problem, path)
}

fn check(problem: &Problem, small: u32, cores: usize) {
    let what = format!("{problem:?} with {small} small disks");
    let mut between = match Between::new(problem, Some(small), 1 << 28) {
        Err(ExploreError::Small { asked, most }) => return assert!(asked > most, "{what}"),
        between => between.unwrap(),
    };
    let path = between.shortest_path(&mut limits(cores, 1 << 28)).unwrap();
    assert_eq!(path.len(), plain_length(problem), "{what}");
    assert!(is_path(problem, path), "{what}");
}

fn random_pairs(count: u32, seed: u64) {
    let random = &mut Random(seed);
    for _ in 0..count {
        let pegs = random.number(3, 6);
        let problem = random.problem(pegs, [0, 0, 0, 8, 9, 7, 6][usize::from(pegs)]);
        let small = random.number(0, 4).into();
        check(&problem, small, 1 + usize::from(random.number(0, 1)));
    }
}

#[test]
fn random_pairs_agree_with_search_by_words() {
    random_pairs(600, 3);
}

#[test]
#[ignore = "minutes"]
fn many_random_pairs_agree_with_search_by_words() {
    random_pairs(20_000, 4);
}

#[test]
fn pairs_on_7_and_8_pegs_agree() {
    let random = &mut Random(5);
    for pegs in [7, 8] {
        for _ in 0..20 {
            check(&random.problem(pegs, 5), random.number(0, 3).into(), 1);
        }
    }
}

fn problem(start: &str, goal: &str, rules: &Rules) -> Problem {
    let ends = [start, goal].map(|text| State::parse(text, rules.pegs()).unwrap());
    let [start, goal] = ends;
    Problem::new(start, goal, *rules).unwrap()
}

#[test]
fn equal_near_and_perfect_ends_agree() {
    let rules = Rules::classic(4).unwrap();
    for (start, goal) in [
        ("", ""),
        ("A", "D"),
        ("ABCDABCD", "ABCDABCD"),
        ("ABCDABCD", "ABCDABCA"),
        ("ACCCDDD", "BCCCDDD"),
        ("AAAAAAAA", "DDDDDDDD"),
        ("AAAAAAAA", "BCDABCDA"),
        ("AAAAAABA", "AAAAAACA"),
    ] {
        for small in 0..=5 {
            check(&problem(start, goal, &rules), small, 2);
        }
    }
}

/// Chooses the block size by itself.
#[test]
fn larger_pairs_agree_with_chosen_block_size() {
    let rules = Rules::classic(4).unwrap();
    for (start, goal) in [
        ("ABCDABCDABCD", "DDACBBADCABC"),
        ("AAAAAAAAAAAA", "BBAACCDDBACD"),
        ("CBBCABCCBBDDAC", "CAABACBADCBCAD"),
    ] {
        let problem = problem(start, goal, &rules);
        let mut between = Between::new(&problem, None, 1 << 28).unwrap();
        let path = between.shortest_path(&mut limits(2, 1 << 28)).unwrap();
        assert_eq!(path.len(), plain_length(&problem));
        assert!(is_path(&problem, path));
        let reach = between.reached();
        assert!(reach.radii.iter().sum::<u32>() as usize >= plain_length(&problem));
        assert!(!reach.is_packed && reach.bytes <= 1 << 28);
    }
}

/// With less memory portals are packed, and with still less the search stops with valid bounds.
#[test]
fn memory_limit_is_respected() {
    let rules = Rules::classic(4).unwrap();
    let problem = problem("CBACDBACBACD", "BADCABCDDBCA", &rules);
    let length = plain_length(&problem);
    let (mut packed, mut stopped) = (0, 0);
    for memory in (2..=64).step_by(3).map(|part| part << 17) {
        let mut between = Between::new(&problem, Some(5), memory).unwrap();
        match between.shortest_path(&mut limits(2, memory)) {
            Ok(path) => {
                assert!(path.len() == length && is_path(&problem, path));
                packed += u32::from(between.reached().is_packed);
            }
            Err(SearchError::Stopped(bounds)) => {
                assert_eq!(bounds.why, Stop::Memory);
                assert!(are_valid(bounds, &problem, length));
                stopped += 1;
                // It resumes with more memory.
                let path = between.shortest_path(&mut limits(2, 1 << 28)).unwrap();
                assert!(path.len() == length && is_path(&problem, path));
            }
            Err(error) => panic!("{error}"),
        }
        assert!(between.reached().bytes <= 1 << 28);
    }
    assert!(
        packed > 0 && stopped > 0,
        "{packed} packed, {stopped} stopped"
    );
}

#[test]
fn stopped_search_returns_bounds_and_resumes() {
    let rules = Rules::parse("cyclic", 4).unwrap();
    let problem = problem("CBACDBACB", "BADCABCDD", &rules);
    let length = plain_length(&problem);
    let mut between = Between::new(&problem, Some(3), 1 << 28).unwrap();
    let mut least = 0;
    for times in 1.. {
        let mut left = times;
        let mut watch = |status: &Status| {
            assert!(status.depth >= least);
            least = status.depth;
            left -= 1;
            if left == 0 {
                return ControlFlow::Break(Stop::Time);
            }
            ControlFlow::Continue(())
        };
        let mut limits = limits(1, 1 << 28).watch(&mut watch);
        match between.shortest_path(&mut limits) {
            Ok(path) => {
                assert!(times > 3 && path.len() == length && is_path(&problem, path));
                return;
            }
            Err(SearchError::Stopped(bounds)) => assert!(are_valid(bounds, &problem, length)),
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn unsupported_problems_are_errors() {
    let classic = Rules::classic(4).unwrap();
    let refused = |problem: &Problem, small, memory| Between::new(problem, small, memory).err();
    let usual = problem("ABCD", "DCBA", &classic);
    assert_eq!(
        refused(&usual, Some(4), 1 << 20),
        Some(ExploreError::Small { asked: 4, most: 3 })
    );
    assert!(matches!(
        refused(&usual, None, 100),
        Some(ExploreError::Memory {
            needed: 101..,
            given: 100
        })
    ));
    let two = problem("A", "B", &Rules::classic(2).unwrap());
    assert_eq!(refused(&two, None, 1 << 20), Some(ExploreError::Pegs(2)));
    let nine = problem("A", "B", &Rules::classic(9).unwrap());
    assert_eq!(refused(&nine, None, 1 << 20), Some(ExploreError::Pegs(9)));
    let dead = problem("A", "B", &Rules::parse("AB,BC,CD", 4).unwrap());
    assert_eq!(
        refused(&dead, None, 1 << 20),
        Some(ExploreError::Unreachable)
    );
    let many = problem(
        &"A".repeat(60),
        &"B".repeat(60),
        &Rules::classic(8).unwrap(),
    );
    assert_eq!(refused(&many, None, 1 << 30), Some(ExploreError::TooLarge));
}
