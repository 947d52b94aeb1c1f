//! Coordinates of the states: a triangle for 3 pegs; for 4 pegs a square with its diagonals, which is a tetrahedron seen
//! from the middle of an edge.
//!
//! The graph of n disks consists of copies of the graph of n - 1 disks, one for each peg of the largest disk, in that peg's
//! corner. The largest disk can move between two pegs only when all others are elsewhere. So each copy exchanges the pegs
//! of the two corners next to its own. On 3 pegs any two copies are then joined by a shortest edge; on 4 pegs the edges
//! between copies have equal lengths, however the picture is turned.

use hanoi_core::Peg;
use hanoi_search::Graph;

use super::trail::Point;

/// The length of the shortest edge, and the height of its triangle: 7/8 approximates the square root of 3/4.
pub(super) const EDGE: i32 = 8;
pub(super) const RISE: i32 = 7;

/// The position of a state on the lattice.
pub(super) fn place(graph: &Graph, number: u64) -> Point {
    let mut corners: Vec<Peg> = Peg::all(graph.rules().pegs()).collect();
    let square = corners.len() == 4;
    let (mut x, mut y) = (0, 0);
    let places: Vec<Peg> = graph.places(number).collect();
    for (disk, peg) in (0..graph.disks()).zip(places).rev() {
        let corner = corners.iter().position(|&other| other == peg).unwrap_or(0);
        let (right, down) = offset(corner, disk, square);
        x += right;
        y += down;
        let (one, other) = neighbours(corner, square);
        corners.swap(one, other);
    }
    (x, y)
}

/// The width and height of the graph on the lattice.
pub(super) fn extent(disks: u32, square: bool) -> Point {
    // The last corner is the lowest and rightmost.
    let last = if square { 3 } else { 2 };
    let offsets = (0..disks).map(|disk| offset(last, disk, square));
    offsets.fold((0, 0), |sum, offset| (sum.0 + offset.0, sum.1 + offset.1))
}

/// The offset of a corner's copy, for the copies of a disk numbered from 0.
fn offset(corner: usize, disk: u32, square: bool) -> Point {
    if square {
        let step = (0..disk).fold(EDGE, |step, _| step * 9 / 4);
        return [(0, 0), (step, 0), (0, step), (step, step)][corner];
    }
    let (half, rise) = ((EDGE / 2) << disk, RISE << disk);
    [(half, 0), (0, rise), (2 * half, rise)][corner]
}

/// The corners next to a corner.
const fn neighbours(corner: usize, square: bool) -> (usize, usize) {
    if square {
        (corner ^ 1, corner ^ 2)
    } else {
        ((corner + 1) % 3, (corner + 2) % 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hanoi_core::Rules;

    #[test]
    fn edges_have_equal_lengths() {
        for disks in 0..=5 {
            let graph = Graph::new(disks, &Rules::classic(3).unwrap()).unwrap();
            let mut edges = 0;
            for arc in graph.edges() {
                let (a, b) = (place(&graph, arc.from), place(&graph, arc.to));
                let shift = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
                assert!(
                    [(EDGE, 0), (EDGE / 2, RISE)].contains(&shift),
                    "{arc:?}: {a:?} {b:?}"
                );
                edges += 1;
            }
            assert_eq!(edges, 3 * (3_i32.pow(disks) - 1) / 2);
        }
    }

    #[test]
    fn states_have_distinct_positions() {
        for (disks, pegs, states) in [(6, 3, 729), (5, 4, 1024)] {
            let graph = Graph::new(disks, &Rules::classic(pegs).unwrap()).unwrap();
            let mut places: Vec<Point> = (0..states).map(|number| place(&graph, number)).collect();
            let (width, height) = extent(disks, pegs == 4);
            let inside = |&(x, y): &Point| (0..=width).contains(&x) && (0..=height).contains(&y);
            assert!(places.iter().all(inside));
            places.sort_unstable();
            places.dedup();
            assert_eq!(u64::try_from(places.len()), Ok(states));
        }
    }

    /// Reflecting the square permutes the pegs accordingly.
    #[test]
    fn square_is_symmetric() {
        let graph = Graph::new(4, &Rules::classic(4).unwrap()).unwrap();
        let (side, _) = extent(4, true);
        let number = |state: u64, to: [u64; 4]| {
            (0..4).fold(0, |sum, disk| {
                let peg = state / 4_u64.pow(disk) % 4;
                sum + to[usize::try_from(peg).unwrap()] * 4_u64.pow(disk)
            })
        };
        for state in 0..256 {
            let (x, y) = place(&graph, state);
            let mirrored = place(&graph, number(state, [1, 0, 3, 2]));
            let turned = place(&graph, number(state, [0, 2, 1, 3]));
            assert_eq!((mirrored, turned), ((side - x, y), (y, x)));
        }
    }
}
