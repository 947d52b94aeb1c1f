//! The laws hold of all that fuzzing has kept in `fuzz/corpus`.

mod common;

use common::holds;

#[test]
fn a_text_is_read_alike_in_pieces() {
    holds("pieces", hanoi_laws::pieces);
}

#[test]
fn a_long_text_is_read_alike_by_several_cores() {
    holds("cores", hanoi_laws::cores);
}

#[test]
fn moves_get_the_verdict_of_a_naive_replay() {
    holds("replay", hanoi_laws::replay);
}

#[test]
fn what_is_written_is_read_back() {
    holds("parsers", hanoi_laws::parsers);
}

#[test]
fn lines_of_a_batch_are_judged_as_each_by_itself() {
    holds("batch", hanoi_laws::batch);
}

#[test]
fn links_are_read_back() {
    holds("links", hanoi_laws::links);
}

#[test]
fn questions_are_answered_as_their_schema_says() {
    holds("questions", hanoi_laws::questions);
}

#[test]
fn certificates_are_true_or_refused() {
    holds("certificates", hanoi_laws::certificates);
}

#[test]
fn a_text_is_a_variant_or_refused_with_a_reason() {
    holds("variant_texts", hanoi_laws::variant_texts);
}

#[test]
fn variants_are_judged_and_solved_as_by_a_naive_program() {
    holds("variant_walks", hanoi_laws::variant_walks);
}
