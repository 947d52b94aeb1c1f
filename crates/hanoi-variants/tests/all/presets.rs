//! All presets.

use hanoi_variants::{PRESETS, Variant};

#[test]
fn presets_are_valid() {
    for preset in PRESETS {
        assert_eq!(Variant::check(preset.text), [], "{}", preset.name);
        let variant = Variant::preset(&preset.name.to_uppercase()).unwrap();
        for disks in 0..5 {
            let p = variant
                .problem(disks)
                .unwrap_or_else(|e| panic!("{}: {e}", preset.name));
            if disks == 4 {
                println!(
                    "{}: {} -> {:?}",
                    preset.name,
                    p.start(),
                    p.goals()
                        .iter()
                        .map(ToString::to_string)
                        .collect::<Vec<_>>()
                );
            }
        }
    }
}
