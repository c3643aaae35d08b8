//! How fair the dice look: the source, a histogram a die, and a verdict that claims no more than
//! the rolls support.

mod arriving;

pub use arriving::Arriving;

use core::fmt;

use super::words::texts;
use crate::dice::Die;
use crate::dice::fairness::Verdict;
use crate::entropy::{Failure, Health, Progress};
use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{self, Frame, Style, decimal, line, shared, small, title};
use crate::word::Word;

/// What is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// How many dice were rolled, and how their source is.
    Overview(Overview),
    /// The faces of one die.
    Die(Bars),
    /// How much randomness arrives.
    Arriving(Arriving),
}

/// How many dice were rolled, and how their source is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overview {
    /// Dice rolled since the gadget was switched on.
    pub since_start: u32,
    /// Dice rolled in all.
    pub ever: u32,
    /// How the source is.
    pub health: Health,
    /// Why it was last not trusted.
    pub last_failure: Option<Failure>,
}

/// The faces of one die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bars {
    /// Which die.
    pub die: Die,
    /// How often it was rolled.
    pub count: u32,
    /// How high each face's bar is, in pixels; [`Bars::SHARE`] if it came as often as it should.
    pub heights: [u8; Bars::MOST],
    /// What may be said of it.
    pub verdict: Option<Verdict>,
    /// The smallest deviation of a face that so many rolls would show, in percent.
    pub sees_percent: Option<u32>,
    /// In a test: how much of it is done.
    pub percent_done: Option<u8>,
}

impl Bars {
    /// The most faces that a die has.
    pub const MOST: usize = 100;
    /// How high the bar of a face is that came exactly as often as it should.
    pub const SHARE: u8 = 11;
    /// Where bars end.
    pub const HIGHEST: u8 = 15;

    const fn is_running(&self) -> bool {
        matches!(self.percent_done, Some(0..100))
    }
}

/// Where bars stand, and the numbers below them.
const GROUND: i32 = 25;
const NUMBERS: i32 = 34;
/// The two lines of the verdict.
const VERDICT: [i32; 2] = [43, 53];
/// The first line of the overview, and how far the next ones are.
const FIRST_LINE: i32 = 22;
const STEP: i32 = 10;

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        match self {
            Picture::Overview(overview) => overview.draw(frame, lang),
            Picture::Die(bars) => bars.draw(frame, lang),
            Picture::Arriving(arriving) => arriving.draw(frame, lang),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        match self {
            Picture::Overview(overview) => {
                write!(f, "{}", texts().name.of(lang))?;
                for (label, value) in overview.lines() {
                    write!(f, ", {} {}", label.of(lang), value.text(lang))?;
                }
                Ok(())
            }
            Picture::Die(bars) => bars.say(f, lang),
            Picture::Arriving(arriving) => arriving.say(f, lang),
        }
    }
}

/// A value of the overview.
enum Value {
    Number(u32),
    Word(Word),
    /// Something that is so far.
    Percent(Word, u8),
}

impl Value {
    fn text(&self, lang: Lang) -> Written {
        match self {
            Value::Number(number) => grouped(*number, lang),
            Value::Word(word) => written(format_args!("{}", word.of(lang))),
            Value::Percent(word, percent) => {
                written(format_args!("{}, {percent}\u{a0}%", word.of(lang)))
            }
        }
    }
}

impl Overview {
    fn lines(&self) -> [(Word, Value); 4] {
        let texts = texts();
        let source = match self.health {
            Health::Gathering(Progress { percent, .. }) => Value::Percent(texts.gathering, percent),
            Health::Well(_) => Value::Word(texts.well),
            Health::Failed(failure) => Value::Word(shared().failure(failure)),
        };
        let failure = self
            .last_failure
            .map_or(texts.none, |f| shared().failure(f));
        [
            (texts.since_start, Value::Number(self.since_start)),
            (texts.ever, Value::Number(self.ever)),
            (texts.source, source),
            (texts.last_failure, Value::Word(failure)),
        ]
    }

    #[inline(never)]
    fn draw(&self, frame: &mut Frame, lang: Lang) {
        title(frame, texts().name.of(lang));
        for (place, (label, value)) in (0..).zip(&self.lines()) {
            let baseline = FIRST_LINE + STEP * place;
            let (label, value) = (label.of(lang), value.text(lang));
            let right = Frame::WIDTH as i32 - 1;
            frame.expect_fit(small::width(label) + small::width(&value) + 4 <= right);
            small::left(frame, label, (1, baseline));
            small::right(frame, &value, (right, baseline));
        }
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: texts().dice,
            roll: Word::NONE,
            back: shared().back,
        };
        footer::draw(frame, lang, &keys);
    }
}

