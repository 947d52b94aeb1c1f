//! The laws hold for all inputs in `fuzz/corpus`.

mod common;

use common::holds;

#[test]
fn verdict_is_equal_for_any_pieces() {
    holds("pieces", hanoi_laws::pieces);
}

#[test]
fn verdict_is_equal_on_several_cores() {
    holds("cores", hanoi_laws::cores);
}

#[test]
fn verdict_matches_a_naive_replay() {
    holds("replay", hanoi_laws::replay);
}

#[test]
fn values_round_trip() {
    holds("parsers", hanoi_laws::parsers);
}

#[test]
fn batch_judges_lines_independently() {
    holds("batch", hanoi_laws::batch);
}

#[test]
fn links_round_trip() {
    holds("links", hanoi_laws::links);
}

#[test]
fn answers_fit_their_schema() {
    holds("questions", hanoi_laws::questions);
}

#[test]
fn certificates_are_true_or_refused() {
    holds("certificates", hanoi_laws::certificates);
}

#[test]
fn texts_are_variants_or_refused_with_a_reason() {
    holds("variant_texts", hanoi_laws::variant_texts);
}

#[test]
fn variants_match_a_naive_program() {
    holds("variant_walks", hanoi_laws::variant_walks);
}
