//! The Warrior's Way (SM-51 to SM-54): all announce their targets, then the waves are fought one after
//! the other.

use heapless::Vec;

use super::{
    Asked, Bout, Combatant, FighterNo, FighterSet, Manner, NextStep, Profile, Refusal, Stance, Use,
    WaveAsked, WaveFought, WaveLine,
};
use crate::dice::Dice;
use crate::rules::Error;
use crate::rules::simulacres::pass::thrower;
use crate::rules::simulacres::{
    Fighter as Warrior, Fighters, MOST_DEFENDED, Pass, Prepared, Price, Standing, Talent, Test,
    TestValue,
};

type Warriors = Vec<Warrior, { Bout::MOST }>;

impl Bout {
    /// SM-51, SM-54: number of attacks of a fighter in a pass.
    pub fn attacks_of(&self, no: FighterNo) -> u8 {
        let Ok((_, Profile { weapon, .. })) = self.taking_part(no) else {
            return 0;
        };
        let extra = self.has_extra(no) && weapon.talent >= Talent::Plus2;
        weapon.kind.attacks(weapon.talent) + u8::from(extra)
    }

    /// SM-54: whether an attack more is paid for: now, for this pass, or for all of them.
    fn has_extra(&self, no: FighterNo) -> bool {
        let paid = |(one, profile): (&Combatant, &Profile)| {
            one.manner.points[Use::ExtraAttack as usize] > 0 || profile.state.sustained.extra_attack
        };
        self.course.hastened.has(no) || self.taking_part(no).is_ok_and(paid)
    }

    /// SM-53: target of a fighter's `nth` attack; `None` if the player chose no target.
    pub fn attack_of(&self, no: FighterNo, nth: u8) -> Option<FighterNo> {
        let manner = &self.one(no)?.manner;
        match *manner.attacks.get(usize::from(nth))? {
            FighterNo::NOBODY => None,
            set => {
                let mut all = self.opponents(no);
                all.find(|&other| other == set).or_else(|| self.target(no))
            }
        }
    }

    /// SM-53: all targets that a fighter announces, in order.
    fn announced(&self, no: FighterNo) -> Fighters {
        let strikes = |one: &&Combatant| one.manner.stance == Stance::Strikes;
        let attacks = self.one(no).filter(strikes).map(|_| self.attacks_of(no));
        let all = 0..attacks.unwrap_or(0).min(Manner::MOST_ATTACKS as u8);
        all.filter_map(|nth| self.attack_of(no, nth).map(FighterNo::get))
            .collect()
    }

    /// A fighter's manner in a wave. SM-14: without a target there is no damage to hold back.
    pub(super) fn wave_manner(&self, no: FighterNo) -> Option<Manner> {
        let manner = self.one(no)?.manner;
        Some(Manner {
            holds_back: manner.holds_back && !self.announced(no).is_empty(),
            ..manner
        })
    }

    /// A fighter's test in a wave, without the modifiers of SM-52.
    fn prepared(&self, no: FighterNo) -> Result<Prepared, Refusal> {
        let (_, profile) = self.taking_part(no)?;
        let manner = self.wave_manner(no).ok_or(Refusal::NoSheet)?;
        let attempt = match manner.stance {
            Stance::Parries => profile.parry(&manner)?,
            Stance::Strikes | Stance::Waits => profile.attack(&manner, &self.options),
        };
        profile.prepare(&attempt, &self.options)
    }

    /// SM-21: true if the fighter's weapon hits every zone: such a blow is not part of a wave.
    fn blasts(&self, no: FighterNo) -> bool {
        let one = self.taking_part(no);
        one.is_ok_and(|(_, profile)| profile.weapon.blasts(&self.options))
    }

