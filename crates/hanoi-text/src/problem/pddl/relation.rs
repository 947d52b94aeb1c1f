//! By which names predicates are known, and what others may mean.

use super::super::layout::FactRelation;

/// The predicates that are known, as [`plain_word`](super::plain_word) writes them, with the number of their objects. All but those about kinds
/// may have the kind in their name: `onpeg`, `clear-disk`.
const PREDICATES: [(FactRelation, usize, &[&str]); 14] = [
    (FactRelation::On, 2, &["on", "ontop", "ontopof", "bottom"]),
    (FactRelation::Clear, 1, &["clear", "empty", "free", "top"]),
    (FactRelation::Size, 2, &["smaller", "smallerthan"]),
    (FactRelation::Size, 2, &["larger", "largerthan", "greater"]),
    (FactRelation::Size, 2, &["bigger", "biggerthan"]),
    (FactRelation::Disk, 1, &["disk", "isdisk"]),
    (FactRelation::Peg, 1, &["peg", "ispeg"]),
    (
        FactRelation::Place,
        2,
        &["at", "in", "loc", "location", "root"],
    ),
    (FactRelation::Arc, 2, &["arc"]),
    (FactRelation::Top, 2, &["top", "topof", "stacktop"]),
    (FactRelation::Step, 1, &["step", "stage"]),
    (FactRelation::Next, 2, &["next", "nextstep", "succ"]),
    (FactRelation::Current, 1, &["current", "currentstep", "now"]),
    (
        FactRelation::Idle,
        0,
        &["handempty", "armempty", "gripperempty", "handfree"],
    ),
];

/// What a predicate of another name may mean, by the number of its objects.
pub(super) const OPEN: [&[FactRelation]; 3] = [
    &[],
    &[
        FactRelation::Disk,
        FactRelation::Peg,
        FactRelation::Clear,
        FactRelation::Ground,
        FactRelation::Current,
    ],
    &[
        FactRelation::On,
        FactRelation::Place,
        FactRelation::Size,
        FactRelation::Next,
    ],
];

/// The most objects of a fact.
pub(super) const MOST_OBJECTS: usize = OPEN.len() - 1;

impl FactRelation {
    /// What a name that is known means.
    pub(super) fn of(name: &str, objects: usize) -> Option<Self> {
        let stem = name.replace("disk", "").replace("peg", "");
        let mut known = PREDICATES.iter();
        let found = known.find(|(_, count, names)| {
            *count == objects && (names.contains(&name) || names.contains(&stem.as_str()))
        });
        found.map(|&(relation, ..)| relation)
    }

    /// Whether no move changes it, so that it is no goal.
    pub(super) const fn is_fixed(self) -> bool {
        matches!(
            self,
            Self::Size | Self::Arc | Self::Next | Self::Step | Self::Disk | Self::Peg
        )
    }
}
