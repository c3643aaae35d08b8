//! YGOS: one D6 plus Cliché, nothing else (YG). Its duels and fights are those of the family's
//! frame (YG-5).

use super::Limited;
use crate::coded::Coded;

/// What a table may choose about this game. The frame's toggles have Risus Hack's defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Options {
    /// RH-4.
    pub suitability_malus: bool,
    /// RH-16, through YG-5.
    pub unsuited_double: bool,
    /// RH-14.
    pub destiny: bool,
}

impl Options {
    /// The rules as they are written.
    pub const DEFAULT: Options = Options {
        suitability_malus: false,
        unsuited_double: true,
        destiny: true,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// YG-2: the difficulty of an action, 1 to 60; the lowest succeeds by itself.
pub type Difficulty = Limited<1, 60>;

impl Difficulty {
    /// YG-2: so easy that no die is rolled.
    pub const fn is_automatic(self) -> bool {
        self.0 == Self::MIN.0
    }

    /// YG-3: what the gadget starts with.
    pub const DEFAULT: Difficulty = Limited(5);

    /// YG-3: the game's word for it.
    pub const fn label(self) -> Label {
        match self.0 {
            ..=1 => Label::Automatic,
            2 => Label::Trivial,
            3 => Label::NovicesMiss,
            4 => Label::RoutineForAPro,
            5 => Label::ALittleHard,
            6 => Label::ChallengeForAPro,
            7 => Label::Impressive,
            8 => Label::Heroic,
            9 => Label::Astonishing,
            10 => Label::ChallengeForAMaster,
            11.. => Label::Superhuman,
        }
    }
}

/// YG-3: what a difficulty is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// 1: no dice.
    Automatic,
    /// 2.
    Trivial,
    /// 3: only a novice can miss.
    NovicesMiss,
    /// 4: a challenge for the weak.
    RoutineForAPro,
    /// 5, the default.
    ALittleHard,
    /// 6.
    ChallengeForAPro,
    /// 7.
    Impressive,
    /// 8.
    Heroic,
    /// 9.
    Astonishing,
    /// 10: almost superhuman.
    ChallengeForAMaster,
    /// 11 and more.
    Superhuman,
}
