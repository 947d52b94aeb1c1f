//! The speed of generating moves in memory, on one core: `cargo run --release -p hanoi-core --example moves`.
//!
//! Each line has a method, nanoseconds per move, and billions of moves per second, in the best of five rounds of 28 disks.

use std::hint::black_box;
use std::time::Instant;

use hanoi_core::{Error, Move, Problem, Solution, UBig};

const DISKS: u32 = 28;
/// The number of moves in a slice.
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
    report("fill a slice", &mut fill);
    report("for_each", || solution.moves().for_each(consume));
    report("next", || {
        for mv in solution.moves() {
            consume(mv);
        }
    });
    Ok(())
}

fn consume(mv: Move) {
    black_box(mv);
}

#[expect(clippy::cast_precision_loss, reason = "the output has three digits")]
fn report(method: &str, mut walk: impl FnMut()) {
    let seconds = (0..5)
        .map(|_| {
            let start = Instant::now();
            walk();
            start.elapsed().as_secs_f64()
        })
        .fold(f64::INFINITY, f64::min);
    let moves = ((1_u64 << DISKS) - 1) as f64;
    println!(
        "{method}: {:.3} ns per move, {:.2} billion moves per second",
        seconds / moves * 1e9,
        moves / seconds / 1e9
    );
}
