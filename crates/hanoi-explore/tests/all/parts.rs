//! A graph explored in several parts that share nothing but files: every level is that of a plain search.

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

/// 11 disks: 2,795 blocks of 4 of them, on 44 shelves.
const QUESTION: (&str, &str, u8, u32) = ("AAAAAAAAAAA", "classic", 4, 4);

fn plan((start, rules, pegs, small): (&str, &str, u8, u32)) -> ExplorationPlan {
    let (start, rules) = (State::parse(start, pegs), Rules::parse(rules, pegs));
    Exploration::plan(&start.unwrap(), &rules.unwrap(), Some(small), 1 << 30).unwrap()
}

/// The levels by a search of words of states, which has no blocks.
fn known(plan: &ExplorationPlan) -> Vec<u128> {
    let found = levels(plan.start(), plan.rules(), 0, &mut Limits::default());
    found.unwrap().counts
}

/// Lets each part do something in a thread of its own, with an exchange through a new folder.
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
        let ended = threads.into_iter().map(|thread| thread.join().unwrap());
        ended.collect()
    });
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "all was read");
    fs::remove_dir(&folder).unwrap();
    all
}

fn begun(plan: &ExplorationPlan, part: usize, parts: usize) -> Exploration {
    Exploration::begin_share(plan.clone(), Share::new(part, parts).unwrap())
}

