//! What there is to do in a round: an attack and its answer, a choice, or nothing.

use core::fmt;

use super::super::words::texts;
use super::round::{BASELINE, PITCH, RIGHT, SEEN, TOP, baseline};
use crate::dice::Face;
use crate::name::Name;
use crate::ui::font::{Align, SMALL};
use crate::ui::text::{cut, written};
use crate::ui::{Frame, Ink, Words, decimal, small};

/// What there is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// RD-11: an attack on this one, who has so many shield parries, weapon parries and dodges left;
    /// which of the answers is chosen.
    Attack {
        /// Who is attacked.
        target: Name,
        /// What is left.
        left: [u8; 3],
        /// None, one of the three, or that it falls.
        answer: u8,
    },
    /// RD-8, RD-14: whom to attack, or to feint at.
    Whom {
        /// Those in sight, and how many there are.
        wanted: [Wanted; 3],
        /// How many there are.
        count: u8,
        /// Which of those in sight is chosen.
        chosen: u8,
    },
    /// RD-10: the order is to be drawn.
    Order,
    /// RD-10: these dice have drawn it.
    Drawn([Face; 7]),
    /// RD-11: the weapon was used to parry: the turn passes.
    Spent,
    /// Nobody can be attacked: the turn passes.
    Nobody,
    /// The round is over.
    Over,
    /// The fight is over: who stands, or nobody of the group does.
    Fought(Option<Name>),
    /// Nobody can fight so.
    Refused,
}

/// Somebody who can be attacked, or feinted at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Who.
    pub name: Name,
    /// RD-14.
    pub is_feint: bool,
}

impl Wanted {
    /// Nobody.
    pub const NOBODY: Wanted = Wanted {
        name: Name::EMPTY,
        is_feint: false,
    };
}

/// The left edge of the panel, the same where it holds names, and its boxes.
const PANEL: i32 = 78;
const NAMES: i32 = 62;
const BOX: i32 = 7;

impl Panel {
    /// RD-14: whether a feint is chosen.
    pub(super) fn feints(&self) -> bool {
        match self {
            Panel::Whom { wanted, chosen, .. } => {
                let one = wanted.get(usize::from(*chosen));
                one.is_some_and(|one| one.is_feint)
            }
            _ => false,
        }
    }

    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, words: &Words) {
        let own = texts(words);
        match self {
            Panel::Attack {
                target,
                left,
                answer,
            } => draw_attack(frame, words, (target, left, *answer)),
            Panel::Whom { wanted, chosen, .. } => {
                let head = if self.feints() { own.feint } else { own.whom };
                small::right(frame, head, (RIGHT, baseline(0)));
                for (row, one) in (1..).zip(wanted) {
                    one.draw(frame, row, *chosen + 1 == row);
                }
            }
            Panel::Order => two(frame, own.by_chance),
            Panel::Drawn(faces) => draw_dice(frame, faces),
            Panel::Spent => two(frame, own.spent),
            Panel::Nobody => two(frame, own.nobody),
            Panel::Over => two(frame, own.over),
            Panel::Fought(Some(name)) => {
                let name = cut(&SMALL, format_args!("{name}"), RIGHT - PANEL);
                two(frame, [&name, own.stands]);
            }
            Panel::Fought(None) => two(frame, own.group_stands),
            Panel::Refused => {}
        }
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let own = texts(words);
        match self {
            Panel::Attack {
                target,
                left,
                answer,
            } => {
                write!(f, "> {target}")?;
                for (label, left) in own.defences().iter().zip(left) {
                    write!(f, ", {label} {left}")?;
                }
                write!(f, " ({})", own.answer_at(*answer))
            }
            Panel::Whom { wanted, chosen, .. } => {
                let one = wanted.get(usize::from(*chosen));
                write!(f, "{}", own.whom)?;
                match one {
                    Some(one) if one.is_feint => write!(f, " {} {}", own.feint_at, one.name),
                    Some(one) => write!(f, " {}", one.name),
                    None => Ok(()),
                }
            }
            Panel::Order => say_two(f, own.by_chance),
            Panel::Drawn(faces) => {
                write!(f, "{}", own.drawn)?;
                for (sides, face) in drawn(faces) {
                    write!(f, ", D{sides} {face}")?;
                }
                Ok(())
            }
            Panel::Spent => say_two(f, own.spent),
            Panel::Nobody => say_two(f, own.nobody),
            Panel::Over => say_two(f, own.over),
            Panel::Fought(Some(name)) => write!(f, "{name} {}", own.stands),
            Panel::Fought(None) => say_two(f, own.group_stands),
            Panel::Refused => Ok(()),
        }
    }
}

