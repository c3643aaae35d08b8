//! Two who meet: before a blow, its dice, and the end of a fight.

use core::fmt::{Formatter, Result};

use super::super::words::texts;
use super::{
    BODIES, BREATHS, Little, RIGHT, captions, headings, more_dice, number, pair, say_notice,
    say_test,
};
use crate::dice::Percent;
use crate::lang::Lang;
use crate::rules::simulacres::{ExchangeVerdict, Tested, Verdict};
use crate::ui::art::{ARROW_SMALL, SHIELD_SMALL, SWORDS_SMALL};
use crate::ui::band::Band;
use crate::ui::font::{BOLD, NUMBER, SMALL};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, cut, written};
use crate::ui::{Frame, Style, Text, line, shared, small};
use crate::word::Word;
use declic_pixels::Sprite;

/// One of two who meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Who it is.
    pub name: Text,
    /// What is left of it.
    pub little: Little,
    /// T, if it makes a test.
    pub value: Option<i16>,
    /// What it fights with.
    pub weapon: Text,
    /// The columns of that.
    pub columns: Text,
    /// The zones of its body at which the other one aims, a bit each.
    pub aimed: u8,
}

/// How a blow is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meeting {
    /// SM-6: both strike.
    Duel,
    /// SM-12: the second one only defends.
    Guard,
    /// SM-36.
    Parry,
    /// SM-7, SM-12: the second one does nothing.
    Simple,
    /// SM-37.
    Riposte,
    /// Nobody attacks.
    Quiet,
}

/// Before a blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Met {
    /// Who acts, and the other one.
    pub sides: [Side; 2],
    /// How it is met; nothing if there is no blow.
    pub meeting: Option<Meeting>,
    /// How likely each of them is to hit.
    pub chances: Option<[Percent; 2]>,
    /// What is aimed at.
    pub aim: Word,
    /// The pass of arms.
    pub pass: u8,
    /// Why the last key did nothing, or why there is no blow.
    pub notice: Option<Word>,
    /// Which picture of the fall of its dice it is, while they fall: where they will lie, in front of
    /// those who throw them, and all the rest stays as it was.
    pub falling: Option<u8>,
}

/// Where the two numbers stand.
const NUMBERS: [i32; 2] = [46, 82];
const NUMBER_LINE: i32 = 31;
const ODDS_LINE: i32 = 40;
const TEXT_LINE: i32 = 48;
/// The bar of both odds.
const BAR: (i32, i32, i32, i32) = (1, 51, 126, 3);
/// What a margin is.
const SIGN_LINE: i32 = 40;

impl Meeting {
    const fn sign(self) -> Option<&'static Sprite<'static>> {
        match self {
            Meeting::Duel => Some(&SWORDS_SMALL),
            Meeting::Parry => Some(&SHIELD_SMALL),
            Meeting::Guard | Meeting::Simple | Meeting::Riposte => Some(&ARROW_SMALL),
            Meeting::Quiet => None,
        }
    }

    /// In a word.
    pub(in super::super) const fn word(self) -> Word {
        texts().meetings[self as usize]
    }
}

/// A body at one side.
fn body(frame: &mut Frame, place: usize, side: &Side) {
    side.little.draw(frame, BODIES[place], side.aimed);
    side.little.draw_breath(frame, BREATHS[place]);
}

