//! The occurrences of a move in a plan: their number before an index, and the index of each.
//!
//! Equal tasks contain a move equally often, and on 3 pegs there are at most sixteen tasks per number of disks. So each
//! task is counted once, and one descent finds any occurrence. To count only every s-th index, a task has a count for
//! each remainder modulo s that the index of its first move may have.

use std::collections::HashMap;

use dashu_int::UBig;

use super::{Recursion, Task, TaskStep};
use crate::Move;

/// The occurrences of a move at the indexes, from 0, with a given remainder modulo a given number.
#[derive(Debug)]
pub(crate) struct MoveRank<'a> {
    recursion: &'a Recursion,
    mv: Move,
    modulus: u64,
    remainder: u64,
    /// The counts by task, and by the remainder of the counted indexes within it.
    counts: HashMap<(Task, u64), UBig>,
}

impl<'a> MoveRank<'a> {
    pub(crate) fn new(recursion: &'a Recursion, mv: Move, modulus: u64, index: &UBig) -> Self {
        Self {
            recursion,
            mv,
            modulus,
            remainder: index % modulus,
            counts: HashMap::new(),
        }
    }

    /// The number of occurrences before an index.
    pub(crate) fn before(&mut self, index: &UBig) -> UBig {
        let (mut found, mut left) = (UBig::ZERO, index.clone());
        let (mut task, mut remainder) = (self.recursion.root, self.remainder);
        while let Some(current) = task.take() {
            for (step, inner, length) in self.parts(&current, remainder) {
                if left < length {
                    (task, remainder) = (super::as_task(step), inner);
                    break;
                }
                left -= length;
                found += self.count(step, inner);
            }
        }
        found
    }

    /// The index of an occurrence, by its number from 0, or `None` beyond the last.
    pub(crate) fn nth(&mut self, number: UBig) -> Option<UBig> {
        let (mut index, mut left) = (UBig::ZERO, number);
        let (mut task, mut remainder) = (self.recursion.root, self.remainder);
        while let Some(current) = task.take() {
            for (step, inner, length) in self.parts(&current, remainder) {
                let count = self.count(step, inner);
                if left < count {
                    (task, remainder) = (super::as_task(step), inner);
                    if task.is_none() {
                        return Some(index);
                    }
                    break;
                }
                left -= count;
                index += length;
            }
        }
        None
    }

    /// The steps of a task, each with the remainder of the counted indexes within it, and its length.
    fn parts(&self, task: &Task, remainder: u64) -> Vec<(TaskStep, u64, UBig)> {
        let (steps, mut inner) = (self.recursion.steps(task), remainder);
        let parts = steps.iter().map(|step| {
            let (at, length) = (inner, self.recursion.step_length(&step));
            inner = (at + self.modulus - &length % self.modulus) % self.modulus;
            (step, at, length)
        });
        parts.collect()
    }

    /// The number of occurrences in a step.
    fn count(&mut self, step: TaskStep, remainder: u64) -> UBig {
        let task = match step {
            TaskStep::Move(mv) => return u8::from(mv == self.mv && remainder == 0).into(),
            TaskStep::Task(task) => task,
        };
        if let Some(count) = self.memo(&(task, remainder)) {
            return count;
        }
        // A stack in a vector, since tasks nest as deep as there are disks.
        let mut open = vec![(task, remainder)];
        while let Some(&(task, remainder)) = open.last() {
            let parts = self.parts(&task, remainder);
            let inner = parts
                .iter()
                .filter_map(|(step, at, _)| Some((super::as_task(*step)?, *at)));
            let missing: Vec<_> = inner.filter(|part| self.memo(part).is_none()).collect();
            if missing.is_empty() {
                let sum = parts
                    .iter()
                    .fold(UBig::ZERO, |sum, (step, at, _)| match step {
                        TaskStep::Move(mv) => sum + u8::from(*mv == self.mv && *at == 0),
                        TaskStep::Task(task) => sum + self.memo(&(*task, *at)).unwrap_or_default(),
                    });
                self.counts.insert((task, remainder), sum);
                open.pop();
            }
            open.extend(missing);
        }
        self.memo(&(task, remainder)).unwrap_or_default()
    }

    /// The number of occurrences in a task if it is counted, or 0 if the task does not move the disk.
    fn memo(&self, part: &(Task, u64)) -> Option<UBig> {
        let disk = self.mv.disk.get();
        if (part.0.smaller + 1..=part.0.largest).contains(&disk) {
            return self.counts.get(part).cloned();
        }
        Some(UBig::ZERO)
    }
}
