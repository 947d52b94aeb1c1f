//! Programs that are a tree of calls: a step is found by descending from the whole call, since the size of each call is
//! known.

use super::{LineCall, LineWalk, ReachedLine, StepSpan, Variables};
use crate::lesson::source::free_pegs;
use crate::{Peg, Problem, UBig};

/// The arguments of a call: `disks` disks, the smallest number `low`, from peg to peg over free ones.
#[derive(Clone, Debug)]
pub(in crate::lesson) struct TowerCall {
    pub(in crate::lesson) low: u32,
    pub(in crate::lesson) disks: u32,
    pub(in crate::lesson) start: Peg,
    pub(in crate::lesson) goal: Peg,
    pub(in crate::lesson) free: Vec<Peg>,
}

impl TowerCall {
    /// The call for a whole tower.
    pub(in crate::lesson) fn whole(problem: &Problem) -> Option<Self> {
        let (start, goal) = problem.classic_tower()?;
        Some(Self {
            low: 1,
            disks: problem.disks(),
            start,
            goal,
            free: free_pegs(problem, start, goal),
        })
    }

    /// The third peg, on 3 pegs.
    pub(in crate::lesson) fn via(&self) -> Peg {
        self.start.third(self.goal)
    }

    /// The call on 3 pegs as the programs write it: `hanoi(3, A, C, B)`.
    pub(in crate::lesson) fn text(&self) -> String {
        let (
            via,
            Self {
                disks, start, goal, ..
            },
        ) = (self.via(), self);
        format!("hanoi({disks}, {start}, {goal}, {via})")
    }

    /// The call for all but the largest disk, to or from the third peg.
    pub(in crate::lesson) fn smaller(&self, start: Peg, goal: Peg) -> Self {
        Self {
            low: self.low,
            disks: self.disks - 1,
            start,
            goal,
            free: vec![start.third(goal)],
        }
    }
}

/// A part of a call: a line, or a call inside it.
#[derive(Debug)]
pub(in crate::lesson) enum CallPiece {
    Line(&'static str),
    Call(TowerCall),
}

impl CallPiece {
    pub(in crate::lesson) fn lines(names: &[&'static str]) -> impl Iterator<Item = Self> {
        names.iter().map(|name| Self::Line(name))
    }
}

/// The name of the line that makes a move.
const MOVE: &str = "move";

/// An open call.
#[derive(Debug)]
pub(in crate::lesson) struct StepFrame {
    pub(in crate::lesson) call: TowerCall,
    /// The index of its current piece.
    pub(in crate::lesson) piece: usize,
    /// The line reached last.
    pub(in crate::lesson) line: &'static str,
    span: StepSpan,
}

/// A program as a tree of calls.
pub(in crate::lesson) trait CallTree: std::fmt::Debug + Send + Sync {
    /// The lines before and after the whole call.
    const AROUND: [&'static [&'static str]; 2] = [&[], &[]];

    /// The pieces of a call, in order.
    fn pieces(&self, call: &TowerCall) -> Vec<CallPiece>;

    /// The number of steps of a call.
    fn size(&self, call: &TowerCall) -> UBig;

    /// The number of moves of a call; by default, that on 3 pegs.
    fn moves(&self, call: &TowerCall) -> UBig {
        UBig::ones(call.disks as usize)
    }

    /// The maximum number of open calls; by default, that on 3 pegs, where the innermost has no disks.
    fn depth(&self, call: &TowerCall) -> u32 {
        call.disks + 1
    }

    /// The variables and the open calls at a line, inside the innermost call or outside the whole call.
    fn view(&self, open: &[StepFrame], line: &'static str) -> (Variables, Vec<LineCall>);
}

/// Walks through the lines of a tree of calls.
#[derive(Debug)]
pub(in crate::lesson) struct CallWalk<T> {
    pub(in crate::lesson) tree: T,
    pub(in crate::lesson) whole: TowerCall,
}

impl<T: CallTree> CallWalk<T> {
    /// A line outside the whole call.
    fn outside(&self, line: &'static str, made: UBig) -> ReachedLine {
        let (variables, calls) = self.tree.view(&[], line);
        ReachedLine {
            made,
            line,
            variables,
            calls,
            spans: Vec::new(),
        }
    }

