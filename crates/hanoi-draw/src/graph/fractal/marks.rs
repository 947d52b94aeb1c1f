//! Points, paths, arrows and names, drawn on top of the edges.

use super::{Fractal, ROOM, SHADES, colour};
use hanoi_core::Peg;

use crate::graph::distances::index;
use crate::graph::edges::trace_arrow;
use crate::graph::legend::{rings, strokes};
use crate::graph::paths::ends;
use crate::graph::trail::{Point, Trail};
use crate::label::TextLabel;
use crate::num::Num;
use crate::svg::Canvas;

impl Fractal {
    /// Draws the arrowheads of irreversible moves, on top of the paths.
    pub(super) fn arrow_heads(&self, canvas: &mut Canvas) {
        if self.graph.is_symmetric() || !self.arrows() {
            return;
        }
        let size = (self.edge * 0.22).min(6.0);
        let mut data = String::new();
        for arc in self.graph.arcs() {
            if !self.graph.rules().allows(arc.mv.to, arc.mv.from) {
                let ends = (self.at(index(arc.from)), self.at(index(arc.to)));
                trace_arrow(&mut data, ends, size);
            }
        }
        let fill = canvas.palette.ink;
        canvas.path(&data, format_args!("fill=\"{fill}\""));
    }

    pub(super) fn paths(&self, canvas: &mut Canvas, paths: &[Vec<usize>]) {
        self.open(canvas);
        let strokes = strokes(canvas, self.scale());
        for (path, stroke) in paths.iter().zip(strokes) {
            let points: Vec<Point> = path.iter().map(|&state| self.places[state]).collect();
            let mut trail = Trail::default();
            trail.line(&points);
            let width = Num((self.edge * 0.45).clamp(3.0, 7.0) / self.scale());
            canvas.path(
                trail.data(),
                format_args!("{stroke} stroke-width=\"{width}\""),
            );
        }
        canvas.close();
        if let Some([from, to]) = ends(paths) {
            rings(canvas, [self.at(from), self.at(to)], self.radius().max(2.0));
        }
    }

    pub(super) fn points(&self, canvas: &mut Canvas) {
        if self.is_named() {
            (0..self.places.len()).for_each(|state| self.named_point(canvas, state));
        } else if self.places.len() < 10_000 {
            self.dots(canvas);
        }
    }

    fn named_point(&self, canvas: &mut Canvas, state: usize) {
        let (x, y) = self.at(state);
        let fill = self.shades[state].map_or(canvas.palette.faint, |distance| {
            canvas.palette.scale(distance, self.most)
        });
        let radius = Num(self.radius());
        canvas.element(format_args!(
            "circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" fill=\"{fill}\"",
            Num(x),
            Num(y)
        ));
        let label = TextLabel::new(9.0, fill.ink()).mono().middle();
        let text = self
            .graph
            .state(u64::try_from(state).unwrap_or(0))
            .to_string();
        if !text.is_empty() {
            canvas.text(x, y + label.drop(), &text, Some(&label));
        }
    }

    fn dots(&self, canvas: &mut Canvas) {
        let mut trails = vec![Trail::default(); SHADES as usize + 1];
        for (state, &place) in self.places.iter().enumerate() {
            trails[self.shade(state)].dot(place);
        }
        let width = Num(2.0 * self.radius() / self.scale());
        self.open(canvas);
        for (shade, trail) in (0..).zip(&trails) {
            let stroke = colour(canvas, shade);
            canvas.path(
                trail.data(),
                format_args!(
                    "stroke=\"{stroke}\" stroke-width=\"{width}\" stroke-linecap=\"round\""
                ),
            );
        }
        canvas.close();
    }

    /// Names the corners unless every point is named, with room for the rings at the ends of a path.
    pub(super) fn corners(&self, canvas: &mut Canvas) {
        if self.is_named() {
            return;
        }
        let label = TextLabel::new(13.0, canvas.palette.ink).middle();
        let (side, bottom) = (self.side(), self.height() - ROOM);
        let corners = if self.square() {
            vec![
                (0.0, -18.0),
                (side, -18.0),
                (0.0, bottom + 28.0),
                (side, bottom + 28.0),
            ]
        } else {
            vec![
                (side / 2.0, -18.0),
                (0.0, bottom + 28.0),
                (side, bottom + 28.0),
            ]
        };
        for (peg, (x, y)) in Peg::all(self.graph.rules().pegs()).zip(corners) {
            let text = format!("all on {peg}");
            let half = label.width(&text) / 2.0;
            let x = x.clamp(half - ROOM, side + ROOM - half);
            canvas.text(x, y, &text, Some(&label));
        }
    }
}
