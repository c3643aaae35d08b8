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
pub enum Task {
    Keys,
    Play,
    Display,
    Randomness,
    OddsWorker,
}

impl Task {
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// State of all tasks, one bit each. Updated on every turn of every loop, so it must be cheap.
#[derive(Debug)]
pub struct Liveness {
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
    Idle,
}

impl Liveness {
    /// Starts with all tasks at rest.
    pub const fn new() -> Liveness {
        Liveness {
            lock: Mutex::new(()),
            busy: AtomicU8::new(0),
            moved: AtomicU8::new(0),
        }
    }

    /// Marks a task as busy because it has been given work.
    pub fn is_due(&self, task: Task) {
        self.change(task.bit(), 0);
    }

    /// Marks a task as busy, with progress.
    pub fn works(&self, task: Task) {
        if self.busy.load(Relaxed) & task.bit() == 0 {
            self.is_due(task);
        }
        let moved = self.moved.load(Relaxed);
        self.moved.store(moved | task.bit(), Relaxed);
    }

    /// Marks a task as resting.
    pub fn idles(&self, task: Task) {
        self.change(0, task.bit());
    }

    #[inline(never)] // Every loop calls it whenever it waits: one copy.
    fn change(&self, due: u8, rests: u8) {
        self.lock.lock(|()| {
            let busy = self.busy.load(Relaxed);
            self.busy.store((busy | due) & !rests, Relaxed);
        });
    }

    /// Rests while waiting for `comes`, however long that takes.
    pub async fn idle_until<T>(&self, task: Task, comes: impl Future<Output = T>) -> T {
        self.idles(task);
        let came = comes.await;
        self.works(task);
        came
    }

    /// Is busy with `work`, which must end soon, and rests afterwards.
    pub async fn work_on<T>(&self, task: Task, work: impl Future<Output = T>) -> T {
        self.works(task);
        let done = work.await;
        self.idles(task);
        done
    }

    /// Checks all tasks. After [`Verdict::Feed`] the caller must feed the watchdog.
    pub fn look(&self) -> Verdict {
        let (busy, moved) = (self.busy.load(Relaxed), self.moved.load(Relaxed));
        if busy & !moved != 0 {
            return Verdict::Starve;
        }
        if busy == 0 {
            return Verdict::Idle;
        }
        self.moved.store(0, Relaxed);
        Verdict::Feed
    }
}

impl Default for Liveness {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use core::future::{pending, ready};
    use core::pin::pin;

    use embassy_futures::poll_once;

    use super::Task::{Display, Keys, OddsWorker, Play, Randomness};
    use super::*;

    const ALL: [Task; 5] = [Keys, Play, Display, Randomness, OddsWorker];

    #[test]
    fn one_loop_that_does_not_get_on_starves_it_whichever_it_is() {
        for task in ALL {
            let liveness = Liveness::new();
            for one in ALL {
                liveness.works(one);
            }
            assert_eq!(liveness.look(), Verdict::Feed);
            for one in ALL.into_iter().filter(|one| *one != task) {
                liveness.works(one);
            }
            assert_eq!(liveness.look(), Verdict::Starve, "{task:?}");
            assert_eq!(liveness.look(), Verdict::Starve, "{task:?}, on every look");
            liveness.works(task);
            assert_eq!(liveness.look(), Verdict::Feed, "{task:?} was only slow");
        }
    }

    #[test]
    fn who_rests_need_not_get_on_and_where_all_do_nobody_watches() {
        let liveness = Liveness::new();
        assert_eq!(liveness.look(), Verdict::Idle);
        liveness.works(Display);
        assert_eq!(liveness.look(), Verdict::Feed);
        assert_eq!(liveness.look(), Verdict::Starve, "no progress since");
        liveness.idles(Display);
        assert_eq!(liveness.look(), Verdict::Idle);
    }

    #[test]
    fn what_is_left_for_a_loop_has_to_be_taken() {
        let liveness = Liveness::new();
        liveness.is_due(Play);
        assert_eq!(
            liveness.look(),
            Verdict::Starve,
            "it has work and made no progress"
        );
        liveness.works(Play);
        assert_eq!(liveness.look(), Verdict::Feed);
    }

    #[test]
    fn waiting_is_rest_or_work() {
        let liveness = Liveness::new();
        {
            let mut resting = pin!(liveness.idle_until(Play, pending::<()>()));
            assert!(poll_once(resting.as_mut()).is_pending());
            assert_eq!(liveness.look(), Verdict::Idle);
            let mut working = pin!(liveness.work_on(Keys, pending::<()>()));
            assert!(poll_once(working.as_mut()).is_pending());
            assert_eq!(liveness.look(), Verdict::Feed);
            assert_eq!(
                liveness.look(),
                Verdict::Starve,
                "no progress while waiting"
            );
        }
        let done = poll_once(pin!(liveness.work_on(Keys, ready(()))));
        assert!(done.is_ready());
        assert_eq!(liveness.look(), Verdict::Idle);
        let came = poll_once(pin!(liveness.idle_until(Play, ready(()))));
        assert!(came.is_ready());
        assert_eq!(liveness.look(), Verdict::Feed, "it is busy now");
    }
}
