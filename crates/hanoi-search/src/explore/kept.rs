//! The portals of a live block as they are kept: a byte each, or packed.

use super::frame::Frame;
use super::packing::Packing;

/// What the allocator loses between blocks, as a part of what they take: 2 to 6 % where the process was measured.
const LOST_PART: usize = 16;

/// The memory that so many bytes of portals take.
pub(super) const fn taken(portals: usize) -> usize {
    portals + portals / LOST_PART
}

/// The distances of the portals of a block.
#[derive(Clone, Debug)]
pub(super) enum Kept {
    Plain(Box<[u8]>),
    Packed(Box<[u8]>),
}

impl Kept {
    /// Packs portals if that is asked for and possible.
    pub(super) fn new(portals: &[u8], frame: &Frame) -> Self {
        let packing = frame.packing.as_ref();
        let packed = packing.and_then(|packing| packing.pack(portals));
        packed.map_or_else(|| Self::Plain(portals.into()), Self::Packed)
    }

    /// Copies all portals.
    pub(super) fn read(&self, frame: &Frame, portals: &mut [u8]) {
        self.unpack(frame.packing.as_ref(), portals);
    }

    /// Copies all portals, which were packed that way if they were.
    pub(super) fn unpack(&self, packing: Option<&Packing>, portals: &mut [u8]) {
        match (self, packing) {
            (Self::Packed(packed), Some(packing)) => packing.unpack(packed, portals),
            (Self::Plain(bytes) | Self::Packed(bytes), _) => portals.copy_from_slice(bytes),
        }
    }

    /// Writes all portals.
    pub(super) fn write(&mut self, portals: &[u8], frame: &Frame) {
        match (&mut *self, &frame.packing) {
            (Self::Plain(bytes), None) => bytes.copy_from_slice(portals),
            _ => *self = Self::new(portals, frame),
        }
    }

    /// Changes the portals of one pair, with room for them.
    pub(super) fn change<T>(
        &mut self,
        pair: usize,
        frame: &Frame,
        room: &mut [u8],
        change: impl FnOnce(&mut [u8]) -> T,
    ) -> T {
        let packing = frame.packing.as_ref();
        let (Self::Packed(packed), Some(packing)) = (&mut *self, packing) else {
            return change(&mut self.bytes_mut()[pair * room.len()..][..room.len()]);
        };
        packing.unpack_pair(pair, packed, room);
        let result = change(room);
        if !packing.pack_pair(pair, room, packed) {
            let mut portals = vec![0; frame.portals.len()];
            packing.unpack(packed, &mut portals);
            portals[pair * room.len()..][..room.len()].copy_from_slice(room);
            *self = Self::Plain(portals.into());
        }
        result
    }

    const fn bytes_mut(&mut self) -> &mut [u8] {
        match self {
            Self::Plain(bytes) | Self::Packed(bytes) => bytes,
        }
    }

    /// What is kept, as it is.
    pub(super) const fn bytes(&self) -> &[u8] {
        match self {
            Self::Plain(bytes) | Self::Packed(bytes) => bytes,
        }
    }

    /// The memory that it takes.
    pub(super) const fn taken(&self) -> usize {
        taken(self.bytes().len())
    }
}
