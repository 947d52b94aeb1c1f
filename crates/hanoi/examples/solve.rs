//! Solves a tower: every move, their number, and the proof that no solution is shorter.

use hanoi::text::Style;
use hanoi::{Error, Limits, Part, Request, solve};

pub(crate) fn main() -> Result<(), Error> {
    let tower = Request::default().disks(4);
    let part = Part::all(solve(&tower.problem()?, None, &mut Limits::default())?);
    for piece in part.text(Style::Text)? {
        print!("{}", String::from_utf8_lossy(&piece));
    }
    println!("{part}");
    Ok(())
}
