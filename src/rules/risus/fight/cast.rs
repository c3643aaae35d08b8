//! A power cast in a fight, in place of the round (RH-25 to RH-31).

use super::super::power::{PowerContest, PowerTest};
use super::super::rule_set::Family;
use super::super::setup::{Entrant, Setup};
use super::super::sum::SumRules;
use super::{Arena, Fight, Side, Standing};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;
use crate::rules::risus::{Change, Destiny, Difficulty, Force, Seat, Stance};

/// RH-30: what the power does if it works: the game master's word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Effect {
    /// Something that is told, not counted.
    #[default]
    Told,
    /// The target's Cliché loses so much, at least 1.
    Lose(u8),
    /// The target's Cliché falls to 0.
    Fall,
}

/// What the power must overcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resistance {
    /// RH-29: the target resists with a Cliché, if the game master agrees. RH-47: a target with special
    /// Clichés only cannot resist so; a difficulty replaces the save.
    Save(Stance),
    /// RH-31: a difficulty. The effect falls on the Cliché of this place (in a team, the leader).
    Difficulty {
        /// What the total must reach.
        difficulty: Difficulty,
        /// The target's Cliché.
        cliche: u8,
    },
}

/// A power about to be cast by a lone character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cast {
    /// The special Cliché.
    pub cliche: u8,
    /// RH-14: the level is doubled, the die is not.
    pub with_destiny: bool,
    /// What it must overcome.
    pub resistance: Resistance,
    /// What it does.
    pub effect: Effect,
}

/// What was rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CastRoll {
    /// Against a saving roll.
    Save(PowerContest),
    /// Against a difficulty.
    Difficulty(PowerTest),
}

/// A power that was cast in a fight (RH-45).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CastOutcome {
    /// The number of the round it took.
    pub number: u16,
    /// The dice and the verdict.
    pub roll: CastRoll,
    /// RH-28: the level before and after. The preparation is gone.
    pub level: Change,
    /// RH-30: the target's Force; it changes only by the effect.
    pub target: Change,
    /// The caster's Destiny points left.
    pub destiny_after: Destiny,
    /// The target's Destiny points left.
    pub target_destiny_after: Destiny,
    /// What comes next.
    pub standing: Standing,
}

impl CastRoll {
    const fn works(&self) -> bool {
        match self {
            CastRoll::Save(contest) => contest.works,
            CastRoll::Difficulty(test) => test.works,
        }
    }
}

impl CastOutcome {
    /// Did the power work?
    pub const fn works(&self) -> bool {
        self.roll.works()
    }

    /// RH-26: did it turn on the caster?
    pub fn critical_failure(&self) -> bool {
        match &self.roll {
            CastRoll::Save(contest) => contest.critical_failure(),
            CastRoll::Difficulty(test) => test.critical_failure(),
        }
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let (save, difficulty) = match &self.roll {
            CastRoll::Save(contest) => (Some(contest), None),
            CastRoll::Difficulty(test) => (None, Some(test)),
        };
        let save = save.into_iter().flat_map(PowerContest::dice);
        save.chain(difficulty.into_iter().flat_map(PowerTest::dice))
    }
}

/// The target, checked: which Cliché resists, and with what.
struct Target {
    slot: u8,
    force: Force,
    destiny_after: Destiny,
    resists: Resists,
}

enum Resists {
    With { bonus: u8, reroll_ones: bool },
    Behind(Difficulty),
}

impl Target {
    fn roll(
        &self,
        caster: Seat,
        power: (Force, bool),
        rules: SumRules,
        dice: &mut impl Dice,
    ) -> Result<CastRoll, Error> {
        match self.resists {
            Resists::With { bonus, reroll_ones } => {
                PowerContest::roll(caster, power, rules, (bonus, reroll_ones), dice)
                    .map(CastRoll::Save)
            }
            Resists::Behind(difficulty) => {
                dice.pass_to(caster.into());
                PowerTest::roll(power.0, power.1, difficulty, dice).map(CastRoll::Difficulty)
            }
        }
    }
}

