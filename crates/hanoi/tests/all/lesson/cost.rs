//! The cost of programs, compared with the textbook recursion.

use super::*;

#[test]
fn cost_counts_calls_and_lines() {
    // 66 lines for 7 moves; disk 1 moves in the third call.
    let mut recursive = lesson(&problem(3, 3), Some(Algorithm::Recursive));
    let text = "Memory: 3 calls open, at most 4. Work: 9.4 lines a move.";
    assert_eq!(recursive.cost().unwrap().to_string(), text);
    recursive.stride(Stride::Into, true).unwrap();
    let cost = recursive.cost().unwrap();
    assert_eq!(cost.calls, Some((1, 4)), "the first call begins");
    recursive.go(7_u64).unwrap();
    assert_eq!(recursive.cost().unwrap().calls, Some((0, 4)));
    let pairs = lesson(&problem(3, 3), Some(Algorithm::PegPairs));
    let cost = pairs.cost().unwrap();
    assert_eq!((cost.calls, cost.moves), (None, 7_u8.into()));
}

/// Counts the open calls of the textbook recursion at each move, by running it.
fn open_calls(n: u32, open: usize, at_moves: &mut Vec<usize>) {
    if n > 0 {
        open_calls(n - 1, open + 1, at_moves);
        at_moves.push(open);
        open_calls(n - 1, open + 1, at_moves);
    }
}

#[test]
fn difference_compares_calls_and_lines() {
    let mut open = Vec::new();
    open_calls(4, 1, &mut open);
    let mut recursive = lesson(&problem(4, 3), Some(Algorithm::Recursive));
    let mut ring = lesson(&problem(4, 3), Some(Algorithm::SmallestDisk));
    for calls in open {
        let text = recursive.difference(&ring).unwrap();
        let noun = if calls == 1 { "call" } else { "calls" };
        let begin = format!("recursive has {calls} {noun} open, 5 at most, and runs ");
        assert!(text.starts_with(&begin), "{text}: {begin}");
        let other = " lines a move; smallest-disk has no calls and runs ";
        assert!(text.contains(other), "{text}");
        recursive.forward(1);
        ring.forward(1);
    }
    let search = lesson(&problem(4, 3), Some(Algorithm::Search));
    assert_eq!(search.difference(&ring), None, "it has no program");
}
