//! The layouts, as templates: `{d}` is the disk, `{A}` and `{C}` the pegs by letter, `{0}` and `{2}` by number from 0,
//! `{1}` and `{3}` from 1, `{n}` the number of the move, `{state}` the stacks after it.

/// What stands before the moves, each move, between two, and after the last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Template {
    pub(crate) name: &'static str,
    pub(crate) head: &'static str,
    pub(crate) row: &'static str,
    pub(crate) between: &'static str,
    pub(crate) foot: &'static str,
}

pub(crate) const fn template(
    name: &'static str,
    head: &'static str,
    row: &'static str,
    between: &'static str,
    foot: &'static str,
) -> Template {
    Template {
        name,
        head,
        row,
        between,
        foot,
    }
}
