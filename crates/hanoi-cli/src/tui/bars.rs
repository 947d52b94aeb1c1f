//! Disks as bars: the width of each, and its characters.

use hanoi::Disk;

use super::look::Look;
use super::words::cells;

/// The widths of a tower's disks, for columns of a given width.
///
/// All widths are odd, so that disks have a middle, and leave room for the number. If there is room, each disk is wider
/// than the next smaller one; if there is almost, the widths grow in proportion; for large towers the small disks,
/// which move most, have different widths and all larger ones are equally wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bars {
    disks: u32,
    least: u32,
    /// How many times two columns the widest disk is wider than the smallest.
    steps: u32,
}

impl Bars {
    /// The bars for columns of a given width, or `None` if the numbers do not fit.
    pub(crate) fn new(disks: u32, column: u16) -> Option<Self> {
        let digits = u32::try_from(disks.to_string().len()).unwrap_or(u32::MAX);
        let least = (digits + 2) | 1;
        let room = u32::from(column).checked_sub(1)?;
        Some(Self {
            disks,
            least,
            steps: room.checked_sub(least)? / 2,
        })
    }

    /// The width of a disk in columns.
    pub(crate) fn width(self, disk: Disk) -> u16 {
        let (rank, last) = (disk.get() - 1, self.disks.saturating_sub(1).max(1));
        let grown = if last <= self.steps {
            rank * (self.steps / last).min(3)
        } else if last <= 4 * self.steps {
            rank * self.steps / last
        } else {
            rank.min(self.steps)
        };
        u16::try_from(self.least + 2 * grown).unwrap_or(u16::MAX)
    }

    /// The bar of a disk, with its number in the middle.
    pub(crate) fn bar(self, disk: Disk, look: Look) -> String {
        let number = disk.to_string();
        let before = usize::from(self.before_number(disk)) - 1;
        let after = usize::from(self.width(disk)).saturating_sub(2 + before + number.len());
        let sign = look.sign("█", "=");
        format!(
            "{}{}{number}{}{}",
            look.sign("▐", "["),
            sign.repeat(before),
            sign.repeat(after),
            look.sign("▌", "]")
        )
    }

    /// The number of columns of a bar before its number.
    pub(crate) fn before_number(self, disk: Disk) -> u16 {
        let digits = cells(disk.to_string().len());
        1 + self.width(disk).saturating_sub(2 + digits) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::testing::PLAIN;

    fn bars(disks: u32, column: u16) -> Vec<String> {
        let bars = Bars::new(disks, column).unwrap();
        (1..=disks)
            .map(|size| bars.bar(Disk::new(size).unwrap(), PLAIN))
            .collect()
    }

    #[test]
    fn each_disk_is_wider_than_the_next_smaller_one_if_there_is_room() {
        assert_eq!(bars(3, 8), ["[1]", "[=2=]", "[==3==]"]);
        assert_eq!(bars(3, 12), ["[1]", "[==2==]", "[====3====]"]);
        assert_eq!(bars(10, 24)[9], "[=========10==========]");
    }

    #[test]
    fn disks_of_large_towers_fit_all_the_same() {
        for (disks, column) in [(12, 9), (64, 13), (1000, 26), (1000, 8)] {
            let bars = bars(disks, column);
            assert!(bars.iter().is_sorted_by_key(String::len));
            assert!(bars.iter().all(|bar| bar.len() < usize::from(column)));
            assert!(bars[usize::try_from(disks).unwrap() - 1].contains(&disks.to_string()));
        }
    }

    #[test]
    fn without_room_for_the_numbers_there_are_no_bars() {
        assert_eq!(Bars::new(9, 3), None);
        assert!(Bars::new(9, 4).is_some());
        assert_eq!(Bars::new(1000, 7), None);
    }
}
