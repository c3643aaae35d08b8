//! The progress after an adventure: the dice of a Cliché, and the Destiny it earned.

mod band;
mod dice_row;

pub use dice_row::{Faces, is_even};

use crate::ui::small;
use core::fmt;

use self::band::{BAND, WHOLE_BAND, chance, odds_bar, percent};
use self::dice_row::{DICE_TOP, row_of_dice};
use super::band::Band;
use super::footer;
use super::list::List;
use super::{Frame, Window, decimal, line, title};
use crate::rules::risus::{Destiny, Force, ProgressRoll};
use crate::ui::art::{POINT_HOLLOW, POINT_SOLID};
use crate::ui::font::{BOLD, LARGE, NUMBER, SMALL};
use crate::ui::text::{Name, cut};
use crate::ui::Style;
use crate::ui::Words;

/// What is seen of the progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // There is no heap to put the large one into.
pub enum Picture {
    /// There is no character yet.
    Nobody,
    /// Nobody acts: whose progress is it?
    Whose(List),
    /// A Cliché.
    Cliche(About, Cliche),
    /// RH-42, RP-30: the points given for this adventure, and all points.
    Destiny(About, u8, Destiny),
}

/// Whose page it is, and which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The character.
    pub who: Name,
    /// The page.
    pub page: u8,
    /// How many there are.
    pub count: u8,
    /// Why the last key did nothing.
    pub notice: Option<&'static str>,
}

/// A Cliché that may grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cliche {
    /// What it is called.
    pub name: Name,
    /// Its Force when rested: as many dice are rolled.
    pub nominal: Force,
    /// How far it is.
    pub stage: Stage,
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
impl super::Picture for Picture {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        match self {
            Picture::Nobody => {
                title(frame, texts(words).name);
                line(frame, texts(words).nobody, 30);
                line(frame, texts(words).make_one, 42);
                footer::roll_or_back(frame, texts(words).make, words.menu);
            }
            Picture::Whose(list) => list.draw(frame, style),
            Picture::Cliche(about, cliche) => {
                about.draw_head(frame);
                let name = cut(&BOLD, format_args!("{}", cliche.name), WHO - 4);
                BOLD.left(frame, &name, (0, HEAD_LINE));
                cliche.draw(frame, style);
                match cliche.stage {
                    Stage::Falling(_) => line(frame, words.any_key_skips, 62),
                    _ => about.draw_keys(frame, words, cliche.verb(words)),
                }
            }
            Picture::Destiny(about, given, points) => {
                about.draw_head(frame);
                let title = texts(words).end_of_adventure;
                frame.expect_fit(BOLD.width(title) < WHO);
                BOLD.left(frame, title, (0, HEAD_LINE));
                destiny(frame, words, *given, *points);
                about.draw_keys(frame, words, "+1");
            }
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        match self {
            Picture::Cliche(_, cliche) => matches!(cliche.stage, Stage::Rolled(..)).then_some(DICE),
            _ => None,
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let about = match self {
            Picture::Nobody => {
                let (name, nobody) = (texts(words).name, texts(words).nobody);
                return write!(f, "{name}: {nobody} {}", texts(words).make_one);
            }
            Picture::Whose(list) => return list.say(f, words),
            Picture::Cliche(about, cliche) => {
                write!(
                    f,
                    "{}, {} {}: ",
                    about.who,
                    cliche.name,
                    cliche.nominal.get()
                )?;
                cliche.say(f, words)?;
                about
            }
            Picture::Destiny(about, given, points) => {
                let title = texts(words).end_of_adventure;
                let (word, points) = (words.destiny, points.0);
                write!(f, "{}, {title}: +{given}/3, {word} {points}", about.who)?;
                about
            }
        };
        write!(f, " ({}/{})", about.page + 1, about.count)?;
        match about.notice {
            Some(notice) => write!(f, "! {notice}"),
            None => Ok(()),
        }
    }
}

/// The dice: what a player looks for first.
const DICE: Window = Window {
    left: 0,
    right: Frame::WIDTH as u8 - 1,
    top: 2,
    bottom: 4,
};

impl About {
    /// Whose page it is.
    fn draw_head(&self, frame: &mut Frame) {
        let right = Frame::WIDTH as i32;
        let who = cut(&SMALL, format_args!("{}", self.who), right - WHO);
        small::right(frame, &who, (right, HEAD_LINE));
    }

