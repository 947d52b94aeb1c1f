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

fn create(problem: &Problem, options: EnvironmentOptions, count: usize) -> Environments {
    Environments::new(problem, options, count, &mut Limits::default()).unwrap()
}

fn step(environments: &mut Environments, actions: &[i64]) {
    environments.step(actions, &mut Limits::default()).unwrap();
}

/// The move along an arc, found with towers.
fn move_along(towers: &Towers, (from, to): (Peg, Peg)) -> Option<Move> {
    let disk = towers.top(from)?;
    Some(Move { disk, from, to })
}

fn is_legal_by_towers(state: &State, rules: &Rules, arc: (Peg, Peg)) -> bool {
    let towers = Towers::new(state);
    move_along(&towers, arc).is_some_and(|mv| towers.check(mv, rules).is_ok())
}

/// The distance of every state to the goal, searched with towers only.
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

/// A game played with towers in parallel to an environment.
struct ComparedGame<'a> {
    problem: &'a Problem,
    distance: &'a HashMap<State, u64>,
    towers: Towers,
}

impl ComparedGame<'_> {
    fn is_solved(&self) -> bool {
        self.towers.state() == self.problem.goal()
    }

    /// Takes an action, or restarts at the goal. Returns whether it was legal, and the reward.
    fn step(&mut self, arc: (Peg, Peg)) -> (bool, f64) {
        if self.is_solved() {
            self.towers = Towers::new(self.problem.start());
            return (true, 0.0);
        }
        let before = self.distance[self.towers.state()];
        if !is_legal_by_towers(self.towers.state(), self.problem.rules(), arc) {
            return (false, -0.5);
        }
        self.towers.follow(move_along(&self.towers, arc).unwrap());
        (true, difference(before, self.distance[self.towers.state()]))
    }

    fn assert_mask(&self, arcs: &[(Peg, Peg)], mask: &[bool]) {
        for (&arc, &legal) in arcs.iter().zip(mask) {
            let expected = is_legal_by_towers(self.towers.state(), self.problem.rules(), arc);
            assert_eq!(legal, expected, "{} {arc:?}", self.towers.state());
        }
    }
}

const COUNT: u32 = 17;

/// Plays many environments at random, and the same games with towers.
fn compare(disks: u32, pegs: u8, rules: &str) {
    let problem = problem(disks, pegs, rules);
    let options = EnvironmentOptions::default()
        .reward(Reward::Distance)
        .illegal(-0.5)
        .autoreset(true);
    let distance = &distances(&problem);
    let towers = || Towers::new(problem.start());
    let games = (0..COUNT).map(|_| ComparedGame {
        problem: &problem,
        distance,
        towers: towers(),
    });
    let mut games: Vec<ComparedGame> = games.collect();
    let mut environments = create(&problem, options, games.len());
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
        for (index, game) in games.iter_mut().enumerate() {
            game.assert_mask(&arcs, &masks[index * arcs.len()..][..arcs.len()]);
            let (legal, reward) = game.step(arcs[usize::try_from(actions[index]).unwrap()]);
            let state = game.towers.state();
            assert_eq!(environments.state(index), *state);
            assert_eq!(environments.legal()[index], legal);
            assert!((environments.rewards()[index] - reward).abs() < 1e-9);
            assert_eq!(environments.distances().unwrap()[index], distance[state]);
            assert_eq!(environments.terminated()[index], game.is_solved());
        }
    }
}

#[test]
fn environments_agree_with_towers_and_naive_search() {
    for (pegs, rules) in RULES {
        compare(if pegs == 2 { 1 } else { 3 }, pegs, rules);
    }
}

#[test]
fn distances_without_table_are_the_same() {
    for (pegs, rules) in [(3, "classic"), (3, "cyclic"), (4, "classic")] {
        let problem = problem(4, pegs, rules);
        for (state, distance) in distances(&problem) {
            let mut places = vec![0; 4];
            packed::set(&mut places, &state);
            let limits = &mut Limits::default();
            assert_eq!(
                DistanceSource::OnDemand.of(&places, &problem, limits),
                Ok(distance)
            );
        }
    }
}

#[test]
fn distance_reward_is_limited_to_exact_floats() {
    let options = EnvironmentOptions::default().reward(Reward::Distance);
    let environments = create(&problem(52, 3, "classic"), options, 1);
    assert_eq!(environments.distances(), Some(&[(1 << 52) - 1][..]));
    let problem = problem(54, 3, "classic");
    let error = Environments::new(&problem, options, 1, &mut Limits::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the goal is 18014398509481983 moves away: a reward by distance is exact up to 9007199254740992 moves"
    );
}

