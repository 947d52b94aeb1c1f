//! Questions about a game, answered on another thread within small limits, so that the screen never blocks.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use hanoi::game::{Advice, Adviser, GamePuzzle};
use hanoi::search::{Status, Stop};
use hanoi::{Error, Limits, StepOf};

use super::guide::Guide;
use crate::tui::{Teller, TerminalEvent};

/// The memory limit of a search.
const MEMORY: usize = 256 << 20;
const TIME: Duration = Duration::from_secs(3);

/// The advice for a state of a game, or why there is none.
pub(super) type AdviceOf<P> = Result<Advice<StepOf<P>>, String>;

/// A reply, with the question it belongs to. If a limit was reached, the error is that limit.
#[derive(Debug)]
pub(super) enum WorkerReply<P: GamePuzzle> {
    /// Advice on the start of the game with this number.
    Start(u64, AdviceOf<P>),
    /// Advice on the state of this question.
    Now(u64, AdviceOf<P>),
    /// The moves to the goal from the state of this question.
    Way(u64, Result<Guide<P>, String>),
}

/// Asks questions about a game, and cancels those no longer wanted.
#[derive(Debug)]
pub(super) struct Questions<P: GamePuzzle> {
    teller: Teller<WorkerReply<P>>,
    adviser: Arc<Adviser<P>>,
    /// The number of the game in this session.
    game: u64,
    /// The number of the last question, and the flag that stops its search.
    asked: u64,
    stop: Arc<AtomicBool>,
}

impl<P: GamePuzzle> Questions<P> {
    pub(super) fn new(adviser: Adviser<P>, teller: Teller<WorkerReply<P>>) -> Self {
        Self {
            teller,
            adviser: Arc::new(adviser),
            game: 0,
            asked: 0,
            stop: Arc::default(),
        }
    }

    /// Switches to another game. Questions about the previous one are cancelled.
    pub(super) fn begin(&mut self, adviser: Adviser<P>) {
        self.call_off();
        self.adviser = Arc::new(adviser);
        self.game += 1;
    }

    /// The advice on the start of the game, immediately if that is easy; otherwise it is sent later.
    pub(super) fn ask_start(&self, problem: &P) -> Option<AdviceOf<P>> {
        let start = self.adviser.start().map(Ok);
        if start.is_none() {
            let (problem, game) = (problem.clone(), self.game);
            let told = move |found| WorkerReply::Start(game, found);
            self.start(Arc::default(), told, move |adviser, stop| {
                now(adviser, &problem, stop)
            });
        }
        start
    }

    /// The advice on a state, given by the rest of the problem: immediately if that is easy; otherwise it is sent
    /// later. The previous question is cancelled.
    pub(super) fn ask(&mut self, rest: P) -> Option<AdviceOf<P>> {
        self.call_off();
        if rest.is_easy() {
            return Some(now(&self.adviser, &rest, &self.stop));
        }
        let number = self.asked;
        let told = move |found| WorkerReply::Now(number, found);
        self.start(Arc::clone(&self.stop), told, move |adviser, stop| {
            now(adviser, &rest, stop)
        });
        None
    }

    /// Requests all moves to the goal. The previous question is cancelled.
    pub(super) fn ask_way(&mut self, rest: P) {
        self.call_off();
        let number = self.asked;
        let told = move |found| WorkerReply::Way(number, found);
        self.start(Arc::clone(&self.stop), told, move |adviser, stop| {
            way(adviser, &rest, stop)
        });
    }

    /// Whether a reply is about this game.
    pub(super) const fn is_this_game(&self, number: u64) -> bool {
        self.game == number
    }

    /// Whether a reply is to the last question.
    pub(super) const fn is_last(&self, number: u64) -> bool {
        self.asked == number
    }

    /// Cancels the last question, and begins a new one.
    fn call_off(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
        self.asked += 1;
    }

    /// Answers on another thread, or reports that no thread can be started.
    fn start<T>(
        &self,
        stop: Arc<AtomicBool>,
        told: impl Fn(Result<T, String>) -> WorkerReply<P> + Copy + Send + 'static,
        ask: impl FnOnce(&Adviser<P>, &AtomicBool) -> Result<T, String> + Send + 'static,
    ) {
        let (adviser, teller) = (Arc::clone(&self.adviser), self.teller.clone());
        let started = thread::Builder::new().spawn(move || {
            // Nobody listens once the game is over.
            let _ = teller.send(TerminalEvent::Told(told(ask(&adviser, &stop))));
        });
        if let Err(error) = started {
            let why = format!("cannot start a thread: {error}");
            let _ = self.teller.send(TerminalEvent::Told(told(Err(why))));
        }
    }
}

fn now<P: GamePuzzle>(adviser: &Adviser<P>, rest: &P, stop: &AtomicBool) -> AdviceOf<P> {
    within(stop, |limits| adviser.advice(rest, limits))
}

/// The moves to the goal.
fn way<P: GamePuzzle>(
    adviser: &Adviser<P>,
    rest: &P,
    stop: &AtomicBool,
) -> Result<Guide<P>, String> {
    let way = within(stop, |limits| adviser.way(rest, limits))?;
    Ok(Guide::new(P::steps(way)))
}

/// Answers a question within small limits. The error is the limit that was reached.
fn within<T>(
    stop: &AtomicBool,
    ask: impl FnOnce(&mut Limits<'_>) -> Result<T, Error>,
) -> Result<T, String> {
    let mut watch = |_: &Status| {
        if stop.load(Ordering::Relaxed) {
            ControlFlow::Break(Stop::Interrupt)
        } else {
            ControlFlow::Continue(())
        }
    };
    let limits = Limits::default().memory(MEMORY).time(TIME);
    let answer = ask(&mut limits.watch(&mut watch));
    answer.map_err(|error| match error {
        Error::Stopped(stopped) => stopped.bounds.why.to_string(),
        other => other.to_string(),
    })
}
