//! The graph of 3 pegs as a triangle of triangles.

mod marks;

use hanoi_search::Graph;

use super::distances::{Distances, index};
use super::lattice::{EDGE, RISE, place};
use super::legend::{self, legend};
use super::paths::Paths;
use super::trail::{Point, Trail};
use super::{Map, extent, title};
use crate::heading::{MARGIN, heading, outer};
use crate::svg::{Canvas, Num, Svg};
use crate::theme::{Rgb, Theme};

/// The most colours of a graph without labels.
const SHADES: u32 = 32;
/// Up to so many disks every point has its name.
const NAMED: u32 = 5;
/// Around the triangle, for the names of its corners.
const ROOM: f64 = 26.0;

pub(super) fn draw(map: &Map, distances: &Distances, paths: &Paths, theme: Theme) -> Svg {
    let triangle = Triangle::new(map, distances);
    let title = title(map);
    let mut canvas = Canvas::new(theme, title.as_str());
    let note = triangle.note(map, distances);
    let width = triangle.width().max(legend::width(map, paths));
    let (left, top) = heading(&mut canvas, &title, &note, width);
    let top = top + ROOM;
    let left = left + (width - triangle.width()) / 2.0 + ROOM;
    canvas.open_at(left, top);
    triangle.edges(&mut canvas);
    triangle.paths(&mut canvas, &paths.coarser(triangle.block));
    triangle.arrow_heads(&mut canvas);
    triangle.points(&mut canvas);
    triangle.corners(&mut canvas);
    canvas.close();
    let y = top + triangle.height() + ROOM;
    let below = legend(&mut canvas, map, distances.most(), paths, y);
    let about = format!("{note} {}", paths.names.join("; "));
    canvas.finish(outer(width), y + below + MARGIN, about.trim())
}

/// The radius of a point with the name of a state of so many disks.
fn named_radius(disks: u32) -> f64 {
    6.0 + 2.0 * f64::from(disks.max(2))
}

/// How long an edge is: names need more room, and arrows between them.
fn edge(graph: &Graph) -> f64 {
    let disks = graph.disks();
    let gap = if graph.is_symmetric() { 12.0 } else { 24.0 };
    let edges = f64::from((1_u32 << disks) - 1).max(1.0);
    let edge = (960.0 / edges).min(60.0 + 90.0 / edges);
    if disks <= NAMED {
        edge.max(2.0 * named_radius(disks) + gap)
    } else {
        edge
    }
}

/// The triangle with all that is drawn of it.
struct Triangle {
    graph: Graph,
    /// How many states a point stands for.
    block: usize,
    /// How far each point lies, and the most.
    shades: Vec<Option<u32>>,
    most: u32,
    places: Vec<Point>,
    /// How long an edge is on the picture.
    edge: f64,
}

impl Triangle {
    fn new(map: &Map, distances: &Distances) -> Self {
        let disks = map.from.disks();
        let whole = if map.rules.is_classic() { 10 } else { 8 };
        let drawn = if disks <= whole { disks } else { 8 };
        let block = 3_usize.pow(disks - drawn);
        let graph = Graph::new(drawn, &map.rules).expect("a smaller graph than one that there is");
        let places = (0..graph.state_count()).map(|number| place(&graph, number));
        Self {
            block,
            shades: distances.means(block),
            most: distances.most(),
            places: places.collect(),
            edge: edge(&graph),
            graph,
        }
    }

    fn disks(&self) -> u32 {
        self.graph.disks()
    }

    fn named(&self) -> bool {
        self.disks() <= NAMED
    }

    fn side(&self) -> f64 {
        f64::from((1_u32 << self.disks()) - 1) * self.edge
    }

    fn width(&self) -> f64 {
        self.side() + 2.0 * ROOM
    }

    fn height(&self) -> f64 {
        self.side() * f64::from(RISE) / f64::from(EDGE) + ROOM
    }

    /// How much larger the picture is than the lattice.
    fn scale(&self) -> f64 {
        self.edge / f64::from(EDGE)
    }

    /// Opens a group in which the lattice is drawn.
    fn open(&self, canvas: &mut Canvas) {
        let scale = format!("{:.5}", self.scale());
        canvas.open(format_args!("fill=\"none\" transform=\"scale({scale})\""));
    }

    fn radius(&self) -> f64 {
        if self.named() {
            named_radius(self.disks())
        } else {
            (self.edge * 0.27).min(7.0)
        }
    }

    fn note(&self, map: &Map, distances: &Distances) -> String {
        let mut note = extent(map, distances);
        if self.block > 1 {
            let more = format!(
                " Each point stands for the {} states in which the largest {} disks lie alike, and has the colour of their mean distance.",
                self.block,
                self.disks()
            );
            note.push_str(&more);
        }
        if !self.graph.is_symmetric() {
            note.push_str(if self.arrows() {
                " Arrows show the moves that cannot be taken back."
            } else {
                " Which moves cannot be taken back is drawn up to 6 disks."
            });
        }
        note
    }

    fn arrows(&self) -> bool {
        self.disks() <= 6
    }

    /// From 7 disks on the edges have the colours too: there is more of them to be seen than of the points.
    fn edges(&self, canvas: &mut Canvas) {
        self.open(canvas);
        let width = Num((self.edge * 0.3).clamp(0.6, 2.0) / self.scale());
        if self.disks() < 7 {
            let stroke = canvas.palette.line;
            let mut trail = Trail::default();
            self.trace(|_, points, closed| add(&mut trail, points, closed));
            canvas.path(
                trail.data(),
                format_args!("stroke=\"{stroke}\" stroke-width=\"{width}\""),
            );
        } else {
            let mut trails = vec![Trail::default(); SHADES as usize + 1];
            self.trace(|state, points, closed| add(&mut trails[self.shade(state)], points, closed));
            for (shade, trail) in (0..).zip(&trails) {
                let stroke = colour(canvas, shade);
                canvas.path(
                    trail.data(),
                    format_args!("stroke=\"{stroke}\" stroke-width=\"{width}\""),
                );
            }
        }
        canvas.close();
    }

    /// Visits all lines: the moves of the smallest disk as triangles where all are allowed, every other edge by itself.
    fn trace(&self, mut visit: impl FnMut(usize, &[Point], bool)) {
        let classic = self.graph.rules().is_classic();
        if classic {
            for (triangle, points) in self.places.chunks_exact(3).enumerate() {
                visit(3 * triangle, points, true);
            }
        }
        for arc in self.graph.edges() {
            let (from, to) = (index(arc.from), index(arc.to));
            if !classic || arc.mv.disk.get() > 1 {
                visit(from, &[self.places[from], self.places[to]], false);
            }
        }
    }

    /// Which of the colours a state has; the last is for those that cannot be reached.
    fn shade(&self, state: usize) -> usize {
        let shade = |distance: u32| {
            u64::from(distance) * u64::from(SHADES - 1) / u64::from(self.most.max(1))
        };
        self.shades[state].map_or(SHADES as usize, |distance| index(shade(distance)))
    }

    /// A point of the picture.
    fn at(&self, state: usize) -> (f64, f64) {
        let (x, y) = self.places[state];
        (f64::from(x) * self.scale(), f64::from(y) * self.scale())
    }
}

fn add(trail: &mut Trail, points: &[Point], closed: bool) {
    if closed {
        trail.ring(points);
    } else {
        trail.line(points);
    }
}

/// One of the colours; the last is for what cannot be reached.
fn colour(canvas: &Canvas, shade: u32) -> Rgb {
    if shade < SHADES {
        canvas.palette.scale(shade, SHADES - 1)
    } else {
        canvas.palette.faint
    }
}
