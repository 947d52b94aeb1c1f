//! The search compared with the naive program, on random variants.

use hanoi_core::ErrorKind;
use hanoi_search::{Limits, Stop};
use hanoi_variants::{
    Variant, VariantError, VariantTowers, best_steps, count_solutions, distance, levels_from_start,
    shortest_solution,
};

use crate::naive::text;
use crate::random::{Dice, RandomVariant};

/// Compares a random variant. Returns whether it has a solution of more than 2 steps.
fn compare(seed: u64) -> bool {
    let variant = RandomVariant::new(&mut Dice::new(seed));
    let problem = variant.problem();
    let limits = &mut Limits::default();
    let found = distance(&problem, limits).ok();
    let solved = variant.rules.solve(&variant.start, &variant.goals);
    assert_eq!(
        found,
        solved.map(|(length, _)| length),
        "seed {seed}\n{}",
        variant.text
    );
    let Some((length, paths)) = solved else {
        return false;
    };
    let count = count_solutions(&problem, limits).unwrap();
    assert_eq!(count.length, length);
    assert_eq!(count.paths, paths.into(), "seed {seed}\n{}", variant.text);
    let steps = shortest_solution(&problem, limits).unwrap();
    assert_eq!(u64::try_from(steps.len()), Ok(length));
    let mut towers = VariantTowers::new(problem.start(), problem.rules());
    for step in &steps {
        towers.play(step, problem.rules()).unwrap();
    }
    assert!(
        problem.goals().contains(towers.state()),
        "seed {seed}\n{}",
        variant.text
    );
    let (length, best) = best_steps(&problem, limits).unwrap();
    assert_eq!(length, distance(&problem, limits).unwrap());
    assert_eq!(best.first(), steps.first());
    length > 2
}

#[test]
fn random_variants_match_the_naive_program() {
    let solved = (0..800).filter(|&seed| compare(seed)).count();
    assert!(solved > 150, "{solved}");
}

#[test]
#[ignore = "exhaustive: minutes, many more variants"]
fn many_random_variants_match_the_naive_program() {
    let solved = (800..20_000).filter(|&seed| compare(seed)).count();
    assert!(solved > 4_000, "{solved}");
}

#[test]
fn remaining_problem_matches_the_naive_program() {
    let mut sinned = 0;
    for seed in 30_000..30_400 {
        let dice = &mut Dice::new(seed);
        let mut variant = RandomVariant::new(dice);
        if variant.rules.sins == 0 && seed % 8 > 0 {
            continue;
        }
        let problem = variant.problem();
        let mut towers = VariantTowers::new(problem.start(), problem.rules());
        for _ in 0..dice.below(8) {
            let legal = towers.legal_steps(problem.rules());
            if !legal.is_empty() {
                towers.play(&dice.pick(&legal), problem.rules()).unwrap();
            }
        }
        let remaining = problem.after(&towers);
        sinned += usize::from(towers.sins_left() < problem.rules().sins);
        variant.rules.sins = towers.sins_left().into();
        let piece = |piece: &hanoi_variants::VariantPiece| {
            (
                piece.stack.letter().unwrap_or('_'),
                piece.size.into(),
                piece.face.into(),
            )
        };
        let piles: Vec<Vec<_>> = towers
            .state()
            .pegs()
            .iter()
            .map(|pile| pile.iter().map(piece).collect())
            .collect();
        let limits = &mut Limits::default();
        let found = distance(&remaining, limits).ok();
        let paths = found.map(|_| {
            count_solutions(&remaining, limits)
                .unwrap()
                .paths
                .to_string()
        });
        let solved = variant.rules.solve(&piles, &variant.goals);
        let expected = solved.map(|(length, _)| length);
        assert_eq!(found, expected, "seed {seed}\n{}", variant.text);
        assert_eq!(
            paths,
            solved.map(|(_, paths)| paths.to_string()),
            "seed {seed}"
        );
    }
    assert!(sinned > 8, "{sinned}");
}

