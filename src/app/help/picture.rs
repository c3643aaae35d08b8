//! The picture of a help page.

use core::fmt;

use super::words::texts;
use crate::ui::art::{
    ACTING, AGAIN, DESTINY, KEY_BACK, KEY_DOWN, KEY_ROLL, KEY_UP, MARK_CRITICAL_FAILURE,
    MARK_CRITICAL_SUCCESS, MARK_FAILURE, MARK_SUCCESS, SIGN_D4, SIGN_D4_FUMBLE, SIGN_HELPERS,
    SIGN_JUST_LOST, SIGN_POINTS,
};
use crate::ui::{self, Frame, Lang, Pages, Sprite, Style, TextId, kit_texts, prose, small};

/// A help page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Name of the game.
    pub game: TextId,
    /// Name of the system; empty if the game has only one.
    pub system: TextId,
    /// Page number and count.
    pub pages: Pages,
    /// Content of the page.
    pub text: Text,
}

/// Content of a help page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Text {
    /// The actions of Up and Down, of Roll, and of Back at the table.
    Keys(&'static [TextId; 3]),
    /// A part of the rules.
    Rule(TextId),
    /// The meaning of some signs.
    Signs([Sign; Sign::A_PAGE]),
}

/// A sign that tables and lists show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sign {
    /// RH-14: a point of Destiny.
    #[default]
    Destiny,
    /// Points left and points lost.
    Points,
    /// Points just lost.
    JustLost,
    /// RH-14, RH-37: a doubled strength.
    Doubled,
    /// RH-34: helpers, with or without a 6.
    Helpers,
    /// RH-4: how badly a Cliché suits.
    Unsuited,
    /// RH-23: a special Cliché.
    Special,
    /// RP-23: a Cliché of Double Effort.
    DoubleEffort,
    /// RH-9: the D4 that is added to a 6.
    Explosion,
    /// RH-13: the D4 that decides whether a failed 1 is critical.
    Fumble,
    /// A die rolled again.
    Again,
    /// The acting or the selected entry.
    Acting,
    /// Mark of a success in the history.
    Success,
    /// Mark of a failure in the history.
    Failure,
    /// Mark of a critical success in the history.
    CriticalSuccess,
    /// Mark of a critical failure in the history.
    CriticalFailure,
}

impl Sign {
    /// Number of signs per page.
    pub const A_PAGE: usize = 4;

    /// The pages with all general signs.
    pub const PAGES: [[Sign; Sign::A_PAGE]; 3] = [
        [
            Sign::Destiny,
            Sign::Points,
            Sign::Special,
            Sign::DoubleEffort,
        ],
        [Sign::Explosion, Sign::Fumble, Sign::Again, Sign::Acting],
        [
            Sign::Success,
            Sign::Failure,
            Sign::CriticalSuccess,
            Sign::CriticalFailure,
        ],
    ];

    /// The pages with the signs of a fight.
    pub const OF_A_FIGHT: [[Sign; Sign::A_PAGE]; 2] = [
        [Sign::Doubled, Sign::Helpers, Sign::JustLost, Sign::Unsuited],
        [
            Sign::Explosion,
            Sign::Fumble,
            Sign::Special,
            Sign::DoubleEffort,
        ],
    ];

    fn drawn(self) -> Drawn {
        match self {
            Sign::Destiny | Sign::Doubled => Drawn::Sprite(&DESTINY),
            Sign::JustLost => Drawn::Sprite(&SIGN_JUST_LOST),
            Sign::Helpers => Drawn::Sprite(&SIGN_HELPERS),
            Sign::Unsuited => Drawn::Letters("!"),
            Sign::Points => Drawn::Sprite(&SIGN_POINTS),
            Sign::Special => Drawn::Letters("*"),
            Sign::DoubleEffort => Drawn::Letters("[ ]"),
            Sign::Explosion => Drawn::Sprite(&SIGN_D4),
            Sign::Fumble => Drawn::Sprite(&SIGN_D4_FUMBLE),
            Sign::Again => Drawn::Sprite(&AGAIN),
            Sign::Acting => Drawn::Sprite(&ACTING),
            Sign::Success => Drawn::Sprite(&MARK_SUCCESS),
            Sign::Failure => Drawn::Sprite(&MARK_FAILURE),
            Sign::CriticalSuccess => Drawn::Sprite(&MARK_CRITICAL_SUCCESS),
            Sign::CriticalFailure => Drawn::Sprite(&MARK_CRITICAL_FAILURE),
        }
    }

