//! A server on one thread, shared by all connections. Exhausted resources make it wait, and no client can block it.
//!
//! A connection has one request, and a time for all of it. At most 256 are served at a time; others wait in the system's queue.

use std::convert::Infallible;
use std::fmt::Display;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time;

use super::reply::Reply;
use crate::failure::Failure;

/// The most connections served at a time; others wait to be accepted.
const MOST_CONNECTIONS: usize = 256;
/// The time limit for what a client can draw out: sending its request, and reading the reply.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait when the system has no descriptor for another connection.
const PAUSE: Duration = Duration::from_millis(100);
/// The most bytes of a request's head.
const MOST_HEAD: usize = 1 << 14;

/// A server at an address.
#[derive(Debug)]
pub(crate) struct HttpServer {
    listener: TcpListener,
    /// The address.
    pub(crate) bound: SocketAddr,
    seats: Arc<Semaphore>,
}

impl HttpServer {
    /// Listens at an address.
    pub(crate) async fn bind(here: SocketAddr) -> Result<Self, Failure> {
        let cannot = |error| cannot_serve(here, &error);
        let listener = TcpListener::bind(here).await.map_err(cannot)?;
        let bound = listener.local_addr().map_err(cannot)?;
        let seats = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        Ok(Self {
            listener,
            bound,
            seats,
        })
    }

    /// Serves as long as it is polled. `converse` answers the request of a connection, and is dropped if the client goes away.
    pub(crate) async fn serve<T, C, R>(&self, patience: Duration, converse: C) -> T
    where
        C: Fn(Request<Incoming>) -> R + Clone + Send + 'static,
        R: Future<Output = Reply> + Send + 'static,
    {
        loop {
            let seat = Arc::clone(&self.seats).acquire_owned().await;
            let (connection, _) = patiently(async || self.listener.accept().await).await;
            let conversation = hold(connection, converse.clone());
            tokio::spawn(async move {
                // A client that has gone away misses nothing.
                let _ = time::timeout(patience, conversation).await;
                drop(seat);
            });
        }
    }

    /// Accepts nobody else, and waits until the others have their replies, but not for long.
    pub(crate) async fn finish(self, most: Duration) {
        drop(self.listener);
        let all = u32::try_from(MOST_CONNECTIONS).unwrap_or(u32::MAX);
        let _ = time::timeout(most, self.seats.acquire_many(all)).await;
    }
}

/// Why nothing can be served.
pub(crate) fn cannot_serve(at: impl Display, error: &io::Error) -> Failure {
    let message = format!("cannot serve on {at}: {error}");
    match error.kind() {
        io::ErrorKind::AddrInUse
        | io::ErrorKind::AddrNotAvailable
        | io::ErrorKind::PermissionDenied => Failure::Request(message),
        _ => Failure::Limit(message),
    }
}

/// Answers the only request of a connection.
async fn hold<C, R>(connection: TcpStream, converse: C) -> hyper::Result<()>
where
    C: Fn(Request<Incoming>) -> R,
    R: Future<Output = Reply>,
{
    let service = service_fn(move |request| {
        let reply = converse(request);
        async { Ok::<_, Infallible>(reply.await) }
    });
    http1::Builder::new()
        .keep_alive(false)
        .max_buf_size(MOST_HEAD)
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .serve_connection(TokioIo::new(connection), service)
        .await
}

/// Tries until it succeeds, with a pause after each failure: without descriptors, `accept` would fail immediately again
/// and again.
async fn patiently<T>(mut attempt: impl AsyncFnMut() -> io::Result<T>) -> T {
    loop {
        match attempt().await {
            Ok(value) => return value,
            Err(_) => time::sleep(PAUSE).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::runtime::Builder;

    use super::*;

    #[test]
    fn what_fails_at_once_is_tried_again_after_a_pause() {
        // This clock advances whenever nothing else is to be done.
        let mut runtime = Builder::new_current_thread();
        let runtime = runtime.enable_time().start_paused(true).build().unwrap();
        let mut tried = 0;
        let failing = patiently(async || {
            tried += 1;
            assert!(tried <= 11, "more than once in a pause");
            Err::<(), _>(io::Error::other("too many open files"))
        });
        let ended = runtime.block_on(async { time::timeout(10 * PAUSE, failing).await });
        assert!(ended.is_err());
        assert!(tried >= 2);
    }
}
