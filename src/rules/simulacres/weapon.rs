//! The list of weapons (SM-10).

use super::{Column, DamageCode};
use crate::coded::Coded;
use crate::rules::Error;

/// What a weapon does, by the damage table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Weapon {
    /// What it does to life points, if anything.
    pub life: Option<DamageCode>,
    /// What it does to breath points, if anything.
    pub breath: Option<DamageCode>,
    /// Starred in the list: it hits every zone at once, two columns lower (SM-21).
    pub hits_every_zone: bool,
}

impl Weapon {
    const fn new(life: Option<DamageCode>, breath: Option<DamageCode>) -> Weapon {
        Weapon {
            life,
            breath,
            hits_every_zone: false,
        }
    }

    const fn starred(life: Option<DamageCode>, breath: Option<DamageCode>) -> Weapon {
        Weapon {
            life,
            breath,
            hits_every_zone: true,
        }
    }

    /// SM-10: a laser, whose column is its power.
    ///
    /// # Errors
    /// [`Error::Range`] outside E to K.
    pub fn laser(power: Column) -> Result<Weapon, Error> {
        if power >= Column::E {
            Ok(Weapon::new(Some(DamageCode::of(power)), None))
        } else {
            Err(Error::Range)
        }
    }

    /// Shifts the weapon's columns (SM-9).
    pub fn shifted(self, columns: i8) -> Weapon {
        Weapon {
            life: self.life.map(|code| code.shifted(columns)),
            breath: self.breath.map(|code| code.shifted(columns)),
            ..self
        }
    }
}

const NONE: Option<DamageCode> = None;
const A: Option<DamageCode> = Some(DamageCode::of(Column::A));
const A_2: Option<DamageCode> = Some(DamageCode::with(Column::A, -2));
const A_3: Option<DamageCode> = Some(DamageCode::with(Column::A, -3));
const B: Option<DamageCode> = Some(DamageCode::of(Column::B));
const C: Option<DamageCode> = Some(DamageCode::of(Column::C));
const D: Option<DamageCode> = Some(DamageCode::of(Column::D));
const E: Option<DamageCode> = Some(DamageCode::of(Column::E));
const F: Option<DamageCode> = Some(DamageCode::of(Column::F));
const G: Option<DamageCode> = Some(DamageCode::of(Column::G));
const H: Option<DamageCode> = Some(DamageCode::of(Column::H));
const I: Option<DamageCode> = Some(DamageCode::of(Column::I));
const J: Option<DamageCode> = Some(DamageCode::of(Column::J));

/// Declares the names and the list in one table, so that neither can miss a weapon.
macro_rules! weapons {
    ($($name:ident $make:ident $life:ident $breath:ident)*) => {
        /// The weapons of the list (SM-10). Lasers are made by [`Weapon::laser`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
        #[allow(missing_docs)] // The names say it.
        pub enum WeaponName { $($name,)* }

        impl WeaponName {
            /// Every weapon, in the list's order.
            pub const ALL: &[WeaponName] = &[$(WeaponName::$name,)*];

            /// SM-21: what hits a whole body at once: what is starred, and the mortar.
            pub const ON_A_BODY: [WeaponName; 5] = [
                WeaponName::GrenadeImpact,
                WeaponName::GrenadeBlast,
                WeaponName::LargeExplosiveImpact,
                WeaponName::LargeExplosiveBlast,
                WeaponName::Mortar,
            ];

            /// SM-10: what it does.
            pub const fn weapon(self) -> Weapon {
                match self { $(WeaponName::$name => Weapon::$make($life, $breath),)* }
            }
        }
    };
}

weapons! {
    //                          PV   PS
    MediumKnife         new     C    NONE
    Dagger              new     D    NONE
    ShortSword          new     E    NONE
    BroadSword          new     E    B
    LongSword           new     F    A
    Foil                new     E    NONE
    WoodcuttersAxe      new     E    B
    BattleAxe           new     F    B
    TwoHandedSword      new     G    A
    Quarterstaff        new     B    E
    TwoHandedAxe        new     H    B
    MotorbikeChain      new     B    E
    MorningStar         new     D    G
    Whip                new     A_3  E
    Club                new     A    F
    Truncheon           new     A_2  F
    FistOfAmateur       new     A_3  B
    FistOfBoxer         new     B    D
    Knuckleduster       new     A    C
    Halberd             new     H    B
    Spear               new     G    C
    Pike                new     G    A
    LightBolt           new     E    E
    HeavyBolt           new     E    B
    LightArrow          new     D    NONE
    HeavyArrow          new     D    A
    LargeBoreRifle      new     I    F
    AutomaticRifle      new     J    E
    SubmachineGun       new     J    D
    Musket              new     E    C
    OldPistol           new     D    C
    SmallPistol         new     F    C
    MediumPistol        new     G    D
    SmallRevolver       new     F    C
    MediumRevolver      new     G    D
    LargeRevolver       new     I    E
    ThrowingDagger      new     C    NONE
    SlingStone          new     B    C
    SlingSteelBall      new     B    E
    GrenadeImpact       starred F    F
    GrenadeBlast        starred A    E
    LargeExplosiveImpact starred H   G
    LargeExplosiveBlast starred B    E
    Mortar              new     J    H
    StunGun             new     NONE I
    Chainsaw            new     J    E
    MediumHorn          new     C    A
    LargeHorn           new     D    D
    MediumFangs         new     C    NONE
    LargeFangs          new     E    NONE
    MediumClaws         new     C    NONE
    LargeClaws          new     G    NONE
}
