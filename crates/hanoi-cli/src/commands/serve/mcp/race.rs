//! Two futures of which one is enough.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

/// What the first of two futures comes to; the other is dropped.
pub(super) async fn first<T>(one: impl Future<Output = T>, other: impl Future<Output = T>) -> T {
    let (mut one, mut other) = (pin!(one), pin!(other));
    poll_fn(|context| match one.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(done),
        Poll::Pending => other.as_mut().poll(context),
    })
    .await
}
