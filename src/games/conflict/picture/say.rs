//! A conflict in words.

use core::fmt::{Formatter, Result};

use super::{Chances, Ready, Second, Step, Thrown, Verb};
use crate::games::conflict::words::texts;
use crate::games::risus::{self, System, reason};
use crate::rules::risus::Seat;
use crate::ui::Words;
use crate::ui::pool_dice::Slot;

/// The two sides, such as `Me 4 against Rival 5 (D6 +): 38 %, 62 %, Destiny 1, Risus Hack`.
pub(super) fn ready(
    f: &mut Formatter<'_>,
    words: &Words,
    ready: &Ready,
    chances: Option<Chances>,
) -> Result {
    for seat in Seat::BOTH {
        if seat == Seat::B {
            write!(f, " {} ", words.against)?;
        }
        side(f, words, ready, seat)?;
    }
    match ready.system {
        System::Pool => write!(f, " (D6)")?,
        System::TwoDice => write!(f, " (2D6 +)")?,
        System::Hack | System::Ygos => write!(f, " (D6 +)")?,
    }
    match (ready.verb, chances) {
        (Err(error), _) => write!(f, ": {}", reason(error, words))?,
        (Ok(_), None) => write!(f, ": ...")?,
        (Ok(_), Some(chances)) => {
            write!(f, ": {} %", chances.win.0)?;
            if let Some(tie) = chances.tie {
                write!(f, ", {} {} %", texts(words).tie, tie.0)?;
            }
            write!(f, ", {} %", chances.lose.0)?;
        }
    }
    if ready.verb == Ok(Verb::Prepare) {
        write!(f, ", {}", risus::texts(words).not_prepared)?;
    }
    if let Some(points) = ready.sides.a.destiny {
        write!(f, ", {} {points}", words.destiny)?;
    }
    write!(f, ", {}", ready.system.name(words))
}

/// A side, such as `Grolfnar 8 (Viking 4 x2)` or `Rival D12 + 3`.
fn side(f: &mut Formatter<'_>, words: &Words, ready: &Ready, seat: Seat) -> Result {
    let side = ready.sides.of(seat);
    match side.who {
        Some(who) => write!(f, "{} ", who.sheet)?,
        None => write!(f, "{} ", texts(words).side(seat))?,
    }
    if let Some(die) = side.power {
        write!(f, "{die} + ")?;
    }
    write!(f, "{}", side.number)?;
    let made_of = side.made_of(i32::MAX);
    match made_of.as_str() {
        "" => {}
        made_of => write!(f, " ({made_of})")?,
    }
    match (seat, side.destiny) {
        (Seat::B, Some(points)) => write!(f, " [{} {points}]", words.destiny),
        _ => Ok(()),
    }
}

/// Dice that fall, such as `> D6 + 4 - D12 + 5`.
pub(super) fn falling(f: &mut Formatter<'_>, step: &Step) -> Result {
    match &step.thrown {
        Thrown::Sums(sums, _) => {
            let (a, b) = (&step.asked.sides.a, &step.asked.sides.b);
            let (mine, theirs) = (sums.a.first.0, sums.b.first.0);
            write!(f, "> {mine} + {} - {theirs} + {}", a.number, b.number)
        }
        _ => write!(f, "> D6"),
    }
}

/// A step, such as `6 + 1 + 4 = 11 - 4 + 5 = 9: My critical success`.
pub(super) fn step(f: &mut Formatter<'_>, words: &Words, step: &Step) -> Result {
    for seat in Seat::BOTH {
        if seat == Seat::B {
            write!(f, " - ")?;
        }
        let score = step.scores.of(seat);
        match &step.thrown {
            Thrown::Sums(sums, _) => {
                let (dice, side) = (sums.of(seat), step.asked.sides.of(seat));
                if dice.rerolled {
                    write!(f, "(1) ")?;
                }
                if side.power.is_some() {
                    write!(f, "{} ", dice.first.0)?;
                }
                write!(f, "{}", dice.first.1)?;
                if let Some(Second::Added(_, face)) = dice.second {
                    write!(f, " + {face}")?;
                }
                write!(f, " + {} = {score}", side.number)?;
                if let Some(Second::Fumble(face)) = dice.second {
                    write!(f, ", D4 {face}")?;
                }
            }
            Thrown::Pools {
                rows, difficulty, ..
            } => {
                for slot in rows.of(seat).slots() {
                    match slot {
                        Slot::Die(face) => write!(f, "{face} ")?,
                        Slot::Again => write!(f, "again ")?,
                        Slot::Plus => write!(f, "+ ")?,
                    }
                }
                write!(f, "({difficulty}) {score}")?;
            }
            Thrown::Bare(faces) => write!(f, "D6 {}", faces.of(seat))?,
        }
    }
    write!(f, ": {}", step.text(words))
}
