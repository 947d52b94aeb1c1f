//! How fast moves come in memory, on one core: `cargo run --release -p hanoi-core --example moves`.
//!
//! Each line: the way, nanoseconds a move, and billions of moves a second, the best of five rounds over 28 disks.

use std::hint::black_box;
use std::time::Instant;

use hanoi_core::{Error, Move, Problem, Solution, UBig};

const DISKS: u32 = 28;
/// How many moves are filled in at once.
const SLICE: usize = 1 << 14;

fn main() -> Result<(), Error> {
    let solution = Solution::new(&Problem::tower(DISKS)?)?;
    let mut slice = vec![solution.move_at(&UBig::ONE)?; SLICE];
    let mut fill = || {
        let mut moves = solution.moves();
        while moves.fill(&mut slice) > 0 {
            black_box(&slice);
        }
    };
    tell("fill a slice", &mut fill);
    tell("for_each", || solution.moves().for_each(see));
    tell("next", || {
        for mv in solution.moves() {
            see(mv);
        }
    });
    Ok(())
}

fn see(mv: Move) {
    black_box(mv);
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a speed is told to three digits"
)]
fn tell(way: &str, mut walk: impl FnMut()) {
    let seconds = (0..5)
        .map(|_| {
            let start = Instant::now();
            walk();
            start.elapsed().as_secs_f64()
        })
        .fold(f64::INFINITY, f64::min);
    let moves = ((1_u64 << DISKS) - 1) as f64;
    println!(
        "{way}: {:.3} ns a move, {:.2} billion moves a second",
        seconds / moves * 1e9,
        moves / seconds / 1e9
    );
}
