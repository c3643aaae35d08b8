//! A test of initiative: both combatants, the target part by part, the die.

use crate::games::initiative::prelude::*;
use crate::ui::has_tall_capitals;

/// A test to be rolled, or decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    /// The number of the round.
    pub number: u16,
    /// Who rolls.
    pub roller: Name,
    /// Against whom.
    pub opponent: Name,
    /// What it is about.
    pub duel: Duel,
    /// RD-7: how many the group has.
    pub group: u8,
    /// Whether more are in the group than have room.
    pub crowded: bool,
    /// There are others to choose.
    pub can_turn: bool,
    /// Why the last key did nothing.
    pub notice: Option<TextId>,
}

/// What a test is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duel {
    /// RD-4: a D20 against a target.
    Target {
        /// The roller's factor, what the opponent does to it, and the group.
        parts: [i8; 3],
        /// What they come to.
        target: i8,
        /// How likely it is met.
        chance: Percent,
    },
    /// RD-16: whose weapon is longest: the roller's, the opponent's, or neither.
    Longest(Option<bool>),
    /// RD-6: a coin.
    Coin,
}

/// How it came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rolled {
    /// What the die showed; none where the longest weapon decided.
    pub face: Option<Face>,
    /// Whether the roller has the initiative; of a coin, whether the first one rolls.
    pub won: bool,
    /// RD-5, RD-8, RD-9: the combatant that the result concerns.
    pub name: Name,
    /// In a word.
    pub means: Means,
}

/// What a test means for the one that is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// RD-5: one of two is first.
    First,
    /// RD-8, RD-9: attacks at once.
    Now,
    /// RD-8, RD-9: attacks after the lone fighter.
    Later,
    /// RD-6: rolls.
    Rolls,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Nothing was rolled yet.
    Ready,
    /// The die falls.
    Falls(u8),
    /// It lies there.
    Lies(Rolled),
}

/// Where the names stand, and how far each side's reaches.
const CAPTIONS: Captions = Captions::new([1, 0], [60, 44]);
/// Where the die stands.
const DIE: (i32, i32) = (0, 14);
/// The middle of the number beside it, and the row that it stands on.
const NUMBER_AT: (i32, i32) = (58, 40);
const SIGNS: Signs = Signs::minus((7, 16), (5, 3));
/// Middle and row of a rolled number, which has its sign behind it.
const ROLL_AT: (i32, i32) = (41, 40);
const SIGN: (i32, i32) = (26, 21);
const SIGN_BEHIND: (i32, i32) = (59, 21);
/// Where the target stands then.
const TARGET_AT: (i32, i32) = (68, 30);
/// The rows of the parts of a target, at the right edge.
const PARTS: [i32; 3] = [16, 25, 34];

impl Test {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, step: Step) {
        let lang = style.lang;
        self.draw_names(frame, style);
        match self.duel {
            Duel::Target { parts, target, .. } => {
                draw_parts(frame, lang, parts);
                draw_target(frame, target, step);
            }
            Duel::Longest(longest) => draw_weapons(frame, longest),
            Duel::Coin => draw_die(frame, (53, Die::D2), step),
        }
        match step {
            Step::Falls(_) => return footer::any_key_skips(frame, lang),
            Step::Lies(rolled) => {
                let text = rolled.text(lang, 118);
                // The accent of a bold capital would touch the number above it.
                let font = either(has_tall_capitals(&text), &SMALL, &BOLD);
                Band::WHOLE.verdict(frame, font, &text, rolled.won);
            }
            Step::Ready => self.draw_band(frame, lang),
        }
        self.draw_keys(frame, lang, step);
    }

    /// Who rolls at the left, against whom at the right.
    fn draw_names(&self, frame: &mut Frame, style: &Style) {
        let names: [&dyn fmt::Display; 2] = [&self.roller, &self.opponent];
        let [roller, opponent] = CAPTIONS.cut(frame, style, names);
        if let Duel::Longest(Some(rollers)) = self.duel {
            let edge = either(rollers, Edge::Left, Edge::Right);
            let width = small::width(either(rollers, &roller, &opponent)) + 2;
            frame.invert(edge.column(0, width), 0, width, 9);
        }
    }

    /// Which round it is, how many against one, and the chance; or what is wrong.
    fn draw_band(&self, frame: &mut Frame, lang: Lang) {
        let text = self.band(lang);
        match self.duel {
            Duel::Target { chance, .. } => Band::WHOLE.odds(frame, &text, Some(chance)),
            _ => line(frame, &text, 50),
        }
    }

    fn band(&self, lang: Lang) -> Written {
        let own = texts();
        let (number, group) = (self.number, self.group);
        let word = match (self.notice, self.duel) {
            (Some(notice), _) => notice,
            (None, Duel::Longest(None)) => own.equal,
            (None, Duel::Longest(Some(_))) => own.longest,
            (None, Duel::Coin) => own.coin,
            // RD-7: the book doubts that there is room for more than four.
            (None, _) if self.crowded => {
                return written!("{group} {}", own.crowded.of(lang));
            }
            (None, _) => {
                let (round, against) = (own.round.of(lang), kit_texts().against.of(lang));
                return written!("{round} {number}, 1 {against} {group}");
            }
        };
        written!("{}", word.of(lang))
    }

    fn draw_keys(&self, frame: &mut Frame, lang: Lang, step: Step) {
        let own = texts();
        let change = own.other.when(self.can_turn && step == Step::Ready);
        let roll = match (step, self.duel) {
            (Step::Ready, Duel::Target { .. } | Duel::Longest(None)) => kit_texts().roll,
            (Step::Ready, Duel::Longest(Some(_))) => kit_texts().confirm,
            (Step::Ready, Duel::Coin) => own.toss,
            _ => own.next,
        };
        footer::table(frame, lang, change, roll);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang, step: Step) -> fmt::Result {
        if let Step::Falls(_) = step {
            return match self.duel {
                Duel::Coin => write!(f, "> D2"),
                _ => write!(f, "> D20"),
            };
        }
        let against = kit_texts().against.of(lang);
        write!(f, "{} {against} {}", self.roller, self.opponent)?;
        if let Duel::Target {
            parts,
            target,
            chance,
        } = self.duel
        {
            for (place, part) in parts_of(parts, lang).iter().enumerate() {
                let before = if place == 0 { ": " } else { ", " };
                write!(f, "{before}{part}")?;
            }
            write!(f, " = {target}")?;
            if step == Step::Ready {
                write!(f, ", {} %", chance.0)?;
            }
        }
        match step {
            Step::Lies(rolled) => {
                match (rolled.face, self.duel) {
                    (Some(face), Duel::Coin) => write!(f, "; D2 {face}")?,
                    (Some(face), _) => write!(f, "; D20 {face}")?,
                    (None, _) => {}
                }
                write!(f, ": {}", rolled.text(lang, i32::MAX))
            }
            _ => {
                let before = if self.notice.is_some() { "!" } else { ";" };
                write!(f, "{before} {}", self.band(lang))?;
                match (self.duel, self.notice) {
                    (Duel::Longest(Some(rollers)), None) => {
                        let name = if rollers { self.roller } else { self.opponent };
                        write!(f, ": {name}")
                    }
                    _ => Ok(()),
                }
            }
        }
    }
}

