//! The fight: two sides, round by round, until one of them falls.

mod bouts;
mod cast;
mod choices;
mod corner;
mod deeds;
mod fall;
mod member;
mod pages;
mod rolled;
mod rows;
mod seen;
mod side;
mod team;
mod who;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test that cannot go on fails.
mod tests;

pub use bouts::{Bout, Bouts, Last, Spell, Told};
pub use corner::{Corner, Crew, Fighter, Make};

use super::help::Topic;
use super::listing::{Listing, Outcome};
use super::stop::{Desk, Direction, Entrance, Go, Input, Rows, Stop};
use super::{Kept, Key, Millis};
use crate::rules::Error;
use crate::rules::risus::fight::{Fight, Standing};
use crate::rules::risus::{Force, Seat};
use crate::ui::fight::{Picture, Reckoned};
use crate::ui::{Screen, Words};
use bouts::Page;

/// The table of the fight, and the pages around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fighting {
    page: Page,
    /// Where the player is on a page of lines.
    listing: Listing,
    /// When the dice began to fall.
    falling: Option<Millis>,
    /// The odds, once they are reckoned.
    odds: Reckoned,
    /// When the last key was pressed or held.
    touched: Option<Millis>,
    /// Why the last key did nothing.
    notice: Option<&'static str>,
}

/// How long the keys must be quiet before the odds are reckoned: that takes a moment.
const QUIET: u64 = 150;

impl Entrance for Fighting {
    const IS_GAME: bool = true;
    const TOPIC: Topic = Topic::Fight;
    const SETUP: &'static dyn Rows = &rows::SetupRows;

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    fn open(kept: &Kept) -> Self {
        let undone = kept.fight.bout.is_none() && kept.fight.undone;
        Fighting {
            notice: undone.then_some(kept.words().fight.undone),
            ..Fighting::at(kept.fight.page)
        }
    }
}

impl Fighting {
    fn at(page: Page) -> Fighting {
        Fighting {
            page,
            listing: Listing::default(),
            falling: None,
            odds: Reckoned::Wait,
            touched: None,
            notice: None,
        }
    }

    /// Whether the page shows odds that are still to be reckoned.
    fn lacks_odds(&self) -> bool {
        matches!(self.page, Page::Ready | Page::Odds) && self.odds == Reckoned::Wait
    }
}

impl Stop for Fighting {
    fn awaits_roll(&self) -> bool {
        self.page == Page::Ready && self.notice.is_none()
    }

    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        if input == Input::Tick {
            self.tick(desk);
            return Go::Stay;
        }
        self.touched = Some(desk.now);
        // Any key skips the animation, and does nothing else.
        if self.falling.is_some() {
            if matches!(input, Input::Press(_)) {
                self.falling = None;
            }
            return Go::Stay;
        }
        self.notice = None;
        desk.kept.fight.undone = false;
        let go = match pages::rows(self.page) {
            Some(rows) => self.on_list(input, rows, desk),
            None => self.on_table(input, desk),
        };
        desk.kept.fight.page = self.page;
        go
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        Screen::Fight(self.picture(kept, now))
    }

    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        if self.falling.is_some() {
            return false;
        }
        match pages::rows(self.page) {
            Some(rows) => self.listing.rolls(input, rows, kept),
            None => {
                let goes_on = match &kept.fight.bout {
                    Some(bout) => bout.fight.standing() == Standing::GoesOn,
                    None => true,
                };
                input == Input::Press(Key::Roll) && goes_on
            }
        }
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        match self.falling {
            Some(since) => fall::next(since, now),
            None if self.lacks_odds() => {
                Some(Millis(self.touched.unwrap_or(now).0.saturating_add(QUIET)))
            }
            None => None,
        }
    }
}

impl Fighting {
    fn tick(&mut self, desk: &Desk<'_>) {
        if let Some(since) = self.falling {
            if fall::step(since, desk.now).is_none() {
                self.falling = None;
            }
            return;
        }
        let quiet = self.touched.is_none_or(|at| desk.now.0 >= at.0 + QUIET);
        if self.lacks_odds() && quiet {
            self.odds = reckon(desk.kept);
        }
    }

    fn picture(&self, kept: &Kept, now: Millis) -> Picture {
        if let Some(rows) = pages::rows(self.page) {
            let name = pages::title(self.page, kept);
            return Picture::List(self.listing.list(name, rows, kept));
        }
        let Some(bout) = &kept.fight.bout else {
            return match self.page {
                Page::Odds => seen::odds(kept, self.odds),
                _ => seen::ready(kept, self.odds, self.notice),
            };
        };
        let step = self.falling.and_then(|since| fall::step(since, now));
        match (self.page, &bout.fight) {
            (Page::Over, Fight::Over(over)) => seen::over(kept, bout, over.winner()),
            (Page::Odds, Fight::Running(_)) => seen::odds(kept, self.odds),
            (Page::Ready, Fight::Running(_)) => seen::ready(kept, self.odds, self.notice),
            _ => seen::last(kept, bout, step),
        }
    }

    fn on_list(&mut self, input: Input, rows: &dyn Rows, desk: &mut Desk<'_>) -> Go {
        let rolls = self.listing.rolls(input, rows, desk.kept);
        let outcome = self.listing.on(input, rows, desk);
        let page = desk.kept.fight.page;
        match outcome {
            Outcome::Go(go) => return go,
            Outcome::Left => self.turn_to(pages::above(self.page, desk.kept)),
            // A line that did something leads to where its effect is seen, if it says so.
            Outcome::Done if page != self.page => {
                self.turn_to(page);
                if rolls {
                    self.fall(desk);
                }
            }
            Outcome::Done | Outcome::Stay => {}
        }
        Go::Stay
    }

