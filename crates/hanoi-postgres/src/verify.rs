//! Checks an answer in a text.

use hanoi::puzzle::quote;
use hanoi::text::{Check, Reading, Style, Verdict};
use hanoi::{Checked, Harness, ReasoningGym, Request, checker};
use pgrx::AllocatedByRust;
use pgrx::datum::TryFromDatumError;
use pgrx::heap_tuple::PgHeapTuple;
use pgrx::pg_sys::panic::ErrorReportable;
use pgrx::prelude::*;

use crate::arguments::ProblemArguments;
use crate::errors::{SqlResult, invalid, sql_error};
use crate::limits::{check_limits, with_limits};
use crate::number::{int, numeric};

/// A row of type `hanoi_verdict`.
pub(crate) type VerdictRow = PgHeapTuple<'static, AllocatedByRust>;

/// The number of bytes read between two checks for a cancelled query.
const CHUNK: usize = 1 << 20;

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
    let check = new_check(&request, strict, reading)?;
    let verdict = read(check, answer);
    let reading = verdict.source.reading.name();
    let mut row = row(verdict);
    row.set_by_name("reading", reading).unwrap_or_report();
    Ok(Some(row))
}

/// The score of an answer by a harness. Null if a distance that it needs is not found, or if the harness has no such puzzle.
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
    let check = new_check(&request, strict, reading)?;
    if harness == Harness::ReasoningGym {
        let problem = ReasoningGym::puzzle(&request);
        return Ok(problem.and_then(|problem| ReasoningGym::new(&problem).score(answer.as_bytes())));
    }
    let verdict = read(check.scored(), answer);
    let checked = with_limits(|limits| Ok(Checked::new(verdict, limits)))?;
    Ok(checked.by(harness).score())
}

fn harness_named(name: &str) -> SqlResult<Harness> {
    name.parse().map_err(|_: hanoi::puzzle::UnknownName| {
        let names = Harness::ALL.map(Harness::name).join(", ");
        let message = format!("{} is not a harness", quote(name));
        invalid(message, format!("Expected one of {names}."))
    })
}

/// Creates the check of a request. It reads records unless another reading is named; `strict => 'json'` is short for
/// `reading => 'strict:json'`.
pub(crate) fn new_check(
    request: &Request<'_>,
    strict: Option<&str>,
    reading: Option<&str>,
) -> SqlResult<Check> {
    let reading = match (strict, reading) {
        (None, None) => Reading::Records,
        (None, Some(name)) => reading_named(name)?,
        (Some(form), None) => Reading::Strict(form_named(form)?),
        (Some(_), Some(_)) => {
            let message = "strict and reading exclude each other".to_owned();
            return Err(invalid(message, "Expected at most one of them.".to_owned()));
        }
    };
    Ok(checker(request).map_err(sql_error)?.reading(reading))
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

/// The verdict on a text, which is read in chunks so that a query can be cancelled.
fn read(mut check: Check, text: &str) -> Verdict {
    for chunk in text.as_bytes().chunks(CHUNK) {
        check_limits();
        if check.feed(chunk, &mut drop).is_break() {
            break;
        }
    }
    check.finish(&mut drop)
}

/// The row of a verdict, without a reading.
pub(crate) fn row(verdict: Verdict) -> VerdictRow {
    try_row(&Checked::unscored(verdict)).unwrap_or_report()
}

fn try_row(checked: &Checked) -> Result<VerdictRow, TryFromDatumError> {
    let verdict = &checked.verdict;
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let wrong = verdict.wrong.as_ref().map(|wrong| number(wrong.number));
    // For a million disks the length is too large for numeric: the column is null, and the verdict still stands.
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
        contradiction.map(|statement| format!("{}: {statement}", statement.place)),
    )?;
    Ok(row)
}
