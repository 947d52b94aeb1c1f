//! Lines that name a disk or deny a move in ways that are easy to pass over, with plain moves beside them.

use super::{check, in_short, names, read};

#[test]
fn how_often_a_disk_moves_is_no_move() {
    check(&[
        (
            "Key insight: the largest disk moves exactly once, from peg A to peg C.",
            "",
        ),
        ("Disk 3 moves exactly once, from A to C.", ""),
        ("Disk 3 moves only once: from A to C.", ""),
        (
            "Die größte Scheibe bewegt sich nur einmal, von A nach C.",
            "",
        ),
        ("El disco 3 se mueve exactamente una vez, de A a C.", ""),
        ("Disk 3 moves now, from A to C.", "3AC"),
        ("Once disk 1 is gone, disk 3 moves, from A to C.", "3AC"),
    ]);
}

#[test]
fn an_ordinal_with_a_dot_names_the_disk() {
    check(&[
        ("Lege die 2. Scheibe von A auf C", "2AC"),
        ("2. Scheibe: A → B", "!"),
        ("- 2. Scheibe von A nach B", "!"),
        ("Schritt 1: 2. Scheibe: A → B", "2AB"),
        ("1. Die 2. Scheibe wandert von A nach B.", "2AB"),
        ("Przenieś 2. krążek z A na C", "2AC"),
        ("2. diski A çubuğundan C çubuğuna taşı", "!"),
        ("Adım 1: 1. diski 2. çubuktan 3. çubuğa taşıyın", "1BC"),
        ("Lege Scheibe 1 vom 1. Stab auf den 3. Stab.", "1AC"),
        ("Déplacez le 1er disque de A à C", "1AC"),
        ("Mova o 1º disco de A para C", "1AC"),
        ("Sposta il 2° disco da A a C", "2AC"),
        ("Verplaats de 2e schijf van A naar C", "2AC"),
        ("Переместите 2-й диск с A на C", "!"),
        ("Mova o primeiro disco de A para C", "1AC"),
        ("Mova o segundo disco de A para C", "2AC"),
        ("2. Scheibe 1: A → B", "1AB"),
        ("2. Disk 1: A → C", "1AC"),
        ("2. The disk 1 moves from A to C", "1AC"),
        ("Primeiro, mova o disco 2 de A para C", "2AC"),
        ("3. Kleinste Scheibe von A nach C", "1AC"),
        ("Schritt 2. Scheibe 1 von A nach C", "1AC"),
    ]);
}

#[test]
fn the_middle_disk_is_the_medium_one() {
    check(&[
        ("Sposta il disco medio da A a C", "2AC"),
        ("将中圆盘从A移动到C", "2AC"),
        ("中の円盤をAからCに移動", "2AC"),
        ("Mova o disco do meio de A para C", "!"),
        ("Déplacez le disque du milieu de A à C", "!"),
        ("把圆盘2从左柱移到中柱。", "2AB"),
        ("Move disk 1 from the middle peg to the right peg", "1BC"),
        ("Mueve el disco intermedio de A a C", "!"),
    ]);
}

#[test]
fn a_disk_that_a_way_is_made_with_moves() {
    check(&[
        ("A to C with disk 2", "!"),
        ("A to C using disk 2", "!"),
        ("Move from A to C with disk 2", "!"),
        ("Using disk 2: A → C", "!"),
        ("Use disk 1: A → B", "!"),
        ("Von A nach C mit Scheibe 2", "!"),
        ("Move disk 1 from A to C with disk 2", "!"),
        ("Move the disk from A to C with disk 2 on B", "!"),
        ("Use disk 2 to move from A to C", "!"),
        ("move(d=2, A->C)", "!"),
        ("move(x=2, A->C)", "!"),
        ("With disk 2 on B, move disk 1 from A to C", "1AC"),
        ("Move disk 1 from A to C with B as the spare peg", "1AC"),
    ]);
}

#[test]
fn a_disk_of_an_unknown_name_is_garbled() {
    check(&[
        ("1. L: A → B", "!"),
        ("X: A → B", "!"),
        ("s: A → B", "!"),
        ("Move L from A to C", "!"),
        ("Move S from A to C", "!"),
        ("Move s from A to C", "!"),
        ("Move disk L from A to C", "!"),
        ("Disk X: A → C", "!"),
        ("Move the red disk from A to C", "!"),
        ("Move the next larger disk from A to B", "!"),
        ("Move the red disk (disk 2) from A to C", "2AC"),
        ("Move disk 1 from L to R", "!"),
        ("L → R", "!"),
        ("a) Move disk 1 from A to C", "1AC"),
        ("A: move disk 1 from A to C", "1AC"),
    ]);
}

