//! Every operation of Le Brouillard du Hasard behind one door, with plain numbers that are often
//! illegal: for the properties, and for whoever wants to play millions of operations.

use declic::dice::{Dice, Die, Face};
use declic::rules::Error;
use declic::rules::brouillard::*;

use crate::support::below;

/// An operation and its arguments, as somebody might key them in.
#[derive(Clone, Copy, Debug)]
pub enum Op {
    SetOptions(Options),
    /// Rolls a new character.
    Create {
        race: Race,
        calling: CallingChoice,
    },
    /// Writes down a character rolled at the table.
    Describe {
        race: Race,
        calling: CallingChoice,
        scores: [u8; 7],
        magic: Option<u8>,
    },
    Train {
        skill: Skill,
        dice: u8,
    },
    SpotTraps {
        skill: u8,
    },
    Discreet {
        skill: u8,
        discretion: u8,
        cover: Cover,
        distance: u16,
        watcher: WatcherChoice,
    },
    Silent {
        skill: u8,
        discretion: u8,
        distance: u16,
        watcher: WatcherChoice,
    },
    PickLock {
        skill: u8,
        agility: u8,
        tool: LockTool,
        lock: Lock,
    },
    /// Brings in a fighter who is no character.
    Recruit {
        side: Seat,
        recruit: Recruit,
    },
    /// The character becomes one of the fighters.
    Enlist {
        side: Seat,
        weapon: WeaponChoice,
    },
    Arm {
        side: Seat,
        weapon: WeaponChoice,
    },
    Wear {
        side: Seat,
        zone: Zone,
        piece: ArmourPiece,
    },
    TakeOff {
        side: Seat,
        zone: Zone,
    },
    Buy {
        remedy: Remedy,
        charges: u8,
    },
    Treat {
        side: Seat,
        skill: u8,
        patient: Patient,
    },
    Load {
        kind: MissileKind,
        damage: AmountChoice,
        ammunition: u8,
    },
    Shoot {
        side: Seat,
        zone: Zone,
        distance: u16,
    },
    StartFight(Opening),
    Pass(Both<Zone>),
}

#[derive(Clone, Copy, Debug)]
pub struct CallingChoice {
    pub class: Class,
    pub specialisation: Option<Specialisation>,
    pub level: u8,
}

#[derive(Clone, Copy, Debug)]
pub struct WatcherChoice {
    pub detection: u8,
    pub perception: u8,
    pub environment: Environment,
}

#[derive(Clone, Copy, Debug)]
pub struct Recruit {
    pub endurance: u8,
    pub endurance_left: i16,
    pub strength: u8,
    pub agility: u8,
    pub courage: u8,
    pub size: Size,
    pub body: BodyPlan,
    pub footman: bool,
    pub shooting: u8,
    pub weapon: WeaponChoice,
}

#[derive(Clone, Copy, Debug)]
pub enum AmountChoice {
    Points(u8),
    Dice(u8),
}

#[derive(Clone, Copy, Debug)]
pub enum WeaponChoice {
    Table(Weapon),
    Custom { damage: AmountChoice, handicap: u8 },
}

impl CallingChoice {
    fn get(self) -> Result<Calling, Error> {
        Calling::new(self.class, self.specialisation, Level::new(self.level)?)
    }
}

impl WatcherChoice {
    fn get(self) -> Result<Watcher, Error> {
        Ok(Watcher {
            detection: SkillDice::new(self.detection)?,
            perception: Score::new(self.perception)?,
            environment: self.environment,
        })
    }
}

impl AmountChoice {
    fn get(self) -> Result<Amount, Error> {
        match self {
            AmountChoice::Points(points) => Amount::points(points),
            AmountChoice::Dice(count) => Amount::dice(count),
        }
    }
}

impl WeaponChoice {
    fn get(self) -> Result<Weapon, Error> {
        match self {
            WeaponChoice::Table(weapon) => Ok(weapon),
            WeaponChoice::Custom { damage, handicap } => {
                Ok(Weapon::Custom(CustomWeapon::new(damage.get()?, handicap)?))
            }
        }
    }
}

