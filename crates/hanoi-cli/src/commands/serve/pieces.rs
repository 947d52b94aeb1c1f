//! An answer on its way from the thread that computes it: whole if it is short, else piece by piece.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::lane::LaneTurn;
use super::unanswered::Unanswered;

/// The most parts waiting to be sent: enough that a short answer and its end never block.
const WAITING: usize = 2;
/// How long the last parts may wait after the time limit, since a search stopped by that limit still has a partial answer to send.
const GRACE: Duration = Duration::from_secs(5);
/// The memory of a long answer besides the piece being made: the pieces that wait, and the one being sent.
pub(super) const IN_TRANSIT: usize = (WAITING + 1) << 15;

/// A part of an answer.
#[derive(Debug)]
enum AnswerPart {
    Piece(Vec<u8>),
    /// The end, and the turn it was computed in. `None` if the question belongs in the long lane.
    End(
        Option<Result<(), Unanswered>>,
        #[expect(dead_code, reason = "held")] LaneTurn,
    ),
}

/// Passes on the pieces of an answer, on the thread that computes it. The receiver must take them in time.
#[derive(Debug)]
pub(super) struct PieceSender {
    sender: mpsc::Sender<AnswerPart>,
    runtime: Handle,
    started: Instant,
    time: Duration,
    /// The number of pieces it still accepts.
    left: usize,
    is_full: bool,
}

/// The receiving end of an answer's parts.
#[derive(Debug)]
pub(super) struct AnswerParts(mpsc::Receiver<AnswerPart>);

/// A channel for an answer of at most `most` pieces, all taken within a time limit.
pub(super) fn channel(most: usize, time: Duration) -> (PieceSender, AnswerParts) {
    let (sender, parts) = mpsc::channel(WAITING);
    let sender = PieceSender {
        sender,
        runtime: Handle::current(),
        started: Instant::now(),
        time,
        left: most,
        is_full: false,
    };
    (sender, AnswerParts(parts))
}

impl PieceSender {
    /// Whether the answer had more pieces than this accepts.
    pub(super) const fn is_full(&self) -> bool {
        self.is_full
    }

    /// Returns a check whether the client has left.
    pub(super) fn is_abandoned(&self) -> impl Fn() -> bool + use<> {
        let sender = self.sender.clone();
        move || sender.is_closed()
    }

    /// Ends the answer. If the client has left, the turn ends here.
    pub(super) fn end(self, end: Option<Result<(), Unanswered>>, turn: LaneTurn) {
        let _ = self.send(AnswerPart::End(end, turn));
    }

    fn send(&self, part: AnswerPart) -> io::Result<()> {
        let time = self.time.saturating_add(GRACE);
        let left = time.saturating_sub(self.started.elapsed());
        let sent = async { timeout(left, self.sender.send(part)).await };
        let sent = self.runtime.block_on(sent)?;
        sent.map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

impl Write for PieceSender {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.is_full = self.left == 0;
        if self.is_full {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.left -= 1;
        self.send(AnswerPart::Piece(piece.to_vec()))?;
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A complete answer, or the beginning of one.
#[derive(Debug)]
pub(super) enum QuestionAnswer {
    /// A single piece.
    Short(Vec<u8>),
    /// Several pieces, sent as they are made.
    Long(AnswerPieces),
}

/// The pieces of an answer. Dropping it ends its turn and the work.
#[derive(Debug)]
pub(super) struct AnswerPieces {
    first: VecDeque<Vec<u8>>,
    rest: AnswerParts,
}

impl AnswerParts {
    /// Waits until the answer is complete or has a second piece. `None` if the question belongs in the long lane.
    pub(super) async fn answer(mut self) -> Result<Option<QuestionAnswer>, Unanswered> {
        let mut first = VecDeque::new();
        loop {
            match self.0.recv().await.ok_or(Unanswered::Fault)? {
                AnswerPart::Piece(piece) => first.push_back(piece),
                AnswerPart::End(None, _) => return Ok(None),
                AnswerPart::End(Some(end), _) => {
                    let text = first.pop_front().unwrap_or_default();
                    return end.map(|()| Some(QuestionAnswer::Short(text)));
                }
            }
            if first.len() > 1 {
                return Ok(Some(QuestionAnswer::Long(AnswerPieces {
                    first,
                    rest: self,
                })));
            }
        }
    }
}

impl AnswerPieces {
    /// The next piece or the fault, and `None` after the last.
    pub(super) fn poll_next(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Vec<u8>, Unanswered>>> {
        if let Some(piece) = self.first.pop_front() {
            return Poll::Ready(Some(Ok(piece)));
        }
        Poll::Ready(match ready!(self.rest.0.poll_recv(context)) {
            Some(AnswerPart::Piece(piece)) => Some(Ok(piece)),
            Some(AnswerPart::End(Some(end), _)) => end.err().map(Err),
            Some(AnswerPart::End(None, _)) | None => Some(Err(Unanswered::Fault)),
        })
    }
}

impl QuestionAnswer {
    /// Waits for the whole answer, of at most `most` bytes.
    #[cfg(feature = "mcp")]
    pub(super) async fn whole(self, most: usize) -> Result<String, Unanswered> {
        let text = match self {
            Self::Short(text) => text,
            Self::Long(mut pieces) => {
                let mut text = Vec::new();
                while let Some(piece) =
                    std::future::poll_fn(|context| pieces.poll_next(context)).await
                {
                    text.extend(piece?);
                    if text.len() > most {
                        return Err(Unanswered::Long(most));
                    }
                }
                text
            }
        };
        String::from_utf8(text).map_err(|_| Unanswered::Fault)
    }
}
