//! All shortest paths of a problem, as layers of their states.

use hanoi_core::{Disk, Move, Peg, Problem};

use crate::limits::{Stop, Watch};
use crate::words::{Layer, Names, Places, WordSearch, common};

/// All shortest paths between two states.
#[derive(Debug)]
pub(crate) struct Routes<'a> {
    pub(crate) words: &'a WordSearch,
    /// The states on shortest paths, by distance from the start. Empty if there is no path.
    pub(crate) layers: Vec<Layer>,
}

impl Routes<'_> {
    /// The first path in the order of moves.
    pub(crate) fn first(&self) -> Vec<Move> {
        let mut at = self.layers[0][0];
        let names = self.words.inverse_names();
        let mut walk = Walk::new(&names);
        let layers = self.layers.iter().skip(1);
        let step = |layer: &Layer| {
            let moves = self.words.moves(at);
            let near = moves.filter(|&(_, state, _)| common(layer, state).is_some());
            let moves = near.map(|(mv, state, names)| (walk.named(mv), state, names));
            let (mv, state, names) = moves.min_by_key(|&(mv, ..)| mv)?;
            at = state;
            walk.rename(names);
            Some(mv)
        };
        layers.map_while(step).collect()
    }
}

/// The names of the pegs on a walk through canonical states.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    /// The names of the canonical state's pegs.
    names: Names,
    /// The inverse of each renaming.
    before: &'a [Names],
}

impl<'a> Walk<'a> {
    /// Starts at a state under its own names.
    #[must_use]
    pub fn new(before: &'a [Names]) -> Self {
        Self {
            names: before[0].clone(),
            before,
        }
    }

    /// Translates a move of the canonical state.
    #[must_use]
    pub fn named(&self, mv: Move) -> Move {
        let named = |peg: Peg| Peg::new(self.names[peg.index()]).unwrap_or(peg);
        Move {
            from: named(mv.from),
            to: named(mv.to),
            ..mv
        }
    }

    /// Proceeds to a state that a renaming made canonical.
    pub fn rename(&mut self, renaming: u16) {
        if renaming > 0 {
            let before = self.before[usize::from(renaming)].iter();
            self.names = before.map(|&peg| self.names[usize::from(peg)]).collect();
        }
    }
}

/// The layers of the shortest paths from one state to another.
pub(crate) fn layers(
    start: &[u8],
    goal: &[u8],
    words: &mut WordSearch,
    watch: &mut Watch<'_>,
) -> Result<Vec<Layer>, Stop> {
    let start = words.enter(start, watch)?;
    let goal = words.enter(goal, watch)?;
    words.layers(start, &goal, watch)
}

/// The moves along some arcs from a state, given by the pegs of its disks, smallest first.
pub fn moves_from(
    places: &[u8],
    arcs: impl Iterator<Item = (Peg, Peg)>,
) -> impl Iterator<Item = Move> {
    let top = |peg: Peg| places.iter().position(|&other| other == peg.get());
    arcs.filter_map(move |(from, to)| {
        let place = top(from)?;
        let is_free = top(to).is_none_or(|onto| onto > place);
        let disk = u32::try_from(place + 1).ok().filter(|_| is_free)?;
        let disk = Disk::new(disk)?;
        Some(Move { disk, from, to })
    })
}

/// The start and the goal, without the largest disks that are already in place.
#[must_use]
pub fn ends(problem: &Problem) -> [Places; 2] {
    let ends = [problem.start().places(), problem.goal().places()];
    let largest = (0..ends[0].len()).rfind(|&disk| ends[0][disk] != ends[1][disk]);
    let disks = largest.map_or(0, |disk| disk + 1);
    ends.map(|places| places[..disks].iter().map(|peg| peg.get()).collect())
}
