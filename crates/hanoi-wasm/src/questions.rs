//! The questions by name.

use hanoi::page::{AskedLink, Link};

use crate::errors::{ErrorMessage, JsonResult};
use crate::{by_hand, puzzles, variants, views};

/// Answers a question of a view about the classic puzzle; `None` for any other.
pub(crate) fn of_views(
    question: &str,
    link: &str,
    text: &str,
) -> Result<Option<String>, ErrorMessage> {
    let link = Link::without_variant(link)?;
    let answer = link.and_then(|link| of_view(question, &link, text));
    answer.transpose()
}

/// Answers any question about a link.
pub(crate) fn answer(question: &str, link: &str, text: &str) -> JsonResult {
    let answer = match link.parse()? {
        AskedLink::Classic(link) => of_view(question, &link, text)
            .or_else(|| puzzles::answer(question, &link, text))
            .or_else(|| variants::of_none(question, text)),
        AskedLink::Variant(link) => variants::answer(question, &link, text),
    };
    let unknown = || {
        let question = question.escape_debug();
        Err(ErrorMessage(format!("there is no question '{question}'")))
    };
    answer.unwrap_or_else(unknown)
}

fn of_view(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    by_hand::played(question, link, text).or_else(|| views::answer(question, link, text))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::limits::MOST_MOVES;

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
    fn a_game_knows_its_place_in_the_solution() {
        let place = asked("place", "disks=2&moves=AB", "");
        assert_eq!(
            (&place["on_solution"], &place["after"]),
            (&json!(true), &json!(1))
        );
        let place = asked("place", "disks=2&moves=AC", "");
        assert_eq!(place["on_solution"], false);
    }

    #[test]
    fn duplicate_keys_are_refused() {
        let why = refused("count", "disks=3", r#"{"pegs":4,"pegs":5}"#);
        assert!(why.starts_with("the key 'pegs' appears twice"), "{why}");
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
        let text = "Draft:\n1AC\n\nAnswer: [[1,0,1],[2,0,2],[1,1,2]]\nFinal state: [[1],[],[2]]";
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
        assert_eq!(told["answer"]["contradicts"]["line"], 5);
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
