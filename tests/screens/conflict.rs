//! The table of a conflict.

use declic::app::View;
use declic::dice::{Die, Face, Percent};
use declic::games::conflict::picture::{
    Chances, Picture, Ready, Second, Side, SideDice, Step, Thrown, Verb, Verdict,
};
use declic::games::risus::words::texts;
use declic::games::risus::{System, Who};
use declic::games::{Screen, Tile};
use declic::rules::Error;
use declic::rules::risus::pool::{PoolRoll, SixRule};
use declic::rules::risus::{Both, D6, Seat};
use declic::ui::kit_texts;
use declic::ui::{DiceRow, Style};
use declic::{Lang, Name};

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let made = [dice(), pools()].concat().into_iter();
    let made = made.map(|(name, picture)| Shot::of(name, Screen::Conflict(picture)));
    let mut all: Vec<Shot> = tables().into_iter().chain(made).chain(played()).collect();
    let wide = [
        "conflict-ready-wide",
        "conflict-wide",
        "conflict-pool-forty",
    ];
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

/// The way to the table, in a system of the family.
fn to(lang: Lang, system: System) -> String {
    let (name, system) = (Tile::Conflict.name(), system.name());
    format!(
        "hold:back [{name}] roll back [{}] roll [{system}] roll",
        kit_texts().system.of(lang),
        name = name.of(lang),
        system = system.of(lang)
    )
}

fn hack(lang: Lang) -> String {
    to(lang, System::Hack)
}

fn pool(lang: Lang) -> String {
    to(lang, System::Pool)
}

/// T-RH-25: mine against the rival's.
fn four_against_five(lang: Lang) -> String {
    format!(
        "{} up up back [{}] roll up",
        hack(lang),
        kit_texts().force.of(lang)
    )
}

/// The line that says who casts a power.
fn caster(lang: Lang) -> String {
    let line = match lang {
        Lang::En => "Power cast by",
        Lang::Fr => "Pouvoir de",
    };
    format!("{} back [{line}]", hack(lang))
}

