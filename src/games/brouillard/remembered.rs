//! A roll of the book, as the history and the favourites store it.

use super::sides::{step_of_coming, take};
use crate::app::journal::At;
use crate::games::brouillard::prelude::*;

/// Who, against whom, and what was set up: enough to do it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Roll {
    sides: Both<Who>,
    kind: Kind,
}

/// What was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub(super) enum Kind {
    Skill(SkillSetup),
    /// The zone and the distance.
    Shot(Zone, u8),
    /// The aims of both, and who charged.
    Fight(Both<Zone>, Both<bool>),
}

/// A hundred are remembered, of whichever game: one of this takes no more room than a conflict.
const _: () = assert!(size_of::<Roll>() <= size_of::<crate::games::conflict::Roll>());

impl Kind {
    /// The table that it belongs to.
    const fn table(&self) -> u8 {
        match self {
            Kind::Skill(_) => 0,
            Kind::Shot(..) => 1,
            Kind::Fight(..) => 2,
        }
    }
}

/// Makes the history entry of a roll: it stores the sides at the tables, under the roller's name.
pub(super) fn note(name: Name, kind: Kind, record: &Record) -> Note {
    let sides = record.sides;
    Note::new(name, crate::games::Roll::Brouillard(Roll { sides, kind }))
}

impl Roll {
    /// What it was: a task, a shot, a fight.
    fn word(&self) -> TextId {
        match &self.kind {
            Kind::Skill(setup) => word(&texts().tasks, setup.task as u8),
            kind => word(&texts().tables, kind.table()),
        }
    }
}

impl Repeat for Roll {
    type Record = Record;

    /// A fight that others leave for it can be taken back, at the table where it is left.
    fn coming(&self, game: GameRef<'_>) -> Option<TableStep> {
        (game.sides != self.sides).then(|| TableStep {
            parts: step_of_coming(game),
            at: At::Table(Tile::Brouillard),
            name: table_name(game.table).into(),
        })
    }

    /// Those who are gone since cannot come.
    fn gather(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let Both { a, b } = self.sides;
        for who in [a, b] {
            find(game.read(), who).ok_or(texts().gone)?;
        }
        if game.sides != self.sides {
            game.table = self.kind.table();
            take(game.record, Seat::A, a);
            take(game.record, Seat::B, b);
        }
        Ok(())
    }

    fn set_up(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let record = &mut *game.record;
        record.table = self.kind.table();
        match self.kind {
            Kind::Skill(setup) => {
                record.skill = SkillSetup {
                    broken: false,
                    ..setup
                }
            }
            Kind::Shot(zone, metres) => {
                record.shot.zone = zone;
                record.shot.metres = metres;
            }
            Kind::Fight(aims, charges) => {
                record.laid_out = true;
                record.fight.aims = aims;
                // BH-31: a charge is for the first pass.
                if !record.fight.goes_on() {
                    record.fight.charges = charges;
                }
            }
        }
        Ok(())
    }

    fn label(&self, game: GameRef<'_>) -> Text {
        Text::Name(Name::new(self.word().of(game.lang())))
    }

    fn details(&self, game: GameRef<'_>) -> Written {
        let lang = game.lang();
        let (word, name) = (self.word().of(lang), name_of(game, self.sides.b));
        let zone = |zone: Zone| texts().zones[usize::from(zone.place())].of(lang);
        match &self.kind {
            Kind::Skill(_) => written(format_args!("{word}")),
            Kind::Shot(aim, metres) => {
                written(format_args!("{word}, {name}, {}, {metres} m", zone(*aim)))
            }
            Kind::Fight(aims, _) => {
                let against = kit_texts().against.of(lang);
                written(format_args!("{word} {against} {name}, {}", zone(aims.a)))
            }
        }
    }

    fn is_contest(&self) -> bool {
        matches!(self.kind, Kind::Fight(..))
    }
}
