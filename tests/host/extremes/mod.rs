//! Every value at its extremes: no text leaves its room or the panel, and nothing touches its neighbour.
//!
//! Random keys seldom turn a value to its end, and hardly ever several at once; and what leaves the
//! panel is not seen in its pixels. So these tests start
//! from anything that a store can hold ([`states`]), open every list of it and turn every value to
//! both of its ends ([`crawl`]), and play every table with dice that go all one way ([`play`]). Each
//! state is drawn in both languages.

mod crawl;
mod faults;
mod play;
mod states;
