//! Explorations in several parts that share only files, compared with a plain search.

mod files;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;

use hanoi_core::{Rules, State};
use hanoi_explore::{
    Exchange, Exploration, ExplorationPlan, Halt, LoadError, Messages, Share, ShelfMail, Store,
};
use hanoi_search::{Limits, Stop, levels};

use files::Files;

/// 11 disks: 2,795 blocks of 4 disks, on 44 shelves.
const GRAPH: (&str, &str, u8, u32) = ("AAAAAAAAAAA", "classic", 4, 4);

fn plan((start, rules, pegs, small): (&str, &str, u8, u32)) -> ExplorationPlan {
    let (start, rules) = (State::parse(start, pegs), Rules::parse(rules, pegs));
    Exploration::plan(&start.unwrap(), &rules.unwrap(), Some(small), 1 << 30).unwrap()
}

/// The levels by the search by words, which has no blocks.
fn plain_levels(plan: &ExplorationPlan) -> Vec<u128> {
    let found = levels(plan.start(), plan.rules(), 0, &mut Limits::default());
    found.unwrap().counts
}

/// Runs a function for each part in a separate thread, with an exchange through a new folder.
fn in_parts<T: Send>(
    name: &str,
    parts: usize,
    each: impl Fn(usize, &mut Files) -> T + Sync,
) -> Vec<T> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let all = std::thread::scope(|scope| {
        let run = |part| {
            let (folder, each) = (&folder, &each);
            scope.spawn(move || each(part, &mut Files::new(folder, part, parts)))
        };
        let threads: Vec<_> = (0..parts).map(run).collect();
        let runs = threads.into_iter().map(|thread| thread.join().unwrap());
        runs.collect()
    });
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "unread files");
    fs::remove_dir(&folder).unwrap();
    all
}

fn begin(plan: &ExplorationPlan, part: usize, parts: usize) -> Exploration {
    Exploration::begin_share(plan.clone(), Share::new(part, parts).unwrap())
}

/// Runs a part to the end despite interruptions, and returns its levels and the number of stops.
fn run_to_end(
    exploration: &mut Exploration,
    exchange: &mut Files,
    memory: usize,
    cores: usize,
) -> (Vec<u128>, usize) {
    let (mut calls, mut stops) = (exchange.part, 0);
    loop {
        let mut watch = |_: &_| {
            calls += 1;
            match calls % 7 {
                0 => ControlFlow::Break(Stop::Interrupt),
                _ => ControlFlow::Continue(()),
            }
        };
        let mut limits = Limits::default()
            .memory(memory)
            .cores(NonZeroUsize::new(cores).unwrap())
            .watch(&mut watch);
        match exploration.advance_with(&mut limits, exchange) {
            Ok(true) => {}
            Ok(false) => return (exploration.levels(), stops),
            Err(Halt::Stop(stop)) => {
                assert_eq!(stop, Stop::Interrupt);
                stops += 1;
            }
            Err(other) => panic!("{other:?}"),
        }
    }
}

/// The sum of the levels of all parts.
fn sum<'a>(parts: impl IntoIterator<Item = &'a Vec<u128>>) -> Vec<u128> {
    let mut all = Vec::new();
    for levels in parts {
        all.resize(all.len().max(levels.len()), 0);
        for (sum, level) in all.iter_mut().zip(levels) {
            *sum += level;
        }
    }
    all
}

