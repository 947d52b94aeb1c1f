//! Traces a path from a portal back to the centre of its ball.
//!
//! A search with reversed arcs in the portal's block finds where a shortest path enters the block: at the centre, or at
//! the portal with the least distance beyond. There a larger disk moves, and the trace continues in the next block.
//! Each block has its own peg names; the path is translated to those of the block where the trace begins.

use hanoi_core::{Disk, Move, Peg};
use hanoi_search::shared::{Names, Walk, moves_from};

use super::ball::Ball;
use super::touch::Touch;
use crate::geometry::portals::{PegPair, UNREACHED, number_of, places_of};
use crate::geometry::rests::CanonicalRest;
use crate::kernel::flood::Flood;
use crate::store::frame::Frame;

/// The current position of the trace.
struct TracePosition {
    block: usize,
    state: u32,
    rest: Vec<u8>,
}

/// Where a path enters a block.
struct BlockEntry {
    state: u32,
    /// The move into the block and the block before it; `None` at the centre.
    from: Option<(Move, CanonicalRest)>,
}

/// Returns the moves from the centre of a ball to a touch, last move first. `back` is the ball's frame with all arcs
/// reversed.
pub(super) fn trace_back(ball: &Ball, back: &Frame, touch: Touch) -> Vec<Move> {
    let before: Vec<Names> = back.rests.names().iter().map(inverse).collect();
    let mut walk = Walk::new(&before);
    let mut flood = Flood::new(back.small, &back.rules);
    let (mut moves, mut at) = (
        Vec::new(),
        TracePosition::new(touch.block, back.states[touch.portal], back),
    );
    loop {
        flood.search([(at.state, 0)]);
        let Some(entry) = entry(ball, back, &at, &flood) else {
            return moves;
        };
        let mut inner = inner_moves(entry.state, back, &flood);
        inner.reverse();
        moves.extend(inner.into_iter().map(|mv| walk.named(mv)));
        let Some((mv, found)) = entry.from else {
            return moves;
        };
        moves.push(walk.named(mv));
        walk.rename(found.names);
        let names = &back.rests.names()[usize::from(found.names)];
        at = TracePosition::new(found.number, renamed(entry.state, names, back), back);
    }
}

impl TracePosition {
    fn new(block: usize, state: u32, frame: &Frame) -> Self {
        let rest = frame.rests.rest(block);
        Self { block, state, rest }
    }
}

/// Where a shortest path enters the block, given the distances of its states from where the path leaves.
fn entry(ball: &Ball, back: &Frame, at: &TracePosition, flood: &Flood) -> Option<BlockEntry> {
    let origin = ball.pool.origin;
    let start = (at.block == origin.block).then_some(BlockEntry {
        state: origin.state,
        from: None,
    });
    let start = start.map(|entry| (u32::from(flood.distances()[entry.state as usize]), entry));
    let pairs = 0..back.portals.pairs().len();
    let entries = pairs.filter_map(|pair| entry_by(pair, ball, back, at, flood));
    let nearest = start
        .into_iter()
        .chain(entries)
        .min_by_key(|(length, _)| *length);
    nearest.map(|(_, entry)| entry)
}

/// The nearest entry through a pair, and the length of the path through it.
fn entry_by(
    pair: usize,
    ball: &Ball,
    back: &Frame,
    at: &TracePosition,
    flood: &Flood,
) -> Option<(u32, BlockEntry)> {
    let pegs = back.portals.pairs()[pair];
    let mut rest = at.rest.clone();
    let found = back.beyond(&mut rest, pegs)?;
    let (base, portals) = beyond(pair, found, ball)?;
    let first = pair * portals.len();
    let states = back.states[first..].iter().zip(&portals);
    let reached = states.filter(|&(_, &byte)| byte != UNREACHED);
    let lengths = reached.map(|(&state, &byte)| {
        let within = flood.distances()[state as usize];
        (base + 1 + u32::from(byte) + u32::from(within), state)
    });
    let (length, state) = lengths.min()?;
    let from = Some((larger_move(pegs, &at.rest, back)?, found));
    Some((length, BlockEntry { state, from }))
}

/// The distances of a pair's portals in the block beyond, in the order of this side's portals.
fn beyond(pair: usize, found: CanonicalRest, ball: &Ball) -> Option<(u32, Vec<u8>)> {
    let frame = &ball.pool.frame;
    let (live, slot) = ball.find(found.number)?;
    let mut all = frame.unreached.clone();
    live.read(slot, frame, &mut all);
    let renaming = &frame.renamings[usize::from(found.names)];
    let len = frame.portals.per_pair();
    let mut portals = vec![UNREACHED; len];
    renaming.undo_pair(pair, &all[renaming.pair(pair) * len..][..len], &mut portals);
    Some((live.base, portals))
}

/// The move of the larger disk that enters a block through a pair.
fn larger_move(pair: PegPair, rest: &[u8], frame: &Frame) -> Option<Move> {
    let place = rest.iter().position(|peg| pair.pegs.contains(peg))?;
    let [a, b] = pair.pegs;
    let from = if rest[place] == a { b } else { a };
    let disk = frame.small + 1 + u32::try_from(place).ok()?;
    Some(Move {
        disk: Disk::new(disk)?,
        from: Peg::new(from)?,
        to: Peg::new(rest[place])?,
    })
}

/// The moves within a block from a state to the seed of the flood, which has reversed arcs.
fn inner_moves(mut state: u32, back: &Frame, flood: &Flood) -> Vec<Move> {
    let pegs = back.rules.pegs();
    let against = || back.rules.arcs().map(|(to, from)| (from, to));
    let mut moves = Vec::new();
    while flood.distances()[state as usize] > 0 {
        let nearer = flood.distances()[state as usize] - 1;
        let places = places_of(state, pegs, back.small);
        let mut steps = moves_from(&places, against()).map(|mv| (mv, after(state, mv, pegs)));
        let step = steps.find(|&(_, after)| flood.distances()[after as usize] == nearer);
        let Some((mv, after)) = step else {
            return moves;
        };
        moves.push(mv);
        state = after;
    }
    moves
}

/// The state of a block after a move of a small disk.
fn after(state: u32, mv: Move, pegs: u8) -> u32 {
    let power = u32::from(pegs).pow(mv.disk.get() - 1);
    state - u32::from(mv.from.get()) * power + u32::from(mv.to.get()) * power
}

fn renamed(state: u32, names: &[u8], frame: &Frame) -> u32 {
    let places = places_of(state, frame.rules.pegs(), frame.small);
    let renamed = places
        .iter()
        .filter_map(|&peg| Peg::new(names[usize::from(peg)]));
    number_of(&renamed.collect::<Vec<_>>(), frame.rules.pegs())
}

/// The inverse renaming.
fn inverse(names: &Names) -> Names {
    let mut before = names.clone();
    for (old, &new) in (0..).zip(names) {
        before[usize::from(new)] = old;
    }
    before
}