impl Met {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let [first, second] = &self.sides;
        captions(frame, style, &first.name, &second.name);
        for (place, side) in self.sides.iter().enumerate() {
            // Two digits below 0 leave no room for dice beside them.
            let fits = |value: &i16| self.falling.is_none() || *value > -10;
            if let Some(value) = side.value.filter(fits) {
                number(frame, &NUMBER, value, (NUMBERS[place], NUMBER_LINE));
            }
            match self.falling.filter(|_| side.value.is_some()) {
                Some(step) => pair(frame, DICE[place], [1, 1], Some(step)),
                None => body(frame, place, side),
            }
        }
        // Two digits below 0 leave no room for it.
        let fits = second.value.is_none_or(|value| value > -10);
        let sign = self.meeting.filter(|_| fits).and_then(Meeting::sign);
        if let Some(sign) = sign {
            sign.draw(frame, 64 - sign.width() / 2, 16);
        }
        match (self.notice, self.meeting) {
            (None, meeting) if meeting != Some(Meeting::Quiet) => {
                small::left(frame, &first.armed(lang), (1, TEXT_LINE));
                small::right(frame, &second.armed(lang), (RIGHT, TEXT_LINE));
            }
            (notice, _) => {
                let word = notice.unwrap_or(Meeting::Quiet.word());
                line(frame, word.of(lang), TEXT_LINE);
            }
        }
        if let Some(chances) = self.chances {
            odds(frame, chances);
        }
        if self.falling.is_some() {
            return line(frame, shared().any_key_skips.of(lang), footer::BASELINE);
        }
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: self.aim,
            roll: match self.meeting {
                Some(Meeting::Quiet) => texts().next,
                Some(_) => texts().strike,
                None => Word::NONE,
            },
            back: shared().menu,
        };
        footer::draw(frame, lang, &keys);
    }

    /// Such as `Arthus T 9 Long sword F/A (3 4 3 3 3 3, PS 4/4) against Orc T 8 ...: 45 %, 31 %`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> Result {
        if self.falling.is_some() {
            return write!(f, "> D6");
        }
        let [first, second] = &self.sides;
        write!(f, "{} {}: ", texts().pass.of(lang), self.pass)?;
        first.say(f, lang)?;
        write!(f, " {} ", shared().against.of(lang))?;
        second.say(f, lang)?;
        if let Some(meeting) = self.meeting {
            write!(f, ", {}", meeting.word().of(lang))?;
        }
        write!(f, ", {}", self.aim.of(lang))?;
        if let Some([win, lose]) = self.chances {
            write!(f, ": {} %, {} %", win.0, lose.0)?;
        }
        say_notice(f, self.notice, lang)
    }
}

/// Both odds below what they follow from, and a bar: the first one's share is solid, from the left,
/// the second one's hatched, from the right.
fn odds(frame: &mut Frame, chances: [Percent; 2]) {
    for (percent, x) in chances.into_iter().zip(NUMBERS) {
        let text = written(format_args!("{}%", percent.0));
        BOLD.center(frame, &text, (x, ODDS_LINE));
    }
    let [win, lose] = chances;
    let (left, top, width, height) = BAR;
    frame.outline(left, top, width, height);
    let share = |percent: Percent| (width - 2) * i32::from(percent.0) / 100;
    frame.light(left + 1, top + 1, share(win), height - 2);
    let right = left + width - 1;
    let lost = share(lose);
    for column in (0..lost).step_by(2) {
        frame.light(right - 1 - column, top + 1, 1, height - 2);
    }
}

impl Side {
    /// The weapon as far as there is room, and its columns.
    fn armed(&self, lang: Lang) -> Written {
        let columns = written(format_args!(" {}", self.columns.of(lang)));
        let room = 62 - small::width(&columns);
        let weapon = cut(&SMALL, format_args!("{}", self.weapon.of(lang)), room);
        written(format_args!("{weapon}{columns}"))
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> Result {
        write!(f, "{}", self.name.of(lang))?;
        if let Some(value) = self.value {
            write!(f, " T {value}")?;
        }
        write!(f, " {} {} ", self.weapon.of(lang), self.columns.of(lang))?;
        self.little.say(f)
    }
}

/// The dice of an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchanged {
    /// The attacker, and the other one.
    pub names: [Text; 2],
    /// Their tests; none for one who made none.
    pub tests: [Option<Tested>; 2],
    /// What became of it.
    pub verdict: ExchangeVerdict,
    /// Whether a blow is yet to be seen.
    pub goes_on: bool,
}

/// Where the dice of both stand, and those that come to them.
const DICE: [(i32, i32); 2] = [(1, 10), (96, 10)];
const MORE: [(i32, i32); 2] = [(1, 27), (96, 27)];
/// Where the margins stand.
const MARGINS: [i32; 2] = [47, 81];

