//! The table of free dice.

use declic::Name;
use declic::app::View;
use declic::dice::{Die, Face};
use declic::games::Screen;
use declic::games::free::picture::{Chance, Locking, Lying, Picture, Ready, Step};
use declic::games::free::words::texts;
use declic::games::free::{Mark, Question};
use declic::rules::free::{Explode, ExtraDie, FreeRoll, Keep, Locks, Reading, Thrown};
use declic::ui::kit_texts;
use declic::ui::{Lang, Style, Text};
use declic_harness::script::Script;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = Vec::new();
    for (name, picture) in [rolls(), falling_dice(), results(), locking()].concat() {
        all.push(Shot::of(format!("free-{name}"), Screen::Free(picture)));
    }
    let scripted = |view: View| View {
        style: Style {
            scripted: true,
            ..view.style
        },
        ..view
    };
    let roll = FreeRoll::of(2, Die::D6);
    let against = Lying {
        target: Some(-9999),
        ..lying(LONGEST, &[[2; 40].as_slice()].concat())
    };
    for (name, picture) in [
        ("result", Picture::Lying(lying(roll, &[3, 4]), None)),
        ("result-longest", Picture::Lying(against, None)),
        ("ready", Picture::Ready(ready(roll))),
        ("ready-longest", Picture::Ready(ready(LONGEST))),
    ] {
        let name = format!("free-{name}-scripted");
        all.push(Shot::of(name, Screen::Free(picture)).but(scripted));
    }
    all.extend(notices());
    all.extend(played());
    all
}

fn die(sides: u8) -> Die {
    Die::new(sides).unwrap()
}

/// Forty D100, and everything that can be done to them.
const LONGEST: FreeRoll = FreeRoll {
    modifier: -999,
    keep: Keep::DropHighest(39),
    explode: Explode::Once(ExtraDie::Other(FreeRoll::PERCENTILE.die)),
    reroll_ones: true,
    ..FreeRoll::of(40, FreeRoll::PERCENTILE.die)
};

fn ready(roll: FreeRoll) -> Ready {
    against(roll, Some(7))
}

fn against(roll: FreeRoll, target: Option<i16>) -> Ready {
    let question = Question {
        roll,
        target,
        mark: Mark::Die,
    };
    let odds = target.and_then(|target| roll.odds(target.into()));
    let percent = odds.map(|odds| odds.percent());
    Ready {
        question,
        name: None,
        chance: percent.map_or(Chance::Unknown, Chance::Known),
        notice: None,
    }
}

fn marked(mark: Mark, ready: Ready) -> Ready {
    Ready {
        question: Question {
            mark,
            ..ready.question
        },
        ..ready
    }
}

fn rolls() -> Vec<(String, Picture)> {
    let mut all = Vec::new();
    let mut add = |name: &str, ready| all.push((format!("ready-{name}"), Picture::Ready(ready)));
    for sides in [2, 3, 4, 6, 8, 10, 12, 20, 30, 100] {
        let roll = FreeRoll::of(1, die(sides));
        add(&format!("d{sides}"), ready(roll));
    }
    add("d66", ready(FreeRoll::D66));
    add("fate", ready(FreeRoll::FATE));
    let plus_five = FreeRoll {
        modifier: 5,
        ..FreeRoll::of(3, Die::D8)
    };
    let far = FreeRoll {
        explode: Explode::Chain(ExtraDie::Same),
        ..FreeRoll::of(40, die(100))
    };
    for (name, mark) in [
        ("number", Mark::Number),
        ("modifier", Mark::Modifier),
        ("target", Mark::Target),
    ] {
        add(name, marked(mark, ready(plus_five)));
        add(&format!("longest-{name}"), marked(mark, ready(LONGEST)));
        add(
            &format!("far-{name}"),
            marked(mark, against(far, Some(-9999))),
        );
    }
    for target in [None, Some(36), Some(4020), Some(-9999)] {
        let name = target.map_or("nothing".into(), |target: i16| target.to_string());
        let roll = FreeRoll {
            modifier: 999,
            ..FreeRoll::of(40, die(100))
        };
        add(&format!("against-{name}"), against(roll, target));
    }
    add("longest", ready(LONGEST));
    for (name, text) in [
        ("name", Text::Name(Name::new("WWWWWWWWWWWW"))),
        ("word", Text::Id(crate::word("Caractéristique"))),
    ] {
        let named = Ready {
            name: Some(text),
            ..ready(LONGEST)
        };
        add(&format!("longest-{name}"), named);
    }
    let exploding = FreeRoll {
        keep: Keep::Highest(3),
        explode: Explode::Chain(ExtraDie::Other(Die::D4)),
        ..FreeRoll::of(4, Die::D6)
    };
    add("uncounted", ready(exploding));
    let counting = Ready {
        chance: Chance::Later,
        ..ready(FreeRoll::of(40, Die::D6))
    };
    add("counting", counting);
    add("certain", against(FreeRoll::of(3, Die::D6), Some(3)));
    all
}

