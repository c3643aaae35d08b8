//! Before the dice are thrown: what both bring, and who is how likely to win.

use super::{BAND, CAPTION_LINE, CAPTION_ROOM, NUMBER_LINE, Side, caption, keys, middle};
use crate::dice::Percent;
use crate::rules::Error;
use crate::rules::risus::{Both, Seat};
use crate::ui::art::{D6_LARGE_HOLLOW, DESTINY, PLUS, TIMES};
use crate::ui::font::{Align, BOLD, NUMBER};
use crate::ui::action::captions::cut;
use crate::ui::action::{Notice, Throw, reason};
use crate::ui::decimal;
use crate::ui::line;
use crate::ui::small;
use crate::ui::text::{Name, Written, written};
use crate::ui::Style;
use crate::ui::Words;
use declic_pixels::{Frame, Ink};

/// The two sides before they roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// Mine, then the other.
    pub sides: Both<Side>,
    /// The Cliché that I use, if it has a name.
    pub cliche: Option<Name>,
    /// Which dice.
    pub throw: Throw,
    /// My Destiny points; none at a table without.
    pub destiny: Option<u8>,
    /// Who may win, or why nobody can roll; nothing yet if it is still reckoned.
    pub chances: Result<Option<Chances>, Error>,
    /// Why the last key did nothing.
    pub notice: Option<Notice>,
    /// Up and Down can act.
    pub up: bool,
    /// See `up`.
    pub down: bool,
}

/// How likely each end is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// I win.
    pub win: Percent,
    /// YG-4, R2-3: nobody does; none where a tie is settled.
    pub tie: Option<Percent>,
    /// The other wins.
    pub lose: Percent,
}

/// Where a side's die and number stand.
struct Place {
    die: i32,
    sign: i32,
    number: i32,
}

const LEFT: Place = Place {
    die: 0,
    sign: 25,
    number: 46,
};
const RIGHT: Place = Place {
    die: 105,
    sign: 98,
    number: 82,
};
const DIE_TOP: i32 = 16;

impl Ready {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let left = match self.destiny {
            Some(points) => {
                DESTINY.draw(frame, 1, 0);
                let text = decimal(points);
                small::left(frame, &text, (11, CAPTION_LINE));
                15 + small::width(&text)
            }
            None => 1,
        };
        let end = if style.scripted { CAPTION_ROOM } else { 90 };
        caption(frame, words, &self.sides.a, Seat::A, (left, end), false);
        caption(
            frame,
            words,
            &self.sides.b,
            Seat::B,
            (0, CAPTION_ROOM),
            true,
        );
        middle(frame, style, "");
        if let Some(cliche) = self.cliche {
            let name = cut(cliche, 62);
            small::left(frame, &name, (1, 15));
        }
        self.draw_side(frame, &self.sides.a, &LEFT);
        self.draw_side(frame, &self.sides.b, &RIGHT);
        for y in 0..7 {
            frame.light(64, 12 + 4 * y, 1, 2);
        }
        self.draw_band(frame, words);
        let roll = match self.chances {
            Ok(_) => words.roll,
            Err(_) => "",
        };
        keys(frame, words, (self.up, self.down), roll);
    }

    fn draw_side(&self, frame: &mut Frame, side: &Side, place: &Place) {
        D6_LARGE_HOLLOW.draw(frame, place.die, DIE_TOP);
        let dice = match self.throw {
            Throw::Pair { .. } => "2D6",
            _ => "D6",
        };
        let at = (place.die + 12, DIE_TOP + 15);
        small::center(frame, dice, at);
        let sign = match self.throw {
            Throw::Pool => &TIMES,
            _ => &PLUS,
        };
        sign.draw(frame, place.sign, 26);
        let number = decimal(side.number);
        let at = (place.number, NUMBER_LINE);
        NUMBER.center(frame, &number, at);
    }

    /// My share of the band is solid; marks part that of a tie from the other's.
    #[inline(never)]
    fn draw_band(&self, frame: &mut Frame, words: &Words) {
        let width = Frame::WIDTH as i32;
        let _ = BAND.draw(frame, false);
        let chances = match self.chances {
            Ok(Some(chances)) => chances,
            Ok(None) => return self.draw_middle(frame, words, "..."),
            Err(error) => return self.draw_middle(frame, words, reason(words, error)),
        };
        let right = width - 4;
        percent(frame, chances.win, 5, Align::Left);
        percent(frame, chances.lose, right, Align::Right);
        let tie = match chances.tie {
            Some(percent) => written(format_args!("{} {} %", texts(words).tie, percent.0)),
            None => Written::new(),
        };
        self.draw_middle(frame, words, &tie);
        let share = |percent: Percent| (width - 4) * i32::from(percent.0) / 100;
        let won = share(chances.win);
        let (top, height) = (BAND.top + 2, BAND.height - 4);
        frame.invert(2, top, won, height);
        if let Some(tie) = chances.tie {
            let column = 2 + won + share(tie);
            frame.invert(column, top, 1, 2);
            frame.invert(column, top + height - 2, 1, 2);
        }
    }

    /// What stands in the middle of the band; a notice comes first.
    fn draw_middle(&self, frame: &mut Frame, words: &Words, text: &str) {
        let text = match self.notice {
            Some(notice) => notice.text(words),
            None => text,
        };
        line(frame, text, BAND.line);
    }
}

/// A percentage at an end of the band.
fn percent(frame: &mut Frame, percent: Percent, x: i32, align: Align) {
    let text = written(format_args!("{} %", percent.0));
    BOLD.draw(frame, &text, (x, BAND.line), align, Ink::On);
}