/// With one, two and three parts, each interrupted repeatedly.
#[test]
fn levels_do_not_depend_on_number_of_parts() {
    for (number, graph) in [
        GRAPH,
        ("ABCDABCD", "classic", 4, 2),
        ("BBBBBBBB", "star", 4, 3),
        ("AAAAAAAA", "cyclic", 4, 3),
        ("AAAAAAAA", "classic", 5, 3),
        ("CABBACBAC", "linear", 3, 2),
    ]
    .into_iter()
    .enumerate()
    {
        let plan = plan(graph);
        let whole = plain_levels(&plan);
        for parts in 1..=3 {
            let name = format!("levels-{number}-{parts}");
            let runs = in_parts(&name, parts, |part, exchange| {
                run_to_end(
                    &mut begin(&plan, part, parts),
                    exchange,
                    1 << 30,
                    1 + part % 2,
                )
            });
            assert_eq!(sum(runs.iter().map(|(levels, _)| levels)), whole, "{name}");
            assert!(
                runs.iter()
                    .all(|(levels, stops)| { levels.iter().sum::<u128>() > 0 && *stops > 0 })
            );
        }
    }
}

/// All blocks are on the first shelf.
#[test]
fn parts_without_shelves_take_part() {
    let plan = plan(("AAAAAA", "classic", 4, 3));
    let runs = in_parts("empty", 3, |part, exchange| {
        run_to_end(&mut begin(&plan, part, 3), exchange, 1 << 30, 2).0
    });
    assert_eq!(runs, [plain_levels(&plan), Vec::new(), Vec::new()]);
}

/// A store in memory.
#[derive(Debug, Default)]
struct Memory(Mutex<BTreeMap<usize, Vec<u8>>>);

impl Store for Memory {
    fn append(&self, number: usize, bytes: &[u8]) -> io::Result<u64> {
        let mut shelves = self.0.lock().unwrap();
        shelves.entry(number).or_default().extend_from_slice(bytes);
        Ok(bytes.len() as u64)
    }

    fn read(&self, number: usize) -> io::Result<Box<dyn Read + '_>> {
        let bytes = self.0.lock().unwrap()[&number].clone();
        Ok(Box::new(io::Cursor::new(bytes)))
    }

    fn remove(&self, number: usize) -> io::Result<()> {
        self.0.lock().unwrap().remove(&number);
        Ok(())
    }
}

/// With short memory each part sends shelves away, and a bucket takes many rounds.
#[test]
fn parts_with_short_memory_give_same_levels() {
    let plan = plan(GRAPH);
    let whole = plain_levels(&plan);
    for parts in 1..=3 {
        let name = format!("away-{parts}");
        let runs = in_parts(&name, parts, |part, exchange| {
            let mut exploration = begin(&plan, part, parts).with_store(Box::new(Memory::default()));
            let levels = run_to_end(&mut exploration, exchange, 64_000, 1).0;
            (levels, exchange.round, exploration.traffic().most)
        });
        assert_eq!(sum(runs.iter().map(|(levels, ..)| levels)), whole);
        for (_, rounds, away) in runs {
            assert!(rounds > 3 * whole.len(), "{rounds} rounds");
            assert!(away > 1_000, "{away} bytes were away");
        }
    }
}

/// The saves of all parts when they reach a bucket.
fn save_parts(plan: &ExplorationPlan, parts: usize, bucket: u32) -> Vec<Vec<u8>> {
    in_parts(
        &format!("saved-{parts}-{bucket}"),
        parts,
        |part, exchange| {
            let mut exploration = begin(plan, part, parts);
            while exploration.progress().distance < bucket {
                let has_more = exploration.advance_with(&mut Limits::default(), exchange);
                assert!(has_more.unwrap());
            }
            let mut bytes = Vec::new();
            exploration.save(&mut bytes).unwrap();
            bytes
        },
    )
}

fn load_part(
    plan: &ExplorationPlan,
    (part, parts): (usize, usize),
    saves: &[Vec<u8>],
) -> Result<Exploration, LoadError> {
    let mut saves: Vec<&[u8]> = saves.iter().map(Vec::as_slice).collect();
    Exploration::load_share(plan.clone(), Share::new(part, parts).unwrap(), &mut saves)
}

