//! The menus of a sheet: its scores, talents, weapons, armour and counters.

mod armour;
mod weapon;
pub(crate) mod words;

pub(crate) use armour::ArmourMenu;
pub(super) use armour::material;
pub(crate) use weapon::WeaponMenu;

use super::super::body::look_at_urgent;
use super::super::foes;
use super::super::sheet::{LIMITS, SECTIONS};
use super::super::talents::{LEVELS, level_text};
use super::among;
use crate::games::characters::{self, Named, RemovalMenu, renaming};
use crate::games::simulacres::prelude::*;
use words::sheet_texts;

/// A sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SheetMenu(pub(in super::super) SheetId);

/// SM-61: the scores of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ScoreMenu(SheetId, u8);

/// Menu of all talents of a sheet, with the names of its custom talents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TalentMenu(SheetId);

/// PS, EP and points of adventure of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CounterMenu(SheetId);

const COUNTERS: [Counter; 2] = [Counter::Breath, Counter::Balance];

/// The sheet that a menu is about.
fn sheet(id: SheetId, game: GameRef<'_>) -> Option<&Sheet> {
    game.shared.roster.get::<Sheet>(id)
}

/// Changes the sheet that a menu is about.
#[inline(never)] // Every row that changes a sheet calls it: one copy.
fn change(
    id: SheetId,
    game: &mut GameMut<'_>,
    change: &dyn Fn(&mut Sheet) -> Result<(), Error>,
) -> Result<(), Error> {
    game.shared.roster.change(id, change)
}

/// Sets something on the sheet that a menu is about.
#[inline(never)] // As `change`.
fn set(id: SheetId, game: &mut GameMut<'_>, set: &dyn Fn(&mut Sheet)) -> Done {
    // The sheet is there: its menu is.
    if let Some(sheet) = game.shared.roster.get_mut::<Sheet>(id) {
        set(sheet);
    }
    STAY
}

/// Adds the row of a number of the sheet that a menu is about.
fn add_number(
    rows: &mut Rows<'_>,
    id: SheetId,
    (label, value, most): (TextId, u8, u8),
    number: fn(&mut Sheet) -> &mut u8,
) {
    rows.add(Row::number(label, value, &|game, direction| {
        let sheet = game.shared.roster.get_mut::<Sheet>(id);
        sheet.is_some_and(|sheet| direction.step_within(number(sheet), 0, most))
    }));
}

