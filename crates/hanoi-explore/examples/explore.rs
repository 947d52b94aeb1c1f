//! Explores one graph and prints its levels, time and memory: `cargo run --release -p hanoi-explore --example explore -- N [K]
//! [CORES] [PEGS] [MIB]`.

use std::num::NonZeroUsize;
use std::time::Instant;

use hanoi_core::{Peg, Rules, State};
use hanoi_explore::Exploration;
use hanoi_search::Limits;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = std::env::args().skip(1).map(|arg| arg.parse::<u32>());
    let disks = numbers.next().ok_or("the number of disks")??;
    let small = numbers.next().transpose()?.filter(|&small| small > 0);
    let cores = usize::try_from(numbers.next().transpose()?.unwrap_or(2))?;
    let pegs = u8::try_from(numbers.next().transpose()?.unwrap_or(4))?;
    let memory = usize::try_from(numbers.next().transpose()?.unwrap_or(4096))? << 20;
    let begun = Instant::now();
    let start = State::perfect(disks, pegs, Peg::A)?;
    let plan = Exploration::plan(&start, &Rules::classic(pegs)?, small, memory)?;
    let (small, expected) = (plan.small(), plan.expected_bytes() >> 20);
    let mut exploration = Exploration::begin(plan);
    let mut limits = Limits::default()
        .memory(memory)
        .cores(NonZeroUsize::new(cores).ok_or("no cores")?);
    let (mut bytes, mut live) = (0, 0);
    while exploration
        .advance(&mut limits)
        .map_err(|stop| stop.to_string())?
    {
        let progress = exploration.progress();
        bytes = bytes.max(progress.bytes);
        live = live.max(progress.live_blocks);
    }
    let (levels, progress) = (exploration.levels(), exploration.progress());
    println!(
        "{disks} disks on {pegs} pegs, {small} small, {cores} cores: {:.2} s",
        begun.elapsed().as_secs_f64()
    );
    println!(
        "eccentricity {}, {:?} farthest states",
        levels.len() - 1,
        levels.last()
    );
    println!(
        "{progress:?}, at most {} MiB (expected {expected}), {live} live blocks",
        bytes >> 20
    );
    Ok(())
}
