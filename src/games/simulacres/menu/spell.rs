//! The menu of the components of spells.

use super::super::setup::Mark;
use super::super::spells::{Mode, SpellSetup, spell_texts};
use super::setup::{self, Of};
use super::{add_sheet, add_who, signed};
use crate::app::menu::{number, switch};
use crate::games::simulacres::prelude::*;

/// What is tried, and with what components.
pub(super) struct SpellMenu;

/// SM-55: the degrees that are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DegreeMenu;

impl Menu for SpellMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().spells)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = spell_texts();
        rows.add(Row::one_of(
            own.mode,
            rows.game().spell.mode,
            &|game, place| {
                game.spell.mode = OneOf::at(place);
                TABLE
            },
        ));
        rows.add(number!(rows, own.level, 1..=MOST_LEVEL, spell.level));
        rows.add(Row::open(own.components, DegreeMenu).saying(bonus(rows.game())));
        rows.add(number!(rows, own.concentration, 1..=99, spell.time).saying(time(rows.game())));
        setup::add_difficulties(rows, Of::Cast);
        setup::add_score(rows, Of::Cast, Mark::Means);
        setup::add_talent(rows, Of::Cast);
        setup::add_score(rows, Of::Cast, Mark::Component);
        setup::add_score(rows, Of::Cast, Mark::Realm);
        setup::add_energies(rows, Of::Cast);
        add_who(rows);
        setup::add_parts(rows);
        add_sheet(rows);
    }
}

impl Menu for DegreeMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head {
            title: Text::Id(spell_texts().components),
            aside: Aside::Text(bonus(game)),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = spell_texts();
        for (place, label) in (0..).zip(own.degrees) {
            let spell = &rows.game().record.spell;
            let (is_ticked, plus) = (spell.degrees >> place & 1 == 1, plus(spell.degree(place)));
            rows.add(
                Row::tick(label, is_ticked, &|game| {
                    // SM-55: without the option there are generic ones alone.
                    if place > 0 && !game.options.components_alt {
                        return Err(texts().off_in_options);
                    }
                    game.spell.degrees ^= 1 << place;
                    STAY
                })
                .saying(signed(plus)),
            );
        }
        rows.add(number!(
            rows,
            own.alchemical,
            1..=SpellSetup::MOST_ALCHEMICAL,
            spell.alchemical
        ));
        // SM-59.
        rows.add(switch!(rows, own.used_up, spell.used_up));
    }
}

/// SM-55: what a degree adds.
const fn plus(degree: Degree) -> i16 {
    match degree {
        Degree::Generic => 1,
        Degree::Specific => 2,
        Degree::Symbolic => 4,
        Degree::Alchemical(bonus) => bonus as i16,
    }
}

/// SM-55: what all degrees add, or a sign that they do not go together.
fn bonus(game: GameRef<'_>) -> Text {
    let level = who(game).map_or(MOST_LEVEL, |(_, sheet)| sheet.magic.level);
    match game.spell.casting(level, &game.options) {
        Ok(casting) => signed(casting.bonus()),
        Err(_) => Text::Id(kit_texts().bang),
    }
}

/// SM-55: the time of concentration, and what becomes of it: doubled once, whatever the degree.
fn time(game: GameRef<'_>) -> Text {
    let time = game.spell.time;
    let casting = game.spell.casting(MOST_LEVEL, &game.options);
    match casting.map(|casting| casting.concentration(time.into())) {
        Ok(longer) if longer != u32::from(time) => {
            Text::Name(Name::written(format_args!("{time} > {longer}")))
        }
        _ => time.into(),
    }
}

impl OneOf for Mode {
    const ALL: &'static [Mode] = &[Mode::Cast, Mode::Invent, Mode::Replace];

    fn text(self) -> Text {
        Text::Id(spell_texts().modes[self as usize])
    }
}
