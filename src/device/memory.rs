//! Persistent memory of the gadget.

use embassy_futures::select::select;
use embassy_futures::yield_now;
use embassy_time::{Duration, Instant, Timer};
use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::Channels;
use crate::app::memory::Lost;
use crate::app::{App, Start};
use crate::store::{Error, Store};

/// Saves the state of the gadget.
pub trait Memory {
    /// False if nothing is ever saved.
    const SAVES: bool = true;

    /// Saves changes, except the player's position. With [`Forget::Everything`] the old records are erased:
    /// they are gone once [`need`](Self::need) no longer is [`Need::Preparing`].
    fn save(&mut self, app: &mut App, forget: Forget);

    /// Saves everything, including the player's position. Called at a pause.
    fn save_checkpoint(&mut self, app: &mut App);

    /// Pending long work.
    fn need(&self) -> Need;

    /// Does one step of it, which may take half a second.
    fn tidy(&mut self);
}

/// Long work that a memory has to do, by urgency.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// No work.
    Nothing,
    /// Work that can wait until the gadget is idle.
    Tidying,
    /// Work that has waited long: one step is due after each press.
    TidyingSoon,
    /// The store is full: nothing can be saved until the work is done.
    TidyingFirst,
    /// The store is new or being reset: nothing can be saved until the work is done.
    Preparing,
}

/// What happens to older records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forget {
    /// Older records stay.
    Nothing,
    /// Older records are erased.
    Everything,
}

/// Saves nothing.
pub struct NoMemory;

impl Memory for NoMemory {
    const SAVES: bool = false;

    fn save(&mut self, _: &mut App, _: Forget) {}

    fn save_checkpoint(&mut self, _: &mut App) {}

    fn need(&self) -> Need {
        Need::Nothing
    }

    fn tidy(&mut self) {}
}

/// Latest moment to start a picture that is out within 60 ms after power-on: a whole one takes 24 ms on the
/// bus, and some more to draw. If the last presses have not been replayed by then, a small picture says so
/// first.
const LATE: Instant = Instant::from_millis(28);
/// Longest pause for that small picture, in case there is no panel.
const SMALL: Duration = Duration::from_millis(20);

/// A store with a buffer for its longest record.
#[derive(Debug)]
pub struct Stored<F> {
    /// The store on flash.
    pub store: Store<F>,
    room: [u8; App::ROOM],
}

impl<F: MultiwriteNorFlash> Stored<F> {
    /// Wraps a store that has not been read yet.
    pub const fn new(store: Store<F>) -> Stored<F> {
        Stored {
            store,
            room: [0; App::ROOM],
        }
    }

    /// Reads the store, and [restores the gadget](App::remember) from it. If that takes long, other tasks run
    /// in between, and keys pressed meanwhile are queued.
    ///
    /// # Errors
    /// The error of the store; the gadget then starts as new.
    pub async fn remember(
        &mut self,
        app: &mut App,
        start: Start,
        channels: &Channels,
        lost: Lost<'_>,
    ) -> Result<(), Error<F::Error>> {
        let Stored { store, room } = self;
        store.power_on()?;
        let mut recall = app.begin_recall(store, room, start)?;
        let mut is_told = false;
        while app.replay_press(&mut recall, room) {
            if !is_told && Instant::now() >= LATE {
                tell(app, channels);
                is_told = true;
                select(channels.display_idle.wait(), Timer::after(SMALL)).await;
            }
            if is_told {
                yield_now().await;
            }
        }
        app.end_recall(recall, store, room, start, lost)
    }

    /// The store and the buffer.
    pub fn parts(&mut self) -> (&mut Store<F>, &mut [u8]) {
        (&mut self.store, &mut self.room)
    }

    /// Saves the changes, except the player's position: what must be on flash before the next press.
    ///
    /// # Errors
    /// The error of the store.
    pub fn save(&mut self, app: &mut App) -> Result<(), Error<F::Error>> {
        app.save_news(&mut self.store, &mut self.room).map(drop)
    }

    /// Saves everything, including the player's position. Called at a pause.
    ///
    /// # Errors
    /// The error of the store.
    pub fn save_checkpoint(&mut self, app: &mut App) -> Result<(), Error<F::Error>> {
        app.save(&mut self.store, &mut self.room).map(drop)
    }
}

#[inline(never)] // A view is large and must be off the stack before presses are replayed.
fn tell(app: &App, channels: &Channels) {
    channels.display_idle.reset();
    channels.show(app.view_of_recall());
}