#[test]
fn saved_parts_resume_in_another_number() {
    let plan = plan(GRAPH);
    let whole = plain_levels(&plan);
    for (before, after) in [(1, 2), (2, 1), (2, 3), (3, 2)] {
        for bucket in [1, 20, 40] {
            let saves = save_parts(&plan, before, bucket);
            let name = format!("loaded-{before}-{after}-{bucket}");
            let runs = in_parts(&name, after, |part, exchange| {
                let mut exploration = load_part(&plan, (part, after), &saves).unwrap();
                run_to_end(&mut exploration, exchange, 1 << 30, 1).0
            });
            assert_eq!(sum(&runs), whole, "{name}");
        }
    }
}

/// Version 4 has no number of parts: the shelves are those of a single part.
#[test]
fn save_of_version_4_resumes_in_parts() {
    let plan = plan(GRAPH);
    let mut bytes = save_parts(&plan, 1, 20).remove(0);
    // One part, 44 shelves, and the first of them.
    let words = [1_u64, 44, 0].map(u64::to_le_bytes).concat();
    let found = bytes.windows(24).rposition(|window| window == words);
    bytes.drain(found.unwrap()..found.unwrap() + 8);
    let end = bytes.len() - 1;
    (bytes[7], bytes[end]) = (b'4', b'4');
    let runs = in_parts("former", 2, |part, exchange| {
        let mut exploration = load_part(&plan, (part, 2), &[bytes.clone()]).unwrap();
        run_to_end(&mut exploration, exchange, 1 << 30, 1).0
    });
    assert_eq!(sum(&runs), plain_levels(&plan));
}

#[test]
fn incomplete_or_mixed_saves_are_errors() {
    let plan = plan(GRAPH);
    let [early, late] = [10, 30].map(|bucket| save_parts(&plan, 2, bucket));
    let refused = |parts: &[&Vec<u8>]| {
        let parts: Vec<Vec<u8>> = parts.iter().copied().cloned().collect();
        match load_part(&plan, (0, 1), &parts) {
            Err(LoadError::Damaged(what)) => what,
            other => panic!("{:?}", other.err()),
        }
    };
    assert_eq!(refused(&[&early[0]]), "a shelf is missing");
    assert_eq!(refused(&[]), "a shelf is missing");
    assert_eq!(
        refused(&[&early[0], &early[1], &early[1]]),
        "a shelf appears twice"
    );
    assert_eq!(
        refused(&[&early[0], &late[1]]),
        "parts of different rounds are mixed"
    );
}

/// Messages from other parts are not trusted.
#[test]
fn invalid_messages_are_errors() {
    struct Wrong(usize, Vec<u8>);
    impl Exchange for Wrong {
        type Error = ();

        fn post(&mut self, _: usize, _: usize, _: Messages) -> Result<(), ()> {
            Ok(())
        }

        fn collect(&mut self, due: u32) -> Result<(ShelfMail, u32), ()> {
            Ok((vec![(self.0, self.1.clone().into())], due))
        }
    }
    // A header of 10 bytes, with the block in the first and the pair in the ninth, and 2^4 distances.
    let message = |block: u8, pair: u8| {
        let mut bytes = vec![0; 26];
        (bytes[0], bytes[8]) = (block, pair);
        bytes
    };
    let plan = plan(GRAPH);
    let is_refused = |part, number, bytes| {
        let mut exploration = begin(&plan, part, 2);
        let outcome = exploration.advance_with(&mut Limits::default(), &mut Wrong(number, bytes));
        matches!(outcome, Err(Halt::Message))
    };
    // A shelf has the rests with the same 4 largest disks, in which B, C and D first appear in order. One part has it.
    for number in 0..51 {
        let refused = [0, 1].map(|part| is_refused(part, number, message(0, 0)));
        assert!(refused[0] != refused[1], "{number}");
    }
    // The first shelf has those 4 disks on A, and 15 placements of the other 3.
    assert!(!is_refused(0, 0, message(14, 5)));
    for (number, bytes) in [
        (51, message(0, 0)),
        (0, message(15, 0)),
        (0, message(0, 6)),
        (0, vec![0; 25]),
    ] {
        assert!(is_refused(0, number, bytes), "{number}");
    }
}
