//! The moves of a bout, and their outcomes.

use super::{
    After, BlowAsked, Bodily, Bout, FighterNo, FighterSet, Hit, Need, NextStep, Part, Way,
};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;
use crate::rules::simulacres::{
    Blast, BodilyTest, Condition, Exchange, ExchangeVerdict, Exchanged, Tested, Toll, WeaponFate,
    Zone,
};

/// Something that is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// What is asked is rolled.
    Roll,
    /// SM-14: so many PV and PS are inflicted of a blow that was held back.
    Inflict(u8, u8),
    /// Ends a pass without any attack.
    GoBy,
}

/// What came of a move.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// An exchange, and the blow that was struck in it.
    Exchange(Exchanged, Option<Hit>),
    /// A test of a body, and whether its owner can act after it.
    Bodily(Need, BodilyTest, Condition),
    /// SM-21, and the attack that led to it, if one did.
    Blast(Option<Exchanged>, Blast),
    /// SM-53.
    Wave(WaveFought),
    /// SM-14: the part was inflicted.
    Inflicted(After),
    /// The pass went by.
    WentBy,
}

/// A wave that was fought: everybody's test against whom, and the blows that hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaveFought {
    /// The wave, from 1.
    pub number: u8,
    /// Each fighter's test, with its target; the target is `None` for defence alone.
    pub tests: [Option<(Option<FighterNo>, Tested)>; Bout::MOST],
    /// The blows, in the order in which they were rolled.
    pub hits: [Option<Hit>; Bout::MOST],
}

impl Outcome {
    /// One of the blows that hit.
    pub fn hit(&self, nth: u8) -> Option<&Hit> {
        match self {
            Outcome::Exchange(_, hit) if nth == 0 => hit.as_ref(),
            Outcome::Wave(wave) => wave.hits.get(usize::from(nth))?.as_ref(),
            _ => None,
        }
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        let (exchanged, bodily, blast) = match self {
            Outcome::Exchange(exchanged, _) => (Some(exchanged), None, None),
            Outcome::Bodily(_, test, _) => (None, Some(test), None),
            Outcome::Blast(exchanged, blast) => (exchanged.as_ref(), None, Some(blast)),
            Outcome::Wave(_) | Outcome::Inflicted(_) | Outcome::WentBy => (None, None, None),
        };
        let tests = match self {
            Outcome::Wave(wave) => &wave.tests[..],
            _ => &[],
        };
        let tests = tests.iter().flatten().flat_map(|(_, test)| test.dice());
        let hits = (0..Bout::MOST as u8).filter_map(|nth| self.hit(nth));
        exchanged
            .into_iter()
            .flat_map(Exchanged::dice)
            .chain(bodily.into_iter().flat_map(BodilyTest::dice))
            .chain(blast.into_iter().flat_map(Blast::dice))
            .chain(tests)
            .chain(hits.flat_map(Hit::dice))
    }
}

impl Bout {
    /// Makes a move.
    ///
    /// ```
    /// use declic::rules::simulacres::bout::{Bout, Course, Move, Way};
    /// use declic::rules::simulacres::Options;
    /// # use declic::rules::Error;
    /// # use declic::rules::simulacres::bout::{Combatant, Manner, Profile, Wielded};
    /// # use declic::rules::simulacres::{Arm, Armour, Build, Components, Energies, MeansScores, Realms};
    /// # use declic::rules::simulacres::{Reserve, Sheet, CharacterState, Talent, WeaponKind, WeaponName};
    /// # fn swordsman(side: u8) -> Result<Combatant, Error> {
    /// #     let components = Components { body: 5, instincts: 4, heart: 3, mind: 6 };
    /// #     let means = MeansScores { perception: 3, action: 2, desire: 1, resistance: 4 };
    /// #     let realms = Realms { mineral: 1, vegetal: 2, animal: 3, human: 1, mechanical: 2 };
    /// #     let scores = Sheet::new(components, means, realms, Energies { power: 3, speed: 2, precision: 2 })?;
    /// #     let arm = Arm::Listed(WeaponName::LongSword.weapon());
    /// #     let weapon = Wielded { arm, kind: WeaponKind::Fast, talent: Talent::Zero, is_carried: true };
    /// #     let state = CharacterState::new(Build::of_sheet(&scores)?, Reserve::new(6, 5)?);
    /// #     let (armour, shield, shield_talent, warrior) = (Armour::NONE, None, Talent::Zero, false);
    /// #     let profile = Profile { scores, armour, weapon, shield, shield_talent, warrior, state };
    /// #     Ok(Combatant { side, manner: Manner::NEW, profile: Some(profile) })
    /// # }
    ///
    /// let mut bout = Bout {
    ///     fighters: [swordsman(0)?, swordsman(1)?].into_iter().collect(), // T 9 for both
    ///     options: Options::default(), way: Way::Blows, course: Course::NEW,
    ///     parts: Default::default(), bomb: None,
    /// };
    /// let dice = &mut [3, 4, 6, 2, 2, 2, 4].as_slice(); // The two tests, the damage and the zone.
    /// let outcome = bout.play(Move::Roll, dice)?;
    /// let after = outcome.hit(0).and_then(|hit| hit.after);
    /// assert_eq!(after.map(|after| after.left), Some((3, 5))); // 3 of the zone's 5 points.
    /// assert_eq!(bout.course.pass, 2);
    /// # Ok::<(), Error>(())
    /// ```
    /// # Errors
    /// [`Error::Choice`] for a move that is not asked for, [`Error::Range`] to inflict more than there
    /// is, and what the rules refuse a roll with: no die is drawn. [`Error::NoDie`] if the source gives
    /// out: then the bout is of no use.
    #[inline(never)] // A move with dice takes 1 KB of stack, which its caller would keep.
    pub fn play(&mut self, made: Move, dice: &mut impl Dice) -> Result<Outcome, Error> {
        if made != Move::Roll {
            return self.play_without_dice(made);
        }
        let standing = self.standing_heads();
        let outcome = self.roll(dice);
        if outcome.is_ok() {
            self.settle(standing);
        }
        outcome
    }

