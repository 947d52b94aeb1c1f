//! The instances of the ASP competitions: read from facts, solved in the allowed number of steps, and answered in both
//! orders.

use std::fmt::Write;

use hanoi::{ForeignProblem, Limits, Move, Problem, Request, checker, distance, solve};

/// The facts of an instance, peg by peg from the bottom up. Numbers 1 to 4 are the pegs, then come the disks, the
/// largest first.
fn facts(steps: &str, start: &str, goal: &str) -> String {
    let mut text = format!("steps({steps}).\ntime(0..{steps}).\n");
    for number in 1..=4 + start.len() {
        writeln!(text, "disk({number}).").unwrap();
    }
    for (name, state) in [("on0", start), ("ongoal", goal)] {
        for (peg, letter) in "ABCD".chars().enumerate() {
            let mut below = peg + 1;
            for (at, _) in state
                .chars()
                .enumerate()
                .filter(|(_, place)| *place == letter)
            {
                writeln!(text, "{name}({},{below}).", at + 5).unwrap();
                below = at + 5;
            }
        }
    }
    text
}

/// The pairs of each move, the moved disk and what it is put onto, in the numbers of the facts, tracked with a list for
/// each peg.
fn puts(problem: &Problem, moves: impl Iterator<Item = Move>) -> Vec<[usize; 2]> {
    let start = problem.start().to_string();
    let mut pegs: Vec<Vec<usize>> = (1..=4).map(|peg| vec![peg]).collect();
    for (at, letter) in start.bytes().enumerate() {
        pegs[usize::from(letter - b'A')].push(at + 5);
    }
    let mut puts = Vec::new();
    for mv in moves {
        let disk = pegs[mv.from.index()].pop().unwrap();
        let onto = *pegs[mv.to.index()].last().unwrap();
        pegs[mv.to.index()].push(disk);
        puts.push([onto, disk]);
    }
    puts
}

fn solves(problem: &Problem, answer: &str) -> bool {
    let (start, goal) = (problem.start().to_string(), problem.goal().to_string());
    let request = Request::default()
        .pegs(4)
        .from(start.as_str())
        .to(goal.as_str());
    checker(&request)
        .unwrap()
        .verdict(answer.as_bytes())
        .solved()
}

#[test]
fn asp_instances_take_the_allowed_number_of_steps() {
    let text = include_str!("../../testdata/asp_competition.csv");
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    for row in rows {
        let [_, steps, start, goal] = row.split(',').collect::<Vec<_>>().try_into().unwrap();
        let found = ForeignProblem::parse(&facts(steps, start, goal)).unwrap();
        assert_eq!(
            (found.start.as_str(), found.goal.as_str(), found.pegs),
            (start, goal, Some(4))
        );
        assert_eq!(found.moves, Some(steps.parse().unwrap()));

        let problem = Request::default().given(&found).problem().unwrap();
        let length = distance(&problem, false, &mut Limits::default()).unwrap();
        assert_eq!(length.length.to_string(), steps, "{row}");
        assert!(
            matches!(length.optimality, hanoi::puzzle::Optimality::Proven(_)),
            "{row}"
        );

        let solution = solve(&problem, None, &mut Limits::default()).unwrap();
        let puts = puts(&problem, solution.moves());
        let (mut first, mut last) = (String::new(), String::new());
        for (time, [onto, disk]) in puts.iter().enumerate().rev() {
            write!(first, "put({time},{onto},{disk}) ").unwrap();
            write!(last, "put({onto},{disk},{}) ", time + 1).unwrap();
        }
        assert!(solves(&problem, &first) && solves(&problem, &last), "{row}");
        // Without its last step it is not a solution, in either order.
        let cut = |text: &str, step: String| text.replace(&step, "");
        let [onto, disk] = puts[puts.len() - 1];
        assert!(!solves(
            &problem,
            &cut(&first, format!("put({},{onto},{disk}) ", puts.len() - 1))
        ));
        assert!(!solves(
            &problem,
            &cut(&last, format!("put({onto},{disk},{}) ", puts.len()))
        ));
    }
}
