//! Le Brouillard du Hasard: skills, shots and passes of arms, all on D6 (BH).
//!
//! - A character: [`Race`], [`Calling`], the [`Creation`] of [`Attributes`], and the [`Character`] that
//!   holds them.
//! - Skills: a [`SkillRoll`], alone (to spot traps, BH-16) or as [`DiscreetAction`] and [`SilentAction`]
//!   against a [`Watcher`], [`Lockpicking`], [`FirstAid`].
//! - Fighting: a [`Fighter`] with [`Weapon`] and [`Armour`] shoots ([`ShotAim`]) or enters a [`Melee`], one
//!   [`PassOfArms`] at a time; both end in a [`Wound`].
//! - The exact odds of each operation, as its method `odds`.

mod amount;
mod armour;
mod attack;
mod attributes;
mod calling;
mod character;
mod creation;
mod detection;
mod fighter;
mod first_aid;
mod health;
mod listed;
mod lockpicking;
mod melee;
mod missile;
mod odds;
mod options;
mod pass_of_arms;
mod race;
mod scale;
mod shot;
mod skill;
mod skill_roll;
mod stealth;
mod weapon;
mod wound;
mod zone;

pub use super::handful::Handful;
pub use super::sides::{Both, Seat};
pub use amount::{Amount, AmountRoll};
pub use armour::{Armour, ArmourFigures, ArmourKind, ArmourPiece, Protection};
pub use attack::{Attack, AttackDice, AttackModifiers};
pub use attributes::{Attribute, Attributes};
pub use calling::{Calling, Class, Specialisation};
pub use character::Character;
pub use creation::{AttributeRoll, Creation};
pub use detection::{Crowd, Environment, Light, Watcher, Weather};
pub use fighter::{Fighter, Profile};
pub use first_aid::{Care, FirstAid, Patient, Remedy, RemedyItem};
pub use health::Health;
pub use lockpicking::{Lock, LockTool, Lockpicking, LockpickingResult};
pub use melee::{EndedFight, Fight, Melee, Opening};
pub use missile::{MissileKind, MissileWeapon, Reach, ShootingRange};
pub use odds::{KillOdds, PassOdds, StealthOdds};
pub use options::Options;
pub use pass_of_arms::PassOfArms;
pub use race::{Race, Size};
pub use scale::{Level, Metres, Score};
pub use shot::{Shot, ShotAim};
pub use skill::{Skill, SkillDice};
pub use skill_roll::SkillRoll;
pub use stealth::{Cover, DiscreetAction, SilentAction, Stealth};
pub use weapon::{CustomWeapon, Handling, Weapon};
pub use wound::{Wound, damage_dealt};
pub use zone::{BodyPlan, Zone};
