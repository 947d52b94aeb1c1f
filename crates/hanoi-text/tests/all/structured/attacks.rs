//! Structured answers of two disks that claim more, or other moves than those that solve.

use crate::lenient;
/// The three moves that solve, which each of the texts holds.
const OK: &str = "1AB\n2AC\n1BC\n";
const LIST: &str = "[[1,0,1],[2,0,2],[1,1,2]]";
const OBJECTS: &str = r#"{"disk":1,"from":"A","to":"B"},{"disk":2,"from":"A","to":"C"},{"disk":1,"from":"B","to":"C"}"#;

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

/// Lists in which something else stands, and what stands around them.
const LISTS: &[&str] = &[
    "{\"rejected\":LIST,\"answer\":null}",
    "{\"wrong\":LIST}",
    "{\"illegal_moves\":LIST}",
    "{\"draft\":LIST}",
    "{\"example\":LIST}",
    "{\"prompt\":LIST}",
    "{\"bad\":LIST}",
    "{\"invalid\":LIST}",
    "{\"rejected_moves\":LIST,\"moves\":[]}",
    "{\"moves\":LIST,\"next\":\"1CA\"}",
    "{\"moves\":LIST,\"next\":[1,2,0]}",
    "{\"moves\":LIST,\"more\":[[1,2,0]]}",
    "{\"moves\":LIST,\"then\":{\"disk\":1,\"from\":\"C\",\"to\":\"A\"}}",
    "LIST, [1,2,0]",
    "LIST,[1,2,0]",
    "LIST [1,2,0]",
    "LIST, [[1,2,0]]",
    "LIST * 2",
    "LIST[:2]",
    "LIST[::-1]",
    "LIST.clear()",
    "LIST.reverse()",
    "LIST + [[1,2,0]]",
    "LIST + [(1,2,0)]",
    "reversed(LIST)",
    "moves = LIST * 2",
    "moves = LIST[::-1]",
    "moves = LIST\nmoves.append([1,2,0])",
    "moves = LIST\nmoves.append((1,2,0))",
    "moves = LIST\nmoves += [[1,2,0]]",
    "moves = LIST\nmoves.extend([[1,2,0]])",
    "moves = LIST\nmoves.reverse()",
    "moves = LIST\nmoves.pop()",
    "moves = LIST\nmoves.clear()",
    "moves = LIST\nmoves = [",
    "moves = LIST\n\nmoves = [\n",
    "LIST\n```json\n[",
    "LIST\n```json\n[\n",
    "LIST\n[...]",
    "LIST...",
    "LIST ...",
    "LIST\n...",
    "[[1,0,1],[2,0,2],[1,1,2],[...]]",
    "[[1,0,1],[2,0,2],[1,1,2],...]",
    "[[1,0,1],[2,0,2],[1,1,2],null]",
    "[[1,0,1],[2,0,2],[1,1,2],{}]",
    "[[1,0,1],[2,0,2],[1,1,2],[]]",
    "[[1,0,1],[2,0,2],[1,1,2],{\"disk\":1}]",
    "[[1,0,1],[2,0,2],[1,1,2],[1,2,0]",
    "[[1,0,1],[2,0,2],[1,1,2],\"undo\"]",
    "[[1,0,1],[2,0,2],[1,1,2],4]",
    "[[1,0,1],[2,0,2],[1,1,2],true]",
    "[OBJECTS,{\"disk\":1}]",
    "[OBJECTS,{}]",
    "[OBJECTS,null]",
    "[OBJECTS,\"junk\"]",
    "[OBJECTS,7]",
    "[OBJECTS,{\"disk\":1,\"from\":\"C\"}]",
    "[OBJECTS,{\"action\":\"undo\"}]",
    "[OBJECTS,{\"action\":\"undo\",\"disk\":1,\"from\":\"C\",\"to\":\"A\"}]",
    "[OBJECTS,{\"from\":\"C\"}]",
    "{\"moves\":[OBJECTS,{\"disk\":1}]}",
    "{\"moves\":[OBJECTS],\"next\":\"1CA\"}",
    "[{\"action\":\"undo\",\"disk\":1,\"from\":\"A\",\"to\":\"B\"},{\"disk\":2,\"from\":\"A\",\"to\":\"C\"},{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}]",
    "[{\"name\":\"undo_move\",\"arguments\":{\"disk\":1,\"from\":\"A\",\"to\":\"B\"}},{\"name\":\"move\",\"arguments\":{\"disk\":2,\"from\":\"A\",\"to\":\"C\"}},{\"name\":\"move\",\"arguments\":{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}}]",
    "{\"name\":\"check_move\",\"arguments\":{\"disk\":1,\"from\":\"A\",\"to\":\"B\"}}\n{\"name\":\"move\",\"arguments\":{\"disk\":2,\"from\":\"A\",\"to\":\"C\"}}\n{\"name\":\"move\",\"arguments\":{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}}",
    "{\"tool\":\"undo\",\"disk\":1,\"from\":\"A\",\"to\":\"B\"}\n{\"tool\":\"move\",\"disk\":2,\"from\":\"A\",\"to\":\"C\"}\n{\"tool\":\"move\",\"disk\":1,\"from\":\"B\",\"to\":\"C\"}",
    "<undo><disk>1</disk><from>A</from><to>B</to></undo><move><disk>2</disk><from>A</from><to>C</to></move><move><disk>1</disk><from>B</from><to>C</to></move>",
    "[{\"disk\":1,\"from\":\"A\",\"to\":\"B\",\"undo\":true},{\"disk\":2,\"from\":\"A\",\"to\":\"C\"},{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}]",
    "[{\"disk\":-1,\"from\":\"A\",\"to\":\"B\"},{\"disk\":2,\"from\":\"A\",\"to\":\"C\"},{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}]",
    "[{\"disk\":\"1_0\",\"from\":\"A\",\"to\":\"B\"},{\"disk\":2,\"from\":\"A\",\"to\":\"C\"},{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}]",
    "[{\"top_disk\":2,\"from\":\"A\",\"to\":\"B\"},{\"disk\":2,\"from\":\"A\",\"to\":\"C\"},{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}]",
    "[{\"move\":\"2AB\",\"disk\":1,\"from\":\"A\",\"to\":\"B\"},{\"disk\":2,\"from\":\"A\",\"to\":\"C\"},{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}]",
];

