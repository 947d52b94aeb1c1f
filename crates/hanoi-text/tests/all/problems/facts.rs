//! Facts for answer set solvers, whole and damaged, against the competition's own rules played out on the facts: a larger number on top of
//! a smaller one, and the pegs never move.

use crate::lenient;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::fmt::Write;

use hanoi_core::{Problem, Rules, State};
use hanoi_text::ForeignProblem;

use super::dice::Dice;
use super::{Places, classic_distance, read};

/// What each number lies on.
type On = BTreeMap<u32, u32>;

/// The facts of a text, by splitting it.
struct NaiveFacts {
    disks: BTreeSet<u32>,
    start: On,
    goal: On,
}

/// Reads the text at its brackets; `None` if a number lies on two.
fn naive(text: &str) -> Option<NaiveFacts> {
    let mut facts = NaiveFacts {
        disks: BTreeSet::new(),
        start: On::new(),
        goal: On::new(),
    };
    let text: String = text
        .lines()
        .map(|line| line.split('%').next().unwrap_or(""))
        .collect();
    for fact in text.split(')') {
        let Some((name, terms)) = fact.split_once('(') else {
            continue;
        };
        let terms: Vec<&str> = terms
            .split([',', '.'])
            .filter(|term| !term.is_empty())
            .collect();
        let numbers: Vec<u32> = terms
            .iter()
            .map(|term| term.trim().parse().ok())
            .collect::<Option<_>>()?;
        let on = match name.trim_start_matches('.').trim() {
            "disk" => {
                facts.disks.extend(numbers[0]..=*numbers.last()?);
                continue;
            }
            "on0" => &mut facts.start,
            "ongoal" => &mut facts.goal,
            _ => continue,
        };
        let (top, below) = (numbers[0].max(numbers[1]), numbers[0].min(numbers[1]));
        if on.insert(top, below).is_some_and(|before| before != below) {
            return None;
        }
    }
    Some(facts)
}

/// The shortest sequence of steps, each what a number is put onto and the number.
fn plan(facts: &NaiveFacts) -> Option<Vec<(u32, u32)>> {
    let mut seen: HashMap<On, Vec<(u32, u32)>> = HashMap::from([(facts.start.clone(), Vec::new())]);
    let mut queue = VecDeque::from([facts.start.clone()]);
    while let Some(state) = queue.pop_front() {
        let steps = seen[&state].clone();
        if state == facts.goal {
            return Some(steps);
        }
        let is_bare = |number: u32| state.values().all(|&below| below != number);
        for &top in state.keys().filter(|&&top| is_bare(top)) {
            for &onto in facts
                .disks
                .iter()
                .filter(|&&onto| onto < top && is_bare(onto))
            {
                let mut next = state.clone();
                next.insert(top, onto);
                if !seen.contains_key(&next) {
                    let more = [steps.as_slice(), &[(onto, top)]].concat();
                    seen.insert(next.clone(), more);
                    queue.push_back(next);
                }
            }
        }
    }
    None
}

struct FactForm {
    pegs: usize,
    start: Places,
    goal: Places,
    top_first: bool,
    ranges: bool,
    named_pegs: bool,
}

impl FactForm {
    fn random(dice: &mut Dice) -> Self {
        let (disks, pegs) = (1 + dice.below(3), 3 + dice.below(2));
        Self {
            pegs,
            start: (0..disks).map(|_| dice.below(pegs)).collect(),
            goal: (0..disks).map(|_| dice.below(pegs)).collect(),
            top_first: dice.flip(),
            ranges: dice.flip(),
            named_pegs: dice.flip(),
        }
    }

    fn on(&self, name: &str, state: &Places) -> Vec<String> {
        let all = self.pegs + state.len();
        let fact = |disk: usize| {
            let larger = (disk + 1..state.len()).find(|&larger| state[larger] == state[disk]);
            let below = larger.map_or(state[disk] + 1, |larger| all - larger);
            let (first, second) = if self.top_first {
                (all - disk, below)
            } else {
                (below, all - disk)
            };
            format!("{name}({first},{second}).")
        };
        (0..state.len()).map(fact).collect()
    }

