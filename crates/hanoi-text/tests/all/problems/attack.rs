//! Problems in PDDL in many forms, whole and damaged, against the naive planner: what is read has to take as many moves as the facts do in
//! the domain, and the planner's plan has to solve it. Whole problems have to be read unless nothing tells the order of the sizes.

use crate::lenient;
use std::fmt::Write;

use hanoi_core::{Problem, Rules, State};
use hanoi_text::ForeignProblem;

use super::dice::Dice;
use super::planner::NaivePlanner;
use super::{Places, classic_distance, places, read};

/// A problem and how it is written.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a way to write it, by itself"
)]
struct Form {
    disks: Vec<String>,
    pegs: Vec<String>,
    start: Places,
    goal: Places,
    first_is_smaller: bool,
    with_pegs: bool,
    typed: bool,
    /// `on-disc` and the like instead of `on`.
    split: bool,
}

const DISKS: [[&str; 4]; 4] = [
    ["d1", "d2", "d3", "d4"],
    ["d4", "d3", "d2", "d1"],
    ["red", "Green", "blue", "big-one"],
    ["a", "c", "b", "d"],
];
const PEGS: [[&str; 4]; 4] = [
    ["peg1", "peg2", "peg3", "peg4"],
    ["P2", "P5", "P7", "P9"],
    ["pega", "pegb", "pegc", "pegd"],
    ["s_1", "s_2", "s_10", "s_11"],
];

impl Form {
    fn random(dice: &mut Dice) -> Self {
        let (disks, pegs) = (1 + dice.below(3), 3 + dice.below(2));
        let names = |names: &[&str], count: usize| {
            names[..count].iter().map(|&name| name.to_owned()).collect()
        };
        Self {
            disks: names(dice.pick(&DISKS).as_slice(), disks),
            pegs: names(dice.pick(&PEGS).as_slice(), pegs),
            start: (0..disks).map(|_| dice.below(pegs)).collect(),
            goal: (0..disks).map(|_| dice.below(pegs)).collect(),
            first_is_smaller: dice.flip(),
            with_pegs: dice.below(3) > 0,
            typed: dice.flip(),
            split: dice.flip(),
        }
    }

    /// What a disk lies on, and whether that is a peg.
    fn below<'s>(&'s self, state: &Places, disk: usize) -> (&'s str, bool) {
        match (disk + 1..state.len()).find(|&larger| state[larger] == state[disk]) {
            Some(larger) => (&self.disks[larger], false),
            None => (&self.pegs[state[disk]], true),
        }
    }

    fn on(&self, state: &Places) -> Vec<String> {
        let fact = |disk: usize| {
            let (below, is_peg) = self.below(state, disk);
            let kind = if is_peg { "-peg" } else { "-disc" };
            let kind = if self.split { kind } else { "" };
            format!("(on{kind} {} {below})", self.disks[disk])
        };
        (0..state.len()).map(fact).collect()
    }

    fn clear(&self) -> Vec<String> {
        let is_bare = |thing: &&String| {
            (0..self.start.len()).all(|disk| self.below(&self.start, disk).0 != **thing)
        };
        let things = self.disks.iter().chain(&self.pegs);
        things
            .filter(is_bare)
            .map(|thing| format!("(clear {thing})"))
            .collect()
    }

    fn sizes(&self) -> Vec<String> {
        let mut facts = Vec::new();
        for (at, disk) in self.disks.iter().enumerate() {
            let pegs = if self.with_pegs {
                self.pegs.as_slice()
            } else {
                &[]
            };
            for larger in self.disks[at + 1..].iter().chain(pegs) {
                let (first, second) = if self.first_is_smaller {
                    (disk, larger)
                } else {
                    (larger, disk)
                };
                facts.push(format!("(smaller {first} {second})"));
            }
        }
        facts
    }

    fn text(&self, dice: &mut Dice) -> String {
        let mut facts = [self.on(&self.start), self.clear(), self.sizes()].concat();
        let mut goal = self.on(&self.goal);
        dice.shuffle(&mut facts);
        dice.shuffle(&mut goal);
        let mut objects: Vec<(&String, &str)> =
            self.disks.iter().map(|disk| (disk, "disc")).collect();
        objects.extend(self.pegs.iter().map(|peg| (peg, "peg")));
        dice.shuffle(&mut objects);
        let mut text = "; made\n(define (problem p)\n  (:domain hanoi)\n  (:objects".to_owned();
        for (name, kind) in objects {
            write!(text, " {name}").unwrap();
            if self.typed {
                write!(text, " - {kind}").unwrap();
            }
        }
        write!(
            text,
            ")\n  (:init {})\n  (:goal (and {})))\n",
            facts.join("\n    "),
            goal.join(" ")
        )
        .unwrap();
        text
    }

    /// Whether nothing in the text tells which of two disks is smaller.
    fn is_ambiguous(&self) -> bool {
        let stacked = |state: &Places| (0..state.len()).any(|disk| !self.below(state, disk).1);
        self.disks.len() > 1 && !self.with_pegs && !stacked(&self.start) && !stacked(&self.goal)
    }
}

/// Facts and names of a text, between blanks and brackets.
fn words(text: &str) -> Vec<(usize, usize)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let mut words = Vec::new();
    let mut begin = None;
    for (at, c) in text.char_indices() {
        match (begin, is_part(c)) {
            (None, true) => begin = Some(at),
            (Some(from), false) => {
                words.push((from, at));
                begin = None;
            }
            _ => {}
        }
    }
    words
}

/// The innermost brackets.
fn brackets(text: &str) -> Vec<(usize, usize)> {
    let mut open = 0;
    let mut facts = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '(' => open = at,
            ')' if !text[open + 1..at].contains(['(', ')']) => facts.push((open, at + 1)),
            _ => {}
        }
    }
    facts
}

