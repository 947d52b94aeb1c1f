//! Questions about a game, asked of another thread within small limits, so that the screen never waits.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use hanoi::game::{Advice, Adviser};
use hanoi::puzzle::Moves;
use hanoi::search::{Status, Stop};
use hanoi::{Error, Limits, Problem, UBig};

use crate::tui::{Event, Teller};

/// What a search may use.
const MEMORY: usize = 256 << 20;
const TIME: Duration = Duration::from_secs(3);

/// With so few disks on 3 pegs all is known in less time than a frame takes.
const EASY_DISKS: u32 = 64;

/// What is told, and to which question. Where a limit was reached, it is the reason.
#[derive(Debug)]
pub(super) enum Told {
    /// About the start of the game with that number.
    Start(u64, Result<Advice, String>),
    /// About the state of that question.
    Now(u64, Result<Advice, String>),
    /// The moves to the goal from the state of that question, and how many there are.
    Way(u64, Result<(Moves, UBig), String>),
}

/// Asks about a game, and calls off what is no longer wanted.
#[derive(Debug)]
pub(super) struct Questions {
    teller: Teller<Told>,
    adviser: Arc<Adviser>,
    /// Which game of this session it is.
    game: u64,
    /// The number of the last question, and what stops its search.
    asked: u64,
    stop: Arc<AtomicBool>,
}

impl Questions {
    pub(super) fn new(adviser: Adviser, teller: Teller<Told>) -> Self {
        Self {
            teller,
            adviser: Arc::new(adviser),
            game: 0,
            asked: 0,
            stop: Arc::default(),
        }
    }

    /// Asks about another game from now on. What was asked about the last one is called off.
    pub(super) fn begin(&mut self, adviser: Adviser) {
        self.call_off();
        self.adviser = Arc::new(adviser);
        self.game += 1;
    }

    /// What is known of the start of the game, at once if that is easy, else it is told later.
    pub(super) fn ask_start(&self, problem: &Problem) -> Option<Result<Advice, String>> {
        let start = self.adviser.start().map(Ok);
        if start.is_none() {
            let (problem, game) = (problem.clone(), self.game);
            let told = move |found| Told::Start(game, found);
            self.start(Arc::default(), told, move |adviser, stop| {
                now(adviser, &problem, stop)
            });
        }
        start
    }

    /// What is known of a state, by the problem that is left there: at once if that is easy, else it is told later.
    /// What was asked before is called off.
    pub(super) fn ask(&mut self, rest: Problem) -> Option<Result<Advice, String>> {
        self.call_off();
        if rest.pegs() <= 3 && rest.disks() <= EASY_DISKS {
            return Some(now(&self.adviser, &rest, &self.stop));
        }
        let number = self.asked;
        let told = move |found| Told::Now(number, found);
        self.start(Arc::clone(&self.stop), told, move |adviser, stop| {
            now(adviser, &rest, stop)
        });
        None
    }

    /// Asks for all moves to the goal. What was asked before is called off.
    pub(super) fn ask_way(&mut self, rest: Problem) {
        self.call_off();
        let number = self.asked;
        let told = move |found| Told::Way(number, found);
        self.start(Arc::clone(&self.stop), told, move |adviser, stop| {
            way(adviser, &rest, stop)
        });
    }

    /// Whether an answer is about this game.
    pub(super) const fn is_this_game(&self, number: u64) -> bool {
        self.game == number
    }

    /// Whether an answer is to the last question.
    pub(super) const fn is_last(&self, number: u64) -> bool {
        self.asked == number
    }

    /// Calls off what was asked, and begins a new question.
    fn call_off(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
        self.asked += 1;
    }

    /// Asks on another thread, and tells what is found, or that no thread can be started.
    fn start<T>(
        &self,
        stop: Arc<AtomicBool>,
        told: impl Fn(Result<T, String>) -> Told + Copy + Send + 'static,
        ask: impl FnOnce(&Adviser, &AtomicBool) -> Result<T, String> + Send + 'static,
    ) {
        let (adviser, teller) = (Arc::clone(&self.adviser), self.teller.clone());
        let started = thread::Builder::new().spawn(move || {
            // Nobody listens once the game is over.
            let _ = teller.send(Event::Told(told(ask(&adviser, &stop))));
        });
        if let Err(error) = started {
            let why = format!("no thread can be started: {error}");
            let _ = self.teller.send(Event::Told(told(Err(why))));
        }
    }
}

fn now(adviser: &Adviser, rest: &Problem, stop: &AtomicBool) -> Result<Advice, String> {
    within(stop, |limits| adviser.advice(rest, limits))
}

/// The moves to the goal, and how many there are.
fn way(adviser: &Adviser, rest: &Problem, stop: &AtomicBool) -> Result<(Moves, UBig), String> {
    let way = within(stop, |limits| adviser.way(rest, limits))?;
    let moves = way.solution.moves_from(&way.skip);
    Ok((moves, way.solution.length() - way.skip))
}

/// Asks a question within small limits. What is told in place of an answer is the limit that was reached.
fn within<T>(
    stop: &AtomicBool,
    ask: impl FnOnce(&mut Limits<'_>) -> Result<T, Error>,
) -> Result<T, String> {
    let until = Instant::now() + TIME;
    let mut watch = |_: &Status| match stop.load(Ordering::Relaxed) {
        true => ControlFlow::Break(Stop::Interrupt),
        false if Instant::now() >= until => ControlFlow::Break(Stop::Time),
        false => ControlFlow::Continue(()),
    };
    let answer = ask(&mut Limits::default().memory(MEMORY).watch(&mut watch));
    answer.map_err(|error| match error {
        Error::Stopped(stopped) => stopped.bounds.why.to_string(),
        other => other.to_string(),
    })
}
