//! Description of a conflict in words.

use super::{Chances, Ready, Second, SideDice, Step, Thrown, Verb};
use crate::games::risus::prelude::*;
use core::fmt::Result;

impl Ready {
    /// The two sides, such as `Me 4 against Rival 5 (D6 +): 38 %, 62 %, Destiny 1, Risus Hack`.
    pub(super) fn say(
        &self,
        f: &mut Formatter<'_>,
        lang: Lang,
        chances: Option<Chances>,
        notice: Option<TextId>,
    ) -> Result {
        side(f, lang, self, Seat::A)?;
        write!(f, " {} ", kit_texts().against.of(lang))?;
        side(f, lang, self, Seat::B)?;
        match self.system {
            System::Pool => write!(f, " (D6)")?,
            System::TwoDice => write!(f, " (2D6 +)")?,
            System::Hack | System::Ygos => write!(f, " (D6 +)")?,
        }
        match (self.verb, chances) {
            (Err(error), _) => write!(f, ": {}", reason(error).of(lang))?,
            (Ok(_), None) => write!(f, ": ...")?,
            (Ok(_), Some(chances)) => {
                write!(f, ": {} %", chances.win.0)?;
                write!(f, ", {} %", chances.lose.0)?;
            }
        }
        if self.verb == Ok(Verb::Prepare) {
            write!(f, ", {}", risus::texts().not_prepared.of(lang))?;
        }
        if let Some(points) = self.sides.a.destiny {
            write!(f, ", {} {points}", kit_texts().destiny.of(lang))?;
        }
        write!(f, ", {}", self.system.name().of(lang))?;
        say_notice(f, lang, notice)
    }
}

/// A side, such as `Grolfnar 8 (Viking 4 x2)` or `Rival D12 + 3`.
fn side(f: &mut Formatter<'_>, lang: Lang, ready: &Ready, seat: Seat) -> Result {
    let side = ready.sides.of(seat);
    write!(f, "{} ", side.name(lang, seat, i32::MAX))?;
    if let Some(die) = side.power {
        write!(f, "{die} + ")?;
    }
    write!(f, "{}", side.number)?;
    match side.made_of(i32::MAX).as_str() {
        "" => {}
        made_of => write!(f, " ({made_of})")?,
    }
    match (seat, side.destiny) {
        (Seat::B, Some(points)) => write!(f, " [{} {points}]", kit_texts().destiny.of(lang)),
        _ => Ok(()),
    }
}

/// Dice that fall, such as `> D6 + 4 - D12 + 5`.
fn say_falling(f: &mut Formatter<'_>, step: &Step) -> Result {
    let Thrown::Dice(dice) = &step.thrown else {
        return write!(f, "> D6");
    };
    for (seat, before) in [(Seat::A, ">"), (Seat::B, " -")] {
        let SideDice { first, added, .. } = dice.of(seat);
        write!(f, "{before} {}", first.0)?;
        if let Some(added) = added {
            write!(f, " + {added}")?;
        }
    }
    Ok(())
}

impl Step {
    /// A step, such as `6 + 1 + 4 = 11 - 4 + 5 = 9: My critical success`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang, falling: Option<u8>) -> Result {
        if falling.is_some() {
            return say_falling(f, self);
        }
        for (seat, before) in [(Seat::A, ""), (Seat::B, " - ")] {
            write!(f, "{before}")?;
            let score = self.scores.of(seat);
            match &self.thrown {
                Thrown::Dice(dice) => side_dice(f, dice.of(seat), *score)?,
                Thrown::Pools {
                    rows, difficulty, ..
                } => {
                    write!(f, "{}({difficulty}) {score}", rows.of(seat))?;
                }
            }
        }
        write!(f, ": {}", self.text(lang))
    }
}

fn side_dice(f: &mut Formatter<'_>, dice: &SideDice, score: u8) -> Result {
    let (die, face) = dice.first;
    let Some(added) = dice.added else {
        return write!(f, "{die} {face}");
    };
    match (die.sides(), dice.second) {
        (6, Some(Second::Again)) => write!(f, "(1) {face}")?,
        (6, _) => write!(f, "{face}")?,
        _ => write!(f, "{die} {face}")?,
    }
    if let Some(Second::Added(_, face)) = dice.second {
        write!(f, " + {face}")?;
    }
    write!(f, " + {added} = {score}")?;
    match dice.second {
        Some(Second::Fumble(face)) => write!(f, ", D4 {face}"),
        _ => Ok(()),
    }
}
