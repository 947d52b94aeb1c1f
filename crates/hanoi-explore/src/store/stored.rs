//! Serialises live blocks. Portals that are packed in memory stay packed.

use std::io::{self, Read, Write};

use super::frame::Frame;
use super::live::Live;
use super::packing::Packing;

/// The largest size of packed counts in bytes.
const MAX_COUNTS: usize = 1 << 11;

/// A block read from a save or a store.
#[derive(Debug)]
pub(crate) struct DecodedBlock {
    pub(crate) live: Live,
    pub(crate) is_packed: bool,
    pub(crate) portals: Vec<u8>,
}

/// Writes a block.
pub(crate) fn write_live(
    live: &Live,
    slot: &[u8],
    frame: &Frame,
    out: &mut impl Write,
) -> io::Result<()> {
    let (is_packed, portals) = match &live.unpacked {
        Some(portals) => (false, &portals[..]),
        None => (frame.packing.is_some(), slot),
    };
    let counts = u32::try_from(live.counts.len()).unwrap_or(u32::MAX);
    for word in [
        live.block,
        live.base,
        live.pending,
        live.top,
        live.counted_from,
        counts,
    ] {
        out.write_all(&word.to_le_bytes())?;
    }
    out.write_all(&[u8::from(is_packed)])?;
    out.write_all(&live.counts)?;
    out.write_all(portals)
}

/// Reads a block of the shelf that begins with the rest `first`. Checks only what it relies on itself.
pub(crate) fn read_live(
    from: &mut impl Read,
    first: usize,
    frame: &Frame,
    packing: Option<&Packing>,
) -> io::Result<DecodedBlock> {
    let mut head = [[0; 4]; 6];
    from.read_exact(head.as_flattened_mut())?;
    let [block, base, pending, top, counted_from, counts] = head.map(u32::from_le_bytes);
    let mut form = [0];
    from.read_exact(&mut form)?;
    let counts = usize::try_from(counts).unwrap_or(usize::MAX);
    let number = first.saturating_add(block as usize);
    if counts > MAX_COUNTS || number >= frame.rests.count() {
        return Err(damaged("a block has too large a number or too many counts"));
    }
    let mut bytes = |len: usize| {
        let mut bytes = vec![0; len];
        from.read_exact(&mut bytes).map(|()| bytes)
    };
    let counts = bytes(counts)?;
    let (is_packed, portals) = match (form, packing) {
        ([0], _) => (false, bytes(frame.portals.len())?),
        ([1], Some(packing)) => (true, bytes(packing.len())?),
        _ => return Err(damaged("a block has an unknown packing")),
    };
    let mut live = Live::new(block, frame.used(number), base);
    (live.pending, live.top) = (pending, top);
    (live.counted_from, live.counts) = (counted_from, counts.into());
    Ok(DecodedBlock {
        live,
        is_packed,
        portals,
    })
}

impl DecodedBlock {
    /// Copies out its portals. If they are packed, `packing` is their packing.
    pub(crate) fn read(&self, packing: Option<&Packing>, portals: &mut [u8]) {
        match packing.filter(|_| self.is_packed) {
            Some(packing) => packing.unpack(&self.portals, portals),
            None => portals.copy_from_slice(&self.portals),
        }
    }
}

/// An error for data that no exploration wrote.
pub(crate) fn damaged(what: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}
