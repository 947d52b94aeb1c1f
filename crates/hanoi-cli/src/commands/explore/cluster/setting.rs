//! The processes of an exploration, and this one's place among them.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use hanoi_cluster::{ClusterError, CommonTerms, Hosts, Rendezvous, Secret};

use super::failure::as_failure;
use super::others::Others;
use crate::failure::Failure;

/// One part in this many of the memory goes to the engine's messages.
const ENGINE_PART: usize = 32;

/// The addresses of the processes, and this one's number.
#[derive(Debug)]
pub(in super::super) struct ClusterSetting {
    pub(super) meeting: Rendezvous,
    /// Whether all of them are on this machine.
    pub(super) is_local: bool,
    /// The processes that this one must start.
    pub(super) others: Others,
}

impl ClusterSetting {
    /// Reads the setting from files.
    pub(super) fn of_files(
        hosts: &Path,
        process: Option<usize>,
        secret: Option<&Path>,
        wait: Duration,
    ) -> Result<Self, Failure> {
        let read = |path: &Path| {
            fs::read(path).map_err(|error| {
                Failure::Request(format!("cannot read '{}': {error}", path.display()))
            })
        };
        let missing = |what| Failure::Request(format!("--hosts needs {what}"));
        let process = process
            .ok_or_else(|| missing("--process: which line of it this process is, from 0"))?;
        let secret =
            secret.ok_or_else(|| missing("--secret-file: a secret that all processes know"))?;
        let secret = Secret::new(&read(secret)?)
            .map_err(|error| Failure::Request(format!("'{}': {error}", secret.display())))?;
        let listed = String::from_utf8_lossy(&read(hosts)?).into_owned();
        let hosts = Hosts::parse(&listed)
            .map_err(|error| Failure::Request(format!("'{}': {error}", hosts.display())))?;
        if process >= hosts.len() {
            let processes = hosts.len();
            return Err(as_failure(&ClusterError::Process { process, processes }));
        }
        Ok(Self {
            meeting: Rendezvous {
                hosts,
                process,
                secret,
                terms: CommonTerms::default(),
                wait,
                listener: None,
            },
            is_local: false,
            others: Others::default(),
        })
    }

    /// Whether this process prints the answer.
    pub(in super::super) const fn is_first(&self) -> bool {
        self.meeting.process == 0
    }

    /// Whether this process reports its progress: of those on one terminal only the first does.
    pub(in super::super) const fn reports(&self) -> bool {
        self.is_first() || !self.is_local
    }

    /// This process's share of the cores.
    pub(in super::super) fn cores(&self, all: NonZeroUsize) -> NonZeroUsize {
        let each = all.get() / self.sharing();
        NonZeroUsize::new(each).unwrap_or(NonZeroUsize::MIN)
    }

    /// The memory of this process for tables: its own limit or its share of the free memory, less the engine's part.
    pub(in super::super) const fn memory(&self, tables: usize, is_given: bool) -> usize {
        let all = if is_given {
            tables
        } else {
            tables / self.sharing()
        };
        all - all / ENGINE_PART
    }

    /// The number of processes known to share this machine.
    pub(super) const fn sharing(&self) -> usize {
        if self.is_local {
            self.meeting.hosts.len()
        } else {
            1
        }
    }
}
