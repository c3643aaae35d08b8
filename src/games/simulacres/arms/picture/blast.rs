//! A blast, which hits a whole body: before it, and its damage to each zone.

use super::super::words::texts;
use super::{Little, captions, number, pair};
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::weapons::code;
use crate::games::simulacres::words::texts as book;
use core::fmt::Result;

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
    pub notice: Option<TextId>,
}

impl Bomb {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let (lang, own) = (style.lang, texts());
        captions(frame, style, &self.name, &Text::Id(TextId::NONE));
        self.little.draw_at(frame, Edge::Left, 0);
        self.weapon
            .draw_within(frame, lang, (34, 16), Align::Left, 93);
        small::left(frame, "PV/PS", (34, 28));
        let columns = written!("{}", self.columns.of(lang));
        small::left(frame, &columns, (34, 38));
        small::left(frame, "MR", (80, 38));
        number(frame, &NUMBER, self.margin, (111, 40));
        match self.notice {
            Some(notice) => Band::WHOLE.odds(frame, notice.of(lang), None),
            None => Band::WHOLE.odds(frame, own.zone_to_0.of(lang), self.chance),
        }
        footer::table(frame, lang, own.margin, kit_texts().roll);
    }

    /// Such as `Arthus, Grenade, hit: D/F, MR 0, a zone to 0: 13 %`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> Result {
        let [name, weapon, columns] = [self.name, self.weapon, self.columns];
        write!(f, "{}, {}: ", name.of(lang), weapon.of(lang))?;
        write!(f, "{}, MR {}", columns.of(lang), self.margin)?;
        if let Some(chance) = self.chance {
            write!(f, ", {}: {} %", texts().zone_to_0.of(lang), chance.0)?;
        }
        write!(f, " ")?;
        self.little.say(f)?;
        say_notice(f, lang, self.notice)
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
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let lang = style.lang;
        let (life, breath) = self.codes;
        let columns = columns(life, breath);
        captions(frame, style, &self.name, &columns);
        self.little.draw(frame, (1, 9), 0);
        if falling.is_some() {
            pair(frame, (56, 18), [1, 1], falling);
            return footer::any_key_skips(frame, lang);
        }
        // S of each zone, and what it took.
        for (zone, (x, y)) in Zone::ALL.into_iter().zip(CELLS) {
            let sum = written!("{}", self.sums.get(zone).total());
            small::left(frame, &sum, (x, y));
            let lost = self.lost.get(zone);
            let (told, right) = (written!("-{lost}"), (x + WIDTH, y));
            // Three digits have no room in bold.
            match lost {
                ..100 => BOLD.right(frame, &told, right),
                _ => small::right(frame, &told, right),
            }
        }
        let text = self.told(lang);
        Band::WHOLE.verdict(frame, &BOLD, &text, self.condition != Condition::Awake);
        footer::roll_or_back(frame, lang, texts().next, kit_texts().menu);
    }

    fn told(&self, lang: Lang) -> Written {
        let (sum, lost) = &self.breath;
        let (word, malus) = match (self.condition, self.malaise) {
            (Condition::Awake, Malaise::Malus(malus)) => (book().malaise, Some(malus)),
            (Condition::Awake, Malaise::Coma) => (texts().coma, None),
            (condition, _) => (book().condition(condition), None),
        };
        let (total, word) = (sum.total(), word.of(lang));
        match malus {
            Some(malus) => written!("PS {total}: -{lost}, {word} {malus}"),
            None => written!("PS {total}: -{lost}, {word}"),
        }
    }

    /// Such as `Arthus D/F: Head 3 4 = 7 -1, ... PS 4 6 = 10: -3, Malaise -3`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang, falling: Option<u8>) -> Result {
        if falling.is_some() {
            return write!(f, "> D6");
        }
        let (life, breath) = self.codes;
        let columns = columns(life, breath);
        write!(f, "{} {}: ", self.name.of(lang), columns.of(lang))?;
        for (zone, sum) in self.sums.iter() {
            write!(f, "{}", book().zone(zone).of(lang))?;
            say_sum(f, sum)?;
            write!(f, " -{}, ", self.lost.get(zone))?;
        }
        let (sum, _) = &self.breath;
        write!(f, "PS")?;
        say_sum(f, sum)?;
        write!(f, "; {} ", self.told(lang))?;
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
    let (life, breath) = (code(life), code(breath));
    Text::Name(Name::written(format_args!("{life}/{breath}")))
}
