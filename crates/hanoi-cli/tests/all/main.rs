//! The tests of the command from outside, in one binary: it links once.

mod answers;
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
mod corrections;
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
#[cfg(target_os = "linux")]
mod memory;
mod picture_layout;
mod problems;
mod program_sources;
mod programs;
mod questions;
mod readme;
mod records;
mod scores;
mod search;
mod serve;
mod serve_access;
mod serve_hostile;
mod serve_load;
mod serve_mcp;
mod serve_page;
mod serve_stream;
#[cfg(unix)]
mod shelves;
mod shift;
mod show;
mod sources;
mod styles;
mod terminal;
#[cfg(target_os = "linux")]
mod termination;
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
