//! The plot of a table, and tables that cannot be read.

use crate::common::{count, elements, texts, times};
use hanoi_draw::{Theme, growth};
use roxmltree::Document;

#[test]
fn growth_has_a_line_for_each_algorithm() {
    let svg = growth(&times(12), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let all = texts(&document);
    for name in [
        "recursive",
        "call-stack",
        "binary",
        "best-first",
        "best-first, published",
    ] {
        assert!(all.iter().any(|text| text == name), "{name}");
    }
    let lines: Vec<usize> = elements(&document, "path")
        .filter(|path| path.attribute("stroke-linejoin").is_some())
        .map(|path| count(path.attribute("d").unwrap(), 'L'))
        .collect();
    assert_eq!(lines, [9; 5]);
    assert!(all.iter().any(|text| text == "1 ms"));
}

#[test]
fn a_table_that_cannot_be_read_is_quoted() {
    let head = "algorithm,disks,seconds\n";
    for (table, expected) in [
        (String::new(), "the table is empty"),
        (head.to_owned(), "no rows"),
        ("a,b\n1,2\n".to_owned(), "'a,b' names no column algorithm"),
        (
            format!("{head}binary,x,1\n"),
            "line 2: 'x' is not a number of disks",
        ),
        (
            format!("{head}binary,3,1\nbinary,4,-1\n"),
            "line 3: '-1' is not a number of seconds",
        ),
        (
            format!("{head}binary,3\n"),
            "line 2: '' is not a number of seconds",
        ),
        (format!("{head}binary,3,NaN\n"), "'NaN'"),
        (format!("{head}binary,3,1e99\n"), "'1e99'"),
    ] {
        let error = growth(&table, Theme::Light).unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
    }
    // A name is text, whatever it is.
    let svg = growth(&format!("{head}<b>&amp,3,0.5\n"), Theme::Light).unwrap();
    let names = texts(&Document::parse(svg.as_str()).unwrap());
    assert!(names.contains(&"<b>&amp".to_owned()));
}
