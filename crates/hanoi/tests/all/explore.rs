//! Explorations agree with a plain search over single states, and with published values.
#![cfg(feature = "explore")]

use std::ops::ControlFlow;

use hanoi::puzzle::Proof;
use hanoi::search::Stop;
use hanoi::{
    Distance, Error, ErrorKind, ExploreError, ExploreRequest, Explored, Limits, Method, Request,
    Rules, explore,
};

/// The number of states at each distance, by breadth-first search with a bit for each state. A state is a number in
/// base `pegs`, with the smallest disk as its lowest digit.
fn plain(pegs: u64, disks: u32, start: u64, arcs: &[(u64, u64)]) -> Vec<u128> {
    let all = usize::try_from(pegs.pow(disks)).unwrap();
    let mut seen = vec![0_u64; all.div_ceil(64)];
    let mut level = vec![start];
    let mut counts = Vec::new();
    let mut visit = |state: u64| {
        let place = usize::try_from(state / 64).unwrap();
        let bit = 1 << (state % 64);
        let is_new = seen[place] & bit == 0;
        seen[place] |= bit;
        is_new
    };
    visit(start);
    while !level.is_empty() {
        counts.push(level.len() as u128);
        let mut next = Vec::new();
        for &state in &level {
            // A disk may move if no smaller one is on its peg, to pegs without a smaller one.
            let (mut rest, mut weight, mut covered) = (state, 1, 0_u64);
            for _ in 0..disks {
                let peg = rest % pegs;
                if covered >> peg & 1 == 0 {
                    let onward = arcs
                        .iter()
                        .filter(|arc| arc.0 == peg && covered >> arc.1 & 1 == 0);
                    let onward = onward.map(|arc| state - peg * weight + arc.1 * weight);
                    next.extend(onward.filter(|&state| visit(state)));
                    covered |= 1 << peg;
                }
                (rest, weight) = (rest / pegs, weight * pegs);
            }
        }
        level = next;
    }
    counts
}

fn request(start: &str, pegs: u8, rules: &str) -> ExploreRequest {
    let request = Request::default().pegs(pegs).rules(rules).from(start);
    let (start, rules) = request.start().unwrap();
    ExploreRequest::new(start, rules).named(1)
}

fn explored(start: &str, pegs: u8, rules: &str) -> Explored {
    explore(&request(start, pegs, rules), &mut Limits::default()).unwrap()
}

fn agree(start: &str, pegs: u8, rules: &str) {
    let request = request(start, pegs, rules);
    let digits = request.start.places().iter().rev();
    let number = digits.fold(0, |number, peg| {
        number * u64::from(pegs) + u64::from(peg.get())
    });
    let arcs = request.rules.arcs();
    let arcs: Vec<(u64, u64)> = arcs
        .map(|(from, to)| (from.get().into(), to.get().into()))
        .collect();
    let expected = plain(pegs.into(), request.start.disks(), number, &arcs);
    let answer = explored(start, pegs, rules);
    assert_eq!(
        answer.around.levels.counts, expected,
        "{start} on {pegs} pegs, {rules}"
    );
}

/// Compares all sizes with fewer states, from a perfect state.
fn agree_below(states: u64) {
    for pegs in 3..=6_u8 {
        for disks in (1..).take_while(|&disks| u64::from(pegs).pow(disks) < states) {
            agree(&"A".repeat(disks as usize), pegs, "classic");
        }
    }
}

#[test]
fn levels_from_perfect_states_agree_with_plain_search() {
    agree_below(1_000_000);
}

#[test]
#[ignore = "minutes, and a gigabyte"]
fn large_levels_from_perfect_states_agree_with_plain_search() {
    agree_below(1_000_000_000);
}

#[test]
fn levels_under_any_rules_agree_with_plain_search() {
    let named = Rules::NAMED.map(|rules| rules.name);
    for rules in named.into_iter().chain(["AB,BC,CD,DA,AC", "AB,BA"]) {
        for start in ["AAAAAAA", "BBBBBBB", "DADBACA", "ABABABAB", "CDDCDC", "A"] {
            agree(start, 4, rules);
        }
    }
    for rules in ["classic", "linear", "cyclic", "AB,BC,CA,BA"] {
        for start in ["AAAAAAAAA", "CCCCCCCCC", "ABCABCABC"] {
            agree(start, 3, rules);
        }
    }
    agree("ABCDE", 5, "star");
    agree("AAAAA", 7, "classic");
    agree("ABAAA", 8, "classic");
}

#[test]
fn published_eccentricities_and_distances_are_found() {
    // OEIS A382111, and A143807 for the shortest paths.
    let known = [1, 3, 5, 9, 13, 17, 25, 33, 41, 49, 65, 81_usize];
    let paths = [1_u32, 2, 2, 22, 40, 18];
    for (disks, eccentricity) in (1..).zip(known) {
        let mut request = request(&"A".repeat(disks), 4, "classic");
        request.paths = disks <= paths.len();
        let answer = explore(&request, &mut Limits::default()).unwrap();
        assert_eq!(answer.around.eccentricity(), Some(eccentricity));
        assert_eq!(answer.perfect.len(), 3);
        for to in &answer.perfect {
            let found = to.distance.as_ref().unwrap();
            assert_eq!(
                (&found.length, to.confirms()),
                (&eccentricity.into(), Some(true))
            );
            let counted = found.paths.as_ref().map(|paths| paths.clone().unwrap());
            assert_eq!(counted, paths.get(disks - 1).map(|&paths| paths.into()));
        }
    }
}

