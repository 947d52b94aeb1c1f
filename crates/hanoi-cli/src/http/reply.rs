//! The replies of a server.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame, SizeHint};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Response, StatusCode};

use super::door::HttpRefusal;
use super::seats::Seat;

/// A reply of a server.
pub(crate) type Reply = Response<ReplyBody>;

/// The most bytes handed to the system at a time.
const PIECE: usize = 1 << 16;

/// Pieces sent as they are made.
pub(crate) type BodyPieces =
    Box<dyn FnMut(&mut Context<'_>) -> Poll<Option<io::Result<Bytes>>> + Send>;

/// A body. Each piece taken shows that the client is reading.
pub(crate) struct ReplyBody {
    /// Pieces of unknown length before the rest.
    pieces: Option<BodyPieces>,
    rest: Bytes,
    seat: Option<Arc<Seat>>,
}

impl ReplyBody {
    /// Sends these pieces first. If they break off, so does the reply.
    pub(crate) fn precede(&mut self, pieces: BodyPieces) {
        self.pieces = Some(pieces);
    }

    /// Sends the body to the client in this seat, which must read from now on.
    pub(super) fn sent_to(self, seat: Arc<Seat>) -> Self {
        seat.wait_for_client();
        Self {
            seat: Some(seat),
            ..self
        }
    }
}

impl Body for ReplyBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let next = match self.pieces.as_mut().map(|next| next(context)) {
            Some(Poll::Pending) => {
                self.seat.iter().for_each(|seat| seat.begin_work());
                return Poll::Pending;
            }
            Some(Poll::Ready(piece)) => piece,
            None => None,
        };
        self.seat.iter().for_each(|seat| seat.wait_for_client());
        if let Some(piece) = next {
            return Poll::Ready(Some(piece.map(Frame::data)));
        }
        self.pieces = None;
        let length = PIECE.min(self.rest.len());
        let piece = self.rest.split_to(length);
        Poll::Ready((length > 0).then(|| Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.pieces.is_none() && self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        match self.pieces {
            Some(_) => SizeHint::default(),
            None => SizeHint::with_exact(self.rest.len() as u64),
        }
    }
}

/// A reply with a content type, which browsers must not second-guess.
pub(crate) fn reply(status: StatusCode, kind: &'static str, body: impl Into<Bytes>) -> Reply {
    let rest = body.into();
    let mut reply = Response::new(ReplyBody {
        pieces: None,
        rest,
        seat: None,
    });
    *reply.status_mut() = status;
    set(&mut reply, header::CONTENT_TYPE, kind);
    set(&mut reply, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    reply
}

/// The reply to a refused request.
pub(crate) fn refusal((status, why): HttpRefusal) -> Reply {
    reply(status, "text/plain; charset=utf-8", why)
}

/// Sets a header.
pub(crate) fn set(reply: &mut Reply, name: HeaderName, value: &'static str) {
    let value = HeaderValue::from_static(value);
    reply.headers_mut().insert(name, value);
}
