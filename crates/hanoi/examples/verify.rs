//! Verifies answers in different forms: reports the first mistake and its place, or that the answer is a solution.

use hanoi::{Error, Request, check};

pub(crate) fn main() -> Result<(), Error> {
    let tower = Request::default().disks(2);
    let problem = tower.problem()?;
    for answer in [
        "Move disk 1 from A to B\nMove disk 2 from A to C\nMove disk 1 from B to C\n",
        "I think this is right: moves = [[1, 0, 2], [2, 0, 2]]",
    ] {
        println!("{}", check(&problem, answer.as_bytes()));
    }
    Ok(())
}
