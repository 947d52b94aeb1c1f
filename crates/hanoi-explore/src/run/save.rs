//! Serialises an exploration.
//!
//! Numbers are little-endian. First comes the request, so that no other exploration loads the bytes; then the results of
//! final blocks; then the number of parts, which determines the shelves; then, for each shelf, the bits of its final
//! blocks, and its live blocks.

use std::io::{self, Write};

use super::exploration::Exploration;
use super::farthest::{FarthestBlock, FarthestBlocks};
use super::harvest::Harvest;
use crate::store::frame::Frame;
use crate::store::shelf::Shelf;
use crate::store::stored::write_live;

/// The first and last bytes. The digit is the format version.
pub(crate) const MARK: &[u8; 8] = b"explore5";
/// The mark of version 4, without a number of parts: the shelves are those of a single part.
pub(crate) const MARK_V4: &[u8; 8] = b"explore4";
/// The mark of version 3, with the final blocks of all shelves before the first shelf.
pub(crate) const MARK_V3: &[u8; 8] = b"explore3";

impl Exploration {
    /// Writes everything needed to resume. Shelves that are away are read from the store one by one.
    ///
    /// # Errors
    ///
    /// Writing fails, or reading from the store.
    ///
    /// # Complexity
    ///
    /// Time proportional to the live blocks' size in memory ([`Progress::bytes`](crate::Progress::bytes)) and in the
    /// store.
    pub fn save(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(MARK)?;
        writeln!(out, "{}", self.plan.question())?;
        out.write_all(&self.run.bucket.to_le_bytes())?;
        out.write_all(&self.part.pool.settles.to_le_bytes())?;
        write_harvest(&self.run.harvest, &self.run.farthest, out)?;
        let shelving = &self.part.pool.shelving;
        write_len(shelving.share().parts(), out)?;
        write_len(shelving.own().len(), out)?;
        for (place, &number) in shelving.own().iter().enumerate() {
            write_len(number, out)?;
            let frame = &self.part.pool.frame;
            self.part
                .with_shelf(place, |shelf| write_shelf(shelf, frame, out))?;
        }
        out.write_all(MARK)
    }
}

fn write_harvest(
    harvest: &Harvest,
    farthest: &FarthestBlocks,
    out: &mut impl Write,
) -> io::Result<()> {
    write_len(harvest.levels.len(), out)?;
    for level in &harvest.levels {
        out.write_all(&level.to_le_bytes())?;
    }
    out.write_all(&farthest.distance.to_le_bytes())?;
    write_len(farthest.complete_to.unwrap_or(usize::MAX), out)?;
    write_candidates(
        farthest
            .blocks
            .iter()
            .map(|(&number, block)| (number, block)),
        out,
    )?;
    write_candidates(
        harvest
            .towers
            .iter()
            .map(|(number, block)| (*number, block)),
        out,
    )
}

fn write_candidates<'a>(
    blocks: impl ExactSizeIterator<Item = (usize, &'a FarthestBlock)>,
    out: &mut impl Write,
) -> io::Result<()> {
    write_len(blocks.len(), out)?;
    for (number, block) in blocks {
        write_len(number, out)?;
        out.write_all(&block.base.to_le_bytes())?;
        out.write_all(&block.portals)?;
    }
    Ok(())
}

fn write_shelf(shelf: &Shelf, frame: &Frame, out: &mut impl Write) -> io::Result<()> {
    for word in shelf.finals().words() {
        out.write_all(&word.to_le_bytes())?;
    }
    write_len(shelf.live().blocks().len(), out)?;
    let mut live = shelf.live().iter();
    live.try_for_each(|(live, slot)| write_live(live, slot, frame, out))
}

/// Counts are written in 64 bits; the largest value means none.
fn write_len(len: usize, out: &mut impl Write) -> io::Result<()> {
    out.write_all(&u64::try_from(len).unwrap_or(u64::MAX).to_le_bytes())
}
