//! The recursion behind every plan.
//!
//! A task moves a range of disks from one end to another. It consists of smaller tasks, with single moves of its largest
//! disk (three pegs) or a task of its larger disks (Frame-Stewart) between them. The lengths of all tasks are available,
//! so a single descent finds any move, any state, and the place of any state.

mod frame_stewart;
mod rank;
mod three_pegs;

use std::ops::Range;

use dashu_int::UBig;

use frame_stewart::FrameStewart;
pub(crate) use rank::MoveRank;
pub(crate) use three_pegs::{ThreePegs, Visits, Way};

use crate::disk::valid_disk;
use crate::peg::PegSet;
use crate::{Error, Move, Peg, Problem, State};

/// The place of a task's disks at one of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TaskEnd {
    /// All on one peg.
    Peg(Peg),
    /// As in the problem's start or goal.
    Problem,
}

impl TaskEnd {
    pub(crate) const fn peg(self) -> Option<Peg> {
        match self {
            Self::Peg(peg) => Some(peg),
            Self::Problem => None,
        }
    }
}

/// A part of a plan: the disks from `smaller + 1` to `largest` move from one end to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Task {
    pub(crate) smaller: u32,
    pub(crate) largest: u32,
    pub(crate) from: TaskEnd,
    pub(crate) to: TaskEnd,
    /// The pegs that the task may use besides both ends.
    pub(crate) free: PegSet,
}

/// A step of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TaskStep {
    Task(Task),
    Move(Move),
}

/// The steps of a task: at most five, three tasks with two moves between them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TaskSteps([Option<TaskStep>; 5], u8);

impl TaskSteps {
    pub(crate) fn push(&mut self, step: TaskStep) {
        self.0[usize::from(self.1)] = Some(step);
        self.1 += 1;
    }

    pub(crate) const fn len(&self) -> u8 {
        self.1
    }

    pub(crate) fn get(&self, at: u8) -> Option<TaskStep> {
        self.0.get(usize::from(at)).copied().flatten()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = TaskStep> + '_ {
        self.0.iter().copied().flatten()
    }
}

/// A task in progress, and its next step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PendingCall {
    pub(crate) task: Task,
    pub(crate) steps: TaskSteps,
    pub(crate) next: u8,
}

impl PendingCall {
    /// The next step of the innermost open call. The call is popped with its last step.
    pub(crate) fn step(open: &mut Vec<Self>) -> Option<TaskStep> {
        let call = open.last_mut()?;
        let step = call.steps.get(call.next);
        call.next += 1;
        if call.next == call.steps.len() {
            open.pop();
        }
        step
    }
}

/// The recursion for one problem.
#[derive(Debug)]
pub(crate) struct Recursion {
    problem: Problem,
    /// The task of the whole problem, or `None` if it needs no moves.
    root: Option<Task>,
    kind: RecursionKind,
}

#[derive(Debug)]
enum RecursionKind {
    ThreePegs(ThreePegs),
    FrameStewart(FrameStewart),
}

impl Recursion {
    /// Builds the recursion for a problem, unless the problem is unsolvable or needs a search.
    pub(crate) fn new(problem: &Problem) -> Result<Self, Error> {
        let (disks, pegs) = (problem.disks(), problem.pegs());
        let (root, kind) = if problem.start() == problem.goal() {
            (
                None,
                RecursionKind::FrameStewart(FrameStewart::new(0, pegs)),
            )
        } else if let Some((from, to)) = problem.classic_tower() {
            let free = PegSet::all(pegs).without(from).without(to);
            let root = Task::tower(0..disks, from, to, free);
            let towers = FrameStewart::new(disks, pegs);
            (Some(root), RecursionKind::FrameStewart(towers))
        } else {
            let (table, root) = ThreePegs::new(problem)?;
            (Some(root), RecursionKind::ThreePegs(table))
        };
        Ok(Self {
            problem: problem.clone(),
            root,
            kind,
        })
    }

    /// The approximate size of the recursion for a problem, in bytes.
    pub(crate) fn bytes(problem: &Problem) -> usize {
        let is_tower = problem.classic_tower().is_some() || problem.start() == problem.goal();
        if is_tower || problem.pegs() > 3 {
            return 0;
        }
        ThreePegs::bytes(problem)
    }

    pub(crate) const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The task of the whole problem, or `None` if it needs no moves.
    pub(crate) const fn root(&self) -> Option<Task> {
        self.root
    }

    /// Whether the same few tasks recur at each number of disks, as on 3 pegs.
    pub(crate) const fn repeats(&self) -> bool {
        self.problem.pegs() <= 3
    }

    /// The number of moves of the whole problem.
    pub(crate) fn total(&self) -> UBig {
        self.root.map_or(UBig::ZERO, |root| self.length(&root))
    }

    /// The number of shortest paths, or `None` for the Frame-Stewart recursion.
    pub(crate) fn paths(&self) -> Option<UBig> {
        match &self.kind {
            RecursionKind::ThreePegs(table) => Some(table.paths()),
            RecursionKind::FrameStewart(_) => None,
        }
    }

