//! Replays of a recorded run agree with real runs of the same number of processes.

#[path = "../examples/simulate/real.rs"]
mod real;
#[path = "../examples/simulate/recording.rs"]
mod recording;
#[path = "../examples/simulate/replay.rs"]
mod replay;

use std::num::NonZeroUsize;

use hanoi_core::{Peg, Rules, State};
use hanoi_explore::{BlockSurvey, Exploration, ExplorationPlan};
use hanoi_search::Limits;
use real::{RealCounts, run_processes};
use recording::{BucketRecord, Recording, RecordingHead, record};
use replay::{ClusterModel, ClusterReplay, ReplayReport, WorkCosts};

const MEMORY: usize = 1 << 30;

fn plan(disks: u32, pegs: u8, rules: &str, small: u32) -> ExplorationPlan {
    let start = State::perfect(disks, pegs, Peg::A).unwrap();
    let rules = Rules::parse(rules, pegs).unwrap();
    Exploration::plan(&start, &rules, Some(small), MEMORY).unwrap()
}

fn record_run(plan: &ExplorationPlan) -> Recording {
    let mut limits = Limits::default().memory(MEMORY).cores(NonZeroUsize::MIN);
    let mut buckets = Vec::new();
    record(plan, &mut limits, |bucket| {
        buckets.push(bucket);
        Ok(())
    })
    .unwrap();
    Recording {
        head: RecordingHead::new(plan),
        buckets,
    }
}

fn model(hosts: usize) -> ClusterModel {
    ClusterModel {
        hosts,
        cores: 1,
        times: 1,
        remembered: 1 << 10,
        latency: 0.25,
        bandwidth: 100.0,
        costs: WorkCosts {
            search: 10.0,
            settle: 1.0,
            byte: 0.125,
            round: 0.5,
        },
    }
}

#[test]
fn replays_agree_with_real_runs() {
    for (disks, pegs, rules, small) in [
        (12, 4, "classic", 5),
        (9, 4, "linear", 3),
        (9, 5, "classic", 3),
    ] {
        let plan = plan(disks, pegs, rules, small);
        let (recording, survey) = (record_run(&plan), BlockSurvey::new(&plan));
        for processes in 1..=4 {
            let owners = survey.owners(processes).unwrap();
            let mut model = model(processes);
            model.remembered = survey.remembered(MEMORY);
            let mut replay = ClusterReplay::new(model, &owners, &recording.head);
            recording
                .buckets
                .iter()
                .for_each(|bucket| replay.play(bucket));
            let report = replay.report();
            let real = run_processes(&plan, MEMORY, processes).unwrap();
            let expected: Vec<RealCounts> = (0..processes)
                .map(|process| RealCounts {
                    settles: report.settles[process],
                    hits: report.settles[process] - report.searches[process],
                    sent: report.sent[process] * report.message as u64,
                })
                .collect();
            assert_eq!(real, expected, "{disks} disks, {processes} processes");
        }
    }
}

/// Replays two buckets written by hand: four blocks on two hosts, the even ones on the first.
fn by_hand(model: ClusterModel) -> ReplayReport {
    let head = RecordingHead {
        question: String::new(),
        blocks: 4,
        message: 100,
    };
    let first = BucketRecord {
        bucket: 0,
        settled: vec![(0, 7), (1, 7), (2, 7)],
        sent: vec![(0, 1, 1), (0, 2, 1), (1, 0, 1)],
    };
    let second = BucketRecord {
        bucket: 1,
        settled: vec![(1, 8), (3, 7)],
        sent: vec![(3, 2, 2), (3, 1, 2)],
    };
    let owners = [0, 1, 0, 1];
    let mut replay = ClusterReplay::new(model, &owners, &head);
    replay.play(&first);
    replay.play(&second);
    replay.report()
}

#[test]
fn report_matches_figures_by_hand() {
    let report = by_hand(model(2));
    // The first host settles 0 and 2, with the same result; the second settles 1, 1 and 3, and 3 is cached.
    assert_eq!(
        (&report.settles[..], &report.searches[..]),
        (&[2, 3][..], &[1, 2][..])
    );
    assert_eq!(
        (&report.sent[..], report.messages, report.bytes()),
        (&[1, 2][..], 5, 300)
    );
    assert!((report.crossing() - 0.6).abs() < 1e-9);
    // 5 settles by 2 hosts, and 2 of the busiest in both buckets; 3 searches, and 1 in both.
    let [settles, searches] = report.balance();
    assert!((settles - 2.5 / 4.0).abs() < 1e-9 && (searches - 1.5 / 2.0).abs() < 1e-9);
    // The first: a search and two settles, 12 s; 200 bytes to handle, 25 s, and 100 on the way, 1 s; a round of 0.75 s. The
    // second: a search and two settles, 12 s, and one message.
    assert!((report.working - 24.0).abs() < 1e-9);
    assert!((report.seconds - (12.0 + 25.0 + 1.0 + 0.75 + 12.0 + 12.5 + 1.0 + 0.75)).abs() < 1e-9);
    assert_eq!(report.most_bytes, 200);
}

/// Times multiply work and bytes, but not rounds, and change only the seconds.
#[test]
fn times_scales_seconds_but_not_rounds() {
    let (once, mut model) = (by_hand(model(2)), model(2));
    model.times = 3;
    let thrice = by_hand(model);
    assert_eq!(
        (thrice.bytes(), &thrice.searches),
        (once.bytes(), &once.searches)
    );
    assert!((thrice.seconds - 1.5 - 3.0 * (once.seconds - 1.5)).abs() < 1e-9);
}

/// One host has no network or rounds. Its cores share the searches, one core for each.
#[test]
fn single_host_has_no_rounds() {
    let mut alone = model(1);
    alone.cores = 2;
    let head = RecordingHead {
        question: String::new(),
        blocks: 3,
        message: 1,
    };
    let mut replay = ClusterReplay::new(alone, &[0; 3], &head);
    replay.play(&BucketRecord {
        bucket: 0,
        settled: vec![(0, 1), (1, 2), (2, 3)],
        sent: vec![(0, 1, 1)],
    });
    let report = replay.report();
    assert!((report.seconds - (2.0 * 10.0 + 1.5)).abs() < 1e-9);
    assert_eq!((report.bytes(), report.messages), (0, 1));
}

#[test]
fn recordings_round_trip() {
    let recording = record_run(&plan(8, 4, "classic", 3));
    let mut bytes = Vec::new();
    recording.head.write(&mut bytes).unwrap();
    for bucket in &recording.buckets {
        bucket.write(&mut bytes).unwrap();
    }
    assert_eq!(Recording::read(&mut &bytes[..]).unwrap(), recording);
    for length in [0, 20, bytes.len() - 1] {
        assert!(Recording::read(&mut &bytes[..length]).is_err(), "{length}");
    }
}
