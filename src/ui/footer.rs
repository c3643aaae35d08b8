//! The footer in the last 8 rows: the actions of the keys.

use crate::lang::Lang;
use crate::text_id::TextId;
use crate::ui::art::{KEY_BACK, KEY_DOWN, KEY_ROLL, KEY_UP};
use crate::ui::font::{Align, SMALL};
use crate::ui::text::written;
use crate::ui::{kit_texts, small};
use declic_pixels::{Frame, Ink};

/// Baseline of the texts, and top row of the key signs.
pub(crate) const BASELINE: i32 = 62;
const TOP: i32 = 56;

/// Which of the keys Up and Down have an action.
#[derive(Clone, Copy)]
pub(crate) struct Arrows {
    pub(crate) up: bool,
    pub(crate) down: bool,
}

impl Arrows {
    pub(crate) const BOTH: Arrows = Arrows::new(true, true);
    pub(crate) const NONE: Arrows = Arrows::new(false, false);
    pub(crate) const UP: Arrows = Arrows::new(true, false);
    pub(crate) const DOWN: Arrows = Arrows::new(false, true);

    const fn new(up: bool, down: bool) -> Arrows {
        Arrows { up, down }
    }

    /// Both arrows if `change` is not empty.
    pub(crate) const fn to(change: TextId) -> Arrows {
        if change.is_empty() {
            Arrows::NONE
        } else {
            Arrows::BOTH
        }
    }
}

/// Draws the actions of Up and Down, of Roll and of Back. A key without an action is left out.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn draw(frame: &mut Frame, lang: Lang, arrows: Arrows, keys: [TextId; 3]) {
    draw_said(frame, arrows, keys.map(|word| word.of(lang)));
}

/// Like [`draw`], with texts that are already in a language.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn draw_said(frame: &mut Frame, arrows: Arrows, [change, roll, back]: [&str; 3]) {
    if arrows.up {
        KEY_UP.draw(frame, 0, TOP);
    }
    if arrows.down {
        KEY_DOWN.draw(frame, 0, TOP + 4);
    }
    small::left(frame, change, (9, BASELINE));
    let right = Frame::WIDTH as i32;
    let end = right - small::width(back);
    if !back.is_empty() {
        small::left(frame, back, (end, BASELINE));
        KEY_BACK.draw(frame, end - 9, TOP);
    }
    if !roll.is_empty() {
        // Centred between the two others.
        let left = 9 + small::width(change);
        let room = end - 9 - left;
        small::expect_fit(frame, roll, room - 9);
        let middle = left + (room - small::width(roll) - 9) / 2;
        KEY_ROLL.draw(frame, middle, TOP);
        small::left(frame, roll, (middle + 9, BASELINE));
    }
}

/// Draws the keys at a table: Up and Down change a value, Roll acts, Back opens the menu.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn table(frame: &mut Frame, lang: Lang, change: TextId, roll: TextId) {
    let keys = [change, roll, kit_texts().menu];
    draw(frame, lang, Arrows::to(change), keys);
}

/// Draws Roll and Back, for screens without a choice.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn roll_or_back(frame: &mut Frame, lang: Lang, roll: TextId, back: TextId) {
    draw(frame, lang, Arrows::NONE, [TextId::NONE, roll, back]);
}

/// While dice fall: says that any key skips the animation.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn any_key_skips(frame: &mut Frame, lang: Lang) {
    small::center(frame, kit_texts().any_key_skips.of(lang), (64, BASELINE));
}

/// Draws why the last key did nothing, in place of the keys. True if there is a notice.
pub(crate) fn notice(frame: &mut Frame, lang: Lang, notice: Option<TextId>) -> bool {
    if let Some(notice) = notice {
        waiting(frame, notice.of(lang));
    }
    notice.is_some()
}

/// Draws the Roll key at the right, for screens where Back has no action.
pub(crate) fn roll_at_right(frame: &mut Frame, lang: Lang, roll: TextId) {
    let roll = roll.of(lang);
    let left = Frame::WIDTH as i32 - small::width(roll);
    small::left(frame, roll, (left, BASELINE));
    KEY_ROLL.draw(frame, left - 9, TOP);
}

/// Draws an inverted text in place of the keys.
pub(crate) fn waiting(frame: &mut Frame, text: &str) {
    frame.light(0, TOP - 1, Frame::WIDTH as i32, 9);
    SMALL.draw(frame, text, (64, BASELINE), Align::Center, Ink::Off);
}

/// Draws the progress of the random source in place of the keys, while a roll waits.
pub(crate) fn progress(frame: &mut Frame, text: &str, percent: u8) {
    let percent = written!("{percent}\u{a0}%");
    let right = Frame::WIDTH as i32 - 2;
    small::expect_fit(frame, text, right - 6 - small::width(&percent));
    frame.light(0, TOP - 1, Frame::WIDTH as i32, 9);
    // One row below the usual baseline, so that tall letters stay inside the bar.
    let line = BASELINE + 1;
    SMALL.draw(frame, text, (2, line), Align::Left, Ink::Off);
    SMALL.draw(frame, &percent, (right, line), Align::Right, Ink::Off);
}
