//! What a word that is listed does not settle, and what comes near to a move: nothing of it may be dropped.

use super::{in_short, said};

/// Checks that none of the lines is read as talk or as a move: each is garbled.
fn refuse(lines: &[&str]) {
    let mut read = Vec::new();
    for line in lines {
        let line_said = said(line);
        let told = in_short(&line_said);
        if !told.contains(['!', '~']) && line_said.reported.is_empty() {
            read.push(format!("{line} => {told:?}"));
        }
    }
    assert!(
        read.is_empty(),
        "{} of {}:\n{}",
        read.len(),
        lines.len(),
        read.join("\n")
    );
}

#[test]
fn what_is_announced_is_not_dropped() {
    refuse(&[
        "I manage to move disk 2 from A to B.",
        "I prefer to move disk 2 from A to B.",
        "I aim to move disk 2 from A to B.",
        "I tend to move disk 2 from A to B.",
        "I promise to move disk 2 from A to B.",
        "I dare to move disk 2 from A to B.",
        "I happen to move disk 2 from A to B.",
        "Remember to move disk 2 from A to B.",
        "Don't forget to move disk 2 from A to B.",
        "When ready, move disk 2 from A to B.",
        "Note: move disk 2 from A to B.",
        "Note: disk 2 moves from A to B.",
        "Note that we move disk 2 from A to B.",
        "Rule: move disk 2 from A to B.",
        "Aim: move disk 2 from A to B.",
        "Goal: move disk 2 from A to B.",
        "Goal: disk 3 from A to C",
        "Idea: move disk 2 from A to B.",
        "Observe: move disk 2 from A to B.",
        "Recall: move disk 2 from A to B.",
        "The idea is that we move disk 2 from A to B.",
        "It means that we move disk 2 from A to B.",
        "Nothing stops us: move disk 2 from A to B.",
        "It is not hard to move disk 2 from A to B.",
        "No need to wait: move disk 2 from A to B.",
        "Rather than wait, move disk 2 from A to B.",
        "Otherwise, move disk 2 from A to B.",
        "Unless I'm mistaken, move disk 2 from A to B.",
        "Instead of this, move disk 1 from A to B.",
    ]);
}

#[test]
fn what_is_reported_was_to_be_said_before() {
    refuse(&[
        "Move disk 1 from A to B, so that disk 2 moves from A to B",
        "Move disk 1 from A to B, after which disk 2 moves from A to B",
        "Move disk 1 from A to B, while disk 2 moves from A to B",
        "Disk 2 has been moved from A to B",
        "Having moved disk 2 from A to B, we go on.",
    ]);
}

#[test]
fn shapes_near_to_a_move_are_not_dropped() {
    refuse(&[
        "disk 2 (A) -> (B)",
        "disk 2 [A] -> [B]",
        "disk 2: A |-> B, C",
        "disk 2 A onto B",
        "Disk2AB",
        "2.A.B",
        "2:A:B",
        "move 2: A B",
        "move 2 (A,B)",
        "Unstack disk 2 from A; stack on B",
        "put disk 2 on it",
        "Move disk 1 from A to B, C A",
    ]);
}

#[test]
fn a_second_goal_or_a_way_back_is_not_dropped() {
    refuse(&[
        "Move disk 1 from A to B, then to C",
        "Move disk 1 from A to B and back",
        "Move disk 1 from A to B (or C)",
        "Move disk 1 from A to B/C",
        "Move disk 1 from A to B and C",
        "Move disk 1 from A to B, sorry, C",
        "Move disk 1 from A to B. Actually to C.",
        "Move disk 1 from A to B, i.e. peg C",
        "Move disk 1 from A (peg C) to B",
        "Move disk 1 from A to B, then move it back",
        "Move disk 1 from A to B (undone)",
        "Move disk 1 from A to B (cancelled)",
        "Move disk 1 from A to B and vice versa",
        "Move disk 1 from A to B three times",
        "Move disk 1 from A to B, and disk 2 too",
        "Move disk 1 from A to B. Do the same with disk 2",
        "Bewege Scheibe 1 von A nach B und wieder zurück",
        "Déplacer le disque 1 de A vers B puis revenir",
        "Now take it all back.",
        "Then reverse all moves.",
        "Strike the last move.",
        "4. Move it to A",
    ]);
}

