//! The tests of the command from outside, in one binary: it links once.

mod answers;
#[cfg(target_os = "linux")]
mod asked_to_end;
mod bad_answers;
mod bad_files;
mod bad_input;
mod batch;
mod batch_errors;
mod best_first;
#[cfg(unix)]
mod checkpoints;
mod classic_variants;
mod closed_pipes;
mod common;
mod compare;
mod completions;
mod conjecture;
#[cfg(unix)]
mod destinations;
mod docs;
mod draw;
#[cfg(unix)]
mod endless_texts;
mod explore;
#[cfg(unix)]
mod folder;
mod generate;
mod given_states;
mod graph;
#[cfg(unix)]
mod guides;
mod hint;
#[cfg(unix)]
mod interruption;
mod jobs;
mod licenses;
mod line_steps;
mod long_files;
mod long_lines;
mod looks;
#[cfg(target_os = "linux")]
mod meant;
mod memory;
mod problems;
mod programs;
mod questions;
mod readme;
mod records;
mod scores;
mod search;
mod serve;
mod serve_door;
mod serve_fair;
mod serve_hostile;
mod serve_mcp;
mod serve_page;
mod serve_stream;
#[cfg(unix)]
mod shelves;
mod shift;
mod show;
mod sources;
mod styles;
mod take_away;
mod terminal;
mod texts;
#[cfg(target_os = "linux")]
mod threads;
mod time;
mod transcripts;
mod traps;
mod variant_batch;
mod variant_boards;
mod variants;
mod web;
#[cfg(unix)]
mod whole_files;
#[cfg(unix)]
mod worksheet;
