//! The round as a list: who strikes, whom, and what the one attacked has left.

use core::fmt;

use super::super::words::texts;
use crate::dice::Face;
use crate::name::Name;
use crate::ui::font::{Align, SMALL};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, cut, written};
use crate::ui::{Frame, Ink, Style, Words, decimal, small};

/// Everybody in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// Its number.
    pub number: u16,
    /// RD-7: how many the group had at its start.
    pub group: u8,
    /// Who strikes, in order.
    pub rows: [Row; Round::MOST],
    /// How many of them there are.
    pub count: u8,
    /// Whose turn it is.
    pub at: Option<u8>,
    /// What there is to do.
    pub panel: Panel,
    /// Instead of how many there are: why the last key did nothing, or a warning.
    pub notice: Option<&'static str>,
}

/// Somebody in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who it is.
    pub name: Name,
    /// When it strikes.
    pub place: Place,
}

/// When somebody strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// As the list says.
    Waits,
    /// Its turn is over.
    Done,
    /// That is not known yet.
    Untested,
    /// Never: it is out of action.
    Out,
}

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

impl Row {
    /// Nobody.
    pub const NOBODY: Row = Row {
        name: Name::EMPTY,
        place: Place::Out,
    };
}

/// The row of the head, and the line below it.
const HEAD: i32 = 7;
const RULE: i32 = 9;
/// How many lines are in sight, where the first begins, how high each is.
const SEEN: u8 = 4;
const TOP: i32 = 10;
const PITCH: i32 = 11;
/// In a line: where the letters stand, the name begins, and the list ends.
const BASELINE: i32 = 8;
const NAME: i32 = 10;
const LIST: i32 = 74;
/// The same where names stand beside it.
const SHORT_LIST: i32 = 58;
/// The panel at the right: its left edge, the same where it holds names, and its boxes.
const PANEL: i32 = 78;
const NAMES: i32 = 62;
const BOX: i32 = 7;
const RIGHT: i32 = Frame::WIDTH as i32;

/// The row that a line's letters stand on.
const fn baseline(row: u8) -> i32 {
    TOP + PITCH * row as i32 + BASELINE
}

impl Round {
    /// The lone fighter and the largest group.
    pub const MOST: usize = 9;

    fn all(&self) -> impl Iterator<Item = (u8, &Row)> {
        (0..self.count).zip(&self.rows)
    }

    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        self.draw_head(frame, style);
        // The one whose turn it is has neighbours.
        let top = match self.at {
            Some(at) => at.saturating_sub(1),
            None => self.count,
        };
        let top = top.min(self.count.saturating_sub(SEEN));
        for (row, seen) in self.all().skip(top.into()).take(SEEN.into()) {
            let end = match self.panel {
                Panel::Whom { .. } => SHORT_LIST,
                _ => LIST,
            };
            seen.draw(frame, (row - top, end), row, self.at == Some(row));
        }
        self.panel.draw(frame, words);
        self.draw_keys(frame, words);
    }

    /// Which round it is, and one against how many.
    fn draw_head(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let round = written(format_args!("{} {}", texts(words).round, self.number));
        small::left(frame, &round, (1, HEAD));
        small::right(frame, &self.aside(words), (RIGHT, HEAD));
        if style.scripted && self.notice.is_none() {
            let (text, middle) = (words.scripted, 63);
            let width = small::width(text);
            small::center(frame, text, (middle, HEAD));
            frame.invert(middle - width / 2 - 2, 0, width + 3, 8);
        }
        frame.light(0, RULE, RIGHT, 1);
    }

    fn aside(&self, words: &Words) -> Written {
        match self.notice {
            Some(notice) => written(format_args!("{notice}")),
            None => written(format_args!("1 {} {}", words.against, self.group)),
        }
    }

    fn draw_keys(&self, frame: &mut Frame, words: &Words) {
        let own = texts(words);
        let (arrows, change) = match self.panel {
            Panel::Attack { answer, .. } => (Arrows::BOTH, own.answer_at(answer)),
            Panel::Whom { count, .. } if count > 1 => (Arrows::BOTH, own.other),
            _ => (Arrows::NONE, ""),
        };
        let keys = Keys {
            arrows,
            change,
            roll: match self.panel {
                Panel::Order => own.draw,
                Panel::Whom { .. } if self.panel.feints() => own.feint_at,
                Panel::Whom { .. } => words.take,
                Panel::Fought(_) => own.new_fight,
                Panel::Refused => "",
                _ => own.next,
            },
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let own = texts(words);
        let (round, number, group) = (own.round, self.number, self.group);
        write!(f, "{round} {number}, 1 {} {group}: ", words.against)?;
        for (row, seen) in self.all() {
            let before = if row == 0 { "" } else { ", " };
            let (open, close) = match self.at == Some(row) {
                true => ("<", ">"),
                false => ("", ""),
            };
            let place = seen.place.sign(row);
            write!(f, "{before}{open}{place} {}{close}", seen.name)?;
            if seen.place == Place::Done {
                write!(f, " -")?;
            }
        }
        write!(f, "; ")?;
        self.panel.say(f, words)?;
        match self.notice {
            Some(notice) => write!(f, "! {notice}"),
            None => Ok(()),
        }
    }
}

