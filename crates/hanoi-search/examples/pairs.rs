//! Finds a shortest path for each pair of states on standard input. Prints its length, with `--paths` the number of
//! shortest paths, the time in seconds, and the peak memory of the process in MiB (on Linux). With `--stop`, stops each
//! search immediately and prints its bounds.
//!
//! ```text
//! printf 'AAAA DDDD\nABCD DCBA\n' | cargo run --release --example pairs -- 4 [RULES] [CORES] [GIBIBYTES] [--paths | --stop]
//! ```

use std::error::Error;
use std::io::stdin;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

use hanoi_core::{Problem, Rules, State};
use hanoi_search::{Limits, SearchError, ShortestPaths, Stop, shortest_path};

fn main() -> Result<(), Box<dyn Error>> {
    let (flags, words): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with('-'));
    let has = |flag: &str| flags.iter().any(|other| other == flag);
    let word = |place: usize, or: &str| words.get(place).map_or(or.to_owned(), String::clone);
    let pegs = word(0, "4").parse()?;
    let rules = Rules::parse(&word(1, "classic"), pegs)?;
    let cores: NonZeroUsize = word(2, "1").parse()?;
    let memory = word(3, "8").parse::<usize>()? << 30;
    for line in stdin().lines() {
        let line = line?;
        let (start, goal) = line
            .trim()
            .split_once(' ')
            .ok_or("expected two states on a line")?;
        let problem = Problem::new(State::parse(start, pegs)?, State::parse(goal, pegs)?, rules)?;
        let mut stop = |_: &_| ControlFlow::Break(Stop::Time);
        let mut limits = Limits::default().memory(memory).cores(cores);
        if has("--stop") {
            limits = limits.watch(&mut stop);
        }
        let limits = &mut limits;
        let begun = Instant::now();
        if has("--paths") {
            let paths = ShortestPaths::new(&problem, limits)?;
            print!("{} {}", paths.length(), paths.total());
        } else {
            match shortest_path(&problem, limits) {
                Err(SearchError::Stopped(bounds)) => print!("{bounds}"),
                other => print!("{}", other?.len()),
            }
        }
        println!(" {:.3} {}", begun.elapsed().as_secs_f64(), peak());
    }
    Ok(())
}

/// The peak memory of the process in MiB.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kibibytes.unwrap_or(0) / 1024
}
