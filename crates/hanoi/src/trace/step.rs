//! A move with how it was found, as text and as JSON.

use std::fmt;

use hanoi_core::{Candidate, Decoded, Inside, Terms, Towers};
use hanoi_search::Valued;
use serde::Serialize;
use serde_json::{Value, json};

use super::counter::CounterStep;
use crate::json::JsonNumber;
use crate::{Move, State, UBig};

/// A move, with how it was found and the towers before it.
///
/// Its text for `recursive` has the calls entered, in an outline with the move; for other algorithms the move, followed
/// by its reasons.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its number, from 1.
    pub number: UBig,
    /// The move.
    pub mv: Move,
    /// How it was found.
    pub inside: Inside,
    /// The candidates of best-first on 4 pegs and more; the first that leaves the fewest moves was played.
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

    /// The step of the counter, if it is one.
    const fn counted(&self) -> Option<CounterStep<'_>> {
        match &self.inside {
            Inside::Counter { counter, decoded } => Some(CounterStep {
                step: self,
                counter,
                decoded: decoded.as_slice(),
            }),
            _ => None,
        }
    }

    /// The reasons of the move, a line for each part.
    fn behind(&self) -> String {
        match (self.counted(), self.valued.as_slice()) {
            (Some(counted), _) => counted.to_string(),
            (None, []) => self.inside.to_string(),
            (None, valued) => candidates(valued),
        }
    }
}

/// The letters of a state, truncated if there are many.
pub(super) fn shortened(state: &State) -> String {
    let mut state = state.to_string();
    if state.len() > MOST_LETTERS {
        state.replace_range(MOST_LETTERS - 3.., "...");
    }
    state
}

/// The most letters of a state that are shown.
const MOST_LETTERS: usize = 64;

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
        let inside = self.behind().replace('\n', "\n  ");
        let state = shortened(self.towers.state());
        write!(
            f,
            "move {number}: {mv}, disk {disk} from {from} to {to}, in state {state}\n  {inside}"
        )
    }
}

impl Serialize for Step {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (kind, inside) = match (self.counted(), self.valued.as_slice()) {
            (Some(counted), _) => ("counter", counted.json()),
            (None, []) => named(&self.inside),
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

/// How a move was found, under the key of its kind.
fn named(inside: &Inside) -> (&'static str, Value) {
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
        _ => ("inside", Value::Null),
    }
}

fn texts(items: &[impl ToString]) -> Value {
    items.iter().map(ToString::to_string).collect()
}

pub(crate) fn decoded_bit(decoded: Decoded) -> Value {
    let (disk, peg) = (decoded.disk.get(), decoded.peg.letter());
    json!({"disk": disk, "bit": u8::from(decoded.bit), "turn": decoded.turn, "peg": peg})
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
