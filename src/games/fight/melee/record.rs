//! The record of a fight of several: the combatants, and the state of the fight.

use super::super::setup::within;
use crate::games::fight::prelude::*;
use crate::games::risus::actor::FIRST_LEVEL;
use crate::rules::risus::melee::Fighter;

/// Everything about a fight of several that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct MeleeRecord {
    /// It lies on the fight's table, rather than the fight of two.
    pub open: bool,
    /// Who fights, by their places.
    pub fighters: Vec<Combatant, MOST_FIGHTERS>,
    /// The fight that goes on, or has just ended.
    pub melee: Option<Melee>,
    /// RH-50: who was called before their turn.
    pub called: Option<u8>,
    /// The last attack: who, whom, and how it fell.
    #[coded(skip)]
    pub(super) last: Option<Blow>,
}

checked!(MeleeRecord, |record| record.is_sound());

/// One of those in a fight of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Combatant {
    /// Who it is.
    pub who: Who,
    /// The name on the sheet, or the one that was given.
    pub name: Name,
    /// The side.
    pub camp: Camp,
    /// Whom it was turned to, and would attack.
    pub target: u8,
    /// How it fights.
    pub stance: Stance,
    /// Whom it attacked last. A step changes this, a choice the target above: so neither stands in the
    /// way of taking the other back.
    pub attacked: Option<u8>,
}

checked!(Combatant, |one| one.is_sound());

/// Who a combatant is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Who {
    /// Just a Force.
    Level(Force),
    /// RH-32.
    Horde(Force),
    /// A character, with one of its Clichés.
    Sheet(Acting),
}

/// An attack that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blow {
    /// Who attacked whom.
    pub(super) who: (u8, u8),
    /// In which round.
    pub(super) round: u16,
    /// The attacker's dice first.
    pub(super) fell: Last,
}

impl Combatant {
    /// Makes a combatant of this kind, on this side.
    pub(in crate::games::fight) const fn new(who: Who, name: Name, camp: Camp) -> Combatant {
        Combatant {
            who,
            name,
            camp,
            target: u8::MAX,
            stance: Stance::PLAIN,
            attacked: None,
        }
    }

    fn is_sound(&self) -> bool {
        match self.who {
            Who::Level(force) | Who::Horde(force) => force >= Force::MIN,
            Who::Sheet(_) => true,
        }
    }

    /// Its sheet, as long as that is there.
    pub(super) fn sheet(&self, sheets: &Roster) -> Option<Acting> {
        match self.who {
            Who::Sheet(at) => sheets.get::<Sheet>(at.sheet).map(|_| at),
            _ => None,
        }
    }

    /// Whether its sheet was put away.
    pub(super) fn is_gone(&self, sheets: &Roster) -> bool {
        matches!(self.who, Who::Sheet(_)) && self.sheet(sheets).is_none()
    }

    /// Who it is, as far as that is still known: one whose sheet was put away is just a Force.
    pub(super) fn known(&self, sheets: &Roster) -> Who {
        match (self.who, self.sheet(sheets)) {
            (Who::Sheet(_), None) => Who::Level(FIRST_LEVEL),
            (who, _) => who,
        }
    }

    /// The combatant as a fighter of the rules, at the start of a fight.
    pub(super) fn fighter(&self, game: GameRef<'_>) -> Result<Fighter, Error> {
        let (rules, sheets) = (game.systems.rules(), &game.shared.roster);
        let level = |force| Cliche::new(Kind::Normal, within(force, &rules));
        let (cliche, destiny) = match self.known(sheets) {
            Who::Level(force) => (level(force), Destiny::DEFAULT),
            Who::Horde(force) => (level(force), Destiny(0)),
            Who::Sheet(at) => {
                let sheet = sheets.get::<Sheet>(at.sheet).ok_or(Error::Unusable)?;
                let character = &sheet.character;
                (*character.cliche(at.cliche)?, character.destiny())
            }
        };
        Ok(Fighter {
            cliche,
            destiny,
            camp: self.camp,
        })
    }
}

