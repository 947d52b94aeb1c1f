//! Answers clients' questions, each on its own thread and within limits.
//!
//! The quick lane gives each question little memory and CPU time: enough for a formula. A question that needs more is asked again in the
//! long lane. If a question of the same name was long a short while ago, it starts in the trial lane instead, so that a burst of
//! long ones does not fill the quick lane. The caller holds a future, then the answer's pieces; dropping either ends the work.

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
use super::pieces::{AnswerParts, IN_TRANSIT, PieceSender, QuestionAnswer, channel};
use super::shares::{LaneShare, Shares};
use super::unanswered::{BUSY, THREADLESS, Unanswered};
use crate::deadline::Deadline;

/// The CPU time of a question in the quick lane, shared with those in line, and the minimum.
const QUICK_TIME: Duration = Duration::from_millis(50);
const LEAST_QUICK_TIME: Duration = Duration::from_millis(4);
/// The most answers to an assistant that are held or computed at a time.
#[cfg(feature = "mcp")]
const MOST_TICKETS: usize = 64;
/// How long a name counts as long after a long question.
const LONG_FOR: Duration = Duration::from_secs(10);

/// Where questions are answered.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    pub(super) quick: Arc<Lane>,
    pub(super) trial: Arc<Lane>,
    pub(super) long: Arc<Lane>,
    pub(super) shares: Shares,
    /// When a question of each name last turned out to be long.
    long_names: Arc<Mutex<HashMap<&'static str, Instant>>>,
    /// A permit for each answer that fits in memory.
    #[cfg(feature = "mcp")]
    tickets: Arc<tokio::sync::Semaphore>,
    pub(super) times: QuestionTimes,
}

/// The time limits of a question.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuestionTimes {
    /// In line.
    pub(super) wait: Duration,
    /// At work.
    pub(super) work: Duration,
}

/// Room for an answer to an assistant, held until the reply is written.
#[cfg(feature = "mcp")]
pub(super) type Ticket = tokio::sync::OwnedSemaphorePermit;

/// Reads the arguments of a question, once per lane.
pub(super) trait ReadArguments:
    Fn() -> Result<Map<String, Value>, String> + Send + Sync + 'static
{
}
impl<F: Fn() -> Result<Map<String, Value>, String> + Send + Sync + 'static> ReadArguments for F {}

/// A client's question.
pub(super) struct ClientQuestion<G, T> {
    pub(super) question: &'static Question,
    /// Reads the arguments, on the thread that answers.
    pub(super) arguments: G,
    /// The size of the arguments in bytes.
    pub(super) weight: usize,
    /// Receives the progress of a search.
    pub(super) progress: T,
}

impl Desk {
    /// A desk that runs up to `jobs` long questions at a time, within these limits.
    pub(super) fn new(jobs: NonZeroUsize, times: QuestionTimes, memory: usize) -> Self {
        let shares = Shares::new(memory, jobs);
        let lane =
            |share: LaneShare, of_name| Lane::new((share.places, of_name), share.line, times.wait);
        // All questions of a name may turn out to be long.
        let quick = lane(shares.quick, shares.quick.places / 2);
        let [trial, long] = [shares.trial, shares.long].map(|share| lane(share, share.places));
        Self {
            quick,
            trial,
            long,
            shares,
            long_names: Arc::default(),
            times,
            #[cfg(feature = "mcp")]
            tickets: Arc::new(tokio::sync::Semaphore::new(
                MOST_TICKETS.min(shares.held / shares.longest()),
            )),
        }
    }

    /// Reserves room for an answer.
    #[cfg(feature = "mcp")]
    pub(super) fn ticket(&self) -> Result<Ticket, Unanswered> {
        let room = Arc::clone(&self.tickets).try_acquire_owned();
        room.map_err(|_| BUSY)
    }

    /// Answers a client's question when its turn comes.
    pub(super) async fn ask<G, T>(
        &self,
        client: IpAddr,
        request: ClientQuestion<G, T>,
    ) -> Result<QuestionAnswer, Unanswered>
    where
        G: ReadArguments,
        T: Fn(&Status) + Send + Sync + 'static,
    {
        let request = Arc::new(request);
        let quick = self.shares.quick.each;
        if request.weight <= quick / 2 {
            let turn = self
                .quick_turn(client, request.question)
                .await
                .ok_or(BUSY)?;
            let allowance = Allowance {
                quick: Some(QuickAllowance {
                    memory: quick - request.weight,
                    lane: turn.lane(),
                }),
                ..self.allowance(request.weight)
            };
            if let Some(answer) = allowance.begin(&request, turn)?.answer().await? {
                return Ok(answer);
            }
            self.mark_long(request.question);
        }
        if request.weight > self.shares.long.each / 2 {
            return Err(Unanswered::Large);
        }
        let turn = self
            .long
            .turn(client, request.question.name)
            .await
            .ok_or(BUSY)?;
        let allowance = self.allowance(request.weight);
        let answer = allowance.begin(&request, turn)?.answer().await?;
        answer.ok_or(Unanswered::Fault)
    }

