//! A lesson as JSON.

use serde_json::{Value, json};

use super::{CodeLine, Lesson, Reached, Row, RowState};
use crate::json::number;

impl Lesson {
    /// Returns the current lesson as JSON, with at most `room` rows of the panel.
    #[must_use]
    pub fn json(&self, room: usize) -> Value {
        let panel = self.panel(room);
        let rows: Vec<Value> = panel.rows.iter().map(row).collect();
        json!({
            "algorithm": self.algorithm().name(),
            "optimality": self.solution().optimality().to_string(),
            "distance": number(self.solution().length()),
            "at": number(self.at()),
            "disks": self.problem().disks(),
            "pegs": self.problem().pegs(),
            "state": self.towers().state().to_string(),
            "next": self.next_move().map(|mv| mv.to_string()),
            "code": self.code().iter().map(line).collect::<Vec<Value>>(),
            "panel": {
                "title": panel.title,
                "rows": rows,
                "above": panel.above,
                "below": panel.below,
            },
            "legend": self.legend(),
        })
    }
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