impl Exchanged {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let (lang, own) = (style.lang, texts());
        headings(frame, style, |place, room| self.heading(place, lang, room));
        for (place, tested) in self.tests.iter().enumerate() {
            let Some(tested) = tested else {
                continue;
            };
            pair(frame, DICE[place], tested.pair, None);
            let more = tested.bonus.faces().chain(tested.power.faces());
            more_dice(frame, MORE[place], 4, more);
            let (margin, sign) = match tested.verdict {
                Verdict::Success { margin, .. } => (margin, "MR"),
                Verdict::Failure { margin, .. } => (margin, "ME"),
            };
            number(frame, &NUMBER, margin, (MARGINS[place], NUMBER_LINE));
            small::center(frame, sign, (MARGINS[place], SIGN_LINE));
        }
        let text = self.told(lang, Band::WHOLE.width - 6);
        let hit = matches!(
            self.verdict,
            ExchangeVerdict::Hit { .. } | ExchangeVerdict::HitBack { .. }
        );
        Band::WHOLE.verdict(frame, &BOLD, &text, hit);
        let roll = if self.goes_on { own.damage } else { own.next };
        footer::roll_or_back(frame, lang, roll, shared().menu);
    }

    /// Who tests, as far as there is room, and with which T.
    fn heading(&self, place: usize, lang: Lang, room: i32) -> Written {
        let name = self.names[place].of(lang);
        let value = match &self.tests[place] {
            Some(tested) => written(format_args!(" T {}", tested.test.value.get())),
            None => Written::new(),
        };
        let name = cut(&SMALL, format_args!("{name}"), room - small::width(&value));
        written(format_args!("{name}{value}"))
    }

    /// What became of it, in words.
    fn told(&self, lang: Lang, room: i32) -> Written {
        let own = texts();
        let [first, second] = &self.names;
        let said = |word: Word| written(format_args!("{}", word.of(lang)));
        let (who, margin) = match self.verdict {
            ExchangeVerdict::Hit { margin } => (first, margin),
            ExchangeVerdict::HitBack { margin } => (second, margin),
            ExchangeVerdict::Nothing => return said(own.nothing),
            ExchangeVerdict::Parried { riposte: None } => return said(own.parried),
            ExchangeVerdict::Parried { .. } => return said(own.may_riposte),
        };
        let hits = written(format_args!(" {} MR {margin}", own.hits.of(lang)));
        let who = format_args!("{}", who.of(lang));
        let who = cut(&BOLD, who, room - BOLD.width(&hits));
        written(format_args!("{who}{hits}"))
    }

    /// Such as `Arthus T 9: 3 4, MR 2 - Orc T 8: 4 5, ME 1: Arthus hits, MR 2`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> Result {
        for (place, (name, tested)) in self.names.iter().zip(&self.tests).enumerate() {
            if let Some(tested) = tested {
                let between = if place > 0 { " - " } else { "" };
                write!(f, "{between}{} ", name.of(lang))?;
                say_test(f, tested)?;
            }
        }
        write!(f, ": {}", self.told(lang, i32::MAX))
    }
}

/// One side has nobody left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Over {
    /// One of the winners, and one of the others.
    pub sides: [Side; 2],
    /// How many passes of arms it took.
    pub passes: u8,
}

impl Over {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let (lang, own) = (style.lang, texts());
        let [won, lost] = &self.sides;
        captions(frame, style, &won.name, &lost.name);
        for (place, side) in self.sides.iter().enumerate() {
            body(frame, place, side);
        }
        small::center(frame, own.passes.of(lang), (64, 16));
        number(frame, &NUMBER, self.passes.into(), (64, 40));
        let wins = format_args!("{} {}", won.name.of(lang), own.wins.of(lang));
        let text = cut(&BOLD, wins, 122);
        Band::WHOLE.verdict(frame, &BOLD, &text, true);
        footer::roll_or_back(frame, lang, own.new_fight, shared().menu);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> Result {
        let [won, lost] = &self.sides;
        write!(f, "{}: ", texts().over.of(lang))?;
        won.say(f, lang)?;
        write!(f, " / ")?;
        lost.say(f, lang)?;
        write!(f, ", {} {}", texts().passes.of(lang), self.passes)
    }
}
