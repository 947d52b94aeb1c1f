//! Plans in lists before the moves, and lists that only look like plans.

use crate::lenient;
use hanoi_core::Problem;
use hanoi_text::Outcome;

fn outcome(text: &str) -> Outcome {
    lenient(&Problem::tower(2).unwrap())
        .verdict(text.as_bytes())
        .outcome()
}

#[test]
fn talk_supplies_no_move() {
    let begun = "1. Move disk 1 from A to B\n2. Move disk 2 from A to C\n";
    for last in [
        "Failed: disk 1 from B to C",
        "It would be a mistake to move disk 1 from B to C.",
        "Instead of this, one could move disk 1 from B to C.",
        "Next time, move disk 1 from B to C.",
        "TODO: move disk 1 from B to C",
        "~~Move disk 1 from B to C~~",
        "// Move disk 1 from B to C",
        "[ ] Move disk 1 from B to C",
        "The final move, disk 1 from B to C, is left to the reader.",
        "In the last step disk 1 would go from B to C.",
        "In the notation below, \"3: B → C\" means the last move.",
        "Disk 1 moves exactly once more, from B to C, they say: only once.",
        "L: B → C",
        "Move S from B to C",
        "B to C with disk 2",
    ] {
        assert_ne!(
            outcome(&format!("{begun}{last}")),
            Outcome::Solved,
            "{last}"
        );
    }
}
