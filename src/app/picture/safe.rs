//! The safe mode: what it is, the ways to go on, and what each of them means.

use core::fmt;

use crate::app::mishap::Mishap;
use crate::app::safe::{Page, Way};
use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::written;
use crate::ui::{self, Frame, Style, Words, prose, small};

/// What is seen of the safe mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What went wrong last.
    pub mishap: Mishap,
    /// The way that is marked.
    pub way: Way,
    /// Where the player is.
    pub page: Page,
}

/// The texts of one language.
struct Texts {
    title: &'static str,
    why: &'static str,
    ways: [&'static str; 3],
    /// What the last two mean.
    meanings: [&'static str; 2],
    keep: &'static str,
    erase: &'static str,
    start: &'static str,
    /// The other language, in that language.
    other: &'static str,
}

const EN: Texts = Texts {
    title: "Safe mode",
    why: "It failed 3 times in a minute.",
    ways: ["Start as usual", "Start without memory", "Erase the memory"],
    meanings: [
        "What is stored stays as it is and is not read. What you do until the gadget is switched off is not kept.",
        "Characters, settings, history: all is lost for good.",
    ],
    keep: "Keep",
    erase: "Erase",
    start: "Start",
    other: "Français",
};

const FR: Texts = Texts {
    title: "Mode sans échec",
    why: "Trois échecs en une minute.",
    ways: [
        "Démarrer normalement",
        "Démarrer sans mémoire",
        "Effacer la mémoire",
    ],
    meanings: [
        "La mémoire reste telle quelle, sans être lue. Rien ne sera gardé jusqu'à l'extinction.",
        "Personnages, réglages, historique\u{a0}: tout sera perdu.",
    ],
    keep: "Garder",
    erase: "Effacer",
    start: "Démarrer",
    other: "English",
};

#[inline(never)] // Inlined, every text would be a choice between two.
const fn texts(words: &Words) -> &'static Texts {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

/// Where the words of the ways stand, and how high each is.
const FIRST_WAY: i32 = 32;
const STEP: i32 = 10;
/// The two answers: where the words stand, and how wide their rooms are.
const ANSWERS: i32 = 50;
const ROOM: i32 = 62;
const RIGHT: i32 = 66;

impl Picture {
    fn draw_ways(&self, frame: &mut Frame, words: &Words) {
        let texts = texts(words);
        let code = written(format_args!("{}", self.mishap.code));
        prose::heading(frame, texts.title, &code);
        small::left(frame, texts.why, (1, 21));
        for (place, name) in (0..).zip(texts.ways) {
            let line = FIRST_WAY + STEP * place;
            small::left(frame, name, (3, line));
            if place == self.way as i32 {
                frame.invert(0, line - 8, Frame::WIDTH as i32, STEP);
            }
        }
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: words.choose,
            roll: words.confirm,
            back: texts.other,
        };
        footer::draw(frame, &keys);
    }

    fn draw_question(&self, frame: &mut Frame, words: &Words, yes: bool) {
        let texts = texts(words);
        prose::heading(frame, texts.ways[self.way as usize], "");
        prose::text(frame, self.meaning(texts));
        let mut keys = Keys {
            arrows: Arrows::NONE,
            change: "",
            roll: texts.start,
            back: words.back,
        };
        if self.way == Way::Forget {
            for (answer, left) in [(texts.keep, 0), (texts.erase, RIGHT)] {
                frame.expect_fit(BOLD.width(answer) < ROOM);
                BOLD.center(frame, answer, (left + ROOM / 2, ANSWERS));
            }
            frame.invert(if yes { RIGHT } else { 0 }, ANSWERS - 10, ROOM, 13);
            (keys.arrows, keys.change) = (Arrows::BOTH, words.choose);
            keys.roll = words.confirm;
        }
        footer::draw(frame, &keys);
    }

    fn meaning(&self, texts: &Texts) -> &'static str {
        let [without, forget] = texts.meanings;
        match self.way {
            Way::Usual => "",
            Way::WithoutMemory => without,
            Way::Forget => forget,
        }
    }
}

impl ui::Picture for Picture {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self.page {
            Page::Ways => self.draw_ways(frame, style.words()),
            Page::Question { yes } => self.draw_question(frame, style.words(), yes),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let texts = texts(words);
        let [usual, without, forget] = texts.ways;
        let way = texts.ways[self.way as usize];
        match self.page {
            Page::Ways => {
                write!(f, "{} {}. {} ", texts.title, self.mishap.code, texts.why)?;
                write!(f, "*{way} ({usual}, {without}, {forget})")
            }
            Page::Question { yes } => {
                write!(f, "{way}? {}", self.meaning(texts))?;
                match (self.way, yes) {
                    (Way::Forget, false) => write!(f, " *{}, {}", texts.keep, texts.erase),
                    (Way::Forget, true) => write!(f, " {}, *{}", texts.keep, texts.erase),
                    _ => Ok(()),
                }
            }
        }
    }
}
