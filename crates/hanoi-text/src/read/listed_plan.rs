//! The plan that explains a solution, as a list: `1. Move the top n-1 disks to B`, `2. Move the largest disk to C`, `3.
//! Move the n-1 disks to C`.
//!
//! A single move is part of it if it stands in the list between two lines that move several disks. So it is held back
//! until the next line.

use super::element::Item;
use crate::Style;
use crate::claim::{Claim, LineColumn};

/// How a line of a list begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bullet {
    Number(u64),
    Sign,
}

impl Bullet {
    /// Whether another bullet comes next in its list.
    fn goes_on(self, next: Self) -> bool {
        match (self, next) {
            (Self::Number(before), Self::Number(next)) => before.checked_add(1) == Some(next),
            (Self::Sign, Self::Sign) => true,
            (Self::Number(_), Self::Sign) | (Self::Sign, Self::Number(_)) => false,
        }
    }
}

/// The state of reading a plan.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ListedPlan {
    /// How the line begins.
    line: Option<Bullet>,
    /// How the previous line began, if it moves several disks.
    before: Option<Bullet>,
    /// How the line of the held move began.
    held_at: Option<Bullet>,
    held: Option<(Style, Claim, LineColumn)>,
}

impl ListedPlan {
    pub(crate) fn begin_line(&mut self, bullet: Option<Bullet>) {
        self.line = bullet;
        if self.held.is_none() {
            self.held_at = None;
        }
        if let Some(before) = self.before.take() {
            let goes_on = bullet.filter(|&bullet| before.goes_on(bullet));
            self.held_at = self.held_at.or(goes_on);
        }
    }

    /// Whether the next move has to be held back.
    pub(crate) const fn holds(&self) -> bool {
        self.held_at.is_some() && self.held.is_none()
    }

    pub(crate) const fn is_held(&self) -> bool {
        self.held.is_some()
    }

    pub(crate) fn hold(&mut self, style: Style, claim: Claim, at: LineColumn) {
        self.held = Some((style, claim, at));
    }

    /// Returns the held move.
    pub(crate) fn release(&mut self) -> Option<(Style, Claim, LineColumn)> {
        let held = self.held.take()?;
        self.held_at = None;
        Some(held)
    }

    /// The line moves several disks: a move held back before it is part of the plan.
    pub(crate) fn several(&mut self) {
        let joins = |held_at: Bullet| self.line.is_some_and(|line| held_at.goes_on(line));
        if self.held_at.is_some_and(joins) {
            self.held = None;
        }
        self.held_at = None;
        self.before = self.line;
    }
}

/// How a line begins: with a number or a bullet.
pub(crate) fn bullet(items: &[Item]) -> Option<Bullet> {
    let adorns = |item: &&Item| matches!(item, Item::Mark('*' | '`'));
    let adorned = items.iter().take_while(adorns).count();
    let sign = |item: &Item| matches!(item, Item::Mark('.' | ')' | ':'));
    match &items[adorned..] {
        [Item::Number(number), end, ..] | [Item::Word(_), Item::Number(number), end, ..]
            if sign(end) =>
        {
            Some(Bullet::Number(*number))
        }
        [Item::Hyphens(_, 1), ..] => Some(Bullet::Sign),
        [Item::Word(bullet), ..] if bullet == "\u{2022}" => Some(Bullet::Sign),
        _ => (adorned == 1).then_some(Bullet::Sign),
    }
}
