//! Quick solutions, checked by the naive program and compared with shortest ones.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use hanoi_search::{Limits, Status, Stop};
use hanoi_variants::{
    PRESETS, Variant, VariantError, VariantProblem, VariantRequest, VariantStep, VariantTowers,
    distance, known_length, rough_solution, shortest_solution,
};

use crate::docs::{listed, page, table};
use crate::naive::NaiveStep;
use crate::random::{Dice, RandomVariant};

/// The widths of corridors: only the path, and wider.
const WIDTHS: [usize; 3] = [1, 8, 1 << 10];

fn preset(name: &str, disks: u32, pegs: Option<u8>) -> VariantProblem {
    let request = VariantRequest::default().disks(disks).pegs(pegs);
    let variant = Variant::preset(name).unwrap();
    variant.problem_of(&request).unwrap()
}

fn naive_step(step: &VariantStep) -> NaiveStep {
    let transfers = step.transfers().iter().map(|transfer| {
        (
            transfer.size.into(),
            transfer.pieces(),
            transfer.from.index(),
            transfer.to.index(),
        )
    });
    transfers.collect::<BTreeSet<_>>()
}

/// Plays a solution with the naive program. Returns whether it ends at a goal.
fn solves(variant: &RandomVariant, steps: &[VariantStep]) -> bool {
    let mut state = (variant.start.clone(), variant.rules.sins);
    for step in steps {
        let Some(after) = variant.rules.play(&state, &naive_step(step)) else {
            return false;
        };
        state = after;
    }
    variant.goals.contains(&state.0)
}

/// Checks the rough solutions of a random variant. Returns their number, and whether a shortest solution has several steps.
fn check(seed: u64) -> (usize, bool) {
    let variant = RandomVariant::new(&mut Dice::new(seed));
    let solved = variant.rules.solve(&variant.start, &variant.goals);
    let mut found = 0;
    for width in WIDTHS {
        let problem = variant.problem();
        let rough = rough_solution(&problem, width, &mut Limits::default()).unwrap();
        let Some(steps) = rough else { continue };
        let context = format!("seed {seed}, width {width}\n{}", variant.text);
        assert!(solves(&variant, &steps), "{context}");
        let (shortest, _) = solved.unwrap_or_else(|| panic!("{context}"));
        assert!(steps.len() as u64 >= shortest, "{context}");
        found += 1;
    }
    (found, solved.is_some_and(|(length, _)| length > 2))
}

#[test]
fn rough_solutions_are_legal_and_never_too_short() {
    let checked: Vec<_> = (0..500).map(check).collect();
    let solvable = checked.iter().filter(|(_, is_long)| *is_long).count();
    let solved = checked
        .iter()
        .filter(|(found, is_long)| *is_long && *found == WIDTHS.len());
    assert!(solvable > 90, "{solvable}");
    let solved = solved.count();
    assert!(solved * 10 >= solvable * 8, "{solved} of {solvable}");
}

#[test]
#[ignore = "exhaustive: minutes, many more variants"]
fn many_rough_solutions_are_legal_and_never_too_short() {
    let found: usize = (500..20_000).map(|seed| check(seed).0).sum();
    assert!(found > 20_000, "{found}");
}

/// Plays a solution. Returns its length.
fn play(problem: &VariantProblem, steps: &[VariantStep]) -> u64 {
    let mut towers = VariantTowers::new(problem.start(), problem.rules());
    for step in steps {
        towers.play(step, problem.rules()).unwrap();
    }
    assert!(problem.goals().contains(towers.state()));
    steps.len() as u64
}

/// The length of the solution in corridors of this width.
fn rough_length(problem: &VariantProblem, width: usize) -> Option<u64> {
    let rough = rough_solution(problem, width, &mut Limits::default()).unwrap()?;
    Some(play(problem, &rough))
}

#[test]
fn presets_have_rough_solutions_near_the_shortest() {
    for listed in PRESETS {
        for disks in 1..=4 {
            let problem = preset(listed.name, disks, None);
            let limits = &mut Limits::default().memory(32 << 20);
            let Ok(shortest) = distance(&problem, limits) else {
                continue;
            };
            for (width, tenths) in WIDTHS.into_iter().zip([20, 16, 11]) {
                let length = rough_length(&problem, width);
                let length = length.unwrap_or_else(|| panic!("{} {disks}", listed.name));
                let is_near = length >= shortest && length * 10 <= shortest * tenths;
                assert!(is_near, "{} {disks}: {length} of {shortest}", listed.name);
            }
        }
    }
}

