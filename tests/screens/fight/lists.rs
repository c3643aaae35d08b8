//! The lists: the lines of the table, a side, a team's decisions, powers, recovery.

use super::{Shot, chosen, fought, in_system, line, prepares, table};
use declic::games::fight::words::texts;
use declic::ui::{Lang, kit_texts};

pub(super) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("fight-lines-before", &[], |_| table() + " back"),
        Shot::played("fight-lines-before-pool", &[], |lang| {
            format!("{} back [{}]", in_system(3), texts().effort.of(lang))
        }),
        Shot::played("fight-lines", &[3, 4], |_| fought() + " back"),
        Shot::played("fight-lines-middle", &[3, 4], |lang| {
            format!("{} back [{}]", fought(), texts().to_the_end.of(lang))
        }),
        Shot::played("fight-lines-not-now", &[3, 4], |lang| {
            fought() + &line(texts().recover.of(lang))
        }),
        Shot::played("fight-lines-over", &[3, 4], |lang| {
            gave_up(lang) + " roll back"
        }),
        Shot::played("fight-over-played", &[3, 4], |lang| gave_up(lang) + " roll"),
        Shot::played("fight-recover", &[3, 4], |lang| {
            gave_up(lang) + " roll" + &line(texts().recover.of(lang))
        }),
        Shot::played("fight-recover-nothing", &[3, 4], |lang| {
            gave_up(lang) + " roll" + &line(texts().recover.of(lang)) + " roll roll"
        }),
        Shot::played("fight-who", &[], |lang| {
            table() + &line(texts().side_titles[0].of(lang))
        }),
        Shot::played("fight-horde", &[], |lang| side(lang, 1)),
        Shot::played("fight-horde-ready", &[], |lang| side(lang, 1) + " back"),
        Shot::played("fight-team", &[], team),
        Shot::played("fight-team-ready", &[], |lang| side(lang, 2) + " back"),
        Shot::played("fight-team-in-lines", &[], |lang| {
            side(lang, 2) + " back up"
        }),
        Shot::played("fight-team-members", &[], |lang| {
            team(lang) + &chosen(texts().members.of(lang)) + " up up up"
        }),
        Shot::played("fight-team-strongest", &[], |lang| {
            team(lang) + &chosen(texts().leader.of(lang))
        }),
        Shot::played("fight-team-leader", &[], |lang| {
            let own = texts();
            let equal = format!(
                " [{} 2] roll [{}] roll up roll back",
                own.member.of(lang),
                kit_texts().force.of(lang)
            );
            team(lang) + &equal + &chosen(own.leader.of(lang))
        }),
        Shot::played("fight-team-member", &[], |lang| {
            format!("{} [{} 2] roll", team(lang), texts().member.of(lang))
        }),
        Shot::played("fight-team-no-character", &[], |lang| {
            format!("{} [{} 2] roll roll", team(lang), texts().member.of(lang))
        }),
        Shot::played("fight-team-round", LOST, lost),
        Shot::played("fight-team-victim", LOST, |lang| lost(lang) + " roll"),
        Shot::played("fight-team-volunteer", LOST, |lang| {
            lost(lang) + " roll down down down down"
        }),
        Shot::played("fight-team-takes", LOST, |lang| {
            lost(lang) + " roll down roll"
        }),
        Shot::played("fight-team-avenged", LOST, |lang| {
            lost(lang) + " roll down down down down roll"
        }),
        Shot::played("fight-team-vengeance-ready", LOST, |lang| {
            // What was only looked at is not shown anew; what is changed is.
            let own = texts();
            let taken = lost(lang) + " roll down down down down roll";
            taken
                + &line(own.options_of[0].of(lang))
                + " ["
                + own.all_unsuited.of(lang)
                + "] up roll down roll back back"
        }),
        Shot::played("fight-team-side", LOST, |lang| {
            let own = texts();
            let side = lost(lang) + " roll roll" + &line(own.options_of[0].of(lang));
            format!("{side} [{}]", own.leave.of(lang))
        }),
        Shot::played("fight-team-leave", LOST, leave),
        Shot::played("fight-team-leader-left", LOST, |lang| leave(lang) + " roll"),
        Shot::played("fight-team-form-up", LOST, |lang| {
            leave(lang) + " roll roll"
        }),
        Shot::played("fight-team-formed-up", LOST, |lang| {
            leave(lang) + " roll roll roll"
        }),
        Shot::played("fight-power-prepared", &[], prepares),
        Shot::played("fight-power-another-cliche", &[], |lang| {
            prepares(lang) + &line(texts().cliche_of[0].of(lang))
        }),
        Shot::played("fight-powers-not-yet", &[], |lang| {
            let own = texts();
            prepares(lang)
                + &line(own.options_of[0].of(lang))
                + &chosen(own.powers.of(lang))
                + " roll"
        }),
        Shot::played("fight-powers", &[3, 4], powers),
        Shot::played("fight-powers-difficulty", &[3, 4], |lang| {
            powers(lang) + &chosen(kit_texts().against.of(lang)) + " down roll"
        }),
        Shot::played("fight-cast-works", &[3, 4, 12, 2, 3], cast),
        Shot::played("fight-cast-resisted", &[3, 4, 2, 5], cast),
        Shot::played("fight-cast-backfires", &[3, 4, 1, 5, 1], cast),
        // RH-48, RH-49: a power on each side.
        Shot::played("fight-magicians-ready", &[3, 3], magicians),
        Shot::played("fight-magicians", &[3, 3, 7, 9], |lang| {
            magicians(lang) + " roll down"
        }),
        Shot::played("fight-magicians-burst", &[3, 3, 12, 4, 1, 1], |lang| {
            magicians(lang) + " roll down"
        }),
        // RH-47: the right side would have to save with its power.
        Shot::played("fight-no-save", &[3, 3], |lang| {
            let own = texts();
            magicians(lang)
                + &line(own.options_of[0].of(lang))
                + &chosen(own.powers.of(lang))
                + " roll"
        }),
    ];
    // Every line of the longest list.
    for lines in 0..5 {
        let before = format!("fight-side-before-{lines}");
        all.push(scrolled(&before, &[], options, lines));
        let during = format!("fight-side-{lines}");
        let side = |lang: Lang| fought() + &line(texts().options_of[0].of(lang));
        all.push(scrolled(&during, &[3, 4], side, lines));
    }
    all
}

