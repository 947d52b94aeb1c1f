//! Variants that differ from the classic puzzle only in arcs, pegs, start and goal, for any number of disks.

use hanoi_core::{Peg, Rules, State};

use super::{Variant, VariantRequest, setup};
use crate::error::VariantError;
use crate::pattern::Setting;
use crate::piece::MAX_SIZE;

/// The definition of a variant that has the rules of the classic puzzle under any arcs.
#[derive(Clone, Copy, Debug)]
pub struct ClassicVariant<'a> {
    /// The arcs, and the number of pegs.
    pub rules: Rules,
    /// Its own number of disks, if any.
    pub disks: Option<u8>,
    /// The start: a state or a pattern.
    pub start: &'a str,
    /// The goal; `None` if there are several.
    pub goal: Option<&'a str>,
}

impl Variant {
    /// Returns the definition if the rules are those of the classic puzzle apart from the arcs, for any number of disks.
    ///
    /// ```
    /// use hanoi_variants::Variant;
    ///
    /// let mine = Variant::read("rules = 'linear'\npegs = 5")?;
    /// let classic = mine.classic(None, None)?.unwrap();
    /// assert_eq!((classic.rules.to_string(), classic.rules.pegs()), ("linear".into(), 5));
    /// assert!(Variant::preset("magnetic")?.classic(None, None)?.is_none());
    /// # Ok::<(), hanoi_variants::VariantError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The parts of the variant are inconsistent, or do not fit these pegs and arcs.
    pub fn classic(
        &self,
        pegs: Option<u8>,
        arcs: Option<&str>,
    ) -> Result<Option<ClassicVariant<'_>>, VariantError> {
        let keys = &self.keys;
        let request = VariantRequest::default().pegs(pegs).rules(arcs);
        let rules = setup::requested_rules(keys, &request)?;
        let is_plain = rules.faces == 1 && keys.colours.is_none() && !rules.heaps;
        if !is_plain || !rules.are_classic(usize::MAX) {
            return Ok(None);
        }
        let goals = keys.goal.as_deref();
        let goal = match goals {
            _ if keys.anywhere == Some(true) => None,
            None => Some(setup::GOAL),
            Some([goal]) => Some(goal.as_str()),
            Some(_) => None,
        };
        Ok(Some(ClassicVariant {
            rules: rules.arcs,
            disks: keys.disks,
            start: keys.start.as_deref().unwrap_or(setup::START),
            goal,
        }))
    }
}

impl ClassicVariant<'_> {
    /// The default number of disks.
    pub const DISKS: u8 = setup::DEFAULT_DISKS;

    /// Returns the peg of a pattern that has all disks on one peg, for any number of disks.
    #[must_use]
    pub fn tower(&self, pattern: &str) -> Option<Peg> {
        let mut parts = pattern.split('/').map(str::trim);
        let is_tower = parts.all(|part| ["", "-", "..", "*"].contains(&part));
        let state = self.state(pattern, 1).ok()?.filter(|_| is_tower)?;
        state.perfect_peg().filter(|_| state.disks() == 1)
    }

    /// Returns the state that a pattern stands for with this number of disks; `None` if it is not a state of the classic puzzle.
    ///
    /// # Errors
    ///
    /// A text that is not a pattern for these pegs; more than [`MAX_SIZE`] disks.
    pub fn state(&self, pattern: &str, disks: u32) -> Result<Option<State>, VariantError> {
        let request = VariantRequest::default().disks(disks);
        let setting = Setting {
            disks: setup::requested_disks(&request)?.unwrap_or(MAX_SIZE),
            pegs: self.rules.pegs(),
            colours: 0,
            heights: vec![None; self.rules.pegs().into()],
            inventory: None,
        };
        Ok(setting.state(pattern)?.plain())
    }
}
