//! A hand-to-hand fight: its opening (BH-30, BH-31), its passes of arms, its end with a death.

use super::odds::{KillOdds, PassOdds};
use super::{Attack, Both, Fighter, Metres, Options, PassOfArms, Seat, Zone};
use crate::dice::Dice;
use crate::rules::Error;

/// How a fight starts. It counts for the first pass only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// How far apart the two are.
    pub distance: Metres,
    /// BH-31: who charges; both may.
    pub charges: Both<bool>,
    /// BH-30: whose weapon is stuck in the victim of a coup de grâce just dealt.
    pub weapon_stuck: Both<bool>,
}

impl Opening {
    /// BH-31: a charge needs more metres than this.
    const TOO_NEAR_TO_CHARGE: Metres = Metres(5);

    /// Face to face: no charge, no weapon stuck.
    pub const FACE_TO_FACE: Opening = Opening {
        distance: Metres(0),
        charges: Both { a: false, b: false },
        weapon_stuck: Both { a: false, b: false },
    };

    fn check(&self) -> Result<(), Error> {
        let charge = self.charges.a || self.charges.b;
        if charge && self.distance <= Self::TOO_NEAR_TO_CHARGE {
            return Err(Error::Choice);
        }
        Ok(())
    }
}

/// A fight between two who are alive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Melee {
    fighters: Both<Fighter>,
    /// Gone after the first pass.
    opening: Option<Opening>,
}

impl Melee {
    /// Starts a fight.
    ///
    /// # Errors
    /// [`Error::Over`] if either is dead, [`Error::Choice`] for a charge from 5 m or less (BH-31).
    pub fn start(fighters: Both<Fighter>, opening: Opening) -> Result<Melee, Error> {
        fighters.a.health().can_act()?;
        fighters.b.health().can_act()?;
        opening.check()?;
        Ok(Melee {
            fighters,
            opening: Some(opening),
        })
    }

    /// The two, as they are now.
    pub const fn fighters(&self) -> &Both<Fighter> {
        &self.fighters
    }

    /// What each side would bring to a pass with these aims: A's is a zone of B, and the other way
    /// round (BH-24).
    ///
    /// # Errors
    /// [`Error::Choice`] if a body lacks the zone aimed at (BH-20).
    pub fn attacks(&self, aims: Both<Zone>) -> Result<Both<Attack>, Error> {
        let Both { a, b } = &self.fighters;
        b.can_be_hit_on(aims.a)?;
        a.can_be_hit_on(aims.b)?;
        let Opening {
            charges,
            weapon_stuck: stuck,
            ..
        } = self.opening.unwrap_or(Opening::FACE_TO_FACE);
        Ok(Both {
            a: Attack::of(a, aims.a, charges.a, stuck.a),
            b: Attack::of(b, aims.b, charges.b, stuck.b),
        })
    }

    /// The chances of a pass with these aims, A's view, before any tie is rolled again.
    ///
    /// # Errors
    /// As for [`Melee::attacks`].
    pub fn odds(&self, aims: Both<Zone>) -> Result<PassOdds, Error> {
        Ok(self.attacks(aims)?.odds())
    }

    /// The chances that a pass with these aims kills: B by A's blow, and A by B's (BH-26).
    ///
    /// # Errors
    /// As for [`Melee::attacks`].
    pub fn kill_odds(&self, aims: Both<Zone>, options: &Options) -> Result<Both<KillOdds>, Error> {
        let attacks = self.attacks(aims)?;
        Ok(attacks.kill_odds(&self.fighters, options))
    }

    /// Fights one pass of arms, and gives the fight as it is after it.
    ///
    /// ```
    /// use declic::rules::brouillard::*;
    /// # let fighter = |endurance, strength, agility, weapon| {
    /// #     let (size, body, footman) = (Size::Medium, BodyPlan::Biped, false);
    /// #     let (health, courage) = (Health::full(Score::new(endurance)?), Score::new(7)?);
    /// #     let (strength, agility) = (Score::new(strength)?, Score::new(agility)?);
    /// #     let shooting = SkillDice::NONE;
    /// #     let profile = Profile { health, strength, agility, courage, size, body, footman, shooting };
    /// #     Fighter::new(profile, weapon, &Options::default())
    /// # };
    /// let a = fighter(20, 5, 15, Weapon::ShortSword)?; // Endurance, Strength, Agility
    /// let b = fighter(13, 10, 8, Weapon::BastardSword)?;
    /// let melee = Melee::start(Both { a, b }, Opening::FACE_TO_FACE)?;
    /// let aims = Both { a: Zone::Head, b: Zone::Torso };
    /// let (pass, after) = melee.pass(aims, &Options::default(), &mut [4, 3, 3, 3].as_slice())?;
    /// assert_eq!((pass.total(Seat::A), pass.total(Seat::B)), (5, 0));
    /// assert_eq!(pass.wound.map(|wound| wound.damage), Some(15));
    /// assert!(matches!(after, Fight::Ended(_)));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// As for [`Melee::attacks`]; [`Error::NoDie`] if the source gives out.
    pub fn pass(
        self,
        aims: Both<Zone>,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<(PassOfArms, Fight), Error> {
        let pass = PassOfArms::roll(&self.fighters, self.attacks(aims)?, options, dice)?;
        let mut fighters = self.fighters;
        if let (Some(winner), Some(wound)) = (pass.winner, pass.wound) {
            fighters
                .of_mut(winner.other())
                .set_health(wound.health_after);
            if wound.kills() {
                let ended = EndedFight {
                    fighters,
                    winner,
                    coup_de_grace: wound.coup_de_grace(),
                };
                return Ok((pass, Fight::Ended(ended)));
            }
        }
        let melee = Melee {
            fighters,
            opening: None,
        };
        Ok((pass, Fight::On(melee)))
    }
}

/// A fight that one side did not survive. There is nothing more to do in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndedFight {
    /// The two, one of them dead (BH-26).
    pub fighters: Both<Fighter>,
    /// Who is alive.
    pub winner: Seat,
    /// BH-30: no resurrection; and if the winner fights on at once, [`Opening::weapon_stuck`].
    pub coup_de_grace: bool,
}

/// A fight, going on or ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fight {
    /// Both are alive.
    On(Melee),
    /// One is dead.
    Ended(EndedFight),
}

impl Fight {
    /// Fights one pass of arms.
    ///
    /// # Errors
    /// [`Error::Over`] if the fight has ended (BH-33), else as for [`Melee::pass`].
    pub fn pass(
        &mut self,
        aims: Both<Zone>,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<PassOfArms, Error> {
        match self {
            Fight::On(melee) => {
                let (pass, after) = melee.pass(aims, options, dice)?;
                *self = after;
                Ok(pass)
            }
            Fight::Ended(_) => Err(Error::Over),
        }
    }

    /// The two, as they are now.
    pub const fn fighters(&self) -> &Both<Fighter> {
        match self {
            Fight::On(melee) => melee.fighters(),
            Fight::Ended(ended) => &ended.fighters,
        }
    }
}
