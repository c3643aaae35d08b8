//! A roll of the book, as the history and the favourites store it.

use super::arms::question::Question;
use super::arms::remembered::Remembered;
use super::body::{self, Subject};
use super::question;
use super::setup::Setup;
use super::spells::{SpellSetup, spell_texts};
use crate::app::journal::At;
use crate::games::fight::words::texts as fight;
use crate::games::simulacres::prelude::*;

/// Enough to ask for it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Roll {
    /// Sheet of the roller; `None` for a quick value.
    who: Option<SheetId>,
    kind: RollKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
enum RollKind {
    Test(Setup, i8, Skill),
    Spell(Setup, SpellSetup),
    Body(Subject, Option<SheetId>),
    Arms(Remembered),
}

// A hundred of them are remembered.
const _: () = assert!(size_of::<Roll>() <= 32);

impl Roll {
    /// What is rolled next, to be remembered.
    pub(super) fn of(game: GameRef<'_>) -> Roll {
        let record = game.record;
        Roll {
            who: record.who,
            kind: match record.table {
                TableName::Spells => RollKind::Spell(record.cast, record.spell),
                _ => RollKind::Test(record.test, record.value, record.skill),
            },
        }
    }

    /// What is rolled next in a fight.
    pub(super) fn of_arms(question: &Question, game: GameRef<'_>) -> Roll {
        Roll {
            who: None,
            kind: RollKind::Arms(Remembered::of(question, game)),
        }
    }

    /// What is rolled next for the body: for its wound, its ailment, or a day.
    pub(super) fn of_body(subject: Subject, game: GameRef<'_>) -> Roll {
        Roll {
            who: body::patient(game).map(|(place, _)| place),
            kind: RollKind::Body(subject, game.body.carer),
        }
    }
}

impl Repeat for Roll {
    type Record = Record;

    fn coming(&self, game: GameRef<'_>) -> Option<TableStep> {
        let RollKind::Arms(bout) = self.kind else {
            return None;
        };
        bout.found(game).is_none().then(|| TableStep {
            parts: lineup::parts::<Game>(game),
            at: At::Table(Tile::Simulacres),
            name: fight().new_fight.into(),
        })
    }

    fn gather(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        match self.kind {
            RollKind::Arms(bout) => bout.gather(game),
            _ => Ok(()),
        }
    }

    fn set_up(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        if let RollKind::Arms(bout) = self.kind {
            return bout.set_up(game);
        }
        let is_gone = |id| game.shared.roster.get::<Sheet>(id).is_none();
        if self.who.is_some_and(is_gone) {
            return Err(texts().needs_sheet);
        }
        let before = game.record.clone();
        let record = &mut *game.record;
        record.who = self.who;
        let asked = match self.kind {
            RollKind::Test(setup, value, skill) => {
                record.table = TableName::Test;
                (record.test, record.value, record.skill) = (setup, value, skill);
                question::ask(game.read()).test.map(|_| ())
            }
            RollKind::Spell(setup, spell) => {
                record.table = TableName::Spells;
                (record.cast, record.spell) = (setup, spell);
                question::ask(game.read()).test.map(|_| ())
            }
            RollKind::Body(subject, carer) => {
                record.table = TableName::Body;
                record.body.subject = subject;
                record.body.carer = carer;
                body::can_roll(game.read())
            }
            RollKind::Arms(_) => Ok(()),
        };
        if asked.is_err() {
            *game.record = before;
        }
        asked
    }

    fn label(&self, game: GameRef<'_>) -> Text {
        let lang = game.lang();
        let own = texts();
        match (self.kind, self.who) {
            (RollKind::Test(setup, value, _), None) => {
                let value = i16::from(value) + setup.difficulty();
                Text::Name(Name::written(format_args!("T {value}")))
            }
            // A sheet that was put away has no talents to name any more.
            (RollKind::Test(setup, ..), Some(place)) => {
                match setup.talent.zip(game.shared.roster.get::<Sheet>(place)) {
                    Some((talent, sheet)) => sheet.talent_name(talent),
                    None => Text::Name(Name::written(format_args!(
                        "{}+{}",
                        own.component(setup.component).of(lang),
                        own.means(setup.means).of(lang)
                    ))),
                }
            }
            (RollKind::Spell(_, spell), _) => Text::Id(spell_texts().modes[spell.mode as usize]),
            (RollKind::Body(subject, _), _) => Text::Id(subject.name()),
            (RollKind::Arms(bout), _) => bout.label(game),
        }
    }

    fn details(&self, game: GameRef<'_>) -> Written {
        let lang = game.lang();
        let own = texts();
        let mut text = Written::new();
        // More than fits is cut.
        let _ = match (self.kind, self.who) {
            (RollKind::Test(setup, ..) | RollKind::Spell(setup, _), Some(_)) => write!(
                text,
                "{}+{}+{} {:+}",
                own.component(setup.component).of(lang),
                own.means(setup.means).of(lang),
                own.realm(setup.realm).of(lang),
                setup.difficulty()
            ),
            (RollKind::Test(_, value, _), None) => write!(text, "T {value}"),
            (RollKind::Spell(..), None) => Ok(()),
            (RollKind::Body(subject, _), _) => text.write_str(subject.name().of(lang)),
            (RollKind::Arms(bout), _) => return bout.details(game),
        };
        text
    }

    fn is_contest(&self) -> bool {
        matches!(self.kind, RollKind::Arms(bout) if bout.is_contest())
    }
}
