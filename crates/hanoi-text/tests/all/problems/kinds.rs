//! Problems in PDDL as people write them: other names for everything, facts left out or told twice, goals that leave disks open, and the domain
//! in the same text. What the text is made from is what has to be read.

use std::collections::BTreeSet;
use std::fmt::Write;

use hanoi_text::ForeignProblem;

use super::dice::Dice;
use super::{Places, read};

/// The predicates of a domain; an empty one is not used.
struct Dialect {
    on_disk: &'static str,
    on_peg: &'static str,
    clear_disk: &'static str,
    clear_peg: &'static str,
    smaller: &'static str,
    place: &'static str,
    ground: &'static str,
    disk: &'static str,
    peg: &'static str,
    top: &'static str,
    idle: &'static str,
    steps: [&'static str; 2],
}

const PLAIN: Dialect = Dialect {
    on_disk: "on",
    on_peg: "on",
    clear_disk: "clear",
    clear_peg: "clear",
    smaller: "smaller",
    place: "",
    ground: "",
    disk: "",
    peg: "",
    top: "",
    idle: "",
    steps: ["", ""],
};

const DIALECTS: [Dialect; 9] = [
    PLAIN,
    Dialect {
        clear_disk: "",
        clear_peg: "",
        ..PLAIN
    },
    Dialect {
        on_disk: "ondisk",
        on_peg: "onrod",
        clear_disk: "clearDisk",
        clear_peg: "clearRod",
        smaller: "bigger",
        idle: "handempty",
        ..PLAIN
    },
    Dialect {
        on_peg: "on-spike",
        clear_disk: "clear",
        clear_peg: "empty",
        smaller: "lager",
        disk: "ring",
        ..PLAIN
    },
    Dialect {
        clear_disk: "top",
        clear_peg: "peg-empty",
        place: "loc",
        top: "top",
        disk: "disc",
        peg: "pole",
        steps: ["next", "current"],
        ..PLAIN
    },
    // Polish.
    Dialect {
        on_disk: "na",
        on_peg: "",
        clear_disk: "",
        clear_peg: "",
        smaller: "wiekszy",
        place: "na-palu",
        ground: "na-ziemi",
        disk: "krazek",
        peg: "pal",
        ..PLAIN
    },
    // German.
    Dialect {
        on_disk: "liegt-auf",
        on_peg: "liegt-auf",
        clear_disk: "frei",
        clear_peg: "frei",
        smaller: "kleiner",
        disk: "scheibe",
        peg: "stab",
        ..PLAIN
    },
    // French.
    Dialect {
        on_disk: "sur",
        on_peg: "sur",
        clear_disk: "libre",
        clear_peg: "libre",
        smaller: "plus_petit",
        ..PLAIN
    },
    // Names without a meaning.
    Dialect {
        on_disk: "p1",
        on_peg: "p1",
        clear_disk: "p2",
        clear_peg: "p2",
        smaller: "p3",
        disk: "p4",
        peg: "p5",
        ..PLAIN
    },
];

const DISKS: [[&str; 3]; 3] = [["d1", "d2", "d3"], ["da", "db", "dc"], ["C", "B", "A"]];
const PEGS: [[&str; 4]; 3] = [
    ["peg1", "peg2", "peg3", "peg4"],
    ["left", "middle", "right", "spare"],
    ["w", "x", "y", "z"],
];

/// A problem and how it is written.
struct Kind<'d> {
    dialect: &'d Dialect,
    disks: Vec<&'static str>,
    pegs: Vec<&'static str>,
    start: Places,
    goal: Places,
    /// Whether the first of two things is the smaller one.
    first_is_smaller: bool,
    sizes_of_pegs: bool,
    /// Whether what lies below comes first.
    is_turned: bool,
}

fn fact(facts: &mut Vec<String>, predicate: &str, objects: &[&str]) {
    if !predicate.is_empty() {
        facts.push(format!("({predicate} {})", objects.join(" ")));
    }
}

impl<'d> Kind<'d> {
    fn random(dialect: &'d Dialect, dice: &mut Dice) -> Self {
        let (disks, pegs) = (2 + dice.below(2), 3 + dice.below(2));
        // Some disk lies on another, which tells the order of their sizes.
        let mut start: Places = (0..disks).map(|_| dice.below(pegs)).collect();
        start[0] = start[1];
        Self {
            dialect,
            disks: dice.pick(&DISKS)[..disks].to_vec(),
            pegs: dice.pick(&PEGS)[..pegs].to_vec(),
            start,
            goal: (0..disks).map(|_| dice.below(pegs)).collect(),
            first_is_smaller: dice.flip(),
            sizes_of_pegs: dice.flip(),
            is_turned: dialect.on_disk == "on"
                && !dialect.clear_disk.is_empty()
                && dice.below(4) == 0,
        }
    }

