//! The program failed and has started again: said once.

use core::fmt;

use crate::app::mishap::{Cause, Mishap};
use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::text::written;
use crate::ui::{Frame, Style, Words, footer, line, title};

/// What is said: the title, what happened, and what became of the player's game.
const fn texts(lang: Lang, cause: Cause) -> [&'static str; 3] {
    match lang {
        Lang::En => [
            "Started again",
            match cause {
                Cause::Panic => "The program has failed.",
                Cause::Fault => "The program has crashed.",
                Cause::Stuck => "The program was stuck.",
            },
            "You are where you were.",
        ],
        Lang::Fr => [
            "Redémarrage",
            match cause {
                Cause::Panic => "Le programme a échoué.",
                Cause::Fault => "Le programme a planté.",
                Cause::Stuck => "Le programme s'est figé.",
            },
            "Vous voilà où vous en étiez.",
        ],
    }
}

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, style: &Style, mishap: Mishap) {
    let words = style.words();
    let [name, what, then] = texts(words.lang, mishap.cause);
    title(frame, name);
    line(frame, what, 24);
    line(frame, then, 34);
    // The same word in both languages.
    let code = written(format_args!("Code {}", mishap.code));
    BOLD.center(frame, &code, (64, 49));
    footer::roll_or_back(frame, "", words.back);
}

pub(crate) fn say(f: &mut fmt::Formatter<'_>, words: &Words, mishap: Mishap) -> fmt::Result {
    let [name, what, then] = texts(words.lang, mishap.cause);
    write!(f, "{name}. {what} {then} Code {}", mishap.code)
}
