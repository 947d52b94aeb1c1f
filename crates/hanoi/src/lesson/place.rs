//! The position of an algorithm in its pseudocode, with the values of the step.

use hanoi_core::{Inside, OpenCall, Terms, counter_bits};

use super::calls;
use super::code::Reached::{Now, Passed};
use super::code::{BETWEEN, Code, Reached, SPLIT, TEXTBOOK};
use super::{Algorithm, Lesson};
use crate::trace::rods;
use crate::{Move, UBig};

/// The number of a line, whether it is only passed, and the values of this step.
type CodePosition = (usize, Reached, String);

/// The most digits of a counter beside a line.
const MOST_BITS: usize = 16;

impl Lesson {
    /// The lines that this step reaches.
    pub(super) fn places(&self) -> Vec<CodePosition> {
        let (Some(mv), Some(inside)) = (self.next, &self.inside) else {
            return Vec::new();
        };
        match inside {
            Inside::Stack(_) if self.algorithm == Algorithm::CallStack => self.in_stack(mv),
            Inside::Calls { .. } | Inside::Stack(_) => self.in_recursion(mv),
            Inside::Ring { .. } => vec![(1, Now, mv.to_string())],
            Inside::Forced { .. } => vec![(2, Passed, String::new()), (3, Now, mv.to_string())],
            Inside::Pair { a, b } => vec![(self.turn(), Now, format!("{a}, {b}: {mv}"))],
            Inside::Counter { counter, .. } => self.in_counter(counter, mv),
            Inside::Formula(Some(terms)) => in_formula(terms, mv),
            Inside::Candidates(_) => valued(mv, 5),
            Inside::Listed { .. } if self.is_estimated() => valued(mv, 3),
            Inside::Listed { .. } => vec![(3, Now, mv.to_string()), (4, Passed, String::new())],
            _ => Vec::new(),
        }
    }

    /// The index of the next of the three pairs of pegs.
    fn turn(&self) -> usize {
        1 + usize::from(&self.at % 3_u8)
    }

    fn in_counter(&self, counter: &UBig, mv: Move) -> Vec<CodePosition> {
        let bits = self.problem().disks() as usize;
        let bits = (bits <= MOST_BITS).then(|| counter_bits(counter, bits));
        let (from, to) = rods(counter, &(counter - UBig::ONE));
        vec![
            (
                0,
                Passed,
                bits.map_or_else(String::new, |bits| format!("i = {bits}")),
            ),
            (1, Passed, mv.disk.to_string()),
            (2, Passed, format!("{from}: {}", mv.from)),
            (3, Passed, format!("{to}: {}", mv.to)),
            (4, Now, mv.to_string()),
        ]
    }

    /// The lines at which calls wait, and the line of the move.
    fn in_recursion(&self, mv: Move) -> Vec<CodePosition> {
        let code = self.listing();
        let waits: Vec<usize> = self
            .calls
            .windows(2)
            .map(|pair| line_of(code, &pair[0], &pair[1]))
            .collect();
        let mut places: Vec<CodePosition> = (0..code.len())
            .map(|line| (line, Reached::No, self.waiting(&waits, line, code)))
            .collect();
        // A new call was entered at the line where the one around it waits.
        let entered = self
            .calls_before
            .as_ref()
            .map_or(0, |before| kept(before, &self.calls));
        for &line in waits.iter().skip(entered.saturating_sub(1)) {
            places[line].1 = Passed;
        }
        if code == SPLIT
            && let Some(split) = self.calls.iter().rev().find_map(calls::split)
        {
            places[2] = (2, Passed, format!("k = {split}"));
        }
        if let Some(call) = self.calls.last() {
            let line = move_line(code, call);
            places[line] = (line, Now, mv.to_string());
        }
        places
    }

    /// The largest disks of the calls that wait at a line, the innermost first.
    fn waiting(&self, waits: &[usize], line: usize, code: Code) -> String {
        let calls = self.calls.iter().zip(waits).rev();
        let here = calls.filter(|(_, at)| **at == line);
        let disks: Vec<String> = here.map(|(call, _)| calls::disks(call)).collect();
        match disks.as_slice() {
            [] => String::new(),
            disks if code == SPLIT => disks.join(", "),
            disks => format!("n = {}", disks.join(", ")),
        }
    }

    fn in_stack(&self, mv: Move) -> Vec<CodePosition> {
        let mut places = vec![(2, Passed, mv.to_string()), (5, Now, mv.to_string())];
        let Some(before) = &self.calls_before else {
            return places;
        };
        let kept = kept(before, &self.calls);
        let (popped, pushed) = (before.len() - kept, self.calls.len() - kept);
        let times = |line, done: &str, times: usize| (line, Passed, format!("{done} {times}"));
        places.extend((popped > 0).then(|| times(3, "popped", popped)));
        places.extend((pushed > 0).then(|| times(4, "pushed", pushed)));
        places
    }
}

/// The number of equal calls, from the outermost.
fn kept(before: &[OpenCall], now: &[OpenCall]) -> usize {
    before.iter().zip(now).take_while(|(a, b)| a == b).count()
}

/// The line at which a call waits for one inside it.
fn line_of(code: Code, outer: &OpenCall, inner: &OpenCall) -> usize {
    if code == TEXTBOOK {
        return [2, 3, 4][calls::part_at(outer, inner)];
    }
    if code == SPLIT {
        return [3, 4, 5][calls::part_at(outer, inner)];
    }
    let in_place = outer.from.chars().next() == outer.to.chars().next();
    match (in_place, calls::ends_alike(outer, inner)) {
        (true, _) => 1,
        (false, true) => 5,
        (false, false) => 3,
    }
}

/// The line that makes the move of the innermost call. In the split recursion it is the line of one disk or, if the
/// others are a single disk, theirs.
fn move_line(code: Code, call: &OpenCall) -> usize {
    if code == TEXTBOOK {
        3
    } else if code == BETWEEN || calls::split(call).is_some() {
        4
    } else {
        1
    }
}

fn in_formula(terms: &Terms, mv: Move) -> Vec<CodePosition> {
    let short = |number: &UBig| Some(number.to_string()).filter(|text| text.len() <= 12);
    let moves = short(&terms.number).map_or_else(String::new, |number| format!("m = {number}"));
    let times = short(&terms.times).unwrap_or_else(|| format!("{} mod 3", &terms.times % 3_u8));
    let peg = terms.peg;
    vec![
        (0, Passed, moves),
        (1, Passed, terms.disk.to_string()),
        (2, Passed, times),
        (3, Passed, format!("{}: {peg}", peg.get())),
        (4, Now, mv.to_string()),
    ]
}

/// All lines before the one that plays the least value are passed.
fn valued(mv: Move, last: usize) -> Vec<CodePosition> {
    let passed = (1..last).map(|line| (line, Passed, String::new()));
    passed.chain([(last, Now, mv.to_string())]).collect()
}