impl Menu for SheetMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        let sheet = sheet(self.0, game);
        sheet.map_or(Head::title(TextId::NONE), |sheet| {
            Head::name(Text::Name(sheet.name))
        })
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, common, id) = (sheet_texts(), texts(), self.0);
        let everywhere = rows.game().shared;
        let (Some(slot), Some(sheet)) = (
            everywhere.roster.slot_of::<Sheet>(id),
            sheet(id, rows.game()),
        ) else {
            return;
        };
        let last = everywhere.journal.newest_of_sheet(Some(slot));
        let has_room = everywhere.roster.has_room();
        let Sheet {
            name,
            warrior,
            magic,
            ..
        } = *sheet;
        let weapons = [0, 1, 2].map(|which| weapon::name(sheet, which));
        let armour = armour::weight(sheet, &rows.game().options);
        let (breath, balance) = (sheet.state.reserve.breath(), sheet.state.reserve.balance());
        let build = own.builds[sheet.state.wounds.build() as usize];
        let may_begin = sheet.rules().is_ok_and(|scores| scores.may_begin());

        let first = Navigate::Return(At::row(SheetMenu(id), own.play));
        rows.add(Row::undo(last.map(|(step, _)| step), first));
        rows.add(renaming(
            characters::texts().own_name,
            Named::Sheet(slot),
            name,
        ));
        rows.add(
            Row::act(own.play, kit_texts().confirm, &|game| {
                game.who = Some(id);
                if game.table == TableName::Body {
                    look_at_urgent(game);
                }
                Ok(Navigate::To(Tile::Simulacres))
            })
            .marked(rows.game().who == Some(id))
            .first(true),
        );
        rows.add(Row::among(
            own.usual_foe,
            TextId::NONE,
            &Among::<Record, _> {
                all: below(foes::ALL.len() as u8),
                chosen: 0,
                text: &|_, kind| Text::Id(foes::name(kind)),
                take: &|game, kind| {
                    let lang = game.lang();
                    let foe = foes::ALL.get(usize::from(kind)).ok_or(TextId::NONE)?;
                    set(id, game, &|sheet| *sheet = foe.sheet(lang))
                },
            },
        ));
        for (section, label) in (0..).zip(common.sections) {
            let scores = scores(id, section, rows.game());
            rows.add(Row::open(label, ScoreMenu(id, section)).saying(scores));
        }
        rows.add(Row::open(own.talents, TalentMenu(id)));
        for (which, (label, weapon)) in (0..).zip(own.weapons.into_iter().zip(weapons)) {
            rows.add(Row::open(label, WeaponMenu(id, which)).saying(weapon));
        }
        rows.add(Row::open(own.armour, ArmourMenu(id)).saying(armour));
        let counters = Name::written(format_args!("{breath} / {balance}"));
        rows.add(Row::open(own.counters, CounterMenu(id)).saying(counters));
        rows.add(Row::info(own.build, Value::word(build)));
        rows.add(Row::switch(own.warrior, warrior, &|game| {
            set(id, game, &|sheet| sheet.warrior ^= true)
        }));
        let level = (own.magic_level, magic.level, MOST_LEVEL);
        add_number(rows, id, level, |sheet| &mut sheet.magic.level);
        let energy = (own.magic_energy, magic.energy, LIMITS[3].1);
        add_number(rows, id, energy, |sheet| &mut sheet.magic.energy);
        let may_begin = own.may_begin[usize::from(may_begin)];
        rows.add(Row::info(own.creation, Value::word(may_begin)));
        rows.add(
            Row::act(own.copy, kit_texts().confirm, &|game| {
                let roster = &mut game.shared.roster;
                let copied = *roster.get::<Sheet>(id).ok_or(own.full)?;
                let id = roster.add(copied).map_err(|_| own.full)?;
                let name = characters::texts().own_name;
                Ok(Navigate::Return(At::row(SheetMenu(id), name)))
            })
            .unless(!has_room, own.full),
        );
        let delete = characters::texts().delete;
        rows.add(Row::open(delete, RemovalMenu::Sheet(slot)).removes());
    }
}

/// The places of the scores of one kind.
fn places(section: u8) -> core::ops::Range<usize> {
    let place = usize::from(section);
    SECTIONS[place].into()..SECTIONS[place + 1].into()
}

/// The scores of one kind.
fn scores(id: SheetId, section: u8, game: GameRef<'_>) -> Name {
    let scores = sheet(id, game).and_then(|sheet| sheet.scores.get(places(section)));
    let mut text = Name::EMPTY;
    for score in scores.unwrap_or(&[]) {
        // Five digits and their spaces fit.
        let _ = core::fmt::Write::write_fmt(&mut text, format_args!("{score} "));
    }
    text.pop();
    text
}

impl Menu for ScoreMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().sections[usize::from(self.1)])
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, ScoreMenu(id, section)) = (texts(), *self);
        let kind = usize::from(section);
        let labels = match kind {
            0 => &own.components[..],
            1 => &own.means,
            2 => &own.realms,
            _ => &own.energies,
        };
        let (lowest, highest) = LIMITS[kind];
        for (place, label) in places(section).zip(labels) {
            let score = sheet(id, rows.game()).map_or(0, |sheet| sheet.scores[place]);
            rows.add(Row::number(*label, score, &|game, direction| {
                let turned = change(id, game, &|sheet| {
                    let mut score = sheet.scores[place];
                    match direction.step_within(&mut score, lowest, highest) {
                        true => sheet.set_score(place as u8, score),
                        false => Err(Error::Range),
                    }
                });
                turned.is_ok()
            }));
        }
    }
}

