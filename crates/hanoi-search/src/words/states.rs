//! Single states: conversion between the pegs of all disks and words, and the moves of a state.

use std::cmp::Ordering;

use hanoi_core::Move;

use super::steps::WordMove;
use super::{Layer, RestPegs, WordEntry, WordSearch, common, grouped};
use crate::limits::{Stop, Watch};
use crate::words::Places;

/// A move from a canonical state, the resulting canonical state, and the renaming that makes it canonical.
pub(crate) type CanonicalMove = (Move, WordEntry, u16);

impl WordSearch {
    /// The states in canonical pages that differ from a state only in names.
    pub(crate) fn enter(&mut self, places: &[u8], watch: &mut Watch<'_>) -> Result<Layer, Stop> {
        let (cell, word, rest) = self.cut.parts(places);
        let names = self.renamings.canonical(rest);
        let (shard, local) = self.page(self.renamings[names].rest(rest), watch)?;
        let page = self.global(shard, local);
        let names = &self.renamings[names];
        let state = WordEntry {
            page,
            cell: names.cell(cell),
            word: names.word(word),
        };
        Ok(grouped(self.alike(state).collect()))
    }

    /// Some states of a page under all names that fix its rest.
    fn alike(&self, states: WordEntry) -> impl Iterator<Item = WordEntry> {
        let (shard, page) = self.local(states.page);
        let symmetries = self.shards[shard].symmetries(page).iter();
        let others = symmetries.map(move |&names| self.renamed(states, names));
        std::iter::once(states).chain(others)
    }

    fn renamed(&self, states: WordEntry, names: u16) -> WordEntry {
        let names = &self.renamings[names];
        WordEntry {
            cell: names.cell(states.cell),
            word: names.word(states.word),
            ..states
        }
    }

    /// The pegs of all disks, for each state of an entry.
    pub(crate) fn places(&self, states: WordEntry) -> impl Iterator<Item = Places> {
        self.cut
            .whole(states.cell, states.word, self.rest(states.page))
    }

    /// The first states of the first ball's last layer, in the order of their short texts, under all names.
    ///
    /// The first of all states that differ only in names is a stored one, so at most `limit` stored states are needed.
    pub(crate) fn first_states(&self, limit: usize) -> Vec<Places> {
        let base: Vec<Places> = self.stored_states(limit).take(limit).collect();
        let all = 0..u16::try_from(self.renamings.len()).unwrap_or(u16::MAX);
        let under = |names| {
            base.iter()
                .map(move |places| self.renamings[names].rest(places))
        };
        let mut states: Vec<Places> = all.flat_map(under).collect();
        states.sort_unstable_by(|one, other| by_text(one, other));
        states.dedup();
        states.truncate(limit);
        states
    }

    /// The stored states of the first ball's last layer, at least the first `limit`.
    pub(crate) fn stored_states(&self, limit: usize) -> impl Iterator<Item = Places> {
        let pages = self.first_pages(limit).into_iter();
        let states = pages.flat_map(|(shard, page)| self.shards[shard].entries_of(page, 0));
        states.flat_map(|states| self.places(states))
    }

    /// The pages with the first states of the first ball's last layer.
    fn first_pages(&self, limit: usize) -> Vec<(usize, u32)> {
        let shards = self.shards.iter().enumerate();
        let mut pages: Vec<(usize, u32)> = shards
            .flat_map(|(number, shard)| shard.last_layer(0).map(move |page| (number, page)))
            .collect();
        let rest = |&(shard, page): &(usize, u32)| self.shards[shard].rest(page);
        if limit < pages.len() {
            pages.select_nth_unstable_by(limit, |one, other| by_text(rest(one), rest(other)));
            pages.truncate(limit);
        }
        pages.sort_unstable_by(|one, other| by_text(rest(one), rest(other)));
        pages
    }

    pub(super) fn rest(&self, page: u32) -> &RestPegs {
        let (shard, page) = self.local(page);
        self.shards[shard].rest(page)
    }

