//! Processes that meet over loopback, here as threads: levels are those of a plain search, and missing, lost and different
//! processes are reported.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use hanoi_cluster::{ClusterError, CommonTerms, Dataflow, Hosts, Met, Rendezvous, Secret, meet};
use hanoi_core::{Rules, State};
use hanoi_explore::{Exploration, ExplorationPlan, Halt, Share};
use hanoi_search::{Limits, levels};

const SECRET: &[u8] = b"known to all of us";

/// The parameters of each process, with its own listener.
fn meetings(processes: usize, wait: Duration) -> Vec<Rendezvous> {
    let bind = |_| TcpListener::bind("127.0.0.1:0").unwrap();
    let listeners: Vec<TcpListener> = (0..processes).map(bind).collect();
    let lines = listeners
        .iter()
        .map(|listener| listener.local_addr().unwrap().to_string() + "\n");
    let hosts = Hosts::parse(&lines.collect::<String>()).unwrap();
    let meeting = |(process, listener)| Rendezvous {
        hosts: hosts.clone(),
        process,
        secret: Secret::new(SECRET).unwrap(),
        terms: CommonTerms(vec![("version", "1".into()), ("question", "12".into())]),
        wait,
        listener: Some(listener),
    };
    listeners.into_iter().enumerate().map(meeting).collect()
}

/// Another process with the same number.
fn twin(one: &Rendezvous) -> Rendezvous {
    Rendezvous {
        hosts: one.hosts.clone(),
        process: one.process,
        secret: Secret::new(SECRET).unwrap(),
        terms: one.terms.clone(),
        wait: one.wait,
        listener: one.listener.as_ref().unwrap().try_clone().ok(),
    }
}

/// Runs something in a thread for each process.
fn each<T: Send + 'static>(
    meetings: Vec<Rendezvous>,
    run: impl Fn(Result<Met, ClusterError>) -> T + Clone + Send + 'static,
) -> Vec<T> {
    let threads: Vec<_> = meetings
        .into_iter()
        .map(|meeting| {
            let run = run.clone();
            thread::spawn(move || run(meet(meeting)))
        })
        .collect();
    threads
        .into_iter()
        .map(|thread| thread.join().unwrap())
        .collect()
}

/// A time limit that only failing tests reach.
const PATIENCE: Duration = Duration::from_mins(10);

/// Retries with longer time limits, since on a busy machine a meeting can be slow.
fn patiently(attempt: impl FnMut(Duration) -> bool) {
    let mut waits = [1, 4, 16, 64, 256].map(Duration::from_secs).into_iter();
    assert!(waits.any(attempt));
}

fn plan((start, rules, pegs, small): (&str, &str, u8, u32)) -> ExplorationPlan {
    let (start, rules) = (State::parse(start, pegs), Rules::parse(rules, pegs));
    Exploration::plan(&start.unwrap(), &rules.unwrap(), Some(small), 1 << 30).unwrap()
}

#[test]
fn levels_do_not_depend_on_number_of_processes() {
    for (graph, all) in [
        (("AAAAAAAAAAA", "classic", 4, 4), &[1, 2, 3, 5][..]),
        (("BBBBBBBB", "star", 4, 3), &[3]),
        (("AAAAAAAA", "classic", 5, 3), &[4]),
        (("CABBAC", "linear", 3, 2), &[2]),
    ] {
        let plan = plan(graph);
        let expected = levels(plan.start(), plan.rules(), 0, &mut Limits::default());
        let expected = expected.unwrap().counts;
        for &processes in all {
            let plan = plan.clone();
            let runs = each(meetings(processes, PATIENCE), move |met| {
                let mut exchange = Dataflow::begin(met.unwrap()).unwrap();
                let mut part = Exploration::begin_share(plan.clone(), exchange.share());
                while part
                    .advance_with(&mut Limits::default(), &mut exchange)
                    .unwrap()
                {}
                let mut saved = Vec::new();
                part.save(&mut saved).unwrap();
                let mut parts = exchange.gather(&saved).unwrap();
                exchange.finish();
                let mut parts: Vec<&[u8]> = parts.iter_mut().map(|part| &part[..]).collect();
                if parts.is_empty() {
                    return None;
                }
                let whole = Exploration::load_share(plan.clone(), Share::WHOLE, &mut parts);
                Some(whole.unwrap().levels())
            });
            assert_eq!(runs[0].as_ref(), Some(&expected), "{graph:?} {processes}");
            assert!(runs[1..].iter().all(Option::is_none));
        }
    }
}