versions!(MeleeRecord {
    1: MeleeRecordV1,
    2: MeleeRecord,
} else new if |record| !record.open && record.fighters.is_empty() && record.melee.is_none());

/// Version 1 had one target: whom a combatant was turned to, or had attacked.
#[derive(Coded)]
struct MeleeRecordV1 {
    open: bool,
    fighters: Vec<CombatantV1, MOST_FIGHTERS>,
    melee: Option<Melee>,
    called: Option<u8>,
}

#[derive(Coded)]
struct CombatantV1 {
    who: Who,
    name: Name,
    camp: Camp,
    target: u8,
    stance: Stance,
}

impl From<MeleeRecordV1> for MeleeRecord {
    fn from(before: MeleeRecordV1) -> MeleeRecord {
        MeleeRecord {
            open: before.open,
            fighters: before.fighters.into_iter().map(Combatant::from).collect(),
            melee: before.melee,
            called: before.called,
            last: None,
        }
    }
}

impl From<CombatantV1> for Combatant {
    fn from(before: CombatantV1) -> Combatant {
        Combatant {
            target: before.target,
            stance: before.stance,
            ..Combatant::new(before.who, before.name, before.camp)
        }
    }
}

impl MeleeRecord {
    /// Record of a new gadget, without fighters.
    #[inline(always)] // It is made where it stays.
    pub(crate) const fn new() -> MeleeRecord {
        MeleeRecord {
            open: false,
            fighters: Vec::new(),
            melee: None,
            called: None,
            last: None,
        }
    }

    /// Whether everybody in the fight is known.
    fn is_sound(&self) -> bool {
        let known = |melee: &Melee| melee.fighters().len() == self.fighters.len();
        self.melee.as_ref().is_none_or(known)
    }

    /// Whether a fight has begun and not ended.
    pub(crate) fn is_going_on(&self) -> bool {
        let melee = self.melee.as_ref();
        melee.is_some_and(|melee| melee.winner().is_none())
    }

    pub(super) fn one(&self, fighter: u8) -> Option<&Combatant> {
        self.fighters.get(usize::from(fighter))
    }

    pub(super) fn one_mut(&mut self, fighter: u8) -> Option<&mut Combatant> {
        self.fighters.get_mut(usize::from(fighter))
    }

    /// RH-53: others fight, and their fight goes on as it stands.
    pub(super) fn take_over(&mut self, fighters: Vec<Combatant, MOST_FIGHTERS>, melee: Melee) {
        *self = MeleeRecord {
            open: true,
            fighters,
            melee: Some(melee),
            ..MeleeRecord::new()
        };
    }

    /// Makes room for another fight of the same.
    pub(super) fn leave(&mut self) {
        if self.melee.take().is_some() {
            self.called = None;
            self.last = None;
        }
    }
}

/// A turn was taken by one of them, which may be an attack on another or a change of Cliché (RH-19);
/// the fight begins with it if none goes on.
#[inline(never)] // Every move ends here: one copy.
pub(super) fn commit(
    record: &mut MeleeRecord,
    sheets: &mut Roster,
    melee: Melee,
    who: (u8, u8),
    becomes: Option<Who>,
) {
    if let (Some(first), Some(becomes)) = (record.one_mut(who.0), becomes) {
        first.who = becomes;
    }
    record.called = None;
    for fighter in [who.0, who.1] {
        let at = record.one(fighter).and_then(|one| one.sheet(sheets));
        let (Some(at), Some(after)) = (at, melee.fighter(fighter)) else {
            continue;
        };
        if let Some(sheet) = sheets.get_mut::<Sheet>(at.sheet) {
            sheet
                .character
                .fought(at.cliche, after.cliche, after.destiny);
        }
    }
    record.melee = Some(melee);
}
