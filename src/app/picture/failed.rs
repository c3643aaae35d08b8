//! The notice that the random source failed.

use core::fmt;

use crate::entropy::Failure;
use crate::lang::Lang;
use crate::text_id::TextId;
use crate::ui::Style;
use crate::ui::Written;
use crate::ui::footer;
use crate::ui::kit_texts;
use crate::ui::{self, Frame, line, title, written};

/// The failure, and whether the source works again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed {
    /// The last failed test.
    pub failure: Failure,
    /// Number of further failed tests.
    pub tests: u16,
    /// True if the source passes all tests again.
    pub well_again: bool,
}

impl ui::Picture for Failed {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let Failed {
            failure,
            tests,
            well_again,
        } = *self;
        let lang = style.lang;
        if well_again {
            title(frame, kit_texts().well_again.of(lang));
            let [first, second] = kit_texts().source_passed;
            line(frame, first.of(lang), 29);
            line(frame, second.of(lang), 41);
        } else {
            title(frame, kit_texts().rolling_stopped.of(lang));
            let [first, second] = kit_texts().source_failed;
            line(frame, first.of(lang), 24);
            line(frame, second.of(lang), 33);
            line(frame, kit_texts().use_real_dice.of(lang), 43);
            line(
                frame,
                &reason(lang, kit_texts().colon.of(lang), failure, tests),
                53,
            );
        }
        footer::roll_or_back(frame, lang, TextId::NONE, kit_texts().back);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let Failed {
            failure,
            tests,
            well_again,
        } = *self;
        if well_again {
            let [first, second] = kit_texts().source_passed.map(|word| word.of(lang));
            return write!(f, "{}. {first} {second}", kit_texts().well_again.of(lang));
        }
        let [first, second] = kit_texts().source_failed.map(|word| word.of(lang));
        write!(
            f,
            "{}. {first} {second} ",
            kit_texts().rolling_stopped.of(lang)
        )?;
        let reason = reason(lang, ":", failure, tests);
        write!(f, "{} {reason}", kit_texts().use_real_dice.of(lang))
    }
}

/// The number of the test and its failure, with the period in bits if bits repeat.
fn reason(lang: Lang, colon: &str, failure: Failure, tests: u16) -> Written {
    let number = tests.saturating_add(1);
    let [test, how] = [kit_texts().test, kit_texts().failure(failure)].map(|word| word.of(lang));
    match failure {
        Failure::Repeating(period) => {
            written!("{test} {number}{colon} {how} ({period})")
        }
        _ => written!("{test} {number}{colon} {how}"),
    }
}
