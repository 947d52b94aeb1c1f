//! Puzzle sets: reproducible, without duplicates, and with correct distances and counts.

mod formats;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use formats::{compact, solves};
use hanoi_core::{Peg, Problem, Rules, State};
use hanoi_search::{
    Ending, Limits, Puzzle, PuzzleKind as Kind, PuzzleRequest as Request, Puzzles, Stop, generate,
};

fn made(request: &Request, threads: usize) -> (Vec<Puzzle>, Ending) {
    let mut puzzles = Vec::new();
    let threads = NonZeroUsize::new(threads).unwrap();
    let limits = &mut Limits::default().cores(threads);
    let ending = generate(&Puzzles::new(request).unwrap(), limits, &mut |puzzle| {
        puzzles.push(puzzle);
        ControlFlow::Continue(())
    });
    (puzzles, ending)
}

fn complete(request: &Request) -> Vec<Puzzle> {
    let (puzzles, ending) = made(request, 2);
    assert_eq!(ending, Ending::Complete);
    puzzles
}

fn rules(names: &str, pegs: std::ops::RangeInclusive<u8>) -> Vec<Rules> {
    let all = |name| {
        let pegs = pegs.clone();
        pegs.map(move |pegs| Rules::parse(name, pegs).unwrap())
    };
    names.split(' ').flat_map(all).collect()
}

/// Small boards under all named rules.
fn small(kind: Kind) -> Request {
    Request::default()
        .count(400)
        .seed(7)
        .disks(1..=4)
        .rules(rules(
            &Rules::NAMED.map(|rules| rules.name).join(" "),
            3..=5,
        ))
        .kind(kind)
}

fn ends(puzzle: &Puzzle) -> String {
    format!("{} {}", puzzle.problem.start(), puzzle.problem.goal())
}

/// All states one move away. A state has the peg of each disk, smallest first.
fn neighbours(state: &[u8], rules: &Rules) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for (disk, &from) in state.iter().enumerate() {
        for (_, to) in rules.arcs().filter(|arc| arc.0.get() == from) {
            let smaller = &state[..disk];
            if !smaller.contains(&from) && !smaller.contains(&to.get()) {
                let mut next = state.to_vec();
                next[disk] = to.get();
                found.push(next);
            }
        }
    }
    found
}

/// The distance and the number of shortest paths, by breadth-first search over all states.
fn naive(problem: &Problem) -> (usize, u64) {
    let places =
        |state: &State| -> Vec<u8> { state.places().iter().map(|peg| peg.get()).collect() };
    let goal = places(problem.goal());
    let mut met = HashMap::from([(places(problem.start()), (0, 1))]);
    let mut layer = vec![places(problem.start())];
    for depth in 1.. {
        if let Some(&found) = met.get(&goal) {
            return found;
        }
        let mut next = Vec::new();
        for state in layer {
            let ways = met[&state].1;
            for neighbour in neighbours(&state, problem.rules()) {
                let entry = met.entry(neighbour.clone()).or_insert_with(|| {
                    next.push(neighbour);
                    (depth, 0)
                });
                entry.1 += if entry.0 == depth { ways } else { 0 };
            }
        }
        layer = next;
    }
    unreachable!()
}

#[test]
fn sets_are_reproducible_on_any_number_of_threads() {
    for kind in Kind::ALL {
        let request = small(kind).count(3000);
        let first = made(&request, 1);
        for threads in [1, 2, 3, 7] {
            assert!(made(&request, threads) == first, "{threads} threads");
        }
    }
    let large = small(Kind::Any).disks(9..=9).count(5);
    assert_eq!(made(&large, 1), made(&large, 4));
}

#[test]
fn a_smaller_set_is_a_prefix_of_a_larger_one_and_depends_on_the_seed() {
    let all = complete(&small(Kind::Any));
    let few = complete(&small(Kind::Any).count(100));
    assert_eq!(few, all[..100]);
    let other = complete(&small(Kind::Any).seed(8));
    assert_ne!(other, all);
}

#[test]
fn puzzles_of_a_seed_never_change() {
    let rules = rules("classic", 3..=5);
    let puzzles = complete(&Request::default().count(3).seed(1).rules(rules));
    let ends: Vec<String> = puzzles.iter().map(ends).collect();
    assert_eq!(ends, ["DBA ADB", "CAAACA DCABAB", "ABA CCA"]);
    assert_eq!(compact(&puzzles[0]), "1AC 3DA 2BD 1CB");
    assert_eq!((puzzles[0].id, &puzzles[0].paths), (1, &Some(3_u8.into())));
}

