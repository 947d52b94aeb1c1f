use std::collections::{BTreeSet, HashMap};

use hanoi_core::{Move, Rules, Towers};

use super::*;
use crate::{ErrorKind, Request};

const RULES: [(u8, &str); 6] = [
    (2, "classic"),
    (3, "classic"),
    (3, "cyclic"),
    (3, "AB,BC,CA,BA"),
    (4, "classic"),
    (4, "star"),
];

fn problem(disks: u32, pegs: u8, rules: &str) -> Problem {
    let request = Request::default().disks(disks).pegs(pegs).rules(rules);
    request.problem().unwrap()
}

fn made(problem: &Problem, options: EnvironmentOptions, count: usize) -> Environments {
    Environments::new(problem, options, count, &mut Limits::default()).unwrap()
}

fn step(environments: &mut Environments, actions: &[i64]) {
    environments.step(actions, &mut Limits::default()).unwrap();
}

/// The move of an arc, by the towers.
fn move_along(towers: &Towers, (from, to): (Peg, Peg)) -> Option<Move> {
    let disk = towers.top(from)?;
    Some(Move { disk, from, to })
}

fn is_legal_by_towers(state: &State, rules: &Rules, arc: (Peg, Peg)) -> bool {
    let towers = Towers::new(state);
    move_along(&towers, arc).is_some_and(|mv| towers.check(mv, rules).is_ok())
}

