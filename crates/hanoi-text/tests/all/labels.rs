//! Moves and pictures with other names of pegs.

use hanoi_core::{Algorithm, PegLabels, Problem, Solution};
use hanoi_text::{Pieces, Style, TextError};

fn written(style: Style, disks: u32, algorithm: Option<Algorithm>) -> Result<String, TextError> {
    let labels = PegLabels::parse("0,1,2").unwrap();
    let solution = Solution::new(&Problem::tower(disks)?)?;
    let pieces = Pieces::labelled(style, labels, &solution, algorithm, 0, solution.length())?;
    let bytes: Vec<u8> = pieces.flat_map(|piece| piece.to_vec()).collect();
    Ok(String::from_utf8(bytes).unwrap())
}

/// The positions are those of text 001, whose notes number them below their pictures.
#[test]
fn moves_and_pictures_name_the_pegs_0_1_2() {
    let text = "Move disk 1 from peg 0 to peg 1\nMove disk 2 from peg 0 to peg 2\nMove disk 1 from peg 1 to peg 2\n";
    for algorithm in [None, Some(Algorithm::Recursive)] {
        assert_eq!(written(Style::Text, 2, algorithm).as_deref(), Ok(text));
    }
    assert_eq!(
        written(Style::Pegs, 2, None).as_deref(),
        Ok("0 1\n0 2\n1 2\n")
    );
    let drawn = written(Style::Picture, 2, None).unwrap();
    let labels: Vec<&str> = drawn.lines().filter(|line| line.contains('0')).collect();
    assert_eq!(labels, [" 0   1   2"; 4]);
    assert!(drawn.starts_with("\n -"), "{drawn}");
    assert_eq!(written(Style::Picture, 0, None).as_deref(), Ok(""));
}

#[test]
fn other_styles_are_refused() {
    for style in [
        Style::Compact,
        Style::Json,
        Style::Jsonl,
        Style::Csv,
        Style::Stacks,
        Style::Pddl,
    ] {
        assert_eq!(written(style, 2, None), Err(TextError::NoPegNames(style)));
    }
}
