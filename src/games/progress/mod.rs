//! After an adventure: which Clichés grow, and the Destiny it earned (RH-42 to RH-44, RP-30 to
//! RP-32).
//!
//! Up and Down turn the pages of the acting character: its Clichés, then its Destiny. Roll rolls
//! for the Cliché, and raises it if it is a candidate.

mod rows;

use self::rows::{SetupRows, Whose};
use super::action::{FALL, picture, picture_ends};
use super::help::Topic;
use super::listing::{Listing, Outcome};
use super::stop::{Desk, Direction, Entrance, Go, Input, Note, Rows, Stop};
use super::{End, Entry, Kept, Key, Millis, Said, Sheet, What};
use crate::rules::Error;
use crate::rules::risus;
use crate::ui::progress::{About, Cliche, Faces, Picture, Stage, is_even};
use crate::ui::{Screen, Words};

/// The table of the progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Progress {
    /// The dice of the page that is open, once they were rolled.
    dice: Option<Rolled>,
    /// Whose progress it is, where nobody acts.
    whose: Listing,
    /// Why the last key did nothing.
    notice: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rolled {
    faces: Faces,
    /// When they were thrown, as long as they are seen falling.
    since: Option<Millis>,
}

impl Rolled {
    /// Which picture of the falling dice is seen, if they still fall.
    fn falling(&self, now: Millis) -> Option<u8> {
        let picture = picture(self.since?, now);
        (picture < FALL).then_some(picture)
    }
}

impl Entrance for Progress {
    const IS_GAME: bool = true;
    const TOPIC: Topic = Topic::Progress;
    const SETUP: &'static dyn Rows = &SetupRows;

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    fn open(_: &Kept) -> Self {
        Progress::default()
    }
}

/// The acting character, its place, and the page that is open.
fn open_page(kept: &Kept) -> Option<(u8, &Sheet, u8)> {
    let place = kept.sheets.acting()?.sheet;
    let sheet = kept.sheets.get(place)?;
    let last = sheet.character.cliches().len() as u8;
    Some((place, sheet, kept.progress.min(last)))
}

impl Stop for Progress {
    fn awaits_roll(&self) -> bool {
        self.dice.is_none() && self.notice.is_none() && self.whose == Listing::default()
    }

    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        self.notice = None;
        if open_page(desk.kept).is_none() {
            return self.on_nobody(input, desk);
        }
        if let Some(dice) = &mut self.dice
            && dice.since.is_some()
        {
            // Any key skips the animation, and does nothing else.
            if matches!(input, Input::Press(_)) || dice.falling(desk.now).is_none() {
                dice.since = None;
            }
            return Go::Stay;
        }
        match (input, input.direction()) {
            // A key that is only held does not take a result away.
            (Input::Repeat(_), _) if self.dice.is_some() => {}
            (_, Some(direction)) => self.turn(direction, desk.kept),
            (Input::Press(Key::Roll), _) => return self.act(desk),
            (Input::Press(Key::Back), _) => return Go::Menu,
            _ => {}
        }
        Go::Stay
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        let Some((_, sheet, page)) = open_page(kept) else {
            return Screen::Progress(match kept.sheets.all().is_empty() {
                true => Picture::Nobody,
                false => Picture::Whose(self.whose.list(kept.words().progress.name, &Whose, kept)),
            });
        };
        let count = sheet.character.cliches().len() as u8 + 1;
        let about = About {
            who: sheet.name,
            page,
            count,
            notice: self.notice,
        };
        Screen::Progress(match sheet.character.cliche(page) {
            Ok(cliche) => Picture::Cliche(
                about,
                Cliche {
                    name: sheet.cliche_name(page),
                    nominal: cliche.nominal(),
                    stage: self.stage(sheet, page, now),
                },
            ),
            Err(_) => Picture::Destiny(about, sheet.end.destiny, sheet.character.destiny()),
        })
    }

    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        let falls = self.dice.is_some_and(|dice| dice.since.is_some());
        input == Input::Press(Key::Roll)
            && !falls
            && open_page(kept).is_some_and(|(_, sheet, page)| {
                sheet.character.cliche(page).is_ok() && !sheet.end.progress.was_rolled(page)
            })
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        let since = self.dice?.since?;
        Some(picture_ends(since, now))
    }
}

