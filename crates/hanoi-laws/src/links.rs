//! Links to pages survive a round trip, and every button leads to another link.

use hanoi::page::{AskedLink, Link, LinkPuzzle};
use hanoi::puzzle::PegBoard;

/// A link that can be read is written so that it is read back equal, and so are the links of its buttons.
pub fn links(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    match text.parse() {
        Ok(AskedLink::Classic(link)) => buttons(&link),
        Ok(AskedLink::Variant(link)) => buttons(&link),
        Err(_) => {}
    }
}

fn buttons<P: LinkPuzzle>(link: &Link<P>) {
    is_read_back(link);
    let disks = link.problem().disks();
    let pegs = ["A", "B", "C", "D"];
    for from in pegs {
        for to in pegs {
            if let Ok(played) = link.clone().play(&format!("{from}{to}")) {
                is_read_back(&played);
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
        is_read_back(&other);
    }
    if let Some(next) = link.next_level() {
        assert_eq!(next.problem().disks(), disks + 1, "{link}");
        is_read_back(&next);
    }
}

fn state<P: LinkPuzzle>(link: &Link<P>) -> String {
    link.game().towers().state().to_string()
}

/// A link is read back equal.
fn is_read_back<P: LinkPuzzle>(link: &Link<P>) {
    let text = link.to_string();
    let again: Link<P> = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.to_string(), text);
    assert_eq!(again.problem(), link.problem(), "{text}");
    assert_eq!(state(&again), state(link), "{text}");
    assert_eq!(again.game().made(), link.game().made(), "{text}");
    assert!(again.game().undone().eq(link.game().undone()), "{text}");
    assert_eq!(again.game().help(), link.game().help(), "{text}");
    assert_eq!(
        (again.at(), again.algorithms()),
        (link.at(), link.algorithms()),
        "{text}"
    );
}
