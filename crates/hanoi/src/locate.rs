//! The place of a state: on a shortest solution, or its distance from it.

use std::fmt;

use hanoi_core::{ErrorKind, Place, quote};
use hanoi_search::Limits;

use crate::json::{DisplayText, JsonNumber, json_object, number};
use crate::memory::{check_size, each};
use crate::phrases::plural;
use crate::question::{ABOUT, Key, PROBLEM, Question, STATE, Shape, write_answer};
use crate::state::STATE_DISK_BYTES;
use crate::strategy::{check_table, length};
use crate::{Error, Problem, State, UBig, solve};

/// The place of a state.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Located {
    /// The problem whose shortest solution was searched for the state.
    pub problem: Problem,
    /// The length of that solution.
    pub length: UBig,
    /// The state.
    pub state: State,
    /// Its place, with all known distances.
    pub place: Place,
}

/// Returns the number of moves after which a shortest solution reaches a state, or else the state's distances to start
/// and goal.
///
/// ```
/// use hanoi::{Limits, Request, State, locate};
///
/// let problem = Request::default().disks(4).problem()?;
/// let located = locate(&problem, &State::parse("ABCA", 3)?, &mut Limits::default())?;
/// assert_eq!(located.to_string(), "5\non the solution, after 5 of 15 moves");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`solve`]; or the state does not match the problem.
///
/// # Complexity
///
/// On 3 pegs as for [`hanoi_core::locate`], else as for [`Solution::locate`](crate::Solution::locate); for a state off
/// a searched solution, two more searches.
pub fn locate(problem: &Problem, state: &State, limits: &mut Limits<'_>) -> Result<Located, Error> {
    let (length, place) = if problem.pegs() <= 3 {
        if !problem.rules().is_classic() {
            check_table(problem, limits)?;
        }
        let place = hanoi_core::locate(problem, state)?;
        (length(problem, limits)?.0, place)
    } else {
        let needed = each(problem.disks(), SEARCHED_DISK_BYTES);
        check_size(problem.disks(), problem.pegs(), needed, limits)?;
        let solution = solve(problem, None, limits)?;
        (solution.length().clone(), solution.locate(state)?)
    };
    let place = match place {
        Place::Off {
            from_start,
            to_goal,
        } => Place::Off {
            from_start: resolve(from_start, problem.start(), state, problem, limits)?,
            to_goal: resolve(to_goal, state, problem.goal(), problem, limits)?,
        },
        on @ Place::On(_) => on,
    };
    Ok(Located {
        problem: problem.clone(),
        length,
        state: state.clone(),
        place,
    })
}

/// The bytes of a disk in the problems whose distances are searched.
const SEARCHED_DISK_BYTES: usize = 20;

/// A distance, or why it is unknown.
type DistanceResult = Result<UBig, hanoi_core::Error>;

/// Returns a distance, by search if no formula applies.
fn resolve(
    distance: DistanceResult,
    from: &State,
    to: &State,
    problem: &Problem,
    limits: &mut Limits<'_>,
) -> Result<DistanceResult, Error> {
    match distance {
        Err(error) if error.kind() == ErrorKind::NeedsSearch => {}
        known => return Ok(known),
    }
    let path = Problem::new(from.clone(), to.clone(), *problem.rules())?;
    match length(&path, limits) {
        Ok((length, _)) => Ok(Ok(length)),
        Err(Error::Puzzle(error)) if error.kind() == ErrorKind::Unsolvable => Ok(Err(error)),
        Err(error) => Err(error),
    }
}

impl Located {
    /// The excess of the path through the state over a shortest one.
    fn detour(&self, from_start: &DistanceResult, to_goal: &DistanceResult) -> String {
        let length = &self.length;
        match (from_start, to_goal) {
            (Ok(before), Ok(after)) if before + after == *length => {
                "on another shortest solution".to_owned()
            }
            (Ok(before), Ok(after)) => {
                let more = before + after - length;
                format!("a path through it is {more} longer than the shortest")
            }
            _ => self.reason().unwrap_or_default(),
        }
    }

