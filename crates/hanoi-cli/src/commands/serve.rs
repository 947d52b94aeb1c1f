//! `hanoi serve`: the table of questions for other programs, over HTTP or as a server of the Model Context Protocol.

mod desk;
#[cfg(feature = "web")]
mod held;
#[cfg(feature = "web")]
mod http;
mod lane;
#[cfg(feature = "mcp")]
mod mcp;
#[cfg(feature = "web")]
mod openapi;
mod pieces;
#[cfg(feature = "web")]
mod query;
#[cfg(any(feature = "mcp", feature = "web"))]
mod schemas;
mod shares;
mod unanswered;

use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use tokio::runtime::{Builder, Runtime};
use tokio::time;

use crate::allocator;
use crate::failure::Failure;
#[cfg(feature = "web")]
use crate::http::door::DoorArgs;
use crate::signals::{Stoppable, is_interrupted};
use crate::values::{jobs, memory_from, time as duration};
use desk::{Desk, QuestionTimes};

/// Answer questions of other programs: over HTTP, or to an assistant (MCP)
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi serve --listen 8080\n  hanoi serve --listen 0.0.0.0:8080 --host towers.example.com --token-file token\n  hanoi serve --mcp\n\n\
        POST /ask/NAME answers a question, GET /questions lists them, GET /openapi.json describes all of it. Ctrl-C ends the server in order."
)]
pub(crate) struct ServeArgs {
    /// Address and port, or a port of this machine alone [default: a free one]
    #[arg(long, value_name = "[ADDRESS:]PORT", value_parser = place)]
    listen: Option<SocketAddr>,

    /// Speak the Model Context Protocol on standard input and output
    #[arg(long, conflicts_with = "listen")]
    #[cfg_attr(feature = "web", arg(conflicts_with_all = ["host", "token_file"]))]
    mcp: bool,

    #[cfg(feature = "web")]
    #[command(flatten)]
    door: DoorArgs,

    /// Time limit of a question, such as 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "10s", help_heading = "Limits")]
    time: Duration,

    /// Time limit for waiting until a question's turn comes
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "10s", help_heading = "Limits")]
    wait: Duration,

    /// Memory limit of the process, shared by the questions at work, such as 256M or 2G
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = "1G", help_heading = "Limits")]
    memory: usize,

    /// Number of long questions at work at a time [default: one a core]
    #[arg(long, value_name = "N", value_parser = jobs, help_heading = "Limits")]
    jobs: Option<NonZeroUsize>,
}

/// Parses an address with its port, or a port of the loopback address.
fn place(text: &str) -> Result<SocketAddr, String> {
    let local = text
        .parse()
        .map(|port: u16| (Ipv4Addr::LOCALHOST, port).into());
    local.or_else(|_| text.parse()).map_err(|_| {
        "expected a port, or an address with one, such as 8080, 0.0.0.0:8080 or [::]:8080"
            .to_owned()
    })
}

/// Parses a server's memory limit.
fn memory(text: &str) -> Result<usize, String> {
    memory_from(shares::LEAST, text)
}

impl ServeArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        allocator::return_freed_memory();
        let _stoppable = Stoppable::begin();
        if self.mcp {
            return self.serve_mcp();
        }
        self.serve_http()
    }

    #[cfg(feature = "mcp")]
    fn serve_mcp(&self) -> Result<(), Failure> {
        runtime()?.block_on(mcp::serve(self.desk()))
    }

    #[cfg(not(feature = "mcp"))]
    fn serve_mcp(&self) -> Result<(), Failure> {
        Err(Failure::not_built("hanoi serve --mcp", "mcp"))
    }

    #[cfg(feature = "web")]
    fn serve_http(&self) -> Result<(), Failure> {
        let here = self.listen.unwrap_or((Ipv4Addr::LOCALHOST, 0).into());
        let (door, desk) = (self.door.open(here)?, self.desk());
        runtime()?.block_on(http::serve(here, door, desk))
    }

    #[cfg(not(feature = "web"))]
    fn serve_http(&self) -> Result<(), Failure> {
        Err(Failure::not_built("hanoi serve without --mcp", "web"))
    }

    fn desk(&self) -> Desk {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let jobs = self.jobs.unwrap_or_else(cores);
        let times = QuestionTimes {
            wait: self.wait,
            work: self.time,
        };
        Desk::new(jobs, times, self.memory)
    }
}

fn runtime() -> Result<Runtime, Failure> {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| Failure::Limit(format!("cannot serve: {error}")))
}

/// The time limit for the last replies when the server ends.
#[cfg(feature = "web")]
const SHUTDOWN_TIME: Duration = Duration::from_secs(10);
/// The interval at which a server checks for a signal to end.
const GLANCE: Duration = Duration::from_millis(100);

/// Waits for a signal that ends the command.
async fn interrupted() {
    while !is_interrupted() {
        time::sleep(GLANCE).await;
    }
}
