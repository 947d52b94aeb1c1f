//! The licence notices of the command.

use std::path::Path;

use crate::common::{Run, hanoi};

/// The notices cover the repository's own licences and every dependency of the command.
#[test]
fn notices_cover_everything_in_the_command() {
    let Run { status, out, err } = hanoi(&["licenses"]);
    assert_eq!((status, err.as_str()), (0, ""));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for file in ["LICENSE-MIT", "LICENSE-FONTS", "licenses/LGPL-2.1.txt"] {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        assert!(out.contains(text.trim()), "{file}");
    }
    let manifest = std::fs::read_to_string(root.join("crates/hanoi-cli/Cargo.toml")).unwrap();
    let (_, linked) = manifest.split_once("[dependencies]").unwrap();
    let (linked, _) = linked.split_once("[dev-dependencies]").unwrap();
    let names = linked
        .lines()
        .filter_map(|line| line.split([' ', '.']).next());
    let foreign = |name: &&str| name.starts_with(char::is_alphabetic) && !name.starts_with("hanoi");
    let mut crates = 0;
    for name in names.filter(foreign) {
        assert!(out.contains(&format!("\n{name} ")), "{name}");
        crates += 1;
    }
    assert!(crates > 15, "{crates} crates");
}
