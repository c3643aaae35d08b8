//! The menu of a fighter: with what, at whom, how, and what a foe has instead of a sheet.

use heapless::Vec;

use super::super::{price, signed};
use super::{
    AnnounceMenu, FightersEnergyMenu, FightersPartMenu, ModifierMenu, change, line_up, side_name,
    turn,
};
use crate::app::menu::{Done, GadgetRow as Row, GadgetRows as Rows, Menu, OneOf, STAY};
use crate::app::scope::OfGadget;
use crate::app::{Context, Gadget, Kept};
use crate::games::lineup::{self, Rank};
use crate::games::simulacres::arms::record::{Fighter, sheet};
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{
    FighterNo, Foe, Manner, Stance, Who, aim_word, name, plan, target_name,
};
use crate::games::simulacres::menu::sheet::{SheetMenu, material};
use crate::games::simulacres::setup::turn_signed;
use crate::games::simulacres::talents::{LEVELS, level_text};
use crate::games::simulacres::words::texts as book;
use crate::games::simulacres::{Armed, Game, Sheet};
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
    type Scope = OfGadget;

    fn head(&self, gadget: Gadget<'_>) -> Head {
        Head::name(name(self.0, gadget.state))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let place = self.0;
        let state = rows.game().state;
        let Some(&one) = state.simulacres.arms.one(place) else {
            return;
        };
        // A fighter whose sheet was deleted can only leave.
        if let Some(sheet) = sheet(place, state) {
            add_manner(rows, place, &one, &sheet);
            add_foe(rows, place, &one, &sheet);
            let parts = lineup::parts::<Game>(rows.game().state.game());
            let turn = Row::number(texts().side, side_name(one.side), &|context, direction| {
                line_up::turn_side(place, direction, context.kept)
            });
            rows.add(turn.step_of(parts));
            rows.add(match one.who {
                Who::Sheet(id) => Row::open(book().sheet, SheetMenu(id)),
                Who::Foe(_) => Row::info(book().sheet, Value::None).not(book().needs_sheet),
            });
        }
        rows.within(|rows| lineup::add_removal::<Game>(rows, rank(place)));
    }
}

