//! Whom a server answers: the host that a request names, and the page that sends it.

use std::net::IpAddr;

use hyper::header::{self, HeaderMap};
use hyper::http::uri::Authority;
use hyper::{Request, StatusCode};

/// A status, and why a request is refused.
pub(crate) type HttpRefusal = (StatusCode, &'static str);

const NO_HOST: HttpRefusal = (
    StatusCode::BAD_REQUEST,
    "expected one header with the name asked, such as Host: localhost\n",
);
const NOT_HERE: HttpRefusal = (
    StatusCode::MISDIRECTED_REQUEST,
    "this server answers to localhost and 127.0.0.1 only\n",
);
const FOREIGN: HttpRefusal = (
    StatusCode::FORBIDDEN,
    "this server answers no pages of other servers\n",
);

/// Refuses a request that names no host, or, if the server listens at a loopback address, another machine's.
pub(crate) fn check_host<B>(request: &Request<B>, bound: IpAddr) -> Result<(), HttpRefusal> {
    let host = host(request.headers()).ok_or(NO_HOST)?;
    let mut asked = [&host].into_iter().chain(request.uri().authority());
    if bound.is_loopback() && !asked.all(|authority| is_here(authority, bound)) {
        return Err(NOT_HERE);
    }
    Ok(())
}

/// Refuses a request that a page of another server has a browser send: the page could not read the answer, but would keep this machine at
/// work.
pub(crate) fn check_origin(headers: &HeaderMap) -> Result<(), HttpRefusal> {
    let origin = headers.get(header::ORIGIN).map(|origin| {
        let origin = origin.to_str().ok()?;
        let (_, authority) = origin.split_once("://")?;
        authority.parse::<Authority>().ok()
    });
    let is_own = origin.is_none_or(|origin| origin.is_some() && origin == host(headers));
    let site = headers.get("sec-fetch-site");
    let is_near = site.is_none_or(|site| site == "same-origin" || site == "none");
    (is_own && is_near).then_some(()).ok_or(FOREIGN)
}

/// The host in the only `Host` header of a request.
fn host(headers: &HeaderMap) -> Option<Authority> {
    let mut hosts = headers.get_all(header::HOST).iter();
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
