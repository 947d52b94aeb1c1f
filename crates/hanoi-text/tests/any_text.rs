//! No text makes the reader panic, and it reads the same however the text is cut.

use hanoi_text::Reader;
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_text_makes_the_reader_panic(bytes in vec(any::<u8>(), 0..300), text in "[-0-9A-C ,.:\\[\\](){}'\"a-z\n]{0,200}") {
        for input in [bytes.as_slice(), text.as_bytes()] {
            let mut whole = Reader::new(3, None);
            let outcome = whole.feed(input).and_then(|()| whole.finish());
            let mut single = Reader::new(3, None);
            let pieces = input.chunks(1).try_for_each(|piece| single.feed(piece)).and_then(|()| single.finish());
            prop_assert_eq!(outcome, pieces);
            prop_assert!(whole.claims().eq(single.claims()));
        }
    }
}
