//! A problem: rules, a start, and the goals.

use hanoi_core::{ErrorKind, Peg, Problem, State, quote};

use crate::error::VariantError;
use crate::fault::VariantFault;
use crate::piece::{MAX_SIZE, VariantPiece};
use crate::rules::{Relation, StepKind, VariantRules};
use crate::shapes::MAX_PARALLEL_PEGS;
use crate::state::{MAX_PIECES, VariantState};
use crate::towers::VariantTowers;

/// Rules, a start, and one or more goals, which fit each other: this is checked here and nowhere else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VariantProblem {
    rules: VariantRules,
    start: VariantState,
    goals: Vec<VariantState>,
}

impl VariantProblem {
    /// Returns the problem of going from a state to any of some others.
    ///
    /// # Errors
    ///
    /// Rules that contradict themselves; a state with other pegs, with pieces that the start has not got or lacks some, or that
    /// breaks the rules; more than [`MAX_PIECES`] pieces; no goal.
    pub fn new(
        rules: VariantRules,
        start: VariantState,
        goals: Vec<VariantState>,
    ) -> Result<Self, VariantError> {
        check_rules(&rules)?;
        check_state(&rules, &start, rules.heaps, "the start")?;
        if goals.is_empty() {
            return Err(VariantError::invalid(
                "the goals",
                "are missing",
                "at least one",
            ));
        }
        let mut problem = Self {
            rules,
            start,
            goals: Vec::new(),
        };
        for goal in goals {
            problem.check_goal(&goal)?;
            if !problem.goals.contains(&goal) {
                problem.goals.push(goal);
            }
        }
        Ok(problem)
    }

    fn check_goal(&self, goal: &VariantState) -> Result<(), VariantError> {
        check_state(&self.rules, goal, self.rules.heaps, "the goal")?;
        if goal.inventory() == self.start.inventory() {
            return Ok(());
        }
        Err(VariantError::invalid(
            format!("the goal {}", quote(&goal.to_string())),
            "has other pieces than the start",
            list(&self.start.inventory()),
        ))
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &VariantRules {
        &self.rules
    }

    /// Returns the state to begin with.
    #[must_use]
    pub const fn start(&self) -> &VariantState {
        &self.start
    }

    /// Returns the states to reach, any of them.
    #[must_use]
    pub fn goals(&self) -> &[VariantState] {
        &self.goals
    }

    /// Returns what is left of the problem after some steps: from the state of the towers, with the sins that are left.
    ///
    /// ```
    /// use hanoi_search::Limits;
    /// use hanoi_variants::{Variant, VariantTowers, best_steps};
    ///
    /// let problem = Variant::preset("sinner")?.problem(3)?;
    /// let mut towers = VariantTowers::new(problem.start(), problem.rules());
    /// towers.play(&"1AB".parse()?, problem.rules())?;
    /// towers.play(&"2AB".parse()?, problem.rules())?;
    /// let best = best_steps(&problem.after(&towers), &mut Limits::default())?;
    /// assert_eq!(best[0].to_string(), "3AC");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn after(&self, towers: &VariantTowers) -> Self {
        let mut rest = self.clone();
        rest.start = towers.state().clone();
        rest.rules.sins = towers.sins_left();
        rest
    }

    /// Returns the classic problem that this is in disguise, if it is one: each size once and sorted, any faces and stacks on any, and
    /// one goal. The core answers it by formula.
    #[must_use]
    pub fn classic(&self) -> Option<Problem> {
        let rules = &self.rules;
        let pieces = self.start.inventory();
        let no_touch = [rules.face_touch, rules.stack_touch] == [Relation::Any; 2];
        let turns = rules.faces > 1 && rules.turn > 0;
        let sorted = rules.over.is_some_and(|over| over <= 1);
        let plain =
            no_touch && !turns && sorted && rules.sins == 0 && rules.special_arcs.is_empty();
        let [goal] = &self.goals[..] else { return None };
        let is_each_once = pieces.iter().enumerate().all(|(at, piece)| {
            let others = &pieces[at + 1..];
            others.iter().all(|other| other.size != piece.size)
        });
        if !plain || rules.step != StepKind::Single || !is_each_once || !self.is_roomy(pieces.len())
        {
            return None;
        }
        let mut sizes: Vec<u8> = pieces.iter().map(|piece| piece.size).collect();
        sizes.sort_unstable();
        let state = |state: &VariantState| {
            let disk = |piece: &VariantPiece| sizes.binary_search(&piece.size).ok();
            let disk = |piece| u32::try_from(disk(piece)? + 1).ok();
            let towers = state
                .pegs()
                .iter()
                .map(|pieces| pieces.iter().map(disk).collect());
            let towers: Option<Vec<Vec<u32>>> = towers.collect();
            State::from_towers(&towers?).ok()
        };
        Problem::new(state(&self.start)?, state(goal)?, rules.arcs).ok()
    }

    /// Whether every peg holds all pieces, whatever face they show.
    fn is_roomy(&self, pieces: usize) -> bool {
        let mut pegs = self.rules.pegs.iter();
        pegs.all(|peg| {
            peg.height
                .is_none_or(|height| usize::from(height) >= pieces)
                && peg.accepts.is_none()
                && peg.floor.is_none()
        })
    }
}

