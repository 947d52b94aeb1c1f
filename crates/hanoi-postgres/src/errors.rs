//! The front door's errors as PostgreSQL's: a SQLSTATE, a message, and often a detail and a hint.

use hanoi::puzzle;
use hanoi::questions::QuestionError;
use hanoi::search::Stop;
use hanoi::variants::VariantError;
use hanoi::{Error, ErrorKind, ErrorParts, Field, Shortage, Vocabulary};
use pgrx::PgLogLevel;
use pgrx::PgSqlErrorCode as Code;
use pgrx::iter::TableIterator;
use pgrx::pg_sys::panic::ErrorReport;

use crate::settings::limit_hint;

/// The result of a function, or the error it raises.
pub(crate) type SqlResult<T> = Result<T, ErrorReport>;

/// The rows of a function, or the error it raises.
pub(crate) type RowsResult<T> = SqlResult<TableIterator<'static, T>>;

/// Converts an error of the front door.
pub(crate) fn sql_error(error: impl Into<Error>) -> ErrorReport {
    let error = error.into();
    let parts = error.parts();
    let setting = || is_stopped(&error).then(|| limit_hint().to_owned());
    let (message, hint) = (parts.message(&ArgumentNames), hint(&parts, &ArgumentNames));
    report(code(&error), message, parts.detail, hint.or_else(setting))
}

/// Converts an error in the text of a value of type `hanoi_state`.
pub(crate) fn invalid_text(error: impl Into<Error>) -> ErrorReport {
    let error = error.into();
    let parts = error.parts();
    let code = match code(&error) {
        Code::ERRCODE_INVALID_PARAMETER_VALUE => Code::ERRCODE_INVALID_TEXT_REPRESENTATION,
        other => other,
    };
    let message = parts.message(&TypeNames);
    report(code, message, None, hint(&parts, &TypeNames))
}

/// An error for text that is too malformed to parse as a `hanoi_state`.
pub(crate) fn malformed_text(message: String, hint: &str) -> ErrorReport {
    let code = Code::ERRCODE_INVALID_TEXT_REPRESENTATION;
    report(code, message, None, Some(hint.to_owned()))
}

/// An error for bytes from a client that are not a state.
pub(crate) fn malformed_bytes(hint: &str) -> ErrorReport {
    report(
        Code::ERRCODE_INVALID_BINARY_REPRESENTATION,
        "these bytes are not a hanoi_state".to_owned(),
        None,
        Some(hint.to_owned()),
    )
}

/// An error for stored bytes that are not a state.
pub(crate) fn corrupted() -> ErrorReport {
    let message = "a stored hanoi_state is damaged".to_owned();
    report(Code::ERRCODE_DATA_CORRUPTED, message, None, None)
}

/// An error for an answer that a limit left incomplete.
pub(crate) fn incomplete(missing: &ErrorParts) -> ErrorReport {
    report(
        Code::ERRCODE_CONFIGURATION_LIMIT_EXCEEDED,
        missing.message(&ArgumentNames),
        None,
        Some(limit_hint().to_owned()),
    )
}

/// An error for a call that exceeds its memory limit outside a search.
pub(crate) fn out_of_memory() -> ErrorReport {
    incomplete(&ErrorParts::new(Stop::Memory.to_string()))
}

/// The expectation and the suggestion, as sentences.
fn hint(parts: &ErrorParts, words: &impl Vocabulary) -> Option<String> {
    let expected = parts.expected.as_ref();
    let expected = expected.map(|expected| format!("Expected {expected}."));
    let help = parts.help(words).map(|help| {
        let (first, rest) = help.split_at(1);
        format!("{}{rest}.", first.to_ascii_uppercase())
    });
    let sentences: Vec<String> = expected.into_iter().chain(help).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Calls a field by the functions' argument for it.
struct ArgumentNames;

impl Vocabulary for ArgumentNames {
    fn name(&self, field: Field) -> Option<String> {
        let is_argument = matches!(
            field,
            Field::Start | Field::Goal | Field::State | Field::Disks | Field::Pegs | Field::Rules
        );
        is_argument.then(|| field.to_string())
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        Some(format!("{} => {value}", self.name(field)?))
    }

    /// Starts a message with the argument and its value, if it has one. Messages about numbers have none: `27 pegs`.
    fn lead(&self, field: Field, value: Option<&str>) -> Option<String> {
        self.with_value(field, value?)
    }
}

/// The vocabulary for text cast to `hanoi_state`, which has no arguments to name.
struct TypeNames;

impl Vocabulary for TypeNames {
    fn name(&self, _: Field) -> Option<String> {
        None
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        (field == Field::Pegs).then(|| format!("hanoi_state_on('...', {value})"))
    }
}

/// An error for an invalid argument.
pub(crate) fn invalid(message: String, hint: String) -> ErrorReport {
    report(
        Code::ERRCODE_INVALID_PARAMETER_VALUE,
        message,
        None,
        Some(hint),
    )
}

/// An error for a number out of range.
pub(crate) fn out_of_range(message: String, hint: String) -> ErrorReport {
    let code = Code::ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE;
    report(code, message, None, Some(hint))
}

/// An error for a request beyond a fixed limit of the extension.
pub(crate) fn too_large(message: String, hint: String) -> ErrorReport {
    report(
        Code::ERRCODE_PROGRAM_LIMIT_EXCEEDED,
        message,
        None,
        Some(hint),
    )
}

/// Sends a notice to the client.
pub(crate) fn notice(message: String, hint: String) {
    report(
        Code::ERRCODE_SUCCESSFUL_COMPLETION,
        message,
        None,
        Some(hint),
    )
    .report(PgLogLevel::NOTICE);
}

fn report(
    code: Code,
    message: String,
    detail: Option<String>,
    hint: Option<String>,
) -> ErrorReport {
    let mut report = ErrorReport::new(code, message, "hanoi");
    if let Some(detail) = detail {
        report = report.set_detail(detail);
    }
    if let Some(hint) = hint {
        report = report.set_hint(hint);
    }
    report
}

/// Whether a search reached its memory limit. (A cancelled query raises the server's own error instead.)
const fn is_stopped(error: &Error) -> bool {
    matches!(
        error,
        Error::Stopped(_)
            | Error::Question(QuestionError::Unfinished(..))
            | Error::Variant(VariantError::Stopped { .. })
            | Error::Incomplete {
                why: Shortage::Stopped(_),
                ..
            }
    )
}

fn code(error: &Error) -> Code {
    match (error.root(), error.kind()) {
        _ if is_stopped(error) => Code::ERRCODE_CONFIGURATION_LIMIT_EXCEEDED,
        (Error::Puzzle(puzzle::Error::NoMove(..) | puzzle::Error::NoState(..)), _) => {
            Code::ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE
        }
        (Error::Puzzle(error), _) if error.kind() == puzzle::ErrorKind::TooLarge => {
            Code::ERRCODE_PROGRAM_LIMIT_EXCEEDED
        }
        (_, ErrorKind::Request) => Code::ERRCODE_INVALID_PARAMETER_VALUE,
        (_, ErrorKind::Unsolvable) => Code::ERRCODE_NO_DATA_FOUND,
        (_, ErrorKind::Limit) => Code::ERRCODE_PROGRAM_LIMIT_EXCEEDED,
    }
}
