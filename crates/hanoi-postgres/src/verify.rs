//! Checks an answer given as text.

use hanoi::puzzle::quote;
use hanoi::text::{Check, Reading, Style, Verdict};
use hanoi::{Checked, Harness, ReasoningGym, Request, checker};
use pgrx::AllocatedByRust;
use pgrx::datum::TryFromDatumError;
use pgrx::heap_tuple::PgHeapTuple;
use pgrx::pg_sys::panic::ErrorReportable;
use pgrx::prelude::*;

use crate::arguments::ProblemArguments;
use crate::errors::{SqlResult, invalid, raised};
use crate::limits::{go_on, within};
use crate::number::{int, numeric};

/// The row of a verdict, of the type `hanoi_verdict`.
pub(crate) type VerdictRow = PgHeapTuple<'static, AllocatedByRust>;

/// How many bytes are read between two checks for a cancelled query.
const PIECE: usize = 1 << 20;

/// The verdict on the single answer in a text.
#[pg_extern]
#[expect(
    clippy::too_many_arguments,
    reason = "an SQL function has its arguments one by one"
)]
fn hanoi_verify(
    answer: Option<&str>,
    disks: Option<i64>,
    pegs: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
    strict: Option<&str>,
    reading: Option<&str>,
) -> SqlResult<Option<VerdictRow>> {
    let Some(answer) = answer else {
        return Ok(None);
    };
    let request = ProblemArguments::new(disks, pegs, start, goal, rules).request()?;
    let check = reader(&request, strict, reading)?;
    let verdict = read(check, answer);
    let reading = verdict.source.reading.name();
    let mut row = row(verdict);
    row.set_by_name("reading", reading).unwrap_or_report();
    Ok(Some(row))
}

/// The score of an answer by a harness; null if it needs a distance that is not found, or the harness has no such
/// puzzle.
#[pg_extern]
#[expect(
    clippy::too_many_arguments,
    reason = "an SQL function has its arguments one by one"
)]
fn hanoi_score(
    answer: Option<&str>,
    disks: Option<i64>,
    pegs: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
    harness: Option<&str>,
    strict: Option<&str>,
    reading: Option<&str>,
) -> SqlResult<Option<f64>> {
    let Some(answer) = answer else {
        return Ok(None);
    };
    let harness = harness.map_or(Ok(Harness::Efficiency), harness_named)?;
    let request = ProblemArguments::new(disks, pegs, start, goal, rules).request()?;
    let check = reader(&request, strict, reading)?;
    if harness == Harness::ReasoningGym {
        let problem = ReasoningGym::puzzle(&request);
        return Ok(problem.and_then(|problem| ReasoningGym::new(&problem).score(answer.as_bytes())));
    }
    let verdict = read(check.scored(), answer);
    let checked = within(|limits| Ok(Checked::new(verdict, limits)))?;
    Ok(checked.by(harness).score())
}

fn harness_named(name: &str) -> SqlResult<Harness> {
    name.parse().map_err(|_: hanoi::puzzle::UnknownName| {
        let names = Harness::ALL.map(Harness::name).join(", ");
        let message = format!("{} is not a harness", quote(name));
        invalid(message, format!("Expected one of {names}."))
    })
}

/// The check of a request, which reads records unless another reading is named; `strict` is the short form of one.
pub(crate) fn reader(
    request: &Request<'_>,
    strict: Option<&str>,
    reading: Option<&str>,
) -> SqlResult<Check> {
    let reading = match (strict, reading) {
        (None, None) => Reading::Records,
        (None, Some(name)) => reading_named(name)?,
        (Some(form), None) => Reading::Strict(form_named(form)?),
        (Some(_), Some(_)) => {
            let message = "strict is the short form of a reading".to_owned();
            return Err(invalid(message, "Expected one of the two.".to_owned()));
        }
    };
    Ok(checker(request).map_err(raised)?.reading(reading))
}

fn reading_named(name: &str) -> SqlResult<Reading> {
    let message = || format!("{} is not a reading", quote(name));
    let names = || format!("Expected one of {}.", Reading::NAMES.join(", "));
    name.parse().map_err(|_| invalid(message(), names()))
}

fn form_named(name: &str) -> SqlResult<Style> {
    let form = name.parse().ok().filter(|form: &Style| form.is_strict());
    form.ok_or_else(|| {
        let forms = Style::ALL.into_iter().filter(|style| style.is_strict());
        let names: Vec<_> = forms.map(Style::name).collect();
        let message = format!("{} is not a form that can be read strictly", quote(name));
        invalid(message, format!("Expected one of {}.", names.join(", ")))
    })
}

/// The verdict on a text, which is read piece by piece so that a query can be cancelled.
fn read(mut check: Check, text: &str) -> Verdict {
    for piece in text.as_bytes().chunks(PIECE) {
        go_on();
        if check.feed(piece, &mut drop).is_break() {
            break;
        }
    }
    check.finish(&mut drop)
}

/// The row of a verdict, without a reading.
pub(crate) fn row(verdict: Verdict) -> VerdictRow {
    filled(&Checked::unscored(verdict)).unwrap_or_report()
}

fn filled(checked: &Checked) -> Result<VerdictRow, TryFromDatumError> {
    let verdict = &checked.verdict;
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let wrong = verdict.wrong.as_ref().map(|wrong| number(wrong.number));
    // The length for a million disks is too large for numeric, but is not requested here.
    let shortest = checked.shortest();
    let length = shortest
        .as_ref()
        .and_then(|(length, _)| numeric(length).ok());
    let mut row = VerdictRow::new_composite_type("hanoi_verdict").unwrap_or_report();
    row.set_by_name("solved", verdict.solved())?;
    row.set_by_name("verdict", verdict.outcome().name())?;
    row.set_by_name("disks", int(verdict.problem.disks()))?;
    row.set_by_name("moves", number(verdict.legal))?;
    row.set_by_name("first_wrong", wrong)?;
    row.set_by_name("reason", checked.reason())?;
    row.set_by_name("state", verdict.end.to_string())?;
    row.set_by_name("shortest", length)?;
    row.set_by_name(
        "proven",
        shortest.map(|(_, optimality)| optimality.proof().is_some()),
    )?;
    let contradiction = verdict.contradicts.as_deref();
    row.set_by_name(
        "contradicts",
        contradiction.map(|found| format!("{}: {found}", found.place)),
    )?;
    Ok(row)
}
