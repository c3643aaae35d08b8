//! Pictures of the about pages: the version, the fingerprint, the licence, the credits, and the last failure
//! of the random source.

use super::words::texts;
use crate::app::Battery;
use crate::entropy::Failure;
use crate::fingerprint::Fingerprint;
use crate::games::prelude::*;
use crate::ui::{Pages, prose};

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
    #[inline(never)] // One kind of picture is not on the stack of another.
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let supply = match self.page {
            Page::Build(build) => build.supply(lang),
            Page::Fingerprint(_) => written!("{HASH}"),
            _ => Written::new(),
        };
        prose::heading(frame, self.page.title().of(lang), &supply);
        match self.page {
            Page::Build(build) => {
                for ((label, value), baseline) in build.lines().into_iter().zip(LINES) {
                    let label = label.of(lang);
                    small::expect_fit(frame, label, VALUES - 5);
                    small::left(frame, label, (1, baseline));
                    small::left(frame, value, (VALUES, baseline));
                }
            }
            Page::Fingerprint(Print::Known(fingerprint)) => draw_digits(frame, &fingerprint),
            page @ Page::Fingerprint(Print::Coming) => {
                line(frame, page.text().of(lang), LINES[1]);
            }
            page => prose::text(frame, page.text().of(lang)),
        }
        if let Page::Source(Some(failure)) = self.page {
            let failure = kit_texts().failure(failure);
            line(frame, failure.of(lang), LINES[2]);
        }
        prose::keys(frame, self.pages, TextId::NONE, lang);
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let (about, title) = (texts().name.of(lang), self.page.title().of(lang));
        write!(f, "{about} {}, {title}: ", self.pages)?;
        match self.page {
            Page::Build(build) => {
                for (place, (label, value)) in build.lines().into_iter().enumerate() {
                    let separator = if place == 0 { "" } else { ", " };
                    write!(f, "{separator}{} {value}", label.of(lang))?;
                }
                match build.battery {
                    Some(_) => write!(f, ", {}", build.supply(lang)),
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
            page => {
                f.write_str(page.text().of(lang))?;
                match page {
                    Page::Source(Some(failure)) => {
                        write!(f, " {}", kit_texts().failure(failure).of(lang))
                    }
                    _ => Ok(()),
                }
            }
        }
    }
}

impl Page {
    const fn title(&self) -> TextId {
        match self {
            Page::Build(_) => kit_texts().declic,
            Page::Fingerprint(_) => texts().fingerprint,
            Page::Licence => texts().licence,
            Page::Credits(_) => texts().credits,
            Page::Source(_) => texts().source,
        }
    }

    /// What it says where it is all words.
    fn text(&self) -> TextId {
        match self {
            Page::Build(_) | Page::Fingerprint(Print::Known(_)) => TextId::NONE,
            Page::Fingerprint(Print::Coming) => kit_texts().computing,
            Page::Fingerprint(Print::None) => texts().no_image,
            Page::Licence => texts().licence_text,
            Page::Credits(page) => {
                let credits = &texts().credits_texts;
                credits.get(usize::from(*page)).copied().unwrap_or_default()
            }
            Page::Source(None) => texts().no_failure,
            Page::Source(Some(_)) => texts().last_failure,
        }
    }
}

impl Build {
    /// Where its current comes from, and at which voltage.
    fn supply(&self, lang: Lang) -> Written {
        let Some(battery) = self.battery else {
            return Written::new();
        };
        let from = match battery.on_usb {
            true => "USB",
            false => texts().battery.of(lang),
        };
        written!("{from} {}", battery.volts(lang))
    }

    const fn lines(&self) -> [(TextId, &'static str); 3] {
        [
            (texts().version, self.version),
            (texts().commit, self.commit),
            (texts().board, self.board),
        ]
    }
}

/// In groups that an eye can compare, each digit in a cell of its own.
fn draw_digits(frame: &mut Frame, fingerprint: &Fingerprint) {
    for (place, digit) in (0..).zip(fingerprint.digits()) {
        let (row, column) = (place / LINE, place % LINE);
        let x = DIGITS + column * DIGIT + column / GROUP * GAP;
        small::expect_fit(frame, digit, DIGIT);
        if let Some(&baseline) = prose::LINES.get(row as usize) {
            small::left(frame, digit, (x, baseline));
        }
    }
}
