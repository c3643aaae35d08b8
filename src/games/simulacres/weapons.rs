//! The weapons of a character: one of the list (SM-10), a laser, the proton znaper (SM-48), or a custom
//! weapon.

use super::arms::words::texts;
use crate::coded::Names;
use crate::games::simulacres::prelude::*;

/// A weapon, and the talent that it is used with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Carried {
    /// The weapon.
    pub armed: Armed,
    /// The place of the talent in its list.
    #[coded(shape = &Shape::Word(super::sheet::TALENTS))]
    pub talent: u8,
}

/// A weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Armed {
    /// SM-10: one of the list.
    Listed(#[coded(shape = &Shape::Word(Names::Told(in_text)))] WeaponName),
    /// SM-10: a laser of this power.
    Laser(Column),
    /// SM-48.
    Znaper,
    /// One that the list does not have.
    Own(Weapon),
}

/// How often and with what a weapon strikes: its talent, whether that is at a distance (SM-7), and
/// how heavy it is (SM-51).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handling {
    /// The place of the talent that it is used with.
    pub talent: u8,
    /// SM-7: it is shot or thrown.
    pub distant: bool,
    /// SM-51.
    pub kind: WeaponKind,
}

const KNIFE: Handling = near(6);
const SWORD: Handling = near(7);
const AXE: Handling = near(8);
const MACE: Handling = near(9);
const POLE: Handling = near(10);
const HEAVY: Handling = Handling {
    kind: WeaponKind::Heavy,
    ..near(11)
};
const FIST: Handling = Handling {
    kind: WeaponKind::Hands,
    ..near(talents::BRAWL)
};
const THROWN: Handling = far(12);
const BOW: Handling = far(13);
const CROSSBOW: Handling = far(14);
const SLING: Handling = far(15);
const PISTOL: Handling = far(16);
const RIFLE: Handling = far(17);
const CANNON: Handling = far(18);

const fn near(talent: u8) -> Handling {
    Handling {
        talent,
        distant: false,
        kind: WeaponKind::Fast,
    }
}

const fn far(talent: u8) -> Handling {
    Handling {
        distant: true,
        ..near(talent)
    }
}

/// How the weapons of the list are used, in their order.
#[rustfmt::skip] // In the rows of their names.
const LISTED: [Handling; 52] = [
    KNIFE, KNIFE,
    SWORD, SWORD, SWORD, SWORD,
    AXE, AXE, HEAVY, POLE, HEAVY,
    MACE, MACE, MACE, MACE, MACE,
    FIST, FIST, FIST,
    HEAVY, POLE, HEAVY,
    CROSSBOW, CROSSBOW, BOW, BOW,
    RIFLE, RIFLE, RIFLE, RIFLE,
    PISTOL, PISTOL, PISTOL,
    PISTOL, PISTOL, PISTOL,
    THROWN, SLING, SLING, THROWN, THROWN,
    CANNON, CANNON, CANNON,
    PISTOL, HEAVY,
    FIST, FIST, FIST, FIST, FIST, FIST,
];

// Neither list has more weapons than the other.
const _: () = assert!(LISTED.len() == WeaponName::ALL.len());

/// What a weapon of the list is called in text.
fn in_text(place: u8) -> Option<&'static str> {
    let name = texts().weapons.get(usize::from(place));
    name.map(|word| word.of(Lang::En))
}

impl Armed {
    /// Number of weapons to choose from: the list, the lasers, the znaper, and one custom weapon.
    pub(crate) const COUNT: u8 = LISTED.len() as u8 + LASERS.len() as u8 + 2;

    /// None, and then all that can be chosen, each at its place.
    pub(crate) const NONE_OR_ALL: [Option<Armed>; Self::COUNT as usize + 1] = {
        let mut all = [None; Self::COUNT as usize + 1];
        let mut place = 0;
        while place < Self::COUNT {
            all[place as usize + 1] = Armed::at(place);
            place += 1;
        }
        all
    };

    /// The one at a place.
    pub(crate) const fn at(place: u8) -> Option<Armed> {
        let listed = place as usize;
        let laser = listed.saturating_sub(LISTED.len());
        match place {
            _ if listed < LISTED.len() => Some(Armed::Listed(WeaponName::ALL[listed])),
            _ if laser < LASERS.len() => Some(Armed::Laser(LASERS[laser])),
            _ if place == Self::COUNT - 2 => Some(Armed::Znaper),
            _ if place == Self::COUNT - 1 => Some(Armed::OWN),
            _ => None,
        }
    }

    /// Index of the weapon among the choices; all custom weapons share one.
    pub(crate) const fn place(self) -> u8 {
        let first = LISTED.len() as u8;
        match self {
            Armed::Listed(name) => name as u8,
            Armed::Laser(power) => first + (power as u8).saturating_sub(LASERS[0] as u8),
            Armed::Znaper => Self::COUNT - 2,
            Armed::Own(_) => Self::COUNT - 1,
        }
    }

    /// The weapon as the menu offers it: a custom weapon has its default columns.
    pub(crate) const fn as_offered(self) -> Option<Armed> {
        Armed::at(self.place())
    }

    /// A custom weapon with its default columns.
    const OWN: Armed = Armed::Own(Weapon {
        life: Some(DamageCode::of(Column::C)),
        breath: None,
        hits_every_zone: false,
    });

    /// SM-8: its columns; none for one with a table of its own.
    pub fn weapon(self) -> Option<Weapon> {
        match self {
            Armed::Listed(name) => Some(name.weapon()),
            Armed::Laser(power) => Weapon::laser(power).ok(),
            Armed::Own(weapon) => Some(weapon),
            Armed::Znaper => None,
        }
    }

    /// What a blow is struck with (SM-8, SM-47).
    pub fn arm(self) -> Arm<'static> {
        self.weapon()
            .map_or(Arm::Special(PROTON_ZNAPER), Arm::Listed)
    }

    /// How it is used.
    pub fn handling(self) -> Handling {
        match self {
            Armed::Listed(name) => LISTED[name as usize],
            Armed::Laser(_) | Armed::Znaper => PISTOL,
            Armed::Own(_) => SWORD,
        }
    }

    /// What it is called.
    pub(crate) fn name(self) -> Text {
        Text::Id(match self {
            Armed::Listed(name) => texts().weapons[name as usize],
            Armed::Laser(power) => {
                return Text::Name(Name::written(format_args!("Laser {power:?}")));
            }
            Armed::Znaper => texts().znaper,
            Armed::Own(_) => texts().own_weapon,
        })
    }
}

/// SM-10: the powers of a laser.
const LASERS: [Column; 7] = [
    Column::E,
    Column::F,
    Column::G,
    Column::H,
    Column::I,
    Column::J,
    Column::K,
];

/// A column as it is written: `F`, `A-3`, or a dash for none.
pub(crate) fn code(code: Option<DamageCode>) -> Name {
    match code {
        None => Name::new("-"),
        Some(DamageCode { column, plus: 0 }) => Name::written(format_args!("{column:?}")),
        Some(DamageCode { column, plus }) => Name::written(format_args!("{column:?}{plus:+}")),
    }
}

impl Carried {
    /// A weapon with the talent that goes with it.
    pub fn new(armed: Armed) -> Carried {
        Carried {
            armed,
            talent: armed.handling().talent,
        }
    }
}
