//! Turns the stored fight into a bout of the rules, and stores what the bout changed.

use super::record::{self, Fighter, Who, put_state, sheet};
use crate::games::simulacres::prelude::*;
use crate::rules::simulacres::bout::{Bomb, Combatant, Profile, Refusal, Way, Wielded};

impl Sheet {
    /// What the rules of a bout see of it.
    fn profile(&self, manner: &Manner, options: &Options) -> Option<Profile> {
        let carried = manner.carried(self);
        Some(Profile {
            scores: self.rules().ok()?,
            armour: self.armour(options),
            weapon: Wielded {
                arm: carried.armed.arm(),
                kind: carried.armed.handling().kind,
                talent: manner.talent(self),
                is_carried: self.carried(manner.weapon).is_some(),
            },
            shield: self.shield,
            shield_talent: self.talent(Some(talents::SHIELD)),
            warrior: self.warrior,
            state: self.state,
        })
    }
}

/// The fight as the rules see it.
#[inline(never)] // Every question to the rules calls it: one copy.
pub(crate) fn line_up(game: GameRef<'_>) -> Bout {
    let (arms, options) = (&game.arms, game.options);
    let mut bout = Bout {
        options,
        way: match game.table {
            TableName::Warrior => Way::Waves,
            _ => Way::Blows,
        },
        fighters: heapless::Vec::new(),
        course: arms.course,
        parts: arms.parts.clone(),
        bomb: arms.bomb.and_then(|bomb| {
            Some(Bomb {
                weapon: Armed::at(bomb.weapon)?.weapon()?,
                margin: bomb.margin,
                whom: bomb.whom,
            })
        }),
    };
    for (no, Fighter { side, manner, .. }) in FighterNo::all(Bout::MOST).zip(&arms.fighters) {
        let profile = sheet(no, game).and_then(|sheet| sheet.profile(manner, &options));
        // There is room for as many.
        let _ = bout.fighters.push(Combatant {
            side: *side,
            manner: *manner,
            profile,
        });
    }
    bout
}

/// Does something in the fight, and keeps what has become of everybody.
///
/// # Errors
/// What the rules refuse it with: then nothing has changed.
pub(crate) fn play<T, E>(
    record: &mut Record,
    shared: &mut Shared,
    act: impl FnOnce(&mut Bout) -> Result<T, E>,
) -> Result<T, E> {
    let mut bout = line_up(GameRef { record, shared });
    let done = act(&mut bout);
    if done.is_ok() {
        keep(&bout, record, shared);
    }
    done
}

/// Puts EP into what lasts.
///
/// # Errors
/// What the rules refuse it with: then nothing has changed.
#[inline(never)] // A whole bout is on its stack, and on no other move's.
pub(crate) fn sustain(
    no: FighterNo,
    more: &Sustained,
    record: &mut Record,
    shared: &mut Shared,
) -> Result<(), Refusal> {
    play(record, shared, |bout| bout.sustain(no, more))
}

/// Keeps what has become of a fight.
#[inline(never)] // Every move ends here: one copy.
fn keep(bout: &Bout, record: &mut Record, shared: &mut Shared) {
    let arms = &mut record.arms;
    arms.course = bout.course;
    arms.bomb = arms.bomb.filter(|_| bout.bomb.is_some());
    for (one, after) in arms.fighters.iter_mut().zip(&bout.fighters) {
        one.manner = after.manner;
    }
    for (no, after) in bout.all().zip(&bout.fighters) {
        if let Some(profile) = &after.profile {
            put_state(no, profile.state, arms, &mut shared.roster);
        }
    }
    arms.parts.clone_from(&bout.parts);
}

/// All foes without a sheet are as if nothing had happened, and the fight begins anew.
pub(crate) fn new_fight(arms: &mut record::Record) {
    for one in &mut arms.fighters {
        if let Who::Foe(foe) = &mut one.who {
            *foe = foe.afresh();
        }
    }
    arms.begin();
}

/// Everything that was put into a combat lasts no longer (SM-11, SM-42).
pub(crate) fn combat_ends(state: &mut CharacterState) {
    state.sustained = Default::default();
}
