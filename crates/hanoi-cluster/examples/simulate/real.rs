//! Real runs, to compare with replays: threads that share only connections over loopback.

use std::net::TcpListener;
use std::num::NonZeroUsize;
use std::time::Duration;

use hanoi_cluster::{CommonTerms, Dataflow, Hosts, Rendezvous, Secret, meet};
use hanoi_explore::{Exploration, ExplorationPlan, Local};
use hanoi_search::Limits;

/// Any error.
pub(crate) type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The time limit for the meeting.
const WAIT: Duration = Duration::from_secs(30);

/// The counts of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RealCounts {
    pub(crate) settles: u64,
    pub(crate) hits: u64,
    pub(crate) sent: u64,
}

/// Explores in several threads with a core each, and returns the counts of each.
pub(crate) fn run_processes(
    plan: &ExplorationPlan,
    memory: usize,
    processes: usize,
) -> Result<Vec<RealCounts>> {
    if processes == 1 {
        return Ok(vec![alone(plan, memory)?]);
    }
    let threads: Vec<_> = meetings(processes)?
        .into_iter()
        .map(|meeting| {
            let plan = plan.clone();
            std::thread::spawn(move || {
                together(meeting, plan, memory).map_err(|why| why.to_string())
            })
        })
        .collect();
    let results = threads
        .into_iter()
        .map(|thread| thread.join().map_err(|_| "a thread panicked")?);
    let results: std::result::Result<Vec<_>, String> = results.collect();
    Ok(results?)
}

fn alone(plan: &ExplorationPlan, memory: usize) -> Result<RealCounts> {
    let mut limits = Limits::default().memory(memory).cores(NonZeroUsize::MIN);
    let mut run = Exploration::begin(plan.clone());
    let error = |_| "the memory limit is too small";
    while run
        .advance_with(&mut limits, &mut Local::default())
        .map_err(error)?
    {}
    Ok(counts(&run, 0))
}

fn together(meeting: Rendezvous, plan: ExplorationPlan, memory: usize) -> Result<RealCounts> {
    let mut limits = Limits::default().memory(memory).cores(NonZeroUsize::MIN);
    let mut exchange = Dataflow::begin(meet(meeting)?)?;
    let mut run = Exploration::begin_share(plan, exchange.share());
    let error = |halt| format!("{halt:?}");
    while run
        .advance_with(&mut limits, &mut exchange)
        .map_err(error)?
    {}
    let counts = counts(&run, exchange.sent());
    exchange.finish();
    Ok(counts)
}

fn counts(run: &Exploration, sent: u64) -> RealCounts {
    let progress = run.progress();
    RealCounts {
        settles: progress.settles,
        hits: progress.hits,
        sent,
    }
}

fn meetings(processes: usize) -> Result<Vec<Rendezvous>> {
    let bind = |_| TcpListener::bind("127.0.0.1:0");
    let listeners: std::io::Result<Vec<TcpListener>> = (0..processes).map(bind).collect();
    let listeners = listeners?;
    let address = |listener: &TcpListener| Ok(listener.local_addr()?.to_string());
    let addresses: std::io::Result<Vec<String>> = listeners.iter().map(address).collect();
    let (hosts, secret) = (Hosts::parse(&addresses?.join("\n"))?, Secret::random()?);
    let meeting = |(process, listener)| {
        Ok(Rendezvous {
            hosts: hosts.clone(),
            process,
            secret: Secret::new(secret.as_bytes())?,
            terms: CommonTerms::default(),
            wait: WAIT,
            listener: Some(listener),
        })
    };
    listeners.into_iter().enumerate().map(meeting).collect()
}
