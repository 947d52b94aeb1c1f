//! Checks solutions: every claim is played, in constant memory beyond the state.
//!
//! Bytes go to the [`Reader`], which turns them into claims, and these to the [`Verifier`], which plays them. Text that
//! is byte for byte a known solution is skipped by a [`Comparison`], without a visible difference.

mod board_replay;
mod comparison;
mod cores;
mod counted;
mod fault;
mod feed;
mod log;
mod passages;
mod reading;
mod records;
mod replay;
mod scanned;
mod so_far;
mod verifier;
mod whole;

use hanoi_core::{Error, Peg, Problem, Rules};

use crate::naming::NamingContext;
use crate::read::Reader;
use crate::read::scan::{Scan, Written};
use crate::{AnswerNames, ObjectNames, Style, Unreadable};
use comparison::Comparison;
pub use fault::ClaimFault;
pub use log::{Audit, PegNaming, ReadClaim};
use passages::{Passages, Tell};
pub use reading::Reading;
pub(crate) use verifier::Verifier;
pub use verifier::puzzle::JudgedPuzzle;
use verifier::puzzle::PuzzleReplay;
pub use verifier::verdict::{
    Ambiguity, AnswerSource, Contradiction, MoveCount, Outcome, RivalReading, Verdict, Wrong,
    write_letters,
};

/// Checks a text that should hold a solution.
///
/// It reads all styles of this library and many of other people's: moves as in `1AC`, `A C`, `[A, C]`, `Move disk 1
/// from peg A to peg C`, `1 from 0 to 2`, `(move d1 d2 peg3)`, `put(0,2,5)`, rows of a table, lists of lists as in
/// `[[1,0,2]]`, objects with `disk`, `from` and `to`; states as a line for each peg, as `[[2,1],[],[]]`, as tuples, or
/// in hyphens; and what people and language models write in words, in tables, between tags, surrounded by talk.
///
/// A text is split into [passages](crate::Passage) by form and marks, and one of them is the answer. Moves decide:
/// states beside them confirm or [contradict](Verdict::contradicts) them, and count by themselves only where there are
/// no moves. `docs/reading.md` has the rules. With [`Check::several`] each passage is an answer, and a new one begins
/// where the goal is reached and the next move continues from the start but not from the goal.
///
/// ```
/// # use hanoi_core::{Error, Peg, Rules};
/// # use hanoi_text::Check;
/// let mut check = Check::tower(Peg::A, Peg::C, Rules::classic(3)?)?.several();
/// let mut ended = Vec::new();
/// for piece in [&b"1AB\n2A"[..], b"C\n1BC\n1AB\n2AC\n", b"2CA\n3AC\n"] {
///     if check.feed(piece, &mut |verdict| ended.push(verdict)).is_break() {
///         break;
///     }
/// }
/// let last = check.finish(&mut |verdict| ended.push(verdict));
/// assert!(ended[0].solved() && ended[0].legal == 3);
/// let wrong = last.wrong.unwrap();
/// assert_eq!(wrong.to_string(), "move 4 (3AC) in state 'AAB': disk 2 lies on disk 3");
/// assert_eq!(wrong.place.line, 7);
/// # Ok::<(), Error>(())
/// ```
///
/// # Complexity
///
/// Time linear in the text: that of comparing bytes as long as the answer is the solution of [`Solution::new`], written
/// line by line; otherwise constant time for each move, and time linear in the disks for each state. Memory: a state
/// and a line, and a few pieces of text for comparing.
///
/// [`Solution::new`]: hanoi_core::Solution::new
#[derive(Debug)]
pub struct Check<P: JudgedPuzzle = Problem> {
    reader: Reader,
    /// The scanner for texts of moves alone.
    scan: Scan,
    passages: Passages<P>,
    /// The comparison with a known solution, while the answer is one.
    comparison: Option<Box<Comparison>>,
    /// The number of feeds.
    feeds: u64,
    reading: Reading,
    /// The text, unless it is read as it arrives.
    text: Option<Vec<u8>>,
    /// The names of the problem, if they alone are read.
    named: Option<ObjectNames>,
    called: AnswerNames,
    unreadable: Option<Unreadable>,
    /// Whether a scanned text is quoted where it decides the verdict.
    has_evidence: bool,
}

