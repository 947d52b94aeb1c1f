//! Why processes cannot work together.

use std::{fmt, io};

use crate::constants::{LEAST_SECRET, MOST_PROCESSES};

/// Why processes cannot work together, or no longer can.
#[derive(Debug)]
#[non_exhaustive]
pub enum ClusterError {
    /// The list of hosts cannot be used: the line, from 1, its text, and what is wrong with it.
    Host {
        /// The line, from 1.
        line: usize,
        /// Its text.
        text: String,
        /// What is wrong.
        wrong: &'static str,
    },
    /// There are too few hosts for several processes, or too many: their number.
    HostCount(usize),
    /// There is no process with this number among so many.
    Process {
        /// The number.
        process: usize,
        /// How many there are.
        processes: usize,
    },
    /// The secret is empty, or too short to be one: its bytes.
    Secret(usize),
    /// A name of a host does not resolve, or a port cannot be used.
    Address {
        /// The address.
        address: String,
        /// Why not.
        why: io::Error,
    },
    /// Processes did not come in time: their numbers and addresses, and why the first is not here, if that is known.
    Missing(Vec<(usize, String)>, Option<String>),
    /// A process explores something else, or is another build.
    Differs {
        /// The process.
        process: usize,
        /// What differs.
        what: &'static str,
        /// What it is there.
        there: String,
        /// What it is here.
        here: String,
    },
    /// Two processes have the same number.
    Twice(usize),
    /// A process has ended.
    Ended(usize),
    /// A process has stopped at a limit of its own, or on request.
    Stopped(usize),
    /// Nothing was heard of a process for too long.
    Silent(usize),
    /// A connection failed in another way.
    Io(io::Error),
    /// A process or a thread cannot be started.
    Start(io::Error),
    /// Something came that no process sends.
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
                "{count} hosts: expected 1 to {MOST_PROCESSES}, each on a line of its own"
            ),
            Self::Process { process, processes } => write!(
                f,
                "there is no process {process}: expected 0 to {}",
                processes.saturating_sub(1)
            ),
            Self::Secret(bytes) => write!(
                f,
                "the secret has {bytes} bytes: expected {LEAST_SECRET} or more"
            ),
            Self::Address { address, why } => write!(f, "'{}': {why}", address.escape_debug()),
            Self::Missing(missing, why) => {
                let named: Vec<String> = missing
                    .iter()
                    .map(|(process, address)| format!("process {process} ({address})"))
                    .collect();
                write!(f, "{} did not come in time", named.join(", "))?;
                why.as_ref().map_or(Ok(()), |why| write!(f, ": {why}"))
            }
            Self::Differs {
                process,
                what,
                there,
                here,
            } => write!(
                f,
                "process {process} has another {what}: '{}', and here it is '{}'",
                there.escape_debug(),
                here.escape_debug()
            ),
            Self::Twice(process) => write!(f, "there are two processes {process}"),
            Self::Ended(process) => write!(f, "process {process} has ended"),
            Self::Stopped(process) => write!(f, "process {process} has stopped"),
            Self::Silent(process) => write!(f, "process {process} is silent"),
            Self::Io(why) => write!(f, "a connection failed: {why}"),
            Self::Start(why) => write!(f, "cannot start a process or a thread: {why}"),
            Self::Garbled => f.write_str("a process sent something that is not a message"),
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

/// Does something on another thread.
pub(crate) fn begin(work: impl FnOnce() + Send + 'static) -> Result<(), ClusterError> {
    let begun = std::thread::Builder::new().spawn(work);
    begun.map(drop).map_err(ClusterError::Start)
}

impl ClusterError {
    /// Whether the request is wrong, rather than something gone or missing.
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
