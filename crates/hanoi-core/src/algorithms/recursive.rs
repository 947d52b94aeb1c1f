//! `recursive`: the textbook recursion, by real calls.
//!
//! To move n disks from one peg to another, move n-1 to the third, move the largest, then move the n-1 after it. Here a
//! call is a value that makes its own steps and delegates the rest to the call inside it, so that asking for a move
//! descends through the open calls, as in any language with a call stack.
//!
//! Time: a visit to each open call per move, as many as there are disks at every second move; memory: a call for each
//! disk. The depth is bounded: see [`MAX_DEPTH`].

use std::sync::Arc;

use dashu_int::UBig;

use super::{AlgorithmEntry, Inside, OpenCall, Traceable, is_planned};
use crate::recursion::{self, Recursion, Task, TaskStep};
use crate::{Move, Problem};

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

/// The most disks solved by real calls, so that a thread's stack suffices.
pub(crate) const MAX_DEPTH: u32 = 1_000;

/// The moves of a plan by recursion.
#[derive(Debug)]
pub(crate) struct Recursive {
    recursion: Arc<Recursion>,
    outermost: Option<Box<ActiveCall>>,
    /// The calls that were open at the last inspection, the outermost first.
    seen: Vec<Task>,
}

/// A call, with the inner call it waits for.
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

    /// Enters a task. Kept out of line, so that the stack frames stay small.
    #[inline(never)]
    fn enter(&mut self, recursion: &Recursion, task: Task) {
        let (here, inner) = (recursion.call(task), None);
        self.inner = Some(Box::new(Self { here, inner }));
    }

    /// Makes calls until a move comes next, and returns whether one does.
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
            seen: Vec::new(),
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
        let known = open
            .iter()
            .zip(&self.seen)
            .take_while(|(a, b)| a == b)
            .count();
        let entered = open[known..]
            .iter()
            .map(|task| OpenCall::new(task, self.problem()))
            .collect();
        let depth = open.len();
        self.seen = open;
        Inside::Calls { entered, depth }
    }
}
