//! Shelves that are away: their live blocks are in a store, and messages to them wait until they are called back.
//!
//! A store has a string of bytes for a shelf: its blocks as they were when it left, and the messages that came since.

use std::io::{self, Read, Write};

use super::super::frame::Frame;
use super::super::live::Scratch;
use super::super::messages::{HEAD, Head, PAIR, PortalMessage};
use super::super::packing::Packing;
use super::super::storage::Store;
use super::super::stored::{Stored, damaged, read_live, write_live};
use super::Shelf;

/// In a message's number of the pair: its bytes are packed.
const PACKED: u8 = 0x80;

/// What is known of a shelf that is away.
#[derive(Clone, Debug)]
pub(crate) struct Away {
    /// How many live blocks it has.
    pub(crate) blocks: usize,
    /// The memory that it took.
    pub(crate) memory: usize,
    /// How many states of them lie at each distance, from some distance on.
    pub(crate) levels: (usize, Vec<u128>),
    /// The bytes that the store keeps.
    pub(crate) stored: u64,
    pub(crate) waiting: Waiting,
}

impl Away {
    /// The bytes of memory that it takes.
    pub(crate) const fn bytes(&self) -> usize {
        size_of::<u128>() * self.levels.1.capacity() + self.waiting.bytes.capacity()
    }

    /// The memory that it takes when it is back, at most: each message may bring a new block.
    pub(crate) fn bytes_back(&self, blocks: usize, block: usize) -> usize {
        let new = self.waiting.messages.min(blocks - self.blocks);
        self.memory + new * block + size_of::<u32>() * blocks
    }
}

/// Messages to a shelf that is away.
#[derive(Clone, Debug, Default)]
pub(crate) struct Waiting {
    /// Those that are not in the store.
    bytes: Vec<u8>,
    /// How many there are, those in the store included.
    messages: usize,
}

impl Waiting {
    /// Lets a message wait, packed if that is possible.
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

    /// The bytes that are not in the store.
    pub(crate) const fn len(&self) -> usize {
        self.bytes.len()
    }
}

impl Shelf {
    /// Sends it away, or returns why that is impossible: then it stays as it is. Returns how many bytes were written.
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
            // A part of it may be there, and would take room on a disk that is full.
            let _ = store.remove(number);
            return Err(error);
        }
        let written = out.written;
        self.go(written, frame);
        Ok(written)
    }

    /// Moves the messages that wait in memory to the store. Returns how many bytes were written.
    pub(crate) fn put_messages(&mut self, number: usize, store: &dyn Store) -> io::Result<u64> {
        let Some(away) = &mut self.away else {
            return Ok(0);
        };
        let written = store.append(number, &away.waiting.bytes)?;
        away.stored += written;
        away.waiting.bytes = Vec::new();
        Ok(written)
    }

    /// The shelf as it is when it has come back and has taken in all messages.
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

    /// Takes in messages that have waited.
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

/// The head of the next message, if there is one.
fn next_head(from: &mut impl Read) -> io::Result<Option<Head>> {
    let mut head = [0; HEAD];
    if from.read(&mut head[..1])? == 0 {
        return Ok(None);
    }
    from.read_exact(&mut head[1..])?;
    Ok(Some(Head::read(&head)))
}

/// Hands bytes to a store in parts of some size.
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
