//! The errors of runs over several processes.

use std::{fmt, io};

use crate::constants::{MAX_PROCESSES, MIN_SECRET};

/// An error of a run over several processes.
#[derive(Debug)]
#[non_exhaustive]
pub enum ClusterError {
    /// A line of the list of hosts is invalid.
    Host {
        /// The line, from 1.
        line: usize,
        /// Its text.
        text: String,
        /// The fault, as a predicate of the line.
        wrong: &'static str,
    },
    /// The list has no hosts or too many.
    HostCount(usize),
    /// The process number is too large.
    Process {
        /// The number.
        process: usize,
        /// The number of processes.
        processes: usize,
    },
    /// The secret is too short: its length in bytes.
    Secret(usize),
    /// A host name does not resolve, or a port cannot be used.
    Address {
        /// The address.
        address: String,
        /// The cause.
        why: io::Error,
    },
    /// Processes did not connect in time: their numbers and addresses, and the last error of the first, if any.
    Missing(Vec<(usize, String)>, Option<String>),
    /// A process has other terms: another exploration, say, or another build.
    Differs {
        /// The process.
        process: usize,
        /// The name of the term.
        what: &'static str,
        /// Its value in that process.
        there: String,
        /// Its value in this process.
        here: String,
    },
    /// Two processes have the same number.
    Twice(usize),
    /// A process ended.
    Ended(usize),
    /// A process stopped at one of its limits, or on request.
    Stopped(usize),
    /// A process sent no pulse for too long.
    Silent(usize),
    /// A connection failed for another reason.
    Io(io::Error),
    /// A process or a thread cannot be started.
    Start(io::Error),
    /// A process sent invalid data.
    Garbled,
}

impl fmt::Display for ClusterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Host { line, text, wrong } => {
                write!(
                    f,
                    "line {line}: '{}' {wrong}: expected host:port",
                    text.escape_debug()
                )
            }
            Self::HostCount(count) => write!(
                f,
                "{count} hosts: expected 1 to {MAX_PROCESSES}, one per line"
            ),
            Self::Process { process, processes } => write!(
                f,
                "there is no process {process}: expected 0 to {}",
                processes.saturating_sub(1)
            ),
            Self::Secret(bytes) => write!(
                f,
                "the secret has {bytes} bytes: expected {MIN_SECRET} or more"
            ),
            Self::Address { address, why } => write!(f, "'{}': {why}", address.escape_debug()),
            Self::Missing(missing, why) => {
                let named: Vec<String> = missing
                    .iter()
                    .map(|(process, address)| format!("process {process} ({address})"))
                    .collect();
                write!(f, "{} did not connect in time", named.join(", "))?;
                why.as_ref().map_or(Ok(()), |why| write!(f, ": {why}"))
            }
            Self::Differs {
                process,
                what,
                there,
                here,
            } => write!(
                f,
                "process {process} has another {what}: '{}' instead of '{}'",
                there.escape_debug(),
                here.escape_debug()
            ),
            Self::Twice(process) => write!(f, "two processes have number {process}"),
            Self::Ended(process) => write!(f, "process {process} has ended"),
            Self::Stopped(process) => write!(f, "process {process} has stopped"),
            Self::Silent(process) => write!(f, "process {process} is silent"),
            Self::Io(why) => write!(f, "a connection failed: {why}"),
            Self::Start(why) => write!(f, "cannot start a process or a thread: {why}"),
            Self::Garbled => f.write_str("a process sent invalid data"),
        }
    }
}

impl std::error::Error for ClusterError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Address { why, .. } | Self::Io(why) | Self::Start(why) => Some(why),
            _ => None,
        }
    }
}

impl From<io::Error> for ClusterError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Starts a thread.
pub(crate) fn begin(work: impl FnOnce() + Send + 'static) -> Result<(), ClusterError> {
    let thread = std::thread::Builder::new().spawn(work);
    thread.map(drop).map_err(ClusterError::Start)
}

impl ClusterError {
    /// Returns whether the caller must change its request: the error is not a failure at run time.
    #[must_use]
    pub const fn is_request(&self) -> bool {
        matches!(
            self,
            Self::Host { .. }
                | Self::HostCount(_)
                | Self::Process { .. }
                | Self::Secret(_)
                | Self::Address { .. }
                | Self::Differs { .. }
                | Self::Twice(_)
        )
    }
}
