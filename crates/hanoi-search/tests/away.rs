//! Explorations that do not fit the memory: shelves go to a store and come back, and all figures are the same.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use hanoi_core::{Peg, Rules, State};
use hanoi_search::explore::{Exploration, Store};
use hanoi_search::{Limits, Stop};

/// A store in memory, which fails from some call on for a number of calls.
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

    fn bytes(&self) -> usize {
        self.0.shelves.lock().unwrap().values().map(Vec::len).sum()
    }
}

impl Store for Memory {
    fn append(&self, shelf: usize, bytes: &[u8]) -> io::Result<()> {
        self.call()?;
        let mut shelves = self.0.shelves.lock().unwrap();
        shelves.entry(shelf).or_default().extend_from_slice(bytes);
        Ok(())
    }

    fn read(&self, shelf: usize) -> io::Result<Box<dyn Read + '_>> {
        self.call()?;
        let shelves = self.0.shelves.lock().unwrap();
        let bytes = shelves.get(&shelf).cloned();
        Ok(Box::new(io::Cursor::new(bytes.ok_or(io::ErrorKind::NotFound)?)))
    }

    fn remove(&self, shelf: usize) -> io::Result<()> {
        self.call()?;
        self.0.shelves.lock().unwrap().remove(&shelf);
        Ok(())
    }
}

fn limits(memory: usize, cores: usize) -> Limits<'static> {
    Limits {
        memory,
        cores: NonZeroUsize::new(cores).unwrap(),
        watch: None,
    }
}

fn begun(start: &str, rules: &str, pegs: u8, small: u32) -> Exploration {
    let (start, rules) = (State::parse(start, pegs), Rules::parse(rules, pegs));
    let plan = Exploration::plan(&start.unwrap(), &rules.unwrap(), Some(small), 1 << 30);
    Exploration::begin(plan.unwrap())
}

/// Explores in memory, and tells how much it took at most.
fn in_memory(start: &str, rules: &str, pegs: u8, small: u32) -> (Exploration, usize) {
    let mut exploration = begun(start, rules, pegs, small);
    let mut most = 0;
    while exploration.advance(&mut limits(1 << 30, 1)).unwrap() {
        // What settled blocks and their search take depends on the memory that is given.
        most = most.max(exploration.progress().live_blocks);
    }
    (exploration, most)
}

#[test]
fn shelves_that_go_and_come_change_nothing() {
    for (start, rules, pegs, small) in [
        ("AAAAAAAAAAA", "classic", 4, 4),
        ("AAAAAAAAAA", "classic", 4, 3),
        ("ABCDABCDA", "classic", 4, 3),
        ("BBBBBBBBBB", "star", 4, 4),
        ("AAAAAAAAA", "cyclic", 4, 3),
        ("AAAAAAAA", "classic", 5, 3),
        ("AAAAAAAAAAAA", "classic", 3, 4),
    ] {
        let (whole, live) = in_memory(start, rules, pegs, small);
        println!("{start} {rules} {pegs} {small}: {live} {:?}", whole.progress());
        for memory in [30_000, 60_000, 90_000, 120_000, 150_000, 200_000, 300_000, 500_000] {
            let store = Memory::default();
            let mut away = begun(start, rules, pegs, small).with_store(Box::new(store.clone()));
            let mut steps = 0;
            let stop = loop {
                steps += 1;
                let goes = away.advance(&mut limits(memory, 2));
                let progress = away.progress();
                if progress.bytes > memory {println!("OVER {} of {memory}", progress.bytes);}
                match goes { Ok(true) => {}, Ok(false) => break None, Err(stop) => break Some(stop) }
            };
            println!("    {memory} {stop:?}: {steps} steps {:?}", away.progress());
            if stop.is_none() {
            assert_eq!(away.levels(), whole.levels());
            assert_eq!(away.farthest(20), whole.farthest(20));
            for peg in Peg::all(pegs) {
                assert_eq!(away.distance_to(peg), whole.distance_to(peg));
            }}
        }
    }
}
