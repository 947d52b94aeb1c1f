//! The tree of the recursive calls.

mod call;

use hanoi_core::{Peg, Problem, UBig};

use call::{Call, number};

use crate::DrawError;
use crate::error::counted;
use crate::excerpt::classic_tower;
use crate::heading::{MARGIN, heading, of_problem, outer};
use crate::label::Label;
use crate::state::check;
use crate::svg::{Canvas, Num, Rect, Svg, command};
use crate::text::Font;
use crate::theme::Theme;

/// The most disks of which every call is drawn.
const MOST_WHOLE: u32 = 6;
/// How many levels are drawn of a larger tree.
const LEVELS: u32 = 4;
const TEXT: f64 = 10.0;
const NODE: f64 = 20.0;
/// From level to level.
const STEP: f64 = 46.0;

/// The tree of the calls that the recursion makes, read in order from left to right: a call for n disks makes the first of
/// its two calls for n - 1 disks, then its own move, then the second. Below it the moves stand in a row.
///
/// Up to 6 disks every call is drawn. Of a larger tree there are the upper four levels, and a triangle for each of the
/// trees below.
///
/// # Errors
///
/// A problem that is not a whole tower on 3 pegs under classic rules; more disks than are drawn.
pub fn tree(problem: &Problem, theme: Theme) -> Result<Svg, DrawError> {
    let (from, to) = classic_tower(problem, "call tree")?;
    check(problem.disks())?;
    let title = format!("The call tree: {}", of_problem(problem));
    let mut canvas = Canvas::new(theme, title.as_str());
    let tree = Tree::new(problem.disks());
    let note = tree.note();
    let (left, top) = heading(&mut canvas, &title, &note, tree.width());
    let over = Peg::new(3 - from.get() - to.get()).unwrap_or(Peg::B);
    let root = Call {
        disks: problem.disks(),
        pegs: [from, to, over],
    };
    let mut drawn = Drawn::new((left, top + 4.0), &tree);
    drawn.call(root, tree.slots() / 2 + 1, tree.slots().div_ceil(4));
    drawn.finish(&mut canvas);
    let height = top + tree.height() + MARGIN;
    Ok(canvas.finish(outer(tree.width()), height, &note))
}

/// How much of the tree is drawn, and how large.
struct Tree {
    disks: u32,
    /// The smallest towers whose calls are drawn.
    least: u32,
    /// From move to move.
    slot: f64,
}

impl Tree {
    fn new(disks: u32) -> Self {
        let least = if disks <= MOST_WHOLE {
            1
        } else {
            disks - LEVELS + 1
        };
        let label = Call {
            disks,
            pegs: [Peg::A; 3],
        };
        let width = Font::Mono.width(&label.text(), TEXT);
        Self {
            disks,
            least,
            slot: width * 0.5 + 7.0,
        }
    }

    fn whole(&self) -> bool {
        self.least == 1
    }

    /// How many levels there are with that of the triangles.
    fn levels(&self) -> u32 {
        self.disks + 1 - self.least + u32::from(!self.whole())
    }

    /// How many places there are in a row: a move each, or a triangle.
    fn slots(&self) -> u32 {
        (1 << self.levels()) - 1
    }

    fn width(&self) -> f64 {
        (f64::from(self.slots()) + 1.0) * self.slot
    }

    fn x(&self, slot: u32) -> f64 {
        f64::from(slot) * self.slot
    }

    /// Where the row of moves is, below the top.
    fn axis(&self) -> f64 {
        f64::from(self.levels()) * STEP + if self.whole() { 0.0 } else { 26.0 }
    }

    fn height(&self) -> f64 {
        self.axis() + 44.0
    }

    fn note(&self) -> String {
        if self.disks == 0 {
            return "Without disks nothing is called and nothing moves.".to_owned();
        }
        let one = "Each call lists disks, from, to, via. Its own move is on the line below, between those of its two subcalls.";
        if self.whole() {
            return format!("{one} Calls without disks are omitted.");
        }
        let below = self.least - 1;
        let size = (UBig::ONE << below as usize) - UBig::ONE;
        let calls = if below <= 40 {
            size.to_string()
        } else {
            format!("2^{below} - 1")
        };
        format!(
            "{one} Only the top {LEVELS} of {} levels are drawn; each triangle is a call with {}: {calls} calls and as many moves.",
            self.disks,
            counted(below, "disk")
        )
    }
}

