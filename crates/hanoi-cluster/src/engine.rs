//! The engine: a thread with a worker of timely dataflow, which does as it is told.
//!
//! A dataflow has two streams. Letters go to the process that has their shelf, and each process's least bucket goes to all.
//! Its timestamps are the rounds of the parts: a round is over when the engine's progress tracking says that no process sends
//! anything more in it. Another process may be a round ahead, so what comes is kept by its round.
//!
//! Its threads panic when a connection breaks. While the worker unwinds, its destructors send what is left, and panic once more,
//! which would end the whole process: it halts there.

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

/// Letters are handed over when they come to this many bytes.
pub(crate) const PIECE: usize = 1 << 20;

/// What the engine is told to do.
pub(crate) enum EngineOrder {
    /// Send a letter in this round.
    Send(Letter),
    /// End the round: tell something to all, and wait for all letters to this process and for what the others tell.
    End(Announcement),
}

/// What a process tells to all at the end of a round: a bucket, and what it wishes. The least of each counts.
pub(crate) type Announcement = (u32, u32);

/// What came in a round.
pub(crate) struct EngineAnswer {
    pub(crate) letters: Vec<Letter>,
    pub(crate) least: Announcement,
}

/// A running engine. It ends when no more orders can come.
pub(crate) struct Engine {
    pub(crate) orders: Sender<EngineOrder>,
    pub(crate) answers: Receiver<EngineAnswer>,
    /// Whether the worker has panicked, so that no answer comes.
    pub(crate) panicked: Arc<AtomicBool>,
    /// Dropping them waits for all other processes.
    pub(crate) threads: (WorkerGuards<()>, CommsGuard),
}

