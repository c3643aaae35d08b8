//! The screens, one file each.
//!
//! They share one grid of whole pages, so that what stays the same costs nothing on the bus: a
//! caption (8 rows), the thing itself (32 rows), a band that judges it (16 rows), and the keys
//! (8 rows).

mod dice;
mod failed;
mod footer;
mod language;
mod refused;
mod settings;
mod table;

use super::font::{Align, BOLD, SMALL};
use super::frame::{Frame, Ink, Window};
use super::view::{Screen, View};

/// Draws a view on a frame, whatever was there before.
pub fn draw(view: &View, frame: &mut Frame) {
    frame.bytes_mut().fill(0);
    match &view.screen {
        Screen::Language => language::draw(frame, view.lang),
        Screen::Ready(ready) => table::ready(frame, view, ready),
        Screen::Rolling(ready, action, step) => table::rolling(frame, view, ready, action, *step),
        Screen::Result(ready, action) => table::result(frame, view, ready, action),
        Screen::Settings {
            row,
            editing,
            settings,
        } => settings::draw(frame, view, *row, *editing, settings),
        Screen::Refused(die) => refused::draw(frame, view, *die),
        Screen::Failed {
            failure,
            tests,
            well_again,
        } => failed::draw(frame, view, *failure, *tests, *well_again),
    }
    if view.waiting {
        footer::waiting(frame, view.lang.words().gathering);
    }
}

/// The part of the picture that the player waits for: it crosses the bus before the rest.
pub fn first_to_send(view: &View) -> Option<Window> {
    match view.screen {
        Screen::Result(..) => Some(table::TOTAL),
        _ => None,
    }
}

/// A title in an inverted bar across the top.
fn title(frame: &mut Frame, text: &str) {
    frame.fill(0, 0, Frame::WIDTH as i32, 14, Ink::On);
    BOLD.draw(frame, text, (64, 11), Align::Center, Ink::Off);
}

/// A line of small text in the middle.
fn line(frame: &mut Frame, text: &str, baseline: i32) {
    SMALL.draw(frame, text, (64, baseline), Align::Center, Ink::On);
}

/// A number in decimal digits.
fn decimal(number: u8) -> heapless::String<3> {
    let mut text = heapless::String::new();
    let digits = [number / 100, number / 10 % 10, number % 10];
    let leading = digits.iter().take(2).take_while(|&&d| d == 0).count();
    for digit in &digits[leading..] {
        // Three digits fit: nothing to lose here.
        let _ = text.push(char::from(b'0' + digit));
    }
    text
}
