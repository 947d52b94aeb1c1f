//! The response to a request: a file of the page, or why there is none.

use std::net::IpAddr;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::http::uri::Authority;
use hyper::{Method, Request, Response, StatusCode};

/// A file of the page: its path, and its content.
type File = (&'static str, &'static [u8]);

// `FILES`, and `POLICY`: the content security policy in the page's head.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Returns a file of the page, by its path from the top.
#[must_use]
pub fn page_file(path: &str) -> Option<&'static [u8]> {
    file(path).map(|(_, bytes)| bytes)
}

fn file(path: &str) -> Option<File> {
    FILES.iter().find(|(name, _)| *name == path).copied()
}

/// The response to a request that came to the address `bound`.
pub(super) fn answer<B>(request: &Request<B>, bound: IpAddr) -> Response<Full<Bytes>> {
    let (status, kind, body) = match find(request, bound) {
        Ok((path, bytes)) => (StatusCode::OK, kind(path), bytes),
        Err((status, why)) => (status, "text/plain; charset=utf-8", why.as_bytes()),
    };
    let mut response = Response::new(Full::from(body));
    *response.status_mut() = status;
    for (name, value) in [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::ALLOW, "GET, HEAD"),
    ] {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    if !is_embedded(request) {
        let value = HeaderValue::from_static("DENY");
        response
            .headers_mut()
            .insert(header::X_FRAME_OPTIONS, value);
    }
    response
}

/// Whether a page elsewhere may show the answer in a frame: the one asked for as `?embed`.
fn is_embedded<B>(request: &Request<B>) -> bool {
    let query = request.uri().query().unwrap_or_default();
    query
        .split('&')
        .any(|pair| pair.split('=').next() == Some("embed"))
}

/// A status, and why there is no file.
type HttpRefusal = (StatusCode, &'static str);

const NOT_FOUND: HttpRefusal = (StatusCode::NOT_FOUND, "no such file\n");
const NOT_READ: HttpRefusal = (StatusCode::METHOD_NOT_ALLOWED, "expected GET or HEAD\n");
const NO_HOST: HttpRefusal = (
    StatusCode::BAD_REQUEST,
    "expected one header with the name asked, such as Host: localhost\n",
);
const NOT_HERE: HttpRefusal = (
    StatusCode::MISDIRECTED_REQUEST,
    "this server answers to localhost and 127.0.0.1 only\n",
);

/// The requested file.
fn find<B>(request: &Request<B>, bound: IpAddr) -> Result<File, HttpRefusal> {
    let host = host(request).ok_or(NO_HOST)?;
    let mut asked = [&host].into_iter().chain(request.uri().authority());
    if !asked.all(|authority| is_here(authority, bound)) {
        return Err(NOT_HERE);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(NOT_READ);
    }
    let path = match request.uri().path() {
        "/" => "index.html",
        path => path.strip_prefix('/').unwrap_or(path),
    };
    file(path).ok_or(NOT_FOUND)
}

/// The host in the only `Host` header of a request.
fn host<B>(request: &Request<B>) -> Option<Authority> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.as_bytes().try_into().ok(),
        _ => None,
    }
}

/// Whether a name or an address is this machine's. A page elsewhere whose name resolves to this machine (DNS rebinding)
/// has a name of its own, and would read what is served.
fn is_here(authority: &Authority, bound: IpAddr) -> bool {
    let host = authority.host();
    if let Ok(address) = host.trim_matches(['[', ']']).parse::<IpAddr>() {
        return address.is_loopback() || address == bound;
    }
    let name = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    name == "localhost" || name.ends_with(".localhost")
}

/// The content type of a file.
fn kind(path: &str) -> &'static str {
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
