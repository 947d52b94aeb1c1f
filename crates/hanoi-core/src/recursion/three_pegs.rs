//! Shortest paths between any two states on 3 pegs, under any rules.
//!
//! On a shortest path the largest disk visits each peg at most once: moves that bring it back could be left out, since
//! it is never in the way of a smaller one. So it stays, moves once, or moves twice over the third peg, and whenever
//! it moves, all smaller disks are on the peg that it neither leaves nor goes to. The parts between are problems of
//! the same kind with one disk less, each from the start or a perfect state to a perfect state or the goal. A table
//! with these sixteen lengths for each number of disks is filled from below; it also says which case is shortest.
//! Where both are, the largest disk moves once.
//!
//! Hinz (1989) and Romik (2003) for classic rules, Sapir (2004) for others.

use dashu_int::UBig;

use super::{End, Step, Steps, Task};
use crate::disk::known;
use crate::peg::PegSet;
use crate::{Error, Peg, Problem, State};

/// The most disks that a table is made for.
const MAX_TABLE_DISKS: u32 = 10_000;

/// How often the largest disk moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Stay,
    Once,
    Twice,
}

/// The shortest way between two ends.
#[derive(Clone, Debug)]
struct Entry {
    way: Way,
    length: UBig,
}

/// For each end before (three pegs, then the start) and each end after (three pegs, then the goal) the shortest way,
/// if there is any.
type Row = [[Option<Entry>; 4]; 4];

const ENDS: [End; 4] = [
    End::Peg(Peg::A),
    End::Peg(Peg::B),
    End::Peg(Peg::C),
    End::Given,
];

/// The table for one problem.
#[derive(Debug)]
pub(crate) struct ThreePegs {
    problem: Problem,
    /// By the number of disks, from 0.
    rows: Vec<Row>,
}

impl ThreePegs {
    /// Fills the table. A problem with fewer pegs is one where no arc leads to those that lack.
    pub(crate) fn new(problem: &Problem) -> Result<Self, Error> {
        if problem.disks() > MAX_TABLE_DISKS {
            return Err(Error::TooManyForTable(problem.disks(), MAX_TABLE_DISKS));
        }
        let mut table = Self {
            problem: problem.clone(),
            rows: Vec::with_capacity(problem.disks() as usize + 1),
        };
        let arrived = Entry {
            way: Way::Stay,
            length: UBig::ZERO,
        };
        table
            .rows
            .push(ENDS.map(|_| ENDS.map(|_| Some(arrived.clone()))));
        for disks in 1..=problem.disks() {
            table
                .rows
                .push(ENDS.map(|from| ENDS.map(|to| table.shortest(disks, from, to))));
        }
        Ok(table)
    }

    pub(crate) const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The whole problem, if it can be solved and has a move to make.
    pub(crate) fn root(&self) -> Option<Task> {
        self.whole().filter(|entry| entry.length > UBig::ZERO)?;
        Some(task(self.problem.disks(), End::Given, End::Given))
    }

    /// The length of a shortest solution, if there is one.
    pub(crate) fn total(&self) -> Option<&UBig> {
        self.whole().map(|entry| &entry.length)
    }

    fn whole(&self) -> Option<&Entry> {
        self.entry(self.problem.disks(), End::Given, End::Given)
    }

    pub(crate) fn length(&self, task: &Task) -> UBig {
        self.known(task).length.clone()
    }

    /// The steps of a task: what is still to do on the smaller disks, and the moves of the largest between.
    pub(crate) fn steps(&self, task: &Task) -> Steps {
        let mut steps = Steps::default();
        let (i, j) = self.places(task.largest, task.from, task.to);
        let visits = Visits::new(self.known(task).way, i, j);
        let mut pegs = visits.pegs();
        let mut at = pegs.next();
        for part in visits.parts(task.largest, task.from, task.to) {
            if self.known(&part).length > UBig::ZERO {
                steps.push(Step::Task(part));
            }
            if let (Some(from), Some(to)) = (at, pegs.next()) {
                steps.push(task.shift(from, to));
                at = Some(to);
            }
        }
        steps
    }

    /// The number of shortest paths, each disk's cases multiplied up from below.
    ///
    /// Under classic rules that is 1 or 2 (Hinz 1989).
    pub(crate) fn paths(&self) -> UBig {
        let mut counts = ENDS.map(|_| ENDS.map(|_| UBig::ONE));
        for disks in 1..=self.problem.disks() {
            counts = ENDS.map(|from| ENDS.map(|to| self.count(disks, from, to, &counts)));
        }
        counts[3][3].clone()
    }

