//! Variants: texts are valid or refused, and random variants are judged and solved as by a naive program.

mod world;

use std::collections::HashMap;

use arbitrary::{Result, Unstructured};
use hanoi::Limits;
use hanoi::puzzle::UBig;
use hanoi::text::Check;
use hanoi::variants::{Variant, VariantProblem, VariantTowers, count_solutions, distance};

use world::{PlacedPieces, VariantWorld, WorldStep, state_text, step_text};

/// The memory limit in bytes of a search for any text.
const MEMORY: usize = 1 << 20;

/// A text is a variant or is refused with a reason. The legal steps of a variant survive a round trip and can be played, and a search
/// ends.
pub fn variant_texts(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let errors = Variant::check(&text);
    assert!(errors.iter().all(|error| !error.to_string().is_empty()));
    let Ok(variant) = Variant::read(&text) else {
        assert!(!errors.is_empty(), "refused without a reason: {text}");
        return;
    };
    assert_eq!(errors.is_empty(), variant.problem(None).is_ok(), "{text}");
    for disks in [None, Some(1), Some(4)] {
        let Ok(problem) = variant.problem(disks) else {
            continue;
        };
        let towers = VariantTowers::new(problem.start(), problem.rules());
        for step in towers.legal_steps(problem.rules()).into_iter().take(64) {
            assert_eq!(step.to_string().parse().as_ref(), Ok(&step), "{text}");
            let mut after = towers.clone();
            after.play(&step, problem.rules()).expect("a legal step");
            assert_eq!(
                after.state().inventory().len(),
                problem.start().inventory().len()
            );
        }
        // The search must end, with an answer or an error.
        let _ = distance(&problem, &mut Limits::default().memory(MEMORY));
    }
}

/// The verdicts, the length and the number of solutions of a random variant match a naive program.
pub fn variant_walks(data: &[u8]) {
    // Too few bytes are padded.
    let _ = check_walk(&mut Unstructured::new(data));
}

fn check_walk(bytes: &mut Unstructured<'_>) -> Result<()> {
    let world = VariantWorld::choose(bytes)?;
    let start = world.start(bytes)?;
    let (steps, end) = walk(&world, &start, bytes)?;
    let text = world.text(&start, &end);
    let problem = Variant::read(&text).and_then(|variant| variant.problem(None));
    let problem = problem.unwrap_or_else(|error| panic!("{text}: {error}"));
    check_verdict(&world, &problem, &start, &end, &steps, &text);
    check_solution(&world, &problem, &start, &end, &text);
    Ok(())
}

/// Random steps, most of them legal, and the state after the legal ones.
fn walk(
    world: &VariantWorld,
    start: &PlacedPieces,
    bytes: &mut Unstructured<'_>,
) -> Result<(Vec<WorldStep>, PlacedPieces)> {
    let (mut state, mut steps) = (start.clone(), Vec::new());
    for _ in 0..bytes.int_in_range(0..=8)? {
        let legal = world.legal(&state);
        if legal.is_empty() || bytes.ratio(1, 12)? {
            let pegs = start.len();
            let from = bytes.choose_index(pegs)?;
            let size = state[from].last().map_or(1, |piece| piece.size);
            steps.push(vec![(size, from, bytes.choose_index(pegs)?)]);
        } else {
            steps.push(bytes.choose(&legal)?.clone());
        }
        if let Some(after) = steps.last().and_then(|step| world.play(&state, step)) {
            state = after;
        }
    }
    Ok((steps, state))
}

/// Checks that the verdict on an answer matches the naive program.
fn check_verdict(
    world: &VariantWorld,
    problem: &VariantProblem,
    start: &PlacedPieces,
    end: &PlacedPieces,
    steps: &[WorldStep],
    text: &str,
) {
    let lines: Vec<String> = steps.iter().map(step_text).collect();
    let verdict = Check::of(problem)
        .scored()
        .verdict(lines.join("\n").as_bytes());
    let (mut state, mut legal) = (start.clone(), 0);
    for step in steps {
        let Some(after) = world.play(&state, step) else {
            break;
        };
        (state, legal) = (after, legal + 1);
    }
    let context = || format!("{text}\n{}\n{verdict:?}", lines.join(" "));
    assert_eq!(verdict.legal, legal, "{}", context());
    assert_eq!(verdict.end.to_string(), state_text(&state), "{}", context());
    let is_solved = usize::try_from(legal) == Ok(steps.len()) && state == *end;
    assert_eq!(verdict.solved(), is_solved, "{}", context());
}

/// Checks that the length and the number of solutions match a breadth-first search by the naive program.
fn check_solution(
    world: &VariantWorld,
    problem: &VariantProblem,
    start: &PlacedPieces,
    end: &PlacedPieces,
    text: &str,
) {
    let mut paths = HashMap::from([(start.clone(), 1_u64)]);
    let (mut rim, mut length) = (vec![start.clone()], 0_u64);
    while !paths.contains_key(end) {
        let mut next: HashMap<PlacedPieces, u64> = HashMap::new();
        for state in &rim {
            let mut after: Vec<PlacedPieces> = world
                .legal(state)
                .iter()
                .filter_map(|step| world.play(state, step))
                .collect();
            after.sort();
            after.dedup();
            for state_after in after.into_iter().filter(|after| !paths.contains_key(after)) {
                *next.entry(state_after).or_default() += paths[state];
            }
        }
        // Legal steps lead to the end, so the search cannot run out of states.
        assert!(!next.is_empty(), "{text}");
        rim = next.keys().cloned().collect();
        paths.extend(next);
        length += 1;
    }
    let found = count_solutions(problem, &mut Limits::default());
    let found = found.unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(
        (found.length, &found.paths),
        (length, &UBig::from(paths[end])),
        "{text}"
    );
}
