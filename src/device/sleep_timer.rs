//! Idle stages: when the gadget dims, goes dark and sleeps, and which keys only wake it.
//!
//! All of this is decided here, with the time as an argument; the main loop carries it out. A dimmed panel can
//! be read, so a key brightens it and acts. On a dark one the player cannot know what a key does, so it only
//! wakes the gadget, however long it is held. The same holds for any other key that is down by then, or goes
//! down before the player can have reacted to the picture: in a pocket several keys are pressed at once.

use crate::app::settings::{After, Sleep};
use crate::app::{Event, Millis};
use crate::ui::Light;

/// Idle stage of the gadget.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PowerStage {
    /// In use.
    Lit,
    /// The panel is dimmed and legible.
    Dim,
    /// The panel is off, and the board runs.
    Dark,
    /// The board sleeps.
    Asleep,
}

impl PowerStage {
    /// Brightness of the panel.
    pub const fn light(self) -> Light {
        match self {
            PowerStage::Lit => Light::Lit,
            PowerStage::Dim => Light::Dim,
            PowerStage::Dark | PowerStage::Asleep => Light::Off,
        }
    }

    const fn is_dark(self) -> bool {
        matches!(self, PowerStage::Dark | PowerStage::Asleep)
    }
}

/// What happens to a key event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admission {
    /// The app handles it.
    Acts,
    /// It wakes the gadget only.
    Wakes,
    /// Ignored: the key was down before the gadget woke, or the panel is dark.
    Nothing,
}

/// Delay before sleep, in milliseconds: the panel goes out, and a key just touched is recognised.
const SETTLES_MS: u64 = 300;

/// Delay before the next attempt to sleep while plugged in, in milliseconds.
const TRIES_AGAIN_MS: u64 = 60_000;

/// Timer of the idle stages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SleepTimer {
    stage: PowerStage,
    /// Time of the last activity.
    since: Millis,
    /// Time when the panel went dark, or the board last slept.
    dark_since: Millis,
    /// Time of the last wake-up from the dark.
    woken: Option<Millis>,
}

/// A key that goes down within this time after waking is ignored, in milliseconds.
const WAKING_MS: u64 = 100;

impl SleepTimer {
    /// Starts in use.
    pub const fn new(now: Millis) -> SleepTimer {
        SleepTimer {
            stage: PowerStage::Lit,
            since: now,
            dark_since: now,
            woken: None,
        }
    }

    /// The present stage.
    pub const fn stage(&self) -> PowerStage {
        self.stage
    }

    /// Decides on an event of a key that went down at `down_since`. A press always wakes the gadget. A held key
    /// does not keep it awake, because something may lie on it in a pocket.
    pub fn admit(&mut self, event: Event, down_since: Millis, now: Millis) -> Admission {
        if !matches!(event, Event::Press(_) | Event::Repeat(_) | Event::Hold) {
            return Admission::Acts;
        }
        let was_dark = self.stage.is_dark();
        if let Event::Press(_) = event {
            self.wake(now);
            if was_dark {
                return Admission::Wakes;
            }
        }
        let wakes = |woken: Millis| down_since.0 <= woken.0.saturating_add(WAKING_MS);
        match was_dark || self.woken.is_some_and(wakes) {
            true => Admission::Nothing,
            false => Admission::Acts,
        }
    }

    /// Notes activity: falling dice, a dice test, odds. The stage stays as it is.
    pub fn works(&mut self, now: Millis) {
        self.since = now;
    }

    /// Returns to full brightness.
    pub fn wake(&mut self, now: Millis) {
        self.works(now);
        if self.stage.is_dark() {
            self.woken = Some(now);
        }
        self.stage = PowerStage::Lit;
    }

    /// The next stage and its time, if nothing happens. All delays count from the last activity; a stage that
    /// would come after a darker one is skipped. A sleeping gadget is always dark.
    pub fn next(&self, sleep: &Sleep) -> Option<(PowerStage, Millis)> {
        let [dims, darkens, sleeps] = [sleep.dims, sleep.darkens, sleep.sleeps].map(millis);
        let dark = darkens.min(sleeps);
        let (stage, after) = match self.stage {
            PowerStage::Lit if dims < dark => (PowerStage::Dim, dims),
            PowerStage::Lit | PowerStage::Dim => (PowerStage::Dark, dark),
            PowerStage::Dark => (PowerStage::Asleep, sleeps),
            PowerStage::Asleep => return None,
        };
        if after == NEVER {
            return None;
        }
        let mut at = self.since.0.saturating_add(after);
        if stage == PowerStage::Asleep {
            at = at.max(self.dark_since.0.saturating_add(SETTLES_MS));
        }
        Some((stage, Millis(at)))
    }

