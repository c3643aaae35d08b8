//! First start: which language? Asked in both.

use core::fmt;

use crate::ui::Lang;
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows};
use crate::ui::{self, Frame, Style, Word, dice, shared, title};

/// The question which language every screen shall have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language;

impl ui::Picture for Language {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let chosen = style.lang;
        title(frame, "Déclic");
        dice::d6(frame, 0, 23, 6);
        dice::d4_added(frame, 103, 24, 4);
        for (place, lang) in (0..).zip(Lang::ALL) {
            let baseline = 30 + 17 * place;
            BOLD.center(frame, shared().name.of(lang), (64, baseline));
            if lang == chosen {
                frame.invert(32, baseline - 11, 64, 14);
            }
        }
        footer::draw(
            frame,
            chosen,
            Arrows::BOTH,
            [shared().choose_language, Word::NONE, Word::NONE],
        );
        footer::roll_at_right(frame, chosen, shared().confirm);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, chosen: Lang) -> fmt::Result {
        let [first, second] = Lang::ALL.map(|lang| shared().choose_language.of(lang));
        write!(f, "{first} / {second}: {}", shared().name.of(chosen))
    }
}
