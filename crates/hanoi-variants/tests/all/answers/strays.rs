//! Wrong colours outside the names of pieces, and malformed steps, are never ignored.

use hanoi_search::Limits;
use hanoi_variants::{Variant, VariantProblem, VariantStep, VariantTowers, shortest_solution};

use crate::random::Dice;

/// The colours of the presets below: letter, word and symbol.
const WORDS: [(char, &str, &str); 5] = [
    ('r', "red", "\u{1f534}"),
    ('w', "white", "\u{26aa}"),
    ('b', "blue", "\u{1f535}"),
    ('g', "green", "\u{1f7e2}"),
    ('k', "black", "\u{26ab}"),
];

/// Lines that name a colour: `%l` is its letter, `%w` its word, `%W` the word in capitals, `%o` its symbol; `%s` is the size, `%f` and `%t`
/// are the pegs, `%i` and `%j` their numbers from 0, `%n` is the number of the step.
const LINES: &[&str] = &[
    "%l%s%f%t",
    "%l%s %f %t",
    "%w %s from %f to %t",
    "%W %s from %f to %t",
    "Move the %w disk %s from %f to %t.",
    "Move %w disk %s from peg %f to peg %t",
    "Move disk %s (%w) from %f to %t",
    "Move disk %s, %w, from %f to %t",
    "Move disk %s from %f to %t (%w)",
    "Move disk %s from %f to %t [%w]",
    "Move disk %s from %f to %t, the %w one",
    "Move disk %s %w from %f to %t",
    "Move %o %s from %f to %t",
    "%o %s%f%t",
    "%s%f%t %o",
    "%s%f%t %w",
    "%s%f%t (%w)",
    "%s%f%t # %w",
    "%s%f%t // %w",
    "%w: %s%f%t",
    "%w %s%f%t",
    "%w-%s%f%t",
    "%w_%s %f %t",
    "%w%s%f%t",
    "%n. %w: %s %f %t",
    "%n. %s%f%t - %w disk",
    "%w disk: %s from %f to %t",
    "Move the %w disk of size %s from %f to %t",
    "Move the disk of size %s, coloured %w, from %f to %t",
    "Take the %w disk (size %s) from %f and put it on %t",
    "Take disk %s of the %w tower from %f and put it on %t",
    "%f -> %t (%w)",
    "%f -> %t (%w %s)",
    "%w: %f -> %t",
    "%w %s: %f -> %t",
    "Move the top %w disk from %f to %t",
    "Move the %w disk from %f to %t",
    "Move %w from %f to %t",
    "Move the smallest %w disk from %f to %t",
    "From %f to %t: %w %s",
    "From %f to %t: disk %s (%w)",
    "%s from %f to %t (%l)",
    "%f -> %t (%l%s)",
    "%f%t (%l%s)",
    "%f %t %l%s",
    "%f to %t, %l%s",
    "%f -> %t # %l%s",
    "%f -> %t // %l%s",
    "%s%f%t (%l%s)",
    "%s%f%t = %l%s",
    "%s%f%t: %l%s",
    "%s%f%t # %l%s",
    "Step %n: %l%s - %f%t",
    "{\"from\": \"%f\", \"to\": \"%t\", \"piece\": \"%l%s\"}",
    "{\"disk\": %s, \"from\": \"%f\", \"to\": \"%t\", \"piece\": \"%l%s\"}",
    "{\"disk\": %s, \"from\": \"%f\", \"to\": \"%t\", \"name\": \"%l%s\"}",
    "{\"disk\": %s, \"from\": \"%f\", \"to\": \"%t\", \"stone\": \"%l%s\"}",
    "{\"disk\": %s, \"from\": \"%f\", \"to\": \"%t\", \"stone\": \"%w %s\"}",
    "%s%f%t (%l)",
    "%s %f %t %l",
    "%l %s %f %t",
    "%l, %s, %f, %t",
    "%l,%s,%f,%t",
    "%w,%s,%f,%t",
    "%n,%w,%s,%f,%t",
    "%n,%s,%f,%t,%w",
    "(%l, %s, %f, %t)",
    "(%w, %f, %t)",
    "move(%w, %f, %t)",
    "move(\"%w\", %s, \"%f\", \"%t\")",
    "move_disk(%s, \"%f\", \"%t\", color=\"%w\")",
    "{\"colour\": \"%w\", \"disk\": %s, \"from\": \"%f\", \"to\": \"%t\"}",
    "{\"disk\": %s, \"from\": \"%f\", \"to\": \"%t\", \"color\": \"%w\"}",
    "{\"disk\": %s, \"from\": \"%f\", \"to\": \"%t\", \"stack\": \"%l\"}",
    "{\"disk\": {\"size\": %s, \"color\": \"%w\"}, \"from\": \"%f\", \"to\": \"%t\"}",
    "{\"disk\": \"%w %s\", \"from\": \"%f\", \"to\": \"%t\"}",
    "{\"move\": \"%l%s%f%t\"}",
    "{\"move\": \"%s%f%t\", \"piece\": \"%w\"}",
    "Disk: %s\nColour: %w\nFrom: %f\nTo: %t\n",
    "Colour: %w\nDisk: %s\nFrom: %f\nTo: %t\n",
    "Disk: %s\nFrom: %f\nTo: %t\nColour: %w\n",
    "Disk: %w %s\nFrom: %f\nTo: %t\n",
    "<move><color>%w</color><disk>%s</disk><from>%f</from><to>%t</to></move>",
    "<move disk=\"%s\" color=\"%w\" from=\"%f\" to=\"%t\"/>",
    "\\text{%w } %s: %f \\to %t",
    "**%w** disk %s: %f \u{2192} %t",
    "%s (%w): %f \u{2192} %t",
];

