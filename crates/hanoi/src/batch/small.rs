//! Small puzzles, as most of a batch are: their states are letters, and fit into machine words.

use hanoi_text::SmallPuzzle;

use crate::{Peg, Request, Rules};

/// The most disks that are looked at; what has more is no [`SmallPuzzle`].
const ROOM: usize = 32;

/// The puzzle of a request under rules that were read, if its states are pegs or short text as it is written here. What is
/// written in any other way, or is wrong, is nothing.
pub(super) fn puzzle(request: &Request<'_>, rules: Rules) -> Option<SmallPuzzle> {
    let lengths = [request.from, request.to].map(|state| state.map_or(1, str::len));
    let told = lengths.into_iter().max().filter(|&longest| longest > 1);
    let disks = match request.disks {
        Some(disks) => usize::try_from(disks).ok()?,
        None => told?,
    };
    let (mut start, mut goal) = ([Peg::A; ROOM], [Peg::last_of(request.pegs); ROOM]);
    let (start, goal) = (start.get_mut(..disks)?, goal.get_mut(..disks)?);
    place(request.from, start)?;
    place(request.to, goal)?;
    SmallPuzzle::new(start, goal, rules)
}

/// Lays disks where a state has them, the largest of which it names first: one letter stands for all.
fn place(state: Option<&str>, places: &mut [Peg]) -> Option<()> {
    let Some(state) = state else { return Some(()) };
    let peg = |letter: u8| Peg::new(letter.wrapping_sub(b'A'));
    match state.as_bytes() {
        &[letter] => places.fill(peg(letter)?),
        letters if letters.len() == places.len() => {
            for (place, &letter) in places.iter_mut().rev().zip(letters) {
                *place = peg(letter)?;
            }
        }
        _ => return None,
    }
    Some(())
}
