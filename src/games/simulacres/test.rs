//! The table of a test: a value, two dice that must stay below it, and the margin that is left.
//!
//! The components of spells are tests too, and are rolled at this table (SM-55 to SM-58).

use super::picture::{Chances, Picture};
use super::question::{self, Question};
use super::{Roll, put_state};
use crate::app::one_roll::Seen;
use crate::games;
use crate::games::simulacres::prelude::*;

/// The test; what was rolled lies on its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Test;

impl OneRoll for Test {
    type Scope = Record;
    type Question = Question;
    type Odds = Chances;
    type Outcome = (Question, Tested);

    const TILE: Tile = Tile::Simulacres;

    fn ask(&self, game: GameRef<'_>) -> Question {
        question::ask(game)
    }

    fn verb(asked: &Question, _: Option<&Self::Outcome>) -> Verb {
        Verb::roll_if(asked.test.is_ok())
    }

    fn roll(&mut self, asked: &Question, game: &mut GameMut<'_>) -> Result<Self::Outcome, Error> {
        let roll = Roll::of(game.read());
        let tested = game.roll(
            |record, shared, dice| test(asked, record, shared, dice),
            |_, tested| {
                Note::new(asked.who, games::Roll::Simulacres(roll))
                    .total(score(&tested.verdict))
                    .ended(ending(&tested.verdict))
            },
        )?;
        Ok((*asked, tested))
    }

    /// What is marked; with a quick value, the value.
    fn turn(&mut self, turn: Turn, asked: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let sheet = who(game.read()).map(|(_, sheet)| *sheet);
        let record = &mut *game.record;
        let setup = match record.table {
            TableName::Spells => &mut record.cast,
            _ => &mut record.test,
        };
        turn.told(match (sheet, asked.mark) {
            (_, Some(super::setup::Mark::Difficulty)) => setup.turn_free(turn.direction),
            (Some(sheet), Some(_)) => setup.turn(turn.direction, &sheet),
            (None, _) if record.table == TableName::Test => turn_value(&mut record.value, turn),
            _ => return Err(TextId::NONE),
        })
    }

    fn odds(asked: &Question) -> OddsState<Chances> {
        asked.odds().into()
    }

    fn fall((_, tested): &Self::Outcome) -> OnTable {
        OnTable::fallen(super::picture::pictures(tested))
    }

    fn screen(&self, seen: &Seen<'_, Self>) -> Screen {
        Screen::Simulacres(Picture::Test(seen.staged()))
    }

    fn step(_: &Question) -> TextId {
        texts().energy
    }

    fn reason(error: Error) -> TextId {
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
#[inline(never)] // What a roll takes is not on the stack of the other keys.
fn test(
    asked: &Question,
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
