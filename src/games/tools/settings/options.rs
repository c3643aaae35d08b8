//! Everything that can be chosen, line by line: about the gadget, and about each system.

use super::choice::{Choice, Value, values};
use crate::app::System;
use Choice::Switch;

/// About the gadget; the systems have a list each.
pub(super) const MAIN: &[Choice] = &[
    values!(language, settings.lang),
    Choice::System(System::Hack),
    Choice::System(System::Ygos),
    Choice::System(System::TwoDice),
    Choice::System(System::Pool),
    Choice::Brightness(|words| &texts(words).brightness),
    Switch(
        |words| &texts(words).animation,
        |gadget, _| &mut gadget.animation,
    ),
    Switch(
        |words| &texts(words).left_handed,
        |gadget, _| &mut gadget.left_handed,
    ),
    Choice::Reset(|words| &texts(words).reset),
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

/// A line that is on or off.
macro_rules! switch {
    ($texts:ident, $($field:ident).+) => {
        Switch(|words| &texts(words).$texts, |_, systems| &mut systems.$($field).+)
    };
}

const HACK: &[Choice] = &[
    values!(critical_on, systems.hack.critical_success), // RH-12
    switch!(suitability_malus, hack.suitability_malus),  // RH-4
    switch!(unsuited_double, hack.unsuited_double),      // RH-16
    switch!(destiny, hack.destiny),                      // RH-14
    switch!(powers, hack.powers),                        // RH-23
];

const YGOS: &[Choice] = &[
    switch!(suitability_malus, ygos.suitability_malus), // RH-4
    switch!(unsuited_double, ygos.unsuited_double),     // RH-16, YG-5
    switch!(destiny, ygos.destiny),                     // RH-14
];

const TWO_DICE: &[Choice] = &[
    switch!(doubles, two_dice.criticals),                   // R2-5
    switch!(suitability_malus, two_dice.suitability_malus), // RH-4
    switch!(unsuited_double, two_dice.unsuited_double),     // RH-16, R2-4
    switch!(destiny, two_dice.destiny),                     // RH-14
];

const POOL: &[Choice] = &[
    values!(normal, systems.pool.normal),           // RP-11
    values!(six_rule, systems.pool.six_rule),       // RP-12, RP-13
    switch!(criticals, pool.criticals),             // RP-14
    switch!(fumble, pool.fumble_when_both_fail),    // RP-17
    switch!(effort, pool.effort),                   // RP-22
    switch!(double_effort, pool.double_effort),     // RP-23
    values!(suitability, systems.pool.suitability), // RP-4
    switch!(margin_flavour, pool.margin_flavour),   // RP-10
    switch!(unsuited_triple, pool.unsuited_triple), // RP-28
];
