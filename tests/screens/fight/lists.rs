//! The lists: the lines of the table, a side, a team's decisions, powers, recovery.

use declic::ui::Words;

use super::{Shot, chosen, fought, in_system, line, own, prepares, table};

pub(super) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("fight-lines-before", &[], |_| table() + " back"),
        Shot::played("fight-lines-before-pool", &[], |words| {
            format!("{} back [{}]", in_system(3), own(words).effort)
        }),
        Shot::played("fight-lines", &[3, 4], |_| fought() + " back"),
        Shot::played("fight-lines-middle", &[3, 4], |words| {
            format!("{} back [{}]", fought(), own(words).to_the_end)
        }),
        Shot::played("fight-lines-not-now", &[3, 4], |words| {
            fought() + &line(own(words).recover)
        }),
        Shot::played("fight-lines-over", &[3, 4], |words| {
            gave_up(words) + " roll back"
        }),
        Shot::played("fight-over-played", &[3, 4], |words| {
            gave_up(words) + " roll"
        }),
        Shot::played("fight-recover", &[3, 4], |words| {
            gave_up(words) + " roll" + &line(own(words).recover)
        }),
        Shot::played("fight-recover-nothing", &[3, 4], |words| {
            gave_up(words) + " roll" + &line(own(words).recover) + " roll roll"
        }),
        Shot::played("fight-who", &[], |words| {
            table() + &line(own(words).left_side)
        }),
        Shot::played("fight-horde", &[], |words| side(words, 1)),
        Shot::played("fight-horde-ready", &[], |words| side(words, 1) + " back"),
        Shot::played("fight-team", &[], team),
        Shot::played("fight-team-ready", &[], |words| side(words, 2) + " back"),
        Shot::played("fight-team-in-lines", &[], |words| {
            side(words, 2) + " back up"
        }),
        Shot::played("fight-team-members", &[], |words| {
            team(words) + &chosen(own(words).members) + " up up up"
        }),
        Shot::played("fight-team-strongest", &[], |words| {
            team(words) + &chosen(own(words).leader)
        }),
        Shot::played("fight-team-leader", &[], |words| {
            let own = own(words);
            let equal = format!(
                " [{} 2] roll [{}] roll up roll back",
                own.member, words.force
            );
            team(words) + &equal + &chosen(own.leader)
        }),
        Shot::played("fight-team-member", &[], |words| {
            format!("{} [{} 2] roll", team(words), own(words).member)
        }),
        Shot::played("fight-team-no-character", &[], |words| {
            format!("{} [{} 2] roll roll", team(words), own(words).member)
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
            // What was only looked at is not shown anew; what is changed is.
            let own = own(words);
            let taken = lost(words) + " roll down down down down roll";
            taken
                + &line(own.left_options)
                + " ["
                + own.all_unsuited
                + "] up roll down roll back back"
        }),
        Shot::played("fight-team-side", LOST, |words| {
            let own = own(words);
            let side = lost(words) + " roll roll" + &line(own.left_options);
            format!("{side} [{}]", own.leave)
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
        Shot::played("fight-power-prepared", &[], prepares),
        Shot::played("fight-power-another-cliche", &[], |words| {
            prepares(words) + &line(own(words).cliche_of[0])
        }),
        Shot::played("fight-powers-not-yet", &[], |words| {
            let own = own(words);
            prepares(words) + &line(own.left_options) + &chosen(own.powers) + " roll"
        }),
        Shot::played("fight-powers", &[3, 4], powers),
        Shot::played("fight-powers-difficulty", &[3, 4], |words| {
            powers(words) + &chosen(words.against) + " down roll"
        }),
        Shot::played("fight-cast-works", &[3, 4, 12, 2, 3], cast),
        Shot::played("fight-cast-resisted", &[3, 4, 2, 5], cast),
        Shot::played("fight-cast-backfires", &[3, 4, 1, 5, 1], cast),
        // RH-48, RH-49: a power on each side.
        Shot::played("fight-magicians-ready", &[3, 3], magicians),
        Shot::played("fight-magicians", &[3, 3, 7, 9], |words| {
            magicians(words) + " roll down"
        }),
        Shot::played("fight-magicians-burst", &[3, 3, 12, 4, 1, 1], |words| {
            magicians(words) + " roll down"
        }),
        // RH-47: the right side would have to save with its power.
        Shot::played("fight-no-save", &[3, 3], |words| {
            let own = own(words);
            magicians(words) + &line(own.left_options) + &chosen(own.powers) + " roll"
        }),
    ];
    // Every line of the longest list.
    for lines in 0..5 {
        let before = format!("fight-side-before-{lines}");
        all.push(scrolled(&before, &[], options, lines));
        let during = format!("fight-side-{lines}");
        let side = |words: &Words| fought() + &line(own(words).left_options);
        all.push(scrolled(&during, &[3, 4], side, lines));
    }
    all
}

/// A list, so many pages of it on.
pub(super) fn scrolled(
    name: &str,
    dice: &'static [u8],
    page: impl Fn(&Words) -> String + Send + Sync + 'static,
    pages: usize,
) -> Shot {
    let view = move |lang: declic::Lang| {
        let path = page(lang.words()) + &" down".repeat(4 * pages);
        let shown = declic_harness::scenario::shown(lang, dice, &path);
        shown.unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    Shot {
        name: name.into(),
        view: std::sync::Arc::new(view),
    }
}

fn options(words: &Words) -> String {
    table() + &line(own(words).left_options)
}

/// The lines, with the left side so many kinds of side on.
fn side(words: &Words, times: usize) -> String {
    table() + &line(own(words).left_side) + &" down".repeat(times) + " roll"
}

fn team(words: &Words) -> String {
    side(words, 2) + &chosen(own(words).team_of[0])
}

fn gave_up(words: &Words) -> String {
    let own = own(words);
    fought() + &line(own.left_options) + &chosen(own.give_up)
}

/// A team of three loses a round against a horde of seven.
pub(super) const LOST: &[u8] = &[3, 6, 2, 4];

fn lost(words: &Words) -> String {
    side(words, 2) + &chosen(own(words).right_side) + " down roll back roll down"
}

pub(super) fn leave(words: &Words) -> String {
    let own = own(words);
    lost(words) + " roll roll" + &line(own.left_options) + &chosen(own.leave)
}

/// The powers of a side after a round in which one was prepared.
fn powers(words: &Words) -> String {
    let own = own(words);
    prepares(words) + " roll down" + &line(own.left_options) + &chosen(own.powers)
}

fn cast(words: &Words) -> String {
    powers(words) + " roll down"
}

/// Two quick levels with a power of 3 each; the left one has prepared it in the first round, and both
/// go on with their powers.
fn magicians(words: &Words) -> String {
    let own = own(words);
    let power =
        |options: &str| line(options) + &chosen(own.quick_power) + " up up up roll back back";
    let uses = |seat: usize| line(own.cliche_of[seat]) + &chosen(own.power);
    let prepares = line(own.left_options) + &chosen(own.powers) + &chosen(own.power);
    let fought = power(own.left_options) + &power(own.right_options) + &prepares + " roll down";
    table() + &fought + &uses(0) + &uses(1)
}
