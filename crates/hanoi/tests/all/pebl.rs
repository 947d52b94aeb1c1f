//! The problems of PEBL's Tower of London, compared with a search that shares no code with this library.

use std::collections::{HashSet, VecDeque};

use hanoi::{AskedPuzzle, ForeignProblem, Limits, Request, distance};

/// The problems whose number of moves differs from PEBL's: the line of its set, and the number by search.
const OTHERS: [(usize, u64); 3] = [(23, 6), (29, 8), (31, 6)];

type Stacks = Vec<Vec<u64>>;

/// A breadth-first search over lists of balls on pegs of limited height.
fn naive(start: &Stacks, goal: &Stacks, heights: [usize; 3]) -> u64 {
    let mut seen = HashSet::from([start.clone()]);
    let mut queue = VecDeque::from([(start.clone(), 0)]);
    while let Some((state, moves)) = queue.pop_front() {
        if state == *goal {
            return moves;
        }
        for (from, to) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
            let mut next = state.clone();
            let Some(ball) = next[from].pop() else {
                continue;
            };
            next[to].push(ball);
            if next[to].len() <= heights[to] && seen.insert(next.clone()) {
                queue.push_back((next, moves + 1));
            }
        }
    }
    panic!("no solution");
}

#[test]
fn lengths_agree_with_pebl_except_for_three() {
    let text = include_str!("../../testdata/pebl.txt");
    let lines = text.lines().filter(|line| line.starts_with('['));
    for (at, line) in lines.enumerate() {
        let (variant, heights) = match at {
            0..12 => ("london:3,2,1", [3, 2, 1]),
            _ => ("oxford:5", [5; 3]),
        };
        let read = ForeignProblem::parse(line).unwrap();
        let request = Request::default().variant(variant);
        let request = request.given(&read);
        let AskedPuzzle::Variant(puzzle) = request.puzzle().unwrap() else {
            panic!("balls have no sizes")
        };
        let found = distance(&*puzzle, false, &mut Limits::default()).unwrap();
        let (start, goal, ..): (Stacks, Stacks, u64, u64, u64) =
            serde_json::from_str(line).unwrap();
        let expected = naive(&start, &goal, heights);
        assert_eq!(found.length, expected.into(), "{line}");
        match OTHERS.iter().find(|(other, _)| *other == at) {
            Some((_, moves)) => assert_eq!(expected, *moves, "{line}"),
            None => assert_eq!(read.moves, Some(expected), "{line}"),
        }
    }
}
