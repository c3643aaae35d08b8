//! A line: a text with its value, or a Cliché with its bar.

use core::fmt;

use super::{LEFT, cut};
use crate::rules::risus::{Cliche, Kind};
use crate::ui::art::ACTING;
use crate::ui::font::{Align, SMALL};
use crate::ui::text::{Name, Text};
use crate::ui::words::Words;
use declic_pixels::{Frame, Ink};

/// A line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// None.
    Empty,
    /// A text and its value.
    Line {
        /// What it is about.
        label: Text,
        /// What stands at its end.
        value: Text,
        /// This one acts.
        marked: bool,
    },
    /// A Cliché with its bar.
    Cliche {
        /// What it is called.
        name: Name,
        /// What is left of it.
        state: Cliche,
        /// What it costs, where there is a budget.
        cost: Option<u16>,
        /// This one acts.
        marked: bool,
    },
}

/// Where bars begin.
const BAR: i32 = 70;

impl Row {
    pub(super) fn draw(&self, frame: &mut Frame, words: &Words, baseline: i32, right: i32) {
        let is_marked = match self {
            Row::Empty => false,
            Row::Line { marked, .. } | Row::Cliche { marked, .. } => *marked,
        };
        if is_marked {
            frame.sprite(ACTING, 0, baseline - 5, Ink::On);
        }
        match self {
            Row::Empty => {}
            Row::Line { label, value, .. } => {
                label.draw_within(frame, (LEFT, baseline), Align::Left, right - LEFT);
                let room = right - LEFT - label.width() - 6;
                value.draw_within(frame, (right, baseline), Align::Right, room);
            }
            Row::Cliche {
                name, state, cost, ..
            } => {
                draw_titled(frame, *name, state.kind(), baseline);
                force_bar(frame, BAR, baseline - 7, state);
                let text = match cost {
                    Some(cost) => cost_text(words, *cost),
                    None => force_text(state),
                };
                SMALL.draw(frame, &text, (right, baseline), Align::Right, Ink::On);
            }
        }
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let marked = match self {
            Row::Empty => return Ok(()),
            Row::Line {
                label,
                value,
                marked,
            } => {
                write!(f, "{label}")?;
                if *value != Text::Word("") {
                    write!(f, " {value}")?;
                }
                marked
            }
            Row::Cliche {
                name,
                state,
                cost,
                marked,
            } => {
                let [before, after] = signs(state.kind());
                write!(f, "{before}{name}{after} {}", force_text(state))?;
                if let Some(cost) = cost {
                    write!(f, " ({})", cost_text(words, *cost))?;
                }
                marked
            }
        };
        match marked {
            true => write!(f, " ({})", words.characters.acting),
            false => Ok(()),
        }
    }
}

/// RP-23: a Cliché of Double Effort is written in brackets; a special one has a star.
const fn signs(kind: Kind) -> [&'static str; 2] {
    match kind {
        Kind::Normal => ["", ""],
        Kind::Special(_) => ["", "*"],
        Kind::DoubleEffort => ["[", "]"],
    }
}

/// A Cliché's name, cut to its room, between its signs.
fn draw_titled(frame: &mut Frame, name: Name, kind: Kind, baseline: i32) {
    let [before, after] = signs(kind);
    let room = BAR - LEFT - 2 - SMALL.width(before) - SMALL.width(after);
    let mut x = LEFT;
    for part in [before, cut(&SMALL, name, room).as_str(), after] {
        SMALL.draw(frame, part, (x, baseline), Align::Left, Ink::On);
        x += SMALL.width(part);
    }
}

/// What is left; of how much, where something was lost.
fn force_text(state: &Cliche) -> heapless::String<16> {
    let (current, nominal) = (state.current().get(), state.nominal().get());
    let mut text = heapless::String::new();
    // Two numbers of two digits.
    let _ = match current == nominal {
        true => fmt::write(&mut text, format_args!("{current}")),
        false => fmt::write(&mut text, format_args!("{current}/{nominal}")),
    };
    text
}

/// A piece for each point, solid where it is there and hollow where it is lost; many points are
/// one long piece.
fn force_bar(frame: &mut Frame, x: i32, y: i32, state: &Cliche) {
    let (current, nominal) = (state.current().get(), state.nominal().get());
    if nominal <= 6 {
        for point in 0..nominal {
            let x = x + 5 * i32::from(point);
            frame.fill(x, y, 4, 7, Ink::On);
            if point >= current {
                frame.fill(x + 1, y + 1, 2, 5, Ink::Off);
            }
        }
        return;
    }
    let (width, inside) = (24, 22);
    frame.fill(x, y, width, 7, Ink::On);
    let filled = inside * i32::from(current) / i32::from(nominal);
    frame.fill(x + 1 + filled, y + 1, inside - filled, 5, Ink::Off);
}

/// What a Cliché costs.
pub(super) fn cost_text(words: &Words, cost: u16) -> heapless::String<16> {
    let mut text = heapless::String::new();
    // A number of five digits and a short word.
    let _ = fmt::write(&mut text, format_args!("{cost} {}", words.characters.point));
    text
}
