//! Shared by the tests: pictures of every kind and size, and access to their documents.

use std::fmt::Write;

use hanoi_core::{Peg, Problem, Rules, Solution, State};
use hanoi_draw::{
    DrawError, Excerpt, MAX_DIRECTIONS, Map, Scale, Svg, Theme, animation, counter, directions,
    film, graph, growth, levels, ring, ruler, solid, state, states, tree,
};

pub(crate) fn tower(disks: u32) -> Solution {
    Solution::new(&Problem::tower(disks).unwrap()).unwrap()
}

pub(crate) fn map(disks: u32, rules: Rules) -> Map {
    Map::new(rules, State::perfect(disks, rules.pegs(), Peg::A).unwrap())
}

/// A whole tower on `pegs` pegs.
pub(crate) fn on_pegs(disks: u32, pegs: u8) -> Problem {
    Problem::perfect(disks, Peg::A, Peg::new(pegs - 1).unwrap(), classic(pegs)).unwrap()
}

/// The graph of `disks` disks with the path between two perfect states.
pub(crate) fn with_path(disks: u32, rules: Rules) -> Map {
    let end = |peg| State::perfect(disks, rules.pegs(), peg).unwrap();
    map(disks, rules).path((end(Peg::A), end(Peg::C)))
}

/// A table in the format of `hanoi compare --csv`, with times that double.
pub(crate) fn times(disks: u32) -> String {
    let mut table = String::from(
        "algorithm,disks,moves,seconds,nanoseconds_per_move,candidates,peak_bytes,published_seconds\n",
    );
    for n in 3..=disks.max(3) {
        for (number, name) in (0_u8..).zip(["recursive", "call-stack", "binary", "best-first"]) {
            let seconds = 1e-8 * f64::from(1_u32 << n) * (1.0 + f64::from(number) / 100.0);
            let published = if name == "best-first" { "0.5" } else { "" };
            let moves = (1_u32 << n) - 1;
            writeln!(table, "{name},{n},{moves},{seconds:.9},1.0,,0,{published}").unwrap();
        }
    }
    table
}

/// The levels around a perfect state on 3 pegs: 2^(number of ones in k) states at distance k.
fn levels_from_perfect(disks: u32, theme: Theme) -> Svg {
    let counts: Vec<u128> = (0_u32..1 << disks).map(|k| 1 << k.count_ones()).collect();
    let start = State::perfect(disks, 3, Peg::A).unwrap();
    levels(&start, &Rules::classic(3).unwrap(), &counts, theme)
}

/// Every picture of `disks` disks that is within its limit, each with its name.
pub(crate) fn all(disks: u32, theme: Theme) -> Vec<(String, Svg)> {
    let solution = tower(disks);
    let four = Rules::classic(4).unwrap();
    let cyclic = Rules::cyclic(3).unwrap();
    let whole = Excerpt::default();
    let four_pegs = Solution::new(&on_pegs(disks, 4)).unwrap();
    let mut pictures: Vec<(&str, Result<Svg, DrawError>)> = vec![
        ("levels", Ok(levels_from_perfect(disks, theme))),
        ("state", state(solution.problem().start(), theme)),
        ("solid", solid(solution.problem().start(), theme)),
        ("states", states(&solution, &whole, theme)),
        ("ruler", ruler(&solution, theme)),
        ("tree", tree(solution.problem(), theme)),
        ("counter on 4 pegs", counter(&four_pegs, &whole, theme)),
        ("tree on 4 pegs", tree(&on_pegs(disks, 4), theme)),
        ("tree on 6 pegs", tree(&on_pegs(disks, 6), theme)),
        ("ring", ring(solution.problem(), theme)),
        ("counter", counter(&solution, &whole, theme)),
        (
            "graph",
            graph(&map(disks, Rules::classic(3).unwrap()), theme),
        ),
        (
            "graph with a path",
            graph(&with_path(disks, Rules::classic(3).unwrap()), theme),
        ),
        (
            "cyclic graph",
            graph(&with_path(disks.min(9), cyclic), theme),
        ),
        ("graph of 4 pegs", graph(&map(disks.min(9), four), theme)),
        (
            "path on 4 pegs",
            graph(&with_path(disks.min(6), four), theme),
        ),
        (
            "graph of 5 pegs",
            graph(&map(disks.min(6), classic(5)), theme),
        ),
        ("growth", growth(&times(disks), Scale::Logarithmic, theme)),
        (
            "growth on both scales",
            growth(&times(disks), Scale::Both, theme),
        ),
    ];
    if disks <= MAX_DIRECTIONS {
        let drawn = directions(solution.problem(), theme);
        pictures.push(("directions", drawn));
    }
    if disks <= 10 {
        pictures.push(("animation", animation(&solution, None, theme)));
        let film = film(&solution, None, None, theme).unwrap();
        pictures.push(("film", Ok(film.frame(film.frames() / 2))));
    }
    pictures
        .into_iter()
        .map(|(name, svg)| (format!("{name} {disks} {}", theme.name()), svg.unwrap()))
        .collect()
}

/// All elements with this name.
pub(crate) fn elements<'a>(
    document: &'a roxmltree::Document<'a>,
    name: &'static str,
) -> impl Iterator<Item = roxmltree::Node<'a, 'a>> {
    document
        .descendants()
        .filter(move |node| node.has_tag_name(name))
}

/// An attribute of an element, or of its nearest ancestor that has it.
pub(crate) fn inherited<'a>(node: roxmltree::Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.ancestors().find_map(|node| node.attribute(name))
}

/// All texts in document order.
pub(crate) fn texts(document: &roxmltree::Document<'_>) -> Vec<String> {
    elements(document, "text").map(text).collect()
}

pub(crate) fn text(node: roxmltree::Node<'_, '_>) -> String {
    node.descendants()
        .filter(roxmltree::Node::is_text)
        .filter_map(|node| node.text())
        .collect()
}

pub(crate) fn classic(pegs: u8) -> Rules {
    Rules::classic(pegs).unwrap()
}

/// The data of all paths that have this attribute with a value other than `none`.
pub(crate) fn paths<'a>(
    document: &'a roxmltree::Document<'a>,
    attribute: &'static str,
) -> impl Iterator<Item = &'a str> {
    elements(document, "path")
        .filter(move |path| {
            path.attribute(attribute)
                .is_some_and(|value| value != "none")
        })
        .filter_map(|path| path.attribute("d"))
}

pub(crate) fn count(text: &str, letter: char) -> usize {
    text.chars().filter(|&c| c == letter).count()
}
