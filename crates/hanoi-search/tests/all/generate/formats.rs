//! Puzzles and their solutions in the formats of planners, answer set solvers and language models.

use std::collections::BTreeSet;

use hanoi_core::{Solution, State, Towers};
use hanoi_search::{Pddl, Prompt, Puzzle, PuzzleKind as Kind, PuzzleRequest as Request};
use hanoi_text::{Check, Pieces, Style};

use super::{complete, ends, rules, small};

/// Whether an answer, in any style, is a shortest solution of the puzzle.
pub(super) fn solves(puzzle: &Puzzle, answer: &str) -> bool {
    let verdicts = Check::new(&puzzle.problem).verdicts(answer.as_bytes());
    let [verdict] = verdicts.as_slice() else {
        panic!("one answer has {} verdicts", verdicts.len());
    };
    assert_eq!(verdict.unreadable, None);
    verdict.solved() && usize::try_from(verdict.legal) == Ok(puzzle.moves.len())
}

/// The solution as a plan.
fn plan(puzzle: &Puzzle) -> String {
    let moves = puzzle.moves.clone();
    let solution = Solution::given(&puzzle.problem, moves, puzzle.proof).unwrap();
    let pieces = Pieces::new(Style::Pddl, &solution, None, 0, solution.length()).unwrap();
    let bytes: Vec<u8> = pieces.flat_map(|piece| piece.to_vec()).collect();
    String::from_utf8(bytes).unwrap()
}

/// The solution as an answer set.
fn puts(puzzle: &Puzzle) -> String {
    let (pegs, disks) = (u32::from(puzzle.problem.pegs()), puzzle.problem.disks());
    let mut towers = Towers::new(puzzle.problem.start());
    let mut text = String::new();
    for (time, &mv) in puzzle.moves.iter().enumerate() {
        let number = |disk: hanoi_core::Disk| pegs + disks + 1 - disk.get();
        let onto = towers.top(mv.to).map_or(u32::from(mv.to.get()) + 1, number);
        towers.follow(mv);
        let put = format!("put({time},{onto},{}).\n", number(mv.disk));
        text.push_str(&put);
    }
    text
}

pub(super) fn compact(puzzle: &Puzzle) -> String {
    let moves: Vec<String> = puzzle.moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

#[test]
fn solutions_in_every_format_pass_the_verifier() {
    let request = small(Kind::Any);
    for puzzle in complete(&request) {
        for answer in [
            compact(&puzzle),
            plan(&puzzle),
            puts(&puzzle),
            Prompt::Lists.answer(&puzzle),
            Prompt::Sentences.answer(&puzzle),
        ] {
            assert!(solves(&puzzle, &answer), "{} {answer}", ends(&puzzle));
        }
    }
}

/// The bracketed facts of a text, each split into words.
fn facts(text: &str) -> BTreeSet<Vec<&str>> {
    let facts = text
        .split(['(', ')'])
        .filter(|part| !part.trim().is_empty());
    facts
        .map(|fact| fact.split_whitespace().collect())
        .collect()
}

/// Applies an action of the domain, after checking its preconditions.
fn act<'a>(now: &mut BTreeSet<Vec<&'a str>>, [disk, from, to]: [&'a str; 3]) {
    let place = |thing: &str| now.iter().find(|fact| fact[..2] == ["at", thing]).unwrap()[2];
    let (before, after) = (place(disk), place(to));
    for needed in [
        vec!["on", disk, from],
        vec!["clear", disk],
        vec!["clear", to],
        vec!["smaller", disk, to],
        vec!["arc", before, after],
    ] {
        assert!(now.contains(&needed), "{needed:?} in {now:?}");
    }
    for gone in [
        vec!["on", disk, from],
        vec!["clear", to],
        vec!["at", disk, before],
    ] {
        now.remove(&gone);
    }
    now.extend([
        vec!["on", disk, to],
        vec!["clear", from],
        vec!["at", disk, after],
    ]);
}

#[test]
fn plans_transform_the_facts_of_a_problem_into_its_goal() {
    let request = small(Kind::Any);
    let pddl = Pddl::new(&request.rules);
    for puzzle in complete(&request) {
        let (problem, plan) = (pddl.problem(&puzzle), plan(&puzzle));
        let (init, goal) = problem.split_once("(:goal (and").unwrap();
        let mut now = facts(init.split_once("(:init").unwrap().1);
        for line in plan.lines() {
            let words: Vec<&str> = line.trim_matches(['(', ')']).split(' ').collect();
            act(&mut now, [words[1], words[2], words[3]]);
        }
        assert!(facts(goal).is_subset(&now), "{goal}");
        assert_eq!(facts(goal).len(), puzzle.problem.start().places().len());
        let brackets = |bracket| problem.matches(bracket).count();
        assert_eq!(brackets('('), brackets(')'));
    }
}

#[test]
fn classic_sets_need_no_conditional_effects() {
    let classic = Pddl::new(&rules("classic", 3..=5));
    let mixed = Pddl::new(&rules("classic linear", 3..=5));
    assert!(classic.domain().contains(":strips") && !classic.domain().contains("when"));
    assert!(mixed.domain().contains(":adl"));
    let puzzle = &complete(&small(Kind::Any).rules(rules("classic", 3..=4)))[0];
    assert!(!classic.problem(puzzle).contains("(arc"));
    assert!(mixed.problem(puzzle).contains("(arc"));
}

#[test]
fn answer_set_facts_number_pegs_before_disks_and_larger_disks_first() {
    let rules = rules("classic", 3..=5);
    let request = Request::default().rules(rules).seed(1).count(1);
    let puzzle = &complete(&request)[0];
    assert_eq!(ends(puzzle), "DBA ADB");
    let asp = puzzle.asp();
    let facts: Vec<&str> = asp.lines().skip(1).collect();
    assert_eq!(facts[..3], ["steps(4).", "time(0..4).", "disk(1..7)."]);
    assert_eq!(facts[3..6], ["on0(5,4).", "on0(6,2).", "on0(7,1)."]);
    assert_eq!(facts[6..], ["ongoal(5,1).", "ongoal(6,4).", "ongoal(7,2)."]);
}

#[test]
fn prompts_number_pegs_as_their_answers_do() {
    let request = Request::default().rules(rules("linear", 4..=4)).count(50);
    for puzzle in complete(&request) {
        let lists = Prompt::Lists.question(&puzzle);
        let sentences = Prompt::Sentences.question(&puzzle);
        assert!(lists.contains("from peg 0 to 1, 1 to 0, 1 to 2, 2 to 1, 2 to 3, 3 to 2."));
        assert!(sentences.contains("from peg 1 to 2, 2 to 1, 2 to 3, 3 to 2, 3 to 4, 4 to 3."));
        assert!(lists.contains("moves = [[disk, from, to], ...]"));
        let state = |line: &str| {
            let towers = line[1..line.len() - 1].split("], ");
            let towers: Vec<&str> = towers.map(|tower| tower.trim_matches(['[', ']'])).collect();
            State::parse(&towers.join("/"), 4).unwrap()
        };
        let states: Vec<State> = lists
            .lines()
            .filter(|line| line.starts_with("[["))
            .map(state)
            .collect();
        assert_eq!(
            [&states[0], &states[1]],
            [puzzle.problem.start(), puzzle.problem.goal()]
        );
    }
}
