//! Déclic without the hardware, in a terminal.
//!
//! The terminal is one more board: the library's own loops run unchanged, and the hardware is
//! modelled at the level of pins and bus.
//!
//! | module | content |
//! |---|---|
//! | [`pin`] | contacts of the four keys, closed by a keyboard |
//! | [`panel`] | model of an SSD1306 behind its bus |
//! | [`source`] | dice: real, seeded or scripted |
//! | [`memory`] | flash in a file, for the store |
//! | [`keyboard`], [`terminal`], [`layout`], [`cells`], [`window`] | the terminal: keys in, picture out |
//! | [`play`] | the gadget in a window |
//! | [`rolls`] | rolls by the million, for statistical tests |
//! | [`cli`] | command line |

pub mod cells;
pub mod cli;
pub mod keyboard;
pub mod layout;
pub mod memory;
pub mod panel;
pub mod pin;
pub mod play;
pub mod rolls;
pub mod source;
pub mod terminal;
pub mod window;
