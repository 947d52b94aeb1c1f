//! The graph of 3 pegs as a triangle of triangles, and that of 4 pegs as a square of squares.

mod marks;

use hanoi_search::Graph;

use super::distances::{StateDistances, index};
use super::lattice::{self, EDGE, place};
use super::legend::{self, legend};
use super::paths::GraphPaths;
use super::trail::{Point, Trail};
use super::{Map, extent, title};
use crate::heading::{MARGIN, heading, outer};
use crate::num::Num;
use crate::svg::{Canvas, Svg};
use crate::theme::{PictureLook, Rgb};

/// The number of colours in a graph without labels.
const SHADES: u32 = 32;
/// The largest number of edges on a side for which every point is named.
const NAMED: f64 = 31.0;
/// The margin around the figure, for the names of its corners.
const ROOM: f64 = 26.0;

pub(super) fn draw(
    map: &Map,
    distances: &StateDistances,
    paths: &GraphPaths,
    look: PictureLook,
) -> Svg {
    let figure = Fractal::new(map, distances);
    let title = title("The graph of", map);
    let mut canvas = Canvas::new(look, title.as_str());
    let note = figure.note(map, distances);
    let width = figure.width().max(legend::width(map, paths));
    let (left, top) = heading(&mut canvas, &title, &note, width);
    let top = top + ROOM;
    let left = left + (width - figure.width()) / 2.0 + ROOM;
    canvas.open_at(left, top);
    figure.edges(&mut canvas);
    figure.paths(&mut canvas, &paths.coarser(figure.block));
    figure.arrow_heads(&mut canvas);
    figure.points(&mut canvas);
    figure.corners(&mut canvas);
    canvas.close();
    let y = top + figure.height() + ROOM;
    let below = legend(&mut canvas, map, distances.max_distance(), paths, y);
    let about = format!("{note} {}", paths.names.join("; "));
    canvas.finish(outer(width), y + below + MARGIN, about.trim())
}

/// The number of disks drawn. Each point stands for all placements of the others.
fn drawn(disks: u32, pegs: u8, classic: bool) -> u32 {
    match (pegs, classic) {
        (4, _) => disks.min(5),
        (_, true) if disks <= 10 => disks,
        _ => disks.min(8),
    }
}

/// The radius of a point that bears the name of a state.
fn named_radius(disks: u32) -> f64 {
    6.0 + 2.0 * f64::from(disks.max(2))
}

/// The triangle or the square, with all its details.
struct Fractal {
    graph: Graph,
    /// The number of states that a point stands for.
    block: usize,
    /// The mean distance of each point, and the largest distance.
    shades: Vec<Option<u32>>,
    most: u32,
    places: Vec<Point>,
    /// Its width and height on the lattice.
    extent: Point,
    /// The length of the shortest edge in the picture.
    edge: f64,
}

impl Fractal {
    fn new(map: &Map, distances: &StateDistances) -> Self {
        let (disks, pegs) = (map.from.disks(), map.rules.pegs());
        let drawn = drawn(disks, pegs, map.rules.is_classic());
        let block = usize::from(pegs).pow(disks - drawn);
        let graph = Graph::new(drawn, &map.rules).expect("smaller than the graph in `distances`");
        let places = (0..graph.state_count()).map(|number| place(&graph, number));
        let mut fractal = Self {
            block,
            shades: distances.means(block),
            most: distances.max_distance(),
            places: places.collect(),
            extent: lattice::extent(drawn, pegs == 4),
            edge: 0.0,
            graph,
        };
        fractal.edge = fractal.best_edge();
        fractal
    }

    /// The preferred length of an edge. Names need more room, and so do arrows between them.
    fn best_edge(&self) -> f64 {
        let gap = if self.graph.is_symmetric() {
            12.0
        } else {
            24.0
        };
        let edges = self.edges_of_side().max(1.0);
        let edge = (960.0 / edges).min(60.0 + 90.0 / edges);
        if self.is_named() {
            edge.max(2.0 * named_radius(self.disks()) + gap)
        } else {
            edge
        }
    }

    /// The length of a side in shortest edges.
    fn edges_of_side(&self) -> f64 {
        f64::from(self.extent.0) / f64::from(EDGE)
    }

    fn disks(&self) -> u32 {
        self.graph.disks()
    }

    fn square(&self) -> bool {
        self.graph.rules().pegs() == 4
    }

