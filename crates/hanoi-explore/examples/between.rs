//! Finds a shortest path block by block from both ends, and prints its length, time and memory: `cargo run --release -p
//! hanoi-explore --example between -- START GOAL PEGS [K] [CORES] [MIB] [RULES]`, where K = 0 chooses the block size by the memory.

use std::num::NonZeroUsize;
use std::time::Instant;

use hanoi_core::{Problem, Proof, Rules, Solution, State};
use hanoi_explore::Between;
use hanoi_search::Limits;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [start, goal, pegs, numbers @ ..] = &args[..] else {
        return Err("START GOAL PEGS [K] [CORES] [MIB] [RULES]".into());
    };
    let number = |place: usize| numbers.get(place).map(|arg| arg.parse::<u32>()).transpose();
    let pegs = pegs.parse()?;
    let small = number(0)?.filter(|&small| small > 0);
    let cores = usize::try_from(number(1)?.unwrap_or(2))?;
    let memory = usize::try_from(number(2)?.unwrap_or(4096))? << 20;
    let (start, goal) = (State::parse(start, pegs)?, State::parse(goal, pegs)?);
    let rules = numbers.get(3).map_or("classic", String::as_str);
    let problem = Problem::new(start, goal, Rules::parse(rules, pegs)?)?;
    let begun = Instant::now();
    let mut between = Between::new(&problem, small, memory)?;
    let mut limits = Limits::default()
        .memory(memory)
        .cores(NonZeroUsize::new(cores).ok_or("no cores")?);
    let path = between.shortest_path(&mut limits)?;
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{} moves, {} small disks: {seconds:.2} s",
        path.len(),
        between.small()
    );
    let reach = between.reached();
    println!("{reach:?}, {} MiB", reach.bytes >> 20);
    // A solution is checked move by move.
    Solution::given(&problem, path, Proof::Search)?;
    Ok(())
}
