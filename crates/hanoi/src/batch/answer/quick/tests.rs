//! Compares the fast path with the library.

use super::*;

/// The library's result for a line; `None` for an error.
fn slow(line: &str) -> Option<Answer<'_>> {
    serde_json::from_str(line).ok()
}

fn answer(line: &str) -> Option<Answer<'_>> {
    super::answer(line, &mut UnreadKeys::default())
}

/// Whether the library's error lies in a string that the fast path skips.
fn is_within_string(line: &str) -> bool {
    let fault = serde_json::from_str::<Answer<'_>>(line).err();
    fault.is_some_and(|fault| {
        let fault = fault.to_string();
        fault.contains("escape") || fault.contains("control character")
    })
}

/// The fast path skips strings, so the fault appears when the answer is read.
#[test]
fn control_character_in_answer_is_rejected() {
    for line in [
        "{\"answer\":\"1AC\t2AB\"}",
        "{\"answer\":\"1AC\\n\u{1}2AB\"}",
    ] {
        assert_eq!(slow(line), None);
        let read = answer(line).unwrap();
        let fault = read.body().unwrap().append(&mut Vec::new()).unwrap_err();
        assert!(
            fault.to_string().starts_with("control character"),
            "{fault}"
        );
    }
}

#[test]
fn fast_path_agrees_with_library_or_declines() {
    let accepted = [
        r#"{"id":1,"disks":3,"pegs":3,"rules":"classic","start":"AAA","goal":"CCC","distance":7,"answer":"1AC\n2AB"}"#,
        r#" { "id" : "a b" , "answer" : "say \"1AC\" \\ \/\t\r" , "model" : "x\ny" , "n" : 0 } "#,
        r#"{"output":"\u00e9 → 1AC\\","response":"","completion":"{}","optimality":"proven"}"#,
        r#"{"id":1,"pegs":4,"goal":"DDD","answer":["1AC","Move disk 2 from A to B"],"paths":7}"#,
        r#"{"solution":["1AC", "2AB",""]}"#,
        r#"{"num_disks":3,"num_pegs":4,"prediction":"1AC","messages":"2AB","choices":[[1,0,2]]}"#,
        r#"{"answer":[[1,0,2]],"solution":[[10, 0, 1], [2,0,21]]}"#,
        r#"{"id":"sixteen bytes or more","model":"seven \"quoted\" words","start":"AAAAAAAAAAAAAAAAAAAAAAAA","n":10}"#,
    ];
    let declined = [
        r#"{"answer":[1,0,2]}"#,
        r#"{"answer":[[1,0,2],]}"#,
        r#"{"answer":[[1,0,02]]}"#,
        r#"{"answer":[[1,0,2],"1AC"]}"#,
        r#"{"answer":[["1",0,2]]}"#,
        r#"{"answer":[[]]}"#,
        r#"{"answer":["1AC" "2AB"]}"#,
        r#"{"answer":["1AC",]}"#,
        r#"{"answer":["\n"]}"#,
        r#"{"answer":[]}"#,
        r#"{"start":["AA"]}"#,
        r#"{"disks":["3"]}"#,
        r#"{"answer":"1","answer":"2"}"#,
        r#"{"disks":3,"num_disks":3}"#,
        r#"{"start":[[2,1],[],[]]}"#,
        r#"{"messages":[{"role":"user"}]}"#,
        r#"{"disks":03}"#,
        r#"{"disks":-3}"#,
        r#"{"disks":3.5}"#,
        r#"{"disks":"3"}"#,
        r#"{"pegs":300}"#,
        r#"{"rules":7}"#,
        r#"{"start":"A\tA"}"#,
        r#"{"id":null,"answer":true}"#,
        r#"{"answer":"1AC"#,
        r#"{"answer":"1AC"}}"#,
        r#"{"answer":"1AC",}"#,
        r#"{"a" 1}"#,
        r#"{"a":1 2}"#,
        r#"{"a":12x}"#,
        r"{1:2}",
        r#"{"a":}"#,
        r"{}",
        "{\"a\":\t1}",
        "{\"model\":\"a\tb\",\"answer\":\"1AC\"}",
        "{\"id\":\"7\t\",\"answer\":\"1AC\"}",
        "{\"id\":\"seventeen bytes \u{1f} and more\",\"answer\":\"1AC\"}",
        "{\"answer\":[\"1AC\t\"]}",
        "",
        "[]",
        "7",
    ];
    for line in accepted {
        assert!(answer(line).is_some(), "{line}");
        assert_eq!(answer(line), slow(line), "{line}");
    }
    for line in declined {
        assert_eq!(answer(line), None, "{line}");
    }
    // Any byte of a good line removed, duplicated or changed.
    for line in accepted {
        for (at, here) in line.char_indices() {
            let (before, after) = (&line[..at], &line[at + here.len_utf8()..]);
            for new in [
                "", "\"", "\\", ",", ":", "{", "}", "[", "]", "0", "7", "a", " ", "-", "n", "\t",
                "\u{1f}",
            ] {
                let changed = format!("{before}{new}{after}");
                let quick = answer(&changed);
                let in_string = is_within_string(&changed);
                assert!(
                    quick.is_none() || quick == slow(&changed) || in_string,
                    "{changed}"
                );
            }
        }
    }
}
