//! When the memory works: not while a picture is on its way, and where it takes long, not while
//! somebody plays.

use core::future::pending;

use embassy_futures::select::select;
use embassy_futures::yield_now;
use embassy_time::{Duration, Instant, Timer};

use super::memory::{Forget, Memory, Need};
use super::watch::{Loops, Who};
use super::{Wires, now};
use crate::app::{App, Millis};

/// A display that says nothing in this time is not there: what happened is kept all the same.
const PATIENCE: Duration = Duration::from_millis(250);

/// A picture of dice that fall may come so much too late, once a roll: that is how long it takes to
/// keep them.
const LATE_MS: u64 = 4;

/// If the app wants to be woken as soon as this, dice are falling.
const FALLING_MS: u64 = 100;

/// Somebody who has pressed no key for so long looks at what is there: where that is, is kept.
const MOMENT: Duration = Duration::from_secs(1);

/// Somebody who has pressed no key for so long does not play: a sector takes up to 0.4 s to erase,
/// and keys are answered afterwards.
const NOBODY_PLAYS: Duration = Duration::from_secs(20);

/// Somebody who plays for hours without such a pause is not made to wait for all of it at once: then
/// it is done a little at a time, in pauses like this.
const THINKING: Duration = Duration::from_secs(3);

/// Before anything can be kept keys may wait for the memory, a little each: not somebody who is just
/// pressing some.
const PAUSE: Duration = Duration::from_millis(100);

/// More than a memory ever has to do at once: one that never ends is broken.
const MOST_CHORES: u8 = 32;

/// So long after the program has begun the first picture is out, whenever the board's clock has begun.
const FIRST_PICTURE: Duration = Duration::from_millis(50);

/// What is to be done for the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chore {
    Keep,
    Rest,
    Tidy,
}

