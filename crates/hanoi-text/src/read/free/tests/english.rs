//! English lines with moves, clear or not.

use super::check;

#[test]
fn plain_moves() {
    check(&[
        ("Move disk 1 from A to C", "1AC"),
        ("Move disk 1 from peg A to peg C.", "1AC"),
        ("1. Move disk 1 from A to C.", "1AC"),
        ("Step 3: Move disk 1 from rod A to rod C", "1AC"),
        ("Move 1: disk 1 from 0 to 2", "1,0,2"),
        ("Move 4: disk 3 from rod 1 to rod 3", "3,1,3"),
        ("Disk 1 moves from A to C", "1AC"),
        ("Disk 1 goes A to C", "1AC"),
        ("Disk 1 goes from A to C", "1AC"),
        ("1 from A to C", "1AC"),
        ("disk1: A→C", "1AC"),
        ("Disk 2: A -> B", "2AB"),
        ("Disk 1 A ==> C", "1AC"),
        ("A ==> C", "-AC"),
        ("A ⟹ C", "-AC"),
        ("peg A ⇒ peg C (disk 1)", "1AC"),
        ("A → C (disk 1)", "1AC"),
        ("A to B (disk 2)", "2AB"),
        ("From A to C: disk 1", "1AC"),
        ("(Disk 1) A -> C", "1AC"),
        ("Transfer the small disk from A to C", "1AC"),
        (
            "Transfer the large disk from the left peg to the right peg.",
            "3AC",
        ),
        ("Move the medium disk from A to B", "2AB"),
        ("Move the smallest disk from A to C", "1AC"),
        ("Move the top disk from A to B", "-AB"),
        (
            "Take the smallest disk off the left peg and put it on the right one.",
            "1AC",
        ),
        ("Take disk 1 from A and place it on C.", "1AC"),
        ("Take disk 1 from A, then place it on C.", "1AC"),
        ("Pick up disk 2 from peg A and drop it on peg B", "2AB"),
        ("Disk 1 was moved from A to C.", "1AC"),
        ("Disk 1 is moved from A to C.", "1AC"),
        ("moving disk 1 from A to C", "1AC"),
        ("Move disk 1 to C", "1-C"),
        ("Disk 1 → Peg C", "1-C"),
        ("Move disk 1 to C from A", "1AC"),
        ("From A, move disk 1 to C", "1AC"),
        ("Move the top disk of peg A to peg C", "-AC"),
        ("Move disk 1 (A → C)", "1AC"),
        ("Move disk 1: A → C", "1AC"),
        ("disk 1, A to C", "1AC"),
        ("- disk 2, from A to B", "2AB"),
        ("disk: 1, from: A, to: C", "1AC"),
        ("Move disk 1 from peg A (source) to peg C (target)", "1AC"),
        ("Move disk 1 from the source peg to the target peg", "1AC"),
        (
            "Move disk 1 from the source peg (A) to the spare peg (B)",
            "1AB",
        ),
        ("Move disk 1 from start to goal", "1AC"),
        ("Move disk 1 from the first peg to the third peg", "1AC"),
        ("D1: P1 -> P3", "1,1,3"),
        ("Shift ring 2 from needle A to needle B.", "2AB"),
        ("MOVE DISK 1 FROM A TO C!", "1AC"),
        ("move(1, A, C)", "!"),
        ("1AC", "1AC"),
        ("1AC 2AB 1CB", "1AC 2AB 1CB"),
        ("A→C, A→B, C→B", "-AC -AB -CB"),
        ("A->C A->B C->B", "-AC -AB -CB"),
        ("A-C, A-B", "-AC -AB"),
        ("AC, AB, CB", "-AC -AB -CB"),
        ("disk 1 from A to C, disk 2 from A to B", "1AC 2AB"),
        (
            "Move disk 1 from A to C, then disk 2 from A to B.",
            "1AC 2AB",
        ),
        ("Move disk 1 from A to C and disk 2 from A to B", "1AC 2AB"),
        ("1. A→C 2. A→B 3. C→B", "-AC -AB -CB"),
        ("A → B → C", "!"),
        ("1: A -> C", "!"),
        ("1:AB 7:AC 5:BC", "!"),
        ("Disk 0 from A to C", "0AC"),
        ("0AB", "0AB"),
        ("Move disk 9 from A to C", "9AC"),
        ("Move disk 99999999999 from A to C", "4294967295AC"),
        ("① Move disk 1 from A to C", "1AC"),
        ("Move the disk from A to C", "-AC"),
        ("Move disk 1 straight from A to C.", "1AC"),
    ]);
}

