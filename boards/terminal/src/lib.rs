//! Déclic without the hardware, in a terminal.
//!
//! "The simulator is a board": in the terminal the library's own loops run unchanged, and what
//! they are joined to is modelled at the level of the hardware.
//!
//! | module | what lives there |
//! |---|---|
//! | [`pin`] | the contacts of the four keys, closed by a keyboard |
//! | [`panel`] | an SSD1306 as its bus sees it |
//! | [`source`] | the dice: real, seeded or scripted |
//! | [`memory`] | what is kept between two plays: a flash in a file |
//! | [`keyboard`], [`terminal`], [`layout`], [`cells`], [`window`] | the terminal: keys in, picture out |
//! | [`play`] | all of it together: the gadget in a window |
//! | [`rolls`] | rolls by the million, for programs that judge them |
//! | [`cli`] | the command line |

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
