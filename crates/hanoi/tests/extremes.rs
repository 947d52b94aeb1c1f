//! Every question at its extremes: with little memory, and stopped by the time limit at any check.
//!
//! `cargo test --release -p hanoi-kit --test extremes -- --ignored --nocapture table` prints the tables of `benchmarks/results.md`.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use hanoi::questions::{QUESTIONS, Question};
use hanoi::search::Status;
use hanoi::{Algorithm, Error, ErrorKind, Limits, Stop};
use peak_alloc::PeakAlloc;
use serde_json::{Value, json};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The memory limit of a question.
const LITTLE: usize = 16 << 20;
const MOST: u32 = 1_000_000;
const LISTED: u32 = 1 << 20;

/// A question with its arguments.
type Extreme = (&'static str, Value);

/// A state with its disks spread over the pegs.
fn mixed(disks: u32, pegs: u8, seed: u32) -> String {
    let mut word = seed;
    let mut letter = || {
        word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'A' + u8::try_from((word >> 16) % u32::from(pegs)).unwrap())
    };
    (0..disks).map(|_| letter()).collect()
}

/// Questions about the most disks, whose numbers have about one digit for every three disks.
fn large_numbers() -> Vec<Extreme> {
    let [one, other] = [1, 2].map(|seed| mixed(MOST, 3, seed));
    let half = "2^999999";
    vec![
        ("solve", json!({"disks": MOST, "skip": half, "take": 1000})),
        (
            "solve",
            json!({"disks": MOST, "skip": half, "take": LISTED}),
        ),
        ("solve", json!({"disks": MOST, "pegs": 26, "take": LISTED})),
        ("state", json!({"disks": MOST, "after": half})),
        (
            "state",
            json!({"disks": MOST, "after": 1_000_000, "pegs": 26}),
        ),
        (
            "explain",
            json!({"disks": MOST, "after": half, "disk": 500_000}),
        ),
        ("explain", json!({"disks": 1000, "after": "2^999"})),
        ("decode", json!({"disks": MOST, "bits": "0b1"})),
        (
            "decode",
            json!({"bits": format!("0b{}", "10".repeat(500_000))}),
        ),
        ("move", json!({"disks": MOST, "move": half})),
        ("locate", json!({"state": one, "goal": other})),
        (
            "distance",
            json!({"start": one, "goal": other, "paths": true}),
        ),
        ("count", json!({"disks": MOST, "pace": u64::MAX})),
        ("count", json!({"disks": MOST, "pegs": 26})),
        ("hint", json!({"start": one, "goal": other})),
        (
            "verify",
            json!({"start": one, "goal": other, "answer": "1AC"}),
        ),
        ("graph", json!({"disks": MOST})),
        ("graph", json!({"disks": MOST, "pegs": 26})),
        (
            "graph",
            json!({"disks": MOST, "pegs": 4, "rules": "linear"}),
        ),
        ("levels", json!({"disks": MOST, "list": 1})),
        ("levels", json!({"disks": MOST, "list": 10_000})),
        ("levels", json!({"disks": 19})),
        ("levels", json!({"start": mixed(64, 3, 1), "list": 10_000})),
    ]
}

/// Questions whose formulas need a table that grows with the square of the disks.
fn tables() -> Vec<Extreme> {
    let [few, far] = [1, 2].map(|seed| mixed(10_000, 3, seed));
    vec![
        ("solve", json!({"start": few, "goal": far, "take": LISTED})),
        (
            "solve",
            json!({"disks": 10_000, "rules": "cyclic", "take": 1}),
        ),
        ("paths", json!({"start": few, "goal": far})),
        (
            "state",
            json!({"start": few, "goal": far, "after": "2^9990"}),
        ),
        ("move", json!({"start": few, "goal": far, "move": "2^9990"})),
        (
            "locate",
            json!({"state": few, "goal": far, "rules": "linear"}),
        ),
        (
            "distance",
            json!({"start": few, "goal": far, "paths": true, "rules": "linear"}),
        ),
        (
            "hint",
            json!({"start": few, "goal": far, "rules": "linear"}),
        ),
        ("graph", json!({"disks": 10_000, "rules": "linear"})),
    ]
}

