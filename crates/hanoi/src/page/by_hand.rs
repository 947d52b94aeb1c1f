//! What there is to say of a game played by hand: how far the goal is, which moves are best, how it went.

use hanoi_search::Limits;

use super::Link;
use crate::game::{Advice, Adviser};
use crate::json::{DisplayText, JsonNumber, json_object, texts};
use crate::{Error, Move};

/// What is known of a game where it stands.
#[derive(Clone, Debug)]
pub struct Counsel {
    /// What is known of the state.
    pub now: Advice,
    /// What is known of the start.
    pub start: Advice,
    /// How many moves a way through this state is longer than the shortest: `2 moves worse than optimal`, after `presumed`
    /// or `confirmed` where that is not proven.
    pub detour: String,
    /// Once the game is solved, in how many moves, and how that compares.
    pub result: Option<String>,
}

/// Returns what is known of a game where it stands.
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

/// Returns the first moves to the goal from where a game stands, at most so many.
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
