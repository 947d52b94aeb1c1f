//! The page's server: one thread shared by all connections. Exhausted resources make it wait, and no client can block
//! it.
//!
//! A connection has one request, and ten seconds for all of it. At most 256 are served at a time; others wait in the
//! system's queue. Only requests whose `Host` is a loopback name or the bound address are answered: any other name may
//! have been made to resolve to this machine (DNS rebinding).

use std::convert::Infallible;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time;

use super::answer;

/// The most connections served at a time; others wait to be accepted.
const MOST_CONNECTIONS: usize = 256;
/// The time limit of a connection for its request and its response together.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait when the system has no descriptor for another connection.
const PAUSE: Duration = Duration::from_millis(100);
/// The most bytes of a request's head.
const MOST_HEAD: usize = 1 << 14;

/// Serves the page as long as the command runs. `bound` is the listener's address.
pub(super) async fn serve<T>(listener: &TcpListener, bound: IpAddr) -> T {
    let seats = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let seat = Arc::clone(&seats).acquire_owned().await;
        let (connection, _) = patiently(async || listener.accept().await).await;
        tokio::spawn(async move {
            // A client that has gone away misses nothing.
            let _ = time::timeout(PATIENCE, converse(connection, bound)).await;
            drop(seat);
        });
    }
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

/// Answers the only request of a connection.
async fn converse(connection: TcpStream, bound: IpAddr) -> hyper::Result<()> {
    let service = service_fn(async |request| Ok::<_, Infallible>(answer::answer(&request, bound)));
    http1::Builder::new()
        .keep_alive(false)
        .max_buf_size(MOST_HEAD)
        .serve_connection(TokioIo::new(connection), service)
        .await
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
