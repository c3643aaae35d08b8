//! Whether every loop gets on: what a board feeds its watchdog by.
//!
//! A loop either rests, because what it waits for may never come, such as a key, or it has something
//! to do and shows that it gets on. One that has something to do and does not is stuck: it spins, or
//! waits for what should have come. The watchdog is not fed then, and the board starts again.
//!
//! Where all rest there is nothing to be stuck in, and nothing runs that could feed: nobody watches
//! before one of them is woken.

use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;

/// A loop of the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // Each is what it is called.
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

/// All loops of a gadget, a bit each. The watchdog is thought of at every turn, so that takes next to
/// nothing.
#[derive(Debug)]
pub struct Loops {
    /// Those that have something to do.
    busy: AtomicU8,
    /// Held by who changes that: an RP2040 can load and store atomically, and no more.
    lock: Mutex<CriticalSectionRawMutex, ()>,
    /// Those that got on since the watchdog was last fed. If two of them come at once, a bit may be
    /// lost or come back: then it is fed one turn later, or once more.
    moved: AtomicU8,
}

/// What is to be done with the watchdog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every loop rests or got on since it was last fed: feed it.
    Feed,
    /// One did not, until now: leave it hungry.
    Starve,
    /// All rest: there is nothing to watch.
    Rest,
}

impl Loops {
    /// All rest.
    pub const fn new() -> Loops {
        Loops {
            lock: Mutex::new(()),
            busy: AtomicU8::new(0),
            moved: AtomicU8::new(0),
        }
    }

    /// Somebody has left it something to do.
    pub fn is_due(&self, who: Who) {
        self.change(who.bit(), 0);
    }

    /// It is at work, and gets on.
    pub fn works(&self, who: Who) {
        if self.busy.load(Relaxed) & who.bit() == 0 {
            self.is_due(who);
        }
        let moved = self.moved.load(Relaxed);
        self.moved.store(moved | who.bit(), Relaxed);
    }

    /// It has nothing to do.
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

    /// It rests until this comes, however long that takes.
    pub async fn rest_until<T>(&self, who: Who, comes: impl Future<Output = T>) -> T {
        self.rests(who);
        let came = comes.await;
        self.works(who);
        came
    }

    /// It has nothing to do but this, which must come to its end.
    pub async fn work_on<T>(&self, who: Who, work: impl Future<Output = T>) -> T {
        self.works(who);
        let done = work.await;
        self.rests(who);
        done
    }

    /// Looks at every loop; whoever gets told to feed has to.
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
            assert_eq!(loops.look(), Verdict::Starve, "{who:?}, however often");
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
        assert_eq!(loops.look(), Verdict::Starve, "it did not get on since");
        loops.rests(Display);
        assert_eq!(loops.look(), Verdict::Rest);
    }

    #[test]
    fn what_is_left_for_a_loop_has_to_be_taken() {
        let loops = Loops::new();
        loops.is_due(Play);
        assert_eq!(loops.look(), Verdict::Starve, "nobody has woken it");
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
            assert_eq!(loops.look(), Verdict::Starve, "it waits for too long");
        }
        let done = poll_once(pin!(loops.work_on(Keys, ready(()))));
        assert!(done.is_ready());
        assert_eq!(loops.look(), Verdict::Rest);
        let came = poll_once(pin!(loops.rest_until(Play, ready(()))));
        assert!(came.is_ready());
        assert_eq!(loops.look(), Verdict::Feed, "it has something to do now");
    }
}
