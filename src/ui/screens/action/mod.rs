//! The table of an action: the question before a roll, the falling dice, and the answer.
//!
//! All three stand on the same frame, in every game of the family. The ready screen reads as a
//! sum, die + Force ≥ difficulty, and the result fills that sum in where it stands.

mod answer;
pub(super) mod captions;
mod question;
mod reason;
mod say;
mod thrown;

use crate::ui::screens::line;
use core::fmt;

pub use self::answer::{Answer, D4, Dice, Verdict};
pub use self::question::{Deed, Difficulty, Question, Throw, Who};
pub(super) use self::reason::reason;
use super::band::Band;
use super::footer::{self, Arrows, Keys};
pub use super::pool_dice::Row;
use super::{Frame, Window, decimal};
use crate::ui::art::{AT_LEAST, PLUS, TIMES};
use crate::ui::font::{BOLD, NUMBER, TOTAL as TOTAL_FONT};
use crate::ui::view::View;
use crate::ui::words::Words;

/// What is seen of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The question: this Force against this difficulty? And why the last key did nothing.
    Ready(Question, Option<Notice>),
    /// The dice are falling.
    Rolling(Question, Answer, Step),
    /// The answer. The keys do what they do on the ready screen.
    Result(Question, Answer),
}

/// Why Up or Down did nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The level is at its highest.
    Highest,
    /// The level is at its lowest.
    Lowest,
    /// It is the sheet's first Cliché.
    First,
    /// It is the sheet's last Cliché.
    Last,
}

impl Notice {
    pub(super) const fn text(self, words: &Words) -> &'static str {
        match self {
            Notice::Highest => words.highest,
            Notice::Lowest => words.lowest,
            Notice::First => words.acting.first,
            Notice::Last => words.acting.last,
        }
    }
}

/// How far the dice have fallen. It shows a result that was fixed at the press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The D6, the pool or the power die falls.
    Six(u8),
    /// It lies there and its highest face bursts, or its 1 threatens.
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

/// The middle of the Force and of the number on the right.
const FORCE: i32 = 75;
const RIGHT: i32 = 108;
/// The row on which the large numbers stand.
const NUMBER_LINE: i32 = 39;
const TOTAL_LINE: i32 = 39;

const BAND: &Band = &Band::BESIDE_PERCENT;

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, view: &View) {
        match self {
            Picture::Ready(question, notice) => ready(frame, view, question, *notice),
            Picture::Rolling(question, answer, step) => {
                rolling(frame, view, question, answer, *step);
            }
            Picture::Result(question, answer) => result(frame, view, question, answer),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Ready(question, notice) => {
                say::question(f, words, question)?;
                match notice {
                    Some(notice) => write!(f, "! {}", notice.text(words)),
                    None => Ok(()),
                }
            }
            Picture::Rolling(question, answer, step) => {
                say::question(f, words, question)?;
                say::step(f, question, answer, *step)
            }
            Picture::Result(question, answer) => say::answer(f, words, question, answer),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        matches!(self, Picture::Result(..)).then_some(TOTAL)
    }

    fn draw_first(&self, frame: &mut Frame) -> bool {
        let Picture::Result(_, answer) = self else {
            return false;
        };
        frame.darken_window(TOTAL);
        total(frame, answer);
        true
    }
}

#[inline(never)]
fn ready(frame: &mut Frame, view: &View, question: &Question, notice: Option<Notice>) {
    thrown::to_roll(frame, question);
    number(frame, question);
    ask(frame, view, question, notice);
    keys(frame, view.lang.words(), question);
}

#[inline(never)]
fn rolling(frame: &mut Frame, view: &View, question: &Question, answer: &Answer, step: Step) {
    match step {
        Step::Six(step) => thrown::falling(frame, question, answer, step),
        Step::Landed => thrown::at_rest(frame, question, answer),
        Step::Four(step) => {
            thrown::at_rest(frame, question, answer);
            thrown::d4_falling(frame, step);
        }
    }
    number_beside_dice(frame, question);
    ask(frame, view, question, None);
    let words = view.lang.words();
    line(frame, words.any_key_skips, 62);
}

#[inline(never)]
fn result(frame: &mut Frame, view: &View, question: &Question, answer: &Answer) {
    let words = view.lang.words();
    thrown::at_rest(frame, question, answer);
    thrown::d4_at_rest(frame, answer);
    captions::answer(frame, words, question, answer);
    number_beside_dice(frame, question);
    total(frame, answer);
    let (text, is_good) = (answer.verdict.text(words), answer.verdict.is_success());
    BAND.verdict(frame, &BOLD, text, is_good);
    BAND.chance(frame, view, question.odds());
    keys(frame, words, question);
}

fn total(frame: &mut Frame, answer: &Answer) {
    if !matches!(answer.dice, Dice::None) {
        let total = decimal(answer.total);
        TOTAL_FONT.center(frame, &total, (RIGHT, TOTAL_LINE));
    }
}

/// Everything of the ready screen but the dice, what is added to them, and the keys.
fn ask(frame: &mut Frame, view: &View, question: &Question, notice: Option<Notice>) {
    let words = view.lang.words();
    captions::question(frame, words, question);

    let difficulty = decimal(question.difficulty.get());
    AT_LEAST.draw(frame, 90, 25);
    NUMBER.center(frame, &difficulty, (RIGHT + 5, NUMBER_LINE));

    let text = match (notice, question.deed) {
        (Some(notice), _) => notice.text(words),
        (None, Ok(Deed::Prepare)) => words.acting.not_prepared,
        (None, Ok(Deed::Roll | Deed::Cast)) => question.difficulty.label(words),
        (None, Err(error)) => reason(words, error),
    };
    let odds = question.deed.ok().and_then(|_| question.odds());
    BAND.odds(frame, text, odds);
    BAND.chance(frame, view, odds);
}

/// What is added to the dice, or how many there are.
fn number(frame: &mut Frame, question: &Question) {
    let sign = match question.throw {
        Throw::Pool => &TIMES,
        _ => &PLUS,
    };
    sign.draw(frame, 56, 26);
    let number = decimal(question.doubled());
    NUMBER.center(frame, &number, (FORCE, NUMBER_LINE));
}

/// The same once the dice are thrown: a pool takes the place of its number.
fn number_beside_dice(frame: &mut Frame, question: &Question) {
    if !matches!(question.throw, Throw::Pool) {
        number(frame, question);
    }
}

fn keys(frame: &mut Frame, words: &Words, question: &Question) {
    let keys = Keys {
        arrows: Arrows {
            up: question.up,
            down: question.down,
        },
        change: match question.who {
            Some(_) => words.acting.cliche,
            None => question.noun(words),
        },
        roll: match question.deed {
            Ok(Deed::Roll) => words.roll,
            Ok(Deed::Prepare) => words.acting.prepare,
            Ok(Deed::Cast) => words.acting.cast,
            Err(_) => "",
        },
        back: words.menu,
    };
    footer::draw(frame, &keys);
}
