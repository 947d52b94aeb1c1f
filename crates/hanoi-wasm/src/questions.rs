//! The questions by name.

use hanoi::page::{Link, algorithms, counsel, jump, way};
use hanoi::questions::Question;
use hanoi::text::Check;
use hanoi::{Checked, Error, MAX_READ_TEXT, Rules, check, read_moves, reading_json};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::errors::{ErrorMessage, JsonResult};
use crate::limits::limits;
use crate::{chart, lessons, pictures};

/// The most moves played at once.
const MOST_MOVES: usize = 20_000;

/// Answers a question about a link.
pub(crate) fn answer(question: &str, link: &str, text: &str) -> JsonResult {
    let link: Link = link.parse()?;
    by_hand(question, &link, text)
        .or_else(|| seen(question, &link, text))
        .or_else(|| listed(question, &link, text))
        .unwrap_or_else(|| {
            Err(ErrorMessage(format!(
                "there is no question '{}'",
                question.escape_debug()
            )))
        })
}

/// Actions by hand, which lead to the next link.
fn by_hand(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
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

/// Views of a link.
fn seen(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
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
        "check" => Ok(checked(link, text).to_string()),
        "algorithms" => names(link),
        "rules" => rules(),
        "chart" => chart::chart(link),
        "route" => chart::route(link, text),
        "colours" => pictures::colours(text),
        "picture" => pictures::picture(link, text),
        _ => return None,
    })
}

/// The questions of the table, about the problem of the link. The text holds the other arguments as JSON.
fn listed(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    let question = Question::named(question).ok()?;
    Some(about(question, link, text))
}

fn about(question: &'static Question, link: &Link, text: &str) -> JsonResult {
    let mut given = match text {
        "" => Map::new(),
        text => serde_json::from_str(text)?,
    };
    let problem = link.problem();
    for (key, value) in [
        ("disks", Value::from(problem.disks())),
        ("pegs", problem.pegs().into()),
        ("rules", problem.rules().to_string().into()),
        ("start", problem.start().to_string().into()),
        ("goal", problem.goal().to_string().into()),
    ] {
        if question.given().any(|taken| taken.name == key) {
            given.entry(key).or_insert(value);
        }
    }
    Ok(question.ask(&given, &mut limits())?)
}

/// The algorithms that can be watched.
fn names(link: &Link) -> JsonResult {
    let names: Vec<&str> = algorithms(link.problem())
        .iter()
        .map(|named| named.name())
        .collect();
    told(Ok::<_, Error>(names))
}

/// The named rules, each with what it allows.
fn rules() -> JsonResult {
    told(Ok::<_, Error>(
        Rules::NAMED.map(|rules| [rules.name, rules.about]),
    ))
}

/// The verdict on the answer in a text, with the command's remarks on it, and what was read: `null` for a text that is
/// too long. As many moves as are played at once are listed, and the rest are counted.
fn checked(link: &Link, text: &str) -> Value {
    let (checked, read) = if text.len() > MAX_READ_TEXT {
        (check(link.problem(), text.as_bytes()), Value::Null)
    } else {
        audited(link, text)
    };
    json!({"text": checked.to_string(), "answer": checked, "read": read})
}

fn audited(link: &Link, text: &str) -> (Checked, Value) {
    let (mut moves, mut unlisted) = (Vec::new(), 0_u64);
    let check = Check::new(link.problem());
    let (verdict, reading) = read_moves(check, text.as_bytes(), &mut |read| {
        if moves.len() < MOST_MOVES {
            moves.push(read);
        } else {
            unlisted += 1;
        }
    });
    let mut read = reading_json(&moves, &reading);
    if unlisted > 0 {
        read["unlisted"] = unlisted.into();
    }
    (Checked::unscored(verdict), read)
}

/// Moves as pairs of pegs, as in a link.
fn pairs(moves: &[hanoi::Move]) -> String {
    moves
        .iter()
        .flat_map(|mv| [mv.from.letter(), mv.to.letter()])
        .collect()
}

