//! What was pressed since the last rest of the gadget that is saved, with the dice that came.
//!
//! What a player sees is more than what is kept: dice on the table, menus and pages that are open. All of it came from keys and dice. So those are kept instead, from when there
//! was nothing of that: pressed once more at power-on they lead to the same screen, by rules alone.
//!
//! The gadget rests at a table without a result, with nothing open. Presses are added until such a
//! rest is saved: keys may come sooner than a save, and the store can only go back to a rest that it
//! has. Nothing that is kept depends on the presses: if they do not lead to it, they are left out.

use heapless::Vec;

use super::{Event, Key};
use crate::dice::{Dice, Die, Face, NoDie};

/// The presses of a long fight, as they are kept: in pieces, so that one more is one piece more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ReplayLog {
    bytes: Vec<u8, { ReplayLog::MOST }>,
    /// Where the number of the last press's dice stands, if it drew any: what it rolls on is added
    /// to them.
    dice: Option<u16>,
}

/// A press of before: the event, whether dice were falling still, the lines at which it opened
/// lists, and the faces that it drew.
pub(super) struct ReplayPress<'a> {
    pub(super) event: Event,
    pub(super) early: bool,
    pub(super) opened: &'a [u8],
    pub(super) faces: &'a [Face],
}

/// What events are kept as, by their place.
const EVENTS: [Event; 9] = [
    Event::Press(Key::Up),
    Event::Press(Key::Down),
    Event::Press(Key::Roll),
    Event::Press(Key::Back),
    Event::Repeat(Key::Up),
    Event::Repeat(Key::Down),
    Event::Repeat(Key::Roll),
    Event::Repeat(Key::Back),
    Event::Hold,
];
/// Dice were falling still.
const EARLY: u8 = 0x20;
/// The number of dice and their faces follow.
const DREW: u8 = 0x40;
/// The number of lists and their lines follow: where a cursor was left may be long ago.
const OPENED: u8 = 0x80;
/// What follows is not known: too much happened, or something that was no press.
const LOST: u8 = 0xff;

impl ReplayLog {
    pub(super) const MOST: usize = 1024;

    /// The key of the first piece; the others follow.
    pub(super) const FIRST_KEY: u8 = 0x30;
    /// How long a piece is.
    const PIECE: usize = 64;
    pub(super) const PIECES: usize = Self::MOST / Self::PIECE;

    #[inline(always)] // It is made where it stays: a constant would be 1 KB of zeros in flash.
    pub(super) const fn none() -> ReplayLog {
        ReplayLog {
            bytes: Vec::new(),
            dice: None,
        }
    }

