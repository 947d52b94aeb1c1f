//! Finds the shortest paths between any two states on 4 pegs: their length, their number, and one of them.

use hanoi::{Error, Limits, Request, distance, solve};

pub(crate) fn main() -> Result<(), Error> {
    let request = Request::default().pegs(4).from("ABCDABCD").to("DCBADCBA");
    let (problem, limits) = (request.problem()?, &mut Limits::default());
    println!("{}", distance(&problem, true, limits)?);
    for mv in solve(&problem, None, limits)?.moves() {
        println!("{mv}");
    }
    Ok(())
}