    /// Makes a move that needs no dice.
    ///
    /// # Errors
    /// As [`Bout::play`].
    #[inline(never)] // What moves with dice take is not on its stack.
    pub fn play_without_dice(&mut self, made: Move) -> Result<Outcome, Error> {
        let standing = self.standing_heads();
        let outcome = match made {
            Move::Inflict(life, breath) => Outcome::Inflicted(self.inflict(life, breath)?),
            Move::GoBy if matches!(self.next().asks, NextStep::Quiet) => {
                self.pass_ends();
                Outcome::WentBy
            }
            Move::GoBy | Move::Roll => return Err(Error::Choice),
        };
        self.settle(standing);
        Ok(outcome)
    }

    /// Whose head is above 0.
    fn standing_heads(&self) -> FighterSet {
        let mut standing = FighterSet::NONE;
        for no in self.all().filter(|no| self.head(*no) > 0) {
            standing.add(no);
        }
        standing
    }

    fn head(&self, no: FighterNo) -> i16 {
        let profile = self.one(no).and_then(|one| one.profile.as_ref());
        profile.map_or(0, |profile| profile.state.wounds.zone(Zone::Head).score)
    }

    /// Rolls what is asked.
    fn roll(&mut self, dice: &mut impl Dice) -> Result<Outcome, Error> {
        let asked = self.next();
        let who = asked.who.unwrap_or_default();
        match asked.asks {
            NextStep::Exchange(met) => self.exchange(who, &met, dice),
            NextStep::Bodily(bodily) => self.body_test(who.0, &bodily, dice),
            NextStep::Blast(weapon, margin, _) => {
                let options = self.options;
                let profile = self.profile_mut(who.0)?;
                let blast = profile.blasted(weapon, margin, &options, dice)?;
                self.bomb = None;
                Ok(Outcome::Blast(None, blast))
            }
            NextStep::Wave(_) => self.wave(dice).map(Outcome::Wave),
            NextStep::Part(_) | NextStep::Quiet | NextStep::Over(_) => Err(Error::Choice),
            NextStep::Refused(refusal) => Err(refusal.into()),
        }
    }

    fn body_test(
        &mut self,
        no: FighterNo,
        bodily: &Bodily,
        dice: &mut impl Dice,
    ) -> Result<Outcome, Error> {
        let options = self.options;
        let profile = self.profile_mut(no)?;
        let mut body = profile.localised(&options)?;
        let tested = match bodily.need {
            Need::Faint => body.faint_test(bodily.zone, &options, dice)?,
            Need::Survival => body.survival_test(bodily.zone, &options, dice)?,
        };
        profile.state = profile.state.after(&body);
        Ok(Outcome::Bodily(bodily.need, tested, body.condition()))
    }

    /// A blow, and how it is met.
    #[inline(never)] // What an exchange takes, 1 KB, is not on the stack of the other moves.
    fn exchange(
        &mut self,
        (who, whom): (FighterNo, FighterNo),
        met: &BlowAsked,
        dice: &mut impl Dice,
    ) -> Result<Outcome, Error> {
        let options = self.options;
        // SM-40.
        for (no, price) in [who, whom].into_iter().zip(met.prices) {
            self.pay(no, price)?;
        }
        let exchanged = met.exchange.roll(&options, dice)?;
        self.course.riposte = None;
        self.no_parts();
        let hit = match exchanged.verdict {
            ExchangeVerdict::Hit { margin } => Some((who, whom, margin)),
            ExchangeVerdict::HitBack { margin } => Some((whom, who, margin)),
            ExchangeVerdict::Parried { riposte } => {
                if riposte.is_some() {
                    self.course.riposte = Some((whom, who));
                }
                None
            }
            ExchangeVerdict::Nothing => None,
        };
        let outcome = match hit {
            Some((striker, target, margin)) => {
                let own = self.one(striker).ok_or(Error::Choice)?;
                let weapon = own.profile.as_ref().map(|profile| profile.weapon);
                match weapon.filter(|weapon| weapon.blasts(&options)) {
                    Some(weapon) => {
                        let columns = own.manner.shift();
                        let weapon = weapon.listed().ok_or(Error::Choice)?.shifted(columns);
                        let target = self.profile_mut(target)?;
                        let blast = target.blasted(weapon, margin, &options, dice)?;
                        Outcome::Blast(Some(exchanged), blast)
                    }
                    None => {
                        let hit = self.strike(striker, target, margin, dice)?;
                        Outcome::Exchange(exchanged, Some(hit))
                    }
                }
            }
            None => Outcome::Exchange(exchanged, None),
        };
        if !met.riposte {
            self.course.acted.add(who);
        }
        // SM-6: both have struck.
        if matches!(met.exchange, Exchange::Duel(_)) {
            self.course.acted.add(whom);
        }
        self.spend(who);
        self.spend(whom);
        Ok(outcome)
    }

