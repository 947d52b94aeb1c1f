//! The limits of a search, as arguments, and Ctrl-C.

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

/// The limits of a question.
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
        // Querying the free memory takes longer than a short answer.
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

/// The arguments of `Limits`: bytes, seconds and cores.
pub(crate) type LimitArguments = (Option<usize>, Option<f64>, Option<usize>);

impl PyLimits {
    pub(crate) fn arguments(&self) -> LimitArguments {
        let seconds = self.time.map(|time| time.as_secs_f64());
        (self.memory, seconds, self.jobs.map(NonZeroUsize::get))
    }
}

impl PyLimits {
    /// Returns the number of cores, by default all.
    pub(crate) fn cores(&self) -> NonZeroUsize {
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(all)
    }

    /// Starts the time limit.
    fn time_limit(&self) -> Option<TimeLimit> {
        TimeLimit::new(Instant::now(), self.time?)
    }

    /// Calls `answer` with these limits, without Python's lock. Ctrl-C stops its search.
    pub(crate) fn within<T: Send>(
        &self,
        py: Python<'_>,
        answer: impl FnOnce(&mut Limits<'_>) -> T + Send,
    ) -> PyResult<T> {
        let time = self.time_limit();
        py.detach(|| {
            let mut signals = Signals::default();
            let mut watch = |_: &Status| signals.check().map_break(|()| Stop::Interrupt);
            let answer = answer(
                &mut Limits::default()
                    .memory(self.memory.unwrap_or(Limits::default().bytes()))
                    .cores(self.cores())
                    .time_limit(time)
                    .watch(&mut watch),
            );
            signals.into_result().map(|()| answer)
        })
    }
}

/// Calls a function with the limits of one of many questions.
type Each<'a> = dyn Fn(&mut dyn FnMut(&mut Limits<'_>)) + Sync + 'a;

impl PyLimits {
    /// Returns these limits for one of many searches: by default with little time and memory.
    pub(crate) fn per_search(&self) -> Self {
        Self {
            memory: self.memory.or(Some(Scores::MEMORY)),
            time: self.time.or(Some(Scores::TIME)),
            jobs: self.jobs,
        }
    }

    /// Returns these limits without the time limit.
    pub(crate) fn without_time(&self) -> Self {
        Self {
            time: None,
            ..self.clone()
        }
    }

    /// Returns a function that answers one of many questions within these limits, on one core, or nothing once `stopped`.
    pub(crate) fn each<'a>(&'a self, stopped: &'a (dyn Fn() -> bool + Sync)) -> Box<Each<'a>> {
        let limits = self.per_search();
        Box::new(move |answer| {
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
            answer(
                &mut Limits::default()
                    .memory(limits.memory.unwrap_or(Scores::MEMORY))
                    .time_limit(limits.time_limit())
                    .watch(&mut watch),
            );
        })
    }

    /// Runs `work` on another thread while this one checks for signals. `work` gets a function that returns whether to stop.
    pub(crate) fn run_watched<T: Send>(
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
                    let result = work(self, &stopped);
                    // Sending fails only if the other thread has ended.
                    let _ = done.send(());
                    result
                };
                let worker = Builder::new()
                    .spawn_scoped(scope, work)
                    .map_err(thread_error)?;
                let mut interrupt = Ok(());
                while finished.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                    if let Err(error) = Python::attach(check_signals) {
                        interrupt = Err(error);
                        stop.store(true, Ordering::Relaxed);
                    }
                }
                let result = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
                interrupt.map(|()| result)
            })
        })
    }
}

/// The exception that Python itself raises when it cannot start a thread.
fn thread_error(error: std::io::Error) -> PyErr {
    PyRuntimeError::new_err(format!("can't start new thread: {error}"))
}

/// Runs `work` that cannot be stopped on a separate thread. After a signal the thread is abandoned, and runs to its end.
pub(crate) fn run_detached<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (done, finished) = channel();
    let worker = Builder::new().spawn(move || {
        // Sending fails only after a signal.
        let _ = done.send(work());
    });
    let worker = worker.map_err(thread_error)?;
    py.detach(move || {
        loop {
            match finished.recv_timeout(PAUSE) {
                Ok(result) => return Ok(result),
                Err(RecvTimeoutError::Timeout) => Python::attach(check_signals)?,
                Err(RecvTimeoutError::Disconnected) => {
                    let panic = worker.join().expect_err("no result means a panic");
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
    last_check: Option<Instant>,
    error: Option<PyErr>,
}

impl Signals {
    /// Breaks after a signal. Cheap enough to call often.
    pub(crate) fn check(&mut self) -> ControlFlow<()> {
        let now = Instant::now();
        let last = *self.last_check.get_or_insert(now);
        if self.error.is_none() && now.duration_since(last) >= PAUSE {
            self.last_check = Some(now);
            self.error = Python::attach(check_signals).err();
        }
        match self.error {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }

    /// Returns the exception of a signal, if one arrived.
    pub(crate) fn into_result(self) -> PyResult<()> {
        self.error.map_or(Ok(()), Err)
    }
}

/// Runs Python's handlers of the signals that arrived, and returns their exception.
fn check_signals(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}