#[test]
fn what_stands_in_a_list_or_around_it_is_not_passed_over() {
    let fill = |text: &&str| text.replace("LIST", LIST).replace("OBJECTS", OBJECTS);
    not_solved(LISTS.iter().map(fill));
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

#[test]
fn a_column_or_key_may_be_the_disk() {
    let keys = "size|id|n|number|name|label|item|moved|weight|value|top_disk|topDisk|the disk";
    let objects = keys.split('|').map(|key| {
        format!("[{{\"{key}\":2,\"from\":\"A\",\"to\":\"B\"}},{{\"{key}\":1,\"from\":\"A\",\"to\":\"C\"}},{{\"{key}\":2,\"from\":\"B\",\"to\":\"C\"}}]")
    });
    let mixed = keys.split('|').map(|key| {
        format!("[{{\"{key}\":2,\"from\":\"A\",\"to\":\"B\"}},{{\"disk\":2,\"from\":\"A\",\"to\":\"C\"}},{{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}}]")
    });
    let table = keys.split('|').filter(|key| *key != "weight").map(|key| {
        format!(
            "| {key} | From | To |\n|---|---|---|\n| 2 | A | B |\n| 1 | A | C |\n| 2 | B | C |\n"
        )
    });
    let csv = keys
        .split('|')
        .filter(|key| *key != "weight")
        .map(|key| format!("{key},from,to\n2,A,B\n1,A,C\n2,B,C\n"));
    let calls = keys.split('|').filter(|key| !key.contains(' ')).map(|key| {
        let call =
            |disk, from, to| format!("move({key}={disk}, source=\"{from}\", target=\"{to}\")\n");
        [call(2, 'A', 'B'), call(1, 'A', 'C'), call(2, 'B', 'C')].concat()
    });
    let xml = keys
        .split('|')
        .filter(|key| !matches!(*key, "weight" | "label"))
        .filter(|key| !key.contains(' '))
        .map(|key| {
            let element = |disk, from, to| {
                format!("<move><{key}>{disk}</{key}><from>{from}</from><to>{to}</to></move>\n")
            };
            [
                element(2, 'A', 'B'),
                element(1, 'A', 'C'),
                element(2, 'B', 'C'),
            ]
            .concat()
        });
    not_solved(
        objects
            .chain(mixed)
            .chain(table)
            .chain(csv)
            .chain(calls)
            .chain(xml),
    );
}

/// Right answers that look like some of those above.
const RIGHT: &[&str] = &[
    "moves = LIST",
    "```python\nmoves = LIST\n```",
    "moves = LIST # done",
    "moves = LIST;",
    "The answer is LIST.",
    "The answer is LIST, which takes 3 moves.",
    "**LIST**",
    "`LIST`",
    "$LIST$",
    "\\boxed{LIST}",
    "print(LIST)",
    "{\"disks\":2,\"moves\":LIST,\"count\":3}",
    "{\"moves\":LIST,\"explanation\":\"Move the small disk first.\"}",
    "{\"moves\":LIST,\"final_state\":[[],[],[2,1]]}",
    "{\"example\":[[1,0,2]],\"answer\":LIST}",
    "[OBJECTS]",
    "[\n  [1,0,1],\n  [2,0,2],\n  [1,1,2],\n]",
    "(Note: three moves)\n1AB\n2AC\n1BC",
    "; a plan\n(move d1 d2 peg2)\n(move d2 peg1 peg3)\n(move d1 peg2 d2)\n; cost = 3 (unit cost)",
    "# moves\n1AB\n2AC\n1BC",
    "% a comment\n1AB\n2AC\n1BC",
    "1AB\n2AC\n1BC\n<!-- done -->",
    "moves = []\nmoves.append([1,0,1])\nmoves.append([2,0,2])\nmoves.append([1,1,2])\nprint(moves)",
    "disk,from,to\n1,A,B\n2,A,C\n1,B,C\n",
    "step,disk,from,to\n1,1,A,B\n2,2,A,C\n3,1,B,C\n",
    "1,A,B\n2,A,C\n1,B,C\n",
    "move(1, \"A\", \"B\")\nmove(2, \"A\", \"C\")\nmove(1, \"B\", \"C\")\n",
    "[{\"action\":\"move\",\"disk\":1,\"from\":\"A\",\"to\":\"B\"},{\"action\":\"move\",\"disk\":2,\"from\":\"A\",\"to\":\"C\"},{\"action\":\"move\",\"disk\":1,\"from\":\"B\",\"to\":\"C\"}]",
    "[{\"name\":\"move_disk\",\"arguments\":{\"disk\":1,\"from\":\"A\",\"to\":\"B\"}},{\"name\":\"move_disk\",\"arguments\":{\"disk\":2,\"from\":\"A\",\"to\":\"C\"}},{\"name\":\"move_disk\",\"arguments\":{\"disk\":1,\"from\":\"B\",\"to\":\"C\"}}]",
];

#[test]
fn right_answers_that_look_alike_are_solved() {
    let check = || lenient(&hanoi_core::Problem::tower(2).unwrap());
    let fill = |text: &&str| text.replace("LIST", LIST).replace("OBJECTS", OBJECTS);
    let failures: Vec<String> = RIGHT
        .iter()
        .map(fill)
        .filter(|text| !check().verdict(text.as_bytes()).solved())
        .map(|text| format!("{text}\n{:?}", check().verdict(text.as_bytes())))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
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
