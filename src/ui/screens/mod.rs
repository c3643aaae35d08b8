//! The screens, one file each.
//!
//! They share one grid of whole pages, so that what stays the same costs nothing on the bus: a
//! caption (8 rows), the thing itself (32 rows), a band that judges it (16 rows), and the keys
//! (8 rows).
//!
//! Each picture is drawn by a function that is never inlined: one for all of them would need as
//! much of the chip's stack as all together.

pub mod about;
pub mod action;
mod band;
pub mod characters;
pub mod conflict;
mod dice;
mod failed;
pub mod fairness;
pub mod fight;
mod footer;
pub mod free;
pub mod help;
pub mod history;
mod language;
pub(super) mod lesson;
pub(super) mod list;
mod pool_dice;
pub mod progress;
pub(super) mod prose;
mod refused;
pub mod settings;
pub mod wheel;

use core::fmt;

use super::font::{Align, BOLD};
use super::small;
use super::text::{Written, written};
use super::view::View;
use super::words::{Lang, Words};
use crate::dice::Die;
use crate::entropy::{Failure, Progress};
use declic_pixels::{Frame, Ink, Window};

/// Something that is seen: drawn, and said in words.
pub(super) trait Picture {
    /// Draws it on a dark frame.
    fn draw(&self, frame: &mut Frame, view: &View);

    /// Says it, for a scenario, a log or a voice.
    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result;

    /// The part that the player waits for: it crosses the bus before the rest.
    fn first_to_send(&self) -> Option<Window> {
        None
    }

    /// Draws that part before the rest, on a frame that shows another picture, if it can be drawn
    /// alone; tells whether it was.
    fn draw_first(&self, frame: &mut Frame) -> bool {
        let _ = frame;
        false
    }
}

macro_rules! screens {
    ($($name:ident: $module:ident::$state:ident => $picture:ident::$Picture:ident,)*) => {
        /// The screens of the gadget.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(align(4))]
        #[allow(missing_docs)] // The table says what they are.
        pub enum Screen {
            /// First start: which language?
            Language,
            /// First start: what the four keys do.
            Lesson(lesson::Learnt),
            /// What the gadget can do.
            Menu(list::List),
            /// The dice source had no such die: no result.
            Refused(Die),
            /// The random source failed: no roll until it is well again.
            Failed {
                /// Which test it failed last.
                failure: Failure,
                /// How many tests it has failed since.
                tests: u16,
                /// It has passed them all again.
                well_again: bool,
            },
            $($name($picture::$Picture),)*
        }

        impl Screen {
            fn draw(&self, frame: &mut Frame, view: &View) {
                match self {
                    Screen::Language => language::draw(frame, view.lang),
                    Screen::Lesson(learnt) => learnt.draw(frame, view),
                    Screen::Menu(list) => list.draw(frame, view),
                    Screen::Refused(die) => refused::draw(frame, view, *die),
                    Screen::Failed { failure, tests, well_again } => {
                        failed::draw(frame, view, *failure, *tests, *well_again);
                    }
                    $(Screen::$name(picture) => picture.draw(frame, view),)*
                }
            }

            pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
                let words = lang.words();
                match self {
                    Screen::Language => language::say(f, lang),
                    Screen::Lesson(learnt) => learnt.say(f, words),
                    Screen::Menu(list) => list.say(f, words),
                    Screen::Refused(die) => refused::say(f, words, *die),
                    Screen::Failed { failure, tests, well_again } => {
                        failed::say(f, words, *failure, *tests, *well_again)
                    }
                    $(Screen::$name(picture) => picture.say(f, words),)*
                }
            }

            fn first_to_send(&self) -> Option<Window> {
                match self {
                    $(Screen::$name(picture) => picture.first_to_send(),)*
                    _ => None,
                }
            }

            fn draw_first(&self, frame: &mut Frame) -> bool {
                match self {
                    $(Screen::$name(picture) => picture.draw_first(frame),)*
                    _ => false,
                }
            }
        }
    };
}

table!(screens);

/// Draws a view on a frame, whatever was there before.
pub fn draw(view: &View, frame: &mut Frame) {
    frame.clear();
    view.screen.draw(frame, view);
    if let Some(Progress { percent, slow }) = view.waiting {
        footer::progress(frame, view.lang.words().gathering(slow), percent);
    }
}

/// The part of the picture that the player waits for: it crosses the bus before the rest.
pub fn first_to_send(view: &View) -> Option<Window> {
    view.screen.first_to_send()
}

/// Draws that part before the rest, on a frame that shows another picture, if it can be drawn
/// alone; tells whether it was. [`draw`] draws everything then.
pub fn draw_first(view: &View, frame: &mut Frame) -> bool {
    view.screen.draw_first(frame)
}

/// A title in an inverted bar across the top.
fn title(frame: &mut Frame, text: &str) {
    frame.light(0, 0, Frame::WIDTH as i32, 14);
    BOLD.draw(frame, text, (64, 11), Align::Center, Ink::Off);
}

/// A line of small text in the middle.
#[inline(never)]
fn line(frame: &mut Frame, text: &str, baseline: i32) {
    small::center(frame, text, (64, baseline));
}

/// A number in decimal digits.
#[inline(never)]
fn decimal(number: u8) -> Written {
    written(format_args!("{number}"))
}