/// The distance of every state from the goal, searched with towers alone.
fn distances(problem: &Problem) -> HashMap<State, u64> {
    let backwards = problem.rules().reversed();
    let mut found = HashMap::from([(problem.goal().clone(), 0)]);
    let mut layer = vec![problem.goal().clone()];
    for distance in 1.. {
        let mut next = Vec::new();
        for state in layer {
            let towers = Towers::new(&state);
            for mv in towers.legal_moves(&backwards) {
                let mut after = towers.clone();
                after.follow(mv);
                if !found.contains_key(after.state()) {
                    found.insert(after.state().clone(), distance);
                    next.push(after.state().clone());
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    found
}

/// A game played with towers beside an environment.
struct ComparedGame<'a> {
    problem: &'a Problem,
    far: &'a HashMap<State, u64>,
    towers: Towers,
}

impl ComparedGame<'_> {
    fn is_solved(&self) -> bool {
        self.towers.state() == self.problem.goal()
    }

    /// Takes an action, or starts over where the goal was reached. Returns whether it was legal, and the reward.
    fn step(&mut self, arc: (Peg, Peg)) -> (bool, f64) {
        if self.is_solved() {
            self.towers = Towers::new(self.problem.start());
            return (true, 0.0);
        }
        let before = self.far[self.towers.state()];
        if !is_legal_by_towers(self.towers.state(), self.problem.rules(), arc) {
            return (false, -0.5);
        }
        self.towers.follow(move_along(&self.towers, arc).unwrap());
        (true, difference(before, self.far[self.towers.state()]))
    }

    fn assert_mask(&self, arcs: &[(Peg, Peg)], mask: &[bool]) {
        for (&arc, &legal) in arcs.iter().zip(mask) {
            let expected = is_legal_by_towers(self.towers.state(), self.problem.rules(), arc);
            assert_eq!(legal, expected, "{} {arc:?}", self.towers.state());
        }
    }
}

const COUNT: u32 = 17;

/// Plays many environments at random and the same with towers.
fn compare(disks: u32, pegs: u8, rules: &str) {
    let problem = problem(disks, pegs, rules);
    let options = EnvironmentOptions::default()
        .reward(Reward::Distance)
        .illegal(-0.5)
        .autoreset(true);
    let far = &distances(&problem);
    let towers = || Towers::new(problem.start());
    let beside = (0..COUNT).map(|_| ComparedGame {
        problem: &problem,
        far,
        towers: towers(),
    });
    let mut beside: Vec<ComparedGame> = beside.collect();
    let mut environments = made(&problem, options, beside.len());
    let arcs = environments.actions().to_vec();
    let size = u64::try_from(arcs.len()).unwrap();
    for turn in 0..200 {
        let masks = environments.masks();
        let action =
            |index| hanoi_search::mix((u64::from(turn * COUNT) + u64::from(index)) << 8) % size;
        let actions: Vec<i64> = (0..COUNT)
            .map(|index| i64::try_from(action(index)).unwrap())
            .collect();
        step(&mut environments, &actions);
        for (index, game) in beside.iter_mut().enumerate() {
            game.assert_mask(&arcs, &masks[index * arcs.len()..][..arcs.len()]);
            let (legal, worth) = game.step(arcs[usize::try_from(actions[index]).unwrap()]);
            let state = game.towers.state();
            assert_eq!(environments.state(index), *state);
            assert_eq!(environments.legal()[index], legal);
            assert!((environments.rewards()[index] - worth).abs() < 1e-9);
            assert_eq!(environments.distances().unwrap()[index], far[state]);
            assert_eq!(environments.terminated()[index], game.is_solved());
        }
    }
}

#[test]
fn many_steps_are_those_of_the_towers_and_distances_those_of_a_naive_search() {
    for (pegs, rules) in RULES {
        compare(if pegs == 2 { 1 } else { 3 }, pegs, rules);
    }
}

#[test]
fn without_a_table_distances_are_the_same() {
    for (pegs, rules) in [(3, "classic"), (3, "cyclic"), (4, "classic")] {
        let problem = problem(4, pegs, rules);
        for (state, far) in distances(&problem) {
            let mut places = vec![0; 4];
            packed::lay(&mut places, &state);
            let limits = &mut Limits::default();
            assert_eq!(DistanceSource::Asked.of(&places, &problem, limits), Ok(far));
        }
    }
}

#[test]
fn a_tower_of_52_disks_has_a_distance_and_one_of_54_has_none() {
    let options = EnvironmentOptions::default().reward(Reward::Distance);
    let environments = made(&problem(52, 3, "classic"), options, 1);
    assert_eq!(environments.distances(), Some(&[(1 << 52) - 1][..]));
    let problem = problem(54, 3, "classic");
    let error = Environments::new(&problem, options, 1, &mut Limits::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the goal is 18014398509481983 moves away: a reward by distance is exact up to 9007199254740992 moves"
    );
}

#[test]
fn random_starts_are_all_states_but_the_goal_and_those_of_a_seed() {
    let options = EnvironmentOptions::default().starts(Starts::Random);
    let problem = problem(2, 3, "classic");
    let mut environments = made(&problem, options, 2000);
    environments.seed(7);
    environments
        .reset(None, None, &mut Limits::default())
        .unwrap();
    let mut often = HashMap::new();
    for index in 0..2000 {
        *often
            .entry(environments.state(index).to_string())
            .or_insert(0) += 1;
    }
    let met: BTreeSet<&str> = often.keys().map(String::as_str).collect();
    assert!(
        met.iter()
            .eq(["AA", "AB", "AC", "BA", "BB", "BC", "CA", "CB"].iter())
    );
    // 250 each are expected, with a standard deviation of 15.
    assert!(
        often.values().all(|&often| (190..310).contains(&often)),
        "{often:?}"
    );

    let mut one = made(&problem, options, 1);
    for index in 0..50 {
        one.seed(7 + u64::try_from(index).unwrap());
        one.reset(None, None, &mut Limits::default()).unwrap();
        assert_eq!(one.state(0), environments.state(index));
    }
}

#[test]
fn an_episode_is_cut_off_and_the_next_one_begins() {
    let options = EnvironmentOptions::default()
        .reward(Reward::Steps)
        .max_steps(NonZeroU64::new(2))
        .autoreset(true);
    let mut environments = made(&problem(1, 3, "classic"), options, 2);
    // Disk 1 of the second goes to its goal at once.
    step(&mut environments, &[0, 1]);
    assert_eq!(
        (environments.terminated(), environments.truncated()),
        (&[false, true][..], &[false; 2][..])
    );
    step(&mut environments, &[2, 0]);
    assert_eq!(
        (environments.terminated(), environments.truncated()),
        (&[false; 2][..], &[true, false][..])
    );
    assert_eq!(
        (environments.states(), environments.rewards()),
        (&[0, 0][..], &[-1.0, 0.0][..])
    );
    step(&mut environments, &[1, 1]);
    assert_eq!(
        (environments.states(), environments.rewards()),
        (&[0, 2][..], &[0.0, -1.0][..])
    );
    // The goal counts even in the last step.
    let options = EnvironmentOptions::default().max_steps(NonZeroU64::new(1));
    let mut one = made(&problem(1, 3, "classic"), options, 1);
    step(&mut one, &[1]);
    assert_eq!(
        (one.terminated(), one.truncated()),
        (&[true][..], &[false][..])
    );
    assert!((one.rewards()[0] - 1.0).abs() < 1e-9);
}

#[test]
fn some_environments_begin_anew_at_a_state() {
    let mut environments = made(&problem(2, 3, "classic"), EnvironmentOptions::default(), 3);
    step(&mut environments, &[0, 0, 0]);
    let state = State::parse("BC", 3).unwrap();
    let limits = &mut Limits::default();
    environments
        .reset(Some(&[false, true, false]), Some(&state), limits)
        .unwrap();
    let states: Vec<String> = (0..3)
        .map(|index| environments.state(index).to_string())
        .collect();
    assert_eq!(states, ["AB", "BC", "AB"]);
}

#[test]
fn what_is_saved_is_gone_on_with_as_if_nothing_had_come_between() {
    let options = EnvironmentOptions::default()
        .starts(Starts::Random)
        .reward(Reward::Distance)
        .max_steps(NonZeroU64::new(5))
        .autoreset(true);
    let mut played = made(&problem(3, 3, "classic"), options, 2);
    played.seed(7);
    step(&mut played, &[0, 1]);
    let saved = [0, 1].map(|index| played.save(index));
    let turns = |environments: &mut Environments| -> Vec<_> {
        let turn = |turn: i64| {
            step(environments, &[turn % 6, (turn * turn + 1) % 6]);
            let far = environments.distances().unwrap().to_vec();
            ([0, 1].map(|index| environments.save(index)), far)
        };
        (0..40).map(turn).collect()
    };
    let expected = turns(&mut played);
    let mut other = made(&problem(3, 3, "classic"), options, 2);
    for environments in [&mut played, &mut other] {
        for (index, saved) in saved.iter().enumerate() {
            let limits = &mut Limits::default();
            environments.set(index, saved, limits).unwrap();
        }
        assert_eq!(turns(environments), expected);
    }
    let mut foreign = saved[0].clone();
    foreign.state = State::parse("AA", 3).unwrap();
    let error = played.set(0, &foreign, &mut Limits::default()).unwrap_err();
    assert_eq!(error.to_string(), "the state 'AA' has 2 disks: expected 3");
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut two = made(&problem(1, 3, "classic"), EnvironmentOptions::default(), 2);
    let limits = &mut Limits::default();
    let mut refused = |actions: &[i64], why: &str| {
        assert_eq!(two.step(actions, limits).unwrap_err().to_string(), why);
        assert_eq!(two.states(), [0, 0]);
    };
    refused(&[1], "1 actions for 2 environments: expected one for each");
    refused(
        &[1, 6],
        "environment 1 has no action 6: expected one of 6, from 0",
    );
    refused(
        &[-1, 0],
        "environment 0 has no action -1: expected one of 6, from 0",
    );
    step(&mut two, &[1, 0]);
    let error = two.step(&[1, 0], &mut Limits::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the episode of environment 0 is over: reset it before the next step"
    );

    let limits = &mut Limits::default();
    let error = two.reset(Some(&[true]), None, limits).unwrap_err();
    assert_eq!(
        error.to_string(),
        "1 marks for 2 environments: expected one for each"
    );
    let state = State::parse("AA", 3).unwrap();
    let error = two.reset(None, Some(&state), limits).unwrap_err();
    assert_eq!(error.to_string(), "the state 'AA' has 2 disks: expected 1");
    let state = State::parse("A", 4).unwrap();
    assert!(two.reset(None, Some(&state), limits).is_err());
}

#[test]
fn what_cannot_be_made_is_refused() {
    let refused = |problem: &Problem, options, count| {
        let limits = &mut Limits::default().memory(1 << 20);
        Environments::new(problem, options, count, limits).unwrap_err()
    };
    let usual = EnvironmentOptions::default();
    let random = usual.starts(Starts::Random);
    let error = refused(&problem(2, 3, "AB,BC"), random, 1);
    assert_eq!(
        error.to_string(),
        "no random starts: not every state of 2 disks on 3 pegs leads to the goal under the rules AB,BC"
    );
    for (disks, pegs) in [(0, 3), (2, 2)] {
        refused(&problem(disks, pegs, "classic"), random, 1);
    }
    let nan = usual.illegal(f64::NAN);
    assert_eq!(
        refused(&problem(2, 3, "classic"), nan, 1).to_string(),
        "the reward of an illegal action is NaN: expected a number"
    );
    let error = refused(&problem(1000, 3, "classic"), usual, 1000);
    assert_eq!(
        (error.to_string(), error.kind()),
        (
            "1000 environments of 1000 disks do not fit into 1048576 bytes of memory".to_owned(),
            ErrorKind::Limit
        )
    );
    let far = usual.reward(Reward::Distance);
    let error = refused(&problem(2, 3, "AB,BC"), far, 1);
    assert_eq!(error.kind(), ErrorKind::Unsolvable);
}