    fn on_table(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        match (input, input.direction()) {
            (Input::Press(Key::Back), _) => return Go::Menu,
            (Input::Press(Key::Roll), _) => return self.act(desk),
            (_, Some(direction)) => self.turn(input, direction, desk.kept),
            _ => {}
        }
        Go::Stay
    }

    /// Up and Down: before a fight they change the left side, in it they turn pages.
    fn turn(&mut self, input: Input, direction: Direction, kept: &mut Kept) {
        let Some(bout) = &kept.fight.bout else {
            self.notice = change_left(direction, kept);
            self.odds = Reckoned::Wait;
            return;
        };
        // A key that is only held does not take a result away.
        if matches!(input, Input::Repeat(_)) {
            return;
        }
        let page = match (self.page, direction, &bout.fight) {
            (Page::Round, Direction::Down, Fight::Running(_)) => Page::Odds,
            (Page::Odds, Direction::Up, _) if seen::has_happened(kept) => Page::Round,
            (Page::Odds, Direction::Up, _) => Page::Ready,
            (Page::Ready, Direction::Up, _) if seen::has_happened(kept) => Page::Round,
            (Page::Over, Direction::Down, _) => Page::Round,
            (Page::Round, Direction::Up, Fight::Over(_)) => Page::Over,
            (page, ..) => page,
        };
        if page != self.page {
            self.turn_to(page);
        }
    }

    /// Roll: the next round, or what the fight waits for.
    fn act(&mut self, desk: &mut Desk<'_>) -> Go {
        let waits = desk.kept.fight.bout.as_ref().map(|bout| &bout.fight);
        match (waits, self.page) {
            (Some(Fight::Hit(_)), _) => self.turn_to(Page::Victim),
            (Some(Fight::Scattered(_)), _) => self.turn_to(Page::FormUp),
            (Some(Fight::Over(_)), Page::Over) => {
                bouts::leave(desk.kept);
                self.turn_to(Page::Ready);
            }
            (Some(Fight::Over(_)), _) => self.turn_to(Page::Over),
            _ => match deeds::round(desk) {
                Ok(()) => {
                    self.turn_to(Page::Round);
                    self.fall(desk);
                }
                Err(Error::NoDie(die)) => return Go::Refused(die),
                Err(error) => {
                    // The page before a round says why there is none.
                    self.turn_to(Page::Ready);
                    self.notice = Some(reason(error, desk.kept.words()));
                }
            },
        }
        Go::Stay
    }

    fn fall(&mut self, desk: &Desk<'_>) {
        self.falling = desk.kept.settings.animation.then_some(desk.now);
    }

    #[inline(never)]
    fn turn_to(&mut self, page: Page) {
        *self = Fighting {
            touched: self.touched,
            ..Fighting::at(page)
        };
    }
}

/// The odds of the fight as it stands, or of one that would start now.
#[inline(never)]
fn reckon(kept: &Kept) -> Reckoned {
    let mut room = None;
    match bouts::current(kept, &mut room).map(|bout| &bout.fight) {
        Ok(Fight::Running(running)) => match running.odds(&bouts::stances(kept)) {
            Ok(odds) => Reckoned::Odds(odds),
            Err(_) => Reckoned::Never,
        },
        _ => Reckoned::Never,
    }
}

/// Before a fight: the left side's level, or the Cliché it acts with. Why not, if it cannot.
fn change_left(direction: Direction, kept: &mut Kept) -> Option<&'static str> {
    let words = kept.words();
    let highest = kept.systems.rules().highest();
    let acts = corner::sheet(kept, Seat::A).is_some();
    let corner = &mut kept.fight.corners.a;
    let (changed, highest, lowest) = match corner.make {
        Make::One if acts => {
            let changed = who::next_cliche(kept, Seat::A, direction);
            (changed, words.acting.first, words.acting.last)
        }
        Make::One => {
            let changed = step_within(&mut corner.one.level, direction, highest);
            (changed, words.highest, words.lowest)
        }
        Make::Horde => {
            let changed = step_within(&mut corner.horde, direction, highest);
            (changed, words.highest, words.lowest)
        }
        Make::Team => (false, texts(words).team_in_menu, texts(words).team_in_menu),
    };
    match (changed, direction) {
        (true, _) => None,
        (false, Direction::Up) => Some(highest),
        (false, Direction::Down) => Some(lowest),
    }
}

/// One more or less, within the game's limits. Whether that was possible.
fn step_within(level: &mut Force, direction: Direction, highest: u8) -> bool {
    let next = direction.step(level.get()).min(highest);
    match Force::new(next) {
        Ok(force) if force >= Force::MIN && force != *level => {
            *level = force;
            true
        }
        _ => false,
    }
}

/// Why something was refused, in the rule's terms.
fn reason(error: Error, words: &Words) -> &'static str {
    let fight = texts(words);
    match error {
        Error::Unusable => fight.no_force,
        Error::NoPoint => words.no_destiny,
        Error::Doubled => fight.doubled_already,
        Error::NotPrepared => fight.not_prepared,
        Error::Conflict => fight.not_at_this_table,
        Error::Over => fight.has_ended,
        Error::Range => fight.out_of_range,
        // RH-27: the one choice that a side can make and a round refuse.
        _ => fight.being_prepared,
    }
}

/// The other side's sheet or own, by its place.
fn seat_title(seat: Seat, words: &Words) -> &'static str {
    match seat {
        Seat::A => texts(words).left_side,
        Seat::B => texts(words).right_side,
    }
}
