//! One process of several.

use hanoi::blocks::{ExplorationPlan, Halt, Share};
use hanoi::{ExploreRequest, Explored, Exploring, Limits};
use hanoi_cluster::{ClusterError, CommonTerms, Dataflow, build, meet};

use super::super::progress::Telling;
use super::failure::told;
use super::setting::ClusterSetting;
use crate::failure::Failure;

/// Explores together with the others, and returns the answer in the first process.
pub(in super::super) fn explored(
    request: &ExploreRequest,
    setting: ClusterSetting,
    telling: &Telling,
    limits: &mut Limits<'_>,
) -> Result<Option<Explored>, Failure> {
    let ClusterSetting {
        mut meeting,
        others,
        ..
    } = setting;
    let (process, processes) = (meeting.process, meeting.hosts.len());
    let share = Share::new(process, processes);
    let share = share.ok_or_else(|| told(&ClusterError::Process { process, processes }))?;
    let mut part = Exploring::begin_share(request, limits.memory, share)?;
    meeting.terms = terms(request, &part, processes);
    // What is wrong with the request has been told by now, once.
    let children = others.start()?;
    let met = meet(meeting).map_err(|error| told(&error))?;
    let mut exchange = Dataflow::begin(met).map_err(|error| told(&error))?;
    telling.plan(&part);
    loop {
        match part.advance_with(limits, &mut exchange) {
            Ok(true) => telling.at(part.progress()),
            Ok(false) => break,
            Err(Halt::Stop(stop)) => {
                let of = format!("process {process} of {processes}");
                return Err(Failure::Limit(format!("{of} stopped: {stop}")));
            }
            Err(Halt::Exchange(error)) => return Err(told(&error)),
            Err(Halt::Message) => return Err(told(&ClusterError::Garbled)),
        }
    }
    let mut saved = Vec::new();
    let written = part.save_share(&mut saved);
    written.map_err(|error| told(&error.into()))?;
    let parts = exchange.gather(&saved).map_err(|error| told(&error))?;
    exchange.finish();
    children.finish();
    if process > 0 {
        return Ok(None);
    }
    let mut parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
    let joined = part.joined(&mut parts);
    let whole = joined.map_err(|error| Failure::Limit(format!("the parts do not fit: {error}")))?;
    Ok(Some(whole.answer(None, limits)?))
}

/// What has to be the same in all processes.
fn terms(request: &ExploreRequest, part: &Exploring, processes: usize) -> CommonTerms {
    let build = format!("{} {}", env!("CARGO_PKG_VERSION"), build());
    let question = format!(
        "{} disks on {} pegs, {}, from {}",
        request.start.disks(),
        request.rules.pegs(),
        request.rules,
        request.start
    );
    let small = part.plan().map_or(0, ExplorationPlan::small);
    CommonTerms(vec![
        ("build", build),
        ("question", question),
        ("number of processes", processes.to_string()),
        ("number of disks in a block (--small)", small.to_string()),
    ])
}
