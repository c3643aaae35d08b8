//! The history: a list with the newest roll first, and a page for each roll.

pub mod picture;
pub mod words;

use super::Picture as AnyPicture;
use crate::app::menu::{GadgetRow as Row, GadgetRows as Rows};
use crate::games::prelude::*;
use crate::ui::Pages;
use picture::{Details, Picture};
use words::texts;

/// The last rolls, the newest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HistoryMenu;

impl Menu for HistoryMenu {
    type Scope = OfGadget;

    fn head(&self, _: Gadget<'_>) -> Head {
        Head::title(texts().name)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        if rows.game().state.history.is_empty() {
            rows.add(Row::info(texts().nothing_yet, Value::None));
        }
        for back in 0..count(&rows.game()) {
            let Some(entry) = rows.game().state.history.back(back.into()) else {
                return;
            };
            let label = match entry.who.is_empty() {
                true => Text::Id(entry.roll.tile().name()),
                false => Text::Name(entry.who),
            };
            let value = Value::Score {
                score: entry.total,
                verdict: entry.marks.verdict(),
                is_undone: entry.marks.is_undone(),
            };
            // The newest comes first: a place in this menu is another roll's by now.
            rows.add(
                Row::show(label, HistoryPage::at(back))
                    .with(value)
                    .always_first(back == 0),
            );
        }
    }
}

/// A roll, so many rolls back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HistoryPage {
    back: u8,
    /// Why it cannot be repeated.
    notice: Option<TextId>,
}

impl ScreenHandler for HistoryPage {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        if input != Input::Tick {
            self.notice = None;
        }
        if let Some(to) = input.around(self.back, count(context.state)) {
            self.back = to;
        }
        match input {
            Input::Press(Key::Roll) => self.repeat(context),
            Input::Press(Key::Back) => Navigate::UpTo(self.back),
            _ => Navigate::Stay,
        }
    }

    fn verb(&self, input: Input, _: Gadget<'_>) -> Verb {
        Verb::roll_if(input == Input::Press(Key::Roll))
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let state = gadget.state;
        let entry = state.history.back(self.back.into());
        Screen::Tools(AnyPicture::History(match entry {
            Some(entry) => Picture {
                pages: Pages {
                    page: self.back,
                    count: count(state),
                },
                who: entry.who,
                game: entry.roll.tile().name(),
                details: Details::new(&entry.roll.details(state)),
                dice: entry.dice,
                score: entry.total,
                verdict: entry.marks.verdict(),
                is_undone: entry.marks.is_undone(),
                notice: self.notice,
            },
            None => Picture::NOTHING,
        }))
    }
}

impl HistoryPage {
    const fn at(back: u8) -> HistoryPage {
        HistoryPage { back, notice: None }
    }

    /// Sets up the roll of this page at its table.
    fn repeat(&mut self, context: &mut Context<'_>) -> Navigate {
        let entry = context.state.history.back(self.back.into());
        let Some(roll) = entry.map(|entry| entry.roll) else {
            return Navigate::Stay;
        };
        match roll.lay_out(context) {
            Ok(()) => Navigate::RollAt(roll.tile()),
            Err(reason) => {
                self.notice = Some(reason);
                Navigate::Stay
            }
        }
    }
}

fn count(state: &State) -> u8 {
    u8::try_from(state.history.len()).unwrap_or(u8::MAX)
}