impl Arena {
    /// `added` is what the caster adds to the die.
    fn target(&self, seat: Seat, resistance: &Resistance, added: u8) -> Result<Target, Error> {
        let side = self.sides.of(seat);
        let stance = match resistance {
            Resistance::Save(stance) => *stance,
            Resistance::Difficulty { cliche, .. } => Stance {
                cliche: *cliche,
                ..Stance::default()
            },
        };
        // RH-29: the save is a normal Cliché roll: helpers do not count, and vengeance waits for an attack
        // (RH-37).
        let Entrant {
            cliche, destiny, ..
        } = side.entrant(&stance)?;
        if !cliche.is_usable() {
            return Err(Error::Unusable);
        }
        let (destiny_after, resists) = match resistance {
            Resistance::Difficulty { difficulty, .. } => (destiny, Resists::Behind(*difficulty)),
            Resistance::Save(stance) => {
                cliche.check_save()?;
                let mut setup = Setup::new(&self.rules, &Entrant::alone(cliche, destiny), stance)?;
                if stance.items.match_opponent {
                    setup.match_opponent(added);
                }
                let resists = Resists::With {
                    bonus: setup.number,
                    reroll_ones: setup.reroll_ones,
                };
                (setup.destiny_after, resists)
            }
        };
        Ok(Target {
            slot: side.slot(&stance),
            force: cliche.current(),
            destiny_after,
            resists,
        })
    }

    /// RH-28, RH-30: what the power cost the caster, what it did to the target, and what comes next.
    fn conclude_cast(
        &mut self,
        caster: Seat,
        cast: &Cast,
        target: &Target,
        works: bool,
    ) -> Result<(Change, Change, Standing), Error> {
        let loss = match cast.effect {
            _ if !works => 0,
            Effect::Told => 0,
            Effect::Lose(loss) => loss,
            Effect::Fall => target.force.get(),
        };
        self.rounds = self.rounds.saturating_add(1);
        for seat in Seat::BOTH {
            self.sides.of_mut(seat).end_round();
        }
        let side = self.sides.of_mut(caster);
        let level = side.cliche_mut(cast.cliche)?.pay_for_cast();
        let spent = !side.can_fight();
        let side = self.sides.of_mut(caster.other());
        side.set_destiny(target.destiny_after)?;
        let force = side.lose(target.slot, loss)?;
        let standing = match loss {
            0 => Standing::GoesOn,
            _ => self.after_loss(caster.other(), target.slot)?,
        };
        // RH-19: a caster with nothing left to fight with has lost, unless the last spell has won.
        let standing = match standing {
            Standing::Over(_) => standing,
            _ if spent => Standing::Over(caster.other()),
            _ => standing,
        };
        Ok((level, force, standing))
    }
}

impl Fight {
    /// A lone character casts a prepared power at the other side; neither side takes the ordinary loss of a
    /// round (RH-30). RH-28: it costs 1 level. RH-19: at 0 the caster has lost only if no other Cliché is
    /// left to go on with, and the spell has not won.
    ///
    /// # Errors
    /// [`Error::Conflict`] if there are no powers; [`Error::Choice`] for a team that casts, a
    /// normal Cliché or one that is not there; [`Error::Unusable`] at 0, [`Error::NotPrepared`] if
    /// it was not prepared in an earlier round; [`Error::NoSave`] for a save with a special Cliché
    /// (RH-47); [`Error::Range`] for an effect of nothing; for the
    /// save and for Destiny as in a round. [`Error::Over`] after the end, [`Error::Choice`] while a
    /// team has to decide.
    pub fn cast(
        &mut self,
        caster: Seat,
        cast: &Cast,
        dice: &mut impl Dice,
    ) -> Result<CastOutcome, Error> {
        let arena = &mut self.as_running()?.arena;
        let rules = &arena.rules;
        let Family::Sum(sums) = rules.family() else {
            return Err(Error::Conflict);
        };
        if !rules.has_powers() {
            return Err(Error::Conflict);
        }
        if cast.effect == Effect::Lose(0) {
            return Err(Error::Range);
        }
        let Side::Alone(character) = arena.sides.of(caster) else {
            return Err(Error::Choice);
        };
        let level = character.cliche(cast.cliche)?.castable()?;
        let destiny_after = character
            .destiny()
            .after(cast.with_destiny, rules.has_destiny())?;
        let target = arena.target(
            caster.other(),
            &cast.resistance,
            level.doubled_if(cast.with_destiny),
        )?;

        let roll = target.roll(caster, (level, cast.with_destiny), sums, dice)?;
        arena.sides.of_mut(caster).set_destiny(destiny_after)?;
        let (level, force, standing) = arena.conclude_cast(caster, cast, &target, roll.works())?;
        let number = arena.rounds;
        self.go_on(standing);
        Ok(CastOutcome {
            number,
            roll,
            level,
            target: force,
            destiny_after,
            target_destiny_after: target.destiny_after,
            standing,
        })
    }
}
