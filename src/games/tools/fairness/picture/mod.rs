//! Pictures of fairness: the source, a histogram per die, and a verdict that claims no more than the rolls
//! support.

mod arriving;

pub use arriving::Arriving;

use super::words::texts;
use crate::dice::fairness::Verdict;
use crate::entropy::{Failure, Health, Progress};
use crate::games::prelude::*;
use crate::ui::title;

pictures! {
    /// What is seen.
    pub enum Picture {
        /// How many dice were rolled, and how their source is.
        Overview(overview: Overview),
        /// The faces of one die.
        Die(bars: Bars),
        /// How much randomness arrives.
        Arriving(arriving: Arriving),
    }
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
/// Where values end.
const EDGE: i32 = Frame::WIDTH as i32 - 1;
/// The first line of the overview, and how far the next ones are.
const FIRST_LINE: i32 = 22;
const STEP: i32 = 10;

impl Overview {
    fn lines(&self, lang: Lang) -> [(&'static str, Written); 4] {
        let texts = texts();
        let said = |word: TextId| written!("{}", word.of(lang));
        let source = match self.health {
            Health::Gathering(Progress { percent, .. }) => {
                written!("{}, {percent}\u{a0}%", texts.gathering.of(lang))
            }
            Health::Well(_) => said(texts.well),
            Health::Failed(failure) => said(kit_texts().failure(failure)),
        };
        let failure = self.last_failure;
        let failure = failure.map_or(texts.none, |failure| kit_texts().failure(failure));
        [
            (texts.since_start.of(lang), grouped(self.since_start, lang)),
            (texts.ever.of(lang), grouped(self.ever, lang)),
            (texts.source.of(lang), source),
            (texts.last_failure.of(lang), said(failure)),
        ]
    }

    #[inline(never)] // One kind of picture is not on the stack of another.
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        title(frame, texts().name.of(lang));
        for (place, (label, value)) in (0..).zip(&self.lines(lang)) {
            let baseline = FIRST_LINE + STEP * place;
            small::row(frame, (label, value), (1, EDGE), baseline);
        }
        let keys = [texts().dice, TextId::NONE, kit_texts().back];
        footer::draw(frame, lang, Arrows::BOTH, keys);
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}", texts().name.of(lang))?;
        for (label, value) in self.lines(lang) {
            write!(f, ", {label} {value}")?;
        }
        Ok(())
    }
}

impl Bars {
    #[inline(never)] // One kind of picture is not on the stack of another.
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let name = written!("{}", self.die);
        BOLD.left(frame, &name, (1, 8));
        match self.percent_done {
            Some(percent) if self.is_running() => progress(frame, percent),
            _ => small::right(frame, &self.rolls(lang), (127, 8)),
        }
        self.draw_bars(frame);
        let (first, second) = self.verdict_lines(lang);
        let [upper, lower] = VERDICT;
        line(frame, &first, upper);
        line(frame, second, lower);
        let keys = self.keys();
        footer::draw(frame, lang, Arrows::to(keys[0]), keys);
    }

    /// How many rolls, and how much a face could be off its share before they would show it.
    fn rolls(&self, lang: Lang) -> Written {
        let [one, several] = texts().rolls;
        let unit = if self.count == 1 { one } else { several }.of(lang);
        let count = grouped(self.count, lang);
        match (self.verdict, self.sees_percent) {
            (Some(Verdict::TooFew { .. }) | None, _) | (_, None) => {
                written!("{count} {unit}")
            }
            (_, Some(percent)) => written!("{count} {unit} ±{percent} %"),
        }
    }

    /// What the keys do.
    const fn keys(&self) -> [TextId; 3] {
        let texts = texts();
        match self.percent_done {
            Some(_) if self.is_running() => [TextId::NONE, TextId::NONE, texts.stop],
            Some(_) => [TextId::NONE, texts.again, kit_texts().back],
            None => [texts.dice, texts.test, kit_texts().back],
        }
    }

    /// As wide as the die has room for, with a dotted line at the share that a face should have.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
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
        (written!("{before}{number}{after}"), second)
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
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
    bar::filled(frame, (30, 1, 97, 6), percent.into(), 100);
}

/// A number with its thousands set apart.
#[inline(never)] // Several pictures call it: one copy.
fn grouped(number: u32, lang: Lang) -> Written {
    let digits = written!("{number}");
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
