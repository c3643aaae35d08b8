//! A line: a text with its value, or a Cliché with its bar.

use crate::ui::small;
use core::fmt;

use super::LEFT;
use crate::rules::risus::{Cliche, Kind};
use crate::ui::art::ACTING;
use crate::ui::font::{Align, SMALL};
use crate::ui::text::{Name, Text, Written, cut, written};
use crate::ui::Words;
use declic_pixels::Frame;

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
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, words: &Words, baseline: i32, right: i32) {
        let is_marked = match self {
            Row::Empty => false,
            Row::Line { marked, .. } | Row::Cliche { marked, .. } => *marked,
        };
        if is_marked {
            ACTING.draw(frame, 0, baseline - 5);
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
                small::right(frame, &text, (right, baseline));
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
            true => write!(f, " ({})", texts(words).acting),
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
    let room = BAR - LEFT - 2 - small::width(before) - small::width(after);
    let name = cut(&SMALL, format_args!("{name}"), room);
    let text = written(format_args!("{before}{name}{after}"));
    small::left(frame, &text, (LEFT, baseline));
}

/// What is left; of how much, where something was lost.
fn force_text(state: &Cliche) -> Written {
    let (current, nominal) = (state.current().get(), state.nominal().get());
    match current == nominal {
        true => written(format_args!("{current}")),
        false => written(format_args!("{current}/{nominal}")),
    }
}

/// A piece for each point, solid where it is there and hollow where it is lost; many points are
/// one long piece.
#[inline(never)]
fn force_bar(frame: &mut Frame, x: i32, y: i32, state: &Cliche) {
    let (current, nominal) = (state.current().get(), state.nominal().get());
    if nominal <= 6 {
        for point in 0..nominal {
            let x = x + 5 * i32::from(point);
            frame.light(x, y, 4, 7);
            if point >= current {
                frame.darken(x + 1, y + 1, 2, 5);
            }
        }
        return;
    }
    let (width, inside) = (24, 22);
    frame.light(x, y, width, 7);
    let filled = inside * i32::from(current) / i32::from(nominal);
    frame.darken(x + 1 + filled, y + 1, inside - filled, 5);
}

/// What a Cliché costs.
pub(super) fn cost_text(words: &Words, cost: u16) -> Written {
    written(format_args!("{cost} {}", texts(words).point))
}
