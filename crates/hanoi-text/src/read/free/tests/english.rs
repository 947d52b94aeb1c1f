//! English lines.

use super::check;

#[test]
fn plain_moves() {
    check(&[
        ("Move disk 1 from A to C", "1AC"),
        ("Move disk 1 from peg A to peg C.", "1AC"),
        ("1. Move disk 1 from A to C.", "1.1AC"),
        ("Step 3: Move disk 1 from rod A to rod C", "3.1AC"),
        ("Move 1: disk 1 from 0 to 2", "1.1,0,2"),
        ("Move 4: disk 3 from rod 1 to rod 3", "4.3,1,3"),
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
        ("move(1, A, C)", "1AC"),
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
        ("1. A→C 2. A→B 3. C→B", "1.-AC 2.-AB 3.-CB"),
        ("A → B → C", "-AB -BC"),
        ("1: A -> C", "1?-AC"),
        ("1:AB 7:AC 5:BC", "1?-AB 7?-AC 5?-BC"),
        ("Disk 0 from A to C", "0AC"),
        ("0AB", "0AB"),
        ("Move disk 9 from A to C", "9AC"),
        ("Move disk 99999999999 from A to C", "4294967295AC"),
        ("① Move disk 1 from A to C", "1.1AC"),
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
        ("After that move disk 2 from A to C.", "2AC"),
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
fn what_is_denied_is_no_move() {
    check(&[
        ("We cannot move disk 2 from A to B", ""),
        ("You can't move disk 2 from A to B", ""),
        ("You can’t move disk 2 from A to B", ""),
        ("We do not move disk 2 from A to B", ""),
        ("Don't move disk 2 from A to B", ""),
        ("Never move disk 2 from A to B", ""),
        ("It is impossible to move disk 3 from A to C", ""),
        ("It would be illegal to move disk 2 from A to C", ""),
        ("Avoid moving disk 2 from A to B", ""),
        ("Moving disk 2 from A to C is not allowed.", ""),
        (
            "Moving disk 2 from A to C would be illegal because disk 1 is there.",
            "",
        ),
        ("There is no way to move disk 3 from A to C", ""),
        (
            "If you move disk 1 from A to B, disk 2 can go from A to C",
            "",
        ),
        ("Move disk 1 from A to C if n is odd.", ""),
        ("Unless you move disk 1 from A to B, disk 2 stays.", ""),
        ("In case disk 1 moves from A to C, stop.", ""),
        ("When n is even, move disk 1 from A to B", ""),
        ("Should I move disk 1 from A to C?", ""),
        ("Can we move disk 1 from A to C?", ""),
        ("Would moving disk 1 from A to C be legal?", ""),
        ("1AC?", ""),
        ("Instead of moving disk 1 from A to B", ""),
        (
            "Rather than moving disk 1 from A to B, move disk 1 from A to C.",
            "1AC",
        ),
        (
            "Move disk 1 from A to C instead of moving it from A to B.",
            "1AC",
        ),
        ("Move disk 1 from A to C rather than to B.", "1AC"),
        ("After moving disk 1 from A to B, disk 2 is free", ""),
        ("After disk 1 moved from A to B, disk 2 is on top.", ""),
        ("Once disk 1 is moved from A to B, we are almost done", ""),
        ("Notice that disk 1 moved from A to B", ""),
        ("Note that we moved disk 1 from A to B.", ""),
        ("Recall that disk 1 went from A to B", ""),
        ("As we moved disk 1 from A to B, disk 2 is free.", ""),
        ("Having moved disk 1 from A to B, we go on", ""),
        ("We have moved disk 1 from A to B.", ""),
        ("We've already moved disk 1 from A to B.", ""),
        ("Disk 1 has been moved from A to B.", ""),
        ("Now that disk 1 has moved from A to B, disk 2 is free.", ""),
        ("Without moving disk 1 from A to B, nothing works.", ""),
        ("Disk 1 could not be moved from A to C", ""),
    ]);
}

#[test]
fn several_disks_plans_and_rules_are_no_move() {
    check(&[
        ("Move all disks from A to C", ""),
        ("Move the top 2 disks from A to B", ""),
        ("Move the top two disks from A to B.", ""),
        ("Move 2 disks from A to B using C", ""),
        ("Move disks 1 and 2 from A to B", ""),
        ("Move disks 1-2 from A to B", ""),
        ("Move disk 1 and 2 from A to B", ""),
        ("Move the tower from A to C", ""),
        ("Move the whole tower from A to C", ""),
        ("Move n-1 disks from A to B.", ""),
        ("Move disk n from A to C.", ""),
        ("hanoi(2, A, B)", ""),
        ("hanoi(3, A, C, B)", ""),
        ("Move a disk from A to C", ""),
        ("A smaller disk may go from A to C", ""),
        ("Move any disk from A to C", ""),
        ("Only one disk can be moved at a time", ""),
        ("Only one disk can be moved at a time from A to C", ""),
        ("The goal is to move disk 3 from A to C", ""),
        (
            "The goal is to move the whole tower from A to C using B",
            "",
        ),
        ("Goal: move disk 3 from A to C", "!"),
        ("Phase 2: Move disk 3 from A to C", ""),
        ("Problem: move 3 disks from peg A to peg C.", ""),
        (
            "We use the recursive approach: move n-1 disks to the spare peg",
            "",
        ),
        (
            "Always move the smallest disk in the cycle A → C → B → A",
            "",
        ),
        ("The solution takes 7 moves from A to C.", ""),
        (
            "To move disk 3 from A to C, we first have to move disks 1 and 2.",
            "",
        ),
        ("Each disk goes from A to C.", ""),
        ("Notation: A → C means moving the top disk from A to C.", ""),
    ]);
}

#[test]
fn talk_is_talk() {
    check(&[
        ("This frees disk 2 so that it can move to C", ""),
        ("Disk 3 is now on peg C", ""),
        ("Disk 3 is now placed on the rod.", ""),
        ("Since 3 is odd, the first move goes to the target", ""),
        ("Now disk 2 can move", ""),
        ("Disk 1 is now free to move", ""),
        ("Now peg C is empty, and disk 3 is alone on A.", ""),
        ("State: A: 3 2, B: empty, C: 1", ""),
        ("A: [3, 2], B: [], C: [1]", ""),
        ("We have three pegs, A, B and C.", ""),
        ("Let A be the source, B the spare and C the target.", ""),
        ("The minimum number of moves is 2^3 - 1 = 7.", ""),
        ("Here is the solution:", ""),
        ("Total moves: 7", ""),
        ("Done!", ""),
        ("Disk 1 is to the left of disk 2.", ""),
        ("This puts disk 1 on top of disk 2.", ""),
        ("Disk 2 is larger than disk 1.", ""),
        ("You should think about where disk 1 goes.", ""),
        ("All disks are now on C.", ""),
        ("Disk 1 is on A.", ""),
        ("Hope that helps. Let me know!", ""),
        ("3.", ""),
        ("", ""),
        ("Result: peg A holds 3 and 2", ""),
        ("Only disk 3 remains on peg A.", ""),
        ("It takes at least 7 moves (see [1]).", ""),
        ("Now disk 3 has to go to its place.", ""),
        ("Legal moves never put a larger disk on a smaller one.", ""),
        ("The distance from A to C does not matter.", ""),
        ("Hmm, let me think...", ""),
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
        ("1AC 2A", "1AC !"),
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
        let said = super::said(line, super::names());
        let garbled = said.garbled.map(|garbled| garbled.expected);
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
