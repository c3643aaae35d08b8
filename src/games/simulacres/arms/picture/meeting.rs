//! Two fighters face to face: before a blow, with its dice, and at the end of a fight.

use super::super::words::texts;
use super::{CAPTIONS, Little, RIGHT, captions, margin, more, number, pair, say_test};
use crate::games::simulacres::prelude::*;
use core::fmt::Result;

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
    /// A pass without attacks.
    Quiet,
}

/// Before a blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlowSeen {
    /// Who acts, and the other one.
    pub sides: [Side; 2],
    /// How it is met; nothing if there is no blow.
    pub meeting: Option<Meeting>,
    /// How likely each of them is to hit.
    pub chances: Option<[Percent; 2]>,
    /// What is aimed at.
    pub aim: TextId,
    /// The pass of arms.
    pub pass: u8,
    /// Why the last key did nothing, or why there is no blow.
    pub notice: Option<TextId>,
    /// Frame number of the animation while the dice fall. The dice will lie in front of the fighters who
    /// throw them; the rest of the screen stays as it was.
    pub falling: Option<u8>,
}

/// Where the two numbers stand.
const NUMBERS: [i32; 2] = [46, 82];
const NUMBER_LINE: i32 = 31;
const ODDS_LINE: i32 = 40;
const TEXT_LINE: i32 = 48;
/// The bar of both odds.
const BAR: Rect = (1, 51, 126, 3);
/// What a margin is.
const SIGN_LINE: i32 = 40;

impl Meeting {
    const fn sign(self) -> Option<&'static Sprite<'static>> {
        match self {
            Meeting::Duel => Some(&art::SWORDS_SMALL),
            Meeting::Parry => Some(&art::SHIELD_SMALL),
            Meeting::Guard | Meeting::Simple | Meeting::Riposte => Some(&art::ARROW_SMALL),
            Meeting::Quiet => None,
        }
    }

    /// In a word.
    pub(in super::super) const fn word(self) -> TextId {
        texts().meetings[self as usize]
    }
}

impl BlowSeen {
    #[inline(never)] // One kind of picture is not on the stack of another.
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
                None => side.little.draw_at(frame, Edge::BOTH[place], side.aimed),
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
            return footer::any_key_skips(frame, lang);
        }
        let roll = match self.meeting {
            Some(Meeting::Quiet) => texts().next,
            Some(_) => texts().strike,
            None => TextId::NONE,
        };
        footer::table(frame, lang, self.aim, roll);
    }

    /// Such as `Arthus T 9 Long sword F/A (3 4 3 3 3 3, PS 4/4) against Orc T 8 ...: 45 %, 31 %`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> Result {
        if self.falling.is_some() {
            return write!(f, "> D6");
        }
        let [first, second] = &self.sides;
        write!(f, "{} {}: ", texts().pass.of(lang), self.pass)?;
        first.say(f, lang)?;
        write!(f, " {} ", kit_texts().against.of(lang))?;
        second.say(f, lang)?;
        if let Some(meeting) = self.meeting {
            write!(f, ", {}", meeting.word().of(lang))?;
        }
        write!(f, ", {}", self.aim.of(lang))?;
        if let Some([win, lose]) = self.chances {
            write!(f, ": {} %, {} %", win.0, lose.0)?;
        }
        say_notice(f, lang, self.notice)
    }
}

/// Both odds below what they follow from, and a bar: the first one's share is solid, from the left,
/// the second one's hatched, from the right.
fn odds(frame: &mut Frame, chances: [Percent; 2]) {
    for (percent, x) in chances.into_iter().zip(NUMBERS) {
        let text = written!("{}%", percent.0);
        BOLD.center(frame, &text, (x, ODDS_LINE));
    }
    let [win, lose] = chances;
    let (left, top, width, height) = BAR;
    bar::filled(frame, BAR, win.0.into(), 100);
    let right = left + width - 1;
    let lost = (width - 2) * i32::from(lose.0) / 100;
    for column in (0..lost).step_by(2) {
        frame.light(right - 1 - column, top + 1, 1, height - 2);
    }
}

impl Side {
    /// The weapon as far as there is room, and its columns.
    fn armed(&self, lang: Lang) -> Written {
        let columns = written!(" {}", self.columns.of(lang));
        small::cut_before(&self.weapon.of(lang), &columns, 62)
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
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let (lang, own) = (style.lang, texts());
        let headings = [0, 1].map(|place| self.heading(place, lang, CAPTIONS.room(style)));
        CAPTIONS.draw(frame, style, [&headings[0], &headings[1]]);
        for (place, tested) in self.tests.iter().enumerate() {
            let Some(tested) = tested else { continue };
            pair(frame, DICE[place], tested.pair, None);
            pool_dice::tiny_rows(frame, MORE[place], 4, &mut more(tested));
            let (sign, margin) = margin(tested);
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
        footer::roll_or_back(frame, lang, roll, kit_texts().menu);
    }

    /// Who tests, as far as there is room, and with which T.
    fn heading(&self, place: usize, lang: Lang, room: i32) -> Written {
        let name = self.names[place].of(lang);
        let value = match &self.tests[place] {
            Some(tested) => written!(" T {}", tested.test.value.get()),
            None => Written::new(),
        };
        small::cut_before(&name, &value, room)
    }

    /// What became of it, in words.
    fn told(&self, lang: Lang, room: i32) -> Written {
        let own = texts();
        let [first, second] = &self.names;
        let said = |word: TextId| written!("{}", word.of(lang));
        let (who, margin) = match self.verdict {
            ExchangeVerdict::Hit { margin } => (first, margin),
            ExchangeVerdict::HitBack { margin } => (second, margin),
            ExchangeVerdict::Nothing => return said(own.nothing),
            ExchangeVerdict::Parried { riposte: None } => return said(own.parried),
            ExchangeVerdict::Parried { .. } => return said(own.may_riposte),
        };
        let hits = written!(" {} MR {margin}", own.hits.of(lang));
        let who = cut(&BOLD, &who.of(lang), room - BOLD.width(&hits));
        written!("{who}{hits}")
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

/// The end of a fight: one side has no fighter left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Over {
    /// One of the winners, and one of the others.
    pub sides: [Side; 2],
    /// How many passes of arms it took.
    pub passes: u8,
}

impl Over {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let (lang, own) = (style.lang, texts());
        let [won, lost] = &self.sides;
        captions(frame, style, &won.name, &lost.name);
        for (edge, side) in Edge::BOTH.into_iter().zip(&self.sides) {
            side.little.draw_at(frame, edge, side.aimed);
        }
        small::center(frame, own.passes.of(lang), (64, 16));
        number(frame, &NUMBER, self.passes.into(), (64, 40));
        let wins = written!("{} {}", won.name.of(lang), own.wins.of(lang));
        let text = cut(&BOLD, &wins, 122);
        Band::WHOLE.verdict(frame, &BOLD, &text, true);
        footer::roll_or_back(frame, lang, own.new_fight, kit_texts().menu);
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
