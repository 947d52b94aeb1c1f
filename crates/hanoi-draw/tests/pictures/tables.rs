//! The plot of a table, and tables that cannot be read.

use crate::common::{count, elements, texts, times};
use hanoi_draw::{Scale, Theme, growth};
use roxmltree::Document;

#[test]
fn growth_has_a_line_for_each_algorithm() {
    let svg = growth(&times(12), Scale::Logarithmic, Theme::Light).unwrap();
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
        let error = growth(&table, Scale::Both, Theme::Light).unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
    }
    // A name is text, whatever it is.
    let svg = growth(
        &format!("{head}<b>&amp,3,0.5\n"),
        Scale::Linear,
        Theme::Light,
    )
    .unwrap();
    let names = texts(&Document::parse(svg.as_str()).unwrap());
    assert!(names.contains(&"<b>&amp".to_owned()));
}

/// The places of the points of the only line of a plot.
fn points(svg: &str) -> Vec<(f64, f64)> {
    let document = Document::parse(svg).unwrap();
    let mut lines = elements(&document, "path").filter_map(|path| {
        path.attribute("stroke-linejoin")?;
        path.attribute("d")
    });
    let line = lines.next().unwrap().trim_start_matches('M');
    let point = |text: &str| {
        let (x, y) = text.split_once(' ').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    line.split('L').map(point).collect()
}

/// As in figure 7 of the best-first paper, where equal differences are equal heights.
#[test]
fn a_linear_axis_has_equal_steps_and_a_logarithmic_one_equal_factors() {
    let table = "algorithm,disks,seconds\nbinary,3,0.001\nbinary,4,0.002\nbinary,5,0.004\n";
    let rises = |scale| {
        let svg = growth(table, scale, Theme::Dark).unwrap();
        let places = points(svg.as_str());
        let rises: Vec<f64> = places
            .windows(2)
            .map(|pair| pair[0].1 - pair[1].1)
            .collect();
        (
            rises[1] / rises[0],
            texts(&Document::parse(svg.as_str()).unwrap()),
        )
    };
    let (linear, names) = rises(Scale::Linear);
    assert!((linear - 2.0).abs() < 0.01, "{linear}");
    for name in ["0 ms", "0.5 ms", "4 ms"] {
        assert!(names.iter().any(|text| text == name), "{name}: {names:?}");
    }
    let (logarithmic, names) = rises(Scale::Logarithmic);
    assert!((logarithmic - 1.0).abs() < 0.01, "{logarithmic}");
    assert!(names.iter().any(|text| text == "10 ms"));
    let both = growth(table, Scale::Both, Theme::Dark).unwrap();
    let names = texts(&Document::parse(both.as_str()).unwrap());
    assert_eq!(names.iter().filter(|text| *text == "binary").count(), 2);
}

#[test]
fn linear_axes_of_any_time_can_be_read() {
    for power in -17..=17 {
        let table = format!("algorithm,disks,seconds\nbinary,3,1e{power}\nbinary,4,7e{power}\n");
        let svg = growth(&table, Scale::Linear, Theme::Light).unwrap();
        let names = texts(&Document::parse(svg.as_str()).unwrap());
        let ticks: Vec<&String> = names
            .iter()
            .filter(|text| text.ends_with('s') && text.starts_with(|c: char| c.is_ascii_digit()))
            .collect();
        assert!((4..=9).contains(&ticks.len()), "{ticks:?}");
        assert!(ticks.iter().all(|tick| tick.len() <= 8), "{ticks:?}");
        assert_eq!(
            ticks.len(),
            ticks.iter().collect::<std::collections::HashSet<_>>().len()
        );
    }
}
