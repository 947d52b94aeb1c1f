//! A lesson as JSON.

use serde_json::{Value, json};

use super::{CodeLine, Lesson, Reached, Row, RowState, SourceLanguage, SourceRow};
use crate::json::number;

impl Lesson {
    /// Returns the current lesson as JSON, with at most `room` rows of the panel. When stepping line by line, the code
    /// is the program's pseudocode, the panel shows the variables and calls, and `programs` has the lines in other
    /// languages.
    #[must_use]
    pub fn json(&self, room: usize) -> Value {
        let panel = match self.rows() {
            Some(_) => self.line_panel(room),
            None => self.panel(room),
        };
        let rows: Vec<Value> = panel.rows.iter().map(row).collect();
        json!({
            "algorithm": self.subject().name(),
            "about": self.subject().about(),
            "kind": self.subject().kind(),
            "cost": self.cost().map(|cost| cost.to_string()),
            "optimality": self.solution().optimality().to_string(),
            "distance": number(self.solution().length()),
            "at": number(self.at()),
            "disks": self.problem().disks(),
            "pegs": self.problem().pegs(),
            "state": self.towers().state().to_string(),
            "next": self.next_move().map(|mv| mv.to_string()),
            "code": self.code_json(),
            "programs": self.rows().filter(|rows| !rows[0].python.is_empty()).map(programs),
            "panel": {
                "title": panel.title,
                "rows": rows,
                "above": panel.above,
                "below": panel.below,
            },
            "legend": self.place().map_or_else(|| self.legend(), |place| vec![place]),
        })
    }

    /// The lines of the code; of the program, when stepping line by line.
    fn code_json(&self) -> Vec<Value> {
        let Some(rows) = self.rows() else {
            return self.code().iter().map(line).collect();
        };
        let current = self.step().map(|step| step.row.name);
        let reached = |row: &SourceRow| {
            if Some(row.name) == current {
                "now"
            } else {
                "no"
            }
        };
        let line =
            |row: &SourceRow| json!({"text": row.pseudocode, "note": "", "reached": reached(row)});
        rows.iter().map(line).collect()
    }

    /// The number of the current step of the program, as a sentence.
    fn place(&self) -> Option<String> {
        let total = self.total_steps()?;
        let step = self.step();
        let place = step.map(|step| format!("Step {} of {total}: {}.", step.number, step.row.name));
        Some(place.unwrap_or_else(|| format!("All {total} steps are done.")))
    }
}

/// The program in the languages that can be run.
fn programs(rows: &'static [SourceRow]) -> Vec<Value> {
    let languages = [SourceLanguage::Python, SourceLanguage::JavaScript];
    let program = |language: SourceLanguage| {
        let lines: Vec<&str> = rows.iter().map(|row| row.text(language)).collect();
        json!({"language": language.name(), "lines": lines})
    };
    languages.into_iter().map(program).collect()
}

fn line(line: &CodeLine) -> Value {
    let reached = match line.reached {
        Reached::No => "no",
        Reached::Passed => "passed",
        Reached::Now => "now",
    };
    json!({"text": line.text, "note": line.note, "reached": reached})
}

fn row(row: &Row) -> Value {
    let mark = match row.mark {
        RowState::Plain => "plain",
        RowState::Done => "done",
        RowState::Now => "now",
        RowState::ToCome => "to come",
    };
    json!({"depth": row.depth, "text": row.text, "mark": mark})
}