    fn is_named(&self) -> bool {
        self.edges_of_side() <= NAMED
    }

    fn side(&self) -> f64 {
        f64::from(self.extent.0) * self.scale()
    }

    fn width(&self) -> f64 {
        self.side() + 2.0 * ROOM
    }

    fn height(&self) -> f64 {
        f64::from(self.extent.1) * self.scale() + ROOM
    }

    /// The scale from the lattice to the picture.
    fn scale(&self) -> f64 {
        self.edge / f64::from(EDGE)
    }

    /// Opens a group that uses lattice coordinates.
    fn open(&self, canvas: &mut Canvas) {
        let scale = format!("{:.5}", self.scale());
        canvas.open(format_args!("fill=\"none\" transform=\"scale({scale})\""));
    }

    fn radius(&self) -> f64 {
        if self.is_named() {
            named_radius(self.disks())
        } else {
            (self.edge * 0.27).min(7.0)
        }
    }

    fn note(&self, map: &Map, distances: &StateDistances) -> String {
        let mut note = extent(map, distances);
        if self.block > 1 {
            let scale = format!(
                " Each point stands for the {} states that agree on the largest {} disks; its colour is their mean distance.",
                self.block,
                self.disks()
            );
            note.push_str(&scale);
        }
        if !self.graph.is_symmetric() {
            note.push_str(if self.arrows() {
                " Arrows mark one-way moves."
            } else {
                " One-way moves are marked up to 6 disks only."
            });
        }
        note
    }

    fn arrows(&self) -> bool {
        self.disks() <= 6
    }

    /// Draws the edges. In squares and large triangles they are coloured, since they stand out more than the points.
    fn edges(&self, canvas: &mut Canvas) {
        self.open(canvas);
        let width = (self.edge * 0.3).clamp(0.6, 2.0) / self.scale();
        let plain = self.edges_of_side() < 64.0 && !self.square();
        let mut trails = vec![Trail::default(); SHADES as usize + 1];
        let mut long = trails.clone();
        self.trace(|state, points| {
            let shade = if plain { 0 } else { self.shade(state) };
            match points {
                [_, _] if self.square() && Self::is_long(points) => long[shade].line(points),
                [_, _] => trails[shade].line(points),
                _ => trails[shade].ring(points),
            }
        });
        for (trails, width) in [(long, Num(width * 0.6)), (trails, Num(width))] {
            for (shade, trail) in (0..).zip(&trails) {
                let stroke = if plain {
                    canvas.palette.line
                } else {
                    colour(canvas, shade)
                };
                let look = format_args!("stroke=\"{stroke}\" stroke-width=\"{width}\"");
                canvas.path(trail.data(), look);
            }
        }
        canvas.close();
    }

    /// Whether a line is longer than the edges of the smallest disk.
    fn is_long(points: &[Point]) -> bool {
        let across = |ends: [i32; 2]| (ends[0] - ends[1]).abs() > EDGE;
        across([points[0].0, points[1].0]) || across([points[0].1, points[1].1])
    }

    /// Visits all lines. Under classic rules on 3 pegs, the moves of the smallest disk form triangles.
    fn trace(&self, mut visit: impl FnMut(usize, &[Point])) {
        let classic = self.graph.rules().is_classic() && !self.square();
        if classic {
            for (triangle, points) in self.places.chunks_exact(3).enumerate() {
                visit(3 * triangle, points);
            }
        }
        for arc in self.graph.edges() {
            let (from, to) = (index(arc.from), index(arc.to));
            if !classic || arc.mv.disk.get() > 1 {
                visit(from, &[self.places[from], self.places[to]]);
            }
        }
    }

    /// The colour index of a state; the last is for unreachable states.
    fn shade(&self, state: usize) -> usize {
        let shade = |distance: u32| {
            u64::from(distance) * u64::from(SHADES - 1) / u64::from(self.most.max(1))
        };
        self.shades[state].map_or(SHADES as usize, |distance| index(shade(distance)))
    }

    /// The position of a state in the picture.
    fn at(&self, state: usize) -> (f64, f64) {
        let (x, y) = self.places[state];
        (f64::from(x) * self.scale(), f64::from(y) * self.scale())
    }
}

/// A colour by its index; the last is for unreachable states.
fn colour(canvas: &Canvas, shade: u32) -> Rgb {
    if shade < SHADES {
        canvas.palette.scale(shade, SHADES - 1)
    } else {
        canvas.palette.faint
    }
}
