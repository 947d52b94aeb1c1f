//! The questions by name.

use hanoi::page::{Link, algorithms, counsel, jump, way};
use hanoi::{
    Error, Limits, Part, State, check, count, distance, hint, locate, move_at, solve, state,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{chart, lessons, pictures};

/// How many bytes a search may take: less than a phone's browser gives to a page.
const MEMORY: usize = 256 << 20;
/// The most moves that are played at once.
const MOST_MOVES: usize = 20_000;

/// What a question comes to: JSON, or a message.
pub(crate) type Answer = Result<String, Message>;

/// Why there is no answer.
pub(crate) struct Message(pub(crate) String);

impl<E: std::error::Error> From<E> for Message {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// Answers a question about a link.
pub(crate) fn answer(question: &str, link: &str, text: &str) -> Answer {
    let link: Link = link.parse()?;
    by_hand(question, &link, text)
        .or_else(|| seen(question, &link, text))
        .or_else(|| command(question, &link, text))
        .unwrap_or_else(|| {
            Err(Message(format!(
                "there is no question '{}'",
                question.escape_debug()
            )))
        })
}

/// What is done by hand: the next link.
fn by_hand(question: &str, link: &Link, text: &str) -> Option<Answer> {
    let link = link.clone();
    let (from, to) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    let next = match question {
        "view" => Ok(link),
        "play" => link.play(from, to),
        "guide" => link.play_for_player(from, to),
        "undo" => Ok(link.undo()),
        "redo" => Ok(link.redo()),
        "restart" => Ok(link.restart()),
        "hinted" => Ok(link.hinted()),
        _ => return None,
    };
    Some(told(next))
}

/// What is looked at.
fn seen(question: &str, link: &Link, text: &str) -> Option<Answer> {
    let limits = &mut limits();
    Some(match question {
        "counsel" => told(counsel(link, limits)),
        "way" => told(way(link, MOST_MOVES, limits).map(|moves| pairs(&moves))),
        "jump" => told(jump(
            link,
            Some(text).filter(|text| !text.is_empty()),
            limits,
        )),
        "lesson" => lessons::lesson(link, text),
        "algorithms" => names(link),
        "chart" => chart::chart(link),
        "route" => chart::route(link, text),
        "colours" => pictures::colours(text),
        "picture" => pictures::picture(link, text),
        _ => return None,
    })
}

/// What the command answers too, in the same JSON.
fn command(question: &str, link: &Link, text: &str) -> Option<Answer> {
    let (problem, limits) = (link.problem(), &mut limits());
    Some(match question {
        "check" => Ok(checked(link, text).to_string()),
        "count" => told(count(problem, limits)),
        "distance" => told(distance(problem, true, limits)),
        "hint" => told(hint(problem, limits)),
        "move" => told(move_at(problem, link.at().clone(), limits)),
        "state" => told(state(problem, link.at().clone(), limits)),
        "locate" => told(
            State::parse(text, problem.pegs())
                .map_err(Error::from)
                .and_then(|state| locate(problem, &state, limits)),
        ),
        "solve" => solved(link),
        _ => return None,
    })
}

/// The algorithms that can be watched.
fn names(link: &Link) -> Answer {
    let names: Vec<&str> = algorithms(link.problem())
        .iter()
        .map(|named| named.name())
        .collect();
    told(Ok::<_, Error>(names))
}

fn solved(link: &Link) -> Answer {
    let solution = solve(link.problem(), None, &mut limits())?;
    if *solution.length() > MOST_MOVES.into() {
        return Err(Message(format!(
            "{} moves: expected at most {MOST_MOVES}",
            solution.length()
        )));
    }
    let pieces = Part::all(solution).json()?;
    let bytes: Vec<u8> = pieces.flat_map(|piece| piece.to_vec()).collect();
    String::from_utf8(bytes).map_err(Message::from)
}

/// What came of each answer in a text, with what the command says of it.
fn checked(link: &Link, text: &str) -> Value {
    let answers = check(link.problem(), text.as_bytes());
    let answer = |checked: &hanoi::Checked| json!({"text": checked.to_string(), "answer": checked});
    answers.iter().map(answer).collect()
}

/// Moves as pairs of pegs, as in a link.
fn pairs(moves: &[hanoi::Move]) -> String {
    moves
        .iter()
        .flat_map(|mv| [mv.from.letter(), mv.to.letter()])
        .collect()
}

pub(crate) fn limits() -> Limits<'static> {
    Limits {
        memory: MEMORY,
        ..Limits::default()
    }
}

/// An answer as JSON, an error as its message.
pub(crate) fn told<T: Serialize>(answer: Result<T, impl std::error::Error>) -> Answer {
    Ok(serde_json::to_string(&answer?)?)
}
