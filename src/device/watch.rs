//! Liveness of the tasks: decides whether a board feeds its watchdog.
//!
//! A task either rests, because what it waits for may never come (such as a key), or is busy and reports
//! progress. A busy task without progress is stuck: it spins, or waits for an event that should have come. The
//! watchdog is then not fed, and the board restarts.
//!
//! While all tasks rest none can be stuck, and no code runs that could feed: the watchdog is off until one of
//! them wakes.

use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;

/// A task of the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names say it all.
pub enum Who {
    Keys,
    Play,
    Display,
    Randomness,
    Reckoner,
}

impl Who {
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// State of all tasks, one bit each. Updated on every turn of every loop, so it must be cheap.
#[derive(Debug)]
pub struct Loops {
    /// Tasks that are busy.
    busy: AtomicU8,
    /// Guards changes of `busy`: the RP2040 has atomic loads and stores only.
    lock: Mutex<CriticalSectionRawMutex, ()>,
    /// Tasks with progress since the last feeding. Two updates at once may lose or restore a bit: the watchdog
    /// is then fed one turn later, or once more.
    moved: AtomicU8,
}

/// What to do with the watchdog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every task rests or has made progress since the last feeding.
    Feed,
    /// A busy task has made no progress yet: do not feed.
    Starve,
    /// All tasks rest: switch the watchdog off.
    Rest,
}

impl Loops {
    /// Starts with all tasks at rest.
    pub const fn new() -> Loops {
        Loops {
            lock: Mutex::new(()),
            busy: AtomicU8::new(0),
            moved: AtomicU8::new(0),
        }
    }

    /// Marks a task as busy because it has been given work.
    pub fn is_due(&self, who: Who) {
        self.change(who.bit(), 0);
    }

    /// Marks a task as busy, with progress.
    pub fn works(&self, who: Who) {
        if self.busy.load(Relaxed) & who.bit() == 0 {
            self.is_due(who);
        }
        let moved = self.moved.load(Relaxed);
        self.moved.store(moved | who.bit(), Relaxed);
    }

    /// Marks a task as resting.
    pub fn rests(&self, who: Who) {
        self.change(0, who.bit());
    }

    #[inline(never)] // Every loop calls it whenever it waits: one copy.
    fn change(&self, due: u8, rests: u8) {
        self.lock.lock(|()| {
            let busy = self.busy.load(Relaxed);
            self.busy.store((busy | due) & !rests, Relaxed);
        });
    }

    /// Rests while waiting for `comes`, however long that takes.
    pub async fn rest_until<T>(&self, who: Who, comes: impl Future<Output = T>) -> T {
        self.rests(who);
        let came = comes.await;
        self.works(who);
        came
    }

    /// Is busy with `work`, which must end soon, and rests afterwards.
    pub async fn work_on<T>(&self, who: Who, work: impl Future<Output = T>) -> T {
        self.works(who);
        let done = work.await;
        self.rests(who);
        done
    }

    /// Checks all tasks. After [`Verdict::Feed`] the caller must feed the watchdog.
    pub fn look(&self) -> Verdict {
        let (busy, moved) = (self.busy.load(Relaxed), self.moved.load(Relaxed));
        if busy & !moved != 0 {
            return Verdict::Starve;
        }
        if busy == 0 {
            return Verdict::Rest;
        }
        self.moved.store(0, Relaxed);
        Verdict::Feed
    }
}

impl Default for Loops {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use core::future::{pending, ready};
    use core::pin::pin;

    use embassy_futures::poll_once;

    use super::Who::{Display, Keys, Play, Randomness, Reckoner};
    use super::*;

    const ALL: [Who; 5] = [Keys, Play, Display, Randomness, Reckoner];

    #[test]
    fn one_loop_that_does_not_get_on_starves_it_whichever_it_is() {
        for who in ALL {
            let loops = Loops::new();
            for one in ALL {
                loops.works(one);
            }
            assert_eq!(loops.look(), Verdict::Feed);
            for one in ALL.into_iter().filter(|one| *one != who) {
                loops.works(one);
            }
            assert_eq!(loops.look(), Verdict::Starve, "{who:?}");
            assert_eq!(loops.look(), Verdict::Starve, "{who:?}, on every look");
            loops.works(who);
            assert_eq!(loops.look(), Verdict::Feed, "{who:?} was only slow");
        }
    }

    #[test]
    fn who_rests_need_not_get_on_and_where_all_do_nobody_watches() {
        let loops = Loops::new();
        assert_eq!(loops.look(), Verdict::Rest);
        loops.works(Display);
        assert_eq!(loops.look(), Verdict::Feed);
        assert_eq!(loops.look(), Verdict::Starve, "no progress since");
        loops.rests(Display);
        assert_eq!(loops.look(), Verdict::Rest);
    }

    #[test]
    fn what_is_left_for_a_loop_has_to_be_taken() {
        let loops = Loops::new();
        loops.is_due(Play);
        assert_eq!(
            loops.look(),
            Verdict::Starve,
            "it has work and made no progress"
        );
        loops.works(Play);
        assert_eq!(loops.look(), Verdict::Feed);
    }

    #[test]
    fn waiting_is_rest_or_work() {
        let loops = Loops::new();
        {
            let mut resting = pin!(loops.rest_until(Play, pending::<()>()));
            assert!(poll_once(resting.as_mut()).is_pending());
            assert_eq!(loops.look(), Verdict::Rest);
            let mut working = pin!(loops.work_on(Keys, pending::<()>()));
            assert!(poll_once(working.as_mut()).is_pending());
            assert_eq!(loops.look(), Verdict::Feed);
            assert_eq!(loops.look(), Verdict::Starve, "no progress while waiting");
        }
        let done = poll_once(pin!(loops.work_on(Keys, ready(()))));
        assert!(done.is_ready());
        assert_eq!(loops.look(), Verdict::Rest);
        let came = poll_once(pin!(loops.rest_until(Play, ready(()))));
        assert!(came.is_ready());
        assert_eq!(loops.look(), Verdict::Feed, "it is busy now");
    }
}
