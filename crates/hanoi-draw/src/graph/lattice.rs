//! Where the states of 3 pegs lie.
//!
//! The states of n disks are three copies of those of n - 1 disks, one for each peg of the largest. It can move between two
//! pegs when all others are on the third, so each copy is joined to either of the others by one edge, at corners that are
//! the perfect states of the third peg: inside a copy, the corners of the two other pegs change places.

use hanoi_core::Peg;
use hanoi_search::Graph;

use super::trail::Point;

/// The length of an edge and the height of a triangle on the lattice: 7/8 is near the root of 3/4.
pub(super) const EDGE: i32 = 8;
pub(super) const RISE: i32 = 7;

/// Where a state lies on the lattice.
pub(super) fn place(graph: &Graph, number: u64) -> Point {
    // The pegs of the upper, left and right corner.
    let mut corners = [Peg::A, Peg::B, Peg::C];
    let (mut x, mut y) = (0, 0);
    let places: Vec<Peg> = graph.places(number).collect();
    for (disk, &peg) in places.iter().enumerate().rev() {
        let corner = corners.iter().position(|&other| other == peg).unwrap_or(0);
        let (right, down) = [(1, 0), (0, 1), (2, 1)][corner];
        x += right << disk;
        y += down << disk;
        corners.swap((corner + 1) % 3, (corner + 2) % 3);
    }
    (x * EDGE / 2, y * RISE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hanoi_core::Rules;

    #[test]
    fn every_edge_is_as_long_as_any_other() {
        for disks in 0..=5 {
            let graph = Graph::new(disks, &Rules::classic(3).unwrap()).unwrap();
            let mut edges = 0;
            for arc in graph.edges() {
                let (a, b) = (place(&graph, arc.from), place(&graph, arc.to));
                let way = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
                assert!(
                    [(EDGE, 0), (EDGE / 2, RISE)].contains(&way),
                    "{arc:?}: {a:?} {b:?}"
                );
                edges += 1;
            }
            assert_eq!(edges, 3 * (3_i32.pow(disks) - 1) / 2);
        }
    }

    #[test]
    fn no_two_states_have_the_same_place() {
        let graph = Graph::new(6, &Rules::classic(3).unwrap()).unwrap();
        let mut places: Vec<Point> = (0..729).map(|number| place(&graph, number)).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 729);
    }
}
