//! What legs are rendered to, each once.

use std::collections::HashMap;
use std::sync::Arc;

use super::Leg;
use crate::algorithms::CallStack;
use crate::recursion::{Recursion, Step, Task};
use crate::{Move, Solution};

/// Renderings of legs, kept. Where the parts of legs repeat themselves too, they are made from those of their parts.
pub struct LegCache<T, F> {
    /// `None` for moves that were given, whose legs are single moves.
    recursion: Option<Arc<Recursion>>,
    /// Appends what a move is rendered to.
    render: F,
    kept: HashMap<Task, Arc<[T]>>,
    /// How many items are kept, and how many at most.
    size: usize,
    limit: usize,
}

impl<T, F> LegCache<T, F> {
    /// Keeps up to about `limit` items of legs of a solution.
    #[must_use]
    pub fn new(solution: &Solution, render: F, limit: usize) -> Self {
        Self {
            recursion: solution.recursion().cloned(),
            render,
            kept: HashMap::new(),
            size: 0,
            limit,
        }
    }
}

impl<T: Copy, F: Fn(Move, &mut Vec<T>)> LegCache<T, F> {
    /// What a leg is rendered to. When too much is kept, all is forgotten.
    pub fn leg(&mut self, leg: &Leg) -> Arc<[T]> {
        if self.size > self.limit {
            self.kept.clear();
            self.size = 0;
        }
        match leg.step {
            Step::Move(mv) => {
                let mut items = Vec::new();
                (self.render)(mv, &mut items);
                items.into()
            }
            Step::Task(task) => self.task(task),
        }
    }

    fn task(&mut self, task: Task) -> Arc<[T]> {
        if let Some(items) = self.kept.get(&task) {
            return Arc::clone(items);
        }
        let mut items = Vec::new();
        if let Some(recursion) = self.recursion.clone() {
            if recursion.repeats() {
                self.put_together(&recursion, task, &mut items);
            } else {
                let moves = CallStack::of(recursion, task);
                moves.for_each(|mv| (self.render)(mv, &mut items));
            }
        }
        let items: Arc<[T]> = items.into();
        self.size += items.len();
        self.kept.insert(task, Arc::clone(&items));
        items
    }

    /// Puts a task together from its steps. One that is but another task is that task: such chains can be as long as
    /// there are disks, others grow in length with each of their calls.
    fn put_together(&mut self, recursion: &Recursion, mut task: Task, items: &mut Vec<T>) {
        let steps = loop {
            let steps = recursion.call(task).steps;
            match steps.get(0) {
                Some(Step::Task(only)) if steps.len() == 1 => task = only,
                _ => break steps,
            }
        };
        for step in steps.iter() {
            match step {
                Step::Move(mv) => (self.render)(mv, items),
                Step::Task(task) => items.extend_from_slice(&self.task(task)),
            }
        }
    }
}

impl<T, F> std::fmt::Debug for LegCache<T, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LegCache")
            .field("legs", &self.kept.len())
            .field("items", &self.size)
            .finish_non_exhaustive()
    }
}
