//! The inside of an algorithm as JSON: one object, with an element for each move.

use hanoi::{Algorithm, Candidate, Decoded, Inside, Solution, Terms};
use serde::Serialize;
use serde_json::{Value, json};

use super::trace::Step;
use crate::failure::Failure;
use crate::json;
use crate::output::Output;

#[derive(Serialize)]
struct Head {
    #[serde(flatten)]
    about: json::About,
    algorithm: &'static str,
}

/// Writes all steps.
pub(crate) fn write(
    solution: &Solution,
    algorithm: Algorithm,
    steps: impl Iterator<Item = Step>,
    mut output: Output,
) -> Result<(), Failure> {
    let about = json::About::new(solution.problem());
    let head = Head {
        about,
        algorithm: algorithm.name(),
    };
    output.gather(|out| out.append(&mut json::begin_list(&head, "steps")))?;
    let mut separator = "";
    for step in steps {
        let text = json::text(&element(&step));
        output.gather(|out| out.extend_from_slice(format!("{separator}{text}").as_bytes()))?;
        separator = ",\n";
    }
    output.line("]}")?;
    output.finish()
}

fn element(step: &Step) -> Value {
    let (kind, inside) = inside(&step.inside);
    json!({
        "move": json::number(&step.number),
        "disk": step.mv.disk.get(),
        "from": step.mv.from.letter(),
        "to": step.mv.to.letter(),
        "state": step.towers.state().to_string(),
        kind: inside,
    })
}

/// What there is to tell, under the name of what it is.
fn inside(inside: &Inside) -> (&'static str, Value) {
    match inside {
        Inside::Calls { entered, depth } => (
            "calls",
            json!({ "entered": texts(entered), "depth": depth }),
        ),
        Inside::Stack(calls) => ("stack", texts(calls)),
        Inside::Pair { a, b } | Inside::Forced { pegs: Some((a, b)) } => {
            ("pair", json!([a.letter(), b.letter()]))
        }
        Inside::Ring { step } => ("ring", (*step).into()),
        Inside::Counter { counter, decoded } => {
            let bits = hanoi::counter_bits(counter, decoded.len());
            (
                "counter",
                json!({ "bits": bits, "decoded": decoded.iter().copied().map(bit).collect::<Value>() }),
            )
        }
        Inside::Formula(Some(terms)) => ("formula", formula(terms)),
        Inside::Candidates(candidates) => {
            ("candidates", candidates.iter().map(candidate).collect())
        }
        _ => ("inside", Value::Null),
    }
}

fn texts(items: &[impl ToString]) -> Value {
    items.iter().map(ToString::to_string).collect()
}

fn bit(decoded: Decoded) -> Value {
    json!({ "disk": decoded.disk.get(), "bit": u8::from(decoded.bit), "turn": decoded.turn, "peg": decoded.peg.letter() })
}

fn formula(terms: &Terms) -> Value {
    json!({ "times": json::number(&terms.times), "step": terms.step, "start": terms.start.letter(), "peg": terms.peg.letter() })
}

fn candidate(candidate: &Candidate) -> Value {
    let Candidate {
        mv,
        direction,
        time,
    } = candidate;
    json!({
        "disk": mv.disk.get(),
        "from": mv.from.letter(),
        "to": mv.to.letter(),
        "d": direction,
        "t": time,
        "h": candidate.h(),
    })
}
