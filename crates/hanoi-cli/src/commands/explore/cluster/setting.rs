//! Where the processes of an exploration are.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use hanoi_cluster::{ClusterError, CommonTerms, Hosts, Rendezvous, Secret};

use super::failure::told;
use super::others::Others;
use crate::failure::Failure;

/// The part of the memory for messages that the engine holds.
const ENGINE_PART: usize = 32;

/// Where the processes are, and which this one is.
#[derive(Debug)]
pub(in super::super) struct ClusterSetting {
    pub(super) meeting: Rendezvous,
    /// Whether all of them are on this machine.
    pub(super) is_local: bool,
    /// Those that this one is to start.
    pub(super) others: Others,
}

impl ClusterSetting {
    /// The setting that files describe.
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
        let lack = |what| Failure::Request(format!("--hosts needs {what}"));
        let process =
            process.ok_or_else(|| lack("--process: which line of it this process is, from 0"))?;
        let secret =
            secret.ok_or_else(|| lack("--secret-file: a secret that all processes know"))?;
        let secret = Secret::new(&read(secret)?)
            .map_err(|error| Failure::Request(format!("'{}': {error}", secret.display())))?;
        let listed = String::from_utf8_lossy(&read(hosts)?).into_owned();
        let hosts = Hosts::parse(&listed)
            .map_err(|error| Failure::Request(format!("'{}': {error}", hosts.display())))?;
        if process >= hosts.len() {
            let processes = hosts.len();
            return Err(told(&ClusterError::Process { process, processes }));
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

    /// Whether this process tells its progress: of those on one terminal only the first.
    pub(in super::super) const fn tells(&self) -> bool {
        self.is_first() || !self.is_local
    }

    /// The cores of this process, where all of them share a machine.
    pub(in super::super) fn cores(&self, all: NonZeroUsize) -> NonZeroUsize {
        let each = all.get() / self.sharing();
        NonZeroUsize::new(each).unwrap_or(NonZeroUsize::MIN)
    }

    /// The memory of this process for tables: its own limit, or its part of what is free, less what the engine takes.
    pub(in super::super) const fn memory(&self, tables: usize, is_given: bool) -> usize {
        let all = if is_given {
            tables
        } else {
            tables / self.sharing()
        };
        all - all / ENGINE_PART
    }

    /// How many processes share this one's machine, as far as is known.
    pub(super) const fn sharing(&self) -> usize {
        if self.is_local {
            self.meeting.hosts.len()
        } else {
            1
        }
    }
}
