//! Exploration block by block, compared with a breadth-first search over an array of states.

use std::error::Error;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use hanoi_core::{Field, Peg, Rules, State};
use hanoi_explore::{Exploration, ExploreError, LoadError};
use hanoi_search::{Limits, Stop};

/// The distances of all states from a start, indexed by number: the pegs as digits, the smallest disk lowest.
fn naive(start: &State, rules: &Rules) -> Vec<u32> {
    let (pegs, disks) = (u32::from(rules.pegs()), start.disks());
    let mut distances = vec![u32::MAX; pegs.pow(disks) as usize];
    let mut layer = vec![number(start)];
    distances[layer[0] as usize] = 0;
    for distance in 1.. {
        let mut next = Vec::new();
        for &state in &layer {
            let mut blocked = vec![false; pegs as usize];
            for disk in 0..disks {
                let power = pegs.pow(disk);
                let from = state / power % pegs;
                if std::mem::replace(&mut blocked[from as usize], true) {
                    continue;
                }
                for to in (0..pegs).filter(|&to| !blocked[to as usize]) {
                    let after = state - from * power + to * power;
                    if rules.allows(peg(from), peg(to)) && distances[after as usize] == u32::MAX {
                        distances[after as usize] = distance;
                        next.push(after);
                    }
                }
            }
        }
        if next.is_empty() {
            return distances;
        }
        layer = next;
    }
    unreachable!()
}

fn peg(number: u32) -> Peg {
    Peg::new(u8::try_from(number).unwrap()).unwrap()
}

fn number(state: &State) -> u32 {
    let digits = state.places().iter().rev();
    digits.fold(0, |number, peg| {
        number * u32::from(state.pegs()) + u32::from(peg.get())
    })
}

fn limits(cores: usize) -> Limits<'static> {
    Limits::default().cores(NonZeroUsize::new(cores).unwrap())
}

fn begin(start: &State, rules: &Rules, small: u32) -> Exploration {
    Exploration::begin(Exploration::plan(start, rules, Some(small), 1 << 30).unwrap())
}

fn explore(start: &State, rules: &Rules, small: u32, cores: usize) -> Exploration {
    let mut exploration = begin(start, rules, small);
    while exploration.advance(&mut limits(cores)).unwrap() {}
    exploration
}

fn counts(distances: &[u32]) -> Vec<u128> {
    let farthest = distances.iter().max().unwrap();
    let mut counts = vec![0; *farthest as usize + 1];
    for &distance in distances {
        counts[distance as usize] += 1;
    }
    counts
}

/// The short texts of all farthest states, in order.
fn farthest(distances: &[u32], pegs: u8, disks: u32) -> Vec<String> {
    let most = *distances.iter().max().unwrap();
    let pegs = u32::from(pegs);
    let letter = |state: u32, disk| peg(state / pegs.pow(disk) % pegs).letter();
    let states = (0..)
        .zip(distances)
        .filter(|&(_, &distance)| distance == most);
    states
        .map(|(state, _): (u32, _)| (0..disks).rev().map(|disk| letter(state, disk)).collect())
        .collect()
}

/// Compares all results with the naive search, for several block sizes.
fn check(start: &str, rules: &str, pegs: u8, smalls: impl IntoIterator<Item = u32>) {
    let (start, rules) = (
        State::parse(start, pegs).unwrap(),
        Rules::parse(rules, pegs).unwrap(),
    );
    let distances = naive(&start, &rules);
    let (counts, last) = (
        counts(&distances),
        farthest(&distances, pegs, start.disks()),
    );
    for small in smalls {
        let what = format!("{start} on {pegs} pegs under {rules} with {small} small disks");
        let done = explore(&start, &rules, small, 1 + small as usize % 2);
        assert_eq!(done.levels(), counts, "{what}");
        for named in [0, 1, 5, usize::MAX] {
            let found = done.farthest(named).unwrap();
            let states: Vec<String> = found.states.iter().map(State::to_string).collect();
            assert_eq!(states, last[..named.min(last.len())], "{what}");
            assert_eq!(found.count, last.len() as u128, "{what}");
            assert_eq!(found.distance as usize, counts.len() - 1, "{what}");
        }
        for peg in Peg::all(pegs) {
            let tower = State::perfect(start.disks(), pegs, peg).unwrap();
            let known = distances[number(&tower) as usize];
            assert_eq!(done.distance_to(peg), Some(known), "{what} to {peg}");
        }
    }
}