    fn text(&self, dice: &mut Dice) -> String {
        let all = self.pegs + self.start.len();
        let mut facts = [self.on("on0", &self.start), self.on("ongoal", &self.goal)].concat();
        if self.ranges {
            facts.push(format!("disk(1..{all})."));
        } else {
            facts.extend((1..=all).map(|number| format!("disk({number}).")));
        }
        if self.named_pegs {
            facts.push(format!("peg(1..{}).", self.pegs));
        }
        facts.push("steps(9). time(0..9).".to_owned());
        dice.shuffle(&mut facts);
        let between = *dice.pick(&[" ", "\n", "\n% on0(5,6).\n"]);
        facts.join(between)
    }
}

fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(2) {
        let digits: Vec<usize> = text
            .match_indices(|c: char| c.is_ascii_digit())
            .map(|(at, _)| at)
            .collect();
        let ends: Vec<usize> = text.match_indices(").").map(|(at, _)| at + 2).collect();
        if digits.is_empty() || ends.len() < 2 {
            return text;
        }
        let digit = *dice.pick(&digits);
        let at = dice.below(ends.len() - 1);
        let fact = ends[at]..ends[at + 1];
        match dice.below(6) {
            0 => text.replace_range(fact, ""),
            1 => text.replace_range(digit..=digit, &dice.below(9).to_string()),
            2 => {
                let (from, to) = (digit, *dice.pick(&digits));
                let (one, two) = (text[from..=from].to_owned(), text[to..=to].to_owned());
                text.replace_range(from..=from, &two);
                text.replace_range(to..=to, &one);
            }
            3 => drop(text.remove(dice.below(text.len()))),
            4 => {
                let fact = text[fact].to_owned();
                text.insert_str(*dice.pick(&ends), &fact);
            }
            _ => text.insert_str(
                ends[at],
                dice.pick::<&str>(&[
                    " on0(4,1).",
                    " ongoal(5,2).",
                    " disk(8).",
                    " peg(4).",
                    " foo(1).",
                    " a :- b.",
                ]),
            ),
        }
    }
    text
}

/// Whether what was read takes as many moves as the facts do, and their steps solve it, with the time first and last.
fn is_right(text: &str, found: &ForeignProblem) -> bool {
    let Some((facts, steps)) =
        naive(text).and_then(|facts| plan(&facts).map(|steps| (facts, steps)))
    else {
        return false;
    };
    let (start, goal, pegs) = read(found);
    let state = |text: &str| State::parse(text, found.pegs.unwrap()).unwrap();
    let rules = Rules::classic(found.pegs.unwrap()).unwrap();
    let problem = Problem::new(state(&found.start), state(&found.goal), rules).unwrap();
    let solves = |answer: &str| lenient(&problem).verdicts(answer.as_bytes())[0].solved();
    let (mut first, mut last) = (String::new(), String::new());
    for (time, (onto, disk)) in steps.iter().enumerate() {
        write!(first, "put({time},{onto},{disk}). ").unwrap();
        writeln!(last, "put({onto},{disk},{}).", time + 1).unwrap();
    }
    let is_whole = facts.disks.len() == pegs + start.len();
    classic_distance(&start, &goal, pegs) == steps.len() as u64
        && is_whole
        && solves(&first)
        && solves(&last)
}

#[test]
fn whole_facts_are_read_as_they_are() {
    let mut dice = Dice::new(3);
    for _ in 0..500 {
        let form = FactForm::random(&mut dice);
        let text = form.text(&mut dice);
        let found = ForeignProblem::parse(&text).unwrap();
        assert_eq!(read(&found), (form.start, form.goal, form.pegs), "{text}");
        assert_eq!(found.moves, Some(9));
        assert!(is_right(&text, &found), "{text}");
    }
}

#[test]
fn damaged_facts_are_refused_or_read_as_they_say() {
    let mut dice = Dice::new(4);
    let (mut refused, mut taken) = (0, 0);
    for _ in 0..5_000 {
        let text = damaged(&FactForm::random(&mut dice).text(&mut dice), &mut dice);
        match ForeignProblem::parse(&text) {
            Err(_) => refused += 1,
            Ok(found) => {
                taken += 1;
                assert!(is_right(&text, &found), "{found:?}\n{text}");
            }
        }
    }
    assert!(
        refused > 2_000 && taken > 500,
        "{refused} refused, {taken} taken"
    );
}