fn thrown(roll: FreeRoll, dice: &[Face]) -> Thrown {
    let mut script = Script::new(dice.iter().copied());
    let thrown = roll.roll(&mut script).unwrap();
    assert_eq!(script.left(), 0, "dice left over");
    thrown
}

fn lying(roll: FreeRoll, dice: &[Face]) -> Lying {
    Lying {
        thrown: thrown(roll, dice),
        mark: Mark::Die,
        target: None,
        locks: Locks::NONE,
    }
}

/// As many dice as asked for, with every face.
fn faces(count: u8, sides: u8) -> Vec<Face> {
    (0..count).map(|place| place % sides + 1).collect()
}

fn results() -> Vec<(String, Picture)> {
    let mut all = Vec::new();
    let mut add =
        |name: String, lying| all.push((format!("result-{name}"), Picture::Lying(lying, None)));
    for sides in [2, 3, 4, 6, 8, 10, 12, 20, 30, 100] {
        let roll = FreeRoll::of(1, die(sides));
        add(format!("d{sides}"), lying(roll, &[sides]));
    }
    for (count, sides) in [
        (2, 6),
        (3, 6),
        (4, 8),
        (5, 10),
        (8, 20),
        (12, 12),
        (20, 6),
        (40, 6),
        (40, 10),
        (40, 4),
        (40, 100),
    ] {
        let roll = FreeRoll::of(count, die(sides));
        let name = format!("{count}d{sides}");
        add(name, lying(roll, &faces(count, sides)));
    }
    add("d66".into(), lying(FreeRoll::D66, &[4, 2]));
    add("fate".into(), lying(FreeRoll::FATE, &[3, 2, 1, 3]));
    add("fate-minus".into(), lying(FreeRoll::FATE, &[1, 2, 1, 1]));
    let best_three = FreeRoll {
        keep: Keep::Highest(3),
        modifier: 2,
        ..FreeRoll::of(4, Die::D6)
    };
    add("kept".into(), lying(best_three, &[5, 1, 6, 3]));
    let advantage = FreeRoll {
        keep: Keep::Highest(1),
        ..FreeRoll::of(2, Die::D20)
    };
    add("advantage".into(), lying(advantage, &[7, 17]));
    let many = FreeRoll {
        keep: Keep::Lowest(6),
        ..FreeRoll::of(12, Die::D10)
    };
    add("kept-many".into(), lying(many, &faces(12, 10)));
    let crowd = FreeRoll {
        keep: Keep::DropLowest(10),
        ..FreeRoll::of(25, Die::D6)
    };
    add("kept-crowd".into(), lying(crowd, &faces(25, 6)));
    let chain = FreeRoll {
        explode: Explode::Chain(ExtraDie::Same),
        ..FreeRoll::of(1, Die::D6)
    };
    add("chain".into(), lying(chain, &[6, 6, 2]));
    let into_d4 = FreeRoll {
        explode: Explode::Once(ExtraDie::Other(Die::D4)),
        ..FreeRoll::of(1, Die::D6)
    };
    add("explosion".into(), lying(into_d4, &[6, 3]));
    let pool = FreeRoll {
        explode: Explode::Chain(ExtraDie::Same),
        reading: Reading::Successes(5),
        ..FreeRoll::of(8, Die::D6)
    };
    let dice = [1, 6, 3, 5, 6, 2, 4, 5, 6, 2, 5];
    add("pool".into(), lying(pool, &dice));
    let tiny = FreeRoll {
        explode: Explode::Once(ExtraDie::Same),
        ..FreeRoll::of(18, Die::D6)
    };
    let dice: Vec<Face> = faces(18, 6).into_iter().chain([1, 2, 3]).collect();
    add("explosions".into(), lying(tiny, &dice));
    let reached = |target, dice: &[Face]| Lying {
        target: Some(target),
        ..lying(FreeRoll::of(3, Die::D6), dice)
    };
    add("success".into(), reached(11, &[5, 4, 3]));
    add("failure".into(), reached(11, &[1, 4, 3]));
    let plus = |modifier, count, sides| FreeRoll {
        modifier,
        ..FreeRoll::of(count, die(sides))
    };
    add("3d8+5".into(), lying(plus(5, 3, 8), &[3, 7, 2]));
    add("5d6+18".into(), lying(plus(18, 5, 6), &[1, 1, 1, 1, 1]));
    add("d20-7".into(), lying(plus(-7, 1, 20), &[4]));
    add("lowest".into(), lying(plus(-999, 2, 8), &[1, 8]));
    for (name, target) in [("far", 9999), ("farthest", -9999)] {
        let far = Lying {
            target: Some(target),
            ..lying(plus(999, 40, 100), &faces(40, 100))
        };
        add(format!("{name}-target"), far);
    }
    let chains = FreeRoll {
        modifier: 999,
        explode: Explode::Chain(ExtraDie::Same),
        ..FreeRoll::of(40, die(100))
    };
    add("chains".into(), lying(chains, &[100; 40 * 33]));
    let deep = FreeRoll {
        modifier: -999,
        explode: Explode::Chain(ExtraDie::Same),
        ..FreeRoll::of(3, die(100))
    };
    add("deep".into(), lying(deep, &[100, 1, 1, 100, 100, 100, 97]));
    let highest = FreeRoll {
        modifier: 999,
        ..FreeRoll::of(40, die(100))
    };
    add("highest".into(), lying(highest, &[100; 40]));
    let locked = |roll, dice: &[Face]| Lying {
        locks: Locks::NONE.toggle(0).and_then(|it| it.toggle(2)).unwrap(),
        ..lying(roll, dice)
    };
    let five = FreeRoll::of(5, Die::D6);
    add("locked".into(), locked(five, &[6, 2, 6, 1, 3]));
    let twelve = FreeRoll::of(12, Die::D6);
    add("locked-many".into(), locked(twelve, &faces(12, 6)));
    all
}

