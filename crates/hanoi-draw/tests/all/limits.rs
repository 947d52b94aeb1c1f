//! Pictures beyond a limit are refused.

use crate::common::{classic, map, tower, with_path};
use hanoi_core::{Peg, Problem, State};
use hanoi_draw::{
    DrawError, Excerpt, Theme, animation, counter, directions, film, graph, ring, ruler, solid,
    state, states, tree,
};

#[test]
fn oversized_pictures_are_refused_with_the_limit() {
    let too_large = [
        (
            states(&tower(13), &Excerpt::default(), Theme::Light),
            "8192",
            "4096",
        ),
        (
            counter(&tower(64), &Excerpt::default(), Theme::Light),
            "18446744073709551616",
            "to draw a part",
        ),
        (ruler(&tower(15), Theme::Light), "32767", "16383"),
        (animation(&tower(12), None, Theme::Light), "4095", "2047"),
        (
            film(&tower(11), None, None, Theme::Light).map(|film| film.frame(0)),
            "2047",
            "1023",
        ),
        (
            state(&State::perfect(1001, 3, Peg::A).unwrap(), Theme::Light),
            "1001",
            "1000",
        ),
        (
            tree(&Problem::tower(1001).unwrap(), Theme::Light),
            "1001",
            "1000",
        ),
        (
            ring(&Problem::tower(1001).unwrap(), Theme::Light),
            "1001",
            "1000",
        ),
        (
            solid(&State::perfect(1001, 3, Peg::A).unwrap(), Theme::Light),
            "1001",
            "1000",
        ),
        (
            directions(&Problem::tower(21).unwrap(), Theme::Light),
            "21",
            "20",
        ),
        (
            graph(&map(14, classic(3)), Theme::Light),
            "14 disks",
            "2097152",
        ),
        (
            graph(&map(600_000, classic(3)), Theme::Light),
            "600000 disks",
            "2097152",
        ),
        (
            graph(&with_path(5, classic(5)), Theme::Light),
            "3125 states",
            "256",
        ),
        (
            ruler(&tower(900_000), Theme::Light),
            "more than 10^270926",
            "16383",
        ),
    ];
    for (outcome, size, expected) in too_large {
        match outcome {
            Err(error @ DrawError::TooLarge { .. }) => {
                let text = error.to_string();
                assert!(text.contains(size) && text.contains(expected), "{text}");
            }
            other => panic!("{size}: {other:?}"),
        }
    }
}
