//! A small graph: its states in columns by their distance from one of them.

use hanoi_search::Graph;

use super::distances::{StateDistances, index};
use super::edges::{trace_arrow, trace_edge};
use super::legend::{self, legend, rings, strokes};
use super::paths::{GraphPaths, ends};
use super::{Map, extent, title};
use crate::heading::{MARGIN, heading, outer};
use crate::label::TextLabel;
use crate::num::{Num, real};
use crate::svg::{Canvas, Rect, Svg};
use crate::text::Font;
use crate::theme::PictureLook;

/// The maximum number of states drawn individually.
pub(super) const MAX_NAMED: u16 = 256;
/// The maximum number of columns.
const COLUMNS: usize = 40;
/// The space above the columns for their distance and number of states.
const HEAD: f64 = 40.0;
/// The font size of a state's name.
const NAME: f64 = 9.0;

/// Whether there is room for every state.
pub(super) fn fits(distances: &StateDistances) -> bool {
    distances.all().len() <= usize::from(MAX_NAMED) && distances.levels().len() <= COLUMNS
}

pub(super) fn draw(
    map: &Map,
    distances: &StateDistances,
    paths: &GraphPaths,
    look: PictureLook,
) -> Svg {
    let layers = Layers::new(distances);
    let title = title("The graph of", map);
    let mut canvas = Canvas::new(look, title.as_str());
    let note = format!(
        "{} Columns by distance, with the number of states in each.{}",
        extent(map, distances),
        if layers.graph.is_symmetric() {
            ""
        } else {
            " Arrows mark one-way moves."
        }
    );
    let width = layers.width().max(legend::width(map, paths));
    let (left, top) = heading(&mut canvas, &title, &note, width);
    canvas.open_at(left + (width - layers.width()) / 2.0, top);
    layers.edges(&mut canvas);
    layers.paths(&mut canvas, &paths.paths);
    layers.heads(&mut canvas, distances);
    layers.states(&mut canvas, distances);
    canvas.close();
    let y = top + layers.height() + 12.0;
    let below = legend(&mut canvas, map, distances.max_distance(), paths, y);
    let levels: Vec<String> = distances.levels().iter().map(ToString::to_string).collect();
    let about = format!(
        "{note} States at distance 0, 1 and so on: {}. {}",
        levels.join(", "),
        paths.names.join("; ")
    );
    canvas.finish(outer(width), y + below + MARGIN, about.trim())
}

struct Layers {
    graph: Graph,
    /// The position of each reachable state.
    places: Vec<Option<(f64, f64)>>,
    columns: usize,
    rows: usize,
    /// The distances between columns and between states.
    step: (f64, f64),
}

impl Layers {
    fn new(distances: &StateDistances) -> Self {
        let graph = distances.graph().clone();
        let levels = distances.levels();
        let rows = levels.iter().copied().max().unwrap_or(1);
        let widest = Font::Mono.width(&"A".repeat(graph.disks() as usize), NAME) + 8.0;
        let down = (820.0 / real(rows)).clamp(10.0, 30.0);
        let mut layers = Self {
            places: vec![None; distances.all().len()],
            columns: levels.len(),
            rows,
            step: (
                (900.0 / real(levels.len())).min(130.0).max(widest + 34.0),
                down,
            ),
            graph,
        };
        layers.arrange(distances);
        layers
    }

    /// Places each state near its predecessors, column by column.
    fn arrange(&mut self, distances: &StateDistances) {
        for (column, size) in distances.levels().into_iter().enumerate() {
            let mut layer: Vec<(f64, usize)> = (0..self.places.len())
                .filter(|&state| {
                    distances.all()[state].is_some_and(|distance| distance as usize == column)
                })
                .map(|state| (self.mean_of_neighbours(state), state))
                .collect();
            layer.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let middle = HEAD + real(self.rows) * self.step.1 / 2.0;
            let first = middle - (real(size) - 1.0) * self.step.1 / 2.0;
            for (row, (_, state)) in layer.into_iter().enumerate() {
                let x = (real(column) + 0.5) * self.step.0;
                self.places[state] = Some((x, first + real(row) * self.step.1));
            }
        }
    }

