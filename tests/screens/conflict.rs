//! The table of a conflict.

use declic::dice::{Face, Percent};
use declic::rules::Error;
use declic::rules::risus::pool::Critical;
use declic::rules::risus::{Both, D6, Seat};
use declic::ui::action::{Notice, Throw};
use declic::ui::conflict::{
    Bout, Chances, Pair, Picture, Ready, Side, SumDice, Then, Thrown, Verdict,
};
use declic::ui::{Name, Screen, Words};

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let pictures = [tables(), bouts()].concat().into_iter();
    let made = pictures.map(|(name, picture)| {
        let name = format!("conflict-{name}");
        Shot::of(name, Screen::Conflict(picture))
    });
    made.chain(played()).collect()
}

/// The way to the table of a game of the family, so many systems after Risus Hack.
fn to(words: &Words, systems: usize) -> String {
    let next = format!(" back [{}] roll", words.system).repeat(systems);
    format!("back [{}] roll{next}", words.conflict.name)
}

/// T-RH-25: mine against the rival's.
fn four_against_five(words: &Words) -> String {
    let (table, own) = (to(words, 0), words.force);
    format!("{table} up up back [{own}] roll up roll")
}

fn played() -> Vec<Shot> {
    const TIED_TWICE: &[Face] = &[3, 2, 5, 4, 2, 2, 6, 1];
    const LEVEL: &[Face] = &[5, 4, 3, 6, 4, 3, 3, 3, 2, 5];
    vec![
        Shot::played("conflict-table", &[], move |words| to(words, 0)),
        Shot::played("conflict-table-of-ygos", &[], |words| to(words, 1)),
        Shot::played("conflict-table-of-two-dice", &[], |words| to(words, 2)),
        Shot::played("conflict-table-of-a-pool", &[], |words| to(words, 3)),
        Shot::played("conflict-menu", &[], |words| to(words, 0) + " back"),
        Shot::played("conflict-menu-bottom", &[], |words| {
            format!("{} back [{}]", to(words, 0), words.system)
        }),
        Shot::played("conflict-falls", &[4, 2], |words| to(words, 0) + " roll"),
        Shot::played("conflict-won", &[4, 2], |words| to(words, 0) + " roll up"),
        Shot::played("conflict-critical", &[6, 1, 4], |words| {
            to(words, 0) + " up roll up"
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
            four_against_five(words) + " roll up back"
        }),
        Shot::played("conflict-ygos-tie", &[4, 4], |words| {
            to(words, 1) + " roll up"
        }),
        Shot::played("conflict-two-dice-lost", &[5, 4, 6, 6], |words| {
            to(words, 2) + " roll up"
        }),
        Shot::played("conflict-pool-falls", LEVEL, |words| to(words, 3) + " roll"),
        Shot::played("conflict-pool-5", LEVEL, |words| to(words, 3) + " roll up"),
        Shot::played("conflict-pool-4", LEVEL, |words| {
            to(words, 3) + " roll up roll"
        }),
        Shot::played("conflict-pool-3", LEVEL, |words| {
            to(words, 3) + " roll up roll roll"
        }),
        Shot::played("conflict-pool-2", LEVEL, |words| {
            to(words, 3) + " roll up roll roll roll"
        }),
        Shot::played("conflict-pool-roll-off", LEVEL, |words| {
            to(words, 3) + " roll up back"
        }),
        Shot::played("conflict-lowest", &[], |words| {
            to(words, 0) + " down down down"
        }),
    ]
}

fn side(name: Option<&str>, number: u8) -> Side {
    Side {
        name: name.map(Name::new),
        level: number,
        number,
    }
}

fn ready(a: Side, b: Side, chances: (u8, Option<u8>, u8)) -> Ready {
    let (win, tie, lose) = chances;
    Ready {
        sides: Both::new(a, b),
        cliche: None,
        throw: Throw::Exploding,
        destiny: Some(1),
        chances: Ok(Some(Chances {
            win: Percent(win),
            tie: tie.map(Percent),
            lose: Percent(lose),
        })),
        notice: None,
        up: true,
        down: true,
    }
}

