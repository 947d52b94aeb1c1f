//! A shard: the pages of one core.

mod lists;

use std::collections::HashMap;

use super::renaming::Renamings;
use super::side::Side;
use super::steps::{MoveTables, WordPair};
use super::{MAX_CELLS, RestPegs, WordEntry};

/// All words with the same rest.
#[derive(Debug)]
struct WordPage {
    rest: RestPegs,
    /// The renamings that fix the rest but not its words.
    symmetries: Box<[u16]>,
    /// The target of a move between each pair of pegs: by the moves from the start, then by the reversed moves if they differ.
    links: Box<[PageLink]>,
    /// The part of the page in each ball.
    sides: [Side; 2],
}

/// The target of a move of a disk of the rest.
#[derive(Clone, Copy, Debug)]
pub(super) enum PageLink {
    /// Not resolved yet.
    Unknown,
    /// No disk may move.
    Nowhere,
    /// A page of a shard, under new names.
    To { shard: u16, page: u32, names: u16 },
}

/// States that arrive at a word.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordMessage {
    pub(super) page: u32,
    pub(super) cell: u16,
    pub(super) word: u64,
}

/// States that leave a page by a move between a pair of pegs.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeavingStates {
    pub(super) link: usize,
    pub(super) states: WordMessage,
}

/// The index of a ball, and that of its tables of moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct BallDirection {
    pub(super) side: usize,
    pub(super) direction: usize,
}

/// The number of pages of a layer expanded between two checks of the watcher: some milliseconds.
const SOME_PAGES: usize = 1 << 12;

/// The pages of one core, and its queues and messages.
#[derive(Debug)]
pub(super) struct Shard {
    number: usize,
    shards: usize,
    pages: Vec<WordPage>,
    places: HashMap<RestPegs, u32>,
    /// The pages in each ball.
    touched: [Vec<u32>; 2],
    /// The pages with states in the last layer of each ball.
    queues: [Vec<u32>; 2],
    /// The queue of the previous layer.
    before: Vec<u32>,
    /// The number of its pages that are expanded.
    expanded: usize,
    /// The number of words with states in each ball's last layer.
    pub(super) words: [usize; 2],
    /// The number of states in all layers but the last.
    pub(super) states: usize,
    /// The same number, counting all states that differ only in names.
    pub(super) alike: u128,
    /// The messages to each shard.
    pub(super) out: Vec<Vec<WordMessage>>,
    /// States that leave along an unresolved link.
    pub(super) unlinked: Vec<LeavingStates>,
    /// Messages to pages that are new to the ball.
    pub(super) waiting: Vec<WordMessage>,
    /// The bytes that the lists need for the next page, if it was postponed for lack of memory.
    pub(super) needed: usize,
}

impl Shard {
    pub(super) fn new(number: usize, shards: usize) -> Self {
        Self {
            number,
            shards,
            pages: Vec::new(),
            places: HashMap::new(),
            touched: <[Vec<u32>; 2]>::default(),
            queues: <[Vec<u32>; 2]>::default(),
            before: Vec::new(),
            expanded: 0,
            words: [0; 2],
            states: 0,
            alike: 0,
            out: (0..shards).map(|_| Vec::new()).collect(),
            unlinked: Vec::new(),
            waiting: Vec::new(),
            needed: 0,
        }
    }

    /// The page of a canonical rest, if it exists.
    pub(super) fn find(&self, rest: &[u8]) -> Option<u32> {
        self.places.get(rest).copied()
    }

    /// Creates a page, and returns its number.
    pub(super) fn make(&mut self, rest: RestPegs, symmetries: Box<[u16]>, links: usize) -> u32 {
        let number = u32::try_from(self.pages.len()).unwrap_or(u32::MAX);
        self.pages.push(WordPage {
            rest: rest.clone(),
            symmetries,
            links: vec![PageLink::Unknown; links].into(),
            sides: <[Side; 2]>::default(),
        });
        self.places.insert(rest, number);
        number
    }