    /// Enters a stage.
    pub fn reach(&mut self, stage: PowerStage, now: Millis) {
        self.stage = stage;
        if stage == PowerStage::Dark {
            self.dark_since = now;
        }
    }

    /// Stays dark because the board is plugged in, and retries later: nothing else reports that the cable was
    /// pulled.
    pub fn try_again(&mut self, now: Millis) {
        self.reach(
            PowerStage::Dark,
            Millis(now.0.saturating_add(TRIES_AGAIN_MS)),
        );
    }

    /// A key may have been touched: the panel stays dark, and the board soon sleeps again.
    pub fn stir(&mut self, now: Millis) {
        self.reach(PowerStage::Dark, now);
    }
}

const NEVER: u64 = u64::MAX;

fn millis(after: After) -> u64 {
    after
        .seconds()
        .map_or(NEVER, |seconds| u64::from(seconds) * 1_000)
}

#[cfg(test)]
mod tests {
    use heapless::Vec;

    use super::*;
    use crate::app::Key;
    use crate::device::keys::{Contact, Shared};

    const STARTS: [u64; 5] = [
        0,
        // Where a 32-bit clock wraps, in microseconds and in milliseconds.
        (1 << 32) / 1_000 - 5,
        (1 << 32) - 5,
        (1 << 53) - 5,
        // The largest time: the gadget stays awake, and nothing else goes wrong.
        u64::MAX - 5,
    ];

    fn press(key: Key) -> Event {
        Event::Press(key)
    }

    /// The stages reached if nothing happens, each with its time in seconds after the start.
    fn stages(mut sleep_timer: SleepTimer, start: u64, sleep: &Sleep) -> Vec<(PowerStage, u64), 3> {
        let mut reached = Vec::new();
        while let Some((stage, Millis(at))) = sleep_timer.next(sleep) {
            sleep_timer.reach(stage, Millis(at));
            reached.extend([(stage, (at - start) / 1_000)]);
        }
        reached
    }

    #[test]
    fn it_dims_darkens_and_sleeps_in_time_whenever_it_starts() {
        let expected = [
            (PowerStage::Dim, 30),
            (PowerStage::Dark, 120),
            (PowerStage::Asleep, 600),
        ];
        let [usual @ .., last] = STARTS;
        for start in usual {
            let sleep_timer = SleepTimer::new(Millis(start));
            assert_eq!(
                stages(sleep_timer, start, &Sleep::NEW),
                expected,
                "from {start}"
            );
        }
        let next = SleepTimer::new(Millis(last)).next(&Sleep::NEW);
        let (stage, end) = (PowerStage::Dim, Millis(u64::MAX));
        assert_eq!(next, Some((stage, end)), "saturates at the largest time");
    }

    #[test]
    fn every_time_can_be_set_and_never_too() {
        for dims in After::ALL {
            for darkens in After::ALL {
                for sleeps in After::ALL {
                    let sleep = Sleep {
                        dims,
                        darkens,
                        sleeps,
                    };
                    let [dim, off, asleep] = [dims, darkens, sleeps].map(After::seconds);
                    let dark = [off, asleep].into_iter().flatten().min();
                    let mut expected: Vec<(PowerStage, u64), 3> = Vec::new();
                    if let Some(dim) = dim.filter(|dim| dark.is_none_or(|dark| *dim < dark)) {
                        expected.extend([(PowerStage::Dim, dim.into())]);
                    }
                    expected.extend(dark.map(|dark| (PowerStage::Dark, dark.into())));
                    if let Some(asleep) = asleep {
                        // Up to 0.3 s later if the gadget was lit until then.
                        expected.extend([(PowerStage::Asleep, asleep.into())]);
                    }
                    let reached = stages(SleepTimer::new(Millis(0)), 0, &sleep);
                    assert_eq!(reached, expected, "{sleep:?}");
                }
            }
        }
    }

    #[test]
    fn the_panel_has_time_to_go_out_before_everything_stops() {
        let sleep = Sleep {
            sleeps: After::QuarterMinute,
            ..Sleep::NEW
        };
        let mut sleep_timer = SleepTimer::new(Millis(0));
        assert_eq!(
            sleep_timer.next(&sleep),
            Some((PowerStage::Dark, Millis(15_000)))
        );
        sleep_timer.reach(PowerStage::Dark, Millis(15_002));
        let then = Millis(15_002 + SETTLES_MS);
        assert_eq!(sleep_timer.next(&sleep), Some((PowerStage::Asleep, then)));
    }

