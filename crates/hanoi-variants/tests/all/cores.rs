//! Searches on several cores give the same answers as on one, within the same limits.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

use hanoi_search::{Limits, Status, Stop};
use hanoi_variants::{
    Variant, VariantError, VariantProblem, count_solutions, distance, levels_from_start,
    levels_to_goals, shortest_solution, survey,
};

use crate::random::{Dice, RandomVariant};

fn limits_on(cores: usize) -> Limits<'static> {
    Limits::default().cores(NonZeroUsize::new(cores).unwrap())
}

fn preset(name: &str, disks: u32) -> VariantProblem {
    Variant::preset(name).unwrap().problem(disks).unwrap()
}

/// All answers and errors about a problem, and the size of its largest level.
fn answers(problem: &VariantProblem, cores: usize) -> (String, u64) {
    let limits = &mut limits_on(cores);
    let levels = levels_from_start(problem, limits).unwrap();
    let largest = levels.sizes.iter().copied().max().unwrap();
    let answers = (
        distance(problem, limits).map_err(|error| error.to_string()),
        shortest_solution(problem, limits).map_err(|error| error.to_string()),
        count_solutions(problem, limits).map_err(|error| error.to_string()),
        levels,
        levels_to_goals(problem, limits).map_err(|error| error.to_string()),
    );
    (format!("{answers:?}"), largest)
}

/// Compares the answers on several cores with those on one. Returns the size of the largest level.
fn compare(problem: &VariantProblem, name: &str) -> u64 {
    let (single_core, largest) = answers(problem, 1);
    for cores in [2, 5] {
        assert!(
            answers(problem, cores).0 == single_core,
            "{name} on {cores} cores"
        );
    }
    largest
}

#[test]
fn presets_have_equal_answers_on_any_number_of_cores() {
    for (name, disks) in [
        ("antwerp", 3),
        ("checkers", 9),
        ("parallel", 6),
        ("parity", 9),
        ("sinner:2", 7),
    ] {
        compare(&preset(name, disks), name);
    }
}

/// Seeds of random variants whose largest level has more than a thousand states.
const WIDE: [u64; 7] = [72, 141, 246, 291, 381, 497, 504];

#[test]
fn random_variants_have_equal_answers_on_any_number_of_cores() {
    for seed in WIDE {
        let problem = RandomVariant::new(&mut Dice::new(seed)).problem();
        let levels = levels_from_start(&problem, &mut limits_on(1)).unwrap();
        let goals = levels.farthest.into_iter().take(1).collect();
        let far = VariantProblem::new(problem.rules().clone(), problem.start().clone(), goals);
        let largest = compare(&far.unwrap_or(problem), &format!("seed {seed}"));
        assert!(largest > 1000, "seed {seed}: {largest}");
    }
}

/// The outcome of a search within `memory` bytes, and the sizes of its tables.
fn within(problem: &VariantProblem, cores: usize, memory: usize) -> (String, BTreeSet<usize>) {
    let mut sizes = BTreeSet::new();
    let mut watch = |status: &Status| {
        sizes.insert(status.memory);
        ControlFlow::Continue(())
    };
    let limits = &mut limits_on(cores).memory(memory).watch(&mut watch);
    let found = distance(problem, limits);
    (format!("{found:?}"), sizes)
}

/// Where the tables of one core just fit, the buffers of several cores do not.
#[test]
fn memory_limit_stops_at_the_same_state_on_any_number_of_cores() {
    let problem = preset("checkers", 14);
    let (_, sizes) = within(&problem, 1, 1 << 30);
    let mut outcomes = BTreeSet::new();
    for memory in sizes.into_iter().rev().take(2) {
        let (single_core, _) = within(&problem, 1, memory);
        for cores in [2, 3, 5] {
            let (found, sizes) = within(&problem, cores, memory);
            assert_eq!(found, single_core, "{memory} bytes on {cores} cores");
            assert!(sizes.last().is_none_or(|size| *size <= memory));
        }
        outcomes.insert(single_core);
    }
    assert_eq!(outcomes.len(), 2, "{outcomes:?}");
}

fn why(error: &VariantError) -> Option<Stop> {
    match error {
        VariantError::Stopped { why, .. } => Some(*why),
        _ => None,
    }
}

#[test]
fn watcher_stops_all_cores() {
    let problem = preset("antwerp", 4);
    for cores in [1, 2, 3, 5] {
        for allowed in [0, 1, 100, 1000] {
            let mut checks = 0;
            let mut watch = |_: &Status| {
                checks += 1;
                if checks > allowed {
                    return ControlFlow::Break(Stop::Interrupt);
                }
                ControlFlow::Continue(())
            };
            let limits = &mut limits_on(cores).watch(&mut watch);
            let error = levels_from_start(&problem, limits).unwrap_err();
            assert_eq!(why(&error), Some(Stop::Interrupt));
            assert_eq!(checks, allowed + 1, "the watcher is not called again");
        }
    }
}

#[test]
fn time_limit_stops_all_cores() {
    let problem = preset("antwerp", 5);
    for cores in [1, 2, 3, 5] {
        // Without a limit, this takes minutes.
        let limits = &mut limits_on(cores).time(Duration::from_millis(100));
        let error = levels_from_start(&problem, limits).unwrap_err();
        assert_eq!(why(&error), Some(Stop::Time));
    }
}

#[test]
fn survey_is_equal_on_any_number_of_cores() {
    let problem = preset("parity", 7);
    let single_core = survey(&problem, &mut limits_on(1)).unwrap();
    for cores in [2, 3, 5] {
        assert_eq!(
            survey(&problem, &mut limits_on(cores)).unwrap(),
            single_core
        );
    }
}
