//! The fight that goes on, as it is kept: the sides, what happened last, and one step back.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::corner::{self, Corner, Crew, Fighter, Make};
use crate::app::{Kept, Sheets};
use crate::rules::Error;
use crate::rules::risus::fight::{Fight, MOST_MEMBERS, Side};
use crate::rules::risus::{Both, Difficulty, Force, Seat, Stance};
use crate::ui::fight::{Deed, Hand};

/// Everything about fights that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Bouts {
    /// Who fights, and how.
    pub corners: Both<Corner>,
    /// RH-30: how the next power is cast.
    pub spell: Spell,
    /// The fight that goes on, or has just ended.
    pub bout: Option<Bout>,
    /// One step back.
    #[serde(skip)]
    pub(super) before: Option<Before>,
    /// What the table shows.
    #[serde(skip)]
    pub(super) page: Page,
    /// The last thing that was done was to take a step back.
    #[serde(skip)]
    pub(super) undone: bool,
    /// RH-40: which survivors form up, a bit for each.
    pub(super) survivors: u8,
}

impl Serialize for Bouts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Bouts::serialize(self, serializer)
    }
}

/// A fight comes back at the question that it waits for; its last dice are gone.
impl<'de> Deserialize<'de> for Bouts {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        let mut bouts = Bouts::deserialize(source)?;
        bouts.page = match bouts.bout.as_ref().map(|bout| &bout.fight) {
            None | Some(Fight::Running(_)) => Page::Ready,
            Some(Fight::Hit(_)) => Page::Victim,
            Some(Fight::Scattered(_)) => Page::FormUp,
            Some(Fight::Over(_)) => Page::Over,
        };
        Ok(bouts)
    }
}

impl Bouts {
    /// Whether a fight has begun and not ended.
    pub fn is_going_on(&self) -> bool {
        let fight = self.bout.as_ref().map(|bout| &bout.fight);
        fight.is_some_and(|fight| !matches!(fight, Fight::Over(_)))
    }

    /// Sets a roll up again, as two fighters of these strengths.
    pub(crate) fn lay_out(&mut self, strengths: Both<u8>) {
        (self.bout, self.before, self.page) = (None, None, Page::Ready);
        for seat in Seat::BOTH {
            if let Ok(level) = Force::new(*strengths.of(seat))
                && level >= Force::MIN
            {
                let corner = self.corners.of_mut(seat);
                (corner.make, corner.stance) = (Make::One, Corner::NEW.stance);
                corner.one = Fighter { level, sheet: None };
            }
        }
    }

    /// Nobody has fought yet.
    pub(crate) const NEW: Bouts = Bouts {
        corners: Both::new(Corner::NEW, Corner::NEW),
        spell: Spell {
            difficulty: None,
            effect: 0,
        },
        bout: None,
        before: None,
        page: Page::Ready,
        undone: false,
        survivors: u8::MAX,
    };
}

/// How a power is cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Spell {
    /// RH-31: against a difficulty; RH-29: without one, against a saving roll.
    pub difficulty: Option<u8>,
    /// RH-30: what the target loses: nothing that is counted, so many points, or all.
    pub effect: u8,
}

checked!(Spell, |spell| spell.is_sound());

impl Spell {
    fn is_sound(&self) -> bool {
        let difficulty = self
            .difficulty
            .map_or(Ok(Difficulty::DEFAULT), Difficulty::new);
        difficulty.is_ok() && self.effect <= Self::FALL
    }

    /// RH-30: the target's Cliché falls to 0.
    pub const FALL: u8 = 10;
}

/// A fight, who fights it, and what happened in it last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bout {
    /// Its state.
    pub fight: Fight,
    /// Who fights.
    pub crews: Both<Crew>,
    /// What happened last.
    #[serde(skip)]
    pub last: Last,
}

/// What happened last: the dice that lie there, and what was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
    /// What was said, and of whom.
    pub told: Option<Told>,
}

/// Something that is said in the band.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// Of which side.
    pub seat: Seat,
    /// Of which of its members, if not of all.
    pub member: Option<u8>,
    /// What.
    pub deed: Deed,
}

/// One step back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Before {
    bout: Bout,
    /// The step began a fight: there was none before.
    began: bool,
    stances: Both<Stance>,
}

/// What the table shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Page {
    /// Both sides before a round.
    #[default]
    Ready,
    /// What happened last.
    Round,
    /// How it will end.
    Odds,
    /// Who has won.
    Over,
    /// RH-36: who takes the loss?
    Victim,
    /// RH-40: who forms up?
    FormUp,
    /// A side, line by line.
    Side(Seat),
    /// A member of its team.
    Member(Seat, u8),
    /// RH-39: who leaves?
    Leave(Seat),
    /// RH-27 to RH-31: a power.
    Cast(Seat),
    /// RH-21: who recovers?
    Recover(Seat),
}

/// The fight that goes on, or one that would start now: there is `room` for that one.
pub(super) fn current<'a>(kept: &'a Kept, room: &'a mut Option<Bout>) -> Result<&'a Bout, Error> {
    match &kept.fight.bout {
        Some(bout) => Ok(bout),
        None => Ok(room.insert(start(kept)?)),
    }
}

