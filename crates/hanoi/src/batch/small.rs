//! Small puzzles, as most of a batch are: their states are letters, and fit into machine words.

use hanoi_text::SmallPuzzle;

use crate::{Peg, Request, Rules};

/// The puzzle of a request under rules that were read, if its states are pegs or short text as it is written here. What is
/// written in any other way, or is wrong, is nothing.
pub(super) fn puzzle(request: &Request<'_>, rules: Rules) -> Option<SmallPuzzle> {
    let lengths = [request.from, request.to].map(|state| state.map_or(1, str::len));
    let told = lengths.into_iter().max().filter(|&longest| longest > 1);
    let disks = match request.disks {
        Some(disks) => usize::try_from(disks).ok()?,
        None => told?,
    };
    let start = places(request.from, disks, Peg::A)?;
    let goal = places(request.to, disks, Peg::last_of(request.pegs))?;
    SmallPuzzle::of_first(disks, start, goal, rules)
}

/// The peg of each disk in a state, which names that of the largest first, or one for all.
fn places(
    state: Option<&str>,
    disks: usize,
    default: Peg,
) -> Option<[Peg; SmallPuzzle::MOST_DISKS]> {
    let mut all = [Peg::A; SmallPuzzle::MOST_DISKS];
    let places = all.get_mut(..disks)?;
    let peg = |letter: u8| Peg::new(letter.wrapping_sub(b'A'));
    match state.map(str::as_bytes) {
        None => places.fill(default),
        Some(&[letter]) => places.fill(peg(letter)?),
        Some(letters) if letters.len() == disks => {
            for (place, &letter) in places.iter_mut().rev().zip(letters) {
                *place = peg(letter)?;
            }
        }
        Some(_) => return None,
    }
    Some(all)
}
