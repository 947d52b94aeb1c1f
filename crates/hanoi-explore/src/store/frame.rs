//! What does not change while a graph is explored: where its states are cut, and what portals and messages are kept in.

use std::ops::Deref;
use std::sync::Arc;

use super::messages::{HEAD, Head, Messages, mail};
use super::packing::Packing;
use super::pages::Pages;
use crate::geometry::partition::Partition;

/// How blocks are kept. For all that it does not say itself it is the partition.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    partition: Partition,
    /// How portals of live blocks are packed, if they are.
    pub(crate) packing: Option<Packing>,
    /// What portals are kept in.
    pub(crate) pages: Arc<Pages>,
    /// What messages are written on.
    pub(crate) mail: Arc<Pages>,
}

impl Deref for Frame {
    type Target = Partition;

    fn deref(&self) -> &Partition {
        &self.partition
    }
}

impl Frame {
    /// With pages of its own, of so many bytes.
    pub(crate) fn new(partition: Partition, packing: Option<Packing>, page: usize) -> Self {
        Self {
            mail: mail(partition.portals.per_pair()),
            pages: Pages::new(page),
            partition,
            packing,
        }
    }

    /// With the pages of another frame, whose blocks have as many disks.
    pub(crate) fn sharing(partition: Partition, other: &Self) -> Self {
        Self {
            partition,
            packing: None,
            pages: Arc::clone(&other.pages),
            mail: Arc::clone(&other.mail),
        }
    }

    /// The bytes of a slot for the portals of a block.
    pub(crate) fn slot(&self) -> usize {
        let packing = self.packing.as_ref();
        packing.map_or(self.portals.len(), Packing::len)
    }

    /// The memory that a slot takes.
    pub(crate) fn kept_bytes(&self) -> usize {
        self.pages.size() / (self.pages.size() / self.slot())
    }

    /// The bytes of a message.
    pub(crate) const fn message_bytes(&self) -> usize {
        HEAD + self.partition.portals.per_pair()
    }

    /// Whether messages can be taken in by a shelf of so many blocks. Those that were written here can.
    pub(crate) fn can_take(&self, messages: &Messages, blocks: usize) -> bool {
        let pairs = self.portals.pairs().len();
        let is_good = |head: Head| (head.block as usize) < blocks && usize::from(head.pair) < pairs;
        messages.are_ours()
            || messages.len().is_multiple_of(self.message_bytes())
                && messages
                    .iter(self.message_bytes())
                    .all(|message| is_good(message.head))
    }

    /// The memory that the messages of a block may take, if each needs a page.
    pub(crate) fn most_mail(&self) -> usize {
        self.portals.pairs().len() * self.mail.size()
    }
}
