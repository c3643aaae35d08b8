//! How awake the gadget is: when it dims, goes dark and sleeps, and which key only wakes it.
//!
//! All of it is decided here, with the time as an argument; the loop of the gadget carries it out.
//! A panel that is dimmed can be read, so a key there brightens it and acts. On a dark one nobody
//! knows what a key would do: it wakes the gadget and nothing else, however long it is held.

use crate::app::{Event, Key, Millis};
use crate::games::tools::settings::{After, Sleep};
use crate::ui::Light;

/// How awake the gadget is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Somebody plays.
    Lit,
    /// The panel is dimmed.
    Dim,
    /// The panel is off.
    Dark,
    /// Everything stops.
    Asleep,
}

impl Stage {
    /// What is left of the light.
    pub const fn light(self) -> Light {
        match self {
            Stage::Lit => Light::Lit,
            Stage::Dim => Light::Dim,
            Stage::Dark | Stage::Asleep => Light::Off,
        }
    }

    const fn is_dark(self) -> bool {
        matches!(self, Stage::Dark | Stage::Asleep)
    }
}

/// What becomes of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admission {
    /// The app gets it.
    Acts,
    /// It wakes the gadget.
    Wakes,
    /// It is the rest of a key that did, or nobody sees what it would do.
    Nothing,
}

/// Before it sleeps the panel has time to go out, and a key that is just touched to be believed.
const SETTLES_MS: u64 = 300;

/// How long a gadget that is plugged in waits until it tries again to sleep.
const TRIES_AGAIN_MS: u64 = 60_000;

/// The watch over a gadget that may be left alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vigil {
    stage: Stage,
    /// When somebody or something was last at work.
    since: Millis,
    /// When the panel went dark, or everything stopped last.
    dark_since: Millis,
    /// The key that has woken the gadget: it may still be held.
    woken_by: Option<Key>,
}

impl Vigil {
    /// A gadget just switched on.
    pub const fn new(now: Millis) -> Vigil {
        Vigil {
            stage: Stage::Lit,
            since: now,
            dark_since: now,
            woken_by: None,
        }
    }

    /// How awake the gadget is.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// An event comes from the keys: what becomes of it. The gadget is awake afterwards if it is a
    /// press. A key that is only held keeps nobody awake: in a pocket something may lie on it.
    pub fn admit(&mut self, event: Event, now: Millis) -> Admission {
        let key = match event {
            Event::Press(key) | Event::Repeat(key) => key,
            Event::Hold => Key::Back,
            _ => return Admission::Acts,
        };
        let was_dark = self.stage.is_dark();
        let is_rest = self.woken_by == Some(key);
        if let Event::Press(_) = event {
            self.wake(now);
            if is_rest {
                self.woken_by = None;
            }
            if was_dark {
                self.woken_by = Some(key);
                return Admission::Wakes;
            }
            return Admission::Acts;
        }
        match was_dark || is_rest {
            true => Admission::Nothing,
            false => Admission::Acts,
        }
    }

    /// The gadget is at work: dice fall or are tested, odds are reckoned. It stays as it is.
    pub fn works(&mut self, now: Millis) {
        self.since = now;
    }

    /// Somebody is there: everything is lit.
    pub fn wake(&mut self, now: Millis) {
        self.works(now);
        self.stage = Stage::Lit;
    }

    /// What comes next if nothing happens, and when. Each time is counted from the last work; what
    /// comes late or never is left out by what comes before it. A gadget that sleeps is dark.
    pub fn next(&self, sleep: &Sleep) -> Option<(Stage, Millis)> {
        let [dims, darkens, sleeps] = [sleep.dims, sleep.darkens, sleep.sleeps].map(millis);
        let dark = darkens.min(sleeps);
        let (stage, after) = match self.stage {
            Stage::Lit if dims < dark => (Stage::Dim, dims),
            Stage::Lit | Stage::Dim => (Stage::Dark, dark),
            Stage::Dark => (Stage::Asleep, sleeps),
            Stage::Asleep => return None,
        };
        if after == NEVER {
            return None;
        }
        let mut at = self.since.0.saturating_add(after);
        if stage == Stage::Asleep {
            at = at.max(self.dark_since.0.saturating_add(SETTLES_MS));
        }
        Some((stage, Millis(at)))
    }

    /// What came next is there.
    pub fn reach(&mut self, stage: Stage, now: Millis) {
        self.stage = stage;
        if stage == Stage::Dark {
            self.dark_since = now;
        }
    }

    /// The board could not sleep because it is plugged in: it tries again in a while, as nothing else
    /// tells that the cable was pulled.
    pub fn try_again(&mut self, now: Millis) {
        self.reach(Stage::Dark, Millis(now.0.saturating_add(TRIES_AGAIN_MS)));
    }

