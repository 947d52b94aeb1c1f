//! Access to the portals of a live block, in its slot: a byte each, or packed.

use super::frame::Frame;
use super::live::Live;

impl Live {
    /// Copies out all portals.
    pub(crate) fn read(&self, slot: &[u8], frame: &Frame, portals: &mut [u8]) {
        match (&self.unpacked, &frame.packing) {
            (Some(bytes), _) => portals.copy_from_slice(bytes),
            (None, Some(packing)) => packing.unpack(slot, portals),
            (None, None) => portals.copy_from_slice(slot),
        }
    }

    /// Stores all portals.
    pub(crate) fn write(&mut self, portals: &[u8], slot: &mut [u8], frame: &Frame) {
        self.unpacked = None;
        match &frame.packing {
            Some(packing) if !packing.pack(portals, slot) => self.unpacked = Some(portals.into()),
            Some(_) => {}
            None => slot.copy_from_slice(portals),
        }
    }

    /// Changes the portals of one pair by a function, and returns its result. `room` is a buffer for packed portals.
    pub(crate) fn change<T>(
        &mut self,
        pair: usize,
        slot: &mut [u8],
        frame: &Frame,
        room: &mut [u8],
        change: impl FnOnce(&mut [u8]) -> Option<T>,
    ) -> Option<T> {
        let part = pair * room.len()..(pair + 1) * room.len();
        let packing = match (&mut self.unpacked, &frame.packing) {
            (Some(bytes), _) => return change(&mut bytes[part]),
            (None, None) => return change(&mut slot[part]),
            (None, Some(packing)) => packing,
        };
        packing.unpack_pair(pair, slot, room);
        let changed = change(room)?;
        if !packing.pack_pair(pair, room, slot) {
            let mut portals = frame.unreached.clone();
            packing.unpack(slot, &mut portals);
            portals[part].copy_from_slice(room);
            self.unpacked = Some(portals.into());
        }
        Some(changed)
    }
}
