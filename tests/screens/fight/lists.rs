//! The pages of lines: the menu, a side, a team's decisions, a power, recovery.

use declic::ui::Words;

use super::{Shot, fought, in_system, table};

pub(super) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("fight-menu-before", &[], |words| table(words) + " back"),
        Shot::played("fight-menu-before-pool", &[], |words| {
            format!("{} back [{}]", in_system(words, 3), words.fight.effort)
        }),
        Shot::played("fight-menu", &[3, 4], |words| fought(words) + " back"),
        Shot::played("fight-menu-bottom", &[3, 4], |words| {
            format!("{} back [{}]", fought(words), words.fight.new_fight)
        }),
        Shot::played("fight-menu-over", &[3, 4], |words| {
            gave_up(words) + " roll back"
        }),
        Shot::played("fight-over-played", &[3, 4], |words| {
            gave_up(words) + " roll"
        }),
        Shot::played("fight-recover", &[3, 4], |words| {
            let recover = words.fight.recover;
            format!("{} roll back [{recover}] roll", gave_up(words))
        }),
        Shot::played("fight-recover-nothing", &[3, 4], |words| {
            let recover = words.fight.recover;
            format!("{} roll back [{recover}] roll roll roll", gave_up(words))
        }),
        Shot::played("fight-horde", &[], |words| side(words, 1)),
        Shot::played("fight-horde-ready", &[], |words| side(words, 1) + " back"),
        Shot::played("fight-team", &[], |words| side(words, 2)),
        Shot::played("fight-team-ready", &[], |words| side(words, 2) + " back"),
        Shot::played("fight-team-in-menu", &[], |words| {
            side(words, 2) + " back up"
        }),
        Shot::played("fight-team-members", &[], |words| {
            format!("{} [{}] roll up up up", side(words, 2), words.fight.members)
        }),
        Shot::played("fight-team-leader", &[], |words| {
            let (leader, member) = (words.fight.leader, words.fight.member);
            let equal = format!("[{member} 2] roll [{}] roll up roll back", words.force);
            format!("{} {equal} [{leader}]", side(words, 2))
        }),
        Shot::played("fight-team-member", &[], |words| {
            format!("{} [{} 2] roll", side(words, 2), words.fight.member)
        }),
        Shot::played("fight-team-no-character", &[], |words| {
            format!("{} [{} 2] roll roll", side(words, 2), words.fight.member)
        }),
        Shot::played("fight-team-round", LOST, lost),
        Shot::played("fight-team-victim", LOST, |words| lost(words) + " roll"),
        Shot::played("fight-team-volunteer", LOST, |words| {
            lost(words) + " roll down down down down"
        }),
        Shot::played("fight-team-takes", LOST, |words| {
            lost(words) + " roll down roll"
        }),
        Shot::played("fight-team-avenged", LOST, |words| {
            lost(words) + " roll down down down down roll"
        }),
        Shot::played("fight-team-vengeance-ready", LOST, |words| {
            let side = words.fight.left_side;
            let taken = lost(words) + " roll down down down down roll";
            format!("{taken} back [{side}] roll back")
        }),
        Shot::played("fight-team-side", LOST, |words| {
            let (side, leave) = (words.fight.left_side, words.fight.leave);
            format!("{} roll roll back [{side}] roll [{leave}]", lost(words))
        }),
        Shot::played("fight-team-leave", LOST, leave),
        Shot::played("fight-team-leader-left", LOST, |words| {
            leave(words) + " roll"
        }),
        Shot::played("fight-team-form-up", LOST, |words| {
            leave(words) + " roll roll"
        }),
        Shot::played("fight-team-formed-up", LOST, |words| {
            leave(words) + " roll roll roll"
        }),
        Shot::played("fight-power-prepared", &[3, 4], prepared),
        Shot::played("fight-cast", &[3, 4, 3, 4], cast),
        Shot::played("fight-cast-difficulty", &[3, 4, 3, 4], |words| {
            format!("{} [{}] roll", cast(words), words.against)
        }),
        Shot::played("fight-cast-works", &[3, 4, 3, 4, 12, 2, 3], |words| {
            cast(words) + " roll down"
        }),
        Shot::played("fight-cast-resisted", &[3, 4, 3, 4, 2, 5], |words| {
            cast(words) + " roll down"
        }),
        Shot::played("fight-cast-backfires", &[3, 4, 3, 4, 1, 5, 1], |words| {
            cast(words) + " roll down"
        }),
    ];
    // Every line of the longest pages.
    for (name, lines) in [("top", 0), ("middle", 4), ("bottom", 20)] {
        let keys = [" down"; 20][..lines].concat();
        let before = format!("fight-side-before-{name}");
        all.push(scrolled(&before, &[], |words| side(words, 0), keys.clone()));
        let during = format!("fight-side-{name}");
        let page =
            |words: &Words| format!("{} back [{}] roll", fought(words), words.fight.left_side);
        all.push(scrolled(&during, &[3, 4], page, keys));
    }
    all
}

/// A list with more keys pressed on it.
fn scrolled(
    name: &str,
    dice: &'static [u8],
    page: impl Fn(&Words) -> String + 'static,
    keys: String,
) -> Shot {
    let view = move |lang: declic::ui::Lang| {
        let path = page(lang.words()) + &keys;
        let shown = declic_harness::scenario::shown(lang, dice, &path);
        shown.unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    Shot {
        name: name.into(),
        view: std::rc::Rc::new(view),
    }
}

/// The page of the left side, so many kinds of side on.
fn side(words: &Words, times: usize) -> String {
    let page = format!("{} back [{}] roll", table(words), words.fight.left_side);
    page + &" roll".repeat(times)
}

fn gave_up(words: &Words) -> String {
    let (side, give_up) = (words.fight.left_side, words.fight.give_up);
    format!("{} back [{side}] roll [{give_up}] roll", fought(words))
}

/// A team of three loses a round against a horde of seven.
const LOST: &[u8] = &[3, 6, 2, 4];

fn lost(words: &Words) -> String {
    let right = format!(" back back [{}] roll roll back", words.fight.right_side);
    side(words, 2) + &right + " roll down"
}

fn leave(words: &Words) -> String {
    let (side, leave) = (words.fight.left_side, words.fight.leave);
    format!(
        "{} roll roll back [{side}] roll [{leave}] roll",
        lost(words)
    )
}

/// A Professional with a power of 3 prepares it.
fn prepared(words: &Words) -> String {
    let power = format!(
        "{} [{}] roll up up up roll back",
        side(words, 0),
        words.fight.power
    );
    let (left, prepare) = (words.fight.left_side, words.fight.prepare);
    format!("{power} roll down back [{left}] roll [{prepare}] roll")
}

fn cast(words: &Words) -> String {
    let (left, cast) = (words.fight.left_side, words.fight.cast);
    format!(
        "{} roll down back [{left}] roll [{cast}] roll",
        prepared(words)
    )
}
