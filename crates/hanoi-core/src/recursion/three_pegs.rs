//! Shortest paths between any two states on 3 pegs, under any rules.
//!
//! On a shortest path the largest disk visits each peg at most once: moves that bring it back are superfluous, since it
//! never blocks a smaller disk. So it stays, moves once, or moves twice over the third peg, and whenever it moves, all
//! smaller disks are on the peg that it neither leaves nor reaches. The parts in between are problems of the same kind
//! with one disk less, each from the start or a perfect state to a perfect state or the goal: four ends before and four
//! after. A table with these sixteen lengths per number of disks is filled from below, with the case that is shortest.
//! In a tie, the largest disk moves once.
//!
//! Hinz (1989) and Romik (2003) for classic rules, Sapir (2004) for others.

use dashu_int::UBig;

use super::{Task, TaskEnd, TaskStep, TaskSteps, no_recursion};
use crate::disk::valid_disk;
use crate::peg::PegSet;
use crate::{Error, Peg, Problem, State};

/// The limit of disks for a table.
const MAX_TABLE_DISKS: u32 = 10_000;

/// The number of moves of the largest disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    Stay,
    Once,
    Twice,
}

/// A way between two ends. Ordered by length, then by the number of moves of the largest disk, so that `min` breaks ties.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    length: UBig,
    way: Way,
}

/// The shortest way, if any, by the end before (three pegs, then the start) and the end after (three pegs, then the goal).
type PathTable = [[Option<Entry>; 4]; 4];

/// The numbers of shortest paths, by the same ends.
type EndPathCounts = [[UBig; 4]; 4];

/// The table for one problem.
#[derive(Debug)]
pub(crate) struct ThreePegs {
    problem: Problem,
    /// By the number of disks, starting with `first`.
    rows: Vec<PathTable>,
    first: u32,
}

impl ThreePegs {
    /// Fills the table, and returns it with the task of the whole problem. A problem with fewer pegs is treated as one on 3
    /// pegs without arcs to the missing pegs.
    pub(crate) fn new(problem: &Problem) -> Result<(Self, Task), Error> {
        let mut table = Self::empty(problem)?;
        for disks in 1..=problem.disks() {
            table.add_row(disks);
        }
        let whole = table.whole()?;
        Ok((table, whole))
    }

    /// The length alone, with one row at a time.
    pub(crate) fn distance(problem: &Problem) -> Result<UBig, Error> {
        Self::row_by_row(problem, |_, _| {})
    }

    /// The number of shortest paths alone, with one row at a time.
    pub(crate) fn number_of_paths(problem: &Problem) -> Result<UBig, Error> {
        let mut counts = for_ends(|_, _| UBig::ONE);
        Self::row_by_row(problem, |table, disks| {
            counts = table.counts(disks, &counts);
        })?;
        let [.., [.., paths]] = counts;
        Ok(paths)
    }

    /// The length. Only two rows are stored at a time; `visit` sees the table with each row and the one before.
    fn row_by_row(problem: &Problem, mut visit: impl FnMut(&Self, u32)) -> Result<UBig, Error> {
        let mut table = Self::empty(problem)?;
        for disks in 1..=problem.disks() {
            table.add_row(disks);
            visit(&table, disks);
            table.rows.remove(0);
            table.first = disks;
        }
        Ok(table.length(&table.whole()?))
    }

    /// The approximate size of the table for a problem, in bytes. A length has a bit per disk under classic rules, and at
    /// most log2(3) bits under others: the longest, between the ends of the linear rules, is 3^n - 1.
    pub(crate) fn bytes(problem: &Problem) -> usize {
        let disks = problem.disks().min(MAX_TABLE_DISKS) as usize;
        let bits = if problem.rules().is_classic() { 10 } else { 16 };
        disks * (size_of::<PathTable>() + disks * bits / 10)
    }

    /// The table for no disks.
    fn empty(problem: &Problem) -> Result<Self, Error> {
        if problem.pegs() > 3 {
            return Err(no_recursion(problem));
        }
        if problem.disks() > MAX_TABLE_DISKS {
            return Err(Error::TooManyForTable(problem.disks(), MAX_TABLE_DISKS));
        }
        let (length, way) = (UBig::ZERO, Way::Stay);
        let done = Entry { length, way };
        let rows = vec![for_ends(|_, _| Some(done.clone()))];
        Ok(Self {
            problem: problem.clone(),
            rows,
            first: 0,
        })
    }

    fn add_row(&mut self, disks: u32) {
        let row = for_ends(|from, to| self.shortest(&task(disks, from, to)));
        self.rows.push(row);
    }

    /// The task of the whole problem.
    fn whole(&self) -> Result<Task, Error> {
        let whole = task(self.problem.disks(), TaskEnd::Problem, TaskEnd::Problem);
        let is_solvable = self.entry(&whole).is_some();
        is_solvable
            .then_some(whole)
            .ok_or_else(|| Error::unsolvable(&self.problem))
    }

    pub(crate) fn length(&self, task: &Task) -> UBig {
        self.planned(task).length.clone()
    }

    /// The steps of a task: the non-empty tasks of the smaller disks, and the moves of the largest between them.
    pub(crate) fn steps(&self, task: &Task) -> TaskSteps {
        let mut steps = TaskSteps::default();
        let visits = Visits::new(self.planned(task).way, self.places(task));
        let mut pegs = visits.pegs();
        let mut at = pegs.next();
        for part in visits.parts(task) {
            if self.planned(&part).length > UBig::ZERO {
                steps.push(TaskStep::Task(part));
            }
            if let (Some(from), Some(to)) = (at, pegs.next()) {
                steps.push(task.shift(from, to));
                at = Some(to);
            }
        }
        steps
    }

