//! The levels around a state, against a breadth-first search over single states.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use hanoi_core::{Peg, Rules, State, Towers};
use hanoi_search::{LevelsError, Limits, Stop, ThreePegLevels, levels};

/// The levels around a state, each in the order of the short texts.
fn naive(start: &State, rules: &Rules) -> Vec<Vec<String>> {
    let mut met = BTreeSet::from([start.to_string()]);
    let mut levels = vec![vec![start.clone()]];
    loop {
        let mut next = Vec::new();
        for state in &levels[levels.len() - 1] {
            for mv in Towers::new(state).legal_moves(rules) {
                let mut after = Towers::new(state);
                after.follow(mv);
                if met.insert(after.state().to_string()) {
                    next.push(after.state().clone());
                }
            }
        }
        if next.is_empty() {
            let text = |level: &Vec<State>| {
                let mut level: Vec<String> = level.iter().map(State::to_string).collect();
                level.sort();
                level
            };
            return levels.iter().map(text).collect();
        }
        levels.push(next);
    }
}

fn check(start: &str, rules: &str, pegs: u8) {
    let (start, rules) = (
        State::parse(start, pegs).unwrap(),
        Rules::parse(rules, pegs).unwrap(),
    );
    let naive = naive(&start, &rules);
    let counts: Vec<u128> = naive.iter().map(|level| level.len() as u128).collect();
    for (cores, named) in [(1, 3), (2, 0), (3, usize::MAX)] {
        let mut limits = Limits::default().cores(NonZeroUsize::new(cores).unwrap());
        let found = levels(&start, &rules, named, &mut limits).unwrap();
        let context = format!("{start} under {rules}");
        assert_eq!(found.counts, counts, "{context}");
        let farthest: Vec<String> = found.farthest.iter().map(State::to_string).collect();
        let last = &naive[naive.len() - 1];
        assert_eq!(farthest, last[..named.min(last.len())], "{context}");
    }
}

#[test]
fn levels_match_a_naive_search_under_many_rules() {
    let arcs = ["AB", "AC", "BA", "BC", "CA", "CB"];
    for set in 1_usize..64 {
        let some: Vec<&str> = (0..6)
            .filter(|arc| set >> arc & 1 == 1)
            .map(|arc| arcs[arc])
            .collect();
        for start in ["AAAA", "BBBB", "CABA", "ABC", "A"] {
            check(start, &some.join(","), 3);
        }
    }
    let named = Rules::NAMED.map(|rules| rules.name);
    for rules in named.into_iter().chain(["AB,BC,CD,DA,AC", "AB,BA"]) {
        for start in ["AAAA", "BBBBB", "ADDA", "ABCDA", "CCC"] {
            check(start, rules, 4);
        }
    }
    for (start, rules, pegs) in [
        ("AAAA", "classic", 5),
        ("ABEB", "star", 5),
        ("AAA", "classic", 9),
        ("ACA", "classic", 26),
        ("A", "AB", 2),
        ("AAA", "AB,BA", 2),
    ] {
        check(start, rules, pegs);
    }
}

/// Uses more disks than a page has (8 on 3 pegs, 7 on 4, 5 on 5), so that moves leave pages and pegs are renamed.
#[test]
fn levels_in_graphs_of_many_pages_match_a_naive_search() {
    for (start, rules, pegs) in [
        ("AAAAAAAAA", "classic", 3),
        ("BBBBBBBBB", "linear", 3),
        ("ABABABABA", "AB,BC,CA,BA", 3),
        ("AAAAAAAA", "classic", 4),
        ("BBBBBBB", "star", 4),
        ("ADDAADD", "classic", 4),
        ("AAAAAAA", "classic", 5),
        ("AAAAAA", "star", 6),
        ("AAAAAA", "classic", 7),
    ] {
        check(start, rules, pegs);
    }
}

#[test]
fn levels_and_eccentricities_match_published_ones() {
    // The states at each distance from a perfect state on 4 pegs; OEIS A382111, where n = 15 breaks the pattern.
    let perfect = |disks, pegs| {
        let rules = Rules::classic(pegs).unwrap();
        let start = State::perfect(disks, pegs, hanoi_core::Peg::A).unwrap();
        levels(&start, &rules, 1, &mut Limits::default()).unwrap()
    };
    assert_eq!(
        perfect(7, 4).counts,
        [
            1, 3, 6, 12, 30, 30, 66, 96, 126, 210, 330, 318, 462, 816, 1032, 936, 1044, 1740, 2490,
            2568, 2424, 1038, 504, 78, 18, 6
        ]
    );
    let known = [1, 3, 5, 9, 13, 17, 25, 33, 41, 49, 65, 81];
    for (disks, eccentricity) in (1..).zip(known) {
        let found = perfect(disks, 4);
        assert_eq!(found.depth(), eccentricity);
        assert_eq!(found.reached(), 4_u128.pow(disks));
    }
    // On 3 pegs 2^(ones of k) states are at distance k.
    let counts = perfect(10, 3).counts;
    let ones = (0_u32..1024).map(|k| 1_u128 << k.count_ones());
    assert_eq!(counts, ones.collect::<Vec<_>>());
}