/// Adds the rows of how a fighter fights.
fn add_manner(rows: &mut Rows<'_>, place: FighterNo, one: &Fighter, sheet: &Sheet) {
    let (own, common) = (texts(), book());
    let manner = one.manner;
    let options = rows.game().simulacres.options;
    let localised = options.localised_pv;

    let weapons = match &one.who {
        Who::Foe(foe) => (Armed::COUNT, foe.armed.place()),
        Who::Sheet(_) => (Sheet::WEAPONS as u8 + 1, manner.weapon),
    };
    rows.add(Row::one_of_many(
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
        &|context, choice| take_weapon(place, choice, context.kept),
    ));
    let aims = match localised {
        true => (Manner::AIMS.len() as u8, manner.aim),
        false => (Manner::PLAIN_AIMS.len() as u8, manner.plain_aim() as u8),
    };
    rows.add(Row::one_of_many(
        own.aims_at,
        aim_word(&manner, localised),
        aims,
        &|_, choice| {
            let mut aimed = manner;
            aimed.set_aim(choice, localised);
            with_number(aim_word(&aimed, localised), aimed.aim_malus(&options))
        },
        &|context, choice| change(context, place, &|manner| manner.set_aim(choice, localised)),
    ));
    let has_shield = sheet.shield.is_some();
    rows.add(Row::one_of(
        own.stance,
        manner.stance,
        &|context, choice| {
            let stance = OneOf::at(choice);
            if stance == Stance::Parries && !has_shield {
                return Err(own.no_shield);
            }
            change(context, place, &|manner| manner.stance = stance)
        },
    ));
    let state = rows.game().state;
    let target = plan::target(place, state);
    let opponents: Vec<FighterNo, { Bout::MOST }> = plan::opponents(place, state).collect();
    let chosen = opponents.iter().position(|whom| Some(*whom) == target);
    let nth = |choice: u8| opponents.get(usize::from(choice)).copied();
    rows.add(
        Row::one_of_many(
            own.target,
            target_name(place, state),
            (opponents.len() as u8, chosen.unwrap_or(0) as u8),
            &|gadget, choice| {
                let whom = nth(choice);
                whom.map_or(Text::default(), |whom| name(whom, gadget.state))
            },
            &|context, choice| {
                let whom = nth(choice).unwrap_or(Manner::NEW.target);
                change(context, place, &|manner| manner.target = whom)
            },
        )
        .unless(opponents.is_empty(), own.nobody),
    );
    rows.add(Row::open(own.modifiers, ModifierMenu(place)).saying(signed(manner.modifiers())));
    let paid = price(manner.spending().paid);
    rows.add(Row::open(common.sections[3], FightersEnergyMenu(place)).saying(paid));
    rows.add(Row::one_of_many(
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
        &|context, choice| change(context, place, &|manner| manner.range = choice),
    ));
    rows.add(
        Row::open(own.announce, AnnounceMenu(place)).unless(!options.warrior_way, own.way_is_off),
    );
    rows.add(Row::switch(own.hold_back, manner.holds_back, &|context| {
        change(context, place, &|manner| manner.holds_back ^= true)
    }));
    let is_listed = manner.carried(sheet).armed.weapon().is_some();
    rows.add(
        Row::number(
            own.columns,
            i16::from(manner.columns),
            &|context, direction| {
                turn(context, place, &|manner| {
                    turn_signed(&mut manner.columns, direction, Manner::MOST_COLUMNS)
                })
            },
        )
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
    rows.within(|rows| lineup::add_three_more::<Game>(rows, rank(place)));
    let labels = [
        common.components[0],
        common.means[0],
        common.means[1],
        common.means[3],
    ];
    let parts = lineup::parts::<Game>(rows.game().state.game());
    for (nth, label) in (0..).zip(labels) {
        rows.add(
            Row::number(label, plan::quick(sheet, nth), &|context, direction| {
                line_up::turn_score(place, nth, direction, context.kept)
            })
            .step_of(parts)
            .unless(is_sheet, shared().on_its_sheet),
        );
    }
    rows.add(
        Row::one_of(
            common.talent,
            one.manner.talent(sheet),
            &|context, choice| of_foe(context, place, &|foe| foe.talent = OneOf::at(choice)),
        )
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
            &|context, choice| {
                of_foe(context, place, &|foe| {
                    foe.protection = points(choice).and_then(|one| Protection::new(one).ok());
                })
            },
        )
        .unless(is_sheet, shared().on_its_sheet),
    );
    rows.add(
        Row::one_of(own.shield, sheet.shield, &|context, choice| {
            of_foe(context, place, &|foe| foe.shield = OneOf::at(choice))
        })
        .unless(is_sheet, shared().on_its_sheet),
    );
    rows.add(
        Row::switch(own.seasoned, sheet.warrior, &|context| {
            of_foe(context, place, &|foe| foe.warrior ^= true)
        })
        .unless(is_sheet, shared().on_its_sheet),
    );
    rows.within(|rows| lineup::add_name::<Game>(rows, rank(place)));
}

/// Changes a foe.
fn of_foe(context: &mut Context<'_>, place: FighterNo, change: &dyn Fn(&mut Foe)) -> Done {
    if let Some(Who::Foe(foe)) = context
        .kept
        .simulacres
        .arms
        .one_mut(place)
        .map(|one| &mut one.who)
    {
        change(foe);
    }
    STAY
}

/// A fighter takes one of the weapons, and one that works.
fn take_weapon(place: FighterNo, choice: u8, kept: &mut Kept) -> Done {
    let own = texts();
    let one = kept.simulacres.arms.one_mut(place).ok_or(own.nobody)?;
    let weapon = match &mut one.who {
        Who::Foe(foe) => {
            foe.armed = Armed::at(choice).ok_or(own.nobody)?;
            0
        }
        Who::Sheet(_) => choice,
    };
    kept.simulacres.arms.course.broken.remove(place);
    if let (Some(sheet), Some(one)) = (sheet(place, kept), kept.simulacres.arms.one_mut(place)) {
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
