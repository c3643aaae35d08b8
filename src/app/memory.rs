//! Saves the app to a store, and restores it at power-on.

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::picture::recall::Recall as Recalling;
use super::replay::{ReplayDice, ReplayLog, ReplayPress};
use super::stack::Overlay;
use super::{App, Event, History, Millis, RecordKey, Start, Unreadable, Unwritten, View};
use crate::games::Screen;
use crate::store::{Checkpoint, Error, Source, Store};

/// Called with the key number of each record that could not be read. Only that record is lost.
pub type Lost<'a> = &'a mut dyn FnMut(u8, Unreadable);

impl Source for App {
    fn record(&self, number: u8, room: &mut [u8]) -> Option<usize> {
        if let Some(piece) = self.replay_log.piece(number) {
            let piece = if self.is_at_checkpoint { &[] } else { piece };
            room.get_mut(..piece.len())?.copy_from_slice(piece);
            return Some(piece.len());
        }
        let key = RecordKey::of(number)?;
        if let Some(place) = key.roll()
            && !self.is_unsaved(place)
        {
            return None;
        }
        match self.core.state.write(key, room) {
            Ok(length) => Some(length),
            Err(Unwritten::Nothing) => Some(0),
            Err(Unwritten::NoRoom) => None,
        }
    }

    fn checkpoint(&self) -> Checkpoint {
        match self.overlay {
            // At the first start, before a language is chosen, there is no checkpoint to return to.
            Some(Overlay::Language(_)) => Checkpoint::Never,
            _ if self.is_at_checkpoint => Checkpoint::Now,
            _ => self.checkpoint,
        }
    }
}

/// The app as a source of records without the replay log.
struct Records<'a>(&'a App);

impl Source for Records<'_> {
    fn record(&self, number: u8, room: &mut [u8]) -> Option<usize> {
        match self.0.replay_log.piece(number) {
            Some(_) => None,
            None => self.0.record(number, room),
        }
    }

    fn checkpoint(&self) -> Checkpoint {
        Source::checkpoint(self.0)
    }
}

/// Progress of a replay that [`App::begin_recall`] started: the length of the replay log in the buffer, and
/// the number of its bytes that are replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recall {
    length: Option<usize>,
    replayed: usize,
}

impl Recall {
    /// The whole replay log; `None` if it did not fit into the buffer.
    fn replay_log(self, room: &[u8]) -> Option<&[u8]> {
        room.get(..self.length?)
    }
}

/// Which version of the records to read: the last checkpoint's, or the newest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AsOf {
    Checkpoint,
    Now,
}

impl App {
    /// Size in bytes of a buffer that holds any record, or the whole replay log.
    pub const ROOM: usize = if RecordKey::MOST_BYTES > ReplayLog::MOST {
        RecordKey::MOST_BYTES
    } else {
        ReplayLog::MOST
    };

    /// Switches on a gadget that is [off](App::off()) as it was when last saved: the same screen, the same
    /// fight, the same dice on the table.
    ///
    /// # Errors
    /// An error of the store: start as a new gadget then.
    pub fn remember<F: MultiwriteNorFlash>(
        &mut self,
        store: &mut Store<F>,
        room: &mut [u8],
        start: Start,
        lost: Lost<'_>,
    ) -> Result<(), Error<F::Error>> {
        let mut recall = self.begin_recall(store, room, start)?;
        while self.replay_press(&mut recall, room) {}
        self.end_recall(recall, store, room, start, lost)
    }

    /// Begins to [restore](Self::remember) the app in small steps, so that other tasks can run between them:
    /// reads the state of the last checkpoint and the replay log.
    ///
    /// # Errors
    /// An error of the store: start as a new gadget then.
    pub fn begin_recall<F: MultiwriteNorFlash>(
        &mut self,
        store: &mut Store<F>,
        room: &mut [u8],
        start: Start,
    ) -> Result<Recall, Error<F::Error>> {
        let mut is_whole = true;
        let mut unread = |_, _| is_whole = false;
        self.read(store, AsOf::Checkpoint, room, start, &mut unread)?;
        if is_whole {
            self.rolls_are_saved();
        }
        let length = read_replay_log(store, room)?;
        Ok(Recall {
            length,
            replayed: 0,
        })
    }

    /// Replays the next press with its recorded dice. False if there was none left.
    #[inline(never)] // Keeps its stack frame out of the callers, which wait for other tasks between calls.
    pub fn replay_press(&mut self, recall: &mut Recall, room: &[u8]) -> bool {
        let replay_log = recall.replay_log(room).unwrap_or_default();
        let left = replay_log.get(recall.replayed..).unwrap_or_default();
        let Some((press, rest)) = ReplayPress::first(left) else {
            return false;
        };
        if !press.early {
            self.settle();
        }
        self.lines = press.opened.iter().rev().copied().take(4).collect();
        let mut dice = ReplayDice(press.faces);
        let mut effects = self.handle(press.event, Millis(0), &mut dice);
        // Each piece of a roll draws at least one die, or is the last.
        for _ in press.faces {
            if !effects.goes_on || dice.is_over() {
                break;
            }
            effects = self.handle(Event::Tick, Millis(0), &mut dice);
        }
        recall.replayed = replay_log.len() - rest.len();
        true
    }

