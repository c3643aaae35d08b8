//! About the gadget: which one it is, whose work it holds, and what became of its source.

use core::fmt;

use super::words::texts;
use crate::app::Battery;
use crate::entropy::Failure;
use crate::fingerprint::Fingerprint;
use crate::ui::prose::{self, Pages};
use crate::ui::text::{Written, written};
use crate::ui::{self, Frame, Style, Words, line, small};

/// What is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Where one is.
    pub pages: Pages,
    /// What it says.
    pub page: Page,
}

/// A page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// Which gadget it is.
    Build(Build),
    /// What its program is told by.
    Fingerprint(Print),
    /// On what terms it may be used.
    Licence,
    /// Whose games it plays: which page of them.
    Credits(u8),
    /// Why the random source was last not trusted.
    Source(Option<Failure>),
}

impl Page {
    /// How many pages the credits have.
    pub const CREDITS: u8 = 4;
}

/// The fingerprint, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Print {
    /// It is being worked out.
    Coming,
    /// That is it.
    Known(Fingerprint),
    /// There is none: nothing was flashed.
    None,
}

/// What was built, from what, for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Build {
    /// The version of the library.
    pub version: &'static str,
    /// The commit it was built from.
    pub commit: &'static str,
    /// What it runs on.
    pub board: &'static str,
    /// What it runs from, where that can be measured.
    pub battery: Option<Battery>,
}

/// Where the lines stand.
const LINES: [i32; 3] = [24, 36, 48];
/// Where the values begin.
const VALUES: i32 = 48;
/// How its fingerprint is made.
const HASH: &str = "SHA-256";
/// Where its digits begin, how wide each is, how many are a group, and how wide a gap is.
const DIGITS: i32 = 5;
const DIGIT: i32 = 6;
const GROUP: i32 = 4;
const GAP: i32 = 7;
/// How many digits a line has.
const LINE: i32 = 4 * GROUP;

impl ui::Picture for Picture {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let supply = match self.page {
            Page::Build(build) => build.supply(words),
            Page::Fingerprint(_) => written(format_args!("{HASH}")),
            _ => Written::new(),
        };
        prose::heading(frame, self.page.title(words), &supply);
        match self.page {
            Page::Build(build) => {
                for ((label, value), &baseline) in build.lines(words).iter().zip(&LINES) {
                    frame.expect_fit(small::width(label) < VALUES - 4);
                    small::left(frame, label, (1, baseline));
                    small::left(frame, value, (VALUES, baseline));
                }
            }
            Page::Fingerprint(Print::Known(fingerprint)) => draw_digits(frame, &fingerprint),
            Page::Fingerprint(Print::Coming) => line(frame, words.reckoning, LINES[1]),
            Page::Fingerprint(Print::None) => prose::text(frame, texts(words).no_image),
            Page::Licence => prose::text(frame, texts(words).licence_text),
            Page::Credits(page) => prose::text(frame, credits(page, words)),
            Page::Source(None) => prose::text(frame, texts(words).no_failure),
            Page::Source(Some(failure)) => {
                prose::text(frame, texts(words).last_failure);
                let failure = words.failure(failure);
                line(frame, failure, LINES[2]);
            }
        }
        prose::keys(frame, self.pages, "", words);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let about = texts(words);
        let title = self.page.title(words);
        write!(f, "{} {}, {title}: ", about.name, self.pages)?;
        match self.page {
            Page::Build(build) => {
                let [version, commit, board] = build.lines(words);
                write!(f, "{} {}, ", version.0, version.1)?;
                write!(f, "{} {}, {} {}", commit.0, commit.1, board.0, board.1)?;
                match build.battery {
                    Some(_) => write!(f, ", {}", build.supply(words)),
                    None => Ok(()),
                }
            }
            Page::Fingerprint(Print::Known(fingerprint)) => {
                f.write_str(HASH)?;
                for (place, digit) in fingerprint.digits().enumerate() {
                    let gap = if place as i32 % GROUP == 0 { " " } else { "" };
                    write!(f, "{gap}{digit}")?;
                }
                Ok(())
            }
            Page::Fingerprint(Print::Coming) => f.write_str(words.reckoning),
            Page::Fingerprint(Print::None) => f.write_str(about.no_image),
            Page::Licence => f.write_str(about.licence_text),
            Page::Credits(page) => f.write_str(credits(page, words)),
            Page::Source(None) => f.write_str(about.no_failure),
            Page::Source(Some(failure)) => {
                write!(f, "{} {}", about.last_failure, words.failure(failure))
            }
        }
    }
}

impl Page {
    const fn title(&self, words: &Words) -> &'static str {
        match self {
            Page::Build(_) => "Déclic",
            Page::Fingerprint(_) => texts(words).fingerprint,
            Page::Licence => texts(words).licence,
            Page::Credits(_) => texts(words).credits,
            Page::Source(_) => texts(words).source,
        }
    }
}

impl Build {
    /// Where its current comes from, and at which voltage.
    fn supply(&self, words: &Words) -> Written {
        let Some(battery) = self.battery else {
            return Written::new();
        };
        let from = match battery.on_usb {
            true => "USB",
            false => texts(words).battery,
        };
        written(format_args!("{from} {}", battery.volts(words)))
    }

    const fn lines(&self, words: &Words) -> [(&'static str, &'static str); 3] {
        [
            (texts(words).version, self.version),
            (texts(words).commit, self.commit),
            (texts(words).board, self.board),
        ]
    }
}

/// In groups that an eye can compare, each digit in a cell of its own.
fn draw_digits(frame: &mut Frame, fingerprint: &Fingerprint) {
    for (place, digit) in (0..).zip(fingerprint.digits()) {
        let (row, column) = (place / LINE, place % LINE);
        let x = DIGITS + column * DIGIT + column / GROUP * GAP;
        frame.expect_fit(small::width(digit) <= DIGIT);
        if let Some(&baseline) = prose::LINES.get(row as usize) {
            small::left(frame, digit, (x, baseline));
        }
    }
}

fn credits(page: u8, words: &Words) -> &'static str {
    let texts = &texts(words).credits_texts;
    texts.get(usize::from(page)).copied().unwrap_or_default()
}
