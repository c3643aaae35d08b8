//! The menu rows that set up a roll, in the order of use.

use super::locking::LockingPage;
use super::options::{Choice, extra, keep_number, keep_so_many};
use crate::app::{GameMut, GameRef};
use crate::games::free::prelude::*;

type Row<'r> = crate::app::menu::Row<'r, Setup>;
type Rows<'a> = crate::app::menu::Rows<'a, Setup>;

/// What stands on the table, then what is locked, then how the dice are read.
pub(super) struct FreeMenu;

impl Menu for FreeMenu {
    type Scope = Setup;

    fn head(&self, _: GameRef<'_, Setup>) -> Head {
        Head::title(texts().name)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, roll) = (texts(), rows.game().roll);
        for mark in [Mark::Number, Mark::Die, Mark::Modifier, Mark::Target] {
            let value = marked(mark, rows.game().record);
            rows.add(Row::on_table(own.mark(mark), value, &|game| {
                game.mark = mark;
                if mark == Mark::Target {
                    game.aim();
                }
                TABLE
            }));
        }
        let (is_empty, locks) = (rows.game().lying().is_none(), rows.game().locks);
        rows.add(
            Row::show(own.lock_dice, LockingPage::default())
                .unless(roll.count == 1, own.one_must_roll)
                .unless(is_empty, kit_texts().nothing_to_keep),
        );
        rows.add(
            Row::act(own.unlock_all, kit_texts().confirm, &|game| {
                game.locks = Locks::NONE;
                STAY
            })
            .unless(locks == Locks::NONE, own.none_locked),
        );
        add_choice(Choice::Keep, &roll, rows);
        rows.add(
            Row::number(own.how_many, keep_number(roll.keep), &|game, direction| {
                let mut roll = roll;
                keep_so_many(direction.step(keep_number(roll.keep)), &mut roll);
                game.set(&roll).is_ok()
            })
            .unless(roll.keep == Keep::All, own.all_are_kept)
            .unless(roll.reading == Reading::D66, own.d66_alone),
        );
        add_choice(Choice::Explode, &roll, rows);
        add_choice(Choice::Adds, &roll, rows);
        let flip = |game: &mut GameMut<'_, Setup>| {
            game.set(&FreeRoll {
                reroll_ones: !roll.reroll_ones,
                ..roll
            })?;
            STAY
        };
        let mut rerolls = Row::switch(own.reroll_ones, roll.reroll_ones, &flip);
        rows.add(unless_alone(&mut rerolls, &roll));
        add_choice(Choice::Reading, &roll, rows);
        let turn_least = |game: &mut GameMut<'_, Setup>, direction: Direction| {
            let mut roll = roll;
            if let Reading::Successes(least) = &mut roll.reading {
                *least = direction.step(*least);
            }
            game.set(&roll).is_ok()
        };
        let mut success_from = match roll.reading {
            Reading::Successes(least) => Row::number(own.success_from, least, &turn_least),
            _ => Row::info(own.success_from, Value::None),
        };
        if !matches!(roll.reading, Reading::Successes(_)) {
            success_from.not(own.no_successes);
        }
        rows.add(unless_alone(&mut success_from, &roll));
        let turn_sides = |game: &mut GameMut<'_, Setup>, direction: Direction| {
            let die = Die::new(direction.step(roll.die.sides()));
            die.is_some_and(|die| game.set(&FreeRoll { die, ..roll }).is_ok())
        };
        let mut sides = Row::number(own.sides, roll.die.sides(), &turn_sides);
        rows.add(unless_alone(&mut sides, &roll));
    }
}

/// D66 and FATE dice are read in a way of their own, which nothing changes.
fn unless_alone<'a, 'r>(row: &'a mut Row<'r>, roll: &FreeRoll) -> &'a mut Row<'r> {
    row.unless(roll.reading == Reading::Fate, texts().fate_alone)
        .unless(roll.reading == Reading::D66, texts().d66_alone)
}

/// Something that is chosen among several.
fn add_choice(choice: Choice, roll: &FreeRoll, rows: &mut Rows<'_>) {
    let own = texts();
    let (name, rolls) = (choice.name(roll), choice.rolls(roll));
    let is_so = |other: &&FreeRoll| choice.name(other) == name;
    let values = Among::<Setup, _> {
        all: &rolls,
        chosen: *rolls.iter().find(is_so).unwrap_or(roll),
        text: &|_, roll| choice.name(&roll),
        take: &|game, roll| {
            game.set(&roll)?;
            STAY
        },
    };
    let mut row = Row::among(choice.label(), name, &values);
    let lacks_explosion = choice == Choice::Adds && roll.explode == Explode::Never;
    row.unless(lacks_explosion, own.nothing_explodes);
    match choice {
        Choice::Keep => row.unless(roll.reading == Reading::D66, own.d66_alone),
        _ => unless_alone(&mut row, roll),
    };
    rows.add(row);
}

impl Choice {
    const fn label(self) -> TextId {
        let own = texts();
        match self {
            Choice::Keep => own.keep,
            Choice::Explode => own.explode,
            Choice::Adds => own.adds,
            Choice::Reading => own.reading,
        }
    }

    /// What a roll has of this.
    pub(super) fn name(self, roll: &FreeRoll) -> Text {
        let own = texts();
        Text::Id(match self {
            Choice::Keep => match roll.keep {
                Keep::All => own.keeps[0],
                Keep::Highest(_) => own.keeps[1],
                Keep::Lowest(_) => own.keeps[2],
                Keep::DropHighest(_) => own.keeps[3],
                Keep::DropLowest(_) => own.keeps[4],
            },
            Choice::Explode => match roll.explode {
                Explode::Never => own.explodes[0],
                Explode::Once(_) => own.explodes[1],
                Explode::Chain(_) => own.explodes[2],
            },
            Choice::Adds => match extra(roll.explode) {
                ExtraDie::Same => own.same_die,
                ExtraDie::Other(die) => return die_name(die),
            },
            Choice::Reading => own.reading_of(roll.reading),
        })
    }
}

/// The value of a part of the roll that stands on the table.
fn marked(mark: Mark, setup: &Setup) -> Text {
    let roll = &setup.roll;
    match (mark, roll.reading) {
        (Mark::Number, _) => Text::Number(roll.count.into()),
        (Mark::Die, Reading::D66 | Reading::Fate) => Text::Id(texts().reading_of(roll.reading)),
        (Mark::Die, _) => die_name(roll.die),
        (Mark::Modifier, _) => Text::Number(roll.modifier),
        (Mark::Target, _) => {
            let none = Text::Id(kit_texts().dash);
            setup.target.map_or(none, Text::Number)
        }
    }
}

fn die_name(die: Die) -> Text {
    let mut name = Name::EMPTY;
    // It has room for "D100".
    let _ = write!(name, "{die}");
    Text::Name(name)
}
