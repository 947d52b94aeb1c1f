//! The page as one file.
//!
//! Browsers let a page that is opened from a disk read no other file, so each file becomes a `data:` address. What the head names is
//! replaced there. Scripts find each other by an import map, under names that are not relative: a `data:` address is no base for those.

use std::collections::BTreeMap;
use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::http::page::{FILES, kind, page_file};

/// The import map must stand before it.
const SCRIPT: &str = r#"<script type="module""#;
/// Installing the page takes a server.
const MANIFEST: &str = r#"<link rel="manifest" href="manifest.webmanifest">"#;

/// What is linked into the page, and under which terms: the file may travel alone. scripts/notices makes the text.
const NOTICES: &str = include_str!("notices.txt");

/// Returns the page with all its files in it.
pub(super) fn page() -> String {
    let head = String::from_utf8_lossy(page_file("index.html").unwrap_or_default());
    // The policy still lets nothing out. The import map is the one script that is written in the page.
    let mut page = head
        .replace("script-src 'self'", "script-src 'unsafe-inline' data:")
        .replace("'self'", "data:")
        .replace(MANIFEST, "");
    let mut imports = BTreeMap::new();
    for (path, bytes) in FILES {
        let name = format!("\"{path}\"");
        if page.contains(&name) {
            page = page.replace(&name, &format!("\"{}\"", address(path, bytes)));
        } else if path.starts_with("js/") || path.starts_with("core/") {
            imports.insert(format!("page/{path}"), address(path, bytes));
        }
    }
    let map = serde_json::json!({ "imports": imports });
    let scripts = format!("<script type=\"importmap\">{map}</script>\n{SCRIPT}");
    let page = page.replace(SCRIPT, &scripts);
    format!("{page}<!--\n{NOTICES}-->\n")
}

/// The address of a file's content. WebAssembly, most of the page, is compressed.
fn address(path: &str, bytes: &[u8]) -> String {
    let (kind, content) = match kind(path) {
        "application/wasm" => ("application/gzip", compressed(bytes)),
        kind if path.starts_with("js/") => {
            let text = String::from_utf8_lossy(bytes).replace("\"./", "\"page/js/");
            (kind, text.replace("../core/", "page/core/").into_bytes())
        }
        kind => (kind, bytes.to_vec()),
    };
    format!("data:{kind};base64,{}", STANDARD.encode(content))
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("writing to memory does not fail")
}
