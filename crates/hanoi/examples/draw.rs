//! Draws an animated solution as SVG: `cargo run -p hanoi-kit --example draw > hanoi.svg`.

use std::error::Error;

use hanoi::{Limits, Request, solve};
use hanoi_draw::{Theme, animation};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let tower = Request::default().disks(4);
    let solution = solve(&tower.problem()?, None, &mut Limits::default())?;
    println!("{}", animation(&solution, None, Theme::Light)?.as_str());
    Ok(())
}
