//! The verdict on the text fed so far.

use super::verifier::puzzle::JudgedPuzzle;
use super::{Check, Verdict};
use crate::read::scan::Scan;

impl<P: JudgedPuzzle> Check<P> {
    /// Returns the verdict on the only answer as if the text ended here. More may be fed afterwards.
    ///
    /// ```
    /// # use hanoi_core::{Error, Problem};
    /// # use hanoi_text::Check;
    /// let mut check = Check::new(&Problem::tower(2)?);
    /// let tell = &mut |_| ();
    /// let solved = [&b"1AB\n"[..], b"2AC\n", b"1BC\n"].map(|line| {
    ///     let _ = check.feed(line, tell);
    ///     check.so_far().solved()
    /// });
    /// assert_eq!(solved, [false, false, true]);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Complexity
    ///
    /// Linear in what a check keeps: a state, and claims not yet played.
    pub fn so_far(&mut self) -> Verdict<P> {
        let tell = &mut |_| ();
        // If nothing can change the outcome any more, neither can the end.
        let _ = self.end_comparison(tell);
        let copy = Self {
            reader: self.reader.clone(),
            scan: Scan::default(),
            passages: self.passages.clone(),
            comparison: None,
            feeds: self.feeds,
            reading: self.reading,
            text: self.text.clone(),
            named: self.named.clone(),
            called: self.called.clone(),
            has_evidence: self.has_evidence,
            unreadable: self.unreadable.clone(),
        };
        copy.finish(tell)
    }
}
