//! Before the roll: what both sides bring, and how likely each is to win.

use super::{BESIDE, CAPTIONS, HALF, at_edge};
use crate::games::risus::actor::Who;
use crate::games::risus::prelude::*;

/// The two sides before they roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// The system that is played.
    pub system: System,
    /// Mine, then the other.
    pub sides: Both<Side>,
    /// What Roll does, or why it does nothing.
    pub verb: Result<Verb, Error>,
    /// Whose number Up and Down turn.
    pub mark: Seat,
    /// Whether they can, Up and Down.
    pub can_turn: (bool, bool),
}

/// One of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Whose Cliché it is; none for a quick level.
    pub who: Option<Who>,
    /// What the Cliché has.
    pub level: u8,
    /// What is added to its dice, or how many there are.
    pub number: u8,
    /// RH-14, RP-15: a Destiny point doubles it.
    pub with_destiny: bool,
    /// Its Destiny points; none where they are not counted.
    pub destiny: Option<u8>,
    /// RH-24: the die of the power that it casts.
    pub power: Option<Die>,
}

/// What Roll does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Rolls for both.
    Roll,
    /// RH-27: prepares a power.
    Prepare,
}

/// How likely each end is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// I win.
    pub win: Percent,
    /// The other wins.
    pub lose: Percent,
}

/// Where a side's die, sign and number stand.
const PLACES: Both<[i32; 3]> = Both {
    a: [0, 25, 46],
    b: [105, 98, 82],
};
const DIE_TOP: i32 = 18;
const NUMBER_LINE: i32 = 40;
/// The row on which the system stands, and that of the odds below it.
const SYSTEM_LINE: i32 = 48;
const ODDS_LINE: i32 = 54;
/// The bar between both odds.
const BAR: Rect = (34, 51, 60, 3);

impl Ready {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(
        &self,
        frame: &mut Frame,
        style: &Style,
        chances: Option<Chances>,
        notice: Option<TextId>,
    ) {
        let lang = style.lang;
        for seat in Seat::BOTH {
            self.draw_caption(frame, style, seat);
            self.draw_dice(frame, seat);
        }
        scripted(frame, style, (64, Align::Center));
        bar::dashes(frame, 20, 5);
        let text = match (notice, self.verb) {
            (Some(notice), _) => notice,
            (None, Err(error)) => reason(error),
            (None, Ok(Verb::Prepare)) => risus::texts().not_prepared,
            (None, Ok(Verb::Roll)) if chances.is_none() => kit_texts().computing,
            (None, Ok(Verb::Roll)) => self.system.name(),
        };
        line(frame, text.of(lang), SYSTEM_LINE);
        match chances {
            Some(chances) => chances.draw(frame),
            None if self.verb.is_ok() => bar::filled(frame, BAR, 0, 100),
            None => {}
        }
        self.draw_keys(frame, lang);
    }

    /// RH-29: who casts a power.
    pub(in crate::games::conflict) fn caster(&self) -> Option<Seat> {
        let casts = |seat: &Seat| self.sides.of(*seat).power.is_some();
        Seat::BOTH.into_iter().find(casts)
    }

    /// Who it is and with which Cliché, and its Destiny; inverted where the keys act.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_caption(&self, frame: &mut Frame, style: &Style, seat: Seat) {
        let (lang, side) = (style.lang, self.sides.of(seat));
        let mut inset = 1;
        if let Some(points) = side.destiny {
            let points = decimal(points);
            at_edge(frame, seat, &points, (11, CAPTIONS[0]));
            art::DESTINY.draw(frame, Edge::from(seat).column(1, 7), 0);
            inset = 15 + small::width(&points);
        }
        let end = if style.scripted { BESIDE } else { HALF };
        let name = side.name(lang, seat, end - inset);
        at_edge(frame, seat, &name, (inset, CAPTIONS[0]));
        if seat == self.mark {
            let (inset, width) = (inset - i32::from(seat == Seat::B), small::width(&name));
            let left = Edge::from(seat).column(inset, width);
            small::mark(frame, (left, CAPTIONS[0]), width, small::CAPTION);
        }
        at_edge(frame, seat, &side.made_of(HALF), (1, CAPTIONS[1]));
    }

    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_dice(&self, frame: &mut Frame, seat: Seat) {
        let (side, &[die, sign, number]) = (self.sides.of(seat), PLACES.of(seat));
        match (self.system, side.power) {
            (System::TwoDice, _) => {
                art::D6_LARGE_HOLLOW.draw(frame, die, DIE_TOP);
                small::center(frame, "2D6", (die + 12, DIE_TOP + 15));
            }
            (_, power) => {
                let kind = power.unwrap_or(Die::D6);
                dice::draw(frame, (die, DIE_TOP), Size::Large, kind, DieState::ToRoll);
            }
        }
        let plus = match self.system {
            System::Pool => &art::TIMES,
            _ => &art::PLUS,
        };
        plus.draw(frame, sign, 27);
        NUMBER.center(frame, &decimal(side.number), (number, NUMBER_LINE));
    }
}

impl Side {
    /// The Cliché, and what it has where the number differs; a name as far as there is room.
    pub(super) fn made_of(&self, room: i32) -> Written {
        let level = match (self.number == self.level, self.with_destiny) {
            (true, _) => Written::new(),
            (false, false) => decimal(self.level),
            (false, true) => written!("{} x2", self.level),
        };
        let Some(who) = self.who else {
            return level;
        };
        let name = small::cut(&who.cliche, room - small::width(&level) - 4);
        match level.as_str() {
            "" => name,
            level => written!("{name} {level}"),
        }
    }
}

impl Chances {
    /// Mine at the left, the other's at the right; between them a bar of which my share is
    /// solid.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw(&self, frame: &mut Frame) {
        let percent = |percent: Percent| written!("{} %", percent.0);
        BOLD.left(frame, &percent(self.win), (1, ODDS_LINE));
        BOLD.right(frame, &percent(self.lose), (Frame::WIDTH as i32, ODDS_LINE));
        bar::filled(frame, BAR, self.win.0.into(), 100);
    }
}
