//! The test on the table: T with the name of every part, and whether it can be rolled.
//!
//! The picture, the odds and the roll all use the one test that the rules have prepared.

use super::picture::{Chances, Part, What};
use super::setup::{Mark, Setup};
use super::spells;
use crate::games::simulacres::prelude::*;
use crate::rules::simulacres::Parts;

/// What stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// What it is.
    pub what: What,
    /// Name of the character who tests; empty for a quick value.
    pub who: Name,
    /// What the talent is called.
    pub talent: Text,
    /// Everything that T is made of.
    pub parts: AllParts,
    /// Which of them Up and Down turn.
    pub mark: Option<Mark>,
    /// The test, or why there is none.
    pub test: Result<Test, TextId>,
    /// SM-40: what it costs.
    pub price: Price,
    /// SM-59: whether the component of a spell is used up by it; none without one.
    pub used_up: Option<bool>,
    /// What is rolled, as the rules see it; none for a quick value.
    pub(super) attempt: Option<Attempt>,
    /// The options in play.
    pub(super) options: Options,
}

/// The parts of a T, in the order of the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AllParts {
    parts: [(Part, i8); AllParts::MOST],
    count: u8,
}

impl AllParts {
    /// The most that there can be.
    pub const MOST: usize = 11;

    /// One more, and its number.
    pub fn push(&mut self, part: Part, number: i16) {
        if let Some(place) = self.parts.get_mut(usize::from(self.count)) {
            // No part is larger than a byte can hold.
            let number = number.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
            *place = (part, number);
            self.count += 1;
        }
    }

    /// One more, unless it is nothing.
    fn push_unless_0(&mut self, part: Part, number: i16) {
        if number != 0 {
            self.push(part, number);
        }
    }

    /// All of them.
    pub fn all(&self) -> &[(Part, i8)] {
        self.parts.get(..usize::from(self.count)).unwrap_or(&[])
    }

    /// What is added to a test whatever is tried: malaise, armour, the last point; Energies too.
    fn push_state(&mut self, parts: &Parts) {
        self.push_unless_0(Part::Energy, parts.energy);
        self.push_unless_0(Part::Malaise, parts.malaise);
        self.push_unless_0(Part::Armour, parts.hindrance);
        self.push_unless_0(Part::LastPoint, parts.last_point);
    }

    /// T of a test that the rules have put together: scores by name, and the rest.
    pub(super) fn of(names: [Part; 3], talent: Option<Part>, parts: &Parts) -> AllParts {
        let mut all = AllParts::default();
        let [component, means, realm] = names;
        all.push(component, parts.component);
        all.push(means, parts.means);
        all.push(realm, parts.realm);
        if let Some(talent) = talent {
            all.push(talent, parts.talent);
        }
        all.push_unless_0(Part::Difficulty, parts.difficulty);
        all.push_state(parts);
        all
    }
}

/// What stands on the table that is seen.
#[inline(never)] // The menus and the table call it: one copy.
pub(super) fn ask(game: GameRef<'_>) -> Question {
    match (game.table, who(game)) {
        (TableName::Spells, _) => spells::ask(game),
        (_, Some((_, sheet))) => {
            let setup = &game.record.test;
            let asking = Asking {
                what: What::Test,
                setup,
                attempt: setup.attempt(sheet),
                talent: setup.talent,
                extra: None,
            };
            asking.of_sheet(sheet, game)
        }
        (_, None) => quick(game),
    }
}

/// A quick value, and the difficulties.
fn quick(game: GameRef<'_>) -> Question {
    let record = game.record;
    let mut parts = AllParts::default();
    let (value, difficulty) = (i16::from(record.value), record.test.difficulty());
    parts.push(Part::Value, value);
    parts.push_unless_0(Part::Difficulty, difficulty);
    let test = TestValue::new(value + difficulty).and_then(|value| {
        let test = Test {
            value,
            skill: record.skill,
            power: 0,
            precision: 0,
        };
        test.check(&record.options).map(|()| test)
    });
    let own = texts();
    Question {
        what: What::Test,
        who: Name::EMPTY,
        talent: Text::Id(TextId::NONE),
        parts,
        mark: Some(match record.test.mark {
            Mark::Difficulty => Mark::Difficulty,
            _ => Mark::Component,
        }),
        test: test.map_err(|error| match error {
            Error::Unusable => own.talent_x,
            Error::Conflict => own.conflict,
            _ => own.value_range,
        }),
        price: Price::default(),
        used_up: None,
        attempt: None,
        options: record.options,
    }
}

