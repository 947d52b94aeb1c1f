//! Plans in lists before the moves, and lists that only look like plans.

use crate::prose;
use hanoi_core::Problem;
use hanoi_text::Outcome;

const MOVES: &str =
    "1. Move disk 1 from A to B\n2. Move disk 2 from A to C\n3. Move disk 1 from B to C\n";

fn outcome(text: &str) -> Outcome {
    prose(&Problem::tower(2).unwrap())
        .verdict(text.as_bytes())
        .outcome()
}

#[test]
fn a_move_between_lines_of_several_disks_is_part_of_the_plan() {
    for plan in [
        "1. Move the top n-1 disks from A to B.\n2. Move the largest disk from A to C.\n3. Move the n-1 disks from B to C.\n\n",
        "1. Move the top n-1 disks from A to B.\n\n2. Move disk 2 from A to C\n\n3. Move the n-1 disks from B to C.\n\n",
        "- Move all smaller disks from A to B\n- Move disk 2 from A to C\n- Move all smaller disks from B to C\n\n",
        "Step 1: Move n-1 disks from A to B\nStep 2: Move disk 2 from A to C\nStep 3: Move n-1 disks from B to C\n\n",
    ] {
        let text = format!("{plan}{MOVES}");
        assert_eq!(outcome(&text), Outcome::Solved, "{text}");
    }
}

#[test]
fn moves_of_a_list_are_no_plan() {
    for (text, expected) in [
        // Nothing of several disks after it, or before it.
        (
            format!("1. Move n-1 disks from A to B\n2. Move disk 2 from A to C\n{MOVES}"),
            Outcome::Illegal,
        ),
        (
            format!("2. Move disk 2 from A to C\n3. Move n-1 disks from B to C\n{MOVES}"),
            Outcome::Illegal,
        ),
        // No list.
        (
            format!(
                "Move n-1 disks from A to B\nMove disk 2 from A to C\nMove n-1 disks from B to C\n{MOVES}"
            ),
            Outcome::Illegal,
        ),
        // Other numbers.
        (
            format!(
                "1. Move n-1 disks from A to B\n1. Move disk 2 from A to C\n2. Move n-1 disks from B to C\n{MOVES}"
            ),
            Outcome::Illegal,
        ),
        // Two moves.
        (
            format!(
                "1. Move n-1 disks from A to B\n2. Move disk 2 from A to C, then disk 1 from A to B\n3. Move n-1 disks from B to C\n{MOVES}"
            ),
            Outcome::Illegal,
        ),
    ] {
        assert_eq!(outcome(&text), expected, "{text}");
    }
}

#[test]
fn a_move_that_is_held_back_at_the_end_counts() {
    let text = "- Move all disks to C.\n- Move disk 1 from A to C";
    let one = prose(&Problem::tower(1).unwrap()).verdict(text.as_bytes());
    assert_eq!(one.outcome(), Outcome::Solved);
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
