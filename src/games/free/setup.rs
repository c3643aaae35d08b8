//! The player's settings: the roll, its target, and the dice on the table.

use crate::games::free::prelude::*;

/// What a player has set up: it stays until it is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Setup {
    /// What Roll rolls. It always makes sense.
    pub roll: FreeRoll,
    /// What is to be reached, if anything.
    pub target: Option<i16>,
    /// What Up and Down turn on the table.
    pub mark: Mark,
    /// The last dice that were rolled; they lie on the table as long as the roll is theirs.
    #[coded(skip)]
    pub thrown: Option<Thrown>,
    /// Those of them that the next roll leaves alone; never all.
    #[coded(skip)]
    pub locks: Locks,
}

checked!(Setup, |setup| {
    let is_in_reach = |target: i16| i32::from(target).abs() <= FURTHEST;
    setup.target.is_none_or(is_in_reach)
});

/// Further no target can be, whatever chains would make.
pub(super) const FURTHEST: i32 = 9999;

/// A part of the roll that stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Mark {
    /// How many dice.
    Number,
    /// Which die.
    Die,
    /// What is added.
    Modifier,
    /// What is to be reached.
    Target,
}

/// What stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// What would be rolled.
    pub roll: FreeRoll,
    /// What is to be reached, if anything.
    pub target: Option<i16>,
    /// What Up and Down turn.
    pub mark: Mark,
}

impl Setup {
    /// One D6 to start with.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Setup {
        Setup {
            roll: FreeRoll::of(1, Die::D6),
            target: None,
            mark: Mark::Die,
            thrown: None,
            locks: Locks::NONE,
        }
    }

    pub(super) const fn question(&self) -> Question {
        Question {
            roll: self.roll,
            target: self.target,
            mark: self.mark,
        }
    }

    /// Takes this roll, if it makes sense.
    ///
    /// # Errors
    /// Why it makes none.
    pub(super) fn set(&mut self, roll: &FreeRoll) -> Result<(), TextId> {
        let checked = roll.check();
        checked.map_err(|error| reason(roll, error))?;
        self.roll = *roll;
        Ok(())
    }

    /// The dice on the table, if they are those of the roll.
    pub(super) fn lying(&self) -> Option<&Thrown> {
        self.thrown.as_ref().filter(|it| it.roll == self.roll)
    }

    /// There is a target from now on, if there was none.
    pub(super) fn aim(&mut self) {
        self.target.get_or_insert(even_chance(&self.roll));
    }

    /// Takes the dice off the table.
    pub(super) fn clear(&mut self) {
        self.thrown = None;
        self.locks = Locks::NONE;
    }
}

/// A target that a roll reaches about as often as not, were all its dice plain.
fn even_chance(roll: &FreeRoll) -> i16 {
    let (kept, sides) = (i16::from(roll.kept()), i16::from(roll.die.sides()));
    match roll.reading {
        Reading::Sum => roll.modifier + (kept * (sides + 1) + 1) / 2,
        Reading::Fate => roll.modifier,
        Reading::Successes(_) => 1,
        Reading::D66 => 41,
    }
}

/// Why a roll makes no sense, in the terms of what the player asked for.
pub(super) fn reason(roll: &FreeRoll, error: Error) -> TextId {
    let own = texts();
    match (roll.reading, error) {
        (Reading::D66, _) => own.d66_alone,
        (_, Error::Range) if roll.kept() > roll.count || roll.kept() == 0 => own.keeps_more,
        (Reading::Fate, _) => own.fate_alone,
        (Reading::Successes(_), Error::Conflict) => own.successes_alone,
        (Reading::Successes(_), _) => own.no_such_face,
        _ => own.keeps_more,
    }
}

/// The dice that lie in every bag.
pub(super) const BAG: [Die; 9] = [
    Die::D2,
    FreeRoll::FATE.die,
    Die::D4,
    Die::D6,
    Die::D8,
    Die::D10,
    Die::D12,
    Die::D20,
    FreeRoll::PERCENTILE.die,
];

owned!(Setup, free);
parts!(Setup: 0x14);

impl Stored for Setup {}