    pub(super) fn rest(&self, page: u32) -> &RestPegs {
        &self.pages[page as usize].rest
    }

    pub(super) fn symmetries(&self, page: u32) -> &[u16] {
        &self.pages[page as usize].symmetries
    }

    /// Allocates the words of a page for a ball.
    pub(super) fn fill(&mut self, page: u32, side: usize, words: usize) {
        self.pages[page as usize].sides[side].words = vec![0; words].into();
    }

    /// Whether a page has words for a ball.
    pub(super) fn is_filled(&self, page: u32, side: usize) -> bool {
        !self.pages[page as usize].sides[side].words.is_empty()
    }

    /// Empties both balls. With `reuse`, their words stay allocated.
    pub(super) fn clear(&mut self, reuse: bool) {
        for side in 0..2 {
            for page in self.touched[side].drain(..) {
                let side = &mut self.pages[page as usize].sides[side];
                if reuse {
                    side.words.fill(0);
                    (side.is_touched, side.is_queued) = (false, false);
                } else {
                    *side = Side::default();
                }
            }
            self.queues[side].clear();
        }
        (self.words, self.states, self.alike) = ([0; 2], 0, 0);
        // A stopped search may have left messages.
        self.out.iter_mut().for_each(Vec::clear);
        self.unlinked.clear();
        self.waiting.clear();
    }

    pub(super) fn link(&self, page: u32, link: usize) -> PageLink {
        self.pages[page as usize].links[link]
    }

    /// Stores the target of a link.
    pub(super) fn set_link(&mut self, page: u32, link: usize, to: PageLink) {
        self.pages[page as usize].links[link] = to;
    }

    /// Adds states under all names that fix the rest of the page.
    #[inline]
    pub(super) fn deliver(&mut self, side: usize, states: WordMessage, renamings: &Renamings) {
        let WordMessage { page, cell, word } = states;
        self.add(page, side, cell, word);
        for at in 0..self.pages[page as usize].symmetries.len() {
            let names = &renamings[self.pages[page as usize].symmetries[at]];
            self.add(page, side, names.cell(cell), names.word(word));
        }
    }

    /// Adds states to a word, and the new ones to the last layer.
    #[inline]
    fn add(&mut self, number: u32, side_number: usize, cell: u16, word: u64) {
        let side = &mut self.pages[number as usize].sides[side_number];
        let cell = usize::from(cell);
        let new = word & !side.words[cell];
        if new == 0 {
            return;
        }
        side.words[cell] |= new;
        let last = cell + side.words.len() / 2;
        self.words[side_number] += usize::from(side.words[last] == 0);
        side.words[last] |= new;
        if !std::mem::replace(&mut side.is_touched, true) {
            self.touched[side_number].push(number);
        }
        if !std::mem::replace(&mut side.is_queued, true) {
            self.queues[side_number].push(number);
        }
    }

    /// Starts the next layer.
    pub(super) fn begin_layer(&mut self, side: usize) {
        self.before.clear();
        std::mem::swap(&mut self.before, &mut self.queues[side]);
        self.expanded = 0;
        self.words[side] = 0;
    }

    /// Whether the last layer has moves left to make.
    pub(super) const fn is_expanding(&self) -> bool {
        self.expanded < self.before.len()
    }

