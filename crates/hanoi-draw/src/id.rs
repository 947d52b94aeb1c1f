//! Identifiers for the parts of a document.

/// An identifier made from a title and a hash of the contents, so that one page can embed several pictures.
pub(crate) fn unique(title: &str, contents: &[&str]) -> String {
    // FNV-1a: the same in every version of the program.
    let bytes = contents.iter().flat_map(|text| text.bytes());
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("{}-{hash:08x}", slug(title))
}

/// A title as letters, digits and hyphens.
fn slug(title: &str) -> String {
    let mut slug = String::new();
    for c in title.chars() {
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(60);
    slug.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_are_stable_slugs() {
        assert_eq!(
            slug("The graph H(3, 4), from AAAA!"),
            "the-graph-h-3-4-from-aaaa"
        );
        // The published values of FNV-1a for the empty string and for "a".
        assert_eq!(unique("A title", &[]), "a-title-811c9dc5");
        assert_eq!(unique("A title", &["a"]), "a-title-e40c292c");
    }
}