impl Progress {
    /// Nobody acts: somebody is chosen, or made.
    fn on_nobody(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        if desk.kept.sheets.all().is_empty() {
            return match input {
                Input::Press(Key::Roll) => Go::To(Entry::Characters),
                Input::Press(Key::Back) => Go::Menu,
                _ => Go::Stay,
            };
        }
        match self.whose.on(input, &Whose, desk) {
            Outcome::Stay | Outcome::Done => Go::Stay,
            Outcome::Left => Go::Menu,
            Outcome::Go(go) => go,
        }
    }

    fn stage(&self, sheet: &Sheet, page: u8, now: Millis) -> Stage {
        let progress = &sheet.end.progress;
        let is_candidate = progress.is_candidate(page);
        match self.dice {
            Some(dice) => match dice.falling(now) {
                Some(step) => Stage::Falling(step),
                None => Stage::Rolled(dice.faces, is_candidate),
            },
            None if sheet.end.raised == Some(page) => Stage::Raised,
            None if progress.was_rolled(page) => Stage::Judged(is_candidate),
            None => Stage::Ready,
        }
    }

    fn turn(&mut self, direction: Direction, kept: &mut Kept) {
        let Some((_, sheet, page)) = open_page(kept) else {
            return;
        };
        let last = sheet.character.cliches().len() as u8;
        let to = match direction {
            Direction::Up => page.saturating_sub(1),
            Direction::Down => (page + 1).min(last),
        };
        if to != page {
            self.dice = None;
            kept.progress = to;
        }
    }

    fn act(&mut self, desk: &mut Desk<'_>) -> Go {
        let Some((place, sheet, page)) = open_page(desk.kept) else {
            return Go::Stay;
        };
        if sheet.character.cliche(page).is_err() {
            self.notice = reward(place, desk.kept);
        } else if !sheet.end.progress.was_rolled(page) {
            return self.roll(place, page, desk);
        } else {
            match raise(place, page, desk.kept) {
                Ok(()) => self.dice = None,
                Err(reason) => self.notice = Some(reason),
            }
        }
        Go::Stay
    }

    /// RH-43, RP-31: the result is fixed here, at the press.
    fn roll(&mut self, place: u8, page: u8, desk: &mut Desk<'_>) -> Go {
        let rolled = desk.roll(
            |kept, dice| {
                let sheet = kept.sheets.get_mut(place).ok_or(Error::Choice)?;
                sheet.end.progress.roll(&sheet.character, page, dice)
            },
            |kept, roll| {
                let sheet = kept.sheets.get(place)?;
                let nominal = sheet.character.cliche(page).ok()?.nominal();
                Some(Note {
                    who: sheet.name,
                    what: What::Progress(nominal),
                    score: roll.faces.iter().filter(|&&face| is_even(face)).count() as i16,
                    said: match roll.candidate {
                        true => Said::Success,
                        false => Said::Failure,
                    },
                })
            },
        );
        match rolled {
            Ok(roll) => {
                self.dice = Some(Rolled {
                    faces: Faces::new(&roll.faces),
                    since: desk.kept.settings.animation.then_some(desk.now),
                });
            }
            Err(Error::NoDie(die)) => return Go::Refused(die),
            // The Cliché is there and was not rolled for yet.
            Err(_) => {}
        }
        Go::Stay
    }
}

/// RH-43, RP-31: one candidate grows by 1, for good.
fn raise(place: u8, page: u8, kept: &mut Kept) -> Result<(), &'static str> {
    let words = &kept.words().progress;
    let rules = kept.systems.rules();
    let raised = kept.sheets.change(place, |sheet| {
        let End {
            progress, raised, ..
        } = &mut sheet.end;
        if progress.has_raised() {
            return Err(Error::Conflict);
        }
        progress.raise(&mut sheet.character, &rules, page)?;
        *raised = Some(page);
        Ok(())
    });
    raised.map_err(|error| match error {
        Error::Conflict => words.one_only,
        Error::Range => match rules {
            risus::RuleSet::Pool(_) => words.six_at_most,
            _ => kept.words().highest,
        },
        _ => words.rolled_already,
    })
}

/// RH-42, RP-30: one Destiny point more for this adventure, up to three; why not, otherwise.
fn reward(place: u8, kept: &mut Kept) -> Option<&'static str> {
    let words = kept.words();
    let given = kept.sheets.change(place, |sheet| {
        if sheet.end.destiny >= End::MOST_DESTINY {
            return Err(Error::Conflict);
        }
        sheet.character.end_adventure(1)?;
        sheet.end.destiny += 1;
        Ok(())
    });
    match given {
        Ok(()) => None,
        Err(Error::Conflict) => Some(texts(words).three_at_most),
        Err(_) => Some(words.characters.destiny_full),
    }
}