fn falling_dice() -> Vec<(String, Picture)> {
    let roll = FreeRoll {
        explode: Explode::Once(ExtraDie::Other(Die::D4)),
        ..FreeRoll::of(2, Die::D6)
    };
    let pair = lying(roll, &[6, 2, 3]);
    let mut steps: Vec<(String, Step)> = Vec::new();
    for step in 0..5 {
        steps.push((format!("falling-{step}"), Step::Falling(step)));
    }
    for step in 0..2 {
        steps.push((format!("flash-{step}"), Step::Flash(step)));
    }
    steps.push(("breath".into(), Step::Breath));
    for step in 0..3 {
        steps.push((format!("extra-{step}"), Step::Extra(step)));
    }
    for step in [0, 4] {
        steps.push((format!("counting-{step}"), Step::Counting(step)));
    }
    let mut all: Vec<(String, Picture)> = steps
        .into_iter()
        .map(|(name, step)| (format!("rolling-{name}"), Picture::Lying(pair, Some(step))))
        .collect();
    let locked = Lying {
        locks: Locks::NONE.toggle(1).unwrap(),
        ..lying(FreeRoll::of(12, Die::D10), &faces(12, 10))
    };
    let one = lying(FreeRoll::of(1, Die::D6), &[4]);
    let row = lying(FreeRoll::of(3, Die::D6), &[4, 5, 6]);
    let chain = FreeRoll {
        modifier: -999,
        explode: Explode::Chain(ExtraDie::Same),
        ..FreeRoll::of(18, Die::D6)
    };
    let dice: Vec<Face> = faces(18, 6).into_iter().chain([1, 2, 3]).collect();
    let chain = lying(chain, &dice);
    for (name, lying, step) in [
        ("rest", locked, Step::Falling(1)),
        ("one", one, Step::Falling(0)),
        ("row", row, Step::Falling(0)),
        ("chain-falling", chain, Step::Falling(2)),
        ("chain-flash", chain, Step::Flash(0)),
        ("chain-extra", chain, Step::Extra(0)),
        ("chain-counting", chain, Step::Counting(0)),
    ] {
        let picture = Picture::Lying(lying, Some(step));
        all.push((format!("rolling-{name}"), picture));
    }
    all
}

