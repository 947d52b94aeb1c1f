//! Two vertices of a graph of Sage, `graphs.HanoiTowerGraph(pegs, disks)`: tuples with the peg of each disk, the largest disk first, pegs
//! from 0.
//!
//! The tuples stand alone, in brackets, or in a call of `distance` or `shortest_path`; the call that makes the graph may come before. It
//! tells the number of pegs, which the tuples do not: without it there are 3, or as many as they name.

use hanoi_core::Peg;

use super::excerpt::{ProblemExcerpt, lacks};
use super::lists::{self, ListValue};
use super::{ForeignForm, ForeignProblem, fewest_pegs};
use crate::Unreadable;

const GRAPH: &str = "HanoiTowerGraph(";
/// What a graph is asked with two vertices.
const CALLS: [&str; 3] = ["distance(", "shortest_path(", "shortest_path_length("];
/// What the graph may be told besides its numbers.
const OPTIONS: [&str; 4] = ["labels=True", "positions=True", "positions=False", ""];

const TUPLES: &str = "two tuples, as in (0,0,0), (1,1,1)";

pub(super) fn begins(text: &str) -> bool {
    let begin = text.trim_start();
    let list = begin.strip_prefix('[').map(str::trim_start);
    let tuple = begin.strip_prefix('(').map(str::trim_start);
    let graph = begin.split_inclusive('(').next().unwrap_or_default();
    list.is_some_and(|inside| inside.starts_with('('))
        || tuple.is_some_and(|inside| inside.starts_with(|c: char| c.is_ascii_digit() || c == '('))
        || graph.ends_with(GRAPH)
}

pub(super) fn read(text: &str) -> Result<ForeignProblem, Unreadable> {
    let (graph, begin) = match text.find(GRAPH) {
        Some(at) => graph(text, at)?,
        None => (None, 0),
    };
    let (begin, end) = inside_call(text, begin)?;
    let values = lists::values(text, begin, end)?;
    let [start, goal] =
        pair(&values).ok_or_else(|| ProblemExcerpt::between(text, begin, end).refuse(TUPLES))?;
    let (from, to) = (places(start)?, places(goal)?);
    let highest = from.iter().chain(&to).max().copied().unwrap_or_default();
    let fewest = fewest_pegs(highest).ok_or_else(|| start.excerpt.refuse("pegs from 0 to 25"))?;
    let (pegs, disks) = graph.unwrap_or((fewest, from.len() as u64));
    for (tuple, places) in [(start, &from), (goal, &to)] {
        if places.len() as u64 != disks {
            return Err(tuple
                .excerpt
                .refuse(format!("a tuple of {disks}, a peg for each disk")));
        }
        if places.iter().any(|&peg| peg >= u64::from(pegs)) {
            return Err(tuple.excerpt.refuse(format!("pegs from 0 to {}", pegs - 1)));
        }
    }
    Ok(ForeignProblem::new(
        ForeignForm::Sage,
        letters(&from),
        letters(&to),
        pegs,
    ))
}

/// The numbers of pegs and disks of the call at an offset, and where it ends. What stands before it may give the graph a name.
fn graph(text: &str, at: usize) -> Result<(Option<(u8, u64)>, usize), Unreadable> {
    let before = text[..at].trim();
    let before = before.strip_prefix("sage:").unwrap_or(before);
    let before = before.strip_suffix("graphs.").unwrap_or(before).trim();
    let name = before.strip_suffix('=').unwrap_or(before).trim();
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let begin = at + GRAPH.len();
    let length = text[begin..].find(')').unwrap_or(text.len() - begin);
    let mut given = text[begin..begin + length].split(',').map(str::trim);
    let pegs = given.next().and_then(|pegs| pegs.parse::<u8>().ok());
    let pegs = pegs.filter(|pegs| (2..=hanoi_core::MAX_PEGS).contains(pegs));
    let disks = given.next().and_then(|disks| disks.parse::<u64>().ok());
    let is_plain = is_name && given.all(|option| OPTIONS.contains(&option));
    match (pegs, disks) {
        (Some(pegs), Some(disks)) if is_plain => Ok((Some((pegs, disks)), begin + length + 1)),
        _ => Err(ProblemExcerpt::line_from(text, 0)
            .refuse("graphs.HanoiTowerGraph(pegs, disks), as in graphs.HanoiTowerGraph(4, 3)")),
    }
}

/// Where the arguments of a call that comes next begin and end, or all that is left without one.
fn inside_call(text: &str, begin: usize) -> Result<(usize, usize), Unreadable> {
    let rest = text.get(begin..).ok_or_else(|| lacks(text, TUPLES))?;
    let Some((name, call)) = CALLS
        .iter()
        .find_map(|call| Some((rest.split_once(call)?.0, call)))
    else {
        return Ok((begin, text.len()));
    };
    let end = text.trim_end();
    let inside = begin + name.len() + call.len();
    let graph = name.trim().trim_start_matches("sage:").trim();
    let graph = graph.strip_suffix('.').unwrap_or("?");
    let is_name = graph.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    match end.strip_suffix(')') {
        Some(before) if is_name && before.len() >= inside => Ok((inside, before.len())),
        _ => Err(ProblemExcerpt::line_from(text, begin)
            .refuse("one call, as in H.distance((0,0,0), (1,1,1))")),
    }
}

/// Two tuples, alone or in brackets.
fn pair<'t, 'a>(values: &'t [ListValue<'a>]) -> Option<&'t [ListValue<'a>; 2]> {
    match values {
        [one] => {
            let inside = one.list('[').or_else(|| one.list('('))?;
            let is_pair = inside.iter().all(|value| value.number().is_none());
            inside.try_into().ok().filter(|_| is_pair)
        }
        _ => values.try_into().ok(),
    }
}

/// The peg of each disk, the largest first.
fn places(tuple: &ListValue<'_>) -> Result<Vec<u64>, Unreadable> {
    let places = tuple.numbers('(').filter(|places| !places.is_empty());
    places.ok_or_else(|| tuple.excerpt.refuse("a tuple of pegs, as in (0,0,0)"))
}

/// The short text of a state whose pegs exist.
fn letters(places: &[u64]) -> String {
    let letter = |&place: &u64| u8::try_from(place).ok().and_then(Peg::new).map(Peg::letter);
    places.iter().filter_map(letter).collect()
}
