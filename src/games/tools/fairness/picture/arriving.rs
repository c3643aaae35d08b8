//! The rate at which randomness arrives: a gauge that moves while it is on the screen.

use super::super::words::texts;
use super::EDGE;
use crate::entropy::{Health, Progress};
use crate::games::prelude::*;
use crate::ui::title;

/// How the source is, and what its last bits were worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arriving(pub Health);

/// What was measured and what is counted of it, the gauge below, and how the source is.
const LINES: [i32; 2] = [23, 33];
const GAUGE: i32 = 37;
const STATE: i32 = 52;

impl Arriving {
    /// The randomness measured in a read; what is counted of it in a hundredth of a second.
    fn lines(self, lang: Lang) -> [(TextId, Written); 2] {
        let (texts, credit) = (texts(), self.0.credit());
        let (point, unit) = (texts.decimal_point.of(lang), texts.a_read.of(lang));
        let (thousandths, bits) = (credit.thousandths_a_read(), credit.bits_a_hundredth());
        [
            (texts.measured, written!("0{point}{thousandths:03} {unit}")),
            (
                texts.counted,
                written!("{bits} {}", texts.a_hundredth.of(lang)),
            ),
        ]
    }

    /// Whether rolls can be made of it, and why not.
    fn state(self, lang: Lang) -> Written {
        let word = match self.0 {
            Health::Gathering(Progress { percent, slow, .. }) => {
                let gathering = kit_texts().gathering(slow).of(lang);
                return written!("{gathering} {percent}\u{a0}%");
            }
            Health::Well(_) => texts().enough,
            Health::Failed(failure) => kit_texts().failure(failure),
        };
        written!("{}", word.of(lang))
    }

    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        title(frame, texts().randomness.of(lang));
        for ((label, value), baseline) in self.lines(lang).iter().zip(LINES) {
            small::row(frame, (label.of(lang), value), (1, EDGE), baseline);
        }
        gauge(frame, self.0.credit().thousandths_a_read());
        line(frame, &self.state(lang), STATE);
        let keys = [texts().dice, TextId::NONE, kit_texts().back];
        footer::draw(frame, lang, Arrows::BOTH, keys);
    }

    pub(super) fn say(self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}", texts().randomness.of(lang))?;
        for (label, value) in self.lines(lang) {
            write!(f, ", {} {value}", label.of(lang))?;
        }
        write!(f, ", {}", self.state(lang))
    }
}

/// Full at a whole bit a read.
fn gauge(frame: &mut Frame, thousandths: u16) {
    bar::filled(frame, (1, GAUGE, 126, 7), thousandths.into(), 1_000);
}