#[test]
fn towers_on_3_to_8_pegs_agree() {
    for (pegs, most) in [(3, 10), (4, 9), (5, 7), (6, 6), (7, 5), (8, 5)] {
        for disks in 0..=most {
            check(
                &"A".repeat(disks),
                "classic",
                pegs,
                0..=u32::try_from(disks).unwrap().min(4),
            );
        }
    }
}

#[test]
fn any_start_agrees() {
    for start in [
        "ADDAADD", "ABCDABCD", "BCBBBBB", "DDDDDDDD", "AAAAABC", "CAAAAAA",
    ] {
        check(start, "classic", 4, 1..=5);
    }
    check("CABBACBAC", "classic", 3, 1..=5);
    check("EDCBA", "classic", 5, 0..=5);
    check("AAEEA", "classic", 6, 0..=4);
}

#[test]
fn any_connected_rules_agree() {
    for start in ["AAAAAAA", "BBBBBBB", "CABCBAA"] {
        for rules in ["linear", "cyclic", "AB,BC,CA,BA", "AB,BA,BC,CB,CA"] {
            check(start, rules, 3, [1, 2, 3]);
        }
    }
    for start in ["AAAAAAA", "BBBBBBB", "ACADDDA", "CCCCCCB"] {
        for rules in [
            "linear",
            "star",
            "cyclic",
            "AB,BC,CD,DA,AC",
            "AB,BA,CD,DC,AC,CA,BC",
        ] {
            check(start, rules, 4, [1, 2, 4]);
        }
    }
    check("AAAAAA", "star", 5, [1, 3]);
    check("BBBBBB", "star", 5, [2, 3]);
    check("BBBBB", "star", 6, [2]);
    check("AAAAA", "AB,BA,AC,CA,DE,ED,DF,FD,AD,DA", 6, [2]);
}

#[test]
fn packed_portals_give_same_results() {
    for (start, rules, pegs, small) in [
        ("AAAAAAAAAA", "classic", 4, 6),
        ("AAAAAAAAA", "classic", 4, 5),
        ("DADADADAD", "classic", 4, 5),
        ("ABCDABCD", "classic", 4, 4),
        ("BBBBBBBB", "star", 4, 5),
        ("AAAAAAAA", "cyclic", 4, 4),
        ("AAAAAAA", "classic", 5, 4),
        ("AAAAAA", "classic", 6, 4),
    ] {
        let (start, rules) = (
            State::parse(start, pegs).unwrap(),
            Rules::parse(rules, pegs).unwrap(),
        );
        let plain = Exploration::plan(&start, &rules, Some(small), 1 << 30).unwrap();
        let less = plain.expected_bytes() - 1;
        let packed = Exploration::plan(&start, &rules, Some(small), less).unwrap();
        assert!(!plain.is_packed() && packed.is_packed());
        // An exploration loaded with such a plan is packed.
        let mut bytes = Vec::new();
        Exploration::begin(packed.clone()).save(&mut bytes).unwrap();
        let mut exploration = Exploration::load(packed, &mut &bytes[..]).unwrap();
        for _ in 0..10 {
            exploration.advance(&mut limits(2)).unwrap();
        }
        let mut bytes = Vec::new();
        exploration.save(&mut bytes).unwrap();
        while exploration.advance(&mut limits(2)).unwrap() {}
        assert_eq!(exploration.levels(), counts(&naive(&start, &rules)));
        // A save with packed portals resumes without packing.
        let mut loaded = Exploration::load(plain, &mut &bytes[..]).unwrap();
        while loaded.advance(&mut limits(1)).unwrap() {}
        assert_eq!(loaded.levels(), exploration.levels());
        assert_eq!(loaded.farthest(7), exploration.farthest(7));
    }
}

