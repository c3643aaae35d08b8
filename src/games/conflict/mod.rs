//! The conflict settled by a single action: this side against that one.

mod setup;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
mod told;

pub use setup::{Challenge, Setup};

use super::action::{Actor, CONFLICT, FALL, SetupRows, note_cost, picture, picture_ends};
use super::help::Topic;
use super::stop::{Desk, Entrance, Go, Input, Note, Rows, Stop};
use super::{Kept, Key, Millis, System, What};
use crate::dice::Dice;
use crate::rules::Error;
use crate::rules::risus::Ties;
use crate::ui::action::Notice;
use crate::ui::conflict::{Chances, Picture};
use crate::ui::{Screen, Words};
use setup::{can_change, change, check, contenders, is_duel, ready, reckon, sides};
use told::Told;

/// The table of the conflict: before the dice are thrown, and step by step after.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // No allocator: there is nowhere else to put the dice.
pub(super) enum Conflict {
    Ready {
        /// Who may win, or why nobody can roll; nothing yet if it is still to be reckoned.
        chances: Result<Option<Chances>, Error>,
        /// Why the last key did nothing.
        notice: Option<Notice>,
    },
    Shown {
        told: Told,
        step: u8,
        /// The dice of this step are still falling.
        since: Option<Millis>,
    },
}

/// How long the keys are quiet before the odds of pools are reckoned.
const QUIET_MS: u64 = 150;

impl Entrance for Conflict {
    const IS_GAME: bool = true;
    const TOPIC: Topic = Topic::Conflict;
    const SETUP: &'static dyn Rows = &SetupRows(CONFLICT);

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    fn open(kept: &Kept) -> Self {
        Conflict::ready(kept, None)
    }
}

impl Stop for Conflict {
    fn awaits_roll(&self) -> bool {
        matches!(self, Conflict::Ready { notice: None, .. })
    }

    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        if self.is_falling() {
            // Any key skips the animation, and does nothing else.
            self.settle(input, desk.now);
            return Go::Stay;
        }
        match (&mut *self, input) {
            (Conflict::Ready { chances, .. }, Input::Tick) => {
                *chances = reckon(desk.kept).map(Some);
            }
            (Conflict::Shown { told, step, since }, Input::Press(key)) if *step < told.last() => {
                match key {
                    Key::Roll => {
                        *step += 1;
                        let falls = desk.kept.settings.animation && told.is_thrown(*step);
                        *since = falls.then_some(desk.now);
                    }
                    // To the end of the story.
                    Key::Back => *step = told.last(),
                    Key::Up | Key::Down => {}
                }
            }
            // A key that is only held does not take the result away.
            (Conflict::Shown { .. }, Input::Repeat(_)) => {}
            (_, Input::Press(Key::Roll)) => return self.roll(desk),
            (_, Input::Press(Key::Back)) => return Go::Menu,
            _ => {
                if let Some(direction) = input.direction() {
                    let notice = change(desk.kept, direction);
                    *self = Conflict::ready(desk.kept, notice);
                }
            }
        }
        Go::Stay
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        Screen::Conflict(match self {
            Conflict::Ready { chances, notice } => Picture::Ready(ready(kept, *chances, *notice)),
            Conflict::Shown { told, step, since } => {
                let bout = told.bout(*step, can_change(kept));
                match since.map(|since| picture(since, now)) {
                    Some(picture) if picture < FALL => Picture::Rolling(bout, picture),
                    _ => Picture::Step(bout),
                }
            }
        })
    }

    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        let can = match self {
            Conflict::Ready { .. } => true,
            Conflict::Shown { told, step, since } => since.is_none() && *step >= told.last(),
        };
        input == Input::Press(Key::Roll) && can && check(kept).is_ok()
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        match self {
            Conflict::Ready {
                chances: Ok(None), ..
            } => Some(Millis(now.0 + QUIET_MS)),
            Conflict::Shown {
                since: Some(since), ..
            } => Some(picture_ends(*since, now)),
            _ => None,
        }
    }
}

impl Conflict {
    /// The table before a roll. Sums are reckoned at once, pools when the keys are quiet.
    fn ready(kept: &Kept, notice: Option<Notice>) -> Conflict {
        let chances = match kept.systems.system {
            System::Pool => check(kept).map(|()| None),
            _ => reckon(kept).map(Some),
        };
        Conflict::Ready { chances, notice }
    }

    const fn is_falling(&self) -> bool {
        matches!(self, Conflict::Shown { since: Some(_), .. })
    }

    /// The dice come to rest when their time has come, or at any key.
    fn settle(&mut self, input: Input, now: Millis) {
        if let Conflict::Shown { since, .. } = self {
            let over = since.is_none_or(|since| picture(since, now) >= FALL);
            if over || matches!(input, Input::Press(_)) {
                *since = None;
            }
        }
    }

    /// The result is fixed here, at the press; what follows only shows it.
    fn roll(&mut self, desk: &mut Desk<'_>) -> Go {
        if check(desk.kept).is_err() {
            // The table says why.
            *self = Conflict::ready(desk.kept, None);
            return Go::Stay;
        }
        let (challenge, now) = (Challenge::of(desk.kept), desk.now);
        let rolled = desk.roll(
            |kept, dice| {
                let told = roll(kept, dice)?;
                let said = (told.score(), told.said());
                *self = Conflict::Shown {
                    told,
                    step: 0,
                    since: kept.settings.animation.then_some(now),
                };
                Ok(said)
            },
            |kept, &(score, said)| {
                Some(Note {
                    who: Actor::name(kept),
                    what: What::Conflict(challenge),
                    score,
                    said,
                })
            },
        );
        match rolled {
            Ok(_) => {}
            Err(Error::NoDie(die)) => return Go::Refused(die),
            // Nothing else can be refused: it was checked by the same rules.
            Err(_) => *self = Conflict::ready(desk.kept, None),
        }
        Go::Stay
    }
}

/// Rolls it by the rules of the game that is played; Destiny is spent.
#[inline(never)]
fn roll(kept: &mut Kept, dice: &mut impl Dice) -> Result<Told, Error> {
    let who = contenders(kept);
    let ties = match is_duel(kept.systems.system) {
        true => Ties::Stand,
        false => Ties::Settled,
    };
    let told = Told {
        sides: sides(kept, &who),
        conflict: kept.systems.rules().meet(&who, ties, dice)?,
        normal: kept.systems.pool.normal.difficulty().get(),
    };
    let mut actor = Actor::of(kept);
    actor.destiny = told.conflict.destiny_after.a;
    actor.put_back(kept);
    note_cost(kept, who.a.stance.with_destiny, false);
    kept.conflict.their_destiny = false;
    Ok(told)
}
