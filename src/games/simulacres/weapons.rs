//! What somebody fights with: a weapon of the list (SM-10), a laser, the proton znaper (SM-48), or one
//! of one's own.

use super::talents;
use crate::coded::{Coded, Names, Shape};
use crate::name::Name;
use crate::rules::simulacres::{
    Arm, Column, DamageCode, PROTON_ZNAPER, Weapon, WeaponKind, WeaponName,
};
use crate::ui::{Lang, Text, Words};

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

/// The weapons of the list in their order: English, French, and how they are used.
const LISTED: [(&str, &str, Handling); 52] = [
    ("Knife", "Couteau", KNIFE),
    ("Dagger", "Dague", KNIFE),
    ("Short sword", "Épée courte", SWORD),
    ("Broad sword", "Épée large", SWORD),
    ("Long sword", "Épée longue", SWORD),
    ("Foil", "Fleuret", SWORD),
    ("Wood axe", "Cognée", AXE),
    ("Battle axe", "Hache d'armes", AXE),
    ("Great sword", "Épée à 2 mains", HEAVY),
    ("Quarterstaff", "Bâton", POLE),
    ("Great axe", "Hache à 2 mains", HEAVY),
    ("Bike chain", "Chaîne de moto", MACE),
    ("Morning star", "Étoile du matin", MACE),
    ("Whip", "Fouet", MACE),
    ("Club", "Gourdin", MACE),
    ("Truncheon", "Matraque", MACE),
    ("Fist", "Poing", FIST),
    ("Boxer's fist", "Poing de boxeur", FIST),
    ("Knuckleduster", "Coup de poing", FIST),
    ("Halberd", "Hallebarde", HEAVY),
    ("Spear", "Lance", POLE),
    ("Pike", "Pique", HEAVY),
    ("Light bolt", "Carreau léger", CROSSBOW),
    ("Heavy bolt", "Carreau lourd", CROSSBOW),
    ("Light arrow", "Flèche légère", BOW),
    ("Heavy arrow", "Flèche lourde", BOW),
    ("Big rifle", "Fusil gros cal.", RIFLE),
    ("Automatic rifle", "Fusil auto.", RIFLE),
    ("Submachine gun", "Mitraillette", RIFLE),
    ("Musket", "Mousquet", RIFLE),
    ("Old pistol", "Vieux pistolet", PISTOL),
    ("Small pistol", "Petit pistolet", PISTOL),
    ("Medium pistol", "Pistolet moyen", PISTOL),
    ("Small revolver", "Petit revolver", PISTOL),
    ("Med. revolver", "Revolver moyen", PISTOL),
    ("Large revolver", "Gros revolver", PISTOL),
    ("Throwing dagger", "Dague de jet", THROWN),
    ("Sling stone", "Pierre de fronde", SLING),
    ("Steel ball", "Bille d'acier", SLING),
    ("Grenade, hit", "Grenade, impact", THROWN),
    ("Grenade, blast", "Grenade, souffle", THROWN),
    ("Bomb, hit", "Bombe, impact", CANNON),
    ("Bomb, blast", "Bombe, souffle", CANNON),
    ("Mortar", "Mortier", CANNON),
    ("Stun gun", "Paralyseur", PISTOL),
    ("Chainsaw", "Tronçonneuse", HEAVY),
    ("Medium horn", "Corne moyenne", FIST),
    ("Large horn", "Grande corne", FIST),
    ("Medium fangs", "Crocs moyens", FIST),
    ("Large fangs", "Grands crocs", FIST),
    ("Medium claws", "Griffes moyennes", FIST),
    ("Large claws", "Grandes griffes", FIST),
];

// Neither list has more weapons than the other.
const _: () = assert!(LISTED.len() == WeaponName::ALL.len());

/// What a weapon of the list is called in text.
fn in_text(place: u8) -> Option<&'static str> {
    LISTED.get(usize::from(place)).map(|listed| listed.0)
}

impl Armed {
    /// All that can be chosen: the list, the lasers, the znaper, one of one's own.
    pub(crate) const COUNT: u8 = LISTED.len() as u8 + LASERS.len() as u8 + 2;

    /// The one at a place.
    pub(crate) fn at(place: u8) -> Option<Armed> {
        let listed = WeaponName::ALL.get(usize::from(place));
        if let Some(&name) = listed {
            return Some(Armed::Listed(name));
        }
        let place = usize::from(place) - LISTED.len();
        match LASERS.get(place) {
            Some(&power) => Some(Armed::Laser(power)),
            None if place == LASERS.len() => Some(Armed::Znaper),
            None if place == LASERS.len() + 1 => Some(Armed::OWN),
            None => None,
        }
    }

    /// Its place; all of one's own have the same.
    pub(crate) fn place(self) -> u8 {
        let first = LISTED.len() as u8;
        match self {
            Armed::Listed(name) => name as u8,
            Armed::Laser(power) => first + (power as u8).saturating_sub(LASERS[0] as u8),
            Armed::Znaper => Self::COUNT - 2,
            Armed::Own(_) => Self::COUNT - 1,
        }
    }

    /// One of one's own, before its columns are set.
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
        match self.weapon() {
            Some(weapon) => Arm::Listed(weapon),
            None => Arm::Special(PROTON_ZNAPER),
        }
    }

    /// How it is used.
    pub fn handling(self) -> Handling {
        match self {
            Armed::Listed(name) => LISTED[name as usize].2,
            Armed::Laser(_) | Armed::Znaper => PISTOL,
            Armed::Own(_) => SWORD,
        }
    }

    /// What it is called.
    pub(crate) fn name(self, words: &Words) -> Text {
        match (self, words.lang) {
            (Armed::Listed(name), Lang::En) => Text::Word(LISTED[name as usize].0),
            (Armed::Listed(name), Lang::Fr) => Text::Word(LISTED[name as usize].1),
            (Armed::Laser(power), _) => Text::Name(Name::written(format_args!("Laser {power:?}"))),
            (Armed::Znaper, _) => Text::Word("Znaper"),
            (Armed::Own(_), Lang::En) => Text::Word("own weapon"),
            (Armed::Own(_), Lang::Fr) => Text::Word("arme à soi"),
        }
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
pub(crate) fn code(code: Option<DamageCode>) -> Text {
    match code {
        None => Text::Word("-"),
        Some(DamageCode { column, plus: 0 }) => {
            Text::Name(Name::written(format_args!("{column:?}")))
        }
        Some(DamageCode { column, plus }) => {
            Text::Name(Name::written(format_args!("{column:?}{plus:+}")))
        }
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
