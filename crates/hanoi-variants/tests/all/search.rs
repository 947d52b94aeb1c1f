//! The search beside the naive program, on variants made at random.

use hanoi_search::Limits;
use hanoi_variants::{
    VariantTowers, best_steps, count_solutions, distance, levels_from_start, shortest_solution,
};

use crate::naive::text;
use crate::random::{Dice, RandomVariant};

/// Compares a random variant, and returns whether it has a solution of some length.
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
    assert_eq!(count, paths.into(), "seed {seed}\n{}", variant.text);
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
    let best = best_steps(&problem, limits).unwrap();
    assert_eq!(best.first(), steps.first());
    length > 2
}

#[test]
fn random_variants_have_the_length_and_the_paths_of_the_naive_program() {
    let solved = (0..800).filter(|&seed| compare(seed)).count();
    assert!(solved > 150, "{solved}");
}

#[test]
#[ignore = "exhaustive: minutes, many more variants"]
fn many_random_variants_have_the_length_and_the_paths_of_the_naive_program() {
    let solved = (800..20_000).filter(|&seed| compare(seed)).count();
    assert!(solved > 4_000, "{solved}");
}

#[test]
fn levels_hold_all_states_of_the_naive_program() {
    for seed in 0..80 {
        let variant = RandomVariant::new(&mut Dice::new(seed));
        let levels = levels_from_start(&variant.problem(), &mut Limits::default()).unwrap();
        let mut seen =
            std::collections::BTreeSet::from([(variant.start.clone(), variant.rules.sins)]);
        let mut rim: Vec<_> = seen.iter().cloned().collect();
        for (distance, size) in levels.sizes.iter().enumerate() {
            assert_eq!(
                u64::try_from(rim.len()),
                Ok(*size),
                "seed {seed}, distance {distance}"
            );
            let after = rim.iter().flat_map(|state| variant.rules.legal(state));
            let mut next: Vec<_> = after.map(|(_, state)| state).collect();
            next.retain(|state| seen.insert(state.clone()));
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
