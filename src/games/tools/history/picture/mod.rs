//! The picture of one roll of the history: the roller, the kind of roll, its values, every die, the score
//! and the result.

mod tiles;

use super::words::texts;
use crate::app::Drawn;
use crate::games::prelude::*;
use crate::name::Letters;
use crate::rules::Verdict;
use crate::ui::{Pages, prose};

/// What a roll was rolled with: as much as a line holds.
pub type Details = Letters<40>;

/// One roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// How many rolls back it is, and how many there are.
    pub pages: Pages,
    /// Who rolled; empty without a sheet.
    pub who: Name,
    /// What was rolled.
    pub game: TextId,
    /// Force, difficulty, modifiers.
    pub details: Details,
    /// Every die.
    pub dice: Drawn,
    /// What the screen showed large.
    pub score: i16,
    /// How it ended.
    pub verdict: Verdict,
    /// Whether it was undone.
    pub is_undone: bool,
    /// Why it cannot be repeated now.
    pub notice: Option<TextId>,
}

/// The rows on which the captions stand, the score, and what judges it.
const CAPTION_LINE: i32 = 7;
const DETAILS_LINE: i32 = 17;
const SCORE_LINE: i32 = 43;
const SIGNS: Signs = Signs::minus((10, 13), (8, 3));
const VERDICT_LINE: i32 = 52;
/// Between things that stand side by side.
const GAP: i32 = 4;
/// Where the screen ends.
const RIGHT: i32 = Frame::WIDTH as i32;

impl Picture {
    /// No roll.
    pub(crate) const NOTHING: Picture = Picture {
        pages: Pages { page: 0, count: 0 },
        who: Name::EMPTY,
        game: TextId::NONE,
        details: Details::EMPTY,
        dice: Drawn::NONE,
        score: 0,
        verdict: Verdict::Unjudged,
        is_undone: false,
        notice: None,
    };

    fn draw_captions(&self, frame: &mut Frame, lang: Lang) {
        let game = self.game.of(lang);
        let left = match self.who.is_empty() {
            true => 1,
            false => RIGHT - small::width(game),
        };
        small::left(frame, game, (left, CAPTION_LINE));
        let who = small::cut(&self.who, (left - 1 - GAP).max(0));
        small::left(frame, &who, (1, CAPTION_LINE));
        let mut right = RIGHT;
        if self.is_undone {
            let undone = kit_texts().undone.of(lang);
            small::right(frame, undone, (RIGHT, DETAILS_LINE));
            right -= small::width(undone) + GAP;
        }
        let details = small::cut(&self.details, right - 1);
        small::left(frame, &details, (1, DETAILS_LINE));
    }

    /// The score at the right, as large as there is room for beside the dice; where dice and
    /// verdict end.
    fn draw_score(&self, frame: &mut Frame) -> (i32, i32) {
        let left = RIGHT - number::width(&SCORE, self.score.into(), &SIGNS);
        if tiles::fit(&self.dice, left - GAP) {
            let at = (RIGHT, SCORE_LINE);
            number::draw(frame, &SCORE, self.score.into(), at, Align::Right, &SIGNS);
            return (left - GAP, RIGHT);
        }
        let score = written!("{}", self.score);
        BOLD.right(frame, &score, (RIGHT, VERDICT_LINE));
        (RIGHT, RIGHT - BOLD.width(&score) - GAP)
    }

    /// As on the table.
    fn draw_verdict(&self, frame: &mut Frame, lang: Lang, right: i32) {
        let word = kit_texts().ended(self.verdict);
        if word.is_empty() {
            return;
        }
        let band = Band::at(
            (0, VERDICT_LINE - 8),
            (right.min(Band::BESIDE_PERCENT.width), 10),
            VERDICT_LINE,
        );
        band.verdict(frame, &SMALL, word.of(lang), self.verdict);
    }
}

impl ui::Picture for Picture {
    #[inline(never)] // One kind of picture is not on the stack of another.
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        self.draw_captions(frame, lang);
        let (dice_end, mut verdict_end) = self.draw_score(frame);
        let left_out = tiles::draw(frame, &self.dice, dice_end);
        let more = self.dice.more().saturating_add(left_out);
        if more > 0 {
            let text = written!("+{more}");
            small::right(frame, &text, (verdict_end - 1, VERDICT_LINE));
            verdict_end -= small::width(&text) + GAP;
        }
        self.draw_verdict(frame, lang, verdict_end);
        if !footer::notice(frame, lang, self.notice) {
            prose::keys(frame, self.pages, texts().repeat, lang);
        }
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{} {}: ", texts().name.of(lang), self.pages)?;
        if !self.who.is_empty() {
            write!(f, "{}, ", self.who)?;
        }
        write!(f, "{}", self.game.of(lang))?;
        if !self.details.is_empty() {
            write!(f, ", {}", self.details)?;
        }
        for (die, face) in self.dice.shown() {
            write!(f, ", {die} {face}")?;
        }
        if self.dice.more() > 0 {
            write!(f, ", +{}", self.dice.more())?;
        }
        write!(f, " = {}", self.score)?;
        let word = kit_texts().ended(self.verdict);
        if !word.is_empty() {
            write!(f, ": {}", word.of(lang))?;
        }
        if self.is_undone {
            write!(f, " ({})", kit_texts().undone.of(lang))?;
        }
        say_notice(f, lang, self.notice)
    }
}
