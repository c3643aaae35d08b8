//! After an adventure: the Clichés that grow, and the Destiny it earned (RH-42, RH-43, RP-30, RP-31).
//!
//! The progress is a table above the sheet. Up and Down turn its pages: each Cliché, then Destiny. Roll
//! rolls for the Cliché, and raises it if it is a candidate.

pub mod picture;
mod remembered;
pub mod words;

pub use remembered::Rolled;
pub(super) use words::texts;

use super::texts as characters;
use crate::app::journal::At;
use crate::app::one_roll::{self, Seen};
use crate::games::Roll;
use crate::games::characters::prelude::*;
use crate::ui::Pages;
use picture::{Faces, Picture, Stage, Subject};

/// Where a character grows after an adventure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ProgressPage(pub(super) SheetId);

/// The progress of one character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Progress {
    /// Whose it is.
    sheet: Option<SheetId>,
    /// The page that is open: a Cliché, or Destiny after the last one.
    page: u8,
}

/// What stands on the page that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    who: Name,
    /// How many pages there are.
    count: u8,
    subject: Subject,
}

impl Progress {
    /// The progress of this sheet, at the Cliché that acts or the principal one.
    pub(super) fn of(sheet: SheetId, game: GameRef<'_>) -> Progress {
        let acting = game.acting();
        let acting = acting.filter(|acting| acting.sheet == sheet);
        Progress {
            sheet: Some(sheet),
            page: acting.map_or(0, |acting| acting.cliche),
        }
    }

    /// RH-43, RP-31: one candidate grows by 1, for good.
    fn raise(&self, id: SheetId, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let (rules, page) = (game.systems.rules(), self.page);
        let raised = game.shared.roster.change::<Sheet, _>(id, |sheet| {
            let end = &mut sheet.end;
            if end.progress.has_raised() {
                return Err(Error::Conflict);
            }
            end.progress.raise(&mut sheet.character, &rules, page)?;
            end.raised = Some(page);
            Ok(())
        });
        raised.map_err(|error| match (error, rules) {
            (Error::Conflict, _) => texts().one_only,
            (Error::Range, RuleSet::Pool(_)) => texts().six_at_most,
            (Error::Range, _) => kit_texts().highest,
            _ => texts().rolled_already,
        })
    }

    /// RH-42, RP-30: one Destiny point more for this adventure, up to three.
    fn reward(id: SheetId, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let given = game.shared.roster.change::<Sheet, _>(id, |sheet| {
            if sheet.end.destiny >= End::MOST_DESTINY {
                return Err(Error::Conflict);
            }
            sheet.character.end_adventure(1)?;
            sheet.end.destiny += 1;
            Ok(())
        });
        given.map_err(|error| match error {
            Error::Conflict => texts().three_at_most,
            _ => characters().destiny_full,
        })
    }
}

/// What a page is about: a Cliché that may grow, or Destiny after the last one.
fn subject(sheet: &Sheet, page: u8) -> Subject {
    let (progress, raised) = (&sheet.end.progress, sheet.end.raised);
    match sheet.character.cliche(page) {
        Ok(cliche) => Subject::Cliche {
            name: sheet.cliche_name(page),
            nominal: cliche.nominal(),
            stage: match progress.was_rolled(page) {
                _ if raised == Some(page) => Stage::Raised,
                true => Stage::Judged(progress.is_candidate(page)),
                false => Stage::Ready,
            },
        },
        Err(_) => Subject::Destiny {
            given: sheet.end.destiny,
            points: sheet.character.destiny(),
        },
    }
}

impl OneRoll for Progress {
    type Scope = Family;
    type Question = Question;
    type Odds = Percent;
    type Outcome = Faces;

    const TILE: Tile = Tile::Characters;
    const UNDONE_AT: At = At::Roster;

    /// Opens the progress of the acting character, at its acting Cliché.
    fn new(game: GameRef<'_>) -> Self {
        let acting = game.acting();
        Progress {
            sheet: acting.map(|acting| acting.sheet),
            page: acting.map_or(0, |acting| acting.cliche),
        }
    }

