//! Both sides before a round: how strong each is, and how the fight will probably end.

use crate::ui::small;
use core::fmt;

use super::footer::{self, Arrows, Keys};
use super::{
    Align, Both, Frame, Ink, SCORE_LINE, SMALL, Seat, Side, View, Words, decimal, odds, say_sides,
    sides,
};
use crate::rules::risus::Suitability;
use crate::rules::risus::odds::FightOdds;
use crate::ui::art::{DESTINY, SWORDS};
use crate::ui::font::SCORE;
use crate::ui::band::Band;
use crate::ui::text::{Written, written};

/// Both sides before a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// Who fights, with what is left of them.
    pub sides: Both<Side>,
    /// What they will roll with.
    pub strengths: Both<Strength>,
    /// How it will end.
    pub odds: Reckoned,
    /// What Up and Down do.
    pub turn: Turn,
    /// What stands in the band instead of the odds.
    pub notice: Option<&'static str>,
}

/// How strong a side will be in the next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// After maluses and items; 0 if that leaves nothing to fight with.
    pub effective: u8,
    /// RH-14, RH-37: doubled.
    pub doubled: bool,
    /// RP-22: dice added by an Effort.
    pub effort: u8,
    /// RH-34: how many helpers roll too.
    pub helpers: u8,
    /// RH-4.
    pub suitability: Suitability,
}

/// What Up and Down do on this screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Change the left side's level.
    Level {
        /// It can be higher.
        up: bool,
        /// It can be lower.
        down: bool,
    },
    /// Take the left side's next Cliché.
    Cliche,
    /// Up leads to the last round.
    LastRound,
    /// Nothing.
    Nothing,
}

/// Odds that take a moment to be reckoned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reckoned {
    /// Not yet.
    Wait,
    /// There are none: the round would be refused.
    Never,
    /// These.
    Odds(FightOdds),
}

impl Reckoned {
    pub(super) const fn known(&self) -> Option<&FightOdds> {
        match self {
            Reckoned::Odds(odds) => Some(odds),
            Reckoned::Wait | Reckoned::Never => None,
        }
    }
}

impl Ready {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        sides(frame, &self.sides, false);
        if matches!(self.turn, Turn::Level { .. } | Turn::Cliche) {
            let width = small::width(&super::cut_text(&self.sides.a.name, super::NAME_ROOM));
            frame.invert(0, 0, width + 1, 8);
        }
        SWORDS.draw(frame, 56, 20);
        for seat in Seat::BOTH {
            self.strengths.of(seat).draw(frame, seat, words);
        }
        match self.notice {
            Some(notice) => {
                Band::WHOLE.verdict(frame, &SMALL, notice, true);
            }
            None => odds::band(frame, style, &self.odds),
        }
        self.draw_keys(frame, words);
    }

    fn draw_keys(&self, frame: &mut Frame, words: &Words) {
        let fight = texts(words);
        let (arrows, change) = match self.turn {
            Turn::Level { up, down } => (Arrows { up, down }, words.force),
            Turn::Cliche => (Arrows::BOTH, fight.cliche),
            Turn::LastRound => (Arrows::UP, fight.round),
            Turn::Nothing => (Arrows::NONE, ""),
        };
        let keys = Keys {
            arrows,
            change,
            roll: fight.go_on,
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{}: ", texts(words).name)?;
        say_sides(f, &self.sides)?;
        write!(f, "; ")?;
        self.strengths.a.say(f)?;
        write!(f, " - ")?;
        self.strengths.b.say(f)?;
        match (self.notice, &self.odds) {
            (Some(notice), _) => write!(f, "! {notice}"),
            (None, Reckoned::Wait) => write!(f, ", ..."),
            (None, Reckoned::Never) => Ok(()),
            (None, Reckoned::Odds(odds)) => {
                write!(f, ", {} %, ", odds.win_percent().0)?;
                odds::say_rounds(f, words, odds)
            }
        }
    }
}

impl Strength {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, seat: Seat, words: &Words) {
        let (middle, edge, align) = match seat {
            Seat::A => (36, 0, Align::Left),
            Seat::B => (92, Frame::WIDTH as i32, Align::Right),
        };
        let number = decimal(self.number());
        SCORE.center(frame, &number, (middle, SCORE_LINE));
        // What makes it so, at the outer edge.
        if self.doubled {
            let x = if seat == Seat::A { 0 } else { 121 };
            DESTINY.draw(frame, x, 17);
        }
        let more = match (self.effort, self.helpers) {
            (0, 0) => Written::new(),
            (0, helpers) => written(format_args!("+{helpers}D6")),
            (effort, _) => written(format_args!("+{effort}")),
        };
        SMALL.draw(frame, &more, (edge, 32), align, Ink::On);
        let suits = match self.suitability {
            Suitability::Suited => "",
            Suitability::Partly => texts(words).partly_sign,
            Suitability::Poorly => texts(words).poorly_sign,
            Suitability::Unsuited => texts(words).unsuited_sign,
        };
        SMALL.draw(frame, suits, (edge, SCORE_LINE), align, Ink::On);
    }

    /// RH-14, RP-22: what is added to the dice, or rolled.
    fn number(&self) -> u8 {
        let times = if self.doubled { 2 } else { 1 };
        (times * self.effective).saturating_add(self.effort)
    }

    fn say(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.effective)?;
        if self.doubled {
            write!(f, " x2")?;
        }
        if self.effort > 0 {
            write!(f, " +{}", self.effort)?;
        }
        if self.helpers > 0 {
            write!(f, " +{}D6", self.helpers)?;
        }
        Ok(())
    }
}