    /// Whether half of the room is used.
    pub(super) fn are_many(&self) -> bool {
        self.bytes.len() > Self::MOST / 2
    }

    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.dice = None;
    }

    /// Whether this is the key of a piece, and the piece then.
    pub(super) fn piece(&self, key: u8) -> Option<&[u8]> {
        let number = usize::from(key.checked_sub(Self::FIRST_KEY)?);
        let from = (number * Self::PIECE).min(self.bytes.len());
        let to = (from + Self::PIECE).min(self.bytes.len());
        (number < Self::PIECES).then(|| self.bytes.get(from..to).unwrap_or(&[]))
    }

    /// Whether these are the bytes that it is kept as.
    pub(super) fn is(&self, bytes: &[u8]) -> bool {
        self.bytes == bytes
    }

    /// From now on what is seen cannot be found again by pressing.
    pub(super) fn lose(&mut self) {
        self.clear();
        // There is room now.
        let _ = self.bytes.push(LOST);
    }

    pub(super) fn is_lost(&self) -> bool {
        self.bytes.first() == Some(&LOST)
    }

    /// The last press rolls on, a piece at a time: its dice are all of them.
    fn add_dice(&mut self, faces: &[Face]) -> bool {
        let count = self.dice.and_then(|at| self.bytes.get_mut(usize::from(at)));
        let more = u8::try_from(faces.len()).ok();
        let sum = count.as_deref().and_then(|count| count.checked_add(more?));
        let (Some(count), Some(sum)) = (count, sum) else {
            return false;
        };
        *count = sum;
        self.bytes.extend_from_slice(faces).is_ok()
    }

    /// One more press, if it is one.
    pub(super) fn add(
        &mut self,
        event: Event,
        early: bool,
        opened: &[u8],
        drawn: &FaceRecorder<'_>,
    ) {
        if self.is_lost() {
            return;
        }
        let code = match event {
            Event::Press(key) => key as u8,
            Event::Repeat(key) => Key::ALL.len() as u8 + key as u8,
            Event::Hold => 2 * Key::ALL.len() as u8,
            _ => {
                let rolls_on = matches!(event, Event::Tick) && drawn.drew();
                if rolls_on && (drawn.too_many || !self.add_dice(&drawn.faces)) {
                    self.lose();
                }
                return;
            }
        };
        debug_assert_eq!(EVENTS.get(usize::from(code)), Some(&event));
        let mut code = code | if early { EARLY } else { 0 };
        let faces = drawn.faces.as_slice();
        for (flag, bytes) in [(OPENED, opened), (DREW, faces)] {
            if !bytes.is_empty() {
                code |= flag;
            }
        }
        let mut kept = self.bytes.push(code).is_ok() && !drawn.too_many;
        self.dice = None;
        for bytes in [opened, faces] {
            if !bytes.is_empty() {
                self.dice = Some(self.bytes.len() as u16);
                kept &= self.bytes.push(bytes.len() as u8).is_ok();
                kept &= self.bytes.extend_from_slice(bytes).is_ok();
            }
        }
        if faces.is_empty() {
            self.dice = None;
        }
        if !kept {
            self.lose();
        }
    }
}

impl ReplayPress<'_> {
    /// The first press of what was kept, and what is behind it; none if that is not known.
    pub(super) fn first(bytes: &[u8]) -> Option<(ReplayPress<'_>, &[u8])> {
        let (&code, mut rest) = bytes.split_first()?;
        let event = *EVENTS.get(usize::from(code & !(EARLY | DREW | OPENED)))?;
        let mut bytes = |flag: u8| {
            if code & flag == 0 {
                return Some(&[][..]);
            }
            let (&count, behind) = rest.split_first()?;
            let (bytes, behind) = behind.split_at_checked(count.into())?;
            rest = behind;
            Some(bytes)
        };
        let (opened, faces) = (bytes(OPENED)?, bytes(DREW)?);
        let early = code & EARLY != 0;
        let press = ReplayPress {
            event,
            early,
            opened,
            faces,
        };
        Some((press, rest))
    }
}

/// Dice whose faces are noted.
pub(super) struct FaceRecorder<'a> {
    dice: &'a mut dyn Dice,
    faces: Vec<Face, 96>,
    /// There were more than that, or none could be given.
    too_many: bool,
}

impl<'a> FaceRecorder<'a> {
    pub(super) fn of(dice: &'a mut dyn Dice) -> FaceRecorder<'a> {
        FaceRecorder {
            dice,
            faces: Vec::new(),
            too_many: false,
        }
    }
}

impl FaceRecorder<'_> {
    /// Whether there were any.
    pub(super) fn drew(&self) -> bool {
        self.too_many || !self.faces.is_empty()
    }
}

impl Dice for FaceRecorder<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let rolled = self.dice.roll(die);
        let noted = rolled.ok().map(|face| self.faces.push(face));
        self.too_many |= !matches!(noted, Some(Ok(())));
        rolled
    }
}

/// Dice that fall once more as they did.
pub(super) struct ReplayDice<'a>(pub(super) &'a [Face]);

impl ReplayDice<'_> {
    /// Whether all of them have fallen.
    pub(super) fn is_over(&self) -> bool {
        self.0.is_empty()
    }
}

impl Dice for ReplayDice<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        match self.0 {
            [face, rest @ ..] if (1..=die.sides()).contains(face) => {
                self.0 = rest;
                Ok(*face)
            }
            _ => Err(NoDie(die)),
        }
    }
}