    /// The number of lines before the whole call.
    fn first() -> UBig {
        T::AROUND[0].len().into()
    }

    /// The open calls after a number of steps, and the number of moves made.
    fn descend(&self, before: &UBig) -> (Vec<StepFrame>, UBig) {
        let (mut open, mut made) = (Vec::new(), UBig::ZERO);
        let (mut call, mut at) = (self.whole.clone(), Self::first());
        loop {
            let end = &at + self.tree.size(&call);
            let mut frame = StepFrame {
                span: StepSpan {
                    begin: at.clone(),
                    end,
                },
                call,
                piece: 0,
                line: "",
            };
            let inner = self.piece_at(before, &mut frame, &mut at, &mut made);
            open.push(frame);
            match inner {
                Some(inner) => call = inner,
                None => return (open, made),
            }
        }
    }

    /// Advances to the piece of a call that contains a step, and returns its inner call, if the piece is one.
    fn piece_at(
        &self,
        before: &UBig,
        frame: &mut StepFrame,
        at: &mut UBig,
        made: &mut UBig,
    ) -> Option<TowerCall> {
        for (number, piece) in self.tree.pieces(&frame.call).into_iter().enumerate() {
            frame.piece = number;
            match piece {
                CallPiece::Line(line) => {
                    frame.line = line;
                    if *at == *before {
                        return None;
                    }
                    *at += 1_u8;
                    *made += u8::from(line == MOVE);
                }
                CallPiece::Call(inner) => {
                    let end = &*at + self.tree.size(&inner);
                    if *before < end {
                        return Some(inner);
                    }
                    *at = end;
                    *made += self.tree.moves(&inner);
                }
            }
        }
        None
    }
}

impl<T: CallTree> LineWalk for CallWalk<T> {
    fn total(&self) -> UBig {
        Self::first() + self.tree.size(&self.whole) + T::AROUND[1].len()
    }

    fn at(&self, before: &UBig) -> ReachedLine {
        let [intro, outro] = T::AROUND;
        let word = |number: &UBig| usize::try_from(number).unwrap_or(usize::MAX);
        if let Some(line) = intro.get(word(before)) {
            return self.outside(line, UBig::ZERO);
        }
        let end = Self::first() + self.tree.size(&self.whole);
        if *before >= end {
            let line = outro[word(&(before - end))];
            return self.outside(line, self.tree.moves(&self.whole));
        }
        let (open, made) = self.descend(before);
        let line = open.last().map_or("", |frame| frame.line);
        let (variables, calls) = self.tree.view(&open, line);
        let spans = open.into_iter().map(|frame| frame.span).collect();
        ReachedLine {
            made,
            line,
            variables,
            calls,
            spans,
        }
    }

    fn most_calls(&self) -> Option<u32> {
        Some(self.tree.depth(&self.whole))
    }

    fn until_move(&self, made: &UBig) -> UBig {
        if made.is_zero() {
            return UBig::ZERO;
        }
        let (mut call, mut at, mut remaining) = (self.whole.clone(), Self::first(), made.clone());
        'calls: loop {
            for piece in self.tree.pieces(&call) {
                match piece {
                    CallPiece::Line(line) => {
                        at += 1_u8;
                        remaining -= u8::from(line == MOVE);
                        if remaining.is_zero() {
                            return at;
                        }
                    }
                    CallPiece::Call(inner) => {
                        let moves = self.tree.moves(&inner);
                        if remaining <= moves {
                            call = inner;
                            continue 'calls;
                        }
                        remaining -= moves;
                        at += self.tree.size(&inner);
                    }
                }
            }
            return at;
        }
    }
}
