//! The menus of a sheet and of a foe.

mod arming;
mod main;
mod values;

use core::borrow::BorrowMut;

use super::record::change;
use super::set_up;
use crate::games::brouillard::prelude::*;

/// A part of the menu of a character or a foe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SheetMenu(pub(super) Who, pub(super) Group);

/// Which part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Group {
    /// What leads to the others.
    Main,
    /// BH-1.
    Attributes,
    /// BH-5.
    Skills,
    /// BH-18, BH-21.
    Weapons,
    /// BH-28.
    Armour,
    /// BH-14.
    Care,
}

impl Group {
    /// What the main part leads to.
    const OTHERS: [Group; 5] = [
        Group::Attributes,
        Group::Skills,
        Group::Weapons,
        Group::Armour,
        Group::Care,
    ];

    fn text(self) -> TextId {
        let own = texts();
        match self {
            Group::Main => TextId::NONE,
            Group::Attributes => own.attribute_list,
            Group::Skills => own.skill_list,
            Group::Weapons => own.weapon_list,
            Group::Armour => own.armour_list,
            Group::Care => own.care_list,
        }
    }
}

/// The rows of a character or a foe, while they are added.
struct SheetRows<'r, 'a> {
    rows: &'r mut Rows<'a>,
    who: Who,
    sheet: Sheet,
    /// What a change of a foe may change as a step of the table; one of a sheet is a step of the roster.
    parts: &'static [u8],
}

impl SheetRows<'_, '_> {
    fn add<'r>(&mut self, mut row: impl BorrowMut<Row<'r>>) {
        self.rows.add(row.borrow_mut().step_of(self.parts));
    }
}

impl Menu for SheetMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        let title = Text::Name(name_of(game, self.0));
        let Some(sheet) = find(game, self.0) else {
            return Head::name(title);
        };
        let aside = match (self.1, sheet.class) {
            // BH-5: a box for each die that the class has.
            (Group::Skills, Some(class)) => Aside::Boxes {
                filled: sheet.dice.iter().map(|dice| u16::from(dice.get())).sum(),
                of: class.skill_dice(),
            },
            (Group::Main, _) => Aside::Place,
            (group, _) => Aside::Text(Text::Id(group.text())),
        };
        Head { title, aside }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let SheetMenu(who, group) = *self;
        let Some(sheet) = find(rows.game(), who).copied() else {
            return;
        };
        let parts = match who {
            Who::Sheet(_) => &[],
            Who::Foe(_) => set_up(rows.game()),
        };
        let mut rows = SheetRows {
            rows,
            who,
            sheet,
            parts,
        };
        match (group, who) {
            (Group::Main, Who::Sheet(id)) => rows.add_character(id),
            (Group::Main, Who::Foe(slot)) => rows.add_foe(slot),
            (Group::Attributes, _) => rows.add_attributes(),
            (Group::Skills, _) => rows.add_skills(),
            (Group::Weapons, _) => rows.add_weapons(),
            (Group::Armour, _) => rows.add_armour(),
            (Group::Care, _) => rows.add_care(),
        }
    }
}

/// Changes the numbers, or says why not.
fn set(game: &mut GameMut<'_>, who: Who, set: &dyn Fn(&mut Sheet) -> Result<(), Error>) -> Done {
    change(game, who, set).map_err(|error| texts().reason(error))?;
    STAY
}

/// Turns one of the numbers; false if it cannot be turned any further.
fn turn(game: &mut GameMut<'_>, who: Who, turn: &dyn Fn(&mut Sheet) -> bool) -> bool {
    let turned = |sheet: &mut Sheet| match turn(sheet) {
        true => Ok(()),
        false => Err(Error::Range),
    };
    change(game, who, &turned).is_ok()
}