    /// A blow that hits is rolled and suffered, unless the attacker held back (SM-14).
    fn strike(
        &mut self,
        striker: FighterNo,
        target: FighterNo,
        margin: i16,
        dice: &mut impl Dice,
    ) -> Result<Hit, Error> {
        let mut hit = self.struck(striker, target, margin, dice)?;
        if !self.holds_back(&hit) {
            hit.after = Some(self.suffer(&hit)?);
        }
        self.weapon_fails(&hit);
        Ok(hit)
    }

    /// Rolls the effect of a blow that hits, without applying it.
    pub(super) fn struck(
        &self,
        striker: FighterNo,
        target: FighterNo,
        margin: i16,
        dice: &mut impl Dice,
    ) -> Result<Hit, Error> {
        let one = self.one(striker).ok_or(Error::Choice)?;
        let own = one.profile.as_ref().ok_or(Error::Choice)?;
        let theirs = self.one(target).and_then(|one| one.profile.as_ref());
        let theirs = theirs.ok_or(Error::Choice)?;
        Ok(Hit {
            who: (striker, target),
            struck: own.struck(&one.manner, theirs, margin, &self.options, dice)?,
            after: None,
        })
    }

    /// SM-14: a blow of which a part may be inflicted waits for that.
    pub(super) fn holds_back(&mut self, hit: &Hit) -> bool {
        let part = Part::of(hit.who.1, &hit.struck);
        // There is room for a blow of everybody.
        part.is_some_and(|part| self.parts.push(part).is_ok())
    }

    /// The one who was hit takes it.
    pub(super) fn suffer(&mut self, hit: &Hit) -> Result<After, Error> {
        let options = self.options;
        self.profile_mut(hit.who.1)?.suffer(&hit.struck, &options)
    }

    /// SM-48: a weapon that stops working, and what it does to the one who holds it.
    pub(super) fn weapon_fails(&mut self, hit: &Hit) {
        if hit.struck.effect.weapon == WeaponFate::Works {
            return;
        }
        let options = self.options;
        self.course.broken.add(hit.who.0);
        if let Ok(own) = self.profile_mut(hit.who.0) {
            own.recoil(&hit.struck, &options);
        }
    }

    /// SM-14: a part of what waits for it is inflicted.
    fn inflict(&mut self, life: u8, breath: u8) -> Result<After, Error> {
        let place = self.part_due().ok_or(Error::Choice)?;
        let part = *self.parts.get(place).ok_or(Error::Choice)?;
        if life > part.whole.0 || breath > part.whole.1 {
            return Err(Error::Range);
        }
        let options = self.options;
        let toll = Toll {
            life: life.into(),
            breath: breath.into(),
        };
        let after = self
            .profile_mut(part.whom)?
            .lose(part.zone, toll, &options)?;
        self.course.inflicted = place as u8 + 1;
        match self.part_due().and_then(|next| self.parts.get_mut(next)) {
            Some(next) => next.spared = (0, 0),
            None => self.no_parts(),
        }
        Ok(after)
    }

    /// SM-14: nothing waits any more.
    pub(super) fn no_parts(&mut self) {
        self.parts.clear();
        self.course.inflicted = 0;
    }

    /// When all attacks of a pass were made, and nothing of it is left to decide, the next one begins:
    /// time goes by (SM-22, SM-27).
    #[inline(never)] // Bodies are on its stack, and not while dice are rolled.
    fn settle(&mut self, standing: FighterSet) {
        for no in self.all() {
            if standing.has(no) && self.head(no) <= 0 {
                self.course.fallen_heads.add(no);
            }
        }
        let is_left = match self.way {
            _ if self.course.acted.is_empty() => true,
            Way::Blows => self.next_attack().is_some(),
            Way::Waves => self.has_wave(),
        };
        if !is_left && self.due().is_none() && self.winner().is_none() {
            self.pass_ends();
        }
    }

    /// A pass of arms has ended.
    #[inline(never)] // Seldom run: most moves do not end a pass.
    fn pass_ends(&mut self) {
        let fallen = self.course.fallen_heads;
        for (no, one) in self.all().zip(&mut self.fighters) {
            if let Some(profile) = &mut one.profile
                && let Ok(mut body) = profile.localised(&self.options)
                && body.pass_ends(fallen.has(no)).is_ok()
            {
                profile.state = profile.state.after(&body);
            }
        }
        self.no_parts();
        self.course.next_pass();
    }
}
