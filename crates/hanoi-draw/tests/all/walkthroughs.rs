//! Pictures of variants: every preset, with the position and face of each piece.

use crate::common::{elements, texts, tower};
use hanoi_draw::{Excerpt, PictureLook, Theme, Walkthrough, animation, film, state, states};
use hanoi_search::Limits;
use hanoi_variants::{
    PRESETS, Variant, VariantProblem, VariantStep, VariantTowers, shortest_solution,
};
use roxmltree::Document;

/// A puzzle with its solution and the letters of its faces.
fn solve(name: &str, disks: Option<u32>) -> (VariantProblem, Vec<VariantStep>, String) {
    let variant = Variant::preset(name).unwrap();
    let problem = variant.problem(disks).unwrap();
    let steps = shortest_solution(&problem, &mut Limits::default()).unwrap();
    (problem, steps, variant.faces().to_owned())
}

/// All presets, with 2 disks in a stack if the number is free.
fn all() -> impl Iterator<Item = (&'static str, VariantProblem, Vec<VariantStep>, String)> {
    PRESETS.iter().map(|preset| {
        let disks = Variant::preset(preset.name)
            .unwrap()
            .problem(2)
            .ok()
            .map(|_| 2);
        let (problem, steps, faces) = solve(preset.name, disks);
        (preset.name, problem, steps, faces)
    })
}

/// The long form of a state, from a description.
fn long_form(description: &str) -> String {
    let towers = description.split_once("bottom to top: ").unwrap().1;
    let peg = |peg: &str| match peg.split_once(' ').unwrap().1 {
        "none" => "-".to_owned(),
        disks => disks.to_owned(),
    };
    let pegs = towers.trim_end_matches('.').split(", ").map(peg);
    pegs.collect::<Vec<_>>().join("/")
}

#[test]
fn description_and_names_match_the_state() {
    for (name, problem, steps, faces) in all() {
        let mut towers = VariantTowers::new(problem.start(), problem.rules());
        for step in &steps {
            towers.play(step, problem.rules()).unwrap();
            let remaining = problem.after(&towers);
            let svg = Walkthrough::new(&remaining, name)
                .faces(&faces)
                .state(Theme::Dark)
                .unwrap();
            let document = Document::parse(svg.as_str()).unwrap();
            let description = elements(&document, "desc").next().unwrap().text().unwrap();
            assert_eq!(long_form(description), towers.state().to_string(), "{name}");
            // Every piece bears its name, and there is no other text except for the pegs.
            let mut written = texts(&document);
            written.retain(|text| !text.starts_with(|c: char| c.is_ascii_uppercase()));
            let mut pieces: Vec<String> = towers
                .state()
                .pegs()
                .concat()
                .iter()
                .map(ToString::to_string)
                .collect();
            written.sort();
            pieces.sort();
            assert_eq!(written, pieces, "{name}");
        }
    }
}

#[test]
fn classic_puzzle_looks_the_same_as_a_walkthrough() {
    let solution = tower(4);
    let moves: Vec<_> = solution.moves().collect();
    let walk = Walkthrough::new(solution.problem(), "").steps(&moves);
    let drawing = |svg: &hanoi_draw::Svg| {
        let text = svg.as_str().split_once("</desc>").unwrap().1;
        text.to_owned()
    };
    let plain = PictureLook::from(Theme::Light).bare(true);
    let start = solution.problem().start();
    assert_eq!(
        drawing(&walk.state(plain).unwrap()),
        drawing(&state(start, plain).unwrap())
    );
    let sheet = states(&solution, &Excerpt::default(), plain).unwrap();
    assert_eq!(
        drawing(&walk.states(&Excerpt::default(), plain).unwrap()),
        drawing(&sheet)
    );
    let frames = (
        walk.film(None, None, plain).unwrap(),
        film(&solution, None, None, plain).unwrap(),
    );
    assert_eq!(drawing(&frames.0.frame(17)), drawing(&frames.1.frame(17)));
    let places = |svg: &str| -> Vec<String> {
        let frames = svg.split("transform:translate").skip(1);
        frames
            .map(|frame| frame.split_once(')').unwrap().0.to_owned())
            .collect()
    };
    let moving = [
        walk.animation(None, plain).unwrap(),
        animation(&solution, None, plain).unwrap(),
    ];
    assert_eq!(places(moving[0].as_str()), places(moving[1].as_str()));
}

