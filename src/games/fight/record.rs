//! The record of fights: the settings of both sides, and the current fight.

use super::picture::{Hand, Happened, Why};
use super::setup::{Fighters, SideSetup};
use crate::games::fight::prelude::*;
use crate::rules::risus::fight::{PlayOn, Side};

/// Everything about fights that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct FightRecord {
    /// Who fights, and how.
    pub sides: Both<SideSetup>,
    /// RH-30: how the next power is cast.
    pub spell: Spell,
    /// The fight that goes on, or has just ended.
    pub combat: Option<Combat>,
    /// Whose number Up and Down turn before a fight.
    pub mark: Seat,
    /// RH-40: which survivors form up, a bit for each.
    pub(super) survivors: u8,
    /// What the next roll is.
    #[coded(skip)]
    pub(super) order: Order,
    /// G-7: it plays itself, and this is how far it has come.
    #[coded(skip)]
    pub(super) playing_on: Option<PlayOn>,
}

/// How a power is cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Spell {
    /// RH-31: against a difficulty; RH-29: without one, against a saving roll.
    pub difficulty: Option<u8>,
    /// RH-30: what the target loses: nothing that is counted, so many points, or all.
    pub effect: u8,
}

checked!(Spell, |spell| spell.is_sound());

impl Spell {
    /// RH-30: the target's Cliché falls to 0.
    pub const FALL: u8 = 10;

    fn is_sound(&self) -> bool {
        let difficulty = self
            .difficulty
            .map_or(Ok(Difficulty::DEFAULT), Difficulty::new);
        difficulty.is_ok() && self.effect <= Self::FALL
    }
}

/// What is rolled next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Order {
    /// RH-15.
    #[default]
    Round,
    /// G-7: all rounds that are left.
    ToTheEnd,
    /// RH-25: a power of this side, by the place of its Cliché.
    Cast(Seat, u8),
}

/// A fight, who fights it, and what happened in it last.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Combat {
    /// Its state.
    pub fight: Fight,
    /// Who fights.
    pub fighters: Both<Fighters>,
    /// What happened last.
    pub last: Last,
    /// How many steps were made in it: less than before if one was taken back.
    pub count: u16,
}

/// What happened last: the dice that lie there, and what is said of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
#[repr(align(4))] // It is copied by words, some times a round.
pub struct Last {
    /// What both sides rolled.
    pub hands: Both<Hand>,
    /// What that came to.
    pub scores: Both<u8>,
    /// Whose strength was doubled.
    pub doubled: Both<bool>,
    /// Who won the roll.
    pub winner: Option<Seat>,
    /// Which Clichés were used.
    pub cliches: Both<u8>,
    /// The Force of each member, or of the Cliché used, before that.
    pub before: Both<[u8; MOST_MEMBERS]>,
    /// What is said, and of whom.
    pub news: Option<News>,
}

impl Last {
    /// What is said of it.
    pub(super) fn happened(&self) -> Happened {
        self.news.map_or(Happened::Undone, |news| news.happened)
    }

    /// How it ended, seen from the left side.
    pub(super) fn ending(&self) -> Ending {
        let why = match self.news {
            Some(News {
                happened: Happened::Loses(_, why),
                ..
            }) => why,
            _ => Why::Plain,
        };
        match (self.winner, why) {
            (None, _) => Ending::Tie,
            (Some(Seat::A), Why::CriticalSuccess) => Ending::CriticalSuccess,
            (Some(Seat::A), _) => Ending::Success,
            (Some(Seat::B), Why::CriticalFailure) => Ending::CriticalFailure,
            (Some(Seat::B), _) => Ending::Failure,
        }
    }
}

/// What happened, and to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct News {
    /// To which side.
    pub seat: Seat,
    /// To which of its members, if not to all.
    pub member: Option<u8>,
    /// What.
    pub happened: Happened,
}

impl News {
    /// What happened to all of a side.
    pub(super) const fn of(seat: Seat, happened: Happened) -> News {
        let member = None;
        News {
            seat,
            member,
            happened,
        }
    }
}

versions!(FightRecord {
    1: FightRecordV1,
    2: FightRecord,
});

/// Before it was stored what happened last.
#[derive(Coded)]
struct FightRecordV1 {
    sides: Both<SideSetup>,
    spell: Spell,
    combat: Option<CombatV1>,
    mark: Seat,
    survivors: u8,
}

#[derive(Coded)]
struct CombatV1 {
    fight: Fight,
    fighters: Both<Fighters>,
}

impl From<FightRecordV1> for FightRecord {
    fn from(before: FightRecordV1) -> FightRecord {
        FightRecord {
            sides: before.sides,
            spell: before.spell,
            combat: before.combat.map(Combat::from),
            mark: before.mark,
            survivors: before.survivors,
            ..FightRecord::new()
        }
    }
}

impl From<CombatV1> for Combat {
    fn from(CombatV1 { fight, fighters }: CombatV1) -> Combat {
        Combat {
            fight,
            fighters,
            last: Last::default(),
            count: 0,
        }
    }
}

