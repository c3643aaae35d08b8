//! What keeps the gadget over a power cut.

use embassy_futures::select::select;
use embassy_futures::yield_now;
use embassy_time::{Duration, Instant, Timer};
use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::Wires;
use crate::app::memory::Lost;
use crate::app::{App, Start};
use crate::store::{Error, Store};

/// Something that remembers.
pub trait Memory {
    /// Whether it keeps anything.
    const KEEPS: bool = true;

    /// Something has happened: it is kept from now on. What must be forgotten is not there any more
    /// when nothing is [being prepared](Need::Preparing).
    fn keep(&mut self, app: &mut App, forget: Forget);

    /// No key was pressed for a moment: where the player is, is kept as well.
    fn rest(&mut self, app: &mut App);

    /// What it needs time for.
    fn need(&self) -> Need;

    /// Does a part of that, which may take half a second.
    fn tidy(&mut self);
}

/// What a memory needs time for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing.
    Nothing,
    /// Something that can wait until nobody plays.
    Tidying,
    /// The same, but it has waited for long: a part of it is due after each press.
    TidyingSoon,
    /// There is no room left: nothing can be kept before all of that is done.
    TidyingFirst,
    /// Without it nothing can be kept: it is a gadget's first day, or everything is forgotten.
    Preparing,
}

/// What was kept before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forget {
    /// It stays.
    Nothing,
    /// It must not be found any more.
    Everything,
}

/// Nothing is remembered.
pub struct NoMemory;

impl Memory for NoMemory {
    const KEEPS: bool = false;

    fn keep(&mut self, _: &mut App, _: Forget) {}

    fn rest(&mut self, _: &mut App) {}

    fn need(&self) -> Need {
        Need::Nothing
    }

    fn tidy(&mut self) {}
}

/// Whoever switches the gadget on sees a picture within 60 ms of that: a whole one takes 24 ms on the
/// bus, and a few to be drawn. If what was pressed is not pressed once more by then, one that says so is
/// shown first.
const LATE: Instant = Instant::from_millis(28);
/// That one is small, and has the core for itself until it is out; not for longer, if there is no panel.
const SMALL: Duration = Duration::from_millis(20);

/// A store, with room for its longest record.
#[derive(Debug)]
pub struct Stored<F> {
    /// Where it is kept.
    pub store: Store<F>,
    room: [u8; App::ROOM],
}

impl<F: MultiwriteNorFlash> Stored<F> {
    /// Nothing is read yet.
    pub const fn new(store: Store<F>) -> Stored<F> {
        Stored {
            store,
            room: [0; App::ROOM],
        }
    }

    /// Reads the store, and [switches a gadget on](App::remember) with what it keeps. Where that takes
    /// long others have their turn, and keys that are pressed meanwhile wait.
    ///
    /// # Errors
    /// What the store says: then the gadget is like a new one.
    pub async fn remember(
        &mut self,
        app: &mut App,
        start: Start,
        wires: &Wires,
        lost: Lost<'_>,
    ) -> Result<(), Error<F::Error>> {
        let Stored { store, room } = self;
        store.power_on()?;
        let mut recall = app.begin_recall(store, room, start)?;
        let mut is_told = false;
        while app.press_again(&mut recall, room) {
            if !is_told && Instant::now() >= LATE {
                tell(app, wires);
                is_told = true;
                select(wires.rests.wait(), Timer::after(SMALL)).await;
            }
            if is_told {
                yield_now().await;
            }
        }
        app.end_recall(recall, store, room, start, lost)
    }

    /// The room, and the store.
    pub fn parts(&mut self) -> (&mut Store<F>, &mut [u8]) {
        (&mut self.store, &mut self.room)
    }

    /// Keeps what has changed but for where the player is: what has to be done before the next
    /// press.
    ///
    /// # Errors
    /// What the store says.
    pub fn keep(&mut self, app: &mut App) -> Result<(), Error<F::Error>> {
        app.save_news(&mut self.store, &mut self.room).map(drop)
    }

    /// Keeps where the player is: for when no key was pressed for a moment.
    ///
    /// # Errors
    /// What the store says.
    pub fn rest(&mut self, app: &mut App) -> Result<(), Error<F::Error>> {
        app.save(&mut self.store, &mut self.room).map(drop)
    }
}

#[inline(never)] // A view is large, and leaves the stack before anything else is pressed.
fn tell(app: &App, wires: &Wires) {
    wires.rests.reset();
    wires.show(app.view_of_recall());
}
