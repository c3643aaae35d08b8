//! The frame of a table with one question and one result, which is the same in all games: the keys, that
//! any key skips the fall, why the last key did nothing.

use core::fmt;

use super::footer::{self, Arrows};
use super::{Frame, Lang, Picture, Style, TextId, Window, kit_texts, say_notice};

/// What is seen of such a table: the question, the falling dice, or the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Staged<Question, Odds, Outcome> {
    /// The question, its odds once they are known, and why the last key did nothing.
    Ready(Question, Option<Odds>, Option<TextId>),
    /// The dice of this result fall: which picture of it.
    Falling(Outcome, u8),
    /// The result.
    Result(Outcome),
}

/// What a game draws of such a table, and what it says.
pub(crate) trait Scene {
    /// Where totals stand: what the player waits for.
    const TOTALS: Option<Window> = None;

    /// Draws all but the frame.
    fn draw_inside(&self, frame: &mut Frame, style: &Style);

    /// What the keys do, but while dice fall.
    fn keys(&self) -> Keys;

    /// Says what is seen, but why the last key did nothing.
    ///
    /// # Errors
    /// Those of the formatter.
    fn say_inside(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result;
}

/// What the keys of a table do; Back leads to the menu.
pub(crate) struct Keys {
    pub(crate) arrows: Arrows,
    /// What Up and Down change or show.
    pub(crate) change: TextId,
    /// What Roll does; empty if nothing.
    pub(crate) roll: TextId,
}

impl Keys {
    /// Up and Down change this, if anything, and Roll does that.
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
