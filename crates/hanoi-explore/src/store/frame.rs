//! The data fixed during a run: the partition into blocks, and the pages for portals and messages.

use std::ops::Deref;
use std::sync::Arc;

use super::messages::{HEAD, Head, Messages, mail};
use super::packing::Packing;
use super::pages::Pages;
use crate::geometry::partition::Partition;

/// The partition, and the memory for its blocks. It dereferences to the partition.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    partition: Partition,
    /// The packing of live blocks' portals, if they are packed.
    pub(crate) packing: Option<Packing>,
    /// The pages for portals.
    pub(crate) pages: Arc<Pages>,
    /// The pages for messages.
    pub(crate) mail: Arc<Pages>,
}

impl Deref for Frame {
    type Target = Partition;

    fn deref(&self) -> &Partition {
        &self.partition
    }
}

impl Frame {
    /// A frame with its own pages, of `page` bytes.
    pub(crate) fn new(partition: Partition, packing: Option<Packing>, page: usize) -> Self {
        Self {
            mail: mail(partition.portals.per_pair()),
            pages: Pages::new(page),
            partition,
            packing,
        }
    }

    /// A frame with the pages of another frame, whose blocks have the same size.
    pub(crate) fn sharing(partition: Partition, other: &Self) -> Self {
        Self {
            partition,
            packing: None,
            pages: Arc::clone(&other.pages),
            mail: Arc::clone(&other.mail),
        }
    }

    /// The size of a slot for a block's portals in bytes.
    pub(crate) fn slot(&self) -> usize {
        let packing = self.packing.as_ref();
        packing.map_or(self.portals.len(), Packing::len)
    }

    /// The memory of a slot, including its share of unused space on a page.
    pub(crate) fn slot_bytes(&self) -> usize {
        self.pages.size() / (self.pages.size() / self.slot())
    }

    /// The size of a message in bytes.
    pub(crate) const fn message_bytes(&self) -> usize {
        HEAD + self.partition.portals.per_pair()
    }

    /// Whether the messages are valid for a shelf of this many blocks. Messages written by this process are.
    pub(crate) fn accepts(&self, messages: &Messages, blocks: usize) -> bool {
        let pairs = self.portals.pairs().len();
        let is_good = |head: Head| (head.block as usize) < blocks && usize::from(head.pair) < pairs;
        messages.are_local()
            || messages.len().is_multiple_of(self.message_bytes())
                && messages
                    .iter(self.message_bytes())
                    .all(|message| is_good(message.head))
    }

    /// The largest memory of a block's messages: a page for each.
    pub(crate) fn most_mail(&self) -> usize {
        self.portals.pairs().len() * self.mail.size()
    }
}
