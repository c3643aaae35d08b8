//! Schedules the work of the memory: not while a picture is on its way, and long work only while the gadget is
//! idle. If the player never pauses, one part of the long work follows each press, so that no press waits for
//! more than one part.

use core::future::pending;

use embassy_futures::select::{Either, select};
use embassy_futures::yield_now;
use embassy_time::{Duration, Instant, Timer};

use super::memory::{Forget, Memory, Need};
use super::watch::{Loops, Who};
use super::{Wires, now};
use crate::app::{App, Millis};

/// After this long without an answer from the display the memory works anyway.
const PATIENCE: Duration = Duration::from_millis(250);

/// Longest delay that a save may add to a frame of falling dice, in milliseconds.
const LATE_MS: u64 = 4;

/// If the app wants to be woken within this time, dice are falling.
const FALLING_MS: u64 = 100;

/// After this pause between presses the player's position is saved.
const MOMENT: Duration = Duration::from_secs(1);

/// After this pause the gadget counts as idle: erasing a sector takes up to 0.4 s and delays keys by that.
const NOBODY_PLAYS: Duration = Duration::from_secs(20);

/// Longest wait for the picture before the part of long work that a press triggers. Presses every 40 ms leave
/// time for it, even without a display.
const PICTURED: Duration = Duration::from_millis(35);

/// Pause after a press while the empty store is prepared: keys may wait for a step, but not during quick
/// presses.
const PAUSE: Duration = Duration::from_millis(100);

/// Limit of work steps in a row: more than any sound memory needs. A memory that exceeds it is broken.
const MOST_CHORES: u8 = 160;

/// Time after the start when the first picture is out on every board.
const FIRST_PICTURE: Duration = Duration::from_millis(50);

/// Work for the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chore {
    Keep,
    Rest,
    Tidy,
}

/// Decides when the memory saves and tidies.
pub(super) struct Keeper<M> {
    memory: M,
    unkept: Option<Unkept>,
    /// The player's position is not saved yet.
    is_restless: bool,
    began: Instant,
    last_event: Instant,
    /// Tidying steps since the last press, at most [`MOST_CHORES`].
    tidied: u8,
    /// The last press came while dice were falling, so the player does not wait for them.
    is_hurried: bool,
}