    /// Ends the replay. If it did not lead to what is stored, reads the newest records without the presses.
    ///
    /// # Errors
    /// An error of the store: start as a new gadget then.
    pub fn end_recall<F: MultiwriteNorFlash>(
        &mut self,
        recall: Recall,
        store: &mut Store<F>,
        room: &mut [u8],
        start: Start,
        lost: Lost<'_>,
    ) -> Result<(), Error<F::Error>> {
        self.lines.clear();
        self.settle();
        let led_back = recall
            .replay_log(room)
            .is_some_and(|all| self.replay_log.is(all));
        let mut is_as_stored = false;
        self.note_checkpoint();
        if led_back && self.rolled_all(store) && store.is_saved(self, room)? {
            self.rolls_are_saved();
        } else {
            self.switch_off();
            self.read(store, AsOf::Now, room, start, lost)?;
            if !matches!(self.overlay, Some(Overlay::Language(_))) {
                self.replay_log.lose();
                self.note_checkpoint();
            }
            is_as_stored = true;
        }
        if let Some(lang) = start.lang {
            self.core.state.shared.settings.lang = lang;
        }
        self.core.device.rolls_before = self.core.state.tally.rolls();
        self.saved();
        if is_as_stored {
            // The store may only have an older checkpoint.
            self.checkpoint = Checkpoint::Before;
        }
        Ok(())
    }

    /// The screen that is shown while a long replay runs.
    pub fn view_of_recall(&self) -> View {
        View {
            screen: Screen::Recall(Recalling),
            ..self.view()
        }
    }

    /// Saves if more than the replay log has changed. The log alone can wait until no key is pressed; if the
    /// player is back at a checkpoint by then, no page is written. True if something was written.
    ///
    /// # Errors
    /// An error of the store.
    pub fn save_news<F: MultiwriteNorFlash>(
        &mut self,
        store: &mut Store<F>,
        room: &mut [u8],
    ) -> Result<bool, Error<F::Error>> {
        if store.is_saved(&Records(self), room)? {
            match self.is_at_checkpoint {
                true => self.saved(),
                // The replay log may still be unsaved.
                false => self.is_saved = true,
            }
            return Ok(false);
        }
        self.save(store, room)
    }

    /// Saves all that has changed. True if something was written.
    ///
    /// # Errors
    /// An error of the store.
    pub fn save<F: MultiwriteNorFlash>(
        &mut self,
        store: &mut Store<F>,
        room: &mut [u8],
    ) -> Result<bool, Error<F::Error>> {
        let is_news = store.save(self, room)?;
        self.rolls_are_saved();
        self.saved();
        Ok(is_news)
    }

    /// True if the next press should wait for a save, because keys came faster than saves and the replay log
    /// is more than half full. The log can only be shortened after a save.
    pub fn saves_first(&self) -> bool {
        !self.is_saved && self.replay_log.are_many()
    }

    fn saved(&mut self) {
        (self.is_saved, self.checkpoint) = (true, Checkpoint::Never);
        if self.is_at_checkpoint {
            self.replay_log.clear();
        }
    }

    /// Notes that the store has every roll of the history.
    fn rolls_are_saved(&mut self) {
        self.rolls_saved = Some(self.core.state.history.next());
        self.core.state.history.is_rewritten = false;
    }

    /// True if this history slot may differ from what is on flash.
    fn is_unsaved(&self, place: u8) -> bool {
        let history = &self.core.state.history;
        let is_since = |next| history.is_since(place, next);
        history.is_rewritten || self.rolls_saved.is_none_or(is_since)
    }

    /// True if the replay reproduced every roll that the store has received since the last checkpoint.
    fn rolled_all<F: MultiwriteNorFlash>(&self, store: &Store<F>) -> bool {
        (0..History::MOST as u8).all(|place| {
            self.is_unsaved(place) || !store.has_changed(RecordKey::rolled(place).number())
        })
    }

    /// Reads all records but the replay log, then switches on.
    fn read<F: MultiwriteNorFlash>(
        &mut self,
        store: &mut Store<F>,
        as_of: AsOf,
        room: &mut [u8],
        start: Start,
        lost: Lost<'_>,
    ) -> Result<(), Error<F::Error>> {
        let mut was_used = false;
        self.core.state.favourites_mut().add_usual();
        for number in 0..=u8::MAX {
            if self.replay_log.piece(number).is_some() {
                continue;
            }
            // Random source and cells are measured, not replayed: take their newest record.
            let is_measured = [RecordKey::SOURCE, RecordKey::CELLS]
                .iter()
                .any(|key| key.number() == number);
            let length = match as_of {
                AsOf::Checkpoint if !is_measured => store.read_checkpoint(number, room),
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
            if let Err(why) = self.core.state.read(number, bytes) {
                lost(number, why);
            } else {
                was_used |= number == RecordKey::SETTINGS.number();
            }
        }
        self.core.state.shared.journal.settle();
        match was_used {
            true => {
                self.overlay = None;
                self.switch_on(start);
            }
            false => self.begin(start),
        }
        Ok(())
    }
}

/// Reads all pieces of the replay log into `room`, in order, and returns their length in bytes; `None` if
/// they do not fit. They stay in the buffer: on the stack, they would lie below every replayed press.
fn read_replay_log<F: MultiwriteNorFlash>(
    store: &mut Store<F>,
    room: &mut [u8],
) -> Result<Option<usize>, Error<F::Error>> {
    let mut length = 0;
    for piece in 0..ReplayLog::PIECES as u8 {
        let behind = room.get_mut(length..).unwrap_or_default();
        match store.read(ReplayLog::FIRST_KEY + piece, behind) {
            Err(Error::TooLong(_)) => return Ok(None),
            read => length += read?.unwrap_or(0),
        }
    }
    Ok(Some(length))
}
