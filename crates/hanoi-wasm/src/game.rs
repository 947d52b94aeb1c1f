//! The questions that every puzzle answers: playing, and advice on a game.

use hanoi::Limits;
use hanoi::page::{Link, LinkPuzzle, counsel, way, ways_text};
use serde::Serialize;

use crate::errors::JsonResult;
use crate::limits::MAX_MOVES;

/// Applies an action of the player, and returns the view of the next link.
pub(crate) fn play<P: LinkPuzzle>(
    question: &str,
    link: &Link<P>,
    text: &str,
) -> Option<JsonResult> {
    let link = link.clone();
    let next = match question {
        "view" => Ok(link),
        "play" => link.play(text),
        "guide" => link.play_for_player(text),
        "undo" => Ok(link.undo()),
        "redo" => Ok(link.redo()),
        "restart" => Ok(link.restart()),
        "hinted" => Ok(link.hinted()),
        _ => return None,
    };
    Some(to_json(next))
}

/// Advice on a game, and the moves to its goal.
pub(crate) fn advise<P: LinkPuzzle>(
    question: &str,
    link: &Link<P>,
    limits: &mut Limits<'_>,
) -> Option<JsonResult> {
    Some(match question {
        "counsel" => to_json(counsel(link, limits)),
        "way" => to_json(way(link, MAX_MOVES, limits).map(|steps| {
            let ways = steps.iter().map(ways_text::<P>);
            ways.collect::<Vec<_>>()
        })),
        _ => return None,
    })
}

/// Serializes an answer; an error becomes its message.
pub(crate) fn to_json<T: Serialize>(
    answer: Result<T, impl std::error::Error + 'static>,
) -> JsonResult {
    Ok(serde_json::to_string(&answer?)?)
}
