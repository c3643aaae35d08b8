//! Log of the presses and dice since the last saved checkpoint.
//!
//! The screen shows more than the records hold: dice on the table, open menus and pages. Since rules, presses
//! and dice determine all of it, the store keeps presses and dice from the last checkpoint on. Replayed at
//! power-on, they lead to the same screen.
//!
//! A checkpoint is a table without a result and with nothing open above it. Presses accumulate until such a
//! checkpoint is saved: keys may come faster than saves, and the store can only return to a checkpoint that
//! it has. No record depends on this log: if the replay does not lead to the stored records, the log is
//! ignored.

use heapless::Vec;

use super::{Event, Key};
use crate::dice::{Dice, Die, Face, NoDie};

/// The log, encoded. The store saves it in pieces, so that one more press rewrites one piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ReplayLog {
    bytes: Vec<u8, { ReplayLog::MOST }>,
    /// Index of the last press's dice count, if it drew dice. Dice of a roll's later pieces are added there.
    dice: Option<u16>,
}

/// A decoded press: the event, whether dice were still falling, the cursor rows of the menus it opened, and
/// the faces it drew.
pub(super) struct ReplayPress<'a> {
    pub(super) event: Event,
    pub(super) early: bool,
    pub(super) opened: &'a [u8],
    pub(super) faces: &'a [Face],
}

/// The low bits of a press's code are an index into this table.
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
/// Flag: dice were still falling.
const EARLY: u8 = 0x20;
/// Flag: the number of dice and their faces follow.
const DREW: u8 = 0x40;
/// Flag: the number of menus and their cursor rows follow. A remembered cursor may be older than the log.
const OPENED: u8 = 0x80;
/// Sole byte of a log that cannot be replayed: too long, or something other than a press happened.
const LOST: u8 = 0xff;

impl ReplayLog {
    pub(super) const MOST: usize = 1024;

    /// Record key of the first piece; the other pieces have the keys after it.
    pub(super) const FIRST_KEY: u8 = 0x30;
    /// Bytes per piece.
    const PIECE: usize = 64;
    pub(super) const PIECES: usize = Self::MOST / Self::PIECE;

    #[inline(always)] // Constructs in place: a constant would be 1 KB of zeros in flash.
    pub(super) const fn none() -> ReplayLog {
        ReplayLog {
            bytes: Vec::new(),
            dice: None,
        }
    }

    /// True if more than half of the capacity is used.
    pub(super) fn are_many(&self) -> bool {
        self.bytes.len() > Self::MOST / 2
    }

    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.dice = None;
    }

    /// The piece that is stored under this key, possibly empty; `None` if the key is not a piece's.
    pub(super) fn piece(&self, key: u8) -> Option<&[u8]> {
        let number = usize::from(key.checked_sub(Self::FIRST_KEY)?);
        let from = (number * Self::PIECE).min(self.bytes.len());
        let to = (from + Self::PIECE).min(self.bytes.len());
        (number < Self::PIECES).then(|| self.bytes.get(from..to).unwrap_or(&[]))
    }

    /// True if the log encodes to these bytes.
    pub(super) fn is(&self, bytes: &[u8]) -> bool {
        self.bytes == bytes
    }

    /// Marks the log as not replayable, until it is cleared.
    pub(super) fn lose(&mut self) {
        self.clear();
        // Cannot fail: the log was just cleared.
        let _ = self.bytes.push(LOST);
    }

    pub(super) fn is_lost(&self) -> bool {
        self.bytes.first() == Some(&LOST)
    }

    /// Adds the dice of a roll's next piece to the last press. False if they do not fit.
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

    /// Appends an event if it is a press, a repeat or a hold; a tick only adds its dice to the last press.
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
    /// Decodes the first press, and returns the bytes after it. `None` at the end or if the log is lost.
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

/// Records the faces that the wrapped dice roll.
pub(super) struct FaceRecorder<'a> {
    dice: &'a mut dyn Dice,
    faces: Vec<Face, 96>,
    /// More than 96 dice were rolled, or a roll failed.
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
    /// True if a die was rolled or a roll failed.
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

/// Replays recorded faces.
pub(super) struct ReplayDice<'a>(pub(super) &'a [Face]);

impl ReplayDice<'_> {
    /// True if no face is left.
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
