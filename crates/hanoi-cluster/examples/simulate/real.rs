//! Real runs, to compare with replays: threads that share nothing but connections over loopback.

use std::net::TcpListener;
use std::num::NonZeroUsize;
use std::time::Duration;

use hanoi_cluster::{CommonTerms, Dataflow, Hosts, Rendezvous, Secret, meet};
use hanoi_explore::{Exploration, ExplorationPlan, Local};
use hanoi_search::Limits;

/// Any error.
pub(crate) type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// How long the threads wait for each other.
const WAIT: Duration = Duration::from_secs(30);

/// What a process did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RealCounts {
    pub(crate) settles: u64,
    pub(crate) hits: u64,
    pub(crate) sent: u64,
}

/// Explores in a number of threads with a core each, and returns what each did.
pub(crate) fn counted(
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
    let ended = threads
        .into_iter()
        .map(|thread| thread.join().map_err(|_| "a thread panicked")?);
    let ended: std::result::Result<Vec<_>, String> = ended.collect();
    Ok(ended?)
}

fn alone(plan: &ExplorationPlan, memory: usize) -> Result<RealCounts> {
    let mut limits = Limits::default().memory(memory).cores(NonZeroUsize::MIN);
    let mut run = Exploration::begin(plan.clone());
    let ended = |_| "the memory does not suffice";
    while run
        .advance_with(&mut limits, &mut Local::default())
        .map_err(ended)?
    {}
    Ok(counts(&run, 0))
}

fn together(meeting: Rendezvous, plan: ExplorationPlan, memory: usize) -> Result<RealCounts> {
    let mut limits = Limits::default().memory(memory).cores(NonZeroUsize::MIN);
    let mut exchange = Dataflow::begin(meet(meeting)?)?;
    let mut run = Exploration::begin_share(plan, exchange.share());
    let ended = |halt| format!("{halt:?}");
    while run
        .advance_with(&mut limits, &mut exchange)
        .map_err(ended)?
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
