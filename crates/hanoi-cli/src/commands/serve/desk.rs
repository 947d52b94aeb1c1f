//! Where questions of others are answered, each on a thread of its own and within limits.
//!
//! There is a quick lane, with little memory and little of a processor's time for each question, which is enough for what a formula answers.
//! What needs more is asked again in the long lane. So that many of those do not keep others waiting, questions begin in a lane for trial
//! instead if one of the same name was long a short while ago. Whoever asks holds a future. Dropping it ends the search.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use hanoi::questions::Question;
use hanoi::search::{Status, Stop};
use hanoi::{Error, ErrorKind, Limits};
use serde_json::{Map, Value, json};
use tokio::sync::oneshot;

use super::lane::{Lane, LaneTurn};
use super::shares::{LaneShare, Shares};
use crate::deadline::Deadline;
use crate::failure::Failure;

/// The processor's time of a question in the quick lane, which it shares with those in line, and what it has at least.
const QUICK_TIME: Duration = Duration::from_millis(50);
const LEAST_QUICK_TIME: Duration = Duration::from_millis(4);
/// The most answers of an assistant that are held or made at a time.
#[cfg(feature = "mcp")]
const MOST_TICKETS: usize = 64;
/// How long questions of a name are taken for long after one of them was.
const LONG_FOR: Duration = Duration::from_secs(10);

/// The desk.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    pub(super) quick: Arc<Lane>,
    pub(super) trial: Arc<Lane>,
    pub(super) long: Arc<Lane>,
    pub(super) shares: Shares,
    /// When a question of this name was last found to be long.
    found_long: Arc<Mutex<HashMap<&'static str, Instant>>>,
    /// How many answers there is memory for.
    #[cfg(feature = "mcp")]
    tickets: Arc<tokio::sync::Semaphore>,
    pub(super) times: QuestionTimes,
    /// The most bytes of an answer.
    longest: usize,
}