/// An answer as JSON, an error as its message.
pub(crate) fn told<T: Serialize>(
    answer: Result<T, impl std::error::Error + 'static>,
) -> JsonResult {
    Ok(serde_json::to_string(&answer?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(question: &str, link: &str, text: &str) -> Value {
        let told = answer(question, link, text);
        let told =
            told.unwrap_or_else(|ErrorMessage(why)| panic!("{question} {link} {text}: {why}"));
        serde_json::from_str(&told).unwrap()
    }

    fn refused(question: &str, link: &str, text: &str) -> String {
        let told = answer(question, link, text);
        told.expect_err(question).0
    }

    #[test]
    fn a_game_goes_from_link_to_link() {
        let mut link = "disks=2".to_owned();
        for (question, text, next) in [
            ("play", "AB", "disks=2&moves=AB"),
            ("undo", "", "disks=2&undone=AB"),
            ("redo", "", "disks=2&moves=AB"),
            ("hinted", "", "disks=2&moves=AB&hints=1&hinted=yes"),
            ("guide", "AC", "disks=2&moves=ABAC&hints=1&computer=1"),
            ("play", "BC", "disks=2&moves=ABACBC&hints=1&computer=1"),
        ] {
            let view = asked(question, &link, text);
            assert_eq!(view["link"], next, "{question}");
            next.clone_into(&mut link);
        }
        assert_eq!(asked("view", &link, "")["solved"], true);
        let known = asked("counsel", &link, "");
        assert_eq!(
            known["result"],
            "Solved in 3 moves, the minimum, with 1 hint and 1 move by the computer"
        );
        assert_eq!(asked("restart", &link, "")["made"], 0);
    }

    #[test]
    fn a_lesson_steps_and_jumps_to_the_same() {
        for algorithm in [
            "",
            "recursive",
            "call-stack",
            "binary",
            "best-first",
            "search",
        ] {
            let mut link = "disks=3".to_owned();
            for at in 0..=7 {
                let stepped = asked("lesson", &link, &format!("{algorithm} +0"));
                assert_eq!(stepped["at"], at, "{algorithm}");
                // A lesson in between lets this one be created anew.
                asked("lesson", "disks=1", "binary");
                asked("lesson", "disks=2", "binary");
                let jumped = asked("lesson", &format!("disks=3&at={at}"), algorithm);
                for key in ["state", "next", "code", "panel"] {
                    assert_eq!(stepped[key], jumped[key], "{algorithm} {at} {key}");
                }
                let next = asked("lesson", &link, &format!("{algorithm} +1"));
                next["link"].as_str().unwrap().clone_into(&mut link);
            }
        }
    }

    #[test]
    fn a_walk_in_the_chart_ends_where_it_was_asked_to() {
        let link = "from=ABCA&to=CABC";
        let chart = asked("chart", link, "");
        let states = chart["states"].as_array().unwrap();
        assert_eq!(states.len(), 81);
        let here = states.iter().position(|state| state == "ABCA");
        assert_eq!(chart["here"], json!(here));
        for number in [0, 17, 80] {
            let pairs = asked("route", link, &number.to_string());
            let walked = asked(
                "view",
                &format!("{link}&moves={}", pairs.as_str().unwrap()),
                "",
            );
            assert_eq!(walked["state"], states[number]);
        }
        assert_eq!(refused("route", link, "81"), "there is no state 81");
        assert!(refused("chart", "disks=8", "").contains("too large"));
        assert!(refused("chart", "disks=2&pegs=4", "").contains("too large"));
    }

    #[test]
    fn a_check_tells_what_was_read() {
        let text = "Draft: 1AC\n\nAnswer: [[1,0,1],[2,0,2],[1,1,2]]\nFinal state: [[1],[],[2]]";
        let told = asked("check", "disks=2", text);
        assert_eq!(told["answer"]["solved"], true);
        assert!(
            told["text"]
                .as_str()
                .unwrap()
                .starts_with("solved: 2 disks from A to C")
        );
        let read = &told["read"];
        let answer = read["answer"].as_u64().unwrap();
        let moves = read["moves"].as_array().unwrap();
        let counted = moves.iter().filter(|mv| mv["passage"] == answer);
        assert_eq!(counted.count(), 3);
        assert_eq!(moves[0]["text"], "1AC");
        assert_eq!(read["passages"][0]["mark"], "draft");
        assert_eq!(read["unlisted"], Value::Null);
        assert_eq!(told["answer"]["contradicts"]["line"], 4);
    }

    #[test]
    fn a_check_lists_as_many_moves_as_a_page_can_show() {
        let told = asked("check", "disks=1", &"1AC\n1CA\n".repeat(MOST_MOVES));
        let read = &told["read"];
        assert_eq!(read["moves"].as_array().unwrap().len(), MOST_MOVES);
        assert_eq!(read["unlisted"], MOST_MOVES);
        assert_eq!(told["answer"]["moves"], 2 * MOST_MOVES);
    }

    #[test]
    fn what_is_asked_wrongly_is_refused_in_words() {
        for (question, link, text, said) in [
            ("what", "", "", "there is no question 'what'"),
            ("view", "disks=0x", "", "'0x'"),
            ("play", "", "", "there is no peg ''"),
            ("play", "", "\u{e9}A", "there is no peg '\u{e9}'"),
            ("play", "", "ABC", "there is no peg 'BC'"),
            ("lesson", "", "magic", "'magic' is not an algorithm"),
            ("picture", "", "play pink", "'pink' is not a theme"),
            ("solve", "disks=21", "", "2097151 moves are too many"),
            ("solve", "disks=3", "{\"foo\": 1}", "takes no 'foo'"),
            ("solve", "disks=3", "foo", "expected"),
            ("locate", "disks=3", "{\"state\": \"AB\"}", ""),
        ] {
            let why = refused(question, link, text);
            assert!(why.contains(said), "{question} {link} {text}: {why}");
        }
    }

    #[test]
    fn every_view_has_its_picture() {
        for view in ["play", "jump", "watch", "map"] {
            let picture = asked("picture", "disks=3&moves=AC", &format!("{view} dark"));
            assert!(picture.as_str().unwrap().starts_with("<svg"), "{view}");
        }
        assert_eq!(asked("colours", "", "light").as_array().unwrap().len(), 256);
    }
}