fn list(pieces: &[VariantPiece]) -> String {
    let words: Vec<String> = pieces.iter().rev().map(ToString::to_string).collect();
    words.join(" ")
}

fn check_rules(rules: &VariantRules) -> Result<(), VariantError> {
    let pegs = rules.arcs.pegs();
    let other = rules
        .special_arcs
        .iter()
        .find(|(_, arcs)| arcs.pegs() != pegs);
    if other.is_some() || rules.pegs.len() != usize::from(pegs) {
        let wrong = format!("arcs, floors, heights and stacks are not all for {pegs} pegs");
        return Err(VariantError::invalid(
            "the rules:",
            wrong,
            "the same number of pegs",
        ));
    }
    if rules.faces == 0 || rules.turn >= rules.faces {
        let wrong = format!(
            "of {} does not fit pieces with {} faces",
            rules.turn, rules.faces
        );
        return Err(VariantError::invalid(
            "the turn",
            wrong,
            "fewer than the faces",
        ));
    }
    let floor = rules.pegs.iter().filter_map(|peg| peg.floor).max();
    if floor.is_some_and(|floor| floor >= rules.faces) {
        return Err(VariantError::invalid(
            "a floor",
            "is no face",
            "one of the faces",
        ));
    }
    let groups = [rules.face_touch, rules.stack_touch];
    if groups
        .iter()
        .any(|group| matches!(group, Relation::Group(0 | 1)))
    {
        return Err(VariantError::invalid(
            "a group",
            "is too small",
            "2 or more pieces",
        ));
    }
    let is_parallel = matches!(rules.step, StepKind::Parallel { .. });
    if is_parallel && pegs > MAX_PARALLEL_PEGS {
        let wrong = format!("{pegs} pegs are too many for parallel steps");
        return Err(VariantError::too_large(
            wrong,
            format!("at most {MAX_PARALLEL_PEGS}"),
        ));
    }
    Ok(())
}

/// Checks a state by itself. A heap need not lie as the rules build it.
fn check_state(
    rules: &VariantRules,
    state: &VariantState,
    heap: bool,
    what: &str,
) -> Result<(), VariantError> {
    let text = || format!("{what} {}", quote(&state.to_string()));
    let pegs = usize::from(rules.arcs.pegs());
    if state.pegs().len() != pegs {
        let wrong = format!("lists {}", state.pegs().len());
        return Err(VariantError::invalid(text(), wrong, format!("{pegs} pegs")));
    }
    let pieces = state.pegs().iter().map(Vec::len).sum::<usize>();
    if pieces > MAX_PIECES {
        let wrong = format!("{pieces} pieces are too many");
        return Err(VariantError::too_large(
            wrong,
            format!("at most {MAX_PIECES}"),
        ));
    }
    let strange = state
        .pegs()
        .iter()
        .flatten()
        .find(|piece| piece.face >= rules.faces || !(1..=MAX_SIZE).contains(&piece.size));
    if let Some(piece) = strange {
        let expected = format!(
            "sizes from 1 to {MAX_SIZE}, and fewer primes than the {} faces",
            rules.faces
        );
        return Err(VariantError::invalid(
            text(),
            format!("has the piece {piece}"),
            expected,
        ));
    }
    let mut sins = 0;
    for (peg, pile) in Peg::all(rules.arcs.pegs()).zip(state.pegs()) {
        let lies = if heap {
            is_held(rules, pile, peg).map(|()| 0)
        } else {
            rules.sins_of(pile, peg)
        };
        sins += lies.map_err(|fault| breaks(&text(), &fault.to_string()))?;
    }
    if sins <= rules.sins.into() {
        return Ok(());
    }
    let piles = Peg::all(rules.arcs.pegs()).zip(state.pegs());
    let first = piles
        .filter(|_| rules.sins == 0)
        .find_map(|(peg, pile)| first_sin(rules, pile, peg));
    let fault = first.map(|fault| fault.to_string());
    Err(breaks(
        &text(),
        &fault.unwrap_or_else(|| format!("it takes {sins} sins, of {}", rules.sins)),
    ))
}

/// The first piece of a pile that lies where it may not.
fn first_sin(rules: &VariantRules, pile: &[VariantPiece], peg: Peg) -> Option<VariantFault> {
    let land = |at: usize| rules.landing(pile[at], &pile[..at], peg).ok().flatten();
    (0..pile.len()).find_map(|at| Some(VariantFault::OnSmaller(pile[at], land(at)?)))
}

/// Whether a peg holds such pieces, in any order.
fn is_held(rules: &VariantRules, pile: &[VariantPiece], peg: Peg) -> Result<(), VariantFault> {
    let mut pieces = pile.iter().enumerate();
    pieces.try_for_each(|(below, piece)| rules.check_room(*piece, below, peg))
}

fn breaks(state: &str, fault: &str) -> VariantError {
    let parts = hanoi_core::ErrorParts::new(format!("breaks the rules: {fault}")).given(state);
    VariantError::refused(ErrorKind::Invalid, parts)
}