impl TalentMenu {
    /// Leads to the name of a custom talent.
    pub(in super::super) fn at_name(id: SheetId, which: u8) -> At {
        At::item(TalentMenu(id), which)
    }
}

impl Menu for TalentMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(sheet_texts().talents)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, id) = (sheet_texts(), self.0);
        for (place, base) in (0..).zip(talents::BASE) {
            let Some(sheet) = sheet(id, rows.game()) else {
                return;
            };
            let (name, level) = (sheet.talent_name(place), sheet.talent(Some(place)));
            rows.add(
                Row::number(name, level_text(level), &|game, direction| {
                    let Some(sheet) = game.shared.roster.get_mut::<Sheet>(id) else {
                        return false;
                    };
                    let talent = &mut sheet.talents[usize::from(place)];
                    let (count, mut level) = among(&LEVELS, talent);
                    let turned = direction.step_within(&mut level, 0, count - 1);
                    *talent = LEVELS[usize::from(level)];
                    turned
                })
                .marked(level != base),
            );
        }
        for (which, label) in (0..).zip(own.own_talents) {
            let sheet = sheet(id, rows.game());
            let name = sheet.map_or(Name::EMPTY, |sheet| sheet.own[usize::from(which)]);
            rows.add(renaming(label, Named::Talent(id, which), name).item(which));
        }
    }
}

impl Menu for CounterMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(sheet_texts().counters)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, id) = (sheet_texts(), self.0);
        let Some(sheet) = sheet(id, rows.game()) else {
            return;
        };
        let (reserve, points) = (sheet.state.reserve, sheet.state.adventure_points.get());
        for (counter, label) in COUNTERS.into_iter().zip(own.reserve) {
            let (now, most) = match counter {
                Counter::Breath => (reserve.breath(), reserve.breath_max()),
                Counter::Balance => (reserve.balance(), reserve.balance_max()),
            };
            let bar = Value::Bar {
                current: now,
                nominal: most,
                text: Text::Name(Name::written(format_args!("{now}/{most}"))),
            };
            rows.add(
                Row::number(label, now, &|game, direction| {
                    let turned = change(id, game, &|sheet| {
                        let up = direction == Direction::Up;
                        sheet.state.reserve = sheet.state.reserve.changed_by(counter, up)?;
                        Ok(())
                    });
                    turned.is_ok()
                })
                .with(bar),
            );
        }
        rows.add(Row::number(
            own.adventure,
            points as i16,
            &|game, direction| {
                let more = match direction {
                    Direction::Up => 1,
                    Direction::Down => -1,
                };
                let turned = change(id, game, &|sheet| {
                    let points = &mut sheet.state.adventure_points;
                    *points = points.changed_by(more)?;
                    Ok(())
                });
                turned.is_ok()
            },
        ));
        for (counter, label) in COUNTERS.into_iter().zip(own.buy) {
            rows.add(Row::act(label, kit_texts().confirm, &|game| {
                buy(id, counter, game)
            }));
        }
    }
}

/// SM-64: buys a box for points of adventure.
fn buy(id: SheetId, counter: Counter, game: &mut GameMut<'_>) -> Done {
    let (own, options) = (sheet_texts(), game.options);
    let bought = change(id, game, &|sheet| {
        let mut character = sheet.acting(&options)?;
        let _ = character.buy_box(counter)?;
        sheet.state = sheet.state.paid(&character);
        Ok(())
    });
    bought.map_err(|error| match error {
        Error::NoPoint => own.too_few,
        Error::Range => own.most_boxes,
        _ => texts().unconscious,
    })?;
    STAY
}
