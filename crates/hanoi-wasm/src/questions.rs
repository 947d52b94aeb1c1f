//! Sends a question, by its name, to the module that answers it.

use hanoi::page::{AskedLink, Link};

use crate::errors::{ErrorMessage, JsonResult};
use crate::{game, puzzles, variants, views};

/// Answers a question of a view about the classic puzzle; `None` for any other.
pub(crate) fn answer_view(
    question: &str,
    link: &str,
    text: &str,
) -> Result<Option<String>, ErrorMessage> {
    let link = Link::without_variant(link)?;
    let answer = link.and_then(|link| classic_view(question, &link, text));
    answer.transpose()
}

/// Answers any question about a link.
pub(crate) fn answer(question: &str, link: &str, text: &str) -> JsonResult {
    let answer = match link.parse()? {
        AskedLink::Classic(link) => classic_view(question, &link, text)
            .or_else(|| puzzles::answer(question, &link, text))
            .or_else(|| variants::answer_general(question, text)),
        AskedLink::Variant(link) => variants::answer(question, &link, text),
    };
    let unknown = || {
        let question = question.escape_debug();
        Err(ErrorMessage(format!("there is no question '{question}'")))
    };
    answer.unwrap_or_else(unknown)
}

fn classic_view(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    game::play(question, link, text).or_else(|| views::answer(question, link, text))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::limits::MAX_MOVES;

    fn query(question: &str, link: &str, text: &str) -> Value {
        let answer = answer(question, link, text)
            .unwrap_or_else(|ErrorMessage(message)| panic!("{question} {link} {text}: {message}"));
        serde_json::from_str(&answer).unwrap()
    }

    fn error_of(question: &str, link: &str, text: &str) -> String {
        answer(question, link, text).expect_err(question).0
    }

    #[test]
    fn each_action_returns_the_next_link() {
        let mut link = "disks=2".to_owned();
        for (question, text, next) in [
            ("play", "AB", "disks=2&moves=AB"),
            ("undo", "", "disks=2&undone=AB"),
            ("redo", "", "disks=2&moves=AB"),
            ("hinted", "", "disks=2&moves=AB&hints=1&hinted=yes"),
            ("guide", "AC", "disks=2&moves=ABAC&hints=1&computer=1"),
            ("play", "BC", "disks=2&moves=ABACBC&hints=1&computer=1"),
        ] {
            let view = query(question, &link, text);
            assert_eq!(view["link"], next, "{question}");
            next.clone_into(&mut link);
        }
        assert_eq!(query("view", &link, "")["solved"], true);
        let counsel = query("counsel", &link, "");
        assert_eq!(
            counsel["result"],
            "Solved in 3 moves, the minimum, with 1 hint and 1 move by the computer"
        );
        assert_eq!(query("restart", &link, "")["made"], 0);
    }

    #[test]
    fn place_says_whether_a_game_is_on_the_solution() {
        let place = query("place", "disks=2&moves=AB", "");
        assert_eq!(
            (&place["on_solution"], &place["after"]),
            (&json!(true), &json!(1))
        );
        let place = query("place", "disks=2&moves=AC", "");
        assert_eq!(place["on_solution"], false);
    }

    #[test]
    fn duplicate_keys_are_refused() {
        let message = error_of("count", "disks=3", r#"{"pegs":4,"pegs":5}"#);
        assert!(
            message.starts_with("the key 'pegs' appears twice"),
            "{message}"
        );
    }

    #[test]
    fn steps_and_jumps_show_the_same_lesson() {
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
                let stepped = query("lesson", &link, &format!("{algorithm} +0"));
                assert_eq!(stepped["at"], at, "{algorithm}");
                // Two other lessons push this one out of the cache.
                query("lesson", "disks=1", "binary");
                query("lesson", "disks=2", "binary");
                let jumped = query("lesson", &format!("disks=3&at={at}"), algorithm);
                for key in ["state", "next", "code", "panel"] {
                    assert_eq!(stepped[key], jumped[key], "{algorithm} {at} {key}");
                }
                let next = query("lesson", &link, &format!("{algorithm} +1"));
                next["link"].as_str().unwrap().clone_into(&mut link);
            }
        }
    }

    #[test]
    fn route_in_the_chart_leads_to_the_chosen_state() {
        let link = "from=ABCA&to=CABC";
        let chart = query("chart", link, "");
        let states = chart["states"].as_array().unwrap();
        assert_eq!(states.len(), 81);
        let here = states.iter().position(|state| state == "ABCA");
        assert_eq!(chart["here"], json!(here));
        for number in [0, 17, 80] {
            let pairs = query("route", link, &number.to_string());
            let end = query(
                "view",
                &format!("{link}&moves={}", pairs.as_str().unwrap()),
                "",
            );
            assert_eq!(end["state"], states[number]);
        }
        assert_eq!(error_of("route", link, "81"), "there is no state 81");
        assert!(error_of("chart", "disks=8", "").contains("too large"));
        assert!(error_of("chart", "disks=2&pegs=4", "").contains("too large"));
    }

    #[test]
    fn check_lists_the_moves_and_passages_read() {
        let text = "Draft:\n1AC\n\nAnswer: [[1,0,1],[2,0,2],[1,1,2]]\nFinal state: [[1],[],[2]]";
        let answer = query("check", "disks=2", text);
        assert_eq!(answer["answer"]["solved"], true);
        assert!(
            answer["text"]
                .as_str()
                .unwrap()
                .starts_with("solved: 2 disks from A to C")
        );
        let read = &answer["read"];
        let passage = read["answer"].as_u64().unwrap();
        let moves = read["moves"].as_array().unwrap();
        let counted = moves.iter().filter(|mv| mv["passage"] == passage);
        assert_eq!(counted.count(), 3);
        assert_eq!(moves[0]["text"], "1AC");
        assert_eq!(read["passages"][0]["mark"], "draft");
        assert_eq!(read["unlisted"], Value::Null);
        assert_eq!(answer["answer"]["contradicts"]["line"], 5);
    }

    #[test]
    fn check_lists_a_limited_number_of_moves() {
        let answer = query("check", "disks=1", &"1AC\n1CA\n".repeat(MAX_MOVES));
        let read = &answer["read"];
        assert_eq!(read["moves"].as_array().unwrap().len(), MAX_MOVES);
        assert_eq!(read["unlisted"], MAX_MOVES);
        assert_eq!(answer["answer"]["moves"], 2 * MAX_MOVES);
    }

    #[test]
    fn invalid_questions_are_refused_with_a_message() {
        for (question, link, text, expected) in [
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
            let message = error_of(question, link, text);
            assert!(
                message.contains(expected),
                "{question} {link} {text}: {message}"
            );
        }
    }

    #[test]
    fn every_view_has_its_picture() {
        for view in ["play", "jump", "watch", "map"] {
            let picture = query("picture", "disks=3&moves=AC", &format!("{view} dark"));
            assert!(picture.as_str().unwrap().starts_with("<svg"), "{view}");
        }
        assert_eq!(query("colours", "", "light").as_array().unwrap().len(), 256);
    }
}
