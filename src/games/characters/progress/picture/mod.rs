//! The picture of the progress after an adventure: the dice of a Cliché, and the Destiny it earned.

mod band;
mod dice_row;

pub use dice_row::{Faces, is_even};

use self::band::{chance, odds, percent, worth_telling};
use self::dice_row::{DICE_TOP, Seen, row_of_dice};
use super::texts;
use crate::games::characters;
use crate::games::characters::prelude::*;
use crate::ui::{Pages, has_tall_capitals, prose};

/// A page of the progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The character.
    pub who: Name,
    /// Which page it is.
    pub pages: Pages,
    /// What it is about.
    pub subject: Subject,
    /// The chance that a Cliché may grow.
    pub odds: Option<Percent>,
    /// Why the last key did nothing.
    pub notice: Option<TextId>,
}

/// What a page is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A Cliché that may grow.
    Cliche {
        /// What it is called.
        name: Name,
        /// Its Force when rested: as many dice are rolled.
        nominal: Force,
        /// How far it is.
        stage: Stage,
    },
    /// RH-42, RP-30: the points given for this adventure, and all points.
    Destiny {
        /// Up to three.
        given: u8,
        /// All.
        points: Destiny,
    },
}

/// How far a Cliché is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Nothing was rolled yet.
    Ready,
    /// The dice fall.
    Falling(u8),
    /// The dice, and whether all are even.
    Rolled(Faces, bool),
    /// It was rolled for, and was a candidate or not.
    Judged(bool),
    /// It has grown.
    Raised,
}

/// The head: the row its letters stand on, and where the character's name begins at the latest.
const HEAD_LINE: i32 = 10;
const WHO: i32 = 88;

/// The dice: what a player looks for first.
const DICE: Window = Window::of((0, Frame::WIDTH as u8 - 1), (2, 4));

impl ui::Picture for Picture {
    #[inline(never)] // One kind of picture is not on the stack of another.
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        self.draw_head(frame, lang);
        match self.subject {
            Subject::Cliche { nominal, stage, .. } => self.draw_stage(frame, lang, nominal, stage),
            Subject::Destiny { given, points } => destiny(frame, lang, given, points),
        }
        if footer::notice(frame, lang, self.notice) {
            return;
        }
        match self.verb() {
            None => footer::any_key_skips(frame, lang),
            Some(verb) => prose::keys(frame, self.pages, verb, lang),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        let stage = self.stage();
        matches!(stage, Some(Stage::Rolled(..))).then_some(DICE)
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}, ", self.who)?;
        match self.subject {
            Subject::Cliche {
                name,
                nominal,
                stage,
            } => {
                write!(f, "{name} {}: ", nominal.get())?;
                self.say_stage(f, lang, nominal, stage)?;
            }
            Subject::Destiny { given, points } => {
                let title = texts().end_of_adventure.of(lang);
                let (word, points) = (kit_texts().destiny.of(lang), points.0);
                write!(f, "{title}: +{given}/3, {word} {points}")?;
            }
        }
        write!(f, " ({})", self.pages)?;
        say_notice(f, lang, self.notice)
    }
}

impl Picture {
    fn stage(&self) -> Option<Stage> {
        match self.subject {
            Subject::Cliche { stage, .. } => Some(stage),
            Subject::Destiny { .. } => None,
        }
    }

    /// What Roll does; none while the dice fall.
    fn verb(&self) -> Option<TextId> {
        Some(match self.stage() {
            None => characters::texts().one_more,
            Some(Stage::Ready) => kit_texts().roll,
            Some(Stage::Falling(_)) => return None,
            Some(Stage::Rolled(_, true) | Stage::Judged(true)) => texts().raise,
            Some(Stage::Rolled(..) | Stage::Judged(_) | Stage::Raised) => TextId::NONE,
        })
    }