impl Place {
    fn sign(self, row: u8) -> Written {
        match self {
            Place::Waits | Place::Done => decimal(row + 1),
            Place::Untested => written(format_args!("?")),
            Place::Out => written(format_args!("x")),
        }
    }
}

impl Row {
    /// A number and a name; what is over is struck out, whose turn it is inverted.
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, (line, end): (u8, i32), row: u8, is_at: bool) {
        let y = baseline(line);
        small::left(frame, &self.place.sign(row), (2, y));
        let name = cut(&SMALL, format_args!("{}", self.name), end - NAME - 2);
        small::left(frame, &name, (NAME, y));
        if matches!(self.place, Place::Done | Place::Out) {
            frame.light(NAME - 1, y - 3, small::width(&name) + 1, 1);
        }
        if is_at {
            frame.invert(0, y - BASELINE, end, PITCH);
        }
    }
}

impl Panel {
    /// RD-14: whether a feint is chosen.
    fn feints(&self) -> bool {
        match self {
            Panel::Whom { wanted, chosen, .. } => {
                let one = wanted.get(usize::from(*chosen));
                one.is_some_and(|one| one.is_feint)
            }
            _ => false,
        }
    }

    #[inline(never)]
    fn draw(&self, frame: &mut Frame, words: &Words) {
        let own = texts(words);
        let text = |frame: &mut Frame, row: u8, text: &str| {
            frame.expect_fit(small::width(text) <= RIGHT - PANEL);
            small::right(frame, text, (RIGHT, baseline(row)));
        };
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
            Panel::Over => two(frame, own.round_over),
            Panel::Fought(Some(name)) => {
                let name = cut(&SMALL, format_args!("{name}"), RIGHT - PANEL);
                small::right(frame, &name, (RIGHT, baseline(1)));
                text(frame, 2, own.stands);
            }
            Panel::Fought(None) => two(frame, own.group_stands),
            Panel::Refused => {}
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
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
            Panel::Order => write!(f, "{}", own.by_chance),
            Panel::Drawn(faces) => {
                write!(f, "{}", own.drawn)?;
                for (sides, face) in drawn(faces) {
                    write!(f, ", D{sides} {face}")?;
                }
                Ok(())
            }
            Panel::Spent => write!(f, "{}", own.spent),
            Panel::Nobody => write!(f, "{}", own.nobody),
            Panel::Over => write!(f, "{}", own.round_over),
            Panel::Fought(Some(name)) => write!(f, "{name} {}", own.stands),
            Panel::Fought(None) => write!(f, "{}", own.group_stands),
            Panel::Refused => Ok(()),
        }
    }
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

/// A text of two words or more, one below the other in the middle of the panel.
#[inline(never)]
fn two(frame: &mut Frame, text: &str) {
    let mut row = 1;
    let mut rest = text;
    while !rest.is_empty() && row < SEEN {
        // As many words as there is room for.
        let fits = |end: &usize| small::width(rest.get(..*end).unwrap_or("")) <= RIGHT - PANEL;
        let ends = rest.match_indices(' ').map(|(at, _)| at);
        let end = ends.chain([rest.len()]).filter(fits).next_back();
        let end = end.unwrap_or(rest.len());
        let (now, then) = rest.split_at(end);
        small::right(frame, now, (RIGHT, baseline(row)));
        rest = then.trim_start();
        row += 1;
    }
    frame.expect_fit(rest.is_empty());
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
