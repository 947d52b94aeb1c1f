//! The subject of a lesson: an algorithm in our program, or a program of the texts as printed there.

use std::fmt;
use std::str::FromStr;

use hanoi_core::{UnknownName, quote};

use crate::{Algorithm, Program};

/// A program to show line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// An algorithm, in our program.
    Algorithm(Algorithm),
    /// A program of the five texts, line by line as printed there.
    Program(Program),
}

const ALGORITHMS: usize = Algorithm::ALL.len();
const ALL: usize = ALGORITHMS + Subject::PROGRAMS.len();

impl Subject {
    /// The programs of the texts with steps.
    pub const PROGRAMS: [Program; 4] = [
        Program::IterativeTowers,
        Program::ListIterative,
        Program::PythonIterative,
        Program::BashIterative,
    ];

    /// All subjects, the algorithms first.
    pub const ALL: [Self; ALL] = {
        let mut all = [Self::Algorithm(Algorithm::Search); ALL];
        let mut at = 0;
        while at < ALL {
            all[at] = if at < ALGORITHMS {
                Self::Algorithm(Algorithm::ALL[at])
            } else {
                Self::Program(Self::PROGRAMS[at - ALGORITHMS])
            };
            at += 1;
        }
        all
    };

    /// The names of all subjects, in the same order.
    pub const NAMES: [&'static str; ALL] = {
        let mut names = [""; ALL];
        let mut at = 0;
        while at < ALL {
            names[at] = Self::ALL[at].name();
            at += 1;
        }
        names
    };

    /// Returns its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Algorithm(algorithm) => algorithm.name(),
            Self::Program(program) => program.name(),
        }
    }

    /// Returns a short description.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Algorithm(algorithm) => algorithm.about(),
            Self::Program(Program::IterativeTowers) => "cell [11] of Martin, line by line",
            Self::Program(Program::ListIterative) => "3.2 of text 003, line by line",
            Self::Program(Program::PythonIterative) => "i_toh of text 004 in Python, line by line",
            Self::Program(_) => "i_toh of text 004 in Bash, line by line",
        }
    }

    /// Returns its kind, in a word or two.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Algorithm(algorithm) => algorithm.kind(),
            Self::Program(_) => "as in its text",
        }
    }

    /// Returns the algorithm that makes the moves.
    #[must_use]
    pub const fn algorithm(self) -> Algorithm {
        match self {
            Self::Algorithm(algorithm) => algorithm,
            Self::Program(program) => program.algorithm(),
        }
    }
}

impl From<Algorithm> for Subject {
    fn from(algorithm: Algorithm) -> Self {
        Self::Algorithm(algorithm)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Subject {
    type Err = UnknownName;

    /// Reads the name of an algorithm, or any name of a program: `recursive`, `martin/iterative_towers`.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        if let Ok(algorithm) = text.parse() {
            return Ok(Self::Algorithm(algorithm));
        }
        let names = |program: &Program| {
            program.name() == text || program.short_names().any(|name| name == text)
        };
        let program = Self::PROGRAMS.into_iter().find(names);
        program.map(Self::Program).ok_or_else(|| UnknownName {
            kind: "an algorithm or a stepped program",
            text: quote(text),
            names: &Self::NAMES,
        })
    }
}
