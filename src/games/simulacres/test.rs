//! The table of a test: a value, two dice that must stay below it, and what is left as the margin.
//!
//! The components of spells are tests too, and rolled here (SM-55 to SM-58).

use super::asked::{self, Asked};
use super::picture::{Chances, Picture};
use super::words::texts;
use super::{GameMut, GameRef, Record, Roll, TableName, put_state, who};
use crate::app::journal::At;
use crate::app::table::{OnTable, Play, Reckoned, Seen, TableStep, Turn, Verb};
use crate::app::{Note, Shared};
use crate::games::{self, Screen, Tile};
use crate::rules::simulacres::{TestValue, Tested, Verdict};
use crate::rules::{Ending, Error};
use crate::ui::shared;
use crate::word::Word;

/// What lies on the table: a test that was rolled, and what was asked for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TestTable(Option<Shown>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shown {
    asked: Asked,
    tested: Tested,
}

impl Play for TestTable {
    type Scope = Record;
    type Question = Asked;
    type Odds = Chances;

    const TILE: Tile = Tile::Simulacres;

    fn new(_: GameRef<'_>) -> Self {
        TestTable(None)
    }

    fn ask(&self, game: GameRef<'_>) -> Asked {
        asked::ask(game)
    }

    fn verb(&self, asked: &Asked, _: GameRef<'_>) -> Verb {
        match asked.test {
            Ok(_) => Verb::Roll,
            Err(_) => Verb::Nothing,
        }
    }

    fn roll(&mut self, asked: &Asked, game: &mut GameMut<'_>) -> Result<(), Error> {
        let roll = Roll::of(game.read());
        let tested = game.roll(
            |record, shared, dice| test(asked, record, shared, dice),
            |_, tested| {
                Note::new(asked.who, games::Roll::Simulacres(roll))
                    .total(score(&tested.verdict))
                    .ended(ending(&tested.verdict))
            },
        )?;
        self.0 = Some(Shown {
            asked: *asked,
            tested,
        });
        Ok(())
    }

    /// What is marked; with a quick value, the value.
    fn turn(&mut self, turn: Turn, asked: &Asked, game: &mut GameMut<'_>) -> Result<(), Word> {
        self.0 = None;
        let sheet = who(game.read()).map(|(_, sheet)| *sheet);
        let record = &mut *game.record;
        let setup = match record.table {
            TableName::Spells => &mut record.cast,
            _ => &mut record.test,
        };
        let turned = match (sheet, asked.mark) {
            (_, Some(super::setup::Mark::Difficulty)) => setup.turn_free(turn.direction),
            (Some(sheet), Some(_)) => setup.turn(turn.direction, &sheet),
            (None, _) if record.table == TableName::Test => turn_value(&mut record.value, turn),
            _ => return Err(Word::NONE),
        };
        match turned {
            true => Ok(()),
            false => Err(match turn.direction {
                crate::app::Direction::Up => shared().highest,
                crate::app::Direction::Down => shared().lowest,
            }),
        }
    }

    fn odds(asked: &Asked) -> Reckoned<Chances> {
        asked.odds().map_or(Reckoned::Never, Reckoned::Known)
    }

    fn on_table(&self, _: GameRef<'_>) -> OnTable {
        match &self.0 {
            Some(shown) => OnTable::fallen(super::picture::pictures(&shown.tested)),
            None => OnTable::NOTHING,
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, _: GameRef<'_>) -> Screen {
        Screen::Simulacres(match (&self.0, seen.falling) {
            (None, _) => Picture::Ready(*seen.question, seen.odds.known(), seen.notice),
            (Some(shown), Some(step)) => Picture::Rolling(shown.asked, shown.tested, step),
            (Some(shown), None) => Picture::Result(shown.asked, shown.tested),
        })
    }

    fn step(&self, _: &Asked, _: GameRef<'_>) -> TableStep {
        TableStep {
            parts: &[],
            at: At::Table(Self::TILE),
            name: texts().energy.into(),
        }
    }

    fn reason(error: Error, _: GameRef<'_>) -> Word {
        match error {
            Error::NoPoint => texts().no_points,
            _ => texts().energies_off,
        }
    }
}

fn turn_value(value: &mut i8, turn: Turn) -> bool {
    let next = match turn.direction {
        crate::app::Direction::Up => i16::from(*value) + 1,
        crate::app::Direction::Down => i16::from(*value) - 1,
    };
    let is_possible = TestValue::new(next).is_ok();
    if let (true, Ok(next)) = (is_possible, i8::try_from(next)) {
        *value = next;
    }
    is_possible
}

/// SM-1: rolls it. Energies are paid, and were for this roll.
#[inline(never)]
fn test(
    asked: &Asked,
    record: &mut Record,
    shared: &mut Shared,
    dice: &mut impl crate::dice::Dice,
) -> Result<Tested, Error> {
    let playing = who(GameRef { record, shared });
    let (Some(attempt), Some((id, sheet))) = (asked.attempt, playing) else {
        let test = asked.test.map_err(|_| Error::Choice)?;
        return test.roll(&asked.options, dice);
    };
    let mut character = sheet.acting(&asked.options)?;
    let tried = character.awake()?.test(&attempt, &asked.options, dice)?;
    let state = sheet.state.paid(&character);
    put_state(shared, id, state);
    match record.table {
        TableName::Spells => record.cast.points = Default::default(),
        _ => record.test.points = Default::default(),
    }
    Ok(tried.tested)
}

/// What the history shows: MR, or ME below 0.
pub(super) const fn score(verdict: &Verdict) -> i16 {
    match *verdict {
        Verdict::Success { margin, .. } => margin,
        Verdict::Failure { margin, .. } => -margin,
    }
}

pub(super) const fn ending(verdict: &Verdict) -> Ending {
    match *verdict {
        Verdict::Success { critical: true, .. } => Ending::CriticalSuccess,
        Verdict::Success { .. } => Ending::Success,
        Verdict::Failure { critical: true, .. } => Ending::CriticalFailure,
        Verdict::Failure { .. } => Ending::Failure,
    }
}
