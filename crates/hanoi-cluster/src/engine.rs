//! The engine: a thread with a worker of timely dataflow, which executes orders.
//!
//! The dataflow has two streams: letters go to the process that has their shelf, and announcements to all. Timestamps are the
//! rounds of the parts: a round is over once progress tracking shows that no process can send in it any more. Another process
//! may be a round ahead, so arrivals are collected by round.
//!
//! Timely's threads panic when a connection breaks. While the worker unwinds, its destructors try to send the remaining data
//! and panic again, which would abort the process. So the second panic halts the thread.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, Once};
use std::thread;
use std::time::{Duration, Instant};

use timely::WorkerConfig;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::initialize::{
    CommsGuard, initialize_networking_from_sockets,
};
use timely::communication::{Allocator, AllocatorBuilder, Hooks, WorkerGuards, initialize_from};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::vec::Broadcast;
use timely::dataflow::operators::{Input, Operator, Probe};
use timely::dataflow::{InputHandle, ProbeHandle, StreamVec};
use timely::worker::Worker;

use crate::error::ClusterError;
use crate::letter::Letter;

/// Letters are flushed when they reach this number of bytes.
pub(crate) const PIECE: usize = 1 << 20;

/// An order to the engine.
pub(crate) enum EngineOrder {
    /// Send a letter in this round.
    Send(Letter),
    /// End the round: announce something to all, and wait for the letters to this process and all announcements.
    End(Announcement),
}

/// The announcement of a process at the end of a round: its bucket and its wish. The least of each counts.
pub(crate) type Announcement = (u32, u32);

/// The arrivals of a round.
pub(crate) struct EngineAnswer {
    pub(crate) letters: Vec<Letter>,
    pub(crate) least: Announcement,
}

/// A running engine. It ends when the sender of orders is dropped.
pub(crate) struct Engine {
    pub(crate) orders: Sender<EngineOrder>,
    pub(crate) answers: Receiver<EngineAnswer>,
    /// Whether the worker has panicked; then there are no more answers.
    pub(crate) panicked: Arc<AtomicBool>,
    /// Dropping them waits for all other processes.
    pub(crate) threads: (WorkerGuards<()>, CommsGuard),
}

/// Starts an engine on connections to the other processes.
pub(crate) fn start(
    process: usize,
    streams: Vec<Option<std::net::TcpStream>>,
) -> Result<Engine, ClusterError> {
    halt_on_second_panic();
    let hooks = Hooks::default();
    let inside = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), None);
    let (builders, sockets) =
        initialize_networking_from_sockets(inside, streams, process, 1, hooks)
            .map_err(ClusterError::Start)?;
    let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
    let ((orders, inbox), (outbox, answers)) = (channel(), channel());
    let ends = Mutex::new(Some((inbox, outbox)));
    let panicked = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&panicked);
    let work = move |allocator| {
        PANICKED.set(Some(Arc::clone(&flag)));
        let ends = ends.lock().ok().and_then(|mut ends| ends.take());
        if let Some((orders, answers)) = ends {
            EngineWorker::new(allocator).run(&orders, &answers);
        }
    };
    let Ok(worker) = initialize_from(builders, Box::new(()), work) else {
        // Without a worker the sockets' threads panic, and dropping them would panic.
        std::mem::forget(sockets);
        let why = std::io::Error::other("the system cannot start another thread");
        return Err(ClusterError::Start(why));
    };
    Ok(Engine {
        orders,
        answers,
        panicked,
        threads: (worker, sockets),
    })
}

thread_local! {
    /// The flag of a worker's thread, set when it panics.
    static PANICKED: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// Installs a panic hook that prints no panics of engine threads, and halts a worker at its second panic.
fn halt_on_second_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let worker = PANICKED.with_borrow(Clone::clone);
            if worker.is_some_and(|panicked| panicked.swap(true, Ordering::AcqRel)) {
                #[cfg(test)]
                tests::HALTED.store(true, Ordering::Release);
                loop {
                    thread::park();
                }
            }
            let thread = thread::current();
            let is_engine = |name: &str| name.starts_with("timely:");
            if !thread.name().is_some_and(is_engine) {
                before(info);
            }
        }));
    });
}

type Source<D> = InputHandle<u64, CapacityContainerBuilder<Vec<D>>>;
/// Arrivals by round.
type ByRound<D> = Rc<RefCell<BTreeMap<u64, Vec<D>>>>;
/// A stream without data, whose end is observed.
type NoOutput = CapacityContainerBuilder<Vec<()>>;

struct EngineWorker {
    worker: Worker,
    letters: Source<Letter>,
    announcing: Source<Announcement>,
    probes: [ProbeHandle<u64>; 2],
    mail: ByRound<Letter>,
    notices: ByRound<Announcement>,
    /// The bytes of letters not yet flushed.
    unflushed: usize,
}

