//! Small puzzles, as most of a batch are: their states are letters, and fit into machine words.

use std::iter::repeat_n;

use hanoi_text::{SmallPuzzle, SmallState};

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
    let start = state(request.from, disks, Peg::A)?;
    let goal = state(request.to, disks, Peg::last_of(request.pegs))?;
    SmallPuzzle::between(start, goal, rules)
}

/// A state, which names the peg of the largest disk first, or one for all.
fn state(state: Option<&str>, disks: usize, default: Peg) -> Option<SmallState> {
    let peg = |letter: u8| Peg::new(letter.wrapping_sub(b'A'));
    match state.map(str::as_bytes) {
        None => SmallState::new(repeat_n(default, disks)),
        Some(&[letter]) => SmallState::new(repeat_n(peg(letter)?, disks)),
        Some(letters) if letters.len() == disks => {
            let pegs = letters.iter().rev().map_while(|&letter| peg(letter));
            SmallState::new(pegs).filter(|state| state.disks() == disks)
        }
        Some(_) => None,
    }
}
