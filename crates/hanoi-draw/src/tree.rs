//! The tree of recursive calls.

mod layout;

use hanoi_core::{Problem, UBig};

use layout::{CallNode, NODE, TEXT, TreeLayout};

use crate::DrawError;
use crate::call::{DrawnCall, number};
use crate::error::Refusal;
use crate::heading::{MARGIN, centred_heading, of_problem};
use crate::label::TextLabel;
use crate::num::Num;
use crate::phrases::with_unit;
use crate::state::check;
use crate::svg::{Canvas, Rect, Svg, command};
use crate::theme::PictureLook;

/// Draws the tree of recursive calls, in order from left to right, with the moves in a row below. A call for n disks makes
/// a call for n - 1 disks, its own move, and another call for n - 1 disks. On more than 3 pegs the calls are those of
/// Frame-Stewart: for the smallest disks, for the others on one peg fewer, and for the smallest disks again.
///
/// Up to 63 moves on 3 pegs, or 33 on more, every call is drawn. In larger trees, triangles stand for the calls below a
/// certain size.
///
/// # Errors
///
/// A problem that is not a whole tower under classic rules; more disks than are drawn.
pub fn tree(problem: &Problem, look: impl Into<PictureLook>) -> Result<Svg, DrawError> {
    let Some((from, to)) = problem.classic_tower() else {
        return Err(Refusal::NotAClassicTower("call tree").into());
    };
    check(problem.disks())?;
    let title = format!("The call tree: {}", of_problem(problem));
    let mut canvas = Canvas::new(look, title.as_str());
    let root = DrawnCall::whole(problem.disks(), problem.pegs(), from, to);
    let tree = Tree {
        pegs: problem.pegs(),
        layout: TreeLayout::new(&root, &canvas),
        disks: root.disks,
    };
    let note = tree.note();
    let ((left, top), whole) = centred_heading(&mut canvas, &title, &note, tree.layout.width);
    tree.draw(&mut canvas, (left, top + 4.0));
    let height = top + tree.layout.axis + 44.0 + MARGIN;
    Ok(canvas.finish(whole, height, &note))
}

struct Tree {
    disks: u32,
    pegs: u8,
    layout: TreeLayout,
}

impl Tree {
    fn note(&self) -> String {
        if self.disks == 0 {
            return "Without disks nothing is called and nothing moves.".to_owned();
        }
        let calls = if self.pegs == 3 {
            "Each call lists disks, from, to, via. Its own move is on the line below, between those of its two subcalls."
        } else {
            "Each call lists disks, from, to, via. Its first subcall takes the smallest disks aside, the second takes the \
             others to the goal without that peg, and the last brings the smallest back on top. Its own move is on the line below \
             where only one other disk is left."
        };
        match self.layout.summarised() {
            None => format!("{calls} Calls without disks are omitted."),
            Some((least, most)) => {
                let bound = if least == most { "" } else { "at most " };
                let moves = with_unit(move_count(&most), "move");
                format!("{calls} Each triangle is a call that makes {bound}{moves}.")
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas, (left, top): (f64, f64)) {
        canvas.open_at(left, top);
        self.lines(canvas);
        for node in &self.layout.nodes {
            if node.is_whole {
                self.node(canvas, node);
            } else {
                self.triangle(canvas, node);
            }
        }
        self.axis(canvas);
        canvas.close();
    }

    /// Draws lines from calls to their own moves, and to their subcalls.
    fn lines(&self, canvas: &mut Canvas) {
        let (mut drops, mut edges) = (String::new(), String::new());
        for (x, y) in self.layout.moves.iter().map(|leaf| leaf.call) {
            command(&mut drops, 'M', &[x, y]);
            command(&mut drops, 'V', &[self.layout.axis]);
        }
        for ((x, y), (to_x, to_y)) in &self.layout.edges {
            command(&mut edges, 'M', &[*x, *y]);
            command(&mut edges, 'L', &[*to_x, *to_y]);
        }
        let line = canvas.palette.line;
        canvas.path(
            &drops,
            format_args!("stroke=\"{line}\" stroke-dasharray=\"1 4\" stroke-linecap=\"round\""),
        );
        canvas.path(
            &edges,
            format_args!("stroke=\"{line}\" stroke-width=\"1.5\""),
        );
    }

    fn node(&self, canvas: &mut Canvas, node: &CallNode) {
        let fill = canvas.palette.disk(node.call.largest, self.disks);
        let label = TextLabel::new(TEXT, fill.ink()).mono().middle();
        let text = node.call.text();
        let width = label.width(&text) + 8.0;
        let (x, y) = node.at;
        let rect = Rect::new(x - width / 2.0, y - NODE / 2.0, width, NODE);
        canvas.rect(rect, format_args!("rx=\"5\" fill=\"{fill}\""));
        canvas.text(x, y + label.drop(), &text, Some(&label));
    }

    fn triangle(&self, canvas: &mut Canvas, node: &CallNode) {
        let fill = canvas.palette.disk(node.call.largest, self.disks);
        let half = Num(self.layout.slot - 4.0);
        let (x, y) = node.at;
        let (left, top) = (Num(x), Num(y - NODE / 2.0));
        canvas.path(
            &format!("M{left} {top}l{half} 34h-{half}h-{half}z"),
            format_args!("fill=\"{fill}\" fill-opacity=\"0.55\""),
        );
        let label = TextLabel::new(TEXT, canvas.palette.ink).mono().middle();
        canvas.text(x, y + 36.0, &node.call.text(), Some(&label));
    }

    /// Draws the row of moves.
    fn axis(&self, canvas: &mut Canvas) {
        let palette = canvas.palette;
        let y = self.layout.axis;
        if !self.layout.moves.is_empty() {
            canvas.path(
                &format!("M0 {}H{}m-6 -4l6 4l-6 4", Num(y), Num(self.layout.width)),
                format_args!(
                    "fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"",
                    palette.muted
                ),
            );
        }
        let numbers = TextLabel::new(TEXT, palette.muted).mono().middle();
        let moves = TextLabel::new(TEXT, palette.ink).mono().middle();
        for leaf in &self.layout.moves {
            let x = leaf.call.0;
            canvas.text(x, y + 16.0, &number(&leaf.number), Some(&numbers));
            canvas.text(x, y + 31.0, &leaf.mv.to_string(), Some(&moves));
        }
    }
}

/// A number of moves, short or as in `2^64 - 1`.
fn move_count(moves: &UBig) -> String {
    let next = moves + UBig::ONE;
    match next.trailing_zeros() {
        Some(power) if power > 40 && next == UBig::ONE << power => format!("2^{power} - 1"),
        _ => number(moves),
    }
}
