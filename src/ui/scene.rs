//! The parts of a table that are the same in all games with one question and one result: the footer, the hint
//! during the fall, and the notice.

use core::fmt;

use super::footer::{self, Arrows};
use super::{Frame, Lang, Picture, Style, TextId, Window, kit_texts, say_notice};

/// The picture of a table with one question and one result: the question, the falling dice, or the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Staged<Question, Odds, Outcome> {
    /// The question, its odds if known, and why the last key did nothing.
    Ready(Question, Option<Odds>, Option<TextId>),
    /// The dice of this result are falling, with the frame number.
    Falling(Outcome, u8),
    /// The result.
    Result(Outcome),
}

/// A game's part of the picture.
pub(crate) trait Scene {
    /// The window of the totals, which is sent to the display first.
    const TOTALS: Option<Window> = None;

    /// Draws everything but the footer.
    fn draw_inside(&self, frame: &mut Frame, style: &Style);

    /// The actions of the keys, except while dice fall.
    fn keys(&self) -> Keys;

    /// Writes the picture in words, without the notice.
    ///
    /// # Errors
    /// Errors of the formatter.
    fn say_inside(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result;
}

/// The actions of the keys at a table. Back always opens the menu.
pub(crate) struct Keys {
    pub(crate) arrows: Arrows,
    /// What Up and Down change or show.
    pub(crate) change: TextId,
    /// The action of Roll; empty if it has none.
    pub(crate) roll: TextId,
}

impl Keys {
    /// Up and Down change `change`, if it is not empty; Roll does `roll`.
    pub(crate) const fn of(change: TextId, roll: TextId) -> Keys {
        Keys {
            arrows: Arrows::to(change),
            change,
            roll,
        }
    }
}

impl<Question, Odds, Outcome> Picture for Staged<Question, Odds, Outcome>
where
    Staged<Question, Odds, Outcome>: Scene,
{
    fn draw(&self, frame: &mut Frame, style: &Style) {
        self.draw_inside(frame, style);
        if let Staged::Falling(..) = self {
            return footer::any_key_skips(frame, style.lang);
        }
        let Keys {
            arrows,
            change,
            roll,
        } = self.keys();
        footer::draw(frame, style.lang, arrows, [change, roll, kit_texts().menu]);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        self.say_inside(f, lang)?;
        match self {
            Staged::Ready(.., notice) => say_notice(f, lang, *notice),
            _ => Ok(()),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        Self::TOTALS.filter(|_| matches!(self, Staged::Result(_)))
    }
}