impl EngineWorker {
    fn new(allocator: Allocator) -> Self {
        // Other processes on this machine may need the core.
        let config = WorkerConfig::default().idle_spin(Duration::ZERO);
        // A worker without a clock never parks.
        let mut worker = Worker::new(config, allocator, Some(Instant::now()));
        let (mut letters, mut announcing) = (Source::new(), Source::new());
        let (mail, notices) = (ByRound::default(), ByRound::default());
        let probes = worker.dataflow(|scope| {
            let to_owner = Exchange::new(|letter: &Letter| u64::from(letter.to));
            let posted = collect(scope.input_from(&mut letters), to_owner, &mail);
            let announcement = scope.input_from(&mut announcing).broadcast();
            let here = timely::dataflow::channels::pact::Pipeline;
            [posted, collect(announcement, here, &notices)]
        });
        Self {
            worker,
            letters,
            announcing,
            probes,
            mail,
            notices,
            unflushed: 0,
        }
    }

    fn run(mut self, orders: &Receiver<EngineOrder>, answers: &Sender<EngineAnswer>) {
        for order in orders {
            match order {
                EngineOrder::Send(letter) => self.send(letter),
                EngineOrder::End(announcement) => {
                    if answers.send(self.end(announcement)).is_err() {
                        break;
                    }
                }
            }
        }
        drop((self.letters, self.announcing));
        while self.worker.has_dataflows() {
            self.worker.step_or_park(None);
        }
    }

    fn send(&mut self, letter: Letter) {
        self.unflushed += letter.content.0.len();
        self.letters.send(letter);
        if self.unflushed >= PIECE {
            self.unflushed = 0;
            self.letters.flush();
            self.worker.step();
        }
    }

    /// Ends a round, and waits until all processes have.
    fn end(&mut self, announcement: Announcement) -> EngineAnswer {
        let round = *self.letters.time();
        self.unflushed = 0;
        self.announcing.send(announcement);
        self.letters.advance_to(round + 1);
        self.announcing.advance_to(round + 1);
        let probes = &self.probes;
        let is_open = || probes.iter().any(|probe| probe.less_than(&(round + 1)));
        self.worker.step_or_park_while(None, is_open);
        let all = self.notices.borrow_mut().remove(&round).unwrap_or_default();
        let least =
            |one: Announcement, other: Announcement| (one.0.min(other.0), one.1.min(other.1));
        let letters = self.mail.borrow_mut().remove(&round);
        EngineAnswer {
            letters: letters.unwrap_or_default(),
            least: all.into_iter().fold(announcement, least),
        }
    }
}

/// Collects the data of a stream by round, on the processes that the pact sends it to.
fn collect<D: Send + 'static>(
    stream: StreamVec<'_, u64, D>,
    pact: impl timely::dataflow::channels::pact::ParallelizationContract<u64, Vec<D>>,
    rounds: &ByRound<D>,
) -> ProbeHandle<u64> {
    let rounds = Rc::clone(rounds);
    let ended = stream.unary::<NoOutput, _, _, _>(pact, "keep", |_, _| {
        move |input, _output| {
            input.for_each_stamp(|stamp, batches| {
                let mut rounds = rounds.borrow_mut();
                let Some(&round) = stamp.least() else { return };
                let round = rounds.entry(round).or_default();
                batches.for_each(|batch| round.append(batch));
            });
        }
    });
    ended.probe().0
}

#[cfg(test)]
mod tests {
    use std::mem::ManuallyDrop;
    use std::net::{TcpListener, TcpStream};
    use std::process::{self, Command};

    use super::*;

    /// Whether a worker has halted.
    pub(super) static HALTED: AtomicBool = AtomicBool::new(false);

    struct Panicking;

    impl Drop for Panicking {
        fn drop(&mut self) {
            panic!("while another panic unwinds");
        }
    }

    /// Runs in a separate process, since the end of the test binary would wait for the halted thread.
    #[test]
    fn worker_halts_at_second_panic() {
        if std::env::var_os("HANOI_PANICS").is_none() {
            let mut again = Command::new(std::env::current_exe().unwrap());
            again.args(["--exact", "engine::tests::worker_halts_at_second_panic"]);
            let status = again.env("HANOI_PANICS", "2").status().unwrap();
            assert_eq!(status.code(), Some(7));
            return;
        }
        halt_on_second_panic();
        thread::spawn(|| {
            PANICKED.set(Some(Arc::default()));
            let _guard = Panicking;
            panic!("a connection broke");
        });
        // Without the halt, the process would abort.
        while !HALTED.load(Ordering::Acquire) {
            thread::yield_now();
        }
        process::exit(7);
    }

    #[test]
    fn broken_connection_sets_panicked_flag() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let ours = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        drop(listener.accept().unwrap());
        // Its threads never end, so dropping it would wait forever.
        let engine = ManuallyDrop::new(start(0, vec![None, Some(ours)]).unwrap());
        engine.orders.send(EngineOrder::End((0, 0))).unwrap();
        while !engine.panicked.load(Ordering::Acquire) {
            thread::yield_now();
        }
    }
}
