//! Everything that can be chosen, line by line: about the gadget, and about each system.

use super::setting::{Setting, Value, Values, switch, values};
use super::words::texts;
use super::{After, SettingLines, Volume};
use crate::app::Cells;
use crate::display_chip::DisplayChip;
use crate::games::risus::System;
use crate::lang::Lang;
use crate::rules::risus::CriticalSuccess;
use crate::rules::risus::pool::{NormalDifficulty, SixRule, SuitabilityRule};
use crate::sound::Signals;

/// About the gadget; the systems have a list each.
pub(super) const GADGET: &[Setting] = &[
    values!(language: Lang, settings.lang),
    Setting::System(System::Hack),
    Setting::System(System::Ygos),
    Setting::System(System::TwoDice),
    Setting::System(System::Pool),
    Setting::Brightness(texts().brightness),
    switch!(animation, settings.animation),
    switch!(left_handed, settings.left_handed),
    Setting::OnlyIf(
        |kept| matches!(kept.signals, Signals::Tones | Signals::TonesOnly),
        &Setting::Open(texts().sound, SettingLines::Sound),
    ),
    Setting::OnlyIf(|kept| kept.signals == Signals::Lamp, &LAMP),
    Setting::Open(texts().sleep, SettingLines::Sleep),
    Setting::OnlyIf(|kept| kept.detects_display, &DISPLAY),
    Setting::OnlyIf(|kept| kept.has_voltmeter, &BATTERY),
    Setting::Reset(texts().reset),
];

/// The controller of the display.
const DISPLAY: Setting = values!(display: Option<DisplayChip>, hardware.display);

/// The cells of the battery. As long as none are chosen, the hint says which ones were found.
const BATTERY: Setting = Setting::WithHint(
    &values!(battery: Option<Cells>, hardware.cells),
    |kept| match (kept.hardware.cells, kept.cells.kind()) {
        (Some(_), _) => texts().chosen_cells,
        (None, Some(cells)) => texts().detected_cells[cells as usize],
        (None, None) => texts().battery[1],
    },
);

/// Whether the lamp is used.
pub(super) const LAMP: Setting = switch!(light, sound.light);

/// What is heard of it.
pub(super) const SOUND: &[Setting] = &[
    values!(volume: Volume, sound.volume),
    Setting::OnlyIf(|kept| kept.signals != Signals::TonesOnly, &LAMP),
    Setting::Switch(
        texts().aloud,
        |kept| kept.sound.aloud,
        |kept| {
            let sound = &mut kept.sound;
            sound.aloud ^= true;
            // Whoever wants to hear the total wants to hear something.
            if sound.aloud && sound.volume == Volume::Off {
                sound.volume = Volume::Middle;
            }
        },
    ),
];

/// When the gadget spares its battery.
pub(super) const SLEEP: &[Setting] = &[
    values!(dims: After, sleep.dims),
    values!(darkens: After, sleep.darkens),
    values!(sleeps: After, sleep.sleeps),
];

/// The options of a system.
pub(super) const fn of(system: System) -> &'static [Setting] {
    match system {
        System::Hack => HACK,
        System::Ygos => YGOS,
        System::TwoDice => TWO_DICE,
        System::Pool => POOL,
    }
}

const HACK: &[Setting] = &[
    values!(critical_on: CriticalSuccess, systems.hack.critical_success), // RH-12
    switch!(suitability_malus, systems.hack.suitability_malus),           // RH-4
    switch!(equipment_limit, systems.hack.equipment_limit),               // RH-5
    switch!(unsuited_double, systems.hack.unsuited_double),               // RH-16
    switch!(destiny, systems.hack.destiny),                               // RH-14
    switch!(powers, systems.hack.powers),                                 // RH-23
];

const YGOS: &[Setting] = &[
    switch!(suitability_malus, systems.ygos.suitability_malus), // RH-4
    switch!(unsuited_double, systems.ygos.unsuited_double),     // RH-16, YG-5
    switch!(destiny, systems.ygos.destiny),                     // RH-14
];

const TWO_DICE: &[Setting] = &[
    switch!(doubles, systems.two_dice.criticals), // R2-5
    switch!(suitability_malus, systems.two_dice.suitability_malus), // RH-4
    switch!(unsuited_double, systems.two_dice.unsuited_double), // RH-16, R2-4
    switch!(destiny, systems.two_dice.destiny),   // RH-14
];

const POOL: &[Setting] = &[
    values!(normal: NormalDifficulty, systems.pool.normal), // RP-11
    values!(six_rule: SixRule, systems.pool.six_rule),      // RP-12, RP-13
    switch!(criticals, systems.pool.criticals),             // RP-14
    switch!(fumble, systems.pool.fumble_when_both_fail),    // RP-17
    switch!(effort, systems.pool.effort),                   // RP-22
    switch!(double_effort, systems.pool.double_effort),     // RP-23
    values!(suitability: SuitabilityRule, systems.pool.suitability), // RP-4
    switch!(margin_flavour, systems.pool.margin_flavour),   // RP-10
    switch!(unsuited_triple, systems.pool.unsuited_triple), // RP-28
];
