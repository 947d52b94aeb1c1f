//! Structured answers of two disks that claim more, or other moves than those that solve.

use crate::lenient;
/// The three moves that solve, which each of the texts holds.
const OK: &str = "1AB\n2AC\n1BC\n";
/// Lines that claim a move which does not follow, between moves that solve.
const LINES: &[&str] = &[
    "disk 2 (A) -> (B)",
    "disk 2 [A] -> [B]",
    "disk 2 (A) to (B)",
    "(A) -> (B)",
    "move 2 (A,B)",
    "move disk 2 (A, B)",
    "2 (A, B)",
    "2 (A -> B)",
    "m(1,2,0)",
    "mv(2, A, B)",
    "A.append(C.pop())",
    "C.push(A.pop());",
    "pegs['C'].append(pegs['A'].pop())",
    "pegs[2].append(pegs[0].pop())",
    "% 2AB",
    "; 2AB",
    "( 2AB",
    "[ 2AB",
    "{ 2AB",
    "(2AB",
    "[2AB",
    "{2AB",
    "% move disk 2 from A to B",
    "; move disk 2 from A to B",
    "(move disk 2 from A to B",
    "[move disk 2 from A to B",
    "{move disk 2 from A to B",
    "(move disk 2 from A to B)",
    "[move disk 2 from A to B]",
    "{move disk 2 from A to B}",
    "% disk 2: A -> B",
    "; A -> B",
    "<!-- move disk 2 from A to B -->",
    "<!-- 2AB -->",
    "<!-- disk 2: A -> B -->",
    "undo_move(1,\"C\",\"A\")",
    "check_move(1,\"C\",\"A\")",
    "remove(1,\"C\",\"A\")",
    "move(disk=1,target=\"A\")",
    "move(1, \"C\"",
    "move(1,",
    "moves.append([1,2",
    "moves.append((1,2,0)",
    "<move><disk>1</disk><from>C</from>",
    "<disk>1</disk><from>C</from><to>",
    "<move disk=\"1\" from=\"C\"",
    "- disk: 1\n  from: C",
    "[[moves]]\ndisk = 1\nfrom = \"C\"",
    "[[moves]]\ndisk = 1",
    "- disk: 1",
    "{\"disk\":1,\"from\":\"C\"",
    "{\"disk\":1,",
];

#[test]
fn a_line_that_claims_a_move_is_not_passed_over() {
    let after = LINES.iter().map(|line| format!("{OK}{line}\n"));
    let whole = LINES
        .iter()
        .filter(|line| line.contains('2') && !line.contains("1,2"));
    let between = whole.map(|line| format!("1AB\n{line}\n2AC\n1BC\n"));
    not_solved(after.chain(between));
}

#[test]
fn columns_that_nobody_knows_are_not_read_by_position() {
    let heads = "disk,new,old|disk,tgt,src|disk,after,before|disk,arrival,departure|disk,onto,off|\
                 disk,second,first|disk,y,x|disk;new;old|disk\tnew\told|new,old|disk,to,off|disk,foo,from|\
                 step,disk,new,old|Disk;y;x";
    let rows = |head: &str, step: bool| {
        let mark = head.chars().find(|sign| ",;\t".contains(*sign)).unwrap();
        let rows = [["1", "A", "B"], ["2", "A", "C"], ["1", "B", "C"]];
        let rows = rows.iter().zip(1..).map(|(row, number)| {
            let row = if head == "new,old" {
                &row[1..]
            } else {
                &row[..]
            };
            let number = if step {
                format!("{number}{mark}")
            } else {
                String::new()
            };
            format!("{number}{}", row.join(&mark.to_string()))
        });
        rows.collect::<Vec<_>>().join("\n")
    };
    not_solved(
        heads
            .split('|')
            .map(|head| format!("{head}\n{}\n", rows(head, head.starts_with("step")))),
    );
}

fn not_solved(texts: impl Iterator<Item = String>) {
    let check = || lenient(&hanoi_core::Problem::tower(2).unwrap());
    let solved = |text: &String| check().verdict(text.as_bytes()).solved();
    let failures: Vec<String> = texts.filter(solved).collect();
    assert!(
        failures.is_empty(),
        "{} solved:\n{}",
        failures.len(),
        failures.join("\n--\n")
    );
}
