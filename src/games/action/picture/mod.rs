//! The table of an action: the question before a roll, the falling dice, and the answer.
//!
//! All three share one layout in every system of the family. Before the roll the screen shows the sum die +
//! Force ≥ difficulty; the result fills it in, each number in its place.

mod answer;
mod captions;
mod question;
mod say;
mod thrown;

use crate::games::risus::prelude::*;

pub use self::answer::{Answer, D4, Dice, Verdict};
pub use self::question::{Difficulty, Question, Throw, Verb};
use crate::games::action::Mark;
use crate::games::action::words::texts;

/// What is seen of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The question: this Force against this difficulty? Its odds, and why the last key did
    /// nothing.
    Ready(Question, Option<Percent>, Option<TextId>),
    /// The dice are falling.
    Rolling(Question, Option<Percent>, Answer, Step),
    /// The answer. The keys do what they do on the ready screen.
    Result(Question, Option<Percent>, Answer),
}

/// How far the dice have fallen. It shows a result that was fixed at the press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The D6, the pool or the power die falls.
    Six(u8),
    /// Its highest face bursts: a flash, dark and bright in turn.
    Flash(u8),
    /// It lies there, and everybody holds their breath; or its 1 threatens.
    Landed,
    /// The D4 falls.
    Four(u8),
    /// The D4 lies there, and the total counts up: so much is still to come.
    Counting(u8),
}

/// Where the total's digits stand: what a player looks for first.
const TOTAL: Window = Window::of((90, 127), (2, 4));

/// The middle of the level, of the number on the right, and where its caption ends.
const LEVEL: i32 = 75;
const RIGHT: i32 = 109;
const DIFFICULTY_RIGHT: i32 = 127;
/// The row on which the large numbers stand.
const NUMBER_LINE: i32 = 40;
/// The row on which a number of two digits stands once the total is there.
const SMALLER_LINE: i32 = 35;

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let (Picture::Ready(question, odds, _)
        | Picture::Rolling(question, odds, ..)
        | Picture::Result(question, odds, _)) = self;
        let table = Table {
            style,
            question,
            odds: *odds,
        };
        match self {
            Picture::Ready(.., notice) => table.ready(frame, *notice),
            Picture::Rolling(.., answer, step) => table.rolling(frame, answer, *step),
            Picture::Result(.., answer) => table.result(frame, answer),
        }
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        match self {
            Picture::Ready(question, odds, notice) => {
                say::question(f, lang, question, *odds)?;
                say_notice(f, lang, *notice)
            }
            Picture::Rolling(question, odds, answer, step) => {
                say::question(f, lang, question, *odds)?;
                say::step(f, question, answer, *step)
            }
            Picture::Result(question, _, answer) => say::answer(f, lang, question, answer),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        matches!(self, Picture::Result(..)).then_some(TOTAL)
    }

    fn draw_first(&self, frame: &mut Frame) -> bool {
        let Picture::Result(_, _, answer) = self else {
            return false;
        };
        frame.darken_window(TOTAL);
        total(frame, answer, 0);
        true
    }
}

/// What all of them are drawn from.
struct Table<'a> {
    style: &'a Style,
    question: &'a Question,
    odds: Option<Percent>,
}