/// Texts around the lines: before, the line (`@` for one of `LINES`), and after.
const TEXTS: &[(&str, &str, &str)] = &[
    ("", "@", ""),
    ("```\n", "@", "\n```"),
    (
        "Here are the moves for the red and the white tower.\n\n",
        "@",
        "\n\nDone.",
    ),
    ("[\n", "[%s, %i, %j, \"%w\"],", "]"),
    ("[\n", "[\"%w\", %s, %i, %j],", "]"),
    ("[\n", "[\"%l\", %s, \"%f\", \"%t\"],", "]"),
    ("[\n", "[\"%w %s\", \"%f\", \"%t\"],", "]"),
    ("[\n", "[\"%l%s\", \"%f\", \"%t\"],", "]"),
    ("[\n", "[%s, %i, %j], # %w", "]"),
    ("[\n", "\"%l%s%f%t\",", "]"),
    ("[\n", "\"%s%f%t %w\",", "]"),
    ("[\n", "\"Move the %w disk %s from %f to %t\",", "]"),
    (
        "[\n",
        "{\"disk\": %s, \"from\": \"%f\", \"to\": \"%t\", \"color\": \"%w\"},",
        "]",
    ),
    (
        "[\n",
        "{\"disk\": %s,\n\"colour\": \"%w\",\n\"from\": \"%f\",\n\"to\": \"%t\"\n},",
        "]",
    ),
    (
        "[\n",
        "{\"colour\": \"%w\",\n\n\"disk\": %s,\n\"from\": \"%f\",\n\"to\": \"%t\"\n},",
        "]",
    ),
    (
        "| step | colour | disk | from | to |\n|---|---|---|---|---|\n",
        "| %n | %w | %s | %f | %t |",
        "",
    ),
    (
        "| step | stack | disk | from | to |\n|---|---|---|---|---|\n",
        "| %n | %l | %s | %f | %t |",
        "",
    ),
    (
        "| step | disk | from | to | note |\n|---|---|---|---|---|\n",
        "| %n | %s | %f | %t | %w |",
        "",
    ),
    (
        "| step | disk | from | to |\n|---|---|---|---|\n",
        "| %n | %w %s | %f | %t |",
        "",
    ),
    (
        "| step | disk | from | to | stone |\n|---|---|---|---|---|\n",
        "| %n | %s | %f | %t | %l%s |",
        "",
    ),
    (
        "[\n",
        "{\"disk\": %s,\n\"stone\": \"%l%s\",\n\"from\": \"%f\",\n\"to\": \"%t\"\n},",
        "]",
    ),
    (
        "| step | disk | from | to |\n|---|---|---|---|\n",
        "| %n | %s (%w) | %f | %t |",
        "",
    ),
    ("step,colour,disk,from,to\n", "%n,%w,%s,%f,%t", ""),
    ("step\tcolour\tdisk\tfrom\tto\n", "%n\t%w\t%s\t%f\t%t", ""),
    (
        "<table><tr><th>colour</th><th>disk</th><th>from</th><th>to</th></tr>\n",
        "<tr><td>%w</td><td>%s</td><td>%f</td><td>%t</td></tr>",
        "</table>",
    ),
    (
        "<table>\n",
        "<tr>\n<td>%w</td>\n<td>%s</td>\n<td>%f</td>\n<td>%t</td>\n</tr>",
        "</table>",
    ),
];

