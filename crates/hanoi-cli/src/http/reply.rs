//! What a server sends.

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Response, StatusCode};

use super::host::HttpRefusal;

/// What a server sends.
pub(crate) type Reply = Response<Full<Bytes>>;

/// A reply of some kind of content. A browser takes it for nothing else.
pub(crate) fn reply(status: StatusCode, kind: &'static str, body: impl Into<Bytes>) -> Reply {
    let mut reply = Response::new(Full::new(body.into()));
    *reply.status_mut() = status;
    set(&mut reply, header::CONTENT_TYPE, kind);
    set(&mut reply, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    reply
}

/// Why there is no other reply.
pub(crate) fn refusal((status, why): HttpRefusal) -> Reply {
    reply(status, "text/plain; charset=utf-8", why)
}

/// Sets a header.
pub(crate) fn set(reply: &mut Reply, name: HeaderName, value: &'static str) {
    let value = HeaderValue::from_static(value);
    reply.headers_mut().insert(name, value);
}
