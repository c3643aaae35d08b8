//! How much randomness arrives: a gauge that moves while somebody looks.

use core::fmt;

use super::super::words::texts;
use crate::entropy::{Health, Progress};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{Frame, Words, line, small, title};

/// How the source is, and what its last bits were worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arriving(pub Health);

/// What was measured and what is counted of it, the gauge below, and how the source is.
const LINES: [i32; 2] = [23, 33];
const GAUGE: i32 = 37;
const STATE: i32 = 52;

impl Arriving {
    /// The randomness measured in a read; what is counted of it in a hundredth of a second.
    fn lines(self, words: &Words) -> [(&'static str, Written); 2] {
        let (texts, credit) = (texts(words), self.0.credit());
        let (point, thousandths) = (texts.decimal_point, credit.thousandths_a_read());
        let bits = credit.bits_a_hundredth();
        [
            (
                texts.measured,
                written(format_args!("0{point}{thousandths:03} {}", texts.a_read)),
            ),
            (
                texts.counted,
                written(format_args!("{bits} {}", texts.a_hundredth)),
            ),
        ]
    }

    /// Whether rolls can be made of it, and why not.
    fn state(self, words: &Words) -> Written {
        match self.0 {
            Health::Gathering(Progress { percent, slow, .. }) => {
                written(format_args!("{} {percent}\u{a0}%", words.gathering(slow)))
            }
            Health::Well(_) => written(format_args!("{}", texts(words).enough)),
            Health::Failed(failure) => written(format_args!("{}", words.failure(failure))),
        }
    }

    #[inline(never)]
    pub(super) fn draw(self, frame: &mut Frame, words: &Words) {
        title(frame, texts(words).randomness);
        for ((label, value), baseline) in self.lines(words).iter().zip(LINES) {
            let right = Frame::WIDTH as i32 - 1;
            frame.expect_fit(small::width(label) + small::width(value) + 4 <= right);
            small::left(frame, label, (1, baseline));
            small::right(frame, value, (right, baseline));
        }
        gauge(frame, self.0.credit().thousandths_a_read());
        line(frame, &self.state(words), STATE);
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: texts(words).dice,
            roll: "",
            back: words.back,
        };
        footer::draw(frame, &keys);
    }

    pub(super) fn say(self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{}", texts(words).randomness)?;
        for (label, value) in self.lines(words) {
            write!(f, ", {label} {value}")?;
        }
        write!(f, ", {}", self.state(words))
    }
}

/// Full at a whole bit a read.
fn gauge(frame: &mut Frame, thousandths: u16) {
    const WIDTH: i32 = 126;
    frame.outline(1, GAUGE, WIDTH, 7);
    frame.light(
        2,
        GAUGE + 1,
        (WIDTH - 2) * i32::from(thousandths) / 1_000,
        5,
    );
}
