//! Schedule of the periodic checks of a panel whose picture stays the same.
//!
//! The only thing that an SSD1306 reports is whether it is lit. A panel whose wire was loose comes back dark
//! and reports it; a panel with disturbed registers may be lit and shifted and report nothing. So the panel is
//! queried about once a second, and set up again after each change and every 40 seconds.

use embassy_time::{Duration, Instant};

/// Interval of the queries: a panel that comes back right after a query has its picture within a second.
pub(super) const ASK: Duration = Duration::from_millis(875);
/// After this much delay the query goes between two pictures, without waiting for a quiet moment.
const OVERDUE: Duration = Duration::from_millis(30);
/// No query so soon after a change, because the next picture may be on its way.
const QUIET: Duration = Duration::from_millis(200);
/// Delay between the last change and the first repeated setup.
const HEAL: Duration = Duration::from_millis(800);
/// Interval of the repeated setup while nothing changes: it costs as many instructions as ten seconds of
/// queries.
const HEAL_AGAIN: Duration = Duration::from_secs(40);

/// What a panel needs while its picture stays the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Need {
    /// Query whether it is lit.
    Ask,
    /// Repeat the setup and the picture.
    Heal,
    /// Shift the picture against burn-in.
    Move,
}

/// Times of the last checks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Care {
    /// A picture that stays the same for this long is shifted.
    still: Duration,
    changed: Instant,
    moved: Instant,
    asked: Instant,
    healed: Instant,
}

impl Care {
    /// Starts the schedule for a panel that was just set up.
    pub(super) fn new(still: Duration, now: Instant) -> Care {
        Care {
            still,
            changed: now,
            moved: now,
            asked: now,
            healed: now,
        }
    }

    /// Notes that the panel shows a new picture.
    pub(super) fn changed(&mut self, now: Instant) {
        self.changed = now;
        self.moved = now;
    }

    /// Notes that a check was done.
    pub(super) fn given(&mut self, need: Need, now: Instant) {
        match need {
            Need::Ask => self.asked = now,
            Need::Heal => self.healed = now,
            Need::Move => self.moved = now,
        }
    }

    /// True if the setup has not been repeated since the last change.
    pub(super) fn is_first_heal(&self) -> bool {
        self.healed < self.changed + HEAL
    }

    /// The next check, and when it is due.
    pub(super) fn next(&self, now: Instant) -> (Instant, Need) {
        let overdue = self.asked + ASK + OVERDUE;
        let ask = match now < overdue {
            true => (self.asked + ASK).max(self.changed + QUIET),
            false => overdue,
        };
        let heal = match self.is_first_heal() {
            true => self.changed + HEAL,
            false => self.healed + HEAL_AGAIN,
        };
        let first = |one: (Instant, Need), other: (Instant, Need)| {
            if other.0 < one.0 { other } else { one }
        };
        [(ask, Need::Ask), (self.moved + self.still, Need::Move)]
            .into_iter()
            .fold((heal, Need::Heal), first)
    }
}

#[cfg(test)]
mod tests {
    use heapless::Vec;

    use super::*;

    const STILL: Duration = Duration::from_secs(180);

    fn at(ms: u64) -> Instant {
        Instant::from_millis(ms)
    }

    /// All checks up to `until`, in milliseconds, if the picture changes at these times only.
    fn needs(changes: &[u64], until: u64) -> Vec<(u64, Need), 1000> {
        let mut care = Care::new(STILL, at(0));
        let mut changes = changes.iter().copied().peekable();
        let (mut now, mut needs) = (0, Vec::new());
        loop {
            let (due, need) = care.next(at(now));
            let due = due.as_millis().max(now);
            if let Some(change) = changes.next_if(|&change| change <= due) {
                now = change;
                care.changed(at(now));
            } else if due < until {
                now = due;
                care.given(need, at(now));
                assert_eq!(needs.push((now, need)), Ok(()));
            } else {
                return needs;
            }
        }
    }

    #[test]
    fn it_is_asked_about_once_a_second_and_told_everything_after_a_change_and_from_time_to_time() {
        let asked = (1..=46).map(|place| (875 * place, Need::Ask));
        let all = [(800, Need::Heal)].into_iter().chain(asked);
        let all = all.chain([(40_800, Need::Heal)]);
        assert!(needs(&[], 41_000).into_iter().eq(all));
    }

    #[test]
    fn nothing_is_asked_just_after_a_change() {
        assert_eq!(needs(&[790], 1500), [(990, Need::Ask)]);
        assert_eq!(needs(&[790, 879], 1500), [(1079, Need::Ask)]);
    }

    #[test]
    fn while_it_changes_all_the_time_it_is_asked_within_a_second() {
        let changes: Vec<u64, 200> = (1..200).map(|frame| frame * 40).collect();
        let asked = needs(&changes, 7900);
        assert_eq!(asked.len(), 8);
        assert!(asked.iter().all(|&(_, need)| need == Need::Ask));
        assert!(asked.windows(2).all(|two| two[1].0 - two[0].0 <= 920));
    }

    #[test]
    fn a_picture_that_stands_is_moved() {
        let moves = |changes| {
            let needs = needs(changes, 400_000).into_iter();
            needs
                .filter(|&(_, need)| need == Need::Move)
                .map(|(at, _)| at)
                .collect::<Vec<_, 8>>()
        };
        assert_eq!(moves(&[]), [180_000, 360_000]);
        assert_eq!(moves(&[100_000]), [280_000]);
    }
}
