//! The programs of the five texts, by name.

use hanoi_core::named;

use crate::{Algorithm, Peg};

/// A program of the texts.
///
/// Its name has the number of the text, the language if the text has several, and the program's own name, as in
/// `004/bash/b_toh`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Program {
    /// Text 000: the file of the candidates at each move.
    GeneratedStates,
    /// Text 000: the file of the states of the solution.
    SolutionRoute,
    /// Text 000: the prompt, the first and the last state, and the time between.
    StandardOutput,
    /// Text 001: a line per move, by recursion.
    RecursiveTowers,
    /// Text 001: a line per move, by the smallest disk on the ring.
    IterativeTowers,
    /// Text 001: as `IterativeTowers`, with the tuple of the three stacks before, between and after the moves.
    Stacks,
    /// Text 001: the three stacks in hyphens.
    Picture,
    /// Text 002: the stack of each disk after each move.
    DiskStacks,
    /// Text 003: the list of steps, by recursion.
    ListRecursive,
    /// Text 003: the list of steps, with an explicit call stack.
    ListIterative,
    /// Text 003: the call stack after each push and each pop, top first.
    CallStack,
    /// Text 003: the pictures of the steps, numbered, each with the leg it belongs to.
    StepPictures,
    /// Text 004: the counter and the rods after each move.
    PythonBinary,
    /// Text 004: each move and the rods after it.
    PythonRecursive,
    /// Text 004: the next pair of rods, and the rods after the move.
    PythonIterative,
    /// Text 004: the rods after each move.
    BashBinary,
    /// Text 004: a line per move.
    BashRecursive,
    /// Text 004: the rods after each move.
    BashIterative,
    /// Text 004: a notice per move, as `psql` shows it.
    PostgresBinary,
    /// Text 004: all moves in one value, as `psql` shows it.
    PostgresRecursive,
}

named!(Program, "a program of the texts", {
    GeneratedStates: "000/generatedStates",
    SolutionRoute: "000/solutionRoute",
    StandardOutput: "000/stdout",
    RecursiveTowers: "001/recursive_towers",
    IterativeTowers: "001/iterative_towers",
    Stacks: "001/stacks",
    Picture: "001/recursive_towers_display_solution",
    DiskStacks: "002/s",
    ListRecursive: "003/recursive",
    ListIterative: "003/iterative",
    CallStack: "003/callstack",
    StepPictures: "003/steps",
    PythonBinary: "004/python/b_toh",
    PythonRecursive: "004/python/r_toh",
    PythonIterative: "004/python/i_toh",
    BashBinary: "004/bash/b_toh",
    BashRecursive: "004/bash/r_toh",
    BashIterative: "004/bash/i_toh",
    PostgresBinary: "004/postgresql/b_toh",
    PostgresRecursive: "004/postgresql/r_toh",
});

impl Program {
    /// Returns its algorithm.
    #[must_use]
    pub const fn algorithm(self) -> Algorithm {
        match self {
            Self::GeneratedStates | Self::SolutionRoute | Self::StandardOutput => {
                Algorithm::BestFirst
            }
            Self::IterativeTowers | Self::Stacks => Algorithm::SmallestDisk,
            Self::DiskStacks => Algorithm::ClosedForm,
            Self::ListIterative | Self::CallStack => Algorithm::CallStack,
            Self::PythonBinary | Self::BashBinary | Self::PostgresBinary => Algorithm::Binary,
            Self::PythonIterative | Self::BashIterative => Algorithm::PegPairs,
            Self::RecursiveTowers
            | Self::Picture
            | Self::ListRecursive
            | Self::StepPictures
            | Self::PythonRecursive
            | Self::BashRecursive
            | Self::PostgresRecursive => Algorithm::Recursive,
        }
    }

    /// Returns the goal of the program for a tower of `disks` disks, in the notation of its text.
    ///
    /// Text 003 moves to its second rod. So do the bit formula and the Bash `i_toh` of text 004 for an even number of
    /// disks, although their text means the third.
    #[must_use]
    pub const fn goal(self, disks: u32) -> Peg {
        match self {
            Self::ListRecursive | Self::ListIterative | Self::CallStack | Self::StepPictures => {
                Peg::B
            }
            Self::PythonBinary | Self::BashBinary | Self::PostgresBinary | Self::BashIterative
                if disks.is_multiple_of(2) =>
            {
                Peg::B
            }
            _ => Peg::C,
        }
    }

    /// Whether the program takes this many disks to another peg than its text means.
    pub(crate) fn misses_goal(self, disks: u32) -> bool {
        let means_third = !matches!(
            self,
            Self::ListRecursive | Self::ListIterative | Self::CallStack | Self::StepPictures
        );
        means_third && self.goal(disks) != Peg::C && disks > 0
    }
}
