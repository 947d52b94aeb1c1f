//! Questions as tools of the Model Context Protocol, on standard input and output.

use std::future::{Future, pending, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use hanoi::puzzle::Plain;
use hanoi::questions::{QUESTIONS, Question};
use hanoi::search::Status;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    ListToolsResult, PaginatedRequestParams, ProgressNotificationParam, ServerCapabilities,
    ServerConfig, Tool, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::transport::stdio;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use serde_json::Value;
use tokio::time;

use super::desk::{Desk, Unanswered};
use super::{first, interrupted};
use crate::failure::Failure;

/// The most bytes of an answer: an assistant reads all of it.
pub(super) const LONGEST: usize = 1 << 20;
/// The most bytes of a message.
const MOST_LINE: usize = 2 << 20;

/// What an assistant is told of the tools.
const INSTRUCTIONS: &str = "Exact answers about the Tower of Hanoi. Disks are 1 (smallest) to n, pegs are A, B, C and so on. A state \
    names each disk's peg, largest disk first (CCBA), or each peg's disks from bottom to top (1/2/4,3). Numbers beyond 2^53 are strings. \
    Long lists take skip and take.";

/// Serves until the client hangs up, or a signal asks the command to end.
pub(super) async fn serve(desk: Desk) -> Result<(), Failure> {
    let (input, output) = stdio();
    let transport = AsyncRwTransport::new_server(input, output).with_max_line_length(MOST_LINE);
    let served = async {
        match Toolbox(desk).serve(transport).await {
            Ok(service) => service
                .waiting()
                .await
                .map(drop)
                .map_err(|error| error.to_string()),
            Err(rmcp::service::ServerInitializeError::ConnectionClosed(_)) => Ok(()),
            Err(error) => Err(error.to_string()),
        }
    };
    let ended = async {
        interrupted().await;
        Ok(())
    };
    Box::pin(first(served, ended))
        .await
        .map_err(Failure::Request)
}

/// The questions as tools.
#[derive(Clone, Debug)]
struct Toolbox(Desk);

/// A question as a tool.
fn tool(question: &'static Question) -> Tool {
    let schema = match question.given_schema() {
        Value::Object(schema) => schema,
        _ => rmcp::model::JsonObject::new(),
    };
    let hints = ToolAnnotations::new()
        .read_only(true)
        .idempotent(true)
        .open_world(false);
    Tool::new(question.name, question.asks, Arc::new(schema)).with_annotations(hints)
}

impl ServerHandler for Toolbox {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().build();
        ServerConfig::new(capabilities)
            .with_server_info(Implementation::new("hanoi", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> impl Future<Output = Result<ListToolsResult, ErrorData>> + Send + '_ {
        let tools = QUESTIONS.iter().map(tool).collect();
        ready(Ok(ListToolsResult::with_all_items(tools)))
    }

    async fn call_tool(
        &self,
        call: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let question = Question::named(&call.name).map_err(|error| {
            ErrorData::invalid_params(error.to_string(), Some(error.report(&Plain)))
        })?;
        let given = call.arguments.unwrap_or_default();
        let ticket = match self.0.ticket() {
            Ok(ticket) => ticket,
            Err(busy) => return Ok(result(Err(busy)).into()),
        };
        let states = Arc::new(AtomicUsize::new(0));
        let met = Arc::clone(&states);
        let tell = move |status: &Status| met.store(status.states, Ordering::Relaxed);
        let asked = async {
            let answer = self.0.ask(question, || Ok(given), tell).await;
            drop(ticket);
            Ok(result(answer).into())
        };
        // Whoever cancels a call gets no result.
        let cancelled = async {
            context.ct.cancelled().await;
            Err(ErrorData::internal_error("cancelled", None))
        };
        first(asked, first(cancelled, report_progress(&context, &states))).await
    }
}

/// The result of a call: an answer, as text and as data, or why there is none.
fn result(answer: Result<String, Unanswered>) -> CallToolResult {
    match answer {
        Ok(text) => {
            let data = serde_json::from_str(&text).ok();
            let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
            result.structured_content = data;
            result
        }
        Err(why) => CallToolResult::structured_error(why.report()),
    }
}

/// How often a client is told how far a search has come.
const TELLING: Duration = Duration::from_secs(1);

/// Tells the client how many states a search has met, if it wants to know, as long as it is polled.
async fn report_progress<T>(context: &RequestContext<RoleServer>, states: &AtomicUsize) -> T {
    let Some(token) = context.meta.get_progress_token() else {
        return pending().await;
    };
    let mut told = 0;
    loop {
        time::sleep(TELLING).await;
        let met = u32::try_from(states.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
        if met > told {
            told = met;
            let progress = ProgressNotificationParam::new(token.clone(), f64::from(met));
            let progress = progress.with_message(format!("{met} states"));
            // A client that has gone is noticed elsewhere.
            let _ = context.peer.notify_progress(progress).await;
        }
    }
}