/// The tree in the making: lines first, so that they lie behind.
struct Drawn<'a> {
    tree: &'a Tree,
    left: f64,
    top: f64,
    edges: String,
    drops: String,
    nodes: Vec<(Call, f64, f64, u32)>,
    triangles: Vec<(Call, f64, f64)>,
}

impl<'a> Drawn<'a> {
    const fn new((left, top): (f64, f64), tree: &'a Tree) -> Self {
        Self {
            tree,
            left,
            top,
            edges: String::new(),
            drops: String::new(),
            nodes: Vec::new(),
            triangles: Vec::new(),
        }
    }

    /// Places a call and those below it. `reach` is how many slots away its own calls lie.
    fn call(&mut self, call: Call, slot: u32, reach: u32) {
        if call.disks == 0 {
            return;
        }
        let level = self.tree.disks - call.disks;
        let (x, y) = (
            self.left + self.tree.x(slot),
            self.top + f64::from(level) * STEP + NODE / 2.0,
        );
        if call.disks < self.tree.least {
            self.triangles.push((call, x, y));
            return;
        }
        command(&mut self.drops, 'M', &[x, y]);
        command(&mut self.drops, 'V', &[self.top + self.tree.axis()]);
        let [first, second] = call.calls();
        if first.disks > 0 {
            for slot in [slot - reach, slot + reach] {
                command(&mut self.edges, 'M', &[x, y]);
                let end = [self.left + self.tree.x(slot), y + STEP - NODE / 2.0];
                command(&mut self.edges, 'L', &end);
            }
        }
        let after = reach.div_ceil(2);
        self.call(first, slot - reach.min(slot), after);
        self.nodes.push((call, x, y, slot));
        self.call(second, slot + reach, after);
    }

    fn finish(self, canvas: &mut Canvas) {
        let palette = canvas.palette;
        canvas.path(
            &self.drops,
            format_args!(
                "stroke=\"{}\" stroke-dasharray=\"1 4\" stroke-linecap=\"round\"",
                palette.line
            ),
        );
        canvas.path(
            &self.edges,
            format_args!("stroke=\"{}\" stroke-width=\"1.5\"", palette.line),
        );
        for (call, x, y) in &self.triangles {
            self.triangle(canvas, *call, (*x, *y));
        }
        for (call, x, y, _) in &self.nodes {
            self.node(canvas, *call, (*x, *y));
        }
        self.axis(canvas);
    }

    fn node(&self, canvas: &mut Canvas, call: Call, (x, y): (f64, f64)) {
        let fill = canvas.palette.disk(call.disks, self.tree.disks);
        let label = Label::new(TEXT, fill.ink()).mono().middle();
        let width = label.width(&call.text()) + 8.0;
        let rect = Rect::new(x - width / 2.0, y - NODE / 2.0, width, NODE);
        canvas.rect(rect, format_args!("rx=\"5\" fill=\"{fill}\""));
        canvas.text(x, y + label.drop(), &call.text(), Some(&label));
    }

    fn triangle(&self, canvas: &mut Canvas, call: Call, (x, y): (f64, f64)) {
        let fill = canvas.palette.disk(call.disks, self.tree.disks);
        let half = Num(self.tree.slot - 4.0);
        let (left, top) = (Num(x), Num(y - NODE / 2.0));
        canvas.path(
            &format!("M{left} {top}l{half} 34h-{half}h-{half}z"),
            format_args!("fill=\"{fill}\" fill-opacity=\"0.55\""),
        );
        let label = Label::new(TEXT, canvas.palette.ink).mono().middle();
        canvas.text(x, y + 36.0, &call.text(), Some(&label));
    }

    /// The moves in order.
    fn axis(&self, canvas: &mut Canvas) {
        let palette = canvas.palette;
        let y = self.top + self.tree.axis();
        let end = self.left + self.tree.width();
        if !self.nodes.is_empty() {
            canvas.path(
                &format!("M{} {}H{}m-6 -4l6 4l-6 4", Num(self.left), Num(y), Num(end)),
                format_args!(
                    "fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"",
                    palette.muted
                ),
            );
        }
        let numbers = Label::new(TEXT, palette.muted).mono().middle();
        let moves = Label::new(TEXT, palette.ink).mono().middle();
        for (call, x, _, slot) in &self.nodes {
            canvas.text(
                *x,
                y + 16.0,
                &number(*slot, self.tree.least - 1),
                Some(&numbers),
            );
            canvas.text(*x, y + 31.0, &crate::board::short(call.mv()), Some(&moves));
        }
    }
}
