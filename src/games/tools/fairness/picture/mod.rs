//! How fair the dice look: the source, a histogram a die, and a verdict that claims no more than
//! the rolls support.

mod arriving;

pub use arriving::Arriving;

use core::fmt;

use super::words::texts;
use crate::dice::Die;
use crate::dice::fairness::Verdict;
use crate::entropy::{Failure, Health, Progress};
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{self, Frame, Style, Words, decimal, line, small, title};

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
        let words = style.words();
        match self {
            Picture::Overview(overview) => overview.draw(frame, words),
            Picture::Die(bars) => bars.draw(frame, words),
            Picture::Arriving(arriving) => arriving.draw(frame, words),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Overview(overview) => {
                write!(f, "{}", texts(words).name)?;
                for (label, value) in overview.lines(words) {
                    write!(f, ", {label} {}", value.text(words))?;
                }
                Ok(())
            }
            Picture::Die(bars) => bars.say(f, words),
            Picture::Arriving(arriving) => arriving.say(f, words),
        }
    }
}

/// A value of the overview.
enum Value {
    Number(u32),
    Word(&'static str),
    /// Something that is so far.
    Percent(&'static str, u8),
}

impl Value {
    fn text(&self, words: &Words) -> Written {
        match self {
            Value::Number(number) => grouped(*number, words),
            Value::Word(word) => written(format_args!("{word}")),
            Value::Percent(word, percent) => written(format_args!("{word}, {percent}\u{a0}%")),
        }
    }
}

impl Overview {
    fn lines(&self, words: &Words) -> [(&'static str, Value); 4] {
        let texts = texts(words);
        let source = match self.health {
            Health::Gathering(Progress { percent, .. }) => Value::Percent(texts.gathering, percent),
            Health::Well(_) => Value::Word(texts.well),
            Health::Failed(failure) => Value::Word(words.failure(failure)),
        };
        let failure = self.last_failure.map_or(texts.none, |f| words.failure(f));
        [
            (texts.since_start, Value::Number(self.since_start)),
            (texts.ever, Value::Number(self.ever)),
            (texts.source, source),
            (texts.last_failure, Value::Word(failure)),
        ]
    }

    #[inline(never)]
    fn draw(&self, frame: &mut Frame, words: &Words) {
        title(frame, texts(words).name);
        for (place, (label, value)) in (0..).zip(&self.lines(words)) {
            let baseline = FIRST_LINE + STEP * place;
            let (value, right) = (value.text(words), Frame::WIDTH as i32 - 1);
            frame.expect_fit(small::width(label) + small::width(&value) + 4 <= right);
            small::left(frame, label, (1, baseline));
            small::right(frame, &value, (right, baseline));
        }
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: texts(words).dice,
            roll: "",
            back: words.back,
        };
        footer::draw(frame, &keys);
    }
}

impl Bars {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, words: &Words) {
        let name = written(format_args!("{}", self.die));
        BOLD.left(frame, &name, (1, 8));
        match self.percent_done {
            Some(percent) if self.is_running() => progress(frame, percent),
            _ => {
                small::right(frame, &self.rolls(words), (127, 8));
            }
        }
        self.draw_bars(frame);
        let (first, second) = self.verdict_lines(words);
        let [upper, lower] = VERDICT;
        line(frame, &first, upper);
        line(frame, second, lower);
        footer::draw(frame, &self.keys(words));
    }

    /// How many rolls, and how much a face could be off its share before they would show it.
    fn rolls(&self, words: &Words) -> Written {
        let [one, several] = texts(words).rolls;
        let unit = if self.count == 1 { one } else { several };
        let count = grouped(self.count, words);
        match (self.verdict, self.sees_percent) {
            (Some(Verdict::TooFew { .. }) | None, _) | (_, None) => {
                written(format_args!("{count} {unit}"))
            }
            (_, Some(percent)) => written(format_args!("{count} {unit} ±{percent} %")),
        }
    }

    fn keys(&self, words: &Words) -> Keys<'static> {
        let texts = texts(words);
        match self.percent_done {
            Some(_) => Keys {
                arrows: Arrows::NONE,
                change: "",
                roll: if self.is_running() { "" } else { texts.again },
                back: if self.is_running() {
                    texts.stop
                } else {
                    words.back
                },
            },
            None => Keys {
                arrows: Arrows::BOTH,
                change: texts.dice,
                roll: texts.test,
                back: words.back,
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
    fn verdict_lines(&self, words: &Words) -> (Written, &'static str) {
        let texts = texts(words);
        let ([before, after, second], number) = match self.verdict {
            None => return (Written::new(), ""),
            Some(Verdict::TooFew { rolls_needed }) => (texts.too_few, rolls_needed),
            Some(Verdict::LooksFair { in_100 }) => (texts.looks_fair, in_100.into()),
            Some(Verdict::Uneven { in_1000 }) => (texts.uneven, in_1000.into()),
        };
        let number = grouped(number, words);
        (written(format_args!("{before}{number}{after}")), second)
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let texts = texts(words);
        write!(f, "{}, {}", self.die, self.rolls(words))?;
        if let Some(percent) = self.percent_done {
            write!(f, ", {} {percent} %", texts.test)?;
        }
        let (first, second) = self.verdict_lines(words);
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
fn grouped(number: u32, words: &Words) -> Written {
    let digits = written(format_args!("{number}"));
    let mut text = Written::new();
    // Ten digits and three separators fit.
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            let _ = text.push(texts(words).thousands);
        }
        let _ = text.push(digit);
    }
    text
}
