//! Tests of the front door from outside, in one binary, so that they link only once.

mod checkpoints;
mod classic_variants;
mod competition;
mod conjecture;
mod decode;
mod examples;
mod explore;
mod forged;
mod graph;
mod lesson;
mod page;
mod pebl;
mod proof;
mod serialization;
mod steps;
mod stopped;
mod strategy;
mod text_programs;
mod times;
mod trace;
mod variant_links;