impl Check {
    /// Creates a check of solutions of a problem.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self::of(problem)
    }

    /// Creates a check of solutions for a whole tower, of as many disks as the answer turns out to move.
    ///
    /// # Errors
    ///
    /// The rules do not have one of the pegs.
    pub fn tower(from: Peg, to: Peg, rules: Rules) -> Result<Self, Error> {
        let names = NamingContext {
            pegs: rules.pegs(),
            disks: None,
            largest: hanoi_core::MAX_DISKS,
            ends: Some((from, to)),
            ..NamingContext::default()
        };
        Ok(Self::begin(names, Verifier::growing(from, to, rules)?))
    }

    /// Changes the goal: all disks on any one peg other than the one they all began on.
    #[must_use]
    pub fn to_any_peg(mut self) -> Self {
        self.passages.answer = self.passages.answer.with_any_goal();
        self
    }
}

impl<P: JudgedPuzzle> Check<P> {
    /// Creates a check of solutions of any puzzle with pegs.
    ///
    /// Of variants more forms are read: pieces named by colour and face, several moves at once, states in the long form.
    #[must_use]
    pub fn of(problem: &P) -> Self {
        Self::begin(P::Replay::names(problem), Verifier::new(problem))
    }

    fn begin(names: NamingContext, verifier: Verifier<P>) -> Self {
        Self {
            reader: Reader::new(names, None),
            scan: Scan::default(),
            passages: Passages::new(verifier),
            comparison: None,
            feeds: 0,
            reading: Reading::Any,
            text: Some(Vec::new()),
            named: None,
            called: AnswerNames::default(),
            unreadable: None,
            has_evidence: true,
        }
    }

    /// Refuses all styles but this one, if one is given, and reads the text as prose.
    #[must_use]
    pub fn style(mut self, style: Option<Style>) -> Self {
        if style.is_some() {
            self = self.reading(Reading::Prose);
        }
        self.reader = self.reader.in_style(style);
        self
    }

    /// Changes what is read: [`Reading::Any`] by default.
    #[must_use]
    pub fn reading(mut self, reading: Reading) -> Self {
        self.reading = reading;
        self.text = self.keeps().then(Vec::new);
        self
    }

    /// Reads strictly in a style: after thoughts in tags and the marks of at most one fence are removed, the text must
    /// be exactly one list surrounded by prose (`json`), or a move on every non-blank line, written as in the style
    /// with pegs as letters. Anything else is unreadable. Use it for rewards, and lenient reading for human text.
    ///
    /// In the style `compact` steps of variants are read as they are written: `r2AC`, `1AC+2BA`, `1A=2B`.
    ///
    /// A style that shows [states](Style::is_strict) makes every text unreadable. A text has at most 64 MiB.
    #[must_use]
    pub fn strict(self, style: Style) -> Self {
        self.reading(Reading::Strict(style))
    }

    /// Reads answers in the names that a problem gives its disks and pegs, and nothing else: a plan as planners write it, with comments, time
    /// stamps and costs, or atoms of an answer set. A text has at most 64 MiB.
    #[must_use]
    pub fn named(mut self, names: ObjectNames) -> Self {
        self.named = Some(names);
        self.reading(Reading::Named)
    }

    /// Reads records in which disks and pegs have these names.
    ///
    /// # Errors
    ///
    /// There are more or fewer of them than the puzzle has.
    pub fn called(mut self, names: AnswerNames) -> Result<Self, String> {
        let due = self.reader.names();
        names.check(due.disks, due.pegs)?;
        self.called = names;
        Ok(self.reading(Reading::Records))
    }

    /// Continues after the first wrong move, to count the legal moves.
    #[must_use]
    #[inline]
    pub fn scored(mut self) -> Self {
        self.passages.answer.scored = true;
        self
    }

    /// Leaves out the [evidence](Verdict::evidence) of scanned texts, which takes time to quote.
    #[must_use]
    pub const fn without_evidence(mut self) -> Self {
        self.has_evidence = false;
        self
    }

    /// Takes each passage, and each solution in it, as an answer of its own, as for programs that print several.
    #[must_use]
    pub const fn several(mut self) -> Self {
        self.passages.several();
        self
    }

    /// Checks a whole text that holds several answers, and returns the verdict on each; at least one.
    #[must_use]
    pub fn verdicts(self, text: &[u8]) -> Vec<Verdict<P>> {
        let mut check = self.several();
        let mut verdicts = Vec::new();
        let mut tell = |verdict| verdicts.push(verdict);
        // Nothing more would follow anyway.
        let _ = check.feed(text, &mut tell);
        let last = check.finish(&mut tell);
        verdicts.push(last);
        verdicts
    }

