//! The table of free dice.

use declic::dice::{Die, Face, Percent};
use declic::rules::free::{Explode, ExtraDie, FreeRoll, Keep, Locks, Reading, Thrown};
use declic::ui::free::{Chance, Focus, Locking, Lying, Picture, Ready, Step};
use declic::ui::{Name, Screen, Text, View};
use declic_harness::script::Script;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = Vec::new();
    for (name, picture) in [rolls(), falling_dice(), results(), locking()].concat() {
        all.push(Shot::of(format!("free-{name}"), Screen::Free(picture)));
    }
    let scripted = |view| View {
        scripted: true,
        ..view
    };
    let roll = FreeRoll::of(2, Die::D6);
    let picture = Picture::Lying(lying(roll, &[3, 4]), None);
    all.push(Shot::of("free-result-scripted", Screen::Free(picture)).but(scripted));
    let picture = Picture::Ready(ready(roll));
    all.push(Shot::of("free-ready-scripted", Screen::Free(picture)).but(scripted));
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
    let percent = roll.odds(7).map(|odds| odds.percent());
    Ready {
        roll,
        name: None,
        focus: Focus::Die,
        aim: 7,
        chance: percent.map_or(Chance::Unknown, Chance::Known),
        notice: None,
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
    for (name, focus) in [
        ("number", Focus::Count),
        ("modifier", Focus::Modifier),
        ("target", Focus::Target),
        ("preset", Focus::Preset),
    ] {
        let roll = FreeRoll {
            modifier: 5,
            ..FreeRoll::of(3, Die::D8)
        };
        let ready = Ready {
            focus,
            ..ready(roll)
        };
        add(name, ready);
    }
    add("longest", ready(LONGEST));
    let name = Some(Text::Name(Name::new("WWWWWWWWWWWW")));
    let longest = Ready {
        name,
        focus: Focus::Preset,
        ..ready(LONGEST)
    };
    add("longest-name", longest);
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
    let certain = Ready {
        aim: 3,
        chance: Chance::Known(Percent(100)),
        ..ready(FreeRoll::of(3, Die::D6))
    };
    add("certain", certain);
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
        name: None,
        focus: Focus::Die,
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
    let negative = FreeRoll {
        modifier: -999,
        ..FreeRoll::of(2, Die::D8)
    };
    add("lowest".into(), lying(negative, &[1, 8]));
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
    steps.push(("landed".into(), Step::Landed));
    for step in 0..3 {
        steps.push((format!("extra-{step}"), Step::Extra(step)));
    }
    let mut all: Vec<(String, Picture)> = steps
        .into_iter()
        .map(|(name, step)| (format!("rolling-{name}"), Picture::Lying(pair, Some(step))))
        .collect();
    let locked = Lying {
        locks: Locks::NONE.toggle(1).unwrap(),
        ..lying(FreeRoll::of(12, Die::D10), &faces(12, 10))
    };
    let picture = Picture::Lying(locked, Some(Step::Falling(1)));
    all.push(("rolling-rest".into(), picture));
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

fn played() -> Vec<Shot> {
    vec![
        Shot::played("free-first", &[], |words| {
            format!("back [{}] roll", words.free.name)
        }),
        Shot::played("free-menu", &[], |words| {
            format!("back [{}] roll back", words.free.name)
        }),
        Shot::played("free-menu-result", &[3, 4], |words| {
            let free = &words.free;
            let (name, preset) = (free.name, free.preset);
            format!("back [{name}] roll back [{preset}] roll up down roll up back")
        }),
        Shot::played("free-preset-ability", &[], |words| {
            let free = &words.free;
            let (name, preset) = (free.name, free.preset);
            format!("back [{name}] roll back [{preset}] roll up down down down down")
        }),
        Shot::played("free-preset-pool", &[], |words| {
            let free = &words.free;
            let (name, preset) = (free.name, free.preset);
            format!("back [{name}] roll back [{preset}] roll up down down down down down down")
        }),
        Shot::played("free-preset-none-further", &[], |words| {
            let free = &words.free;
            let (name, preset) = (free.name, free.preset);
            format!("back [{name}] roll back [{preset}] roll up up")
        }),
        Shot::played("free-menu-keep", &[], |words| {
            let free = &words.free;
            let (name, keep) = (free.name, free.keep);
            let number = format!("back [{}] roll up up up", free.number);
            format!("back [{name}] roll {number} back [{keep}] roll down down down")
        }),
        Shot::played("free-menu-explode", &[], |words| {
            let free = &words.free;
            let (name, explode, adds) = (free.name, free.explode, free.adds);
            format!("back [{name}] roll back [{explode}] roll down down back [{adds}]")
        }),
        Shot::played("free-menu-successes", &[], |words| {
            let free = &words.free;
            let (name, read, from) = (free.name, free.reading, free.success_from);
            format!("back [{name}] roll back [{read}] roll down back [{from}]")
        }),
        Shot::played("free-menu-undo", &[], |words| {
            let (name, number, save) = (words.free.name, words.free.number, words.free.save);
            let saved =
                format!("back [{name}] roll back [{number}] roll up back [{save}] roll roll");
            format!("{saved} back [{}]", words.acting.undo)
        }),
        Shot::played("free-menu-fate-refused", &[], |words| {
            let (name, explode) = (words.free.name, words.free.explode);
            let fate = " up".repeat(7);
            format!("back [{name}] roll{fate} back [{explode}] roll")
        }),
        Shot::played("free-refused-d66", &[], |words| {
            let (name, number) = (words.free.name, words.free.number);
            let d66 = " up".repeat(6);
            format!("back [{name}] roll{d66} back [{number}] roll up")
        }),
        Shot::played("free-menu-successes-refused", &[], |words| {
            let free = &words.free;
            let (name, modifier, read) = (free.name, free.modifier, free.reading);
            format!("back [{name}] roll back [{modifier}] roll up back [{read}] roll")
        }),
        Shot::played("free-refused-modifier", &[], |words| {
            let free = &words.free;
            let (name, modifier, read) = (free.name, free.modifier, free.reading);
            format!("back [{name}] roll back [{read}] roll down roll back [{modifier}] roll up")
        }),
        Shot::played("free-refused-face", &[], |words| {
            let free = &words.free;
            let (name, die, read) = (free.name, free.die, free.reading);
            format!("back [{name}] roll back [{read}] roll down roll back [{die}] roll down")
        }),
        Shot::played("free-refused-keep", &[], |words| {
            let free = &words.free;
            let (name, number, keep) = (free.name, free.number, free.keep);
            let keep = format!("back [{keep}] roll down down down roll");
            format!("back [{name}] roll back [{number}] roll up {keep} down")
        }),
        Shot::played("free-no-target", &[], |words| {
            let (name, target) = (words.free.name, words.free.target);
            format!("back [{name}] roll back [{target}] roll down down down down")
        }),
        Shot::played("free-one-must-roll", &[3, 4], |words| {
            let free = &words.free;
            let (name, number, lock) = (free.name, free.number, free.lock_dice);
            let rolled = format!("back [{name}] roll back [{number}] roll up roll up");
            format!("{rolled} back [{lock}] roll roll down roll")
        }),
        Shot::played("free-saving", &[], |words| {
            let (name, save) = (words.free.name, words.free.save);
            format!("back [{name}] roll back [{save}] roll down down down down")
        }),
        Shot::played("free-saved", &[], |words| {
            let free = &words.free;
            let (name, modifier, save) = (free.name, free.modifier, free.save);
            let saved = format!("back [{save}] roll down down down down roll");
            format!("back [{name}] roll back [{modifier}] roll up up {saved}")
        }),
    ]
}