/// All levels of graphs of up to ten million states.
#[test]
#[ignore = "minutes without optimisation"]
fn towers_of_ten_million_states_agree() {
    for (pegs, most) in [(3, 14), (4, 11), (5, 10), (6, 8), (7, 8), (8, 7)] {
        for disks in 1..=most {
            check(
                &"A".repeat(disks),
                "classic",
                pegs,
                [3, 4, 5].map(|small| small.min(u32::try_from(disks).unwrap())),
            );
        }
    }
}

#[test]
fn eccentricities_match_published_ones() {
    // OEIS A382111.
    for (disks, eccentricity) in (1..).zip([1, 3, 5, 9, 13, 17, 25, 33, 41, 49]) {
        let start = State::perfect(disks, 4, Peg::A).unwrap();
        let done = explore(&start, &Rules::classic(4).unwrap(), disks.min(4), 2);
        assert_eq!(done.levels().len() - 1, eccentricity);
    }
}

#[test]
fn levels_are_complete_after_each_bucket() {
    let start = State::parse("AAAAAAAA", 4).unwrap();
    let rules = Rules::classic(4).unwrap();
    let counts = counts(&naive(&start, &rules));
    let mut exploration = begin(&start, &rules, 3);
    let mut known = 0;
    while exploration.advance(&mut limits(1)).unwrap() {
        let levels = exploration.levels();
        assert!(levels.len() > known);
        assert_eq!(levels, counts[..levels.len()]);
        assert!(exploration.farthest(1).is_none());
        known = levels.len();
        let progress = exploration.progress();
        assert!(progress.final_blocks + progress.live_blocks <= progress.blocks);
        assert_eq!(progress.distance as usize, known);
    }
    let progress = exploration.progress();
    assert_eq!(
        (progress.final_blocks, progress.live_blocks),
        (progress.blocks, 0)
    );
    assert_eq!(progress.states, 1 << 16);
    assert!(!exploration.advance(&mut limits(1)).unwrap());
}

#[test]
fn interrupted_run_gives_same_result() {
    let start = State::parse("AAAAAAAAA", 4).unwrap();
    let rules = Rules::classic(4).unwrap();
    let whole = explore(&start, &rules, 4, 1);
    let mut exploration = begin(&start, &rules, 4);
    let mut calls = 0;
    let mut stops = 0;
    loop {
        let mut watch = |_: &_| {
            calls += 1;
            if calls % 3 == 0 {
                ControlFlow::Break(Stop::Interrupt)
            } else {
                ControlFlow::Continue(())
            }
        };
        let mut limits = limits(2).watch(&mut watch);
        match exploration.advance(&mut limits) {
            Ok(true) => {}
            Ok(false) => break,
            Err(stop) => {
                assert_eq!(stop, Stop::Interrupt);
                stops += 1;
            }
        }
    }
    assert!(stops > 5);
    assert_eq!(exploration.levels(), whole.levels());
}

#[test]
fn small_blocks_need_little_memory() {
    let rules = Rules::classic(4).unwrap();
    for disks in 0..=6 {
        let start = State::perfect(disks, 4, Peg::A).unwrap();
        for small in 0..=disks {
            let plan = Exploration::plan(&start, &rules, Some(small), 4 << 20).unwrap();
            let mut exploration = Exploration::begin(plan);
            let mut limits = limits(2).memory(4 << 20);
            while exploration.advance(&mut limits).unwrap() {}
            assert_eq!(exploration.progress().states, 4_u128.pow(disks));
        }
    }
}

/// With packed portals, a third of the memory suffices.
#[test]
fn portals_are_packed_when_memory_runs_short() {
    let start = State::parse("AAAAAAAAAAA", 4).unwrap();
    let rules = Rules::classic(4).unwrap();
    let mut roomy = begin(&start, &rules, 6);
    let mut most = 0;
    while roomy.advance(&mut limits(1)).unwrap() {
        most = most.max(roomy.progress().bytes);
    }
    let mut tight = begin(&start, &rules, 6);
    let memory = most / 3;
    let mut limits = limits(1).memory(memory);
    while tight.advance(&mut limits).unwrap() {
        assert!(tight.progress().bytes <= memory);
    }
    assert_eq!(tight.levels(), roomy.levels());
    assert!(tight.is_packed() && !roomy.is_packed());
}

