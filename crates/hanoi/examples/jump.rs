//! Jumps into the middle of a solution of 2^64 - 1 moves: a move, the state before it, and the place of that state.

use hanoi::{Error, Limits, Request, locate, move_at, state};

pub(crate) fn main() -> Result<(), Error> {
    let tower = Request::default().disks(64);
    let (problem, limits) = (tower.problem()?, &mut Limits::default());
    println!("{}", move_at(&problem, 1_u64 << 63, limits)?);
    let before = state(&problem, (1_u64 << 63) - 1, limits)?;
    println!("{before}");
    println!("{}", locate(&problem, &before.state, limits)?);
    Ok(())
}
