//! Records explorations, and replays them over any number of hosts:
//!
//! ```text
//! cargo run --release -p hanoi-cluster --example simulate -- record 18 4 classic FILE [K] [MIB]
//! cargo run --release -p hanoi-cluster --example simulate -- replay FILE [NAME=VALUE]...
//! cargo run --release -p hanoi-cluster --example simulate -- real 18 4 classic PROCESSES [K] [MIB]
//! ```
//!
//! `record` explores on one core, and writes the settled blocks and the messages of each bucket. `replay` estimates the run with
//! `hosts=2,4` of `cores=1`, a network of `latency=` seconds and `bandwidth=` bytes a second, and `search=`, `settle=`, `byte=`
//! and `round=` seconds of work. With `times=9` each recorded block stands for nine, as in a larger graph. `rule=` assigns blocks
//! to hosts by `kinds` (as real runs do), `shelves`, `hash` or `runs`. `real` explores in several threads that are connected like
//! processes, with a core each, and prints the same counts.
//! `benchmarks/results.md` has its results.

mod real;
mod recording;
mod replay;

use std::error::Error;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::num::NonZeroUsize;
use std::time::Instant;

use hanoi_core::{Peg, Rules, State};
use hanoi_explore::{BlockSurvey, Exploration, ExplorationPlan, ExplorationRequest};
use hanoi_search::Limits;
use real::{RealCounts, Result, run_processes};
use recording::{Recording, RecordingHead, record};
use replay::{ClusterModel, ClusterReplay, ReplayReport, WorkCosts};

const USAGE: &str = "expected record DISKS PEGS RULES FILE [K] [MIB], replay FILE [NAME=VALUE]..., or \
                     real DISKS PEGS RULES PROCESSES [K] [MIB]";
/// The default memory of a run in MiB.
const MEMORY: usize = 3072;

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["record", disks, pegs, rules, file, ref more @ ..] => {
            let (plan, memory) = make_plan([disks, pegs, rules], more)?;
            write_record(&plan, memory, file)
        }
        ["real", disks, pegs, rules, processes, ref more @ ..] => {
            let (plan, memory) = make_plan([disks, pegs, rules], more)?;
            run_real(&plan, memory, processes.parse()?)
        }
        ["replay", file, ref more @ ..] => replay_file(file, more),
        _ => Err(USAGE.into()),
    }
}

/// The plan and the memory of a run.
fn make_plan([disks, pegs, rules]: [&str; 3], more: &[&str]) -> Result<(ExplorationPlan, usize)> {
    let pegs = pegs.parse()?;
    let small = more.first().map(|small| small.parse()).transpose()?;
    let memory = more.get(1).map(|mib| mib.parse()).transpose()?;
    let memory = memory.unwrap_or(MEMORY) << 20;
    let start = State::perfect(disks.parse()?, pegs, Peg::A)?;
    let small = small.filter(|&small| small > 0);
    let plan = Exploration::plan(&start, &Rules::parse(rules, pegs)?, small, memory)?;
    Ok((plan, memory))
}

fn write_record(plan: &ExplorationPlan, memory: usize, file: &str) -> Result<()> {
    let mut out = BufWriter::new(File::create(file)?);
    RecordingHead::new(plan).write(&mut out)?;
    let begun = Instant::now();
    let mut limits = Limits::default().memory(memory).cores(NonZeroUsize::MIN);
    let run = record(plan, &mut limits, |bucket| bucket.write(&mut out))?;
    out.flush()?;
    let (seconds, progress) = (begun.elapsed().as_secs_f64(), run.progress());
    let searches = progress.settles - progress.hits;
    println!(
        "{} settles, {searches} searches, {seconds:.1} s",
        progress.settles
    );
    Ok(())
}

/// Explores in several threads, and prints the counts of each.
fn run_real(plan: &ExplorationPlan, memory: usize, processes: usize) -> Result<()> {
    let begun = Instant::now();
    let counts = run_processes(plan, memory, processes)?;
    println!(
        "{processes} processes: {:.2} s",
        begun.elapsed().as_secs_f64()
    );
    for RealCounts {
        settles,
        hits,
        sent,
    } in counts
    {
        println!(
            "  {settles} settles, {} searches, {sent} bytes sent",
            settles - hits
        );
    }
    Ok(())
}

