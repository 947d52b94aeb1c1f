//! How a server's memory is divided.

use std::num::NonZeroUsize;

use crate::memory::MemoryBudget;

/// The least memory of a server.
pub(super) const LEAST: usize = 16 << 20;
/// The most connections.
const MOST_CONNECTIONS: usize = 256;
/// The memory of a connection: a head, a short body, or a piece of a reply.
const CONNECTION: usize = 1 << 15;
/// Connections take at most one part in this many,
const CONNECTIONS_PART: usize = 8;
/// one part in this many of the rest goes to the quick and trial lanes,
const QUICK_PART: usize = 8;
/// and one in this many to long bodies, or answers to an assistant.
const HELD_PART: usize = 4;
/// The most places of the quick lane, and the least memory of each if there are more than two.
const QUICK_PLACES: usize = 8;
const LEAST_QUICK: usize = 1 << 20;
/// The places of the trial lane.
const TRIAL_PLACES: usize = 2;
/// The most bytes of an answer to an assistant, which is sent whole. At least two fit in memory.
#[cfg(feature = "mcp")]
const LONGEST: usize = 1 << 20;

/// The parts of a server's memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shares {
    /// The number of connections.
    #[cfg_attr(
        not(feature = "web"),
        expect(dead_code, reason = "a client of standard input is one")
    )]
    pub(super) connections: usize,
    pub(super) quick: LaneShare,
    pub(super) trial: LaneShare,
    pub(super) long: LaneShare,
    /// The memory for long bodies, or for answers to an assistant until they are sent.
    pub(super) held: usize,
}

/// A lane's share.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneShare {
    /// The most questions at work,
    pub(super) places: usize,
    /// and in line. All lanes together leave some connections free.
    pub(super) line: usize,
    /// The memory of each question at work.
    pub(super) each: usize,
}

impl Shares {
    /// Divides the memory, at least [`LEAST`], of a process with up to `jobs` long questions at work.
    pub(super) fn new(memory: usize, jobs: NonZeroUsize) -> Self {
        let connections = MOST_CONNECTIONS.min(memory / CONNECTIONS_PART / CONNECTION);
        let tables = MemoryBudget::new(Some(memory), jobs).tables;
        let rest = tables.saturating_sub(connections * CONNECTION);
        let (quick, held) = (rest / QUICK_PART, rest / HELD_PART);
        let places = (quick / LEAST_QUICK).clamp(2, QUICK_PLACES);
        let jobs = jobs.get().min(connections / 4);
        let share = |places, line, each| LaneShare { places, line, each };
        let each = quick / (places + TRIAL_PLACES);
        Self {
            connections,
            quick: share(places, connections / 2, each),
            trial: share(TRIAL_PLACES, connections / 8, each),
            long: share(jobs, connections / 4 - jobs, (rest - quick - held) / jobs),
            held,
        }
    }

    /// The most bytes of an answer to an assistant.
    #[cfg(feature = "mcp")]
    pub(super) fn longest(&self) -> usize {
        LONGEST.min(self.held / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_fit_in_the_memory() {
        for memory in [LEAST, 20 << 20, 64 << 20, 1 << 30, 1 << 40] {
            for jobs in [1, 2, 256] {
                let shares = Shares::new(memory, NonZeroUsize::new(jobs).unwrap());
                let connections = shares.connections * CONNECTION;
                let lanes = [shares.quick, shares.trial, shares.long];
                let at_work: usize = lanes.iter().map(|lane| lane.places * lane.each).sum();
                let all = connections + at_work + shares.held;
                assert!(all < memory, "{memory} {jobs}: {shares:?}");
                assert!(all > memory / 3, "{memory} {jobs}: {shares:?}");
                assert!(shares.connections >= 64 && shares.long.each > 1 << 14);
                // Some connections are left when all lanes are full.
                let questions: usize = lanes.iter().map(|lane| lane.places + lane.line).sum();
                assert!(
                    questions < shares.connections,
                    "{memory} {jobs}: {shares:?}"
                );
            }
        }
    }
}
