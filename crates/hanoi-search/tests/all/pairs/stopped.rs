//! Stopped searches: their bounds are checked against the true length, and their paths are replayed.

use std::ops::ControlFlow;

use hanoi_core::{Peg, Problem, Rules, State};
use hanoi_search::{
    Bounds, Limits, SearchError, ShortestPaths, Status, Stop, Watcher, shortest_path,
};

use super::{replay, searched, states, tower};

/// The bounds of a search that must be stopped, checked against the true length.
fn stopped(problem: &Problem, limits: &mut Limits<'_>, length: u64) -> Bounds {
    let Err(SearchError::Stopped(bounds)) = shortest_path(problem, limits) else {
        panic!("the search must be stopped");
    };
    assert!(bounds.at_least <= length, "{bounds}");
    if let Some(moves) = &bounds.at_most {
        assert!(moves.len() as u64 >= length, "{bounds}");
        replay(problem, moves);
    }
    bounds
}

/// A pair of states whose search exceeds a mebibyte.
fn pair() -> Problem {
    let state = |text| State::parse(text, 4).unwrap();
    let rules = Rules::classic(4).unwrap();
    Problem::new(state("ABCDABCDABCD"), state("DCABBADCCADB"), rules).unwrap()
}

#[test]
fn stopped_search_returns_bounds_and_a_legal_path() {
    let length = searched(&pair()).unwrap().len() as u64;
    let mut time = |_: &_| ControlFlow::Break(Stop::Time);
    let mut interrupt = |_: &_| ControlFlow::Break(Stop::Interrupt);
    for (why, mut limits) in [
        (Stop::Memory, small(1 << 20)),
        (Stop::Memory, small(0)),
        (Stop::Time, watched(&mut time)),
        (Stop::Interrupt, watched(&mut interrupt)),
    ] {
        let bounds = stopped(&pair(), &mut limits, length);
        assert_eq!(bounds.why, why);
        // Finding a path also takes memory.
        let has_path = limits.bytes() > 0;
        assert_eq!(bounds.at_most.is_some(), has_path, "{bounds}");
        let paths = ShortestPaths::new(&pair(), &mut limits);
        let Err(SearchError::Stopped(bounds)) = paths else {
            panic!("the search must be stopped");
        };
        assert_eq!(bounds.at_most.is_some(), has_path, "{bounds}");
    }
    let bounds = stopped(&pair(), &mut small(1 << 20), length);
    assert!(bounds.at_least > 10, "{bounds}");
    let tower = tower(16, 4, "classic");
    let bounds = stopped(&tower, &mut small(1 << 20), 161);
    assert!(bounds.at_least > 60 && bounds.at_most.is_some_and(|moves| moves.len() == 161));
}

#[test]
fn the_search_for_a_path_can_be_interrupted() {
    let rules = Rules::cyclic(6).unwrap();
    let far = Problem::perfect(40, Peg::A, Peg::C, rules).unwrap();
    // The search itself soon stops for lack of memory. From then on its reports are equal.
    let (mut last, mut reports) = (Status::default(), 0);
    let mut watch = |status: &Status| {
        reports = if *status == last { reports + 1 } else { 0 };
        last = *status;
        if reports < 50 {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Stop::Interrupt)
    };
    let limits = &mut small(1 << 20).watch(&mut watch);
    let bounds = stopped(&far, limits, u64::MAX);
    assert_eq!((bounds.why, bounds.at_most), (Stop::Memory, None));
    assert_eq!(reports, 50);
}

fn small<'a>(memory: usize) -> Limits<'a> {
    Limits::default().memory(memory)
}

fn watched<'a>(watch: &'a mut Watcher<'a>) -> Limits<'a> {
    Limits::default().watch(watch)
}

#[test]
fn stopped_search_finds_a_path_under_all_connected_rules() {
    let mut at_once = |_: &_| ControlFlow::Break(Stop::Time);
    let named = Rules::NAMED.map(|rules| rules.name);
    for rules in named.into_iter().chain(["AB,BC,CD,DA,CA"]) {
        let rules = Rules::parse(rules, 4).unwrap();
        let all = states(4, 4);
        for (start, goal) in all.iter().zip(all.iter().rev()) {
            let problem = Problem::new(start.clone(), goal.clone(), rules).unwrap();
            let length = searched(&problem).unwrap().len() as u64;
            let bounds = stopped(&problem, &mut watched(&mut at_once), length);
            assert!(bounds.at_most.is_some(), "{rules}: {start} to {goal}");
        }
    }
}

#[test]
fn stopped_search_finds_a_path_for_dozens_of_disks() {
    let mut at_once = |_: &_| ControlFlow::Break(Stop::Time);
    let limits = &mut watched(&mut at_once);
    for (disks, pegs) in [(40, 4), (50, 5), (30, 8)] {
        let place = |seed: usize| {
            move |disk: usize| {
                Peg::new(u8::try_from(disk * disk * seed / 7 % pegs).unwrap()).unwrap()
            }
        };
        let state = |seed| {
            State::from_places(
                &(0..disks).map(place(seed)).collect::<Vec<_>>(),
                u8::try_from(pegs).unwrap(),
            )
            .unwrap()
        };
        let rules = Rules::classic(u8::try_from(pegs).unwrap()).unwrap();
        let problem = Problem::new(state(3), state(5), rules).unwrap();
        let Err(SearchError::Stopped(bounds)) = shortest_path(&problem, limits) else {
            panic!("the search must be stopped");
        };
        replay(&problem, &bounds.at_most.unwrap());
    }
}
