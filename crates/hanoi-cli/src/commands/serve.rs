//! `hanoi serve`: the table of questions for other programs, over HTTP or as a server of the Model Context Protocol.

mod desk;
#[cfg(feature = "web")]
mod http;
#[cfg(feature = "mcp")]
mod mcp;
#[cfg(feature = "web")]
mod openapi;
#[cfg(feature = "web")]
mod query;
#[cfg(any(feature = "mcp", feature = "web"))]
mod schemas;

use std::future::poll_fn;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use clap::Args;
use tokio::runtime::{Builder, Runtime};
use tokio::time;

use crate::allocator;
use crate::failure::Failure;
use crate::signals::{Stoppable, is_interrupted};
use crate::values::{jobs, memory, time as duration};
use desk::Desk;

/// Answer questions of other programs: over HTTP, or to an assistant (MCP)
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi serve --listen 8080\n  hanoi serve --mcp\n\n\
        POST /ask/NAME answers a question, GET /questions lists them, GET /openapi.json describes all of it. Ctrl-C ends the server in order."
)]
pub(crate) struct ServeArgs {
    /// Address and port, or a port of this machine alone [default: a free one]
    #[arg(long, value_name = "[ADDRESS:]PORT", value_parser = place, conflicts_with = "mcp")]
    listen: Option<SocketAddr>,

    /// Speak the Model Context Protocol on standard input and output
    #[arg(long)]
    mcp: bool,

    /// Time limit of a question, such as 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "10s", help_heading = "Limits")]
    time: Duration,

    /// Memory limit of the process, shared by the questions at work, such as 256M or 2G
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = "1G", help_heading = "Limits")]
    memory: usize,

    /// Number of questions at work at a time [default: one a core]
    #[arg(long, value_name = "N", value_parser = jobs, help_heading = "Limits")]
    jobs: Option<NonZeroUsize>,
}

/// Parses an address with its port, or a port of the loopback address.
fn place(text: &str) -> Result<SocketAddr, String> {
    let alone = text
        .parse()
        .map(|port: u16| (Ipv4Addr::LOCALHOST, port).into());
    alone.or_else(|_| text.parse()).map_err(|_| {
        "expected a port, or an address with one, such as 8080, 0.0.0.0:8080 or [::]:8080"
            .to_owned()
    })
}

impl ServeArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        allocator::give_back();
        let _stoppable = Stoppable::begin();
        if self.mcp {
            return self.speak();
        }
        self.listen()
    }

    #[cfg(feature = "mcp")]
    fn speak(&self) -> Result<(), Failure> {
        let runtime = runtime()?;
        let served = runtime.block_on(mcp::serve(self.desk(mcp::LONGEST)));
        // A read of standard input cannot be called off.
        runtime.shutdown_background();
        served
    }

    #[cfg(not(feature = "mcp"))]
    fn speak(&self) -> Result<(), Failure> {
        Err(Failure::not_built("hanoi serve --mcp", "mcp"))
    }

    #[cfg(feature = "web")]
    fn listen(&self) -> Result<(), Failure> {
        let here = self.listen.unwrap_or((Ipv4Addr::LOCALHOST, 0).into());
        let runtime = runtime()?;
        let served = runtime.block_on(http::serve(here, self.desk(http::LONGEST), self.time));
        runtime.shutdown_background();
        served
    }

    #[cfg(not(feature = "web"))]
    fn listen(&self) -> Result<(), Failure> {
        Err(Failure::not_built("hanoi serve without --mcp", "web"))
    }

    fn desk(&self, longest: usize) -> Desk {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let jobs = self.jobs.unwrap_or_else(cores);
        Desk::new(jobs, self.time, self.memory, longest)
    }
}

fn runtime() -> Result<Runtime, Failure> {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| Failure::Limit(format!("cannot serve: {error}")))
}

/// What the first of two futures comes to; the other is dropped.
async fn first<T>(one: impl Future<Output = T>, other: impl Future<Output = T>) -> T {
    let (mut one, mut other) = (pin!(one), pin!(other));
    poll_fn(|context| match one.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(done),
        Poll::Pending => other.as_mut().poll(context),
    })
    .await
}

/// How often a server looks whether a signal asks it to end.
const GLANCE: Duration = Duration::from_millis(100);

/// Waits for a signal that asks the command to end.
async fn interrupted() {
    while !is_interrupted() {
        time::sleep(GLANCE).await;
    }
}
