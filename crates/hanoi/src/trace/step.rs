//! A move with its reasons, as text and as JSON.

use std::fmt;

use hanoi_core::{Candidate, Inside, Terms, Towers};
use hanoi_search::Valued;
use serde::Serialize;
use serde_json::{Value, json};

use super::counter::{COUNTER, CounterStep};
use super::shortened;
use crate::json::{DisplayText, JsonNumber, json_object, number};
use crate::question::{Key, Shape};
use crate::{Move, UBig};

/// A move, with its reasons and the towers before it.
///
/// For `recursive`, its text is an outline of the calls entered and the move; for other algorithms, the move followed
/// by its reasons.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its number, from 1.
    pub number: UBig,
    /// The move.
    pub mv: Move,
    /// The reasons of the move.
    pub inside: Inside,
    /// The candidates of best-first on 4 or more pegs; the move is the first that leaves the fewest moves.
    pub valued: Vec<Valued>,
    /// The towers before it.
    pub towers: Towers,
}

impl Step {
    /// Returns the towers after it.
    #[must_use]
    pub fn after(&self) -> Towers {
        let mut after = self.towers.clone();
        after.follow(self.mv);
        after
    }

    /// The step of the counter, for `binary`.
    fn counter_step(&self) -> Option<CounterStep<'_>> {
        match &self.inside {
            Inside::Counter { counter, decoded } => Some(CounterStep {
                mv: self.mv,
                after: self.after(),
                counter,
                decoded: decoded.as_slice(),
            }),
            _ => None,
        }
    }

    /// The reasons of the move, one per line.
    fn reasons(&self) -> String {
        match (self.counter_step(), self.valued.as_slice()) {
            (Some(counter_step), _) => counter_step.to_string(),
            (None, []) => self.inside.to_string(),
            (None, valued) => candidates(valued),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, mv, inside) = (&self.number, self.mv, &self.inside);
        if let Inside::Calls { entered, depth } = inside {
            if !entered.is_empty() {
                writeln!(f, "{inside}")?;
            }
            return write!(f, "{:width$}{number}: {mv}", "", width = 2 * depth);
        }
        let Move { disk, from, to } = mv;
        let inside = self.reasons().replace('\n', "\n  ");
        let state = shortened(self.towers.state());
        write!(
            f,
            "move {number}: {mv}, disk {disk} from {from} to {to}, in state {state}\n  {inside}"
        )
    }
}

impl Serialize for Step {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (kind, inside) = match (self.counter_step(), self.valued.as_slice()) {
            (Some(counter_step), _) => {
                return CountedJson(self, counter_step).serialize(serializer);
            }
            (None, []) => keyed(&self.inside),
            (None, all) => ("candidates", all.iter().map(valued).collect()),
        };
        let shape = json!({
            "move": JsonNumber::from(self.number.clone()),
            "disk": self.mv.disk.get(),
            "from": self.mv.from.letter(),
            "to": self.mv.to.letter(),
            "state": self.towers.state().to_string(),
            kind: inside,
        });
        shape.serialize(serializer)
    }
}

/// A step of a counter as JSON.
struct CountedJson<'a>(&'a Step, CounterStep<'a>);

json_object!(CountedJson<'_>, |step| {
    "counter": step.1,
    "disk": step.0.mv.disk.get(),
    "from": step.0.mv.from.letter(),
    "move": number(&step.0.number),
    "state": DisplayText(step.0.towers.state()),
    "to": step.0.mv.to.letter(),
});

/// A line for each candidate, marking those that leave the fewest moves.
fn candidates(valued: &[Valued]) -> String {
    let least = valued.iter().map(|candidate| candidate.left).min();
    let line = |Valued { mv, left }: &Valued| {
        let mark = if Some(*left) == least { "  <" } else { "" };
        format!("{mv}  h {left}{mark}")
    };
    let lines: Vec<String> = valued.iter().map(line).collect();
    lines.join("\n")
}

const TEXT: Shape = Shape::Text;
const DISK: Shape = Shape::Whole(hanoi_core::MAX_DISKS as u64);

