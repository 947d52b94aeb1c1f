//! A solution at any of its moves, and the time it takes at a move per second.

use std::time;

use hanoi_search::Limits;

use super::Link;
use crate::json::{DisplayText, json_object, number};
use crate::{Duration, Error, Move, Solution, State, UBig, solve};

/// The time that the priests of the legend take for a move.
pub(super) const SECOND: time::Duration = time::Duration::from_secs(1);

/// A solution after a number of moves.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Jumped {
    /// The link that shows it.
    pub link: Link,
    /// The solution.
    pub solution: Solution,
    /// The state.
    pub state: State,
    /// The last move, except at the start.
    pub last: Option<Move>,
    /// The next move, except at the goal.
    pub next: Option<Move>,
}

/// Returns the solution of a link after a number of moves, also relative as in `+5` or `-5`; without text, at the
/// link's position.
///
/// ```
/// use hanoi::{Limits, page::jump};
///
/// let jumped = jump(&"disks=64".parse()?, Some("2^63"), &mut Limits::default())?;
/// assert_eq!(jumped.last.unwrap().to_string(), "64AC");
/// assert_eq!(jumped.link.to_string(), "disks=64&at=9223372036854775808");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`solve`] and [`Link::look_at`]; or the solution has fewer moves.
pub fn jump(link: &Link, to: Option<&str>, limits: &mut Limits<'_>) -> Result<Jumped, Error> {
    let solution = solve(link.problem(), None, limits)?;
    let link = match to {
        Some(to) => link.clone().look_at(to, solution.length())?,
        None => link.clone(),
    };
    let at = link.at();
    Ok(Jumped {
        state: solution.state_after(at)?,
        last: solution.move_at(at).ok(),
        next: solution.move_at(at + UBig::ONE).ok(),
        solution,
        link,
    })
}

json_object!(Jumped, |jumped| {
    ..*jumped.solution.problem(),
    ..(jumped.solution.length(), jumped.solution.optimality()),
    "link": DisplayText(&jumped.link),
    "at": number(jumped.link.at()),
    "state": DisplayText(&jumped.state),
    "last": jumped.last.as_ref().map(DisplayText),
    "next": jumped.next.as_ref().map(DisplayText),
    "left": number(&jumped.left()),
    "time_done": DisplayText(&Duration::new(jumped.link.at(), SECOND)),
    "time_left": DisplayText(&Duration::new(&jumped.left(), SECOND)),
});

impl Jumped {
    /// Returns the number of remaining moves.
    #[must_use]
    pub fn left(&self) -> UBig {
        self.solution.length() - self.link.at()
    }
}
