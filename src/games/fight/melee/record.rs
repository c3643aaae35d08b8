//! What is kept of a fight of several: who fights, how it stands, and the turns that can be taken
//! back.

use heapless::Vec;

use super::super::record::Last;
use super::super::setup::within;
use crate::app::Kept;
use crate::app::part::Stored;
use crate::coded::Coded;
use crate::games::risus::Acting;
use crate::games::risus::Sheet;
use crate::games::risus::actor::FIRST_LEVEL;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::risus::melee::{Before, Camp, Fighter, MOST_FIGHTERS};
use crate::rules::risus::{Both, Cliche, Destiny, Force, Kind, Melee, Stance};

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
    /// The turns that can be taken back, the last one last.
    #[coded(skip)]
    steps: Vec<Step, MOST_STEPS>,
    /// The fight that was left for a new one.
    #[coded(skip)]
    left: Option<Melee>,
}

checked!(MeleeRecord, |record| record.is_sound());

/// How many turns can be taken back: one of everybody.
const MOST_STEPS: usize = MOST_FIGHTERS;

/// Somebody in a fight of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Combatant {
    /// Who it is.
    pub who: Who,
    /// The name on the sheet.
    pub name: Name,
    /// The side.
    pub camp: Camp,
    /// Whom it attacked last, or would attack.
    pub target: u8,
    /// How it fights.
    pub stance: Stance,
}

checked!(Combatant, |one| one.is_sound());

/// Who somebody is.
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

/// A turn that can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    before: Before,
    who: (u8, u8),
    stances: Both<Stance>,
    /// RH-19: what the first of them was.
    was: Who,
    called: Option<u8>,
    /// It began the fight: there was none before.
    began: bool,
}

impl Combatant {
    /// Somebody of this kind, on this side.
    pub(in crate::games::fight) const fn new(who: Who, name: Name, camp: Camp) -> Combatant {
        Combatant {
            who,
            name,
            camp,
            target: u8::MAX,
            stance: Stance::PLAIN,
        }
    }

    fn is_sound(&self) -> bool {
        match self.who {
            Who::Level(force) | Who::Horde(force) => force >= Force::MIN,
            Who::Sheet(_) => true,
        }
    }

    /// Its sheet, wherever that is now.
    pub(super) fn sheet(&self, kept: &Kept) -> Option<Acting> {
        match self.who {
            Who::Sheet(at) => kept.shared.roster.get::<Sheet>(at.sheet).map(|_| at),
            _ => None,
        }
    }

    /// Who it is, as far as that is still known: one whose sheet was put away is just a Force.
    pub(super) fn known(&self, kept: &Kept) -> Who {
        match (self.who, self.sheet(kept)) {
            (Who::Sheet(_), None) => Who::Level(FIRST_LEVEL),
            (who, _) => who,
        }
    }

    /// As it would begin to fight.
    pub(super) fn fighter(&self, kept: &Kept) -> Result<Fighter, Error> {
        let rules = kept.risus.systems.rules();
        let level = |force| Cliche::new(Kind::Normal, within(force, &rules));
        let (cliche, destiny) = match self.known(kept) {
            Who::Level(force) => (level(force), Destiny::DEFAULT),
            Who::Horde(force) => (level(force), Destiny(0)),
            Who::Sheet(at) => {
                let sheet = kept
                    .shared
                    .roster
                    .get::<Sheet>(at.sheet)
                    .ok_or(Error::Unusable)?;
                (
                    *sheet.character.cliche(at.cliche)?,
                    sheet.character.destiny(),
                )
            }
        };
        Ok(Fighter {
            cliche,
            destiny,
            camp: self.camp,
        })
    }
}

impl Stored for MeleeRecord {
    fn is_new(&self) -> bool {
        !self.open && self.fighters.is_empty() && self.melee.is_none()
    }
}

