//! Two vertices of a graph of Sage, `graphs.HanoiTowerGraph(pegs, disks)`: tuples with the peg of each disk, the largest disk first, pegs
//! from 0.
//!
//! The tuples stand alone or in brackets; the call that makes the graph may come before. It tells the number of pegs, which the tuples do
//! not: without it there are 3, or as many as they name.

use hanoi_core::Peg;

use super::excerpt::{ProblemExcerpt, lacks};
use super::expressions::{self, Expression, LIST_SIGNS};
use super::{ForeignForm, ForeignProblem, fewest_pegs};
use crate::Unreadable;

/// What makes a graph, and its name without the module.
const GRAPHS: [&str; 2] = ["graphs.HanoiTowerGraph", "HanoiTowerGraph"];

const TUPLES: &str = "two tuples, as in (0,0,0), (1,1,1)";

/// Whether a text begins with the call that makes a graph.
pub(super) fn begins(text: &str) -> bool {
    GRAPHS.iter().any(|graph| text.starts_with(graph))
}

pub(super) fn read(text: &str) -> Result<ForeignProblem, Unreadable> {
    let all = expressions::read(text, LIST_SIGNS)?;
    let (graph, rest) = match all.as_slice() {
        [name, numbers, rest @ ..] if GRAPHS.iter().any(|graph| name.is_word(graph)) => {
            (Some(graph(numbers)?), rest)
        }
        all => (None, all),
    };
    let [start, goal] = tuples(rest).ok_or_else(|| match rest {
        [] => lacks(text, TUPLES),
        [first, ..] => {
            ProblemExcerpt::between(text, first.excerpt.begin, text.len()).refuse(TUPLES)
        }
    })?;
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

/// The numbers of pegs and disks of a graph.
fn graph(numbers: &Expression<'_>) -> Result<(u8, u64), Unreadable> {
    let found = match numbers.numbers('(').as_deref() {
        Some(&[pegs, disks]) => u8::try_from(pegs).ok().zip(Some(disks)),
        _ => None,
    };
    let found = found.filter(|(pegs, _)| (2..=hanoi_core::MAX_PEGS).contains(pegs));
    found.ok_or_else(|| {
        let expected = "graphs.HanoiTowerGraph(pegs, disks), as in graphs.HanoiTowerGraph(4, 3)";
        numbers.excerpt.refuse(expected)
    })
}

/// Two tuples, alone or in brackets.
fn tuples<'e, 'a>(rest: &'e [Expression<'a>]) -> Option<[&'e Expression<'a>; 2]> {
    let found: Vec<_> = match rest {
        [one] => {
            let items = one.items('[').or_else(|| one.items('('))?;
            let is_tuple = |item: &&Expression<'_>| item.list.is_some();
            items.iter().all(is_tuple).then_some(items)?
        }
        _ => rest.iter().filter(|item| !item.is_word(",")).collect(),
    };
    found.try_into().ok()
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
