//! First start: which language? Asked in both.

use super::footer::{self, Arrows, Keys};
use super::{Frame, Ink, title};
use crate::ui::font::{Align, BOLD};
use crate::ui::words::Lang;

pub(super) fn draw(frame: &mut Frame, chosen: Lang) {
    title(frame, "Déclic");
    for (baseline, lang) in [30, 47].into_iter().zip(Lang::ALL) {
        BOLD.draw(
            frame,
            lang.words().name,
            (64, baseline),
            Align::Center,
            Ink::On,
        );
        if lang == chosen {
            frame.fill(24, baseline - 12, 80, 16, Ink::Flip);
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