/// One or two things wrong with a text.
fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(2) {
        let (facts, words) = (brackets(&text), words(&text));
        if facts.is_empty() || words.is_empty() {
            return text;
        }
        let &(begin, end) = dice.pick(&facts);
        let (first, second) = (*dice.pick(&words), *dice.pick(&words));
        match dice.below(7) {
            0 => text.replace_range(begin..end, ""),
            1 => {
                let fact = text[begin..end].to_owned();
                let &(at, _) = dice.pick(&facts);
                text.insert_str(at, &fact);
            }
            2 => {
                let word = text[first.0..first.1].to_owned();
                text.replace_range(second.0..second.1, &word);
            }
            3 => {
                let inside: Vec<&str> = text[begin + 1..end - 1].split(' ').collect();
                if let [predicate, x, y] = inside.as_slice() {
                    let swapped = format!("({predicate} {y} {x})");
                    text.replace_range(begin..end, &swapped);
                }
            }
            4 => drop(text.remove(dice.below(text.len()))),
            5 => {
                let &(other, until) = dice.pick(&facts);
                if end <= other {
                    let (one, two) = (text[begin..end].to_owned(), text[other..until].to_owned());
                    text.replace_range(other..until, &one);
                    text.replace_range(begin..end, &two);
                }
            }
            _ => {
                let thing = text[first.0..first.1].to_owned();
                let extra = *dice.pick(&[
                    "(clear X)",
                    "(on X X)",
                    "(handempty)",
                    "(not (clear X))",
                    "(smaller X X)",
                    "(disk X)",
                    "(arc X X)",
                ]);
                text.insert_str(begin, &extra.replace('X', &thing));
            }
        }
    }
    text
}

fn problem(read: &ForeignProblem, goal: &str) -> Problem {
    let pegs = read.pegs.unwrap();
    let state = |text: &str| State::parse(text, pegs).unwrap();
    Problem::new(
        state(&read.start),
        state(goal),
        Rules::classic(pegs).unwrap(),
    )
    .unwrap()
}

/// Whether what was read is what the facts say in one of the domains: as many moves, and the plan is judged alike.
fn is_right(text: &str, found: &ForeignProblem, orders: &[bool], needs_pegs: bool) -> bool {
    orders.iter().any(|&first_is_smaller| {
        let planner = NaivePlanner::of(text, first_is_smaller, needs_pegs);
        let planner = planner.filter(|planner| found.rules.is_some() || planner.starts_in_order());
        let Some(plan) = planner.and_then(|planner| planner.plan()) else {
            return false;
        };
        let lines = plan.iter().map(|step| format!("(move {})", step.join(" ")));
        let written = lines.collect::<Vec<_>>().join("\n");
        let solves = |goal: &String| {
            let check = lenient(&problem(found, goal)).named(found.names.clone().unwrap());
            let verdict = check.verdicts(written.as_bytes()).pop().unwrap();
            verdict.solved()
        };
        let (start, goal, pegs) = read(found);
        let distance = |goal: &String| classic_distance(&start, &places(goal), pegs);
        let nearest = found.goals.iter().map(distance).min();
        let nearest = nearest.unwrap_or_else(|| classic_distance(&start, &goal, pegs));
        let is_solved = solves(&found.goal) || found.goals.iter().any(solves);
        nearest == plan.len() as u64 && is_solved
    })
}

#[test]
fn whole_problems_are_read_as_they_are() {
    let mut dice = Dice::new(1);
    let mut ambiguous = 0;
    for case in 0..400 {
        let form = Form::random(&mut dice);
        let text = form.text(&mut dice);
        match ForeignProblem::parse(&text) {
            Err(error) => {
                assert!(form.is_ambiguous(), "case {case}: {error}\n{text}");
                ambiguous += 1;
            }
            Ok(found) => {
                assert_eq!(
                    read(&found),
                    (form.start.clone(), form.goal.clone(), form.pegs.len()),
                    "case {case}\n{text}"
                );
                assert!(
                    is_right(&text, &found, &[form.first_is_smaller], form.with_pegs),
                    "case {case}\n{text}"
                );
            }
        }
    }
    assert!((5..100).contains(&ambiguous), "{ambiguous}");
}

#[test]
fn damaged_problems_are_refused_or_read_as_their_facts_say() {
    let mut dice = Dice::new(2);
    let (mut refused, mut taken) = (0, 0);
    for case in 0..3_000 {
        let form = Form::random(&mut dice);
        let text = damaged(&form.text(&mut dice), &mut dice);
        let Ok(found) = ForeignProblem::parse(&text) else {
            refused += 1;
            continue;
        };
        taken += 1;
        // Facts about pegs tell the order; without them the order is that in which the start is legal.
        let orders = [form.first_is_smaller, !form.first_is_smaller];
        let orders = if form.with_pegs && form.disks.len() > 1 {
            &orders[..1]
        } else {
            &orders[..]
        };
        let needs_pegs = brackets(&text).iter().any(|&(begin, end)| {
            let fact = text[begin..end].to_ascii_lowercase();
            let mut words = fact.split(['(', ')', ' ']);
            let names_peg =
                words.any(|word| form.pegs.iter().any(|peg| word == peg.to_ascii_lowercase()));
            fact.starts_with("(smaller") && names_peg
        });
        assert!(
            is_right(&text, &found, orders, needs_pegs),
            "case {case}: {found:?}\n{text}"
        );
    }
    assert!(
        refused > 1_500 && taken > 300,
        "{refused} refused, {taken} taken"
    );
}