impl MeleeRecord {
    /// Nobody has fought yet.
    #[inline(always)] // It is made where it stays.
    pub(crate) const fn new() -> MeleeRecord {
        MeleeRecord {
            open: false,
            fighters: Vec::new(),
            melee: None,
            called: None,
            last: None,
            steps: Vec::new(),
            left: None,
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

    /// Whether something can be taken back.
    pub(crate) fn can_undo(&self) -> bool {
        match self.melee {
            Some(_) => !self.steps.is_empty(),
            None => self.left.is_some(),
        }
    }

    pub(super) fn one(&self, place: u8) -> Option<&Combatant> {
        self.fighters.get(usize::from(place))
    }

    pub(super) fn one_mut(&mut self, place: u8) -> Option<&mut Combatant> {
        self.fighters.get_mut(usize::from(place))
    }

    /// How somebody fights, as it is set.
    fn stance(&self, place: u8) -> Stance {
        self.one(place).map_or(Stance::PLAIN, |one| one.stance)
    }

    /// One more turn; the oldest one makes room.
    fn remember(&mut self, step: Step) {
        if step.began {
            self.steps.clear();
            self.left = None;
        }
        if self.steps.is_full() {
            self.steps.remove(0);
        }
        // There is room now.
        let _ = self.steps.push(step);
    }

    /// Every sheet that is known here.
    pub(crate) fn each_sheet(&mut self, told: &mut dyn FnMut(&mut Acting)) {
        let all = self.fighters.iter_mut().map(|one| &mut one.who);
        let before = self.steps.iter_mut().map(|step| &mut step.was);
        for who in all.chain(before) {
            if let Who::Sheet(at) = who {
                told(at);
            }
        }
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

    /// Makes room for another fight of the same. It can be taken back.
    pub(super) fn leave(&mut self) {
        if let Some(melee) = self.melee.take() {
            self.left = Some(melee);
            self.called = None;
            self.last = None;
        }
    }

    /// Those who fight have changed: what was before cannot come back.
    pub(super) fn forget(&mut self) {
        self.steps.clear();
        self.left = None;
        self.last = None;
    }
}

/// A turn was taken by one of them, which may be an attack on another or a change of Cliché (RH-19);
/// the fight begins with it if none goes on. It can be taken back.
#[inline(never)]
pub(super) fn commit(
    kept: &mut Kept,
    melee: Melee,
    before: Before,
    who: (u8, u8),
    becomes: Option<Who>,
) {
    let record = &mut kept.risus.melee;
    let (called, began) = (record.called, record.melee.is_none());
    let stances = Both::new(record.stance(who.0), record.stance(who.1));
    if let Some(first) = record.one_mut(who.0) {
        let was = first.who;
        first.who = becomes.unwrap_or(was);
        record.remember(Step {
            before,
            who,
            stances,
            was,
            called,
            began,
        });
    }
    record.called = None;
    record.melee = Some(melee);
    write_back(kept, who);
}

/// Takes the last turn back, and gives the sheets back what it cost them.
#[inline(never)]
pub(super) fn undo(kept: &mut Kept) {
    let record = &mut kept.risus.melee;
    record.last = None;
    if record.melee.is_none() {
        record.melee = record.left.take();
        return;
    }
    let (Some(melee), Some(step)) = (&mut record.melee, record.steps.pop()) else {
        return;
    };
    melee.go_back(&step.before);
    record.called = step.called;
    for (place, stance) in [(step.who.1, step.stances.b), (step.who.0, step.stances.a)] {
        if let Some(one) = record.one_mut(place) {
            one.stance = stance;
        }
    }
    if let Some(one) = record.one_mut(step.who.0) {
        one.who = step.was;
    }
    write_back(kept, step.who);
    if step.began {
        kept.risus.melee.melee = None;
    }
}

/// Writes down in the sheets what became of these two.
fn write_back(kept: &mut Kept, who: (u8, u8)) {
    for place in [who.0, who.1] {
        let at = kept.risus.melee.one(place).and_then(|one| one.sheet(kept));
        let melee = kept.risus.melee.melee.as_ref();
        let fighter = melee.and_then(|melee| melee.fighter(place)).copied();
        let (Some(at), Some(fighter)) = (at, fighter) else {
            continue;
        };
        if let Some(sheet) = kept.shared.roster.get_mut::<Sheet>(at.sheet) {
            sheet
                .character
                .fought(at.cliche, fighter.cliche, fighter.destiny);
        }
    }
}
