//! The odds of a fight in its current state: translates both sides into the numbers of [`odds`].
//!
//! Seen from side A, and of the fight that [`PlayOn`](super::PlayOn) plays:
//! Destiny, vengeance and Effort in the first round only, everything else on the table to the end,
//! no change of Cliché, and a team's losses in the order of [`Team::line`](super::Team::line).
//!
//! [`odds`]: crate::rules::risus::odds

use super::{Arena, Running, Side};
use crate::rules::Error;
use crate::rules::odds_request::OddsRequest;
use crate::rules::risus::odds::{ALONE, FightOdds, Helpers, ThreeWay, attrition, pool_fight};
use crate::rules::risus::rule_set_odds::Counting;
use crate::rules::risus::setup::{self, Entrant};
use crate::rules::risus::{Both, Effort, RuleSet, Seat, Stance, Strength, Suitability};

impl Running {
    /// The chance to win, to lose and to stay undecided, and the rounds to expect.
    ///
    /// ```
    /// use declic::rules::risus::{Both, Character, Fight, Force, Options, RuleSet, fight::Side};
    ///
    /// let alone = |force| Force::new(force).map(|force| Side::Alone(Character::horde(force)));
    /// let fight = Fight::start(RuleSet::Hack(Options::DEFAULT), alone(4)?, alone(3)?)?;
    /// if let Fight::Running(running) = &fight {
    ///     assert_eq!(running.round_odds(&Both::default())?.win_percent().0, 57);
    ///     assert_eq!(running.odds(&Both::default())?.win_percent().0, 78);
    /// }
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// What the round itself would be refused with.
    pub fn odds(&self, stances: &Both<Stance>) -> Result<FightOdds, Error> {
        match self.request(stances)? {
            OddsRequest::Fight(mode, Both { a, b }) => attrition::fight(mode, &a, &b),
            OddsRequest::PoolFight(rules, Both { a, b }) => pool_fight::fight(rules, &a, &b),
            _ => Err(Error::Choice),
        }
    }

    /// Request for the odds, which take long to compute.
    ///
    /// # Errors
    /// As [`Running::odds`].
    pub fn request(&self, stances: &Both<Stance>) -> Result<OddsRequest, Error> {
        let rules = &self.arena.rules;
        let Both { a, b } = self.strengths(stances);
        let (a, b) = (
            self.contestant(Seat::A, stances, a?)?,
            self.contestant(Seat::B, stances, b?)?,
        );
        Ok(match rules.counting() {
            Counting::Sum(mode) => {
                OddsRequest::Fight(mode, Both::new(a.force(rules), b.force(rules)))
            }
            Counting::Pool(pool) => {
                OddsRequest::PoolFight(pool, Both::new(a.pool(rules)?, b.pool(rules)?))
            }
        })
    }

    /// The odds of the next round alone (P-5, P-7): what becomes of it for side A.
    ///
    /// # Errors
    /// What the round itself would be refused with.
    pub fn round_odds(&self, stances: &Both<Stance>) -> Result<ThreeWay, Error> {
        let Arena { rules, sides, .. } = &self.arena;
        let who = sides.try_each(|seat, side| side.entrant(stances.of(seat)))?;
        rules.round_odds(&setup::both(rules, &who, stances)?)
    }

    /// Request for the odds of the round, if they take long to compute.
    ///
    /// # Errors
    /// What the round itself would be refused with.
    pub fn round_reckoning(&self, stances: &Both<Stance>) -> Result<Option<OddsRequest>, Error> {
        let Arena { rules, sides, .. } = &self.arena;
        let who = sides.try_each(|seat, side| side.entrant(stances.of(seat)))?;
        Ok(rules.round_reckoning(&setup::both(rules, &who, stances)?))
    }

    fn contestant<'a>(
        &self,
        seat: Seat,
        stances: &'a Both<Stance>,
        strength: Strength,
    ) -> Result<Contestant<'a>, Error> {
        let stance = stances.of(seat);
        Ok(Contestant {
            stance,
            entrant: self.arena.sides.of(seat).entrant(stance)?,
            others: others(&self.arena, seat, stance),
            doubled: strength.doubled,
        })
    }
}

