//! The calls of the recursion as a tree: what is done, what is open, and what is still to come.

use hanoi_core::{OpenCall, frame_stewart_splits};

use super::panel::{Mark, Row};
use super::{Algorithm, Lesson};

/// What a call is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Call(OpenCall),
    /// The move of its largest disk, as `3AC`.
    Move(String),
}

impl Part {
    fn call(self) -> Option<OpenCall> {
        match self {
            Self::Call(call) => Some(call),
            Self::Move(_) => None,
        }
    }

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

/// How many of the smallest disks of a tower's call go aside, if it has more than one.
pub(super) fn split(call: &OpenCall) -> Option<u32> {
    let disks = call.largest + 1 - call.smallest;
    let pegs = 2 + u8::try_from(call.over.len()).ok()?;
    frame_stewart_splits(disks, pegs).map(|splits| *splits.end())
}

/// The parts of a tower's call, or none of a call with one disk, which just moves it.
pub(super) fn parts(call: &OpenCall) -> Vec<Part> {
    let (Some(split), Some(aside)) = (split(call), call.over.get(..1)) else {
        return Vec::new();
    };
    let free = |more: &str| {
        let mut free: Vec<char> = call.over[1..].chars().chain(more.chars()).collect();
        free.sort_unstable();
        String::from_iter(free)
    };
    let small = |from: &str, to: &str, other: &str| {
        Part::Call(OpenCall {
            smallest: call.smallest,
            largest: call.smallest + split - 1,
            from: from.to_owned(),
            to: to.to_owned(),
            over: free(other),
        })
    };
    let (from, to) = (call.from.as_str(), call.to.as_str());
    let rest = if call.smallest + split == call.largest {
        Part::Move(format!("{}{from}{to}", call.largest))
    } else {
        Part::Call(OpenCall {
            smallest: call.smallest + split,
            over: free(""),
            ..call.clone()
        })
    };
    vec![small(from, aside, to), rest, small(aside, to, from)]
}

/// The calls of a tower that are open, the outermost first, from a stack that lacks those whose last part is under way.
pub(super) fn completed(whole: OpenCall, stack: impl Iterator<Item = OpenCall>) -> Vec<OpenCall> {
    let mut open = vec![whole];
    for call in stack {
        while let Some(inner) = open
            .last()
            .filter(|outer| **outer != call)
            .and_then(|outer| towards(outer, &call))
        {
            open.push(inner);
        }
    }
    open
}

/// The part of a call that is another call, or whose last parts lead to it.
fn towards(outer: &OpenCall, inner: &OpenCall) -> Option<OpenCall> {
    let calls = parts(outer).into_iter().filter_map(Part::call);
    calls.into_iter().find(|part| {
        let last = |call: &OpenCall| parts(call).pop().and_then(Part::call);
        std::iter::successors(Some(part.clone()), last).any(|call| call == *inner)
    })
}

/// Whether a call of all smaller disks ends where the call around it does.
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

impl Lesson {
    /// The calls as rows: of towers the whole tree around the open calls, of others the open calls; of `call-stack` the
    /// stack, its top first.
    pub(super) fn call_rows(&self) -> Vec<Row> {
        if self.algorithm == Algorithm::CallStack {
            let top = |depth| if depth == 0 { Mark::Now } else { Mark::Plain };
            let calls = self.calls.iter().rev().enumerate();
            return calls
                .map(|(depth, call)| Row::new(0, call.to_string(), top(depth)))
                .collect();
        }
        let mut rows = Vec::new();
        let mut after = Vec::new();
        for (depth, call) in self.calls.iter().enumerate() {
            let inner = self.calls.get(depth + 1);
            let parts = if self.is_classic_tower() {
                parts(call)
            } else {
                Vec::new()
            };
            let now = inner.is_none() && parts.is_empty();
            rows.push(Row::new(
                depth,
                call.to_string(),
                if now { Mark::Now } else { Mark::Plain },
            ));
            let at = parts.iter().position(|part| match (part, inner) {
                (Part::Call(part), Some(inner)) => part == inner,
                (Part::Move(_), None) => true,
                _ => false,
            });
            let part = |part: &Part, mark| Row::new(depth + 1, part.text(), mark);
            let at = at.unwrap_or(parts.len());
            rows.extend(parts[..at].iter().map(|done| part(done, Mark::Done)));
            if let (Some(now), None) = (parts.get(at), inner) {
                rows.push(part(now, Mark::Now));
            }
            let coming = parts.iter().skip(at + 1).rev();
            after.extend(coming.map(|coming| part(coming, Mark::ToCome)));
        }
        after.reverse();
        rows.extend(after);
        rows
    }
}
