//! All shortest paths of a problem, as the layers of the states that they pass.
//!
//! Two observations make problems smaller. The largest disk never moves on a shortest path if it is where it should be:
//! without its moves the path would do as well. And a whole tower under classic rules is searched only to the middle: its
//! largest disk moves once, from any state that has no other disk on the two pegs, and what comes after is what came
//! before, backwards and with the two pegs exchanged.

use hanoi_core::{Disk, Error, Move, Peg, Problem, Rules};

use crate::bounds::{Bounds, SearchError};
use crate::limits::{Limits, Stop, Watch};
use crate::rough::rough_path;
use crate::words::layers::{Layer, Words};
use crate::words::meeting::Goal;
use crate::words::{Cut, grouped};

/// The pegs of some disks, the smallest first.
pub(crate) type Places = Box<[u8]>;

/// All shortest paths between two states.
#[derive(Debug)]
pub(crate) struct Routes {
    pub(crate) rules: Rules,
    pub(crate) cut: Cut,
    /// The states on shortest paths, by their distance from the start; none if there is no path.
    pub(crate) layers: Vec<Layer>,
    start: Places,
}

impl Routes {
    /// Searches a problem, and makes something of the routes that are found, within the same limits.
    pub(crate) fn search<T>(
        problem: &Problem,
        limits: &mut Limits<'_>,
        then: impl FnOnce(Self, &mut Watch<'_>) -> Result<T, Stop>,
    ) -> Result<T, SearchError> {
        let cores = limits.cores.get();
        let watch = &mut Watch::new(limits);
        let outcome = match Self::find(problem, cores, watch) {
            Ok(routes) if routes.layers.is_empty() => return Err(Error::unsolvable(problem).into()),
            Ok(routes) => then(routes, watch),
            Err(why) => Err(why),
        };
        outcome.map_err(|why| {
            // Every disk that is not in place moves.
            let pairs = problem.start().places().iter().zip(problem.goal().places());
            let away = pairs.filter(|(start, goal)| start != goal).count();
            let at_least = watch.depth().max(u64::try_from(away).unwrap_or(0));
            let at_most = rough_path(problem);
            SearchError::Stopped(Bounds {
                at_least,
                at_most,
                why,
            })
        })
    }

    fn find(problem: &Problem, cores: usize, watch: &mut Watch<'_>) -> Result<Self, Stop> {
        watch.check()?;
        let [start, goal] = ends(problem);
        let tower = problem
            .perfect_pegs()
            .filter(|(from, to)| from != to && start.len() > 1);
        if let Some(pegs) = tower.filter(|_| problem.rules().is_classic()) {
            return Self::tower(start, problem.rules(), pegs, cores, watch);
        }
        let words = Words::new(start.len(), problem.rules(), cores);
        Self::between(start, &goal, &words, watch)
    }

    /// The routes from one state to another.
    pub(crate) fn between(
        start: Places,
        goal: &[u8],
        words: &Words,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stop> {
        let cut = words.cut;
        let (first, goal) = (vec![cut.entry(&start)], [cut.entry(goal)]);
        let layers = words.layers(first, Goal::States(&goal), &|length| length, watch)?;
        Ok(Self {
            rules: *words.rules(),
            cut,
            layers,
            start,
        })
    }

    fn tower(
        start: Places,
        rules: &Rules,
        pegs: (Peg, Peg),
        cores: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stop> {
        let words = Words::new(start.len() - 1, rules, cores);
        let first = vec![words.cut.entry(&start[1..])];
        let middle = Goal::Clear(pegs.0, pegs.1);
        let half = words.layers(first, middle, &|half| 2 * half + 1, watch)?;
        let cut = Cut::new(rules.pegs(), start.len());
        let mut layers = Vec::with_capacity(2 * half.len());
        let halves = half.iter().map(|layer| (layer, false));
        for (layer, is_after) in halves.chain(half.iter().rev().map(|layer| (layer, true))) {
            watch.check()?;
            watch.take(layer.iter().map(|entry| 2 * entry.bytes()).sum())?;
            let states = layer.iter().flat_map(|entry| words.cut.states(entry));
            let whole = states.map(|state| cut.entry(&with_largest(&state, pegs, is_after)));
            layers.push(grouped(whole.collect()));
        }
        Ok(Self {
            rules: *rules,
            cut,
            layers,
            start,
        })
    }

    /// The first path in the order of moves.
    pub(crate) fn first(&self) -> Vec<Move> {
        self.steps().map(|(mv, _)| mv).collect()
    }

    /// The states of the first path.
    pub(crate) fn first_states(&self) -> impl Iterator<Item = Places> {
        let after = self.steps().map(|(_, state)| state);
        std::iter::once(self.start.clone()).chain(after)
    }

    /// The moves of the first path, each with the state that it leads to.
    fn steps(&self) -> impl Iterator<Item = (Move, Places)> {
        let mut at = self.start.clone();
        self.layers.iter().skip(1).map_while(move |layer| {
            let moves = moves(&at, &self.rules).filter(|(_, after)| self.cut.holds(layer, after));
            let step = moves.min_by_key(|&(mv, _)| mv)?;
            at.clone_from(&step.1);
            Some(step)
        })
    }
}

/// Start and goal, without the largest disks that stay.
pub(crate) fn ends(problem: &Problem) -> [Places; 2] {
    let ends = [problem.start().places(), problem.goal().places()];
    let largest = (0..ends[0].len()).rfind(|&disk| ends[0][disk] != ends[1][disk]);
    let disks = largest.map_or(0, |disk| disk + 1);
    ends.map(|places| places[..disks].iter().map(|peg| peg.get()).collect())
}

/// A state of a tower's first half with the largest disk, or what it is in the second half.
fn with_largest(state: &[u8], (from, to): (Peg, Peg), is_after: bool) -> Places {
    let (from, to) = (from.get(), to.get());
    let place = |peg| match peg {
        peg if is_after && peg == from => to,
        peg if is_after && peg == to => from,
        peg => peg,
    };
    state.iter().copied().chain([from]).map(place).collect()
}

/// All moves from a state, with the states that they lead to.
pub(crate) fn moves(places: &[u8], rules: &Rules) -> impl Iterator<Item = (Move, Places)> {
    let top = |peg: Peg| places.iter().position(|&other| other == peg.get());
    let tops: Vec<Option<usize>> = (0..rules.pegs()).filter_map(Peg::new).map(top).collect();
    rules.arcs().filter_map(move |(from, to)| {
        let disk = tops[from.index()]?;
        let is_free = tops[to.index()].is_none_or(|onto| onto > disk);
        let number = Disk::new(u32::try_from(disk + 1).ok()?).filter(|_| is_free)?;
        let mut after: Places = places.into();
        after[disk] = to.get();
        Some((
            Move {
                disk: number,
                from,
                to,
            },
            after,
        ))
    })
}
