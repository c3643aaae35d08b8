//! A wave of the Warrior's Way: a row per fighter with its target, its modifier and its chance; then the
//! rolls and the hits.

use crate::games::simulacres::arms::picture::{captions, say_test};
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::picture::margin;
use crate::games::simulacres::prelude::*;
use core::fmt::Result;

/// A wave, before it or after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wave {
    /// The pass of arms, and the wave of it.
    pub number: (u8, u8),
    /// Those who fight.
    pub rows: [Option<Row>; 4],
    /// Who is looked at.
    pub chosen: u8,
    /// It was rolled.
    pub rolled: bool,
    /// Whether a blow is yet to be seen; before any die, that the pass goes by without one.
    pub goes_on: bool,
    /// Why the last key did nothing, or why there is no wave.
    pub notice: Option<TextId>,
}

/// A fighter in a wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who it is.
    pub name: Text,
    /// What is left: PV, of how many.
    pub left: (u8, u8),
    /// Whom it attacks.
    pub target: Option<Text>,
    /// T, and what SM-52 adds to it: for its attacks, its defences, the other attacks at the same
    /// target; then what holding back does (SM-14). None for one who makes no test.
    pub value: Option<(i16, [i16; 4])>,
    /// How likely the attack is to hit.
    pub chance: Option<Percent>,
    /// The margin that stands as a defence.
    pub margin: Option<u8>,
    /// What it has rolled.
    pub tested: Option<Tested>,
    /// Whether its attack has hit.
    pub hits: bool,
}

const ROWS: [i32; 4] = [17, 26, 35, 44];
/// Where it is told what a test is made of.
const MADE_OF: i32 = 53;
/// Where the columns stand: name, arrow, target, modifier, chance.
const NAME: i32 = 5;
const ARROW: i32 = 43;
const TARGET: i32 = 50;
const MODIFIER: i32 = 101;
const RIGHT: i32 = Frame::WIDTH as i32;

impl Wave {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(crate) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let (lang, own) = (style.lang, texts());
        let (pass, wave) = self.number;
        let name = |word: TextId, number: u8| {
            Text::Name(Name::written(format_args!("{} {number}", word.of(lang))))
        };
        captions(frame, style, &name(own.pass, pass), &name(own.wave, wave));
        frame.light(0, 9, RIGHT, 1);
        for (place, (row, y)) in self.rows.iter().zip(ROWS).enumerate() {
            let Some(row) = row else { continue };
            row.draw(frame, lang, y, falling);
            if usize::from(self.chosen) == place && !self.rolled {
                frame.invert(0, y - 7, RIGHT, 9);
            }
        }
        if falling.is_some() {
            return footer::any_key_skips(frame, lang);
        }
        let chosen = self.rows.get(usize::from(self.chosen)).copied().flatten();
        match (self.notice, chosen.and_then(|row| row.made_of(lang))) {
            (Some(notice), _) => line(frame, notice.of(lang), MADE_OF),
            (None, Some(made_of)) if !self.rolled => line(frame, &made_of, MADE_OF),
            _ => {}
        }
        let roll = match (self.rolled, self.goes_on, self.notice) {
            (true, true, _) => own.damage,
            (true, false, _) | (false, true, _) => own.next,
            (false, false, _) => own.wave,
        };
        footer::table(frame, lang, own.look.when(!self.rolled), roll);
    }

    /// Such as `Pass 1, Wave 2: Arthus > Coco -2 T 13 25 %, Bobo > Arthus +1 T 11 ...`.
    pub(crate) fn say(&self, f: &mut Formatter<'_>, lang: Lang, falling: Option<u8>) -> Result {
        if falling.is_some() {
            return write!(f, "> D6");
        }
        let own = texts();
        let (pass, wave) = self.number;
        let (first, second) = (own.pass.of(lang), own.wave.of(lang));
        write!(f, "{first} {pass}, {second} {wave}:")?;
        for (place, row) in self.rows.iter().flatten().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(f, "{comma} ")?;
            row.say(f, lang)?;
        }
        say_notice(f, lang, self.notice)
    }
}

impl Row {
    /// SM-52: what T is made of, such as `T 13: -2 att. -1 def. +1 same`; one who holds back has it said
    /// instead of the other words, which have no room beside it.
    fn made_of(&self, lang: Lang) -> Option<Written> {
        let own = texts();
        let (value, [attacks, defences, others, held]) = self.value?;
        let [of_attacks, of_defences, of_others] = own.parts.map(|word| word.of(lang));
        Some(match held {
            0 => written!(
                "T {value}: {attacks:+} {of_attacks} {defences:+} {of_defences} {others:+} {of_others}"
            ),
            _ => written!(
                "T {value}: {attacks:+} {defences:+} {others:+} {held:+} {}",
                own.held.of(lang)
            ),
        })
    }

    fn draw(&self, frame: &mut Frame, lang: Lang, y: i32, falling: Option<u8>) {
        // What is left of it.
        let (left, most) = self.left;
        let full = (7 * u16::from(left)).div_ceil(most.max(1).into());
        let full = i32::from(full.min(7));
        frame.light(1, y - full + 1, 2, full);
        // A usual foe's name may be cut here, too.
        let name = small::cut(&self.name.of(lang), ARROW - NAME - 3);
        small::left(frame, &name, (NAME, y));
        if let Some(target) = &self.target {
            art::ARROW_TINY.draw(frame, ARROW, y - 5);
            let target = small::cut(&target.of(lang), MODIFIER - TARGET - 16);
            small::left(frame, &target, (TARGET, y));
        }
        match (&self.tested, falling, self.value) {
            (Some(_), Some(_), _) => {}
            (Some(tested), None, _) => {
                let (sign, margin) = margin(tested);
                let text = written!("{sign} {margin}");
                small::right(frame, &text, (RIGHT - 10, y));
                if self.hits {
                    art::MARK_SUCCESS.draw(frame, RIGHT - 8, y - 6);
                }
            }
            (None, _, Some((value, modifiers))) => {
                let modifier: i16 = modifiers.iter().sum();
                if self.target.is_some() {
                    small::right(frame, &signed(modifier), (MODIFIER, y));
                }
                let text = match self.chance {
                    Some(chance) => written!("{}%", chance.0),
                    None => written!("T {value}"),
                };
                small::right(frame, &text, (RIGHT - 1, y));
            }
            (None, ..) => {
                if let Some(margin) = self.margin {
                    let text = written!("MR {margin}");
                    small::right(frame, &text, (RIGHT - 10, y));
                }
            }
        }
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> Result {
        let (left, most) = self.left;
        write!(f, "{} {left}/{most}", self.name.of(lang))?;
        if let Some(target) = &self.target {
            write!(f, " > {}", target.of(lang))?;
        }
        match (&self.tested, self.value) {
            (Some(tested), _) => {
                write!(f, " ")?;
                say_test(f, tested)?;
                if self.hits {
                    write!(f, " {}", texts().hits_mark.of(lang))?;
                }
            }
            (None, Some((value, modifiers))) => {
                let [attacks, defences, others, held] = modifiers;
                let modifier: i16 = modifiers.iter().sum();
                write!(f, " {modifier:+} ({attacks:+} {defences:+} {others:+}")?;
                if held != 0 {
                    write!(f, " {held:+} {}", texts().held.of(lang))?;
                }
                write!(f, ") T {value}")?;
                if let Some(chance) = self.chance {
                    write!(f, " {} %", chance.0)?;
                }
            }
            (None, None) => {
                if let Some(margin) = self.margin {
                    write!(f, " MR {margin}")?;
                }
            }
        }
        Ok(())
    }
}