    /// Waits for a turn in the quick lane or the trial lane.
    async fn quick_turn(&self, client: IpAddr, question: &Question) -> Option<LaneTurn> {
        if !self.is_long(question) {
            let turn = self.quick.turn(client, question.name).await?;
            // Another question of this name may have turned out to be long while this one was in line.
            if !self.is_long(question) {
                return Some(turn);
            }
        }
        self.trial.turn(client, question.name).await
    }

    const fn allowance(&self, weight: usize) -> Allowance {
        Allowance {
            time: self.times.work,
            memory: self.shares.long.each.saturating_sub(weight + IN_TRANSIT),
            quick: None,
        }
    }

    fn is_long(&self, question: &Question) -> bool {
        let names = self
            .long_names
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let last = names.get(question.name);
        last.is_some_and(|last| last.elapsed() < LONG_FOR)
    }

    fn mark_long(&self, question: &Question) {
        let mut names = self
            .long_names
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        names.insert(question.name, Instant::now());
    }
}

/// The limits of a question at work.
struct Allowance {
    time: Duration,
    /// That of the long lane even in the quick lane, since a search chooses its method by it.
    memory: usize,
    quick: Option<QuickAllowance>,
}

/// The limits beyond which a question belongs in the long lane.
struct QuickAllowance {
    memory: usize,
    lane: Arc<Lane>,
}

impl Allowance {
    /// Starts a thread that answers a question in this turn.
    fn begin<G, T>(
        self,
        request: &Arc<ClientQuestion<G, T>>,
        turn: LaneTurn,
    ) -> Result<AnswerParts, Unanswered>
    where
        G: ReadArguments,
        T: Fn(&Status) + Send + Sync + 'static,
    {
        // An answer of several pieces may have to wait for its reader.
        let most = if self.quick.is_some() { 1 } else { usize::MAX };
        let (request, (mut pieces, parts)) = (Arc::clone(request), channel(most, self.time));
        let thread = thread::Builder::new().name("question".to_owned());
        let started = thread.spawn(move || {
            let end = self.answer(&request, &mut pieces);
            pieces.end(end, turn);
        });
        started.map(|_| parts).map_err(|_| THREADLESS)
    }

    /// Answers a question unless the client leaves. "No solution" is an answer. `None` if the question belongs in the long lane.
    fn answer<G: ReadArguments, T: Fn(&Status)>(
        &self,
        request: &ClientQuestion<G, T>,
        pieces: &mut PieceSender,
    ) -> Option<Result<(), Unanswered>> {
        let arguments = match (request.arguments)() {
            Ok(arguments) => arguments,
            Err(why) => return Some(Err(Unanswered::Unread(why))),
        };
        let (started, is_abandoned) = (processor_time(), pieces.is_abandoned());
        let mut is_long = false;
        let mut watcher = Deadline::new(Instant::now(), Some(self.time)).watcher();
        let mut watch = |status: &Status| {
            let quick = self.quick.as_ref();
            is_long = is_long || quick.is_some_and(|quick| quick.is_spent(status, started));
            if is_long || is_abandoned() {
                return ControlFlow::Break(Stop::Interrupt);
            }
            (request.progress)(status);
            watcher(status)
        };
        let limits = &mut Limits::default().memory(self.memory).watch(&mut watch);
        let answer = request.question.ask_to(&arguments, limits, pieces);
        if is_long || pieces.is_full() {
            return None;
        }
        Some(answer.or_else(|error| write_no_solution(request.question, error, pieces)))
    }
}

impl QuickAllowance {
    fn is_spent(&self, status: &Status, started: Duration) -> bool {
        let sharing = u32::try_from(self.lane.waiting()).unwrap_or(u32::MAX);
        let most = LEAST_QUICK_TIME.max(QUICK_TIME / sharing.saturating_add(1));
        status.memory > self.memory || processor_time().saturating_sub(started) > most
    }
}

/// Writes "no solution" as an answer; any other error stays one.
fn write_no_solution(
    question: &'static Question,
    error: Error,
    pieces: &mut PieceSender,
) -> Result<(), Unanswered> {
    let answer = error
        .json()
        .filter(|_| error.kind() == ErrorKind::Unsolvable);
    let written =
        answer.is_some_and(|answer| pieces.write_all(answer.to_string().as_bytes()).is_ok());
    if written {
        return Ok(());
    }
    Err(Unanswered::Without(question, Box::new(error)))
}

/// The CPU time of this thread, which on a busy machine is less than the elapsed time.
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
