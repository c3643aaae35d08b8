//! A roll as the history and the favourites remember it.

use super::record::{SkillSetup, Who, find, name_of};
use super::side_lines::take;
use super::words::texts;
use crate::app::Kept;
use crate::coded::Coded;
use crate::games::Repeat;
use crate::name::Name;
use crate::rules::brouillard::{Both, Side, Zone};
use crate::ui::text::{Text, Written, written};

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

impl Roll {
    /// A roll of those who are at the tables.
    pub(super) const fn of(kind: Kind, kept: &Kept) -> Roll {
        Roll {
            sides: kept.games.brouillard.sides,
            kind,
        }
    }

    /// What it was, such as a task or a zone.
    fn word(&self, kept: &Kept) -> &'static str {
        let texts = texts(kept.words());
        let word = match &self.kind {
            Kind::Skill(setup) => texts.tasks.get(usize::from(setup.task)),
            Kind::Shot(..) => texts.tables.get(1),
            Kind::Fight(..) => texts.tables.get(2),
        };
        word.copied().unwrap_or("")
    }
}

impl Repeat for Roll {
    /// Those who are gone since cannot roll it.
    fn set_up(&self, kept: &mut Kept) -> Result<(), &'static str> {
        let texts = texts(kept.words());
        for who in [self.sides.a, self.sides.b] {
            find(kept, who).ok_or(texts.gone)?;
        }
        take(kept, Side::A, self.sides.a);
        take(kept, Side::B, self.sides.b);
        let record = &mut kept.brouillard;
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
                if record.fight.passes == 0 {
                    record.fight.charges = charges;
                }
            }
        }
        Ok(())
    }

    fn label(&self, kept: &Kept) -> Text {
        Text::Name(Name::new(self.word(kept)))
    }

    fn details(&self, kept: &Kept) -> Written {
        let (word, own) = (self.word(kept), texts(kept.words()));
        let name = name_of(kept, self.sides.b, own);
        let zone = |zone: Zone| own.zones[usize::from(zone.place())];
        match &self.kind {
            Kind::Skill(_) => written(format_args!("{word}")),
            Kind::Shot(aim, metres) => {
                written(format_args!("{word}, {name}, {}, {metres} m", zone(*aim)))
            }
            Kind::Fight(aims, _) => {
                let against = kept.words().against;
                written(format_args!("{word} {against} {name}, {}", zone(aims.a)))
            }
        }
    }

    fn is_contest(&self) -> bool {
        matches!(self.kind, Kind::Fight(..))
    }
}
