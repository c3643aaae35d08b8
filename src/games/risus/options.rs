//! The menu of options of each system of the family.

use super::option_words::texts;
use crate::app::menu::{one_of, switch};
use crate::app::scope::GameRef;
use crate::games::risus::prelude::*;
use crate::rules::risus::pool::{NormalDifficulty, Options, SixRule, SuitabilityRule};

/// Leads to the options of each system.
pub(crate) struct OptionRows;

/// The options of a system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OptionMenu(pub(crate) System);

impl Menu for OptionRows {
    type Scope = Family;

    fn head(&self, _: GameRef<'_, Family>) -> Head {
        Head::title(kit_texts().settings)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        for system in System::ALL {
            rows.add(Row::open(
                [system.name(), texts().options],
                OptionMenu(system),
            ));
        }
    }
}

impl Menu for OptionMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_, Family>) -> Head {
        Head::title(self.0.name())
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        match self.0 {
            System::Hack => hack(rows),
            System::Ygos => ygos(rows),
            System::TwoDice => two_dice(rows),
            System::Pool => pool(rows),
        }
    }
}

fn hack(rows: &mut Rows<'_>) {
    let own = texts();
    rows.add(one_of!(
        rows,
        own.critical_on,
        systems.hack.critical_success
    )); // RH-12
    rows.add(switch!(
        rows,
        own.suitability_malus,
        systems.hack.suitability_malus
    )); // RH-4
    rows.add(switch!(
        rows,
        own.equipment_limit,
        systems.hack.equipment_limit
    )); // RH-5
    rows.add(switch!(
        rows,
        own.unsuited_double,
        systems.hack.unsuited_double
    )); // RH-16
    rows.add(switch!(rows, own.destiny, systems.hack.destiny)); // RH-14
    rows.add(switch!(rows, own.powers, systems.hack.powers)); // RH-23
}

fn ygos(rows: &mut Rows<'_>) {
    let own = texts();
    rows.add(switch!(
        rows,
        own.suitability_malus,
        systems.ygos.suitability_malus
    )); // RH-4
    rows.add(switch!(
        rows,
        own.unsuited_double,
        systems.ygos.unsuited_double
    )); // RH-16, YG-5
    rows.add(switch!(rows, own.destiny, systems.ygos.destiny)); // RH-14
}

fn two_dice(rows: &mut Rows<'_>) {
    let own = texts();
    rows.add(switch!(rows, own.doubles, systems.two_dice.criticals)); // R2-5
    rows.add(switch!(
        rows,
        own.suitability_malus,
        systems.two_dice.suitability_malus
    )); // RH-4
    rows.add(switch!(
        rows,
        own.unsuited_double,
        systems.two_dice.unsuited_double
    )); // RH-16, R2-4
    rows.add(switch!(rows, own.destiny, systems.two_dice.destiny)); // RH-14
}

fn pool(rows: &mut Rows<'_>) {
    let own = texts();
    rows.add(one_of!(rows, own.normal, systems.pool.normal)); // RP-11
    rows.add(one_of!(rows, own.six_rule, systems.pool.six_rule)); // RP-12, RP-13
    rows.add(switch!(rows, own.criticals, systems.pool.criticals)); // RP-14
    rows.add(switch!(
        rows,
        own.fumble,
        systems.pool.fumble_when_both_fail
    )); // RP-17
    let Options {
        effort,
        double_effort,
        ..
    } = rows.game().systems.pool;
    rows.add(Row::switch(own.effort, effort, &|game| {
        let pool = &mut game.systems.pool;
        take(
            pool,
            Options {
                effort: !effort,
                ..*pool
            },
            own.needed_by_double_effort,
        ) // RP-22
    }));
    rows.add(Row::switch(own.double_effort, double_effort, &|game| {
        let pool = &mut game.systems.pool;
        take(
            pool,
            Options {
                double_effort: !double_effort,
                ..*pool
            },
            own.needs_effort,
        ) // RP-23
    }));
    rows.add(one_of!(rows, own.suitability, systems.pool.suitability)); // RP-4
    rows.add(switch!(
        rows,
        own.margin_flavour,
        systems.pool.margin_flavour
    )); // RP-10
    rows.add(switch!(
        rows,
        own.unsuited_triple,
        systems.pool.unsuited_triple
    )); // RP-28
}

/// RP-23: takes these options if they go together; otherwise tells why not.
fn take(pool: &mut Options, options: Options, why_not: TextId) -> Done {
    options.check().map_err(|_| why_not)?;
    *pool = options;
    STAY
}

impl OneOf for CriticalSuccess {
    const ALL: &'static [CriticalSuccess] =
        &[CriticalSuccess::OnSix, CriticalSuccess::OnSixThenFour];

    fn text(self) -> Text {
        Text::Id(match self {
            CriticalSuccess::OnSix => kit_texts().six,
            CriticalSuccess::OnSixThenFour => kit_texts().six_then_four,
        })
    }
}

impl OneOf for NormalDifficulty {
    const ALL: &'static [NormalDifficulty] = &[
        NormalDifficulty::Heroic,
        NormalDifficulty::Usual,
        NormalDifficulty::Grim,
    ];

    fn text(self) -> Text {
        Text::Id(match self {
            NormalDifficulty::Heroic => texts().heroic,
            NormalDifficulty::Usual => texts().usual,
            NormalDifficulty::Grim => texts().grim,
        })
    }
}

impl OneOf for SixRule {
    const ALL: &'static [SixRule] = &[SixRule::Plain, SixRule::Explode, SixRule::Double];

    fn text(self) -> Text {
        Text::Id(match self {
            SixRule::Plain => texts().plain,
            SixRule::Explode => texts().explodes,
            SixRule::Double => texts().counts_twice,
        })
    }
}

impl OneOf for SuitabilityRule {
    const ALL: &'static [SuitabilityRule] = &[
        SuitabilityRule::Off,
        SuitabilityRule::Subtract,
        SuitabilityRule::Cap,
    ];

    fn text(self) -> Text {
        Text::Id(match self {
            SuitabilityRule::Off => kit_texts().off,
            SuitabilityRule::Subtract => texts().subtract,
            SuitabilityRule::Cap => texts().cap,
        })
    }
}