#[test]
fn what_is_taken_from_a_peg_is_put_on_another() {
    check(&[
        (
            "Prendre le disque 1 sur la tour C et le poser sur la tour C.",
            "1CC",
        ),
        (
            "Prendre le disque 1 sur la tour A et le poser sur la tour C.",
            "1AC",
        ),
        ("Take disk 1 on A and put it on C", "1AC"),
        ("Prendre le disque 1 sur la tour A.", "!"),
        ("Put disk 1 on C", "1-C"),
    ]);
}

#[test]
fn openings_leave_a_move_open() {
    check(&[
        ("Failed: disk 1 from B to C", "!"),
        ("Instead of this, one could move disk 1 from B to C.", "!"),
        ("Next time, move disk 1 from B to C.", "!"),
        ("TODO: move disk 1 from B to C", "!"),
        ("Hint: move disk 1 from B to C", "!"),
        ("Optional: move disk 1 from B to C", "!"),
        ("~~Move disk 1 from B to C~~", "!"),
        ("[ ] Move disk 1 from B to C", "!"),
        ("- [ ] Move disk 1 from B to C", "!"),
        ("❌ Move disk 1 from B to C", "!"),
        ("In the last step disk 1 would go from B to C.", "!"),
        (
            "The final move, disk 1 from B to C, is left to the reader.",
            "1BC ~",
        ),
        ("It would be a mistake to move disk 1 from B to C.", "!"),
        ("Unnecessary: move disk 1 from B to C", "!"),
        ("Then disk 1 could move directly to C", ""),
        ("Then disk 2 will be able to move to C", ""),
        ("Disk 1 lands on peg B.", ""),
        ("- [x] Move disk 1 from B to C", "1BC"),
        ("I would move disk 1 from B to C", "1BC"),
        ("Next, move disk 1 from B to C.", "1BC"),
    ]);
}

#[test]
fn notation_and_parity_are_no_move() {
    check(&[
        (
            "In the notation below, \"1: A → C\" means disk 1 moves from A to C.",
            "!",
        ),
        (
            "Since 3 is odd, the first move takes the smallest disk to the target peg.",
            "",
        ),
        ("Since 3 is odd, disk 1 first goes to the target peg.", ""),
        ("Since 3 is odd, disk 1 goes from A to C", "!"),
        (
            "With an even number of disks, the smallest disk always moves A → B → C → A.",
            "",
        ),
        ("The pegs are labelled A, B, C from left to right.", ""),
    ]);
}

#[test]
fn arithmetic_is_no_move() {
    check(&[
        ("Total moves: $2^2 - 1 = 3$", ""),
        ("2^2-1=3", ""),
        ("\\(2^2 - 1 = 3\\)", ""),
        ("We need 2^2 - 1 = 3 moves.", ""),
        (
            "This takes 3 moves, which is optimal since 2^2 - 1 = 3.",
            "",
        ),
        ("This takes (2^2 - 1) moves", ""),
        ("i.e. 2^3 - 1", ""),
        ("With 3 disks we need 2^3 - 1, that is 7, moves.", ""),
        ("Insgesamt sind es 3 Züge (2^2 - 1).", ""),
        ("El número mínimo de movimientos es 2^2 - 1 = 3.", ""),
        ("最短 2^2-1 = 3 手で解けます。", ""),
        ("M(2) = 3", ""),
        ("T(n) = 2T(n-1) + 1", ""),
        ("T(3) = 2*T(2) + 1 = 7", ""),
        ("Minimum: 2³ − 1 = 7", ""),
        ("Minimum: $2^{3} - 1 = 7$", ""),
        ("3 + 1 + 3 = 7", ""),
        ("1 - 3", ""),
        ("1-3, 1-2", ""),
        ("A - C", "-AC"),
        ("1 => 3", "-,1,3"),
        ("2^2 - 1 = 3 moves: 1AB, 2AC, 1BC", "!"),
    ]);
}

#[test]
fn a_move_between_several_disks_is_part_of_the_plan() {
    check(&[
        (
            "We move n-1 disks from A to B, move disk 3 from A to C, and move the n-1 disks from B to C.",
            "!",
        ),
        (
            "Move n-1 disks from A to B, then move disk 3 from A to C",
            "!",
        ),
        (
            "Move both disks from A to B, 1AC, 2AB, and both disks from B to C",
            "!",
        ),
        (
            "Move the top two disks from A to B: 1AC, 2AB, 1CB",
            "1AC 2AB 1CB",
        ),
        (
            "Move the top two disks from A to B: disk 1 from A to C, disk 2 from A to B",
            "1AC 2AB",
        ),
        ("Move disk X from Y to Z", "!"),
        (
            "A disk can only be placed on an empty peg or on a larger disk.",
            "",
        ),
    ]);
}

