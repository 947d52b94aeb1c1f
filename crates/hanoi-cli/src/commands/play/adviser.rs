//! Advice from another thread: how far the goal is, which moves are best, and how to get there.
//!
//! Where there is a formula it is taken, else a search within small limits. So the screen never waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use hanoi::{
    Error, ErrorKind, Move, Moves, Optimality, Place, Problem, Proof, Solution, Towers, UBig,
};
use hanoi_search::{Limits, SearchError, best_moves, shortest_path};

use crate::tui::{Event, Teller};
use crate::solver::watch;

/// What a search may use.
const MEMORY: usize = 256 << 20;
const TIME: Duration = Duration::from_secs(3);

/// Between any two states a formula is a table that grows with the square of the disks: with more it takes too long.
const MOST_DISKS: u32 = 1_000;
/// With so few it takes less than a frame.
const EASY_DISKS: u32 = 64;

/// What is known of a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) distance: UBig,
    pub(super) optimality: Optimality,
    /// The best next moves.
    pub(super) best: Vec<Move>,
    /// Whether these are all best moves.
    pub(super) all: bool,
}

/// What is told, and to which question. Where a limit was reached, it is the reason.
#[derive(Debug)]
pub(super) enum Advice {
    /// About the start of the game.
    Start(Result<Known, String>),
    /// About the state of that question.
    Now(u64, Result<Known, String>),
    /// The moves to the goal from the state of that question, and how many there are.
    Way(u64, Result<(Moves, UBig), String>),
}

/// Asks for advice, and calls off what is no longer wanted.
#[derive(Debug)]
pub(super) struct Adviser {
    teller: Teller<Advice>,
    /// The solution of the game, if there is a formula.
    solution: Option<Solution>,
    /// The number of the last question, and what stops its search.
    asked: u64,
    stop: Arc<AtomicBool>,
}

impl Adviser {
    /// The adviser for a game, with its solution if there is a formula.
    pub(super) fn new(solution: Option<Solution>, teller: Teller<Advice>) -> Self {
        Self {
            teller,
            solution,
            asked: 0,
            stop: Arc::default(),
        }
    }

    /// What is known of the start of the game, at once if that is easy, else it is told later.
    pub(super) fn ask_start(&self, problem: &Problem) -> Option<Result<Known, String>> {
        if let Some(solution) = &self.solution {
            return Some(Ok(Known {
                distance: solution.length().clone(),
                optimality: solution.optimality(),
                best: Vec::new(),
                all: false,
            }));
        }
        let (teller, problem) = (self.teller.clone(), problem.clone());
        thread::spawn(move || {
            let known = known(None, &problem, &AtomicBool::new(false));
            // Nobody listens once the game is over.
            let _ = teller.send(Event::Told(Advice::Start(known)));
        });
        None
    }

    /// What is known of a state, by the problem that is left there: at once if that is easy, else it is told later.
    /// What was asked before is called off.
    pub(super) fn ask(&mut self, rest: Problem) -> Option<Result<Known, String>> {
        if is_easy(&rest) {
            self.drop_question();
            return Some(known(
                self.solution.as_ref(),
                &rest,
                &AtomicBool::new(false),
            ));
        }
        self.start(rest, |number, solution, rest, stop| {
            Advice::Now(number, known(solution, rest, stop))
        });
        None
    }

    /// Asks for all moves to the goal.
    pub(super) fn ask_way(&mut self, rest: Problem) {
        self.start(rest, |number, solution, rest, stop| {
            Advice::Way(number, way(solution, rest, stop))
        });
    }

    /// Calls off what was asked.
    pub(super) fn drop_question(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.asked += 1;
    }

    /// Whether an answer is to the last question.
    pub(super) const fn is_last(&self, number: u64) -> bool {
        self.asked == number
    }

    fn start(
        &mut self,
        rest: Problem,
        find: impl FnOnce(u64, Option<&Solution>, &Problem, &AtomicBool) -> Advice + Send + 'static,
    ) {
        self.drop_question();
        self.stop = Arc::default();
        let (number, stop) = (self.asked, Arc::clone(&self.stop));
        let (solution, teller) = (self.solution.clone(), self.teller.clone());
        thread::spawn(move || {
            let advice = find(number, solution.as_ref(), &rest, &stop);
            let _ = teller.send(Event::Told(advice));
        });
    }
}

/// Whether all is known in less time than a frame takes.
fn is_easy(rest: &Problem) -> bool {
    rest.pegs() <= 3 && rest.disks() <= EASY_DISKS
}

