//! The page above a sheet that rolls the attributes of a new character (BH-2).

use super::picture::{AttributeRow, Attributes, Picture};
use crate::app::journal::At;
use crate::app::one_roll::Seen;
use crate::games::Never;
use crate::games::brouillard::prelude::*;

/// The character whose attributes are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Creating {
    /// Sheet of the character; `None` at a table without a character.
    sheet: Option<SheetId>,
    /// Which half of the attributes is seen.
    page: u8,
}

/// What stands on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    name: Name,
    race: Race,
    calling: Option<Calling>,
    scores: [Score; 8],
}

impl Creating {
    /// That of the sheet at this place.
    pub(super) const fn of(sheet: SheetId) -> Creating {
        Creating {
            sheet: Some(sheet),
            page: 0,
        }
    }
}

impl OneRoll for Creating {
    type Scope = Record;
    type Question = Question;
    type Odds = Never;
    /// The dice of each attribute.
    type Outcome = [Handful<3>; 8];

    const TILE: Tile = Tile::Characters;
    const UNDONE_AT: At = At::Roster;

    fn ask(&self, game: GameRef<'_>) -> Question {
        let sheet = self.sheet.and_then(|id| game.shared.roster.get(id));
        let sheet = sheet.unwrap_or(&Sheet::NEW);
        Question {
            name: sheet.name,
            race: sheet.race,
            calling: sheet.calling().ok(),
            scores: sheet.scores,
        }
    }

    fn verb(_: &Question, _: Option<&Self::Outcome>) -> Verb {
        Verb::Roll
    }

    fn roll(&mut self, asked: &Question, game: &mut GameMut<'_>) -> Result<Self::Outcome, Error> {
        let calling = asked.calling.ok_or(Error::Choice)?;
        let id = self.sheet.ok_or(Error::Choice)?;
        let creation = game.roll(
            |_, shared, dice| {
                let creation = Creation::roll(asked.race, calling, dice)?;
                shared.roster.change::<Sheet, ()>(id, |sheet| {
                    sheet.rolled(&creation);
                    Ok(())
                })?;
                Ok(creation)
            },
            |_, _| None,
        )?;
        self.page = 0;
        Ok(creation.rolls.map(|roll| roll.rolled))
    }

    fn tell(&mut self, _: &mut Self::Outcome) -> Told {
        self.page ^= 1;
        Told::More
    }

    /// The other half of the attributes.
    fn turn(&mut self, _: Turn, _: &Question, _: &mut GameMut<'_>) -> Result<(), TextId> {
        self.page ^= 1;
        Ok(())
    }

    fn odds(_: &Question) -> OddsState<Never> {
        OddsState::Never
    }

    fn screen(&self, seen: &Seen<'_, Self>) -> Screen {
        let asked = seen.question;
        let bonuses = asked.calling.map_or([0; 8], Calling::attribute_bonuses);
        let dice = asked.race.attribute_dice();
        let rolled = seen.stage.lying();
        let row = |place: usize| AttributeRow {
            dice: dice.get(place).copied().unwrap_or(0),
            bonus: bonuses.get(place).copied().unwrap_or(0),
            rolled: rolled.map_or(Handful::EMPTY, |rolled| rolled[place]),
            score: asked.scores.get(place).map_or(0, |score| score.get()),
        };
        Screen::Brouillard(Picture::Attributes(Attributes {
            name: asked.name,
            rows: core::array::from_fn(row),
            page: self.page,
            falling: seen.stage.falling(),
            footer: Footer::new(texts().next, kit_texts().roll, seen.notice),
        }))
    }

    fn step(_: &Question) -> TextId {
        texts().roll_attributes
    }

    fn reason(error: Error) -> TextId {
        texts().reason(error)
    }
}
