//! What `hanoi verify` tells of an answer.

use hanoi::{Position, Scores, Tally, Verdict, Wrong};
use serde::Serialize;
use serde_json::{Value, json};

use super::solve::plural;
use crate::json;

/// What came of an answer.
pub(crate) struct Report<'a> {
    pub(crate) verdict: &'a Verdict,
    /// Where the last move that was played, or the first wrong one, stands.
    pub(crate) at: Option<Position>,
    /// If they are asked for.
    pub(crate) scores: Option<(Tally, Scores)>,
}

impl Report<'_> {
    /// The report for people.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = vec![headline(self.verdict, self.at)];
        lines.extend(remark(self.verdict));
        if let Some((tally, scores)) = &self.scores {
            lines.extend(told(tally, scores));
        }
        lines
    }

    /// The report for programs.
    pub(crate) fn json(&self) -> Answer {
        let Self {
            verdict,
            at,
            scores,
        } = self;
        let shortest = verdict.shortest().ok();
        Answer {
            solved: verdict.solved(),
            about: json::About::new(&verdict.problem),
            moves: json::count(verdict.legal),
            wrong: verdict.wrong.as_ref().map(|wrong| first_wrong(wrong, *at)),
            state: verdict.end.to_string(),
            reached: verdict.reached.map(json::count),
            ratio: shortest
                .as_ref()
                .and_then(|(length, _)| verdict.ratio(length)),
            shortest: shortest.map(|(length, optimality)| json::Length::new(&length, optimality)),
            scores: scores.as_ref().map(|(tally, scores)| scored(tally, scores)),
        }
    }
}

/// The scores for people, a line each.
fn told(tally: &Tally, scores: &Scores) -> Vec<String> {
    let to_go = scores
        .to_go
        .as_ref()
        .map_or_else(ToString::to_string, ToString::to_string);
    let known = |value: Option<String>| value.unwrap_or_else(|| "unknown".to_owned());
    vec![
        format!(
            "legal moves: {} of {}, share {}",
            tally.legal(),
            tally.claimed(),
            tally.share()
        ),
        format!("distance to go: {to_go}"),
        format!(
            "moves wasted: {}",
            known(scores.wasted.as_ref().map(ToString::to_string))
        ),
        format!(
            "reasoning-gym: {}",
            known(scores.reasoning_gym.map(|score| score.to_string()))
        ),
        format!("illusion-of-thinking: {}", scores.illusion_of_thinking),
    ]
}

fn scored(tally: &Tally, scores: &Scores) -> Value {
    json!({
        "claimed": json::count(tally.claimed()),
        "legal": json::count(tally.legal()),
        "legal_share": tally.share(),
        "to_go": scores.to_go.as_ref().ok().map(json::number),
        "wasted": scores.wasted.as_ref().map(json::number),
        "reasoning_gym": scores.reasoning_gym,
        "illusion_of_thinking": scores.illusion_of_thinking,
    })
}

fn first_wrong(wrong: &Wrong, at: Option<Position>) -> Value {
    json!({
        "move": json::count(wrong.number),
        "claim": wrong.claim.to_string(),
        "fault": wrong.fault.to_string(),
        "state": wrong.state.to_string(),
        "line": at.map(|at| at.line),
        "column": at.map(|at| at.column),
    })
}

#[derive(Serialize)]
pub(crate) struct Answer {
    solved: bool,
    #[serde(flatten)]
    about: json::About,
    moves: Value,
    wrong: Option<Value>,
    state: String,
    reached: Option<Value>,
    #[serde(flatten)]
    shortest: Option<json::Length>,
    ratio: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Value>,
}

fn moves(count: u64) -> String {
    plural(count, "legal move")
}

fn headline(verdict: &Verdict, at: Option<Position>) -> String {
    let disks = plural(verdict.problem.disks().into(), "disk");
    match (&verdict.wrong, at) {
        (Some(wrong), Some(at)) => format!("wrong: {at}: {wrong}"),
        (Some(wrong), None) => format!("wrong: {wrong}"),
        (None, _) if verdict.solved() => format!(
            "solved: {disks}{} in {}",
            ends(verdict),
            moves(verdict.legal)
        ),
        (None, _) => format!(
            "not solved: {disks}, {}, then state '{}'",
            moves(verdict.legal),
            verdict.end
        ),
    }
}

/// From which peg to which, if they are pegs.
fn ends(verdict: &Verdict) -> String {
    let ends = verdict
        .problem
        .perfect_pegs()
        .filter(|_| verdict.problem.disks() > 0);
    ends.map_or(String::new(), |(from, to)| format!(" from {from} to {to}"))
}

/// What else there is to say.
fn remark(verdict: &Verdict) -> Option<String> {
    if verdict.wrong.is_some() {
        return Some(format!("{} before it", moves(verdict.legal)));
    }
    if !verdict.solved() {
        let reached = verdict.reached.map_or(String::new(), |m| {
            format!(", which was reached after move {m}")
        });
        let ends = (
            verdict.end.perfect_peg(),
            verdict.problem.goal().perfect_peg(),
        );
        let other = match ends {
            (Some(peg), Some(goal)) => {
                format!("; the tower stands on {peg}, not on {goal}: --to {peg} asks for that")
            }
            _ => String::new(),
        };
        return Some(format!(
            "the goal is '{}'{reached}{other}",
            verdict.problem.goal()
        ));
    }
    let reached = verdict.reached.unwrap_or(verdict.legal);
    let (length, optimality) = verdict.shortest().ok()?;
    let ratio = verdict
        .ratio(&length)
        .map_or(String::new(), |ratio| format!(", ratio {ratio}"));
    Some(format!(
        "goal reached after move {reached}; shortest: {length}{ratio} ({optimality})"
    ))
}