    /// Key events and what becomes of them while contacts are closed in these intervals (contact, from, to;
    /// milliseconds). With three keys contact 2 is shared by Roll (tap) and Back (held), and there is no
    /// contact 3.
    fn admitted(
        stage: PowerStage,
        closed: &[(usize, u64, u64)],
        has_three: bool,
    ) -> Vec<(u64, Event, Admission), 64> {
        const DARK_AT: u64 = 50;
        let keys = match has_three {
            true => [Key::Up, Key::Down, Key::Back, Key::Back],
            false => Key::ALL,
        };
        let mut contacts = keys.map(Contact::new);
        let mut shared = Shared::Nothing;
        let mut sleep_timer = SleepTimer::new(Millis(0));
        let mut admitted = Vec::new();
        for now in 0..3_000 {
            if now == DARK_AT {
                sleep_timer.reach(stage, Millis(now));
            }
            for (place, contact) in contacts.iter_mut().enumerate() {
                let is_closed = closed
                    .iter()
                    .any(|&(at, from, to)| at == place && (from..to).contains(&now));
                let mut stroke = contact
                    .update(is_closed, now * 1_000)
                    .map(|stroke| (keys[place], stroke));
                if has_three && place == 2 {
                    let told = stroke.map(|(_, stroke)| stroke);
                    stroke = shared.update(told, contact.is_up(), now * 1_000);
                }
                if let Some((key, stroke)) = stroke {
                    let down_since = Millis(contact.down_since() / 1_000);
                    let event = stroke.of(key);
                    let admission = sleep_timer.admit(event, down_since, Millis(now));
                    if now > DARK_AT {
                        let _ = admitted.push((now, event, admission));
                    }
                }
            }
        }
        admitted
    }

    /// Time when the first key goes down, in the dark.
    const WAKES_AT: u64 = 500;

    fn wakes_only(admitted: &[(u64, Event, Admission)], what: &impl core::fmt::Debug) {
        let acts = admitted.iter().find(|(.., it)| *it == Admission::Acts);
        assert_eq!(acts, None, "{what:?}");
        let wakes = admitted.iter().filter(|(.., it)| *it == Admission::Wakes);
        assert_eq!(wakes.count(), 1, "{what:?}: {admitted:?}");
    }

    /// Every pair of keys, including a key with itself, at every distance up to well beyond the waking time:
    /// tapped, and held longer than any held key acts.
    #[test]
    fn every_pair_that_wakes_it_only_wakes_it() {
        let mut acted = 0;
        for stage in [PowerStage::Dark, PowerStage::Asleep] {
            for (first, second) in
                (0..4).flat_map(|first| (0..4).map(move |second| (first, second)))
            {
                for (apart, held) in (0..300).flat_map(|apart| [(apart, 60), (apart, 2_000)]) {
                    if first == second && apart < 80 {
                        continue;
                    }
                    let second_at = WAKES_AT + apart;
                    let first_held = if first == second { 60 } else { held };
                    let closed = [
                        (first, WAKES_AT, WAKES_AT + first_held),
                        (second, second_at, second_at + held),
                    ];
                    let admitted = admitted(stage, &closed, false);
                    let what = (closed, stage);
                    // A press is recognised, and wakes, one millisecond after its contact has closed.
                    if apart <= WAKING_MS + 1 {
                        wakes_only(&admitted, &what);
                        continue;
                    }
                    let (late, early): (Vec<_, 64>, Vec<_, 64>) = admitted
                        .iter()
                        .copied()
                        .partition(|(at, event, _)| *at > second_at && is_of(*event, second));
                    wakes_only(&early, &what);
                    assert!(
                        late.iter().all(|(.., it)| *it == Admission::Acts),
                        "{what:?}"
                    );
                    assert!(!late.is_empty(), "{what:?}");
                    acted += 1;
                }
            }
        }
        assert!(acted > 10_000);
    }

    fn is_of(event: Event, key: usize) -> bool {
        match event {
            Event::Press(of) | Event::Repeat(of) => of == Key::ALL[key],
            _ => Key::ALL[key] == Key::Back,
        }
    }

    /// On a board with three keys the middle one acts on release, long after it went down.
    #[test]
    fn three_keys_only_wake_it_as_well() {
        for stage in [PowerStage::Dark, PowerStage::Asleep] {
            for (first, second) in [(0, 2), (2, 0), (1, 2), (2, 1), (0, 1), (1, 0)] {
                for (apart, held) in
                    (0..=WAKING_MS).flat_map(|apart| [60, 250, 2_000].map(|held| (apart, held)))
                {
                    let second_at = WAKES_AT + apart;
                    let closed = [
                        (first, WAKES_AT, WAKES_AT + held),
                        (second, second_at, second_at + held),
                    ];
                    wakes_only(&admitted(stage, &closed, true), &closed);
                }
            }
        }
    }

