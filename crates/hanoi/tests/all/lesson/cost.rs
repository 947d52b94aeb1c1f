//! What the programs cost, against the textbook recursion at work.

use super::*;

#[test]
fn what_a_program_costs_is_told() {
    // 66 lines for 7 moves; disk 1 moves in the third call.
    let mut recursive = lesson(&problem(3, 3), Some(Algorithm::Recursive));
    let said = "Memory: open calls: 3 now, at most 4. Work: 9.4 lines a move.";
    assert_eq!(recursive.cost().unwrap().to_string(), said);
    recursive.stride(Stride::Into, true).unwrap();
    let cost = recursive.cost().unwrap();
    assert_eq!(cost.calls, Some((1, 4)), "the first call begins");
    recursive.go(7_u64).unwrap();
    assert_eq!(recursive.cost().unwrap().calls, Some((0, 4)));
    let pairs = lesson(&problem(3, 3), Some(Algorithm::PegPairs));
    let cost = pairs.cost().unwrap();
    assert_eq!((cost.calls, cost.moves), (None, 7_u8.into()));
}

/// How many calls of the textbook recursion are open at each move, by running it.
fn open_calls(n: u32, open: usize, at_moves: &mut Vec<usize>) {
    if n > 0 {
        open_calls(n - 1, open + 1, at_moves);
        at_moves.push(open);
        open_calls(n - 1, open + 1, at_moves);
    }
}

#[test]
fn two_algorithms_differ_in_a_sentence_at_each_move() {
    let mut open = Vec::new();
    open_calls(4, 1, &mut open);
    let mut recursive = lesson(&problem(4, 3), Some(Algorithm::Recursive));
    let mut ring = lesson(&problem(4, 3), Some(Algorithm::SmallestDisk));
    for calls in open {
        let said = recursive.difference(&ring).unwrap();
        let noun = if calls == 1 { "call" } else { "calls" };
        let begin = format!("recursive has {calls} {noun} open, 5 at most, and runs ");
        assert!(said.starts_with(&begin), "{said}: {begin}");
        let other = " lines a move; smallest-disk has no calls and runs ";
        assert!(said.contains(other), "{said}");
        recursive.forward(1);
        ring.forward(1);
    }
    let search = lesson(&problem(4, 3), Some(Algorithm::Search));
    assert_eq!(search.difference(&ring), None, "it has no program");
}