#[test]
fn puzzles_are_distinct_and_small_boards_are_exhausted() {
    for (kind, expected) in [
        (Kind::Tower, 1),
        (Kind::Perfect, 6),
        (Kind::ToPerfect, 78),
        (Kind::Any, 702),
    ] {
        let request = Request::default().count(10_000).disks(3..=3).kind(kind);
        let (puzzles, ending) = made(&request, 2);
        assert_eq!(ending, Ending::NoMore(expected));
        let different: BTreeSet<String> = puzzles.iter().map(ends).collect();
        assert_eq!(u64::try_from(different.len()), Ok(expected), "{kind}");
        assert!(puzzles.iter().map(|puzzle| puzzle.id).eq(1..=expected));
    }
    let rules = rules("classic classic", 3..=3);
    let twice = Request::default().rules(rules).disks(2..=2);
    assert_eq!(made(&twice, 2).1, Ending::NoMore(72));
}

#[test]
fn puzzles_by_index_match_the_set_even_after_boards_are_exhausted() {
    for kind in Kind::ALL {
        let request = small(kind)
            .count(u64::MAX)
            .disks(1..=3)
            .rules(rules("classic linear", 2..=4));
        let puzzles = Puzzles::new(&request).unwrap();
        let limits = &mut Limits::default();
        let mut get = |index| puzzles.get(index, limits).unwrap();
        let mut found: Vec<Puzzle> = (0..puzzles.len()).rev().filter_map(&mut get).collect();
        assert!(get(puzzles.len()).is_none());
        found.reverse();
        assert!(found.is_sorted_by_key(|puzzle| puzzle.id), "{kind}");
        for (id, puzzle) in (1..).zip(&mut found) {
            assert!(puzzle.id >= id);
            puzzle.id = id;
        }
        let ending = Ending::NoMore(u64::try_from(found.len()).unwrap());
        assert!((found, ending) == made(&request, 2), "{kind}");
    }
}

#[test]
fn len_counts_the_puzzles_of_all_boards() {
    let len = |disks, kind, pegs| {
        let rules = rules("classic", pegs);
        let request = Request::default().disks(disks).kind(kind).rules(rules);
        Puzzles::new(&request).unwrap().len()
    };
    assert_eq!(
        len(3..=6, Kind::Any, 3..=3),
        27 * 26 + 81 * 80 + 243 * 242 + 729 * 728
    );
    assert_eq!(len(2..=2, Kind::ToPerfect, 3..=4), 3 * 8 + 4 * 15);
    // On 2 pegs only a tower of 1 disk can be moved.
    assert_eq!(len(0..=9, Kind::Perfect, 1..=3), 2 + 9 * 6);
    assert_eq!(
        len(1..=62, Kind::Any, 2..=2),
        (4_u128.pow(63) - 4) / 3 - (2_u128.pow(63) - 2)
    );
}

#[test]
fn boards_take_turns() {
    let rules = rules("classic", 3..=5);
    let request = Request::default().count(900).disks(4..=6).rules(rules);
    let mut boards = BTreeMap::new();
    for Puzzle { problem, .. } in complete(&request) {
        *boards.entry((problem.disks(), problem.pegs())).or_insert(0) += 1;
    }
    assert_eq!(boards.into_values().collect::<Vec<_>>(), [100; 9]);
}

#[test]
fn distances_and_numbers_of_paths_match_a_naive_search() {
    for kind in Kind::ALL {
        let (puzzles, _) = made(&small(kind), 2);
        // A board has a single tower.
        let many = if kind == Kind::Tower { 40 } else { 200 };
        assert!(puzzles.len() > many, "{kind}");
        for puzzle in puzzles {
            let (distance, paths) = naive(&puzzle.problem);
            assert_eq!(puzzle.moves.len(), distance, "{:?}", puzzle.problem);
            assert_eq!(puzzle.paths, Some(paths.into()), "{:?}", puzzle.problem);
        }
    }
}

#[test]
fn puzzles_meet_the_requested_kind_distance_and_disks_apart() {
    let perfect = |state: &State| state.perfect_peg().is_some();
    for Puzzle { problem, .. } in made(&small(Kind::Perfect), 2).0 {
        assert!(perfect(problem.start()) && perfect(problem.goal()));
    }
    for Puzzle { problem, .. } in complete(&small(Kind::ToPerfect).apart(1)) {
        assert!(!perfect(problem.start()) && perfect(problem.goal()));
    }
    let request = small(Kind::Any).distance(5..=8).apart(2);
    for puzzle in complete(&request) {
        assert!((5..=8).contains(&puzzle.moves.len()));
        for state in [puzzle.problem.start(), puzzle.problem.goal()] {
            let heights = (0..5)
                .filter_map(Peg::new)
                .map(|peg| state.tower(peg).count());
            assert!(
                state.places().len() - heights.max().unwrap() >= 2,
                "{state}"
            );
        }
    }
}

#[test]
fn every_puzzle_at_a_distance_is_generated() {
    let any = Request::default().count(10_000).disks(4..=4);
    let (puzzles, ending) = made(&any.clone().distance(15..=15), 2);
    let is_far = |puzzle: &&Puzzle| naive(&puzzle.problem).0 == 15;
    let all = made(&any, 2).0.iter().filter(is_far).count();
    assert_eq!(puzzles.iter().filter(is_far).count(), puzzles.len());
    assert_eq!(puzzles.len(), all);
    assert_eq!(ending, Ending::NoMore(u64::try_from(all).unwrap()));
}

