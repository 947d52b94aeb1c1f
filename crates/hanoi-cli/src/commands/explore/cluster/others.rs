//! The processes that the first one starts on this machine.

use std::env;
use std::net::TcpListener;
use std::process::Child;
#[cfg(unix)]
use std::process::{Command, Stdio};

use hanoi_cluster::ClusterError;

use super::failure::told;
use crate::failure::Failure;

/// What the first process passes to the others, besides its arguments: a number, the secret, and all addresses, a line each.
/// The socket at which a process listens is its standard input.
pub(super) const VARIABLE: &str = "HANOI_PROCESS";

/// The processes that this one is to start: what each listens at, and what it is passed.
#[derive(Debug, Default)]
pub(super) struct Others(pub(super) Vec<(TcpListener, String)>);

/// The processes that this one has started. They end with it.
#[derive(Debug, Default)]
pub(super) struct Children(Vec<Child>);

impl Children {
    /// Waits until they have ended by themselves.
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
    told(&ClusterError::from(error))
}

impl Others {
    /// Starts them with the arguments of this process.
    #[cfg(unix)]
    pub(super) fn start(self) -> Result<Children, Failure> {
        use std::os::fd::OwnedFd;

        let mut children = Children::default();
        for (listener, passed) in self.0 {
            let child = Command::new(env::current_exe().map_err(failed)?)
                .args(env::args_os().skip(1))
                .env(VARIABLE, passed)
                .stdin(Stdio::from(OwnedFd::from(listener)))
                .stdout(Stdio::null())
                .spawn();
            let child = child.map_err(|error| told(&ClusterError::Start(error)))?;
            children.0.push(child);
        }
        Ok(children)
    }

    /// Sockets are passed on as files only on Unix.
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