    /// The number of moves of a task.
    pub(crate) fn length(&self, task: &Task) -> UBig {
        match &self.kind {
            RecursionKind::ThreePegs(table) => table.length(task),
            RecursionKind::FrameStewart(towers) => towers.length(task),
        }
    }

    /// The steps of a task.
    pub(crate) fn steps(&self, task: &Task) -> TaskSteps {
        match &self.kind {
            RecursionKind::ThreePegs(table) => table.steps(task),
            RecursionKind::FrameStewart(towers) => towers.steps(task),
        }
    }

    /// Starts a task.
    pub(crate) fn call(&self, task: Task) -> PendingCall {
        let (steps, next) = (self.steps(&task), 0);
        PendingCall { task, steps, next }
    }

    /// The state after m moves, with m at most the length, and the calls open there, outermost first.
    ///
    /// Each level of the descent costs at most four comparisons with a length, and copies parts of the state.
    pub(crate) fn descend(&self, m: &UBig) -> (State, Vec<PendingCall>) {
        let mut state = self.problem.start().clone();
        let mut open = Vec::new();
        let mut left = m.clone();
        let mut task = self.root;
        while let Some(current) = task.take() {
            let mut call = self.call(current);
            while let Some(step) = call.steps.get(call.next).filter(|_| left > UBig::ZERO) {
                call.next += 1;
                let length = self.step_length(&step);
                if left < length {
                    task = as_task(step);
                    break;
                }
                left -= length;
                self.apply(&step, &mut state);
            }
            open.push(call);
        }
        (state, open)
    }

    /// The open calls after m moves that have steps left, outermost first.
    pub(crate) fn pending(&self, m: &UBig) -> Vec<PendingCall> {
        let open = self.descend(m).1.into_iter();
        open.filter(|call| call.next < call.steps.len()).collect()
    }

    /// The number of moves after which a state occurs in the plan, or `None` if it does not.
    ///
    /// During a step, the other disks of the task stay in place, so they identify the step in which the state may occur.
    pub(crate) fn locate(&self, state: &State) -> Option<UBig> {
        let mut board = self.problem.start().clone();
        let mut m = UBig::ZERO;
        let mut task = self.root;
        while let Some(current) = task.take() {
            for step in self.steps(&current).iter() {
                if board == *state {
                    return Some(m);
                }
                task = as_task(step).filter(|inner| others_match(&current, inner, &board, state));
                if task.is_some() {
                    break;
                }
                m += self.step_length(&step);
                self.apply(&step, &mut board);
            }
        }
        (board == *state).then_some(m)
    }

    fn step_length(&self, step: &TaskStep) -> UBig {
        match step {
            TaskStep::Task(task) => self.length(task),
            TaskStep::Move(_) => UBig::ONE,
        }
    }

    /// Puts the disks of a step where it ends.
    fn apply(&self, step: &TaskStep, state: &mut State) {
        match step {
            TaskStep::Move(mv) => state.set(mv.disk, mv.to),
            TaskStep::Task(task) => {
                let range = task.smaller as usize..task.largest as usize;
                match task.to {
                    TaskEnd::Peg(peg) => state.places_mut()[range].fill(peg),
                    TaskEnd::Problem => {
                        let goal = &self.problem.goal().places()[range.clone()];
                        state.places_mut()[range].copy_from_slice(goal);
                    }
                }
            }
        }
    }
}

/// The error for a problem on 4 pegs or more that is not a classic tower.
fn no_recursion(problem: &Problem) -> Error {
    let mut ends = problem.start().places().iter().zip(problem.goal().places());
    if ends.any(|(&from, &to)| !problem.rules().connects(from, to)) {
        return Error::unsolvable(problem);
    }
    Error::NeedsSearch(Box::new(problem.clone()))
}

const fn as_task(step: TaskStep) -> Option<Task> {
    match step {
        TaskStep::Task(task) => Some(task),
        TaskStep::Move(_) => None,
    }
}

/// Whether the disks of the outer task that are not in the inner one are on the same pegs in both states.
fn others_match(outer: &Task, inner: &Task, one: &State, other: &State) -> bool {
    let same = |from: u32, to: u32| {
        let range = from as usize..to as usize;
        one.places()[range.clone()] == other.places()[range]
    };
    same(outer.smaller, inner.smaller) && same(inner.largest, outer.largest)
}

impl Task {
    /// The task of moving these disks, as a tower, from one peg to another.
    pub(crate) const fn tower(disks: Range<u32>, from: Peg, to: Peg, free: PegSet) -> Self {
        Self {
            smaller: disks.start,
            largest: disks.end,
            from: TaskEnd::Peg(from),
            to: TaskEnd::Peg(to),
            free,
        }
    }

    /// The move of the task's largest disk.
    fn shift(&self, from: Peg, to: Peg) -> TaskStep {
        TaskStep::Move(Move {
            disk: valid_disk(self.largest),
            from,
            to,
        })
    }
}
