//! Plots of measured times and of levels, and malformed tables.

use crate::common::{count, elements, texts, times};
use hanoi_core::{Rules, State};
use hanoi_draw::{Scale, Theme, growth, levels};
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
fn malformed_tables_are_quoted() {
    let head = "algorithm,disks,seconds\n";
    for (table, expected) in [
        (String::new(), "the table is empty"),
        (head.to_owned(), "no rows"),
        (
            "a,b\n1,2\n".to_owned(),
            "the header 'a,b' has no column algorithm",
        ),
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
    // Names are escaped.
    let svg = growth(
        &format!("{head}<b>&amp,3,0.5\n"),
        Scale::Linear,
        Theme::Light,
    )
    .unwrap();
    let names = texts(&Document::parse(svg.as_str()).unwrap());
    assert!(names.contains(&"<b>&amp".to_owned()));
}

/// The points of the only line of a plot.
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

/// As in figure 7 of the best-first paper, where equal differences have equal heights.
#[test]
fn axes_have_equal_steps_or_equal_factors() {
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
fn linear_axes_are_legible_at_any_magnitude() {
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

#[test]
fn levels_have_steps_of_one_or_several_distances() {
    let start = State::parse("AAAA", 4).unwrap();
    let rules = Rules::classic(4).unwrap();
    let counts = [1, 3, 6, 12, 30, 30, 66, 60, 36, 12];
    let steps = |counts: &[u128]| {
        let svg = levels(&start, &rules, counts, Theme::Light);
        let document = Document::parse(svg.as_str()).unwrap();
        let area =
            elements(&document, "path").find(|path| path.attribute("fill-opacity").is_some());
        let data = area.unwrap().attribute("d").unwrap().to_owned();
        let heights: Vec<f64> = data
            .split('V')
            .skip(1)
            .map(|step| step.split(['H', 'z']).next().unwrap().parse().unwrap())
            .collect();
        (heights, texts(&document))
    };
    let (heights, shown) = steps(&counts);
    // One step for each level, and one down to the axis.
    assert_eq!(heights.len(), counts.len() + 1);
    for (place, pair) in counts.windows(2).enumerate() {
        // Larger counts are higher, and y decreases upwards.
        assert_eq!(
            pair[0] < pair[1],
            heights[place] > heights[place + 1],
            "{place}"
        );
    }
    for text in ["1", "10", "100", "0", "9", "distance"] {
        assert!(shown.iter().any(|one| one == text), "{text}: {shown:?}");
    }
    // A factor of ten has the same height everywhere.
    let (tens, _) = steps(&[1000, 100, 10, 1000]);
    let apart = |place: usize| tens[place + 1] - tens[place];
    assert!(
        (apart(0) - apart(1)).abs() < 0.02 && apart(0) > 100.0,
        "{tens:?}"
    );
    let (coarse, shown) = steps(&(1..=2000).collect::<Vec<u128>>());
    assert_eq!(coarse.len(), 501);
    assert!(
        shown
            .iter()
            .any(|text| text.contains("Each step shows the maximum over 4 distances"))
    );
    let (huge, shown) = steps(&[1, u128::MAX / 2, u128::MAX / 2]);
    assert_eq!(huge.len(), 4);
    assert!(shown.iter().any(|text| text == "1e39"), "{shown:?}");
}