#[test]
fn arrows_that_do_not_point_ahead_are_garbled() {
    refuse(&[
        "disk 1: A <- B",
        "disk 1: A <-> B",
        "disk 1: A -/-> B",
        "disk 1: A \u{2260}> B",
        "disk 1: A => B <= C",
        "A -> B <- C",
        "A <- B",
        "A <-> B",
        "A -/-> B",
        "A ↛ B",
        "A -x-> B",
    ]);
}

#[test]
fn a_verdict_on_a_move_garbles_it() {
    refuse(&[
        "It would be a mistake to move disk 1 from A to B",
        "disk 1: A -> B (not allowed)",
        "disk 1: A -> B (illegal)",
        "disk 1: A -> B (wrong)",
        "disk 1: A -> B (invalid)",
        "disk 1: A -> B (skipped)",
        "disk 1: A -> B: not possible",
        "disk 1: A -> B: no",
        "disk 1: A -> B - no, don't",
        "1AB (not allowed)",
        "A -> B (wrong)",
        "Refrain from: move disk 1 from A to B",
        "Wrong move: disk 1 from A to B",
        "Rejected: move disk 1 from A to B",
        "Undo moving disk 1 from A to B",
        "Alternatively, move disk 1 from A to B",
        "e.g. move disk 1 from A to B",
        "❌ move disk 1 from A to B",
        "- [ ] move disk 1 from A to B",
        "~~move disk 1 from A to B~~",
        "<s>move disk 1 from A to B</s>",
        "<del>move disk 1 from A to B</del>",
        "m\u{336}o\u{336}v\u{336}e\u{336} disk 1 from A to B",
        "Failed: disk 1 from B to C",
        "TODO: move disk 1 from B to C",
        "Hint: move disk 1 from B to C",
        "Optional: move disk 1 from B to C",
        "Unnecessary: move disk 1 from B to C",
        "Next time, move disk 1 from B to C.",
        "Es ist verboten, Scheibe 1 von A nach B zu bewegen, Scheibe 1 von A nach C",
        "Bewege Scheibe 1 von A nach B: verboten",
    ]);
    // What is denied is no move, or garbled.
    let mut wrong = Vec::new();
    for line in [
        "Had we moved disk 1 from A to B",
        "Were we to move disk 1 from A to B",
        "円盤1をAからBに移動してはいけない",
        "円盤1をAからBに移動するな",
        "円盤1をAからBに移動せず",
        "円盤1をAからBに移動したら",
        "円盤1をAからBに移動する代わりに",
        "Es ist verboten, Scheibe 1 von A nach B zu bewegen",
        "Es ist unmöglich, Scheibe 1 von A nach B zu bewegen",
    ] {
        let told = in_short(&said(line));
        if told.contains('A') {
            wrong.push(format!("{line} => {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn another_disk_beside_a_move_is_not_dropped() {
    // Each names disk 2, or is garbled.
    let mut wrong = Vec::new();
    for line in [
        "Move the top disk, which is disk 2, from A to B",
        "Move the top disk, namely disk 2, from A to B",
        "Move the top disk (= disk 2) from A to B",
        "Move the top disk, i.e. disk 2, from A to B",
        "Move the top disk from A to B. That was disk 2.",
        "A -> B ; disk 2",
        "Move the disk with number 2 from A to B",
        "Move disk 1 (actually disk 2) from A to B",
        "Move the disk below disk 1 from A to B",
        "Move the large disk, disk 1, from A to B",
        "Move disk 1 (the heaviest one) from A to B",
        "Move disk Z from A to B",
        "Move disk -1 from A to B",
        "Move disk 1^9 from A to B",
        "Move disk 1_0 from A to B",
        "disk Z: A -> B",
        "disk -1: A -> B",
    ] {
        let told = in_short(&said(line));
        if !told.contains('!') && told != "2AB" {
            wrong.push(format!("{line} => {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_cut_or_left_out_is_told() {
    let mut wrong = Vec::new();
    for line in [
        "(continue)",
        "⋮",
        "[snip]",
        "[truncated]",
        "(steps omitted)",
        "- ...",
        "4. Move disk 1",
        "Scheibe 1 wird vom linken auf den undefined Stab gelegt.",
        "4. Move disk 1 from A",
        "Move disk 1 to",
        "(continued)",
        "[...]",
        "(omitted)",
        "| … |",
        "1. ...",
        "…",
        "snip",
        "* ...",
        "(rest omitted)",
        "[remaining steps omitted]",
        "Disk 1 from",
    ] {
        let told = in_short(&said(line));
        if !told.contains(['!', '~']) {
            wrong.push(format!("{line} => {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
