//! `call-stack`: the recursion, with its stack in a vector.
//!
//! A step of a call is either a move or a call of its own, which is pushed. A call is popped before its last step, so
//! the vector holds exactly what is still to come. For a classic tower it is, call by call, the stack of a program that
//! simulates the textbook recursion.
//!
//! It walks any plan, so it also writes out every solution without a closed form, and `frame-stewart` is this walk for
//! towers on any number of pegs.
//!
//! Time: constant per move on average; memory: at most one call for each disk.

use std::sync::Arc;

use dashu_int::UBig;

use super::{Inside, OpenCall, Traceable};
use crate::Move;
use crate::recursion::{PendingCall, Recursion, Task, TaskStep};

/// The moves of a plan by an explicit stack.
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

    /// Makes calls until a move comes next.
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