#[test]
fn a_set_ends_when_no_more_puzzles_meet_the_request() {
    let ending = |request: Request| made(&request, 2).1;
    let any = Request::default().disks(6..=6);
    let far = any.clone().disks(4..=4).distance(16..=20);
    assert_eq!(ending(far), Ending::NoMore(0));
    let rare = any.clone().distance(63..=63).tries(100);
    assert!(matches!(ending(rare), Ending::TriedEnough(0..1000)));
    let too_long = any.clone().disks(21..=21).kind(Kind::Perfect);
    assert_eq!(ending(too_long), Ending::NoMore(0));
    let cut_off = any
        .clone()
        .rules(vec![Rules::parse("AB,BA,CD,DC", 4).unwrap()]);
    assert_eq!(
        ending(cut_off.kind(Kind::Perfect).disks(1..=1)),
        Ending::NoMore(4)
    );
    assert_eq!(ending(any.count(0)), Ending::Complete);
}

#[test]
fn impossible_requests_are_rejected() {
    let rejected = |request: Request, part: &str| {
        let error = Puzzles::new(&request).unwrap_err();
        assert!(error.to_string().contains(part), "{error}");
    };
    let any = Request::default();
    rejected(any.clone().kind(Kind::Perfect).apart(1), "apart");
    rejected(any.clone().apart(5), "5 of them apart");
    rejected(any.clone().disks(0..=0), "at least 1 disk");
    rejected(any.clone().distance(0..=0), "1 move");
    rejected(any.clone().rules(rules("classic", 1..=1)), "2 pegs");
    rejected(any.disks(200..=200), "at most 39");
}

#[test]
fn the_receiver_and_the_watcher_can_end_a_set() {
    let mut received = 0;
    let third = &mut |_| {
        received += 1;
        if received == 3 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let request = small(Kind::Any).count(1_000_000);
    let puzzles = Puzzles::new(&request).unwrap();
    let ending = generate(&puzzles, &mut Limits::default(), third);
    assert_eq!((ending, received), (Ending::Refused, 3));
    let mut watch = |_: &_| ControlFlow::Break(Stop::Interrupt);
    let limits = &mut Limits::default().watch(&mut watch);
    let each = &mut |_| ControlFlow::Continue(());
    let ending = generate(&puzzles, limits, each);
    assert!(matches!(ending, Ending::Stopped(0, Stop::Interrupt)));
}

#[test]
fn puzzles_in_large_graphs_are_solved() {
    let request = Request::default()
        .count(2)
        .disks(12..=12)
        .rules(rules("classic", 4..=4))
        .kind(Kind::ToPerfect);
    for puzzle in complete(&request) {
        assert!(solves(&puzzle, &compact(&puzzle)) && puzzle.paths.is_some());
    }
}

/// All permutations of a few letters.
fn orders(letters: &str) -> Vec<String> {
    if letters.is_empty() {
        return vec![String::new()];
    }
    let firsts = letters.chars().flat_map(|first| {
        let others = letters.replace(first, "");
        orders(&others)
            .into_iter()
            .map(move |rest| format!("{first}{rest}"))
    });
    firsts.collect()
}

#[test]
fn different_counts_puzzles_up_to_renaming() {
    for kind in [Kind::Perfect, Kind::ToPerfect, Kind::Any, Kind::Tower] {
        for (name, pegs) in [
            ("classic", 3),
            ("classic", 4),
            ("linear", 3),
            ("cyclic", 3),
            ("star", 4),
        ] {
            let rules = Rules::parse(name, pegs).unwrap();
            let request = Request::default()
                .disks(1..=3)
                .rules(vec![rules])
                .kind(kind);
            let puzzles = Puzzles::new(&request).unwrap();
            let arcs: BTreeSet<(char, char)> = rules
                .arcs()
                .map(|(from, to)| (from.letter(), to.letter()))
                .collect();
            let letters = &"ABCD"[..pegs.into()];
            let renamed = |order: &str, letter: char| {
                let at = letters.find(letter).unwrap_or_default();
                order[at..].chars().next().unwrap()
            };
            let mut kept = orders(letters);
            kept.retain(|order| {
                let turned = arcs
                    .iter()
                    .map(|&(from, to)| (renamed(order, from), renamed(order, to)));
                turned.collect::<BTreeSet<_>>() == arcs
            });
            let mut classes = BTreeSet::new();
            for index in 0..puzzles.len() {
                let Some(puzzle) = puzzles.get(index, &mut Limits::default()).unwrap() else {
                    continue;
                };
                let text = ends(&puzzle);
                let names = kept.iter().map(|order| {
                    let letter = |c: char| if c == ' ' { c } else { renamed(order, c) };
                    text.chars().map(letter).collect::<String>()
                });
                classes.insert(names.min().unwrap());
            }
            assert_eq!(
                puzzles.different(),
                Some(classes.len().into()),
                "{kind} {name} {pegs}"
            );
        }
    }
}