    /// The inverse of each renaming.
    pub(crate) fn inverse_names(&self) -> Vec<super::Names> {
        let all = 0..u16::try_from(self.renamings.len()).unwrap_or(u16::MAX);
        all.map(|names| self.renamings[names].inverse()).collect()
    }

    /// The moves from a state to existing pages.
    pub(crate) fn moves(&self, state: WordEntry) -> impl Iterator<Item = CanonicalMove> {
        let steps = &self.steps[0];
        let bit = state.word.trailing_zeros() as usize;
        let steps = steps
            .small(bit)
            .iter()
            .zip(steps.middle(state.cell))
            .enumerate();
        steps.filter_map(move |(pair, (small, middle))| match (small, middle) {
            (&WordMove::To(mv, bit), _) => Some((
                mv,
                WordEntry {
                    word: 1 << bit,
                    ..state
                },
                0,
            )),
            (WordMove::Larger, &WordMove::To(mv, cell)) => {
                Some((mv, WordEntry { cell, ..state }, 0))
            }
            (WordMove::Larger, WordMove::Larger) => self.leave(state, 0, pair),
            _ => None,
        })
    }

    /// The move of a disk of the rest between a pair of pegs, and the resulting rest, or `None` if there is no such move.
    pub(super) fn rest_after(
        &self,
        rest: &RestPegs,
        direction: usize,
        pair: usize,
    ) -> Option<(Move, RestPegs)> {
        let smaller = self.cut.middle;
        let WordMove::To(mv, _) = self.steps[direction].step(rest, smaller, pair) else {
            return None;
        };
        let mut rest = rest.clone();
        rest[mv.disk.index() - smaller] = mv.to.get();
        Some((mv, rest))
    }

    /// The result of moving a disk of the rest between two pegs, for states without smaller disks on them.
    fn leave(&self, states: WordEntry, direction: usize, pair: usize) -> Option<CanonicalMove> {
        let (mv, rest) = self.rest_after(self.rest(states.page), direction, pair)?;
        let names = self.renamings.canonical(&rest);
        let rest = self.renamings[names].rest(&rest);
        let shard = self.shard(&rest);
        let page = self.global(shard, self.shards[shard].find(&rest)?);
        Some((
            mv,
            WordEntry {
                page,
                ..self.renamed(states, names)
            },
            names,
        ))
    }

    /// The states of a layer that are one move away from some other states.
    pub(super) fn next_to(
        &self,
        from: &[WordEntry],
        layer: &[WordEntry],
        direction: usize,
    ) -> Layer {
        let (mut found, mut near) = (Vec::new(), Vec::new());
        for &states in from {
            self.neighbours(states, direction, &mut near);
            found.extend(near.drain(..).filter_map(|near| common(layer, near)));
        }
        grouped(found)
    }

    /// Adds the words that one move reaches from a word.
    fn neighbours(&self, states: WordEntry, direction: usize, near: &mut Vec<WordEntry>) {
        let WordEntry { cell, word, .. } = states;
        let steps = &self.steps[direction];
        near.push(WordEntry {
            word: steps.block.neighbours(word),
            ..states
        });
        for (pair, (step, between)) in steps.middle(cell).iter().zip(&steps.pairs).enumerate() {
            let word = word & between.portal;
            match step {
                _ if word == 0 => {}
                &WordMove::To(_, cell) => near.push(WordEntry {
                    cell,
                    word,
                    ..states
                }),
                WordMove::Larger => {
                    let left = self.leave(WordEntry { word, ..states }, direction, pair);
                    near.extend(
                        left.into_iter()
                            .flat_map(|(_, states, _)| self.alike(states)),
                    );
                }
                WordMove::Blocked => {}
            }
        }
    }
}

/// Compares states in the order of their short texts, from the largest disk.
fn by_text(one: &[u8], other: &[u8]) -> Ordering {
    one.iter().rev().cmp(other.iter().rev())
}
