//! A free roll, as the history and the favourites store it.

use super::Record;
use super::setup::FURTHEST;
use crate::app::scope::{GameMut, GameRef};
use crate::games::free::prelude::*;

/// A free roll as it was asked for: enough to ask for it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Attempt {
    /// What was rolled.
    #[coded(flat)]
    pub roll: FreeRoll,
    /// What was to be reached, if anything.
    pub target: Option<i16>,
}

checked!(Attempt, |attempt| {
    let is_in_reach = |target: i16| i32::from(target).abs() <= FURTHEST;
    attempt.target.is_none_or(is_in_reach)
});

impl Attempt {
    /// One D6.
    pub(crate) const D6: Attempt = Attempt {
        roll: FreeRoll::of(1, Die::D6),
        target: None,
    };
}

impl From<FreeRoll> for Attempt {
    fn from(roll: FreeRoll) -> Attempt {
        Attempt { roll, target: None }
    }
}

/// The rolls that tables ask for most, in the order of `Words::usual`, which are their names.
pub(crate) const USUAL: [FreeRoll; 8] = [
    FreeRoll::of(1, Die::D20),
    FreeRoll::of(2, Die::D6),
    FreeRoll::of(3, Die::D6),
    FreeRoll::PERCENTILE,
    FreeRoll {
        keep: Keep::Highest(3),
        ..FreeRoll::of(4, Die::D6)
    },
    FreeRoll::FATE,
    FreeRoll {
        reading: Reading::Successes(5),
        ..FreeRoll::of(5, Die::D6)
    },
    FreeRoll {
        keep: Keep::Highest(1),
        ..FreeRoll::of(2, Die::D20)
    },
];

impl Attempt {
    /// What stands on the table, to be remembered.
    pub(super) const fn of(question: &Question) -> Attempt {
        Attempt {
            roll: question.roll,
            target: question.target,
        }
    }

    /// What players call it, if it is one of the usual ones.
    pub(super) fn usual_name(&self) -> Option<TextId> {
        let place = USUAL.iter().position(|&usual| *self == usual.into())?;
        texts().usual.get(place).copied()
    }
}

impl Repeat for Attempt {
    type Record = Record;

    /// With an empty table: the dice that lay there were those of another roll.
    fn set_up(&self, game: &mut GameMut<'_, Record>) -> Result<(), TextId> {
        game.roll = self.roll;
        game.target = self.target;
        game.clear();
        Ok(())
    }

    /// `Ability score`, `3D8+5`, or `2D6 / 8` against a target.
    fn label(&self, _: GameRef<'_, Record>) -> Text {
        if let Some(name) = self.usual_name() {
            return Text::Id(name);
        }
        let mut target = Name::EMPTY;
        // A name has room for " / -9999".
        let _ = self.target.map(|number| write!(target, " / {number}"));
        let mut name = Name::new(&written(format_args!("{}", Notation(&self.roll))));
        name = name.cut(Name::LENGTH - target.len());
        let _ = write!(name, "{target}");
        Text::Name(name)
    }

    fn details(&self, _: GameRef<'_, Record>) -> Written {
        let notation = Notation(&self.roll);
        match self.target {
            Some(target) => written(format_args!("{notation} / {target}")),
            None => written(format_args!("{notation}")),
        }
    }
}
