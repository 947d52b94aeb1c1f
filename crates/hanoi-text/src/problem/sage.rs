//! Two vertices of a graph of Sage, `graphs.HanoiTowerGraph(pegs, disks)`: tuples with the peg of each disk, the largest disk first, pegs
//! from 0.
//!
//! The tuples stand alone, in brackets, or in a call of `distance` or `shortest_path`; the call that makes the graph may come before. It
//! tells the number of pegs, which the tuples do not: without it there are 3, or as many as they name.

use hanoi_core::Peg;

use super::excerpt::{ProblemExcerpt, lacks};
use super::expressions::{self, Expression, LIST_SIGNS};
use super::{ForeignForm, ForeignProblem, fewest_pegs};
use crate::Unreadable;

const GRAPH: &str = "HanoiTowerGraph";
/// What a graph is asked with two vertices.
const CALLS: [&str; 3] = ["distance", "shortest_path", "shortest_path_length"];
/// What the graph may be told besides its numbers.
const OPTIONS: [&str; 3] = ["labels=True", "positions=True", "positions=False"];

const TUPLES: &str = "two tuples, as in (0,0,0), (1,1,1)";

pub(super) fn begins(text: &str) -> bool {
    let begin = text.trim_start();
    let list = begin.strip_prefix('[').map(str::trim_start);
    let tuple = begin.strip_prefix('(').map(str::trim_start);
    let graph = begin.split('(').next().unwrap_or_default();
    list.is_some_and(|inside| inside.starts_with('('))
        || tuple.is_some_and(|inside| inside.starts_with(|c: char| c.is_ascii_digit() || c == '('))
        || graph.ends_with(GRAPH)
}

pub(super) fn read(text: &str) -> Result<ForeignProblem, Unreadable> {
    let all = expressions::read(text, LIST_SIGNS)?;
    let is_graph =
        |item: &Expression<'_>| item.list.is_some() && text[..item.excerpt.begin].ends_with(GRAPH);
    let (graph, rest) = match all.iter().position(is_graph) {
        Some(at) => (Some(graph(text, &all[at])?), &all[at + 1..]),
        None => (None, all.as_slice()),
    };
    let Some(first) = rest.first() else {
        return Err(lacks(text, TUPLES));
    };
    let [start, goal] = tuples(text, first.excerpt.begin, rest)?;
    let (from, to) = (places(start)?, places(goal)?);
    let highest = from.iter().chain(&to).max().copied().unwrap_or_default();
    let fewest = fewest_pegs(highest).ok_or_else(|| start.excerpt.refuse("pegs from 0 to 25"))?;
    let (pegs, disks) = graph.unwrap_or((fewest, from.len() as u64));
    for (tuple, places) in [(start, &from), (goal, &to)] {
        let refuse = |expected| Err(tuple.excerpt.refuse(expected));
        if places.len() as u64 != disks {
            return refuse(format!("a tuple of {disks}, a peg for each disk"));
        }
        if places.iter().any(|&peg| peg >= u64::from(pegs)) {
            return refuse(format!("pegs from 0 to {}", pegs - 1));
        }
    }
    let (start, goal) = (letters(&from), letters(&to));
    Ok(ForeignProblem::new(ForeignForm::Sage, start, goal, pegs))
}

/// The numbers of pegs and disks of a graph. What stands before it may give it a name.
fn graph(text: &str, numbers: &Expression<'_>) -> Result<(u8, u64), Unreadable> {
    let name = after_prompt(&text[..numbers.excerpt.begin - GRAPH.len()]);
    let name = name.strip_suffix("graphs.").unwrap_or(name).trim_end();
    let name = name.strip_suffix('=').unwrap_or(name);
    let items = numbers.items('(').unwrap_or_default();
    let (numbers, options) = items.split_at(items.len().min(2));
    let is_option = |item: &&Expression<'_>| OPTIONS.iter().any(|option| item.is_word(option));
    let found = match numbers {
        [pegs, disks] if is_name(name) && options.iter().all(is_option) => {
            let pegs = pegs.number().and_then(|pegs| u8::try_from(pegs).ok());
            let pegs = pegs.filter(|pegs| (2..=hanoi_core::MAX_PEGS).contains(pegs));
            pegs.zip(disks.number())
        }
        _ => None,
    };
    found.ok_or_else(|| {
        ProblemExcerpt::line_from(text, 0)
            .refuse("graphs.HanoiTowerGraph(pegs, disks), as in graphs.HanoiTowerGraph(4, 3)")
    })
}

/// Two tuples: in one call, alone, or in brackets.
fn tuples<'e, 'a>(
    text: &'a str,
    begin: usize,
    rest: &'e [Expression<'a>],
) -> Result<[&'e Expression<'a>; 2], Unreadable> {
    let is_tuple = |item: &&Expression<'_>| item.list.is_some();
    let found = match rest {
        [_, .., call] if call.list.is_some() && !rest[0].list.is_some() => {
            let name = after_prompt(&text[begin..call.excerpt.begin]);
            let (graph, question) = name.rsplit_once('.').unwrap_or(("?", name));
            let is_call = CALLS.contains(&question) && is_name(graph);
            call.items('(').filter(|_| is_call)
        }
        [one] => {
            let items = one.items('[').or_else(|| one.items('('));
            items.filter(|items| items.iter().all(is_tuple))
        }
        _ => Some(rest.iter().filter(|item| !item.is_word(",")).collect()),
    };
    let found = found.and_then(|found| found.try_into().ok());
    found.ok_or_else(|| ProblemExcerpt::between(text, begin, text.len()).refuse(TUPLES))
}

/// What follows the prompt of an interactive session, if there is one.
fn after_prompt(line: &str) -> &str {
    let line = line.trim();
    line.strip_prefix("sage:").unwrap_or(line).trim()
}

fn is_name(name: &str) -> bool {
    let name = name.trim();
    name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// The peg of each disk, the largest first.
fn places(tuple: &Expression<'_>) -> Result<Vec<u64>, Unreadable> {
    let places = tuple.numbers('(').filter(|places| !places.is_empty());
    places.ok_or_else(|| {
        tuple
            .excerpt
            .refuse("a tuple of pegs, each a number, as in (0,0,0)")
    })
}

/// The short text of a state whose pegs exist.
fn letters(places: &[u64]) -> String {
    let letter = |&place: &u64| u8::try_from(place).ok().and_then(Peg::new).map(Peg::letter);
    places.iter().filter_map(letter).collect()
}
