//! Explorations that do not fit in memory: results are the same with shelves in a store.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use hanoi_core::{Peg, Rules, State};
use hanoi_explore::{Exploration, ExploreError, Store};
use hanoi_search::{Limits, Stop};

/// 11 disks: 2,795 blocks of 4 disks.
const GRAPH: &str = "AAAAAAAAAAA";

/// A store in memory that fails in a range of calls.
#[derive(Clone, Debug, Default)]
struct Memory(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    shelves: Mutex<BTreeMap<usize, Vec<u8>>>,
    calls: AtomicUsize,
    fails: std::ops::Range<usize>,
}

impl Memory {
    fn failing(fails: std::ops::Range<usize>) -> Self {
        Self(Arc::new(Inner {
            fails,
            ..Inner::default()
        }))
    }

    fn call(&self) -> io::Result<()> {
        let call = self.0.calls.fetch_add(1, Ordering::Relaxed);
        if self.0.fails.contains(&call) {
            return Err(io::Error::other(format!("call {call} fails")));
        }
        Ok(())
    }

    fn calls(&self) -> usize {
        self.0.calls.load(Ordering::Relaxed)
    }

    fn bytes(&self) -> u64 {
        let shelves = self.0.shelves.lock().unwrap();
        shelves.values().map(|bytes| bytes.len() as u64).sum()
    }
}

impl Store for Memory {
    fn append(&self, number: usize, bytes: &[u8]) -> io::Result<u64> {
        self.call()?;
        let mut shelves = self.0.shelves.lock().unwrap();
        shelves.entry(number).or_default().extend_from_slice(bytes);
        Ok(bytes.len() as u64)
    }

    fn read(&self, number: usize) -> io::Result<Box<dyn Read + '_>> {
        self.call()?;
        let shelves = self.0.shelves.lock().unwrap();
        let bytes = shelves.get(&number).cloned();
        Ok(Box::new(io::Cursor::new(
            bytes.ok_or(io::ErrorKind::NotFound)?,
        )))
    }

    fn remove(&self, number: usize) -> io::Result<()> {
        self.call()?;
        self.0.shelves.lock().unwrap().remove(&number);
        Ok(())
    }
}

fn limits(memory: usize, cores: usize) -> Limits<'static> {
    Limits::default()
        .memory(memory)
        .cores(NonZeroUsize::new(cores).unwrap())
}

fn begin(start: &str, rules: &str, pegs: u8, small: u32) -> Exploration {
    let (start, rules) = (State::parse(start, pegs), Rules::parse(rules, pegs));
    let plan = Exploration::plan(&start.unwrap(), &rules.unwrap(), Some(small), 1 << 30);
    Exploration::begin(plan.unwrap())
}

/// Explores with shelves in a store, and returns the most bytes stored.
fn run_to_end(away: &mut Exploration, store: &Memory, memory: usize, cores: usize) -> u64 {
    while away.advance(&mut limits(memory, cores)).unwrap() {
        let progress = away.progress();
        assert!(progress.bytes <= memory, "{} of {memory}", progress.bytes);
        assert_eq!(progress.traffic.kept, store.bytes());
    }
    assert_eq!(store.bytes(), 0, "the store is empty at the end");
    away.progress().traffic.most
}

/// Compares all results with those of an exploration in memory.
fn compare(away: &Exploration, whole: &Exploration) {
    assert_eq!(away.levels(), whole.levels());
    assert_eq!(away.farthest(20), whole.farthest(20));
    for peg in Peg::all(whole.its_plan().rules().pegs()) {
        assert_eq!(away.distance_to(peg), whole.distance_to(peg));
    }
}

fn in_memory(start: &str, rules: &str, pegs: u8, small: u32) -> Exploration {
    let mut exploration = begin(start, rules, pegs, small);
    while exploration.advance(&mut limits(1 << 30, 1)).unwrap() {}
    exploration
}

#[test]
fn results_do_not_depend_on_memory() {
    for (start, rules, pegs, small, memory) in [
        ("AAAAAAAAAAA", "classic", 4, 4, 60_000),
        ("AAAAAAAAAAA", "classic", 4, 4, 120_000),
        ("AAAAAAAAAA", "classic", 4, 3, 60_000),
        ("AAAAAAAAAA", "classic", 4, 3, 150_000),
        ("ABCDABCDA", "classic", 4, 3, 60_000),
        ("BBBBBBBBBB", "star", 4, 4, 40_000),
        ("AAAAAAAAA", "cyclic", 4, 3, 66_000),
        ("AAAAAAAA", "classic", 5, 3, 33_000),
    ] {
        let whole = in_memory(start, rules, pegs, small);
        for cores in [1, 2] {
            let store = Memory::default();
            let mut away = begin(start, rules, pegs, small).with_store(Box::new(store.clone()));
            let most = run_to_end(&mut away, &store, memory, cores);
            assert!(most > 5_000, "{start} {rules}: {most} bytes were away");
            compare(&away, &whole);
        }
    }
}

#[test]
fn levels_are_complete_after_each_bucket() {
    let whole = in_memory(GRAPH, "classic", 4, 4).levels();
    let mut away = begin(GRAPH, "classic", 4, 4).with_store(Box::new(Memory::default()));
    let mut last = 0;
    while away.advance(&mut limits(60_000, 2)).unwrap() {
        let levels = away.levels();
        assert_eq!(levels, whole[..levels.len()]);
        assert!(levels.len() >= last);
        last = levels.len();
    }
    assert!(last > whole.len() / 2);
}

