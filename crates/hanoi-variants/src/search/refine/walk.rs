//! The path to a goal within a corridor.

use std::collections::HashSet;

use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::Effort;
use super::corridor::Corridor;
use super::graph::PartGraph;
use crate::search::ball::StateBall;
use crate::search::code::StateWord;

/// A shortest path within a corridor.
#[derive(Debug)]
pub(super) struct CorridorPath<W> {
    pub(super) words: Vec<W>,
    /// How many states the search met.
    pub(super) met: usize,
}

/// Returns a shortest path to a goal within a corridor, which is widened until there is one.
pub(super) fn path<W: StateWord>(
    graph: &mut PartGraph<'_>,
    mut corridor: Option<&mut Corridor<W>>,
    effort: &mut Effort,
    watch: &mut Watch<'_>,
) -> Result<Option<CorridorPath<W>>, Stop> {
    loop {
        let left = watch.left();
        let found = path_within(graph, corridor.as_deref(), effort, watch)?;
        watch.give(left - watch.left());
        let is_wider = match &mut corridor {
            Some(corridor) if found.is_none() => corridor.widen(effort, watch)?,
            _ => false,
        };
        if !is_wider {
            return Ok(found);
        }
    }
}

/// Searches from the start, breadth first.
fn path_within<W: StateWord>(
    graph: &mut PartGraph<'_>,
    corridor: Option<&Corridor<W>>,
    effort: &mut Effort,
    watch: &mut Watch<'_>,
) -> Result<Option<CorridorPath<W>>, Stop> {
    let goals: HashSet<W> = graph.goals().collect();
    let mut ball = StateBall::new(&[graph.start()], watch)?;
    let (mut befores, mut pegs) = (vec![0], graph.pegs());
    let (mut words, mut at) = (Vec::new(), 0);
    while at < ball.len() {
        if goals.contains(&ball.word(at)) {
            let words = path_to(at, &ball, &befores);
            let met = ball.len();
            return Ok(Some(CorridorPath { words, met }));
        }
        graph.after(ball.word(at), &mut words, effort, watch)?;
        for &word in &words {
            let mut corridor = corridor.iter();
            if corridor.all(|corridor| corridor.has(word, graph.code(), &mut pegs))
                && ball.insert(word, watch)?
            {
                watch.take(size_of::<usize>())?;
                befores.push(at);
            }
        }
        at += 1;
    }
    Ok(None)
}

/// The words from the first to one of a ball, by the place before each.
fn path_to<W: StateWord>(mut at: usize, ball: &StateBall<W>, befores: &[usize]) -> Vec<W> {
    let mut path = vec![ball.word(at)];
    while at > 0 {
        at = befores[at];
        path.push(ball.word(at));
    }
    path.reverse();
    path
}
