//! What the player has put together: the roll, the presets, and the dice on the table.

use serde::{Deserialize, Serialize};

use super::Page;
use super::change::FURTHEST;
use crate::dice::Die;
use crate::rules::Error;
use crate::rules::free::{FreeRoll, Keep, Locks, Reading, Thrown};
use crate::ui::free::{Focus, Notation};
use crate::ui::{Name, Text, Words};

/// Everything of free dice that outlives a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Bag {
    /// What Roll rolls. It always makes sense.
    pub roll: FreeRoll,
    /// What Up and Down change on the table.
    pub focus: Focus,
    /// What the player wants to reach, if anything.
    pub target: Option<i16>,
    /// Rolls with a name.
    pub presets: [Preset; Bag::PRESETS],
    /// The last dice that were rolled; they lie on the table as long as the roll is theirs.
    #[serde(skip)]
    pub thrown: Option<Thrown>,
    /// Those of them that the next roll leaves alone; never all.
    #[serde(skip)]
    pub locks: Locks,
    /// Where the player is.
    #[serde(skip)]
    pub page: Page,
    /// The preset that the last saved one took the place of.
    #[serde(skip)]
    pub(super) replaced: Option<(u8, Preset)>,
}

checked!(Bag, |bag| {
    let is_in_reach = |target: i16| i32::from(target).abs() <= FURTHEST;
    bag.target.is_none_or(is_in_reach)
});

/// A roll with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Preset {
    /// The name that the player gave it; if empty, the one it came with.
    pub name: Name,
    /// What is rolled.
    pub roll: FreeRoll,
}

impl Bag {
    /// How many presets there are.
    pub const PRESETS: usize = 8;

    /// One D6 to start with, and the rolls that tables ask for most.
    pub const NEW: Bag = {
        let mut presets = [Preset {
            name: Name::EMPTY,
            roll: FreeRoll::of(1, Die::D6),
        }; Bag::PRESETS];
        let mut place = 0;
        while place < Bag::PRESETS {
            presets[place].roll = FACTORY[place];
            place += 1;
        }
        Bag {
            roll: FreeRoll::of(1, Die::D6),
            focus: Focus::Die,
            target: None,
            presets,
            thrown: None,
            locks: Locks::NONE,
            page: Page::Table,
            replaced: None,
        }
    };

    /// Takes this roll, if it makes sense.
    ///
    /// # Errors
    /// Why it makes none.
    pub(super) fn set(&mut self, roll: &FreeRoll, words: &Words) -> Result<(), &'static str> {
        check(roll, words)?;
        self.roll = *roll;
        Ok(())
    }

    /// Sets a roll up again, with an empty table.
    pub fn lay_out(&mut self, roll: FreeRoll) {
        self.roll = roll;
        self.page = Page::Table;
        self.clear();
    }

    /// The dice on the table, if they are those of the roll.
    pub(super) fn lying(&self) -> Option<&Thrown> {
        self.thrown.as_ref().filter(|it| it.roll == self.roll)
    }

    /// Takes the dice off the table.
    pub(super) fn clear(&mut self) {
        self.thrown = None;
        self.locks = Locks::NONE;
    }

    /// The preset that is this roll, if there is one.
    pub(super) fn preset(&self) -> Option<usize> {
        let is_this = |preset: &Preset| preset.roll == self.roll;
        self.presets.iter().position(is_this)
    }

    /// What a preset is called.
    pub(super) fn name_of(&self, place: usize, words: &Words) -> Text {
        match (self.presets.get(place), texts(words).presets.get(place)) {
            (Some(preset), _) if !preset.name.is_empty() => Text::Name(preset.name),
            (_, Some(name)) => Text::Word(name),
            _ => Text::Word(""),
        }
    }

    /// Makes the present roll a preset, called by its notation. It can be taken back.
    pub(super) fn save(&mut self, place: u8) {
        if let Some(preset) = self.presets.get_mut(usize::from(place)) {
            self.replaced = Some((place, *preset));
            *preset = Preset {
                name: notation(&self.roll),
                roll: self.roll,
            };
        }
    }

    /// Brings back the preset that was replaced last.
    pub(super) fn take_back(&mut self) {
        if let Some((place, preset)) = self.replaced.take()
            && let Some(now) = self.presets.get_mut(usize::from(place))
        {
            *now = preset;
        }
    }

    /// What the odds are counted against: the target, or what may well be reached.
    pub(super) fn aim(&self) -> i16 {
        self.target.unwrap_or_else(|| usual(&self.roll))
    }
}

/// A target that a roll reaches about as often as not, were all its dice plain.
fn usual(roll: &FreeRoll) -> i16 {
    let (kept, sides) = (i16::from(roll.kept()), i16::from(roll.die.sides()));
    match roll.reading {
        Reading::Sum => roll.modifier + (kept * (sides + 1) + 1) / 2,
        Reading::Fate => roll.modifier,
        Reading::Successes(_) => 1,
        Reading::D66 => 41,
    }
}

/// How a roll is written, as far as a name has room for it.
#[inline(never)]
pub(super) fn notation(roll: &FreeRoll) -> Name {
    let mut name = Name::EMPTY;
    let _ = core::fmt::write(&mut name, format_args!("{}", Notation(roll)));
    name
}

/// Whether a roll makes sense.
///
/// # Errors
/// Why it makes none.
#[inline(never)]
pub(super) fn check(roll: &FreeRoll, words: &Words) -> Result<(), &'static str> {
    let checked = roll.check();
    checked.map_err(|error| reason(roll, error, words))
}

/// Why a roll makes no sense, in the terms of what the player asked for.
fn reason(roll: &FreeRoll, error: Error, words: &Words) -> &'static str {
    let words = texts(words);
    match (roll.reading, error) {
        (Reading::D66, _) => words.d66_alone,
        (_, Error::Range) if roll.kept() > roll.count || roll.kept() == 0 => words.keeps_more,
        (Reading::Fate, _) => words.fate_alone,
        (Reading::Successes(_), Error::Conflict) => words.successes_alone,
        (Reading::Successes(_), _) => words.no_such_face,
        _ => words.keeps_more,
    }
}

const D100: Die = FreeRoll::PERCENTILE.die;

const FACTORY: [FreeRoll; Bag::PRESETS] = [
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

/// The dice that lie in every bag.
pub(super) const USUAL_DICE: [Die; 9] = [
    COIN,
    FreeRoll::FATE.die,
    Die::D4,
    Die::D6,
    Die::D8,
    Die::D10,
    Die::D12,
    Die::D20,
    D100,
];

const COIN: Die = match Die::new(2) {
    Some(die) => die,
    None => Die::D4,
};