/// The solution by formula, if there is one and it does not take too long.
pub(super) fn formula(problem: &Problem) -> Result<Option<Solution>, Error> {
    let tower = problem.perfect_pegs().is_some() && problem.rules().is_classic();
    if problem.disks() > MOST_DISKS && !tower {
        return Ok(None);
    }
    match Solution::new(problem) {
        Err(error) if error.kind() == ErrorKind::NeedsSearch => Ok(None),
        other => other.map(Some),
    }
}

/// Runs a search within small limits.
fn search<T>(stop: &AtomicBool, run: impl FnOnce(&mut Limits<'_>) -> T) -> T {
    let goes_on = watch(stop, Some(TIME));
    run(&mut Limits {
        memory: MEMORY,
        watch: Some(&mut |_| goes_on()),
        ..Limits::default()
    })
}

fn reason(error: &SearchError) -> String {
    match error {
        SearchError::Stopped(bounds) => bounds.why.to_string(),
        other => other.to_string(),
    }
}

/// The distance to the goal and the best moves, for a game with that solution.
fn known(solution: Option<&Solution>, rest: &Problem, stop: &AtomicBool) -> Result<Known, String> {
    let small = rest.disks() <= MOST_DISKS;
    if small && (rest.pegs() <= 3 || !on_the_way(solution, rest)) || is_searchable(rest) {
        match search(stop, |limits| best_moves(rest, limits)) {
            Ok((distance, best)) => {
                let optimality = proof(rest, &distance);
                return Ok(Known {
                    distance,
                    optimality,
                    best,
                    all: true,
                });
            }
            Err(error) if !on_the_way(solution, rest) => return Err(reason(&error)),
            Err(_) => {}
        }
    }
    let too_large = || format!("a problem between any states of more than {MOST_DISKS} disks");
    let solution = solution.ok_or_else(too_large)?;
    by_formula(solution, rest).ok_or_else(|| "not on a way that is known".to_owned())
}

/// Whether a whole graph is small enough for all best moves to be searched at once.
fn is_searchable(rest: &Problem) -> bool {
    let bits_a_disk = u8::BITS - (rest.pegs() - 1).leading_zeros();
    rest.disks().saturating_mul(bits_a_disk) <= 24
}

fn on_the_way(solution: Option<&Solution>, rest: &Problem) -> bool {
    let place = solution.and_then(|solution| solution.locate(rest.start()).ok());
    matches!(place, Some(Place::On(_)))
}

/// What proves a distance that was found by a formula for 3 pegs or by search.
fn proof(rest: &Problem, distance: &UBig) -> Optimality {
    Optimality::Proven(match rest.pegs() {
        _ if distance.is_zero() => Proof::NothingToDo,
        0..=3 => Proof::LargestDisk,
        _ => Proof::Search,
    })
}

/// The distance of a state from the goal of a solution, and the best moves, by its formula.
fn by_formula(solution: &Solution, rest: &Problem) -> Option<Known> {
    let distance = distance(solution, rest)?;
    let mut towers = Towers::new(rest.start());
    let mut best = Vec::new();
    for mv in towers.legal_moves(rest.rules()) {
        towers.follow(mv);
        let after = Problem::new(towers.state().clone(), rest.goal().clone(), *rest.rules());
        towers.follow(mv.inverse());
        let after = after
            .ok()
            .and_then(|after| self::distance(solution, &after));
        if after.is_some_and(|after| after + UBig::ONE == distance) {
            best.push(mv);
        }
    }
    Some(Known {
        distance,
        optimality: solution.optimality(),
        best,
        all: rest.pegs() <= 3,
    })
}

/// The distance that the place of a state tells, without a table for other states.
fn distance(solution: &Solution, rest: &Problem) -> Option<UBig> {
    match solution.locate(rest.start()).ok()? {
        Place::On(made) => Some(solution.length() - made),
        Place::Off { to_goal, .. } => to_goal.ok(),
    }
}

/// The moves to the goal, and how many there are.
fn way(
    solution: Option<&Solution>,
    rest: &Problem,
    stop: &AtomicBool,
) -> Result<(Moves, UBig), String> {
    if let Some(solution) = solution
        && let Ok(Place::On(made)) = solution.locate(rest.start())
    {
        return Ok((solution.moves_from(&made), solution.length() - made));
    }
    let found = match Solution::new(rest) {
        Err(error) if error.kind() == ErrorKind::NeedsSearch => {
            let moves = search(stop, |limits| shortest_path(rest, limits));
            let moves = moves.map_err(|error| reason(&error))?;
            Solution::given(rest, moves, Proof::Search)
        }
        other => other,
    };
    let found = found.map_err(|error| error.to_string())?;
    Ok((found.moves(), found.length().clone()))
}

#[cfg(test)]
mod tests;