fn fill_in(line: &str, step: &VariantStep, colour: char, number: usize) -> String {
    let one = step.transfers()[0];
    let (_, word, sign) = WORDS.iter().find(|(letter, ..)| *letter == colour).unwrap();
    line.replace("%l", &colour.to_string())
        .replace("%w", word)
        .replace("%W", &word.to_uppercase())
        .replace("%o", sign)
        .replace("%s", &one.size.to_string())
        .replace("%f", &one.from.to_string())
        .replace("%t", &one.to.to_string())
        .replace("%i", &one.from.get().to_string())
        .replace("%j", &one.to.get().to_string())
        .replace("%n", &number.to_string())
}

/// The steps of a solution, each with the letter of its piece.
fn lettered_solution(problem: &VariantProblem) -> Vec<(VariantStep, char)> {
    let steps = shortest_solution(problem, &mut Limits::default()).unwrap();
    let mut towers = VariantTowers::new(problem.start(), problem.rules());
    let lettered = steps.into_iter().map(|step| {
        let top = towers.top(step.transfers()[0].from).unwrap();
        towers.play(&step, problem.rules()).unwrap();
        (step, top.stack.letter().unwrap())
    });
    lettered.collect()
}

#[test]
fn wrong_colours_are_never_ignored() {
    let dice = &mut Dice::new(4);
    let mut read = [0, 0];
    for name in [
        "antwerp",
        "little-antwerp",
        "bicolor",
        "double:kept",
        "turtle",
    ] {
        let problem = Variant::preset(name).unwrap().problem(2).unwrap();
        let steps = lettered_solution(&problem);
        for line in LINES {
            for (before, template, behind) in TEXTS {
                if !template.contains('@') && *line != LINES[0] {
                    continue;
                }
                let line = template.replace('@', line);
                for _ in 0..3 {
                    let wrong = dice.below(steps.len());
                    let others = WORDS.iter().map(|(letter, ..)| *letter);
                    let others: Vec<char> =
                        others.filter(|&letter| letter != steps[wrong].1).collect();
                    let other = dice.pick(&others);
                    let text = |wrong: usize| {
                        let lines = steps.iter().enumerate().map(|(at, (step, letter))| {
                            fill_in(
                                &line,
                                step,
                                if at == wrong { other } else { *letter },
                                at + 1,
                            )
                        });
                        format!("{before}{}\n{behind}", lines.collect::<Vec<_>>().join("\n"))
                    };
                    let attack = text(wrong);
                    let verdict = crate::lenient(&problem).verdict(attack.as_bytes());
                    assert!(!verdict.solved(), "{name}, step {}:\n{attack}", wrong + 1);
                    let right = crate::lenient(&problem).verdict(text(usize::MAX).as_bytes());
                    read[usize::from(right.solved())] += 1;
                }
            }
        }
    }
    assert!(read.iter().all(|&number| number > 100), "{read:?}");
}

/// Lines that claim a step but are malformed.
const MALFORMED: &[&str] = &[
    "1AC+",
    "1AC+2B",
    "1AC + 2B",
    "1AC+2",
    "1A=",
    "1A=2",
    "1A=2B=3C",
    "1AC++2BA",
    "1AC+?",
    "1AC+2BA+",
    "1AC&2BA",
    "+1AC",
    "r1A?",
    "r1A",
    "r?AC",
    "?1AC",
    "1'A",
    "r1''A?",
    "Move red from A to ?",
    "Move red disk ? from A to B",
    "Move the red disk from A",
    "red 1 from A",
    "red ? from A to B",
    "red 1 from A to the other peg",
    "1ac+2ba",
    "1AC=2BA",
    "x1ZQ",
    "red A B",
    "rr1AC",
    "R1AC",
];

#[test]
fn malformed_steps_are_never_ignored() {
    let mut refused = 0;
    for name in [
        "antwerp",
        "magnetic",
        "parallel",
        "exchanging",
        "switching",
        "bottleneck",
        "bicolor",
    ] {
        let problem = Variant::preset(name).unwrap().problem(2).unwrap();
        let steps = shortest_solution(&problem, &mut Limits::default()).unwrap();
        let lines: Vec<String> = steps.iter().map(ToString::to_string).collect();
        for cut in MALFORMED {
            for at in [0, lines.len() / 2, lines.len()] {
                for number in [false, true] {
                    let mut lines = lines.clone();
                    lines.insert(at, (*cut).to_owned());
                    if number {
                        lines = lines
                            .iter()
                            .zip(1..)
                            .map(|(line, at)| format!("{at}. {line}"))
                            .collect();
                    }
                    let attack = lines.join("\n");
                    let verdict = crate::lenient(&problem).verdict(attack.as_bytes());
                    assert!(!verdict.solved(), "{name}:\n{attack}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 1_000, "{refused} refused");
}
