//! Advice on a game played by hand: the distance to the goal, the best moves, the result.

use hanoi_search::Limits;

use super::Link;
use crate::game::{Advice, Adviser};
use crate::json::{DisplayText, JsonNumber, json_object, texts};
use crate::{Error, Move};

/// What is known about the current state of a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Counsel {
    /// What is known about the state.
    pub now: Advice,
    /// What is known about the start.
    pub start: Advice,
    /// How much longer a path through this state is than the shortest: `2 moves worse than optimal`, after `presumed`
    /// or `confirmed` where that is not proven.
    pub detour: String,
    /// Once the game is solved, the number of moves, and how it compares.
    pub result: Option<String>,
}

/// Returns what is known about the current state of a game.
///
/// ```
/// use hanoi::{Limits, page::{Link, counsel}};
///
/// let link: Link = "disks=3&moves=AB".parse()?;
/// let known = counsel(&link, &mut Limits::default())?;
/// assert_eq!((known.now.to_string(), known.detour), ("best move: 1BC".into(), "1 move worse than optimal".into()));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`Adviser::advice`].
pub fn counsel(link: &Link, limits: &mut Limits<'_>) -> Result<Counsel, Error> {
    let game = link.game();
    let adviser = Adviser::new(game.problem())?;
    let start = match adviser.start() {
        Some(start) => start,
        None => adviser.advice(game.problem(), limits)?,
    };
    let now = adviser.advice(&game.rest(), limits)?;
    Ok(Counsel {
        detour: now
            .optimality
            .reserved(&game.detour(&now.distance, &start.distance)),
        result: game.result(Some(&start)),
        now,
        start,
    })
}

/// Returns the first moves to the goal from the current state, at most `most`.
///
/// # Errors
///
/// As for [`Adviser::way`].
pub fn way(link: &Link, most: usize, limits: &mut Limits<'_>) -> Result<Vec<Move>, Error> {
    let game = link.game();
    let part = Adviser::new(game.problem())?.way(&game.rest(), limits)?;
    let moves = part.solution.moves_from(&part.skip);
    Ok(moves.take(most).collect())
}

json_object!(Counsel, |counsel| {
    "distance": JsonNumber::from(counsel.now.distance.clone()),
    "moves": texts(&counsel.now.best),
    "text": DisplayText(&counsel.now),
    "least": JsonNumber::from(counsel.start.distance.clone()),
    "optimality": DisplayText(&counsel.start.optimality),
    "detour": counsel.detour,
    "result": counsel.result,
});
