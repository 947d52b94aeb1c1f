//! One process of several.

use hanoi::blocks::{ExplorationPlan, Halt, Share};
use hanoi::search::Stop;
use hanoi::{ExploreRequest, Explored, Exploring, Limits, Room};
use hanoi_cluster::{ClusterError, CommonTerms, Dataflow, Wish, build, meet};

use super::super::checkpoints::KeeperArgs;
use super::super::progress::ExploreReporter;
use super::failure::as_failure;
use super::keeper::CommonKeeper;
use super::setting::ClusterSetting;
use crate::failure::Failure;

/// Explores together with the others, and returns the answer in the first process.
pub(in super::super) fn explored(
    request: &ExploreRequest,
    setting: ClusterSetting,
    args: &KeeperArgs,
    reporter: &ExploreReporter,
    limits: &mut Limits<'_>,
) -> Result<Option<Explored>, Failure> {
    let (reports, sharing) = (setting.reports(), setting.sharing());
    let is_local = setting.is_local;
    let ClusterSetting {
        mut meeting,
        others,
        ..
    } = setting;
    let (process, processes) = (meeting.process, meeting.hosts.len());
    let share = Share::new(process, processes);
    let share = share.ok_or_else(|| as_failure(&ClusterError::Process { process, processes }))?;
    let mut keeper = CommonKeeper::open(args, request, share, reports)?;
    let memory = limits.bytes();
    let room = |keeper: &CommonKeeper| keeper.room(memory, sharing);
    let own = keeper.as_ref().map_or(Ok(Room::from(memory)), room)?;
    let small = keeper.as_ref().and_then(CommonKeeper::small);
    let planned = request.clone().small(request.small.or(small));
    let mut part = Exploring::begin_share(&planned, own, share)?;
    meeting.terms = terms(request, &part, processes, keeper.as_ref());
    // Any fault in the request has been reported before other processes start, so it appears only once.
    let children = others.start()?;
    let connections = meet(meeting).map_err(|error| as_failure(&error))?;
    let mut exchange = Dataflow::begin(connections).map_err(|error| as_failure(&error))?;
    if let Some(keeper) = &mut keeper {
        let resumed = keeper.resume(request, room, &mut exchange);
        match resumed.map_err(|error| as_failure(&error))? {
            Ok(Some(resumed)) => part = resumed,
            Ok(None) => {}
            Err(failure) => {
                exchange.finish();
                children.finish();
                return Err(failure);
            }
        }
    }
    reporter.plan(&part);
    let stopped = advance(&mut part, &mut keeper, &mut exchange, reporter, limits);
    let stopped = stopped.map_err(|failure| match (failure, &keeper) {
        (Failure::Limit(why), Some(keeper)) if keeper.has_good() => {
            Failure::Limit(why + &args.resume_hint(None))
        }
        (failure, _) => failure,
    })?;
    let saved_last = keeper.map(|mut keeper| keeper.keep(&part, &mut exchange));
    let saved_last = saved_last.transpose().map_err(|error| as_failure(&error))?;
    if let Some(stopped) = stopped {
        exchange.finish();
        children.finish();
        if is_local && process > 0 {
            // The first process reports it.
            return Ok(None);
        }
        return Err(stopped_as(stopped, share, args, saved_last));
    }
    if let Some(Err(failure)) = saved_last {
        reporter.checkpoint_failed(&failure);
    }
    let mut saved = Vec::new();
    part.save(&mut saved)
        .map_err(|error| as_failure(&error.into()))?;
    let parts = exchange
        .gather(&saved)
        .map_err(|error| as_failure(&error))?;
    exchange.finish();
    children.finish();
    if process > 0 {
        return Ok(None);
    }
    let joined = part.joined(parts.iter().map(Vec::as_slice).collect());
    let whole = joined.map_err(|error| Failure::Limit(format!("the parts do not fit: {error}")))?;
    Ok(Some(whole.answer(None, limits)?))
}

/// The process that stopped, and the reason if it is this one.
type StoppedProcess = (usize, Option<Stop>);

/// Explores to the end, or until some process stops; then all stop after the same round.
fn advance(
    part: &mut Exploring,
    keeper: &mut Option<CommonKeeper>,
    exchange: &mut Dataflow,
    reporter: &ExploreReporter,
    limits: &mut Limits<'_>,
) -> Result<Option<StoppedProcess>, Failure> {
    let process = exchange.share().part();
    let mut stopped = None;
    loop {
        let is_due = keeper.as_ref().is_some_and(CommonKeeper::is_due);
        exchange.wish(match stopped {
            Some(_) => Some(Wish::Stop(process)),
            None => is_due.then_some(Wish::Save),
        });
        let rounds = exchange.rounds();
        match part.advance_with(limits, exchange) {
            Ok(true) => reporter.at(part.progress()),
            Ok(false) => return Ok(None),
            // The others learn of it in the next round, if there is one.
            Err(Halt::Stop(stop)) if exchange.rounds() > rounds => {
                stopped.get_or_insert(stop);
            }
            Err(Halt::Stop(stop)) => {
                let processes = exchange.share().parts();
                return Err(Failure::Limit(stop_message(stop, process, processes)));
            }
            Err(Halt::Exchange(error)) => return Err(as_failure(&error)),
            Err(Halt::Message) => return Err(as_failure(&ClusterError::Garbled)),
        }
        match (exchange.wished(), keeper.as_mut()) {
            (Some(Wish::Stop(who)), _) => return Ok(Some((who, stopped))),
            (Some(Wish::Save), Some(keeper)) => keeper.keep_and_report(part, exchange, reporter)?,
            (Some(Wish::Save), None) | (None, _) => {}
        }
    }
}

fn stop_message(stop: Stop, process: usize, processes: usize) -> String {
    format!("process {process} of {processes} stopped: {stop}")
}

/// The failure of a process that stops with all others.
fn stopped_as(
    (who, why): StoppedProcess,
    share: Share,
    args: &KeeperArgs,
    saved_last: Option<Result<u64, Failure>>,
) -> Failure {
    let message = match why {
        Some(stop) => stop_message(stop, share.part(), share.parts()),
        None => ClusterError::Stopped(who).to_string(),
    };
    Failure::Limit(match saved_last {
        None => message,
        Some(Ok(_)) => message + &args.resume_hint(why),
        Some(Err(failure)) => {
            let why = failure.message(&hanoi::puzzle::Plain).unwrap_or_default();
            format!("{message}; no checkpoint: {why}")
        }
    })
}

/// The terms that all processes must agree on.
fn terms(
    request: &ExploreRequest,
    part: &Exploring,
    processes: usize,
    keeper: Option<&CommonKeeper>,
) -> CommonTerms {
    let build = format!("{} {}", env!("CARGO_PKG_VERSION"), build());
    let question = format!(
        "{} disks on {} pegs, {}, from {}",
        request.start.disks(),
        request.rules.pegs(),
        request.rules,
        request.start
    );
    let small = part.plan().map_or(0, ExplorationPlan::small);
    let checkpoints = keeper.map_or("no --dir".to_owned(), CommonKeeper::term);
    CommonTerms(vec![
        ("build", build),
        ("question", question),
        ("number of processes", processes.to_string()),
        ("list of checkpoints in --dir", checkpoints),
        ("number of disks in a block (--small)", small.to_string()),
    ])
}
