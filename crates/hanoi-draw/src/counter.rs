//! The binary counter, with the towers that it describes.

mod groups;
mod table;

use hanoi_core::{Solution, UBig};

use crate::DrawError;
use crate::board::Board;
use crate::call::DrawnCall;
use crate::error::Refusal;
use crate::excerpt::{Excerpt, Snapshot};
use crate::heading::{MARGIN, heading, of_problem, outer};
use crate::plan::BoardPlan;
use crate::sheet::range;
use crate::svg::{Canvas, Svg};
use crate::theme::PictureLook;

use groups::{DiskGroup, groups_after};
use table::CounterTable;

/// Draws the binary counter behind a classic solution: a row for each state with its number, the number in binary, the
/// move and the towers. Each bit is a disk, the first bit the largest. A step sets one bit, whose disk moves, and clears
/// the bits after it.
///
/// On more than 3 pegs, each group of disks that Frame-Stewart moves as a tower on 3 pegs has its own counter, preceded by
/// the number of times the group has set out.
///
/// # Errors
///
/// The problem is not a whole tower under classic rules, or an error of [`states`](crate::states).
pub fn counter(
    solution: &Solution,
    excerpt: &Excerpt,
    look: impl Into<PictureLook>,
) -> Result<Svg, DrawError> {
    let problem = solution.problem();
    let Some((from, to)) = problem.classic_tower() else {
        return Err(Refusal::NotAClassicTower("counter").into());
    };
    let snapshots = excerpt.snapshots(solution)?;
    let call = DrawnCall::whole(problem.disks(), problem.pegs(), from, to);
    let rows = rows(&call, &snapshots);
    let title = format!("The binary counter: {}", of_problem(problem));
    let mut canvas = Canvas::new(look, title.as_str());
    let table = CounterTable::new(
        &canvas,
        &rows,
        Board::small(BoardPlan::classic(problem.disks(), problem.pegs())),
    );
    let grouped = if table.is_grouped() {
        " Each group of disks counts its moves from peg to peg; the number before its bits is how many times it has set off."
    } else {
        ""
    };
    let note = format!(
        "{}. The leftmost bit is the largest disk. The bit that has turned to 1 is the disk that has moved, in its colour; \
         shaded bits have turned to 0.{grouped}",
        range(&snapshots)
    );
    let (width, height) = table.size();
    let corner = heading(&mut canvas, &title, &note, width);
    table.draw(&mut canvas, &rows, corner);
    Ok(canvas.finish(outer(width), corner.1 + height + MARGIN, &note))
}

/// A state with its counters, that of the smallest disks first.
struct CounterRow<'a> {
    snapshot: &'a Snapshot,
    groups: Vec<DiskGroup>,
}

fn rows<'a>(call: &DrawnCall, snapshots: &'a [Snapshot]) -> Vec<CounterRow<'a>> {
    let first = snapshots.first().map(|first| &first.number);
    let mut groups = groups_after(call, first.unwrap_or(&UBig::ZERO));
    let mut rows: Vec<CounterRow<'a>> = Vec::new();
    for snapshot in snapshots {
        if let Some(disk) = snapshot.moved_disk().filter(|_| !rows.is_empty()) {
            let moving = groups
                .iter_mut()
                .find(|group| group.disks.contains(&disk.get()));
            if let Some(group) = moving {
                group.made += UBig::ONE;
            }
        }
        let groups = groups.clone();
        rows.push(CounterRow { snapshot, groups });
    }
    rows
}
