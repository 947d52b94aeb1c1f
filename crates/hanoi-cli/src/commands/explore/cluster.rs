//! An exploration by several processes, on one machine or many.

#[cfg(feature = "cluster")]
mod failure;
#[cfg(feature = "cluster")]
mod keeper;
#[cfg(feature = "cluster")]
mod local;
#[cfg(feature = "cluster")]
mod others;
#[cfg(feature = "cluster")]
mod setting;
#[cfg(feature = "cluster")]
mod together;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::failure::Failure;
use crate::values::{small, time};
#[cfg(feature = "cluster")]
pub(super) use setting::ClusterSetting;
#[cfg(feature = "cluster")]
pub(super) use together::explored;
#[cfg(not(feature = "cluster"))]
pub(super) use without::{NotBuilt as ClusterSetting, explored};

/// A build without the feature hides these flags, and refuses them with its name.
const HIDDEN: bool = cfg!(not(feature = "cluster"));

#[derive(Args, Debug)]
pub(super) struct ClusterArgs {
    /// Explore together with other processes: a file with the address of each, a line host:port
    #[arg(long, value_name = "FILE", hide = HIDDEN, help_heading = "Several processes")]
    hosts: Option<PathBuf>,

    /// Which line of --hosts this process is, from 0; the first prints the answer
    #[arg(long, value_name = "I", value_parser = small::<usize>, requires = "hosts", hide = HIDDEN, help_heading = "Several processes")]
    process: Option<usize>,

    /// A secret that all processes know, in a file: 16 bytes or more
    #[arg(long, value_name = "FILE", requires = "hosts", hide = HIDDEN, help_heading = "Several processes")]
    secret_file: Option<PathBuf>,

    /// How long to wait for the others [default: 30s]
    #[arg(long, value_name = "TIME", value_parser = time, hide = HIDDEN, help_heading = "Several processes")]
    wait: Option<Duration>,

    /// Explore with K processes on this machine
    #[arg(long, value_name = "K", value_parser = small::<usize>, conflicts_with = "hosts", hide = HIDDEN, help_heading = "Several processes")]
    processes: Option<usize>,
}

#[cfg(feature = "cluster")]
impl ClusterArgs {
    /// The setting of several processes, if requested.
    pub(super) fn setting(&self) -> Result<Option<ClusterSetting>, Failure> {
        let wait = self.wait.unwrap_or(Duration::from_secs(30));
        Ok(Some(
            match (local::inherited(wait)?, &self.hosts, self.processes) {
                (Some(setting), ..) => setting,
                (None, None, None) if self.wait.is_none() => return Ok(None),
                (None, None, None) => {
                    return Err(Failure::Request(
                        "--wait needs --hosts or --processes".to_owned(),
                    ));
                }
                (None, Some(hosts), _) => ClusterSetting::of_files(
                    hosts,
                    self.process,
                    self.secret_file.as_deref(),
                    wait,
                )?,
                (None, None, Some(processes)) => local::setting(processes, wait)?,
            },
        ))
    }
}

#[cfg(not(feature = "cluster"))]
impl ClusterArgs {
    /// Refuses flags that need the feature.
    pub(super) fn setting(&self) -> Result<Option<ClusterSetting>, Failure> {
        let Self {
            hosts,
            process: _,
            secret_file: _,
            wait,
            processes,
        } = self;
        if hosts.is_some() || processes.is_some() || wait.is_some() {
            return Err(Failure::not_built(
                "an exploration by several processes",
                "cluster",
            ));
        }
        Ok(None)
    }
}

/// A build without the feature has no setting.
#[cfg(not(feature = "cluster"))]
mod without {
    use std::num::NonZeroUsize;

    use hanoi::{ExploreRequest, Explored, Limits};

    use super::super::checkpoints::KeeperArgs;
    use super::super::progress::ExploreReporter;
    use crate::failure::Failure;

    #[derive(Clone, Copy, Debug)]
    pub(in super::super) enum NotBuilt {}

    impl NotBuilt {
        pub(in super::super) const fn is_first(self) -> bool {
            match self {}
        }

        pub(in super::super) const fn reports(self) -> bool {
            match self {}
        }

        pub(in super::super) const fn cores(self, _all: NonZeroUsize) -> NonZeroUsize {
            match self {}
        }

        pub(in super::super) const fn memory(self, _tables: usize, _is_given: bool) -> usize {
            match self {}
        }
    }

    pub(in super::super) fn explored(
        _request: &ExploreRequest,
        setting: NotBuilt,
        _args: &KeeperArgs,
        _reporter: &ExploreReporter,
        _limits: &mut Limits<'_>,
    ) -> Result<Option<Explored>, Failure> {
        match setting {}
    }
}