fn locking() -> Vec<(String, Picture)> {
    let mut all = Vec::new();
    for (count, sides, place) in [(2, 20, 0), (5, 6, 4), (14, 10, 8), (40, 6, 5), (40, 6, 39)] {
        let roll = FreeRoll::of(count, die(sides));
        let picture = Picture::Locking(Locking {
            thrown: thrown(roll, &faces(count, sides)),
            locks: Locks::NONE.toggle(1).and_then(|it| it.toggle(4)).unwrap(),
            place,
            notice: None,
        });
        all.push((format!("locking-{count}d{sides}-{place}"), picture));
    }
    all
}

/// Why the last key did nothing, in the words of the picture.
fn notices() -> [Shot; 3] {
    let plus_five = FreeRoll {
        modifier: 5,
        ..FreeRoll::of(3, Die::D8)
    };
    let no_target = marked(Mark::Target, against(plus_five, None));
    let chain = FreeRoll {
        explode: Explode::Chain(ExtraDie::Same),
        ..FreeRoll::of(3, Die::D6)
    };
    let locking = Locking {
        thrown: thrown(chain, &[6, 2, 6, 1, 3]),
        locks: Locks::NONE,
        place: 0,
        notice: None,
    };
    [
        Shot::saying("free-ready-refused", move |_| {
            Screen::Free(Picture::Ready(Ready {
                notice: Some(texts().keeps_more),
                ..ready(plus_five)
            }))
        }),
        Shot::saying("free-ready-lowest", move |_| {
            Screen::Free(Picture::Ready(Ready {
                notice: Some(kit_texts().lowest),
                ..no_target
            }))
        }),
        Shot::saying("free-locking-chain", move |_| {
            Screen::Free(Picture::Locking(Locking {
                notice: Some(texts().one_must_roll),
                ..locking
            }))
        }),
    ]
}

/// Keys of the table, and lines by their words in both languages.
fn at_table(lang: Lang, keys: &[&str], lines: &[[&str; 2]]) -> String {
    let mut all = String::from(match lang {
        Lang::En => "hold:back [Free dice] roll",
        Lang::Fr => "hold:back [Dés libres] roll",
    });
    let mut lines = lines.iter();
    for key in keys {
        let line = match *key {
            "LINE" => lines.next().map(|[en, fr]| match lang {
                Lang::En => format!("[{en}]"),
                Lang::Fr => format!("[{fr}]"),
            }),
            _ => None,
        };
        all.push(' ');
        all.push_str(&line.unwrap_or_else(|| key.to_string()));
    }
    all
}

