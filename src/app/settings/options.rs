//! Everything that can be chosen, line by line: about the gadget, and about each system.

use super::Page;
use super::choice::{Choice, Kind, Value, switch, values};
use crate::app::stop::{Act, Direction};
use crate::app::{Kept, System};
use crate::ui::{Brightness, Text, Words};

/// About the gadget; the systems have a list each.
pub(super) const MAIN: &[Choice] = &[
    values!(options.language, settings.lang),
    system(|words| [System::Hack.name(words), ""], System::Hack),
    system(|words| [System::Ygos.name(words), ""], System::Ygos),
    system(|words| [System::TwoDice.name(words), ""], System::TwoDice),
    system(|words| [System::Pool.name(words), ""], System::Pool),
    Choice {
        texts: |words| words.options.brightness,
        value: |kept| Text::Number(kept.settings.brightness.get().into()),
        kind: Kind::Number(brightness),
    },
    switch!(options.animation, settings.animation),
    switch!(options.left_handed, settings.left_handed),
    Choice {
        texts: |words| words.options.reset,
        value: |_| Text::Word(""),
        kind: Kind::Open(Page::Reset { erase: false }),
    },
];

/// The options of a system.
pub(super) const fn of(system: System) -> &'static [Choice] {
    match system {
        System::Hack => HACK,
        System::Ygos => YGOS,
        System::TwoDice => TWO_DICE,
        System::Pool => POOL,
    }
}

const HACK: &[Choice] = &[
    values!(options.critical_on, systems.hack.critical_success), // RH-12
    switch!(options.suitability_malus, systems.hack.suitability_malus), // RH-4
    switch!(options.equipment_limit, systems.hack.equipment_limit), // RH-5
    switch!(options.unsuited_double, systems.hack.unsuited_double), // RH-16
    switch!(options.destiny, systems.hack.destiny),              // RH-14
    switch!(options.powers, systems.hack.powers),                // RH-23
];

const YGOS: &[Choice] = &[
    switch!(options.suitability_malus, systems.ygos.suitability_malus), // RH-4
    switch!(options.unsuited_double, systems.ygos.unsuited_double),     // RH-16, YG-5
    switch!(options.destiny, systems.ygos.destiny),                     // RH-14
];

const TWO_DICE: &[Choice] = &[
    switch!(options.doubles, systems.two_dice.criticals), // R2-5
    switch!(
        options.suitability_malus,
        systems.two_dice.suitability_malus
    ), // RH-4
    switch!(options.unsuited_double, systems.two_dice.unsuited_double), // RH-16, R2-4
    switch!(options.destiny, systems.two_dice.destiny),   // RH-14
];

const POOL: &[Choice] = &[
    values!(options.normal, systems.pool.normal), // RP-11
    values!(options.six_rule, systems.pool.six_rule), // RP-12, RP-13
    switch!(options.criticals, systems.pool.criticals), // RP-14
    switch!(options.fumble, systems.pool.fumble_when_both_fail), // RP-17
    // RP-23 needs RP-22.
    Choice {
        kind: Kind::Next(effort),
        ..switch!(options.effort, systems.pool.effort)
    },
    Choice {
        kind: Kind::Next(double_effort),
        ..switch!(options.double_effort, systems.pool.double_effort)
    },
    values!(options.suitability, systems.pool.suitability), // RP-4
    switch!(options.margin_flavour, systems.pool.margin_flavour), // RP-10
    switch!(options.unsuited_triple, systems.pool.unsuited_triple), // RP-28
];

const fn system(texts: fn(&Words) -> [&'static str; 2], system: System) -> Choice {
    Choice {
        texts,
        value: |_| Text::Word(""),
        kind: Kind::Open(Page::Options(system)),
    }
}

fn brightness(kept: &mut Kept, direction: Direction) -> bool {
    let brightness = &mut kept.settings.brightness;
    match Brightness::new(direction.step(brightness.get())) {
        Some(other) => {
            *brightness = other;
            true
        }
        None => false,
    }
}

fn effort(kept: &mut Kept) -> Act {
    let needed = kept.words().options.needed_by_double_effort;
    let pool = &mut kept.systems.pool;
    pool.effort = !pool.effort;
    if pool.check().is_err() {
        pool.effort = true;
        return Act::No(needed);
    }
    Act::Done
}

fn double_effort(kept: &mut Kept) -> Act {
    let needs = kept.words().options.needs_effort;
    let pool = &mut kept.systems.pool;
    pool.double_effort = !pool.double_effort;
    if pool.check().is_err() {
        pool.double_effort = false;
        return Act::No(needs);
    }
    Act::Done
}
