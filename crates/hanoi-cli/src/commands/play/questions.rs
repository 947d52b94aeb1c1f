//! Questions about a game, answered on another thread within small limits so that the screen never blocks.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use hanoi::game::{Advice, Adviser, GamePuzzle};
use hanoi::search::{Status, Stop};
use hanoi::{Error, Limits, StepOf};

use super::guide::Guide;
use crate::tui::{EventSender, TerminalEvent};

/// The memory limit of a search.
const MEMORY: usize = 256 << 20;
const TIME: Duration = Duration::from_secs(3);

/// The advice on a state, or the reason why there is none.
pub(super) type AdviceOf<P> = Result<Advice<StepOf<P>>, String>;

/// A reply to a numbered question. The error names the limit reached.
#[derive(Debug)]
pub(super) enum WorkerReply<P: GamePuzzle> {
    /// Advice on the start of the game with this number.
    Start(u64, AdviceOf<P>),
    /// Advice on the state of this question.
    Now(u64, AdviceOf<P>),
    /// The moves to the goal from the state of this question.
    Way(u64, Result<Guide<P>, String>),
}

/// Asks questions about a game, and cancels outdated ones.
#[derive(Debug)]
pub(super) struct Questions<P: GamePuzzle> {
    sender: EventSender<WorkerReply<P>>,
    adviser: Arc<Adviser<P>>,
    /// The number of the game in this session.
    game: u64,
    /// The number of the last question, and the flag that stops its search.
    last: u64,
    stop: Arc<AtomicBool>,
}

impl<P: GamePuzzle> Questions<P> {
    pub(super) fn new(adviser: Adviser<P>, sender: EventSender<WorkerReply<P>>) -> Self {
        Self {
            sender,
            adviser: Arc::new(adviser),
            game: 0,
            last: 0,
            stop: Arc::default(),
        }
    }

    /// Switches to another game. Questions about the previous one are cancelled.
    pub(super) fn begin(&mut self, adviser: Adviser<P>) {
        self.cancel();
        self.adviser = Arc::new(adviser);
        self.game += 1;
    }

    /// Returns the advice on the start of the game if that is easy; otherwise it is sent later.
    pub(super) fn request_start_advice(&self, problem: &P) -> Option<AdviceOf<P>> {
        let start = self.adviser.start().map(Ok);
        if start.is_none() {
            let (problem, game) = (problem.clone(), self.game);
            let reply = move |found| WorkerReply::Start(game, found);
            self.start(Arc::default(), reply, move |adviser, stop| {
                now(adviser, &problem, stop)
            });
        }
        start
    }

    /// Returns the advice on a state, given as the rest of the problem, if that is easy; otherwise it is sent
    /// later. The previous question is cancelled.
    pub(super) fn request_advice(&mut self, rest: P) -> Option<AdviceOf<P>> {
        self.cancel();
        if rest.is_easy() {
            return Some(now(&self.adviser, &rest, &self.stop));
        }
        let number = self.last;
        let reply = move |found| WorkerReply::Now(number, found);
        self.start(Arc::clone(&self.stop), reply, move |adviser, stop| {
            now(adviser, &rest, stop)
        });
        None
    }

    /// Requests all moves to the goal. The previous question is cancelled.
    pub(super) fn request_moves(&mut self, rest: P) {
        self.cancel();
        let number = self.last;
        let reply = move |found| WorkerReply::Way(number, found);
        self.start(Arc::clone(&self.stop), reply, move |adviser, stop| {
            way(adviser, &rest, stop)
        });
    }

    /// Whether a reply is about this game.
    pub(super) const fn is_this_game(&self, number: u64) -> bool {
        self.game == number
    }

    /// Whether a reply is to the last question.
    pub(super) const fn is_current(&self, number: u64) -> bool {
        self.last == number
    }

    /// Cancels the last question, and begins a new one.
    fn cancel(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
        self.last += 1;
    }

    /// Answers on another thread, or reports that no thread can be started.
    fn start<T>(
        &self,
        stop: Arc<AtomicBool>,
        reply: impl Fn(Result<T, String>) -> WorkerReply<P> + Copy + Send + 'static,
        ask: impl FnOnce(&Adviser<P>, &AtomicBool) -> Result<T, String> + Send + 'static,
    ) {
        let (adviser, sender) = (Arc::clone(&self.adviser), self.sender.clone());
        let started = thread::Builder::new().spawn(move || {
            // The receiver is gone once the game is over.
            let _ = sender.send(TerminalEvent::Message(reply(ask(&adviser, &stop))));
        });
        if let Err(error) = started {
            let why = format!("cannot start a thread: {error}");
            let _ = self.sender.send(TerminalEvent::Message(reply(Err(why))));
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