/// What a character with a sheet is about to try.
pub(super) struct Asking<'a> {
    pub(super) what: What,
    pub(super) setup: &'a Setup,
    pub(super) attempt: Attempt,
    /// The talent that it takes, by its place.
    pub(super) talent: Option<u8>,
    /// A part of the difficulty that has a name of its own.
    pub(super) extra: Option<(Part, i16)>,
}

impl Asking<'_> {
    /// Asks the rules.
    #[inline(never)] // As `ask`.
    pub(super) fn of_sheet(&self, sheet: &Sheet, game: GameRef<'_>) -> Question {
        let options = &game.record.options;
        let prepared = prepare(sheet, &self.attempt, options);
        let check = &self.attempt.check;
        let mut parts = AllParts::default();
        let extra = self.extra.map_or(0, |(_, number)| number);
        if let Ok(scores) = sheet.rules() {
            let (component, means) = (check.component, check.means);
            parts.push(
                Part::Component(component),
                scores.component(component).into(),
            );
            parts.push(Part::Means(means), scores.means(means).into());
            parts.push(Part::Realm(check.realm), scores.realm(check.realm));
        }
        if self.talent.is_some() || self.setup.mark == Mark::Talent {
            // SM-61: an X is no number.
            match check.talent.level() {
                Ok(level) => parts.push(Part::Talent, level),
                Err(_) => parts.push(Part::TalentX, 0),
            }
        }
        if let Some((part, number)) = self.extra {
            parts.push(part, number);
        }
        let difficulty = self.attempt.difficulty.saturating_sub(extra);
        if difficulty != 0 || self.setup.mark == Mark::Difficulty {
            parts.push(Part::Difficulty, difficulty);
        }
        if let Ok(prepared) = &prepared {
            parts.push_state(&prepared.parts);
        }
        let spending = &self.attempt.spending;
        Question {
            what: self.what,
            who: sheet.name,
            talent: match self.talent {
                Some(place) => sheet.talent_name(place),
                None => Text::Id(texts().none),
            },
            parts,
            mark: self.what.turns().then_some(self.setup.mark),
            price: spending.paid,
            test: match prepared {
                Ok(prepared) => Ok(prepared.test),
                Err(error) => Err(why(error, sheet, &self.attempt, game)),
            },
            used_up: None,
            attempt: Some(self.attempt),
            options: *options,
        }
    }
}

/// Everything that a test takes, as the rules have it.
pub(super) fn prepare(
    sheet: &Sheet,
    attempt: &Attempt,
    options: &Options,
) -> Result<Prepared, Error> {
    let mut character = sheet.acting(options)?;
    character.awake()?.prepare(attempt, options)
}

/// Why something cannot be tried, in the rule's terms.
pub(super) fn why(error: Error, sheet: &Sheet, attempt: &Attempt, game: GameRef<'_>) -> TextId {
    let own = texts();
    let spending = &attempt.spending;
    match error {
        Error::Unusable if attempt.check.talent.level().is_err() => own.talent_x,
        Error::Unusable => own.zone_out,
        Error::NoPoint => own.no_points,
        Error::Range if spending.paid.total() > 0 => own.too_many_points,
        Error::Range => own.value_range,
        Error::Choice if attempt.over_an_hour && spending.paid.breath > 0 => own.hour_in_balance,
        Error::Conflict => own.conflict,
        Error::Over => {
            let acting = sheet.acting(&game.record.options);
            let condition = acting.map(|character| match character.vitality().condition() {
                Condition::Dead => Condition::Dead,
                _ => Condition::Unconscious,
            });
            own.condition(condition.unwrap_or(Condition::Unconscious))
        }
        _ => own.energies_off,
    }
}

impl Question {
    /// The chance, exact.
    pub(super) fn odds(&self) -> Option<Chances> {
        let odds = self.test.ok()?.odds(&self.options).ok()?;
        Some(Chances {
            success: odds.success.percent(),
            critical: odds.critical_success.percent(),
        })
    }
}
