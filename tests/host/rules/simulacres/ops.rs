//! Every operation of SimulacreS on one state, with arguments that are often illegal.

use declic::dice::{Dice, Die, Face};
use declic::rules::Error;
use declic::rules::simulacres::bout::{Bout, Move};
use declic::rules::simulacres::*;

use super::bouts::random_bout;
use super::lived::{DuelPlan, Lived, care_for_self, clash, diagnose_self};

/// Scores by number, for tests.
pub fn sheet(
    [body, instincts, heart, mind]: [u8; 4],
    [perception, action, desire, resistance]: [u8; 4],
    [mineral, vegetal, animal, human, mechanical]: [u8; 5],
    [power, speed, precision]: [u8; 3],
) -> Result<Sheet, Error> {
    Sheet::new(
        Components {
            body,
            instincts,
            heart,
            mind,
        },
        MeansScores {
            perception,
            action,
            desire,
            resistance,
        },
        Realms {
            mineral,
            vegetal,
            animal,
            human,
            mechanical,
        },
        Energies {
            power,
            speed,
            precision,
        },
    )
}

/// Which of the two characters with zones acts or suffers.
#[derive(Clone, Copy, Debug)]
pub enum Who {
    Hero,
    Friend,
}

/// One operation with its arguments.
#[derive(Clone, Debug)]
pub enum Op {
    Test(Test),
    Duel(Duel),
    Parry(Parry, Test),
    Exchange(Exchange),
    Try(Who, Attempt),
    TryExtra(Attempt),
    Clash(DuelPlan, DuelPlan),
    Sustain(Who, Sustained),
    Pay(Who, Price),
    ActionEnds(Who),
    WearHarness(Who, Harness),
    WearOutfit(Who, Outfit),
    WearExtra(Outfit),
    Blow(Who, Blow<'static>, Fight, Aim, Option<Toll>),
    BlowExtra(Blow<'static>, PlainAim, Option<Toll>),
    SufferWrong(Blow<'static>),
    Hurt(Who, Zone, Toll),
    Blast(Who, Weapon, i16),
    FaintTest(Who, Zone),
    TimePasses(Who, u8, TimeUnit),
    Waits(Who, u8, TimeUnit),
    SurvivalTest(Who, Zone),
    MasterHandicap(Who, Zone),
    Care(Zone, CarePlan),
    CareForSelf(Who, Zone, CarePlan),
    CareByExtra(Zone, CarePlan),
    Day(Who, bool),
    Sicken(Who, Ailment, u8),
    Recover(Who, Ailment, u8),
    Diagnose(Ailment, CarePlan),
    DiagnoseSelf(Who, Ailment, CarePlan),
    DiagnoseByExtra(Ailment, CarePlan),
    TakeRemedy(Who, Ailment),
    Earn(Who, u16),
    BuyBox(Who, Counter),
    EarnExtra(u16),
    BuyBoxExtra(Counter),
    RestHours(Who, u8),
    QuietWeeks(Who, u8),
    HealExtra(u8),
    Announce(Vec<Fighter>),
    TakeUp(Vec<Fighter>, u8, Standing),
    Wave,
    Hamper(u8, i16),
    Fall(u8),
    Cast(u8, u8, Vec<Ingredient>),
    Invent(Who, Talent, Magic, u8),
    Substitute(Who, Talent),
    Crowd(u8),
    LineUp(Box<Bout>),
    Play(Move),
    SetOptions(Options),
}

/// Two characters with zones, an extra without, a pass of arms, and the options in force.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub hero: Character<Wounds>,
    pub friend: Character<Wounds>,
    pub extra: Character<Life>,
    pub pass: Option<Pass>,
    pub bout: Option<Bout>,
    pub options: Options,
}

/// The state, and how operations change it.
#[derive(Clone, PartialEq, Debug)]
pub struct Machine {
    state: State,
}

impl Default for Machine {
    fn default() -> Self {
        Machine::new()
    }
}

impl Machine {
    /// Two strong and well-learned characters and a middling extra.
    pub fn new() -> Machine {
        let options = Options::default();
        let make = |components, means| sheet(components, means, [1, 1, 1, 2, 2], [3, 2, 2]);
        let with = |sheet: Result<Sheet, Error>, boxes| {
            Character::localised(sheet?, Reserve::new(boxes, boxes)?, &options)
        };
        let hero = with(make([5, 4, 4, 4], [3, 3, 3, 3]), 8);
        let friend = with(make([6, 3, 3, 6], [4, 3, 2, 4]), 7);
        let extra = make([4, 4, 4, 4], [2, 2, 2, 2])
            .and_then(|sheet| Character::whole(sheet, Reserve::new(4, 4)?));
        match (hero, friend, extra) {
            (Ok(hero), Ok(friend), Ok(extra)) => Machine {
                state: State {
                    hero,
                    friend,
                    extra,
                    pass: None,
                    bout: None,
                    options,
                },
            },
            other => unreachable!("{other:?}"),
        }
    }

    /// What operations change.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays one operation. Gives back the dice that its outcome tells.
    pub fn apply(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
        let options = self.state.options;
        match op {
            Op::Test(test) => Ok(test.roll(&options, dice)?.dice().collect()),
            Op::Duel(duel) => Ok(Exchange::Duel(*duel).roll(&options, dice)?.dice().collect()),
            Op::Exchange(exchange) => Ok(exchange.roll(&options, dice)?.dice().collect()),
            Op::Parry(parry, weapon) => parry_and_riposte(parry, *weapon, &options, dice),
            Op::Crowd(number) => {
                defence_against(*number, &options)?;
                attack_among(*number, &options)?;
                Ok(Vec::new())
            }
            Op::LineUp(bout) => {
                self.state.bout = Some((**bout).clone());
                Ok(Vec::new())
            }
            Op::Play(made) => {
                let mut bout = self.state.bout.clone().ok_or(Error::Over)?;
                let outcome = bout.play(*made, dice)?;
                self.state.bout = Some(bout);
                Ok(outcome.dice().collect())
            }
            Op::SetOptions(new) => {
                new.check()?;
                self.state.options = *new;
                Ok(Vec::new())
            }
            Op::Announce(..) | Op::TakeUp(..) | Op::Wave | Op::Hamper(..) | Op::Fall(..) => {
                self.apply_to_pass(op, dice)
            }
            Op::TryExtra(..)
            | Op::WearExtra(..)
            | Op::BlowExtra(..)
            | Op::HealExtra(..)
            | Op::SufferWrong(..)
            | Op::CareByExtra(..)
            | Op::DiagnoseByExtra(..)
            | Op::EarnExtra(..)
            | Op::BuyBoxExtra(..) => self.apply_to_extra(op, dice),
            Op::Clash(own, others) => {
                let State { hero, friend, .. } = &mut self.state;
                let (_, told) = clash((hero, own), (friend, others), &options, dice)?;
                Ok(told.dice().collect())
            }
            Op::Care(zone, plan) => {
                let State { hero, friend, .. } = &mut self.state;
                let care = hero.receive_care(*zone, friend, plan, &options, dice)?;
                Ok(care.dice().collect())
            }
            Op::Diagnose(ailment, plan) => {
                let State { hero, friend, .. } = &mut self.state;
                let told = hero.be_diagnosed(*ailment, friend, plan, &options, dice)?;
                Ok(told.dice().collect())
            }
            _ => self.apply_to_body(op, dice),
        }
    }

    fn apply_to_pass(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
        let State { pass, options, .. } = &mut self.state;
        match op {
            Op::Announce(fighters) => *pass = Some(Pass::announce(fighters, options)?),
            Op::TakeUp(fighters, waves, standing) => {
                *pass = Some(Pass::under_way(fighters, *waves, |_| *standing, options)?);
            }
            Op::Hamper(id, malus) => pass.as_mut().ok_or(Error::Over)?.hamper(*id, *malus)?,
            Op::Fall(id) => pass.as_mut().ok_or(Error::Over)?.fall(*id)?,
            _ => {
                let wave = pass.as_mut().and_then(Pass::next_wave).ok_or(Error::Over)?;
                return Ok(wave.roll(dice)?.dice().collect());
            }
        }
        Ok(Vec::new())
    }

    fn apply_to_extra(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
        let options = self.state.options;
        let State { extra, hero, .. } = &mut self.state;
        match op {
            Op::TryExtra(attempt) => {
                let tried = extra.awake()?.test(attempt, &options, dice)?;
                return Ok(tried.dice().collect());
            }
            Op::WearExtra(outfit) => extra.wear(Armour::Outfit(*outfit)),
            Op::BlowExtra(blow, aim, part) => {
                let struck = extra.struck(blow, *aim, &options, dice)?;
                extra.hurt(inflicted(&struck, *part))?;
                return Ok(struck.dice().collect());
            }
            Op::SufferWrong(blow) => {
                // A blow for someone without zones cannot be suffered by someone with zones.
                let struck = extra.struck(blow, PlainAim::Anywhere, &options, dice)?;
                assert!(matches!(
                    hero.suffer(&struck),
                    Err(Error::Choice | Error::Over)
                ));
                return Ok(struck.dice().collect());
            }
            Op::CareByExtra(zone, plan) => {
                let care = hero.receive_care(*zone, extra, plan, &options, dice)?;
                return Ok(care.dice().collect());
            }
            Op::DiagnoseByExtra(ailment, plan) => {
                let told = hero.be_diagnosed(*ailment, extra, plan, &options, dice)?;
                return Ok(told.dice().collect());
            }
            Op::HealExtra(points) => {
                extra.heal(*points)?;
            }
            Op::EarnExtra(points) => {
                extra.earn(*points as i16)?;
            }
            Op::BuyBoxExtra(counter) => {
                extra.buy_box(*counter)?;
            }
            _ => {}
        }
        Ok(Vec::new())
    }

    fn who(&mut self, who: Who) -> &mut Character<Wounds> {
        match who {
            Who::Hero => &mut self.state.hero,
            Who::Friend => &mut self.state.friend,
        }
    }

    fn apply_to_body(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
        let options = &self.state.options.clone();
        let told = match op {
            Op::Try(who, attempt) => self
                .who(*who)
                .awake()?
                .test(attempt, options, dice)?
                .dice()
                .collect(),
            Op::Blow(who, blow, fight, aim, part) => {
                let character = self.who(*who);
                let struck = character.struck(blow, *fight, *aim, options, dice)?;
                let zone = struck.located.ok_or(Error::Choice)?.zone;
                character.hurt(zone, inflicted(&struck, *part))?;
                struck.dice().collect()
            }
            Op::Blast(who, weapon, margin) => self
                .who(*who)
                .blast(*weapon, *margin, options, dice)?
                .dice()
                .collect(),
            Op::FaintTest(who, zone) => self
                .who(*who)
                .faint_test(*zone, options, dice)?
                .dice()
                .collect(),
            Op::SurvivalTest(who, zone) => self
                .who(*who)
                .survival_test(*zone, options, dice)?
                .dice()
                .collect(),
            Op::CareForSelf(who, zone, plan) => {
                let own = self.who(*who);
                care_for_self(own, *zone, plan, options, dice)?
                    .dice()
                    .collect()
            }
            Op::DiagnoseSelf(who, ailment, plan) => {
                let own = self.who(*who);
                diagnose_self(own, *ailment, plan, options, dice)?
                    .dice()
                    .collect()
            }
            Op::Day(who, active) => self.who(*who).day(*active, options, dice)?.dice().collect(),
            Op::Invent(who, talent, own, spell) => {
                let asked = invention(*talent, *own, *spell, options)?;
                let attempt = Attempt::plain(asked.check, asked.difficulty);
                let mut awake = self.who(*who).awake()?;
                awake.test(&attempt, options, dice)?.dice().collect()
            }
            Op::Substitute(who, talent) => {
                let asked = substitution(*talent, options)?;
                let attempt = Attempt::plain(asked.check, asked.difficulty);
                let mut awake = self.who(*who).awake()?;
                awake.test(&attempt, options, dice)?.dice().collect()
            }
            _ => {
                self.apply_without_dice(op)?;
                Vec::new()
            }
        };
        Ok(told)
    }

    fn apply_without_dice(&mut self, op: &Op) -> Result<(), Error> {
        let options = &self.state.options.clone();
        match op {
            Op::Sustain(who, more) => {
                self.who(*who).awake()?.sustain(more, options)?;
            }
            Op::Pay(who, price) => self.who(*who).pay(*price)?,
            Op::ActionEnds(who) => self.who(*who).action_ends(),
            Op::WearHarness(who, harness) => self.who(*who).wear(Armour::Harness(*harness)),
            Op::WearOutfit(who, outfit) => self.who(*who).wear(Armour::Outfit(*outfit)),
            Op::Hurt(who, zone, toll) => {
                self.who(*who).hurt(*zone, *toll)?;
            }
            Op::TimePasses(who, time, unit) => self.who(*who).time_passes(*time, *unit)?,
            Op::Waits(who, time, unit) => self.who(*who).waits(*time, *unit)?,
            Op::MasterHandicap(who, zone) => self.who(*who).master_handicap(*zone)?,
            Op::Sicken(who, ailment, boxes) => {
                self.who(*who).sicken(*ailment, *boxes)?;
            }
            Op::Recover(who, ailment, boxes) => {
                self.who(*who).recover(*ailment, *boxes)?;
            }
            Op::TakeRemedy(who, ailment) => {
                self.who(*who).take_remedy(*ailment)?;
            }
            Op::Earn(who, points) => {
                self.who(*who).earn(*points as i16)?;
            }
            Op::BuyBox(who, counter) => {
                self.who(*who).buy_box(*counter)?;
            }
            Op::RestHours(who, hours) => {
                self.who(*who).rest_hours(*hours)?;
            }
            Op::QuietWeeks(who, weeks) => {
                self.who(*who).quiet_weeks(*weeks)?;
            }
            Op::Cast(own, spell, ingredients) => {
                Casting::new(*own, *spell, ingredients, options)?;
            }
            other => unreachable!("{other:?} is played elsewhere"),
        }
        Ok(())
    }
}

fn parry_and_riposte(
    parry: &Parry,
    weapon: Test,
    options: &Options,
    dice: &mut impl Dice,
) -> Result<Vec<(Die, Face)>, Error> {
    // The riposte is an operation of its own; a machine plays both as one.
    weapon.check(options)?;
    let parried = Exchange::Parry(*parry).roll(options, dice)?;
    let mut told: Vec<_> = parried.dice().collect();
    if let ExchangeVerdict::Parried { riposte: Some(_) } = parried.verdict {
        told.extend(Exchange::Simple(weapon).roll(options, dice)?.dice());
    }
    Ok(told)
}

/// SM-14: any part of the damage, if the attacker held back and that is a part of it.
fn inflicted(struck: &Struck, part: Option<Toll>) -> Toll {
    let whole = struck.toll;
    let fits = |part: &Toll| {
        struck.held_back
            && (0..=whole.life).contains(&part.life)
            && (0..=whole.breath).contains(&part.breath)
    };
    part.filter(fits).unwrap_or(whole)
}

/// Small numbers from a stream of random words, now and then just outside what is legal.
pub struct Draw<'r, R>(&'r mut R);

impl<R: FnMut() -> u32> Draw<'_, R> {
    fn below(&mut self, end: u32) -> u32 {
        ((u64::from((self.0)()) * u64::from(end)) >> 32) as u32
    }

