//! The sizes of the disks: which of two is the smaller one.
//!
//! `(smaller x y)` is written in both orders: that x is smaller, and that x is what the smaller y may go onto, as in `(smaller peg1 d1)`. A
//! fact with a peg tells which, since every disk goes onto a peg; so does a disk that lies on another. Both have to agree if both are there;
//! if neither is, the sizes are refused as ambiguous: the word alone does not tell, since so many problems have it the other way.

use std::collections::{HashMap, HashSet};

use super::super::excerpt::lacks;
use super::super::layout::{FactRelation, Layout, ObjectKind};
use super::objects::PddlObjects;
use crate::Unreadable;

/// The disks, the smallest first.
pub(super) fn by_size(
    text: &str,
    [start, goal]: [&Layout<'_, '_>; 2],
    kinds: &[ObjectKind],
    objects: &PddlObjects<'_>,
) -> Result<Vec<usize>, Unreadable> {
    let is_disk = |object: usize| kinds[object] == ObjectKind::Disk;
    // The pairs as they are written, the first of two disks, and for each predicate about pegs whether the disk comes first.
    let (mut pairs, mut told, mut disk_first) = (HashSet::new(), None, HashMap::new());
    for fact in start.facts(FactRelation::Size) {
        let refuse = |expected| Err(fact.said.refuse(expected));
        let [first, second] = fact.objects;
        if is_disk(first) && is_disk(second) {
            if told.get_or_insert(fact).predicate != fact.predicate {
                return refuse("one predicate for the sizes of all disks");
            }
            if first == second || pairs.contains(&(second, first)) {
                return refuse("one of two disks to be the smaller");
            }
        } else if *disk_first.entry(fact.predicate).or_insert(is_disk(first)) != is_disk(first) {
            return refuse("disk and peg in the order of the other facts");
        }
        pairs.insert((first, second));
    }
    // Without a fact one does not go onto the other; if pegs have sizes at all, every disk has to fit onto every peg.
    let has_pegs = !disk_first.is_empty();
    let is_thing = |&at: &usize| is_disk(at) || has_pegs && kinds[at].peg().is_some();
    let things: Vec<usize> = (0..kinds.len()).filter(is_thing).collect();
    let mut disks: Vec<usize> = things.iter().copied().filter(|&at| is_disk(at)).collect();
    for &disk in &disks {
        for &other in things.iter().filter(|&&at| at > disk || !is_disk(at)) {
            if !pairs.contains(&(disk, other)) && !pairs.contains(&(other, disk)) {
                let (disk, name) = (objects.name(disk), objects.name(other));
                let question = if is_disk(other) {
                    format!("which of {disk} and {name} is smaller")
                } else {
                    format!("whether {disk} is smaller than {name}, as of the others")
                };
                return Err(lacks(text, format!("a fact that tells {question}")));
            }
        }
    }
    let Some(told) = told else {
        return Ok(disks);
    };
    let mut order = disk_first.get(&told.predicate).copied();
    for (top, below, said) in [start, goal].into_iter().flat_map(Layout::smaller) {
        let is_first = pairs.contains(&(top, below));
        if *order.get_or_insert(is_first) != is_first {
            let expected = "each disk on a larger one, by the sizes that the problem gives";
            return Err(said.refuse(expected));
        }
    }
    let first_is_smaller = order.ok_or_else(|| {
        told.said.refuse("a size of a disk and a peg as well, or a disk on another: nothing shows which of the two is smaller")
    })?;
    let mut smaller = vec![0; kinds.len()];
    for &(first, second) in &pairs {
        smaller[if first_is_smaller { second } else { first }] += 1;
    }
    disks.sort_by_key(|&disk| smaller[disk]);
    if disks
        .windows(2)
        .any(|pair| smaller[pair[0]] == smaller[pair[1]])
    {
        return Err(lacks(text, "sizes that are not in a circle"));
    }
    Ok(disks)
}