    /// The text that explains the sign.
    const fn meaning(self) -> TextId {
        let help = texts();
        match self {
            Sign::Destiny => help.destiny,
            Sign::Points => help.points,
            Sign::JustLost => help.just_lost,
            Sign::Doubled => help.doubled,
            Sign::Helpers => help.helpers,
            Sign::Unsuited => help.unsuited,
            Sign::Special => help.special,
            Sign::DoubleEffort => help.double_effort,
            Sign::Explosion => help.explosion,
            Sign::Fumble => help.fumble,
            Sign::Again => help.again,
            Sign::Acting => help.acting,
            Sign::Success => help.success,
            Sign::Failure => help.failure,
            Sign::CriticalSuccess => kit_texts().critical_success,
            Sign::CriticalFailure => kit_texts().critical_failure,
        }
    }
}

/// The drawing of a sign.
enum Drawn {
    Sprite(&'static Sprite<'static>),
    Letters(&'static str),
}

/// Baselines of the lines, centre column of the signs, and left edge of the texts, in pixels.
const LINES: [i32; Sign::A_PAGE] = [22, 32, 42, 52];
const MIDDLE: i32 = 6;
const LEFT: i32 = 14;

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        prose::heading(frame, self.game.of(lang), self.system.of(lang));
        match self.text {
            Text::Keys(keys) => draw_keys(frame, keys, lang),
            Text::Rule(rule) => prose::text(frame, rule.of(lang)),
            Text::Signs(signs) => {
                for (sign, line) in signs.into_iter().zip(LINES) {
                    draw_sign(frame, sign.drawn(), line);
                    draw_words(frame, sign.meaning(), lang, line);
                }
            }
        }
        prose::keys(frame, self.pages, TextId::NONE, lang);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let (help, game) = (texts().name.of(lang), self.game.of(lang));
        write!(f, "{help} {}, {game}", self.pages)?;
        if !self.system.is_empty() {
            write!(f, " ({})", self.system.of(lang))?;
        }
        match self.text {
            Text::Keys([change, roll, back]) => {
                say(f, &[*change, *roll, *back, texts().hold], lang)
            }
            Text::Rule(rule) => write!(f, ": {}", rule.of(lang)),
            Text::Signs(signs) => say(f, &signs.map(Sign::meaning), lang),
        }
    }
}

/// Joins texts with commas.
fn say(f: &mut fmt::Formatter<'_>, all: &[TextId], lang: Lang) -> fmt::Result {
    for (place, word) in all.iter().enumerate() {
        let separator = if place == 0 { ": " } else { ", " };
        write!(f, "{separator}{}", word.of(lang))?;
    }
    Ok(())
}

/// Draws the keys of a table. Holding Back does the same at all tables.
fn draw_keys(frame: &mut Frame, &[change, roll, back]: &[TextId; 3], lang: Lang) {
    let [first, second, third, fourth] = LINES;
    KEY_UP.draw(frame, 2, first - 7);
    KEY_DOWN.draw(frame, 2, first - 3);
    KEY_ROLL.draw(frame, 2, second - 7);
    KEY_BACK.draw(frame, 2, third - 7);
    KEY_BACK.draw(frame, 2, fourth - 7);
    for (text, line) in [change, roll, back, texts().hold].into_iter().zip(LINES) {
        draw_words(frame, text, lang, line);
    }
}

fn draw_sign(frame: &mut Frame, sign: Drawn, line: i32) {
    match sign {
        Drawn::Sprite(sprite) => {
            let (width, height) = (sprite.width(), i32::from(sprite.height));
            sprite.draw(frame, MIDDLE - width / 2, line - 4 - height / 2);
        }
        Drawn::Letters(letters) => small::center(frame, letters, (MIDDLE, line)),
    }
}

fn draw_words(frame: &mut Frame, text: TextId, lang: Lang, line: i32) {
    let text = text.of(lang);
    small::expect_fit(frame, text, Frame::WIDTH as i32 - LEFT);
    small::left(frame, text, (LEFT, line));
}