#[test]
fn softened_moves_are_moves() {
    check(&[
        ("You can move disk 2 from A to B", "2AB"),
        ("I would move disk 2 from A to B", "2AB"),
        ("We could move disk 2 from A to B", "2AB"),
        ("You should move disk 2 from A to B", "2AB"),
        ("We need to move disk 2 from A to B", "2AB"),
        ("We have to move disk 2 from A to B.", "2AB"),
        ("We must move disk 2 from A to B.", "2AB"),
        ("One may move disk 2 from A to B.", "2AB"),
        ("To free disk 3, move disk 2 from A to B", "2AB"),
        ("Let's move disk 2 from A to B.", "2AB"),
        ("Let’s move disk 2 from A to B.", "2AB"),
        ("Let us move disk 2 from A to B.", "2AB"),
        ("I'll move disk 2 from A to B.", "2AB"),
        ("I'm going to move disk 2 from A to B.", "2AB"),
        ("We'll now move disk 2 from A to B.", "2AB"),
        ("The next step is to move disk 2 from A to B.", "2AB"),
        ("This allows us to move disk 2 from A to B", "2AB"),
        ("This lets us move disk 2 from A to B", "2AB"),
        ("This allows disk 2 to move from A to B", "2AB"),
        ("Now disk 2 can be moved from A to B", "2AB"),
        ("Now we can move disk 2 from A to B.", "2AB"),
        ("It is possible to move disk 2 from A to B.", "2AB"),
        ("The first move is to move disk 1 from A to C", "1AC"),
        ("The first move is A → C.", "-AC"),
        ("The only legal move is to move disk 2 from A to B.", "2AB"),
        ("We begin by moving disk 1 from A to C.", "1AC"),
        ("Start by moving disk 1 from A to C.", "1AC"),
        ("Start with disk 1 from A to C.", "1AC"),
        ("First, I move disk 1 from A to C.", "1AC"),
        ("First move disk 1 from A to C.", "1AC"),
        ("Finally, move disk 1 from A to C.", "1AC"),
        ("Next, we simply move disk 1 from A to C.", "1AC"),
        ("Please move disk 1 from A to C.", "1AC"),
        ("With the way free, move disk 3 to C.", "3-C"),
        (
            "We cannot move disk 3 yet, so move disk 1 from A to C",
            "1AC",
        ),
        ("Instead, move disk 2 from A to C", "2AC"),
        ("instead of 1AB, move disk 1 from A to C", "1AC"),
        (
            "Before moving disk 3 from A to C, move disk 2 from A to B",
            "2AB",
        ),
        (
            "After moving disk 1 from A to B, move disk 2 from A to C.",
            "2AC",
        ),
        ("After that, move disk 2 from A to C.", "2AC"),
        ("After that move disk 2 from A to C.", ""),
        ("Once disk 1 is moved, disk 2 goes from A to C.", "2AC"),
        (
            "Move disk 1 from A to B before moving disk 3 from A to C",
            "1AB",
        ),
        ("Move disk 1 from A to C to free disk 2.", "1AC"),
        ("Move disk 1 from A to C in order to free disk 2.", "1AC"),
        (
            "Move disk 1 from A to B so that disk 2 can move from A to C.",
            "1AB",
        ),
        ("Move disk 1 from A to C, freeing disk 2.", "1AC"),
        ("Move disk 1 from A to C, which frees disk 2", "1AC"),
        ("Move disk 1 from A to C because it is on top.", "1AC"),
        (
            "Move disk 1 from A to C since disk 2 needs to go to B.",
            "1AC",
        ),
        (
            "Move disk 1 from C to B, placing it on top of disk 2.",
            "1CB",
        ),
        ("Move disk 1 from C to B, placing it on B.", "1CB"),
        (
            "Move disk 1 from A to C (so that the next one is free).",
            "1AC",
        ),
        (
            "Move disk 1 from A to C — the only sensible move here",
            "1AC",
        ),
        ("Disk 3 is now alone on A, so move it to C", "3-C"),
        ("Disk 2, which is on A, moves to B.", "2-B"),
        ("Move disk 1 from A to C, not B.", "1AC"),
        ("Move disk 1 from A to C using B", "1AC"),
        ("Using peg B, move disk 1 from A to C", "1AC"),
        (
            "Move disk 1 from A to C; then move disk 2 from A to B.",
            "1AC 2AB",
        ),
        (
            "Move disk 1 from A to C. This frees disk 2. Now move disk 2 from A to B.",
            "1AC 2AB",
        ),
    ]);
}

