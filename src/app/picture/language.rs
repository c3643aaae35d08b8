//! First start: which language? Asked in both.

use core::fmt;

use crate::ui::Lang;
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::{Frame, Word, dice, shared, title};

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, chosen: Lang) {
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
    let keys = Keys {
        arrows: Arrows::BOTH,
        change: shared().choose_language,
        roll: Word::NONE,
        back: Word::NONE,
    };
    footer::draw(frame, chosen, &keys);
    footer::roll_at_right(frame, chosen, shared().confirm);
}

pub(crate) fn say(f: &mut fmt::Formatter<'_>, chosen: Lang) -> fmt::Result {
    let [first, second] = Lang::ALL.map(|lang| shared().choose_language.of(lang));
    write!(f, "{first} / {second}: {}", shared().name.of(chosen))
}
