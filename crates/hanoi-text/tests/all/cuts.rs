//! What programs print is checked alike however it is cut, and whatever is wrong with it.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use hanoi_core::{Peg, Rules};
use hanoi_text::{Check, Reading, Verdict};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A picture of steps, of which there is no transcript.
const STEPS: &str = "1\n2\n-   -   -    Step 0\nA   B   C\n\n-----\n\n2       1\n-   -   -    Step 1 = AC (first)\n\
                     A   B   C\n\n-----\n\n    2   1\n-   -   -    Step 2 = AB\n\n    1\n    2\n-   -   -    Step 3\n";

static TRANSCRIPTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/transcripts");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let mut files: Vec<_> = files
        .filter(|file| file.extension().unwrap() == "txt")
        .collect();
    files.sort();
    let texts = files.into_iter().map(|file| fs::read(file).unwrap());
    texts.chain([STEPS.as_bytes().to_vec()]).collect()
});

fn verdict<'a>(pieces: impl Iterator<Item = &'a [u8]>) -> Verdict {
    let check = Check::tower(Peg::A, Peg::C, Rules::classic(3).unwrap())
        .unwrap()
        .reading(Reading::Prose);
    let mut check = check.to_any_peg();
    let mut pieces = pieces;
    let _ = pieces.try_for_each(|piece| check.feed(piece, &mut |_| ()));
    check.finish(&mut |_| ())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_printed_is_checked_alike_however_it_is_cut(
        text in select(TRANSCRIPTS.as_slice()),
        changes in prop::collection::vec((any::<Index>(), select(b"0123456789ABC \n,:[]-+|S".to_vec())), 0..4),
        cut in any::<Index>(),
        size in 1_usize..400,
    ) {
        let mut text = text.clone();
        text.truncate(text.len() - cut.index(text.len()) / 2);
        for (at, byte) in changes {
            let at = at.index(text.len());
            text.splice(at..=at, [byte]);
        }
        let exact = verdict(text.chunks(1));
        prop_assert_eq!(&verdict(text.chunks(size)), &exact);
        prop_assert_eq!(&verdict([text.as_slice()].into_iter()), &exact);
    }
}
