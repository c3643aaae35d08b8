//! One blow after the other: the attacker, the target, and the defence (SM-6, SM-12, SM-36, SM-37).

use super::{Asked, BlowAsked, Bout, FighterNo, NextStep, Profile, Refusal, Stance};
use crate::rules::simulacres::{Duel, Exchange, Parry, Price, attack_among, defence_against};

/// Whom everybody attacks in this pass: found out once, for a question needs it many times.
struct Attacks([Option<FighterNo>; Bout::MOST]);

impl Attacks {
    fn of(bout: &Bout) -> Attacks {
        let mut attacks = [None; Bout::MOST];
        for (no, whom) in bout.all().zip(&mut attacks) {
            *whom = bout.attacked_by(no);
        }
        Attacks(attacks)
    }

    /// Everybody who attacks, and whom.
    fn all(&self) -> impl Iterator<Item = (FighterNo, FighterNo)> {
        let all = FighterNo::all(Bout::MOST).zip(&self.0);
        all.filter_map(|(no, whom)| Some((no, (*whom)?)))
    }

    /// SM-12: the attackers of a fighter.
    fn on(&self, whom: FighterNo) -> impl Iterator<Item = FighterNo> {
        let all = self.all().filter(move |&(_, attacked)| attacked == whom);
        all.map(|(no, _)| no)
    }

    /// SM-12: how many of them are in contact, and defended against.
    fn defended(&self, whom: FighterNo, bout: &Bout) -> u8 {
        let ignores = bout.one(whom).map(|one| one.manner.ignores);
        let ignores = ignores.unwrap_or_default();
        self.on(whom)
            .filter(|&no| !ignores.has(no) && !bout.shoots(no))
            .count() as u8
    }

    /// SM-12: modifier of a fighter's test for being one of several attackers, and for defending against
    /// several.
    fn crowd(&self, no: FighterNo, whom: FighterNo, bout: &Bout) -> Result<i16, Refusal> {
        let options = &bout.options;
        let (attackers, defended) = (self.on(whom).count() as u8, self.defended(no, bout));
        if attackers <= 1 && defended <= 1 {
            return Ok(0);
        }
        let attack = attack_among(attackers.max(1), options);
        let defence = defence_against(defended.max(1), options);
        let both = attack.and_then(|attack| Ok(attack + defence?));
        both.map_err(|_| Refusal::OnlyWaves)
    }

    /// The next one of this pass: who, whom.
    fn next(&self, bout: &Bout) -> Option<(FighterNo, FighterNo)> {
        self.all().find(|&(no, _)| !bout.course.acted.has(no))
    }
}

/// How a fighter defends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Defence {
    /// SM-6: strikes at the attacker, too.
    Strikes,
    /// SM-12: only defends, because it strikes at another fighter.
    Guards,
    /// SM-36.
    Parries,
}

impl Bout {
    /// The next attack of this pass: who, whom.
    pub fn next_attack(&self) -> Option<(FighterNo, FighterNo)> {
        Attacks::of(self).next(self)
    }

    fn shoots(&self, no: FighterNo) -> bool {
        let one = self.one(no);
        one.is_some_and(|one| one.manner.distance().is_some())
    }

    /// Target of a fighter in this pass; `None` unless the fighter is awake and has a weapon and an arm for
    /// it.
    fn attacked_by(&self, no: FighterNo) -> Option<FighterNo> {
        let one = self.one(no)?;
        let profile = one.profile.as_ref()?;
        let options = &self.options;
        let strikes = one.manner.stance == Stance::Strikes
            && self.is_awake(no)
            && !self.course.broken.has(no)
            && !profile.is_disarmed(&profile.attack(&one.manner, options), options);
        self.target(no).filter(|_| strikes)
    }

    /// The next attack, when no test is due and neither side has won.
    pub(super) fn next_blow(&self) -> Asked {
        let attacks = Attacks::of(self);
        let Some((who, whom)) = attacks.next(self) else {
            return match (self.first_of(0), self.first_of(1)) {
                (Some(first), Some(second)) => Asked::of((first, second), NextStep::Quiet),
                _ => Asked {
                    who: None,
                    asks: NextStep::Refused(self.nobody()),
                },
            };
        };
        match self.met((who, whom), &attacks) {
            Ok(met) => Asked::of((who, whom), NextStep::Exchange(met)),
            // The one at fault comes first.
            Err((true, refusal)) => Asked::of((whom, who), NextStep::Refused(refusal)),
            Err((false, refusal)) => Asked::of((who, whom), NextStep::Refused(refusal)),
        }
    }

    /// Explains why no attack is possible.
    pub(super) fn nobody(&self) -> Refusal {
        match self.fighters.iter().any(|one| one.profile.is_none()) {
            true => Refusal::NoSheet,
            false if !self.has_two_sides() => Refusal::OneSide,
            false => Refusal::Nobody,
        }
    }

