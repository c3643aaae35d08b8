//! What is kept is there: after any cut, on a worn flash, in the format of any release.
#![allow(unreachable_pub)]

mod behaviour;
mod coming_back;
mod cuts;
mod decoding;
mod flash;
mod format;
mod gadget;
mod haste;
mod mutants;
mod old;
mod pages;
mod uptime;
mod wear;
mod world;
mod writing;
