//! Every move that was read can be listed, with the passage that it belongs to.

use crate::{lenient, prose};
use hanoi_core::Problem;
use hanoi_text::{Check, Form, Mark, PegNaming, ReadClaim};

fn audit(text: &str, disks: u32) -> (Vec<ReadClaim>, hanoi_text::Audit, bool) {
    audit_by(|| lenient(&Problem::tower(disks).unwrap()), text)
}

fn audit_by(check: impl Fn() -> Check, text: &str) -> (Vec<ReadClaim>, hanoi_text::Audit, bool) {
    let verdict = check().verdict(text.as_bytes());
    let mut claims = Vec::new();
    let (audited, reading) = check().audit(text.as_bytes(), &mut |claim| claims.push(claim));
    assert_eq!(audited, verdict, "{text}");
    (claims, reading, verdict.solved())
}

#[test]
fn each_move_is_listed_with_its_passage() {
    let text = "Draft:\n1AC\n2AC\n\nFinal answer:\nMove disk 1 from peg 1 to peg 2\nA C\nB C\n";
    let two = Problem::tower(2).unwrap();
    let (claims, reading, solved) = audit_by(|| prose(&two), text);
    assert!(solved);
    let told: Vec<_> = claims
        .iter()
        .map(|read| {
            (
                read.passage,
                read.place.line,
                read.place.column,
                read.names_disk,
                read.pegs,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, 2, 1, true, PegNaming::Letters),
            (1, 3, 1, true, PegNaming::Letters),
            (2, 6, 1, true, PegNaming::From1),
            (2, 7, 1, false, PegNaming::Letters),
            (2, 8, 1, false, PegNaming::Letters),
        ]
    );
    let passages: Vec<_> = reading
        .passages
        .iter()
        .map(|passage| (passage.mark, passage.form))
        .collect();
    assert_eq!(
        passages,
        [(Mark::Draft, Form::Lines), (Mark::Answer, Form::Lines)]
    );
    assert_eq!(reading.answer, Some(2));
}

#[test]
fn words_before_a_list_mark_that_list_alone() {
    let lines =
        "1. Move disk 1 from A to B\n2. Move disk 2 from A to C\n3. Move disk 1 from B to C\n";
    let list = "[[1,0,1],[2,0,2],[1,1,2]]\n";
    for (first, answer) in [
        ("For example [[1,0,2]].", list),
        ("For example [[1,0,2]].", lines),
        ("For example: [[1,0,2]]", list),
        ("For example: [[1,0,2]]", lines),
    ] {
        let text = format!("{first}\n\n{answer}");
        let (_, reading, solved) = audit(&text, 2);
        let marks: Vec<_> = reading.passages.iter().map(|read| read.mark).collect();
        assert_eq!(
            (solved, marks, reading.answer),
            (true, vec![Mark::Example, Mark::None], Some(2)),
            "{text}"
        );
    }
}

#[test]
fn a_text_without_an_answer_has_none() {
    let (claims, reading, _) = audit("For example:\n1AC\n", 2);
    assert_eq!((claims.len(), reading.answer), (1, None));
    assert_eq!(reading.passages[0].mark, Mark::Example);
    let (claims, reading, _) = audit("I cannot.", 2);
    assert_eq!(
        (claims.len(), reading.passages.len(), reading.answer),
        (0, 0, None)
    );
}
