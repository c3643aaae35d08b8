//! The dice of an action: before the roll, falling, and at rest.

use super::captions::LEVEL_LEFT;
use super::{Answer, D4, Dice, Question, Throw};
use crate::games::risus::prelude::*;
use crate::ui::pool_dice::Area;

/// The D6, and the D4 or the other D6 beside it: all in three pages.
const D6: (i32, i32) = (4, 17);
const D4_AT: (i32, i32) = (30, 18);
const OTHER_D6: (i32, i32) = (30, 17);
/// What a flash lights: left, top, width, height.
const FLASH: Rect = (0, 17, 55, 23);
/// A die that was rolled again.
const FIRST_D6: (i32, i32) = (30, 8);
/// Where a pool lies.
const POOL: Area = (Edge::Left, 1, 85);

pub(super) fn to_roll(frame: &mut Frame, question: &Question) {
    let (x, y) = D6;
    match question.throw {
        Throw::Power => power_to_roll(frame, question, y),
        _ => dice::d6_to_roll(frame, x, y),
    }
    if let Throw::Pair { .. } = question.throw {
        dice::d6_to_roll(frame, OTHER_D6.0, OTHER_D6.1);
    }
}

fn power_to_roll(frame: &mut Frame, question: &Question, y: i32) {
    let (x, _) = D6;
    art::POWER_HOLLOW.draw(frame, x, y);
    dice::name(frame, (x + 11, y + 11), question.power_die());
}

pub(super) fn falling(frame: &mut Frame, question: &Question, answer: &Answer, step: u8) {
    let (x, y) = D6;
    match &answer.dice {
        Dice::None => {}
        Dice::One(..) => dice::d6_falling(frame, x, y, step),
        // Side by side there is no room to tumble: they jump, with pips that mean nothing. Over
        // the right one stands a caption.
        Dice::Pair(_) => {
            const LIFT: [(i32, i32); DiceRow::FALL as usize] =
                [(8, 0), (3, 1), (0, 1), (5, 0), (1, 1)];
            let (left, right) = dice::at(&LIFT, step);
            dice::d6_hollow(frame, x, y - left, 5);
            dice::d6_hollow(frame, OTHER_D6.0, OTHER_D6.1 - right, 3);
        }
        Dice::Pool(row) => pool_dice::falling(frame, POOL, row, step, &look(question)),
        Dice::Power(..) => {
            // As high as a D6 falls and jumps.
            const LIFT: [i32; DiceRow::FALL as usize] = [9, 5, 0, 6, 1];
            power_to_roll(frame, question, y - dice::at(&LIFT, step));
        }
    }
}

pub(super) fn at_rest(frame: &mut Frame, question: &Question, answer: &Answer) {
    let (x, y) = D6;
    let mut bursts = false;
    match &answer.dice {
        Dice::None => dice::d6_to_roll(frame, x, y),
        Dice::One(d6, d4) => {
            dice::d6(frame, x, y, d6.face);
            if d6.rerolled {
                pool_dice::tiny(frame, FIRST_D6, d6.first_face());
            }
            bursts = matches!(d4, Some(D4::Added(_)));
        }
        Dice::Pair([first, second]) => {
            dice::d6(frame, x, y, first.face);
            dice::d6(frame, OTHER_D6.0, OTHER_D6.1, second.face);
        }
        Dice::Pool(row) => pool_dice::draw(frame, POOL, row, &look(question)),
        Dice::Power(_, face, d4) => {
            art::POWER_SOLID.draw(frame, x, y);
            dice::cut_out(frame, &BOLD, *face, (x + 12, y + 15));
            bursts = matches!(d4, Some(D4::Added(_)));
        }
    }
    if bursts {
        dice::burst(frame, x, y);
    }
}

/// Where the caption of the level may begin: behind a die that was rolled again.
pub(super) const fn caption_from(answer: &Answer) -> i32 {
    match &answer.dice {
        Dice::One(d6, _) if d6.rerolled => FIRST_D6.0 + 9,
        _ => LEVEL_LEFT,
    }
}

/// The die that bursts, bright as a flash and dark again.
pub(super) fn flash(frame: &mut Frame, question: &Question, answer: &Answer, step: u8) {
    at_rest(frame, question, answer);
    if step & 1 == 0 {
        let (left, top, width, height) = FLASH;
        frame.invert(left, top, width, height);
    }
}

pub(super) fn d4_falling(frame: &mut Frame, step: u8) {
    dice::d4_falling(frame, D4_AT.0, D4_AT.1, step);
}

pub(super) fn d4_at_rest(frame: &mut Frame, answer: &Answer) {
    let (Dice::One(_, Some(d4)) | Dice::Power(_, _, Some(d4))) = answer.dice else {
        return;
    };
    match d4 {
        D4::Added(face) => dice::d4_added(frame, D4_AT.0, D4_AT.1, face),
        D4::Fumble(face) => dice::d4_fumble(frame, D4_AT.0, D4_AT.1, face),
    }
}

/// RP-8: what reaches the difficulty counts.
fn look(question: &Question) -> impl Fn(Face) -> DieState {
    let difficulty = question.difficulty.get();
    move |face| {
        either(
            face >= difficulty,
            DieState::Rest(face),
            DieState::Dropped(face),
        )
    }
}
