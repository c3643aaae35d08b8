//! The table of the initiative.

use declic::app::View;
use declic::dice::{Face, Percent};
use declic::games::initiative::picture::{
    Duel, Means, Panel, Picture, Place, Rolled, Round, Row, Step, Test, Wanted,
};
use declic::games::{Screen, Tile};
use declic::ui::Style;
use declic::{Lang, Name};

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let made = [tests(), rounds()].concat().into_iter();
    let made = made.map(|(name, picture)| Shot::of(name, Screen::Initiative(picture)));
    let mut all: Vec<Shot> = played().into_iter().chain(made).collect();
    let wide = ["initiative-test-widest", "initiative-round-widest"];
    for shot in all.clone() {
        if wide.contains(&shot.name.as_str()) {
            let name = shot.name.clone() + "-scripted";
            all.push(Shot {
                name,
                ..shot.but(scripted)
            });
        }
    }
    all
}

fn scripted(view: View) -> View {
    View {
        style: Style {
            scripted: true,
            ..view.style
        },
        ..view
    }
}

/// The way to the table.
fn to(lang: Lang) -> String {
    let name = Tile::Initiative.name();
    format!("hold:back [{name}] roll", name = name.of(lang))
}

/// A line of its lists, in both languages.
fn line(lang: Lang, [en, fr]: [&str; 2]) -> String {
    match lang {
        Lang::En => format!("[{en}]"),
        Lang::Fr => format!("[{fr}]"),
    }
}

const ADD: [&str; 2] = ["Add a foe", "Ajouter un ennemi"];

/// Three soldiers against one.
fn three(lang: Lang) -> String {
    let add = line(lang, ADD);
    let soldier = line(lang, ["Soldier", "Soldat"]);
    format!(
        "{} back {add} roll {soldier} roll {add} roll roll {add} roll roll back",
        to(lang)
    )
}

/// A sheet that nobody has filled in.
fn sheet(lang: Lang) -> String {
    let (characters, name) = (Tile::Characters.name(), Tile::Initiative.name());
    let other = line(lang, ["Other book", "Autre livre"]);
    format!(
        "hold:back [{characters}] roll {other} roll [{name}] roll",
        characters = characters.of(lang),
        name = name.of(lang)
    )
}

/// The same with the weapon of the longest name.
fn armed(lang: Lang) -> String {
    let add = line(lang, ["Add a weapon", "Ajouter une arme"]);
    let weapon = line(lang, ["Two-hand sword", "Épée à 2 mains"]);
    format!("{} {add} roll {weapon} roll roll down", sheet(lang))
}