#[test]
fn interrupted_run_gives_same_result() {
    let whole = in_memory(GRAPH, "classic", 4, 4);
    let store = Memory::default();
    let mut away = begin(GRAPH, "classic", 4, 4).with_store(Box::new(store.clone()));
    let (mut calls, mut stops) = (0, 0);
    loop {
        let mut watch = |_: &_| {
            calls += 1;
            match calls % 3 {
                0 => ControlFlow::Break(Stop::Interrupt),
                _ => ControlFlow::Continue(()),
            }
        };
        let mut limits = limits(60_000, 2).watch(&mut watch);
        match away.advance(&mut limits) {
            Ok(true) => {}
            Ok(false) => break,
            Err(stop) => {
                assert_eq!(stop, Stop::Interrupt);
                stops += 1;
            }
        }
    }
    assert!(stops > 50, "{stops} stops");
    compare(&away, &whole);
}

/// The store fails for 30 calls from various calls on. Results so far stay right, and the run then resumes.
#[test]
fn store_failure_stops_run_without_loss() {
    let whole = in_memory(GRAPH, "classic", 4, 4);
    let good = Memory::default();
    let mut away = begin(GRAPH, "classic", 4, 4).with_store(Box::new(good.clone()));
    run_to_end(&mut away, &good, 60_000, 1);
    let mut stops = 0;
    for call in (0..good.calls()).step_by(good.calls() / 40) {
        let store = Memory::failing(call..call + 30);
        let mut away = begin(GRAPH, "classic", 4, 4).with_store(Box::new(store.clone()));
        loop {
            match away.advance(&mut limits(60_000, 1)) {
                Ok(true) => {}
                Ok(false) => break,
                Err(stop) => {
                    assert_eq!(stop, Stop::Storage);
                    let why = away.store_failure().unwrap().to_string();
                    assert!(why.starts_with("call ") && why.ends_with(" fails"), "{why}");
                    let levels = away.levels();
                    assert_eq!(levels, whole.levels()[..levels.len()]);
                    stops += 1;
                }
            }
        }
        compare(&away, &whole);
    }
    assert!(stops > 40, "{stops} stops");
}

#[test]
fn truncated_store_is_detected() {
    let store = Memory::default();
    let mut away = begin(GRAPH, "classic", 4, 4).with_store(Box::new(store.clone()));
    while store.bytes() < 20_000 {
        away.advance(&mut limits(60_000, 1)).unwrap();
    }
    for bytes in store.0.shelves.lock().unwrap().values_mut() {
        bytes.pop();
    }
    let stop = loop {
        match away.advance(&mut limits(60_000, 1)) {
            Ok(has_more) => assert!(has_more, "the run must stop"),
            Err(stop) => break stop,
        }
    };
    assert_eq!(stop, Stop::Storage);
    assert!(away.save(&mut Vec::new()).is_err(), "it cannot be saved");
}

#[test]
fn saved_run_resumes_with_other_memory() {
    let whole = in_memory(GRAPH, "classic", 4, 4);
    let plan = || begin(GRAPH, "classic", 4, 4).its_plan().clone();
    let store = Memory::default();
    let mut away = begin(GRAPH, "classic", 4, 4).with_store(Box::new(store.clone()));
    let mut saved = Vec::new();
    for step in 1.. {
        let has_more = away.advance(&mut limits(80_000, 1)).unwrap();
        if step % 7 == 0 || !has_more {
            let mut bytes = Vec::new();
            away.save(&mut bytes).unwrap();
            saved.push(bytes);
        }
        if !has_more {
            break;
        }
    }
    assert!(saved.len() > 5);
    for bytes in &saved {
        let mut roomy = Exploration::load(plan(), &mut &bytes[..]).unwrap();
        while roomy.advance(&mut limits(1 << 30, 2)).unwrap() {}
        compare(&roomy, &whole);
        for memory in [60_000, 150_000] {
            let store = Memory::default();
            let kept = Box::new(store.clone());
            let tight = Exploration::load_with_store(plan(), kept, memory, &mut &bytes[..]);
            let mut tight = tight.unwrap();
            assert!(tight.progress().bytes <= memory);
            run_to_end(&mut tight, &store, memory, 2);
            compare(&tight, &whole);
        }
    }
}

#[test]
fn plan_requires_memory_or_store() {
    let start = State::perfect(20, 4, Peg::A).unwrap();
    let rules = Rules::classic(4).unwrap();
    let plan = |memory, store| Exploration::plan_with_store(&start, &rules, None, memory, store);
    let roomy = plan(8 << 30, 0).unwrap();
    assert_eq!((roomy.small(), roomy.expected_stored()), (11, 0));
    let away = plan(100 << 20, 4 << 30).unwrap();
    assert!(away.is_packed() && away.expected_bytes() <= 100 << 20);
    assert!((100 << 20..4 << 30).contains(&away.expected_stored()));
    assert_eq!(plan(100 << 20, away.expected_stored()), Ok(away));
    assert!(matches!(
        plan(100 << 20, 1 << 20),
        Err(ExploreError::Store { given, needed }) if given == 1 << 20 && needed > given
    ));
    assert!(matches!(
        plan(1 << 20, u64::MAX),
        Err(ExploreError::Memory { given, needed }) if given == 1 << 20 && needed > given
    ));
    let small = Exploration::plan_with_store(&start, &rules, Some(8), 200 << 20, 4 << 30);
    assert_eq!(small.unwrap().small(), 8);
    let other = Exploration::plan_with_store(&start, &rules, Some(13), 200 << 20, 4 << 30);
    assert_eq!(
        other,
        Err(ExploreError::Small {
            asked: 13,
            most: 12
        })
    );
}