fn played() -> Vec<Shot> {
    const TIED_TWICE: &[Face] = &[3, 2, 5, 4, 2, 2, 6, 1];
    const LEVEL: &[Face] = &[5, 4, 3, 6, 4, 3, 3, 3, 2, 5];
    type Keys = fn(Lang) -> String;
    #[rustfmt::skip] // A table.
    let shots: [(&str, &'static [Face], Keys); 24] = [
        ("conflict-table", &[], hack),
        ("conflict-table-of-ygos", &[], |lang| to(lang, System::Ygos)),
        ("conflict-table-of-two-dice", &[], |lang| to(lang, System::TwoDice)),
        ("conflict-table-of-a-pool", &[], pool),
        ("conflict-lowest", &[], |lang| hack(lang) + " down down down"),
        ("conflict-menu", &[], |lang| hack(lang) + " back"),
        ("conflict-menu-bottom", &[], caster),
        ("conflict-casters", &[], |lang| caster(lang) + " roll"),
        ("conflict-power-of-the-rival", &[], |lang| caster(lang) + " roll up roll"),
        ("conflict-falls", &[4, 2], |lang| hack(lang) + " roll"),
        ("conflict-won", &[4, 2], |lang| hack(lang) + " roll up"),
        ("conflict-critical", &[6, 1, 4], |lang| hack(lang) + " up roll up"),
        ("conflict-tied", TIED_TWICE, |lang| four_against_five(lang) + " roll up"),
        ("conflict-tied-twice", TIED_TWICE, |lang| four_against_five(lang) + " roll up roll up"),
        ("conflict-roll-off-falls", TIED_TWICE, |lang| four_against_five(lang) + " roll up roll up roll"),
        ("conflict-roll-off-level", TIED_TWICE, |lang| four_against_five(lang) + " roll up roll up roll up"),
        ("conflict-rolled-off", TIED_TWICE, |lang| four_against_five(lang) + " roll up down"),
        ("conflict-ygos-tie", &[4, 4, 3, 2], |lang| to(lang, System::Ygos) + " roll up"),
        ("conflict-two-dice-lost", &[5, 4, 6, 6], |lang| to(lang, System::TwoDice) + " roll up"),
        ("conflict-pool-falls", LEVEL, |lang| pool(lang) + " roll"),
        ("conflict-pool-5", LEVEL, |lang| pool(lang) + " roll up"),
        ("conflict-pool-4", LEVEL, |lang| pool(lang) + " roll up roll"),
        ("conflict-pool-2", LEVEL, |lang| pool(lang) + " roll up roll roll roll"),
        ("conflict-pool-roll-off", LEVEL, |lang| pool(lang) + " roll up down"),
    ];
    let made = shots.map(|(name, dice, keys)| Shot::played(name, dice, keys));
    made.to_vec()
}

fn side(who: Option<(&str, &str)>, number: u8) -> Side {
    Side {
        who: who.map(|(sheet, cliche)| Who {
            sheet: Name::new(sheet),
            cliche: Name::new(cliche),
        }),
        level: number,
        number,
        with_destiny: false,
        destiny: None,
        power: None,
    }
}

/// A side that casts a power.
fn caster_of(who: Option<(&str, &str)>, level: u8) -> Side {
    Side {
        power: Some(die(level)),
        ..side(who, level)
    }
}

/// RH-24.
fn die(level: u8) -> Die {
    Die::new(6 + 2 * level).unwrap()
}

/// Me against somebody, in Risus Hack.
fn ready(a: Side, b: Side) -> Ready {
    let a = Side {
        destiny: a.destiny.or(Some(1)),
        ..a
    };
    Ready {
        system: System::Hack,
        sides: Both::new(a, b),
        verb: Ok(Verb::Roll),
        mark: Seat::B,
        can_turn: (true, true),
    }
}

const GROLFNAR: Option<(&str, &str)> = Some(("Grolfnar", "Viking"));
const WULF: Option<(&str, &str)> = Some(("Wulf", "Gambler"));
const WIDE: Option<(&str, &str)> = Some(("WWWWWWWWWWWW", "MMMMMMMMMMMM"));

/// As wide as it can be.
fn wide(number: u8) -> Side {
    Side {
        level: 30,
        with_destiny: true,
        destiny: Some(9),
        ..side(WIDE, number)
    }
}

fn tables() -> Vec<Shot> {
    let (grolfnar, rival) = (side(GROLFNAR, 4), side(None, 5));
    let usual = ready(side(None, 4), rival);
    let wulf = Side {
        destiny: Some(2),
        ..side(WULF, 5)
    };
    let doubled = |side: Side| Side {
        number: 2 * side.level,
        with_destiny: true,
        ..side
    };
    let sheets = Ready {
        mark: Seat::A,
        ..ready(grolfnar, wulf)
    };
    let in_system = |system, ready| Ready { system, ..ready };
    let refused = |verb| Ready { verb, ..usual };
    let without = Ready {
        sides: Both::new(side(None, 4), rival),
        ..usual
    };
    let last = Ready {
        can_turn: (true, false),
        ..sheets
    };
    let prepare = Ready {
        verb: Ok(Verb::Prepare),
        ..ready(caster_of(Some(("Ulfrid", "Sorcerer")), 3), rival)
    };
    let power_wide = Side {
        power: Some(Die::D20),
        ..wide(60)
    };
    let many = in_system(System::Pool, ready(side(None, 4), side(None, 12)));
    let highest = kit_texts().highest;
    let the_last = texts().last;
    #[rustfmt::skip] // A table.
    let pictures = [
        ("", usual, Some((38, 62)), None),
        ("-sheet", ready(grolfnar, rival), Some((38, 62)), None),
        ("-two-sheets", sheets, Some((38, 62)), None),
        ("-doubled", ready(doubled(grolfnar), doubled(rival)), Some((18, 82)), None),
        ("-wide", ready(wide(78), wide(60)), Some((100, 0)), None),
        ("-two-dice", in_system(System::TwoDice, usual), Some((38, 62)), None),
        ("-pool", many, Some((3, 97)), None),
        ("-reckoning", many, None, None),
        ("-unusable", refused(Err(Error::Unusable)), None, None),
        ("-no-save", refused(Err(Error::NoSave)), None, None),
        ("-highest", ready(side(None, 4), side(None, 30)), Some((0, 100)), Some(highest)),
        ("-last", last, Some((38, 62)), Some(the_last)),
        ("-without-destiny", without, Some((38, 62)), None),
        ("-power", ready(grolfnar, caster_of(None, 4)), Some((28, 72)), None),
        ("-prepare", prepare, Some((51, 49)), None),
        ("-power-wide", ready(wide(60), power_wide), Some((10, 90)), None),
    ];
    let made = pictures.map(|(name, ready, chances, notice)| {
        let chances = chances.map(|(win, lose)| Chances {
            win: Percent(win),
            lose: Percent(lose),
        });
        Shot::saying(format!("conflict-ready{name}"), move |_| {
            Screen::Conflict(Picture::Ready(ready, chances, notice))
        })
    });
    made.into()
}

fn dice() -> Vec<(String, Picture)> {
    let of = |first, second, added| SideDice {
        first,
        second,
        added: Some(added),
    };
    let d6 = |face, added| of((Die::D6, face), None, added);
    let six = |added| of((Die::D6, 6), Some(Second::Added(Die::D4, 1)), added);
    let pair = |a, b, added| of((Die::D6, a), Some(Second::Added(Die::D6, b)), added);
    let fumble = |die, added| of((die, 1), Some(Second::Fumble(1)), added);
    let bursts = |level, d4| {
        let die = die(level);
        of((die, die.sides()), Some(Second::Added(Die::D4, d4)), level)
    };
    let again = of((Die::D6, 4), Some(Second::Again), 4);
    let (plain, wide) = (side(None, 5), ready(wide(60), wide(60)));
    let grolfnar = |other| ready(side(GROLFNAR, 4), other);
    let against = |level| grolfnar(caster_of(None, level));
    let (lost, mine, theirs) = (
        Verdict::Won(Seat::B, None),
        Verdict::Won(Seat::A, Some(Seat::A)),
        Verdict::Won(Seat::B, Some(Seat::B)),
    );
    let (my_failure, their_failure) = (
        Verdict::Won(Seat::B, Some(Seat::A)),
        Verdict::Won(Seat::A, Some(Seat::B)),
    );
    #[rustfmt::skip] // A table.
    let steps = [
        ("lost", grolfnar(plain), (d6(4, 4), six(5)), (8, 12), lost),
        ("their-success", grolfnar(plain), (d6(4, 4), six(9)), (8, 16), theirs),
        ("fumble", grolfnar(plain), (pair(1, 1, 4), pair(3, 1, 5)), (6, 9), my_failure),
        ("their-fumble", grolfnar(plain), (pair(3, 1, 4), pair(1, 1, 5)), (8, 7), their_failure),
        ("wide", wide, (six(60), six(60)), (67, 67), mine),
        ("again", grolfnar(plain), (again, d6(3, 5)), (8, 8), Verdict::Again),
        ("power-works", against(3), (d6(4, 4), bursts(3, 3)), (8, 18), lost),
        ("power-resisted", against(4), (six(4), of((die(4), 7), None, 4)), (11, 11), mine),
        ("power-turns", against(7), (d6(4, 10), fumble(Die::D20, 7)), (14, 8), their_failure),
        ("power-hits", against(5), (fumble(Die::D6, 4), bursts(5, 4)), (5, 25), my_failure),
    ];
    let step = |(name, asked, dice, scores, verdict): (_, _, (_, _), (u8, u8), _)| {
        let step = Step {
            asked,
            thrown: Thrown::Dice(Both::new(dice.0, dice.1)),
            scores: Both::new(scores.0, scores.1),
            verdict,
        };
        (name, step)
    };
    let steps = steps.map(step);
    let falls = [(2, "power-falls"), (6, "power-d4-falls")].map(|(picture, name)| {
        let (_, step) = steps[6];
        (name, Picture::Step(step, Some(picture)))
    });
    let steps = steps.map(|(name, step)| (name, Picture::Step(step, None)));
    let all = steps.into_iter().chain(falls);
    all.map(|(name, picture)| (format!("conflict-{name}"), picture))
        .collect()
}

/// RP-34: as many dice as there can be, and few.
fn pools() -> Vec<(String, Picture)> {
    let row = |faces: &[Face]| {
        let d6 = |&face| D6 {
            face,
            rerolled: false,
        };
        DiceRow::of(&PoolRoll {
            initial: faces.iter().map(d6).collect(),
            chains: Default::default(),
            helpers: Default::default(),
            six_rule: SixRule::default(),
        })
    };
    let many: Vec<Face> = (0..40).map(|die| (die * 7 % 6 + 1) as Face).collect();
    let step = |a: &[Face], b: &[Face], scores: (u8, u8), difficulty, verdict| Step {
        asked: Ready {
            system: System::Pool,
            ..ready(side(GROLFNAR, a.len() as u8), side(WULF, b.len() as u8))
        },
        thrown: Thrown::Pools {
            rows: Both::new(row(a), row(b)),
            difficulty,
            normal: 5,
        },
        scores: Both::new(scores.0, scores.1),
        verdict,
    };
    let (won, lost) = (Verdict::Won(Seat::A, None), Verdict::Won(Seat::B, None));
    let forty = step(&many, &many, (13, 13), 5, Verdict::Lower(4));
    #[rustfmt::skip] // A table.
    let pictures = [
        ("forty", Picture::Step(forty, None)),
        ("forty-falls", Picture::Step(forty, Some(2))),
        ("forty-aside", Picture::Step(step(&many, &many, (7, 7), 4, Verdict::Lower(3)), None)),
        ("forty-against-one", Picture::Step(step(&many, &[6], (13, 1), 5, won), None)),
        ("twenty", Picture::Step(step(&many[..20], &many, (6, 13), 5, lost), None)),
        ("twelve", Picture::Step(step(&many[..12], &many[..9], (4, 3), 5, won), None)),
    ];
    let made = pictures.map(|(name, picture)| (format!("conflict-pool-{name}"), picture));
    made.to_vec()
}