impl Rolled {
    /// What it means, as far as there is room for the name.
    fn text(&self, lang: Lang, room: i32) -> Written {
        let own = texts();
        let means = own.means[self.means as usize].of(lang);
        let room = room.saturating_sub(BOLD.width(means) + 3);
        let name = cut(&BOLD, &self.name, room);
        written!("{name} {means}")
    }
}

/// The die, at rest or in the air.
fn draw_die(frame: &mut Frame, (x, die): (i32, Die), step: Step) {
    let y = DIE.1;
    match step {
        Step::Ready => dice::draw(frame, (x, y), Size::Large, die, DieState::ToRoll),
        Step::Falls(picture) => {
            let y = y - dice::lift(picture) / 3;
            dice::draw(frame, (x, y), Size::Large, die, DieState::Falling);
        }
        Step::Lies(rolled) => {
            if let Some(face) = rolled.face {
                dice::draw(frame, (x, y), Size::Large, die, DieState::Rest(face));
            }
        }
    }
}

/// RD-3, RD-7: the parts of a target, each with its name; a group of one is none.
fn parts_of([own, rival, group]: [i8; 3], lang: Lang) -> heapless::Vec<Written, 3> {
    let texts = texts();
    let mut all = heapless::Vec::new();
    // There is room for three.
    let _ = all.push(written!("{} {own}", texts.factor.of(lang)));
    let _ = all.push(written!("{} {rival:+}", texts.rival.of(lang)));
    if group != 0 {
        let _ = all.push(written!("{} {group:+}", texts.group.of(lang)));
    }
    all
}

#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
fn draw_parts(frame: &mut Frame, lang: Lang, parts: [i8; 3]) {
    for (part, baseline) in parts_of(parts, lang).iter().zip(PARTS) {
        small::right(frame, part, (Frame::WIDTH as i32, baseline));
    }
}

/// The die, and beside it what it must not exceed; once it lies there, what it shows.
#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
fn draw_target(frame: &mut Frame, target: i8, step: Step) {
    draw_die(frame, (DIE.0, Die::D20), step);
    let Step::Lies(Rolled {
        face: Some(face), ..
    }) = step
    else {
        art::AT_MOST.draw(frame, SIGN.0, SIGN.1);
        let (middle, line) = NUMBER_AT;
        let at = (if target < 0 { middle + 4 } else { middle }, line);
        return number::draw(frame, &TOTAL, target.into(), at, Align::Center, &SIGNS);
    };
    TOTAL.center(frame, &decimal(face), ROLL_AT);
    let sign = match i16::from(face) <= i16::from(target) {
        true => &art::AT_MOST,
        false => &art::GREATER,
    };
    sign.draw(frame, SIGN_BEHIND.0, SIGN_BEHIND.1);
    BOLD.left(frame, &written!("{target}"), TARGET_AT);
}

/// RD-16: two weapons, one of them longer.
#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
fn draw_weapons(frame: &mut Frame, longest: Option<bool>) {
    let length = |is_longer: Option<bool>| match is_longer {
        None => 48,
        Some(true) => 66,
        Some(false) => 30,
    };
    let right = Frame::WIDTH as i32;
    let (left_one, right_one) = (length(longest), length(longest.map(|longer| !longer)));
    for (x, width, grip) in [
        (4, left_one, 12),
        (right - 4 - right_one, right_one, right - 16),
    ] {
        let y = if x == 4 { 20 } else { 32 };
        frame.light(x, y, width, 3);
        frame.light(grip, y - 3, 2, 9);
    }
}