fn say_two(f: &mut fmt::Formatter<'_>, [first, second]: [&str; 2]) -> fmt::Result {
    write!(f, "{first} {second}")
}

/// RD-11: what is left: a solid box for what can be used, a hollow one for what cannot; a number
/// where it is more than one.
#[inline(never)]
fn draw_attack(frame: &mut Frame, words: &Words, (target, left, answer): (&Name, &[u8; 3], u8)) {
    let name = cut(&SMALL, format_args!("{target}"), RIGHT - PANEL - 2);
    let width = small::width(&name);
    small::right(frame, &name, (RIGHT - 1, baseline(0)));
    if answer == 4 {
        // It falls.
        frame.invert(RIGHT - width - 3, TOP, width + 3, PITCH - 1);
    }
    let labels = texts(words).defences();
    for ((row, label), left) in (1..).zip(labels).zip(left) {
        let (y, x) = (baseline(row), RIGHT - BOX);
        small::right(frame, label, (x - 4, y));
        frame.outline(x, y - BOX, BOX, BOX + 1);
        match *left {
            0 => {}
            1 => frame.light(x + 1, y - BOX + 1, BOX - 2, BOX - 1),
            more => {
                frame.light(x + 1, y - BOX + 1, BOX - 2, BOX - 1);
                let more = decimal(more);
                SMALL.draw(frame, &more, (x + 2, y), Align::Left, Ink::Off);
            }
        }
        if answer == row {
            let width = small::width(label);
            frame.invert(x - 4 - width - 2, y - BASELINE, width + 3, PITCH - 1);
        }
    }
}

/// Two lines in the middle of the panel.
#[inline(never)]
fn two(frame: &mut Frame, lines: [&str; 2]) {
    for (row, line) in (1..).zip(lines) {
        frame.expect_fit(small::width(line) <= RIGHT - PANEL);
        small::right(frame, line, (RIGHT, baseline(row)));
    }
}

/// RD-10: what each die of a drawn order showed.
fn drawn(faces: &[Face; 7]) -> impl Iterator<Item = (u8, Face)> + '_ {
    let count = faces.iter().filter(|face| **face > 0).count() as u8;
    (2..=count + 1).rev().zip(faces.iter().copied())
}

#[inline(never)]
fn draw_dice(frame: &mut Frame, faces: &[Face; 7]) {
    let has_two_columns = drawn(faces).count() > usize::from(SEEN);
    for (place, (sides, face)) in (0..).zip(drawn(faces)) {
        let text = written(format_args!("D{sides}\u{a0}{face}"));
        let right = match has_two_columns && place < SEEN {
            true => RIGHT - 25,
            false => RIGHT,
        };
        small::right(frame, &text, (right, baseline(place % SEEN)));
    }
}

impl Wanted {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, row: u8, is_chosen: bool) {
        let y = baseline(row);
        // A feint has a sign of its own.
        let before = if self.is_feint { "* " } else { "" };
        let room = RIGHT - NAMES - 3 - small::width(before);
        let name = cut(&SMALL, format_args!("{}", self.name), room);
        let text = written(format_args!("{before}{name}"));
        let width = small::width(&text);
        if width == 0 {
            return;
        }
        small::right(frame, &text, (RIGHT - 1, y));
        if is_chosen {
            frame.invert(RIGHT - width - 3, y - BASELINE, width + 3, PITCH - 1);
        }
    }
}