    /// Makes all moves from the last layer within some pages, and sends messages for those that leave them, until the lists
    /// have grown by `room` bytes.
    pub(super) fn expand(
        &mut self,
        way: BallDirection,
        steps: &MoveTables,
        renamings: &Renamings,
        room: usize,
    ) {
        let room = room.max(std::mem::take(&mut self.needed));
        let limit = self.list_bytes().saturating_add(room);
        let doors: usize = steps.pairs.iter().map(|pair| pair.doors.len()).sum();
        let pages = self.expanded..self.before.len().min(self.expanded + SOME_PAGES);
        for at in pages {
            let number = self.before[at];
            let mut front = [0; MAX_CELLS];
            let last = self.pages[number as usize].sides[way.side].last();
            front[..last.len()].copy_from_slice(last);
            // A cheap upper bound first: a growing list doubles, or takes the new items if they are more.
            let may_grow = 2 * self.list_bytes() + doors * size_of::<LeavingStates>();
            if self.list_bytes() + may_grow > limit {
                let growth = self.growth(number, way, &front, steps);
                if self.list_bytes() + growth > limit {
                    self.needed = growth;
                    break;
                }
            }
            self.expanded = at + 1;
            self.leave(number, way, &front, steps, renamings);
            let side = &mut self.pages[number as usize].sides[way.side];
            let (states, words) = side.grow(&front, steps);
            self.states += states;
            // By the orbit-stabiliser theorem, a rest that k renamings fix is one of (all / k) that differ only in names.
            let fixing = self.symmetries(number).len() + 1;
            self.alike += states as u128 * (renamings.len() / fixing) as u128;
            self.words[way.side] += words;
            if words > 0 {
                self.queues[way.side].push(number);
            }
        }
    }

    /// Delivers messages to pages in the ball. The others wait.
    pub(super) fn receive(
        &mut self,
        side: usize,
        messages: &mut Vec<WordMessage>,
        renamings: &Renamings,
    ) {
        for message in messages.drain(..) {
            if self.is_filled(message.page, side) {
                self.deliver(side, message, renamings);
            } else {
                self.waiting.push(message);
            }
        }
    }

    /// The states of a ball's last layer.
    pub(super) fn entries(&self, side: usize) -> impl Iterator<Item = WordEntry> {
        self.last_layer(side)
            .flat_map(move |number| self.entries_of(number, side))
    }

    /// The states of a ball's last layer in one page, in order.
    pub(super) fn entries_of(&self, number: u32, side: usize) -> impl Iterator<Item = WordEntry> {
        let last = self.pages[number as usize].sides[side].last();
        self.listed(number, last.iter().copied().enumerate())
    }

    /// The states of a ball's last layer that the other ball has visited.
    pub(super) fn common(&self, side: usize) -> impl Iterator<Item = WordEntry> {
        self.last_layer(side).flat_map(move |number| {
            let sides = &self.pages[number as usize].sides;
            let (ours, theirs) = (sides[side].last(), sides[1 - side].visited());
            let words = ours.iter().zip(theirs).map(|(ours, theirs)| ours & theirs);
            self.listed(number, words.enumerate())
        })
    }

    /// The states of the first ball's last layer in which all but the largest disk leave two pegs free.
    pub(super) fn clear_of(&self, pair: &WordPair) -> impl Iterator<Item = WordEntry> {
        let is_clear = |page: &u32| {
            let rest = self.rest(*page).split_last();
            rest.is_some_and(|(_, others)| pair.is_clear(others))
        };
        self.last_layer(0).filter(is_clear).flat_map(|number| {
            let last = self.pages[number as usize].sides[0].last();
            let doors = pair.doors.iter().map(|&cell| usize::from(cell));
            self.listed(number, doors.map(|cell| (cell, last[cell] & pair.portal)))
        })
    }

    /// The pages with states in a ball's last layer.
    pub(super) fn last_layer(&self, side: usize) -> impl Iterator<Item = u32> {
        self.queues[side].iter().copied()
    }

    /// The non-empty words of a page.
    fn listed(
        &self,
        page: u32,
        words: impl Iterator<Item = (usize, u64)>,
    ) -> impl Iterator<Item = WordEntry> {
        let words = words.filter(|&(_, word)| word != 0);
        let page = global(self.number, page, self.shards);
        words.map(move |(cell, word)| WordEntry {
            page,
            cell: u16::try_from(cell).unwrap_or(u16::MAX),
            word,
        })
    }
}

/// The number of a page among all shards.
pub(super) fn global(shard: usize, page: u32, shards: usize) -> u32 {
    u32::try_from(page as usize * shards + shard).unwrap_or(u32::MAX)
}