#[test]
fn disks_that_are_named_count_and_others_do_not() {
    check(&[
        ("Move the top disk (disk 2) from A to B", "2AB"),
        ("Move the top disk, disk 2, from A to B", "2AB"),
        ("the top disk, disk 2, goes from A to B", "2AB"),
        ("Move the smallest disk (1) from A to C", "1AC"),
        ("Move the smallest disk (disk 1) from A to C", "1AC"),
        ("Take disk 2 (the largest) from A and put it on C", "!"),
        ("Take disk 3 (the largest) from A and put it on C", "3AC"),
        ("Take disk 3, the largest, from A and put it on C", "3AC"),
        ("Move disk 1 (the smallest) from A to C", "1AC"),
        ("Move the top disk from A to B (disk 2)", "2AB"),
        ("Move the top disk from A to B: disk 2", "2AB"),
        ("Move the smallest disk (disk 2) from A to C", "!"),
        ("Move disk 1 (disk 2) from A to C", "!"),
        ("Move disk 1 from A onto disk 3 on peg C", "1AC"),
        ("Move disk 1 to peg C, on top of disk 2", "1-C"),
        ("Move disk 1 from A to C on top of disk 2", "1AC"),
        ("Move disk 1 from A to C, onto disk 3.", "1AC"),
        ("Move disk 1 from A to C next to disk 3.", "1AC"),
        ("Move disk 1 from A to C above disk 3", "1AC"),
        ("Move disk 1 from A to C, uncovering disk 2", "1AC"),
        ("Move disk 1 off disk 2 from A to C", "1AC"),
        ("Move disk 1, smaller than disk 3, from A to C", "1AC"),
        ("Disk 1 and disk 2 move from A to C", "!"),
        ("Move disk 1, then disk 2 from A to B", "!"),
    ]);
}

#[test]
fn what_is_not_settled_is_garbled() {
    check(&[
        ("Move disk 2 from A to", "!"),
        ("Move disk 2 from to B", "!"),
        ("Disk 2: A ->", "!"),
        ("1AC 2A", "!"),
        ("2A", "!"),
        ("99999999999AC", "!"),
        ("Move disk 1 quixotically from A to C", "!"),
        ("Frobnicate, then move disk 1 from A to C", "1AC"),
        ("Frobnicate move disk 1 from A to C", "!"),
        ("Move disk 1 from A to C frobnicating", "!"),
        ("Move disk 1 from A to B or C", "!"),
        ("Move disk 1 from A to B or move disk 2 from A to C", "!"),
        ("Move disk 1 from A to B, or from A to C", "1AB !"),
        ("Either move disk 1 from A to B", "!"),
        ("Move disk 1 or disk 2 from A to C", "!"),
        ("We want to move disk 3 from A to C", "!"),
        ("Maybe move disk 3 from A to C", "!"),
        ("Try moving disk 1 from A to C", "!"),
        ("For example, move disk 1 from A to C.", "!"),
        ("Move disk 2 from A to B not to C", "!"),
        ("A ← C", "!"),
        (
            "Do not move disk 1 from A to B move disk 2 from A to C",
            "!",
        ),
        (
            "Instead of moving disk 1 from A to B move disk 2 from A to B",
            "!",
        ),
        (
            "Move disk 1 from A to C, disk 2 from A to B, and frob disk 1 from C to B",
            "1AC 2AB !",
        ),
        ("Move disk 1 from peg A to peg B on peg C", "!"),
        ("1AC = disk 1 from A to C", "!"),
    ]);
}

#[test]
fn what_is_taken_back_is_garbled() {
    for line in [
        "Oops, undo that.",
        "Scratch that.",
        "Take that back.",
        "Let me take that back.",
        "Let's go back.",
        "That was wrong.",
        "That's wrong",
        "I made a mistake.",
        "Wait, that was a mistake",
        "Undo the last move.",
        "Correction: move disk 1 from A to B",
        "Move disk 1 from A to C. Oops, that was wrong.",
    ] {
        let said = super::said(line);
        let garbled = said.unreadable.map(|(_, expected)| expected);
        assert_eq!(garbled, Some("no move to be taken back"), "{line}");
    }
    check(&[
        ("Move disk 1 back from C to A", "1CA"),
        ("Disk 1 goes back to A", "1-A"),
        ("There is no mistake here.", ""),
        ("Wait, let me see.", ""),
    ]);
}

#[test]
fn what_is_left_out_is_told() {
    check(&[
        ("1AC 2AB ...", "1AC 2AB ~"),
        ("...", "~"),
        ("1AC, 2AB, and so on", "1AC 2AB ~"),
        ("And so on.", "~"),
        ("etc.", "~"),
        ("A→C, A→B, …", "-AC -AB ~"),
        ("Repeat the process for the rest", "~"),
        ("Continue like this until all disks are on C", "~"),
        ("Continue in the same manner.", "~"),
        ("Let's continue.", ""),
        ("Continue: move disk 1 from A to C", "1AC"),
    ]);
}
