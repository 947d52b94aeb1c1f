//! A run of a program of the texts: the problem it solves, and how it deviates from the request.

use crate::{End, Error, Peg, Problem, Program, Request, State, towers_of_text};

/// A program of the texts with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProgramRun {
    /// The program.
    pub program: Program,
    /// The problem that it solves.
    pub problem: Problem,
    /// Whether it does what its text intends, even if the program does not.
    pub corrected: bool,
    /// The pegs of the call; the goal only if it is named.
    ends: (Peg, Option<Peg>),
}

impl Program {
    /// Returns a run for a request: with its ends, or the program's own goal if the request names none. `corrected`
    /// requests what the text intends, even if the program does not do it.
    ///
    /// ```
    /// use hanoi::{Program, Request};
    ///
    /// let request = Request::default().disks(4).from("B").to("A");
    /// let run = Program::IterativeTowers.run(&request, false)?;
    /// assert_eq!(run.problem, Request::default().disks(4).problem()?);
    /// assert!(run.remark().unwrap().contains("ignores its positions"));
    /// let run = Program::IterativeTowers.run(&request, true)?;
    /// assert_eq!((&run.problem, run.remark()), (&request.problem()?, None));
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Request::problem`].
    pub fn run(self, request: &Request<'_>, corrected: bool) -> Result<ProgramRun, Error> {
        let classic = request.classic()?;
        let peg = |end: End| match end {
            End::Perfect(peg) => Some(peg),
            End::State(state) => state.perfect_peg(),
        };
        let (from, to) = classic.ends()?;
        let to = peg(to).filter(|_| classic.has_goal());
        let ends = (peg(from).unwrap_or(Peg::A), to);
        let mut problem = classic.problem()?;
        let goal = self.goal(problem.disks());
        let is_open = request.to.is_none() && !(corrected && self.misses_goal(problem.disks()));
        if is_open && goal.get() < problem.pegs() {
            let goal = State::perfect(problem.disks(), problem.pegs(), goal)?;
            problem = Problem::new(problem.start().clone(), goal, *problem.rules())?;
        }
        self.run_between(problem, ends, corrected)
    }

    /// Returns a run on three rods: from the first to the second, by way of the third.
    ///
    /// # Errors
    ///
    /// As for [`towers_of_text`].
    pub fn run_on_rods(
        self,
        disks: u32,
        rods: [u8; 3],
        corrected: bool,
    ) -> Result<ProgramRun, Error> {
        let problem = towers_of_text(disks, rods)?;
        let [from, to, _] = rods.map(Peg::new);
        self.run_between(problem, (from.unwrap_or(Peg::A), to), corrected)
    }

    fn run_between(
        self,
        mut problem: Problem,
        ends: (Peg, Option<Peg>),
        corrected: bool,
    ) -> Result<ProgramRun, Error> {
        if self.ignores_positions() && !corrected && problem.classic_tower().is_some() {
            problem = Problem::new(
                State::perfect(problem.disks(), problem.pegs(), Peg::A)?,
                State::perfect(problem.disks(), problem.pegs(), Peg::C)?,
                *problem.rules(),
            )?;
        }
        Ok(ProgramRun {
            program: self,
            problem,
            corrected,
            ends,
        })
    }

    /// Whether it moves from 0 to 2 for all arguments.
    const fn ignores_positions(self) -> bool {
        matches!(self, Self::IterativeTowers | Self::Stacks)
    }
}

impl ProgramRun {
    /// Returns how the program deviates from the request, or how it fails; `None` if it does neither.
    #[must_use]
    pub fn remark(&self) -> Option<String> {
        let (program, (from, to)) = (self.program, self.ends);
        let is_default = from == Peg::A && to.is_none_or(|to| to == Peg::C);
        let without_disks = match program {
            Program::RecursiveTowers => "moves a disk of size 0",
            Program::Picture => "calls itself without end: RecursionError",
            Program::PythonIterative => "fails here: IndexError: pop from empty list",
            Program::BashIterative => "writes two errors as well: bad array subscript",
            _ => "",
        };
        if self.corrected {
            None
        } else if self.problem.disks() == 0 && !without_disks.is_empty() {
            Some(format!("without disks {program} {without_disks}"))
        } else if program.ignores_positions() && !is_default {
            Some(format!(
                "{program} ignores its positions: it always goes from 0 to 2"
            ))
        } else {
            let misses_goal = to.is_none() && program.misses_goal(self.problem.disks());
            misses_goal.then(|| format!(
                "{program} takes an even number of disks to rod 1, not to rod 2 as its text intends"
            ))
        }
    }

    /// The output without disks, if it differs from that of no moves.
    pub(super) fn without_disks(&self) -> Option<String> {
        let (from, to) = (self.ends.0.get(), self.ends.1.unwrap_or(Peg::C).get());
        let printed = match self.program {
            Program::Picture => "\n\n".to_owned(),
            _ if self.corrected => return None,
            Program::RecursiveTowers => {
                format!("Move disk of size 0 from position {from} to position {to}\n")
            }
            Program::PythonIterative => "0 1\n".to_owned(),
            Program::BashIterative => "0: \n1: \n2: \n\n".to_owned(),
            _ => return None,
        };
        (self.problem.disks() == 0).then_some(printed)
    }
}
