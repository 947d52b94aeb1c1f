//! The files of the page.

use hyper::{Method, Request, StatusCode, header};

use super::door::{Door, HttpRefusal};
use super::reply::{Reply, refusal, reply, set};

/// A file of the page: its path, and its content.
type File = (&'static str, &'static [u8]);

// `FILES`, and `POLICY`: the content security policy in the page's head.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Returns a file of the page, by its path from the top.
#[must_use]
pub fn page_file(path: &str) -> Option<&'static [u8]> {
    built_in(path).map(|(_, bytes)| bytes)
}

fn built_in(path: &str) -> Option<File> {
    FILES.iter().find(|(name, _)| *name == path).copied()
}

/// A service worker that removes the caching one, which would keep showing the page when another server uses this port.
const LEAVING_WORKER: File = ("sw.js", include_bytes!("sw.js"));

/// Replies to a request for a file of the page.
pub(crate) fn file<B>(request: &Request<B>, door: &Door) -> Reply {
    let found = door.check_host(request).and_then(|()| find(request));
    let found = found.map(|(path, bytes)| reply(StatusCode::OK, kind(path), bytes));
    let mut reply = found.unwrap_or_else(refusal);
    for (name, value) in [
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::ALLOW, "GET, HEAD"),
    ] {
        set(&mut reply, name, value);
    }
    if !is_embedded(request) {
        set(&mut reply, header::X_FRAME_OPTIONS, "DENY");
    }
    reply
}

/// Whether another site may show the page in a frame: with `?embed`.
fn is_embedded<B>(request: &Request<B>) -> bool {
    let query = request.uri().query().unwrap_or_default();
    query
        .split('&')
        .any(|pair| pair.split('=').next() == Some("embed"))
}

const NOT_FOUND: HttpRefusal = (StatusCode::NOT_FOUND, "no such file\n");
const NOT_READ: HttpRefusal = (StatusCode::METHOD_NOT_ALLOWED, "expected GET or HEAD\n");

/// The requested file.
fn find<B>(request: &Request<B>) -> Result<File, HttpRefusal> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(NOT_READ);
    }
    let path = match request.uri().path() {
        "/" => "index.html",
        "/sw.js" => return Ok(LEAVING_WORKER),
        path => path.strip_prefix('/').unwrap_or(path),
    };
    built_in(path).ok_or(NOT_FOUND)
}

/// The content type of a file.
pub(crate) fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.') {
        Some((_, "html")) => "text/html; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "wasm")) => "application/wasm",
        Some((_, "png")) => "image/png",
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "webmanifest")) => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
