//! The table of an action: the question before a roll, the falling dice, and the answer.
//!
//! All three stand on the same frame. The ready screen reads as a sum, die + Force ≥ difficulty,
//! and the result fills that sum in where it stands.

use core::fmt;

use super::footer::{self, Arrows, Keys};
use super::{Frame, Ink, Window, decimal, dice};
use crate::dice::Percent;
use crate::rules::risus::{Action, Attempt, Destiny, Force, Verdict};
use crate::ui::art::{AT_LEAST, DESTINY, PLUS};
use crate::ui::font::{Align, BOLD, NUMBER, SMALL, TOTAL as TOTAL_FONT};
use crate::ui::view::View;
use crate::ui::words::Words;

/// What is seen of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The question: this Force against this difficulty?
    Ready(Ready),
    /// The dice are falling.
    Rolling(Ready, Action, Step),
    /// The answer. The keys do what they do on the ready screen.
    Result(Ready, Action),
}

/// What would be rolled, or was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// What would be rolled.
    pub attempt: Attempt,
    /// The Destiny points left, the one laid on this roll included.
    pub destiny: Destiny,
}

/// How far the dice have fallen. It shows a result that was fixed at the press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The D6 falls.
    Six(u8),
    /// The D6 lies there and its 6 bursts, or its 1 threatens.
    Landed,
    /// The D4 falls.
    Four(u8),
}

/// Where the total's digits stand: what a player looks for first.
const TOTAL: Window = Window {
    left: 88,
    right: 127,
    top: 1,
    bottom: 4,
};

/// The D6, and the D4 beside it: both in three pages.
const D6: (i32, i32) = (4, 16);
const D4: (i32, i32) = (33, 17);
/// The middle of the Force and of the number on the right.
const FORCE: i32 = 75;
const RIGHT: i32 = 108;
/// The row on which the large numbers and the captions stand.
const NUMBER_LINE: i32 = 39;
const TOTAL_LINE: i32 = 39;
const CAPTION_LINE: i32 = 7;
/// The band: its text, and where the percentage begins.
const BAND_TOP: i32 = 40;
const BAND_HEIGHT: i32 = 15;
const BAND_WIDTH: i32 = 98;

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, view: &View) {
        match self {
            Picture::Ready(ready) => self::ready(frame, view, ready),
            Picture::Rolling(ready, action, step) => rolling(frame, view, ready, action, *step),
            Picture::Result(ready, action) => result(frame, view, ready, action),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Ready(ready) => say_ready(f, words, ready),
            Picture::Rolling(ready, action, step) => {
                say_ready(f, words, ready)?;
                match step {
                    Step::Six(_) => write!(f, " > D6"),
                    Step::Landed => write!(f, " > D6 {}", action.roll.d6),
                    Step::Four(_) => write!(f, " > D6 {} D4", action.roll.d6),
                }
            }
            Picture::Result(_, action) => say_result(f, words, action),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        matches!(self, Picture::Result(..)).then_some(TOTAL)
    }
}

fn ready(frame: &mut Frame, view: &View, ready: &Ready) {
    dice::d6_to_roll(frame, D6.0, D6.1);
    question(frame, view, ready);
    keys(frame, view.lang.words(), ready);
}

fn rolling(frame: &mut Frame, view: &View, ready: &Ready, action: &Action, step: Step) {
    let (x, y) = D6;
    match step {
        Step::Six(step) => dice::d6_falling(frame, x, y, step),
        Step::Landed => d6_at_rest(frame, action),
        Step::Four(step) => {
            d6_at_rest(frame, action);
            dice::d4_falling(frame, D4.0, D4.1, step);
        }
    }
    question(frame, view, ready);
    let words = view.lang.words();
    SMALL.draw(frame, words.any_key_skips, (64, 62), Align::Center, Ink::On);
}

