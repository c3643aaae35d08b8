//! A fight of several: each combatant with its remaining Force, the next attack, and its chances.

use super::odds::draw_chances;
use super::{Part, scripted};
use crate::games::fight::melee::words::texts;
use crate::games::fight::prelude::*;
use crate::games::fight::words::texts as duel;

/// Everybody before an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Melee {
    /// The system that is played.
    pub system: System,
    /// The number of the round.
    pub number: u16,
    /// Who fights.
    pub fighters: [Fighter; MOST_FIGHTERS],
    /// How many of them there are.
    pub count: u8,
    /// RH-50: who attacks whom, if anybody can.
    pub who: Option<(u8, u8)>,
    /// RH-50: there are others whom to attack.
    pub can_turn: bool,
    /// The attacker's chance to win, and the target's.
    pub chances: Option<Both<Percent>>,
    /// True while the odds are being computed.
    pub odds_request: bool,
    /// What stands in the band instead of the chances.
    pub notice: Option<TextId>,
}

/// One of the fighters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Who it is.
    pub name: Text,
    /// Of which side.
    pub camp: Camp,
    /// What is left of the Cliché.
    pub part: Part,
    /// RH-52: neither attacks nor is attacked any more.
    pub is_out: bool,
}

impl Fighter {
    /// Placeholder for an unused entry.
    pub const NOBODY: Fighter = Fighter {
        name: Text::Id(TextId::NONE),
        camp: Camp::A,
        part: Part::NONE,
        is_out: true,
    };
}

/// How many stand in a column, and how high each line is.
const ROWS: u8 = 4;
const PITCH: i32 = 10;
/// In its line: where the letters stand, the side, the name.
const BASELINE: i32 = 8;
const SIDE: i32 = 6;
const NAME: i32 = 14;
/// Where the second column begins.
const SECOND: i32 = 65;

/// Where a column ends, and how wide a bar is in it.
struct Column {
    left: i32,
    right: i32,
    bar: i32,
}

/// Up to four stand below each other; more need two columns.
const fn column(place: u8, count: u8) -> Column {
    let right = Frame::WIDTH as i32;
    let (left, right, bar) = match (count > ROWS, place >= ROWS) {
        (false, _) => (0, right, 60),
        (true, false) => (0, SECOND - 3, 18),
        (true, true) => (SECOND, right, 18),
    };
    Column { left, right, bar }
}

impl Melee {
    /// Those who fight.
    fn all(&self) -> impl Iterator<Item = (u8, &Fighter)> {
        (0..self.count).zip(&self.fighters)
    }

    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        for (place, fighter) in self.all() {
            self.draw_fighter(frame, lang, place, fighter);
        }
        let (sign, round) = (self.system.sign(), duel().one_round.of(lang));
        let middle = written!("{sign} {round} {}", self.number);
        match (self.notice, &self.chances) {
            (Some(notice), _) => Band::WHOLE.verdict(frame, &SMALL, notice.of(lang), true),
            (None, _) if scripted(frame, style, 49, small::LINE) => {}
            (None, Some(chances)) => draw_chances(frame, &middle, chances),
            (None, None) if self.odds_request => line(frame, kit_texts().computing.of(lang), 49),
            (None, None) => line(frame, &middle, 49),
        }
        let attack = texts().attack.when(self.who.is_some());
        footer::table(frame, lang, texts().target.when(self.can_turn), attack);
    }

    /// A mark for who attacks; whom, is inverted.
    #[inline(never)] // One fighter is not on the stack of the picture of all.
    fn draw_fighter(&self, frame: &mut Frame, lang: Lang, place: u8, fighter: &Fighter) {
        let Column { left, right, bar } = column(place, self.count);
        let row = i32::from(place % ROWS);
        let baseline = PITCH * row + BASELINE;
        if self.who.is_some_and(|(attacker, _)| attacker == place) {
            art::ACTING.draw(frame, left, baseline - 5);
        }
        let side = if fighter.is_out {
            '-'
        } else {
            fighter.camp.letter()
        };
        small::left(frame, &written!("{side}"), (left + SIDE, baseline));
        let (at, room) = ((left + NAME, baseline), right - bar - 3 - left - NAME);
        let name = small::cut(&fighter.name.of(lang), room);
        let is_target = self.who.is_some_and(|(_, target)| target == place);
        small::caption(frame, &name, at, Align::Left, (small::LINE, is_target));
        fighter
            .part
            .draw_row(frame, (right - bar, baseline - 6), bar);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let (name, system) = (texts().name.of(lang), self.system.name().of(lang));
        let round = duel().one_round.of(lang);
        write!(f, "{name} ({system}), {round} {}", self.number)?;
        for (place, fighter) in self.all() {
            let separator = if place == 0 { ": " } else { ", " };
            let (current, nominal) = (fighter.part.current, fighter.part.nominal);
            let (camp, name) = (fighter.camp.letter(), fighter.name.of(lang));
            write!(f, "{separator}{camp} {name} {current}/{nominal}")?;
            if fighter.is_out {
                write!(f, " ({})", texts().is_out.of(lang))?;
            }
        }
        let of = |place: u8| self.fighters.get(usize::from(place));
        if let Some((attacker, target)) = self.who
            && let (Some(who), Some(whom)) = (of(attacker), of(target))
        {
            write!(f, "; {} > {}", who.name.of(lang), whom.name.of(lang))?;
        }
        match (self.notice, &self.chances) {
            (Some(notice), _) => write!(f, "! {}", notice.of(lang)),
            (None, Some(Both { a, b })) => write!(f, ", {} % - {} %", a.0, b.0),
            (None, None) => Ok(()),
        }
    }
}
