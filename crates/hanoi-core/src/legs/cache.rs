//! A cache that renders each distinct leg once.

use std::collections::HashMap;
use std::sync::Arc;

use super::Leg;
use crate::algorithms::CallStack;
use crate::recursion::{Recursion, Task, TaskStep};
use crate::{Move, Solution};

/// Renders the legs of a solution, as text or any other items, and caches the results. On 3 pegs a leg is assembled from
/// the renderings of its parts.
///
/// ```
/// # use hanoi_core::{Error, LegCache, Move, Problem, Solution};
/// let solution = Solution::new(&Problem::tower(4)?)?;
/// let render = |mv: Move, text: &mut Vec<u8>| text.extend(format!("{mv} ").bytes());
/// let mut cache = LegCache::new(&solution, render, 1 << 20);
/// let mut text = Vec::new();
/// for leg in solution.legs(0, solution.length(), 3)? {
///     text.extend_from_slice(&cache.leg(&leg));
/// }
/// assert!(text.starts_with(b"1AB 2AC 1BC 3AB 1CA 2CB 1AB 4AC "));
/// # Ok::<(), Error>(())
/// ```
pub struct LegCache<T, F> {
    /// `None` for listed moves, whose legs are single moves.
    recursion: Option<Arc<Recursion>>,
    /// Appends the rendering of a move.
    render: F,
    cached: HashMap<Task, Arc<[T]>>,
    /// The number of cached items, and its limit.
    size: usize,
    limit: usize,
}

impl<T, F> LegCache<T, F> {
    /// Creates a cache for the legs of a solution that keeps about `limit` items.
    #[must_use]
    pub fn new(solution: &Solution, render: F, limit: usize) -> Self {
        Self {
            recursion: solution.recursion().cloned(),
            render,
            cached: HashMap::new(),
            size: 0,
            limit,
        }
    }
}

impl<T: Copy, F: Fn(Move, &mut Vec<T>)> LegCache<T, F> {
    /// Returns the rendering of a leg. A full cache is emptied first.
    pub fn leg(&mut self, leg: &Leg) -> Arc<[T]> {
        if self.size > self.limit {
            self.cached.clear();
            self.size = 0;
        }
        match leg.step {
            TaskStep::Move(mv) => {
                let mut items = Vec::new();
                (self.render)(mv, &mut items);
                items.into()
            }
            TaskStep::Task(task) => self.task(task),
        }
    }

    fn task(&mut self, task: Task) -> Arc<[T]> {
        if let Some(items) = self.cached.get(&task) {
            return Arc::clone(items);
        }
        let mut items = Vec::new();
        if let Some(recursion) = self.recursion.clone() {
            if recursion.repeats() {
                self.assemble(&recursion, task, &mut items);
            } else {
                let moves = CallStack::of(recursion, task);
                moves.for_each(|mv| (self.render)(mv, &mut items));
            }
        }
        let items: Arc<[T]> = items.into();
        self.size += items.len();
        self.cached.insert(task, Arc::clone(&items));
        items
    }

    /// Assembles a task from its steps. A task with a single subtask is replaced by it in a loop, not by a call: such
    /// chains can be as long as the number of disks, while a task with more steps is longer than each of them.
    fn assemble(&mut self, recursion: &Recursion, mut task: Task, items: &mut Vec<T>) {
        let steps = loop {
            let steps = recursion.steps(&task);
            match steps.get(0) {
                Some(TaskStep::Task(only)) if steps.len() == 1 => task = only,
                _ => break steps,
            }
        };
        for step in steps.iter() {
            match step {
                TaskStep::Move(mv) => (self.render)(mv, items),
                TaskStep::Task(task) => items.extend_from_slice(&self.task(task)),
            }
        }
    }
}

impl<T, F> std::fmt::Debug for LegCache<T, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LegCache")
            .field("legs", &self.cached.len())
            .field("items", &self.size)
            .finish_non_exhaustive()
    }
}