    /// Something has lain on a key since before the gadget went dark, and another key wakes it.
    #[test]
    fn a_key_that_was_down_before_does_nothing_until_it_is_pressed_again() {
        for held in 0..4 {
            for other in (0..4).filter(|other| *other != held) {
                let closed = [
                    (held, 10, 1_500),
                    (other, WAKES_AT, WAKES_AT + 60),
                    (held, 1_600, 2_500),
                ];
                let admitted = admitted(PowerStage::Dark, &closed, false);
                let (before, after): (Vec<_, 64>, Vec<_, 64>) =
                    admitted.iter().copied().partition(|(at, ..)| *at < 1_600);
                wakes_only(&before, &closed);
                assert!(after.iter().all(|(.., it)| *it == Admission::Acts));
                assert!(!after.is_empty(), "{closed:?}");
            }
        }
    }

    /// An offer from a computer lights the panel: a key that was down in the dark does not act either.
    #[test]
    fn a_panel_that_a_computer_lights_is_woken_too() {
        let mut sleep_timer = SleepTimer::new(Millis(0));
        sleep_timer.reach(PowerStage::Dark, Millis(10));
        sleep_timer.wake(Millis(1_000));
        let early = sleep_timer.admit(press(Key::Roll), Millis(1_050), Millis(1_051));
        assert_eq!(early, Admission::Nothing);
        let late = sleep_timer.admit(press(Key::Roll), Millis(1_101), Millis(1_102));
        assert_eq!(late, Admission::Acts);
    }

    #[test]
    fn a_key_on_a_dimmed_panel_acts_and_brightens_it() {
        let mut sleep_timer = SleepTimer::new(Millis(0));
        sleep_timer.reach(PowerStage::Dim, Millis(30_000));
        let now = Millis(31_000);
        assert_eq!(sleep_timer.admit(press(Key::Up), now, now), Admission::Acts);
        assert_eq!(sleep_timer.stage().light(), Light::Lit);
        assert_eq!(
            sleep_timer.admit(Event::Repeat(Key::Up), now, Millis(31_400)),
            Admission::Acts
        );
        let dims = sleep_timer.next(&Sleep::NEW);
        assert_eq!(
            dims,
            Some((PowerStage::Dim, Millis(61_000))),
            "counted from that key"
        );
    }

    #[test]
    fn a_key_that_something_lies_on_keeps_nobody_awake() {
        let mut sleep_timer = SleepTimer::new(Millis(0));
        let mut now = Millis(0);
        let mut darkened = None;
        sleep_timer.admit(press(Key::Down), now, now);
        while now.0 < 700_000 {
            if let Some((stage, _)) = sleep_timer.next(&Sleep::NEW).filter(|(_, at)| *at <= now) {
                sleep_timer.reach(stage, now);
            }
            let admitted = sleep_timer.admit(Event::Repeat(Key::Down), Millis(0), now);
            assert_eq!(
                admitted == Admission::Nothing,
                sleep_timer.stage().is_dark()
            );
            if sleep_timer.stage().is_dark() {
                darkened.get_or_insert(now.0);
            }
            now.0 += 40;
        }
        assert_eq!(darkened, Some(120_000));
        assert_eq!(sleep_timer.stage(), PowerStage::Asleep);
    }

    #[test]
    fn while_it_works_it_stays_awake() {
        let mut sleep_timer = SleepTimer::new(Millis(0));
        for now in (0..1_000_000).step_by(50).map(Millis) {
            let due = sleep_timer
                .next(&Sleep::NEW)
                .is_some_and(|(_, at)| at <= now);
            assert!(!due, "at {now:?}");
            sleep_timer.works(now);
        }
    }

    #[test]
    fn what_only_stirred_it_lets_it_sleep_again() {
        let mut sleep_timer = SleepTimer::new(Millis(0));
        sleep_timer.reach(PowerStage::Dark, Millis(120_000));
        sleep_timer.reach(PowerStage::Asleep, Millis(600_000));
        assert_eq!(sleep_timer.next(&Sleep::NEW), None);
        sleep_timer.stir(Millis(600_001));
        let again = Millis(600_001 + SETTLES_MS);
        assert_eq!(
            sleep_timer.next(&Sleep::NEW),
            Some((PowerStage::Asleep, again))
        );
        assert_eq!(
            sleep_timer.admit(press(Key::Roll), Millis(600_002), Millis(600_002)),
            Admission::Wakes
        );
    }
}
