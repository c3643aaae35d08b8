//! The roll before it is made: number and kind of dice, modifier, target.

use super::{CAPTION_LINE, Chance, GAP, LEFT, Ready, called, caption, end};
use crate::games::free::notation::Details;
use crate::games::free::prelude::*;

/// The top of the die, and the row on which the numbers beside it stand.
const TOP: i32 = 9;
const NUMBER_LINE: i32 = 32;
/// The line under what the keys turn.
const MARK_LINE: i32 = 33;
/// The row on which the words about the roll stand.
const DETAILS_LINE: i32 = 43;
/// The bar of the chance; the target stands before it, and has room for three digits.
const BAR: Band = Band::at((32, 44), (66, 8), 53);

impl Ready {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let (lang, roll) = (style.lang, &self.question.roll);
        let mut right = end(frame, style);
        // The range gives way to the name.
        let range = range(roll);
        let left = right - small::width(&range);
        if LEFT + small::width(&called(lang, self.name, roll)) + GAP <= left {
            small::left(frame, &range, (left, CAPTION_LINE));
            right = left - GAP;
        }
        caption(frame, lang, self.name, roll, right);
        self.sum(frame);
        details(frame, roll, lang);
        match self.question.target {
            Some(target) => self.chance(frame, lang, target),
            None if self.question.mark == Mark::Target => no_target(frame, lang),
            None => {}
        }
        if !footer::notice(frame, lang, self.notice) {
            footer::table(
                frame,
                lang,
                texts().mark(self.question.mark),
                kit_texts().roll,
            );
        }
    }

    /// The number of dice, the die, and the modifier, in the middle; what Up and Down turn is
    /// underlined.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn sum(&self, frame: &mut Frame) {
        const GAP: i32 = 5;
        let (roll, mark) = (&self.question.roll, self.question.mark);
        let count = written!("{}", roll.count);
        let modifier = written!("{}", roll.modifier.unsigned_abs());
        let sign = match roll.modifier {
            ..=-1 => &art::SIGN_MINUS_SMALL,
            _ => &art::SIGN_PLUS_SMALL,
        };
        let die = Size::Large.width(roll.die);
        let count_width = NUMBER.width(&count);
        let has_modifier = roll.modifier != 0 || mark == Mark::Modifier;
        let added = GAP + sign.width() + GAP + NUMBER.width(&modifier);
        let width = count_width + GAP + die + if has_modifier { added } else { 0 };
        let underline = |frame: &mut Frame, part, left, width| {
            if mark == part {
                frame.light(left, MARK_LINE, width, 2);
            }
        };

        let mut x = (Frame::WIDTH as i32 - width) / 2;
        NUMBER.left(frame, &count, (x, NUMBER_LINE));
        underline(frame, Mark::Number, x, count_width - 1);
        x += count_width + GAP;
        match roll.reading {
            Reading::Fate => {
                dice::fate(frame, (x, TOP), Size::Large, DieState::ToRoll);
                small::center(frame, "DF", (x + 12, TOP + 15));
            }
            _ => dice::draw(frame, (x, TOP), Size::Large, roll.die, DieState::ToRoll),
        }
        underline(frame, Mark::Die, x, die);
        x += die + GAP;
        if has_modifier {
            sign.draw(frame, x, TOP + 12 - i32::from(sign.height) / 2);
            x += sign.width() + GAP;
            NUMBER.left(frame, &modifier, (x, NUMBER_LINE));
            underline(frame, Mark::Modifier, x, NUMBER.width(&modifier) - 1);
        }
    }

    /// What it is against, a bar filled as far as the odds go, and the odds.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn chance(&self, frame: &mut Frame, lang: Lang, target: i16) {
        let target = written!("{target}");
        let number = LEFT + 1 + art::AT_LEAST.width() + 3;
        let end = number + small::width(&target);
        art::AT_LEAST.draw(frame, LEFT + 1, BAR.line - 7);
        small::left(frame, &target, (number, BAR.line));
        if self.question.mark == Mark::Target {
            frame.invert(0, BAR.line - 8, end + 1, 9);
        }
        let left = BAR.left.max(end + 4);
        let width = BAR.left + BAR.width - left;
        let bar = Band { left, width, ..BAR };
        match self.chance {
            Chance::Known(percent) => {
                bar.bar(frame, percent);
                bar.chance(frame, Some(percent));
            }
            Chance::Later => small::left(frame, kit_texts().computing.of(lang), (left, BAR.line)),
            Chance::Unknown => small::left(frame, texts().not_counted.of(lang), (left, BAR.line)),
        }
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let roll = &self.question.roll;
        if let Some(name) = self.name {
            write!(f, "{}: ", name.of(lang))?;
        }
        write!(f, "{}, {}", Notation(roll), range(roll))?;
        match (self.question.target, self.question.mark, self.chance) {
            (None, Mark::Target, _) => write!(f, ", {}", texts().no_target.of(lang))?,
            (None, ..) => {}
            (Some(target), _, Chance::Known(odds)) => write!(f, ", >= {target}: {} %", odds.0)?,
            (Some(target), _, Chance::Later) => write!(f, ", >= {target}: ...")?,
            (Some(target), _, Chance::Unknown) => {
                write!(f, ", >= {target}: {}", texts().not_counted.of(lang))?;
            }
        }
        write!(f, " ({})", texts().mark(self.question.mark).of(lang))?;
        say_notice(f, lang, self.notice)
    }
}

/// What the roll does beyond adding up, as far as there is room: it is written over it too.
fn details(frame: &mut Frame, roll: &FreeRoll, lang: Lang) {
    let text = small::cut(&Details(roll, lang), Frame::WIDTH as i32);
    line(frame, &text, DETAILS_LINE);
}

/// That there is no target, where Up and Down would turn it.
fn no_target(frame: &mut Frame, lang: Lang) {
    let (text, at) = (texts().no_target, (LEFT + 1, BAR.line));
    small::caption(frame, text.of(lang), at, Align::Left, (small::NUMBER, true));
}

/// The lowest and the highest score of a roll. The highest score of a chain says little and is left out.
fn range(roll: &FreeRoll) -> Written {
    let bounds = roll.bounds();
    match roll.explode {
        Explode::Chain(_) => written!("{}...", bounds.min),
        _ if bounds.min < 0 => written!("{} / {}", bounds.min, bounds.max),
        _ => written!("{}-{}", bounds.min, bounds.max),
    }
}
