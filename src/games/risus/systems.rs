//! The system of the Risus family that is played, and the options chosen for each system.

use super::texts;
use crate::games::risus::prelude::*;

/// A system of the family.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum System {
    /// Risus Hack.
    Hack,
    /// YGOS.
    Ygos,
    /// Two dice.
    TwoDice,
    /// The pool game.
    Pool,
}

impl System {
    /// All four.
    pub const ALL: [System; 4] = [System::Hack, System::Ygos, System::TwoDice, System::Pool];

    /// The one that these rules are of.
    pub const fn of(rules: &RuleSet) -> System {
        match rules {
            RuleSet::Hack(_) => System::Hack,
            RuleSet::Ygos(_) => System::Ygos,
            RuleSet::TwoDice(_) => System::TwoDice,
            RuleSet::Pool(_) => System::Pool,
        }
    }

    /// What players call it.
    pub const fn name(self) -> TextId {
        texts().systems[self as usize]
    }

    /// A few letters for it, where its name has no room: by its dice, if it is called by them.
    pub const fn sign(self) -> &'static str {
        ["RH", "YGOS", "2D6", "nD6"][self as usize]
    }

    /// What is added to its dice, or how many there are.
    pub const fn noun(self) -> TextId {
        match self {
            System::Hack => kit_texts().force,
            System::Ygos | System::TwoDice => texts().cliche,
            System::Pool => texts().dice,
        }
    }
}

impl OneOf for System {
    const ALL: &'static [System] = &System::ALL;

    fn text(self) -> Text {
        Text::Id(self.name())
    }
}

/// The game that is played, and the options of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Systems {
    /// Which one is played.
    pub system: System,
    /// The options of Risus Hack.
    pub hack: Options,
    /// The options of YGOS.
    pub ygos: ygos::Options,
    /// The options of the game with two dice.
    pub two_dice: two_dice::Options,
    /// The options of the pool game.
    pub pool: pool::Options,
}

impl Stored for Systems {}

impl Systems {
    /// Risus Hack, and every game as it is written.
    pub const NEW: Systems = Systems {
        system: System::Hack,
        hack: Options::DEFAULT,
        ygos: ygos::Options::DEFAULT,
        two_dice: two_dice::Options::DEFAULT,
        pool: pool::Options::DEFAULT,
    };

    /// The game that is played, with its options.
    pub const fn rules(&self) -> RuleSet {
        match self.system {
            System::Hack => RuleSet::Hack(self.hack),
            System::Ygos => RuleSet::Ygos(self.ygos),
            System::TwoDice => RuleSet::TwoDice(self.two_dice),
            System::Pool => RuleSet::Pool(self.pool),
        }
    }
}
