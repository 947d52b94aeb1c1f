//! Error messages that call a field by its label in the page's form.

use hanoi::{Error, Field, Vocabulary};

/// The message of an error.
#[derive(Debug)]
pub(crate) struct ErrorMessage(pub(crate) String);

/// The answer to a question as JSON, or an error message.
pub(crate) type JsonResult = Result<String, ErrorMessage>;

/// The labels of the puzzle form.
struct FormLabels;

impl Vocabulary for FormLabels {
    fn name(&self, field: Field) -> Option<String> {
        let label = match field {
            Field::Start => "From",
            Field::Goal => "To",
            Field::Disks => "Disks",
            Field::Pegs => "Pegs",
            Field::Rules => "Rules",
            _ => return None,
        };
        Some(label.to_owned())
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        Some(format!("{} {value}", self.name(field)?))
    }
}

impl<E: std::error::Error + 'static> From<E> for ErrorMessage {
    fn from(error: E) -> Self {
        let error: &dyn std::error::Error = &error;
        let labelled = error.downcast_ref::<Error>();
        Self(labelled.map_or_else(|| error.to_string(), |error| error.text(&FormLabels)))
    }
}

#[cfg(test)]
mod tests {
    use hanoi::page::Link;

    use super::*;

    #[test]
    fn fields_are_named_by_their_labels() {
        for (link, expected) in [
            (
                "from=ABD",
                "From 'ABD' names peg D: expected A to C; use Pegs 4 to add peg D",
            ),
            ("from=AAA&to=BB", "To 'BB' has 2 disks: expected 3"),
            (
                "disks=3&rules=round",
                "Rules 'round' is not a rule: expected classic",
            ),
            (
                "disks=1001",
                "Disks: 1001 disks are too many for a link: expected at most 1000",
            ),
        ] {
            let ErrorMessage(message) = link.parse::<Link>().unwrap_err().into();
            assert!(message.starts_with(expected), "{message}");
        }
    }
}
