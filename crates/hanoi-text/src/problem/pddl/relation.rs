//! What predicates may mean, and by which names they are known.

/// What a fact tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PddlRelation {
    /// A disk, and what it lies on.
    On,
    /// A disk, and the peg that it is on.
    Place,
    /// Two disks, or a disk and a peg, by size.
    Size,
    /// Two pegs between which disks may move.
    Arc,
    /// Two steps, one after the other.
    Next,
    Disk,
    Peg,
    /// What nothing lies on.
    Clear,
    /// A disk that lies on a peg.
    Ground,
    /// A peg and the disk on top of it, in either order.
    Top,
    /// One of the steps, and that of the state.
    Step,
    Current,
    /// That no disk is in the hand.
    Idle,
}

/// The predicates that are known, as [`plain_word`] writes them, with the number of their objects.
const PREDICATES: [(PddlRelation, usize, &[&str]); 11] = [
    (
        PddlRelation::On,
        2,
        &["on", "ondisk", "onpeg", "ontop", "ontopof", "bottom"],
    ),
    (
        PddlRelation::Clear,
        1,
        &[
            "clear",
            "cleardisk",
            "clearpeg",
            "empty",
            "emptypeg",
            "pegempty",
            "pegclear",
            "free",
            "top",
            "topdisk",
        ],
    ),
    (
        PddlRelation::Size,
        2,
        &[
            "smaller",
            "smallerdisk",
            "smallerpeg",
            "smallerthan",
            "larger",
            "largerthan",
            "bigger",
            "biggerthan",
            "greater",
        ],
    ),
    (PddlRelation::Disk, 1, &["disk", "isdisk"]),
    (PddlRelation::Peg, 1, &["peg", "ispeg"]),
    (
        PddlRelation::Place,
        2,
        &["at", "in", "inpeg", "loc", "location", "root"],
    ),
    (PddlRelation::Arc, 2, &["arc"]),
    (PddlRelation::Top, 2, &["top", "topofpeg", "stacktop"]),
    (PddlRelation::Step, 1, &["step", "stage"]),
    (PddlRelation::Next, 2, &["next", "nextstep", "succ"]),
    (PddlRelation::Current, 1, &["current", "currentstep", "now"]),
];

/// Facts without objects that say nothing: no disk is in the hand, neither before a move nor after it.
const IDLE: [&str; 4] = ["handempty", "armempty", "gripperempty", "handfree"];

/// What a predicate of another name may mean, by the number of its objects.
pub(super) const OPEN: [&[PddlRelation]; 3] = [
    &[],
    &[
        PddlRelation::Disk,
        PddlRelation::Peg,
        PddlRelation::Clear,
        PddlRelation::Ground,
        PddlRelation::Current,
    ],
    &[
        PddlRelation::On,
        PddlRelation::Place,
        PddlRelation::Size,
        PddlRelation::Next,
    ],
];

impl PddlRelation {
    pub(super) fn of(name: &str, objects: usize) -> Option<Self> {
        if objects == 0 && IDLE.contains(&name) {
            return Some(Self::Idle);
        }
        let mut known = PREDICATES.iter();
        let found = known.find(|(_, count, names)| *count == objects && names.contains(&name));
        found.map(|&(relation, ..)| relation)
    }

    /// What a predicate with so many objects may mean. One that is only in the goal has to be known.
    pub(super) fn choices(name: &str, objects: usize, is_at_start: bool) -> Vec<Self> {
        let is_known = |(_, _, names): &(_, _, &[&str])| names.contains(&name);
        match Self::of(name, objects) {
            Some(known) => vec![known],
            None if !is_at_start || PREDICATES.iter().any(is_known) => Vec::new(),
            None => OPEN[objects].to_vec(),
        }
    }

    /// Whether no move changes it, so that it is no goal.
    pub(super) const fn is_fixed(self) -> bool {
        matches!(
            self,
            Self::Size | Self::Arc | Self::Next | Self::Step | Self::Disk | Self::Peg
        )
    }
}