impl Recruit {
    fn profile(self) -> Result<Profile, Error> {
        Ok(Profile {
            health: Health::with_current(Score::new(self.endurance)?, self.endurance_left)?,
            strength: Score::new(self.strength)?,
            agility: Score::new(self.agility)?,
            courage: Score::new(self.courage)?,
            size: self.size,
            body: self.body,
            footman: self.footman,
            shooting: SkillDice::new(self.shooting)?,
        })
    }
}

/// Everything that an operation may change.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub options: Options,
    pub character: Option<Character>,
    pub fighters: Both<Fighter>,
    pub remedy: RemedyItem,
    pub missile_weapon: MissileWeapon,
    pub fight: Option<Fight>,
}

/// Plays operations, one after the other.
#[derive(Clone, Debug)]
pub struct Machine {
    state: State,
}

impl Default for Machine {
    fn default() -> Self {
        Self::new()
    }
}

impl Machine {
    /// Two plain fighters, a small kit, a short bow; no character and no fight yet.
    pub fn new() -> Machine {
        let options = Options::default();
        let score = Score::new(12).unwrap();
        let profile = Profile {
            health: Health::full(score),
            strength: score,
            agility: score,
            courage: score,
            size: Size::Medium,
            body: BodyPlan::Biped,
            footman: false,
            shooting: SkillDice::NONE,
        };
        let fighter = Fighter::new(profile, Weapon::ShortSword, &options).unwrap();
        Machine {
            state: State {
                options,
                character: None,
                fighters: Both {
                    a: fighter,
                    b: fighter,
                },
                remedy: RemedyItem::new(Remedy::SmallKit),
                missile_weapon: MissileWeapon {
                    kind: MissileKind::ShortBow,
                    damage: Amount::dice(1).unwrap(),
                    ammunition: 12,
                },
                fight: None,
            },
        }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays one operation: the dice that its outcome shows, or why it was refused.
    pub fn apply(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
        match *op {
            Op::SetOptions(options) => self.state.options = options,
            Op::Create { race, calling } => return self.create(race, calling, dice),
            Op::Describe {
                race,
                calling,
                scores,
                magic,
            } => self.describe(race, calling, scores, magic)?,
            Op::Train { skill, dice } => {
                let character = self.state.character.as_mut().ok_or(Error::Choice)?;
                character.train(skill, SkillDice::new(dice)?)?;
            }
            Op::SpotTraps { .. }
            | Op::Discreet { .. }
            | Op::Silent { .. }
            | Op::PickLock { .. } => {
                return try_skill(op, dice);
            }
            Op::Buy { remedy, charges } => {
                self.state.remedy = RemedyItem::with_charges(remedy, charges)?;
            }
            Op::Load {
                kind,
                damage,
                ammunition,
            } => {
                self.state.missile_weapon = MissileWeapon {
                    kind,
                    damage: damage.get()?,
                    ammunition,
                }
            }
            Op::Recruit { .. }
            | Op::Enlist { .. }
            | Op::Arm { .. }
            | Op::Wear { .. }
            | Op::TakeOff { .. } => self.equip(op)?,
            Op::Treat { .. } | Op::Shoot { .. } | Op::StartFight(_) | Op::Pass(_) => {
                return self.act(op, dice);
            }
        }
        Ok(Vec::new())
    }

    fn create(
        &mut self,
        race: Race,
        calling: CallingChoice,
        dice: &mut impl Dice,
    ) -> Result<Vec<(Die, Face)>, Error> {
        let calling = calling.get()?;
        let creation = Creation::roll(race, calling, dice)?;
        self.state.character = Some(Character::new(race, calling, creation.attributes)?);
        Ok(creation.dice().collect())
    }

    fn describe(
        &mut self,
        race: Race,
        calling: CallingChoice,
        scores: [u8; 7],
        magic: Option<u8>,
    ) -> Result<(), Error> {
        let attributes = Attributes {
            endurance: Score::new(scores[0])?,
            strength: Score::new(scores[1])?,
            agility: Score::new(scores[2])?,
            courage: Score::new(scores[3])?,
            discretion: Score::new(scores[4])?,
            perception: Score::new(scores[5])?,
            charisma: Score::new(scores[6])?,
            magic: magic.map(Score::new).transpose()?,
        };
        self.state.character = Some(Character::new(race, calling.get()?, attributes)?);
        Ok(())
    }

    fn equip(&mut self, op: &Op) -> Result<(), Error> {
        let State {
            options,
            fighters,
            character,
            ..
        } = &mut self.state;
        match *op {
            Op::Recruit { side, recruit } => {
                let weapon = recruit.weapon.get()?;
                *fighters.of_mut(side) = Fighter::new(recruit.profile()?, weapon, options)?;
            }
            Op::Enlist { side, weapon } => {
                let character = character.ok_or(Error::Choice)?;
                *fighters.of_mut(side) = Fighter::new(character.profile(), weapon.get()?, options)?;
            }
            Op::Arm { side, weapon } => fighters.of_mut(side).arm(weapon.get()?, options)?,
            Op::Wear { side, zone, piece } => fighters.of_mut(side).wear(zone, piece, options)?,
            Op::TakeOff { side, zone } => {
                fighters.of_mut(side).take_off(zone)?;
            }
            _ => unreachable!("not a matter of equipment"),
        }
        Ok(())
    }

    fn act(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
        let state = &mut self.state;
        match *op {
            Op::Treat {
                side,
                skill,
                patient,
            } => {
                let skill = SkillDice::new(skill)?;
                let aid = FirstAid { skill, patient };
                let fighter = state.fighters.of_mut(side);
                let care = fighter.receive(aid, &mut state.remedy, dice)?;
                Ok(care.dice().collect())
            }
            Op::Shoot {
                side,
                zone,
                distance,
            } => {
                let aim = ShotAim {
                    zone,
                    distance: Metres(distance),
                };
                let shooter = *state.fighters.of(side);
                let target = state.fighters.of_mut(side.other());
                let shot = aim.shoot(&shooter, &mut state.missile_weapon, target, dice)?;
                Ok(shot.dice().collect())
            }
            Op::StartFight(opening) => {
                state.fight = Some(Fight::On(Melee::start(state.fighters, opening)?));
                Ok(Vec::new())
            }
            Op::Pass(aims) => {
                let fight = state.fight.as_mut().ok_or(Error::Over)?;
                let pass = fight.pass(aims, &state.options, dice)?;
                state.fighters = *fight.fighters();
                Ok(pass.dice().collect())
            }
            _ => unreachable!("not an act"),
        }
    }
}

/// The skills that change nothing.
fn try_skill(op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
    Ok(match *op {
        Op::SpotTraps { skill } => SkillRoll::roll(SkillDice::new(skill)?, dice)?
            .dice()
            .collect(),
        Op::Discreet {
            skill,
            discretion,
            cover,
            distance,
            watcher,
        } => {
            let action = DiscreetAction {
                skill: SkillDice::new(skill)?,
                discretion: Score::new(discretion)?,
                cover,
                distance: Metres(distance),
            };
            action.attempt(watcher.get()?, dice)?.dice().collect()
        }
        Op::Silent {
            skill,
            discretion,
            distance,
            watcher,
        } => {
            let action = SilentAction {
                skill: SkillDice::new(skill)?,
                discretion: Score::new(discretion)?,
                distance: Metres(distance),
            };
            action.attempt(watcher.get()?, dice)?.dice().collect()
        }
        Op::PickLock {
            skill,
            agility,
            tool,
            lock,
        } => {
            let attempt = Lockpicking {
                skill: SkillDice::new(skill)?,
                agility: Score::new(agility)?,
                tool,
                lock,
            };
            attempt.attempt(dice)?.dice().collect()
        }
        _ => unreachable!("not a skill"),
    })
}

/// Any operation, with arguments of which about one in ten is out of bounds.
pub fn random_op(words: &mut impl FnMut() -> u32) -> Op {
    let side = pick(words, &[Seat::A, Seat::B]);
    match below(words, 24) {
        0 => Op::SetOptions(Options {
            tie_reroll: coin(words),
            check_size: coin(words),
            custom_weapons: coin(words),
        }),
        1 => Op::Create {
            race: race(words),
            calling: calling(words),
        },
        2 => Op::Describe {
            race: race(words),
            calling: calling(words),
            scores: core::array::from_fn(|_| often_legal_score(words)),
            magic: coin(words).then(|| score(words)),
        },
        3..=4 => Op::Train {
            skill: pick(words, &Skill::ALL),
            dice: below(words, 8) as u8,
        },
        5 => Op::SpotTraps {
            skill: below(words, 8) as u8,
        },
        6 => Op::Discreet {
            skill: below(words, 8) as u8,
            discretion: score(words),
            cover: cover(words),
            distance: distance(words),
            watcher: watcher(words),
        },
        7 => Op::Silent {
            skill: below(words, 8) as u8,
            discretion: score(words),
            distance: distance(words),
            watcher: watcher(words),
        },
        8 => pick_lock(words),
        9..=10 => Op::Recruit {
            side,
            recruit: recruit(words),
        },
        11 => Op::Enlist {
            side,
            weapon: weapon(words),
        },
        12 => Op::Arm {
            side,
            weapon: weapon(words),
        },
        13..=14 => Op::Wear {
            side,
            zone: pick(words, &Zone::ALL),
            piece: piece(words),
        },
        15 => Op::TakeOff {
            side,
            zone: pick(words, &Zone::ALL),
        },
        16 => Op::Buy {
            remedy: remedy(words),
            charges: below(words, 24) as u8,
        },
        17 => Op::Treat {
            side,
            skill: below(words, 8) as u8,
            patient: pick(words, &[Patient::Another, Patient::Oneself]),
        },
        18 => Op::Load {
            kind: missile_kind(words),
            damage: amount(words),
            ammunition: below(words, 4) as u8,
        },
        19 => Op::Shoot {
            side,
            zone: pick(words, &Zone::ALL),
            distance: distance(words),
        },
        20 => Op::StartFight(Opening {
            distance: Metres(below(words, 9) as u16),
            charges: both(words, coin),
            weapon_stuck: both(words, coin),
        }),
        _ => Op::Pass(both(words, |words| pick(words, &Zone::ALL))),
    }
}

fn pick<T: Copy>(words: &mut impl FnMut() -> u32, from: &[T]) -> T {
    from[below(words, from.len() as u32) as usize]
}

fn coin(words: &mut impl FnMut() -> u32) -> bool {
    below(words, 2) == 1
}

fn both<W: FnMut() -> u32, T>(words: &mut W, one: impl Fn(&mut W) -> T) -> Both<T> {
    Both {
        a: one(words),
        b: one(words),
    }
}

fn score(words: &mut impl FnMut() -> u32) -> u8 {
    match below(words, 20) {
        0 => pick(words, &[0, 100, 255]),
        1 => pick(words, &[1, 99]),
        _ => below(words, 24) as u8 + 1,
    }
}

fn often_legal_score(words: &mut impl FnMut() -> u32) -> u8 {
    match below(words, 30) {
        0 => pick(words, &[0, 100]),
        _ => below(words, 24) as u8 + 1,
    }
}

fn race(words: &mut impl FnMut() -> u32) -> Race {
    pick(words, &[Race::Human, Race::Dwarf, Race::MoonElf])
}

fn calling(words: &mut impl FnMut() -> u32) -> CallingChoice {
    CallingChoice {
        class: pick(words, &[Class::Assassin, Class::Warrior]),
        specialisation: pick(
            words,
            &[
                None,
                Some(Specialisation::Archer),
                Some(Specialisation::Assassin),
                Some(Specialisation::Scout),
                Some(Specialisation::Footman),
                Some(Specialisation::Healer),
                Some(Specialisation::Sentinel),
            ],
        ),
        level: below(words, 23) as u8,
    }
}

fn cover(words: &mut impl FnMut() -> u32) -> Cover {
    pick(
        words,
        &[
            Cover::Partial,
            Cover::OpenGround,
            Cover::OverHalf,
            Cover::OverFourFifths,
            Cover::Invisible,
        ],
    )
}

fn distance(words: &mut impl FnMut() -> u32) -> u16 {
    match below(words, 10) {
        0 => pick(words, &[0, 129, u16::MAX]),
        _ => below(words, 60) as u16,
    }
}

fn watcher(words: &mut impl FnMut() -> u32) -> WatcherChoice {
    WatcherChoice {
        detection: below(words, 8) as u8,
        perception: score(words),
        environment: Environment {
            weather: pick(words, &[Weather::Clear, Weather::Light, Weather::Violent]),
            light: pick(words, &[Light::Bright, Light::Dim, Light::Dark]),
            crowd: pick(words, &[Crowd::None, Crowd::Loose, Crowd::Dense]),
        },
    }
}

fn pick_lock(words: &mut impl FnMut() -> u32) -> Op {
    Op::PickLock {
        skill: below(words, 8) as u8,
        agility: score(words),
        tool: pick(words, &[LockTool::Improvised, LockTool::LockpickKit]),
        lock: pick(words, &[Lock::RustyPadlock, Lock::SecurityLock]),
    }
}

fn recruit(words: &mut impl FnMut() -> u32) -> Recruit {
    let endurance = often_legal_score(words);
    let lost = below(words, 12) as i16 - 1;
    Recruit {
        endurance,
        endurance_left: i16::from(endurance) - lost,
        strength: often_legal_score(words),
        agility: often_legal_score(words),
        courage: often_legal_score(words),
        size: pick(words, &[Size::Small, Size::Medium, Size::Large]),
        body: pick(words, &[BodyPlan::Biped, BodyPlan::Biped, BodyPlan::Other]),
        footman: coin(words),
        shooting: below(words, 7) as u8,
        weapon: weapon(words),
    }
}

fn amount(words: &mut impl FnMut() -> u32) -> AmountChoice {
    match coin(words) {
        true => AmountChoice::Points(below(words, 23) as u8),
        false => AmountChoice::Dice(below(words, 8) as u8),
    }
}

fn weapon(words: &mut impl FnMut() -> u32) -> WeaponChoice {
    match below(words, 4) {
        0 => WeaponChoice::Table(Weapon::Dagger),
        1 => WeaponChoice::Table(Weapon::ShortSword),
        2 => WeaponChoice::Table(Weapon::BastardSword),
        _ => WeaponChoice::Custom {
            damage: amount(words),
            handicap: below(words, 23) as u8,
        },
    }
}

fn piece(words: &mut impl FnMut() -> u32) -> ArmourPiece {
    ArmourPiece {
        kind: pick(
            words,
            &[
                ArmourKind::MailShirt,
                ArmourKind::PlateArmour,
                ArmourKind::HeavyHelm,
                ArmourKind::LeatherGauntlets,
                ArmourKind::ClothLeggings,
            ],
        ),
        size: pick(words, &[Size::Small, Size::Medium, Size::Large]),
    }
}

fn remedy(words: &mut impl FnMut() -> u32) -> Remedy {
    pick(
        words,
        &[
            Remedy::MedicinalHerbs,
            Remedy::Splint,
            Remedy::SmallKit,
            Remedy::LargeKit,
        ],
    )
}

fn missile_kind(words: &mut impl FnMut() -> u32) -> MissileKind {
    pick(
        words,
        &[
            MissileKind::Sling,
            MissileKind::ShortBow,
            MissileKind::LongBow,
            MissileKind::Crossbow,
        ],
    )
}
