//! The first of two futures.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

/// Returns the output of the future that finishes first, and drops the other.
pub(super) async fn first<T>(one: impl Future<Output = T>, other: impl Future<Output = T>) -> T {
    let (mut one, mut other) = (pin!(one), pin!(other));
    poll_fn(|context| match one.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(done),
        Poll::Pending => other.as_mut().poll(context),
    })
    .await
}