/// Events that are not saved yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Unkept {
    /// Dice were drawn: the roll must be saved before the next press acts.
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
            tidied: 1,
            is_hurried: false,
        }
    }

    /// Saves a pending roll before an event that depends on it.
    pub(super) fn before_event(&mut self, app: &mut App) {
        self.is_hurried = app.is_moving();
        let must_keep = |unkept: Unkept| unkept.rolled || app.saves_first();
        let must_keep = self.unkept.is_some_and(must_keep);
        if must_keep && self.can_keep() {
            self.keep(app);
        }
    }

    /// True if the memory could save now.
    fn can_keep(&self) -> bool {
        !matches!(self.memory.need(), Need::Preparing | Need::TidyingFirst)
    }

    /// Notes an event: whether it rolled dice, whether it erased everything, and whether it is a press. A
    /// repeat of a held key counts as a press.
    pub(super) fn after_event(&mut self, rolled: bool, forget: bool, is_press: bool) {
        if !M::KEEPS {
            return;
        }
        if is_press {
            self.tidied = 0;
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

    /// Waits until there is work for the memory that delays no player.
    pub(super) async fn next_chore(&self, wires: &Wires, wake: Option<Millis>) -> Chore {
        let is_due_in = |millis| wake.is_some_and(|Millis(at)| at < now().0 + millis);
        let need = self.memory.need();
        let owes_part = matches!(need, Need::TidyingSoon | Need::TidyingFirst) && self.tidied == 0;
        let pictured = async || {
            let patience = if owes_part { PICTURED } else { PATIENCE };
            let late = Timer::at(self.last_event + patience);
            if let Either::First(()) = select(wires.rests.wait(), late).await {
                // Signalled again, because the next call must see it, too.
                wires.rests.signal(());
            }
        };
        match (self.unkept, need) {
            (Some(Unkept { forget, .. }), _) if self.can_keep() || forget == Forget::Everything => {
                if is_due_in(LATE_MS) {
                    return pending().await;
                }
                pictured().await;
                Chore::Keep
            }
            _ if owes_part && (self.is_hurried || !is_due_in(FALLING_MS)) => {
                pictured().await;
                Chore::Tidy
            }
            // A table animates.
            _ if is_due_in(FALLING_MS) => pending().await,
            (_, Need::Preparing) => {
                let calm = match self.last_event {
                    Instant::MIN => self.began + FIRST_PICTURE,
                    last_event => last_event + PAUSE,
                };
                Timer::at(calm).await;
                // Many steps may follow each other; the display task runs in between.
                yield_now().await;
                Chore::Tidy
            }
            // A save waits for these steps.
            (_, Need::TidyingFirst) if self.tidied < MOST_CHORES => {
                Timer::at(self.last_event + MOMENT).await;
                yield_now().await;
                Chore::Tidy
            }
            (_, Need::Nothing | Need::Tidying | Need::TidyingSoon) if self.is_restless => {
                Timer::at(self.last_event + MOMENT).await;
                Chore::Rest
            }
            (_, Need::Tidying | Need::TidyingSoon) => {
                Timer::at(self.last_event + NOBODY_PLAYS).await;
                yield_now().await;
                Chore::Tidy
            }
            (_, Need::Nothing | Need::TidyingFirst) => pending().await,
        }
    }

    pub(super) fn carry_out(&mut self, chore: Chore, app: &mut App) {
        match chore {
            Chore::Keep => self.keep(app),
            Chore::Rest => {
                self.memory.rest(app);
                self.is_restless = self.memory.need() == Need::TidyingFirst;
            }
            Chore::Tidy => {
                self.tidied = self.tidied.saturating_add(1).min(MOST_CHORES);
                self.memory.tidy();
            }
        }
    }

    /// Does all remaining work before the program ends or the board sleeps; other tasks run between the steps.
    pub(super) async fn finish(&mut self, app: &mut App, loops: &Loops) {
        for _ in 0..MOST_CHORES {
            let chore = match (self.unkept, self.memory.need()) {
                (Some(Unkept { forget, .. }), _)
                    if self.can_keep() || forget == Forget::Everything =>
                {
                    Chore::Keep
                }
                (_, Need::Preparing | Need::TidyingFirst) => Chore::Tidy,
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
            let is_emptied = forget == Forget::Everything && self.memory.need() == Need::Preparing;
            if is_emptied || self.memory.need() == Need::TidyingFirst {
                // Changes made since then are saved once the store is empty or has room.
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

    /// A memory that counts its calls.
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
        keeper.after_event(false, false, true);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 0, "a change without a roll can wait");
        keeper.after_event(true, false, true);
        keeper.after_event(false, false, true);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 1);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 1, "nothing is left to save");
    }

    #[test]
    fn everything_is_kept_when_its_picture_is_out() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::Nothing);
        assert!(is_waiting(&keeper, &wires, None), "no event yet");
        keeper.after_event(false, true, true);
        keeper.after_event(false, false, true);
        assert!(
            is_waiting(&keeper, &wires, None),
            "the picture is still being sent"
        );
        wires.rests.signal(());
        let due = Some(Millis(now().0));
        assert!(is_waiting(&keeper, &wires, due), "the next picture is due");
        let chore = block_on(keeper.next_chore(&wires, None));
        assert_eq!(chore, Chore::Keep);
        keeper.carry_out(chore, &mut app);
        assert_eq!((keeper.memory.kept, keeper.memory.forgot), (1, 1));
        wires.rests.signal(());
        assert!(is_waiting(&keeper, &wires, None), "everything is saved");
    }

    #[test]
    fn where_the_player_is_is_kept_after_a_moment() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::Nothing);
        keeper.after_event(false, false, true);
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
        assert!(is_waiting(&keeper, &wires, None), "everything is saved");
    }

    /// A factory reset starts at once, even if the memory is not ready. Later changes are saved when it is.
    #[test]
    fn what_comes_after_all_was_forgotten_is_kept() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::Preparing);
        keeper.after_event(false, true, true);
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
        keeper.after_event(true, false, true);
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
        assert!(is_waiting(&keeper, &wires, None), "the gadget is in use");
        keeper.carry_out(Chore::Tidy, &mut app);
        assert!(is_waiting(&keeper, &wires, None), "the work is done");
    }

    /// If tidying is urgent, each press triggers one part once its picture is out; the rest waits until the
    /// gadget is idle.
    #[test]
    fn a_press_leaves_one_part_of_what_is_urgent() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::TidyingSoon);
        keeper.last_event = Instant::now();
        wires.rests.signal(());
        assert!(is_waiting(&keeper, &wires, None), "no press yet");
        keeper.after_event(true, false, false);
        keeper.carry_out(block_on(keeper.next_chore(&wires, None)), &mut app);
        assert_eq!(keeper.memory.kept, 1);
        assert!(
            is_waiting(&keeper, &wires, None),
            "the event was not a press"
        );
        keeper.after_event(true, false, true);
        keeper.carry_out(block_on(keeper.next_chore(&wires, None)), &mut app);
        assert_eq!(keeper.memory.kept, 2, "the press is saved first");
        let falling = Some(Millis(now().0 + FALLING_MS / 2));
        assert!(is_waiting(&keeper, &wires, falling), "dice are falling");
        let chore = block_on(keeper.next_chore(&wires, None));
        assert_eq!(chore, Chore::Tidy);
        keeper.carry_out(chore, &mut app);
        keeper.memory.need = Need::TidyingSoon;
        assert!(is_waiting(&keeper, &wires, None), "one part per press");
    }

    /// Changes that found no room are saved later: after the missing parts, one per press, and all of them at
    /// the next pause.
    #[test]
    fn what_there_was_no_room_for_is_kept_later() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::TidyingFirst);
        keeper.after_event(true, false, true);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 0, "the memory was not ready");
        for says in ["after the press", "in the next moment"] {
            keeper.memory.need = Need::TidyingFirst;
            let chore = block_on(keeper.next_chore(&wires, None));
            assert_eq!(chore, Chore::Tidy, "{says}");
            keeper.carry_out(chore, &mut app);
        }
        let chore = block_on(keeper.next_chore(&wires, None));
        assert_eq!(chore, Chore::Keep);
        keeper.carry_out(chore, &mut app);
        assert_eq!(keeper.memory.kept, 1);
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
            keeper.after_event(true, false, true);
            block_on(keeper.finish(&mut app, &wires.loops));
            assert_eq!((keeper.memory.kept, keeper.memory.need), (1, tidied));
            block_on(keeper.finish(&mut app, &wires.loops));
            assert_eq!(keeper.memory.kept, 1, "nothing is left to save");
        }
    }

    #[test]
    fn on_a_first_day_it_is_prepared_before_it_keeps() {
        let (mut app, wires) = (App::new(Start::default()), Wires::new());
        let mut keeper = keeper(Need::Preparing);
        keeper.after_event(true, false, true);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 0, "the memory was not ready");
        let chore = block_on(keeper.next_chore(&wires, None));
        assert_eq!(chore, Chore::Tidy);
        keeper.carry_out(chore, &mut app);
        keeper.before_event(&mut app);
        assert_eq!(keeper.memory.kept, 1);
    }
}
