//! Pictures of the fight: both sides before a round, the round with its dice, the odds, the end.
//!
//! All pictures share one layout: the names, the bars, the middle, the band that explains it, and the keys.

mod bar;
mod dice;
mod hand;
mod happened;
mod melee;
mod odds;
mod over;
mod ready;
mod round;

use crate::games::fight::prelude::*;

pub use bar::{Bar, Part};
pub use hand::Hand;
pub use happened::{Happened, Why};
pub use melee::{Fighter, Melee};
pub use odds::{Chances, Odds};
pub use over::Over;
pub use ready::{Ready, SideStrength, Turn};
pub use round::{Next, Round, Step};

use crate::ui::scripted_on;

pictures! {
    /// What is seen of a fight.
    pub enum Picture {
        /// Both sides before a round.
        Ready(ready: Ready),
        /// The round that was fought, or what happened since.
        Round(round: Round),
        /// How the fight will end.
        Odds(odds: Odds),
        /// A side has won.
        Over(over: Over),
        /// Everybody in a fight of several.
        Melee(melee: Melee),
    }

    fn first_to_send(&self) -> Option<Window> {
        let is_told = matches!(self, Picture::Round(round) if round.step.is_none());
        is_told.then_some(round::SCORES)
    }
}

/// One side of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Who it is.
    pub name: Text,
    /// The Cliché that it fights with; empty if it has no name.
    pub cliche: Text,
    /// What is left of its Clichés.
    pub bar: Bar,
}

/// What a Cliché is counted in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Points of Force.
    Force,
    /// RP: dice.
    Dice,
}

/// The row on which the names stand.
const NAME_LINE: i32 = 7;
/// The row on which the large numbers stand.
const SCORE_LINE: i32 = 40;

/// In the middle of this row, that the dice are scripted; whether they are.
fn scripted(frame: &mut Frame, style: &Style, baseline: i32, rows: small::Rows) -> bool {
    scripted_on(frame, style, (64, baseline), Align::Center, rows) > 0
}

/// What a number of points is called, after that number.
const fn points(unit: Unit, number: u8) -> TextId {
    texts().points[unit as usize][(number > 1) as usize]
}

fn say_sides(f: &mut Formatter<'_>, lang: Lang, sides: &Both<Side>) -> fmt::Result {
    sides.a.say(f, lang)?;
    write!(f, " - ")?;
    sides.b.say(f, lang)
}

impl Side {
    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}", self.name.of(lang))?;
        if self.has_cliche() {
            write!(f, " ({})", self.cliche.of(lang))?;
        }
        write!(f, " {}", self.bar)
    }

    fn has_cliche(&self) -> bool {
        self.cliche != Text::Id(TextId::NONE)
    }
}