/// The keys of a step besides its move; the algorithm's reasons have their own key.
pub(super) const INSIDE: [Key; 9] = [
    Key::new("state", TEXT, "the state before the move"),
    Key::maybe("calls", Shape::Object(&[&CALLS]), "recursive: its calls"),
    Key::maybe(
        "stack",
        Shape::List(&TEXT),
        "call-stack, frame-stewart: the open calls",
    ),
    Key::maybe(
        "ring",
        Shape::Whole(2),
        "smallest-disk: the number of pegs the smallest disk advances on the ring A, B, C",
    ),
    Key::maybe(
        "pair",
        Shape::List(&TEXT),
        "smallest-disk, peg-pairs: the two pegs between which the move is",
    ),
    Key::maybe(
        "counter",
        Shape::Object(&[&COUNTER]),
        "binary: the counter, and the values decoded from it",
    ),
    Key::maybe(
        "formula",
        Shape::Object(&[&FORMULA]),
        "closed-form: the terms of the formula",
    ),
    Key::maybe(
        "candidates",
        Shape::List(&Shape::Object(&[&CANDIDATE])),
        "best-first: the legal moves and their values",
    ),
    Key::maybe("left", Shape::Number, "search: the number of moves left"),
];

const CALLS: [Key; 2] = [
    Key::new("entered", Shape::List(&TEXT), "the calls entered"),
    Key::new("depth", Shape::Number, "the number of open calls"),
];

const FORMULA: [Key; 4] = [
    Key::new(
        "times",
        Shape::Number,
        "the number of times the disk has moved",
    ),
    Key::new(
        "step",
        Shape::Whole(2),
        "the number of pegs it advances at each move",
    ),
    Key::new("start", TEXT, "the peg it starts from"),
    Key::new("peg", TEXT, "the peg it goes to"),
];

const CANDIDATE: [Key; 6] = [
    Key::new("disk", DISK, "the disk"),
    Key::new("from", TEXT, "the peg it leaves"),
    Key::new("to", TEXT, "the peg it goes to"),
    Key::maybe("d", Shape::Number, "the value of its direction, on 3 pegs"),
    Key::maybe("t", Shape::Number, "the value of its time, on 3 pegs"),
    Key::new(
        "h",
        Shape::Number,
        "its value: d + t, or the moves left after it",
    ),
];

/// The reasons of a move, under the key of their kind.
#[warn(clippy::wildcard_enum_match_arm)]
fn keyed(inside: &Inside) -> (&'static str, Value) {
    match inside {
        Inside::Calls { entered, depth } => {
            ("calls", json!({"entered": texts(entered), "depth": depth}))
        }
        Inside::Stack(calls) => ("stack", texts(calls)),
        Inside::Pair { a, b } | Inside::Forced { pegs: Some((a, b)) } => {
            ("pair", json!([a.letter(), b.letter()]))
        }
        Inside::Ring { step } => ("ring", (*step).into()),
        Inside::Formula(Some(terms)) => ("formula", formula(terms)),
        Inside::Candidates(candidates) => {
            ("candidates", candidates.iter().map(candidate).collect())
        }
        Inside::Listed { left } => ("left", json!(left)),
        // Before a move there is always a pair, and there are terms; a counter is written elsewhere.
        Inside::Forced { pegs: None } | Inside::Formula(None) | Inside::Counter { .. } | _ => {
            ("inside", Value::Null)
        }
    }
}

fn texts(items: &[impl ToString]) -> Value {
    items.iter().map(ToString::to_string).collect()
}

fn formula(terms: &Terms) -> Value {
    let times = JsonNumber::from(terms.times.clone());
    let (start, peg) = (terms.start.letter(), terms.peg.letter());
    json!({"times": times, "step": terms.step, "start": start, "peg": peg})
}

fn candidate(candidate: &Candidate) -> Value {
    let Move { disk, from, to } = candidate.mv;
    json!({
        "disk": disk.get(),
        "from": from.letter(),
        "to": to.letter(),
        "d": candidate.direction,
        "t": candidate.time,
        "h": candidate.h(),
    })
}

fn valued(candidate: &Valued) -> Value {
    let Move { disk, from, to } = candidate.mv;
    let (from, to, h) = (from.letter(), to.letter(), candidate.left);
    json!({"disk": disk.get(), "from": from, "to": to, "h": h})
}
