//! Déclic without the hardware: in a terminal, as pictures, and as scenarios.
//!
//! "The simulator is a board": in the terminal the library's own loops run unchanged, and what
//! they are joined to is modelled at the level of the hardware.
//!
//! | module | what lives there |
//! |---|---|
//! | [`pin`] | the contacts of the four keys, closed by a keyboard |
//! | [`panel`] | an SSD1306 as its bus sees it |
//! | [`source`] | the dice: real, seeded or scripted |
//! | [`keyboard`], [`terminal`], [`layout`], [`cells`], [`window`] | the terminal: keys in, picture out |
//! | [`play`] | all of it together: the gadget in a window |
//! | [`player`] | the gadget in simulated time |
//! | [`picture`], [`snapshots`] | frames as PNG files, and committed ones compared |
//! | [`scenario`], [`script`], [`expect`] | stories of keys and screens, with scripted dice |
//! | [`rolls`] | rolls by the million, for programs that judge them |
//! | [`cli`], [`sentence`] | the command line, and what it says to a wrong one |

pub mod cells;
pub mod cli;
pub mod device;
pub mod expect;
pub mod keyboard;
pub mod layout;
pub mod panel;
pub mod picture;
pub mod pin;
pub mod play;
pub mod player;
pub mod rolls;
pub mod scenario;
pub mod script;
pub mod sentence;
pub mod snapshots;
pub mod source;
pub mod terminal;
pub mod window;
