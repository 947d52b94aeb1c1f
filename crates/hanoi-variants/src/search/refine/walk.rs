//! Shortest paths within a corridor.

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
    /// The number of states visited.
    pub(super) visited: usize,
}

/// Returns a shortest path to a goal within a corridor, widening the corridor until a path exists.
pub(super) fn path<W: StateWord>(
    graph: &mut PartGraph<'_>,
    mut corridor: Option<&mut Corridor<W>>,
    effort: &mut Effort,
    watch: &mut Watch<'_>,
) -> Result<Option<CorridorPath<W>>, Stop> {
    loop {
        let available = watch.left();
        let found = path_within(graph, corridor.as_deref(), effort, watch)?;
        watch.give(available - watch.left());
        let is_wider = match &mut corridor {
            Some(corridor) if found.is_none() => corridor.widen(effort, watch)?,
            _ => false,
        };
        if !is_wider {
            return Ok(found);
        }
    }
}

/// Searches breadth-first from the start.
fn path_within<W: StateWord>(
    graph: &mut PartGraph<'_>,
    corridor: Option<&Corridor<W>>,
    effort: &mut Effort,
    watch: &mut Watch<'_>,
) -> Result<Option<CorridorPath<W>>, Stop> {
    let goals: HashSet<W> = graph.goals().collect();
    let mut ball = StateBall::new(&[graph.start()], watch)?;
    let (mut predecessors, mut pegs) = (vec![0], graph.pegs());
    let (mut words, mut at) = (Vec::new(), 0);
    while at < ball.len() {
        if goals.contains(&ball.word(at)) {
            let words = path_to(at, &ball, &predecessors);
            let visited = ball.len();
            return Ok(Some(CorridorPath { words, visited }));
        }
        graph.after(ball.word(at), &mut words, effort, watch)?;
        for &word in &words {
            let mut corridor = corridor.iter();
            if corridor.all(|corridor| corridor.contains(word, graph.code(), &mut pegs))
                && ball.insert(word, watch)?
            {
                watch.take(size_of::<usize>())?;
                predecessors.push(at);
            }
        }
        at += 1;
    }
    Ok(None)
}

/// The words from the first to the one at an index, given the predecessor of each.
fn path_to<W: StateWord>(mut at: usize, ball: &StateBall<W>, predecessors: &[usize]) -> Vec<W> {
    let mut path = vec![ball.word(at)];
    while at > 0 {
        at = predecessors[at];
        path.push(ball.word(at));
    }
    path.reverse();
    path
}
