//! A part of the pages, which one core works on.

use std::collections::HashMap;

use super::steps::{Pair, Steps};
use super::{Entry, MOST_CELLS, Rest};

/// A link that was not looked up yet.
const UNKNOWN: u32 = u32::MAX;
/// A link to nowhere: no disk may move.
const NOWHERE: u32 = u32::MAX - 1;

/// All words with the same rest.
#[derive(Debug)]
struct Page {
    rest: Rest,
    /// What each ball has of it.
    sides: [Side; 2],
}

/// What a ball has of a page.
#[derive(Debug, Default)]
struct Side {
    /// The states visited of each word, and then those of the last layer; nothing if the ball does not touch the page.
    words: Box<[u64]>,
    /// The page that a move between each pair of pegs leads to.
    links: Box<[u32]>,
    /// Whether there are states of the last layer.
    queued: bool,
}

impl Side {
    fn visited(&self) -> &[u64] {
        &self.words[..self.words.len() / 2]
    }

    fn last(&self) -> &[u64] {
        &self.words[self.words.len() / 2..]
    }
}

/// States that a move takes to a word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Message {
    page: u32,
    cell: u16,
    word: u64,
}

/// States that move between a pair of pegs, along a link that is not known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Missing {
    pub(super) page: u32,
    pub(super) pair: usize,
    pub(super) cell: usize,
    pub(super) word: u64,
}

#[derive(Debug)]
pub(super) struct Shard {
    pages: Vec<Page>,
    places: HashMap<Rest, u32>,
    /// The pages with states in the last layer of each ball.
    queues: [Vec<u32>; 2],
    /// How many words have states in each ball's last layer.
    pub(super) words: [usize; 2],
    /// How many states there are in all layers but the last.
    pub(super) states: usize,
    /// For each shard what its pages get.
    pub(super) out: Vec<Vec<Message>>,
    pub(super) missing: Vec<Missing>,
}

impl Shard {
    pub(super) fn new(shards: usize) -> Self {
        Self {
            pages: Vec::new(),
            places: HashMap::new(),
            queues: <[Vec<u32>; 2]>::default(),
            words: [0; 2],
            states: 0,
            out: (0..shards).map(|_| Vec::new()).collect(),
            missing: Vec::new(),
        }
    }

    /// The page of a rest, if the ball has it.
    pub(super) fn find(&self, rest: &[u8], side: usize) -> Option<u32> {
        let page = self.places.get(rest).copied();
        page.filter(|&page| !self.pages[page as usize].sides[side].words.is_empty())
    }

    /// Makes a page for the ball, and tells its number.
    pub(super) fn make(&mut self, rest: &[u8], side: usize, steps: &Steps) -> u32 {
        let number = self.places.get(rest).copied().unwrap_or_else(|| {
            let number = u32::try_from(self.pages.len()).unwrap_or(UNKNOWN);
            self.pages.push(Page {
                rest: rest.into(),
                sides: <[Side; 2]>::default(),
            });
            self.places.insert(rest.into(), number);
            number
        });
        self.pages[number as usize].sides[side] = Side {
            words: vec![0; 2 * steps.cut.cells()].into(),
            links: vec![UNKNOWN; steps.pairs.len()].into(),
            queued: false,
        };
        number
    }

    pub(super) fn rest(&self, page: u32) -> &[u8] {
        &self.pages[page as usize].rest
    }

    /// Notes the page that a link leads to, with its shard.
    pub(super) fn link(&mut self, link: &Missing, side: usize, to: Option<(usize, u32)>) {
        let shards = self.out.len();
        let number = |(shard, page): (usize, u32)| u32::try_from(page as usize * shards + shard);
        let links = &mut self.pages[link.page as usize].sides[side].links;
        links[link.pair] = to.map_or(NOWHERE, |to| number(to).unwrap_or(UNKNOWN));
    }

    /// The memory of the lists.
    pub(super) fn list_bytes(&self) -> usize {
        let out: usize = self.out.iter().map(Vec::capacity).sum();
        let queues: usize = self.queues.iter().map(Vec::capacity).sum();
        out * size_of::<Message>() + self.missing.capacity() * size_of::<Missing>() + queues * 4
    }

    /// Adds states to a word, as far as they are new.
    #[inline]
    pub(super) fn add(&mut self, number: u32, side_number: usize, cell: usize, word: u64) {
        let side = &mut self.pages[number as usize].sides[side_number];
        let new = word & !side.words[cell];
        if new == 0 {
            return;
        }
        side.words[cell] |= new;
        let last = cell + side.words.len() / 2;
        self.words[side_number] += usize::from(side.words[last] == 0);
        side.words[last] |= new;
        if !std::mem::replace(&mut side.queued, true) {
            self.queues[side_number].push(number);
        }
    }

