//! Solves a variant: `cargo run --release -p hanoi-variants --example solve_variant -- antwerp 3`.

use std::error::Error;
use std::time::Instant;

use hanoi_search::{Limits, Status};
use hanoi_variants::{Variant, count_solutions, shortest_solution};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "magnetic".to_owned());
    let disks = arguments.next().map(|disks| disks.parse()).transpose()?;
    let problem = Variant::preset(&name)?.problem(disks)?;
    let mut peak = Status::default();
    let mut watch = |status: &Status| {
        peak = if status.memory > peak.memory {
            *status
        } else {
            peak
        };
        std::ops::ControlFlow::Continue(())
    };
    let limits = &mut Limits::default().memory(8 << 30).watch(&mut watch);
    let begin = Instant::now();
    let steps = shortest_solution(&problem, limits)?;
    let solved = begin.elapsed();
    let paths = count_solutions(&problem, limits)?.paths;
    println!("{name}: {} to {}", problem.start(), problem.goals()[0]);
    println!(
        "{} moves in {solved:.2?}, {paths} shortest paths after {:.2?}",
        steps.len(),
        begin.elapsed()
    );
    println!("{} states, {} MB of tables", peak.states, peak.memory >> 20);
    let texts: Vec<String> = steps.iter().take(30).map(ToString::to_string).collect();
    println!("{}", texts.join(" "));
    Ok(())
}
