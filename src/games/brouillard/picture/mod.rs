//! Pictures of Le Brouillard du Hasard: its three tables, the sums behind a result, and the attributes of a
//! new character.

mod attributes;
mod body;
mod fight;
mod shot;
mod skill;
mod sums;

use crate::games::brouillard::prelude::*;

pub use attributes::{AttributeRow, Attributes};
pub use body::Figure;
pub use fight::{Attacker, Chances, Duel};
pub use shot::{Aimed, Arrow};
pub use skill::{Against, Hand, Rolled, Tried};
pub use sums::{Column, Part, Sums};

pictures! {
    /// What is seen.
    pub enum Picture {
        /// The Skill table.
        Skill(tried: Tried),
        /// The Shot table.
        Shot(aimed: Aimed),
        /// The Fight table.
        Fight(duel: Duel),
        /// How a result came about.
        Sums(sums: Sums),
        /// The attributes of a new character.
        Attributes(attributes: Attributes),
    }

    fn first_to_send(&self) -> Option<Window> {
        /// Where totals stand.
        const TOTALS: Window = Window::of((24, 103), (1, 4));
        let stage = match self {
            Picture::Skill(tried) => tried.stage,
            Picture::Shot(aimed) => aimed.stage,
            Picture::Fight(duel) => duel.stage,
            Picture::Sums(_) | Picture::Attributes(_) => return None,
        };
        matches!(stage, Stage::Done(_)).then_some(TOTALS)
    }
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Before the roll: the chance, or why there is none.
    Ready(Result<Percent, TextId>),
    /// The dice fall: which picture of it.
    Falling(u8),
    /// How it ended.
    Done(Verdict),
}

impl Stage {
    /// Which picture of the fall it is, while the dice fall.
    const fn falling(&self) -> Option<u8> {
        match self {
            Stage::Falling(picture) => Some(*picture),
            _ => None,
        }
    }

    /// The chance, why there is none, or how it ended.
    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        match self {
            Stage::Ready(Ok(odds)) => write!(f, ", {} %", odds.0),
            Stage::Ready(Err(reason)) => write!(f, ": {}", reason.of(lang)),
            Stage::Falling(_) => Ok(()),
            Stage::Done(verdict) => write!(f, ": {}", verdict.said(lang)),
        }
    }
}

/// How it ended, in a word or two and perhaps a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The words.
    pub words: TextId,
    /// What was lost or regained.
    pub number: Option<i16>,
    /// True if the result is good for the acting character.
    pub good: bool,
}

impl Verdict {
    pub(super) const fn new(words: TextId, number: Option<i16>, good: bool) -> Verdict {
        Verdict {
            words,
            number,
            good,
        }
    }

    /// BH-25: what a blow or a shot came to; these words if it did not wound.
    pub(super) fn of(wound: Option<&Wound>, missed: TextId, good: bool) -> Verdict {
        let texts = texts();
        let (words, number) = match wound {
            None => (missed, None),
            Some(wound) if wound.coup_de_grace() => (texts.coup_de_grace, None),
            Some(wound) if wound.kills() => (texts.dies, Some(wound.damage)),
            Some(wound) if wound.damage == 0 => (texts.no_harm, None),
            Some(wound) => (texts.hit, Some(wound.damage)),
        };
        Verdict::new(words, number, good)
    }

    /// It in this language.
    #[inline(never)] // Several pictures call it: one copy.
    fn said(&self, lang: Lang) -> Written {
        let words = self.words.of(lang);
        match self.number {
            Some(number) => written!("{words} {number}"),
            None => written!("{words}"),
        }
    }
}

/// What the keys of a table do, and why the last one did nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Footer {
    /// What Up and Down change or show.
    pub change: TextId,
    /// What Roll does; empty if nothing.
    pub roll: TextId,
    /// Why the last key did nothing.
    pub notice: Option<TextId>,
}

impl Footer {
    pub(super) const fn new(change: TextId, roll: TextId, notice: Option<TextId>) -> Footer {
        Footer {
            change,
            roll,
            notice,
        }
    }

    fn draw(&self, frame: &mut Frame, lang: Lang) {
        footer::table(frame, lang, self.change, self.roll);
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        say_notice(f, lang, self.notice)
    }
}

/// Two names at the edges. A glyph ends with an empty column.
const CAPTIONS: Captions = Captions::new([0, -1], [62, 46]);

/// A small D6: to be rolled, falling with a face that means nothing, or at rest.
#[inline(never)] // Several pictures call it: one copy.
fn small_die(frame: &mut Frame, (x, y): (i32, i32), face: Option<Face>, falling: Option<u8>) {
    let state = DieState::of(Die::D6, face, falling, x as u8);
    dice::draw(frame, (x, y), Size::Small, Die::D6, state);
}

/// The sign of a total.
const SIGNS: Signs = Signs::minus((4, 12), (3, 2));

/// A total in large digits with its middle at `x`: three digits are narrower ones, and what is below 0
/// has its sign.
#[inline(never)] // Several pictures call it: one copy.
fn total(frame: &mut Frame, font: &Font, number: i16, at: (i32, i32)) {
    let is_wide = number.unsigned_abs() >= 100;
    let font = if is_wide { &STRENGTH } else { font };
    number::draw(frame, font, number.into(), at, Align::Center, &SIGNS);
}

impl Stage {
    /// The band below the dice, so wide: the chance, why there is none, or how it ended.
    #[inline(never)] // Several pictures call it: one copy.
    fn band(self, frame: &mut Frame, lang: Lang, width: i32, about: &str, footer: &Footer) {
        let band = Band {
            width,
            ..Band::WHOLE
        };
        match self {
            Stage::Ready(Ok(odds)) => {
                band.ready(frame, lang, about, footer.notice, Ok(Some(odds)));
            }
            Stage::Ready(Err(reason)) => {
                let text = footer.notice.unwrap_or(reason).of(lang);
                small::expect_fit(frame, text, width);
                small::center(frame, text, (width / 2, band.line));
            }
            Stage::Falling(_) => _ = band.draw(frame, false),
            Stage::Done(verdict) => {
                band.verdict(frame, &BOLD, &verdict.said(lang), verdict.good);
            }
        }
    }

    /// The last page: the keys, or that any key skips the fall.
    fn keys(self, frame: &mut Frame, lang: Lang, footer: &Footer) {
        match self {
            Stage::Falling(_) => footer::any_key_skips(frame, lang),
            _ => footer.draw(frame, lang),
        }
    }
}