    /// Makes all moves within pages from the last layer, and sends off those that leave them.
    pub(super) fn expand(&mut self, side: usize, steps: &Steps) {
        let queue = std::mem::take(&mut self.queues[side]);
        self.words[side] = 0;
        for &number in &queue {
            let mut front = [0; MOST_CELLS];
            let last = self.pages[number as usize].sides[side].last();
            front[..last.len()].copy_from_slice(last);
            self.leave(number, side, &front, steps);
            let (states, words) = self.pages[number as usize].sides[side].grow(&front, steps);
            self.states += states;
            self.words[side] += words;
            if words > 0 {
                self.queues[side].push(number);
            }
        }
    }

    /// Sends off the moves that leave a page.
    fn leave(&mut self, number: u32, side: usize, front: &[u64; MOST_CELLS], steps: &Steps) {
        let side = &self.pages[number as usize].sides[side];
        let shards = self.out.len();
        for (pair, (&link, between)) in (0..).zip(side.links.iter().zip(&steps.pairs)) {
            let doors = between
                .doors
                .iter()
                .map(|&cell| (cell, front[usize::from(cell)] & between.portal));
            let doors = doors.filter(|&(_, word)| word != 0);
            match link {
                NOWHERE => {}
                UNKNOWN => self.missing.extend(doors.map(|(cell, word)| Missing {
                    page: number,
                    pair,
                    cell: cell.into(),
                    word,
                })),
                _ => {
                    let link = link as usize;
                    let page = u32::try_from(link / shards).unwrap_or(UNKNOWN);
                    self.out[link % shards].extend(doors.map(|(cell, word)| Message {
                        page,
                        cell,
                        word,
                    }));
                }
            }
        }
    }

    /// Takes what was sent.
    pub(super) fn receive(&mut self, side: usize, messages: &mut Vec<Message>) {
        for Message { page, cell, word } in messages.drain(..) {
            self.add(page, side, cell.into(), word);
        }
    }

    /// The states of a ball's last layer.
    pub(super) fn entries(&self, side: usize) -> impl Iterator<Item = Entry> {
        self.last_layer(side)
            .flat_map(move |page| page.entries(page.sides[side].last().iter().copied().enumerate()))
    }

    /// The states of a ball's last layer that the other has visited.
    pub(super) fn common(&self, side: usize) -> impl Iterator<Item = Entry> {
        self.last_layer(side).flat_map(move |page| {
            let (ours, theirs) = (page.sides[side].last(), page.sides[1 - side].visited());
            let words = ours.iter().zip(theirs).map(|(ours, theirs)| ours & theirs);
            page.entries(words.enumerate())
        })
    }

    /// The states of the first ball's last layer with no disk on either of two pegs.
    pub(super) fn clear(&self, pair: &Pair) -> impl Iterator<Item = Entry> {
        let pages = self.last_layer(0).filter(|page| pair.is_clear(&page.rest));
        pages.flat_map(|page| {
            let last = page.sides[0].last();
            let doors = pair.doors.iter().map(|&cell| usize::from(cell));
            page.entries(doors.map(|cell| (cell, last[cell] & pair.portal)))
        })
    }

    fn last_layer(&self, side: usize) -> impl Iterator<Item = &Page> {
        self.queues[side]
            .iter()
            .map(|&page| &self.pages[page as usize])
    }
}

impl Page {
    /// The entries of those words that are not empty.
    fn entries(&self, words: impl Iterator<Item = (usize, u64)>) -> impl Iterator<Item = Entry> {
        let words = words.filter(|&(_, word)| word != 0);
        words.map(|(cell, word)| Entry {
            rest: self.rest.clone(),
            cell,
            word,
        })
    }
}

impl Side {
    /// Makes all moves within the page from its last layer. Tells how many states that had, and how many words have new
    /// ones.
    fn grow(&mut self, front: &[u64; MOST_CELLS], steps: &Steps) -> (usize, usize) {
        let cells = self.words.len() / 2;
        let (visited, last) = self.words.split_at_mut(cells);
        let mut reached = [0_u64; MOST_CELLS];
        let (active, count) = active(&front[..cells]);
        let mut states = 0;
        for &cell in &active[..count] {
            let cell = usize::from(cell);
            let word = front[cell];
            states += word.count_ones() as usize;
            reached[cell] |= steps.block.neighbours(word);
            for (&target, pair) in steps.targets(cell).iter().zip(&steps.pairs) {
                reached[usize::from(target)] |= word & pair.portal;
            }
        }
        let mut words = 0;
        for ((visited, last), reached) in visited.iter_mut().zip(last).zip(reached) {
            let new = reached & !*visited;
            *visited |= new;
            *last = new;
            words += usize::from(new != 0);
        }
        self.queued = words > 0;
        (states, words)
    }
}

/// The words that are not empty.
#[inline]
fn active(words: &[u64]) -> ([u16; MOST_CELLS], usize) {
    let mut active = [0; MOST_CELLS];
    let mut count = 0;
    for (cell, &word) in (0..).zip(words) {
        active[count] = cell;
        count += usize::from(word != 0);
    }
    (active, count)
}