fn played() -> Vec<Shot> {
    type Keys = fn(Lang) -> String;
    #[rustfmt::skip] // A table.
    let shots: [(&str, &'static [Face], Keys); 33] = [
        ("initiative-table", &[], to),
        ("initiative-menu", &[], |lang| to(lang) + " back"),
        ("initiative-foes", &[], |lang| format!("{} back {} roll", to(lang), line(lang, ADD))),
        ("initiative-fighter", &[], |lang| to(lang) + " back down down roll"),
        ("initiative-fighter-bottom", &[], |lang| to(lang) + " back down down roll up"),
        ("initiative-options", &[], |lang| to(lang) + " back up up up up"),
        ("initiative-three", &[], three),
        ("initiative-three-falls", &[14], |lang| three(lang) + " roll"),
        ("initiative-three-lost", &[14], |lang| three(lang) + " roll up"),
        ("initiative-three-attack", &[14], |lang| three(lang) + " roll up roll"),
        ("initiative-three-dodge", &[14], |lang| three(lang) + " roll up roll up up"),
        ("initiative-three-used", &[14, 14], |lang| three(lang) + " roll up roll up up roll roll up roll up up roll"),
        ("initiative-three-falls-down", &[14], |lang| three(lang) + " roll up roll up"),
        ("initiative-three-whom", &[1, 1, 1], |lang| three(lang) + " roll up roll roll up roll roll up roll"),
        ("initiative-three-feint", &[1, 1, 1], |lang| three(lang) + " roll up roll roll up roll roll up roll up"),
        ("initiative-round-over", &[20], |lang| to(lang) + " roll up roll roll roll"),
        ("initiative-fought", &[20], |lang| to(lang) + " roll up roll up roll"),
        ("initiative-used-shield", &[14], |lang| three(lang) + " roll up roll down roll"),
        ("initiative-spent-weapon", &[20], |lang| to(lang) + " roll up roll down down roll"),
        ("initiative-only-one", &[], |lang| to(lang) + " up"),
        ("initiative-menu-in-a-round", &[14], |lang| three(lang) + " roll up roll roll back down"),
        ("initiative-menu-bottom-in-a-round", &[14], |lang| three(lang) + " roll up roll roll back up up up up roll"),
        ("initiative-fighter-in-a-round", &[14], |lang| three(lang) + " roll up roll roll back down down down roll roll"),
        ("initiative-shelf", &[14], |lang| three(lang) + " roll up hold:back [" + Tile::Initiative.name().of(lang) + "]"),
        ("initiative-roster", &[], |lang| sheet(lang) + " back"),
        ("initiative-sheet", &[], sheet),
        ("initiative-sheet-weapons", &[], |lang| sheet(lang) + " " + &line(lang, ["Add a weapon", "Ajouter une arme"]) + " roll"),
        ("initiative-sheet-armed", &[], armed),
        ("initiative-sheet-bottom", &[], |lang| armed(lang) + " roll up up up up up"),
        ("initiative-refused", &[], |lang| {
            let characteristic = line(lang, ["Characteristic", "Caractéristique"]);
            format!("{} back down roll {characteristic} roll hold:down:5000 roll back back", to(lang))
        }),
        ("initiative-longest", &[], |lang| format!("{} back {} roll", to(lang), line(lang, ["Engagement", "Engagement"]))),
        ("initiative-longest-equal", &[], |lang| format!("{} back {} roll up", to(lang), line(lang, ["Engagement", "Engagement"]))),
        ("initiative-order", &[2, 1], |lang| format!("{} back {} roll back roll", three(lang), line(lang, ["Order by", "Ordre au"]))),
    ];
    let made = shots.map(|(name, dice, keys)| Shot::played(name, dice, keys));
    made.to_vec()
}

const WIDEST: &str = "WWWWWWWWWWWW";

fn test(target: i8, parts: [i8; 3]) -> Test {
    Test {
        number: 999,
        roller: Name::new(WIDEST),
        opponent: Name::new(WIDEST),
        duel: Duel::Target {
            parts,
            target,
            chance: Percent(100),
        },
        group: 8,
        crowded: false,
        can_turn: true,
        notice: None,
    }
}

fn tests() -> Vec<(&'static str, Picture)> {
    let widest = test(29, [20, -10, 8]);
    let rolled = |face, won, means| Rolled {
        face: Some(face),
        won,
        name: Name::new(WIDEST),
        means,
    };
    let coin = Test {
        duel: Duel::Coin,
        can_turn: false,
        ..widest
    };
    let decided = Test {
        duel: Duel::Longest(Some(false)),
        ..widest
    };
    let by_weapon = Rolled {
        face: None,
        ..rolled(1, false, Means::Now)
    };
    let ready = |test| Picture::Test(test, Step::Ready);
    let tested = |test, rolled| Picture::Test(test, Step::Lies(rolled));
    vec![
        ("initiative-test-widest", ready(widest)),
        ("initiative-test-below-zero", ready(test(-17, [1, -10, -8]))),
        (
            "initiative-test-crowded",
            ready(Test {
                crowded: true,
                ..test(5, [10, 0, -5])
            }),
        ),
        (
            "initiative-tested-widest",
            tested(widest, rolled(20, true, Means::Now)),
        ),
        (
            "initiative-tested-waits",
            tested(test(-17, [1, -10, -8]), rolled(20, false, Means::Later)),
        ),
        (
            "initiative-tested-first",
            tested(test(-9, [1, -10, 0]), rolled(11, false, Means::First)),
        ),
        ("initiative-decided", tested(decided, by_weapon)),
        ("initiative-coin", ready(coin)),
        ("initiative-coin-falls", Picture::Test(coin, Step::Falls(1))),
        (
            "initiative-tossed",
            tested(coin, rolled(2, false, Means::Rolls)),
        ),
    ]
}

fn round(panel: Panel) -> Round {
    let row = |place| Row {
        name: Name::new(WIDEST),
        place,
    };
    Round {
        number: 999,
        group: 8,
        rows: [
            row(Place::Done),
            row(Place::Out),
            row(Place::Waits),
            row(Place::Untested),
            row(Place::Untested),
            row(Place::Untested),
            row(Place::Untested),
            row(Place::Untested),
            row(Place::Untested),
        ],
        count: 9,
        at: Some(2),
        panel,
        notice: None,
    }
}

fn rounds() -> Vec<(&'static str, Picture)> {
    let name = Name::new(WIDEST);
    let attack = |left, answer| {
        Picture::Round(round(Panel::Attack {
            target: name,
            left,
            answer,
        }))
    };
    let one = |is_feint| Wanted { name, is_feint };
    let whom = Panel::Whom {
        wanted: [one(false), one(true), one(true)],
        count: 16,
        chosen: 1,
    };
    vec![
        ("initiative-round-widest", attack([1, 0, 1], 1)),
        ("initiative-round-rapid", attack([4, 3, 2], 3)),
        ("initiative-round-weapon", attack([0, 1, 0], 2)),
        ("initiative-round-target-falls", attack([0, 0, 0], 4)),
        ("initiative-whom-widest", Picture::Round(round(whom))),
        (
            "initiative-order-to-draw",
            Picture::Round(round(Panel::Order)),
        ),
        (
            "initiative-order-of-eight",
            Picture::Round(round(Panel::Drawn([8, 7, 6, 5, 4, 3, 2]))),
        ),
        ("initiative-spent", Picture::Round(round(Panel::Spent))),
        ("initiative-nobody", Picture::Round(round(Panel::Nobody))),
        (
            "initiative-fought-widest",
            Picture::Round(round(Panel::Fought(Some(name)))),
        ),
        (
            "initiative-group-stands",
            Picture::Round(round(Panel::Fought(None))),
        ),
    ]
}
