//! Where questions of others are answered, each on a thread of its own and within limits.
//!
//! There is a quick lane, with little memory and little of a processor's time for each question, which is enough for what a formula answers.
//! What needs more is asked again in the long lane. So that many of those do not keep others waiting, questions begin in a lane for trial
//! instead if one of the same name was long a short while ago. Whoever asks holds a future, and then a long answer. Dropping them ends the work.

use std::collections::HashMap;
use std::io::Write;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use hanoi::questions::Question;
use hanoi::search::{Status, Stop};
use hanoi::{Error, ErrorKind, Limits};
use serde_json::{Map, Value};

use super::lane::{Lane, LaneTurn};
use super::pieces::{AnswerParts, ON_THE_WAY, PieceSender, QuestionAnswer, channel};
use super::shares::{LaneShare, Shares};
use super::unanswered::{BUSY, THREADLESS, Unanswered};
use crate::deadline::Deadline;

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
}

/// How long a question may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuestionTimes {
    /// Until its turn comes.
    pub(super) wait: Duration,
    /// Once it is at work.
    pub(super) work: Duration,
}

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

impl Desk {
    /// A desk where `jobs` long questions are at work at a time, within these times, sharing the memory.
    pub(super) fn new(jobs: NonZeroUsize, times: QuestionTimes, memory: usize) -> Self {
        let shares = Shares::new(memory, jobs);
        let lane =
            |share: LaneShare, of_name| Lane::new((share.places, of_name), share.line, times.wait);
        // Questions of one name may all turn out to be long ones.
        let quick = lane(shares.quick, shares.quick.places / 2);
        let [trial, long] = [shares.trial, shares.long].map(|share| lane(share, share.places));
        Self {
            quick,
            trial,
            long,
            shares,
            found_long: Arc::default(),
            times,
            #[cfg(feature = "mcp")]
            tickets: Arc::new(tokio::sync::Semaphore::new(
                MOST_TICKETS.min(shares.held / shares.longest()),
            )),
        }
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
    ) -> Result<QuestionAnswer, Unanswered>
    where
        G: ReadGiven,
        T: Fn(&Status) + Send + Sync + 'static,
    {
        let asked = Arc::new(asked);
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
            if let Some(answer) = allowance.begin(&asked, turn)?.answer().await? {
                return Ok(answer);
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
        let answer = allowance.begin(&asked, turn)?.answer().await?;
        answer.ok_or(Unanswered::Fault)
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
            memory: self.shares.long.each.saturating_sub(weight + ON_THE_WAY),
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
    /// Begins to answer a question on a thread of its own, which has this turn.
    fn begin<G, T>(
        self,
        asked: &Arc<Asked<G, T>>,
        turn: LaneTurn,
    ) -> Result<AnswerParts, Unanswered>
    where
        G: ReadGiven,
        T: Fn(&Status) + Send + Sync + 'static,
    {
        // What has more pieces than one may have to wait for its reader.
        let most = if self.quick.is_some() { 1 } else { usize::MAX };
        let (asked, (mut pieces, parts)) = (Arc::clone(asked), channel(most, self.time));
        let thread = thread::Builder::new().name("question".to_owned());
        let begun = thread.spawn(move || {
            let end = self.answer(&asked, &mut pieces);
            pieces.end(end, turn);
        });
        begun.map(|_| parts).map_err(|_| THREADLESS)
    }

    /// Answers a question, until whoever asked has gone. That there is no solution is an answer. `None` if it belongs in the long lane.
    fn answer<G: ReadGiven, T: Fn(&Status)>(
        &self,
        asked: &Asked<G, T>,
        pieces: &mut PieceSender,
    ) -> Option<Result<(), Unanswered>> {
        let given = match (asked.given)() {
            Ok(given) => given,
            Err(why) => return Some(Err(Unanswered::Unread(why))),
        };
        let (begun, is_abandoned) = (processor_time(), pieces.is_abandoned());
        let mut is_long = false;
        let mut go_on = Deadline::new(Instant::now(), Some(self.time)).watcher();
        let mut watch = |status: &Status| {
            let quick = self.quick.as_ref();
            is_long = is_long || quick.is_some_and(|quick| quick.is_spent(status, begun));
            if is_long || is_abandoned() {
                return ControlFlow::Break(Stop::Interrupt);
            }
            (asked.tell)(status);
            go_on(status)
        };
        let limits = &mut Limits::default().memory(self.memory).watch(&mut watch);
        let answer = asked.question.ask_to(&given, limits, pieces);
        if is_long || pieces.is_full() {
            return None;
        }
        Some(answer.or_else(|error| no_or_why(asked.question, error, pieces)))
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
fn no_or_why(
    question: &'static Question,
    error: Error,
    pieces: &mut PieceSender,
) -> Result<(), Unanswered> {
    let no = error
        .json()
        .filter(|_| error.kind() == ErrorKind::Unsolvable);
    let is_written = no.is_some_and(|no| pieces.write_all(no.to_string().as_bytes()).is_ok());
    if is_written {
        return Ok(());
    }
    Err(Unanswered::Without(question, Box::new(error)))
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
