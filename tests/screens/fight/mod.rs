//! The table of a fight, and the lists around it.

mod lists;
mod made;
mod several;

use declic::games::fight::words::texts;
use declic::ui::Lang;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    [made::shots(), played(), lists::shots(), several::shots()].concat()
}

/// What keys and dice lead to.
fn played() -> Vec<Shot> {
    vec![
        Shot::played("fight-ready", &[], |_| table()),
        Shot::played("fight-no-lower", &[], |_| table() + " down down down"),
        Shot::played("fight-right-force", &[], |lang| {
            table() + &line(texts().force_of[1].of(lang)) + " up"
        }),
        Shot::played("fight-round", &[3, 4], |_| fought()),
        Shot::played("fight-round-won", &[5, 2], |_| fought()),
        Shot::played("fight-explosion", &[6, 3, 2], |_| fought()),
        Shot::played("fight-two-explosions", &[6, 3, 6, 4], |_| fought()),
        Shot::played("fight-lost-one", &[4, 1, 3], |_| fought()),
        Shot::played("fight-critical-failure", &[4, 1, 1], |_| fought()),
        Shot::played("fight-tie", &[4, 4], |_| fought()),
        Shot::played("fight-ygos", &[], |_| in_system(1)),
        Shot::played("fight-two-dice", &[6, 3, 2, 2], |_| {
            in_system(2) + " roll down"
        }),
        Shot::played("fight-pool-ready", &[], |_| in_system(3)),
        Shot::played("fight-pool", &[6, 5, 2, 4, 3, 1], |_| {
            in_system(3) + " roll down"
        }),
        Shot::played("fight-pool-both-succeed", &[6, 5, 2, 6, 3, 1], |_| {
            in_system(3) + " roll down"
        }),
        Shot::played("fight-undone", &[3, 4, 5, 2], |_| {
            fought() + " roll down back roll"
        }),
        // RH-27: the power itself cannot fight while it is prepared.
        Shot::played("fight-refused", &[], |lang| {
            prepares(lang) + &line(texts().cliche_of[0].of(lang)) + " down roll"
        }),
        Shot::played("fight-played-on", &[3, 4, 3, 4, 3, 4], |lang| {
            fought() + &line(texts().to_the_end.of(lang)) + " down"
        }),
        Shot::played("fight-gives-up", &[3, 4], |lang| {
            let own = texts();
            fought() + &line(own.options_of[1].of(lang)) + &chosen(own.give_up.of(lang))
        }),
    ]
}

/// From the action to the table of the fight.
fn table() -> String {
    "hold:back [Fight] roll".into()
}

/// Opens the lines of the table, and this one.
fn line(label: &str) -> String {
    format!(" back [{label}] roll")
}

/// Acts on this line of the list that is open.
fn chosen(label: &str) -> String {
    format!(" [{label}] roll")
}

/// The first round, and its animation skipped.
fn fought() -> String {
    table() + " roll down"
}

/// To the table of the fight, so many systems on.
fn in_system(times: usize) -> String {
    // From the first own line to the eleventh.
    table() + " back" + &" down".repeat(10) + " roll" + &" down".repeat(times) + " roll"
}

/// A Professional with a power of 3, who prepares it.
fn prepares(lang: Lang) -> String {
    let own = texts();
    table()
        + &line(own.options_of[0].of(lang))
        + &chosen(own.quick_power.of(lang))
        + " up up up roll"
        + &chosen(own.powers.of(lang))
        + &chosen(own.power.of(lang))
}
