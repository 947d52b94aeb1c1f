//! The question `verify`.

use hanoi_search::shared::Watch;
use hanoi_text::{AnswerNames, Check, ForeignProblem, JudgedPuzzle, Outcome, Reading, Verdict};
use serde::Serialize;

use super::{Checked, Harness};
use crate::error::{QuestionError, RequestError};
use crate::memory::each;
use crate::question::{
    ABOUT, ANSWER, Key, LENGTH_IF_KNOWN, OF_VARIANT, PROBLEM, Question, QuestionArguments, READING,
    Shape, VARIANT, write_answer,
};
use crate::resolve::classic_or;
#[cfg(feature = "variants")]
use crate::variant_check::VariantChecked;
use crate::{Error, Limits};

/// The keys on how an answer is judged, besides its reading.
const JUDGING: [Key; 6] = [
    Key::maybe(
        "file",
        Shape::Text,
        "a problem of another program, as in PDDL, instead of start and goal; the answer is in its names",
    ),
    Key::maybe(
        "disk_names",
        Shape::Text,
        "the names that records have for the disks, the smallest first, as in A,B,C or A..C",
    ),
    Key::maybe(
        "peg_names",
        Shape::Text,
        "the names that records have for the pegs, as in S,X,Y",
    ),
    Key::maybe(
        "several",
        Shape::Flag,
        "whether each solution in the text is a separate answer; the last one counts",
    ),
    Key::maybe("scores", Shape::Flag, "whether the answer is scored"),
    Key::maybe(
        "harness",
        Shape::OneOf(&Harness::NAMES),
        "the harness that scores it",
    ),
];

/// A place in a text.
const PLACE: [Key; 2] = [
    Key::new("line", Shape::Number, "its line"),
    Key::new("column", Shape::Number, "its column"),
];

/// An estimate of the bytes per disk in a verdict.
const DISK_BYTES: usize = 12;
/// The maximum number of bytes of records for each byte of a text.
const RECORD_BYTES: usize = 128;

pub(crate) const QUESTION: Question = Question {
    name: "verify",
    asks: "Is an answer a solution, and where does it go wrong?",
    given: &[&PROBLEM, &[VARIANT, ANSWER, READING], &JUDGING],
    answer: &[
        &[
            Key::new("solved", Shape::Flag, "whether it is a solution"),
            Key::new("verdict", Shape::OneOf(&Outcome::NAMES), "the outcome"),
            Key::new("reading", Shape::Text, "how the answer was read"),
        ],
        &ABOUT,
        &OF_VARIANT,
        &[
            Key::new("moves", Shape::Number, "the number of legal moves"),
            Key::new(
                "wrong",
                Shape::OrNull(&Shape::Object(&[
                    &[
                        Key::new("move", Shape::Number, "the number of the first wrong move"),
                        Key::new("claim", Shape::Text, "the claim in the answer"),
                        Key::new("fault", Shape::Text, "the fault"),
                        Key::new("state", Shape::Text, "the state before it"),
                    ],
                    &PLACE,
                ])),
                "the first wrong move",
            ),
            Key::maybe(
                "unreadable",
                Shape::Object(&[
                    &[
                        Key::new("found", Shape::Text, "the unreadable text"),
                        Key::new("expected", Shape::Text, "what was expected"),
                    ],
                    &PLACE,
                ]),
                "the unreadable part of the answer",
            ),
            Key::maybe(
                "readings",
                Shape::List(&Shape::Object(&[
                    &[
                        Key::new("reading", Shape::Text, "how the answer was read"),
                        Key::new("verdict", Shape::OneOf(&Outcome::NAMES), "what it would be"),
                        Key::new("moves", Shape::Number, "the number of legal moves"),
                    ],
                    &PLACE,
                ])),
                "two readings that disagree",
            ),
            Key::maybe(
                "contradicts",
                Shape::Object(&[
                    &[
                        Key::new("after", Shape::Number, "after how many moves"),
                        Key::new("shown", Shape::Text, "the state in the text"),
                        Key::new("state", Shape::Text, "the state that the moves lead to"),
                    ],
                    &PLACE,
                ]),
                "a state shown with the moves that contradicts them",
            ),
            Key::maybe(
                "bytes",
                Shape::List(&Shape::Number),
                "the first byte of the first wrong move or of the unreadable text, and the byte after it",
            ),
            Key::maybe(
                "unused",
                Shape::List(&Shape::Object(&[
                    &PLACE,
                    &[Key::new("text", Shape::Text, "its text")],
                ])),
                "places that look like moves but do not count, at most 16",
            ),
            Key::maybe("unused_count", Shape::Number, "how many there are"),
            Key::new("state", Shape::Text, "the state after the legal moves"),
            Key::new(
                "reached",
                Shape::OrNull(&Shape::Number),
                "the move that first reached the goal",
            ),
        ],
        &LENGTH_IF_KNOWN,
        &[Key::new(
            "ratio",
            Shape::OrNull(&Shape::Fraction),
            "moves by distance, for a solution",
        )],
        &[
            Key::maybe(
                "score",
                Shape::OrNull(&Shape::Fraction),
                "the score of the harness",
            ),
            Key::maybe("scores", Shape::Named, "the scores"),
            Key::maybe(
                "verdicts",
                Shape::List(&Shape::OneOf(&Outcome::NAMES)),
                "the outcome of each of several answers",
            ),
        ],
    ],
    ask: |args, limits, out| {
        reserve_records(args, limits)?;
        let foreign = args.text("file").map(ForeignProblem::parse).transpose();
        let mut foreign = foreign.map_err(RequestError::ForeignProblem)?;
        if let Some(problem) = foreign.as_mut().filter(|problem| !problem.goals.is_empty()) {
            choose_goal(problem, args)?;
        }
        let request = args.request();
        let request = foreign
            .as_ref()
            .map_or(request, |problem| request.given(problem));
        let classic = classic_or!(request.resolve()?, |puzzle| {
            let (verdict, verdicts) = judge(puzzle.check(), foreign.as_ref(), args)?;
            let answer = VariantChecked::new(verdict, limits);
            return write_answer(Ok(JudgedAnswer { answer, verdicts }), 0, limits, out);
        });
        let (verdict, verdicts) = judge(classic.checker()?, foreign.as_ref(), args)?;
        let bytes = each(verdict.problem.disks(), DISK_BYTES);
        let text = args.text("answer").unwrap_or_default();
        let mut answer = Checked::new(verdict, limits).read_by_harnesses(&request, text.as_bytes());
        answer.harness = args.text("harness").and_then(|name| name.parse().ok());
        write_answer(Ok(JudgedAnswer { answer, verdicts }), bytes, limits, out)
    },
};

