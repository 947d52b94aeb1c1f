//! The plan that explains a solution, as a list: `1. Move the top n-1 disks to B`, `2. Move the largest disk to C`, `3.
//! Move the n-1 disks to C`. A single move that follows a line of several disks in such a list is none of the answer for sure.

use crate::read::element::Item;

/// How a line of a list begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bullet {
    Number(u64),
    Sign,
}

/// The last line, if it moves several disks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ListedPlan {
    before: Option<Bullet>,
}

impl ListedPlan {
    /// Whether the next line may be part of a plan.
    pub(crate) const fn holds(&self) -> bool {
        self.before.is_some()
    }

    /// Ends the plan.
    pub(crate) const fn end(&mut self) {
        self.before = None;
    }

    /// Takes a line, and whether it moves several disks. Returns whether a move on it is part of the plan.
    pub(crate) fn take(&mut self, line: &[Item], several: bool) -> bool {
        let bullet = bullet(line);
        let goes_on = match (self.before, bullet) {
            (Some(Bullet::Number(before)), Some(Bullet::Number(next))) => before + 1 == next,
            (before, next) => before.is_some() && before == next,
        };
        self.before = bullet.filter(|_| several);
        goes_on && !several
    }
}

/// How a line begins: with a number or a bullet.
fn bullet(items: &[Item]) -> Option<Bullet> {
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
