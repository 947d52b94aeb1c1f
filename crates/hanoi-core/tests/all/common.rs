//! Shared helpers: the vectors of `testdata/`, and an oracle that is naive on purpose.

#![allow(
    dead_code,
    clippy::allow_attributes,
    reason = "each test uses only some of the helpers"
)]

use std::collections::{HashMap, VecDeque};
use std::path::Path;

use hanoi_core::{Disk, Move, Peg, Problem, Proof, Rules, Solution, State};

/// The rows of a file of vectors, split into fields, without comments and header.
pub(crate) fn vectors(file: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("testdata")
        .join(file);
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|row| row.split(',').map(str::to_owned).collect())
        .collect()
}

pub(crate) fn transcript(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/transcripts");
    std::fs::read_to_string(path.join(file)).unwrap()
}

pub(crate) fn peg(text: &str) -> Peg {
    Peg::from_letter(text.parse().unwrap()).unwrap()
}

pub(crate) fn state(text: &str) -> State {
    State::parse(text, 3).unwrap()
}

pub(crate) fn classic() -> Rules {
    Rules::classic(3).unwrap()
}

pub(crate) fn tower(disks: u32, from: Peg, to: Peg) -> Problem {
    Problem::perfect(disks, from, to, classic()).unwrap()
}

pub(crate) fn six_pairs() -> [(Peg, Peg); 6] {
    [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
        .map(|(a, b)| (Peg::new(a).unwrap(), Peg::new(b).unwrap()))
}

/// All sets of arcs on 3 pegs.
pub(crate) fn all_rules() -> impl Iterator<Item = Rules> {
    (0_u32..64).map(|set| {
        let arcs: Vec<(Peg, Peg)> = (0..6)
            .filter(|arc| set >> arc & 1 == 1)
            .map(|arc| six_pairs()[arc])
            .collect();
        Rules::from_arcs(3, &arcs).unwrap()
    })
}

/// Whether every peg can be reached from every other.
pub(crate) fn strongly_connected(rules: &Rules) -> bool {
    six_pairs().into_iter().all(|(a, b)| {
        let c = Peg::new(3 - a.get() - b.get()).unwrap();
        rules.allows(a, b) || rules.allows(a, c) && rules.allows(c, b)
    })
}

/// All states of `disks` disks on 3 pegs.
pub(crate) fn all_states(disks: u32) -> Vec<State> {
    let pegs = [Peg::A, Peg::B, Peg::C];
    (0..3_usize.pow(disks))
        .map(|number| {
            let places: Vec<Peg> = (0..disks)
                .map(|disk| pegs[number / 3_usize.pow(disk) % 3])
                .collect();
            State::from_places(&places, 3).unwrap()
        })
        .collect()
}

/// The legal moves from a state, by testing every disk and every pair of pegs.
pub(crate) fn legal_moves(state: &State, rules: &Rules) -> Vec<Move> {
    let mut moves = Vec::new();
    for (index, &from) in state.places().iter().enumerate() {
        for to in (0..state.pegs()).map(|to| Peg::new(to).unwrap()) {
            let free = |peg| !state.places()[..index].contains(&peg);
            if from != to && free(from) && free(to) && rules.allows(from, to) {
                let disk = Disk::new(u32::try_from(index).unwrap() + 1).unwrap();
                moves.push(Move { disk, from, to });
            }
        }
    }
    moves
}

pub(crate) fn after(state: &State, mv: Move) -> State {
    let mut places = state.places().to_vec();
    assert_eq!(places[mv.disk.index()], mv.from);
    places[mv.disk.index()] = mv.to;
    State::from_places(&places, state.pegs()).unwrap()
}

/// The distance and the number of shortest paths from a state to every reachable state.
pub(crate) fn search(start: &State, rules: &Rules) -> HashMap<State, (u64, u64)> {
    let mut found = HashMap::from([(start.clone(), (0, 1))]);
    let mut queue = VecDeque::from([start.clone()]);
    while let Some(state) = queue.pop_front() {
        let (distance, paths) = found[&state];
        for mv in legal_moves(&state, rules) {
            let next = after(&state, mv);
            let entry = found.entry(next.clone()).or_insert_with(|| {
                queue.push_back(next);
                (distance + 1, 0)
            });
            if entry.0 == distance + 1 {
                entry.1 += paths;
            }
        }
    }
    found
}

/// Solutions of each kind of plan.
pub(crate) fn plans() -> Vec<Solution> {
    let peg = |number| Peg::new(number).unwrap();
    let linear = Rules::linear(3).unwrap();
    let towers = |disks, pegs: u8| {
        let rules = Rules::classic(pegs).unwrap();
        Problem::perfect(disks, Peg::A, peg(pegs - 1), rules).unwrap()
    };
    let problems = [
        tower(0, Peg::A, Peg::C),
        tower(1, Peg::B, Peg::A),
        tower(2, Peg::A, Peg::B),
        tower(11, Peg::C, Peg::B),
        Problem::new(state("CABBABACCA"), state("BCAACABBCA"), classic()).unwrap(),
        Problem::new(
            state("CABBACA"),
            state("BCAACAB"),
            Rules::cyclic(3).unwrap(),
        )
        .unwrap(),
        Problem::new(state("BBBBBBBBBA"), state("BBBBBBBBBC"), linear).unwrap(),
        Problem::perfect(6, Peg::A, Peg::C, linear).unwrap(),
        towers(21, 4),
        towers(40, 6),
        towers(9, 26),
    ];
    let mut solutions: Vec<Solution> = problems
        .iter()
        .map(|problem| Solution::new(problem).unwrap())
        .collect();
    let listed = by_steps(&solutions[8]);
    let problem = solutions[8].problem().clone();
    solutions.push(Solution::given(&problem, listed, Proof::Search).unwrap());
    solutions
}

/// The moves one by one, by the best algorithm.
pub(crate) fn by_steps(solution: &Solution) -> Vec<Move> {
    let moves = solution.moves_by(solution.algorithm(), 0);
    let mut moves = moves.unwrap();
    std::iter::from_fn(|| moves.next()).collect()
}