impl FightRecord {
    /// Record of a new gadget, without a fight.
    #[inline(always)] // It is made where it stays.
    pub(crate) const fn new() -> FightRecord {
        FightRecord {
            sides: Both::new(SideSetup::NEW, SideSetup::NEW),
            spell: Spell {
                difficulty: None,
                effect: 0,
            },
            combat: None,
            mark: Seat::A,
            survivors: u8::MAX,
            order: Order::Round,
            playing_on: None,
        }
    }

    /// Whether a fight has begun and not ended.
    pub fn is_going_on(&self) -> bool {
        let fight = self.combat.as_ref().map(|combat| &combat.fight);
        fight.is_some_and(|fight| !matches!(fight, Fight::Over(_)))
    }

    /// How many steps were made in the fight.
    pub(super) fn count(&self) -> Option<u16> {
        self.combat.as_ref().map(|combat| combat.count)
    }
}

/// Clears the fight to make room for another one. RH-27: powers in preparation are abandoned.
#[inline(never)] // The fight that is left is on its stack alone.
pub(super) fn leave(record: &mut FightRecord, sheets: &mut Roster) {
    let Some(combat) = record.combat.take() else {
        return;
    };
    for seat in Seat::BOTH {
        setup::stop_preparing(sheets, combat.fighters.of(seat));
    }
}

/// The fight that would start now.
///
/// # Errors
/// What the rules refuse it with.
pub(super) fn start(game: GameRef<'_>) -> Result<Combat, Error> {
    let (a, left) = setup::enter(game, Seat::A)?;
    let (b, right) = setup::enter(game, Seat::B)?;
    Ok(Combat {
        fight: Fight::start(game.systems.rules(), a, b)?,
        fighters: Both::new(left, right),
        last: Last {
            cliches: Both::new(cliche(game, Seat::A), cliche(game, Seat::B)),
            ..Last::default()
        },
        count: 0,
    })
}

/// The Cliché with which a side begins, or fights the next round.
pub(super) fn cliche(game: GameRef<'_>, seat: Seat) -> u8 {
    let side = game.fight.sides.of(seat);
    match (&game.fight.combat, side.kind) {
        (Some(_), _) => side.stance.cliche,
        (None, SideKind::One) => setup::sheet(game, seat).map_or(0, |at| at.cliche),
        (None, _) => 0,
    }
}

/// What a step does.
pub(super) type Change<'a> = &'a mut dyn FnMut(&mut Combat, &Both<Stance>) -> Result<(), Error>;

/// Takes a step in the fight that goes on, or in one that starts with it.
///
/// # Errors
/// What the rules refuse it with: then nothing has changed.
#[inline(never)] // Whatever is done in a fight ends here.
pub(super) fn step(
    record: &mut FightRecord,
    sheets: &mut Roster,
    question: &Question,
    change: Change<'_>,
) -> Result<(), Error> {
    let before = question.combat.as_ref().map_err(|error| *error)?;
    let mut combat = before.clone();
    change(&mut combat, &question.stances)?;
    combat.count = combat.count.saturating_add(1);
    for seat in Seat::BOTH {
        // What plays itself is seen as one, from its first round on.
        if record.playing_on.is_none() {
            let side = before.fight.arena().sides.of(seat);
            *combat.last.before.of_mut(seat) = forces(side, *combat.last.cliches.of(seat));
        }
        // From now on the choice of Cliché is the fight's.
        record.sides.of_mut(seat).stance.cliche = question.stances.of(seat).cliche;
    }
    if !matches!(combat.fight, Fight::Scattered(_)) {
        record.survivors = u8::MAX;
    }
    write_back(sheets, &combat);
    record.combat = Some(combat);
    Ok(())
}

fn write_back(sheets: &mut Roster, combat: &Combat) {
    let sides = &combat.fight.arena().sides;
    for seat in Seat::BOTH {
        setup::write_back(sheets, combat.fighters.of(seat), sides.of(seat));
    }
}

/// The Force of every Cliché that a side's bar shows: the one used, or every member's.
fn forces(side: &Side, cliche: u8) -> [u8; MOST_MEMBERS] {
    let mut forces = [0; MOST_MEMBERS];
    match side {
        Side::Alone(character) => {
            forces[0] = character.cliche(cliche).map_or(0, |c| c.current().get());
        }
        Side::Team(team) => {
            for (force, member) in forces.iter_mut().zip(team.members()) {
                *force = member.cliche.current().get();
            }
        }
    }
    forces
}

/// Sets a roll up again, as two fighters of these strengths. A fight that went on is left for it.
pub(super) fn set_up(game: &mut GameMut<'_>, strengths: Both<u8>, order: Order) {
    let record = &mut game.record.fight;
    leave(record, &mut game.shared.roster);
    record.order = order;
    for seat in Seat::BOTH {
        if let Ok(level) = Force::new(*strengths.of(seat))
            && level >= Force::MIN
        {
            let side = record.sides.of_mut(seat);
            (side.kind, side.stance) = (SideKind::One, Stance::PLAIN);
            (side.one.level, side.one.sheet) = (level, None);
        }
    }
    // Making no character act cannot fail.
    let _ = game.act(None);
}
