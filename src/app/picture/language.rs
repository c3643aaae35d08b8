//! The language question at first start, in both languages.

use core::fmt;

use crate::ui::Lang;
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows};
use crate::ui::{self, Frame, Style, TextId, dice, kit_texts, title};

/// The question; the current language is highlighted.
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
            BOLD.center(frame, kit_texts().name.of(lang), (64, baseline));
            if lang == chosen {
                frame.invert(32, baseline - 11, 64, 14);
            }
        }
        footer::draw(
            frame,
            chosen,
            Arrows::BOTH,
            [kit_texts().choose_language, TextId::NONE, TextId::NONE],
        );
        footer::roll_at_right(frame, chosen, kit_texts().confirm);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, chosen: Lang) -> fmt::Result {
        let [first, second] = Lang::ALL.map(|lang| kit_texts().choose_language.of(lang));
        write!(f, "{first} / {second}: {}", kit_texts().name.of(chosen))
    }
}
