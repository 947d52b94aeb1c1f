//! The processes that the first one starts on this machine.

use std::env;
use std::net::TcpListener;
use std::process::Child;
#[cfg(unix)]
use std::process::{Command, Stdio};

use hanoi_cluster::ClusterError;

use super::failure::as_failure;
use crate::failure::Failure;

/// The variable in which the first process passes each other one its number, the secret, and all addresses, a line each.
/// A process inherits its listening socket as standard input.
pub(super) const VARIABLE: &str = "HANOI_PROCESS";

/// The processes to start: the listener and the variable of each.
#[derive(Debug, Default)]
pub(super) struct Others(pub(super) Vec<(TcpListener, String)>);

/// The processes that this one has started; they are killed on drop.
#[derive(Debug, Default)]
pub(super) struct Children(Vec<Child>);

impl Children {
    /// Waits until they exit.
    pub(super) fn finish(mut self) {
        for mut child in self.0.drain(..) {
            let _ = child.wait();
        }
    }
}

impl Drop for Children {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

pub(super) fn failed(error: std::io::Error) -> Failure {
    as_failure(&ClusterError::from(error))
}

impl Others {
    /// Starts them with the arguments of this process.
    #[cfg(unix)]
    pub(super) fn start(self) -> Result<Children, Failure> {
        use std::os::fd::OwnedFd;

        let mut children = Children::default();
        for (listener, variable) in self.0 {
            let child = Command::new(env::current_exe().map_err(failed)?)
                .args(env::args_os().skip(1))
                .env(VARIABLE, variable)
                .stdin(Stdio::from(OwnedFd::from(listener)))
                .stdout(Stdio::null())
                .spawn();
            let child = child.map_err(|error| as_failure(&ClusterError::Start(error)))?;
            children.0.push(child);
        }
        Ok(children)
    }

    /// A process inherits a socket as standard input only on Unix.
    #[cfg(not(unix))]
    pub(super) fn start(self) -> Result<Children, Failure> {
        if self.0.is_empty() {
            return Ok(Children::default());
        }
        Err(Failure::Request(
            "--processes needs Unix: expected --hosts".to_owned(),
        ))
    }
}