    /// What is said of a state.
    fn state(&self, state: &Places) -> Vec<String> {
        let mut facts = Vec::new();
        let dialect = self.dialect;
        let mut bare: Vec<&str> = [self.disks.as_slice(), self.pegs.as_slice()].concat();
        for (at, &disk) in self.disks.iter().enumerate() {
            let larger = (at + 1..state.len()).find(|&larger| state[larger] == state[at]);
            let peg = self.pegs[state[at]];
            let (predicate, below) = match larger {
                Some(larger) => (dialect.on_disk, self.disks[larger]),
                None => (dialect.on_peg, peg),
            };
            let mut pair = [disk, below];
            if self.is_turned {
                pair.reverse();
            }
            fact(&mut facts, predicate, &pair);
            fact(&mut facts, dialect.place, &[disk, peg]);
            if larger.is_none() {
                fact(&mut facts, dialect.ground, &[disk]);
            }
            bare.retain(|thing| *thing != below);
            if !state[..at].contains(&state[at]) {
                let pair = if self.first_is_smaller {
                    [disk, peg]
                } else {
                    [peg, disk]
                };
                fact(&mut facts, dialect.top, &pair);
            }
        }
        for thing in bare {
            let is_disk = self.disks.contains(&thing);
            let clear = if is_disk {
                dialect.clear_disk
            } else {
                dialect.clear_peg
            };
            fact(&mut facts, clear, &[thing]);
        }
        facts
    }

    fn fixed(&self) -> Vec<String> {
        let mut facts = Vec::new();
        let dialect = self.dialect;
        let pegs = if self.sizes_of_pegs {
            self.pegs.as_slice()
        } else {
            &[]
        };
        for (at, &disk) in self.disks.iter().enumerate() {
            for &larger in self.disks[at + 1..].iter().chain(pegs) {
                let mut pair = [disk, larger];
                if !self.first_is_smaller {
                    pair.reverse();
                }
                fact(&mut facts, dialect.smaller, &pair);
            }
            fact(&mut facts, dialect.disk, &[disk]);
        }
        for &peg in &self.pegs {
            fact(&mut facts, dialect.peg, &[peg]);
        }
        if !dialect.idle.is_empty() {
            facts.push(format!("({})", dialect.idle));
        }
        for step in 0..9 {
            let (step, next) = (format!("s{step}"), format!("s{}", step + 1));
            fact(&mut facts, dialect.steps[0], &[&step, &next]);
        }
        fact(&mut facts, dialect.steps[1], &["s0"]);
        facts
    }

    fn text(&self, goal: &[String], dice: &mut Dice) -> String {
        let mut init = [self.state(&self.start), self.fixed()].concat();
        dice.shuffle(&mut init);
        let names_pegs = self.sizes_of_pegs
            || !self.dialect.clear_peg.is_empty()
            || !self.dialect.peg.is_empty();
        let constants = names_pegs && dice.below(3) == 0;
        // Names without an order are pegs in the order in which they are declared.
        let is_declared = !constants || self.pegs[0] == "left" || dice.flip();
        let typed = dice.flip();
        let kind = |kind: &str| {
            if typed {
                format!(" - {kind}")
            } else {
                String::new()
            }
        };
        let pegs = self.pegs.join(" ") + &kind("peg");
        let mut text = "; a tower\n".to_owned();
        if constants && is_declared {
            let action = "(:action move :parameters (?d ?f ?t) :precondition (and (on ?d ?f) (not (= ?f ?t))) :effect (forall (?x) (when (on ?x ?d) (not (on ?d ?f)))))";
            writeln!(text, "(define (domain hanoi) (:requirements :strips :typing)\n (:constants {pegs})\n {action})").unwrap();
        }
        let pegs = if constants { "" } else { &pegs };
        let steps = if self.dialect.steps[0].is_empty() {
            String::new()
        } else {
            let steps: Vec<String> = (0..10).map(|step| format!("s{step}")).collect();
            steps.join(" ") + &kind("step")
        };
        let disks = self.disks.join(" ") + &kind("disk");
        write!(
            text,
            "(define (problem p)\n (:domain hanoi)\n (:requirements :strips)\n (:objects {disks}\n {pegs} {steps}) ; things\n (:INIT {})\n (:goal (and {})))\n",
            init.join("\n  "),
            goal.join(" ")
        )
        .unwrap();
        text
    }
}

