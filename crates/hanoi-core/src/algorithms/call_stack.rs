//! `call-stack`: the recursion, with its stack in a vector.
//!
//! A step of a call is either a move or another call, which is pushed. A call is popped before its last step, so the
//! vector holds exactly the calls with steps left. For a classic tower it is, call by call, the stack of a program that
//! simulates the textbook recursion.
//!
//! It walks any plan, including those without a closed form.
//!
//! Time: constant per move on average; memory: at most one call per disk.

use std::sync::Arc;

use dashu_int::UBig;

use super::{AlgorithmEntry, Inside, OpenCall, Traceable, fits_stack, is_planned};
use crate::Move;
use crate::recursion::{PendingCall, Recursion, Task, TaskStep};

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "call-stack",
    about: "The same recursion with its stack in a list",
    is_recursive: false,
    domain: "3 pegs or whole towers under classic rules, up to 10000 disks on 3 pegs",
    applies: |problem| is_planned(problem) && fits_stack(problem),
    begin: |solution, after| {
        let recursion = Arc::clone(solution.recursion()?);
        Some(Box::new(CallStack::new(recursion, after)))
    },
};

/// The moves of a plan, by an explicit stack.
#[derive(Debug)]
pub(crate) struct CallStack {
    recursion: Arc<Recursion>,
    stack: Vec<PendingCall>,
}

impl CallStack {
    pub(crate) fn new(recursion: Arc<Recursion>, after: &UBig) -> Self {
        let stack = recursion.pending(after);
        Self { recursion, stack }
    }

    /// The moves of one task.
    pub(crate) fn of(recursion: Arc<Recursion>, task: Task) -> Self {
        let stack = vec![recursion.call(task)];
        Self { recursion, stack }
    }

    /// Makes calls until the next step is a move.
    fn settle(&mut self) {
        while let Some(call) = self.stack.last() {
            let Some(TaskStep::Task(task)) = call.steps.get(call.next) else {
                return;
            };
            PendingCall::step(&mut self.stack);
            self.stack.push(self.recursion.call(task));
        }
    }
}

impl Iterator for CallStack {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        loop {
            match PendingCall::step(&mut self.stack)? {
                TaskStep::Move(mv) => return Some(mv),
                TaskStep::Task(task) => self.stack.push(self.recursion.call(task)),
            }
        }
    }
}

impl Traceable for CallStack {
    fn inside(&mut self) -> Inside {
        self.settle();
        let problem = self.recursion.problem();
        Inside::Stack(
            self.stack
                .iter()
                .rev()
                .map(|call| OpenCall::new(&call.task, problem))
                .collect(),
        )
    }
}