    /// Returns why a distance is unknown.
    fn reason(&self) -> Option<String> {
        let (before, after) = self.distances();
        let (state, rules) = (quote(&self.state.to_string()), self.problem.rules());
        let by = format!("with {} and the rules {rules}", plural(rules.pegs(), "peg"));
        let unreachable = |error: &hanoi_core::Error| error.kind() == ErrorKind::Unsolvable;
        Some(match (before, after) {
            (Err(error), _) if unreachable(&error) => {
                let start = quote(&self.problem.start().to_string());
                format!("{by} the state {state} cannot be reached from the start {start}")
            }
            (_, Err(error)) if unreachable(&error) => {
                let goal = quote(&self.problem.goal().to_string());
                format!("{by} the goal {goal} cannot be reached from the state {state}")
            }
            (Err(error), _) | (_, Err(error)) => error.to_string(),
            (Ok(_), Ok(_)) => return None,
        })
    }
}

fn distance_text(distance: &DistanceResult) -> String {
    match distance {
        Ok(moves) => moves.to_string(),
        Err(error) if error.kind() == ErrorKind::Unsolvable => "no path".to_owned(),
        Err(_) => "unknown".to_owned(),
    }
}

impl fmt::Display for Located {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Place::On(m) => {
                let length = &self.length;
                write!(f, "{m}\non the solution, after {m} of {length} moves")
            }
            Place::Off {
                from_start,
                to_goal,
            } => write!(
                f,
                "off the solution: {} from the start, {} to the goal\n{}",
                distance_text(from_start),
                distance_text(to_goal),
                self.detour(from_start, to_goal)
            ),
        }
    }
}

impl Located {
    /// Returns the distances of the state from the start and to the goal, or why they are unknown.
    pub fn distances(&self) -> (DistanceResult, DistanceResult) {
        match &self.place {
            Place::On(m) => (Ok(m.clone()), Ok(&self.length - m)),
            Place::Off {
                from_start,
                to_goal,
            } => (from_start.clone(), to_goal.clone()),
        }
    }

    /// Returns the number of moves after which the solution reaches the state, if it does.
    #[must_use]
    pub const fn after(&self) -> Option<&UBig> {
        match &self.place {
            Place::On(m) => Some(m),
            Place::Off { .. } => None,
        }
    }
}

json_object!(Located, |answer| {
    ..answer.problem,
    "state": DisplayText(&answer.state),
    "on_solution": answer.after().is_some(),
    "after": answer.after().map(number),
    "distance_from_start": answer.distances().0.ok().map(JsonNumber::from),
    "distance_to_goal": answer.distances().1.ok().map(JsonNumber::from),
    "distance": number(&answer.length),
    "reason"?: answer.reason(),
});

pub(crate) const QUESTION: Question = Question {
    name: "locate",
    asks: "Where does a state lie: on the solution, or how far off?",
    given: &[&PROBLEM, &[Key::new("state", STATE, "the state")]],
    answer: &[
        &ABOUT,
        &[
            Key::new("state", Shape::Text, "the state"),
            Key::new(
                "on_solution",
                Shape::Flag,
                "whether the solution reaches it",
            ),
            Key::new(
                "after",
                Shape::OrNull(&Shape::Number),
                "after how many moves",
            ),
            Key::new(
                "distance_from_start",
                Shape::OrNull(&Shape::Number),
                "its distance from the start",
            ),
            Key::new(
                "distance_to_goal",
                Shape::OrNull(&Shape::Number),
                "its distance to the goal",
            ),
            Key::new("distance", Shape::Number, "the length of the solution"),
            Key::maybe("reason", Shape::Text, "why a distance is unknown"),
        ],
    ],
    ask: |args, limits, out| {
        let (state, problem) = args.state("state")?;
        let bytes = each(problem.disks(), STATE_DISK_BYTES);
        write_answer(locate(&problem, &state, limits), bytes, limits, out)
    },
};
