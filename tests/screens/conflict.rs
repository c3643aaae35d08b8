//! The table of a conflict.

use declic::app::View;
use declic::dice::{Die, Face, Percent};
use declic::games::Screen;
use declic::games::conflict::picture::{
    Chances, Picture, Ready, Second, Side, Step, SumDice, Then, Thrown, Verb, Verdict,
};
use declic::games::risus::{System, Who};
use declic::rules::Error;
use declic::rules::risus::pool::{PoolRoll, SixRule};
use declic::rules::risus::{Both, D6, Seat};
use declic::ui::{DiceRow, Name, Style, Words};

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let pictures = [tables(), sums(), pools()].concat().into_iter();
    let made = pictures.map(|(name, picture)| {
        let name = format!("conflict-{name}");
        Shot::of(name, Screen::Conflict(picture))
    });
    let mut all: Vec<Shot> = made.chain(played()).collect();
    let scripted = |view: View| View {
        style: Style {
            scripted: true,
            ..view.style
        },
        ..view
    };
    let named = ["ready-wide", "result-wide", "pool-forty"].map(|name| format!("conflict-{name}"));
    for shot in all
        .clone()
        .into_iter()
        .filter(|shot| named.contains(&shot.name))
    {
        let name = shot.name.clone() + "-scripted";
        all.push(Shot {
            name,
            ..shot.but(scripted)
        });
    }
    all
}

/// The way to the table, in a system of the family.
fn to(words: &Words, system: System) -> String {
    let to = format!("hold:back [{}] roll", name(words));
    match system {
        System::Hack => to,
        system => format!(
            "{to} back [{}] roll [{}] roll",
            words.system,
            system.name(words)
        ),
    }
}

fn hack(words: &Words) -> String {
    to(words, System::Hack)
}

fn pool(words: &Words) -> String {
    to(words, System::Pool)
}

fn name(words: &Words) -> &'static str {
    declic::games::Tile::Conflict.name(words)
}

/// A line of the lists in each language, by its English name.
fn line(words: &Words, english: &str) -> &'static str {
    let lines = [
        ("Their Force", "Sa Force"),
        ("Power cast by", "Pouvoir de"),
        ("Rival", "Rival"),
    ];
    let (english, french) = lines.into_iter().find(|line| line.0 == english).unwrap();
    match words.lang {
        declic::Lang::En => english,
        declic::Lang::Fr => french,
    }
}

/// T-RH-25: mine against the rival's.
fn four_against_five(words: &Words) -> String {
    let (table, own) = (to(words, System::Hack), words.force);
    format!("{table} up up back [{own}] roll up")
}