#[test]
fn stopped_search_returns_complete_levels() {
    let (start, rules) = (
        State::parse("AAAAAAAAAA", 4).unwrap(),
        Rules::classic(4).unwrap(),
    );
    let all = levels(&start, &rules, 1, &mut Limits::default()).unwrap();
    let mut limits = Limits::default().memory(30_000);
    let Err(LevelsError::Stopped {
        counts,
        why: Stop::Memory,
    }) = levels(&start, &rules, 1, &mut limits)
    else {
        panic!("30,000 bytes must not suffice")
    };
    assert!(!counts.is_empty() && counts[..] == all.counts[..counts.len()]);
    let mut calls = 0;
    let mut watch = |_: &_| {
        calls += 1;
        if calls > 5 {
            ControlFlow::Break(Stop::Interrupt)
        } else {
            ControlFlow::Continue(())
        }
    };
    let mut limits = Limits::default().watch(&mut watch);
    let Err(LevelsError::Stopped {
        counts,
        why: Stop::Interrupt,
    }) = levels(&start, &rules, 1, &mut limits)
    else {
        panic!("the watcher must interrupt the search")
    };
    assert_eq!(counts, all.counts[..counts.len()]);
}

/// All states of a number of disks on 3 pegs.
fn all_states(disks: u32) -> impl Iterator<Item = State> {
    let peg = move |number: u32, disk| number / 3_u32.pow(disk) % 3;
    let places = move |number| {
        (0..disks).map(move |disk| Peg::new(u8::try_from(peg(number, disk)).unwrap()).unwrap())
    };
    let states = (0..3_u32.pow(disks)).map(places);
    states.map(|places| State::from_places(&places.collect::<Vec<_>>(), 3).unwrap())
}

#[test]
fn the_formula_on_three_pegs_matches_a_search_around_every_state() {
    let rules = Rules::classic(3).unwrap();
    for start in (0..=5).flat_map(all_states) {
        let naive = naive(&start, &rules);
        let counts: Vec<u128> = naive.iter().map(|level| level.len() as u128).collect();
        let formula = ThreePegLevels::new(&start, &rules).unwrap();
        assert_eq!(formula.counts().collect::<Vec<_>>(), counts, "{start}");
        assert_eq!(formula.eccentricity(), (counts.len() - 1).into(), "{start}");
        let last = &naive[naive.len() - 1];
        assert_eq!(formula.farthest_states(), last.len().into(), "{start}");
        for named in [0, 1, 3, 10_000] {
            let farthest = formula.farthest(named);
            let farthest: Vec<String> = farthest.iter().map(State::to_string).collect();
            assert_eq!(farthest, last[..named.min(last.len())], "{start} {named}");
        }
    }
}

#[test]
fn the_formula_on_three_pegs_matches_a_search_around_larger_states() {
    let rules = Rules::classic(3).unwrap();
    for start in [
        "ABCABCABCA",
        "CCCCCCBCCC",
        "AAAAAAAAAB",
        "BAAAAAAAAA",
        "CBBCBACBBB",
    ] {
        let start = State::parse(start, 3).unwrap();
        let found = levels(&start, &rules, 100, &mut Limits::default()).unwrap();
        let formula = ThreePegLevels::new(&start, &rules).unwrap();
        assert_eq!(
            formula.counts().collect::<Vec<_>>(),
            found.counts,
            "{start}"
        );
        assert_eq!(formula.farthest(100), found.farthest, "{start}");
    }
}

#[test]
fn the_formula_on_three_pegs_covers_towers_of_any_size_and_other_states_of_64_disks() {
    let rules = Rules::classic(3).unwrap();
    let tower = State::perfect(1_000_000, 3, Peg::B).unwrap();
    let levels = ThreePegLevels::new(&tower, &rules).unwrap();
    assert_eq!(
        levels.farthest_states(),
        hanoi_core::UBig::ONE << 1_000_000_usize
    );
    assert_eq!(levels.farthest(2).len(), 2);
    let last = |disks: usize| State::parse(&("B".to_owned() + &"A".repeat(disks - 1)), 3).unwrap();
    // In the farthest states the largest disk is on A: all others must first gather on C.
    let levels = ThreePegLevels::new(&last(64), &rules).unwrap();
    assert_eq!(levels.eccentricity(), u64::MAX.into());
    assert_eq!(levels.counts().take(3).collect::<Vec<_>>(), [1, 3, 4]);
    assert!(ThreePegLevels::new(&last(65), &rules).is_none());
    assert!(ThreePegLevels::new(&last(5), &Rules::linear(3).unwrap()).is_none());
    let four = State::parse("AAA", 4).unwrap();
    assert!(ThreePegLevels::new(&four, &Rules::classic(4).unwrap()).is_none());
}

#[test]
fn the_watcher_is_called_within_large_levels() {
    let (start, rules) = (
        State::parse("ABCDEFG", 7).unwrap(),
        Rules::classic(7).unwrap(),
    );
    let count = |limit: usize| {
        let mut calls = 0_usize;
        let mut watch = |_: &_| {
            calls += 1;
            if calls > limit {
                return ControlFlow::Break(Stop::Time);
            }
            ControlFlow::Continue(())
        };
        let limits = &mut Limits::default().watch(&mut watch);
        let found = levels(&start, &rules, 0, limits);
        (found, calls)
    };
    let (whole, calls) = count(usize::MAX);
    let whole = whole.unwrap().counts;
    assert!(calls > 2 * whole.len(), "{calls} calls for {whole:?}");
    for limit in (0..calls).step_by(calls / 10) {
        let (stopped, calls) = count(limit);
        assert_eq!(calls, limit + 1);
        let Err(LevelsError::Stopped { counts, why }) = stopped else {
            panic!("{stopped:?}")
        };
        assert_eq!((why, &counts[..]), (Stop::Time, &whole[..counts.len()]));
    }
}
