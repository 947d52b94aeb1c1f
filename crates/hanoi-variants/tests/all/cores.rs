//! Searches on several cores: the same answers as on one, within the same limits.

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

fn on(cores: usize) -> Limits<'static> {
    Limits::default().cores(NonZeroUsize::new(cores).unwrap())
}

fn preset(name: &str, disks: u32) -> VariantProblem {
    Variant::preset(name).unwrap().problem(disks).unwrap()
}

/// All answers about a problem, also those that there are none, and the number of states of its largest level.
fn answers(problem: &VariantProblem, cores: usize) -> (String, u64) {
    let limits = &mut on(cores);
    let levels = levels_from_start(problem, limits).unwrap();
    let most = levels.sizes.iter().copied().max().unwrap();
    let answers = (
        distance(problem, limits).map_err(|error| error.to_string()),
        shortest_solution(problem, limits).map_err(|error| error.to_string()),
        count_solutions(problem, limits).map_err(|error| error.to_string()),
        levels,
        levels_to_goals(problem, limits).map_err(|error| error.to_string()),
    );
    (format!("{answers:?}"), most)
}

/// Compares the answers on several cores, and returns the number of states of the largest level.
fn compare(problem: &VariantProblem, told: &str) -> u64 {
    let (alone, most) = answers(problem, 1);
    for cores in [2, 5] {
        assert!(
            answers(problem, cores).0 == alone,
            "{told} on {cores} cores"
        );
    }
    most
}

#[test]
fn presets_have_the_same_answers_on_any_number_of_cores() {
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

/// Random variants whose largest level has more than a thousand states.
const WIDE: [u64; 7] = [72, 141, 246, 291, 381, 497, 504];

#[test]
fn random_variants_have_the_same_answers_on_any_number_of_cores() {
    for seed in WIDE {
        let problem = RandomVariant::new(&mut Dice::new(seed)).problem();
        let levels = levels_from_start(&problem, &mut on(1)).unwrap();
        let goals = levels.farthest.into_iter().take(1).collect();
        let far = VariantProblem::new(problem.rules().clone(), problem.start().clone(), goals);
        let most = compare(&far.unwrap_or(problem), &format!("seed {seed}"));
        assert!(most > 1000, "seed {seed}: {most}");
    }
}

/// The outcome of a search in some memory, and the sizes that its tables had.
fn within(problem: &VariantProblem, cores: usize, memory: usize) -> (String, BTreeSet<usize>) {
    let mut sizes = BTreeSet::new();
    let mut watch = |status: &Status| {
        sizes.insert(status.memory);
        ControlFlow::Continue(())
    };
    let limits = &mut on(cores).memory(memory).watch(&mut watch);
    let found = distance(problem, limits);
    (format!("{found:?}"), sizes)
}

/// Where the tables of one core just fit, those of several have no room for what each of them finds.
#[test]
fn a_search_that_runs_out_of_memory_stops_at_the_same_state_on_any_number_of_cores() {
    let problem = preset("checkers", 14);
    let (_, sizes) = within(&problem, 1, 1 << 30);
    let mut outcomes = BTreeSet::new();
    for memory in sizes.into_iter().rev().take(2) {
        let (alone, _) = within(&problem, 1, memory);
        for cores in [2, 3, 5] {
            let (found, sizes) = within(&problem, cores, memory);
            assert_eq!(found, alone, "{memory} bytes on {cores} cores");
            assert!(sizes.last().is_none_or(|size| *size <= memory));
        }
        outcomes.insert(alone);
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
fn a_watcher_stops_all_cores() {
    let problem = preset("antwerp", 4);
    for cores in [1, 2, 3, 5] {
        for most in [0, 1, 100, 1000] {
            let mut asked = 0;
            let mut watch = |_: &Status| {
                asked += 1;
                if asked > most {
                    return ControlFlow::Break(Stop::Interrupt);
                }
                ControlFlow::Continue(())
            };
            let limits = &mut on(cores).watch(&mut watch);
            let error = levels_from_start(&problem, limits).unwrap_err();
            assert_eq!(why(&error), Some(Stop::Interrupt));
            assert_eq!(asked, most + 1, "it is not asked again");
        }
    }
}

#[test]
fn the_clock_stops_all_cores() {
    let problem = preset("antwerp", 5);
    for cores in [1, 2, 3, 5] {
        // It would take minutes.
        let limits = &mut on(cores).time(Duration::from_millis(100));
        let error = levels_from_start(&problem, limits).unwrap_err();
        assert_eq!(why(&error), Some(Stop::Time));
    }
}

#[test]
fn a_survey_is_the_same_on_any_number_of_cores() {
    let problem = preset("parity", 7);
    let alone = survey(&problem, &mut on(1)).unwrap();
    for cores in [2, 3, 5] {
        assert_eq!(survey(&problem, &mut on(cores)).unwrap(), alone);
    }
}
