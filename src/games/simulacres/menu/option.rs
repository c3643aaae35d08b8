//! The menu of the book's optional rules.

use crate::app::menu::number;
use crate::games::simulacres::prelude::*;

/// The options in the order of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OptionMenu;

/// What is on or off.
const SWITCHES: [fn(&mut Options) -> &mut bool; 9] = [
    |options| &mut options.localised_pv,
    |options| &mut options.localised_armour,
    |options| &mut options.sadistic_last_point,
    |options| &mut options.energy_alt,
    |options| &mut options.weapon_mastery,
    |options| &mut options.warrior_way,
    |options| &mut options.special_weapons,
    |options| &mut options.components_alt,
    |options| &mut options.criticals,
];

/// SM-45: the most that time is divided by.
const MOST_HASTE: u8 = 99;

impl Menu for OptionMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().options)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        for (label, of) in own.options_list.into_iter().zip(SWITCHES) {
            let mut options = rows.game().options;
            rows.add(Row::switch(label, *of(&mut options), &|game| {
                let mut options = game.options;
                *of(&mut options) ^= true;
                // SM-61: localised armour needs localised life points.
                options.check().map_err(|_| match options.localised_pv {
                    false if game.options.localised_pv => own.needed_by_armour,
                    _ => own.conflict,
                })?;
                game.options = options;
                STAY
            }));
        }
        let [one, two, three] = own.hastes;
        rows.add(number!(rows, one, 1..=MOST_HASTE, options.haste.one));
        rows.add(number!(rows, two, 1..=MOST_HASTE, options.haste.two));
        // The rule has no number for three points: below 1 there is none.
        let divisor = rows.game().options.haste.three;
        let divisor = divisor.map_or(Text::Id(kit_texts().dash), Text::from);
        rows.add(Row::number(three, divisor, &|game, direction| {
            let three = &mut game.options.haste.three;
            let mut divisor = three.unwrap_or(0);
            let turned = direction.step_within(&mut divisor, 0, MOST_HASTE);
            *three = (divisor > 0).then_some(divisor);
            turned
        }));
    }
}