/// How long a question may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuestionTimes {
    /// Until its turn comes.
    pub(super) wait: Duration,
    /// Once it is at work.
    pub(super) work: Duration,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Unanswered {
    /// Others are at work, or the system has no thread.
    Busy(&'static str),
    /// What is given is no object.
    Unread(String),
    /// What is given takes more memory than a question has.
    Large,
    /// The question has no answer.
    Without(&'static Question, Box<Error>),
    /// The answer is too long: its length, and the most.
    Long(usize, usize),
    /// A fault of the program, which ended this question alone.
    Fault,
}

/// An answer, and the turn in whose memory it still is.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) text: String,
    #[expect(dead_code, reason = "held")]
    turn: LaneTurn,
}

pub(super) const BUSY: Unanswered =
    Unanswered::Busy("too many questions are at work: ask again soon");
const THREADLESS: Unanswered =
    Unanswered::Busy("the system refuses another thread: ask again soon");

/// Room for an answer of an assistant, held until the reply has been written.
#[cfg(feature = "mcp")]
pub(super) type Ticket = tokio::sync::OwnedSemaphorePermit;

/// What is given with a question, read as often as it is asked.
pub(super) trait ReadGiven:
    Fn() -> Result<Map<String, Value>, String> + Send + Sync + 'static
{
}
impl<F: Fn() -> Result<Map<String, Value>, String> + Send + Sync + 'static> ReadGiven for F {}

/// A question of a client.
pub(super) struct Asked<G, T> {
    pub(super) question: &'static Question,
    /// Reads what is given, on the thread that answers.
    pub(super) given: G,
    /// How many bytes that takes.
    pub(super) weight: usize,
    /// Is told how far a search has come.
    pub(super) tell: T,
}

/// Ends a search when whoever asked has gone.
struct Asking(Arc<AtomicBool>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Desk {
    /// A desk where `jobs` long questions are at work at a time, within these times, sharing the memory. An answer has at most `longest` bytes.
    ///
    /// # Errors
    ///
    /// There is too little memory.
    pub(super) fn new(
        jobs: NonZeroUsize,
        times: QuestionTimes,
        memory: usize,
        longest: usize,
    ) -> Result<Self, Failure> {
        let shares = Shares::new(memory, jobs)?;
        let lane =
            |share: LaneShare, of_name| Lane::new((share.places, of_name), share.line, times.wait);
        // Questions of one name may all turn out to be long ones.
        let quick = lane(shares.quick, shares.quick.places / 2);
        let [trial, long] = [shares.trial, shares.long].map(|share| lane(share, share.places));
        // Two of them are held at least.
        let longest = longest.min(shares.held / 2);
        Ok(Self {
            quick,
            trial,
            long,
            shares,
            found_long: Arc::default(),
            times,
            #[cfg(feature = "mcp")]
            tickets: Arc::new(tokio::sync::Semaphore::new(
                MOST_TICKETS.min(shares.held / longest),
            )),
            longest,
        })
    }

    /// Takes room for an answer, unless all is taken.
    #[cfg(feature = "mcp")]
    pub(super) fn ticket(&self) -> Result<Ticket, Unanswered> {
        let room = Arc::clone(&self.tickets).try_acquire_owned();
        room.map_err(|_| BUSY)
    }

    /// Answers a question of a client once it is its turn.
    pub(super) async fn ask<G, T>(
        &self,
        client: IpAddr,
        asked: Asked<G, T>,
    ) -> Result<Answered, Unanswered>
    where
        G: ReadGiven,
        T: Fn(&Status) + Send + Sync + 'static,
    {
        let (asked, gone) = (Arc::new(asked), Asking(Arc::default()));
        let quick = self.shares.quick.each;
        if asked.weight <= quick / 2 {
            let turn = self.quick_turn(client, asked.question).await.ok_or(BUSY)?;
            let allowance = Allowance {
                quick: Some(QuickAllowance {
                    memory: quick - asked.weight,
                    lane: turn.lane(),
                }),
                ..self.allowance(asked.weight)
            };
            let (answer, turn) = allowance.answer_apart(&asked, &gone, turn).await?;
            if let Some(answer) = answer {
                return self.checked(answer?, turn);
            }
            self.find_long(asked.question);
        }
        if asked.weight > self.shares.long.each / 2 {
            return Err(Unanswered::Large);
        }
        let turn = self
            .long
            .turn(client, asked.question.name)
            .await
            .ok_or(BUSY)?;
        let allowance = self.allowance(asked.weight);
        let (answer, turn) = allowance.answer_apart(&asked, &gone, turn).await?;
        self.checked(answer.unwrap_or(Err(Unanswered::Fault))?, turn)
    }

    /// Waits for a turn in the quick lane, or on trial.
    async fn quick_turn(&self, client: IpAddr, question: &Question) -> Option<LaneTurn> {
        if !self.is_long(question) {
            let turn = self.quick.turn(client, question.name).await?;
            // Another may have been found long meanwhile.
            if !self.is_long(question) {
                return Some(turn);
            }
        }
        self.trial.turn(client, question.name).await
    }

    const fn allowance(&self, weight: usize) -> Allowance {
        Allowance {
            time: self.times.work,
            memory: self.shares.long.each.saturating_sub(weight),
            quick: None,
        }
    }

    fn is_long(&self, question: &Question) -> bool {
        let found = self
            .found_long
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let last = found.get(question.name);
        last.is_some_and(|last| last.elapsed() < LONG_FOR)
    }

    fn find_long(&self, question: &Question) {
        let mut found = self
            .found_long
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        found.insert(question.name, Instant::now());
    }

    fn checked(&self, text: String, turn: LaneTurn) -> Result<Answered, Unanswered> {
        if text.len() > self.longest {
            return Err(Unanswered::Long(text.len(), self.longest));
        }
        Ok(Answered { text, turn })
    }
}

/// What comes of work on a thread of its own.
async fn on_a_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Unanswered> {
    let (sender, receiver) = oneshot::channel();
    let thread = thread::Builder::new().name("question".to_owned());
    // Whoever asked may have gone.
    let begun = thread.spawn(move || drop(sender.send(work())));
    begun.map_err(|_| THREADLESS)?;
    receiver.await.map_err(|_| Unanswered::Fault)
}

/// What a question may take.
struct Allowance {
    time: Duration,
    /// Also in the quick lane, the limit of a search is that of the long lane: it chooses its way by it.
    memory: usize,
    quick: Option<QuickAllowance>,
}

/// What a question may take before it belongs in the long lane.
struct QuickAllowance {
    memory: usize,
    lane: Arc<Lane>,
}

impl Allowance {
    /// Answers a question on a thread of its own, which has this turn.
    async fn answer_apart<G, T>(
        self,
        asked: &Arc<Asked<G, T>>,
        gone: &Asking,
        turn: LaneTurn,
    ) -> Result<(Option<Result<String, Unanswered>>, LaneTurn), Unanswered>
    where
        G: ReadGiven,
        T: Fn(&Status) + Send + Sync + 'static,
    {
        let (asked, gone) = (Arc::clone(asked), Arc::clone(&gone.0));
        on_a_thread(move || (self.answer(&asked, &gone), turn)).await
    }

    /// Answers a question, until whoever asked has gone. That there is no solution is an answer. `None` if it belongs in the long lane.
    fn answer<G: ReadGiven, T: Fn(&Status)>(
        &self,
        asked: &Asked<G, T>,
        gone: &AtomicBool,
    ) -> Option<Result<String, Unanswered>> {
        let given = match (asked.given)() {
            Ok(given) => given,
            Err(why) => return Some(Err(Unanswered::Unread(why))),
        };
        let begun = processor_time();
        let mut is_long = false;
        let mut go_on = Deadline::new(Instant::now(), Some(self.time)).watcher();
        let mut watch = |status: &Status| {
            let quick = self.quick.as_ref();
            is_long = is_long || quick.is_some_and(|quick| quick.is_spent(status, begun));
            if is_long || gone.load(Ordering::Relaxed) {
                return ControlFlow::Break(Stop::Interrupt);
            }
            (asked.tell)(status);
            go_on(status)
        };
        let limits = &mut Limits::default().memory(self.memory).watch(&mut watch);
        let answer = asked.question.ask(&given, limits);
        if is_long {
            return None;
        }
        Some(answer.or_else(|error| no_or_why(asked.question, error)))
    }
}

impl QuickAllowance {
    fn is_spent(&self, status: &Status, begun: Duration) -> bool {
        let sharing = u32::try_from(self.lane.waiting()).unwrap_or(u32::MAX);
        let most = LEAST_QUICK_TIME.max(QUICK_TIME / sharing.saturating_add(1));
        status.memory > self.memory || processor_time().saturating_sub(begun) > most
    }
}

/// There may be an answer in an error: that there is no solution.
fn no_or_why(question: &'static Question, error: Error) -> Result<String, Unanswered> {
    let no = error
        .json()
        .filter(|_| error.kind() == ErrorKind::Unsolvable);
    no.map(|no| no.to_string())
        .ok_or_else(|| Unanswered::Without(question, Box::new(error)))
}

/// How long this thread has been at work: on a machine with many others that is less than the time that has passed.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};

    let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID);
    time.map(Duration::from).unwrap_or_default()
}

#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn processor_time() -> Duration {
    use std::sync::OnceLock;

    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

impl Unanswered {
    /// Why, as JSON.
    pub(super) fn report(&self) -> Value {
        let error =
            |kind: &str, message: &str| json!({"error": {"kind": kind, "message": message}});
        match self {
            Self::Without(question, error) => error.report(*question),
            Self::Unread(why) => error("request", why),
            Self::Busy(why) => error("busy", why),
            Self::Large => error(
                "limit",
                "what is given takes more memory than a question has: ask with less",
            ),
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