/// The verdict that counts, and with several answers the outcome of each.
#[derive(Serialize)]
struct JudgedAnswer<T> {
    #[serde(flatten)]
    answer: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdicts: Option<Vec<&'static str>>,
}

/// Reserves the memory of an answer that is read as records.
fn reserve_records(args: &QuestionArguments<'_>, limits: &mut Limits<'_>) -> Result<(), Error> {
    let length = match args.reading() {
        Reading::Records | Reading::Any => args.text("answer").map_or(0, str::len),
        _ => 0,
    };
    let reserved = Watch::new(limits).take(RECORD_BYTES.saturating_mul(length));
    reserved.map_err(|why| QuestionError::Unfinished(0, why).into())
}

/// Chooses the goal that the answer reaches, if there are several.
fn choose_goal(problem: &mut ForeignProblem, args: &QuestionArguments<'_>) -> Result<(), Error> {
    let check = args.request().given(problem).classic()?.checker()?;
    let end = judge(check, Some(problem), args)?.0.end.to_string();
    if problem.goals.contains(&end) {
        problem.goal = end;
    }
    Ok(())
}

/// Returns the verdict that counts, and with several answers the outcome of each.
fn judge<P: JudgedPuzzle>(
    check: Check<P>,
    foreign: Option<&ForeignProblem>,
    args: &QuestionArguments<'_>,
) -> Result<(Verdict<P>, Option<Vec<&'static str>>), Error> {
    let text = args.text("answer").unwrap_or_default().as_bytes();
    let mut names = ["disk_names", "peg_names"]
        .map(|key| args.text(key))
        .into_iter();
    let check = match foreign.and_then(|problem| problem.names.clone()) {
        Some(names) => check.named(names),
        None if names.any(|names| names.is_some()) => {
            let list = |key| args.text(key).unwrap_or_default();
            let names = AnswerNames::parse(list("disk_names"), list("peg_names"));
            let check = names.and_then(|names| check.called(names));
            check.map_err(RequestError::AnswerNames)?
        }
        None => check.reading(args.reading()),
    };
    let is_scored = args.flag("scores") || args.has("harness");
    let mut check = if is_scored { check.scored() } else { check };
    if !args.flag("several") {
        return Ok((check.verdict(text), None));
    }
    let mut verdicts = check.verdicts(text);
    let names = verdicts
        .iter()
        .map(|verdict| verdict.outcome().name())
        .collect();
    // There is always at least one.
    let last = verdicts.swap_remove(verdicts.len() - 1);
    Ok((last, Some(names)))
}