    /// Starts over with another problem. Style and scoring stay as they were set.
    ///
    /// Together with [`Check::verdict`] this is the fastest way to check many answers: memory is reused.
    ///
    /// ```
    /// # use hanoi_core::{Error, Problem};
    /// # use hanoi_text::Check;
    /// let mut check = Check::new(&Problem::tower(1)?).scored();
    /// assert!(check.verdict(b"1AC").solved());
    /// check.restart(Problem::tower(2)?);
    /// assert!(!check.verdict(b"1AC").solved());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn restart(&mut self, problem: P) {
        self.reader.restart(P::Replay::names(&problem));
        self.passages.restart_with(problem);
        self.forget();
    }

    /// Forgets what was read.
    fn forget(&mut self) {
        self.comparison = None;
        self.feeds = 0;
        self.unreadable = None;
        self.text = self.keeps().then(Vec::new);
    }

    /// Whether a text is kept, and read as a whole when it ends.
    fn keeps(&self) -> bool {
        self.reading != Reading::Prose
    }

    /// Checks a whole text for a single answer, whatever was read before.
    ///
    /// A text that consists of moves in a form that programs write is scanned in one pass, with the same verdict.
    pub fn verdict(&mut self, text: &[u8]) -> Verdict<P> {
        *self.boxed_verdict(text)
    }

    /// Returns the same as [`Check::verdict`], boxed, for batches: it is large.
    pub fn boxed_verdict(&mut self, text: &[u8]) -> Box<Verdict<P>> {
        match self.scan(text, Written::Plain) {
            Some(verdict) => verdict,
            None => self.read_whole(text, &mut |_| ()),
        }
    }

    /// Checks a whole text within a JSON string, given from after its opening quote up to and including the closing
    /// one. It is unescaped only if a scan is not enough. The verdict is boxed, for batches.
    ///
    /// ```
    /// # use hanoi_core::{Error, Problem};
    /// # use hanoi_text::{Check, Reading};
    /// let mut check = Check::new(&Problem::tower(2)?).reading(Reading::Prose);
    /// let verdict = check.verdict_in_json(br#"1AB\n2AC\n1BC""#, || unreachable!() as Result<&str, ()>);
    /// assert!(verdict.unwrap().solved());
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of `unescape`, which returns the text.
    pub fn verdict_in_json<T: AsRef<[u8]>, E>(
        &mut self,
        string: &[u8],
        unescape: impl FnOnce() -> Result<T, E>,
    ) -> Result<Box<Verdict<P>>, E> {
        match self.scan(string, Written::InJson) {
            Some(verdict) => Ok(verdict),
            None => Ok(self.read_whole(unescape()?.as_ref(), &mut |_| ())),
        }
    }

    /// Returns the verdict on a text that cannot be read at all, for this reason.
    pub fn garbled(&mut self, unreadable: Unreadable) -> Box<Verdict<P>> {
        if self.feeds > 0 {
            self.begin_again();
        }
        self.feeds = 1;
        self.unreadable = Some(unreadable);
        self.conclude(&mut |_| ())
    }

    /// Begins anew, with the same problem.
    fn begin_again(&mut self) {
        self.passages.restart();
        self.reader.restart(self.reader.names());
        self.forget();
    }

    /// Ends the text, and returns the verdict on the last or only answer.
    pub fn finish(mut self, tell: Tell<'_, P>) -> Verdict<P> {
        *self.end(tell)
    }

    fn end(&mut self, tell: Tell<'_, P>) -> Box<Verdict<P>> {
        let Some(text) = self.text.take() else {
            return self.end_prose(tell);
        };
        let scanned = if self.passages.several {
            None
        } else {
            self.scan(&text, Written::Plain)
        };
        scanned.unwrap_or_else(|| self.read_whole(&text, tell))
    }

    /// Reads what is left of prose.
    fn end_prose(&mut self, tell: Tell<'_, P>) -> Box<Verdict<P>> {
        if self.go_on().is_continue() && self.end_comparison(tell).is_continue() {
            // Nothing follows the end.
            let _ = self.read(Reader::finish, tell);
        }
        self.conclude(tell)
    }

    /// The verdict on what was read and played.
    fn conclude(&mut self, tell: Tell<'_, P>) -> Box<Verdict<P>> {
        let has_to_move = self.passages.answer.has_to_move();
        let mut verdict = self.passages.finish(self.reader.is_lone_state(), tell);
        let none = verdict.source.passage.is_none();
        verdict.blank = none && (has_to_move || self.reader.has_seen());
        if verdict.wrong.is_some() {
            // After a wrong move it does not matter what else is there.
            verdict.unreadable = None;
        } else if verdict.unreadable.is_none() {
            let said = || self.reader.talk().filter(|_| none).cloned();
            verdict.unreadable = self.unreadable.take().or_else(said);
        }
        verdict
    }
}
