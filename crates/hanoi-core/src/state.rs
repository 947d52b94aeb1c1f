//! A state: the peg of each disk.

use std::fmt;

use crate::disk::check_disks;
use crate::moves::parse_digits;
use crate::peg::check_pegs;
use crate::{Disk, Error, Notation, Peg, quote};

/// The peg of each disk.
///
/// The disks on a peg always lie in order of size, so every assignment of pegs to disks is a state. With p pegs and n
/// disks these are the p^n vertices of the Hanoi graph `H_p^n`.
///
/// ```
/// # use hanoi_core::{State, Error};
/// let state = State::parse("CCBA", 3)?;
/// assert_eq!(state.long().to_string(), "1/2/4,3");
/// assert_eq!(state, State::parse("1/2/4,3", 3)?);
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The peg of each disk, smallest first.
    places: Vec<Peg>,
    pegs: u8,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            places: self.places.clone(),
            pegs: self.pegs,
        }
    }

    /// Reuses the allocation if it is large enough.
    fn clone_from(&mut self, other: &Self) {
        self.places.clone_from(&other.places);
        self.pegs = other.pegs;
    }
}

impl State {
    /// Returns the perfect state with all disks on a peg.
    ///
    /// # Errors
    ///
    /// More than [`MAX_DISKS`](crate::MAX_DISKS) disks, no pegs or more than [`MAX_PEGS`](crate::MAX_PEGS), or a peg
    /// beyond the last.
    pub fn perfect(disks: u32, pegs: u8, peg: Peg) -> Result<Self, Error> {
        check_disks(disks)?;
        let places = vec![peg; disks as usize];
        check_pegs(pegs)?;
        check_peg(peg, pegs)?;
        Ok(Self { places, pegs })
    }

    /// Returns the state with these pegs, one for each disk, smallest disk first.
    ///
    /// # Errors
    ///
    /// As for [`State::perfect`].
    pub fn from_places(places: &[Peg], pegs: u8) -> Result<Self, Error> {
        check_disks(count(places))?;
        check_pegs(pegs)?;
        places.iter().try_for_each(|&peg| check_peg(peg, pegs))?;
        Ok(Self {
            places: places.to_vec(),
            pegs,
        })
    }

    /// A state from places that the caller has checked: all are among the first `pegs` pegs.
    pub(crate) const fn from_valid_places(places: Vec<Peg>, pegs: u8) -> Self {
        Self { places, pegs }
    }

    /// Parses a state. Short text gives a letter for the peg of each disk, largest disk first (`CCBA`). Long text gives
    /// the disks of each peg from bottom to top (`1/2/4,3`; a hyphen may stand for an empty peg). Text with a digit or a
    /// slash is long. `FromStr` is not implemented because short text does not determine the number of pegs.
    ///
    /// # Errors
    ///
    /// Text in neither form, a peg beyond the last, or a disk that is missing, duplicated or above a smaller one.
    pub fn parse(text: &str, pegs: u8) -> Result<Self, Error> {
        check_pegs(pegs)?;
        if let Some(places) = capitals(text, pegs) {
            check_disks(count(&places))?;
            return Ok(Self { places, pegs });
        }
        let text = text.trim();
        if text.bytes().any(|c| c == b'/' || c.is_ascii_digit()) {
            return Self::parse_long(text, pegs);
        }
        check_disks(count(text.as_bytes()))?;
        let places = text.chars().rev().map(|c| letter(c, text, pegs));
        let places = places.collect::<Result<_, _>>()?;
        Ok(Self { places, pegs })
    }

    fn parse_long(text: &str, pegs: u8) -> Result<Self, Error> {
        let towers: Vec<&str> = text.split('/').collect();
        if towers.len() != usize::from(pegs) {
            return Err(Error::PegsInState(quote(text), towers.len(), pegs));
        }
        let disks: Result<Vec<_>, _> = towers.into_iter().map(tower_disks).collect();
        Self::from_towers(&disks?)
    }

    /// Returns the state with these disks on each peg, from bottom to top.
    ///
    /// # Errors
    ///
    /// No pegs or more than [`MAX_PEGS`](crate::MAX_PEGS); a disk that is missing, duplicated or above a smaller one.
    pub fn from_towers<T: AsRef<[u32]>>(towers: &[T]) -> Result<Self, Error> {
        let pegs = u8::try_from(towers.len()).unwrap_or(u8::MAX);
        check_pegs(pegs)?;
        let sizes = towers.iter().map(|tower| count(tower.as_ref()));
        let disks = sizes.fold(0, u32::saturating_add);
        check_disks(disks)?;
        let mut places = vec![None; disks as usize];
        for (peg, tower) in Peg::all(pegs).zip(towers) {
            place_tower(&mut places, peg, tower.as_ref())?;
        }
        let places = places.into_iter().flatten().collect();
        Ok(Self { places, pegs })
    }

