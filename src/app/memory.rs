//! The gadget as a store keeps it, and as it comes back.

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::presses::{Again, Press, Presses};
use super::{App, Event, History, Millis, Over, RecordKey, Start, Unreadable, Unwritten};
use crate::store::{Error, Rest, Source, Store};

/// A record that could not be read, by the number of its key: it is lost, and nothing else.
pub type Lost<'a> = &'a mut dyn FnMut(u8, Unreadable);

impl Source for App {
    fn record(&self, number: u8, room: &mut [u8]) -> Option<usize> {
        if let Some(piece) = self.presses.piece(number) {
            room.get_mut(..piece.len())?.copy_from_slice(piece);
            return Some(piece.len());
        }
        let key = RecordKey::of(number)?;
        if let RecordKey::Rolled(place) = key
            && !self.is_unsaved(place)
        {
            return None;
        }
        match self.kept.write(key, room) {
            Ok(length) => Some(length),
            Err(Unwritten::Nothing) => Some(0),
            Err(Unwritten::NoRoom) => None,
        }
    }

    fn rest(&self) -> Rest {
        match self.over {
            // Before its first questions are answered there is nothing to come back to.
            Some(Over::Language(_)) => Rest::Never,
            _ if self.presses.is_empty() => Rest::Now,
            _ => self.rested,
        }
    }
}

/// The gadget without its presses.
struct Records<'a>(&'a App);

impl Source for Records<'_> {
    fn record(&self, number: u8, room: &mut [u8]) -> Option<usize> {
        match self.0.presses.piece(number) {
            Some(_) => None,
            None => self.0.record(number, room),
        }
    }

    fn rest(&self) -> Rest {
        Source::rest(self.0)
    }
}

/// Which of the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Which {
    AtRest,
    Now,
}

impl App {
    /// Room for any record, and for all presses.
    pub const ROOM: usize = if RecordKey::MOST_BYTES > Presses::MOST {
        RecordKey::MOST_BYTES
    } else {
        Presses::MOST
    };

    /// Switches on a gadget that is [off](App::off()), as it was when it was last saved: the same
    /// screen, the same fight, the dice that lay there.
    ///
    /// # Errors
    /// What the store says: then it is like a new one.
    pub fn remember<F: MultiwriteNorFlash>(
        &mut self,
        store: &mut Store<F>,
        room: &mut [u8],
        start: Start,
        lost: Lost<'_>,
    ) -> Result<(), Error<F::Error>> {
        let mut is_whole = true;
        let mut unread = |_, _| is_whole = false;
        self.read(store, Which::AtRest, room, start, &mut unread)?;
        if is_whole {
            self.rolls_saved = Some(self.kept.history.next());
        }
        let presses = read_presses(store, room)?;
        let led_back = presses.is_some_and(|presses| self.press_again(presses));
        if led_back && self.rolled_all(store) && store.is_saved(self, room)? {
            self.rolls_saved = Some(self.kept.history.next());
        } else {
            *self = App::off();
            self.read(store, Which::Now, room, start, lost)?;
            if !matches!(self.over, Some(Over::Language(_))) {
                self.presses.lose();
                self.rest();
            }
        }
        if let Some(lang) = start.lang {
            self.kept.settings.lang = lang;
        }
        self.kept.rolls_before = self.kept.tally.rolls();
        self.saved();
        Ok(())
    }

    /// Keeps what has changed, if that is more than where the player is: that alone can wait until
    /// nobody presses a key, and costs no page then if it has changed back. Whether it was kept.
    ///
    /// # Errors
    /// What the store says.
    pub fn save_news<F: MultiwriteNorFlash>(
        &mut self,
        store: &mut Store<F>,
        room: &mut [u8],
    ) -> Result<bool, Error<F::Error>> {
        if store.is_saved(&Records(self), room)? {
            self.is_saved = true;
            return Ok(false);
        }
        self.save(store, room)
    }

    /// Keeps all that has changed. Whether anything had.
    ///
    /// # Errors
    /// What the store says.
    pub fn save<F: MultiwriteNorFlash>(
        &mut self,
        store: &mut Store<F>,
        room: &mut [u8],
    ) -> Result<bool, Error<F::Error>> {
        let is_news = store.save(self, room)?;
        self.rolls_saved = Some(self.kept.history.next());
        self.saved();
        Ok(is_news)
    }

    fn saved(&mut self) {
        (self.is_saved, self.rested) = (true, Rest::Never);
    }

    /// Whether it is not known that the store has a roll of the history as it is.
    fn is_unsaved(&self, place: u8) -> bool {
        let history = &self.kept.history;
        self.rolls_saved
            .is_none_or(|next| history.is_since(place, next))
    }

    /// Whether the presses led to every roll that the store has got since the last rest.
    fn rolled_all<F: MultiwriteNorFlash>(&self, store: &Store<F>) -> bool {
        (0..History::MOST as u8).all(|place| {
            self.is_unsaved(place) || !store.has_changed(RecordKey::Rolled(place).number())
        })
    }

    /// Reads all records but the presses, and is switched on then.
    fn read<F: MultiwriteNorFlash>(
        &mut self,
        store: &mut Store<F>,
        which: Which,
        room: &mut [u8],
        start: Start,
        lost: Lost<'_>,
    ) -> Result<(), Error<F::Error>> {
        let mut was_used = false;
        self.kept.favourites.add_usual();
        for number in 0..=u8::MAX {
            if self.presses.piece(number).is_some() {
                continue;
            }
            // What became of the source is no press, and comes as it is.
            let is_source = number == RecordKey::Source.number();
            let length = match which {
                Which::AtRest if !is_source => store.read_at_rest(number, room),
                _ => store.read(number, room),
            };
            let length = match length {
                Err(Error::TooLong(_)) => {
                    lost(number, Unreadable::Damaged);
                    continue;
                }
                length => length?,
            };
            let Some(bytes) = length.and_then(|length| room.get(..length)) else {
                continue;
            };
            if let Err(why) = self.kept.read(number, bytes) {
                lost(number, why);
            } else {
                was_used |= number == RecordKey::Settings.number();
            }
        }
        match was_used {
            true => {
                self.over = None;
                self.switch_on(start);
            }
            false => self.begin(start),
        }
        Ok(())
    }

    /// Presses everything once more; whether all of it is known.
    fn press_again(&mut self, presses: &[u8]) -> bool {
        let mut left = presses;
        while let Some((press, rest)) = Press::first(left) {
            if !press.early {
                self.settle();
            }
            self.lines = press.opened.iter().rev().copied().take(4).collect();
            let mut dice = Again(press.faces);
            let mut effects = self.handle(press.event, Millis(0), &mut dice);
            while effects.goes_on && !dice.is_over() {
                effects = self.handle(Event::Tick, Millis(0), &mut dice);
            }
            left = rest;
        }
        self.lines.clear();
        self.settle();
        self.presses.is(presses)
    }
}

/// Reads all pieces of what was pressed, one behind the other; none if there is no room for them.
/// They stay in the room, as they are long: on the stack they would be below every press.
fn read_presses<'a, F: MultiwriteNorFlash>(
    store: &mut Store<F>,
    room: &'a mut [u8],
) -> Result<Option<&'a [u8]>, Error<F::Error>> {
    let mut length = 0;
    for piece in 0..Presses::PIECES as u8 {
        let behind = room.get_mut(length..).unwrap_or_default();
        match store.read(Presses::FIRST_KEY + piece, behind) {
            Err(Error::TooLong(_)) => return Ok(None),
            read => length += read?.unwrap_or(0),
        }
    }
    Ok(room.get(..length))
}
