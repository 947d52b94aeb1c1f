//! A path over a perfect state, by towers: from the largest disk down, each that is not there moves once to the peg of the
//! tower, when all smaller ones are aside, and these follow as a tower. It is long, but known at once for any number of disks.

use hanoi_core::{Disk, Move, Peg, Problem, Rules, Solution, UBig};

use super::LONGEST;

/// A piece of the path.
enum Piece {
    Single(Move),
    Tower(Solution),
}

/// The shortest of these paths under classic rules, unless they are too long.
pub(super) fn over_towers(problem: &Problem) -> Option<Vec<Move>> {
    let rules = problem.rules();
    if !rules.is_classic() || rules.pegs() < 3 {
        return None;
    }
    let halves = |peg| {
        let there = gather(problem.start().places(), peg, rules)?;
        let back = gather(problem.goal().places(), peg, rules)?;
        Some((length(&there) + length(&back), there, back))
    };
    let ways = Peg::all(rules.pegs()).filter_map(halves);
    let (length, there, back) = ways.min_by(|one, other| one.0.cmp(&other.0))?;
    usize::try_from(&length)
        .ok()
        .filter(|&length| length <= LONGEST)?;
    let mut path: Vec<Move> = there.iter().flat_map(Piece::moves).collect();
    let mut back: Vec<Move> = back.iter().flat_map(Piece::moves).collect();
    back.reverse();
    path.extend(back.into_iter().map(Move::inverse));
    Some(path)
}

/// The pieces of a path to the perfect state on a peg, or nothing where a tower's length is not known.
fn gather(places: &[Peg], mut peg: Peg, rules: &Rules) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    for (disk, &place) in places.iter().enumerate().rev() {
        if place != peg {
            let aside = aside(places, disk, (place, peg), rules)?;
            let tower = Problem::perfect(u32::try_from(disk).ok()?, aside, peg, *rules).ok()?;
            pieces.push(Piece::Tower(Solution::new(&tower).ok()?));
            pieces.push(Piece::Single(Move {
                disk: Disk::new(u32::try_from(disk + 1).ok()?)?,
                from: place,
                to: peg,
            }));
            peg = aside;
        }
    }
    pieces.reverse();
    Some(pieces)
}

/// Where the smaller disks wait: where the next of them lies if that will do.
fn aside(places: &[Peg], disk: usize, (from, to): (Peg, Peg), rules: &Rules) -> Option<Peg> {
    let smaller = places[..disk].iter().rev().copied();
    let mut pegs = smaller.chain(Peg::all(rules.pegs()));
    pegs.find(|&peg| peg != from && peg != to)
}

fn length(pieces: &[Piece]) -> UBig {
    pieces.iter().fold(UBig::ZERO, |sum, piece| match piece {
        Piece::Single(_) => sum + UBig::ONE,
        Piece::Tower(tower) => sum + tower.length(),
    })
}

impl Piece {
    fn moves(&self) -> Box<dyn Iterator<Item = Move> + '_> {
        match self {
            Self::Single(mv) => Box::new(std::iter::once(*mv)),
            Self::Tower(tower) => Box::new(tower.moves()),
        }
    }
}
