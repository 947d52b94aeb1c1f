//! Lines between states, and their arrowheads.

use crate::svg::command;

/// The sideways bend of a line within a column.
fn bend(height: f64) -> f64 {
    10.0 + (height.abs() * 0.12).min(26.0)
}

/// Adds a line to a path. Between two points of one column it is curved.
pub(super) fn trace_edge(data: &mut String, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) {
    command(data, 'M', &[x, y]);
    if (x - to_x).abs() < 1.0 {
        let bend = bend(to_y - y);
        let middle = (x + 2.0 * bend, f64::midpoint(y, to_y));
        command(data, 'Q', &[middle.0, middle.1, to_x, to_y]);
    } else {
        command(data, 'L', &[to_x, to_y]);
    }
}

/// Adds an arrowhead in the middle of the line.
pub(super) fn trace_arrow(data: &mut String, (from, to): ((f64, f64), (f64, f64)), size: f64) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(1.0);
    let (x, y) = (x / length * size, y / length * size);
    let bend = if (to.0 - from.0).abs() < 1.0 {
        bend(to.1 - from.1)
    } else {
        0.0
    };
    let (mid_x, mid_y) = (
        f64::midpoint(from.0, to.0) + bend,
        f64::midpoint(from.1, to.1),
    );
    command(data, 'M', &[mid_x + x, mid_y + y]);
    for side in [0.8, -0.8] {
        command(data, 'L', &[mid_x - x - y * side, mid_y - y + x * side]);
    }
    data.push('z');
}