    /// The number of shortest paths: over the tied ways of each disk, the sum of the products of their parts.
    ///
    /// Under classic rules it is 1 or 2 (Hinz 1989).
    pub(crate) fn paths(&self) -> UBig {
        let mut counts = for_ends(|_, _| UBig::ONE);
        for disks in 1..=self.problem.disks() {
            counts = self.counts(disks, &counts);
        }
        let [.., [.., paths]] = counts;
        paths
    }

    /// The numbers of shortest paths between all ends, from those with one disk less.
    fn counts(&self, disks: u32, fewer: &EndPathCounts) -> EndPathCounts {
        for_ends(|from, to| self.count(&task(disks, from, to), fewer))
    }

    /// The number of shortest paths of a task, from those with one disk less.
    fn count(&self, task: &Task, fewer: &EndPathCounts) -> UBig {
        let Some(best) = self.entry(task) else {
            return UBig::ZERO;
        };
        let times = |paths, part: Task| paths * &fewer[index(part.from)][index(part.to)];
        self.ways(task)
            .filter(|(entry, _)| entry.length == best.length)
            .map(|(_, visits)| visits.parts(task).fold(UBig::ONE, times))
            .fold(UBig::ZERO, |paths, more| paths + more)
    }

    /// The shortest way to do a task, the first of two in a tie.
    fn shortest(&self, task: &Task) -> Option<Entry> {
        self.ways(task).map(|(entry, _)| entry).min()
    }

    /// The ways that the rules allow, each with the visits of the largest disk.
    fn ways(&self, task: &Task) -> impl Iterator<Item = (Entry, Visits)> + '_ {
        let (task, (i, j)) = (*task, self.places(task));
        let ways = [Way::Stay, Way::Once, Way::Twice].into_iter();
        let ways = ways.filter(move |&way| (way == Way::Stay) == (i == j));
        ways.filter_map(move |way| {
            let visits = Visits::new(way, (i, j));
            let length = self.sum(visits, &task)?;
            Some((Entry { length, way }, visits))
        })
    }

    /// The length of a way, if the rules allow it.
    fn sum(&self, visits: Visits, task: &Task) -> Option<UBig> {
        let rules = self.problem.rules();
        let mut moves = visits.pegs().zip(visits.pegs().skip(1));
        if !moves.all(|(from, to)| rules.allows(from, to)) {
            return None;
        }
        let mut parts = visits.parts(task);
        parts.try_fold(UBig::from(visits.moves()), |sum, part| {
            Some(sum + &self.entry(&part)?.length)
        })
    }

    /// The pegs of a task's largest disk before and after.
    fn places(&self, task: &Task) -> (Peg, Peg) {
        let place = |end: TaskEnd, own: &State| match end {
            TaskEnd::Peg(peg) => peg,
            TaskEnd::Problem => own.places()[valid_disk(task.largest).index()],
        };
        (
            place(task.from, self.problem.start()),
            place(task.to, self.problem.goal()),
        )
    }

    fn entry(&self, task: &Task) -> Option<&Entry> {
        self.rows[(task.largest - self.first) as usize][index(task.from)][index(task.to)].as_ref()
    }

    fn planned(&self, task: &Task) -> &Entry {
        self.entry(task).expect("the tasks of a plan are solvable")
    }
}

/// The pegs that a disk visits in order, and their number.
#[derive(Clone, Copy)]
pub(crate) struct Visits([Peg; 3], u8);

impl Visits {
    pub(crate) const fn new(way: Way, (i, j): (Peg, Peg)) -> Self {
        match way {
            Way::Stay => Self([i; 3], 1),
            Way::Once => Self([i, j, j], 2),
            Way::Twice => Self([i, i.third(j), j], 3),
        }
    }

    pub(crate) fn pegs(&self) -> impl Iterator<Item = Peg> + '_ {
        self.0.iter().copied().take(self.1.into())
    }

    const fn moves(self) -> u8 {
        self.1 - 1
    }

    /// The tasks of the smaller disks before, between and after the visits.
    fn parts(self, whole: &Task) -> impl Iterator<Item = Task> + use<> {
        let smaller = whole.largest - 1;
        let ends = self.ends(whole.from, whole.to);
        ends.map(move |(from, to)| task(smaller, from, to))
    }

    /// The ends of the smaller disks before and after each of these tasks.
    pub(crate) fn ends(
        self,
        from: TaskEnd,
        to: TaskEnd,
    ) -> impl Iterator<Item = (TaskEnd, TaskEnd)> + use<> {
        let Self([i, k, j], visits) = self;
        let aside = |a: Peg, b: Peg| TaskEnd::Peg(a.third(b));
        let ends = match visits {
            1 => [from, to, to, to],
            2 => [from, aside(i, k), to, to],
            _ => [from, aside(i, k), aside(k, j), to],
        };
        (0..usize::from(visits)).map(move |part| (ends[part], ends[part + 1]))
    }
}

/// A table indexed by the end before and the end after.
fn for_ends<T>(of: impl Fn(TaskEnd, TaskEnd) -> T) -> [[T; 4]; 4] {
    let peg = TaskEnd::Peg;
    let ends = [peg(Peg::A), peg(Peg::B), peg(Peg::C), TaskEnd::Problem];
    ends.map(|from| ends.map(|to| of(from, to)))
}

const fn index(end: TaskEnd) -> usize {
    match end {
        TaskEnd::Peg(peg) => peg.index(),
        TaskEnd::Problem => 3,
    }
}

/// The task of moving the disks up to `largest`. The free pegs stay empty: on 3 pegs the ends determine them.
fn task(largest: u32, from: TaskEnd, to: TaskEnd) -> Task {
    let (smaller, free) = (0, PegSet::default());
    Task {
        smaller,
        largest,
        from,
        to,
        free,
    }
}
