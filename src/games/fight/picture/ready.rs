//! Both sides before a round: their strengths, and the odds of the fight.

use super::odds::{self, Chances};
use super::{NAME_LINE, Next, SCORE_LINE, Side, say_sides, scripted};
use crate::games::fight::prelude::*;
use crate::games::risus::texts as family;

/// Both sides before a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// The system that is played.
    pub system: System,
    /// Who fights, with what is left of them.
    pub sides: Both<Side>,
    /// What they will roll with.
    pub strengths: Both<SideStrength>,
    /// How it will end.
    pub chances: Chances,
    /// What Up and Down do.
    pub turn: Turn,
    /// What Roll does.
    pub next: Next,
    /// What stands in the band instead of the odds.
    pub notice: Option<TextId>,
}

/// How strong a side will be in the next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideStrength {
    /// Strength computed by the rules; `None` if the side has no Cliché to fight with.
    pub strength: Option<Strength>,
    /// RH-4.
    pub suitability: Suitability,
}

/// What Up and Down do on this screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Change the number of this side.
    Level {
        /// Which side.
        of: Seat,
        /// It can be higher.
        up: bool,
        /// It can be lower.
        down: bool,
    },
    /// Take this side's next Cliché.
    Cliche(Seat),
    /// Up leads to the last round, Down to the odds.
    LastRound,
    /// Down leads to the odds.
    Odds,
    /// Nothing.
    Nothing,
}

/// The row on which what the numbers are called stands.
const CAPTION_LINE: i32 = 22;
/// The most room that a name and a caption have.
const NAME_ROOM: i32 = 60;
const CAPTION_ROOM: i32 = 48;
/// Where the number begins, from its edge, and what is done to it.
const NUMBER: i32 = 1;
const ADDED: i32 = 24;

impl Ready {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        for seat in Seat::BOTH {
            let side = self.sides.of(seat);
            let name = small::cut(&side.name.of(lang), NAME_ROOM);
            Edge::from(seat).text(frame, &name, 0, NAME_LINE);
            side.bar.draw(frame, seat, false);
            self.draw_caption(frame, seat, lang);
            self.strengths.of(seat).draw(frame, seat, self.system);
        }
        art::SWORDS_SMALL.draw(frame, 60, 14);
        draw_system(frame, style, self.system);
        match self.notice {
            Some(notice) => Band::WHOLE.verdict(frame, &SMALL, notice.of(lang), true),
            None => odds::draw_band(frame, lang, &self.chances),
        }
        self.draw_keys(frame, lang);
    }

    /// What the number of a side is: inverted while the keys turn it.
    fn draw_caption(&self, frame: &mut Frame, seat: Seat, lang: Lang) {
        let side = self.sides.of(seat);
        let sign = suitability_sign(self.strengths.of(seat).suitability);
        let caption = match side.has_cliche() {
            true => small::cut_before(&side.cliche.of(lang), sign, CAPTION_ROOM),
            false => written!("{}{sign}", self.system.noun().of(lang)),
        };
        let edge = Edge::from(seat);
        edge.text(frame, &caption, 2, CAPTION_LINE);
        if self.turn.of() == Some(seat) {
            let width = small::width(&caption) + 3;
            frame.invert(edge.column(0, width), CAPTION_LINE - 8, width, 9);
        }
    }

    fn draw_keys(&self, frame: &mut Frame, lang: Lang) {
        let own = texts();
        let (arrows, change) = match self.turn {
            Turn::Level { up, down, .. } => (Arrows { up, down }, self.system.noun()),
            Turn::Cliche(_) => (Arrows::BOTH, family().cliche),
            Turn::LastRound => (Arrows::BOTH, own.look),
            Turn::Odds => (Arrows::DOWN, own.odds),
            Turn::Nothing => (Arrows::NONE, TextId::NONE),
        };
        let keys = [change, self.next.verb(), kit_texts().menu];
        footer::draw(frame, lang, arrows, keys);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let (name, system) = (texts().name.of(lang), self.system.name().of(lang));
        write!(f, "{name} ({system}): ")?;
        say_sides(f, lang, &self.sides)?;
        write!(f, "; ")?;
        self.strengths.a.say(f, self.system)?;
        write!(f, " - ")?;
        self.strengths.b.say(f, self.system)?;
        match self.notice {
            Some(notice) => write!(f, "! {}", notice.of(lang)),
            None => self.chances.say(f, lang),
        }
    }
}

/// Between the numbers: the system that is played, or that the dice are scripted.
fn draw_system(frame: &mut Frame, style: &Style, system: System) {
    let lang = style.lang;
    if scripted(frame, style, 35, small::LINE) {
        return;
    }
    let name = system.name().of(lang);
    match name.split_once(' ') {
        Some((first, second)) => {
            line(frame, first, 31);
            line(frame, second, 39);
        }
        None => line(frame, name, 35),
    }
}

impl Turn {
    /// Whose number or Cliché is turned.
    const fn of(self) -> Option<Seat> {
        match self {
            Turn::Level { of, .. } | Turn::Cliche(of) => Some(of),
            Turn::LastRound | Turn::Odds | Turn::Nothing => None,
        }
    }
}

const fn suitability_sign(suitability: Suitability) -> &'static str {
    match suitability {
        Suitability::Suited => "",
        Suitability::Partly => " -",
        Suitability::Poorly => " --",
        Suitability::Unsuited => " !",
    }
}

impl SideStrength {
    /// The number, and what is done to it: doubled, more dice by an Effort or by helpers.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw(&self, frame: &mut Frame, seat: Seat, system: System) {
        let edge = Edge::from(seat);
        let Some(strength) = self.strength else {
            return edge.text(frame, "-", NUMBER + 2, SCORE_LINE - 4);
        };
        let parts = Parts::of(&strength, system);
        let number = decimal(parts.number);
        let left = edge.column(NUMBER, STRENGTH.width(&number));
        STRENGTH.left(frame, &number, (left, SCORE_LINE));
        if parts.doubled {
            edge.text(frame, "x2", ADDED, 31);
        }
        edge.text(frame, &parts.added, ADDED, 39);
    }

    fn say(&self, f: &mut Formatter<'_>, system: System) -> fmt::Result {
        let Some(strength) = self.strength else {
            return write!(f, "0");
        };
        let parts = Parts::of(&strength, system);
        write!(f, "{}", parts.number)?;
        if parts.doubled {
            write!(f, " x2")?;
        }
        if !parts.added.is_empty() {
            write!(f, " {}", parts.added)?;
        }
        Ok(())
    }
}

/// A strength as it is read: a number, twice if it is doubled, and what is added.
struct Parts {
    number: u8,
    doubled: bool,
    added: Written,
}

impl Parts {
    fn of(strength: &Strength, system: System) -> Parts {
        let times = if strength.doubled { 2 } else { 1 };
        // RP-7: an item may give the opponent's number of dice, however that came about.
        let is_sum = strength.number == times * strength.effective + strength.effort;
        Parts {
            number: if is_sum {
                strength.effective
            } else {
                strength.number
            },
            doubled: is_sum && strength.doubled,
            added: match (strength.power, strength.effort, strength.helpers) {
                // RH-48: the die that it rolls.
                (Some(die), ..) => written!("+D{}", die.sides()),
                (_, effort @ 1.., _) if is_sum => written!("+{effort}"),
                // RP-25: there are no other dice in a pool, and there may be 84.
                (.., dice @ 1..) if system == System::Pool => written!("+{dice}D"),
                (.., helpers @ 1..) => written!("+{helpers}D6"),
                _ => Written::new(),
            },
        }
    }
}