/// Compared with the lengths on the page: in corridors of 1,024 states most solutions are shortest, and none is much longer.
#[test]
fn rough_solutions_are_as_near_as_documented() {
    let page = page();
    let rows = table(&page, "| variant | lengths | shortest solutions | source |");
    let (mut total, mut exact) = (0, 0);
    for row in rows {
        let name = row[0].trim_matches('`');
        for (disks, shortest) in (1..).zip(listed::<u64>(row[1])) {
            let length = rough_length(&preset(name, disks, None), 1 << 10);
            let length = length.unwrap_or_else(|| panic!("{name} {disks}"));
            assert!(length >= shortest, "{name} {disks}");
            assert!(
                length * 100 <= shortest * 102,
                "{name} {disks}: {length} of {shortest}"
            );
            total += 1;
            exact += u32::from(length == shortest);
        }
    }
    let claim = format!("{exact} of the {total} lengths above");
    assert!(page.contains(&claim), "{claim}");
}

/// The bounds of a search that stops early.
fn stopped_bounds(
    problem: &VariantProblem,
    limits: Limits<'_>,
) -> (u64, Option<Vec<VariantStep>>, Stop) {
    let mut limits = limits;
    match shortest_solution(problem, &mut limits) {
        Err(VariantError::Stopped {
            at_least,
            at_most,
            why,
        }) => (at_least, at_most, why),
        other => panic!("{:?}", other.map(|steps| steps.len())),
    }
}

#[test]
fn stopped_search_of_large_problem_has_an_upper_bound() {
    let page = page();
    for claim in [
        "1,471 steps for 7 disks of `antwerp`",
        "457 for 21 of\n  `checkers`",
    ] {
        assert!(page.contains(claim), "{claim}");
    }
    for (name, disks, pegs, max) in [
        ("antwerp", 7, None, 1_471),
        ("checkers", 21, None, 457),
        ("sinner", 12, None, 1_100),
        ("parallel", 12, Some(5), 200),
    ] {
        let problem = preset(name, disks, pegs);
        let mut watch = |_: &Status| ControlFlow::Break(Stop::Time);
        let limits = Limits::default().watch(&mut watch);
        let (at_least, at_most, why) = stopped_bounds(&problem, limits);
        let length = at_most.map(|steps| play(&problem, &steps));
        let length = length.unwrap_or_else(|| panic!("{name} {disks}"));
        assert_eq!(why, Stop::Time);
        assert!(
            at_least < length && length <= max,
            "{name} {disks}: {at_least} to {length}"
        );
        if let Some(known) = known_length(&problem) {
            let known = u64::try_from(&known.length).unwrap();
            assert!((at_least..=length).contains(&known), "{name} {disks}");
        }
    }
}

#[test]
fn interrupt_also_ends_the_search_after_the_time_limit() {
    let problem = preset("magnetic", 12, None);
    let mut checks = 0;
    let mut watch = |_: &Status| {
        checks += 1;
        ControlFlow::Break(if checks == 1 {
            Stop::Time
        } else {
            Stop::Interrupt
        })
    };
    let (_, at_most, why) = stopped_bounds(&problem, Limits::default().watch(&mut watch));
    assert_eq!((at_most, why), (None, Stop::Time));
    assert_eq!(checks, 2);
}

#[test]
fn equal_bounds_are_an_answer() {
    // The last layer of the search is the largest. A search stopped there has equal bounds.
    let problem = preset("turtle", 5, None);
    let shortest = distance(&problem, &mut Limits::default()).unwrap();
    let (mut stops, mut answers) = (0, 0);
    for memory in (1..64).map(|part| part << 12) {
        match distance(&problem, &mut Limits::default().memory(memory)) {
            Ok(length) => {
                answers += 1;
                assert_eq!(length, shortest);
            }
            Err(VariantError::Stopped {
                at_least, at_most, ..
            }) => {
                stops += 1;
                assert!(at_least <= shortest);
                assert!(at_most.is_none_or(|steps| steps.len() as u64 > at_least));
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert!(stops > 0 && answers > 0, "{stops} and {answers}");
}
