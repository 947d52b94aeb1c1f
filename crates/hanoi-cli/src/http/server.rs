//! A server on one thread, shared by all connections. Exhausted resources make it wait, and no client can block it.
//!
//! A connection has one request and one time limit. If all seats are taken, or the system has no descriptor left, a connection that waits
//! for its client makes room for the next.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::fmt::Display;
use std::future::poll_fn;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::JoinHandle;
use tokio::time;

use super::reply::Reply;
use super::seats::{Seat, Seats};
use crate::failure::Failure;

/// The most connections served at a time.
pub(crate) const MOST_CONNECTIONS: usize = 256;
/// The most connections waiting to be accepted, if the system allows that many.
const MOST_IN_QUEUE: u32 = 4096;
/// The most connections accepted before they have seats.
const MOST_ACCEPTED: usize = 32;
/// The time limit for a client to send its request, and to read the reply.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait when the system has no descriptor for another connection.
const PAUSE: Duration = Duration::from_millis(100);
/// The most bytes of a request's head.
const MOST_HEAD: usize = 1 << 14;

/// A server at an address.
#[derive(Debug)]
pub(crate) struct HttpServer {
    listener: TcpListener,
    /// The actual address.
    pub(crate) bound: SocketAddr,
    pub(crate) seats: Arc<Seats>,
}

impl HttpServer {
    /// Listens at an address, with a number of seats.
    pub(crate) fn bind(here: SocketAddr, seats: usize) -> Result<Self, Failure> {
        let cannot = |error| cannot_serve(here, &error);
        let listener = listen(here).map_err(cannot)?;
        let bound = listener.local_addr().map_err(cannot)?;
        Ok(Self {
            listener,
            bound,
            seats: Seats::new(seats),
        })
    }

    /// Starts serving. `respond` answers the request of a connection; its future is dropped if the client leaves.
    pub(crate) fn serve<C, R>(self, patience: Duration, respond: C) -> Serving
    where
        C: Fn(Request<Incoming>, Arc<Seat>) -> R + Clone + Send + 'static,
        R: Future<Output = Reply> + Send + 'static,
    {
        let seats = Arc::clone(&self.seats);
        // A separate task runs after those that have something to read.
        let accepting = tokio::spawn(async move {
            let mut door = VecDeque::new();
            loop {
                if door.is_empty() {
                    door.push_back(patiently(|| self.accept()).await);
                    self.accept_more(&mut door).await;
                }
                let at_door = door.len();
                let Some((connection, peer)) = door.pop_front() else {
                    continue;
                };
                let seat = self.seats.take(peer.ip(), at_door).await;
                let work = serve_connection(connection, Arc::clone(&seat), respond.clone());
                // A client that has left needs no reply.
                let work = time::timeout(patience, work);
                let task = tokio::spawn(async { drop(work.await) });
                seat.belongs_to(task.abort_handle());
            }
        });
        Serving { accepting, seats }
    }

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let accepted = self.listener.accept().await;
        if accepted.is_err() {
            self.seats.free(1).await;
        }
        accepted
    }

    /// Accepts the connections in the system's queue.
    async fn accept_more(&self, door: &mut VecDeque<(TcpStream, SocketAddr)>) {
        while door.len() < MOST_ACCEPTED {
            let next = poll_fn(|context| Poll::Ready(self.listener.poll_accept(context)));
            let Poll::Ready(Ok(accepted)) = next.await else {
                return;
            };
            door.push_back(accepted);
        }
    }
}

/// A server at work.
#[derive(Debug)]
pub(crate) struct Serving {
    accepting: JoinHandle<()>,
    seats: Arc<Seats>,
}

impl Serving {
    /// Waits while it serves.
    pub(crate) async fn forever(self) {
        let _ = self.accepting.await;
    }

    /// Stops accepting, and waits at most `most` for the remaining replies.
    pub(crate) async fn finish(self, most: Duration) {
        self.accepting.abort();
        self.seats.close(most).await;
    }
}

/// Listens with a long queue: clients beyond it must retry after a second or more.
fn listen(here: SocketAddr) -> io::Result<TcpListener> {
    let socket = match here {
        SocketAddr::V4(_) => TcpSocket::new_v4(),
        SocketAddr::V6(_) => TcpSocket::new_v6(),
    }?;
    // On Windows this would share the port with other programs.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(here)?;
    socket.listen(MOST_IN_QUEUE)
}

/// The failure to serve at an address.
pub(crate) fn cannot_serve(at: impl Display, error: &io::Error) -> Failure {
    let message = format!("cannot serve on {at}: {error}");
    match error.kind() {
        io::ErrorKind::AddrInUse
        | io::ErrorKind::AddrNotAvailable
        | io::ErrorKind::PermissionDenied => Failure::Request(message),
        _ => Failure::Limit(message),
    }
}

/// Serves the only request of a connection.
async fn serve_connection<C, R>(
    connection: TcpStream,
    seat: Arc<Seat>,
    respond: C,
) -> hyper::Result<()>
where
    C: Fn(Request<Incoming>, Arc<Seat>) -> R,
    R: Future<Output = Reply>,
{
    let service = service_fn(move |request| {
        let seat = Arc::clone(&seat);
        let reply = respond(request, Arc::clone(&seat));
        async { Ok::<_, Infallible>(reply.await.map(|body| body.sent_to(seat))) }
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
async fn patiently<T, F>(mut attempt: impl FnMut() -> F) -> T
where
    F: Future<Output = io::Result<T>>,
{
    loop {
        match attempt().await {
            Ok(value) => return value,
            Err(_) => time::sleep(PAUSE).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::ready;

    use tokio::runtime::Builder;

    use super::*;

    #[test]
    fn failed_attempts_are_repeated_after_a_pause() {
        // This clock advances when all tasks are idle.
        let mut runtime = Builder::new_current_thread();
        let runtime = runtime.enable_time().start_paused(true).build().unwrap();
        let mut attempts = 0;
        let failing = patiently(|| {
            attempts += 1;
            assert!(attempts <= 11, "more than once in a pause");
            ready(Err::<(), _>(io::Error::other("too many open files")))
        });
        let outcome = runtime.block_on(async { time::timeout(10 * PAUSE, failing).await });
        assert!(outcome.is_err());
        assert!(attempts >= 2);
    }
}
