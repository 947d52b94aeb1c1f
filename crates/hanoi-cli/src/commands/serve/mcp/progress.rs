//! Reports of a search's progress to a client that sent a token for them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time;

use super::message::{Params, RpcFault, notification};

/// The client's token for progress reports.
pub(super) fn progress_token(Params(mut meta): Params) -> Result<Option<Value>, RpcFault> {
    match meta.remove("progressToken") {
        Some(token) if !token.is_string() && !token.is_number() => Err(RpcFault::misfit(
            "progressToken",
            &token,
            "a string or a number",
        )),
        token => Ok(token),
    }
}

/// The time between progress reports.
const INTERVAL: Duration = Duration::from_secs(1);

/// Reports the number of states a search has met, while it is polled.
pub(super) async fn report_progress<T>(
    token: &Value,
    states: &AtomicUsize,
    replies: &mpsc::Sender<String>,
) -> T {
    let mut last = 0;
    loop {
        time::sleep(INTERVAL).await;
        let met = states.load(Ordering::Relaxed);
        if met > last {
            last = met;
            // A lost client is noticed where replies are written.
            let _ = replies.send(progress(token, met)).await;
        }
    }
}

/// The report of a number of states met.
fn progress(token: &Value, states: usize) -> String {
    let message = format!("{states} states");
    let params = json!({"progressToken": token, "progress": states, "message": message});
    notification("notifications/progress", &params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_pointer_width = "64")]
    fn progress_exceeds_32_bits() {
        let line: Value = serde_json::from_str(&progress(&"mine".into(), 1 << 40)).unwrap();
        assert_eq!(line["params"]["progress"], 1_u64 << 40);
        assert_eq!(line["params"]["message"], "1099511627776 states");
    }
}
