//! Vertices of Sage's graphs, whole and damaged, against a reader that looks at digits alone.

use hanoi_text::ForeignProblem;

use super::dice::Dice;
use super::{Places, read};

/// Start and goal by the digits of each tuple, the smallest disk first.
fn naive(text: &str) -> Option<(Places, Places)> {
    let tuples = text
        .rsplit_once("HanoiTowerGraph(")
        .map_or(text, |(_, rest)| {
            rest.split_once(')').map_or("", |(_, rest)| rest)
        });
    let mut tuples = tuples.split(')').map(|tuple| {
        let digits = tuple.rsplit_once('(').map_or("", |(_, digits)| digits);
        let mut places: Places = digits
            .split(',')
            .filter_map(|digit| digit.trim().parse().ok())
            .collect();
        places.reverse();
        places
    });
    Some((tuples.next()?, tuples.next()?))
}

fn tuple(places: &Places) -> String {
    let digits: Vec<String> = places.iter().rev().map(usize::to_string).collect();
    let comma = if digits.len() == 1 { "," } else { "" };
    format!("({}{comma})", digits.join(", "))
}

fn text(start: &Places, goal: &Places, pegs: usize, dice: &mut Dice) -> String {
    let (start, goal) = (tuple(start), tuple(goal));
    let disks = start
        .split(',')
        .filter(|digit| digit.contains(|c: char| c.is_ascii_digit()))
        .count();
    let graph = format!("graphs.HanoiTowerGraph({pegs}, {disks})");
    match dice.below(4) {
        0 => format!("{graph}\n{start}\n{goal}\n"),
        1 => format!("{graph}\n[{start}, {goal}]"),
        2 => format!("{graph}\n({start}, {goal})"),
        _ => format!("HanoiTowerGraph({pegs},{disks}) {start}, {goal}"),
    }
}

#[test]
fn tuples_are_read_whole_and_refused_or_read_damaged() {
    let mut dice = Dice::new(5);
    let (mut refused, mut taken) = (0, 0);
    for _ in 0..3_000 {
        let (disks, pegs) = (1 + dice.below(4), 3 + dice.below(2));
        let mut places = || -> Places { (0..disks).map(|_| dice.below(pegs)).collect() };
        let (start, goal) = (places(), places());
        let whole = text(&start, &goal, pegs, &mut dice);
        let found = ForeignProblem::parse(&whole).unwrap();
        assert_eq!(read(&found), (start, goal, pegs), "{whole}");

        let mut damaged = whole;
        let at = dice.below(damaged.len());
        let sign = *dice.pick(&["", "0", "3", ",", "(", ")", "-", ".", "a"]);
        damaged.replace_range(at..=at, sign);
        match ForeignProblem::parse(&damaged) {
            Err(_) => refused += 1,
            Ok(found) => {
                taken += 1;
                let (start, goal, _) = read(&found);
                assert_eq!(naive(&damaged), Some((start, goal)), "{damaged}");
            }
        }
    }
    assert!(
        refused > 1_500 && taken > 200,
        "{refused} refused, {taken} taken"
    );
}
