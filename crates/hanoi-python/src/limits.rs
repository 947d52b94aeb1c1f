//! The limits of a search as arguments, and Ctrl-C.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

use hanoi::search::{Status, Stop, TimeLimit};
use hanoi::{Limits, Scores};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::arguments::{natural, seconds, small};
use hanoi_cli::free_memory;

/// What a question may use.
#[pyclass(frozen, name = "Limits", module = "hanoi._native")]
#[derive(Clone, Default)]
pub(crate) struct PyLimits {
    memory: Option<usize>,
    time: Option<Duration>,
    jobs: Option<NonZeroUsize>,
}

#[pymethods]
impl PyLimits {
    #[new]
    #[pyo3(signature = (memory=None, time=None, jobs=None))]
    fn new(
        memory: Option<&Bound<'_, PyAny>>,
        time: Option<&Bound<'_, PyAny>>,
        jobs: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let bytes = |memory| natural("memory", memory);
        let memory = memory.map(bytes).transpose()?;
        let memory = memory.map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        let cores = |jobs| small("jobs", jobs, 1..=usize::MAX, "is not a number of cores");
        let jobs = jobs.map(cores).transpose()?.and_then(NonZeroUsize::new);
        // Reading how much is free takes longer than a short answer.
        let usual = Limits::default().bytes();
        let within_free = |memory: usize| match memory {
            memory if memory > usual => memory.min(free_memory().unwrap_or(memory)),
            memory => memory,
        };
        Ok(Self {
            memory: memory.map(within_free),
            time: time.map(|time| seconds("time", time)).transpose()?,
            jobs,
        })
    }

    fn __getnewargs__(&self) -> LimitArguments {
        self.arguments()
    }
}

/// The arguments for limits: bytes, seconds and cores.
pub(crate) type LimitArguments = (Option<usize>, Option<f64>, Option<usize>);

impl PyLimits {
    pub(crate) fn arguments(&self) -> LimitArguments {
        let seconds = self.time.map(|time| time.as_secs_f64());
        (self.memory, seconds, self.jobs.map(NonZeroUsize::get))
    }
}

impl PyLimits {
    /// The number of cores: all by default.
    pub(crate) fn cores(&self) -> NonZeroUsize {
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(all)
    }

    /// The time, which begins now.
    fn time_limit(&self) -> Option<TimeLimit> {
        TimeLimit::new(Instant::now(), self.time?)
    }

    /// Answers a question within these limits and without Python's lock. Ctrl-C stops it.
    pub(crate) fn within<T: Send>(
        &self,
        py: Python<'_>,
        ask: impl FnOnce(&mut Limits<'_>) -> T + Send,
    ) -> PyResult<T> {
        let time = self.time_limit();
        py.detach(|| {
            let mut signals = Signals::default();
            let mut watch = |_: &Status| signals.go_on().map_break(|()| Stop::Interrupt);
            let answer = ask(&mut Limits::default()
                .memory(self.memory.unwrap_or(Limits::default().bytes()))
                .cores(self.cores())
                .time_limit(time)
                .watch(&mut watch));
            signals.raised().map(|()| answer)
        })
    }
}

/// The limits of each of many questions.
type Each<'a> = dyn Fn(&mut dyn FnMut(&mut Limits<'_>)) + Sync + 'a;

impl PyLimits {
    /// The same for one search of many: with little time and memory by default.
    pub(crate) fn briefly(&self) -> Self {
        Self {
            memory: self.memory.or(Some(Scores::MEMORY)),
            time: self.time.or(Some(Scores::TIME)),
            jobs: self.jobs,
        }
    }

    /// The same without a time limit.
    pub(crate) fn unhurried(&self) -> Self {
        Self {
            time: None,
            ..self.clone()
        }
    }

    /// Lets each of many questions be answered within these limits, on one core, until stopped.
    pub(crate) fn each<'a>(&'a self, stopped: &'a (dyn Fn() -> bool + Sync)) -> Box<Each<'a>> {
        let brief = self.briefly();
        Box::new(move |ask| {
            if stopped() {
                return;
            }
            let mut watch = |_: &Status| {
                if stopped() {
                    ControlFlow::Break(Stop::Interrupt)
                } else {
                    ControlFlow::Continue(())
                }
            };
            ask(&mut Limits::default()
                .memory(brief.memory.unwrap_or(Scores::MEMORY))
                .time_limit(brief.time_limit())
                .watch(&mut watch));
        })
    }

    /// Runs something on another thread while this one checks for signals. It is told whether to stop.
    pub(crate) fn watched<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Self, &(dyn Fn() -> bool + Sync)) -> T + Send,
    ) -> PyResult<T> {
        let stop = AtomicBool::new(false);
        py.detach(|| {
            std::thread::scope(|scope| {
                let (done, finished) = channel();
                let stopped = || stop.load(Ordering::Relaxed);
                let work = move || {
                    let made = work(self, &stopped);
                    // Nobody waits any more if the other thread is gone.
                    let _ = done.send(());
                    made
                };
                let worker = Builder::new()
                    .spawn_scoped(scope, work)
                    .map_err(no_thread)?;
                let mut raised = Ok(());
                while finished.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                    if let Err(error) = Python::attach(look) {
                        raised = Err(error);
                        stop.store(true, Ordering::Relaxed);
                    }
                }
                let made = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
                raised.map(|()| made)
            })
        })
    }
}

/// What Python raises where it can start no thread itself.
fn no_thread(why: std::io::Error) -> PyErr {
    PyRuntimeError::new_err(format!("can't start new thread: {why}"))
}

/// Does work that cannot be stopped on a thread of its own: a signal leaves it to itself, for as long as it takes.
pub(crate) fn aside<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (done, finished) = channel();
    let worker = Builder::new().spawn(move || {
        // Nobody waits any more after a signal.
        let _ = done.send(work());
    });
    let worker = worker.map_err(no_thread)?;
    py.detach(move || {
        loop {
            match finished.recv_timeout(PAUSE) {
                Ok(made) => return Ok(made),
                Err(RecvTimeoutError::Timeout) => Python::attach(look)?,
                Err(RecvTimeoutError::Disconnected) => {
                    let panic = worker.join().expect_err("a result was sent, or a panic");
                    resume_unwind(panic);
                }
            }
        }
    })
}

/// The time between two checks for signals.
const PAUSE: Duration = Duration::from_millis(50);

/// Checks for Ctrl-C while Python's lock is not held.
#[derive(Default)]
pub(crate) struct Signals {
    looked: Option<Instant>,
    raised: Option<PyErr>,
}

impl Signals {
    /// Whether to go on. It is cheap to call often. After a signal it is always no.
    pub(crate) fn go_on(&mut self) -> ControlFlow<()> {
        let now = Instant::now();
        let looked = *self.looked.get_or_insert(now);
        if self.raised.is_none() && now.duration_since(looked) >= PAUSE {
            self.looked = Some(now);
            self.raised = Python::attach(look).err();
        }
        match self.raised {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }

    /// The exception of a signal that arrived.
    pub(crate) fn raised(self) -> PyResult<()> {
        self.raised.map_or(Ok(()), Err)
    }
}

/// Handles the signals that arrived. Their exceptions are those of Python's handlers.
fn look(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}
