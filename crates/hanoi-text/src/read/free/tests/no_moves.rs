//! English lines without a move: denials, plans, rules and talk.

use super::check;

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
        ("Move disk 1 and 2 from A to B", "!"),
        ("Move the tower from A to C", ""),
        ("Move the whole tower from A to C", ""),
        ("Move n-1 disks from A to B.", ""),
        ("Move disk n from A to C.", ""),
        ("Move disk n-1 from A to C.", ""),
        ("hanoi(2, A, B)", "!"),
        ("hanoi(3, A, C, B)", "!"),
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
