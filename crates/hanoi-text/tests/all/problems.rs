//! Problems of other programs: what is read, what is refused, and that nothing is read as another problem than it is.

mod attack;
mod dice;
mod facts;
mod forms;
mod kinds;
mod planner;
mod plans;
mod tuples;

use std::collections::{HashMap, VecDeque};

use hanoi_text::ForeignProblem;

/// The peg of each disk, the smallest first.
type Places = Vec<usize>;

/// The least number of moves under classic rules, by a breadth-first search over the pegs of all disks.
fn classic_distance(start: &Places, goal: &Places, pegs: usize) -> u64 {
    let mut seen = HashMap::from([(start.clone(), 0)]);
    let mut queue = VecDeque::from([start.clone()]);
    while let Some(state) = queue.pop_front() {
        let moves = seen[&state];
        if state == *goal {
            return moves;
        }
        for disk in 0..state.len() {
            let is_free = |peg: usize| !state[..disk].contains(&peg);
            for peg in (0..pegs).filter(|&peg| peg != state[disk] && is_free(peg)) {
                if is_free(state[disk]) {
                    let mut next = state.clone();
                    next[disk] = peg;
                    if !seen.contains_key(&next) {
                        seen.insert(next.clone(), moves + 1);
                        queue.push_back(next);
                    }
                }
            }
        }
    }
    panic!("every state can be reached");
}

/// The pegs of the disks in short text, the smallest disk first.
fn places(short: &str) -> Places {
    let letters = short.bytes().rev();
    letters.map(|letter| usize::from(letter - b'A')).collect()
}

/// Start, goal and number of pegs of a problem that was read.
fn read(problem: &ForeignProblem) -> (Places, Places, usize) {
    let pegs = problem.pegs.expect("all forms in the attacks tell it");
    (places(&problem.start), places(&problem.goal), pegs.into())
}
