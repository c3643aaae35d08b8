//! What a player does with the gadget between two rolls: the counters are kept beside the sheet, and
//! the character is made of both again.

use declic::dice::Dice;
use declic::rules::Error;
use declic::rules::simulacres::*;

/// A character who puts on armour, rests from its Energies and earns points.
pub trait Lived: Sized {
    fn state(&self) -> CharacterState;
    fn again(&mut self, state: CharacterState, armour: Armour);
    fn worn(&self) -> Armour;

    fn wear(&mut self, armour: Armour) {
        self.again(self.state(), armour);
    }

    fn sustained(&self) -> Sustained {
        self.state().sustained
    }

    fn adventure_points(&self) -> AdventurePoints {
        self.state().adventure_points
    }

    /// SM-11, SM-42: with the action end the Energies that lasted as long.
    fn action_ends(&mut self) {
        let sustained = Sustained::default();
        self.again(
            CharacterState {
                sustained,
                ..self.state()
            },
            self.worn(),
        );
    }

    /// SM-64: an adventure brought points.
    fn earn(&mut self, points: i16) -> Result<AdventurePoints, Error> {
        let adventure_points = self.adventure_points().changed_by(points)?;
        self.again(
            CharacterState {
                adventure_points,
                ..self.state()
            },
            self.worn(),
        );
        Ok(adventure_points)
    }
}

fn fresh<V: Vitality>(character: &Character<V>) -> CharacterState {
    let build = Build::of_sheet(character.sheet()).unwrap();
    CharacterState::new(build, *character.reserve())
}

impl Lived for Character<Wounds> {
    fn state(&self) -> CharacterState {
        fresh(self).after(self)
    }

    fn again(&mut self, state: CharacterState, armour: Armour) {
        *self = state
            .localised(*self.sheet(), armour, &Options::default())
            .unwrap();
    }

    fn worn(&self) -> Armour {
        *self.armour()
    }
}

impl Lived for Character<Life> {
    fn state(&self) -> CharacterState {
        fresh(self).after_whole(self)
    }

    fn again(&mut self, state: CharacterState, armour: Armour) {
        *self = state.whole(*self.sheet(), armour);
    }

    fn worn(&self) -> Armour {
        *self.armour()
    }
}

/// SM-24: the carer is a copy of the patient, who pays.
pub fn care_for_self(
    patient: &mut Character<Wounds>,
    zone: Zone,
    plan: &CarePlan,
    options: &Options,
    dice: &mut impl Dice,
) -> Result<Care, Error> {
    let mut carer = *patient;
    let care = patient.receive_care(zone, &mut carer, plan, options, dice)?;
    patient.pay(care.prepared.price)?;
    Ok(care)
}

/// SM-65: the same for an ailment.
pub fn diagnose_self(
    patient: &mut Character<Wounds>,
    ailment: Ailment,
    plan: &CarePlan,
    options: &Options,
    dice: &mut impl Dice,
) -> Result<Diagnosed, Error> {
    let mut carer = *patient;
    let told = patient.be_diagnosed(ailment, &mut carer, plan, options, dice)?;
    patient.pay(told.prepared.price)?;
    Ok(told)
}

/// What somebody brings to a duel: the attempt, and SM-49: the Warrior trade.
#[derive(Clone, Copy, Debug)]
pub struct DuelPlan {
    pub attempt: Attempt,
    pub warrior: bool,
}

/// SM-6, SM-7: two characters strike at each other, and both pay.
pub fn clash<V: Vitality, W: Vitality>(
    (first, own): (&mut Character<V>, &DuelPlan),
    (second, others): (&mut Character<W>, &DuelPlan),
    options: &Options,
    dice: &mut impl Dice,
) -> Result<(Duel, Exchanged), Error> {
    let awake = (first.awake()?, second.awake()?);
    let asked = [
        awake.0.prepare(&own.attempt, options)?,
        awake.1.prepare(&others.attempt, options)?,
    ];
    let duel = Duel {
        first: asked[0].side(own.warrior),
        second: asked[1].side(others.warrior),
    };
    let exchanged = Exchange::Duel(duel).roll(options, dice)?;
    first.pay(asked[0].price)?;
    second.pay(asked[1].price)?;
    Ok((duel, exchanged))
}
