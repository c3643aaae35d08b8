//! The fights of SimulacreS: passes of arms, blasts, the Warrior's Way, and their lists.

use declic::app::View;
use declic::dice::{Dice, Die, Face, NoDie, Percent};
use declic::games::Screen;
use declic::games::simulacres::Picture as Book;
use declic::games::simulacres::arms::picture::{
    Blasted, BlowSeen, BodySeen, BodyTest, Bomb, Exchanged, HitSeen, Left, Little, Meeting, Over,
    PartSeen, Picture, Side,
};
use declic::games::simulacres::warrior::picture::{Row, Wave};
use declic::rules::simulacres::bout::After;
use declic::rules::simulacres::{
    Aim, Arm, Blow, Character, Column, Condition, DamageCode, DamageSum, ExchangeVerdict, Fight,
    Malaise, Options, PROTON_ZNAPER, Parts, PerZone, Reserve, Sheet, Skill, Struck, Talent, Test,
    TestValue, Tested, TimeLimit, TimeUnit, WeaponName, Zone,
};
use declic::rules::simulacres::{Components, Energies, MeansScores, Realms};
use declic::ui::{Style, Text};
use declic::{Lang, Name};

use crate::Shot;
use crate::simulacres::keys;

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = [made(), lists()].concat();
    for shot in all.clone() {
        if shot.name.ends_with("-wide") {
            let name = shot.name.clone() + "-scripted";
            all.push(Shot {
                name,
                ..shot.but(as_script)
            });
        }
    }
    all
}

fn as_script(view: View) -> View {
    View {
        style: Style {
            scripted: true,
            ..view.style
        },
        ..view
    }
}

/// The same face over and over.
struct Same(Face);

impl Dice for Same {
    fn roll(&mut self, _: Die) -> Result<Face, NoDie> {
        Ok(self.0)
    }
}

/// These faces, then ones.
struct These(Vec<Face>);

impl Dice for These {
    fn roll(&mut self, _: Die) -> Result<Face, NoDie> {
        match self.0.is_empty() {
            true => Ok(1),
            false => Ok(self.0.remove(0)),
        }
    }
}

const LONGEST: &str = "Maximilienne";

fn name(text: &str) -> Text {
    Text::Name(Name::new(text))
}

fn little(scores: [i8; 6], breath: (u8, u8)) -> Little {
    let most = [3, 5, 3, 3, 4, 4];
    let mut zones = [Left { score: 0, most: 0 }; 6];
    for ((zone, score), most) in zones.iter_mut().zip(scores).zip(most) {
        *zone = Left { score, most };
    }
    Little {
        zones,
        localised: true,
        breath,
    }
}

const WHOLE: [i8; 6] = [3, 5, 3, 3, 4, 4];

fn side(who: &str, value: Option<i16>, weapon: &'static str, aimed: u8) -> Side {
    Side {
        name: name(who),
        little: little(WHOLE, (8, 8)),
        value,
        weapon: Text::Id(crate::word(weapon)),
        columns: name("A-3/E"),
        aimed,
    }
}