fn result(frame: &mut Frame, view: &View, ready: &Ready, action: &Action) {
    let words = view.lang.words();
    d6_at_rest(frame, action);
    if let Some(d4) = action.roll.explosion {
        frame.sprite(PLUS, 29, 26, Ink::On);
        dice::d4_added(frame, D4.0, D4.1, d4);
    }
    if let Some(d4) = action.fumble {
        dice::d4_fumble(frame, D4.0, D4.1, d4);
    }
    force(frame, words, ready);

    let right = Frame::WIDTH as i32;
    let difficulty = decimal(action.attempt.difficulty.get());
    let number = right - SMALL.width(&difficulty);
    SMALL.draw(
        frame,
        &difficulty,
        (number, CAPTION_LINE),
        Align::Left,
        Ink::On,
    );
    SMALL.draw(
        frame,
        words.against,
        (number - 4, CAPTION_LINE),
        Align::Right,
        Ink::On,
    );
    let total = decimal(action.roll.total());
    TOTAL_FONT.draw(frame, &total, (RIGHT, TOTAL_LINE), Align::Center, Ink::On);

    verdict(frame, words, action.verdict);
    chance(frame, view, action.attempt.odds().percent());
    keys(frame, words, ready);
}

fn d6_at_rest(frame: &mut Frame, action: &Action) {
    let (x, y) = D6;
    dice::d6(frame, x, y, action.roll.d6);
    if action.roll.explosion.is_some() {
        dice::burst(frame, x, y);
    }
}

/// Everything of the ready screen but the die and the keys.
fn question(frame: &mut Frame, view: &View, ready: &Ready) {
    let words = view.lang.words();
    force(frame, words, ready);

    caption(frame, words.difficulty, RIGHT, false);
    let number = decimal(ready.attempt.difficulty.get());
    frame.sprite(AT_LEAST, 90, 25, Ink::On);
    NUMBER.draw(
        frame,
        &number,
        (RIGHT + 5, NUMBER_LINE),
        Align::Center,
        Ink::On,
    );

    let percent = ready.attempt.odds().percent();
    let label = words.label(ready.attempt.difficulty.label());
    odds_bar(frame, label, percent);
    chance(frame, view, percent);
}

/// The Force, doubled where Destiny doubles it, and the Destiny points over the die.
fn force(frame: &mut Frame, words: &Words, ready: &Ready) {
    let points = decimal(ready.destiny.0);
    frame.sprite(DESTINY, 1, 0, Ink::On);
    SMALL.draw(frame, &points, (11, CAPTION_LINE), Align::Left, Ink::On);

    if ready.attempt.with_destiny {
        let mut doubled = heapless::String::<8>::new();
        // Eight bytes hold "2 x 30".
        let _ = doubled.push_str("2 x ");
        let _ = doubled.push_str(&decimal(ready.attempt.force.get()));
        caption(frame, &doubled, FORCE - 8, true);
    } else {
        caption(frame, words.force, FORCE - 8, true);
    }
    frame.sprite(PLUS, 56, 26, Ink::On);
    let number = decimal(ready.attempt.bonus());
    NUMBER.draw(frame, &number, (FORCE, NUMBER_LINE), Align::Center, Ink::On);
}

/// A caption in the first page, inverted where the keys act on what it names.
fn caption(frame: &mut Frame, text: &str, center: i32, focused: bool) {
    let width = SMALL.width(text);
    let left = (center - width / 2).min(Frame::WIDTH as i32 - width - 1);
    SMALL.draw(frame, text, (left, CAPTION_LINE), Align::Left, Ink::On);
    if focused {
        frame.fill(left - 2, 0, width + 3, 8, Ink::Flip);
    }
}