impl Bars {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, lang: Lang) {
        let name = written(format_args!("{}", self.die));
        BOLD.left(frame, &name, (1, 8));
        match self.percent_done {
            Some(percent) if self.is_running() => progress(frame, percent),
            _ => {
                small::right(frame, &self.rolls(lang), (127, 8));
            }
        }
        self.draw_bars(frame);
        let (first, second) = self.verdict_lines(lang);
        let [upper, lower] = VERDICT;
        line(frame, &first, upper);
        line(frame, second, lower);
        footer::draw(frame, lang, &self.keys());
    }

    /// How many rolls, and how much a face could be off its share before they would show it.
    fn rolls(&self, lang: Lang) -> Written {
        let [one, several] = texts().rolls;
        let unit = if self.count == 1 { one } else { several }.of(lang);
        let count = grouped(self.count, lang);
        match (self.verdict, self.sees_percent) {
            (Some(Verdict::TooFew { .. }) | None, _) | (_, None) => {
                written(format_args!("{count} {unit}"))
            }
            (_, Some(percent)) => written(format_args!("{count} {unit} ±{percent} %")),
        }
    }

    const fn keys(&self) -> Keys {
        let texts = texts();
        match self.percent_done {
            Some(_) => Keys {
                arrows: Arrows::NONE,
                change: Word::NONE,
                roll: if self.is_running() {
                    Word::NONE
                } else {
                    texts.again
                },
                back: if self.is_running() {
                    texts.stop
                } else {
                    shared().back
                },
            },
            None => Keys {
                arrows: Arrows::BOTH,
                change: texts.dice,
                roll: texts.test,
                back: shared().back,
            },
        }
    }

    /// As wide as the die has room for, with a dotted line at the share that a face should have.
    #[inline(never)]
    fn draw_bars(&self, frame: &mut Frame) {
        let sides = i32::from(self.die.sides());
        let pitch = (126 / sides).min(24);
        let gap = (pitch / 4).min(3);
        let left = (128 - pitch * sides) / 2;
        let share = GROUND - i32::from(Self::SHARE);
        for dot in 0..43 {
            frame.light(3 * dot, share, 1, 1);
        }
        for (face, &height) in (0..sides).zip(&self.heights) {
            let (x, height) = (left + face * pitch, i32::from(height));
            frame.light(x + gap / 2, GROUND - height, pitch - gap, height);
            if is_numbered(face + 1, sides) {
                let number = decimal((face + 1) as u8);
                let half = small::width(&number) / 2;
                let middle = (x + pitch / 2).clamp(half, 127 - half);
                small::center(frame, &number, (middle, NUMBERS));
            }
        }
        frame.light(0, GROUND, 128, 1);
    }

    /// The verdict in two lines.
    fn verdict_lines(&self, lang: Lang) -> (Written, &'static str) {
        let texts = texts();
        let (parts, number) = match self.verdict {
            None => return (Written::new(), ""),
            Some(Verdict::TooFew { rolls_needed }) => (texts.too_few, rolls_needed),
            Some(Verdict::LooksFair { in_100 }) => (texts.looks_fair, in_100.into()),
            Some(Verdict::Uneven { in_1000 }) => (texts.uneven, in_1000.into()),
        };
        let [before, after, second] = parts.map(|part| part.of(lang));
        let number = grouped(number, lang);
        (written(format_args!("{before}{number}{after}")), second)
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}, {}", self.die, self.rolls(lang))?;
        if let Some(percent) = self.percent_done {
            write!(f, ", {} {percent} %", texts().test.of(lang))?;
        }
        let (first, second) = self.verdict_lines(lang);
        write!(f, ": {first} {second}")
    }
}

/// Which bars have their number: all if there is room.
const fn is_numbered(face: i32, sides: i32) -> bool {
    match sides {
        ..=10 => true,
        11..=20 => face == 1 || face % 5 == 0 || face == sides,
        _ => face == 1 || face == 50 || face == 100 || face == sides,
    }
}

fn progress(frame: &mut Frame, percent: u8) {
    const LEFT: i32 = 30;
    const WIDTH: i32 = 97;
    frame.outline(LEFT, 1, WIDTH, 6);
    let done = (WIDTH - 2) * i32::from(percent) / 100;
    frame.light(LEFT + 1, 2, done, 4);
}

/// A number with its thousands set apart.
#[inline(never)]
fn grouped(number: u32, lang: Lang) -> Written {
    let digits = written(format_args!("{number}"));
    let mut text = Written::new();
    // Ten digits and three separators fit.
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            let _ = text.push_str(texts().thousands.of(lang));
        }
        let _ = text.push(digit);
    }
    text
}