    /// A fighter's test in a wave; `None` if the fighter cannot act.
    fn ready(&self, no: FighterNo) -> Result<Option<Test>, Refusal> {
        if !self.is_awake(no) || self.course.broken.has(no) {
            return Ok(None);
        }
        match self.prepared(no) {
            Err(Refusal::Test(Error::Unusable)) => Ok(None),
            prepared => Ok(Some(prepared?.test)),
        }
    }

    /// Everybody as a pass knows them, and who stands.
    #[inline(never)] // What everybody prepares is off the stack when the pass begins.
    fn warriors(&self) -> Result<(Warriors, FighterSet), Refusal> {
        let mut all = Warriors::new();
        let mut standing = FighterSet::NONE;
        for no in self.all() {
            let (one, profile) = self.taking_part(no)?;
            let ready = self.ready(no)?;
            let attacks = match ready {
                Some(_) => self.announced(no),
                None => Fighters::new(),
            };
            if ready.is_some() {
                standing.add(no);
            }
            if !attacks.is_empty() && self.blasts(no) {
                return Err(Refusal::BlastInWaves);
            }
            for target in &attacks {
                let (_, theirs) = self.taking_part(FighterNo::new(*target))?;
                profile.can_strike(&one.manner, theirs, &self.options)?;
            }
            let extra_attack = !attacks.is_empty() && self.has_extra(no);
            if extra_attack && profile.weapon.talent < Talent::Plus2 {
                return Err(Refusal::LowTalent);
            }
            let warrior = Warrior {
                party: one.side,
                test: ready.unwrap_or(Test::plain(TestValue::new(0)?, Talent::Zero)),
                guard: profile.armour.opponent_malus(0, false),
                weapon: profile.weapon.kind,
                warrior: profile.warrior,
                extra_attack,
                attacks,
                defends_against: Fighters::new(),
            };
            // There is room for as many.
            let _ = all.push(warrior);
        }
        for (no, one) in self.all().zip(&self.fighters) {
            let defends = one.manner.stance != Stance::Waits && standing.has(no);
            let attackers = self.all().zip(&all).filter(|(other, warrior)| {
                warrior.attacks.contains(&no.get()) && !one.manner.ignores.has(*other)
            });
            let defended: Fighters = attackers
                .map(|(other, _)| other.get())
                .take(usize::from(MOST_DEFENDED))
                .filter(|_| defends)
                .collect();
            if let Some(warrior) = all.get_mut(no.index()) {
                warrior.defends_against = defended;
            }
        }
        Ok((all, standing))
    }

    /// The pass of arms as far as it was fought.
    #[inline(never)] // A pass takes 2 KB of stack, which only its callers need.
    fn pass(&self) -> Result<Pass, Refusal> {
        let course = &self.course;
        if !self.options.warrior_way {
            return Err(Refusal::NoWaves);
        }
        if self.fighters.len() < 2 {
            return Err(self.nobody());
        }
        let lined_up = self.warriors();
        let (warriors, standing) = lined_up.as_ref().map_err(|refusal| *refusal)?;
        let standing = |id: u8| {
            let margin = course.margins.get(usize::from(id)).copied();
            Standing {
                margin: margin.flatten().map(i16::from),
                fallen: !standing.has(FighterNo::new(id)),
            }
        };
        Ok(Pass::under_way(
            warriors,
            course.waves,
            standing,
            &self.options,
        )?)
    }

    /// T of a fighter in the next wave; `None` without a test in it.
    pub(super) fn wave_value(&self, no: FighterNo) -> Option<i16> {
        let (test, _) = self.pass().ok()?.test_of(no.get()).ok()??;
        Some(test.value.get())
    }

    /// Whether there is a wave left to fight.
    pub(super) fn has_wave(&self) -> bool {
        self.pass().is_ok_and(|mut pass| pass.next_wave().is_some())
    }