/// What the line of a side has before its leader, and what each of them misses in the first round.
fn others(Arena { rules, sides, .. }: &Arena, seat: Seat, stance: &Stance) -> Others {
    let mut others = Others {
        helpers: ALONE,
        missing_items: ALONE,
    };
    if let Side::Team(team) = sides.of(seat) {
        let line = team.line();
        let line = line.iter().filter(|(index, _)| *index != team.leader());
        let slots = others.helpers.iter_mut().zip(&mut others.missing_items);
        for ((index, force), (helper, missing_item)) in line.zip(slots) {
            *helper = force.get();
            let key_item = team.member(*index).map(|member| member.key_item);
            let suited = rules.suited(force.get(), stance.others());
            *missing_item = key_item.unwrap_or_default().malus(suited);
        }
    }
    others
}

/// RH-36: the others of a team, as they take the losses.
struct Others {
    helpers: Helpers,
    /// RH-6, RP-6: the malus of each.
    missing_items: Helpers,
}

/// Who rolls for a side, and how.
struct Contestant<'a> {
    stance: &'a Stance,
    entrant: Entrant,
    others: Others,
    /// RH-14, RH-37: in the first round.
    doubled: bool,
}

impl Contestant<'_> {
    fn force(&self, rules: &RuleSet) -> attrition::Fighter {
        let Stance { items, .. } = self.stance;
        let power = self.entrant.power(rules).is_some();
        attrition::Fighter {
            force: self.strength(),
            suitability: match rules.weakens_the_unsuited() {
                true => self.stance.suitability,
                false => Suitability::Suited,
            },
            missing_item: self.missing_item(rules),
            item_bonus: items.bonus,
            power,
            rerolls_ones: items.reroll_ones && !power,
            matches_opponent: items.match_opponent,
            unsuited: self.strikes_harder(rules),
            helpers_unsuited: self.stance.others_unsuited,
            helpers: self.others.helpers,
            helpers_missing_items: self.others.missing_items,
            helpers_suitability: match rules.weakens_the_unsuited() {
                true => self.stance.others(),
                false => Suitability::Suited,
            },
            extra_loss: self.stance.extra_loss.unwrap_or(1),
            doubled_at_first: self.doubled,
        }
    }

    fn pool(&self, rules: &RuleSet) -> Result<pool_fight::Fighter, Error> {
        let Stance { items, .. } = self.stance;
        let RuleSet::Pool(options) = rules else {
            return Err(Error::Choice);
        };
        let effort_at_first = match self.stance.effort {
            None => pool_fight::Effort::None,
            Some(_) if !options.effort => return Err(Error::Conflict),
            Some(Effort::Plain(dice)) => pool_fight::Effort::Single(dice),
            Some(Effort::Double(_)) if !options.double_effort => return Err(Error::Conflict),
            Some(Effort::Double(dice)) => pool_fight::Effort::Double(dice),
        };
        Ok(pool_fight::Fighter {
            dice: self.strength(),
            suitability: self.stance.suitability,
            variant: options.suitability,
            missing_item: self.missing_item(rules),
            item_dice: items.bonus,
            rerolls_ones: items.reroll_ones,
            matches_opponent: items.match_opponent,
            unsuited_triple: self.strikes_harder(rules),
            helpers_unsuited: self.stance.others_unsuited,
            helpers: self.others.helpers,
            helpers_missing_items: self.others.missing_items,
            helpers_suitability: self.stance.others(),
            doubled_at_first: self.doubled,
            effort_at_first,
        })
    }

    fn strength(&self) -> u8 {
        self.entrant.cliche.current().get()
    }

    /// RH-6, RP-6: the malus of the first round.
    fn missing_item(&self, rules: &RuleSet) -> u8 {
        let suited = rules.suited(self.strength(), self.stance.suitability);
        self.stance.key_item.malus(suited)
    }

    /// RH-16, RP-28: does its unsuited Cliché cost a beaten opponent more?
    fn strikes_harder(&self, rules: &RuleSet) -> bool {
        rules.blow(self.stance.suitability == Suitability::Unsuited) > 1
    }
}