#[inline(never)]
fn start(kept: &Kept) -> Result<Bout, Error> {
    let mut crews = Both::new(Crew::NOBODY, Crew::NOBODY);
    let a = corner::enter(kept, Seat::A, &mut crews.a)?;
    let b = corner::enter(kept, Seat::B, &mut crews.b)?;
    Ok(Bout {
        fight: Fight::start(kept.systems.rules(), a, b)?,
        crews,
        last: Last {
            cliches: Both::new(cliche(kept, Seat::A), cliche(kept, Seat::B)),
            ..Last::default()
        },
    })
}

/// The Cliché with which a side begins, or fights the next round.
pub(super) fn cliche(kept: &Kept, seat: Seat) -> u8 {
    let corner = kept.fight.corners.of(seat);
    match (&kept.fight.bout, corner.make) {
        (Some(_), _) => corner.stance.cliche,
        (None, Make::One) => corner::sheet(kept, seat).map_or(0, |at| at.cliche),
        (None, _) => 0,
    }
}

/// How both sides fight the next round.
pub(super) fn stances(kept: &Kept) -> Both<Stance> {
    kept.fight.corners.each(|seat, corner| Stance {
        cliche: cliche(kept, seat),
        ..corner.stance
    })
}

/// What is done in a fight. If it is refused it has changed nothing.
pub(super) type Change<'a> = dyn FnMut(&mut Bout, &Both<Stance>) -> Result<(), Error> + 'a;

/// Takes a step in the fight that goes on, or in one that starts with it. It can be taken back.
#[inline(never)]
pub(super) fn step(kept: &mut Kept, change: &mut Change<'_>) -> Result<(), Error> {
    let mut stances = stances(kept);
    let began = kept.fight.bout.is_none();
    if began {
        kept.fight.bout = Some(start(kept)?);
    }
    let fights = &mut kept.fight;
    let Some(bout) = &mut fights.bout else {
        return Err(Error::Choice);
    };
    let before = Before {
        bout: bout.clone(),
        began,
        stances: fights.corners.each(|_, corner| corner.stance),
    };
    for seat in Seat::BOTH {
        limit_extra_loss(stances.of_mut(seat), bout, seat);
    }
    if let Err(error) = change(bout, &stances) {
        if began {
            fights.bout = None;
        }
        return Err(error);
    }
    for seat in Seat::BOTH {
        let side = before.bout.fight.arena().sides.of(seat);
        *bout.last.before.of_mut(seat) = forces(side, *bout.last.cliches.of(seat));
        // From now on the choice of Cliché is the fight's.
        fights.corners.of_mut(seat).stance.cliche = stances.of(seat).cliche;
    }
    if let Fight::Scattered(_) = bout.fight {
        fights.survivors = u8::MAX;
    }
    write_back(&mut kept.sheets, bout);
    fights.before = Some(before);
    Ok(())
}

/// RH-17: what a critical failure may cost shrinks with the Force.
fn limit_extra_loss(stance: &mut Stance, bout: &Bout, seat: Seat) {
    let arena = bout.fight.arena();
    let cliche = arena.sides.of(seat).in_use(stance.cliche);
    let most = cliche.map_or(1, |cliche| (cliche.current().get() / 2).max(1));
    stance.extra_loss = match stance.extra_loss {
        Some(loss) if arena.rules.has_fumbles() => Some(loss.min(most)),
        _ => None,
    };
}

/// Makes room for another fight. It can be taken back.
pub(super) fn leave(kept: &mut Kept) {
    let fights = &mut kept.fight;
    if let Some(bout) = fights.bout.take() {
        fights.before = Some(Before {
            bout,
            began: false,
            stances: fights.corners.each(|_, corner| corner.stance),
        });
    }
}

/// Takes the last step back, and gives the sheets back what it cost them. Whether there was one.
pub(super) fn undo(kept: &mut Kept) -> bool {
    let fights = &mut kept.fight;
    let Some(before) = &fights.before else {
        return false;
    };
    for seat in Seat::BOTH {
        fights.corners.of_mut(seat).stance = *before.stances.of(seat);
    }
    write_back(&mut kept.sheets, &before.bout);
    fights.bout = (!before.began).then(|| before.bout.clone());
    fights.before = None;
    fights.undone = true;
    if let Some(bout) = &mut fights.bout {
        bout.last.told = Some(Told {
            seat: Seat::A,
            member: None,
            deed: Deed::Undone,
        });
    }
    true
}

fn write_back(sheets: &mut Sheets, bout: &Bout) {
    for seat in Seat::BOTH {
        corner::write_back(
            sheets,
            bout.crews.of(seat),
            bout.fight.arena().sides.of(seat),
        );
    }
}

/// The Force of every Cliché that a side's bar shows: the one used, or every member's.
pub(super) fn forces(side: &Side, cliche: u8) -> [u8; MOST_MEMBERS] {
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
