//! `call-stack`: the recursion, with its stack in a vector.
//!
//! A step of a call is either a move or a call of its own, which goes on top. The call that makes its last step is
//! taken off before, so that the vector holds just what is still to come. For a classic tower it is, call by call, the
//! stack of a program that simulates the textbook recursion.
//!
//! It walks any plan, so it is also what every solution without a closed form is written out by.
//!
//! Time: constant per move on average; memory: a call for each disk at most.

use std::sync::Arc;

use dashu_int::UBig;

use super::{Entry, Inside, OpenCall, Traceable, fits_stack, is_planned};
use crate::Move;
use crate::recursion::{Call, Recursion, Step, Task};

pub(super) const ENTRY: Entry = Entry {
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

/// The moves of a plan by an explicit stack.
#[derive(Debug)]
pub(crate) struct CallStack {
    recursion: Arc<Recursion>,
    stack: Vec<Call>,
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

    /// Calls until a move comes next.
    fn settle(&mut self) {
        while let Some(call) = self.stack.last() {
            let Some(Step::Task(task)) = call.steps.get(call.next) else {
                return;
            };
            Call::step(&mut self.stack);
            self.stack.push(self.recursion.call(task));
        }
    }
}

impl Iterator for CallStack {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        loop {
            match Call::step(&mut self.stack)? {
                Step::Move(mv) => return Some(mv),
                Step::Task(task) => self.stack.push(self.recursion.call(task)),
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
