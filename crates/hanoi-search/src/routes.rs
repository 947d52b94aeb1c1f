//! All shortest paths of a problem, as the layers of the states that they pass.
//!
//! Two observations make problems smaller. The largest disk never moves on a shortest path if it is where it should be:
//! leaving out its moves would leave a path. And a whole tower under classic rules is searched only to the middle: its
//! largest disk moves once, from any state that has no other disk on the two pegs, and what comes after is what came
//! before, backwards and with the two pegs exchanged.

use hanoi_core::{Disk, Error, Move, Peg, Problem, Rules};

use crate::bounds::{Bounds, SearchError};
use crate::limits::{Limits, Stop, Watch};
use crate::rough::rough_path;
use crate::words::layers::{Goal, Layer, Words};
use crate::words::{Cut, grouped};

/// All shortest paths between two states.
#[derive(Debug)]
pub(crate) struct Routes {
    pub(crate) rules: Rules,
    pub(crate) cut: Cut,
    /// The states on shortest paths, by their distance from the start.
    pub(crate) layers: Vec<Layer>,
    /// The pegs of the start, without the largest disks that stay.
    pub(crate) start: Box<[u8]>,
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
        let routes = watch
            .check()
            .and_then(|()| Self::find(problem, cores, watch));
        let outcome = match routes {
            Ok(routes) if routes.layers.is_empty() => return Err(Error::unsolvable(problem).into()),
            Ok(routes) => then(routes, watch),
            Err(why) => Err(why),
        };
        outcome.map_err(|why| {
            let (at_least, at_most) = (watch.depth(), rough_path(problem));
            SearchError::Stopped(Bounds {
                at_least,
                at_most,
                why,
            })
        })
    }

    fn find(problem: &Problem, cores: usize, watch: &mut Watch<'_>) -> Result<Self, Stop> {
        let numbers =
            |places: &[Peg]| -> Box<[u8]> { places.iter().map(|peg| peg.get()).collect() };
        let (start, goal) = (
            numbers(problem.start().places()),
            numbers(problem.goal().places()),
        );
        let differ = (0..start.len()).filter(|&disk| start[disk] != goal[disk]);
        let disks = differ.last().map_or(0, |disk| disk + 1);
        let (start, goal): (Box<[u8]>, &[u8]) = (start[..disks].into(), &goal[..disks]);
        let rules = *problem.rules();
        let cut = Cut::new(rules.pegs(), disks);
        let tower = problem
            .perfect_pegs()
            .filter(|(a, b)| rules.is_classic() && a != b && disks > 1);
        let layers = if let Some(pegs) = tower {
            let words = Words::new(disks - 1, &rules, cores);
            let first = vec![words.cut.entry(&start[1..])];
            let (middle, told) = (Goal::Clear(pegs.0, pegs.1), |half: u64| 2 * half + 1);
            let half = words.layers(first, middle, &told, watch)?;
            mirrored(&half, (words.cut, cut), pegs, watch)?
        } else {
            let words = Words::new(disks, &rules, cores);
            let goal = [cut.entry(goal)];
            words.layers(
                vec![cut.entry(&start)],
                Goal::States(&goal),
                &|length| length,
                watch,
            )?
        };
        Ok(Self {
            rules,
            cut,
            layers,
            start,
        })
    }

    /// The first path in the order of moves.
    pub(crate) fn first(&self) -> Vec<Move> {
        let mut at = self.start.clone();
        let step = |layer: &Layer| {
            let moves = moves(&at, &self.rules).filter(|(_, after)| self.cut.holds(layer, after));
            let (mv, after) = moves.min_by_key(|&(mv, _)| mv)?;
            at = after;
            Some(mv)
        };
        self.layers.iter().skip(1).map_while(step).collect()
    }
}

/// The layers of a whole tower from those of the first half, which is without the largest disk.
fn mirrored(
    half: &[Layer],
    (cut, whole): (Cut, Cut),
    (from, to): (Peg, Peg),
    watch: &mut Watch<'_>,
) -> Result<Vec<Layer>, Stop> {
    let exchanged = |peg: u8| match peg {
        peg if peg == from.get() => to.get(),
        peg if peg == to.get() => from.get(),
        peg => peg,
    };
    let mut layer = |layer: &Layer, after: bool| {
        watch.check()?;
        watch.take(layer.iter().map(|entry| 2 * entry.bytes()).sum())?;
        let states = layer.iter().flat_map(|entry| cut.states(entry));
        let with_largest = states.map(|places| {
            let places = places
                .iter()
                .map(|&peg| if after { exchanged(peg) } else { peg });
            places
                .chain([if after { to.get() } else { from.get() }])
                .collect()
        });
        Ok(grouped(
            with_largest.map(|places: Box<[u8]>| whole.entry(&places)),
        ))
    };
    let mut layers = Vec::with_capacity(2 * half.len());
    for states in half {
        layers.push(layer(states, false)?);
    }
    for states in half.iter().rev() {
        layers.push(layer(states, true)?);
    }
    Ok(layers)
}

/// All moves from a state, with the states that they lead to.
pub(crate) fn moves(places: &[u8], rules: &Rules) -> impl Iterator<Item = (Move, Box<[u8]>)> {
    let top = |peg: Peg| places.iter().position(|&other| other == peg.get());
    let tops: Vec<Option<usize>> = (0..rules.pegs()).filter_map(Peg::new).map(top).collect();
    rules.arcs().filter_map(move |(from, to)| {
        let disk = tops[from.index()]?;
        let free = tops[to.index()].is_none_or(|onto| onto > disk);
        let number = Disk::new(u32::try_from(disk + 1).ok()?).filter(|_| free)?;
        let mut after: Box<[u8]> = places.into();
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