fn played() -> Vec<Shot> {
    const TIED_TWICE: &[Face] = &[3, 2, 5, 4, 2, 2, 6, 1];
    const LEVEL: &[Face] = &[5, 4, 3, 6, 4, 3, 3, 3, 2, 5];
    vec![
        Shot::played("conflict-table", &[], hack),
        Shot::played("conflict-table-of-ygos", &[], |words| {
            to(words, System::Ygos)
        }),
        Shot::played("conflict-table-of-two-dice", &[], |words| {
            to(words, System::TwoDice)
        }),
        Shot::played("conflict-table-of-a-pool", &[], pool),
        Shot::played("conflict-menu", &[], |words| hack(words) + " back"),
        Shot::played("conflict-menu-bottom", &[], |words| {
            format!("{} back [{}]", hack(words), line(words, "Power cast by"))
        }),
        Shot::played("conflict-casters", &[], |words| {
            format!(
                "{} back [{}] roll",
                hack(words),
                line(words, "Power cast by")
            )
        }),
        Shot::played("conflict-power-of-the-rival", &[], |words| {
            let rival = line(words, "Rival");
            let caster = line(words, "Power cast by");
            format!("{} back [{caster}] roll [{rival}] roll", hack(words))
        }),
        Shot::played("conflict-falls", &[4, 2], |words| hack(words) + " roll"),
        Shot::played("conflict-won", &[4, 2], |words| hack(words) + " roll up"),
        Shot::played("conflict-critical", &[6, 1, 4], |words| {
            hack(words) + " up roll up"
        }),
        Shot::played("conflict-tied", TIED_TWICE, |words| {
            four_against_five(words) + " roll up"
        }),
        Shot::played("conflict-tied-twice", TIED_TWICE, |words| {
            four_against_five(words) + " roll up roll up"
        }),
        Shot::played("conflict-roll-off-level", TIED_TWICE, |words| {
            four_against_five(words) + " roll up roll up roll up"
        }),
        Shot::played("conflict-roll-off-falls", TIED_TWICE, |words| {
            four_against_five(words) + " roll up roll up roll"
        }),
        Shot::played("conflict-rolled-off", TIED_TWICE, |words| {
            four_against_five(words) + " roll up down"
        }),
        Shot::played("conflict-ygos-tie", &[4, 4, 3, 2], |words| {
            to(words, System::Ygos) + " roll up"
        }),
        Shot::played("conflict-two-dice-lost", &[5, 4, 6, 6], |words| {
            to(words, System::TwoDice) + " roll up"
        }),
        Shot::played("conflict-pool-falls", LEVEL, |words| pool(words) + " roll"),
        Shot::played("conflict-pool-5", LEVEL, |words| pool(words) + " roll up"),
        Shot::played("conflict-pool-4", LEVEL, |words| {
            pool(words) + " roll up roll"
        }),
        Shot::played("conflict-pool-3", LEVEL, |words| {
            pool(words) + " roll up roll roll"
        }),
        Shot::played("conflict-pool-2", LEVEL, |words| {
            pool(words) + " roll up roll roll roll"
        }),
        Shot::played("conflict-pool-roll-off", LEVEL, |words| {
            pool(words) + " roll up down"
        }),
        Shot::played("conflict-lowest", &[], |words| {
            hack(words) + " down down down"
        }),
    ]
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

/// Me against somebody, in Risus Hack.
fn ready(a: Side, b: Side) -> Ready {
    Ready {
        system: System::Hack,
        sides: Both::new(
            Side {
                destiny: Some(1),
                ..a
            },
            b,
        ),
        verb: Ok(Verb::Roll),
        mark: Seat::B,
        can_turn: (true, true),
    }
}

const GROLFNAR: Option<(&str, &str)> = Some(("Grolfnar", "Viking"));
const WULF: Option<(&str, &str)> = Some(("Wulf", "Gambler"));
const WIDE: Option<(&str, &str)> = Some(("WWWWWWWWWWWW", "MMMMMMMMMMMM"));

fn tables() -> Vec<(String, Picture)> {
    let (me, rival) = (side(None, 4), side(None, 5));
    let usual = ready(me, rival);
    let grolfnar = side(GROLFNAR, 4);
    let wulf = Side {
        destiny: Some(2),
        ..side(WULF, 5)
    };
    let sheets = Ready {
        mark: Seat::A,
        ..ready(grolfnar, wulf)
    };
    let doubled = |side: Side| Side {
        number: 2 * side.level,
        with_destiny: true,
        ..side
    };
    let wide = |number| Side {
        level: 30,
        with_destiny: true,
        destiny: Some(9),
        ..side(WIDE, number)
    };
    let die = |level: u8| Some(Die::new(6 + 2 * level).unwrap());
    let power = |level| Side {
        power: die(level),
        ..side(None, level)
    };
    let pool = Ready {
        system: System::Pool,
        ..ready(me, side(None, 12))
    };
    let two_dice = Ready {
        system: System::TwoDice,
        ..usual
    };
    let wide_wide = Ready {
        sides: Both::new(wide(78), wide(60)),
        ..usual
    };
    let (two, three) = (
        |win, lose| Some((win, None, lose)),
        |win, tie, lose| Some((win, Some(tie), lose)),
    );
    let prepare = Ready {
        verb: Ok(Verb::Prepare),
        ..ready(
            Side {
                power: die(3),
                ..side(Some(("Ulfrid", "Sorcerer")), 3)
            },
            rival,
        )
    };
    let without = Ready {
        sides: Both::new(me, rival),
        ..usual
    };
    [
        ("ready", usual, two(38, 62), None),
        ("ready-sheet", ready(grolfnar, rival), two(38, 62), None),
        ("ready-two-sheets", sheets, two(38, 62), None),
        (
            "ready-doubled",
            ready(doubled(grolfnar), doubled(rival)),
            two(18, 82),
            None,
        ),
        ("ready-wide", wide_wide, two(100, 0), None),
        ("ready-two-dice", two_dice, three(34, 11, 56), None),
        ("ready-pool", pool, two(3, 97), None),
        ("ready-reckoning", pool, None, None),
        (
            "ready-unusable",
            Ready {
                verb: Err(Error::Unusable),
                ..usual
            },
            None,
            None,
        ),
        (
            "ready-highest",
            Ready {
                can_turn: (false, true),
                ..ready(me, side(None, 30))
            },
            two(0, 100),
            Some(("no higher", "pas plus haut")),
        ),
        (
            "ready-last",
            Ready {
                can_turn: (true, false),
                ..sheets
            },
            two(38, 62),
            Some(("the last one", "le dernier")),
        ),
        ("ready-without-destiny", without, two(38, 62), None),
        ("ready-power", ready(grolfnar, power(4)), two(28, 72), None),
        ("ready-prepare", prepare, two(51, 49), None),
        (
            "ready-power-wide",
            ready(
                wide(60),
                Side {
                    number: 60,
                    power: die(7),
                    ..wide(30)
                },
            ),
            two(10, 90),
            None,
        ),
    ]
    .map(|(name, ready, chances, notice)| {
        let chances = chances.map(|(win, tie, lose): (u8, Option<u8>, u8)| Chances {
            win: Percent(win),
            tie: tie.map(Percent),
            lose: Percent(lose),
        });
        let notice = notice.map(|(english, _)| english);
        (name.to_string(), Picture::Ready(ready, chances, notice))
    })
    .to_vec()
}

fn sums() -> Vec<(String, Picture)> {
    let dice = |first, second| SumDice {
        first: (Die::D6, first),
        rerolled: false,
        second,
    };
    let over = |winner, critical| Verdict::Over {
        winner: Some(winner),
        critical,
    };
    let step = |dice: (SumDice, SumDice), scores: (u8, u8), verdict| Step {
        asked: ready(side(GROLFNAR, 4), side(None, 5)),
        thrown: Thrown::Sums(Both::new(dice.0, dice.1), false),
        scores: Both::new(scores.0, scores.1),
        verdict,
    };
    let six = dice(6, Some(Second::Added(Die::D4, 1)));
    let four = dice(4, None);
    let pair = |first, second| dice(first, Some(Second::Added(Die::D6, second)));
    let won = over(Seat::A, Some(Seat::A));
    let wide_sides = Both::new(side(WIDE, 60), side(WIDE, 60));
    let wide = |step: Step| Step {
        asked: Ready {
            sides: wide_sides,
            ..step.asked
        },
        ..step
    };
    let power = |level: u8, face, second| SumDice {
        first: (Die::new(6 + 2 * level).unwrap(), face),
        rerolled: false,
        second,
    };
    let cast = |dice, scores, level, verdict| Step {
        asked: ready(
            side(GROLFNAR, 4),
            Side {
                power: Die::new(6 + 2 * level),
                ..side(None, level)
            },
        ),
        ..step(dice, scores, verdict)
    };
    let fumble = Some(Second::Fumble(1));
    let again = SumDice {
        rerolled: true,
        ..four
    };
    let steps = [
        ("result-won", step((six, four), (11, 9), won)),
        (
            "result-lost",
            step((four, six), (8, 12), over(Seat::B, None)),
        ),
        (
            "result-their-success",
            step((four, six), (8, 15), over(Seat::B, Some(Seat::B))),
        ),
        (
            "result-fumble",
            step(
                (pair(1, 1), pair(3, 1)),
                (6, 9),
                over(Seat::B, Some(Seat::A)),
            ),
        ),
        (
            "result-their-fumble",
            step(
                (pair(3, 1), pair(1, 1)),
                (8, 7),
                over(Seat::A, Some(Seat::B)),
            ),
        ),
        ("result-wide", wide(step((six, six), (70, 68), won))),
        (
            "result-again",
            step((again, four), (8, 8), Verdict::Level(Then::Again)),
        ),
        (
            "power-works",
            cast(
                (four, power(3, 12, Some(Second::Added(Die::D4, 3)))),
                (8, 18),
                3,
                over(Seat::B, None),
            ),
        ),
        (
            "power-resisted",
            cast(
                (six, power(4, 7, None)),
                (11, 11),
                4,
                over(Seat::A, Some(Seat::A)),
            ),
        ),
        (
            "power-turns-on-its-caster",
            cast(
                (four, power(7, 1, fumble)),
                (14, 8),
                7,
                over(Seat::A, Some(Seat::B)),
            ),
        ),
        (
            "power-is-not-resisted",
            cast(
                (
                    dice(1, fumble),
                    power(5, 16, Some(Second::Added(Die::D4, 4))),
                ),
                (5, 25),
                5,
                over(Seat::B, Some(Seat::A)),
            ),
        ),
    ];
    let falls = Picture::Rolling(steps[7].1, 2);
    let d4_falls = Picture::Rolling(steps[7].1, 6);
    let mut all = steps
        .map(|(name, step)| (name.to_string(), Picture::Step(step)))
        .to_vec();
    all.push(("power-falls".into(), falls));
    all.push(("power-d4-falls".into(), d4_falls));
    all
}

/// RP-34: as many dice as there can be, and few.
fn pools() -> Vec<(String, Picture)> {
    let row = |faces: &[Face]| {
        let initial = faces
            .iter()
            .map(|&face| D6 {
                face,
                rerolled: false,
            })
            .collect();
        DiceRow::of(&PoolRoll {
            initial,
            chains: Default::default(),
            helpers: Default::default(),
            six_rule: SixRule::default(),
        })
    };
    let many: Vec<Face> = (0..40).map(|die| (die * 7 % 6 + 1) as Face).collect();
    let some: Vec<Face> = (0..20).map(|die| (die * 5 % 6 + 1) as Face).collect();
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
    let over = |winner| Verdict::Over {
        winner: Some(winner),
        critical: None,
    };
    let lower = Verdict::Level(Then::Lower(3));
    let steps = [
        (
            "pool-forty",
            step(&many, &many, (13, 13), 5, Verdict::Level(Then::Lower(4))),
        ),
        ("pool-forty-aside", step(&many, &many, (7, 7), 4, lower)),
        (
            "pool-forty-against-one",
            step(&many, &[6], (13, 1), 5, over(Seat::A)),
        ),
        ("pool-twenty", step(&some, &many, (6, 13), 5, over(Seat::B))),
        (
            "pool-twelve",
            step(&some[..12], &some[..9], (4, 3), 5, over(Seat::A)),
        ),
    ];
    let falls = Picture::Rolling(steps[0].1, 2);
    let mut all = steps
        .map(|(name, step)| (name.to_string(), Picture::Step(step)))
        .to_vec();
    all.push(("pool-forty-falls".into(), falls));
    all
}
