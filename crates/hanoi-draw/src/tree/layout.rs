//! The layout of a tree: each move has a slot in a row, and each call stands above its middle.

use hanoi_core::{Move, UBig};

use crate::call::{DrawnCall, Middle, number};
use crate::num::real;
use crate::svg::Canvas;
use crate::text::Font;

pub(super) const TEXT: f64 = 10.0;
/// The height of a call.
pub(super) const NODE: f64 = 20.0;
/// The distance between two levels.
pub(super) const STEP: f64 = 46.0;
/// The maximum number of slots of a fully drawn tree on 3 pegs, and of any other tree.
const MAX_WHOLE: usize = 63;
const MAX_SLOTS: usize = 33;

/// A drawn call.
pub(super) struct CallNode {
    pub(super) call: DrawnCall,
    pub(super) at: (f64, f64),
    /// Whether its subcalls are drawn.
    pub(super) is_whole: bool,
}

/// A move with the place of its call.
pub(super) struct MoveLeaf {
    pub(super) number: UBig,
    pub(super) mv: Move,
    pub(super) call: (f64, f64),
}

/// The positions of calls, moves and lines.
pub(super) struct TreeLayout {
    pub(super) nodes: Vec<CallNode>,
    pub(super) moves: Vec<MoveLeaf>,
    pub(super) edges: Vec<((f64, f64), (f64, f64))>,
    /// The distance between two moves.
    pub(super) slot: f64,
    pub(super) width: f64,
    /// The y-coordinate of the row of moves.
    pub(super) axis: f64,
    /// The number of moves placed so far.
    made: UBig,
    /// The x-coordinate of the last slot.
    last: f64,
    /// The right edge of the last call of each level.
    ends: Vec<f64>,
    /// The width of a triangle in slots.
    triangle_width: f64,
}

impl TreeLayout {
    pub(super) fn new(root: &DrawnCall, canvas: &Canvas) -> Self {
        let label = Font::Mono.width(&root.text(), TEXT) * 0.5;
        // Labels of pegs can make a move wider than half a call.
        let mv = canvas.with_labels(&format!("{}AC", root.disks));
        let mv = Font::Mono.width(&mv, TEXT);
        let cut = cut(root);
        let mut layout = Self {
            nodes: Vec::new(),
            moves: Vec::new(),
            edges: Vec::new(),
            slot: (label + 7.0).max(mv + 6.0),
            width: 0.0,
            axis: 0.0,
            made: UBig::ZERO,
            last: 0.0,
            ends: Vec::new(),
            triangle_width: 1.0,
        };
        if root.pegs() > 3 {
            // In a summarised tree, triangles can be neighbours, and so can moves.
            layout.triangle_width = 2.0;
            let longest = Font::Mono.width(&number(&root.length()), TEXT) + 8.0;
            layout.slot = layout.slot.max(longest);
        }
        if root.disks > 0 {
            layout.place(root, 0, &cut);
        }
        let triangles = layout.nodes.iter().any(|node| !node.is_whole);
        layout.axis = real(layout.ends.len()) * STEP + if triangles { 26.0 } else { 0.0 };
        layout.width = layout.last + layout.slot;
        layout
    }

    /// The smallest and largest number of moves of the calls drawn as triangles.
    pub(super) fn summarised(&self) -> Option<(UBig, UBig)> {
        let calls = self.nodes.iter().filter(|node| !node.is_whole);
        let lengths: Vec<UBig> = calls.map(|node| node.call.length()).collect();
        Some((lengths.iter().min()?.clone(), lengths.into_iter().max()?))
    }

    /// Places a call at a level, with its subcalls if it makes more than `cut` moves. Returns its position.
    fn place(&mut self, call: &DrawnCall, level: usize, cut: &UBig) -> (f64, f64) {
        if level == self.ends.len() {
            self.ends.push(0.0);
        }
        let y = real(level) * STEP + NODE / 2.0;
        let is_whole = call.disks == 1 || call.length() > *cut;
        let Some((first, middle, last)) = call.parts().filter(|_| is_whole) else {
            return self.triangle(call, y);
        };
        // Half the width of the call, and half the gap to the next.
        let half = Font::Mono.width(&call.text(), TEXT) / 2.0 + 7.0;
        let mut below = Vec::new();
        below.extend(first.map(|first| self.place(&first, level + 1, cut)));
        let order = self.nodes.len();
        let x = match middle {
            Middle::Move(mv) => self.place_move(mv, y, self.ends[level] + half),
            Middle::Call(rest) => {
                let at = self.place(&rest, level + 1, cut);
                below.push(at);
                at.0
            }
        };
        self.ends[level] = x + half;
        let node = CallNode {
            call: call.clone(),
            at: (x, y),
            is_whole: true,
        };
        self.nodes.insert(order, node);
        below.extend(last.map(|last| self.place(&last, level + 1, cut)));
        let top = |(x, y): (f64, f64)| (x, y - NODE / 2.0);
        self.edges
            .extend(below.into_iter().map(|at| ((x, y), top(at))));
        (x, y)
    }

    /// Places the own move of a call at this height. Returns its x-coordinate, at least `min_x`.
    fn place_move(&mut self, mv: Move, y: f64, min_x: f64) -> f64 {
        let x = (self.last + self.slot).max(min_x);
        self.last = x;
        self.made += UBig::ONE;
        self.moves.push(MoveLeaf {
            number: self.made.clone(),
            mv,
            call: (x, y),
        });
        x
    }

    fn triangle(&mut self, call: &DrawnCall, y: f64) -> (f64, f64) {
        let x = self.last + f64::midpoint(1.0, self.triangle_width) * self.slot;
        self.last += self.triangle_width * self.slot;
        self.made += call.length();
        self.nodes.push(CallNode {
            call: call.clone(),
            at: (x, y),
            is_whole: false,
        });
        (x, y)
    }
}

/// The largest number of moves of a call drawn as a triangle: the smallest for which the tree fits.
fn cut(root: &DrawnCall) -> UBig {
    let all = root.length();
    let max_slots = match root.pegs() {
        3 if all <= UBig::from(MAX_WHOLE) => MAX_WHOLE,
        _ => MAX_SLOTS,
    };
    let mut cut = all;
    while cut > UBig::ONE {
        let mut size = TreeSize::default();
        size.visit(root, &(&cut - UBig::ONE));
        if size.slots > max_slots {
            break;
        }
        cut = size.longest.max(UBig::ONE);
    }
    cut
}

/// The size of a tree before it is laid out.
#[derive(Default)]
struct TreeSize {
    slots: usize,
    /// The largest number of moves of its triangles.
    longest: UBig,
}

impl TreeSize {
    /// Visits all calls, until the tree is too large.
    fn visit(&mut self, call: &DrawnCall, cut: &UBig) {
        let length = call.length();
        if self.slots > MAX_WHOLE {
            return;
        }
        if call.disks > 1 && length <= *cut {
            self.slots += 1;
            self.longest = length.max(self.longest.clone());
            return;
        }
        let Some((first, middle, last)) = call.parts() else {
            return;
        };
        if let Some(first) = first {
            self.visit(&first, cut);
        }
        match middle {
            Middle::Move(_) => self.slots += 1,
            Middle::Call(rest) => self.visit(&rest, cut),
        }
        if let Some(last) = last {
            self.visit(&last, cut);
        }
    }
}
