//! The history, being looked at: a list, the newest roll first, and a page for each.

use super::stop::{Desk, Direction, Entrance, Go, Input, Stop};
use super::{Kept, Key, Millis};
use crate::ui::history::{Line, List, Page, Picture};
use crate::ui::{Screen, Text, Words};

/// Which roll the player is at, and whether its page is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Browse {
    chosen: u8,
    /// The first line in sight.
    top: u8,
    is_open: bool,
}

impl Entrance for Browse {
    const IS_GAME: bool = false;

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    fn open(_: &Kept) -> Self {
        Browse::default()
    }
}

impl Stop for Browse {
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        match (input, self.is_open) {
            (Input::Press(Key::Roll), false) => self.is_open = !desk.kept.history.is_empty(),
            (Input::Press(Key::Roll), true) => return self.repeat(desk.kept),
            (Input::Press(Key::Back), true) => self.is_open = false,
            (Input::Press(Key::Back), false) => return Go::Menu,
            _ => {
                if let Some(direction) = input.direction() {
                    self.turn(direction, count(desk.kept));
                }
            }
        }
        Go::Stay
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        let record = kept.history.back(self.chosen.into());
        Screen::History(match (record, self.is_open) {
            (None, _) => Picture::Nothing,
            (Some(record), true) => Picture::Page(Page {
                place: self.chosen,
                count: count(kept),
                who: record.who,
                what: record.what.name(kept.words()),
                dice: record.dice,
                score: record.score,
                said: record.said,
                ending: record.what.ending(record.said, kept.words()),
            }),
            (Some(_), false) => Picture::List(self.list(kept)),
        })
    }
}

impl Browse {
    /// The roll above or below: in the list, and from page to page.
    fn turn(&mut self, direction: Direction, count: u8) {
        // The newest one is 0, and at the top.
        self.chosen = match direction {
            Direction::Up => self.chosen.saturating_sub(1),
            Direction::Down => (self.chosen + 1).min(count.saturating_sub(1)),
        };
        let lowest_top = (self.chosen + 1).saturating_sub(List::LINES as u8);
        self.top = self.top.clamp(lowest_top, self.chosen);
    }

    /// The same roll at its table, ready for one press.
    fn repeat(&self, kept: &mut Kept) -> Go {
        match kept.history.back(self.chosen.into()).map(|roll| roll.what) {
            Some(what) => {
                what.set_up(kept);
                Go::To(what.entry())
            }
            None => Go::Stay,
        }
    }

    fn list(&self, kept: &Kept) -> List {
        let words = kept.words();
        let mut lines = [None; List::LINES];
        for (line, place) in lines.iter_mut().zip(usize::from(self.top)..) {
            *line = kept.history.back(place).map(|record| Line {
                label: match record.who.is_empty() {
                    true => Text::Word(record.what.name(words)),
                    false => Text::Name(record.who),
                },
                score: record.score,
                said: record.said,
                ending: record.what.ending(record.said, words),
            });
        }
        List {
            lines,
            top: self.top,
            count: count(kept),
            chosen: self.chosen,
        }
    }
}

fn count(kept: &Kept) -> u8 {
    u8::try_from(kept.history.len()).unwrap_or(u8::MAX)
}
