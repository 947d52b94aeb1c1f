//! Arrows, and how markup spells them.

use super::Meaning as M;
use super::MeaningWords;

pub(super) const WORDS: &[MeaningWords] = &[(
    M::Arrow,
    "\u{2192} \u{27f6} \u{2794} \u{279c} \u{279d} \u{279e} \u{27a1} \u{27a4} \u{21d2} \
 \u{27f9} \u{21e8} \u{21e2} \u{25b6} \u{25ba} \u{bb} \u{21a6} \u{21fe} \u{279f} \u{27a0} \u{2799} \u{279b} \
 \u{27a8} \u{27aa} \u{27a2} \u{2b95} \u{1f862} \u{27fc} \u{21db} \u{21a3} \u{21a0} rightarrow longrightarrow \
 xrightarrow implies mapsto rarr gt longmapsto hookrightarrow",
)];
