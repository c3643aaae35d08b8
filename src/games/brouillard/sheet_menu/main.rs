//! The main rows of the menu: who acts, the remaining Endurance, and what the character or the foe is.

use super::super::foes::{self, FoeSlot};
use super::super::sides::{endurance_bar, step_of_coming, take};
use super::super::{Game, Page};
use super::{Group, SheetMenu, SheetRows, set, turn};
use crate::games::brouillard::prelude::*;
use crate::games::characters::{self, Named, RemovalMenu, renaming};
use crate::rules::brouillard::Size;

impl SheetRows<'_, '_> {
    pub(super) fn add_character(&mut self, id: SheetId) {
        let own = texts();
        let (who, sheet, shared) = (self.who, self.sheet, self.rows.game().shared);
        let Some(slot) = shared.roster.slot_of::<Sheet>(id) else {
            return;
        };
        let last = shared.journal.newest_of_sheet(Some(slot));
        let first = Navigate::Return(At::row(SheetMenu(who, Group::Main), own.play));
        self.add(Row::undo(last.map(|(step, _)| step), first));
        self.add_coming(Seat::A);
        self.add_common();
        self.add(Row::show(own.roll_attributes, Page(id)));
        self.add(Row::one_of(own.race, sheet.race, &|game, place| {
            recast(game, who, &|sheet| sheet.race = OneOf::at(place))
        }));
        let class = sheet.class.unwrap_or(OneOf::at(0));
        self.add(Row::one_of(own.class, class, &|game, place| {
            recast(game, who, &|sheet| sheet.class = Some(OneOf::at(place)))
        }));
        self.add_specialisation();
        self.add(Row::number(
            own.level,
            sheet.level.get(),
            &|game, direction| {
                turn(game, who, &|sheet| {
                    let mut level = sheet.level.get();
                    let turned = direction.step_within(&mut level, 1, Level::MAX.get());
                    let level = Level::new(level).unwrap_or(sheet.level);
                    sheet.recast(&|sheet| sheet.level = level);
                    turned
                })
            },
        ));
        let name = characters::texts().own_name;
        self.add(renaming(name, Named::Sheet(slot), sheet.name));
        let delete = characters::texts().delete;
        self.add(Row::open(delete, RemovalMenu::Sheet(slot)).removes());
    }

    pub(super) fn add_foe(&mut self, slot: FoeSlot) {
        let own = texts();
        let (who, sheet) = (self.who, self.sheet);
        self.add_coming(Seat::B);
        self.add_coming(Seat::A);
        self.add_common();
        foes::add_copies(self.rows, who, |_| Navigate::Up);
        self.add(Row::one_of(own.size, sheet.size, &|game, place| {
            set(game, who, &|sheet| {
                sheet.size = OneOf::at(place);
                Ok(())
            })
        }));
        let body = |biped: bool| word(&texts().bodies, u8::from(!biped));
        self.add(Row::among(
            own.body,
            body(sheet.biped),
            &Among {
                all: &[true, false],
                chosen: sheet.biped,
                text: &|_, biped| body(biped).into(),
                take: &|game, biped| {
                    set(game, who, &|sheet| {
                        sheet.biped = biped;
                        // BH-28 has no piece for limbs.
                        sheet.armour[2..].fill(None);
                        Ok(())
                    })
                },
            },
        ));
        let is_footman = sheet.specialisation == Some(Specialisation::Footman);
        self.add(Row::switch(own.footman, is_footman, &|game| {
            set(game, who, &|sheet| {
                sheet.specialisation = match sheet.specialisation {
                    None => Some(Specialisation::Footman),
                    Some(_) => None,
                };
                Ok(())
            })
        }));
        let rank = foes::rank(self.rows.game(), slot);
        lineup::add_name::<Game>(self.rows, rank);
        lineup::add_removal::<Game>(self.rows, rank);
    }

    /// The row that brings the character or the foe to a side of the table.
    fn add_coming(&mut self, side: Seat) {
        let (who, parts) = (self.who, step_of_coming(self.rows.game()));
        let label = match side {
            Seat::A => texts().play,
            Seat::B => texts().play_against,
        };
        self.rows.add(
            Row::act(label, kit_texts().confirm, &|game| {
                take(game.record, side, who);
                Ok(Navigate::To(Tile::Brouillard))
            })
            .step_of(parts),
        );
    }

    /// What is left of Endurance, and the way to the other parts.
    fn add_common(&mut self) {
        let (own, who) = (texts(), self.who);
        let bar = endurance_bar(self.rows.game(), who);
        self.add(
            Row::number(own.attributes[0], Text::default(), &|game, direction| {
                turn(game, who, &|sheet| {
                    sheet.endurance = match direction {
                        Direction::Up => sheet.endurance.saturating_add(1),
                        Direction::Down => sheet.endurance.saturating_sub(1),
                    };
                    let is_lowest = direction == Direction::Down && sheet.endurance < 0;
                    sheet.health().is_ok() && !is_lowest
                })
            })
            .with(bar)
            .unless(self.sheet.mangled, own.no_resurrection),
        );
        for group in Group::OTHERS {
            self.add(Row::open(group.text(), SheetMenu(who, group)));
        }
    }

    /// BH-4: what the class may be together with.
    fn add_specialisation(&mut self) {
        let (own, who, sheet) = (texts(), self.who, self.sheet);
        let all = sheet.class.map_or(&[][..], Class::specialisations);
        let all = core::iter::once(None).chain(all.iter().copied().map(Some));
        let text = |one: Option<Specialisation>, none| {
            one.map_or(none, |one| word(&texts().specialisations, one.place()))
        };
        self.add(Row::among(
            own.specialisation,
            text(sheet.specialisation, kit_texts().dash),
            &Among {
                all: &all.collect::<heapless::Vec<_, 16>>(),
                chosen: sheet.specialisation,
                text: &|_, one| text(one, texts().none).into(),
                take: &|game, one| recast(game, who, &|sheet| sheet.specialisation = one),
            },
        ));
    }
}

/// BH-2 to BH-5: the character becomes another one, with what that adds.
fn recast(game: &mut GameMut<'_>, who: Who, change: &dyn Fn(&mut Sheet)) -> Done {
    set(game, who, &|sheet| {
        sheet.recast(change);
        Ok(())
    })
}

impl OneOf for Race {
    const ALL: &'static [Race] = &Race::ALL;

    fn text(self) -> Text {
        Text::Id(word(&texts().races, self.place()))
    }
}

impl OneOf for Class {
    const ALL: &'static [Class] = &Class::ALL;

    fn text(self) -> Text {
        Text::Id(word(&texts().classes, self.place()))
    }
}

impl OneOf for Size {
    const ALL: &'static [Size] = &Size::ALL;

    fn text(self) -> Text {
        Text::Id(word(&texts().sizes, self.place()))
    }
}
