//! Every move that was read can be listed, with the passage that it belongs to.

use crate::prose;
use hanoi_core::Problem;
use hanoi_text::{Form, Mark, PegNaming, ReadClaim};

fn audit(text: &str, disks: u32) -> (Vec<ReadClaim>, hanoi_text::Audit, bool) {
    let check = || prose(&Problem::tower(disks).unwrap());
    let verdict = check().verdict(text.as_bytes());
    let mut claims = Vec::new();
    let (audited, reading) = check().audit(text.as_bytes(), &mut |claim| claims.push(claim));
    assert_eq!(audited, verdict, "{text}");
    (claims, reading, verdict.solved())
}

#[test]
fn each_move_is_listed_with_its_passage() {
    let text = "Draft:\n1AC\n2AC\n\nFinal answer:\nMove disk 1 from peg 1 to peg 2\nA C\nB C\n";
    let (claims, reading, solved) = audit(text, 2);
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