    /// How an attack is met. A refusal tells if the attacked fighter is the cause.
    #[inline(never)] // One kind of question is not on the stack of another.
    fn met(
        &self,
        (who, whom): (FighterNo, FighterNo),
        attacks: &Attacks,
    ) -> Result<BlowAsked, (bool, Refusal)> {
        let options = &self.options;
        let own_fault = |refusal| (false, refusal);
        let guilty = |refusal| (true, refusal);
        let (one, own) = self.taking_part(who).map_err(own_fault)?;
        let (other, theirs) = self.taking_part(whom).map_err(guilty)?;
        let defence = match one.manner.distance() {
            Some(_) => None,
            None => self.defence(who, whom, theirs),
        };
        let attackers_before = attacks.on(whom).take_while(|&other| other != who).count();
        let mut attempt = own.attack(&one.manner, options);
        let crowd = attacks.crowd(who, whom, self).map_err(own_fault)?;
        attempt = attempt.changed_by(crowd);
        // SM-36: a parry counts its shield itself.
        attempt = match defence {
            Some(Defence::Parries) => attempt.changed_by(
                theirs.armour.opponent_malus(attackers_before as u8, true)
                    - theirs.shield.map_or(0, |size| size.opponent_malus()),
            ),
            _ => attempt.against(&theirs.armour, attackers_before as u8),
        };
        own.can_strike(&one.manner, theirs, options)
            .map_err(own_fault)?;
        let attack = own.prepare(&attempt, options).map_err(own_fault)?;
        let (exchange, defence) = match defence {
            None => (Exchange::Simple(attack.test), None),
            Some(Defence::Parries) => {
                let parry = theirs.parry(&other.manner).map_err(guilty)?;
                let crowd = attacks.crowd(whom, who, self).map_err(guilty)?;
                let prepared = theirs.prepare(&parry.changed_by(crowd), options);
                let prepared = prepared.map_err(guilty)?;
                let exchange = Exchange::Parry(Parry {
                    attack: attack.test,
                    parry: prepared.test,
                    shield: theirs.shield.ok_or((true, Refusal::NoShield))?,
                    weapon_in_other_hand: theirs.is_armed(&other.manner, options),
                });
                (exchange, Some(prepared))
            }
            Some(defends) => {
                let mut attempt = theirs.attack(&other.manner, options);
                let target = self.target(whom).unwrap_or(who);
                let crowd = attacks.crowd(whom, target, self).map_err(guilty)?;
                attempt = attempt.changed_by(crowd);
                if defends == Defence::Strikes {
                    attempt = attempt.against(&own.armour, 0);
                    theirs
                        .can_strike(&other.manner, own, options)
                        .map_err(guilty)?;
                }
                let prepared = theirs.prepare(&attempt, options).map_err(guilty)?;
                let duel = Duel {
                    first: attack.side(own.warrior),
                    second: prepared.side(theirs.warrior),
                };
                let exchange = match defends {
                    Defence::Strikes => Exchange::Duel(duel),
                    _ => Exchange::Guard(duel),
                };
                (exchange, Some(prepared))
            }
        };
        exchange
            .check(options)
            .map_err(|error| own_fault(error.into()))?;
        Ok(BlowAsked {
            exchange,
            parts: [Some(attack.parts), defence.map(|prepared| prepared.parts)],
            prices: [
                attack.price,
                defence.map_or(Price::default(), |prepared| prepared.price),
            ],
            riposte: false,
        })
    }

    /// How a fighter meets an attack in contact; `None` if the fighter does not defend, or cannot.
    fn defence(&self, who: FighterNo, whom: FighterNo, theirs: &Profile) -> Option<Defence> {
        let options = &self.options;
        let manner = &self.one(whom)?.manner;
        if manner.ignores.has(who) || manner.stance == Stance::Waits || !self.is_awake(whom) {
            return None;
        }
        if manner.stance == Stance::Parries {
            // SM-22: not with an arm that is out of use.
            let parry = theirs.parry(manner);
            let disarmed = parry.is_ok_and(|parry| theirs.is_disarmed(&parry, options));
            return (!disarmed).then_some(Defence::Parries);
        }
        // A bow, a broken weapon, or an arm that is out of use cannot defend.
        let disarmed = theirs.is_disarmed(&theirs.attack(manner, options), options);
        if manner.distance().is_some() || disarmed || self.course.broken.has(whom) {
            return None;
        }
        let acted = self.course.acted.has(whom);
        match !acted && self.target(whom) == Some(who) {
            true => Some(Defence::Strikes),
            false => Some(Defence::Guards),
        }
    }

    /// SM-37: one simple test with the weapon.
    pub(super) fn riposte(&self, who: FighterNo, whom: FighterNo) -> Result<BlowAsked, Refusal> {
        let options = &self.options;
        let (one, own) = self.taking_part(who)?;
        let (_, theirs) = self.taking_part(whom)?;
        own.can_strike(&one.manner, theirs, options)?;
        let attempt = own.attack(&one.manner, options);
        let prepared = own.prepare(&attempt, options)?;
        Ok(BlowAsked {
            exchange: Exchange::Simple(prepared.test),
            parts: [Some(prepared.parts), None],
            prices: [prepared.price, Price::default()],
            riposte: true,
        })
    }
}
