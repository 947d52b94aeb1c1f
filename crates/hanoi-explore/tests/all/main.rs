//! The tests of the public interface, in one binary to link only once.

mod away;
mod between;
mod explore;
mod parts;
mod rooms;