    /// What the page is about, and whose it is.
    fn draw_head(&self, frame: &mut Frame, lang: Lang) {
        let title = match self.subject {
            Subject::Cliche { name, .. } => cut(&BOLD, &name, WHO - 4),
            Subject::Destiny { .. } => {
                written!("{}", texts().end_of_adventure.of(lang))
            }
        };
        frame.expect_fit(&BOLD, &title, WHO - 1);
        // Accents of bold capitals would leave the panel.
        let line = HEAD_LINE + i32::from(has_tall_capitals(&title));
        BOLD.left(frame, &title, (0, line));
        let right = Frame::WIDTH as i32;
        let who = small::cut(&self.who, right - WHO);
        small::right(frame, &who, (right, HEAD_LINE));
    }

    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_stage(&self, frame: &mut Frame, lang: Lang, nominal: Force, stage: Stage) {
        let count = nominal.get();
        match stage {
            Stage::Ready => {
                row_of_dice(frame, count, Seen::ToRoll);
                odds(frame, lang, nominal, self.odds);
            }
            Stage::Falling(step) => {
                row_of_dice(frame, count, Seen::Falling(step));
                odds(frame, lang, nominal, self.odds);
            }
            Stage::Rolled(faces, candidate) => {
                row_of_dice(frame, faces.faces().count() as u8, Seen::Lying(faces));
                draw_verdict(frame, lang, candidate, &Band::BESIDE_PERCENT);
                percent(frame, self.odds);
            }
            Stage::Judged(candidate) => {
                growth(frame, count, candidate.then_some(count.saturating_add(1)));
                draw_verdict(frame, lang, candidate, &Band::WHOLE);
            }
            Stage::Raised => {
                growth(frame, count.saturating_sub(1), Some(count));
                Band::WHOLE.verdict(frame, &BOLD, texts().raised.of(lang), true);
            }
        }
    }

    fn say_stage(
        &self,
        f: &mut Formatter<'_>,
        lang: Lang,
        nominal: Force,
        stage: Stage,
    ) -> fmt::Result {
        match stage {
            Stage::Ready => {
                write!(f, "{}", chance(lang, nominal))?;
                match worth_telling(self.odds) {
                    Some(percent) => write!(f, ", {} %", percent.0),
                    None => Ok(()),
                }
            }
            Stage::Falling(_) => write!(f, "> {}D6", nominal.get()),
            Stage::Rolled(faces, candidate) => {
                for face in faces.faces() {
                    write!(f, "{face} ")?;
                }
                write!(f, "> {}", verdict(candidate).of(lang))
            }
            Stage::Judged(candidate) => write!(f, "{}", verdict(candidate).of(lang)),
            Stage::Raised => write!(f, "{}", texts().raised.of(lang)),
        }
    }
}

const fn verdict(candidate: bool) -> TextId {
    either(candidate, texts().candidate, texts().no_candidate)
}

fn draw_verdict(frame: &mut Frame, lang: Lang, candidate: bool, band: &Band) {
    band.verdict(frame, &BOLD, verdict(candidate).of(lang), candidate);
}

/// The Force, and what it becomes.
fn growth(frame: &mut Frame, before: u8, after: Option<u8>) {
    let baseline = DICE_TOP + 22;
    let Some(after) = after else {
        return NUMBER.center(frame, &decimal(before), (64, baseline));
    };
    NUMBER.right(frame, &decimal(before), (52, baseline));
    NUMBER.left(frame, &decimal(after), (76, baseline));
    // An arrow.
    frame.light(57, baseline - 11, 10, 2);
    for column in 0..5 {
        let height = 9 - 2 * column;
        let top = baseline - 10 - height / 2;
        frame.light(66 + column, top, 1, height);
    }
}

/// RH-42: three points can be given.
#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
fn destiny(frame: &mut Frame, lang: Lang, given: u8, points: Destiny) {
    for place in 0..3 {
        let x = 26 + 28 * i32::from(place);
        let sprite = either(place < given, &art::POINT_SOLID, &art::POINT_HOLLOW);
        sprite.draw(frame, x, DICE_TOP + 1);
    }
    let (number, text) = (decimal(points.0), kit_texts().destiny.of(lang));
    let (word, total) = (small::width(text), LARGE.width(&number));
    let left = 64 - (word + 5 + total) / 2;
    small::left(frame, text, (left, Band::WHOLE.line));
    let at = (left + word + 5, Band::WHOLE.line);
    LARGE.left(frame, &number, at);
}
