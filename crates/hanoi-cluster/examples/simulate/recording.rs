//! A recorded run: the settled blocks and the messages of each bucket.

use std::io::{self, BufRead, Read, Write};

use hanoi_explore::{
    BlockSurvey, Exchange, Exploration, ExplorationPlan, Halt, Local, Messages, ShelfMail,
};
use hanoi_search::Limits;

/// The head of a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordingHead {
    /// The request, as text.
    pub(crate) question: String,
    pub(crate) blocks: usize,
    /// The size of a message in bytes.
    pub(crate) message: usize,
}

/// The work of one bucket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BucketRecord {
    pub(crate) bucket: u32,
    /// The settled blocks, each with the hash of its cache key.
    pub(crate) settled: Vec<(u32, u64)>,
    /// The messages: sender, receiver, and a lower bound on the bucket in which the receiver is due.
    pub(crate) sent: Vec<(u32, u32, u32)>,
}

/// A whole run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Recording {
    pub(crate) head: RecordingHead,
    pub(crate) buckets: Vec<BucketRecord>,
}

/// The exchange of a single part, which records the envelopes of its messages.
struct RecordingExchange<'a> {
    survey: &'a BlockSurvey,
    local: Local,
    sent: Vec<(u32, u32, u32)>,
}

impl Exchange for RecordingExchange<'_> {
    type Error = std::convert::Infallible;

    fn post(&mut self, _part: usize, number: usize, messages: Messages) -> Result<(), Self::Error> {
        let heads = self.survey.envelopes(number, &messages).into_iter();
        let heads = heads.map(|head| (word(head.from), word(head.to), head.earliest));
        self.sent.extend(heads);
        self.local.post(0, number, messages)
    }

    fn collect(&mut self, due: u32) -> Result<(ShelfMail, u32), Self::Error> {
        self.local.collect(due)
    }
}

fn word(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Explores without a store, and passes each bucket's record to `each`.
pub(crate) fn record(
    plan: &ExplorationPlan,
    limits: &mut Limits<'_>,
    mut each: impl FnMut(BucketRecord) -> io::Result<()>,
) -> io::Result<Exploration> {
    let mut survey = BlockSurvey::new(plan);
    let mut run = Exploration::begin(plan.clone());
    loop {
        let bucket = run.progress().distance;
        let mut due = survey.due(&run);
        let mut exchange = RecordingExchange {
            survey: &survey,
            local: Local::default(),
            sent: Vec::new(),
        };
        let has_more = match run.advance_with(limits, &mut exchange) {
            Ok(has_more) => has_more,
            Err(Halt::Stop(stop)) => return Err(io::Error::other(stop.to_string())),
            Err(_) => return Err(io::Error::other("the messages of a single part were lost")),
        };
        let sent = exchange.sent;
        if has_more && run.progress().distance == bucket {
            // The messages filled their memory: the remaining due blocks are settled in another round.
            let left = survey.due(&run);
            due.retain(|block| left.binary_search(block).is_err());
        }
        each(BucketRecord {
            bucket,
            settled: due
                .into_iter()
                .map(|(block, hash)| (word(block), hash))
                .collect(),
            sent,
        })?;
        if !has_more {
            return Ok(run);
        }
    }
}

impl RecordingHead {
    pub(crate) fn new(plan: &ExplorationPlan) -> Self {
        let survey = BlockSurvey::new(plan);
        Self {
            question: plan.question().to_string(),
            blocks: plan.blocks(),
            message: survey.message_bytes(),
        }
    }

    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Self {
            question,
            blocks,
            message,
        } = self;
        writeln!(out, "{question}\n{blocks} {message}")
    }
}

impl BucketRecord {
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for number in [self.bucket, word(self.settled.len()), word(self.sent.len())] {
            out.write_all(&number.to_le_bytes())?;
        }
        for (block, hash) in &self.settled {
            out.write_all(&block.to_le_bytes())?;
            out.write_all(&hash.to_le_bytes())?;
        }
        for (from, to, earliest) in &self.sent {
            for number in [from, to, earliest] {
                out.write_all(&number.to_le_bytes())?;
            }
        }
        Ok(())
    }

    /// Reads the next record, or `None` at the end.
    fn read(from: &mut impl BufRead) -> io::Result<Option<Self>> {
        if from.fill_buf()?.is_empty() {
            return Ok(None);
        }
        let mut number = || -> io::Result<u32> {
            let mut bytes = [0; 4];
            from.read_exact(&mut bytes)?;
            Ok(u32::from_le_bytes(bytes))
        };
        let (bucket, settled, sent) = (number()?, number()?, number()?);
        let pair = |_| -> io::Result<(u32, u64)> {
            let (block, low, high) = (number()?, number()?, number()?);
            Ok((block, u64::from(high) << 32 | u64::from(low)))
        };
        let settled: io::Result<Vec<_>> = (0..settled).map(pair).collect();
        let settled = settled?;
        let mut triple = |_| Ok((number()?, number()?, number()?));
        let sent: io::Result<Vec<_>> = (0..sent).map(&mut triple).collect();
        Ok(Some(Self {
            bucket,
            settled,
            sent: sent?,
        }))
    }
}

impl Recording {
    /// Reads a recording.
    pub(crate) fn read(from: &mut impl BufRead) -> io::Result<Self> {
        let damaged = || io::Error::new(io::ErrorKind::InvalidData, "this is not a recording");
        let mut lines = [String::new(), String::new()];
        for line in &mut lines {
            from.take(1 << 12).read_line(line)?;
        }
        let [question, numbers] = lines;
        let numbers: Option<Vec<usize>> = numbers
            .split_whitespace()
            .map(|number| number.parse().ok())
            .collect();
        let Some(&[blocks, message]) = numbers.as_deref() else {
            return Err(damaged());
        };
        let mut buckets = Vec::new();
        while let Some(bucket) = BucketRecord::read(from)? {
            buckets.push(bucket);
        }
        Ok(Self {
            head: RecordingHead {
                question: question.trim_end().to_owned(),
                blocks,
                message,
            },
            buckets,
        })
    }
}
