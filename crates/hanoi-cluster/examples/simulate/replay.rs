//! Replays a recorded run over a number of hosts.
//!
//! In each bucket a host searches the due blocks whose results it has not cached, and all wait for the slowest host and the
//! messages. So the time of a bucket is the longest time of work and transfer of any host, plus that of a round.

use crate::recording::{BucketRecord, RecordingHead};

/// The hosts and the network between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ClusterModel {
    pub(crate) hosts: usize,
    pub(crate) cores: usize,
    /// The number of blocks and messages that each recorded one stands for in the time.
    pub(crate) times: u64,
    /// The number of settled blocks that a host caches.
    pub(crate) remembered: usize,
    /// The seconds until a byte arrives.
    pub(crate) latency: f64,
    /// The bytes per second that a host can send, and also receive.
    pub(crate) bandwidth: f64,
    pub(crate) costs: WorkCosts,
}

/// The costs of work in seconds of a core.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct WorkCosts {
    /// The search of a block.
    pub(crate) search: f64,
    /// The rest of the work for a settled block, including its messages.
    pub(crate) settle: f64,
    /// A byte that leaves or enters a host, without the network.
    pub(crate) byte: f64,
    /// A round, without the latency.
    pub(crate) round: f64,
}

/// The estimate of a run over several hosts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ReplayReport {
    pub(crate) settles: Vec<u64>,
    pub(crate) searches: Vec<u64>,
    /// The messages of each host to other hosts.
    pub(crate) sent: Vec<u64>,
    /// The number of all messages.
    pub(crate) messages: u64,
    pub(crate) message: usize,
    /// The sums over all buckets of the settles and searches of the busiest host.
    busiest: [u64; 2],
    pub(crate) seconds: f64,
    /// The seconds in which the busiest host searches and settles.
    pub(crate) working: f64,
    /// The most bytes of messages that a host sends in a bucket, including those to itself.
    pub(crate) most_bytes: u64,
}

impl ReplayReport {
    pub(crate) fn bytes(&self) -> u64 {
        self.sent.iter().sum::<u64>() * self.message as u64
    }

    /// The fraction of messages between hosts.
    pub(crate) fn crossing(&self) -> f64 {
        ratio(self.sent.iter().sum(), self.messages)
    }

    /// The ratio of the mean work of a host to that of the busiest, bucket by bucket: by settles and by searches.
    pub(crate) fn balance(&self) -> [f64; 2] {
        let mean = |all: &[u64]| ratio(all.iter().sum(), all.len() as u64);
        [
            mean(&self.settles) / ratio(self.busiest[0], 1),
            mean(&self.searches) / ratio(self.busiest[1], 1),
        ]
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn ratio(a: u64, b: u64) -> f64 {
    a as f64 / b as f64
}

/// A run in progress.
pub(crate) struct ClusterReplay<'a> {
    model: ClusterModel,
    /// The host of each block.
    owners: &'a [usize],
    /// The hashes in the cache of each host.
    caches: Vec<Vec<Option<u64>>>,
    report: ReplayReport,
}

impl<'a> ClusterReplay<'a> {
    pub(crate) fn new(model: ClusterModel, owners: &'a [usize], head: &RecordingHead) -> Self {
        let none = vec![0; model.hosts];
        Self {
            model,
            owners,
            caches: vec![vec![None; model.remembered]; model.hosts],
            report: ReplayReport {
                settles: none.clone(),
                searches: none.clone(),
                sent: none,
                messages: 0,
                message: head.message,
                busiest: [0; 2],
                seconds: 0.0,
                working: 0.0,
                most_bytes: 0,
            },
        }
    }

    /// Replays a bucket.
    pub(crate) fn play(&mut self, bucket: &BucketRecord) {
        let none = vec![0_u64; self.model.hosts];
        let (mut settles, mut searches) = (none.clone(), none.clone());
        for &(block, hash) in &bucket.settled {
            let host = self.owners[block as usize];
            settles[host] += 1;
            searches[host] += u64::from(self.is_miss(host, hash));
        }
        let (mut out, mut into, mut all) = (none.clone(), none.clone(), none);
        for &(from, to, _) in &bucket.sent {
            let (from, to) = (self.owners[from as usize], self.owners[to as usize]);
            all[from] += 1;
            if from != to {
                out[from] += 1;
                into[to] += 1;
            }
        }
        self.time(&settles, &searches, &out, &into);
        let report = &mut self.report;
        report.messages += all.iter().sum::<u64>();
        report.most_bytes = report.most_bytes.max(most(&all) * report.message as u64);
        for (sum, more) in [(0, &settles), (1, &searches)] {
            report.busiest[sum] += most(more);
        }
        add(&mut report.settles, &settles);
        add(&mut report.searches, &searches);
        add(&mut report.sent, &out);
    }

    /// Whether a result is missing in a host's cache. Adds it.
    fn is_miss(&mut self, host: usize, hash: u64) -> bool {
        let places = &mut self.caches[host];
        let place = usize::try_from(hash % places.len() as u64).unwrap_or(0);
        places[place].replace(hash) != Some(hash)
    }

    fn time(&mut self, settles: &[u64], searches: &[u64], out: &[u64], into: &[u64]) {
        let ClusterModel {
            hosts,
            cores,
            times,
            latency,
            bandwidth,
            costs,
            ..
        } = self.model;
        let bytes = |messages: u64| ratio(times * messages * self.report.message as u64, 1);
        let (mut working, mut whole) = (0.0_f64, 0.0_f64);
        for host in 0..hosts {
            let settling = ratio(times * settles[host], 1) * costs.settle;
            // One core does a search.
            let each = ratio((times * searches[host]).div_ceil(cores as u64), 1);
            let busy = each * costs.search + settling / ratio(cores as u64, 1);
            let moved = bytes(out[host].max(into[host])) / bandwidth;
            let handled = bytes(out[host] + into[host]) * costs.byte;
            working = working.max(busy);
            whole = whole.max(busy + handled + moved);
        }
        let round = if hosts > 1 {
            latency + costs.round
        } else {
            0.0
        };
        self.report.working += working;
        self.report.seconds += whole + round;
    }

    pub(crate) fn report(self) -> ReplayReport {
        self.report
    }
}

fn most(counts: &[u64]) -> u64 {
    counts.iter().copied().max().unwrap_or(0)
}

fn add(sums: &mut [u64], more: &[u64]) {
    sums.iter_mut()
        .zip(more)
        .for_each(|(sum, more)| *sum += more);
}