    fn count(&self, disks: u32, from: End, to: End, fewer: &[[UBig; 4]; 4]) -> UBig {
        let Some(best) = self.entry(disks, from, to) else {
            return UBig::ZERO;
        };
        let product = |visits: Visits| {
            let parts = visits.parts(disks, from, to);
            parts.fold(UBig::ONE, |paths, part| {
                paths * &fewer[index(part.from)][index(part.to)]
            })
        };
        self.ways(disks, from, to)
            .filter(|(_, _, length)| *length == best.length)
            .fold(UBig::ZERO, |paths, (_, visits, _)| paths + product(visits))
    }

    /// The shortest of the ways between two ends; the first of two that are as short.
    fn shortest(&self, disks: u32, from: End, to: End) -> Option<Entry> {
        let entries = self
            .ways(disks, from, to)
            .map(|(way, _, length)| Entry { way, length });
        entries.reduce(|best, other| {
            if other.length < best.length {
                other
            } else {
                best
            }
        })
    }

    /// The ways that the rules allow, each with the pegs that the largest disk visits and its length.
    fn ways(
        &self,
        disks: u32,
        from: End,
        to: End,
    ) -> impl Iterator<Item = (Way, Visits, UBig)> + '_ {
        let (i, j) = self.places(disks, from, to);
        let ways: &[Way] = if i == j {
            &[Way::Stay]
        } else {
            &[Way::Once, Way::Twice]
        };
        ways.iter().filter_map(move |&way| {
            let visits = Visits::new(way, i, j);
            Some((way, visits, self.sum(visits, disks, from, to)?))
        })
    }

    /// The length of a way, if the rules allow it.
    fn sum(&self, visits: Visits, disks: u32, from: End, to: End) -> Option<UBig> {
        let rules = self.problem.rules();
        if !visits
            .pegs()
            .zip(visits.pegs().skip(1))
            .all(|(a, b)| rules.allows(a, b))
        {
            return None;
        }
        let mut parts = visits.parts(disks, from, to);
        parts.try_fold(UBig::from(visits.moves()), |sum, part| {
            Some(sum + &self.entry(part.largest, part.from, part.to)?.length)
        })
    }

    /// Where the largest of that many disks lies before and after.
    fn places(&self, disks: u32, from: End, to: End) -> (Peg, Peg) {
        let place = |end: End, given: &State| match end {
            End::Peg(peg) => peg,
            End::Given => given.places()[known(disks).index()],
        };
        (
            place(from, self.problem.start()),
            place(to, self.problem.goal()),
        )
    }

    fn entry(&self, disks: u32, from: End, to: End) -> Option<&Entry> {
        self.rows[disks as usize][index(from)][index(to)].as_ref()
    }

    fn known(&self, task: &Task) -> &Entry {
        self.entry(task.largest, task.from, task.to)
            .expect("the tasks of a plan can be carried out")
    }
}

/// The pegs that a disk visits one after the other, and how many.
#[derive(Clone, Copy)]
struct Visits([Peg; 3], u8);

impl Visits {
    const fn new(way: Way, i: Peg, j: Peg) -> Self {
        match way {
            Way::Stay => Self([i; 3], 1),
            Way::Once => Self([i, j, j], 2),
            Way::Twice => Self([i, i.third(j), j], 3),
        }
    }

    fn pegs(&self) -> impl Iterator<Item = Peg> + '_ {
        self.0.iter().copied().take(self.1.into())
    }

    const fn moves(self) -> u8 {
        self.1 - 1
    }

    /// The tasks of the smaller disks before, between and after the visits.
    fn parts(self, disks: u32, from: End, to: End) -> impl Iterator<Item = Task> + use<> {
        let Self([i, k, j], visits) = self;
        let aside = |a: Peg, b: Peg| End::Peg(a.third(b));
        let ends = match visits {
            1 => [from, to, to, to],
            2 => [from, aside(i, k), to, to],
            _ => [from, aside(i, k), aside(k, j), to],
        };
        (0..usize::from(visits)).map(move |part| task(disks - 1, ends[part], ends[part + 1]))
    }
}

const fn index(end: End) -> usize {
    match end {
        End::Peg(peg) => peg.index(),
        End::Given => 3,
    }
}

/// The disks up to that one go from one end to the other. Which pegs are free need not be said.
fn task(largest: u32, from: End, to: End) -> Task {
    Task {
        smaller: 0,
        largest,
        from,
        to,
        free: PegSet::default(),
    }
}