/// Questions with long lists or long answers to read.
fn long_lists() -> Vec<Extreme> {
    let mut all = vec![
        ("solve", json!({"disks": 20})),
        (
            "solve",
            json!({"disks": 100_000, "pegs": 4, "take": LISTED}),
        ),
        ("paths", json!({"disks": 10, "pegs": 5, "take": 30_000})),
        ("ruler", json!({"disks": 20})),
        ("times", json!({"disks": 20})),
        ("variants", json!({})),
        ("texts", json!({})),
        ("claims", json!({"text": "000"})),
        (
            "verify",
            json!({"disks": 3, "reading": "records", "answer": "1AB ".repeat(30_000)}),
        ),
        (
            "verify",
            json!({"disks": 3, "reading": "any", "answer": "[1,0,1],".repeat(125_000)}),
        ),
        (
            "verify",
            json!({"disks": 18, "answer": "1AB 2AC 1BC ".repeat(100_000)}),
        ),
        (
            "verify",
            json!({"disks": 3, "answer": "disk ".repeat(200_000)}),
        ),
        (
            "verify",
            json!({"disks": 3, "answer": "[".repeat(1_000_000)}),
        ),
        ("certificate", json!({"certificate": "[".repeat(1_000_000)})),
        ("generate", json!({"count": LISTED, "disks": 12})),
    ];
    for algorithm in Algorithm::NAMES {
        for disks in [20, 10_000, MOST] {
            let args = json!({"disks": disks, "algorithm": algorithm, "take": LISTED});
            all.extend(["trace", "steps"].map(|question| (question, args.clone())));
        }
    }
    all
}

/// Questions that need a search.
fn searches() -> Vec<Extreme> {
    let between = |disks, pegs| {
        let [start, goal] = [1, 2].map(|seed| mixed(disks, pegs, seed));
        json!({"start": start, "goal": goal, "pegs": pegs})
    };
    vec![
        ("solve", json!({"disks": 20, "algorithm": "search"})),
        ("solve", between(14, 4)),
        ("solve", between(500, 12)),
        ("solve", between(MOST, 4)),
        ("solve", between(MOST, 26)),
        ("solve", json!({"disks": 9, "variant": "magnetic"})),
        ("paths", json!({"disks": 20})),
        ("paths", between(MOST, 26)),
        ("locate", json!({"state": mixed(MOST, 4, 1), "pegs": 4})),
        ("distance", json!({"disks": 16, "pegs": 4, "paths": true})),
        ("distance", between(24, 5)),
        ("count", json!({"disks": 20, "pegs": 4, "rules": "linear"})),
        ("hint", between(14, 4)),
        ("graph", json!({"disks": 8, "list": 10_000})),
        ("graph", json!({"disks": 12, "pegs": 4, "list": 10_000})),
        ("levels", json!({"disks": 12, "pegs": 4, "list": 10_000})),
        ("levels", json!({"disks": 18, "rules": "linear"})),
        (
            "explore",
            json!({"disks": 12, "pegs": 4, "list": 10_000, "paths": true}),
        ),
        ("explore", json!({"start": mixed(MOST, 4, 1), "pegs": 4})),
        ("conjecture", json!({"pegs": 5, "disks": [1, 64]})),
        ("conjecture", json!({"pegs": 26, "disks": [1, 64]})),
        ("generate", json!({"count": 100, "disks": 12, "pegs": 4})),
    ]
}

/// One extreme of each question, answered within moments.
fn short() -> Vec<Extreme> {
    let certificate = json!({"pegs": 5, "disks": [1, 9]});
    let certificate = answer("conjecture", &certificate, &mut Limits::default()).unwrap();
    vec![
        ("solve", json!({"disks": 16})),
        (
            "solve",
            json!({"start": "ABCDABCDABCD", "goal": "DCBADDCCBADD", "pegs": 4}),
        ),
        ("paths", json!({"disks": 9, "pegs": 4})),
        ("state", json!({"disks": 200_000, "after": "2^199999"})),
        ("explain", json!({"disks": 1000, "after": "2^999"})),
        ("decode", json!({"disks": 20_000, "bits": "0b1"})),
        ("move", json!({"disks": MOST, "move": "2^999999"})),
        ("locate", json!({"state": mixed(300_000, 3, 1)})),
        (
            "distance",
            json!({"start": "ABCDABCDABCD", "goal": "DCBADDCCBADD", "pegs": 4, "paths": true}),
        ),
        ("count", json!({"disks": 500_000})),
        ("ruler", json!({"disks": 16})),
        ("times", json!({"disks": 14})),
        (
            "hint",
            json!({"start": "ABCDABCDABCD", "goal": "DCBADDCCBADD", "pegs": 4}),
        ),
        ("trace", json!({"disks": 12, "algorithm": "binary"})),
        ("steps", json!({"disks": 8, "algorithm": "closed-form"})),
        ("variants", json!({})),
        ("verify", json!({"disks": 100_000, "answer": "1AC"})),
        ("texts", json!({})),
        ("claims", json!({"text": "002"})),
        ("graph", json!({"disks": 7})),
        ("graph", json!({"disks": 100_000, "pegs": 5})),
        ("levels", json!({"disks": 12, "pegs": 4})),
        ("levels", json!({"disks": 15})),
        ("explore", json!({"disks": 8, "pegs": 4, "paths": true})),
        ("conjecture", json!({"pegs": 5, "disks": [1, 10]})),
        ("certificate", json!({"certificate": certificate})),
        ("generate", json!({"count": 2000, "disks": 6})),
        (
            "generate",
            json!({"count": 10, "disks": 3, "variant": "magnetic"}),
        ),
    ]
}

