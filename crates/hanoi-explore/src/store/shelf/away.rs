//! Shelves that are away: their live blocks are in a store, and messages to them are queued until they are recalled.
//!
//! A store has a string of bytes for each shelf: its blocks when it was sent away, and queued messages, if memory for
//! these was short.

use std::io::{self, Read, Write};

use super::super::frame::Frame;
use super::super::live::Scratch;
use super::super::messages::{HEAD, Head, PAIR, PortalMessage};
use super::super::packing::Packing;
use super::super::storage::Store;
use super::super::stored::{DecodedBlock, damaged, read_live, write_live};
use super::Shelf;

/// The flag for packed distances, in a message's pair number.
const PACKED: u8 = 0x80;

/// The summary of a shelf that is away.
#[derive(Clone, Debug)]
pub(crate) struct Away {
    /// The number of live blocks.
    pub(crate) blocks: usize,
    /// The memory it took before.
    pub(crate) memory: usize,
    /// The first distance of their states, and the number of states at each distance from it on.
    pub(crate) levels: (usize, Vec<u128>),
    /// The bytes in the store.
    pub(crate) stored: u64,
    pub(crate) waiting: Waiting,
}

impl Away {
    /// The memory in bytes.
    pub(crate) const fn bytes(&self) -> usize {
        size_of::<u128>() * self.levels.1.capacity() + self.waiting.bytes.capacity()
    }

    /// An upper bound on its memory when it is back: each message may add a block.
    pub(crate) fn bytes_back(&self, blocks: usize, block: usize) -> usize {
        let new = self.waiting.messages.min(blocks - self.blocks);
        self.memory + new * block + size_of::<u32>() * blocks
    }
}

/// Queued messages to a shelf that is away.
#[derive(Clone, Debug, Default)]
pub(crate) struct Waiting {
    /// The messages in memory.
    bytes: Vec<u8>,
    /// The number of messages, including those in the store.
    messages: usize,
}

impl Waiting {
    /// Queues a message, packed if possible.
    pub(crate) fn add(&mut self, message: &PortalMessage<'_>, frame: &Frame) {
        self.messages += 1;
        let head = self.bytes.len();
        self.bytes.extend_from_slice(&message.head.bytes());
        let from = self.bytes.len();
        if let Some(packing) = &frame.packing {
            self.bytes.resize(from + packing.pair_len(), 0);
            if packing.pack_pair(0, message.bytes, &mut self.bytes[from..]) {
                self.bytes[head + PAIR] |= PACKED;
                return;
            }
        }
        self.bytes.truncate(from);
        self.bytes.extend_from_slice(message.bytes);
    }

    /// The bytes in memory.
    pub(crate) const fn len(&self) -> usize {
        self.bytes.len()
    }
}

impl Shelf {
    /// Sends the shelf away, and returns the number of bytes written. After an error it stays in memory.
    pub(crate) fn send_away(
        &mut self,
        number: usize,
        store: &dyn Store,
        chunk: usize,
        frame: &Frame,
    ) -> io::Result<u64> {
        store.remove(number)?;
        let mut out = ChunkWriter::new(number, store, chunk);
        let count = u64::try_from(self.live().blocks().len()).unwrap_or(u64::MAX);
        let written = out
            .write_all(&count.to_le_bytes())
            .and_then(|()| {
                let mut live = self.live().iter();
                live.try_for_each(|(live, slot)| write_live(live, slot, frame, &mut out))
            })
            .and_then(|()| out.flush());
        if let Err(error) = written {
            // Remove what was written of it: the disk may be full.
            let _ = store.remove(number);
            return Err(error);
        }
        let written = out.written;
        self.mark_away(written, frame);
        Ok(written)
    }

    /// Moves queued messages to the store, and returns the number of bytes written.
    pub(crate) fn store_messages(&mut self, number: usize, store: &dyn Store) -> io::Result<u64> {
        let Some(away) = &mut self.away else {
            return Ok(0);
        };
        let written = store.append(number, &away.waiting.bytes)?;
        away.stored += written;
        away.waiting.bytes = Vec::new();
        Ok(written)
    }

    /// Rebuilds the shelf from the store and its queued messages.
    pub(crate) fn rebuild(
        &self,
        number: usize,
        store: &dyn Store,
        frame: &Frame,
    ) -> io::Result<Self> {
        let mut back = Self::new(self.first(), self.len);
        back.set_finals(self.finals.clone());
        let mut from = store.read(number)?;
        let mut count = [0; 8];
        from.read_exact(&mut count)?;
        for _ in 0..u64::from_le_bytes(count) {
            let DecodedBlock {
                live,
                is_packed,
                portals,
            } = read_live(&mut from, self.first(), frame, frame.packing.as_ref())?;
            if !back.is_new(live.block) {
                return Err(damaged(
                    "a block is on the wrong shelf, appears twice or is already final",
                ));
            }
            back.keep(live, frame, |live, slot| {
                if is_packed == frame.packing.is_some() {
                    slot.copy_from_slice(&portals);
                } else {
                    live.write(&portals, slot, frame);
                }
            });
        }
        let mut scratch = Scratch::new(frame);
        back.receive_all(&mut from, frame, &mut scratch)?;
        if let Some(away) = &self.away {
            back.receive_all(&mut &away.waiting.bytes[..], frame, &mut scratch)?;
        }
        back.rescan();
        Ok(back)
    }

    /// Applies queued messages.
    fn receive_all(
        &mut self,
        from: &mut impl Read,
        frame: &Frame,
        scratch: &mut Scratch,
    ) -> io::Result<()> {
        let mut bytes = vec![0; frame.portals.per_pair()];
        let packing = frame.packing.as_ref();
        let mut packed = vec![0; packing.map_or(0, Packing::pair_len)];
        while let Some(mut head) = next_head(from)? {
            match packing {
                Some(packing) if head.pair & PACKED != 0 => {
                    from.read_exact(&mut packed)?;
                    packing.unpack_pair(0, &packed, &mut bytes);
                    head.pair &= !PACKED;
                }
                _ => from.read_exact(&mut bytes)?,
            }
            let message = PortalMessage {
                head,
                bytes: &bytes,
            };
            if usize::from(head.pair) >= frame.portals.pairs().len()
                || head.block as usize >= self.len
            {
                return Err(damaged("a message names an unknown block or pair"));
            }
            self.receive(&message, frame, scratch);
        }
        Ok(())
    }
}

/// Reads the header of the next message, or `None` at the end.
fn next_head(from: &mut impl Read) -> io::Result<Option<Head>> {
    let mut head = [0; HEAD];
    if from.read(&mut head[..1])? == 0 {
        return Ok(None);
    }
    from.read_exact(&mut head[1..])?;
    Ok(Some(Head::read(&head)))
}

/// Writes bytes to a store in chunks.
struct ChunkWriter<'a> {
    number: usize,
    store: &'a dyn Store,
    buffer: Vec<u8>,
    chunk: usize,
    written: u64,
}

impl<'a> ChunkWriter<'a> {
    fn new(number: usize, store: &'a dyn Store, chunk: usize) -> Self {
        Self {
            number,
            store,
            buffer: Vec::with_capacity(chunk),
            chunk,
            written: 0,
        }
    }
}

impl Write for ChunkWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let accepted = bytes.len().min(self.chunk - self.buffer.len());
        self.buffer.extend_from_slice(&bytes[..accepted]);
        if self.buffer.len() == self.chunk {
            self.flush()?;
        }
        Ok(accepted)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        self.written += self.store.append(self.number, &self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}