#[test]
fn distances_of_perfect_states_are_proven() {
    let answer = explored("AAAAAAA", 5, "classic");
    // OEIS A007665.
    let to = &answer.perfect[3];
    assert_eq!((to.to.letter(), to.confirms()), ('E', Some(true)));
    let distance = to.distance.as_ref().unwrap();
    assert_eq!(distance.to_string(), "19\noptimal (exact search)");
    // FACTS: OEIS A160002, 4 pegs in a row from end to end, which have no Frame-Stewart number.
    let answer = explored("AAAA", 4, "linear");
    let lengths: Vec<String> = answer
        .perfect
        .iter()
        .map(|to| to.distance.as_ref().unwrap().length.to_string())
        .collect();
    assert_eq!(lengths[2], "34");
    assert!(answer.perfect.iter().all(|to| to.confirms().is_none()));
    assert!(
        answer
            .to_string()
            .contains("perfect to perfect   34 moves, optimal (exact search): to D\n"),
        "{answer}"
    );
    // One-way rules, and a start that is not perfect.
    let answer = explored("AA", 3, "AB,BC");
    assert!(answer.perfect.iter().all(|to| to.distance.is_none()));
    assert!(explored("AAB", 3, "classic").perfect.is_empty());
}

#[test]
fn blocks_of_any_size_give_the_same_answer() {
    for (start, pegs, most) in [("AAAAAAA", 4, 6), ("ABBAC", 5, 4), ("AAAAAAAA", 3, 6)] {
        let expected = explored(start, pegs, "classic");
        for small in 1..=most {
            let mut request = request(start, pegs, "classic");
            request.small = Some(small);
            let answer = explore(&request, &mut Limits::default()).unwrap();
            assert_eq!(
                answer.around.levels, expected.around.levels,
                "{start}, {small}"
            );
            assert_eq!(answer.perfect, expected.perfect, "{start}, {small}");
            let method = Method::Blocks {
                small,
                renamings: usize::try_from(request.renamings()).unwrap(),
                packed: false,
            };
            assert_eq!(answer.method, method);
        }
    }
    for (start, pegs, rules) in [
        ("AAA", 4, "AB,BA"),
        ("AA", 2, "classic"),
        ("AAA", 9, "classic"),
    ] {
        assert_eq!(explored(start, pegs, rules).method, Method::Plain);
    }
    let mut request = request("AAAA", 4, "classic");
    request.small = Some(5);
    let error = explore(&request, &mut Limits::default()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Request);
    assert!(
        error.to_string().contains("at most 4 disks here, not 5"),
        "{error}"
    );
}

#[test]
fn memory_limit_is_checked_before_and_during_search() {
    for (start, pegs) in [("A".repeat(40), 4), ("A".repeat(20), 9)] {
        let error = explore(&request(&start, pegs, "classic"), &mut Limits::default()).unwrap_err();
        assert!(
            matches!(&error, Error::Explore(ExploreError::TooLarge { .. })),
            "{error:?}"
        );
        let begin = format!("{} disks on {pegs} pegs take about ", start.len());
        assert!(error.to_string().starts_with(&begin), "{error}");
        assert!(
            error
                .to_string()
                .contains(" of memory, and the limit is 1 GiB: expected "),
            "{error}"
        );
    }
    for (start, rules) in [
        ("AAAAAAAAAAAA", "classic"),
        ("AAAAAAAAAAA", "AB,BA,BC,CB,CD,DC,AD"),
    ] {
        let all = explored(start, 4, rules).around.levels.counts;
        let mut calls = 0;
        let mut watch = |_: &_| {
            calls += 1;
            match calls {
                ..=12 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(Stop::Interrupt),
            }
        };
        let mut limits = Limits::default().watch(&mut watch);
        let stopped = explore(&request(start, 4, rules), &mut limits).unwrap();
        let levels = &stopped.around.levels.counts;
        assert!(
            levels.len() < all.len() && *levels == all[..levels.len()],
            "{levels:?}"
        );
        assert_eq!(stopped.around.stopped, Some(Stop::Interrupt));
        assert!(stopped.around.levels.farthest.is_empty());
        let is_searched = |distance: &Distance| distance.optimality == Proof::Search.into();
        let mut distances = stopped.perfect.iter().flat_map(|to| &to.distance);
        assert!(!distances.any(is_searched));
        let begin = format!("interrupted after {} complete level", levels.len());
        assert!(
            stopped.lacks().unwrap().wrong.starts_with(&begin),
            "{:?}",
            stopped.lacks()
        );
    }
}

#[test]
fn stop_after_the_levels_is_reported() {
    let mut request = request("AAAAAAAAAA", 4, "classic");
    let mut calls = 0;
    let mut watch = |_: &_| {
        calls += 1;
        ControlFlow::Continue(())
    };
    let mut limits = Limits::default().watch(&mut watch);
    let whole = explore(&request, &mut limits).unwrap();
    // The same number of calls suffices for the levels, but not for the paths.
    request.paths = true;
    let mut watch = |_: &_| {
        if calls == 0 {
            return ControlFlow::Break(Stop::Time);
        }
        calls -= 1;
        ControlFlow::Continue(())
    };
    let mut limits = Limits::default().watch(&mut watch);
    let stopped = explore(&request, &mut limits).unwrap();
    assert_eq!(stopped.around.levels, whole.around.levels);
    let json = |answer: &Explored| serde_json::to_value(answer).unwrap();
    assert_eq!(json(&stopped)["limit"], "time", "{:?}", stopped.lacks());
    assert!(stopped.lacks().is_some());
    assert!(json(&whole).get("limit").is_none() && whole.lacks().is_none());
}
