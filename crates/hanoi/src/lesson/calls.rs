//! The calls of the recursion as a tree: finished, open, and still to come.

use hanoi_core::{OpenCall, frame_stewart_splits};

use super::Lesson;
use super::panel::{Row, RowState};

/// A part of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CallPart {
    Call(OpenCall),
    /// The move of its largest disk, as `3AC`.
    Move(String),
}

impl CallPart {
    fn text(&self) -> String {
        match self {
            Self::Call(call) => call.to_string(),
            Self::Move(mv) => mv.clone(),
        }
    }
}

/// The disks of a call: `3` for the disks 1 to 3, `4-6` for others.
pub(super) fn disks(call: &OpenCall) -> String {
    match (call.smallest, call.largest) {
        (smallest, largest) if smallest > 1 && smallest < largest => {
            format!("{smallest}-{largest}")
        }
        (_, largest) => largest.to_string(),
    }
}

/// The number of smallest disks that a tower's call moves aside, if it has more than one disk.
pub(super) fn split(call: &OpenCall) -> Option<u32> {
    let disks = call.largest + 1 - call.smallest;
    let pegs = 2 + u8::try_from(call.over.len()).ok()?;
    frame_stewart_splits(disks, pegs).map(|splits| *splits.end())
}

/// The parts of a tower's call; none for a call of one disk, which is just a move.
pub(super) fn parts(call: &OpenCall) -> Vec<CallPart> {
    let (Some(split), Some(aside)) = (split(call), call.over.get(..1)) else {
        return Vec::new();
    };
    let free = |more: &str| {
        let mut free: Vec<char> = call.over[1..].chars().chain(more.chars()).collect();
        free.sort_unstable();
        String::from_iter(free)
    };
    let small = |from: &str, to: &str, other: &str| {
        CallPart::Call(OpenCall {
            smallest: call.smallest,
            largest: call.smallest + split - 1,
            from: from.to_owned(),
            to: to.to_owned(),
            over: free(other),
        })
    };
    let (from, to) = (call.from.as_str(), call.to.as_str());
    let rest = if call.smallest + split == call.largest {
        CallPart::Move(format!("{}{from}{to}", call.largest))
    } else {
        CallPart::Call(OpenCall {
            smallest: call.smallest + split,
            over: free(""),
            ..call.clone()
        })
    };
    vec![small(from, aside, to), rest, small(aside, to, from)]
}

/// The part of a tower's call that contains a call inside it: 0 moves the small disks aside, 1 moves the others, 2
/// moves the small disks after them. A call inside a part shares the part's smallest disk and, at the end of the part,
/// its goal.
pub(super) fn part_at(outer: &OpenCall, inner: &OpenCall) -> usize {
    match (
        inner.smallest == outer.smallest && inner.largest < outer.largest,
        inner.to == outer.to,
    ) {
        (false, _) => 1,
        (true, false) => 0,
        (true, true) => 2,
    }
}

/// Returns the open calls of a tower, the outermost first, adding those that the stack lacks since they are in their
/// last part.
pub(super) fn completed(whole: OpenCall, stack: impl Iterator<Item = OpenCall>) -> Vec<OpenCall> {
    let mut open = vec![whole];
    for call in stack {
        while let Some(outer) = open.last().filter(|outer| **outer != call) {
            let Some(CallPart::Call(part)) = parts(outer).into_iter().nth(part_at(outer, &call))
            else {
                break;
            };
            open.push(part);
        }
    }
    open
}

/// Whether a call of all smaller disks ends as the outer call does.
pub(super) fn ends_alike(outer: &OpenCall, inner: &OpenCall) -> bool {
    let whole = |call: &OpenCall, skipped: usize| -> String {
        let disks = (call.largest + 1 - call.smallest) as usize;
        match call.to.len() {
            1 => call.to.repeat(disks)[skipped..].to_owned(),
            _ => call.to[skipped..].to_owned(),
        }
    };
    whole(outer, 1) == whole(inner, 0)
}

/// The number of calls that stayed open, from the outermost.
pub(super) fn common_calls(before: &[OpenCall], now: &[OpenCall]) -> usize {
    before.iter().zip(now).take_while(|(a, b)| a == b).count()
}

impl Lesson {
    /// Explains the text of the innermost call; nothing at the goal.
    pub(super) fn call_legend(&self) -> Vec<String> {
        let call = self.next.and_then(|_| self.calls.last());
        call.map(legend).into_iter().collect()
    }

    /// The calls as rows: for towers the whole tree around the open calls, otherwise only the open calls.
    pub(super) fn call_rows(&self) -> Vec<Row> {
        let (mut rows, mut coming) = (Vec::new(), Vec::new());
        for depth in 0..self.calls.len() {
            let (started, later) = self.level(depth);
            rows.extend(started);
            coming.push(later);
        }
        rows.extend(coming.into_iter().rev().flatten());
        rows
    }

    /// The rows of an open call with its finished and current parts, and those of its parts to come.
    fn level(&self, depth: usize) -> (Vec<Row>, Vec<Row>) {
        let (call, inner) = (&self.calls[depth], self.calls.get(depth + 1));
        let parts = if self.is_classic_tower() {
            parts(call)
        } else {
            Vec::new()
        };
        let at = match inner {
            Some(inner) => part_at(call, inner),
            None => 1,
        };
        let row = |part: &CallPart, mark| Row::new(depth + 1, part.text(), mark);
        let is_move = inner.is_none() && parts.is_empty();
        let mut started = vec![Row::new(depth, call.to_string(), RowState::now_if(is_move))];
        started.extend(parts.iter().take(at).map(|part| row(part, RowState::Done)));
        if inner.is_none() {
            started.extend(parts.get(at).map(|part| row(part, RowState::Now)));
        }
        let coming = parts
            .iter()
            .skip(at + 1)
            .map(|part| row(part, RowState::ToCome));
        (started, coming.collect())
    }
}

/// Explains the text of a call.
fn legend(call: &OpenCall) -> String {
    let disks = match (call.smallest, call.largest) {
        (1, 1) => "disk 1".to_owned(),
        (smallest, largest) if smallest == largest => format!("disk {largest}"),
        (smallest, largest) if smallest + 1 == largest => format!("disks {smallest} and {largest}"),
        (smallest, largest) => format!("disks {smallest} to {largest}"),
    };
    let over = match call.over.len() {
        0 => String::new(),
        1 => format!(" via {}", call.over),
        _ => format!(
            " via {}",
            call.over
                .chars()
                .map(String::from)
                .collect::<Vec<_>>()
                .join(" and ")
        ),
    };
    format!("{call}: {disks} from {} to {}{over}", call.from, call.to)
}