    fn ask(&self, game: GameRef<'_>) -> Question {
        let nobody = Question {
            who: Name::EMPTY,
            count: 1,
            subject: Subject::Destiny {
                given: 0,
                points: Destiny(0),
            },
        };
        self.sheet
            .and_then(|id| game.shared.roster.get::<Sheet>(id))
            .map_or(nobody, |sheet| Question {
                who: sheet.name,
                count: sheet.character.cliches().len() as u8 + 1,
                subject: subject(sheet, self.page),
            })
    }

    fn verb(question: &Question, _: Option<&Faces>) -> Verb {
        match question.subject {
            Subject::Cliche {
                stage: Stage::Ready,
                ..
            } => Verb::Roll,
            _ => Verb::Act,
        }
    }

    /// RH-43, RP-31. What is refused leaves the sheet, and what can be undone of it, as it was.
    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Faces, Error> {
        let Subject::Cliche { name, nominal, .. } = question.subject else {
            return Err(Error::Choice);
        };
        let (id, page) = (self.sheet.ok_or(Error::Choice)?, self.page);
        let rolled = game.roll(
            |_, shared, dice| {
                let before = shared.roster.get::<Sheet>(id).ok_or(Error::Choice)?;
                let mut progress = before.end.progress;
                let rolled = progress.roll(&before.character, page, dice)?;
                let sheet = shared.roster.get_mut::<Sheet>(id).ok_or(Error::Choice)?;
                sheet.end.progress = progress;
                Ok(rolled)
            },
            |_, roll| {
                let even = roll.faces.faces().filter(|face| picture::is_even(*face));
                Note::new(
                    question.who,
                    Roll::Characters(Rolled {
                        cliche: name,
                        nominal,
                    }),
                )
                .total(even.count() as i16)
                .ended(Ending::of(roll.candidate))
            },
        )?;
        Ok(rolled.faces)
    }

    fn act(
        &mut self,
        question: &Question,
        lying: &mut Option<Faces>,
        game: &mut GameMut<'_>,
    ) -> Result<Next, TextId> {
        if let Some(id) = self.sheet {
            match question.subject {
                Subject::Cliche { .. } => {
                    self.raise(id, game)?;
                    *lying = None;
                }
                Subject::Destiny { .. } => Self::reward(id, game)?,
            }
        }
        Ok(Next::Stay)
    }

    /// Round and round; a key that is only held stops at the ends.
    fn turn(&mut self, turn: Turn, question: &Question, _: &mut GameMut<'_>) -> Result<(), TextId> {
        let to = turn.direction.around(self.page, question.count);
        if turn.repeats > 0 && to.abs_diff(self.page) > 1 {
            let family = risus::texts();
            return Err(if to == 0 { family.last } else { family.first });
        }
        self.page = to;
        Ok(())
    }

    fn odds(question: &Question) -> OddsState<Percent> {
        match question.subject {
            Subject::Cliche { nominal, .. } => {
                OddsState::Known(ProgressRoll::odds(nominal).percent())
            }
            Subject::Destiny { .. } => OddsState::Never,
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>) -> Screen {
        let mut subject = seen.question.subject;
        if let Subject::Cliche { stage, .. } = &mut subject {
            *stage = match seen.stage {
                one_roll::Stage::Ready => *stage,
                one_roll::Stage::Falling(_, step) => Stage::Falling(step),
                one_roll::Stage::Shown(&faces) => {
                    Stage::Rolled(faces, *stage == Stage::Judged(true))
                }
            };
        }
        Screen::Characters(super::Picture::Progress(Picture {
            who: seen.question.who,
            pages: Pages {
                page: self.page,
                count: seen.question.count,
            },
            subject,
            odds: seen.odds.known(),
            notice: seen.notice,
        }))
    }

    fn step(_: &Question) -> TextId {
        texts().name
    }

    fn reason(error: Error) -> TextId {
        reason(error)
    }
}
