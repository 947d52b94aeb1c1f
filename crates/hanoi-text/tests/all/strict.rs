//! Strict reading: one form and nothing else.

use crate::lenient;
use hanoi_core::Problem;
use hanoi_text::{Form, Outcome, Style};

fn outcome(style: Style, text: &str) -> Outcome {
    let mut check = lenient(&Problem::tower(2).unwrap()).strict(style);
    check.verdict(text.as_bytes()).outcome()
}

const LIST: &str = "[[1,0,1],[2,0,2],[1,1,2]]";
const LINES: &str = "1AB\n2AC\n1BC\n";

#[test]
fn one_list_with_prose_around_it_is_an_answer() {
    for text in [
        LIST.to_owned(),
        format!("Here are the moves:\n```json\n{LIST}\n```\nDone (as you see)."),
        format!("moves = {LIST}"),
        format!("{{\"moves\": {LIST}}}"),
        format!("<think>[[2,0,1]] or [[1,0,2]]?</think>\n{LIST}"),
        format!("[[2,0,1]] perhaps</think>{LIST}"),
        " [ [ 1 , 0 , 1 ] ,\n [2,0,2], [1,1,2] ] ".to_owned(),
    ] {
        assert_eq!(outcome(Style::Json, &text), Outcome::Solved, "{text}");
    }
}

#[test]
fn anything_else_than_one_list_is_unreadable() {
    for text in [
        String::new(),
        "I cannot solve this.".to_owned(),
        format!("{LIST}\n{LIST}"),
        format!("Example: [[1,0,2]]\n{LIST}"),
        format!("{LIST}\nFinal state: [[],[],[2,1]]"),
        format!("The list [1, 0, 1] begins {LIST}"),
        "[[1,0,1],[2,0,2],[1,1,2]".to_owned(),
        "[[1,0,1],[2,0,2],[1,1,2],]".to_owned(),
        "[[1,0,1],...,[1,1,2]]".to_owned(),
        "[[1,\"A\",\"B\"],[2,\"A\",\"C\"],[1,\"B\",\"C\"]]".to_owned(),
        "[(1,0,1),(2,0,2),(1,1,2)]".to_owned(),
        "[\"1AB\",\"2AC\",\"1BC\"]".to_owned(),
        "[[1,0,1],[2,0,2],[1,1,2,0]]".to_owned(),
        "[[-1,0,1]]".to_owned(),
        "[[01,0,1],[2,0,2],[1,1,2]]".to_owned(),
        "[[99999999999999999999,0,1]]".to_owned(),
        format!("<think>{LIST}"),
    ] {
        assert_eq!(outcome(Style::Json, &text), Outcome::Unreadable, "{text}");
    }
    assert_eq!(outcome(Style::Json, "[]"), Outcome::Incomplete);
    assert_eq!(outcome(Style::Json, "[[1,0,1],[2,0,1]]"), Outcome::Illegal);
    assert_eq!(outcome(Style::Json, "[[0,0,1]]"), Outcome::Illegal);
}

#[test]
fn a_move_on_every_line_is_an_answer() {
    let sentences = "Move disk 1 from peg A to peg B\nMove disk 2 from peg A to peg C\nMove disk 1 from peg B to peg C";
    for (style, text) in [
        (Style::Compact, LINES.to_owned()),
        (Style::Compact, "\n  1AB  \r\n\n2AC\r\n1BC".to_owned()),
        (Style::Compact, format!("```\n{LINES}```")),
        (Style::Compact, format!("<think>\n1AC\n</think>\n\n{LINES}")),
        (Style::Text, sentences.to_owned()),
        (Style::Pegs, "A B\nA C\nB C\n".to_owned()),
        (
            Style::Csv,
            "move,disk,from,to\n1,1,A,B\n2,2,A,C\n3,1,B,C\n".to_owned(),
        ),
        (
            Style::Pddl,
            "(move d1 d2 peg2)\n(move d2 peg1 peg3)\n(move d1 peg2 d2)\n".to_owned(),
        ),
    ] {
        assert_eq!(outcome(style, &text), Outcome::Solved, "{style}: {text}");
    }
}

#[test]
fn anything_else_on_a_line_is_unreadable() {
    for (style, text) in [
        (Style::Compact, String::new()),
        (Style::Compact, format!("Moves:\n{LINES}")),
        (Style::Compact, format!("{LINES}Done.")),
        (Style::Compact, format!("```\n{LINES}```\n```\n```")),
        (Style::Compact, "1AB 2AC 1BC".to_owned()),
        (Style::Compact, "1AB\n02AC\n1BC".to_owned()),
        (Style::Csv, "1,1,A,B\n2,2,A,C\n3,001,B,C".to_owned()),
        (Style::Compact, "1. 1AB\n2. 2AC\n3. 1BC".to_owned()),
        (Style::Compact, "Move disk 1 from peg A to peg B".to_owned()),
        (Style::Compact, format!("<answer>\n{LINES}</answer>")),
        (Style::Text, "Move disk 1 from peg 1 to peg 2".to_owned()),
        (
            Style::Text,
            "Move disk 1 from peg A to peg B, then rest".to_owned(),
        ),
        (Style::Stacks, "0 [2]\n1 [1]\n2 []\n".to_owned()),
    ] {
        assert_eq!(
            outcome(style, &text),
            Outcome::Unreadable,
            "{style}: {text}"
        );
    }
}

#[test]
fn places_are_those_of_the_text() {
    let check = || lenient(&Problem::tower(2).unwrap());
    let verdict = check()
        .strict(Style::Compact)
        .verdict("<think>é</think>\n  1AB\n 2AB\n".as_bytes());
    let wrong = verdict.wrong.unwrap();
    assert_eq!((wrong.place.line, wrong.place.column), (3, 2));
    let verdict = check()
        .strict(Style::Json)
        .verdict(b"so [[1,0,1],\n [2,0,1]]");
    let wrong = verdict.wrong.unwrap();
    assert_eq!((wrong.place.line, wrong.place.column), (2, 2));
    assert_eq!(verdict.source.passage.unwrap().form, Form::List);
}
