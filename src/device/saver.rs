//! Schedules the work of the memory: not while a picture is on its way, and long work only while the gadget is
//! idle. If the player never pauses, one part of the long work follows each press, so that no press waits for
//! more than one part.

use core::future::pending;

use embassy_futures::select::{Either, select};
use embassy_futures::yield_now;
use embassy_time::{Duration, Instant, Timer};

use super::liveness::{Liveness, Task};
use super::memory::{Forget, Memory, Need};
use super::{Channels, now};
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
const MOST_JOBS: u8 = 160;

/// Time after the start when the first picture is out on every board.
const FIRST_PICTURE: Duration = Duration::from_millis(50);

/// Work for the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SaveJob {
    Save,
    Checkpoint,
    Tidy,
}

/// Decides when the memory saves and tidies.
pub(super) struct Saver<M> {
    memory: M,
    unsaved: Option<Unsaved>,
    /// The player's position is not saved yet.
    owes_checkpoint: bool,
    began: Instant,
    last_event: Instant,
    /// Tidying steps since the last press, at most [`MOST_JOBS`].
    tidied: u8,
    /// The last press came while dice were falling, so the player does not wait for them.
    is_hurried: bool,
}

/// Events that are not saved yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Unsaved {
    /// Dice were drawn: the roll must be saved before the next press acts.
    rolled: bool,
    forget: Forget,
}

impl<M: Memory> Saver<M> {
    pub(super) fn new(memory: M) -> Saver<M> {
        Saver {
            memory,
            unsaved: None,
            owes_checkpoint: false,
            began: Instant::now(),
            last_event: Instant::MIN,
            tidied: 1,
            is_hurried: false,
        }
    }

    /// Saves a pending roll before an event that depends on it.
    pub(super) fn before_event(&mut self, app: &mut App) {
        self.is_hurried = app.is_moving();
        let must_save = |unsaved: Unsaved| unsaved.rolled || app.saves_first();
        let must_save = self.unsaved.is_some_and(must_save);
        if must_save && self.can_save() {
            self.save(app);
        }
    }

    /// True if the memory could save now.
    fn can_save(&self) -> bool {
        !matches!(self.memory.need(), Need::Preparing | Need::TidyingFirst)
    }

    /// Notes an event: whether it rolled dice, whether it erased everything, and whether it is a press. A
    /// repeat of a held key counts as a press.
    pub(super) fn after_event(&mut self, rolled: bool, forget: bool, is_press: bool) {
        if !M::SAVES {
            return;
        }
        if is_press {
            self.tidied = 0;
        }
        self.last_event = Instant::now();
        let before = self.unsaved.unwrap_or(Unsaved {
            rolled: false,
            forget: Forget::Nothing,
        });
        self.unsaved = Some(Unsaved {
            rolled: rolled || before.rolled,
            forget: match forget {
                true => Forget::Everything,
                false => before.forget,
            },
        });
    }

    /// Waits until there is work for the memory that delays no player.
    pub(super) async fn next_job(&self, channels: &Channels, wake: Option<Millis>) -> SaveJob {
        let is_due_in = |millis| wake.is_some_and(|Millis(at)| at < now().0 + millis);
        let need = self.memory.need();
        let owes_part = matches!(need, Need::TidyingSoon | Need::TidyingFirst) && self.tidied == 0;
        let pictured = async || {
            let patience = if owes_part { PICTURED } else { PATIENCE };
            let late = Timer::at(self.last_event + patience);
            if let Either::First(()) = select(channels.display_idle.wait(), late).await {
                // Signalled again, because the next call must see it, too.
                channels.display_idle.signal(());
            }
        };
        match (self.unsaved, need) {
            (Some(Unsaved { forget, .. }), _)
                if self.can_save() || forget == Forget::Everything =>
            {
                if is_due_in(LATE_MS) {
                    return pending().await;
                }
                pictured().await;
                SaveJob::Save
            }
            _ if owes_part && (self.is_hurried || !is_due_in(FALLING_MS)) => {
                pictured().await;
                SaveJob::Tidy
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
                SaveJob::Tidy
            }
            // A save waits for these steps.
            (_, Need::TidyingFirst) if self.tidied < MOST_JOBS => {
                Timer::at(self.last_event + MOMENT).await;
                yield_now().await;
                SaveJob::Tidy
            }
            (_, Need::Nothing | Need::Tidying | Need::TidyingSoon) if self.owes_checkpoint => {
                Timer::at(self.last_event + MOMENT).await;
                SaveJob::Checkpoint
            }
            (_, Need::Tidying | Need::TidyingSoon) => {
                Timer::at(self.last_event + NOBODY_PLAYS).await;
                yield_now().await;
                SaveJob::Tidy
            }
            (_, Need::Nothing | Need::TidyingFirst) => pending().await,
        }
    }

    pub(super) fn carry_out(&mut self, job: SaveJob, app: &mut App) {
        match job {
            SaveJob::Save => self.save(app),
            SaveJob::Checkpoint => {
                self.memory.save_checkpoint(app);
                self.owes_checkpoint = self.memory.need() == Need::TidyingFirst;
            }
            SaveJob::Tidy => {
                self.tidied = self.tidied.saturating_add(1).min(MOST_JOBS);
                self.memory.tidy();
            }
        }
    }

