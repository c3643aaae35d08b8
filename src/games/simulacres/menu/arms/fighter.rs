//! The menu of a fighter: with what, at whom, how, and what a foe has instead of a sheet.

use heapless::Vec;

use super::super::{price, signed};
use super::{
    AnnounceMenu, FightersEnergyMenu, FightersPartMenu, ModifierMenu, change, line_up, set_up,
    side_name, turn,
};
use crate::app::menu::{Done, Menu, OneOf, STAY};
use crate::games::lineup::{self, Rank};
use crate::games::simulacres::arms::record::{Fighter, sheet};
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{
    FighterNo, Foe, Manner, Stance, Who, aim_word, moves, name, quick, target_name,
};
use crate::games::simulacres::menu::sheet::{SheetMenu, material};
use crate::games::simulacres::setup::turn_signed;
use crate::games::simulacres::talents::{LEVELS, level_text};
use crate::games::simulacres::words::texts as book;
use crate::games::simulacres::{Armed, Game, GameMut, GameRef, Record, Row, Rows, Sheet};
use crate::name::Name;
use crate::rules::simulacres::bout::Bout;
use crate::rules::simulacres::{Protection, Talent};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// A fighter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FighterMenu(pub(super) FighterNo);

/// The rank of a fighter.
const fn rank(place: FighterNo) -> Rank {
    Rank(place.get())
}

impl Menu for FighterMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head::name(name(self.0, game))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let place = self.0;
        let Some(&one) = rows.game().arms.one(place) else {
            return;
        };
        // A fighter whose sheet was deleted can only leave.
        if let Some(sheet) = sheet(place, rows.game()) {
            add_manner(rows, place, &one, &sheet);
            add_foe(rows, place, &one, &sheet);
            rows.add(Row::number(
                texts().side,
                side_name(one.side),
                &|game, direction| line_up::turn_side(place, direction, game),
            ));
            rows.add(match one.who {
                Who::Sheet(id) => Row::open(book().sheet, SheetMenu(id)),
                Who::Foe(_) => Row::info(book().sheet, Value::None).not(book().needs_sheet),
            });
        }
        lineup::add_removal::<Game>(rows, rank(place));
    }
}

/// Adds the rows of how a fighter fights.
fn add_manner(rows: &mut Rows<'_>, place: FighterNo, one: &Fighter, sheet: &Sheet) {
    let (own, common) = (texts(), book());
    let manner = one.manner;
    let options = rows.game().options;
    let localised = options.localised_pv;
    let parts = set_up(rows.game());

    let weapons = match &one.who {
        Who::Foe(foe) => (Armed::COUNT, foe.armed.place()),
        Who::Sheet(_) => (Sheet::WEAPONS as u8 + 1, manner.weapon),
    };
    rows.add(
        Row::one_of_many(
            own.weapon,
            manner.carried(sheet).armed.name(),
            weapons,
            &|_, choice| match one.who {
                Who::Foe(_) => Armed::at(choice).map(Armed::name).unwrap_or_default(),
                Who::Sheet(_) => {
                    let weapon = Manner {
                        weapon: choice,
                        ..Manner::NEW
                    };
                    weapon.carried(sheet).armed.name()
                }
            },
            &|game, choice| take_weapon(place, choice, game),
        )
        .step_of(parts),
    );
    let aims = match localised {
        true => (Manner::AIMS.len() as u8, manner.aim),
        false => (Manner::PLAIN_AIMS.len() as u8, manner.plain_aim() as u8),
    };
    rows.add(
        Row::one_of_many(
            own.aims_at,
            aim_word(&manner, localised),
            aims,
            &|_, choice| {
                let mut aimed = manner;
                aimed.set_aim(choice, localised);
                with_number(aim_word(&aimed, localised), aimed.aim_malus(&options))
            },
            &|game, choice| change(game, place, &|manner| manner.set_aim(choice, localised)),
        )
        .step_of(parts),
    );
    let has_shield = sheet.shield.is_some();
    rows.add(
        Row::one_of(own.stance, manner.stance, &|game, choice| {
            let stance = OneOf::at(choice);
            if stance == Stance::Parries && !has_shield {
                return Err(own.no_shield);
            }
            change(game, place, &|manner| manner.stance = stance)
        })
        .step_of(parts),
    );
    let bout = moves::line_up(rows.game());
    let target = bout.target(place);
    let opponents: Vec<_, { Bout::MOST }> = bout.opponents(place).collect();
    let chosen = opponents.iter().position(|whom| Some(*whom) == target);
    let nth = |choice: u8| opponents.get(usize::from(choice)).copied();
    rows.add(
        Row::one_of_many(
            own.target,
            target_name(place, rows.game()),
            (opponents.len() as u8, chosen.unwrap_or(0) as u8),
            &|game, choice| {
                let whom = nth(choice);
                whom.map_or(Text::default(), |whom| name(whom, game))
            },
            &|game, choice| {
                let whom = nth(choice).unwrap_or(Manner::NEW.target);
                change(game, place, &|manner| manner.target = whom)
            },
        )
        .step_of(parts)
        .unless(opponents.is_empty(), own.nobody),
    );
    rows.add(Row::open(own.modifiers, ModifierMenu(place)).saying(signed(manner.modifiers())));
    let paid = price(manner.spending().paid);
    rows.add(Row::open(common.sections[3], FightersEnergyMenu(place)).saying(paid));
    rows.add(
        Row::one_of_many(
            own.fights,
            own.ranges[usize::from(manner.range.min(5))],
            (own.ranges.len() as u8, manner.range),
            &|_, choice| {
                let far = Manner {
                    range: choice,
                    ..Manner::NEW
                };
                with_number(own.ranges[usize::from(choice.min(5))], far.range_modifier())
            },
            &|game, choice| change(game, place, &|manner| manner.range = choice),
        )
        .step_of(parts),
    );
    rows.add(
        Row::open(own.announce, AnnounceMenu(place)).unless(!options.warrior_way, own.way_is_off),
    );
    rows.add(
        Row::switch(own.hold_back, manner.holds_back, &|game| {
            change(game, place, &|manner| manner.holds_back ^= true)
        })
        .step_of(parts),
    );
    let is_listed = manner.carried(sheet).armed.weapon().is_some();
    rows.add(
        Row::number(
            own.columns,
            i16::from(manner.columns),
            &|game, direction| {
                turn(game, place, &|manner| {
                    turn_signed(&mut manner.columns, direction, Manner::MOST_COLUMNS)
                })
            },
        )
        .step_of(parts)
        .unless(!is_listed, own.own_table),
    );
    rows.add(Row::open(common.parts, FightersPartMenu(place)));
}

