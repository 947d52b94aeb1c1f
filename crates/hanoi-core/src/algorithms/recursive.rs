//! `recursive`: the textbook recursion, by function calls.
//!
//! To move n disks from one peg to another, move n-1 to the third, move the largest, then move the n-1 after it.
//! [`Solution::recurse`] does just that, and passes each move to a function. Time: constant per move on average; memory: a
//! stack frame per disk.
//!
//! An iterator returns between two moves, so it cannot keep function calls open. Instead, a call is a value that takes its
//! own steps and delegates the others to the call inside it; `next` descends through the open calls. It can start after
//! any move. Time: a visit to each open call per move, which at every second move is one per disk; memory: a call per
//! disk.
//!
//! The depth is bounded: see [`MAX_DEPTH`].

use std::ops::ControlFlow;
use std::sync::Arc;

use dashu_int::UBig;

use super::{Algorithm, AlgorithmEntry, Inside, OpenCall, Traceable, is_planned};
use crate::recursion::{self, Recursion, Task, TaskStep};
use crate::{Disk, Error, Move, Peg, Problem, Solution};

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "recursive",
    about: "The textbook recursion, by real calls",
    is_recursive: true,
    domain: "3 pegs or whole towers under classic rules, up to 1000 disks",
    applies: |problem| is_planned(problem) && problem.disks() <= MAX_DEPTH,
    begin: |solution, after| {
        let recursion = Arc::clone(solution.recursion()?);
        Some(Box::new(Recursive::new(recursion, after)))
    },
};

/// The limit of disks, which keeps the calls within a thread's stack.
pub(crate) const MAX_DEPTH: u32 = 1_000;

impl Solution {
    /// Passes all moves to a function, in order, by recursive calls. Stops early if the function breaks.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use hanoi_core::{Error, Problem, Solution};
    ///
    /// let solution = Solution::new(&Problem::tower(2)?)?;
    /// let mut moves = Vec::new();
    /// let _ = solution.recurse(|mv| {
    ///     moves.push(mv.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// })?;
    /// assert_eq!(moves, ["1AB", "2AC", "1BC"]);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`DoesNotApply`](crate::ErrorKind::DoesNotApply): more than 1,000 disks, or no plan for this problem.
    ///
    /// # Complexity
    ///
    /// Constant time per move on average, and a stack frame per disk.
    pub fn recurse<B>(
        &self,
        mut each: impl FnMut(Move) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Error> {
        if self.length().is_zero() {
            return Ok(ControlFlow::Continue(()));
        }
        Algorithm::Recursive.check(self.problem())?;
        let recursion = self.recursion();
        let recursion = recursion.ok_or(Error::MovesWereGiven(Algorithm::Recursive))?;
        Ok(match (self.tower(), recursion.root()) {
            (Some(tower), _) => {
                let pegs = [tower.from, tower.to, tower.other()];
                move_tower(tower.disks, pegs, &mut each)
            }
            (None, Some(root)) => perform(recursion, root, &mut each),
            (None, None) => ControlFlow::Continue(()),
        })
    }
}

/// The textbook recursion: moves a tower of the smallest disks from the first peg to the second, via the third.
fn move_tower<B>(
    disks: u32,
    [from, to, other]: [Peg; 3],
    each: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(disk) = Disk::new(disks) else {
        return ControlFlow::Continue(());
    };
    move_tower(disks - 1, [from, other, to], each)?;
    each(Move { disk, from, to })?;
    move_tower(disks - 1, [other, to, from], each)
}

/// The recursion of any other plan.
fn perform<B>(
    recursion: &Recursion,
    task: Task,
    each: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    recursion
        .steps(&task)
        .iter()
        .try_for_each(|step| match step {
            TaskStep::Move(mv) => each(mv),
            TaskStep::Task(task) => perform(recursion, task, each),
        })
}

/// The moves of a plan, by recursion.
#[derive(Debug)]
pub(crate) struct Recursive {
    recursion: Arc<Recursion>,
    outermost: Option<Box<ActiveCall>>,
    /// The open calls at the last inspection, outermost first.
    inspected: Vec<Task>,
}

/// A call, and the inner call that it waits for.
#[derive(Debug)]
struct ActiveCall {
    here: recursion::PendingCall,
    inner: Option<Box<ActiveCall>>,
}

impl ActiveCall {
    /// The next move of this call, or `None` if it has returned.
    fn next(&mut self, recursion: &Recursion) -> Option<Move> {
        loop {
            if let Some(mv) = self.inner.as_mut().and_then(|inner| inner.next(recursion)) {
                return Some(mv);
            }
            let step = self.here.steps.get(self.here.next);
            self.here.next += 1;
            match step? {
                TaskStep::Move(mv) => {
                    self.inner = None;
                    return Some(mv);
                }
                TaskStep::Task(task) => self.enter(recursion, task),
            }
        }
    }

    /// Enters a task. Out of line, so that the stack frame of `next` stays small.
    #[inline(never)]
    fn enter(&mut self, recursion: &Recursion, task: Task) {
        let (here, inner) = (recursion.call(task), None);
        self.inner = Some(Box::new(Self { here, inner }));
    }

    /// Makes calls until the next step is a move. Returns false if no move is left.
    fn settle(&mut self, recursion: &Recursion, open: &mut Vec<Task>) -> bool {
        open.push(self.here.task);
        loop {
            if self
                .inner
                .as_mut()
                .is_some_and(|inner| inner.settle(recursion, open))
            {
                return true;
            }
            match self.here.steps.get(self.here.next) {
                Some(TaskStep::Move(_)) => {
                    self.inner = None;
                    return true;
                }
                Some(TaskStep::Task(task)) => {
                    self.here.next += 1;
                    self.enter(recursion, task);
                }
                None => {
                    open.pop();
                    return false;
                }
            }
        }
    }
}

impl Recursive {
    pub(crate) fn new(recursion: Arc<Recursion>, after: &UBig) -> Self {
        let (_, open) = recursion.descend(after);
        let outermost = open.into_iter().rev().fold(None, |inner, here| {
            Some(Box::new(ActiveCall { here, inner }))
        });
        Self {
            recursion,
            outermost,
            inspected: Vec::new(),
        }
    }

    fn problem(&self) -> &Problem {
        self.recursion.problem()
    }
}

impl Iterator for Recursive {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mv = self.outermost.as_mut()?.next(&self.recursion);
        if mv.is_none() {
            self.outermost = None;
        }
        mv
    }
}

impl Traceable for Recursive {
    fn inside(&mut self) -> Inside {
        let mut open = Vec::new();
        if let Some(call) = &mut self.outermost {
            call.settle(&self.recursion, &mut open);
        }
        let unchanged = open
            .iter()
            .zip(&self.inspected)
            .take_while(|(a, b)| a == b)
            .count();
        let entered = open[unchanged..]
            .iter()
            .map(|task| OpenCall::new(task, self.problem()))
            .collect();
        let depth = open.len();
        self.inspected = open;
        Inside::Calls { entered, depth }
    }
}
