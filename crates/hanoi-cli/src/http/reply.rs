//! What a server sends.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame, SizeHint};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Response, StatusCode};

use super::door::HttpRefusal;
use super::seats::Seat;

/// What a server sends.
pub(crate) type Reply = Response<ReplyBody>;

/// How many bytes are handed to the system at a time.
const PIECE: usize = 1 << 16;

/// Pieces that come as they are made.
pub(crate) type BodyPieces =
    Box<dyn FnMut(&mut Context<'_>) -> Poll<Option<io::Result<Bytes>>> + Send>;

/// The rest of a body. Each piece that the client takes shows that it reads.
pub(crate) struct ReplyBody {
    /// What comes before the rest, of unknown length.
    pieces: Option<BodyPieces>,
    rest: Bytes,
    seat: Option<Arc<Seat>>,
}

impl ReplyBody {
    /// Sends these pieces first. If they break off, the client sees it.
    pub(crate) fn precede(&mut self, pieces: BodyPieces) {
        self.pieces = Some(pieces);
    }

    /// From now on, the one in this seat has to read.
    pub(super) fn sent_from(self, seat: Arc<Seat>) -> Self {
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

/// A reply of some kind of content. A browser takes it for nothing else.
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

/// Why there is no other reply.
pub(crate) fn refusal((status, why): HttpRefusal) -> Reply {
    reply(status, "text/plain; charset=utf-8", why)
}

/// Sets a header.
pub(crate) fn set(reply: &mut Reply, name: HeaderName, value: &'static str) {
    let value = HeaderValue::from_static(value);
    reply.headers_mut().insert(name, value);
}
