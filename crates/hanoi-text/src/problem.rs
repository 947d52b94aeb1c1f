//! Problems as other programs write them: start, goal, and what is said of pegs and rules.
//!
//! Each form has a file; a text is recognised by how it begins. Nothing is guessed and nothing is passed over: what
//! a form does not know is refused, with its place and what was expected.

mod asp;
mod excerpt;
mod expressions;
mod facts;
mod layout;
mod names;
mod pddl;
mod pebl;
mod sage;

use hanoi_core::named;

use crate::Unreadable;
use excerpt::ProblemExcerpt;
pub use names::ObjectNames;

/// The most bytes of a problem.
pub const MAX_PROBLEM_TEXT: usize = 1 << 22;

/// A problem that was read.
///
/// ```
/// use hanoi_text::{ForeignProblem, ForeignForm};
///
/// let sage = ForeignProblem::parse("(0, 0, 0), (1, 1, 1)")?;
/// assert_eq!((sage.start.as_str(), sage.goal.as_str()), ("AAA", "BBB"));
///
/// let asp = ForeignProblem::parse("disk(1..5). on0(4,1). on0(5,4). ongoal(4,2). ongoal(5,4).")?;
/// assert_eq!((asp.form, asp.pegs, asp.goal.as_str()), (ForeignForm::Asp, Some(3), "BB"));
/// # Ok::<(), hanoi_text::Unreadable>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ForeignProblem {
    /// The form of the text.
    pub form: ForeignForm,
    /// The start, in short or long text.
    pub start: String,
    /// The goal, in short or long text; if there are several, one of them.
    pub goal: String,
    /// All goals, if the text leaves disks open; else none.
    pub goals: Vec<String>,
    /// The number of pegs, if the text says it or its states do.
    pub pegs: Option<u8>,
    /// The allowed moves as a list of arcs, if the text restricts them.
    pub rules: Option<String>,
    /// The number of moves that the text gives, which need not be the least; `None` if it gives none.
    pub moves: Option<u64>,
    /// The names of its disks and pegs, if answers use them.
    pub names: Option<ObjectNames>,
}

/// The form of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ForeignForm {
    /// A list as the tests of PEBL have it.
    Pebl,
    /// Facts for an answer set solver.
    Asp,
    /// A problem for planners.
    Pddl,
    /// Two vertices of a graph of Sage.
    Sage,
}

named!(ForeignForm, "a form of problems", {
    Pebl: "pebl" => "a list of PEBL such as [[2,2,3],[2,3,2],223,232,3]",
    Asp: "asp" => "facts such as disk(1..5). on0(4,1). on0(5,4). ongoal(4,2). ongoal(5,4).",
    Pddl: "pddl" => "a problem in PDDL, (define (problem ...",
    Sage: "sage" => "two tuples of Sage such as (0,0,0), (1,1,1)",
});

/// Reads a problem in one form.
type FormReader = fn(&str) -> Result<ForeignProblem, Unreadable>;

/// The reader of the form in which a text begins.
fn reader(text: &str) -> Option<FormReader> {
    let begin = text.trim_start();
    let inside = begin.get(1..).unwrap_or_default().trim_start();
    let word = inside.get(.."define".len()).unwrap_or_default();
    Some(match begin.chars().next()? {
        ';' => pddl::read,
        '(' if word.eq_ignore_ascii_case("define") => pddl::read,
        '(' | '[' if inside.starts_with('(') => sage::read,
        '(' if inside.starts_with(|c: char| c.is_ascii_digit()) => sage::read,
        '[' => pebl::read,
        '%' | '#' => asp::read,
        _ if sage::begins(begin) => sage::read,
        _ if asp::begins(begin) => asp::read,
        _ => return None,
    })
}

impl ForeignProblem {
    /// Reads a problem in any of the forms.
    ///
    /// # Errors
    ///
    /// What cannot be read, with its place and what was expected.
    ///
    /// # Complexity
    ///
    /// Time linear in the text, of at most [`MAX_PROBLEM_TEXT`] bytes; memory for a few dozen bytes a word of it.
    pub fn parse(text: &str) -> Result<Self, Unreadable> {
        let whole = ProblemExcerpt::of(text);
        if text.len() > MAX_PROBLEM_TEXT {
            return Err(whole.refuse(format!("a problem of at most {MAX_PROBLEM_TEXT} bytes")));
        }
        let read = reader(text).ok_or_else(|| whole.refuse(forms()))?;
        read(text)
    }

    /// A problem in letters, without anything that few forms say.
    fn new(form: ForeignForm, start: String, goal: String, pegs: u8) -> Self {
        Self {
            form,
            start,
            goal,
            goals: Vec::new(),
            pegs: Some(pegs),
            rules: None,
            moves: None,
            names: None,
        }
    }
}

/// All forms, for a message.
fn forms() -> String {
    let forms = ForeignForm::ALL.map(ForeignForm::about);
    format!("a problem: {}", forms.join("; or "))
}

/// The fewest pegs of a problem in which this one is the highest, counted from 0, where the text does not say how many there are.
fn fewest_pegs(highest: u64) -> Option<u8> {
    const USUAL: u64 = 3;
    let pegs = highest.checked_add(1)?.max(USUAL);
    u8::try_from(pegs)
        .ok()
        .filter(|&pegs| pegs <= hanoi_core::MAX_PEGS)
}
