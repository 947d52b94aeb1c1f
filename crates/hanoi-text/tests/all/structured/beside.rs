//! What stands beside a way: a number, a text or an unknown key may name the disk, and is never passed over.

use super::{SOLUTION, expect, verdict};
use hanoi_text::Outcome;

/// Ways without a disk, and beside each what `number` says of its step and disk.
fn written(row: &str, between: &str, number: impl Fn(usize, u32) -> u32) -> String {
    let rows = SOLUTION.iter().enumerate().map(|(at, &(disk, from, to))| {
        let letter = |peg: usize| ["A", "B", "C"][peg];
        let row = row.replace("{k}", &number(at, disk).to_string());
        let row = row.replace("{n}", &(at + 1).to_string());
        row.replace("{A}", letter(from)).replace("{C}", letter(to))
    });
    rows.collect::<Vec<_>>().join(between)
}

/// Layouts with a number beside a way, which is the step or the disk.
const NUMBERED: &[(&str, &str, &str, &str)] = &[
    ("[", "\"{k}: {A} -> {C}\"", ", ", "]"),
    ("{\"moves\": [", "\"{k}: {A} → {C}\"", ",\n", "]}"),
    (
        "[",
        "{\"number\": \"{k}\", \"from\": \"{A}\", \"to\": \"{C}\"}",
        ",\n",
        "]",
    ),
    (
        "",
        "[[moves]]\nnumber = {k}\nfrom = \"{A}\"\nto = \"{C}\"",
        "\n\n",
        "\n",
    ),
];

#[test]
fn a_number_beside_a_way_is_the_step_or_the_disk() {
    let mut failures = Vec::new();
    for (head, row, between, foot) in NUMBERED {
        let mut expect = |number: &dyn Fn(usize, u32) -> u32, outcome| {
            let rows = written(row, between, number);
            expect(row, &format!("{head}{rows}{foot}"), outcome, &mut failures);
        };
        expect(&|at, _| u32::try_from(at).unwrap() + 1, Outcome::Solved);
        expect(&|_, disk| disk, Outcome::Solved);
        // The last names another disk.
        expect(&|at, disk| if at == 6 { 2 } else { disk }, Outcome::Illegal);
        // Disks counted from the largest, and all the same.
        expect(&|_, disk| 4 - disk, Outcome::Illegal);
        expect(&|_, _| 1, Outcome::Illegal);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Layouts in which a disk is named beside a way, and not as others name it.
const NAMED: &[(&str, &str, &str, &str)] = &[
    (
        "[",
        "{\"size\": {k}, \"from\": \"{A}\", \"to\": \"{C}\"}",
        ",",
        "]",
    ),
    (
        "| Size | From | To |\n|---|---|---|\n",
        "| {k} | {A} | {C} |",
        "\n",
        "\n",
    ),
];

#[test]
fn a_disk_named_beside_a_way_is_part_of_the_claim() {
    let mut failures = Vec::new();
    for (head, row, between, foot) in NAMED {
        for (number, outcome) in [
            (
                &(|_, disk| disk) as &dyn Fn(usize, u32) -> u32,
                Outcome::Solved,
            ),
            (&|at, disk| if at == 6 { 2 } else { disk }, Outcome::Illegal),
            (&|_, disk| disk + 1, Outcome::Illegal),
        ] {
            let text = format!("{head}{}{foot}", written(row, between, number));
            expect(row, &text, outcome, &mut failures);
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn what_may_name_the_disk_is_not_passed_over() {
    for text in [
        "[{\"step\":1,\"weight\":1,\"from\":\"A\",\"to\":\"C\"},{\"step\":2,\"weight\":1,\"from\":\"A\",\"to\":\"B\"}]",
        "[{\"label\":\"disk 1\",\"from\":\"A\",\"to\":\"C\"}]",
        "[{\"from\":\"A\",\"to\":\"C\",\"description\":\"Move disk 1 from A to B\"}]",
        "[{\"disk\":1,\"from\":\"A\",\"to\":\"C\",\"description\":\"Move disk 2 from A to C\"}]",
        "[\"Move disk 1 from A to C\", \"Move disk 2 from A to\", \"Move disk 1 from C to B\"]",
        "[\"Move disk 1 from A to\"]",
        "1. Move disk 1 from A to C\n\nmoves = [\"Move disk 1 from A to\"]",
        "[\"A -> C\\nMove disk 2 to\"]",
    ] {
        assert_eq!(verdict(text).outcome(), Outcome::Unreadable, "{text}");
    }
}
