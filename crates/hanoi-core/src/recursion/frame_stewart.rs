//! Towers on three pegs or more, by Frame (1941) and Stewart (1941).
//!
//! The k smallest disks go to a free peg, the others go to the goal without that peg, and the k smallest follow. With 3
//! pegs k is the number of all disks but one: the textbook recursion. With more pegs, k is the largest optimal split, and
//! the free peg is the first of several.

use dashu_int::UBig;

use super::{Task, TaskEnd, TaskStep, TaskSteps};
use crate::numbers::{frame_stewart_sum, largest_split, levels};
use crate::peg::PegSet;

/// The recursion for towers up to a number of disks.
#[derive(Debug)]
pub(crate) struct FrameStewart {
    /// The levels of the Frame-Stewart numbers, for 4 pegs, 5 and so on.
    levels: Vec<Vec<u32>>,
}

impl FrameStewart {
    pub(crate) fn new(disks: u32, pegs: u8) -> Self {
        Self {
            levels: (4..=pegs).map(|pegs| levels(disks, pegs)).collect(),
        }
    }

    pub(crate) fn length(&self, task: &Task) -> UBig {
        let disks = task.largest - task.smaller;
        match self.levels(task.free) {
            Some(levels) => frame_stewart_sum(disks, levels),
            None => UBig::ones(disks as usize),
        }
    }

    /// The levels for a task with these free pegs, or `None` for at most one free peg, where the length is 2^n - 1.
    fn levels(&self, free: PegSet) -> Option<&[u32]> {
        let index = (free.len() as usize).checked_sub(2)?;
        Some(&self.levels[index])
    }

    pub(crate) fn steps(&self, task: &Task) -> TaskSteps {
        let (TaskEnd::Peg(from), TaskEnd::Peg(to)) = (task.from, task.to) else {
            unreachable!("a tower moves from one peg to another")
        };
        let split = task.smaller + self.split(task);
        let aside = task.free.first().unwrap_or(to);
        let free = task.free.without(aside);
        let small =
            |from, to, free| TaskStep::Task(Task::tower(task.smaller..split, from, to, free));
        let rest = if split + 1 == task.largest {
            task.shift(from, to)
        } else {
            TaskStep::Task(Task {
                smaller: split,
                free,
                ..*task
            })
        };
        let mut steps = TaskSteps::default();
        if split == task.smaller {
            steps.push(rest);
        } else {
            steps.push(small(from, aside, free.with(to)));
            steps.push(rest);
            steps.push(small(aside, to, free.with(from)));
        }
        steps
    }

    /// The number of a task's smallest disks that are set aside.
    fn split(&self, task: &Task) -> u32 {
        let disks = task.largest - task.smaller;
        match self.levels(task.free) {
            _ if disks == 1 => 0,
            None => disks - 1,
            Some(levels) => largest_split(disks, levels),
        }
    }
}