#[test]
fn problems_in_any_words_are_read_as_they_are() {
    let mut dice = Dice::new(11);
    for (number, dialect) in DIALECTS.iter().enumerate() {
        let mut refused = 0;
        for _ in 0..150 {
            let kind = Kind::random(dialect, &mut dice);
            let mut goal = kind.state(&kind.goal);
            fact(&mut goal, dialect.steps[1], &["s7"]);
            dice.shuffle(&mut goal);
            let text = kind.text(&goal, &mut dice);
            match ForeignProblem::parse(&text) {
                Ok(found) => {
                    let whole = (kind.start, kind.goal, kind.pegs.len());
                    assert_eq!(read(&found), whole, "{number}\n{text}");
                    let steps = (!dialect.steps[1].is_empty()).then_some(7);
                    assert_eq!((found.moves, found.goals), (steps, vec![]), "{text}");
                }
                Err(error) => {
                    // Names that are not known may mean several things.
                    assert!(
                        number > 2 && error.to_string().contains("known, such as on"),
                        "{number} {error}\n{text}"
                    );
                    refused += 1;
                }
            }
        }
        assert!(refused < 15, "{number}: {refused}");
    }
}

/// Whether the facts of a goal, in plain words, hold in a state.
fn holds(kind: &Kind<'_>, state: &Places, goal: &[String]) -> bool {
    let all = kind.state(state);
    goal.iter().all(|fact| match fact.strip_prefix("(not ") {
        Some(denied) => !all
            .iter()
            .any(|fact| denied.strip_suffix(')') == Some(fact)),
        None => all.contains(fact),
    })
}

#[test]
fn a_goal_for_some_disks_is_all_states_in_which_it_holds() {
    let mut dice = Dice::new(12);
    let mut open = 0;
    for _ in 0..400 {
        let kind = Kind {
            is_turned: false,
            ..Kind::random(&PLAIN, &mut dice)
        };
        let mut goal = kind.state(&kind.goal);
        dice.shuffle(&mut goal);
        goal.truncate(1 + dice.below(goal.len()));
        let denied = kind.state(&kind.start);
        if dice.flip() && !holds(&kind, &kind.goal, &denied[..1]) {
            goal.push(format!("(not {})", denied[0]));
        }
        let text = kind.text(&goal, &mut dice);
        let found = ForeignProblem::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let goals: BTreeSet<Places> = match found.goals.as_slice() {
            [] => [super::places(&found.goal)].into(),
            goals => goals.iter().map(|goal| super::places(goal)).collect(),
        };
        let (disks, pegs) = (kind.disks.len(), kind.pegs.len());
        let states = (0..pegs.pow(u32::try_from(disks).unwrap())).map(|number| -> Places {
            let digit = |disk: usize| number / pegs.pow(u32::try_from(disk).unwrap()) % pegs;
            (0..disks).map(digit).collect()
        });
        let expected: BTreeSet<Places> =
            states.filter(|state| holds(&kind, state, &goal)).collect();
        assert_eq!(goals, expected, "{text}");
        open += usize::from(goals.len() > 1);
    }
    assert!(open > 150, "{open}");
}

#[test]
fn a_goal_that_leaves_too_much_open_is_refused() {
    let tower = |disks: usize, goal: &str| {
        let names: Vec<String> = (0..disks).map(|disk| format!("d{disk}")).collect();
        let mut facts = vec![format!("(on d{} a)", disks - 1)];
        for at in 0..disks {
            facts.extend((at + 1..disks).map(|larger| format!("(smaller d{at} d{larger})")));
        }
        facts.extend((1..disks).map(|at| format!("(on d{} d{at})", at - 1)));
        let text = format!(
            "(define (problem p) (:objects a b c {}) (:init {}) (:goal {goal}))",
            names.join(" "),
            facts.join(" ")
        );
        ForeignProblem::parse(&text)
    };
    assert_eq!(tower(10, "(on d9 c)").unwrap().goals.len(), 3_usize.pow(9));
    // Both pegs are clear: the tower stands on the third one.
    let whole = tower(40, "(and (clear a) (clear b))").unwrap();
    assert_eq!((whole.goal, whole.goals.len()), ("C".repeat(40), 0));
    let many = tower(20, "(on d19 c)").unwrap_err().to_string();
    assert!(
        many.contains("a place for more of the disks, such as d6"),
        "{many}"
    );
    let large = tower(20, "(and (on d19 c) (clear a))")
        .unwrap_err()
        .to_string();
    assert!(
        large.contains("524288") && large.contains("16777216 states"),
        "{large}"
    );
    let none = tower(3, "(and (on d0 c) (on d1 c))")
        .unwrap_err()
        .to_string();
    assert!(
        none.contains("'(on d") && none.contains("at most one disk"),
        "{none}"
    );
}