    /// A key may be touched, or it was nothing: the gadget is dark, and will sleep again soon.
    pub fn stir(&mut self, now: Millis) {
        self.reach(Stage::Dark, now);
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

    const STARTS: [u64; 5] = [
        0,
        // Where a clock of 32 bits wraps, in microseconds and in milliseconds.
        (1 << 32) / 1_000 - 5,
        (1 << 32) - 5,
        (1 << 53) - 5,
        // After half a thousand million years it stays awake, and nothing else.
        u64::MAX - 5,
    ];

    fn press(key: Key) -> Event {
        Event::Press(key)
    }

    /// What is reached from a start, and after how many seconds, if nothing happens.
    fn stages(mut vigil: Vigil, start: u64, sleep: &Sleep) -> Vec<(Stage, u64), 3> {
        let mut reached = Vec::new();
        while let Some((stage, Millis(at))) = vigil.next(sleep) {
            vigil.reach(stage, Millis(at));
            reached.extend([(stage, (at - start) / 1_000)]);
        }
        reached
    }

    #[test]
    fn it_dims_darkens_and_sleeps_in_time_whenever_it_starts() {
        let expected = [(Stage::Dim, 30), (Stage::Dark, 120), (Stage::Asleep, 600)];
        let [usual @ .., last] = STARTS;
        for start in usual {
            let vigil = Vigil::new(Millis(start));
            assert_eq!(stages(vigil, start, &Sleep::NEW), expected, "from {start}");
        }
        let next = Vigil::new(Millis(last)).next(&Sleep::NEW);
        let (stage, end) = (Stage::Dim, Millis(u64::MAX));
        assert_eq!(next, Some((stage, end)), "time does not run backwards");
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
                    let mut expected: Vec<(Stage, u64), 3> = Vec::new();
                    if let Some(dim) = dim.filter(|dim| dark.is_none_or(|dark| *dim < dark)) {
                        expected.extend([(Stage::Dim, dim.into())]);
                    }
                    expected.extend(dark.map(|dark| (Stage::Dark, dark.into())));
                    if let Some(asleep) = asleep {
                        // A third of a second later if it was lit until then.
                        expected.extend([(Stage::Asleep, asleep.into())]);
                    }
                    let reached = stages(Vigil::new(Millis(0)), 0, &sleep);
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
        let mut vigil = Vigil::new(Millis(0));
        assert_eq!(vigil.next(&sleep), Some((Stage::Dark, Millis(15_000))));
        vigil.reach(Stage::Dark, Millis(15_002));
        let then = Millis(15_002 + SETTLES_MS);
        assert_eq!(vigil.next(&sleep), Some((Stage::Asleep, then)));
    }

    #[test]
    fn the_waking_key_does_nothing_else_however_long_it_is_held() {
        for stage in [Stage::Dark, Stage::Asleep] {
            for key in Key::ALL {
                let mut vigil = Vigil::new(Millis(0));
                vigil.reach(stage, Millis(1));
                assert_eq!(vigil.admit(press(key), Millis(2)), Admission::Wakes);
                assert_eq!(vigil.stage(), Stage::Lit);
                let rest = [Event::Repeat(key), Event::Hold];
                let rest = if key == Key::Back { rest } else { [rest[0]; 2] };
                for event in rest {
                    assert_eq!(vigil.admit(event, Millis(3)), Admission::Nothing);
                }
                for other in Key::ALL.into_iter().filter(|other| *other != key) {
                    assert_eq!(vigil.admit(press(other), Millis(4)), Admission::Acts);
                }
                let held = vigil.admit(Event::Repeat(key), Millis(5));
                assert_eq!(held, Admission::Nothing, "it was never let go");
                assert_eq!(vigil.admit(press(key), Millis(6)), Admission::Acts);
                assert_eq!(vigil.admit(Event::Repeat(key), Millis(7)), Admission::Acts);
            }
        }
    }

    #[test]
    fn a_key_on_a_dimmed_panel_acts_and_brightens_it() {
        let mut vigil = Vigil::new(Millis(0));
        vigil.reach(Stage::Dim, Millis(30_000));
        assert_eq!(vigil.admit(press(Key::Up), Millis(31_000)), Admission::Acts);
        assert_eq!(vigil.stage().light(), Light::Lit);
        assert_eq!(
            vigil.admit(Event::Repeat(Key::Up), Millis(31_400)),
            Admission::Acts
        );
        let dims = vigil.next(&Sleep::NEW);
        assert_eq!(dims, Some((Stage::Dim, Millis(61_000))), "from that key on");
    }

    #[test]
    fn a_key_that_something_lies_on_keeps_nobody_awake() {
        let mut vigil = Vigil::new(Millis(0));
        let mut now = Millis(0);
        let mut darkened = None;
        vigil.admit(press(Key::Down), now);
        while now.0 < 700_000 {
            if let Some((stage, _)) = vigil.next(&Sleep::NEW).filter(|(_, at)| *at <= now) {
                vigil.reach(stage, now);
            }
            let admitted = vigil.admit(Event::Repeat(Key::Down), now);
            assert_eq!(admitted == Admission::Nothing, vigil.stage().is_dark());
            if vigil.stage().is_dark() {
                darkened.get_or_insert(now.0);
            }
            now.0 += 40;
        }
        assert_eq!(darkened, Some(120_000));
        assert_eq!(vigil.stage(), Stage::Asleep);
    }

    #[test]
    fn while_it_works_it_stays_awake() {
        let mut vigil = Vigil::new(Millis(0));
        for now in (0..1_000_000).step_by(50).map(Millis) {
            let due = vigil.next(&Sleep::NEW).is_some_and(|(_, at)| at <= now);
            assert!(!due, "at {now:?}");
            vigil.works(now);
        }
    }

    #[test]
    fn what_only_stirred_it_lets_it_sleep_again() {
        let mut vigil = Vigil::new(Millis(0));
        vigil.reach(Stage::Dark, Millis(120_000));
        vigil.reach(Stage::Asleep, Millis(600_000));
        assert_eq!(vigil.next(&Sleep::NEW), None);
        vigil.stir(Millis(600_001));
        let again = Millis(600_001 + SETTLES_MS);
        assert_eq!(vigil.next(&Sleep::NEW), Some((Stage::Asleep, again)));
        assert_eq!(
            vigil.admit(press(Key::Roll), Millis(600_002)),
            Admission::Wakes
        );
    }
}