/// Adds the rows of what a foe has instead of a sheet.
fn add_foe(rows: &mut Rows<'_>, place: FighterNo, one: &Fighter, sheet: &Sheet) {
    let (own, common) = (texts(), book());
    let foe = match &one.who {
        Who::Foe(foe) => Some(foe),
        Who::Sheet(_) => None,
    };
    let is_sheet = foe.is_none();
    let parts = set_up(rows.game());
    lineup::add_three_more::<Game>(rows, rank(place));
    let labels = [
        common.components[0],
        common.means[0],
        common.means[1],
        common.means[3],
    ];
    for (nth, label) in (0..).zip(labels) {
        rows.add(
            Row::number(label, quick(sheet, nth), &|game, direction| {
                line_up::turn_score(place, nth, direction, game)
            })
            .unless(is_sheet, shared().on_its_sheet),
        );
    }
    rows.add(
        Row::one_of(common.talent, one.manner.talent(sheet), &|game, choice| {
            of_foe(game, place, &|foe| foe.talent = OneOf::at(choice))
        })
        .step_of(parts)
        .unless(is_sheet, shared().on_its_sheet),
    );
    let protection = foe.and_then(|foe| foe.protection);
    let points = |choice: u8| choice.checked_sub(1);
    let worn = |points: Option<u8>| points.map_or(own.usual, material);
    rows.add(
        Row::one_of_many(
            common.armour,
            worn(protection.map(Protection::get)),
            (8, protection.map_or(0, |one| one.get() + 1)),
            &|_, choice| Text::Word(worn(points(choice))),
            &|game, choice| {
                of_foe(game, place, &|foe| {
                    foe.protection = points(choice).and_then(|one| Protection::new(one).ok());
                })
            },
        )
        .step_of(parts)
        .unless(is_sheet, shared().on_its_sheet),
    );
    rows.add(
        Row::one_of(own.shield, sheet.shield, &|game, choice| {
            of_foe(game, place, &|foe| foe.shield = OneOf::at(choice))
        })
        .step_of(parts)
        .unless(is_sheet, shared().on_its_sheet),
    );
    rows.add(
        Row::switch(own.seasoned, sheet.warrior, &|game| {
            of_foe(game, place, &|foe| foe.warrior ^= true)
        })
        .step_of(parts)
        .unless(is_sheet, shared().on_its_sheet),
    );
    lineup::add_name::<Game>(rows, rank(place));
}

/// Changes a foe.
fn of_foe(game: &mut GameMut<'_>, place: FighterNo, change: &dyn Fn(&mut Foe)) -> Done {
    if let Some(Who::Foe(foe)) = game.arms.one_mut(place).map(|one| &mut one.who) {
        change(foe);
    }
    STAY
}

/// A fighter takes one of the weapons, and one that works.
fn take_weapon(place: FighterNo, choice: u8, game: &mut GameMut<'_>) -> Done {
    let own = texts();
    let one = game.arms.one_mut(place).ok_or(own.nobody)?;
    let weapon = match &mut one.who {
        Who::Foe(foe) => {
            foe.armed = Armed::at(choice).ok_or(own.nobody)?;
            0
        }
        Who::Sheet(_) => choice,
    };
    game.arms.course.broken.remove(place);
    if let (Some(sheet), Some(one)) = (sheet(place, game.read()), game.arms.one_mut(place)) {
        one.manner.take(weapon, &sheet);
    }
    STAY
}

/// A word, and what it adds to the test.
fn with_number(word: Word, number: i16) -> Text {
    match number {
        0 => Text::Word(word),
        number => Text::Between(
            [word, Word::NONE],
            Name::written(format_args!(" {number:+}")),
        ),
    }
}

impl OneOf for Stance {
    const ALL: &'static [Stance] = &[Stance::Strikes, Stance::Parries, Stance::Waits];

    fn text(self) -> Text {
        Text::Word(texts().stances[self as usize])
    }
}

impl OneOf for Talent {
    const ALL: &'static [Talent] = &LEVELS;

    fn text(self) -> Text {
        level_text(self)
    }
}
