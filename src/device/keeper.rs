//! When the memory works: not while a picture is on its way, and not while somebody plays.

use core::future::pending;

use embassy_futures::select::select;
use embassy_time::{Duration, Instant, Timer};

use super::memory::{Forget, Memory, Need};
use super::{Wires, now};
use crate::app::{App, Millis};

/// A display that says nothing in this time is not there: what happened is kept all the same.
const PATIENCE: Duration = Duration::from_millis(250);

/// If the app wants to be woken as soon as this, dice are falling.
const FALLING_MS: u64 = 100;

/// Somebody who has pressed no key for so long does not play: a sector takes up to 0.4 s to erase,
/// and keys are answered afterwards.
const NOBODY_PLAYS: Duration = Duration::from_secs(20);

/// On a gadget's first day keys may wait for the memory, a little each: not somebody who is just
/// pressing some.
const PAUSE: Duration = Duration::from_millis(100);

/// What is to be done for the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chore {
    Keep,
    Tidy,
}

/// Sees to it that everything is kept.
pub(super) struct Keeper<M> {
    memory: M,
    unkept: Option<Unkept>,
    last_event: Instant,
}

/// What happened and is not kept yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Unkept {
    /// Dice were drawn: nobody may act on them before they are kept.
    rolled: bool,
    forget: Forget,
}

impl<M: Memory> Keeper<M> {
    pub(super) fn new(memory: M) -> Keeper<M> {
        Keeper {
            memory,
            unkept: None,
            last_event: Instant::MIN,
        }
    }

    /// The player acts.
    pub(super) fn before_event(&mut self, app: &mut App) {
        let must_keep = self.unkept.is_some_and(|unkept| unkept.rolled);
        if must_keep && self.memory.need() != Need::Preparing {
            self.keep(app);
        }
    }

    /// The player has acted: with dice, perhaps, and perhaps everything was forgotten by it.
    pub(super) fn after_event(&mut self, rolled: bool, forget: bool) {
        if !M::KEEPS {
            return;
        }
        self.last_event = Instant::now();
        let before = self.unkept.unwrap_or(Unkept {
            rolled: false,
            forget: Forget::Nothing,
        });
        self.unkept = Some(Unkept {
            rolled: rolled || before.rolled,
            forget: match forget {
                true => Forget::Everything,
                false => before.forget,
            },
        });
    }

    /// Waits until something is to be done, and until it disturbs nobody.
    pub(super) async fn next_chore(&self, wires: &Wires, wake: Option<Millis>) -> Chore {
        let is_falling = wake.is_some_and(|Millis(at)| at < now().0 + FALLING_MS);
        if is_falling {
            pending::<()>().await;
        }
        match (self.memory.need(), self.unkept) {
            (Need::Preparing, Some(_)) => {
                Timer::at(self.last_event + PAUSE).await;
                Chore::Tidy
            }
            (_, Some(_)) => {
                select(wires.rests.wait(), Timer::at(self.last_event + PATIENCE)).await;
                Chore::Keep
            }
            (Need::Tidying, None) => {
                Timer::at(self.last_event + NOBODY_PLAYS).await;
                Chore::Tidy
            }
            (Need::Preparing | Need::Nothing, None) => pending().await,
        }
    }

    pub(super) fn carry_out(&mut self, chore: Chore, app: &mut App) {
        match chore {
            Chore::Keep => self.keep(app),
            Chore::Tidy => self.memory.tidy(),
        }
    }

    fn keep(&mut self, app: &mut App) {
        if let Some(Unkept { forget, .. }) = self.unkept.take() {
            self.memory.keep(app, forget);
        }
    }
}