    /// Returns the number of disks.
    #[must_use]
    pub fn disks(&self) -> u32 {
        count(&self.places)
    }

    /// Returns the number of pegs.
    #[must_use]
    pub const fn pegs(&self) -> u8 {
        self.pegs
    }

    /// Returns the peg of each disk, smallest first.
    #[must_use]
    pub fn places(&self) -> &[Peg] {
        &self.places
    }

    /// Returns the peg of a disk, or `None` if the state does not have the disk.
    #[must_use]
    pub fn peg_of(&self, disk: Disk) -> Option<Peg> {
        self.places.get(disk.index()).copied()
    }

    /// Returns the peg that holds all disks, or `None` if the disks are on several pegs or there are none.
    #[must_use]
    pub fn perfect_peg(&self) -> Option<Peg> {
        let (&first, rest) = self.places.split_first()?;
        rest.iter().all(|&peg| peg == first).then_some(first)
    }

    /// Returns the disks on a peg, from bottom to top.
    pub fn tower(&self, peg: Peg) -> impl Iterator<Item = Disk> + '_ {
        Disk::all(self.disks())
            .rev()
            .filter(move |disk| self.places[disk.index()] == peg)
    }

    /// Returns the long text: the disks of each peg from bottom to top, as in `1/2/4,3`.
    #[must_use]
    pub const fn long(&self) -> Long<'_> {
        Long(self)
    }

    pub(crate) fn set(&mut self, disk: Disk, peg: Peg) {
        self.places[disk.index()] = peg;
    }

    /// Adds a disk, larger than all others, at the bottom of a peg.
    ///
    /// # Errors
    ///
    /// [`Error::TooManyDisks`] or [`Error::NoPeg`].
    pub fn underlay(&mut self, peg: Peg) -> Result<(), Error> {
        check_disks(self.disks() + 1)?;
        check_peg(peg, self.pegs)?;
        self.places.push(peg);
        Ok(())
    }

    pub(crate) fn places_mut(&mut self) -> &mut [Peg] {
        &mut self.places
    }
}

impl fmt::Display for State {
    /// Writes the short text: the peg of each disk, largest disk first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.places.iter().rev().map(|peg| peg.letter()).collect();
        f.pad(&text)
    }
}

/// The long text of a state, from [`State::long`].
#[derive(Clone, Copy, Debug)]
pub struct Long<'a>(&'a State);

impl fmt::Display for Long<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for peg in Peg::all(self.0.pegs) {
            if peg != Peg::A {
                f.write_str("/")?;
            }
            let mut separator = "";
            for disk in self.0.tower(peg) {
                write!(f, "{separator}{disk}")?;
                separator = ",";
            }
        }
        Ok(())
    }
}

/// The number of items, saturating. Saturation is safe: every limit is below `u32::MAX`.
fn count<T>(items: &[T]) -> u32 {
    u32::try_from(items.len()).unwrap_or(u32::MAX)
}

pub(crate) fn check_peg(peg: Peg, pegs: u8) -> Result<(), Error> {
    if peg.get() < pegs {
        return Ok(());
    }
    Err(Error::NoPeg(peg, pegs))
}

/// The fast path for short text in capitals: the pegs, smallest disk first, or `None` if any other character occurs.
fn capitals(text: &str, pegs: u8) -> Option<Vec<Peg>> {
    let mut places = Vec::with_capacity(text.len());
    for letter in text.bytes().rev() {
        let peg = Peg::new(letter.wrapping_sub(b'A'));
        places.push(peg.filter(|peg| peg.get() < pegs)?);
    }
    Some(places)
}

fn letter(c: char, text: &str, pegs: u8) -> Result<Peg, Error> {
    let peg =
        Peg::from_letter(c).ok_or_else(|| Error::PegInState(quote(&c.to_string()), quote(text)))?;
    check_peg(peg, pegs).map_err(|error| Error::InState(quote(text), Box::new(error)))?;
    Ok(peg)
}

fn tower_disks(tower: &str) -> Result<Vec<u32>, Error> {
    if matches!(tower.trim(), "" | "-") {
        return Ok(Vec::new());
    }
    let size = |text: &str| {
        parse_digits(text.trim()).ok_or_else(|| Error::Unreadable(Notation::Disks, quote(text)))
    };
    tower.split(',').map(size).collect()
}

fn place_tower(places: &mut [Option<Peg>], peg: Peg, tower: &[u32]) -> Result<(), Error> {
    let mut below = u32::MAX;
    for &size in tower {
        let disks = places.len();
        let place = Disk::new(size)
            .and_then(|disk| places.get_mut(disk.index()))
            .ok_or(Error::DiskBeyondState(size, disks))?;
        if place.is_some() {
            return Err(Error::DiskTwice(size));
        }
        if size > below {
            return Err(Error::DiskOnSmaller(size, below));
        }
        *place = Some(peg);
        below = size;
    }
    Ok(())
}