#[test]
fn memory_limit_is_respected() {
    let start = State::parse("AAAAAAAAA", 4).unwrap();
    let rules = Rules::classic(4).unwrap();
    let whole = explore(&start, &rules, 4, 1);
    let mut exploration = begin(&start, &rules, 4);
    for memory in (10_000..).step_by(2_000) {
        let mut limits = limits(1).memory(memory);
        let stopped = loop {
            match exploration.advance(&mut limits) {
                Ok(true) => assert!(exploration.progress().bytes <= memory),
                Ok(false) => break false,
                Err(stop) => {
                    assert_eq!(stop, Stop::Memory);
                    break true;
                }
            }
        };
        if !stopped {
            assert!(memory > 20_000, "no stop at a small limit");
            break;
        }
    }
    assert_eq!(exploration.levels(), whole.levels());
}

#[test]
fn unsupported_graphs_are_errors() {
    let plan = |start: &str, rules: &str, pegs, small, memory| {
        let (start, rules) = (State::parse(start, pegs), Rules::parse(rules, pegs));
        Exploration::plan(&start.unwrap(), &rules.unwrap(), small, memory)
    };
    let gib = 1 << 30;
    assert_eq!(
        plan("AA", "classic", 2, None, gib),
        Err(ExploreError::Pegs(2))
    );
    assert_eq!(
        plan("AA", "classic", 9, None, gib),
        Err(ExploreError::Pegs(9))
    );
    assert_eq!(
        plan("AAAA", "AB,BC,CD", 4, None, gib),
        Err(ExploreError::Unreachable)
    );
    assert_eq!(
        plan("AAAA", "AB,BA", 3, None, gib),
        Err(ExploreError::Unreachable)
    );
    assert_eq!(
        plan("AAAA", "classic", 4, Some(5), gib),
        Err(ExploreError::Small { asked: 5, most: 4 })
    );
    assert_eq!(
        plan(&"A".repeat(20), "classic", 4, Some(13), gib),
        Err(ExploreError::Small {
            asked: 13,
            most: 12
        })
    );
    assert!(matches!(
        plan(&"A".repeat(26), "classic", 4, None, gib),
        Err(ExploreError::Memory { given, needed }) if given == gib && needed > gib
    ));
    assert_eq!(
        plan(&"A".repeat(60), "classic", 4, None, gib),
        Err(ExploreError::TooLarge)
    );
    let start = State::parse("AAA", 3).unwrap();
    let other = Exploration::plan(&start, &Rules::classic(4).unwrap(), None, gib);
    assert!(matches!(other, Err(ExploreError::Core(_))));
}

#[test]
fn short_memory_chooses_packed_and_larger_blocks() {
    let start = State::perfect(20, 4, Peg::A).unwrap();
    let rules = Rules::classic(4).unwrap();
    let plan = |memory| Exploration::plan(&start, &rules, None, memory);
    let (roomy, tight, tighter) = (
        plan(8 << 30).unwrap(),
        plan(400 << 20).unwrap(),
        plan(160 << 20).unwrap(),
    );
    assert_eq!((roomy.small(), roomy.is_packed()), (11, false));
    // Of 9 larger disks: (4^9 + 3 * 2^9 + 2) / 6, since 3 renamings keep 2 pegs each and 2 keep 1.
    assert_eq!((roomy.renamings(), roomy.blocks()), (6, 43_947));
    assert!(tight.small() >= 11 && tight.is_packed() && tight.expected_bytes() <= 400 << 20);
    assert!(tighter.small() > 11 && tighter.expected_bytes() <= 160 << 20);
    assert!(plan(1 << 20).is_err());
}

/// Plans for up to 24 disks on 4 pegs fit the memory of one machine.
#[test]
fn records_fit_the_memory_of_one_machine() {
    let rules = Rules::classic(4).unwrap();
    for (disks, gibibytes) in [(20, 3), (22, 12), (24, 24)] {
        let start = State::perfect(disks, 4, Peg::A).unwrap();
        let plan = Exploration::plan(&start, &rules, None, gibibytes << 30).unwrap();
        assert!(plan.expected_bytes() <= gibibytes << 30);
    }
}

/// The save of an exploration after a number of buckets.
fn save_after(start: &State, rules: &Rules, small: u32, steps: usize) -> Vec<u8> {
    let mut exploration = begin(start, rules, small);
    for _ in 0..steps {
        exploration.advance(&mut limits(1)).unwrap();
    }
    let mut bytes = Vec::new();
    exploration.save(&mut bytes).unwrap();
    bytes
}

