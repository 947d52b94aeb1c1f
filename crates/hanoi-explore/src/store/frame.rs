//! What stays fixed during an exploration: how the states are cut into blocks, and the memory for portals and messages.

use std::ops::Deref;
use std::sync::Arc;

use super::messages::{HEAD, Head, Messages, mail};
use super::packing::Packing;
use super::pages::Pages;
use crate::geometry::partition::Partition;

/// How blocks are kept. It dereferences to the partition.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    partition: Partition,
    /// How portals of live blocks are packed, if they are.
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
    /// With its own pages of the given size.
    pub(crate) fn new(partition: Partition, packing: Option<Packing>, page: usize) -> Self {
        Self {
            mail: mail(partition.portals.per_pair()),
            pages: Pages::new(page),
            partition,
            packing,
        }
    }

    /// With the pages of another frame whose blocks have as many disks.
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

    /// The memory of a slot.
    pub(crate) fn kept_bytes(&self) -> usize {
        self.pages.size() / (self.pages.size() / self.slot())
    }

    /// The size of a message in bytes.
    pub(crate) const fn message_bytes(&self) -> usize {
        HEAD + self.partition.portals.per_pair()
    }

    /// Whether a shelf of this many blocks can receive the messages. It always can if they were written here.
    pub(crate) fn can_take(&self, messages: &Messages, blocks: usize) -> bool {
        let pairs = self.portals.pairs().len();
        let is_good = |head: Head| (head.block as usize) < blocks && usize::from(head.pair) < pairs;
        messages.are_ours()
            || messages.len().is_multiple_of(self.message_bytes())
                && messages
                    .iter(self.message_bytes())
                    .all(|message| is_good(message.head))
    }

    /// The most memory that the messages of a block may take, each on a page of its own.
    pub(crate) fn most_mail(&self) -> usize {
        self.portals.pairs().len() * self.mail.size()
    }
}