const NUMBER: [&str; 2] = ["Number", "Nombre"];
const MODIFIER: [&str; 2] = ["Modifier", "Modif."];
const TARGET: [&str; 2] = ["Target", "Seuil"];
const LOCK: [&str; 2] = ["Lock dice", "Bloquer"];
const KEEP: [&str; 2] = ["Keep", "Garder"];
const EXPLODE: [&str; 2] = ["Explode", "Explosion"];
const ADDS: [&str; 2] = ["Adds", "Ajoute"];
const READ: [&str; 2] = ["Read", "Lecture"];
const SUCCESS_FROM: [&str; 2] = ["Success from", "Réussite dès"];

fn played() -> Vec<Shot> {
    vec![
        Shot::played("free-first", &[], |lang| at_table(lang, &[], &[])),
        Shot::played("free-lines", &[], |lang| at_table(lang, &["back"], &[])),
        Shot::played("free-lines-result", &[3, 4], |lang| {
            let keys = ["back", "LINE", "roll", "up", "roll", "up", "back", "LINE"];
            at_table(lang, &keys, &[NUMBER, LOCK])
        }),
        Shot::played("free-lines-refused", &[], |lang| {
            at_table(lang, &["back", "LINE", "roll"], &[LOCK])
        }),
        Shot::played("free-keep", &[], |lang| {
            at_table(lang, &["back", "LINE", "roll"], &[KEEP])
        }),
        Shot::played("free-keep-refused", &[], |lang| {
            at_table(
                lang,
                &["back", "LINE", "roll", "down", "down", "down", "roll"],
                &[KEEP],
            )
        }),
        Shot::played("free-explode", &[], |lang| {
            at_table(lang, &["back", "LINE", "roll"], &[EXPLODE])
        }),
        Shot::played("free-adds", &[], |lang| {
            let keys = ["back", "LINE", "roll", "down", "roll", "LINE", "roll"];
            at_table(lang, &keys, &[EXPLODE, ADDS])
        }),
        Shot::played("free-adds-refused", &[], |lang| {
            at_table(lang, &["back", "LINE", "roll"], &[ADDS])
        }),
        Shot::played("free-successes", &[], |lang| {
            let keys = ["back", "LINE", "roll", "down", "roll", "LINE", "roll"];
            at_table(lang, &keys, &[READ, SUCCESS_FROM])
        }),
        Shot::played("free-successes-refused", &[], |lang| {
            let keys = [
                "back", "LINE", "roll", "up", "back", "LINE", "roll", "down", "roll",
            ];
            at_table(lang, &keys, &[MODIFIER, READ])
        }),
        Shot::played("free-fate-refused", &[], |lang| {
            let keys = [["up"; 7].as_slice(), &["back", "LINE", "roll"]].concat();
            at_table(lang, &keys, &[EXPLODE])
        }),
        Shot::played("free-refused-d66", &[], |lang| {
            let keys = [["up"; 6].as_slice(), &["back", "LINE", "roll", "up"]].concat();
            at_table(lang, &keys, &[NUMBER])
        }),
        Shot::played("free-no-target", &[], |lang| {
            let keys = ["back", "LINE", "roll", "down", "down", "down", "down"];
            at_table(lang, &keys, &[TARGET])
        }),
        Shot::played("free-target", &[], |lang| {
            at_table(lang, &["back", "LINE", "roll"], &[TARGET])
        }),
        Shot::played("free-locking", &[3, 4], |lang| {
            let keys = [
                "back", "LINE", "roll", "up", "roll", "up", "back", "LINE", "roll", "roll",
            ];
            at_table(lang, &keys, &[NUMBER, LOCK])
        }),
    ]
}