#[test]
fn resumed_run_gives_same_result() {
    let rules = Rules::classic(4).unwrap();
    for (start, small) in [("AAAAAAAA", 3), ("ABCDABC", 2)] {
        let start = State::parse(start, 4).unwrap();
        let whole = explore(&start, &rules, small, 1);
        for steps in [0, 1, 5, 12, 20, 100] {
            let bytes = save_after(&start, &rules, small, steps);
            let plan = Exploration::plan(&start, &rules, Some(small), 1 << 30).unwrap();
            let mut loaded = Exploration::load(plan, &mut &bytes[..]).unwrap();
            let mut again = Vec::new();
            loaded.save(&mut again).unwrap();
            assert_eq!(bytes.len(), again.len());
            while loaded.advance(&mut limits(2)).unwrap() {}
            assert_eq!(loaded.levels(), whole.levels());
            assert_eq!(loaded.farthest(9), whole.farthest(9));
            assert_eq!(loaded.distance_to(Peg::B), whole.distance_to(Peg::B));
        }
    }
}

#[test]
fn damaged_saves_are_harmless() {
    let start = State::parse("AAAAAAA", 4).unwrap();
    let rules = Rules::classic(4).unwrap();
    let bytes = save_after(&start, &rules, 2, 10);
    let load = |small, bytes: &[u8]| {
        let plan = Exploration::plan(&start, &rules, Some(small), 1 << 30).unwrap();
        Exploration::load(plan, &mut &bytes[..])
    };
    assert!(matches!(load(3, &bytes), Err(LoadError::Other)));
    for end in 0..bytes.len() {
        assert!(
            matches!(load(2, &bytes[..end]), Err(LoadError::Io(_))),
            "{end}"
        );
    }
    // With any byte or word changed, loading fails, or the run ends without a panic.
    let is_refused = |bytes: &[u8]| match load(2, bytes) {
        Err(_) => true,
        Ok(mut loaded) => {
            while loaded.advance(&mut limits(1)).unwrap() {}
            let _ = (
                loaded.levels(),
                loaded.farthest(3),
                loaded.distance_to(Peg::C),
            );
            false
        }
    };
    let mut refused = 0;
    for at in (0..bytes.len()).step_by(3) {
        let mut bytes = bytes.clone();
        bytes[at] ^= 0xff;
        refused += usize::from(is_refused(&bytes));
    }
    for at in 0..bytes.len() - 4 {
        let mut bytes = bytes.clone();
        bytes[at..at + 4].fill(0xff);
        is_refused(&bytes);
    }
    assert!(
        refused > bytes.len() / 30,
        "{refused} of {}",
        bytes.len() / 3
    );
}

#[test]
fn errors_have_parts_and_sources() {
    let unreadable = State::parse("ABX", 3).unwrap_err();
    for (error, field) in [
        (
            ExploreError::Core(unreadable.clone()),
            unreadable.parts().field,
        ),
        (ExploreError::Pegs(2), Some(Field::Pegs)),
        (ExploreError::Unreachable, Some(Field::Rules)),
        (ExploreError::Small { asked: 5, most: 4 }, None),
        (ExploreError::TooLarge, Some(Field::Disks)),
        (
            ExploreError::Memory {
                needed: 7,
                given: 5,
            },
            Some(Field::Memory),
        ),
        (
            ExploreError::Store {
                needed: 7,
                given: 5,
            },
            Some(Field::Storage),
        ),
    ] {
        assert_eq!(error.parts().field, field, "{error}");
        assert_eq!(error.parts().to_string(), error.to_string());
    }

    let short = LoadError::from(io::Error::from(io::ErrorKind::UnexpectedEof));
    assert_eq!(short.parts().wrong, "the saved exploration is truncated");
    assert!(short.source().unwrap().is::<io::Error>());
    let inner = io::Error::other(LoadError::Other);
    assert_eq!(
        LoadError::from(inner).to_string(),
        LoadError::Other.to_string()
    );
    assert!(LoadError::Damaged("a shelf is missing").source().is_none());
}
