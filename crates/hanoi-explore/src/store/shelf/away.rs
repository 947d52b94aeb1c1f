//! Shelves that are away: their live blocks are in a store, and messages to them are queued until they are called back.
//!
//! A store has a string of bytes for each shelf: its blocks as they were when it left, and the messages received since.

use std::io::{self, Read, Write};

use super::super::frame::Frame;
use super::super::live::Scratch;
use super::super::messages::{HEAD, Head, PAIR, PortalMessage};
use super::super::packing::Packing;
use super::super::storage::Store;
use super::super::stored::{Stored, damaged, read_live, write_live};
use super::Shelf;

/// A flag in a message's pair number: its distances are packed.
const PACKED: u8 = 0x80;

/// The summary of a shelf that is away.
#[derive(Clone, Debug)]
pub(crate) struct Away {
    /// The number of live blocks.
    pub(crate) blocks: usize,
    /// The memory it took.
    pub(crate) memory: usize,
    /// The number of their states at each distance, from a first distance on.
    pub(crate) levels: (usize, Vec<u128>),
    /// The size in the store in bytes.
    pub(crate) stored: u64,
    pub(crate) waiting: Waiting,
}

impl Away {
    /// The bytes of memory that it takes.
    pub(crate) const fn bytes(&self) -> usize {
        size_of::<u128>() * self.levels.1.capacity() + self.waiting.bytes.capacity()
    }

    /// An upper bound on its memory when it is back: each message may bring a new block.
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
    /// Sends it away and returns the number of bytes written, or an error; it then stays as it is.
    pub(crate) fn send_away(
        &mut self,
        number: usize,
        store: &dyn Store,
        part: usize,
        frame: &Frame,
    ) -> io::Result<u64> {
        store.remove(number)?;
        let mut out = ChunkWriter::new(number, store, part);
        let count = u64::try_from(self.live().blocks().len()).unwrap_or(u64::MAX);
        let written = out
            .write_all(&count.to_le_bytes())
            .and_then(|()| {
                let mut live = self.live().iter();
                live.try_for_each(|(live, slot)| write_live(live, slot, frame, &mut out))
            })
            .and_then(|()| out.flush());
        if let Err(error) = written {
            // A part of it may have been written, and would take space on a full disk.
            let _ = store.remove(number);
            return Err(error);
        }
        let written = out.written;
        self.go(written, frame);
        Ok(written)
    }

    /// Moves queued messages to the store. Returns the number of bytes written.
    pub(crate) fn put_messages(&mut self, number: usize, store: &dyn Store) -> io::Result<u64> {
        let Some(away) = &mut self.away else {
            return Ok(0);
        };
        let written = store.append(number, &away.waiting.bytes)?;
        away.stored += written;
        away.waiting.bytes = Vec::new();
        Ok(written)
    }

    /// The shelf after it has come back and received all messages.
    pub(crate) fn recalled(
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
            let Stored {
                live,
                is_packed,
                portals,
            } = read_live(&mut from, self.first(), frame, frame.packing.as_ref())?;
            if !back.is_new(live.block) {
                return Err(damaged(
                    "a block is not on its shelf, is there twice, or is final",
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
        back.look();
        Ok(back)
    }

    /// Receives the queued messages.
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
                return Err(damaged("a message is to a block that there is not"));
            }
            self.receive(&message, frame, scratch);
        }
        Ok(())
    }
}

/// The header of the next message, if there is one.
fn next_head(from: &mut impl Read) -> io::Result<Option<Head>> {
    let mut head = [0; HEAD];
    if from.read(&mut head[..1])? == 0 {
        return Ok(None);
    }
    from.read_exact(&mut head[1..])?;
    Ok(Some(Head::read(&head)))
}

/// Writes bytes to a store in parts of a given size.
struct ChunkWriter<'a> {
    number: usize,
    store: &'a dyn Store,
    gathered: Vec<u8>,
    part: usize,
    written: u64,
}

impl<'a> ChunkWriter<'a> {
    fn new(number: usize, store: &'a dyn Store, part: usize) -> Self {
        Self {
            number,
            store,
            gathered: Vec::with_capacity(part),
            part,
            written: 0,
        }
    }
}

impl Write for ChunkWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(self.part - self.gathered.len());
        self.gathered.extend_from_slice(&bytes[..taken]);
        if self.gathered.len() == self.part {
            self.flush()?;
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.gathered.is_empty() {
            return Ok(());
        }
        self.written += self.store.append(self.number, &self.gathered)?;
        self.gathered.clear();
        Ok(())
    }
}