    /// The mean height of the placed neighbours.
    fn mean_of_neighbours(&self, state: usize) -> f64 {
        let number = u64::try_from(state).unwrap_or(0);
        let neighbours = self.graph.neighbours(number);
        let heights: Vec<f64> = neighbours
            .filter_map(|number| self.places[index(number)].map(|place| place.1))
            .collect();
        heights.iter().sum::<f64>() / real(heights.len()).max(1.0)
    }

    fn is_named(&self) -> bool {
        self.step.1 >= NAME + 5.0
    }

    /// The distance between a state's centre and its ring.
    fn radius(&self) -> f64 {
        if self.is_named() { 6.5 } else { 3.5 }
    }

    fn width(&self) -> f64 {
        real(self.columns) * self.step.0
    }

    fn height(&self) -> f64 {
        HEAD + real(self.rows) * self.step.1
    }

    /// Moves between columns are straight; moves within a column are curved.
    fn edges(&self, canvas: &mut Canvas) {
        let (mut data, mut arrows) = (String::new(), String::new());
        for arc in self.graph.edges() {
            if let (Some(from), Some(to)) =
                (self.places[index(arc.from)], self.places[index(arc.to)])
            {
                trace_edge(&mut data, from, to);
                if !self.graph.is_symmetric() && !self.graph.rules().allows(arc.mv.to, arc.mv.from)
                {
                    trace_arrow(&mut arrows, (from, to), 5.0);
                }
            }
        }
        let palette = canvas.palette;
        canvas.path(
            &data,
            format_args!(
                "fill=\"none\" stroke=\"{}\" stroke-opacity=\"0.7\" stroke-width=\"0.8\"",
                palette.line
            ),
        );
        canvas.path(&arrows, format_args!("fill=\"{}\"", palette.muted));
    }

    fn paths(&self, canvas: &mut Canvas, paths: &[Vec<usize>]) {
        let strokes = strokes(canvas, 1.0);
        for (path, stroke) in paths.iter().zip(strokes) {
            let mut data = String::new();
            for pair in path.windows(2) {
                if let [Some(from), Some(to)] = [pair[0], pair[1]].map(|state| self.places[state]) {
                    trace_edge(&mut data, from, to);
                }
            }
            canvas.path(
                &data,
                format_args!("fill=\"none\" {stroke} stroke-width=\"3\""),
            );
        }
        let ends = ends(paths).map(|ends| ends.map(|state| self.places[state]));
        if let Some([Some(from), Some(to)]) = ends {
            rings(canvas, [from, to], self.radius());
        }
    }

    /// Writes the distance and the number of states above each column.
    fn heads(&self, canvas: &mut Canvas, distances: &StateDistances) {
        let ink = TextLabel::new(12.0, canvas.palette.ink).middle();
        let muted = TextLabel::new(11.0, canvas.palette.muted).middle();
        for (column, size) in distances.levels().into_iter().enumerate() {
            let x = (real(column) + 0.5) * self.step.0;
            canvas.text(x, 12.0, &column.to_string(), Some(&ink));
            canvas.text(x, 28.0, &format!("({size})"), Some(&muted));
        }
    }

    fn states(&self, canvas: &mut Canvas, distances: &StateDistances) {
        for (state, place) in self.graph.states().zip(&self.places) {
            let number = self.graph.number(&state).map_or(0, index);
            if let (Some(place), Some(distance)) = (place, distances.all()[number]) {
                self.state(
                    canvas,
                    &state.to_string(),
                    *place,
                    (distance, distances.max_distance()),
                );
            }
        }
    }

    fn state(
        &self,
        canvas: &mut Canvas,
        name: &str,
        (x, y): (f64, f64),
        (distance, most): (u32, u32),
    ) {
        let fill = canvas.palette.scale(distance, most);
        let label = TextLabel::new(NAME, fill.ink()).mono().middle();
        let (width, height) = if self.is_named() {
            (label.width(name) + 7.0, NAME + 4.0)
        } else {
            (7.0, 7.0)
        };
        let rect = Rect::new(x - width / 2.0, y - height / 2.0, width, height);
        canvas.rect(
            rect,
            format_args!("rx=\"{}\" fill=\"{fill}\"", Num(height / 2.0)),
        );
        if self.is_named() && !name.is_empty() {
            canvas.text(x, y + label.drop(), name, Some(&label));
        }
    }
}
