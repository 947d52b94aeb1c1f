//! What legs are rendered to, each once.

use std::collections::HashMap;
use std::sync::Arc;

use super::Leg;
use crate::Move;
use crate::recursion::{Recursion, Step, Task};

/// Renderings of legs, made from those of their parts and kept.
pub(crate) struct Rendered<T, F> {
    /// `None` for moves that were given, whose legs are single moves.
    recursion: Option<Arc<Recursion>>,
    /// Appends what a move is rendered to.
    render: F,
    kept: HashMap<Step, Arc<[T]>>,
    /// How many items are kept, and how many at most.
    size: usize,
    limit: usize,
}

impl<T, F> Rendered<T, F> {
    pub(crate) fn new(recursion: Option<Arc<Recursion>>, render: F, limit: usize) -> Self {
        Self {
            recursion,
            render,
            kept: HashMap::new(),
            size: 0,
            limit,
        }
    }
}

impl<T: Copy, F: Fn(Move, &mut Vec<T>)> Rendered<T, F> {
    /// What a leg is rendered to. When too much is kept, all is forgotten.
    pub(crate) fn leg(&mut self, leg: &Leg) -> Arc<[T]> {
        if self.size > self.limit {
            self.kept.clear();
            self.size = 0;
        }
        self.step(leg.step)
    }

    fn step(&mut self, step: Step) -> Arc<[T]> {
        if let Some(items) = self.kept.get(&step) {
            return Arc::clone(items);
        }
        let mut items = Vec::new();
        match step {
            Step::Move(mv) => (self.render)(mv, &mut items),
            Step::Task(task) => self.task(task, &mut items),
        }
        let items: Arc<[T]> = items.into();
        self.size += items.len();
        self.kept.insert(step, Arc::clone(&items));
        items
    }

    /// Renders the steps of a task. One that is but another task is that task: such chains can be as long as there
    /// are disks, others grow in length with each of their calls.
    fn task(&mut self, mut task: Task, items: &mut Vec<T>) {
        let Some(recursion) = self.recursion.clone() else {
            return;
        };
        let steps = loop {
            let steps = recursion.call(task).steps;
            match steps.get(0) {
                Some(Step::Task(only)) if steps.len() == 1 => task = only,
                _ => break steps,
            }
        };
        for step in steps.iter() {
            items.extend_from_slice(&self.step(step));
        }
    }
}

impl<T, F> std::fmt::Debug for Rendered<T, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rendered")
            .field("legs", &self.kept.len())
            .field("items", &self.size)
            .finish_non_exhaustive()
    }
}
