//! The bars of disks: their widths and characters.

use hanoi::puzzle::PegPiece;

use super::look::Look;
use super::words::cells;

/// The widths of a tower's disks, for columns of a given width.
///
/// All widths are odd, so that disks have a middle, and have room for the number. If there is room, each disk is wider
/// than the next smaller one; if there is almost enough, the widths grow in proportion; in large towers the small disks,
/// which move most, have distinct widths, and all larger ones are equally wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bars {
    /// The largest size.
    sizes: u32,
    least: u32,
    /// Half the difference between the largest and the smallest width, in columns.
    steps: u32,
}

impl Bars {
    /// Bars for disks of sizes up to `sizes`, with names of up to `name` characters, in columns of a given width. `None` if the names do
    /// not fit.
    pub(crate) fn new(sizes: u32, name: u32, column: u16) -> Option<Self> {
        let least = (name + 2) | 1;
        let room = u32::from(column).checked_sub(1)?;
        Some(Self {
            sizes,
            least,
            steps: room.checked_sub(least)? / 2,
        })
    }

    /// The width of a disk in columns.
    pub(crate) fn width(self, disk: impl PegPiece) -> u16 {
        let (rank, last) = (disk.size() - 1, self.sizes.saturating_sub(1).max(1));
        let growth = if last <= self.steps {
            rank * (self.steps / last).min(3)
        } else if last <= 4 * self.steps {
            rank * self.steps / last
        } else {
            rank.min(self.steps)
        };
        u16::try_from(self.least + 2 * growth).unwrap_or(u16::MAX)
    }

    /// The bar of a disk, with its name in the middle; a turned disk has another fill.
    pub(crate) fn bar(self, disk: impl PegPiece, look: Look) -> String {
        let number = disk.to_string();
        let before = usize::from(self.columns_before_name(disk)) - 1;
        let after = usize::from(self.width(disk)).saturating_sub(2 + before + number.len());
        let sign = match disk.face() % 3 {
            0 => look.sign("█", "="),
            1 => look.sign("▒", "~"),
            _ => look.sign("░", ":"),
        };
        format!(
            "{}{}{number}{}{}",
            look.sign("▐", "["),
            sign.repeat(before),
            sign.repeat(after),
            look.sign("▌", "]")
        )
    }

    /// The number of columns of a bar before its name.
    pub(crate) fn columns_before_name(self, disk: impl PegPiece) -> u16 {
        let digits = cells(disk.to_string().len());
        1 + self.width(disk).saturating_sub(2 + digits) / 2
    }
}

#[cfg(test)]
mod tests {
    use hanoi::Disk;

    use super::*;
    use crate::tui::testing::PLAIN;

    fn of(disks: u32, column: u16) -> Option<Bars> {
        Bars::new(disks, disks.ilog10() + 1, column)
    }

    fn bars(disks: u32, column: u16) -> Vec<String> {
        let bars = of(disks, column).unwrap();
        (1..=disks)
            .map(|size| bars.bar(Disk::new(size).unwrap(), PLAIN))
            .collect()
    }

    #[test]
    fn each_disk_is_wider_than_the_next_smaller_if_there_is_room() {
        assert_eq!(bars(3, 8), ["[1]", "[=2=]", "[==3==]"]);
        assert_eq!(bars(3, 12), ["[1]", "[==2==]", "[====3====]"]);
        assert_eq!(bars(10, 24)[9], "[=========10==========]");
    }

    #[test]
    fn disks_of_large_towers_fit() {
        for (disks, column) in [(12, 9), (64, 13), (1000, 26), (1000, 8)] {
            let bars = bars(disks, column);
            assert!(bars.iter().is_sorted_by_key(String::len));
            assert!(bars.iter().all(|bar| bar.len() < usize::from(column)));
            assert!(bars[usize::try_from(disks).unwrap() - 1].contains(&disks.to_string()));
        }
    }

    #[test]
    fn without_room_for_numbers_there_are_no_bars() {
        assert_eq!(of(9, 3), None);
        assert!(of(9, 4).is_some());
        assert_eq!(of(1000, 7), None);
    }
}
