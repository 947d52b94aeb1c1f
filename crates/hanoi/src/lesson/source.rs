//! The program of an algorithm, line by line: each named line as pseudocode, in Python and in JavaScript.

use std::fmt::Write as _;

use crate::{Peg, Problem};

/// A line of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourceRow {
    /// Its name, or empty if it is never executed, such as a lone `else`.
    pub name: &'static str,
    /// The line as pseudocode, with its indent. An arrow is `->`.
    pub pseudocode: &'static str,
    /// The line in Python.
    pub python: &'static str,
    /// The line in JavaScript.
    pub javascript: &'static str,
}

impl SourceRow {
    /// The head of a program for a tower on 3 pegs.
    pub(super) const CALL: Self = Self::new(
        "call",
        "hanoi(n, start, goal, via):",
        "def hanoi(n, start, goal, via):",
        "function hanoi(n, start, goal, via) {",
    );

    /// A line of an outline, which cannot be run.
    pub(super) const fn outline(name: &'static str, pseudocode: &'static str) -> Self {
        Self::new(name, pseudocode, "", "")
    }

    pub(super) const fn new(
        name: &'static str,
        pseudocode: &'static str,
        python: &'static str,
        javascript: &'static str,
    ) -> Self {
        Self {
            name,
            pseudocode,
            python,
            javascript,
        }
    }
}

/// The language of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SourceLanguage {
    /// Pseudocode, which cannot be run.
    Pseudocode,
    /// Python 3.
    Python,
    /// JavaScript.
    JavaScript,
}

impl SourceLanguage {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::Pseudocode, Self::Python, Self::JavaScript];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pseudocode => "pseudocode",
            Self::Python => "Python",
            Self::JavaScript => "JavaScript",
        }
    }
}

/// A program, and what it needs to run.
#[derive(Debug)]
pub(super) struct SourceProgram {
    pub(super) rows: &'static [SourceRow],
    /// Functions that it calls, in Python and in JavaScript.
    pub(super) helpers: [&'static str; 2],
    /// Its arguments, as names of the problem.
    pub(super) arguments: &'static str,
}

/// The board in Python: `topmost` returns the top disk of a peg, and `move` makes a move.
const PYTHON: &str = r#"pegs[start] = list(range(n, 0, -1))


def topmost(peg):
    return pegs[peg][-1] if pegs[peg] else n + 1


def move(disk, start, goal):
    pegs[goal].append(pegs[start].pop())
    print(f"{disk}{start}{goal}")


"#;

/// The board in JavaScript.
const JAVASCRIPT: &str = "for (let disk = n; disk > 0; disk--) pegs[start].push(disk);

const topmost = (peg) => pegs[peg].at(-1) ?? n + 1;

function move(disk, start, goal) {
  pegs[goal].push(pegs[start].pop());
  console.log(`${disk}${start}${goal}`);
}

";

impl SourceRow {
    /// Returns the line in a language; a line of an outline or a program of the texts is the same in all.
    #[must_use]
    pub const fn text(&self, language: SourceLanguage) -> &'static str {
        match language {
            SourceLanguage::Pseudocode => self.pseudocode,
            _ if self.python.is_empty() && self.javascript.is_empty() => self.pseudocode,
            SourceLanguage::Python => self.python,
            SourceLanguage::JavaScript => self.javascript,
        }
    }
}

impl SourceProgram {
    /// A program that is only listed, not run.
    pub(super) const fn listed(rows: &'static [SourceRow]) -> Self {
        Self {
            rows,
            helpers: ["", ""],
            arguments: "",
        }
    }

    /// The row with this name.
    pub(super) fn row(&self, name: &str) -> &'static SourceRow {
        let mut rows = self.rows.iter();
        rows.find(|row| row.name == name)
            .expect("steps are lines of their program")
    }

    /// The whole program for a tower, which prints its moves; in pseudocode, only its lines.
    pub(super) fn text(&self, language: SourceLanguage, problem: &Problem) -> String {
        let mut text = match language {
            SourceLanguage::Pseudocode => String::new(),
            SourceLanguage::Python => board(problem, false) + PYTHON + self.helpers[0],
            SourceLanguage::JavaScript => board(problem, true) + JAVASCRIPT + self.helpers[1],
        };
        for row in self.rows {
            let line = row.text(language);
            if !(line.is_empty() && row.name.is_empty()) {
                let _ = writeln!(text, "{line}");
            }
        }
        let _ = match language {
            SourceLanguage::Pseudocode => Ok(()),
            SourceLanguage::Python => writeln!(text, "\n\nhanoi({})", self.arguments),
            SourceLanguage::JavaScript => writeln!(text, "\nhanoi({});", self.arguments),
        };
        text
    }
}

/// The problem as the first line of a program.
fn board(problem: &Problem, is_javascript: bool) -> String {
    let Some((start, goal)) = problem.classic_tower() else {
        return String::new();
    };
    let quoted = |pegs: &[Peg]| {
        let pegs = pegs.iter().map(|peg| format!("\"{peg}\""));
        pegs.collect::<Vec<_>>().join(", ")
    };
    let free = free_pegs(problem, start, goal);
    let board = Peg::all(problem.pegs()).map(|peg| format!("\"{peg}\": []"));
    let board = board.collect::<Vec<_>>().join(", ");
    let (n, via, free) = (problem.disks(), free[0], quoted(&free));
    let ends = format!("{n}, \"{start}\", \"{goal}\", \"{via}\"");
    if is_javascript {
        format!(
            "const [n, start, goal, via] = [{ends}];\nconst free = [{free}];\nconst pegs = {{ {board} }};\n"
        )
    } else {
        format!("n, start, goal, via = {ends}\nfree = [{free}]\npegs = {{{board}}}\n")
    }
}

/// The pegs of a tower's problem other than start and goal.
pub(super) fn free_pegs(problem: &Problem, start: Peg, goal: Peg) -> Vec<Peg> {
    let pegs = Peg::all(problem.pegs());
    pegs.filter(|&peg| peg != start && peg != goal).collect()
}