impl Table<'_> {
    #[inline(never)] // The function that calls it lies in RAM, where this one need not.
    fn ready(&self, frame: &mut Frame, notice: Option<TextId>) {
        let (lang, question) = (self.style.lang, self.question);
        thrown::to_roll(frame, question);
        number(frame, question);
        captions::level(frame, lang, question, captions::LEVEL_LEFT);
        self.ask(frame, notice);
        keys(frame, lang, question);
    }

    #[inline(never)] // What dice in the air take is not on the stack of a result.
    fn rolling(&self, frame: &mut Frame, answer: &Answer, step: Step) {
        let (lang, question) = (self.style.lang, self.question);
        let from = match step {
            Step::Six(_) => captions::LEVEL_LEFT,
            _ => thrown::caption_from(answer),
        };
        match step {
            Step::Six(step) => thrown::falling(frame, question, answer, step),
            Step::Flash(step) => thrown::flash(frame, question, answer, step),
            Step::Landed => thrown::at_rest(frame, question, answer),
            Step::Four(step) => {
                thrown::at_rest(frame, question, answer);
                thrown::d4_falling(frame, step);
            }
            Step::Counting(to_come) => {
                thrown::at_rest(frame, question, answer);
                thrown::d4_at_rest(frame, answer);
                captions::first_line(frame, self.style, question);
                captions::level(frame, lang, question, from);
                sum(frame, question);
                total(frame, answer, to_come);
                let label = question.difficulty.label().of(lang);
                Band::WHOLE.odds(frame, label, self.odds);
            }
        }
        if !matches!(step, Step::Counting(_)) {
            number_beside_dice(frame, lang, question, from);
            self.ask(frame, None);
        }
        footer::any_key_skips(frame, lang);
    }

    #[inline(never)] // As `rolling`.
    fn result(&self, frame: &mut Frame, answer: &Answer) {
        let (lang, question) = (self.style.lang, self.question);
        thrown::at_rest(frame, question, answer);
        thrown::d4_at_rest(frame, answer);
        captions::first_line(frame, self.style, question);
        captions::need(frame, lang, question);
        if !captions::level_after(frame, question, answer) && question.throw != Throw::Pool {
            captions::level(frame, lang, question, thrown::caption_from(answer));
        }
        sum(frame, question);
        total(frame, answer, 0);
        let (text, is_good) = (answer.verdict.text(), answer.verdict.is_success());
        Band::BESIDE_PERCENT.verdict(frame, &BOLD, text.of(lang), is_good);
        Band::BESIDE_PERCENT.chance(frame, self.odds);
        keys(frame, lang, question);
    }

    /// Everything of the ready screen but the dice, what is added to them, and the keys.
    fn ask(&self, frame: &mut Frame, notice: Option<TextId>) {
        let (lang, question) = (self.style.lang, self.question);
        captions::first_line(frame, self.style, question);
        captions::difficulty(frame, lang, question);

        let difficulty = decimal(question.difficulty.get());
        art::AT_LEAST.draw(frame, 91, 27);
        NUMBER.right(frame, &difficulty, (DIFFICULTY_RIGHT, NUMBER_LINE));

        let about = match question.verb {
            Ok(Verb::Prepare) => risus::texts().not_prepared,
            _ => question.difficulty.label(),
        };
        let odds = question.verb.map(|_| self.odds).map_err(reason);
        Band::WHOLE.ready(frame, lang, about.of(lang), notice, odds);
    }
}

/// The total, or as much of it as was counted.
fn total(frame: &mut Frame, answer: &Answer, to_come: u8) {
    if !matches!(answer.dice, Dice::None) {
        let total = decimal(answer.total.saturating_sub(to_come));
        // Three digits are narrower ones.
        let font = if total.len() > 2 { &STRENGTH } else { &SCORE };
        font.center(frame, &total, (RIGHT, NUMBER_LINE));
    }
}

/// What is added to the dice, or how many there are.
fn number(frame: &mut Frame, question: &Question) {
    let sign = match question.throw {
        Throw::Pool => &art::TIMES,
        _ => &art::PLUS,
    };
    sign.draw(frame, 56, 28);
    let number = decimal(question.doubled());
    NUMBER.center(frame, &number, (LEVEL, NUMBER_LINE));
}

/// Draws the action's number after the dice are thrown; a pool's dice are drawn in its place.
fn number_beside_dice(frame: &mut Frame, lang: Lang, question: &Question, from: i32) {
    if !matches!(question.throw, Throw::Pool) {
        captions::level(frame, lang, question, from);
        number(frame, question);
    }
}

/// Draws the action's number beside the total; a number of two digits moves aside.
fn sum(frame: &mut Frame, question: &Question) {
    match (question.throw, question.doubled()) {
        (Throw::Pool, _) => return,
        (_, ..10) => number(frame, question),
        (_, number) => {
            art::PLUS.draw(frame, 56, 28);
            let number = decimal(number);
            LARGE.center(frame, &number, (LEVEL, SMALLER_LINE));
        }
    }
    art::EQUALS.draw(frame, 84, 29);
}

fn keys(frame: &mut Frame, lang: Lang, question: &Question) {
    let (up, down) = question.can_turn;
    let roll = match question.verb {
        Ok(Verb::Roll | Verb::Succeed) => kit_texts().roll,
        Ok(Verb::Prepare) => risus::texts().prepare,
        Ok(Verb::Cast) => texts().cast,
        Err(_) => TextId::NONE,
    };
    let keys = [question.marked(), roll, kit_texts().menu];
    footer::draw(frame, lang, Arrows { up, down }, keys);
}

impl Question {
    /// What Up and Down turn.
    const fn marked(&self) -> TextId {
        match (self.mark, self.who) {
            (Mark::Difficulty, _) => kit_texts().difficulty,
            (Mark::Level, Some(_)) => risus::texts().cliche,
            (Mark::Level, None) => self.noun(),
        }
    }
}