/// Goes on to the end, and returns the levels of the part and how often it was stopped.
fn to_the_end(
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

/// On one part, two and three, each stopped again and again.
#[test]
fn every_level_is_known_on_any_number_of_parts() {
    for (number, question) in [
        QUESTION,
        ("ABCDABCD", "classic", 4, 2),
        ("BBBBBBBB", "star", 4, 3),
        ("AAAAAAAA", "cyclic", 4, 3),
        ("AAAAAAAA", "classic", 5, 3),
        ("CABBACBAC", "linear", 3, 2),
    ]
    .into_iter()
    .enumerate()
    {
        let plan = plan(question);
        let known = known(&plan);
        for parts in 1..=3 {
            let name = format!("levels-{number}-{parts}");
            let ended = in_parts(&name, parts, |part, exchange| {
                to_the_end(
                    &mut begun(&plan, part, parts),
                    exchange,
                    1 << 30,
                    1 + part % 2,
                )
            });
            assert_eq!(sum(ended.iter().map(|(levels, _)| levels)), known, "{name}");
            assert!(
                ended
                    .iter()
                    .all(|(levels, stops)| { levels.iter().sum::<u128>() > 0 && *stops > 0 })
            );
        }
    }
}

/// All blocks are on the first shelf.
#[test]
fn parts_without_shelves_go_along() {
    let plan = plan(("AAAAAA", "classic", 4, 3));
    let ended = in_parts("empty", 3, |part, exchange| {
        to_the_end(&mut begun(&plan, part, 3), exchange, 1 << 30, 2).0
    });
    assert_eq!(ended, [known(&plan), Vec::new(), Vec::new()]);
}

/// Shelves in memory.
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

/// Where memory is short each part sends shelves away, and messages are exchanged many times in a bucket.
#[test]
fn parts_send_shelves_away_and_exchange_messages_in_many_rounds() {
    let plan = plan(QUESTION);
    let known = known(&plan);
    for parts in 1..=3 {
        let name = format!("away-{parts}");
        let ended = in_parts(&name, parts, |part, exchange| {
            let mut exploration = begun(&plan, part, parts).with_store(Box::new(Memory::default()));
            let levels = to_the_end(&mut exploration, exchange, 64_000, 1).0;
            (levels, exchange.round, exploration.traffic().most)
        });
        assert_eq!(sum(ended.iter().map(|(levels, ..)| levels)), known);
        for (_, rounds, away) in ended {
            assert!(rounds > 3 * known.len(), "{rounds} rounds");
            assert!(away > 1_000, "{away} bytes were away");
        }
    }
}

/// What all parts save when they come to a bucket, from some number of parts.
fn saved(plan: &ExplorationPlan, parts: usize, bucket: u32) -> Vec<Vec<u8>> {
    in_parts(
        &format!("saved-{parts}-{bucket}"),
        parts,
        |part, exchange| {
            let mut exploration = begun(plan, part, parts);
            while exploration.progress().distance < bucket {
                let goes_on = exploration.advance_with(&mut Limits::default(), exchange);
                assert!(goes_on.unwrap());
            }
            let mut bytes = Vec::new();
            exploration.save(&mut bytes).unwrap();
            bytes
        },
    )
}

fn loaded(
    plan: &ExplorationPlan,
    (part, parts): (usize, usize),
    saved: &[Vec<u8>],
) -> Result<Exploration, LoadError> {
    let mut saved: Vec<&[u8]> = saved.iter().map(Vec::as_slice).collect();
    Exploration::load_share(plan.clone(), Share::new(part, parts).unwrap(), &mut saved)
}

#[test]
fn what_was_saved_goes_on_in_another_number_of_parts() {
    let plan = plan(QUESTION);
    let known = known(&plan);
    for (before, after) in [(1, 2), (2, 1), (2, 3), (3, 2)] {
        for bucket in [1, 20, 40] {
            let saved = saved(&plan, before, bucket);
            let name = format!("loaded-{before}-{after}-{bucket}");
            let ended = in_parts(&name, after, |part, exchange| {
                let mut exploration = loaded(&plan, (part, after), &saved).unwrap();
                to_the_end(&mut exploration, exchange, 1 << 30, 1).0
            });
            assert_eq!(sum(&ended), known, "{name}");
        }
    }
}

/// The former format has no number of parts, and all parts have the shelves of a single one.
#[test]
fn what_was_saved_in_the_former_format_goes_on_in_parts() {
    let plan = plan(QUESTION);
    let mut bytes = saved(&plan, 1, 20).remove(0);
    // One part, 44 shelves, and the first of them.
    let words = [1_u64, 44, 0].map(u64::to_le_bytes).concat();
    let found = bytes.windows(24).rposition(|window| window == words);
    bytes.drain(found.unwrap()..found.unwrap() + 8);
    let end = bytes.len() - 1;
    (bytes[7], bytes[end]) = (b'4', b'4');
    let ended = in_parts("former", 2, |part, exchange| {
        let mut exploration = loaded(&plan, (part, 2), &[bytes.clone()]).unwrap();
        to_the_end(&mut exploration, exchange, 1 << 30, 1).0
    });
    assert_eq!(sum(&ended), known(&plan));
}

#[test]
fn what_is_not_all_parts_of_a_run_is_refused() {
    let plan = plan(QUESTION);
    let [early, late] = [10, 30].map(|bucket| saved(&plan, 2, bucket));
    let refused = |parts: &[&Vec<u8>]| {
        let parts: Vec<Vec<u8>> = parts.iter().copied().cloned().collect();
        match loaded(&plan, (0, 1), &parts) {
            Err(LoadError::Damaged(what)) => what,
            other => panic!("{:?}", other.err()),
        }
    };
    assert_eq!(refused(&[&early[0]]), "a shelf is missing");
    assert_eq!(refused(&[]), "a shelf is missing");
    assert_eq!(
        refused(&[&early[0], &early[1], &early[1]]),
        "a shelf is there twice"
    );
    assert_eq!(
        refused(&[&early[0], &late[1]]),
        "parts of different rounds are mixed"
    );
}

/// What comes from elsewhere is not trusted.
#[test]
fn messages_that_are_none_to_this_part_are_refused() {
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
    // A head of 10 bytes, with the block first and the pair in the ninth, and 2^4 distances.
    let message = |block: u8, pair: u8| {
        let mut bytes = vec![0; 26];
        (bytes[0], bytes[8]) = (block, pair);
        bytes
    };
    let plan = plan(QUESTION);
    let is_refused = |part, number, bytes| {
        let mut exploration = begun(&plan, part, 2);
        let told = exploration.advance_with(&mut Limits::default(), &mut Wrong(number, bytes));
        matches!(told, Err(Halt::Message))
    };
    // Shelves are the beginnings of the rest: 4 disks on 4 pegs, B, C and D in this order. Each is on one of both parts.
    for number in 0..51 {
        let refused = [0, 1].map(|part| is_refused(part, number, message(0, 0)));
        assert!(refused[0] != refused[1], "{number}");
    }
    // The first shelf has 4 disks on A. The 3 others can stand in 15 ways.
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