/// One process leaves after some rounds, and all others report its number.
#[test]
fn leaving_process_is_reported() {
    for leaving in 0..3 {
        let plan = plan(("AAAAAAAAAAA", "classic", 4, 4));
        let errors = each(meetings(3, PATIENCE), move |met| {
            let mut exchange = Dataflow::begin(met.unwrap()).unwrap();
            let mut part = Exploration::begin_share(plan.clone(), exchange.share());
            let is_leaving = exchange.share() == Share::new(leaving, 3).unwrap();
            for round in 0.. {
                if is_leaving && round == 5 {
                    return None;
                }
                match part.advance_with(&mut Limits::default(), &mut exchange) {
                    Ok(has_more) => assert!(has_more),
                    Err(Halt::Exchange(why)) => return Some(why),
                    Err(other) => panic!("{other:?}"),
                }
            }
            None
        });
        for (process, why) in errors.iter().enumerate() {
            match why {
                None => assert_eq!(process, leaving),
                Some(ClusterError::Stopped(lost) | ClusterError::Ended(lost)) => {
                    assert_eq!(*lost, leaving);
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn missing_process_is_reported() {
    patiently(|wait| {
        let mut meetings = meetings(3, wait);
        drop(meetings.remove(1));
        let errors = each(meetings, |met| met.unwrap_err());
        errors.into_iter().all(|error| {
            let ClusterError::Missing(missing, _) = &error else {
                panic!("{error:?}")
            };
            let missing: Vec<usize> = missing.iter().map(|&(process, _)| process).collect();
            assert!(missing.contains(&1) && !error.is_request());
            missing == [1]
        })
    });
}

#[test]
fn different_terms_are_reported_on_both_sides() {
    let mut meetings = meetings(2, PATIENCE);
    meetings[1].terms.0[1].1 = "13".to_owned();
    let errors = each(meetings, |met| met.unwrap_err());
    for (error, (here, there)) in errors.iter().zip([("12", "13"), ("13", "12")]) {
        assert!(error.is_request());
        let text = error.to_string();
        assert!(text.contains("another question"), "{text}");
        assert!(
            text.ends_with(&format!("'{there}' instead of '{here}'")),
            "{text}"
        );
    }
}

/// Three strangers call first: one is silent, one sends other bytes, one has another secret. The right process still connects.
#[test]
fn strangers_are_ignored() {
    let mut meetings = meetings(2, PATIENCE);
    let address = meetings[0].hosts.address(0).to_owned();
    let mut silent = TcpStream::connect(&address).unwrap();
    let mut noisy = TcpStream::connect(&address).unwrap();
    noisy.write_all(&[b'x'; 200]).unwrap();
    let right = meetings.pop().unwrap();
    let first = meetings.pop().unwrap();
    let met = thread::spawn(move || meet(first));
    patiently(|wait| {
        let impostor = Rendezvous {
            secret: Secret::new(b"what we do not know").unwrap(),
            wait,
            ..twin(&right)
        };
        let ClusterError::Missing(missing, why) = meet(impostor).unwrap_err() else {
            panic!()
        };
        assert_eq!(missing[0].0, 0);
        why.is_some_and(|why| why == "it does not know the secret")
    });
    meet(right).unwrap();
    met.join().unwrap().unwrap();
    // A stranger receives only a challenge.
    let mut all = Vec::new();
    drop(noisy.read_to_end(&mut all));
    assert!(all.len() <= 40);
    all.clear();
    silent.set_read_timeout(Some(PATIENCE)).unwrap();
    silent.read_to_end(&mut all).unwrap();
    assert_eq!(all.len(), 40);
}

#[test]
fn duplicate_number_is_reported() {
    patiently(|wait| {
        let mut meetings = meetings(3, wait);
        meetings.push(twin(&meetings[1]));
        let errors = each(meetings, Result::err);
        let twice = |error: &Option<ClusterError>| matches!(error, Some(ClusterError::Twice(1)));
        errors.iter().any(twice)
    });
}
