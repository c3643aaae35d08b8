//! The table of a fight, and the pages around it.

mod lists;
mod made;

use declic::ui::Words;

use crate::Shot;
use crate::characters::hugo;

pub(crate) fn shots() -> Vec<Shot> {
    [made::shots(), played(), lists::shots()].concat()
}

/// What keys and dice lead to.
fn played() -> Vec<Shot> {
    vec![
        Shot::played("fight-ready", &[], table),
        Shot::played("fight-no-lower", &[], |words| {
            table(words) + " down down down"
        }),
        Shot::played("fight-last-cliche", &[], |words| {
            let fight = words.fight.name;
            format!(
                "{} roll back [{fight}] roll down down down down",
                hugo(words)
            )
        }),
        Shot::played("fight-round", &[3, 4], fought),
        Shot::played("fight-round-won", &[5, 2], fought),
        Shot::played("fight-explosion", &[6, 3, 2], fought),
        Shot::played("fight-two-explosions", &[6, 3, 6, 4], fought),
        Shot::played("fight-lost-one", &[4, 1, 3], fought),
        Shot::played("fight-critical-failure", &[4, 1, 1], fought),
        Shot::played("fight-tie", &[4, 4], fought),
        Shot::played("fight-two-dice", &[6, 3, 2, 2], |words| {
            in_system(words, 2) + " roll down"
        }),
        Shot::played("fight-pool", &[6, 5, 2, 4, 3, 1], |words| {
            in_system(words, 3) + " roll down"
        }),
        Shot::played("fight-pool-both-succeed", &[6, 5, 2, 6, 3, 1], |words| {
            in_system(words, 3) + " roll down"
        }),
        Shot::played("fight-undone", &[3, 4, 5, 2], |words| {
            let undo = words.fight.undo;
            format!("{} roll down back [{undo}] roll", fought(words))
        }),
        Shot::played("fight-refused", &[3, 4], |words| {
            // RH-27: the power itself cannot fight while it is prepared.
            let fight = &words.fight;
            let (side, power, prepare) = (fight.left_side, fight.power, fight.prepare);
            let ready = format!("{} back [{side}] roll [{power}] roll up roll", table(words));
            let prepared = format!("{ready} back roll down back [{side}] roll [{prepare}] roll");
            let cliche = fight.cliche;
            format!("{prepared} back [{side}] roll [{cliche}] roll down roll back roll")
        }),
        Shot::played("fight-played-on", &[3, 4, 3, 4, 3, 4], |words| {
            format!(
                "{} back [{}] roll down",
                fought(words),
                words.fight.to_the_end
            )
        }),
        Shot::played("fight-gives-up", &[3, 4], |words| {
            let fight = &words.fight;
            let (side, give_up) = (fight.right_side, fight.give_up);
            format!("{} back [{side}] roll [{give_up}] roll", fought(words))
        }),
    ]
}

/// From the ready screen to the table of the fight.
fn table(words: &Words) -> String {
    format!("back [{}] roll", words.fight.name)
}

/// The first round, and its animation skipped.
fn fought(words: &Words) -> String {
    table(words) + " roll down"
}

/// To the table of the fight, so many systems on.
fn in_system(words: &Words, times: usize) -> String {
    let next = format!(" back [{}] roll", words.system);
    table(words) + &next.repeat(times)
}
