//! The game by hand, and advice on it: what the page asks of every puzzle.

use hanoi::Limits;
use hanoi::page::{Link, LinkPuzzle, counsel, way, ways_text};
use serde::Serialize;

use crate::errors::JsonResult;
use crate::limits::MOST_MOVES;

/// Actions by hand, which lead to the next link.
pub(crate) fn played<P: LinkPuzzle>(
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
    Some(told(next))
}

/// Advice on a game, and the moves to its goal.
pub(crate) fn advised<P: LinkPuzzle>(
    question: &str,
    link: &Link<P>,
    limits: &mut Limits<'_>,
) -> Option<JsonResult> {
    Some(match question {
        "counsel" => told(counsel(link, limits)),
        "way" => told(way(link, MOST_MOVES, limits).map(|steps| {
            let ways = steps.iter().map(ways_text::<P>);
            ways.collect::<Vec<_>>()
        })),
        _ => return None,
    })
}

/// An answer as JSON, an error as its message.
pub(crate) fn told<T: Serialize>(
    answer: Result<T, impl std::error::Error + 'static>,
) -> JsonResult {
    Ok(serde_json::to_string(&answer?)?)
}
