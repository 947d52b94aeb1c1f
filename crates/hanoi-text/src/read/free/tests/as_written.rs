//! English lines as language models and people write them. What is expected was recorded from the reader, and each was then
//! judged by eye.

use super::check;

const ENGLISH: &[(&str, &str)] = &[
    (
        "First, move the smallest disk (disk 1) from peg A to peg C. This frees disk 2. Then, move disk 2 from peg A to peg B, since it's now on top. Next, move disk 1 from peg C to peg B, on top of disk 2. Now disk 3 is the only disk left on peg A, so move it to peg C. Then move disk 1 from peg B to peg A, disk 2 from peg B to peg C, and finally disk 1 from peg A to peg C.",
        "1AC 2AB 1CB 3-C 1BA 2BC 1AC",
    ),
    (
        "We start with all three disks on peg A, with the largest at the bottom.",
        "",
    ),
    ("Since peg C is empty, we move disk 3 from A to C.", "3AC"),
    ("With disk 1 on B, we can move disk 3 from A to C.", "3AC"),
    (
        "Now, peg A has disk 3, peg B has disks 1 and 2, and peg C is empty.",
        "",
    ),
    (
        "**Step 4:** Move **Disk 3** from **Peg A** to **Peg C**",
        "3AC",
    ),
    ("*Move disk 1 from A to C.* (A: 3,2 | B: – | C: 1)", "1AC"),
    ("7. Move disk 1 from A to C. The puzzle is solved!", "1AC"),
    (
        "The disks are now all on peg C, and the puzzle is solved in 7 moves.",
        "",
    ),
    ("Move 4: Disk 3 (the largest) moves from A to C.", "3AC"),
    (
        "Next, disk 1 needs to be moved out of the way, from C to B.",
        "1CB",
    ),
    (
        "Move disk 1 from Peg A to Peg C, leaving disks 2 and 3 on Peg A.",
        "1AC",
    ),
    ("Move disk 1 onto disk 2: from C to B.", "1CB"),
    ("We want disk 3 on peg C.", ""),
    (
        "We need to get disk 3 from A to C, which requires disks 1 and 2 to be on B.",
        "3AC",
    ),
    (
        "Next we shift disk 1 from peg C over to peg B, stacking it on disk 2.",
        "1CB",
    ),
    ("At this point disk 3 can be moved from A to C.", "3AC"),
    ("Now it's time to move the largest disk from A to C.", "3AC"),
    (
        "Because disk 3 is the largest, it goes straight from A to C.",
        "3AC",
    ),
    ("Start: A = [3,2,1], B = [], C = []", ""),
    ("After move 1: A = [3,2], B = [], C = [1]", ""),
    ("After step 3: disk 1 and disk 2 are on peg B.", ""),
    ("So the moves are A->C, A->B, C->B.", "-AC -AB -CB"),
    ("a) Move disk 1 from A to C", "1AC"),
    ("Third move: disk 1 from C to B", "1CB"),
    ("The 2nd disk moves from A to B", "2AB"),
    ("disk no. 2 from A to B", "2AB"),
    (
        "Take the top disk from peg A (disk 1) and move it to peg C",
        "1AC",
    ),
    ("Lift disk 1 off peg A. Place it on peg C.", "1AC"),
    ("Swap disk 1 to C", "!"),
    ("We then move disk 2 to B and disk 1 on top of it", "2-B !"),
    ("As a final step, move disk 1 from A to C.", "1AC"),
    ("In the last move, disk 1 is moved from A to C.", "1AC"),
    ("For the third step, we shift disk 1 from C to B", "1CB"),
    ("In step 3 disk 1 moves from C to B", "1CB"),
    (
        "Let me verify: disk 1 goes from A to C, disk 2 from A to B.",
        "!",
    ),
    ("To free disk 3 we move disk 2 from A to B", "2AB"),
    ("To free disk 3 move disk 2 from A to B", "2AB"),
    ("After this step move disk 2 from A to B", ""),
    (
        "Now that disk 1 is out of the way we move disk 2 from A to B",
        "2AB",
    ),
    (
        "We cannot move disk 2 before we move disk 1 from A to B",
        "",
    ),
    ("In this puzzle we move disk 1 from A to C", "!"),
    ("By the rules we can move disk 2 from A to B", "!"),
    (
        "With all of the other disks out of the way we move disk 3 from A to C",
        "3AC",
    ),
    ("All we have to do now is move disk 3 from A to C", "3AC"),
    ("Nothing blocks disk 2 now: move it from A to B", "2AB"),
    (
        "Before moving disk 3 from A to C we move disk 1 from A to B",
        "1AB",
    ),
    ("Place disk 2 on top of disk 1", "!"),
    (
        "The solution to the Tower of Hanoi problem with 3 disks is: A→C, A→B, C→B",
        "!",
    ),
    ("The solution to the puzzle is A → C, A → B, C → B", "!"),
    ("Strategy: move disk 1 from A to C", "!"),
    ("C <- A", "!"),
    (
        "Move the top two disks (disk 1 and disk 2) from A to B",
        "!",
    ),
    ("Migrate disk 2 to peg B", "!"),
    ("Migrate disk 2 from A to B", "!"),
    ("After the move of disk 1 from A to B, disk 2 is free", ""),
    ("Once disk 1 is gone move disk 2 from A to B", "!"),
    ("Do not forget to move disk 2 from A to B", "!"),
    ("I will not move disk 1 but disk 2 from A to B", "2AB"),
    ("There is nothing left but to move disk 2 from A to B", "!"),
    ("You might consider moving disk 2 from A to B", "!"),
    ("My move is disk 2 from A to B", "2AB"),
    ("I suggest moving disk 2 from A to B.", "2AB"),
    ("How about moving disk 2 from A to B", "!"),
    ("One option is to move disk 2 from A to B", "!"),
    ("I'd like to move disk 2 from A to B", "2AB"),
    ("Feel free to move disk 2 from A to B", "2AB"),
    ("You are allowed to move disk 2 from A to B", "2AB"),
    ("Remember to move disk 2 from A to B", "!"),
    ("Make sure to move disk 2 from A to B", "2AB"),
    ("Why not move disk 2 from A to B", "!"),
    ("Having done this, move disk 2 from A to B", "2AB"),
    ("The time has come to move disk 2 from A to B", "2AB"),
    (
        "To solve this, we first move the smallest disk to the target peg.",
        "1-C",
    ),
    (
        "Let's denote the pegs as A (source), B (auxiliary), and C (target).",
        "",
    ),
    (
        "Each move takes the top disk from one peg and places it on another.",
        "",
    ),
    ("The total number of moves required is 7.", ""),
    ("This is the optimal solution since 2^3 - 1 = 7.", ""),
    (
        "All disks have been moved from A to C following the rules.",
        "",
    ),
    (
        "All three disks have been successfully moved from peg A to peg C.",
        "",
    ),
    ("The three-disk tower is now on peg C.", ""),
    (
        "Here's a step-by-step solution for moving 3 disks from peg A to peg C:",
        "",
    ),
    ("Let me walk through this step by step.", ""),
    (
        "To move n disks from A to C, move n-1 disks from A to B, then move disk n from A to C.",
        "",
    ),
    ("Sure! Here is how to move the disks from A to C.", ""),
    (
        "This sequence moves all disks from A to C without placing a larger disk on a smaller one.",
        "",
    ),
    (
        "Now the tower of 2 disks is on peg B and we can move disk 3.",
        "",
    ),
    (
        "1. Move disk 1 from A to C (smallest disk to target).",
        "1AC",
    ),
    (
        "2. Move disk 2 from A to B (to make room for disk 3).",
        "2AB",
    ),
    (
        "3. Move disk 1 from C to B (stack disk 1 on disk 2).",
        "1CB",
    ),
    (
        "4. Move disk 3 from A to C (largest disk goes to its destination).",
        "3AC",
    ),
    ("5. Move disk 1 from B to A (free disk 2)", "1BA"),
    ("6. Move disk 2 from B to C - now it sits on disk 3", "2BC"),
    ("7. Move disk 1 from A to C – done!", "1AC"),
    ("- **Move 1**: Move disk 1 from A to C.", "1AC"),
    ("Disk 1: A → C (A: [3,2], B: [], C: [1])", "1AC"),
    (
        "Move disk 1 from peg A to peg C | A: 3 2 | B: | C: 1",
        "1AC",
    ),
    ("Move disk 1 from A to C => A: [3,2], B: [], C: [1]", "1AC"),
    ("Move disk 1 from A to C -> [[3,2],[],[1]]", "1AC"),
    (
        "1. Move disk 1 from peg 0 to peg 2 -> [[3,2],[],[1]]",
        "1,0,2",
    ),
    (
        "Move disk 1 from A to C, giving A: 3 2, B: empty, C: 1",
        "1AC",
    ),
    ("Move disk 2 from A to B. Now B has disk 2.", "2AB"),
    ("Move disk 2 from A to B so we can get to disk 3.", "2AB"),
    (
        "Move disk 2 from A to B so that we can move disk 3 from A to C later.",
        "2AB",
    ),
];

#[test]
fn english_lines_are_read_as_they_are_meant() {
    check(ENGLISH);
}
