//! First start: which language? Asked in both.

use core::fmt;

use crate::ui::Lang;
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::{Frame, dice, title};

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, chosen: Lang) {
    title(frame, "Déclic");
    dice::d6(frame, 0, 23, 6);
    dice::d4_added(frame, 103, 24, 4);
    for (place, lang) in (0..).zip(Lang::ALL) {
        let baseline = 30 + 17 * place;
        BOLD.center(frame, lang.words().name, (64, baseline));
        if lang == chosen {
            frame.invert(32, baseline - 11, 64, 14);
        }
    }
    let words = chosen.words();
    let keys = Keys {
        arrows: Arrows::BOTH,
        change: words.choose_language,
        roll: "",
        back: "",
    };
    footer::draw(frame, &keys);
    footer::roll_at_right(frame, words.confirm);
}

pub(crate) fn say(f: &mut fmt::Formatter<'_>, chosen: Lang) -> fmt::Result {
    let [first, second] = Lang::ALL.map(|lang| lang.words().choose_language);
    write!(f, "{first} / {second}: {}", chosen.words().name)
}
