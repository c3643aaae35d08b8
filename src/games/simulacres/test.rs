//! The table of a test: a value, two dice that must stay below it, and what is left as the margin.
//!
//! The components of spells are tests too, and rolled here (SM-55 to SM-58).

use super::asked::{self, Asked};
use super::picture::{Chances, Picture};
use super::undo::{Deed, remember};
use super::words::texts;
use super::{Roll, Sheet, TableName, who};
use crate::app::scope::OfGadget;
use crate::app::table::{OnTable, Play, Reckoned, Seen, Turn, Verb};
use crate::app::{Context, Gadget, Kept, Note};
use crate::games::{self, Screen, Tile};
use crate::rules::simulacres::{Skill, Talent, TestValue, Tested, Verdict};
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
    type Scope = OfGadget;
    type Question = Asked;
    type Odds = Chances;

    const TILE: Tile = Tile::Simulacres;

    fn new(_: Gadget<'_>) -> Self {
        TestTable(None)
    }

    fn ask(&self, gadget: Gadget<'_>) -> Asked {
        asked::ask(gadget.state)
    }

    fn verb(&self, asked: &Asked, _: Gadget<'_>) -> Verb {
        match asked.test {
            Ok(_) => Verb::Roll,
            Err(_) => Verb::Nothing,
        }
    }

    fn roll(&mut self, asked: &Asked, context: &mut Context<'_>) -> Result<(), Error> {
        let roll = Roll::of(context.kept);
        let tested = context.roll(
            |kept, dice| test(asked, kept, dice),
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
    fn turn(&mut self, turn: Turn, asked: &Asked, context: &mut Context<'_>) -> Result<(), Word> {
        self.0 = None;
        let sheet = who(context.kept).map(|(_, sheet)| *sheet);
        let record = &mut context.kept.simulacres;
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

    fn on_table(&self, _: Gadget<'_>) -> OnTable {
        match &self.0 {
            Some(shown) => OnTable::fallen(super::picture::pictures(&shown.tested)),
            None => OnTable::NOTHING,
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, _: Gadget<'_>) -> Screen {
        Screen::Simulacres(match (&self.0, seen.falling) {
            (None, _) => Picture::Ready(*seen.question, seen.odds.known(), seen.notice),
            (Some(shown), Some(step)) => Picture::Rolling(shown.asked, shown.tested, step),
            (Some(shown), None) => Picture::Result(shown.asked, shown.tested),
        })
    }

    fn reason(error: Error, _: Gadget<'_>) -> Word {
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
    kept: &mut Kept,
    dice: &mut impl crate::dice::Dice,
) -> Result<Tested, Error> {
    let (Some(attempt), Some((place, sheet))) = (asked.attempt, who(kept)) else {
        let test = asked.test.map_err(|_| Error::Choice)?;
        return test.roll(&asked.options, dice);
    };
    let mut character = sheet.acting(&asked.options)?;
    let tried = character.awake()?.test(&attempt, &asked.options, dice)?;
    if tried.prepared.price.total() > 0 {
        remember(kept, Deed::Energy, place, None);
    }
    if let Some(sheet) = kept.shared.roster.get_mut::<Sheet>(place) {
        sheet.state = sheet.state.paid(&character);
    }
    let record = &mut kept.simulacres;
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

/// SM-5: what a quick test can be rolled with: every level, and the base rules' own words.
pub(super) const SKILLS: [Skill; 9] = [
    Skill::Level(Talent::Minus4),
    Skill::Level(Talent::Minus2),
    Skill::Level(Talent::Zero),
    Skill::Level(Talent::Plus1),
    Skill::Level(Talent::Plus2),
    Skill::Level(Talent::Plus3),
    Skill::Learned,
    Skill::Trade,
    Skill::Genius,
];
