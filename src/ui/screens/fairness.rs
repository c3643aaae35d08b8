//! How fair the dice look: the source, a histogram a die, and a verdict that claims no more than
//! the rolls support.

use core::fmt::{self, Write as _};

use heapless::String;

use super::footer::{self, Arrows, Keys};
use super::{Frame, Ink};
use crate::dice::Die;
use crate::dice::fairness::Verdict;
use crate::entropy::{Failure, Health};
use crate::ui::font::{Align, BOLD, SMALL};
use crate::ui::view::View;
use crate::ui::words::Words;

/// What is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// How many dice were rolled, and how their source is.
    Overview(Overview),
    /// The faces of one die.
    Die(Bars),
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
    /// There is no die below this one in the list.
    pub is_last: bool,
}

impl Bars {
    /// The most faces that a die has.
    pub const MOST: usize = 100;
    /// How high the bar of a face is that came exactly as often as it should.
    pub const SHARE: u8 = 13;
    /// Where bars end.
    pub const HIGHEST: u8 = 18;

    const fn is_running(&self) -> bool {
        matches!(self.percent_done, Some(0..100))
    }
}

/// Where bars stand, and the numbers below them.
const GROUND: i32 = 28;
const NUMBERS: i32 = 37;
/// The two lines of the verdict.
const VERDICT: [i32; 2] = [46, 54];

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, view: &View) {
        let words = view.lang.words();
        match self {
            Picture::Overview(overview) => overview.draw(frame, words),
            Picture::Die(bars) => bars.draw(frame, words),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Overview(overview) => {
                write!(f, "{}", words.fairness.name)?;
                for (label, value) in overview.lines(words) {
                    write!(f, ", {label} {value}")?;
                }
                Ok(())
            }
            Picture::Die(bars) => bars.say(f, words),
        }
    }
}

/// A value of the overview: a grouped number or a word, whichever is longer.
type Value = String<24>;

impl Overview {
    fn lines(&self, words: &Words) -> [(&'static str, Value); 4] {
        let texts = &words.fairness;
        let mut source = Value::new();
        let mut failure = Value::new();
        // The longest words fit; a test draws them.
        let _ = source.write_str(match self.health {
            Health::Gathering => texts.gathering,
            Health::Well => texts.well,
            Health::Failed(failure) => words.failure(failure),
        });
        let _ = failure.write_str(self.last_failure.map_or(texts.none, |f| words.failure(f)));
        [
            (texts.since_start, grouped(self.since_start, words)),
            (texts.ever, grouped(self.ever, words)),
            (texts.source, source),
            (texts.last_failure, failure),
        ]
    }

    fn draw(&self, frame: &mut Frame, words: &Words) {
        for ((label, value), baseline) in self.lines(words).into_iter().zip((9..).step_by(12)) {
            let right = Frame::WIDTH as i32 - 1;
            frame.expect_fit(SMALL.width(label) + SMALL.width(&value) + 4 <= right);
            SMALL.draw(frame, label, (1, baseline), Align::Left, Ink::On);
            SMALL.draw(frame, &value, (right, baseline), Align::Right, Ink::On);
        }
        let keys = Keys {
            arrows: Arrows {
                up: false,
                down: true,
            },
            change: words.fairness.dice,
            roll: "",
            back: words.back,
        };
        footer::draw(frame, &keys);
    }
}

impl Bars {
    fn draw(&self, frame: &mut Frame, words: &Words) {
        let mut name = String::<8>::new();
        let _ = write!(name, "{}", self.die);
        BOLD.draw(frame, &name, (1, 8), Align::Left, Ink::On);
        match self.percent_done {
            Some(percent) if self.is_running() => progress(frame, percent),
            _ => {
                SMALL.draw(frame, &self.rolls(words), (127, 8), Align::Right, Ink::On);
            }
        }
        self.draw_bars(frame);
        for (line, baseline) in self.verdict_lines(words).iter().zip(VERDICT) {
            SMALL.draw(frame, line, (64, baseline), Align::Center, Ink::On);
        }
        footer::draw(frame, &self.keys(words));
    }

