//! The settings: one line each, the value at its end.

use super::footer::{self, Arrows, Keys};
use super::{Frame, Ink, decimal};
use crate::app::{Row, Settings, Value};
use crate::ui::art::{CHOSEN, KEY_DOWN, KEY_UP};
use crate::ui::font::{Align, SMALL};
use crate::ui::view::View;

/// Where the first line stands, and how far the lines are apart.
const FIRST_LINE: i32 = 9;
const LINE: i32 = 12;

pub(super) fn draw(frame: &mut Frame, view: &View, row: Row, editing: bool, settings: &Settings) {
    let words = view.lang.words();
    for (baseline, each) in (FIRST_LINE..).step_by(LINE as usize).zip(Row::ALL) {
        let right = Frame::WIDTH as i32 - 12;
        let value = match each.value(settings, words) {
            Value::Number(number) => decimal(number),
            Value::Word(word) => {
                SMALL.draw(frame, word, (right, baseline), Align::Right, Ink::On);
                heapless::String::new()
            }
        };
        SMALL.draw(frame, &value, (right, baseline), Align::Right, Ink::On);
        SMALL.draw(frame, each.name(words), (8, baseline), Align::Left, Ink::On);
        if each == row {
            frame.sprite(CHOSEN, 1, baseline - 7, Ink::On);
            if editing {
                frame.sprite(KEY_UP, Frame::WIDTH as i32 - 9, baseline - 7, Ink::On);
                frame.sprite(KEY_DOWN, Frame::WIDTH as i32 - 9, baseline - 3, Ink::On);
            } else {
                frame.fill(
                    6,
                    baseline - 9,
                    Frame::WIDTH as i32 - 6,
                    LINE - 1,
                    Ink::Flip,
                );
            }
        }
    }
    let last = Row::ALL.len() - 1;
    let keys = if editing {
        Keys {
            arrows: Arrows::BOTH,
            change: words.change,
            roll: words.confirm,
            back: words.back,
        }
    } else {
        Keys {
            arrows: Arrows {
                up: row != Row::ALL[0],
                down: row != Row::ALL[last],
            },
            change: words.choose,
            roll: words.change,
            back: words.back,
        }
    };
    footer::draw(frame, &keys);
}
