//! SimulacreS, optional rules (SM): two dice that must stay below a value, and what a blow does
//! to each part of the body.
//!
//! From the dice up:
//!
//! - [`Test`] and [`Duel`] decide everything, with exact odds; [`Options`] holds the optional rules in play.
//! - [`Column`], [`Weapon`] and [`Blow`] give the damage of a hit.
//! - [`Character`] is a character in play, with life points by zone ([`Wounds`]) or as a whole ([`Life`]);
//!   [`Awake`] is one that can act, an [`Attempt`] its action.
//! - [`Exchange`] is a blow with its defence; [`Parry`], [`Pass`] (the Warrior's Way) and [`Casting`] are
//!   the special cases.
//! - A [`Bout`](bout::Bout) is the order of attacks, pass after pass, until one side has won.
//! - [`Ailment`] and [`AdventurePoints`] belong between fights: malaise without a wound (SM-62), Medicine
//!   against it (SM-65), boxes bought (SM-64).
//!
//! SimulacreS is a registered trade mark of Pierre Rosenthal.

mod adventure;
mod ailment;
mod aim;
mod armour;
mod attempt;
mod awake;
mod blow;
pub mod bout;
mod build;
mod care;
mod care_plan;
mod character;
mod crowd;
mod damage;
mod duel;
mod dying;
mod energy;
mod exchange;
mod ingredient;
mod injury;
mod life;
mod odds;
mod options;
mod parry;
mod pass;
mod reserve;
mod rest;
mod sheet;
mod shield;
mod special_weapon;
mod state;
mod talent;
mod test;
mod value;
mod warrior;
mod weapon;
mod wounds;
mod zone;

pub use adventure::{AdventurePoints, Counter};
pub use ailment::{Ailment, Course, Diagnosed, Diagnosis, Sickness};
pub use aim::{Aim, BroadZone, Fight, Located};
pub use armour::{Armour, Harness, Material, Outfit, Protection, Suit};
pub use attempt::{Attempt, Check, Distance, Kind, Prepared};
pub use awake::{Awake, Tried};
pub use blow::{Arm, Blow, HOLDING_BACK, Struck};
pub use build::{Build, Malaise};
pub use care::Care;
pub use care_plan::{CarePlan, CareTalent, Equipment};
pub use character::{Character, Condition, Vitality};
pub use crowd::{MOST_DEFENDED, attack_among, defence_against};
pub use damage::{Column, DamageCode, DamageSum, MissileReach};
pub use duel::{Duel, DuelVerdict, Side, masters_weapon};
pub use dying::BodilyTest;
pub use energy::{Spending, Sustained};
pub use exchange::{Exchange, ExchangeVerdict, Exchanged};
pub use ingredient::{
    AlchemyTest, Casting, Degree, Ingredient, MOST_LEVEL, Magic, invention, substitution,
};
pub use injury::{Blast, Injury};
pub use life::{Hurt, Life, PlainAim};
pub use odds::{BlastOdds, DuelOdds, TestOdds};
pub use options::{Haste, Options};
pub use parry::{Parry, ParryVerdict, Riposte};
pub use pass::{Pass, Standing, Wave, WaveHit, WaveTest, Waved};
pub use reserve::{Price, Reserve};
pub use rest::{Day, DayOfZone};
pub use sheet::{
    Component, Components, Energies, Energy, Means, MeansScores, Realm, Realms, Sheet,
};
pub use shield::{Shield, ShieldSize};
pub use special_weapon::{Effect, PROTON_ZNAPER, SpecialWeapon, Toll, WeaponFate};
pub use state::{Body, CharacterState};
pub use talent::{Skill, Talent};
pub use test::{Quality, Test, Tested, Verdict};
pub use value::{Difficulty, Parts, TestValue};
pub use warrior::{Fighter, FighterId, Fighters, MOST_FIGHTERS, WeaponKind, modifier, modifiers};
pub use weapon::{Weapon, WeaponName};
pub use wounds::{Dressing, TimeLimit, TimeUnit, Wounds, ZoneLife, ZoneState};
pub use zone::{PerZone, Zone, Zones};

/// Up to seven D6: a critical success of a +3 talent (four) with three points of Power.
pub type Handful = super::handful::Handful<7>;
