//! Why an answer is no solution, in words.

use std::fmt;

use hanoi_core::Peg;
use hanoi_text::{SmallPuzzle, SmallWrong, Unreadable, Wrong};

/// Why an answer is no solution.
pub(super) enum Why<'a> {
    /// There is nothing to judge.
    Refused(&'a str),
    Wrong(&'a Wrong),
    WrongSmall(&'a SmallWrong),
    Unreadable(&'a Unreadable),
    /// There is no move in it.
    Blank,
    /// It ends elsewhere: where, and where it should.
    Ends(&'a [Peg], &'a [Peg]),
}

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reason) => f.write_str(reason),
            Self::Wrong(wrong) => wrong.fmt(f),
            Self::WrongSmall(wrong) => wrong.fmt(f),
            Self::Unreadable(unreadable) => unreadable.fmt(f),
            Self::Blank => f.write_str("no move found"),
            Self::Ends(end, goal) => {
                f.write_str("ends in state '")?;
                write_letters(end, f)?;
                f.write_str("', not '")?;
                write_letters(goal, f)?;
                f.write_str("'")
            }
        }
    }
}

/// Writes the short text of a state, many letters at once.
fn write_letters(places: &[Peg], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut letters = [0; SmallPuzzle::MOST_DISKS];
    for some in places.rchunks(letters.len()) {
        for (letter, peg) in letters.iter_mut().zip(some.iter().rev()) {
            *letter = peg.letter_byte();
        }
        f.write_str(str::from_utf8(&letters[..some.len()]).unwrap_or_default())?;
    }
    Ok(())
}