/// A bar filled as far as the odds go, with a word in it that stays legible on both halves.
fn odds_bar(frame: &mut Frame, word: &str, percent: Percent) {
    frame.fill(0, BAND_TOP, BAND_WIDTH, BAND_HEIGHT, Ink::On);
    frame.fill(1, BAND_TOP + 1, BAND_WIDTH - 2, BAND_HEIGHT - 2, Ink::Off);
    SMALL.draw(
        frame,
        word,
        (BAND_WIDTH / 2, BAND_TOP + 11),
        Align::Center,
        Ink::On,
    );
    let inside = BAND_WIDTH - 4;
    let filled = inside * i32::from(percent.0) / 100;
    frame.fill(2, BAND_TOP + 2, filled, BAND_HEIGHT - 4, Ink::Flip);
}

/// A success is solid, a failure is hollow.
fn verdict(frame: &mut Frame, words: &Words, verdict: Verdict) {
    frame.fill(0, BAND_TOP, BAND_WIDTH, BAND_HEIGHT, Ink::On);
    let ink = match verdict {
        Verdict::CriticalSuccess | Verdict::Success => Ink::Off,
        Verdict::Failure | Verdict::CriticalFailure => {
            frame.fill(1, BAND_TOP + 1, BAND_WIDTH - 2, BAND_HEIGHT - 2, Ink::Off);
            Ink::On
        }
    };
    let text = words.verdict(verdict);
    BOLD.draw(
        frame,
        text,
        (BAND_WIDTH / 2, BAND_TOP + 11),
        Align::Center,
        ink,
    );
}

/// The odds of the roll, before and after it; a scripted roll has none.
fn chance(frame: &mut Frame, view: &View, percent: Percent) {
    let right = Frame::WIDTH as i32;
    if view.scripted {
        let text = view.lang.words().scripted;
        SMALL.draw(
            frame,
            text,
            (right - 1, BAND_TOP + 11),
            Align::Right,
            Ink::On,
        );
        frame.fill(
            BAND_WIDTH + 2,
            BAND_TOP,
            right - BAND_WIDTH - 2,
            BAND_HEIGHT,
            Ink::Flip,
        );
        return;
    }
    let sign = right - SMALL.width("%");
    SMALL.draw(frame, "%", (sign, BAND_TOP + 11), Align::Left, Ink::On);
    let number = decimal(percent.0);
    BOLD.draw(
        frame,
        &number,
        (sign - 2, BAND_TOP + 11),
        Align::Right,
        Ink::On,
    );
}

fn keys(frame: &mut Frame, words: &Words, ready: &Ready) {
    let force = ready.attempt.force;
    let keys = Keys {
        arrows: Arrows {
            up: force < Force::MAX,
            down: force > Force::MIN,
        },
        change: words.force,
        roll: words.roll,
        back: words.menu,
    };
    footer::draw(frame, &keys);
}

fn say_ready(f: &mut fmt::Formatter<'_>, words: &Words, ready: &Ready) -> fmt::Result {
    let Attempt {
        force,
        difficulty,
        with_destiny,
    } = ready.attempt;
    write!(f, "{} {}", words.force, force.get())?;
    if with_destiny {
        write!(f, " x2")?;
    }
    write!(f, ", {} {} ", words.difficulty, difficulty.get())?;
    write!(f, "({})", words.label(difficulty.label()))?;
    write!(f, ", {} %", ready.attempt.odds().percent().0)?;
    write!(f, ", {} {}", words.destiny, ready.destiny.0)
}

fn say_result(f: &mut fmt::Formatter<'_>, words: &Words, action: &Action) -> fmt::Result {
    write!(f, "{}", action.roll.d6)?;
    if let Some(d4) = action.roll.explosion {
        write!(f, " + {d4}")?;
    }
    let (bonus, total) = (action.roll.bonus, action.roll.total());
    let difficulty = action.attempt.difficulty.get();
    write!(f, " + {bonus} = {total} {} {difficulty}", words.against)?;
    if let Some(d4) = action.fumble {
        write!(f, ", D4 {d4}")?;
    }
    write!(f, ": {}", words.verdict(action.verdict))
}
