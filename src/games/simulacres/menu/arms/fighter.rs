//! The menu of a fighter: weapon, target, manner and, for a foe, the quick numbers.

use super::super::{price, signed};
use super::{
    AnnounceMenu, FightersEnergyMenu, FightersPartMenu, ModifierMenu, change, line_up, set_up,
    side_name, turn,
};
use crate::app::menu::none_or;
use crate::games::simulacres::arms::record::{Fighter, sheet};
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{Foe, Stance, Who, aim_word, moves, name, quick, target_name};
use crate::games::simulacres::menu::sheet::{SheetMenu, material};
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::setup::turn_signed;
use crate::games::simulacres::talents::{LEVELS, level_text};
use crate::games::simulacres::words::texts as book;

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
            let parts = set_up(rows.game());
            rows.add(
                Row::number(texts().side, side_name(one.side), &|game, direction| {
                    line_up::turn_side(place, direction, game)
                })
                .step_of(parts),
            );
            rows.add(match one.who {
                Who::Sheet(id) => Row::open(book().sheet, SheetMenu(id)),
                Who::Foe(_) => *Row::info(book().sheet, Value::None).not(book().needs_sheet),
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

    let [_, all @ ..] = &Armed::NONE_OR_ALL;
    let armed = manner.carried(sheet).armed;
    let of_all = Among::<Record, _> {
        all,
        chosen: match &one.who {
            Who::Foe(foe) => foe.armed.as_offered(),
            Who::Sheet(_) => None,
        },
        text: &|_, armed| armed.map_or(Text::default(), Armed::name),
        take: &|game, armed| {
            let armed = armed.ok_or(own.nobody)?;
            of_foe(game, place, &|foe| foe.armed = armed)?;
            take_weapon(place, 0, game)
        },
    };
    let of_sheet = Among::<Record, _> {
        all: below(Sheet::WEAPONS as u8 + 1),
        chosen: manner.weapon,
        text: &|_, weapon| {
            let manner = Manner {
                weapon,
                ..Manner::NEW
            };
            manner.carried(sheet).armed.name()
        },
        take: &|game, weapon| take_weapon(place, weapon, game),
    };
    let mut weapon = match &one.who {
        Who::Foe(_) => Row::among(own.weapon, armed.name(), &of_all),
        Who::Sheet(_) => Row::among(own.weapon, armed.name(), &of_sheet),
    };
    rows.add(weapon.step_of(parts));
    let (count, aim) = match localised {
        true => (Manner::AIMS.len() as u8, manner.aim),
        false => (Manner::PLAIN_AIMS.len() as u8, manner.plain_aim() as u8),
    };
    let aims = Among::<Record, _> {
        all: below(count),
        chosen: aim,
        text: &|_, aim| {
            let mut aimed = manner;
            aimed.set_aim(aim, localised);
            with_number(aim_word(&aimed, localised), aimed.aim_malus(&options))
        },
        take: &|game, aim| change(game, place, &|manner| manner.set_aim(aim, localised)),
    };
    rows.add(Row::among(own.aims_at, aim_word(&manner, localised), &aims).step_of(parts));
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
    let targets = Among::<Record, _> {
        all: &opponents,
        chosen: target.unwrap_or(Manner::NEW.target),
        text: &|game, whom| name(whom, game),
        take: &|game, whom| change(game, place, &|manner| manner.target = whom),
    };
    rows.add(
        Row::among(own.target, target_name(place, rows.game()), &targets)
            .step_of(parts)
            .unless(opponents.is_empty(), own.nobody),
    );
    rows.add(Row::open(own.modifiers, ModifierMenu(place)).saying(signed(manner.modifiers())));
    let paid = price(manner.spending().paid);
    rows.add(Row::open(common.sections[3], FightersEnergyMenu(place)).saying(paid));
    let range_word = |range: u8| own.ranges[usize::from(range.min(5))];
    let ranges = Among::<Record, _> {
        all: below(own.ranges.len() as u8),
        chosen: manner.range,
        text: &|_, range| {
            let far = Manner {
                range,
                ..Manner::NEW
            };
            with_number(range_word(range), far.range_modifier())
        },
        take: &|game, range| change(game, place, &|manner| manner.range = range),
    };
    rows.add(Row::among(own.fights, range_word(manner.range), &ranges).step_of(parts));
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
            .step_of(parts)
            .unless(is_sheet, kit_texts().on_its_sheet),
        );
    }
    rows.add(
        Row::one_of(common.talent, one.manner.talent(sheet), &|game, choice| {
            of_foe(game, place, &|foe| foe.talent = OneOf::at(choice))
        })
        .step_of(parts)
        .unless(is_sheet, kit_texts().on_its_sheet),
    );
    let protection = foe.and_then(|foe| foe.protection);
    let worn = |worn: Option<Protection>| worn.map_or(own.usual, |one| material(one.get()));
    let protections = (0..=Protection::MAX.get()).flat_map(Protection::new);
    let armours = Among::<Record, _> {
        all: &none_or::<_, 8>(protections),
        chosen: protection,
        text: &|_, protection| Text::Id(worn(protection)),
        take: &|game, protection| of_foe(game, place, &|foe| foe.protection = protection),
    };
    rows.add(
        Row::among(common.armour, worn(protection), &armours)
            .step_of(parts)
            .unless(is_sheet, kit_texts().on_its_sheet),
    );
    rows.add(
        Row::one_of(own.shield, sheet.shield, &|game, choice| {
            of_foe(game, place, &|foe| foe.shield = OneOf::at(choice))
        })
        .step_of(parts)
        .unless(is_sheet, kit_texts().on_its_sheet),
    );
    rows.add(
        Row::switch(own.seasoned, sheet.warrior, &|game| {
            of_foe(game, place, &|foe| foe.warrior ^= true)
        })
        .step_of(parts)
        .unless(is_sheet, kit_texts().on_its_sheet),
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
fn take_weapon(place: FighterNo, weapon: u8, game: &mut GameMut<'_>) -> Done {
    game.arms.course.broken.remove(place);
    if let (Some(sheet), Some(one)) = (sheet(place, game.read()), game.arms.one_mut(place)) {
        one.manner.take(weapon, &sheet);
    }
    STAY
}

/// A word, and what it adds to the test.
fn with_number(word: TextId, number: i16) -> Text {
    match number {
        0 => Text::Id(word),
        number => Text::Between(
            [word, TextId::NONE],
            Name::written(format_args!(" {number:+}")),
        ),
    }
}

impl OneOf for Stance {
    const ALL: &'static [Stance] = &[Stance::Strikes, Stance::Parries, Stance::Waits];

    fn text(self) -> Text {
        Text::Id(texts().stances[self as usize])
    }
}

impl OneOf for Talent {
    const ALL: &'static [Talent] = &LEVELS;

    fn text(self) -> Text {
        level_text(self)
    }
}
