//! What every game stands on and what each plays by: the dice, the rules, the odds. Nothing of
//! the app. A folder a book.
#![allow(unreachable_pub)]

mod brouillard;
mod dice;
mod free;
mod initiative;
mod risus;
mod simulacres;
