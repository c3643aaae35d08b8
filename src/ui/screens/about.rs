//! About the gadget: which one it is, whose work it holds, and what became of its source.

use crate::ui::screens::line;
use crate::ui::small;
use core::fmt;

use super::Frame;
use super::prose::{self, Pages};
use crate::entropy::Failure;
use crate::ui::view::View;
use crate::ui::words::Words;

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
    /// On what terms it may be used.
    Licence,
    /// Whose games it plays: which page of them.
    Credits(u8),
    /// Why the random source was last not trusted.
    Source(Option<Failure>),
}

impl Page {
    /// How many pages the credits have.
    pub const CREDITS: u8 = 2;
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
}

/// Where the lines stand.
const LINES: [i32; 3] = [24, 36, 48];
/// Where the values begin.
const VALUES: i32 = 48;

impl super::Picture for Picture {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, view: &View) {
        let words = view.lang.words();
        prose::heading(frame, self.page.title(words), "");
        match self.page {
            Page::Build(build) => {
                for ((label, value), &baseline) in build.lines(words).iter().zip(&LINES) {
                    frame.expect_fit(small::width(label) < VALUES - 4);
                    small::left(frame, label, (1, baseline));
                    small::left(frame, value, (VALUES, baseline));
                }
            }
            Page::Licence => prose::text(frame, words.about.licence_text),
            Page::Credits(page) => prose::text(frame, credits(page, words)),
            Page::Source(None) => prose::text(frame, words.about.no_failure),
            Page::Source(Some(failure)) => {
                prose::text(frame, words.about.last_failure);
                let failure = words.failure(failure);
                line(frame, failure, LINES[2]);
            }
        }
        prose::keys(frame, self.pages, words);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let about = &words.about;
        let title = self.page.title(words);
        write!(f, "{} {}, {title}: ", about.name, self.pages)?;
        match self.page {
            Page::Build(build) => {
                let [version, commit, board] = build.lines(words);
                write!(f, "{} {}, ", version.0, version.1)?;
                write!(f, "{} {}, {} {}", commit.0, commit.1, board.0, board.1)
            }
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
            Page::Licence => words.about.licence,
            Page::Credits(_) => words.about.credits,
            Page::Source(_) => words.about.source,
        }
    }
}

impl Build {
    const fn lines(&self, words: &Words) -> [(&'static str, &'static str); 3] {
        [
            (words.about.version, self.version),
            (words.about.commit, self.commit),
            (words.about.board, self.board),
        ]
    }
}

fn credits(page: u8, words: &Words) -> &'static str {
    let texts = &words.about.credits_texts;
    texts.get(usize::from(page)).copied().unwrap_or_default()
}