    /// Does all remaining work before the program ends or the board sleeps; other tasks run between the steps.
    pub(super) async fn finish(&mut self, app: &mut App, liveness: &Liveness) {
        for _ in 0..MOST_JOBS {
            let job = match (self.unsaved, self.memory.need()) {
                (Some(Unsaved { forget, .. }), _)
                    if self.can_save() || forget == Forget::Everything =>
                {
                    SaveJob::Save
                }
                (_, Need::Preparing | Need::TidyingFirst) => SaveJob::Tidy,
                _ if self.owes_checkpoint => SaveJob::Checkpoint,
                (_, Need::Tidying | Need::TidyingSoon) => SaveJob::Tidy,
                (_, Need::Nothing) => return,
            };
            self.carry_out(job, app);
            liveness.works(Task::Play);
            yield_now().await;
        }
    }

    fn save(&mut self, app: &mut App) {
        if let Some(Unsaved { forget, rolled }) = self.unsaved.take() {
            self.memory.save(app, forget);
            self.owes_checkpoint = true;
            let is_emptied = forget == Forget::Everything && self.memory.need() == Need::Preparing;
            if is_emptied || self.memory.need() == Need::TidyingFirst {
                // Changes made since then are saved once the store is empty or has room.
                let forget = Forget::Nothing;
                self.unsaved = Some(Unsaved { rolled, forget });
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
        fn save(&mut self, _: &mut App, forget: Forget) {
            self.kept += 1;
            self.forgot += u8::from(forget == Forget::Everything);
        }

        fn save_checkpoint(&mut self, _: &mut App) {
            self.rested += 1;
        }

        fn need(&self) -> Need {
            self.need
        }

        fn tidy(&mut self) {
            self.need = Need::Nothing;
        }
    }

    fn saver(need: Need) -> Saver<Counting> {
        Saver::new(Counting {
            need,
            kept: 0,
            forgot: 0,
            rested: 0,
        })
    }

    fn is_waiting(saver: &Saver<Counting>, channels: &Channels, wake: Option<Millis>) -> bool {
        let job = core::pin::pin!(saver.next_job(channels, wake));
        poll_once(job).is_pending()
    }

    #[test]
    fn a_roll_is_kept_before_anybody_acts_on_it() {
        let mut app = App::new(Start::default());
        let mut saver = saver(Need::Nothing);
        saver.after_event(false, false, true);
        saver.before_event(&mut app);
        assert_eq!(saver.memory.kept, 0, "a change without a roll can wait");
        saver.after_event(true, false, true);
        saver.after_event(false, false, true);
        saver.before_event(&mut app);
        assert_eq!(saver.memory.kept, 1);
        saver.before_event(&mut app);
        assert_eq!(saver.memory.kept, 1, "nothing is left to save");
    }

    #[test]
    fn everything_is_kept_when_its_picture_is_out() {
        let (mut app, channels) = (App::new(Start::default()), Channels::new());
        let mut saver = saver(Need::Nothing);
        assert!(is_waiting(&saver, &channels, None), "no event yet");
        saver.after_event(false, true, true);
        saver.after_event(false, false, true);
        assert!(
            is_waiting(&saver, &channels, None),
            "the picture is still being sent"
        );
        channels.display_idle.signal(());
        let due = Some(Millis(now().0));
        assert!(
            is_waiting(&saver, &channels, due),
            "the next picture is due"
        );
        let job = block_on(saver.next_job(&channels, None));
        assert_eq!(job, SaveJob::Save);
        saver.carry_out(job, &mut app);
        assert_eq!((saver.memory.kept, saver.memory.forgot), (1, 1));
        channels.display_idle.signal(());
        assert!(is_waiting(&saver, &channels, None), "everything is saved");
    }

    #[test]
    fn where_the_player_is_is_kept_after_a_moment() {
        let (mut app, channels) = (App::new(Start::default()), Channels::new());
        let mut saver = saver(Need::Nothing);
        saver.after_event(false, false, true);
        channels.display_idle.signal(());
        saver.carry_out(block_on(saver.next_job(&channels, None)), &mut app);
        assert!(
            is_waiting(&saver, &channels, None),
            "the player is still acting"
        );
        let falling = Some(Millis(now().0 + FALLING_MS / 2));
        assert!(is_waiting(&saver, &channels, falling), "dice are falling");
        let job = block_on(saver.next_job(&channels, None));
        assert_eq!(job, SaveJob::Checkpoint);
        saver.carry_out(job, &mut app);
        assert_eq!((saver.memory.kept, saver.memory.rested), (1, 1));
        assert!(is_waiting(&saver, &channels, None), "everything is saved");
    }

    /// A factory reset starts at once, even if the memory is not ready. Later changes are saved when it is.
    #[test]
    fn what_comes_after_all_was_forgotten_is_kept() {
        let (mut app, channels) = (App::new(Start::default()), Channels::new());
        let mut saver = saver(Need::Preparing);
        saver.after_event(false, true, true);
        channels.display_idle.signal(());
        let job = block_on(saver.next_job(&channels, None));
        assert_eq!(job, SaveJob::Save);
        saver.carry_out(job, &mut app);
        assert_eq!((saver.memory.kept, saver.memory.forgot), (1, 1));
        assert_eq!(block_on(saver.next_job(&channels, None)), SaveJob::Tidy);
        saver.carry_out(SaveJob::Tidy, &mut app);
        let job = block_on(saver.next_job(&channels, None));
        saver.carry_out(job, &mut app);
        assert_eq!((saver.memory.kept, saver.memory.forgot), (2, 1));
    }

    #[test]
    fn without_a_display_it_is_kept_all_the_same() {
        let mut saver = saver(Need::Nothing);
        saver.after_event(true, false, true);
        let job = block_on(saver.next_job(&Channels::new(), None));
        assert_eq!(job, SaveJob::Save);
        assert!(Instant::now() >= saver.last_event + PATIENCE);
    }

    #[test]
    fn a_memory_is_tidied_while_nobody_plays() {
        let (mut app, channels) = (App::new(Start::default()), Channels::new());
        let mut saver = saver(Need::Tidying);
        saver.last_event = Instant::now();
        channels.display_idle.signal(());
        assert!(is_waiting(&saver, &channels, None), "the gadget is in use");
        saver.carry_out(SaveJob::Tidy, &mut app);
        assert!(is_waiting(&saver, &channels, None), "the work is done");
    }

    /// If tidying is urgent, each press triggers one part once its picture is out; the rest waits until the
    /// gadget is idle.
    #[test]
    fn a_press_leaves_one_part_of_what_is_urgent() {
        let (mut app, channels) = (App::new(Start::default()), Channels::new());
        let mut saver = saver(Need::TidyingSoon);
        saver.last_event = Instant::now();
        channels.display_idle.signal(());
        assert!(is_waiting(&saver, &channels, None), "no press yet");
        saver.after_event(true, false, false);
        saver.carry_out(block_on(saver.next_job(&channels, None)), &mut app);
        assert_eq!(saver.memory.kept, 1);
        assert!(
            is_waiting(&saver, &channels, None),
            "the event was not a press"
        );
        saver.after_event(true, false, true);
        saver.carry_out(block_on(saver.next_job(&channels, None)), &mut app);
        assert_eq!(saver.memory.kept, 2, "the press is saved first");
        let falling = Some(Millis(now().0 + FALLING_MS / 2));
        assert!(is_waiting(&saver, &channels, falling), "dice are falling");
        let job = block_on(saver.next_job(&channels, None));
        assert_eq!(job, SaveJob::Tidy);
        saver.carry_out(job, &mut app);
        saver.memory.need = Need::TidyingSoon;
        assert!(is_waiting(&saver, &channels, None), "one part per press");
    }

    /// Changes that found no room are saved later: after the missing parts, one per press, and all of them at
    /// the next pause.
    #[test]
    fn what_there_was_no_room_for_is_kept_later() {
        let (mut app, channels) = (App::new(Start::default()), Channels::new());
        let mut saver = saver(Need::TidyingFirst);
        saver.after_event(true, false, true);
        saver.before_event(&mut app);
        assert_eq!(saver.memory.kept, 0, "the memory was not ready");
        for says in ["after the press", "in the next moment"] {
            saver.memory.need = Need::TidyingFirst;
            let job = block_on(saver.next_job(&channels, None));
            assert_eq!(job, SaveJob::Tidy, "{says}");
            saver.carry_out(job, &mut app);
        }
        let job = block_on(saver.next_job(&channels, None));
        assert_eq!(job, SaveJob::Save);
        saver.carry_out(job, &mut app);
        assert_eq!(saver.memory.kept, 1);
    }

    #[test]
    fn before_everything_stops_nothing_is_left() {
        let (mut app, channels) = (App::new(Start::default()), Channels::new());
        for (need, tidied) in [
            (Need::Nothing, Need::Nothing),
            (Need::Tidying, Need::Nothing),
            (Need::Preparing, Need::Nothing),
        ] {
            let mut saver = saver(need);
            saver.after_event(true, false, true);
            block_on(saver.finish(&mut app, &channels.liveness));
            assert_eq!((saver.memory.kept, saver.memory.need), (1, tidied));
            block_on(saver.finish(&mut app, &channels.liveness));
            assert_eq!(saver.memory.kept, 1, "nothing is left to save");
        }
    }

    #[test]
    fn on_a_first_day_it_is_prepared_before_it_keeps() {
        let (mut app, channels) = (App::new(Start::default()), Channels::new());
        let mut saver = saver(Need::Preparing);
        saver.after_event(true, false, true);
        saver.before_event(&mut app);
        assert_eq!(saver.memory.kept, 0, "the memory was not ready");
        let job = block_on(saver.next_job(&channels, None));
        assert_eq!(job, SaveJob::Tidy);
        saver.carry_out(job, &mut app);
        saver.before_event(&mut app);
        assert_eq!(saver.memory.kept, 1);
    }
}
