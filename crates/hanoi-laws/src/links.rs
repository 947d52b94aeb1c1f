//! Links to the page survive a round trip, and so do the links of its buttons.

use hanoi::page::{AskedLink, Link, LinkPuzzle};
use hanoi::puzzle::PegBoard;

/// A valid link is equal after a round trip, and so are the links of its buttons.
pub fn links(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    match text.parse() {
        Ok(AskedLink::Classic(link)) => check_buttons(&link),
        Ok(AskedLink::Variant(link)) => check_buttons(&link),
        Err(_) => {}
    }
}

fn check_buttons<P: LinkPuzzle>(link: &Link<P>) {
    check_round_trip(link);
    let disks = link.problem().disks();
    let pegs = ["A", "B", "C", "D"];
    for from in pegs {
        for to in pegs {
            if let Ok(played) = link.clone().play(&format!("{from}{to}")) {
                check_round_trip(&played);
                assert_eq!(state(&played.clone().undo()), state(link), "{link}");
                assert_eq!(
                    state(&played.clone().undo().redo()),
                    state(&played),
                    "{link}"
                );
            }
        }
    }
    let back = link.clone().undo();
    if !link.game().made().is_empty() {
        assert_eq!(state(&back.clone().redo()), state(link), "{link}");
    }
    for other in [
        back,
        link.clone().redo(),
        link.clone().restart(),
        link.clone().hinted(),
    ] {
        check_round_trip(&other);
    }
    if let Some(next) = link.next_level() {
        assert_eq!(next.problem().disks(), disks + 1, "{link}");
        check_round_trip(&next);
    }
}

fn state<P: LinkPuzzle>(link: &Link<P>) -> String {
    link.game().towers().state().to_string()
}

/// Checks that a link is equal after a round trip.
fn check_round_trip<P: LinkPuzzle>(link: &Link<P>) {
    let text = link.to_string();
    let reread: Link<P> = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(reread.to_string(), text);
    assert_eq!(reread.problem(), link.problem(), "{text}");
    assert_eq!(state(&reread), state(link), "{text}");
    assert_eq!(reread.game().made(), link.game().made(), "{text}");
    assert!(reread.game().undone().eq(link.game().undone()), "{text}");
    assert_eq!(reread.game().help(), link.game().help(), "{text}");
    assert_eq!(
        (reread.at(), reread.algorithms()),
        (link.at(), link.algorithms()),
        "{text}"
    );
}