#[test]
fn random_starts_are_uniform_and_seeded() {
    let options = EnvironmentOptions::default().starts(Starts::Random);
    let problem = problem(2, 3, "classic");
    let mut environments = create(&problem, options, 2000);
    environments.seed(7);
    environments
        .reset(None, None, &mut Limits::default())
        .unwrap();
    let mut counts = HashMap::new();
    for index in 0..2000 {
        *counts
            .entry(environments.state(index).to_string())
            .or_insert(0) += 1;
    }
    let met: BTreeSet<&str> = counts.keys().map(String::as_str).collect();
    assert!(
        met.iter()
            .eq(["AA", "AB", "AC", "BA", "BB", "BC", "CA", "CB"].iter())
    );
    // 250 each are expected, with a standard deviation of 15.
    assert!(
        counts.values().all(|&count| (190..310).contains(&count)),
        "{counts:?}"
    );

    let mut one = create(&problem, options, 1);
    for index in 0..50 {
        one.seed(7 + u64::try_from(index).unwrap());
        one.reset(None, None, &mut Limits::default()).unwrap();
        assert_eq!(one.state(0), environments.state(index));
    }
}

#[test]
fn truncated_episode_restarts() {
    let options = EnvironmentOptions::default()
        .reward(Reward::Steps)
        .max_steps(NonZeroU64::new(2))
        .autoreset(true);
    let mut environments = create(&problem(1, 3, "classic"), options, 2);
    // Disk 1 of the second reaches its goal immediately.
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
    // Reaching the goal in the last step is not a truncation.
    let options = EnvironmentOptions::default().max_steps(NonZeroU64::new(1));
    let mut one = create(&problem(1, 3, "classic"), options, 1);
    step(&mut one, &[1]);
    assert_eq!(
        (one.terminated(), one.truncated()),
        (&[true][..], &[false][..])
    );
    assert!((one.rewards()[0] - 1.0).abs() < 1e-9);
}

#[test]
fn marked_environments_reset_to_a_state() {
    let mut environments = create(&problem(2, 3, "classic"), EnvironmentOptions::default(), 3);
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
fn resumed_environments_behave_the_same() {
    let options = EnvironmentOptions::default()
        .starts(Starts::Random)
        .reward(Reward::Distance)
        .max_steps(NonZeroU64::new(5))
        .autoreset(true);
    let mut played = create(&problem(3, 3, "classic"), options, 2);
    played.seed(7);
    step(&mut played, &[0, 1]);
    let saved = [0, 1].map(|index| played.save(index));
    let turns = |environments: &mut Environments| -> Vec<_> {
        let turn = |turn: i64| {
            step(environments, &[turn % 6, (turn * turn + 1) % 6]);
            let distance = environments.distances().unwrap().to_vec();
            ([0, 1].map(|index| environments.save(index)), distance)
        };
        (0..40).map(turn).collect()
    };
    let expected = turns(&mut played);
    let mut other = create(&problem(3, 3, "classic"), options, 2);
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
fn invalid_actions_and_states_are_rejected() {
    let mut two = create(&problem(1, 3, "classic"), EnvironmentOptions::default(), 2);
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
fn invalid_options_are_rejected() {
    let refused = |problem: &Problem, options, count| {
        let limits = &mut Limits::default().memory(1 << 20);
        Environments::new(problem, options, count, limits).unwrap_err()
    };
    let defaults = EnvironmentOptions::default();
    let random = defaults.starts(Starts::Random);
    let error = refused(&problem(2, 3, "AB,BC"), random, 1);
    assert_eq!(
        error.to_string(),
        "no random starts: not every state of 2 disks on 3 pegs leads to the goal under the rules AB,BC"
    );
    for (disks, pegs) in [(0, 3), (2, 2)] {
        refused(&problem(disks, pegs, "classic"), random, 1);
    }
    let nan = defaults.illegal(f64::NAN);
    assert_eq!(
        refused(&problem(2, 3, "classic"), nan, 1).to_string(),
        "the reward of an illegal action is NaN: expected a number"
    );
    let error = refused(&problem(1000, 3, "classic"), defaults, 1000);
    assert_eq!(
        (error.to_string(), error.kind()),
        (
            "1000 environments of 1000 disks do not fit into 1048576 bytes of memory".to_owned(),
            ErrorKind::Limit
        )
    );
    let distance = defaults.reward(Reward::Distance);
    let error = refused(&problem(2, 3, "AB,BC"), distance, 1);
    assert_eq!(error.kind(), ErrorKind::Unsolvable);
}