/// Replays a recording, and prints a line for each number of hosts.
fn replay_file(file: &str, settings: &[&str]) -> Result<()> {
    let recording = Recording::read(&mut BufReader::new(File::open(file)?))?;
    let question = ExplorationRequest::parse(&recording.head.question).ok_or("invalid head")?;
    let plan = Exploration::plan(
        &question.start,
        &question.rules,
        Some(question.small),
        usize::MAX,
    )?;
    let survey = BlockSurvey::new(&plan);
    let value = |name: &str, default: &str| {
        let mut pairs = settings
            .iter()
            .filter_map(|setting| setting.split_once('='));
        let found = pairs.rfind(|(known, _)| *known == name);
        found.map_or(default, |(_, value)| value).to_owned()
    };
    let number = |name, default| Ok::<f64, Box<dyn Error>>(value(name, default).parse()?);
    println!(
        "{}, {} blocks",
        recording.head.question, recording.head.blocks
    );
    for hosts in value("hosts", "1,2,4,16,64").split(',') {
        let hosts = hosts.parse()?;
        let owners = owners(
            &value("rule", "kinds"),
            hosts,
            &survey,
            recording.head.blocks,
        )?;
        let model = ClusterModel {
            hosts,
            cores: value("cores", "1").parse()?,
            times: value("times", "1").parse()?,
            remembered: survey.remembered(value("memory", "3072").parse::<usize>()? << 20),
            latency: number("latency", "0")?,
            bandwidth: number("bandwidth", "1e9")?,
            costs: WorkCosts {
                search: number("search", "1e-3")?,
                settle: number("settle", "0")?,
                byte: number("byte", "0")?,
                round: number("round", "0")?,
            },
        };
        let mut replay = ClusterReplay::new(model, &owners, &recording.head);
        recording
            .buckets
            .iter()
            .for_each(|bucket| replay.play(bucket));
        print_report(hosts, &owners, &replay.report());
    }
    Ok(())
}

/// The host of each block under a rule.
fn owners(rule: &str, hosts: usize, survey: &BlockSurvey, blocks: usize) -> Result<Vec<usize>> {
    let shelf = blocks.div_ceil(1024).max(64);
    Ok(match rule {
        "kinds" => survey.owners(hosts).ok_or("from 1 to 4096 hosts")?,
        "shelves" => (0..blocks).map(|block| block / shelf % hosts).collect(),
        "hash" => (0..blocks).map(|block| hash(block) % hosts).collect(),
        "runs" => (0..blocks).map(|block| block * hosts / blocks).collect(),
        _ => return Err(format!("rule={rule}: expected kinds, shelves, hash or runs").into()),
    })
}

const fn hash(block: usize) -> usize {
    let mixed = (block as u64 + 1).wrapping_mul(0x9FB2_1C65_1E98_DF25);
    (mixed >> 40) as usize
}

fn print_report(hosts: usize, owners: &[usize], report: &ReplayReport) {
    let [settles, searches] = report.balance();
    let mut blocks = vec![0_usize; hosts];
    for &owner in owners {
        blocks[owner] += 1;
    }
    let most = blocks.iter().max().copied().unwrap_or(0);
    println!(
        "{hosts} hosts: {} searches, {:.1} % of {} messages cross, {} bytes, balance {settles:.2} by settles, {searches:.2} by \
         searches, {:.1} s, {:.0} % of them at work, at most {most} blocks a host, {} bytes sent by one in a bucket",
        report.searches.iter().sum::<u64>(),
        100.0 * report.crossing(),
        report.messages,
        report.bytes(),
        report.seconds,
        100.0 * report.working / report.seconds,
        report.most_bytes,
    );
    if hosts <= 4 {
        println!(
            "  settles {:?}, searches {:?}, sent {:?}",
            report.settles, report.searches, report.sent
        );
    }
}