fn tables() -> Vec<(String, Picture)> {
    let (me, rival) = (side(None, 4), side(None, 5));
    let usual = ready(me, rival, (38, None, 62));
    let with_sheet = Ready {
        cliche: Some(Name::new("Viking")),
        ..ready(side(Some("Grolfnar"), 4), rival, (38, None, 62))
    };
    let wide = Ready {
        cliche: Some(Name::new("MMMMMMMMMMMM")),
        ..ready(
            side(Some("WWWWWWWWWWWW"), 60),
            side(None, 30),
            (100, None, 0),
        )
    };
    let two_dice = Ready {
        throw: Throw::Pair { criticals: false },
        ..ready(me, rival, (34, Some(11), 56))
    };
    let pool = Ready {
        throw: Throw::Pool,
        ..ready(me, side(None, 12), (3, None, 97))
    };
    let reckoning = Ready {
        chances: Ok(None),
        ..pool
    };
    let unusable = Ready {
        chances: Err(Error::Unusable),
        ..usual
    };
    let highest = Ready {
        notice: Some(Notice::Highest),
        up: false,
        ..ready(me, side(None, 30), (0, None, 100))
    };
    let without = Ready {
        destiny: None,
        ..usual
    };
    [
        ("ready", usual),
        ("ready-sheet", with_sheet),
        ("ready-wide", wide),
        ("ready-two-dice", two_dice),
        ("ready-pool", pool),
        ("ready-reckoning", reckoning),
        ("ready-unusable", unusable),
        ("ready-highest", highest),
        ("ready-without-destiny", without),
    ]
    .map(|(name, ready)| (name.to_string(), Picture::Ready(ready)))
    .to_vec()
}

fn bouts() -> Vec<(String, Picture)> {
    let dice = |first, second: Option<Face>, explosion| {
        let d6 = |face| D6 {
            face,
            rerolled: false,
        };
        SumDice {
            first: d6(first),
            second: second.map(d6),
            explosion,
        }
    };
    let over = |winner, critical| Verdict::Over { winner, critical };
    let bout = |dice: (SumDice, SumDice), scores: (u8, u8), verdict| Bout {
        sides: Both::new(side(Some("Grolfnar"), 4), side(None, 5)),
        thrown: Thrown::Sums(Both::new(dice.0, dice.1), Pair::First),
        scores: Both::new(scores.0, scores.1),
        verdict,
        up: true,
        down: true,
    };
    let six = dice(6, None, Some(1));
    let four = dice(4, None, None);
    let won = over(Some(Seat::A), Some(Critical::Success));
    let lost = over(Some(Seat::B), None);
    let theirs = over(Some(Seat::B), Some(Critical::Success));
    let (fumble, their_fumble) = (
        over(Some(Seat::B), Some(Critical::Failure)),
        over(Some(Seat::A), Some(Critical::Failure)),
    );
    let (ones, pair) = (dice(1, Some(1), None), dice(3, Some(1), None));
    let wide = Bout {
        sides: Both::new(side(Some("WWWWWWWWWWWW"), 60), side(None, 30)),
        ..bout((six, six), (70, 40), won)
    };
    [
        ("result-won", bout((six, four), (11, 9), won)),
        ("result-lost", bout((four, six), (8, 12), lost)),
        ("result-their-success", bout((four, six), (8, 15), theirs)),
        ("result-fumble", bout((ones, pair), (6, 9), fumble)),
        (
            "result-their-fumble",
            bout((pair, ones), (8, 7), their_fumble),
        ),
        ("result-wide", wide),
        (
            "result-again",
            bout((four, four), (8, 8), Verdict::Level(Then::Again)),
        ),
    ]
    .map(|(name, bout)| (name.to_string(), Picture::Step(bout)))
    .to_vec()
}