/// A list, so many pages of it on.
pub(super) fn scrolled(
    name: &str,
    dice: &'static [u8],
    page: impl Fn(Lang) -> String + Send + Sync + 'static,
    pages: usize,
) -> Shot {
    let view = move |lang: declic::Lang| {
        let path = page(lang) + &" down".repeat(4 * pages);
        let shown = declic_harness::scenario::shown(lang, dice, &path);
        shown.unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    Shot {
        name: name.into(),
        view: std::sync::Arc::new(view),
    }
}

fn options(lang: Lang) -> String {
    table() + &line(texts().options_of[0].of(lang))
}

/// The lines, with the left side so many kinds of side on.
fn side(lang: Lang, times: usize) -> String {
    table() + &line(texts().side_titles[0].of(lang)) + &" down".repeat(times) + " roll"
}

fn team(lang: Lang) -> String {
    side(lang, 2) + &chosen(texts().team_of[0].of(lang))
}

fn gave_up(lang: Lang) -> String {
    let own = texts();
    fought() + &line(own.options_of[0].of(lang)) + &chosen(own.give_up.of(lang))
}

/// A team of three loses a round against a horde of seven.
pub(super) const LOST: &[u8] = &[3, 6, 2, 4];

fn lost(lang: Lang) -> String {
    side(lang, 2) + &chosen(texts().side_titles[1].of(lang)) + " down roll back roll down"
}

pub(super) fn leave(lang: Lang) -> String {
    let own = texts();
    lost(lang) + " roll roll" + &line(own.options_of[0].of(lang)) + &chosen(own.leave.of(lang))
}

/// The powers of a side after a round in which one was prepared.
fn powers(lang: Lang) -> String {
    let own = texts();
    prepares(lang) + " roll down" + &line(own.options_of[0].of(lang)) + &chosen(own.powers.of(lang))
}

fn cast(lang: Lang) -> String {
    powers(lang) + " roll down"
}

/// Two quick levels with a power of 3 each; the left one has prepared it in the first round, and both
/// go on with their powers.
fn magicians(lang: Lang) -> String {
    let own = texts();
    let power = |options: &str| {
        line(options) + &chosen(own.quick_power.of(lang)) + " up up up roll back back"
    };
    let uses = |seat: usize| line(own.cliche_of[seat].of(lang)) + &chosen(own.power.of(lang));
    let prepares = line(own.options_of[0].of(lang))
        + &chosen(own.powers.of(lang))
        + &chosen(own.power.of(lang));
    let fought = power(own.options_of[0].of(lang))
        + &power(own.options_of[1].of(lang))
        + &prepares
        + " roll down";
    table() + &fought + &uses(0) + &uses(1)
}
