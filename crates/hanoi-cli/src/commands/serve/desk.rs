//! Where questions of others are answered: some at a time, each on a thread of its own, within limits.
//!
//! Whoever asks holds a future. Dropping it ends the search.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use hanoi::questions::Question;
use hanoi::search::{Status, Stop};
use hanoi::{Error, Limits};
use serde_json::{Map, Value, json};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::{task, time};

use crate::deadline::Deadline;
use crate::memory::MemoryBudget;

/// The most questions held at a time, at work or waiting.
const MOST_HELD: usize = 64;
/// How long a question waits for its turn.
pub(super) const MOST_WAIT: Duration = Duration::from_secs(10);

/// The desk.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    held: Arc<Semaphore>,
    at_work: Arc<Semaphore>,
    time: Duration,
    /// The memory of one question.
    memory: usize,
    /// The most bytes of an answer.
    longest: usize,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Unanswered {
    /// Others are at work.
    Busy,
    /// What is given is no object.
    Unread(String),
    /// The question has no answer.
    Without(&'static Question, Box<Error>),
    /// The answer is too long: its length, and the most.
    Long(usize, usize),
    /// A fault of the program, which ended this question alone.
    Fault,
}

/// A place at the desk, held until the reply has been sent.
#[derive(Debug)]
pub(super) struct Ticket(#[expect(dead_code, reason = "held")] OwnedSemaphorePermit);

/// Ends a search when whoever asked has gone.
struct Asking(Arc<AtomicBool>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Desk {
    /// A desk where `jobs` questions are at work at a time, each for a time, sharing the memory. An answer has at most `longest` bytes.
    pub(super) fn new(jobs: NonZeroUsize, time: Duration, memory: usize, longest: usize) -> Self {
        Self {
            held: Arc::new(Semaphore::new(MOST_HELD)),
            at_work: Arc::new(Semaphore::new(jobs.get())),
            time,
            memory: MemoryBudget::new(Some(memory), jobs).tables / jobs,
            longest,
        }
    }

    /// Takes a place, unless all are taken.
    pub(super) fn ticket(&self) -> Result<Ticket, Unanswered> {
        let place = Arc::clone(&self.held).try_acquire_owned();
        place.map(Ticket).map_err(|_| Unanswered::Busy)
    }

    /// Answers a question once it is its turn. What is given is read then, on the thread that answers.
    pub(super) async fn ask(
        &self,
        question: &'static Question,
        given: impl FnOnce() -> Result<Map<String, Value>, String> + Send + 'static,
        tell: impl Fn(&Status) + Send + 'static,
    ) -> Result<String, Unanswered> {
        let turn = Arc::clone(&self.at_work).acquire_owned();
        let turn = time::timeout(MOST_WAIT, turn).await;
        let Ok(Ok(turn)) = turn else {
            return Err(Unanswered::Busy);
        };
        let asking = Asking(Arc::default());
        let (gone, limits) = (Arc::clone(&asking.0), (self.time, self.memory));
        let answer = task::spawn_blocking(move || {
            let given = given().map_err(Unanswered::Unread);
            let answer = given.and_then(|given| answer(question, &given, limits, &gone, &tell));
            drop(turn);
            answer
        });
        let answer = answer.await.unwrap_or(Err(Unanswered::Fault))?;
        if answer.len() > self.longest {
            return Err(Unanswered::Long(answer.len(), self.longest));
        }
        Ok(answer)
    }
}

/// Answers a question within a time and a memory, until whoever asked has gone. That there is no solution is an answer.
fn answer(
    question: &'static Question,
    given: &Map<String, Value>,
    (time, memory): (Duration, usize),
    gone: &AtomicBool,
    tell: &dyn Fn(&Status),
) -> Result<String, Unanswered> {
    let mut go_on = Deadline::new(Instant::now(), Some(time)).watcher();
    let mut watch = |status: &Status| {
        if gone.load(Ordering::Relaxed) {
            return ControlFlow::Break(Stop::Interrupt);
        }
        tell(status);
        go_on(status)
    };
    let limits = &mut Limits::default().memory(memory).watch(&mut watch);
    question.ask(given, limits).or_else(|error| {
        let no = error
            .json()
            .filter(|_| error.kind() == hanoi::ErrorKind::Unsolvable);
        no.map(|no| no.to_string())
            .ok_or_else(|| Unanswered::Without(question, Box::new(error)))
    })
}

impl Unanswered {
    /// Why, as JSON.
    pub(super) fn report(&self) -> Value {
        let error =
            |kind: &str, message: &str| json!({"error": {"kind": kind, "message": message}});
        match self {
            Self::Without(question, error) => error.report(*question),
            Self::Unread(why) => error("request", why),
            Self::Busy => error("busy", "too many questions are at work: ask again soon"),
            Self::Long(length, most) => error(
                "limit",
                &format!(
                    "the answer has {length} bytes: expected at most {most}; ask for less, or for a part"
                ),
            ),
            Self::Fault => error(
                "fault",
                "a fault of this program ended the question: please report it",
            ),
        }
    }
}
