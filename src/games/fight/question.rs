//! The state of the table as a question to the rules: both sides, their strengths, the next step.

use super::record::{cliche, start};
use super::round_rows::Fighting;
use crate::games::fight::prelude::*;
use crate::rules::risus::fight::{Running, Side};

/// The next round as it is asked for. What the table shows of it, its odds and its dice come from
/// here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// The fight that goes on, or the one that would start now.
    pub(super) combat: Result<Combat, Error>,
    /// How both sides fight it.
    pub(super) stances: Both<Stance>,
    /// What that gives them.
    pub(super) strengths: Both<Result<Strength, Error>>,
    /// What Roll leads to.
    pub(super) coming: Coming,
}

/// What comes next in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coming {
    /// RH-15: a round.
    Round,
    /// RH-27: a round that is spent preparing, since there is nothing else to fight it with: who
    /// does not prepare strikes meanwhile.
    Preparation(Meanwhile),
    /// RH-27: this side must fight it with another Cliché.
    OtherCliche(Seat),
    /// RH-36: a member of a team takes the loss.
    Victim,
    /// RH-40: survivors form up.
    FormUp,
    /// A side has won.
    End,
    /// Nothing: this is why.
    Refused(Error),
}

/// What happens to who only prepares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meanwhile {
    /// Both prepare.
    Nothing,
    /// The other strikes.
    IsHit,
}

impl Question {
    /// The fight, if a round of it can come.
    pub(super) fn running(&self) -> Option<&Running> {
        match &self.combat {
            Ok(Combat {
                fight: Fight::Running(running),
                ..
            }) => Some(running),
            _ => None,
        }
    }

    /// Request for the odds of the whole fight, if both sides go on with their current settings.
    pub(super) fn request(&self) -> Option<OddsRequest> {
        match self.coming {
            Coming::Round => self.running()?.request(&self.stances).ok(),
            _ => None,
        }
    }

    fn coming(&self) -> Coming {
        match self.combat.as_ref().map(|combat| &combat.fight) {
            Err(error) => Coming::Refused(*error),
            Ok(Fight::Hit(_)) => Coming::Victim,
            Ok(Fight::Scattered(_)) => Coming::FormUp,
            Ok(Fight::Over(_)) => Coming::End,
            Ok(Fight::Running(running)) => {
                let fighting = |seat: &Seat| !running.only_prepares(*seat, &self.stances);
                let fighters = || Seat::BOTH.into_iter().filter(fighting);
                let hindered = fighters().find_map(|seat| self.hindrance(running, seat));
                hindered.unwrap_or(match fighters().count() {
                    2 => Coming::Round,
                    // Who only prepares is hit by who does not (RH-27).
                    1 => Coming::Preparation(Meanwhile::IsHit),
                    _ => Coming::Preparation(Meanwhile::Nothing),
                })
            }
        }
    }

    /// What stands between this side and a round.
    fn hindrance(&self, running: &Running, seat: Seat) -> Option<Coming> {
        let error = (*self.strengths.of(seat)).err()?;
        let side = running.arena().sides.of(seat);
        let used = side.in_use(self.stances.of(seat).cliche);
        Some(match used.map(Cliche::kind) {
            Some(Kind::Special(Preparation::Preparing)) => Coming::OtherCliche(seat),
            _ => Coming::Refused(error),
        })
    }
}

/// Asks the rules what stands on the table.
pub(super) fn ask(game: GameRef<'_>) -> Question {
    let mut combat = match &game.fight.combat {
        Some(combat) => Ok(combat.clone()),
        None => start(game),
    };
    if let Ok(combat) = &mut combat {
        equip(combat, game);
    }
    let stances = game.fight.sides.each(|seat, side| {
        let stance = Stance {
            cliche: cliche(game, seat),
            ..side.stance
        };
        match &combat {
            Ok(combat) => fitted(stance, combat, seat, game),
            Err(_) => stance,
        }
    });
    let strengths = match &combat {
        Ok(Combat {
            fight: Fight::Running(running),
            ..
        }) => running.strengths(&stances),
        Ok(_) => Both::new(Err(Error::Over), Err(Error::Over)),
        Err(error) => Both::new(Err(*error), Err(*error)),
    };
    let mut question = Question {
        combat,
        stances,
        strengths,
        coming: Coming::Round,
    };
    question.coming = question.coming();
    question
}

/// As this side's Cliché allows it here.
fn fitted(stance: Stance, combat: &Combat, seat: Seat, game: GameRef<'_>) -> Stance {
    let arena = combat.fight.arena();
    let used = arena.sides.of(seat).in_use(stance.cliche).copied();
    match used {
        None => stance,
        cliche => {
            let fighting = Fighting {
                rules: arena.rules,
                cliche,
                listed: listed(combat, seat, stance.cliche, game),
            };
            fighting.fitted(stance)
        }
    }
}

/// RH-6, RP-6, RH-42: the sheets say what the members of a team play without, and how much Destiny
/// everybody has.
fn equip(
    Combat {
        fight, fighters, ..
    }: &mut Combat,
    game: GameRef<'_>,
) {
    for seat in Seat::BOTH {
        fight.equip(seat, |member| {
            let at = fighters.of(seat).source(member, &game.shared.roster);
            let listed = Listed::of(at, &game.shared.roster);
            listed.map_or(KeyItem::AtHand, |listed| listed.key_item)
        });
        for place in 0..MOST_MEMBERS as u8 {
            let at = fighters.of(seat).source(place, &game.shared.roster);
            if let Some(sheet) = at.and_then(|at| game.shared.roster.get::<Sheet>(at.sheet)) {
                fight.set_destiny(seat, place, sheet.character.destiny());
            }
        }
    }
}

/// RH-6: what the sheet of the fighter who rolls for a side says of the key items of its Cliché.
pub(super) fn listed(combat: &Combat, seat: Seat, cliche: u8, game: GameRef<'_>) -> Option<Listed> {
    let fighters = combat.fighters.of(seat);
    let source = |place| fighters.source(place, &game.shared.roster);
    let at = match combat.fight.arena().sides.of(seat) {
        Side::Alone(_) => source(0).map(|at| Acting { cliche, ..at }),
        Side::Team(team) => source(team.leader()),
    };
    Listed::of(at, &game.shared.roster)
}

/// A side of the fight that goes on.
pub(super) fn side(game: GameRef<'_>, seat: Seat) -> Option<&Side> {
    let combat = game.record.fight.combat.as_ref()?;
    Some(combat.fight.arena().sides.of(seat))
}