/// Sees to it that everything is kept.
pub(super) struct Keeper<M> {
    memory: M,
    unkept: Option<Unkept>,
    /// Where the player is, is not kept.
    is_restless: bool,
    began: Instant,
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
            is_restless: false,
            began: Instant::now(),
            last_event: Instant::MIN,
        }
    }

    /// The player acts.
    pub(super) fn before_event(&mut self, app: &mut App) {
        let must_keep = |unkept: Unkept| unkept.rolled || app.saves_first();
        let must_keep = self.unkept.is_some_and(must_keep);
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
        let is_due_in = |millis| wake.is_some_and(|Millis(at)| at < now().0 + millis);
        let pictured = || select(wires.rests.wait(), Timer::at(self.last_event + PATIENCE));
        match (self.unkept, self.memory.need()) {
            (Some(Unkept { forget, .. }), need)
                if need != Need::Preparing || forget == Forget::Everything =>
            {
                if is_due_in(LATE_MS) {
                    return pending().await;
                }
                pictured().await;
                Chore::Keep
            }
            // The tables are still moving.
            _ if is_due_in(FALLING_MS) => pending().await,
            (_, Need::Preparing) => {
                let calm = match self.last_event {
                    Instant::MIN => self.began + FIRST_PICTURE,
                    last_event => last_event + PAUSE,
                };
                Timer::at(calm).await;
                // It is done many times in a row: the display has its turn in between.
                yield_now().await;
                Chore::Tidy
            }
            _ if self.is_restless => {
                Timer::at(self.last_event + MOMENT).await;
                Chore::Rest
            }
            (_, need @ (Need::Tidying | Need::TidyingSoon)) => {
                let pause = match need {
                    Need::TidyingSoon => THINKING,
                    _ => NOBODY_PLAYS,
                };
                Timer::at(self.last_event + pause).await;
                yield_now().await;
                Chore::Tidy
            }
            (_, Need::Nothing) => pending().await,
        }
    }

    pub(super) fn carry_out(&mut self, chore: Chore, app: &mut App) {
        match chore {
            Chore::Keep => self.keep(app),
            Chore::Rest => {
                self.is_restless = false;
                self.memory.rest(app);
            }
            Chore::Tidy => self.memory.tidy(),
        }
    }

    /// Does all that is left, before everything stops; between two chores others have their turn.
    pub(super) async fn finish(&mut self, app: &mut App, loops: &Loops) {
        for _ in 0..MOST_CHORES {
            let chore = match (self.unkept, self.memory.need()) {
                (Some(Unkept { forget, .. }), need)
                    if need != Need::Preparing || forget == Forget::Everything =>
                {
                    Chore::Keep
                }
                (_, Need::Preparing) => Chore::Tidy,
                _ if self.is_restless => Chore::Rest,
                (_, Need::Tidying | Need::TidyingSoon) => Chore::Tidy,
                (_, Need::Nothing) => return,
            };
            self.carry_out(chore, app);
            loops.works(Who::Play);
            yield_now().await;
        }
    }

    fn keep(&mut self, app: &mut App) {
        if let Some(Unkept { forget, rolled }) = self.unkept.take() {
            self.memory.keep(app, forget);
            self.is_restless = true;
            if forget == Forget::Everything && self.memory.need() == Need::Preparing {
                // What has happened since is kept when there is nothing else any more.
                let forget = Forget::Nothing;
                self.unkept = Some(Unkept { rolled, forget });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use embassy_futures::{block_on, poll_once};

    use super::*;
    use crate::app::Start;

    /// A memory that counts what it is asked for.
    struct Counting {
        need: Need,
        kept: u8,
        forgot: u8,
        rested: u8,
    }

    impl Memory for Counting {
        fn keep(&mut self, _: &mut App, forget: Forget) {
            self.kept += 1;
            self.forgot += u8::from(forget == Forget::Everything);
        }

        fn rest(&mut self, _: &mut App) {
            self.rested += 1;
        }

        fn need(&self) -> Need {
            self.need
        }

        fn tidy(&mut self) {
            self.need = Need::Nothing;
        }
    }

    fn keeper(need: Need) -> Keeper<Counting> {
        Keeper::new(Counting {
            need,
            kept: 0,
            forgot: 0,
            rested: 0,
        })
    }

    fn is_waiting(keeper: &Keeper<Counting>, wires: &Wires, wake: Option<Millis>) -> bool {
        let chore = core::pin::pin!(keeper.next_chore(wires, wake));
        poll_once(chore).is_pending()
    }

    #[test]
    fn a_roll_is_kept_before_anybody_acts_on_it() {
        let mut app = App::new(Start::default());
        let mut keeper = keeper(Need::Nothing);
        keeper.after_event(false, false);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 0, "a line was marked: that can wait");
        keeper.after_event(true, false);
        keeper.after_event(false, false);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 1);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 1, "once is enough");
    }

    #[test]
    fn everything_is_kept_when_its_picture_is_out() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::Nothing);
        assert!(is_waiting(&keeper, &wires, None), "nothing happened");
        keeper.after_event(false, true);
        keeper.after_event(false, false);
        assert!(is_waiting(&keeper, &wires, None), "it is on its way");
        wires.rests.signal(());
        let due = Some(Millis(now().0));
        assert!(is_waiting(&keeper, &wires, due), "the next picture is due");
        let chore = block_on(keeper.next_chore(&wires, None));
        assert_eq!(chore, Chore::Keep);
        keeper.carry_out(chore, &mut app);
        assert_eq!((keeper.memory.kept, keeper.memory.forgot), (1, 1));
        wires.rests.signal(());
        assert!(is_waiting(&keeper, &wires, None), "it is kept");
    }

    #[test]
    fn where_the_player_is_is_kept_after_a_moment() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::Nothing);
        keeper.after_event(false, false);
        wires.rests.signal(());
        keeper.carry_out(block_on(keeper.next_chore(&wires, None)), &mut app);
        assert!(
            is_waiting(&keeper, &wires, None),
            "the player is still acting"
        );
        let falling = Some(Millis(now().0 + FALLING_MS / 2));
        assert!(is_waiting(&keeper, &wires, falling), "dice are falling");
        let chore = block_on(keeper.next_chore(&wires, None));
        assert_eq!(chore, Chore::Rest);
        keeper.carry_out(chore, &mut app);
        assert_eq!((keeper.memory.kept, keeper.memory.rested), (1, 1));
        assert!(is_waiting(&keeper, &wires, None), "it is kept");
    }

    /// Everything is forgotten at once, also while the memory is not ready; what has happened since
    /// is kept when it is.
    #[test]
    fn what_comes_after_all_was_forgotten_is_kept() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::Preparing);
        keeper.after_event(false, true);
        wires.rests.signal(());
        let chore = block_on(keeper.next_chore(&wires, None));
        assert_eq!(chore, Chore::Keep);
        keeper.carry_out(chore, &mut app);
        assert_eq!((keeper.memory.kept, keeper.memory.forgot), (1, 1));
        assert_eq!(block_on(keeper.next_chore(&wires, None)), Chore::Tidy);
        keeper.carry_out(Chore::Tidy, &mut app);
        let chore = block_on(keeper.next_chore(&wires, None));
        keeper.carry_out(chore, &mut app);
        assert_eq!((keeper.memory.kept, keeper.memory.forgot), (2, 1));
    }

    #[test]
    fn without_a_display_it_is_kept_all_the_same() {
        let mut keeper = keeper(Need::Nothing);
        keeper.after_event(true, false);
        let chore = block_on(keeper.next_chore(&Wires::new(), None));
        assert_eq!(chore, Chore::Keep);
        assert!(Instant::now() >= keeper.last_event + PATIENCE);
    }

    #[test]
    fn a_memory_is_tidied_while_nobody_plays() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::Tidying);
        keeper.last_event = Instant::now();
        wires.rests.signal(());
        assert!(is_waiting(&keeper, &wires, None), "somebody plays");
        keeper.carry_out(Chore::Tidy, &mut app);
        assert!(is_waiting(&keeper, &wires, None), "it is tidy");
    }

    #[test]
    fn before_everything_stops_nothing_is_left() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        for (need, tidied) in [
            (Need::Nothing, Need::Nothing),
            (Need::Tidying, Need::Nothing),
            (Need::Preparing, Need::Nothing),
        ] {
            let mut keeper = keeper(need);
            keeper.after_event(true, false);
            block_on(keeper.finish(&mut app, &wires.loops));
            assert_eq!((keeper.memory.kept, keeper.memory.need), (1, tidied));
            block_on(keeper.finish(&mut app, &wires.loops));
            assert_eq!(keeper.memory.kept, 1, "once is enough");
        }
    }

    #[test]
    fn on_a_first_day_it_is_prepared_before_it_keeps() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::Preparing);
        keeper.after_event(true, false);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 0, "it could not");
        let chore = block_on(keeper.next_chore(&wires, None));
        assert_eq!(chore, Chore::Tidy);
        keeper.carry_out(chore, &mut app);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 1);
    }
}