/// Starts an engine on connections to the other processes.
pub(crate) fn start(
    process: usize,
    streams: Vec<Option<std::net::TcpStream>>,
) -> Result<Engine, ClusterError> {
    halt_what_panics_twice();
    let hooks = Hooks::default();
    let inside = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), None);
    let (builders, sockets) =
        initialize_networking_from_sockets(inside, streams, process, 1, hooks)
            .map_err(ClusterError::Start)?;
    let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
    let ((orders, taken), (given, answers)) = (channel(), channel());
    let ends = Mutex::new(Some((taken, given)));
    let panicked = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&panicked);
    let work = move |allocator| {
        PANICKED.set(Some(Arc::clone(&told)));
        let ends = ends.lock().ok().and_then(|mut ends| ends.take());
        if let Some((orders, answers)) = ends {
            Running::new(allocator).run(&orders, &answers);
        }
    };
    let Ok(worker) = initialize_from(builders, Box::new(()), work) else {
        // Without a worker their threads panic, and to drop them would, too.
        std::mem::forget(sockets);
        let why = std::io::Error::other("the system refuses one more thread");
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
    /// On a worker's thread: where it tells that it panicked.
    static PANICKED: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// From now on, panics of engines' threads are not printed, and a worker halts at the second.
fn halt_what_panics_twice() {
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
/// What came, by rounds.
type Kept<D> = Rc<RefCell<BTreeMap<u64, Vec<D>>>>;
/// A stream that only ends.
type Nothing = CapacityContainerBuilder<Vec<()>>;

struct Running {
    worker: Worker,
    letters: Source<Letter>,
    announced: Source<Announcement>,
    seen: [ProbeHandle<u64>; 2],
    received: Kept<Letter>,
    heard: Kept<Announcement>,
    /// The bytes of letters that were not handed over yet.
    waiting: usize,
}

impl Running {
    fn new(allocator: Allocator) -> Self {
        // The other processes of this machine need the core.
        let config = WorkerConfig::default().idle_spin(Duration::ZERO);
        // Without a clock it would never park.
        let mut worker = Worker::new(config, allocator, Some(Instant::now()));
        let (mut letters, mut announced) = (Source::new(), Source::new());
        let (received, heard) = (Kept::default(), Kept::default());
        let seen = worker.dataflow(|scope| {
            let to_owner = Exchange::new(|letter: &Letter| u64::from(letter.to));
            let posted = keep(scope.input_from(&mut letters), to_owner, &received);
            let told = scope.input_from(&mut announced).broadcast();
            let here = timely::dataflow::channels::pact::Pipeline;
            [posted, keep(told, here, &heard)]
        });
        Self {
            worker,
            letters,
            announced,
            seen,
            received,
            heard,
            waiting: 0,
        }
    }

    fn run(mut self, orders: &Receiver<EngineOrder>, answers: &Sender<EngineAnswer>) {
        for order in orders {
            match order {
                EngineOrder::Send(letter) => self.send(letter),
                EngineOrder::End(told) => {
                    if answers.send(self.end(told)).is_err() {
                        break;
                    }
                }
            }
        }
        drop((self.letters, self.announced));
        while self.worker.has_dataflows() {
            self.worker.step_or_park(None);
        }
    }

    fn send(&mut self, letter: Letter) {
        self.waiting += letter.content.0.len();
        self.letters.send(letter);
        if self.waiting >= PIECE {
            self.waiting = 0;
            self.letters.flush();
            self.worker.step();
        }
    }

    /// Ends a round, and waits for the others to do so.
    fn end(&mut self, told: Announcement) -> EngineAnswer {
        let round = *self.letters.time();
        self.waiting = 0;
        self.announced.send(told);
        self.letters.advance_to(round + 1);
        self.announced.advance_to(round + 1);
        let seen = &self.seen;
        let is_open = || seen.iter().any(|probe| probe.less_than(&(round + 1)));
        self.worker.step_or_park_while(None, is_open);
        let all = self.heard.borrow_mut().remove(&round).unwrap_or_default();
        let least =
            |one: Announcement, other: Announcement| (one.0.min(other.0), one.1.min(other.1));
        let letters = self.received.borrow_mut().remove(&round);
        EngineAnswer {
            letters: letters.unwrap_or_default(),
            least: all.into_iter().fold(told, least),
        }
    }
}

/// Keeps what comes by its round, wherever the pact sends it.
fn keep<D: Send + 'static>(
    stream: StreamVec<'_, u64, D>,
    pact: impl timely::dataflow::channels::pact::ParallelizationContract<u64, Vec<D>>,
    kept: &Kept<D>,
) -> ProbeHandle<u64> {
    let kept = Rc::clone(kept);
    let ended = stream.unary::<Nothing, _, _, _>(pact, "keep", |_, _| {
        move |input, _output| {
            input.for_each_stamp(|stamp, batches| {
                let mut kept = kept.borrow_mut();
                let Some(&round) = stamp.least() else { return };
                let round = kept.entry(round).or_default();
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

    /// Whether a worker halts.
    pub(super) static HALTED: AtomicBool = AtomicBool::new(false);

    struct Panicking;

    impl Drop for Panicking {
        fn drop(&mut self) {
            panic!("while another panic unwinds");
        }
    }

    /// It is a process of its own, since the tests' end would wait for the hook.
    #[test]
    fn a_worker_that_panics_twice_halts() {
        if std::env::var_os("HANOI_PANICS").is_none() {
            let mut again = Command::new(std::env::current_exe().unwrap());
            again.args(["--exact", "engine::tests::a_worker_that_panics_twice_halts"]);
            let status = again.env("HANOI_PANICS", "2").status().unwrap();
            assert_eq!(status.code(), Some(7));
            return;
        }
        halt_what_panics_twice();
        thread::spawn(|| {
            PANICKED.set(Some(Arc::default()));
            let _guard = Panicking;
            panic!("a connection broke");
        });
        // If it went on, it would abort the process.
        while !HALTED.load(Ordering::Acquire) {
            thread::yield_now();
        }
        process::exit(7);
    }

    #[test]
    fn a_worker_panics_when_a_connection_breaks() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let ours = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        drop(listener.accept().unwrap());
        // Its threads do not end.
        let engine = ManuallyDrop::new(start(0, vec![None, Some(ours)]).unwrap());
        engine.orders.send(EngineOrder::End((0, 0))).unwrap();
        while !engine.panicked.load(Ordering::Acquire) {
            thread::yield_now();
        }
    }
}
