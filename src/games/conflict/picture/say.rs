//! A conflict in words.

use core::fmt::{Formatter, Result};

use super::{Bout, Ready, Side, Thrown};
use crate::dice::Face;
use crate::rules::risus::{D6, Seat};
use crate::ui::action::{Throw, reason};
use crate::ui::pool_dice::Slot;
use crate::ui::Words;

/// The two sides, such as `Me 4 against Rival 5: 38 % to 62 %, Destiny 1`.
pub(super) fn ready(f: &mut Formatter<'_>, words: &Words, ready: &Ready) -> Result {
    side(f, words, &ready.sides.a, Seat::A)?;
    if let Some(cliche) = ready.cliche {
        write!(f, " ({cliche})")?;
    }
    write!(f, " {} ", words.against)?;
    side(f, words, &ready.sides.b, Seat::B)?;
    match ready.throw {
        Throw::Pool => write!(f, " (D6)")?,
        Throw::Pair { .. } => write!(f, " (2D6 +)")?,
        _ => write!(f, " (D6 +)")?,
    }
    match ready.chances {
        Err(error) => write!(f, ": {}", reason(words, error))?,
        Ok(None) => write!(f, ": ...")?,
        Ok(Some(chances)) => {
            write!(f, ": {} %", chances.win.0)?;
            if let Some(tie) = chances.tie {
                write!(f, ", {} {} %", texts(words).tie, tie.0)?;
            }
            write!(f, ", {} %", chances.lose.0)?;
        }
    }
    if let Some(points) = ready.destiny {
        write!(f, ", {} {points}", words.destiny)?;
    }
    match ready.notice {
        Some(notice) => write!(f, "! {}", notice.text(words)),
        None => Ok(()),
    }
}

fn side(f: &mut Formatter<'_>, words: &Words, side: &Side, seat: Seat) -> Result {
    match (side.name, seat) {
        (Some(name), _) => write!(f, "{name} ")?,
        (None, Seat::A) => write!(f, "{} ", texts(words).me)?,
        (None, Seat::B) => write!(f, "{} ", texts(words).opponent)?,
    }
    write!(f, "{}", side.number)
}

pub(super) fn falling(f: &mut Formatter<'_>, bout: &Bout) -> Result {
    match bout.thrown {
        Thrown::Sums(..) => write!(
            f,
            "> D6 + {} - D6 + {}",
            bout.sides.a.number, bout.sides.b.number
        ),
        _ => write!(f, "> D6"),
    }
}

/// A step, such as `6 + 1 + 4 = 11 - 4 + 5 = 9: Critical success`.
pub(super) fn bout(f: &mut Formatter<'_>, words: &Words, bout: &Bout) -> Result {
    for seat in Seat::BOTH {
        if seat == Seat::B {
            write!(f, " - ")?;
        }
        let score = bout.scores.of(seat);
        match &bout.thrown {
            Thrown::Sums(sums, _) => {
                let dice = sums.of(seat);
                d6(f, dice.first)?;
                if let Some(second) = dice.second {
                    write!(f, " + ")?;
                    d6(f, second)?;
                }
                if let Some(face) = dice.explosion {
                    write!(f, " + {face}")?;
                }
                write!(f, " + {} = {score}", bout.sides.of(seat).number)?;
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
            Thrown::Bare(faces) => bare(f, *faces.of(seat))?,
        }
    }
    write!(f, ": {}", bout.text(words))
}

fn d6(f: &mut Formatter<'_>, d6: D6) -> Result {
    if d6.rerolled {
        write!(f, "(1) ")?;
    }
    write!(f, "{}", d6.face)
}

fn bare(f: &mut Formatter<'_>, face: Face) -> Result {
    write!(f, "D6 {face}")
}
