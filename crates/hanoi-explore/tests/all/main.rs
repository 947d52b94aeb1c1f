//! The tests of exploring from outside, in one binary: it links once.

mod away;
mod between;
mod explore;
mod parts;
mod rooms;
