//! A naive planner: facts as a text has them, one action on them, and breadth-first search. It knows nothing of towers and sizes; that is
//! what the reader is judged by.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

/// A fact: `on x y` or `clear x x`, with names as they are in the text.
pub(super) type NaiveFact = (char, String, String);
type NaiveState = BTreeSet<NaiveFact>;

/// A text and the domain it was written for.
pub(super) struct NaivePlanner {
    pub(super) init: NaiveState,
    pub(super) goal: NaiveState,
    /// Which thing may go onto which, by the action's precondition.
    pub(super) fits: BTreeSet<(String, String)>,
    things: BTreeSet<String>,
}

/// A step: the disk, what it leaves, what it goes onto.
pub(super) type NaiveStep = [String; 3];

impl NaivePlanner {
    /// Reads the facts of a problem in PDDL by its brackets alone. Facts about sizes fit the first thing onto the second, or the second onto the
    /// first; without facts about pegs every disk fits onto every peg, which is a thing that is never first in `on`.
    pub(super) fn of(text: &str, first_is_smaller: bool, needs_pegs: bool) -> Option<Self> {
        let text = text.to_ascii_lowercase();
        let text: String = text
            .lines()
            .map(|line| line.split(';').next().unwrap_or("").to_owned() + "\n")
            .collect();
        let (init, goal) = text.split_once("(:goal")?;
        let (objects, init) = init.split_once("(:init")?;
        let (_, objects) = objects.split_once("(:objects")?;
        let mut planner = Self {
            init: BTreeSet::new(),
            goal: BTreeSet::new(),
            fits: BTreeSet::new(),
            things: BTreeSet::new(),
        };
        let mut words = objects
            .split([' ', '\n', '(', ')'])
            .filter(|word| !word.is_empty());
        while let Some(word) = words.next() {
            if word == "-" {
                words.next();
            } else {
                planner.things.insert(word.to_owned());
            }
        }
        // Constants of the domain are named by facts alone.
        let named = facts(init)
            .into_iter()
            .flat_map(|fact| fact.into_iter().skip(1));
        planner.things.extend(named);
        for fact in facts(init) {
            match fact.as_slice() {
                [on, x, y] if on.starts_with("on") => {
                    planner.init.insert(('o', x.clone(), y.clone()));
                }
                [clear, x] if clear.starts_with("clear") => {
                    planner.init.insert(('c', x.clone(), x.clone()));
                }
                [_, x, y] => {
                    let pair = if first_is_smaller { (x, y) } else { (y, x) };
                    planner.fits.insert((pair.0.clone(), pair.1.clone()));
                }
                _ => {}
            }
        }
        for fact in facts(goal) {
            match fact.as_slice() {
                [on, x, y] if on.starts_with("on") => {
                    planner.goal.insert(('o', x.clone(), y.clone()));
                }
                [clear, x] if clear.starts_with("clear") => {
                    planner.goal.insert(('c', x.clone(), x.clone()));
                }
                _ => {}
            }
        }
        if planner.init.iter().all(|fact| fact.0 != 'c') {
            let is_below = |thing: &&String| planner.init.iter().any(|fact| fact.2 == **thing);
            let clear = planner.things.iter().filter(|thing| !is_below(thing));
            let clear: Vec<NaiveFact> = clear
                .map(|thing| ('c', thing.clone(), thing.clone()))
                .collect();
            planner.init.extend(clear);
        }
        if !needs_pegs {
            let disks: BTreeSet<&String> = planner
                .init
                .iter()
                .filter(|fact| fact.0 == 'o')
                .map(|fact| &fact.1)
                .collect();
            let pegs = planner.things.iter().filter(|thing| !disks.contains(thing));
            let fits =
                pegs.flat_map(|peg| disks.iter().map(move |&disk| (disk.clone(), peg.clone())));
            planner.fits.extend(fits.collect::<Vec<_>>());
        }
        Some(planner)
    }

    /// Whether no disk lies where it could not have gone.
    pub(super) fn starts_in_order(&self) -> bool {
        let on = |state: &NaiveState| {
            state
                .iter()
                .filter(|fact| fact.0 == 'o')
                .all(|fact| self.fits.contains(&(fact.1.clone(), fact.2.clone())))
        };
        on(&self.init) && on(&self.goal)
    }

    pub(super) fn is_done(&self, state: &NaiveState) -> bool {
        self.goal.is_subset(state)
    }

    /// The state after a step, if its preconditions hold.
    pub(super) fn after(
        &self,
        state: &NaiveState,
        [disk, off, onto]: &NaiveStep,
    ) -> Option<NaiveState> {
        let on = ('o', disk.clone(), off.clone());
        let clear = |thing: &String| ('c', thing.clone(), thing.clone());
        let holds =
            state.contains(&on) && state.contains(&clear(disk)) && state.contains(&clear(onto));
        if !holds || !self.fits.contains(&(disk.clone(), onto.clone())) {
            return None;
        }
        let mut next = state.clone();
        next.remove(&on);
        next.remove(&clear(onto));
        next.insert(('o', disk.clone(), onto.clone()));
        next.insert(clear(off));
        Some(next)
    }

    /// The shortest plan.
    pub(super) fn plan(&self) -> Option<Vec<NaiveStep>> {
        let mut seen: HashMap<NaiveState, Option<(NaiveState, NaiveStep)>> =
            HashMap::from([(self.init.clone(), None)]);
        let mut queue = VecDeque::from([self.init.clone()]);
        while let Some(state) = queue.pop_front() {
            if self.is_done(&state) {
                return Some(way(&seen, state));
            }
            let on: BTreeMap<&String, &String> = state
                .iter()
                .filter(|fact| fact.0 == 'o')
                .map(|fact| (&fact.1, &fact.2))
                .collect();
            for (disk, off) in on {
                for onto in &self.things {
                    let step = [disk.clone(), off.clone(), onto.clone()];
                    if let Some(next) = self.after(&state, &step)
                        && !seen.contains_key(&next)
                    {
                        seen.insert(next.clone(), Some((state.clone(), step)));
                        queue.push_back(next);
                    }
                }
            }
        }
        None
    }
}

fn way(
    seen: &HashMap<NaiveState, Option<(NaiveState, NaiveStep)>>,
    mut state: NaiveState,
) -> Vec<NaiveStep> {
    let mut steps = Vec::new();
    while let Some((before, step)) = &seen[&state] {
        steps.push(step.clone());
        state = before.clone();
    }
    steps.reverse();
    steps
}

/// The words of each innermost pair of brackets.
fn facts(text: &str) -> Vec<Vec<String>> {
    let ends = text.split(')');
    let inside = ends.filter_map(|part| {
        let (before, fact) = part.rsplit_once('(')?;
        (!before.ends_with("(not ")).then_some(fact)
    });
    inside
        .map(|fact| fact.split_whitespace().map(str::to_owned).collect())
        .collect()
}