#[test]
fn levels_match_the_naive_program() {
    for seed in 0..80 {
        let variant = RandomVariant::new(&mut Dice::new(seed));
        let levels = levels_from_start(&variant.problem(), &mut Limits::default()).unwrap();
        let mut visited =
            std::collections::BTreeSet::from([(variant.start.clone(), variant.rules.sins)]);
        let mut rim: Vec<_> = visited.iter().cloned().collect();
        for (distance, size) in levels.sizes.iter().enumerate() {
            assert_eq!(
                u64::try_from(rim.len()),
                Ok(*size),
                "seed {seed}, distance {distance}"
            );
            let after = rim.iter().flat_map(|state| variant.rules.legal(state));
            let mut next: Vec<_> = after.map(|(_, state)| state).collect();
            next.retain(|state| visited.insert(state.clone()));
            if next.is_empty() {
                let farthest: Vec<String> = rim.iter().map(|state| text(&state.0)).collect();
                assert!(
                    levels
                        .farthest
                        .iter()
                        .all(|state| farthest.contains(&state.to_string()))
                );
            }
            rim = next;
        }
        assert!(rim.is_empty(), "seed {seed}");
    }
}

#[test]
fn states_of_more_than_128_bits_are_refused_before_the_search() {
    let mut limits = Limits::default().memory(1 << 20);
    for (text, max) in [
        ("pegs = 4", 22),
        ("like = 'magnetic'", 19),
        ("like = 'antwerp'", 7),
    ] {
        let variant = Variant::read(text).unwrap();
        let mut stopped =
            |disks: u32| distance(&variant.problem(disks).unwrap(), &mut limits).unwrap_err();
        let refused = stopped(max + 1);
        assert_eq!(refused.kind(), Some(ErrorKind::TooLarge));
        assert!(
            refused
                .to_string()
                .ends_with("bits, too many for a search: expected at most 128"),
            "{refused}"
        );
        assert!(
            matches!(
                stopped(max),
                VariantError::Stopped {
                    why: Stop::Memory,
                    ..
                }
            ),
            "{text}"
        );
    }
}

#[test]
fn stopped_search_returns_a_lower_bound() {
    let problem = Variant::preset("magnetic").unwrap().problem(11).unwrap();
    let error = distance(&problem, &mut Limits::default().memory(1 << 20)).unwrap_err();
    let VariantError::Stopped {
        at_least,
        at_most: None,
        why: Stop::Memory,
    } = error
    else {
        panic!("{error}");
    };
    // The whole solution has 53,819 steps.
    assert!((100..=53_819).contains(&at_least), "{at_least}");
    assert_eq!(
        error.to_string(),
        format!("the memory limit was reached: any solution takes at least {at_least} steps")
    );
    let error = distance(&problem, &mut Limits::default().memory(8 << 20)).unwrap_err();
    let VariantError::Stopped {
        at_least,
        at_most: Some(ref steps),
        ..
    } = error
    else {
        panic!("{error}");
    };
    let upper = steps.len();
    assert!((53_819..54_400).contains(&upper), "{upper}");
    assert_eq!(
        error.to_string(),
        format!("the memory limit was reached: at least {at_least}, at most {upper}")
    );
    assert_eq!(
        error.parts().detail.unwrap(),
        format!("The distance is at least {at_least} and at most {upper}.")
    );
    let error = distance(
        &problem,
        &mut Limits::default().time(std::time::Duration::ZERO),
    )
    .unwrap_err();
    assert!(matches!(
        error,
        VariantError::Stopped {
            why: Stop::Time,
            ..
        }
    ));
}

#[test]
fn unreachable_goal_is_reported() {
    let problem = Variant::preset("reversi").unwrap();
    let request = hanoi_variants::VariantRequest::default().pegs(3).disks(4);
    let error = distance(
        &problem.problem_of(&request).unwrap(),
        &mut Limits::default(),
    )
    .unwrap_err();
    assert_eq!(error.kind(), Some(ErrorKind::Unsolvable));
    assert_eq!(
        error.to_string(),
        "there is no solution: no legal steps lead from '4 3' 2 1'/-/-' to '-/-/4' 3 2' 1'"
    );
}