/// The words that a picture is made with, in each language.
struct Said {
    aim: &'static str,
    weapons: [&'static str; 2],
    blast: &'static str,
    several: &'static str,
    off: &'static str,
}

const EN: Said = Said {
    aim: "Anywhere",
    weapons: ["Throwing dagger", "Boxer's fist"],
    blast: "Grenade, blast",
    several: "several: Warrior's Way",
    off: "off in the options",
};

const FR: Said = Said {
    aim: "Au hasard",
    weapons: ["Grenade, souffle", "Poing de boxeur"],
    blast: "Grenade, souffle",
    several: "à plusieurs\u{a0}: Voie du guerrier",
    off: "désactivé en options",
};

/// A test with all dice that there can be.
fn tested(value: i16, talent: Talent, faces: &[Face]) -> Tested {
    let test = Test {
        value: TestValue::new(value).unwrap(),
        skill: Skill::Level(talent),
        power: 3,
        precision: 3,
    };
    let options = Options::default();
    test.roll(&options, &mut These(faces.to_vec())).unwrap()
}

/// Somebody strong in plate.
fn body() -> Character<declic::rules::simulacres::Wounds> {
    let sheet = Sheet::new(
        Components {
            body: 6,
            instincts: 4,
            heart: 4,
            mind: 4,
        },
        MeansScores {
            perception: 2,
            action: 2,
            desire: 2,
            resistance: 4,
        },
        Realms {
            mineral: 1,
            vegetal: 1,
            animal: 1,
            human: 1,
            mechanical: 1,
        },
        Energies {
            power: 1,
            speed: 1,
            precision: 1,
        },
    );
    let reserve = Reserve::new(8, 8).unwrap();
    Character::localised(sheet.unwrap(), reserve, &Options::default()).unwrap()
}

fn struck(arm: Arm<'static>, margin: i16, power: u8, face: Face) -> Struck {
    let blow = Blow {
        arm,
        margin,
        damage_power: power,
        columns: 0,
        held_back: false,
    };
    let options = Options::default();
    let dice = &mut Same(face);
    body()
        .struck(&blow, Fight::Contact, Aim::Anywhere, &options, dice)
        .unwrap()
}

fn hit(struck: Struck, lost: (i16, u8), consequences: bool) -> HitSeen {
    HitSeen {
        name: name(LONGEST),
        little: little([0, -9, 3, 1, -1, 2], (0, 8)),
        struck,
        after: Some(After {
            zone: None,
            life_lost: lost.0,
            breath_lost: lost.1,
            left: (-9, 5),
            breath: 0,
            malaise: Some(Malaise::Coma),
            limit: Some((TimeLimit::Left(5), TimeUnit::Passes)),
            condition: Condition::Unconscious,
        }),
        consequences,
    }
}

fn made() -> Vec<Shot> {
    let both = rows(&EN).into_iter().zip(rows(&FR));
    let shot = |((name, english), (_, french)): ((&str, Picture), (&str, Picture))| {
        Shot::saying(format!("simulacres-arms-{name}"), move |lang| {
            let picture = match lang {
                Lang::En => english,
                Lang::Fr => french,
            };
            Screen::Simulacres(Book::Arms(picture))
        })
    };
    both.map(shot).collect()
}

fn rows(said: &Said) -> Vec<(&'static str, Picture)> {
    let met = |sides: [Side; 2], meeting: Option<Meeting>, chances: Option<[u8; 2]>| BlowSeen {
        sides,
        meeting,
        chances: chances.map(|both| both.map(Percent)),
        aim: crate::word(said.aim),
        pass: 1,
        notice: None,
        falling: None,
    };
    let exchanged = Exchanged {
        names: [name(LONGEST), name(LONGEST)],
        tests: [
            Some(tested(40, Talent::Plus3, &[1, 1, 6, 6, 6, 6, 6, 6, 6])),
            Some(tested(40, Talent::Plus3, &[1, 1, 6, 6, 6, 6, 6, 6, 5])),
        ],
        verdict: ExchangeVerdict::Hit { margin: 80 },
        goes_on: true,
    };
    let failed = Exchanged {
        tests: [
            Some(tested(-20, Talent::Zero, &[6, 6])),
            Some(tested(-20, Talent::Zero, &[6, 5])),
        ],
        verdict: ExchangeVerdict::Nothing,
        goes_on: false,
        ..exchanged
    };
    let greatest = struck(Arm::Listed(WeaponName::TwoHandedAxe.weapon()), 80, 3, 6);
    let mut below_zero = struck(Arm::Listed(WeaponName::TwoHandedAxe.weapon()), 1, 0, 1);
    below_zero.sum.armour = -4;
    let mut aimed_in_armour = struck(Arm::Listed(WeaponName::TwoHandedAxe.weapon()), 12, 0, 6);
    (aimed_in_armour.sum.aim, aimed_in_armour.sum.armour) = (4, -6);
    let znaper = struck(Arm::Special(PROTON_ZNAPER), 20, 0, 6);
    let parts = Parts {
        component: 7,
        means: 5,
        realm: 3,
        malaise: -4,
        ..Parts::default()
    };
    let test = |survival, tested| BodyTest {
        body: BodySeen {
            name: name(LONGEST),
            little: little([3, 5, 3, 3, 0, 4], (1, 8)),
            zone: Zone::LeftLeg,
        },
        survival,
        parts,
        value: 11,
        chance: Some(Percent(92)),
        tested,
    };
    let sum = DamageSum {
        margin: 40,
        ..greatest.sum
    };
    let blasted = Blasted {
        name: name(LONGEST),
        little: little([-9, -9, -9, -9, -9, -9], (0, 8)),
        codes: (
            Some(DamageCode::with(Column::A, -2)),
            Some(DamageCode::of(Column::G)),
        ),
        sums: PerZone {
            head: sum,
            trunk: sum,
            left_arm: sum,
            right_arm: sum,
            left_leg: sum,
            right_leg: sum,
        },
        lost: PerZone {
            head: 12,
            trunk: 14,
            left_arm: 10,
            right_arm: 16,
            left_leg: 18,
            right_leg: 11,
        },
        breath: (sum, 8),
        malaise: Malaise::Coma,
        condition: Condition::Unconscious,
    };
    let bomb = Bomb {
        name: name(LONGEST),
        little: little(WHOLE, (8, 8)),
        weapon: Text::Id(crate::word(said.blast)),
        columns: name("A-2/E"),
        margin: 40,
        chance: Some(Percent(100)),
        notice: None,
    };
    let row = |who: &str, target: Option<&str>, chance, tested: Option<Tested>| Row {
        name: name(who),
        left: (22, 22),
        target: target.map(name),
        value: Some((-20, [-4, -2, 3, 0])),
        chance,
        margin: Some(80),
        tested,
        hits: tested.is_some(),
    };
    let best = tested(40, Talent::Plus3, &[1, 1, 6, 6, 6, 6, 6, 6, 6]);
    let worst = tested(-20, Talent::Zero, &[6, 6]);
    let wave = |rolled: bool| {
        let result = |tested| rolled.then_some(tested);
        Wave {
            number: (99, 5),
            rows: [
                Some(row(
                    LONGEST,
                    Some(LONGEST),
                    Some(Percent(100)),
                    result(best),
                )),
                Some(row(LONGEST, None, None, result(worst))),
                Some(Row {
                    value: None,
                    left: (0, 22),
                    ..row(LONGEST, None, None, None)
                }),
                Some(row(LONGEST, Some(LONGEST), Some(Percent(3)), result(worst))),
            ],
            chosen: 0,
            rolled,
            goes_on: rolled,
            notice: None,
        }
    };
    let mut held_back = wave(false);
    held_back.rows[0] = Some(Row {
        value: Some((-20, [-4, -2, 3, -1])),
        ..row(LONGEST, Some(LONGEST), Some(Percent(100)), None)
    });
    let both = || {
        [
            side(LONGEST, Some(40), said.weapons[0], 0x3f),
            side(LONGEST, Some(-20), said.weapons[1], 0x3f),
        ]
    };
    let aimed = |bits| {
        let [first, second] = both();
        let sides = [
            Side { aimed: 0, ..first },
            Side {
                aimed: bits,
                ..second
            },
        ];
        Picture::Blow(met(sides, Some(Meeting::Simple), Some([72, 0])))
    };
    let hurt = |scores, breath| {
        let [first, second] = both();
        let sides = [
            Side {
                little: little(scores, breath),
                aimed: 0,
                ..first
            },
            Side {
                little: Little {
                    localised: false,
                    zones: [Left { score: 2, most: 6 }; 6],
                    breath: (1, 4),
                },
                value: Some(-9),
                aimed: 0,
                ..second
            },
        ];
        Picture::Blow(met(sides, Some(Meeting::Duel), Some([1, 1])))
    };
    let lost = Left { score: 0, most: 0 };
    let mut maimed = little([1, 1, 0, -4, 2, 3], (0, 4));
    maimed.zones[5] = lost;
    let refused = |notice| BlowSeen {
        notice: Some(notice),
        ..met(both(), None, None)
    };
    let falls = |met| {
        Picture::Blow(BlowSeen {
            falling: Some(1),
            ..met
        })
    };
    vec![
        (
            "ready-wide",
            Picture::Blow(met(both(), Some(Meeting::Duel), Some([100, 100]))),
        ),
        (
            "parry-wide",
            Picture::Blow(met(both(), Some(Meeting::Parry), Some([0, 0]))),
        ),
        ("aims-at-the-head", aimed(1)),
        ("aims-at-the-legs", aimed(0x30)),
        ("hurt", hurt([1, 2, 0, -4, 1, 3], (0, 8))),
        ("refused", Picture::Blow(refused(crate::word(said.several)))),
        (
            "ready-falling",
            falls(met(both(), Some(Meeting::Duel), Some([100, 100]))),
        ),
        ("exchanged-wide", Picture::Exchanged(exchanged)),
        ("exchanged-failed", Picture::Exchanged(failed)),
        (
            "hit-wide",
            Picture::Hit(hit(greatest, (60, 8), false), None),
        ),
        (
            "hit-falling",
            Picture::Hit(hit(greatest, (60, 8), false), Some(2)),
        ),
        (
            "hit-consequences-wide",
            Picture::Hit(hit(greatest, (60, 8), true), None),
        ),
        (
            "hit-aimed-in-armour",
            Picture::Hit(hit(aimed_in_armour, (0, 0), false), None),
        ),
        (
            "hit-below-zero",
            Picture::Hit(hit(below_zero, (0, 0), false), None),
        ),
        ("hit-znaper", Picture::Hit(hit(znaper, (5, 0), false), None)),
        (
            "hit-znaper-consequences",
            Picture::Hit(hit(znaper, (5, 0), true), None),
        ),
        (
            "part-wide",
            Picture::Part(PartSeen {
                name: name(LONGEST),
                little: maimed,
                zone: Some(Zone::RightLeg),
                whole: (44, 16),
                part: (44, 16),
                notice: None,
            }),
        ),
        ("faint-wide", Picture::Body(test(false, None), None)),
        ("survival", Picture::Body(test(true, None), None)),
        (
            "survival-lost",
            Picture::Body(test(true, Some((worst, Condition::Awake))), None),
        ),
        (
            "survival-falling",
            Picture::Body(test(true, Some((worst, Condition::Awake))), Some(3)),
        ),
        ("bomb-wide", Picture::Bomb(bomb)),
        ("blasted-wide", Picture::Blasted(blasted, None)),
        ("blasted-falling", Picture::Blasted(blasted, Some(1))),
        ("wave-wide", Picture::Wave(wave(false), None)),
        ("wave-held-back-wide", Picture::Wave(held_back, None)),
        ("wave-rolled-wide", Picture::Wave(wave(true), None)),
        ("wave-falling", Picture::Wave(wave(true), Some(1))),
        (
            "wave-refused",
            Picture::Wave(
                Wave {
                    notice: Some(crate::word(said.off)),
                    ..wave(false)
                },
                None,
            ),
        ),
        (
            "over-wide",
            Picture::Over(Over {
                sides: both(),
                passes: 255,
            }),
        ),
    ]
}

/// From the shelf to the fight of the usual two.
const FIGHT: &str = "hold:back {SimulacreS|SimulacreS} back {Pass of arms|Passe d'armes} ";

type Listed = (&'static str, &'static str);

fn lists() -> Vec<Shot> {
    let rows: [Listed; 21] = [
        ("lines", "back"),
        ("help", "back {Help|Aide}"),
        ("help-2", "back {Help|Aide} down"),
        ("help-3", "back {Help|Aide} down down"),
        (
            "help-of-warriors",
            "back {Warrior's Way|Voie du guerrier} back {Help|Aide}",
        ),
        (
            "help-of-warriors-2",
            "back {Warrior's Way|Voie du guerrier} back {Help|Aide} down",
        ),
        (
            "help-of-warriors-3",
            "back {Warrior's Way|Voie du guerrier} back {Help|Aide} down down",
        ),
        ("lines-below", "back up up up up up"),
        ("add", "back {Add a fighter|Ajouter}"),
        ("fighter", "back {Orc|Orque}"),
        ("fighter-below", "back {Orc|Orque} up up"),
        ("weapons", "back {Orc|Orque} {Weapon|Arme}"),
        ("aims", "back {Orc|Orque} {Aims at|Vise} down down down"),
        ("distances", "back {Orc|Orque} {Fights|Combat} down"),
        (
            "materials",
            "back {Orc|Orque} {Armour|Armure} down down down",
        ),
        (
            "modifiers",
            "back {Orc|Orque} {Modifiers|Modificateurs} roll",
        ),
        ("energies", "back {Orc|Orque} {Energies|Énergies}"),
        (
            "energies-below",
            "back {Orc|Orque} {Energies|Énergies} up up",
        ),
        ("parts", "back {Orc|Orque} {T and its parts|T et ses parts}"),
        ("four", "back {Orc|Orque} {Three more|Trois autres}"),
        (
            "announces",
            "back {Options|Options} {Warrior's Way|Voie du guerrier} back {Orc|Orque} {Announces|Annonce}",
        ),
    ];
    let shots = rows.map(|(name, rest)| {
        Shot::played(&format!("simulacres-arms-list-{name}"), &[], move |lang| {
            keys(lang, &[FIGHT, rest].concat())
        })
    });
    shots.to_vec()
}