    fn draw_keys(&self, frame: &mut Frame, words: &Words, verb: &str) {
        if let Some(notice) = self.notice {
            return footer::waiting(frame, notice);
        }
        footer::at_place(frame, (self.page, self.count), verb, words.menu);
    }
}

impl Cliche {
    fn verb(&self, words: &Words) -> &'static str {
        match self.stage {
            Stage::Ready => words.roll,
            Stage::Rolled(_, true) | Stage::Judged(true) => texts(words).raise,
            Stage::Falling(_) | Stage::Rolled(..) | Stage::Judged(_) | Stage::Raised => "",
        }
    }

    #[inline(never)]
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let count = self.nominal.get();
        match self.stage {
            Stage::Ready => {
                row_of_dice(frame, count, &mut |frame, die, x, y| die.blank(frame, x, y));
                odds_bar(frame, style, self.nominal);
            }
            Stage::Falling(step) => {
                row_of_dice(frame, count, &mut |frame, die, x, y| {
                    die.falling(frame, x, y, step);
                });
                odds_bar(frame, style, self.nominal);
            }
            Stage::Rolled(faces, candidate) => {
                let mut all = faces.all().iter();
                row_of_dice(frame, faces.all().len() as u8, &mut |frame, die, x, y| {
                    if let Some(face) = all.next() {
                        die.lying(frame, x, y, *face);
                    }
                });
                verdict(frame, words, candidate, &BAND);
                percent(frame, style, self.nominal);
            }
            Stage::Judged(candidate) => {
                growth(frame, count, candidate.then_some(count.saturating_add(1)));
                verdict(frame, words, candidate, &WHOLE_BAND);
            }
            Stage::Raised => {
                growth(frame, count.saturating_sub(1), Some(count));
                WHOLE_BAND.verdict(frame, &BOLD, texts(words).raised, true);
            }
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let words = texts(words);
        let verdict = |candidate| match candidate {
            true => words.candidate,
            false => words.no_candidate,
        };
        match self.stage {
            Stage::Ready => {
                let percent = ProgressRoll::odds(self.nominal).percent().0;
                write!(
                    f,
                    "{}, {percent} %",
                    chance(words.one_chance_in, self.nominal)
                )
            }
            Stage::Falling(_) => write!(f, "> {}D6", self.nominal.get()),
            Stage::Rolled(faces, candidate) => {
                for face in faces.all() {
                    write!(f, "{face} ")?;
                }
                write!(f, "> {}", verdict(candidate))
            }
            Stage::Judged(candidate) => write!(f, "{}", verdict(candidate)),
            Stage::Raised => write!(f, "{}", words.raised),
        }
    }
}

fn verdict(frame: &mut Frame, words: &Words, candidate: bool, band: &Band) {
    let text = match candidate {
        true => texts(words).candidate,
        false => texts(words).no_candidate,
    };
    band.verdict(frame, &BOLD, text, candidate);
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
#[inline(never)]
fn destiny(frame: &mut Frame, words: &Words, given: u8, points: Destiny) {
    for place in 0..3 {
        let x = 26 + 28 * i32::from(place);
        let sprite = match place < given {
            true => &POINT_SOLID,
            false => &POINT_HOLLOW,
        };
        sprite.draw(frame, x, DICE_TOP + 1);
    }
    let number = decimal(points.0);
    let (word, total) = (small::width(words.destiny), LARGE.width(&number));
    let left = 64 - (word + 5 + total) / 2;
    small::left(frame, words.destiny, (left, BAND.line + 1));
    let at = (left + word + 5, BAND.line + 1);
    LARGE.left(frame, &number, at);
}