    fn up_to(&mut self, most: u8) -> u8 {
        self.below(u32::from(most) + 1) as u8
    }

    fn between(&mut self, least: i16, most: i16) -> i16 {
        least + self.below((most - least + 1) as u32) as i16
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.below(one_in) == 0
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u32) as usize]
    }

    fn who(&mut self) -> Who {
        // The friend is kept healthier, to have somebody who can care.
        if self.chance(4) {
            Who::Friend
        } else {
            Who::Hero
        }
    }

    fn zone(&mut self) -> Zone {
        self.one_of(&Zone::ALL)
    }

    fn talent(&mut self) -> Talent {
        use Talent::*;
        self.one_of(&[X, Minus4, Minus2, Zero, Zero, Plus1, Plus2, Plus3, Plus3])
    }

    /// Mostly 0, sometimes more points than any Energy has.
    fn points(&mut self) -> u8 {
        match self.below(10) {
            0..=6 => 0,
            7 => 1,
            8 => 2,
            _ => self.one_of(&[3, 4, 200, 255]),
        }
    }

    fn energies(&mut self) -> Energies {
        Energies {
            power: self.points(),
            speed: self.points(),
            precision: self.points(),
        }
    }

    fn spending(&mut self) -> Spending {
        if self.chance(2) {
            return Spending::NONE;
        }
        let mut spending = Spending {
            raise: self.energies(),
            margin_power: self.points(),
            critical_precision: self.points(),
            tie_speed: self.points(),
            haste_speed: self.points(),
            extra_attack: self.chance(8),
            paid: Price {
                breath: self.points(),
                balance: self.points(),
            },
        };
        if !self.chance(6) {
            // Mostly the right price, in the one or the other.
            let price = spending.points().total();
            let breath = self.up_to(price.min(8)).min(price);
            spending.paid = Price {
                breath,
                balance: price - breath,
            };
        }
        spending
    }

    fn value(&mut self) -> TestValue {
        let value = self.between(-20, 40);
        let value = if self.chance(3) { value } else { value / 4 + 5 };
        TestValue::new(value).unwrap_or(TestValue::MIN)
    }

    fn test(&mut self) -> Test {
        let talent = self.talent();
        Test {
            value: self.value(),
            skill: self.one_of(&[
                Skill::Level(talent),
                Skill::Level(talent),
                Skill::Level(talent),
                Skill::Learned,
                Skill::Trade,
                Skill::Genius,
            ]),
            power: self.points(),
            precision: self.points(),
        }
    }

    fn side(&mut self) -> Side {
        Side {
            test: self.test(),
            speed: self.points(),
            masters: self.chance(2),
        }
    }

    fn parry(&mut self) -> Parry {
        Parry {
            attack: self.test(),
            parry: self.test(),
            shield: self.one_of(&[ShieldSize::Small, ShieldSize::Large]),
            weapon_in_other_hand: self.chance(2),
        }
    }

    fn exchange(&mut self) -> Exchange {
        let duel = Duel {
            first: self.side(),
            second: self.side(),
        };
        match self.below(4) {
            0 => Exchange::Duel(duel),
            1 => Exchange::Guard(duel),
            2 => Exchange::Parry(self.parry()),
            _ => Exchange::Simple(self.test()),
        }
    }

    fn zones(&mut self) -> Zones {
        if self.chance(3) {
            Zones::NONE.with(self.zone())
        } else {
            Zones::NONE
        }
    }

    fn attempt(&mut self) -> Attempt {
        let talent = self.talent();
        let check = match self.below(4) {
            0 => Check::contact(talent, self.chance(2)),
            1 => Check::distance(talent),
            2 => Check::parry(talent),
            _ => Check {
                component: Component::Heart,
                means: Means::Desire,
                realm: Realm::Void,
                talent,
                kind: Kind::Intellectual,
            },
        };
        Attempt {
            check,
            difficulty: if self.chance(8) {
                self.one_of(&[-40, 40, i16::MIN, i16::MAX])
            } else {
                self.between(-6, 4)
            },
            uses: self.zones(),
            spending: self.spending(),
            over_an_hour: self.chance(6),
        }
    }

    fn plan(&mut self) -> DuelPlan {
        DuelPlan {
            attempt: self.attempt(),
            warrior: self.chance(2),
        }
    }

    fn toll(&mut self) -> Toll {
        if self.chance(30) {
            let odd = [-1, i16::MIN, i16::MAX];
            return Toll {
                life: self.one_of(&odd),
                breath: self.one_of(&odd),
            };
        }
        Toll {
            life: self.between(0, 3),
            breath: self.between(0, 2),
        }
    }

    fn weapon(&mut self) -> Weapon {
        self.one_of(WeaponName::ALL).weapon()
    }

    fn blow(&mut self) -> Blow<'static> {
        Blow {
            arm: if self.chance(5) {
                Arm::Special(PROTON_ZNAPER)
            } else {
                Arm::Listed(self.weapon())
            },
            margin: if self.chance(10) {
                self.one_of(&[-1, 80, 81, i16::MAX, i16::MIN])
            } else {
                self.between(0, 4)
            },
            damage_power: self.points(),
            columns: if self.chance(2) {
                0
            } else {
                self.one_of(&[-2, -1, 2, 10, -10, 11, -11, i8::MIN, i8::MAX])
            },
            held_back: self.chance(2),
        }
    }

    fn aim(&mut self) -> Aim {
        match self.below(5) {
            0 => Aim::Broad(BroadZone::TrunkAndArms),
            1 => Aim::Broad(BroadZone::Legs),
            2 => Aim::Precise(self.zone()),
            _ => Aim::Anywhere,
        }
    }

    fn part(&mut self) -> Option<Toll> {
        if self.chance(2) {
            Some(self.toll())
        } else {
            None
        }
    }

    fn shield(&mut self) -> Option<Shield> {
        let size = self.one_of(&[ShieldSize::Small, ShieldSize::Large]);
        match self.below(3) {
            0 => None,
            1 => Some(Shield::for_parry(size)),
            _ => Shield::for_protection(size, self.talent()).ok(),
        }
    }

    fn harness(&mut self) -> Harness {
        let mut harness = Harness {
            shield: self.shield(),
            ..Harness::default()
        };
        for zone in Zone::ALL {
            if let Ok(protection) = Protection::new(self.up_to(7)) {
                *harness.pieces.get_mut(zone) = protection;
            }
        }
        harness
    }

    fn outfit(&mut self) -> Outfit {
        let suit = self.one_of(&[Suit::NONE, Suit::LIGHT, Suit::HEAVY]);
        Outfit {
            suit: suit.enchanted(self.up_to(30)).unwrap_or(suit),
            shield: self.shield(),
        }
    }

    fn care(&mut self) -> CarePlan {
        use Equipment::*;
        let talent = self.talent();
        CarePlan {
            with: if self.chance(2) {
                CareTalent::FirstAid(talent)
            } else {
                CareTalent::Medicine(talent)
            },
            equipment: self.one_of(&[
                RagsAndWater,
                BasicModernKit,
                FullMedievalKit,
                FullModernKit,
                MedievalHospital,
                Ambulance,
                IntensiveCare,
                PortableRobodoc,
                LargeRobodoc,
                RegenerationTank,
            ]),
            difficulty: if self.chance(10) {
                self.one_of(&[-40, 40, i16::MIN, i16::MAX])
            } else {
                self.between(-2, 4)
            },
            uses: self.zones(),
            spending: self.spending(),
        }
    }

    fn fighters(&mut self) -> Vec<Fighter> {
        let number = self.up_to(9);
        let some = |draw: &mut Self, most| {
            let mut list = Fighters::new();
            for _ in 0..draw.up_to(most) {
                let _ = list.push(draw.up_to(number));
            }
            list
        };
        let mut fighters: Vec<Fighter> = (0..number)
            .map(|_| Fighter {
                party: self.up_to(2),
                test: self.test(),
                guard: self.between(-2, 0),
                weapon: self.one_of(&[WeaponKind::Hands, WeaponKind::Fast, WeaponKind::Heavy]),
                warrior: self.chance(2),
                extra_attack: self.chance(5),
                attacks: some(self, 3),
                defends_against: some(self, 4),
            })
            .collect();
        if !self.chance(4) {
            self.make_sense_of(&mut fighters);
        }
        fighters
    }

    /// Two parties, legal targets and defences, most of the time.
    fn make_sense_of(&mut self, fighters: &mut [Fighter]) {
        let number = fighters.len() as u8;
        for (id, fighter) in fighters.iter_mut().enumerate() {
            let id = id as u8;
            fighter.party = id % 2;
            fighter.test = Test::plain(self.value(), Talent::Plus3);
            fighter.attacks.clear();
            fighter.defends_against.clear();
            for _ in 0..self.up_to(2) {
                let target = self.up_to(number.saturating_sub(1));
                let target = if target % 2 == id % 2 {
                    target ^ 1
                } else {
                    target
                };
                let _ = fighter.attacks.push(target);
            }
        }
        let attacks: Vec<Fighters> = fighters.iter().map(|f| f.attacks.clone()).collect();
        for (attacker, targets) in attacks.iter().enumerate() {
            for target in targets {
                if let Some(defender) = fighters.get_mut(usize::from(*target))
                    && !defender.defends_against.contains(&(attacker as u8))
                    && self.chance(2)
                {
                    let _ = defender.defends_against.push(attacker as u8);
                }
            }
        }
    }

    fn options(&mut self) -> Options {
        let usual = Options::default();
        if self.chance(3) {
            return Options {
                warrior_way: true,
                weapon_mastery: true,
                components_alt: true,
                ..usual
            };
        }
        Options {
            localised_pv: !self.chance(6),
            localised_armour: self.chance(2),
            sadistic_last_point: self.chance(2),
            energy_alt: !self.chance(4),
            weapon_mastery: self.chance(2),
            warrior_way: self.chance(2),
            special_weapons: !self.chance(4),
            components_alt: self.chance(2),
            criticals: !self.chance(4),
            haste: Haste {
                one: self.up_to(3),
                two: self.up_to(8),
                three: if self.chance(2) {
                    None
                } else {
                    Some(self.up_to(8))
                },
            },
        }
    }

    fn ingredients(&mut self) -> Vec<Ingredient> {
        let number = self.up_to(2);
        (0..number)
            .map(|_| {
                let bonus = self.up_to(7);
                Ingredient {
                    degree: self.one_of(&[
                        Degree::Generic,
                        Degree::Specific,
                        Degree::Symbolic,
                        Degree::Alchemical(bonus),
                    ]),
                    used_up: self.chance(2),
                }
            })
            .collect()
    }

    fn op(&mut self) -> Op {
        match self.below(60) {
            47 => Op::LineUp(Box::new(random_bout(&mut self.0))),
            48..=56 => Op::Play(Move::Roll),
            57 => Op::Play(Move::GoBy),
            58 | 59 => Op::Play(Move::Inflict(self.up_to(3), self.up_to(1))),
            45 => Op::Exchange(self.exchange()),
            46 => Op::TakeUp(
                self.fighters(),
                self.up_to(1),
                Standing {
                    margin: self.chance(2).then_some(self.between(0, 6)),
                    fallen: self.chance(4),
                },
            ),
            0 => Op::Test(self.test()),
            1 => Op::Duel(Duel {
                first: self.side(),
                second: self.side(),
            }),
            2 => Op::Parry(self.parry(), self.test()),
            3 => Op::Try(self.who(), self.attempt()),
            4 => Op::TryExtra(self.attempt()),
            5 => Op::Clash(self.plan(), self.plan()),
            6 => Op::Sustain(
                self.who(),
                Sustained {
                    raise: self.energies(),
                    damage_power: self.points(),
                    extra_attack: self.chance(4),
                },
            ),
            7 => Op::Pay(
                self.who(),
                Price {
                    breath: self.points(),
                    balance: self.points(),
                },
            ),
            8 => Op::ActionEnds(self.who()),
            9 => Op::WearHarness(self.who(), self.harness()),
            10 => Op::WearOutfit(self.who(), self.outfit()),
            11 => Op::WearExtra(self.outfit()),
            12..=16 => self.op_that_hurts(),
            17..=30 => self.op_that_mends(),
            31 => Op::Announce(self.fighters()),
            32 | 33 => Op::Wave,
            34 => Op::Hamper(self.up_to(8), self.between(-6, 1)),
            35 => Op::Fall(self.up_to(9)),
            36 => self.op_about_spells(),
            37..=40 => self.op_about_ailments(),
            41..=43 => self.op_about_adventures(),
            _ => self.op_about_the_table(),
        }
    }

    fn op_that_hurts(&mut self) -> Op {
        let fight = self.one_of(&[Fight::Contact, Fight::Distance]);
        match self.below(6) {
            0 => Op::Blow(self.who(), self.blow(), fight, self.aim(), self.part()),
            1 => {
                let aim = self.one_of(&[PlainAim::Anywhere, PlainAim::Broad, PlainAim::Narrow]);
                Op::BlowExtra(self.blow(), aim, self.part())
            }
            2 => Op::SufferWrong(self.blow()),
            3 => Op::Blast(self.who(), self.weapon(), self.between(-1, 3)),
            _ => Op::Hurt(self.who(), self.zone(), self.toll()),
        }
    }

    fn op_that_mends(&mut self) -> Op {
        let unit = self.one_of(&[TimeUnit::Passes, TimeUnit::Minutes, TimeUnit::Hours]);
        match self.below(14) {
            0 => Op::FaintTest(self.who(), self.zone()),
            1 => Op::TimePasses(self.who(), self.up_to(3), unit),
            2 => Op::SurvivalTest(self.who(), self.zone()),
            3 => Op::MasterHandicap(self.who(), self.zone()),
            4 | 5 => Op::Care(self.zone(), self.care()),
            6 => Op::CareForSelf(self.who(), self.zone(), self.care()),
            7 => Op::CareByExtra(self.zone(), self.care()),
            8 | 9 => Op::Day(self.who(), self.chance(2)),
            10 => Op::RestHours(self.who(), self.up_to(4)),
            11 => Op::QuietWeeks(self.who(), self.up_to(4)),
            12 => Op::Waits(self.who(), self.up_to(3), unit),
            _ => Op::HealExtra(self.up_to(3)),
        }
    }

    fn op_about_spells(&mut self) -> Op {
        let (own, spell) = (self.up_to(10), self.up_to(10));
        let spell = if self.chance(2) {
            self.one_of(&[own, own.saturating_add(1)])
        } else {
            spell
        };
        match self.below(3) {
            0 => Op::Cast(own, spell, self.ingredients()),
            1 => {
                let own = Magic {
                    level: own,
                    energy: self.up_to(4),
                };
                Op::Invent(self.who(), self.talent(), own, spell)
            }
            _ => Op::Substitute(self.who(), self.talent()),
        }
    }

    fn op_about_ailments(&mut self) -> Op {
        let ailment = self.one_of(&Ailment::ALL);
        match self.below(10) {
            0 | 1 => Op::Sicken(self.who(), ailment, self.up_to(3)),
            2 => Op::Recover(self.who(), ailment, self.up_to(2)),
            3 | 4 => Op::Diagnose(ailment, self.care()),
            5 => Op::DiagnoseSelf(self.who(), ailment, self.care()),
            6 => Op::DiagnoseByExtra(ailment, self.care()),
            _ => Op::TakeRemedy(self.who(), ailment),
        }
    }

    fn op_about_adventures(&mut self) -> Op {
        let points = match self.below(6) {
            0 => self.one_of(&[0, 970, 1000, u16::MAX]),
            _ => self.up_to(60).into(),
        };
        let counter = self.one_of(&[Counter::Breath, Counter::Balance]);
        match self.below(4) {
            0 => Op::Earn(self.who(), points),
            1 => Op::BuyBox(self.who(), counter),
            2 => Op::EarnExtra(points),
            _ => Op::BuyBoxExtra(counter),
        }
    }

    fn op_about_the_table(&mut self) -> Op {
        if self.chance(2) {
            Op::Crowd(self.up_to(5))
        } else {
            Op::SetOptions(self.options())
        }
    }
}

/// An operation with arguments drawn from a stream of random words.
pub fn random_op(words: &mut impl FnMut() -> u32) -> Op {
    Draw(words).op()
}