    /// The next wave, when no test is due and neither side has won.
    pub(super) fn next_wave(&self) -> Asked {
        match self.wave_asked() {
            Ok(Some(wave)) => Asked {
                who: None,
                asks: NextStep::Wave(wave),
            },
            Ok(None) => Asked {
                who: None,
                asks: NextStep::Quiet,
            },
            Err(refusal) => {
                // Whose fault it is, where it is one fighter's.
                let mut all = self.all();
                let guilty = all.find(|&no| self.prepared(no).err() == Some(refusal));
                Asked {
                    who: guilty.map(|no| (no, FighterNo::default())),
                    asks: NextStep::Refused(refusal),
                }
            }
        }
    }

    /// The next wave: each fighter's test, and the chance that each attack hits; `None` without an attack.
    #[inline(never)] // A whole pass is on its stack, and not on that of the other questions.
    fn wave_asked(&self) -> Result<Option<WaveAsked>, Refusal> {
        let mut pass = self.pass();
        let pass = pass.as_mut().map_err(|refusal| *refusal)?;
        if pass.next_wave().is_none() {
            return Ok(None);
        }
        let mut lines = [None; Bout::MOST];
        for (no, line) in self.all().zip(&mut lines) {
            let Some((test, target)) = pass.test_of(no.get())? else {
                continue;
            };
            let odds = pass.odds(no.get())?;
            let [attacks, defences, others] = pass.modifiers(no.get(), target)?;
            let held = self.wave_manner(no).map_or(0, |manner| manner.held());
            *line = Some(WaveLine {
                target: target.map(FighterNo::new),
                value: test.value.get(),
                modifiers: [attacks, defences, others, held],
                chance: odds.map(|odds| odds.first_percent()),
            });
        }
        Ok(Some(WaveAsked {
            number: pass.waves() + 1,
            lines,
        }))
    }

    /// SM-53: fights a wave; its wounds are suffered together. SM-14: how much of the blows that were
    /// held back is inflicted is asked right after it, before anything else.
    #[inline(never)] // A whole pass is on its stack, and not on that of the other moves.
    pub(super) fn wave(&mut self, dice: &mut impl Dice) -> Result<WaveFought, Error> {
        let mut pass = self.pass();
        let pass = pass.as_mut().map_err(|refusal| *refusal)?;
        // SM-40: a fighter who tests pays for it; prices are taken only after all have announced.
        let mut prices = [Price::default(); Bout::MOST];
        for (no, price) in self.all().zip(&mut prices) {
            if pass.test_of(no.get())?.is_some() {
                let prepared = self.prepared(no)?;
                *price = prepared.price;
                if prepared.extra_attack {
                    self.course.hastened.add(no);
                }
            }
        }
        for (no, price) in self.all().zip(prices) {
            self.pay(no, price)?;
        }
        let waved = pass.next_wave().ok_or(Error::Choice)?.roll(dice)?;
        let mut fought = WaveFought {
            number: waved.number,
            tests: [None; Bout::MOST],
            hits: [None; Bout::MOST],
        };
        for test in &waved.tests {
            let id = usize::from(test.fighter);
            if let Some(place) = fought.tests.get_mut(id) {
                *place = Some((test.target.map(FighterNo::new), test.tested));
            }
            if let Some(margin) = self.course.margins.get_mut(id) {
                let success = test.tested.verdict.success();
                *margin = success.and_then(|margin| u8::try_from(margin).ok());
            }
        }
        for (hit, place) in waved.hits.iter().zip(&mut fought.hits) {
            let [who, whom] = [hit.attacker, hit.target].map(FighterNo::new);
            dice.pass_to(thrower(self.side(who)));
            *place = Some(self.struck(who, whom, hit.margin, dice)?);
        }
        self.no_parts();
        for hit in fought.hits.iter_mut().flatten() {
            if !self.holds_back(hit) {
                // A fighter who just died takes no more damage.
                hit.after = self.suffer(hit).ok();
            }
            self.weapon_fails(hit);
        }
        self.course.waves = waved.number;
        self.course.acted.add(FighterNo::default());
        for no in self.all() {
            self.spend(no);
        }
        Ok(fought)
    }
}