/// The frames between moves show each state: sprites and their positions identify the pieces.
#[test]
fn presets_have_sheets_animations_and_films() {
    for (name, problem, steps, faces) in all() {
        let walk = Walkthrough::new(&problem, name).faces(&faces).steps(&steps);
        let sheet = walk.states(&Excerpt::default(), Theme::Light).unwrap();
        let moving = walk.animation(None, Theme::Light).unwrap();
        for svg in [&sheet, &moving] {
            Document::parse(svg.as_str()).unwrap();
        }
        let film = walk.film(None, Some(4), Theme::Light).unwrap();
        let move_frames = (film.frames() - 1) / steps.len();
        let sprites: Vec<String> = film
            .sprites()
            .iter()
            .map(|sprite| texts(&Document::parse(sprite.as_str()).unwrap()).concat())
            .collect();
        let mut towers = VariantTowers::new(problem.start(), problem.rules());
        for number in 0..=steps.len() {
            let frame = film.shown(number * move_frames);
            let mut placed: Vec<(i64, i64, String)> = frame
                .iter()
                .map(|&(sprite, (x, y))| {
                    let svg = film.sprites()[sprite].clone();
                    let document = Document::parse(svg.as_str()).unwrap();
                    let width: f64 = document
                        .root_element()
                        .attribute("width")
                        .unwrap()
                        .parse()
                        .unwrap();
                    #[expect(clippy::cast_possible_truncation, reason = "places are small")]
                    (
                        (x + width / 2.0).round() as i64 / 4,
                        -(y.round() as i64),
                        sprites[sprite].clone(),
                    )
                })
                .collect();
            placed.sort();
            let words: Vec<String> = placed.into_iter().map(|(.., name)| name).collect();
            let pieces: Vec<String> = towers
                .state()
                .pegs()
                .concat()
                .iter()
                .map(ToString::to_string)
                .collect();
            assert_eq!(words, pieces, "{name} after {number}");
            if let Some(step) = steps.get(number) {
                towers.play(step, problem.rules()).unwrap();
            }
        }
    }
}

#[test]
fn turning_disks_show_both_faces() {
    let (problem, steps, faces) = solve("magnetic:RNB", Some(3));
    let walk = Walkthrough::new(&problem, "magnetic:RNB")
        .faces(&faces)
        .steps(&steps)
        .optimality("optimal");
    let svg = walk.animation(None, Theme::Light).unwrap();
    let text = svg.as_str();
    assert!(text.contains("magnetic:RNB, 3 disks on 3 pegs") && text.contains("moves, optimal."));
    let document = Document::parse(text).unwrap();
    let hidden = elements(&document, "g").filter(|g| g.attribute("visibility") == Some("hidden"));
    assert_eq!(hidden.count(), 3, "one face of each disk");
    assert!(texts(&document).iter().any(|text| text == "3'"));
    assert!(texts(&document).iter().any(|text| text == "A (R)"));
    let legend = "Faces: R, with &apos; B. Lowest disks: R on A, B on C. ";
    assert!(text.replace('\'', "&apos;").contains(legend));
    // A disk turns at each of its moves, which switches both faces; each face also has a frame at the start.
    let turns = text.matches("animation-timing-function:step-end").count();
    assert_eq!(turns, 2 * steps.len() + 2 * 3);
}

#[test]
fn pegs_of_lower_capacity_are_shorter() {
    let (problem, _, _) = solve("london:1,2,3", None);
    let svg = Walkthrough::new(&problem, "london")
        .state(Theme::Light)
        .unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let group = elements(&document, "g").next().unwrap();
    let rects = group.children().filter(|node| node.has_tag_name("rect"));
    let heights: Vec<f64> = rects
        .take(3)
        .map(|rect| rect.attribute("height").unwrap().parse().unwrap())
        .collect();
    assert!(
        heights[0] + 20.0 < heights[1] && heights[1] + 20.0 < heights[2],
        "{heights:?}"
    );
}

#[test]
fn illegal_steps_are_named() {
    let (problem, _, _) = solve("magnetic", Some(2));
    let steps = ["1AB".parse().unwrap(), "2AB".parse().unwrap()];
    let walk = Walkthrough::new(&problem, "magnetic").steps(&steps);
    let message = walk.animation(None, Theme::Light).unwrap_err().to_string();
    assert_eq!(
        message,
        "step 2: 2AB: 2' would lie above 1', which is too small"
    );
    let excerpt = Excerpt::default().skip(3_u8);
    let none = Walkthrough::new(&problem, "magnetic").states(&excerpt, Theme::Light);
    assert_eq!(
        none.unwrap_err().to_string(),
        "no states left to draw: expected at least 1"
    );
}
