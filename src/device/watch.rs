//! Whether every loop gets on: what a board feeds its watchdog by.
//!
//! A loop either rests, because what it waits for may never come, such as a key, or it has something
//! to do and shows that it gets on. One that has something to do and does not is stuck: it spins, or
//! waits for what should have come. The watchdog is not fed then, and the board starts again.
//!
//! Where all rest there is nothing to be stuck in, and nothing runs that could feed: nobody watches
//! before one of them is woken.

use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// How one loop is. It is loaded and stored, no more: an RP2040 has nothing else that is atomic.
#[derive(Debug)]
pub struct Loop(AtomicU8);

/// It has nothing to do.
const RESTS: u8 = 0;
/// It has something to do, and did not get on since the watchdog was last fed.
const IS_DUE: u8 = 1;
/// It got on since then.
const WORKS: u8 = 2;

impl Loop {
    const fn new() -> Loop {
        Loop(AtomicU8::new(RESTS))
    }

    /// It has something to do from now on: somebody left it there.
    pub fn is_due(&self) {
        if self.0.load(Relaxed) == RESTS {
            self.0.store(IS_DUE, Relaxed);
        }
    }

    /// It is at work, and gets on.
    pub fn works(&self) {
        self.0.store(WORKS, Relaxed);
    }

    /// It has nothing to do.
    pub fn rests(&self) {
        self.0.store(RESTS, Relaxed);
    }

    /// It rests until this comes, however long that takes.
    pub async fn rest_until<T>(&self, comes: impl Future<Output = T>) -> T {
        self.rests();
        let came = comes.await;
        self.works();
        came
    }

    /// It has nothing to do but this, which must come to its end.
    pub async fn work_on<T>(&self, work: impl Future<Output = T>) -> T {
        self.works();
        let done = work.await;
        self.rests();
        done
    }

    fn is_stuck(&self) -> bool {
        self.0.load(Relaxed) == IS_DUE
    }

    /// The watchdog is fed, unless all rest: whether this one does not. It has to get on from here.
    fn goes_on(&self) -> bool {
        let is_busy = self.0.load(Relaxed) != RESTS;
        if is_busy {
            self.0.store(IS_DUE, Relaxed);
        }
        is_busy
    }
}

/// All loops of a gadget.
#[derive(Debug)]
#[allow(missing_docs)] // Each is what it is called.
pub struct Loops {
    pub keys: Loop,
    pub play: Loop,
    pub display: Loop,
    pub randomness: Loop,
    pub reckoner: Loop,
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
            keys: Loop::new(),
            play: Loop::new(),
            display: Loop::new(),
            randomness: Loop::new(),
            reckoner: Loop::new(),
        }
    }

    /// Looks at every loop; whoever gets told to feed has to. It is asked at every turn, so it takes
    /// as little as can be: one loop after the other, the one first that is busy most.
    pub fn look(&self) -> Verdict {
        let Loops {
            keys,
            play,
            display,
            randomness,
            reckoner,
        } = self;
        let is_stuck = display.is_stuck()
            || play.is_stuck()
            || keys.is_stuck()
            || randomness.is_stuck()
            || reckoner.is_stuck();
        if is_stuck {
            return Verdict::Starve;
        }
        let is_busy = display.goes_on()
            | play.goes_on()
            | keys.goes_on()
            | randomness.goes_on()
            | reckoner.goes_on();
        match is_busy {
            true => Verdict::Feed,
            false => Verdict::Rest,
        }
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

    use super::*;

    fn all(loops: &Loops) -> [&Loop; 5] {
        let Loops {
            keys,
            play,
            display,
            randomness,
            reckoner,
        } = loops;
        [keys, play, display, randomness, reckoner]
    }

    #[test]
    fn one_loop_that_does_not_get_on_starves_it_whichever_it_is() {
        for place in 0..5 {
            let loops = Loops::new();
            for one in all(&loops) {
                one.works();
            }
            assert_eq!(loops.look(), Verdict::Feed);
            for one in all(&loops) {
                one.works();
            }
            all(&loops)[place].0.store(IS_DUE, Relaxed);
            assert_eq!(loops.look(), Verdict::Starve, "{place}");
            assert_eq!(loops.look(), Verdict::Starve, "{place}, however often");
            all(&loops)[place].works();
            assert_eq!(loops.look(), Verdict::Feed, "{place} was only slow");
        }
    }

    #[test]
    fn who_rests_need_not_get_on_and_where_all_do_nobody_watches() {
        let loops = Loops::new();
        assert_eq!(loops.look(), Verdict::Rest);
        loops.display.works();
        assert_eq!(loops.look(), Verdict::Feed);
        assert_eq!(loops.look(), Verdict::Starve, "it did not get on since");
        loops.display.rests();
        assert_eq!(loops.look(), Verdict::Rest);
    }

    #[test]
    fn what_is_left_for_a_loop_has_to_be_taken() {
        let loops = Loops::new();
        loops.play.is_due();
        assert_eq!(loops.look(), Verdict::Starve, "nobody has woken it");
        loops.play.works();
        assert_eq!(loops.look(), Verdict::Feed);
    }

    #[test]
    fn waiting_is_rest_or_work() {
        let loops = Loops::new();
        {
            let mut resting = pin!(loops.play.rest_until(pending::<()>()));
            assert!(poll_once(resting.as_mut()).is_pending());
            assert_eq!(loops.look(), Verdict::Rest);
            let mut working = pin!(loops.keys.work_on(pending::<()>()));
            assert!(poll_once(working.as_mut()).is_pending());
            assert_eq!(loops.look(), Verdict::Feed);
            assert_eq!(loops.look(), Verdict::Starve, "it waits for too long");
        }
        let done = poll_once(pin!(loops.keys.work_on(ready(()))));
        assert!(done.is_ready());
        assert_eq!(loops.look(), Verdict::Rest);
        let came = poll_once(pin!(loops.play.rest_until(ready(()))));
        assert!(came.is_ready());
        assert_eq!(loops.look(), Verdict::Feed, "it has something to do now");
    }
}