    /// How many rolls, and how much a face could be off its share before they would show it.
    fn rolls(&self, words: &Words) -> String<32> {
        let [one, several] = words.fairness.rolls;
        let unit = if self.count == 1 { one } else { several };
        let mut text = String::new();
        // Ten digits, the longest word and "±100 %" fit.
        let _ = write!(text, "{} {unit}", grouped(self.count, words));
        match (self.verdict, self.sees_percent) {
            (Some(Verdict::TooFew { .. }) | None, _) | (_, None) => {}
            (_, Some(percent)) => {
                let _ = write!(text, " ±{percent} %");
            }
        }
        text
    }

    fn keys(&self, words: &Words) -> Keys<'static> {
        let (none, texts) = (
            Arrows {
                up: false,
                down: false,
            },
            &words.fairness,
        );
        match self.percent_done {
            Some(_) => Keys {
                arrows: none,
                change: "",
                roll: if self.is_running() { "" } else { texts.again },
                back: if self.is_running() {
                    texts.stop
                } else {
                    words.back
                },
            },
            None => Keys {
                arrows: Arrows {
                    up: true,
                    down: !self.is_last,
                },
                change: texts.dice,
                roll: texts.test,
                back: words.back,
            },
        }
    }

    /// As wide as the die has room for, with a dotted line at the share that a face should have.
    fn draw_bars(&self, frame: &mut Frame) {
        let sides = i32::from(self.die.sides());
        let pitch = (126 / sides).min(24);
        let gap = (pitch / 4).min(3);
        let left = (128 - pitch * sides) / 2;
        let share = GROUND - i32::from(Self::SHARE);
        for x in (0..128).step_by(3) {
            frame.fill(x, share, 1, 1, Ink::On);
        }
        for (face, &height) in (0..sides).zip(&self.heights) {
            let (x, height) = (left + face * pitch, i32::from(height));
            frame.fill(x + gap / 2, GROUND - height, pitch - gap, height, Ink::On);
            if is_numbered(face + 1, sides) {
                let mut number = String::<4>::new();
                let _ = write!(number, "{}", face + 1);
                let half = SMALL.width(&number) / 2;
                let middle = (x + pitch / 2).clamp(half, 127 - half);
                SMALL.draw(frame, &number, (middle, NUMBERS), Align::Center, Ink::On);
            }
        }
        frame.fill(0, GROUND, 128, 1, Ink::On);
    }

    /// The verdict in two lines.
    fn verdict_lines(&self, words: &Words) -> [String<48>; 2] {
        let texts = &words.fairness;
        let mut lines = [String::new(), String::new()];
        let ([before, after, second], number) = match self.verdict {
            None => return lines,
            Some(Verdict::TooFew { rolls_needed }) => (texts.too_few, rolls_needed),
            Some(Verdict::LooksFair { in_100 }) => (texts.looks_fair, in_100.into()),
            Some(Verdict::Uneven { in_1000 }) => (texts.uneven, in_1000.into()),
        };
        // The longest words fit; a test draws them.
        let _ = write!(lines[0], "{before}{}{after}", grouped(number, words));
        let _ = lines[1].push_str(second);
        lines
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let texts = &words.fairness;
        write!(f, "{}, {}", self.die, self.rolls(words))?;
        if let Some(percent) = self.percent_done {
            write!(f, ", {} {percent} %", texts.test)?;
        }
        let [first, second] = self.verdict_lines(words);
        write!(f, ": {first} {second}")
    }
}

/// Which bars have their number: all if there is room.
const fn is_numbered(face: i32, sides: i32) -> bool {
    match sides {
        ..=12 => true,
        13..=20 => face == 1 || face % 5 == 0,
        _ => face == 1 || face == 50 || face == 100 || face == sides,
    }
}

fn progress(frame: &mut Frame, percent: u8) {
    const LEFT: i32 = 30;
    const WIDTH: i32 = 97;
    frame.fill(LEFT, 1, WIDTH, 6, Ink::On);
    frame.fill(LEFT + 1, 2, WIDTH - 2, 4, Ink::Off);
    let done = (WIDTH - 2) * i32::from(percent) / 100;
    frame.fill(LEFT + 1, 2, done, 4, Ink::On);
}

/// A number with its thousands set apart.
fn grouped(number: u32, words: &Words) -> Value {
    let mut digits = String::<10>::new();
    let mut text = Value::new();
    // Ten digits and three separators fit.
    let _ = write!(digits, "{number}");
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            let _ = text.push(words.fairness.thousands);
        }
        let _ = text.push(digit);
    }
    text
}