fn answer(name: &str, args: &Value, limits: &mut Limits<'_>) -> Result<String, Error> {
    Question::named(name)?.ask(args.as_object().unwrap(), limits)
}

/// The question and its arguments, shortened.
fn label((name, args): &Extreme) -> String {
    let mut args = args.to_string();
    if args.len() > 90 {
        args = format!("{}...{}", &args[..60], &args[args.len() - 20..]);
    }
    format!("{name} {args}")
}

/// Answers with a watcher that reports the time limit at a check, and later interrupts. Returns the number of checks,
/// the peak of the memory, and the answer.
fn stopped_at(
    stop: u64,
    (name, args): &Extreme,
    memory: usize,
) -> (u64, usize, Result<String, Error>) {
    let mut checks = 0;
    let mut watch = |_: &Status| {
        checks += 1;
        match checks {
            _ if checks < stop => ControlFlow::Continue(()),
            _ if checks < stop + PATIENCE => ControlFlow::Break(Stop::Time),
            _ => ControlFlow::Break(Stop::Interrupt),
        }
    };
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let limits = &mut Limits::default().memory(memory).watch(&mut watch);
    let answer = self::answer(name, args, limits);
    (checks, MEMORY.peak_usage() - before, answer)
}

/// The number of checks that a stopped search may use to find a path.
const PATIENCE: u64 = 20;

fn keeps_to_its_memory(extreme: &Extreme, checks: u64) {
    let (_, peak, _) = stopped_at(checks, extreme, LITTLE);
    assert!(
        peak <= LITTLE / 10 * 11,
        "{} bytes of {LITTLE}: {}",
        peak,
        label(extreme)
    );
}

fn covers_all_questions(extremes: &[Extreme]) {
    for question in QUESTIONS {
        let has = extremes.iter().any(|(name, _)| *name == question.name);
        assert!(has, "{} is not tested", question.name);
    }
}

/// Whether an answer reports the time limit.
fn is_stopped(answer: &Result<String, Error>) -> bool {
    match answer {
        Ok(text) => [
            "\"limit\":\"time\"",
            "the time limit was reached",
            "\"paths\":null",
        ]
        .iter()
        .any(|mark| text.contains(mark)),
        Err(error) => {
            error.kind() == ErrorKind::Limit
                && error.to_string().contains("the time limit was reached")
        }
    }
}

/// All in one test, since memory is measured for the whole process.
#[test]
fn questions_keep_their_limits() {
    let all = short();
    covers_all_questions(&all);
    for extreme in &all {
        keeps_to_its_memory(extreme, 3000);
        let (total, _, answer) = stopped_at(u64::MAX - PATIENCE, extreme, 1 << 30);
        let bytes = answer
            .unwrap_or_else(|error| panic!("{error}: {}", label(extreme)))
            .len();
        // Long numbers are written in one piece.
        let least = (bytes >> 17).min(1);
        assert!(
            total >= u64::try_from(least).unwrap(),
            "no check at {bytes} bytes: {}",
            label(extreme)
        );
        for stop in [1, 2, 3, total / 3, total / 2, total - total.min(1), total] {
            if !(1..=total).contains(&stop) {
                continue;
            }
            let (made, _, answer) = stopped_at(stop, extreme, 1 << 30);
            assert!(
                is_stopped(&answer),
                "check {stop} of {total}, {answer:.200?}: {}",
                label(extreme)
            );
            assert!(
                made <= stop + PATIENCE + 50,
                "{made} checks: {}",
                label(extreme)
            );
        }
    }
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "takes a minute"]
    fn extreme_questions_keep_their_memory() {
        for extreme in [large_numbers(), tables(), searches()].concat() {
            keeps_to_its_memory(&extreme, 3000);
        }
        for extreme in &long_lists() {
            keeps_to_its_memory(extreme, 150);
        }
    }
}

/// Prints the rows of the table: the peak memory with 16 MiB, and the end of a question with 100 ms and a gibibyte.
#[test]
#[ignore = "measures times"]
fn table() {
    const TIME: Duration = Duration::from_millis(100);
    let only = std::env::var("ONLY").unwrap_or_default();
    for extreme in [large_numbers(), tables(), long_lists(), searches()].concat() {
        if !label(&extreme).contains(&only) {
            continue;
        }
        let (_, peak, answer) = stopped_at(300, &extreme, LITTLE);
        let end = |answer: &Result<String, Error>| match answer {
            Ok(text) => format!("{} bytes", text.len()),
            Err(error) => error.to_string().chars().take(60).collect(),
        };
        let little = end(&answer);
        let begun = Instant::now();
        let answer = self::answer(extreme.0, &extreme.1, &mut Limits::default().time(TIME));
        println!(
            "| `{}` | {}.{} MiB | {} ms | {little}; {} |",
            label(&extreme),
            peak >> 20,
            ((peak & 0xF_FFFF) * 10) >> 20,
            begun.elapsed().as_millis(),
            end(&answer),
        );
    }
}
