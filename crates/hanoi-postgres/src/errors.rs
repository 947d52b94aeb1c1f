//! The front door's errors as PostgreSQL's: a SQLSTATE, a message and, where there is one, a detail and a hint.

use hanoi::puzzle;
use hanoi::questions::QuestionError;
use hanoi::search::Stop;
use hanoi::variants::VariantError;
use hanoi::{Error, ErrorKind, ErrorParts, Field, Shortage, Vocabulary};
use pgrx::PgLogLevel;
use pgrx::PgSqlErrorCode as Code;
use pgrx::iter::TableIterator;
use pgrx::pg_sys::panic::ErrorReport;

use crate::settings::how_to_raise;

/// The result of a function, or the error it raises.
pub(crate) type SqlResult<T> = Result<T, ErrorReport>;

/// The rows of a function, or the error it raises.
pub(crate) type RowsResult<T> = SqlResult<TableIterator<'static, T>>;

/// The error to raise for one of the front door.
pub(crate) fn raised(error: impl Into<Error>) -> ErrorReport {
    let error = error.into();
    let parts = error.parts();
    let setting = || is_stopped(&error).then(|| how_to_raise().to_owned());
    let (message, hint) = (parts.message(&ArgumentNames), hint(&parts, &ArgumentNames));
    report(code(&error), message, parts.detail, hint.or_else(setting))
}

/// The error to raise for text that is not a value of a type.
pub(crate) fn unreadable(error: impl Into<Error>) -> ErrorReport {
    let error = error.into();
    let parts = error.parts();
    let code = match code(&error) {
        Code::ERRCODE_INVALID_PARAMETER_VALUE => Code::ERRCODE_INVALID_TEXT_REPRESENTATION,
        other => other,
    };
    let message = parts.message(&TypeNames);
    report(code, message, None, hint(&parts, &TypeNames))
}

/// The error to raise for text that cannot be of the type `hanoi_state`.
pub(crate) fn malformed_text(message: String, hint: &str) -> ErrorReport {
    let code = Code::ERRCODE_INVALID_TEXT_REPRESENTATION;
    report(code, message, None, Some(hint.to_owned()))
}

/// The error to raise for bytes of a client that are not a state.
pub(crate) fn malformed_bytes(hint: &str) -> ErrorReport {
    report(
        Code::ERRCODE_INVALID_BINARY_REPRESENTATION,
        "these bytes are not a hanoi_state".to_owned(),
        None,
        Some(hint.to_owned()),
    )
}

/// The error to raise for stored bytes that are not a state.
pub(crate) fn corrupted() -> ErrorReport {
    let message = "a stored hanoi_state is damaged".to_owned();
    report(Code::ERRCODE_DATA_CORRUPTED, message, None, None)
}

/// The error to raise for an answer that lacks something, since a limit of a search was reached.
pub(crate) fn incomplete(lacks: &ErrorParts) -> ErrorReport {
    report(
        Code::ERRCODE_CONFIGURATION_LIMIT_EXCEEDED,
        lacks.message(&ArgumentNames),
        None,
        Some(how_to_raise().to_owned()),
    )
}

/// The error to raise for a call whose answer, or what it keeps for it, needs more memory than it may have.
pub(crate) fn out_of_memory() -> ErrorReport {
    incomplete(&ErrorParts::new(Stop::Memory.to_string()))
}

/// What was expected and what would help, as sentences.
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

/// The functions' names for the fields of a request: their arguments.
struct ArgumentNames;

impl Vocabulary for ArgumentNames {
    fn name(&self, field: Field) -> Option<String> {
        let named = matches!(
            field,
            Field::Start | Field::Goal | Field::State | Field::Disks | Field::Pegs | Field::Rules
        );
        named.then(|| field.to_string())
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        Some(format!("{} => {value}", self.name(field)?))
    }

    /// An argument is introduced with its value; a sentence about a number says itself what it counts.
    fn lead(&self, field: Field, given: Option<&str>) -> Option<String> {
        self.with_value(field, given?)
    }
}

/// The names for the fields of a state as a value of its type, which has no arguments.
struct TypeNames;

impl Vocabulary for TypeNames {
    fn name(&self, _: Field) -> Option<String> {
        None
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        (field == Field::Pegs).then(|| format!("hanoi_state_on('...', {value})"))
    }
}

/// The error to raise for an argument that is invalid in any question.
pub(crate) fn invalid(message: String, hint: String) -> ErrorReport {
    report(
        Code::ERRCODE_INVALID_PARAMETER_VALUE,
        message,
        None,
        Some(hint),
    )
}

/// The error to raise for a number beyond the last.
pub(crate) fn beyond(message: String, hint: String) -> ErrorReport {
    let code = Code::ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE;
    report(code, message, None, Some(hint))
}

/// The error to raise beyond a limit of the extension itself.
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

/// Whether a search was stopped: by its memory limit, since a cancelled query raises an error of its own.
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
