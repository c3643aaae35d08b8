//! What hits a whole body: before it, and what it took from each zone.

use core::fmt::{Formatter, Result};

use super::super::words::texts;
use super::{BODIES, BREATHS, Little, captions, number, pair, say_notice};
use crate::dice::Percent;
use crate::games::simulacres::weapons::code;
use crate::games::simulacres::words::texts as book;
use crate::rules::simulacres::{Condition, DamageCode, DamageSum, Malaise, PerZone, Zone};
use crate::ui::band::Band;
use crate::ui::font::{Align, BOLD, NUMBER};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{Frame, Style, Text, Words, line, small};

/// Before a blast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bomb {
    /// Whom it hits.
    pub name: Text,
    /// What is left of them.
    pub little: Little,
    /// What it is.
    pub weapon: Text,
    /// The columns of PV, as they count, and of PS.
    pub columns: Text,
    /// The margin that counts.
    pub margin: i16,
    /// How likely a zone is to come to 0.
    pub chance: Option<Percent>,
    /// Why the last key did nothing, or why there is no blast.
    pub notice: Option<&'static str>,
}

impl Bomb {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let (words, own) = (style.words(), texts(style.words()));
        captions(frame, style, &self.name, &Text::Word(""));
        self.little.draw(frame, BODIES[0], 0);
        self.little.draw_breath(frame, BREATHS[0]);
        self.weapon.draw_within(frame, (34, 16), Align::Left, 93);
        small::left(frame, "PV/PS", (34, 28));
        small::left(frame, &written(format_args!("{}", self.columns)), (34, 38));
        small::left(frame, "MR", (80, 38));
        number(frame, &NUMBER, self.margin, (111, 40));
        Band::BESIDE_PERCENT.odds(frame, self.notice.unwrap_or(own.zone_to_0), self.chance);
        Band::BESIDE_PERCENT.chance(frame, self.chance.filter(|_| self.notice.is_none()));
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: "MR",
            roll: words.roll,
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    /// Such as `Arthus, Grenade, hit: D/F, MR 0, a zone to 0: 13 %`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, words: &Words) -> Result {
        write!(
            f,
            "{}, {}: {}, MR {}",
            self.name, self.weapon, self.columns, self.margin
        )?;
        if let Some(chance) = self.chance {
            write!(f, ", {}: {} %", texts(words).zone_to_0, chance.0)?;
        }
        write!(f, " ")?;
        self.little.say(f)?;
        say_notice(f, self.notice)
    }
}

/// What a blast did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blasted {
    /// Whom it hit.
    pub name: Text,
    /// What is left of them.
    pub little: Little,
    /// The columns of PV and PS.
    pub codes: (Option<DamageCode>, Option<DamageCode>),
    /// S of each zone, and what it took.
    pub sums: PerZone<DamageSum>,
    /// PV lost, by zone.
    pub lost: PerZone<i16>,
    /// S of the PS, and how many were lost.
    pub breath: (DamageSum, u8),
    /// SM-17.
    pub malaise: Malaise,
    /// Whether it can still act.
    pub condition: Condition,
}

/// Where the zones stand, laid out like a body, and how wide each is.
const CELLS: [(i32, i32); 6] = [(61, 17), (61, 27), (28, 27), (94, 27), (44, 37), (78, 37)];
const WIDTH: i32 = 32;

impl Blasted {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let words = style.words();
        let (life, breath) = self.codes;
        let columns = columns(life, breath);
        captions(frame, style, &self.name, &columns);
        if falling.is_some() {
            self.little.draw(frame, BODIES[0], 0);
            pair(frame, (56, 18), [1, 1], falling);
            return line(frame, words.any_key_skips, 62);
        }
        self.little.draw(frame, BODIES[0], 0);
        // S of each zone, and what it took.
        for (zone, (x, y)) in Zone::ALL.into_iter().zip(CELLS) {
            let sum = written(format_args!("{}", self.sums.get(zone).total()));
            small::left(frame, &sum, (x, y));
            let lost = written(format_args!("-{}", self.lost.get(zone)));
            BOLD.right(frame, &lost, (x + WIDTH, y));
        }
        let text = self.told(words);
        Band::WHOLE.verdict(frame, &BOLD, &text, self.condition != Condition::Awake);
        footer::roll_or_back(frame, texts(words).next, words.menu);
    }

    fn told(&self, words: &Words) -> Written {
        let (sum, lost) = &self.breath;
        let state = match (self.condition, self.malaise) {
            (Condition::Awake, Malaise::Malus(malus)) => {
                written(format_args!("{} {malus}", book(words).malaise))
            }
            (Condition::Awake, Malaise::Coma) => written(format_args!("{}", texts(words).coma)),
            (condition, _) => written(format_args!("{}", book(words).condition(condition))),
        };
        written(format_args!("PS {}: -{lost}, {state}", sum.total()))
    }

    /// Such as `Arthus D/F: Head 3 4 = 7 -1, ... PS 4 6 = 10: -3, Malaise -3`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, words: &Words) -> Result {
        let (life, breath) = self.codes;
        write!(f, "{} {}: ", self.name, columns(life, breath))?;
        for (zone, sum) in self.sums.iter() {
            write!(f, "{}", book(words).zone(zone))?;
            say_sum(f, sum)?;
            write!(f, " -{}, ", self.lost.get(zone))?;
        }
        let (sum, _) = &self.breath;
        write!(f, "PS")?;
        say_sum(f, sum)?;
        write!(f, "; {} ", self.told(words))?;
        self.little.say(f)
    }
}

fn say_sum(f: &mut Formatter<'_>, sum: &DamageSum) -> Result {
    for face in sum.pair.faces() {
        write!(f, " {face}")?;
    }
    if sum.margin != 0 {
        write!(f, " +{}", sum.margin)?;
    }
    if sum.armour != 0 {
        write!(f, " {}", sum.armour)?;
    }
    write!(f, " = {}", sum.total())
}

/// The columns of PV and PS, such as `F/A`.
pub(crate) fn columns(life: Option<DamageCode>, breath: Option<DamageCode>) -> Text {
    Text::Name(crate::name::Name::written(format_args!(
        "{}/{}",
        code(life),
        code(breath)
    )))
}
