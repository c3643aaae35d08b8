//! What is seen of Le Brouillard du Hasard: its three tables, the way to a result, and the attributes
//! of a new character as they are rolled.

mod attributes;
mod body;
mod fight;
mod shot;
mod skill;
mod sums;

use core::fmt;

pub use attributes::{AttributeRow, Attributes};
pub use body::Figure;
pub use fight::{Attacker, Chances, Duel};
pub use shot::{Aimed, Arrow};
pub use skill::{Against, Hand, Rolled, Tried};
pub use sums::{Column, Part, Sums};

use crate::dice::{Die, Face, Percent};
use crate::lang::Lang;
use crate::ui::band::Band;
use crate::ui::dice::{Size, State};
use crate::ui::font::{Align, BOLD, Font, SMALL, STRENGTH};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, cut, written};
use crate::ui::{self, Frame, Ink, Style, Window, dice, line, shared, small};
use crate::word::Word;

/// What is seen.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The Skill table.
    Skill(Tried),
    /// The Shot table.
    Shot(Aimed),
    /// The Fight table.
    Fight(Duel),
    /// How a result came about.
    Sums(Sums),
    /// The attributes of a new character.
    Attributes(Attributes),
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Before the roll: the chance, or why there is none.
    Ready(Result<Percent, Word>),
    /// The dice fall: which picture of it.
    Falling(u8),
    /// How it ended.
    Done(Verdict),
}

/// How it ended, in a word or two and perhaps a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The words.
    pub words: Word,
    /// What was lost or regained.
    pub number: Option<i16>,
    /// For whoever acts.
    pub good: bool,
}

impl Verdict {
    /// It in this language.
    #[inline(never)]
    fn said(&self, lang: Lang) -> Written {
        let words = self.words.of(lang);
        match self.number {
            Some(number) => written(format_args!("{words} {number}")),
            None => written(format_args!("{words}")),
        }
    }
}

/// What the keys of a table do, and why the last one did nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Footer {
    /// What Up and Down change or show.
    pub change: Word,
    /// What Roll does; empty if nothing.
    pub roll: Word,
    /// Why the last key did nothing.
    pub notice: Option<Word>,
}

impl Footer {
    fn draw(&self, frame: &mut Frame, lang: Lang) {
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: self.change,
            roll: self.roll,
            back: shared().menu,
        };
        footer::draw(frame, lang, &keys);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        match self.notice {
            Some(notice) => write!(f, "! {}", notice.of(lang)),
            None => Ok(()),
        }
    }
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::Skill(tried) => tried.draw(frame, style),
            Picture::Shot(aimed) => aimed.draw(frame, style),
            Picture::Fight(duel) => duel.draw(frame, style),
            Picture::Sums(sums) => sums.draw(frame, style),
            Picture::Attributes(attributes) => attributes.draw(frame, style),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        match self {
            Picture::Skill(tried) => tried.say(f, lang),
            Picture::Shot(aimed) => aimed.say(f, lang),
            Picture::Fight(duel) => duel.say(f, lang),
            Picture::Sums(sums) => sums.say(f, lang),
            Picture::Attributes(attributes) => attributes.say(f, lang),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        /// Where totals stand.
        const TOTALS: Window = Window {
            left: 24,
            right: 103,
            top: 1,
            bottom: 4,
        };
        let is_done = match self {
            Picture::Skill(tried) => matches!(tried.stage, Stage::Done(_)),
            Picture::Shot(aimed) => matches!(aimed.stage, Stage::Done(_)),
            Picture::Fight(duel) => matches!(duel.stage, Stage::Done(_)),
            Picture::Sums(_) | Picture::Attributes(_) => false,
        };
        is_done.then_some(TOTALS)
    }
}

/// How many pictures the fall of dice has.
pub(crate) const FALL: u8 = 5;

/// The row on which captions stand.
const CAPTION: i32 = 7;

/// Two names at the edges; between them, that the dice follow a script.
#[inline(never)]
fn captions(frame: &mut Frame, style: &Style, [left, right]: [&str; 2]) {
    let room = if style.scripted { 46 } else { 62 };
    let left = cut(&SMALL, format_args!("{left}"), room);
    let right = cut(&SMALL, format_args!("{right}"), room);
    small::left(frame, &left, (0, CAPTION));
    // A glyph ends with an empty column.
    SMALL.draw(frame, &right, (129, CAPTION), Align::Right, Ink::On);
    if style.scripted {
        let text = shared().scripted.of(style.lang);
        let width = small::width(text);
        line(frame, text, CAPTION);
        frame.invert(64 - width / 2 - 2, 0, width + 3, 8);
    }
}

/// A small D6: to be rolled, falling with a face that means nothing, or at rest.
#[inline(never)]
fn small_die(frame: &mut Frame, (x, y): (i32, i32), face: Option<Face>, falling: Option<u8>) {
    let (face, state) = match (face, falling) {
        (Some(face), None) => (face, State::Rest),
        (_, Some(picture)) => ((5 * picture + x as u8) % 6 + 1, State::Dropped),
        (None, None) => (1, State::ToRoll),
    };
    dice::draw(frame, x, y, Size::Small, Die::D6, face, state);
}

/// A total in large digits with its middle at `x`: three digits are narrower ones, and what is below 0
/// has its sign.
#[inline(never)]
fn total(frame: &mut Frame, font: &Font, number: i16, (x, baseline): (i32, i32)) {
    let digits = written(format_args!("{}", number.unsigned_abs()));
    let font = match digits.len() {
        ..=2 => font,
        _ => &STRENGTH,
    };
    let left = x - font.width(&digits) / 2;
    font.left(frame, &digits, (left, baseline));
    if number < 0 {
        frame.light(left - 4, baseline - 12, 3, 2);
    }
}

/// A number with its sign.
fn signed(number: i16) -> Written {
    written(format_args!("{number:+}"))
}

/// The band below the dice: the chance, why there is none, or how it ended.
#[inline(never)]
fn band(
    frame: &mut Frame,
    lang: Lang,
    stage: Stage,
    notice: Option<Word>,
    about: &str,
    width: i32,
) {
    let band = Band {
        width,
        ..Band::WHOLE
    };
    match stage {
        Stage::Ready(Ok(odds)) => {
            let short = Band {
                width: width - 30,
                ..Band::WHOLE
            };
            short.odds(
                frame,
                notice.map_or(about, |notice| notice.of(lang)),
                Some(odds),
            );
            let sign = width - small::width("%");
            small::left(frame, "%", (sign, short.line));
            let percent = ui::decimal(odds.0);
            BOLD.right(frame, &percent, (sign - 2, short.line));
        }
        Stage::Ready(Err(reason)) => {
            let text = notice.unwrap_or(reason).of(lang);
            frame.expect_fit(small::width(text) <= width);
            small::center(frame, text, (width / 2, band.line));
        }
        Stage::Falling(_) => {
            let _ = band.draw(frame, false);
        }
        Stage::Done(verdict) => {
            band.verdict(frame, &BOLD, &verdict.said(lang), verdict.good);
        }
    }
}

/// The last page: the keys, or that any key skips the fall.
fn keys(frame: &mut Frame, stage: Stage, footer: &Footer, lang: Lang) {
    match stage {
        Stage::Falling(_) => line(frame, shared().any_key_skips.of(lang), 62),
        _ => footer.draw(frame, lang),
    }
}
