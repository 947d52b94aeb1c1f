//! Advice on a game played by hand: the distance to the goal, the best moves, the result.

use hanoi_search::Limits;

use super::Link;
use super::puzzle::LinkPuzzle;
use crate::game::{Advice, Adviser};
use crate::json::{DisplayText, JsonNumber, json_object, texts};
use crate::{Error, Problem, StepOf};

/// Advice on the current state of a game, compared with the start.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Counsel<P: LinkPuzzle = Problem> {
    /// The advice on the state.
    pub now: Advice<StepOf<P>>,
    /// The advice on the start.
    pub start: Advice<StepOf<P>>,
    /// The excess of a path through this state over the shortest: `2 moves worse than optimal`, after `presumed` or
    /// `confirmed` if the optimum is not proven.
    pub detour: String,
    /// The result, once the game is solved.
    pub result: Option<String>,
}

/// Returns the advice on the current state of a game.
///
/// ```
/// use hanoi::{Limits, page::{Link, counsel}};
///
/// let link: Link = "disks=3&moves=AB".parse()?;
/// let advice = counsel(&link, &mut Limits::default())?;
/// assert_eq!((advice.now.to_string(), advice.detour), ("best move: 1BC".into(), "1 move worse than optimal".into()));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`Adviser::advice`].
pub fn counsel<P: LinkPuzzle>(
    link: &Link<P>,
    limits: &mut Limits<'_>,
) -> Result<Counsel<P>, Error> {
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

/// Returns the first moves of a path from the current state to the goal, at most `most`.
///
/// # Errors
///
/// As for [`Adviser::way`].
pub fn way<P: LinkPuzzle>(
    link: &Link<P>,
    most: usize,
    limits: &mut Limits<'_>,
) -> Result<Vec<StepOf<P>>, Error> {
    let game = link.game();
    let path = Adviser::new(game.problem())?.way(&game.rest(), limits)?;
    let (steps, _) = P::steps(path);
    Ok(steps.take(most).collect())
}

json_object!(for<P: LinkPuzzle> Counsel<P>, |counsel| {
    "distance": JsonNumber::from(counsel.now.distance.clone()),
    "moves": texts(&counsel.now.best),
    "text": DisplayText(&counsel.now),
    "least": JsonNumber::from(counsel.start.distance.clone()),
    "optimality": DisplayText(&counsel.start.optimality),
    "detour": counsel.detour,
    "result": counsel.result,
});