#[test]
fn what_explains_moves_is_no_move() {
    check(&[
        ("Step 2 moves the largest disk to peg C.", ""),
        (
            "Moves 1-3 move the tower to B, move 4 moves disk 3 to C",
            "!",
        ),
        ("The key is that disk 3 must move from A to C.", ""),
        (
            "Um die größte Scheibe von A nach C zu bewegen, müssen alle kleineren auf B liegen.",
            "",
        ),
        (
            "Om schijf 3 van A naar C te verplaatsen, moeten de andere op B liggen.",
            "",
        ),
        ("Um, move disk 1 from A to C", "1AC"),
        ("Step 2 move disk 1 from A to C", ""),
        ("We just moved disk 1 off peg A.", ""),
        (
            "Move disk 1 from A to B (it is the smallest disk, so it can go anywhere)",
            "1AB",
        ),
        ("Move disk 1 from A to B (disk 1 moved from A to B)", "1AB"),
    ]);
}

#[test]
fn moves_in_two_halves_and_other_phrasings() {
    check(&[
        ("Move the bottom disk (disk 2) from A to C", "2AC"),
        ("Move the bottom disk from A to C", "!"),
        ("Slide disk 1 off A and onto B", "1AB"),
        ("Move disk 1 off of peg A and onto peg B", "1AB"),
        ("Slide disk 1 off A and onto disk 2", "!"),
        ("Slide disk 1 off 1 and onto 2", "!"),
        ("Move disk 1 from left to right", "1AC"),
        ("Move disk 2 from left to center", "2AB"),
        ("Lift disk 1 from A and lower it onto B", "1AB"),
        ("Disk 1 is on A; move it to B", "1-B"),
        ("Disk 1 leaves A and goes to B", "1AB"),
        ("A --1--> B", "!"),
        ("1A->B", "!"),
        ("1A", "!"),
        ("Pegue o disco 1 da torre A e coloque-o na torre B", "1AB"),
        ("Weź krążek 1 ze słupka A i połóż go na słupku C", "1AC"),
        ("A çubuğundaki disk 1'i B çubuğuna koy", "1AB"),
        ("Move 3 of 3: disk 1 from B to C", "1BC"),
        ("Move the top disk on A, disk 1, to B", "!"),
        ("Take the top disk on A, disk 2, and put it on B", "2AB"),
        ("Move the disk on A to B", "-AB"),
        ("Put the disk on C", "!"),
        ("With disk 1 on A, move it to C.", "!"),
        ("move(d=1, A->C)", "!"),
        ("1. (2) A → C", "2AC"),
        ("1. 2. A > C", "!"),
        ("1. 2: A → C", "2AC"),
        ("#3 3 → 2 (disk 1)", "1,3,2"),
        ("#3 ➡️ Move disk 1 from 2 to 3 ✅", "1,2,3"),
        ("#3 We move disk 1 from peg 3 to peg 2.", "1,3,2"),
        ("#1: A → C", "!"),
        ("Move disk I from A to C", "!"),
        ("Disk II: A → C", "2AC"),
        ("#1 2: A → C", "2AC"),
        ("1. A → C 2. B → C", "-AC -BC"),
        ("Step 3/7: disk 1 from B to C", "1BC"),
        ("3️⃣ Then disk 1 can be moved from A to B", "1AB"),
        ("[001] INFO mover: moved disk 1 from A to B", "1AB"),
        ("Move the second-smallest disk from A to C", "2AC"),
        ("Move the medium-sized disk from A to C", "2AC"),
        ("将第一个圆盘从A移到C", "1AC"),
        ("1枚目の円盤をAからCへ移動", "1AC"),
        ("把圆盘1从甲柱移到丙柱", "1AC"),
        ("将第2个盘子从A移动到C", "2AC"),
        ("将2个盘子从A移动到C", ""),
        ("Move-se o disco 1 da haste A para a haste B.", "1AB"),
        ("把圆盘1从起始柱移到目标柱", "1AC"),
        ("把圆盘1从丁移到戊", "!"),
    ]);
}

#[test]
fn before_any_move_nothing_is_taken_back() {
    for (line, expected) in [
        ("Actually, wait - I made an error. Let me start over.", ""),
        ("Oops. Move disk 1 from A to C.", "1AC"),
        ("Move disk 1 from A to C. Oops.", "1AC !"),
    ] {
        let said = read(line, names(), false);
        assert_eq!(in_short(&said), expected, "{line}");
    }
}
