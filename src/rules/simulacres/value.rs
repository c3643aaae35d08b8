//! The test value T, and its parts (SM-1, SM-2).

use crate::rules::Error;

/// T, what the sum of two dice must stay below: −20 to 40 (SM-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TestValue(i16);

impl TestValue {
    /// The lowest value the gadget knows.
    pub const MIN: TestValue = TestValue(-20);
    /// The highest value the gadget knows.
    pub const MAX: TestValue = TestValue(40);

    /// A test value.
    ///
    /// # Errors
    /// [`Error::Range`] outside −20..=40 (SM-61).
    pub const fn new(value: i16) -> Result<TestValue, Error> {
        if value >= Self::MIN.0 && value <= Self::MAX.0 {
            Ok(TestValue(value))
        } else {
            Err(Error::Range)
        }
    }

    /// The number itself.
    pub const fn get(self) -> i16 {
        self.0
    }

    /// The value with one more bonus or malus (SM-2: they add up).
    ///
    /// # Errors
    /// [`Error::Range`] if that leaves −20..=40.
    pub const fn changed_by(self, modifier: i16) -> Result<TestValue, Error> {
        TestValue::new(self.0.saturating_add(modifier))
    }
}

/// SM-2: the words for a difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difficulty {
    /// −4.
    VeryHard,
    /// −2.
    Hard,
    /// −1.
    Awkward,
    /// 0.
    Normal,
    /// +1.
    Easy,
    /// +2.
    Simple,
    /// +4.
    VerySimple,
}

impl Difficulty {
    /// All words but the normal one, which adds nothing.
    pub const WORDS: [Difficulty; 6] = [
        Difficulty::VeryHard,
        Difficulty::Hard,
        Difficulty::Awkward,
        Difficulty::Easy,
        Difficulty::Simple,
        Difficulty::VerySimple,
    ];

    /// What it adds to the test value (SM-2).
    pub const fn modifier(self) -> i16 {
        match self {
            Difficulty::VeryHard => -4,
            Difficulty::Hard => -2,
            Difficulty::Awkward => -1,
            Difficulty::Normal => 0,
            Difficulty::Easy => 1,
            Difficulty::Simple => 2,
            Difficulty::VerySimple => 4,
        }
    }
}

/// T with its parts (SM-1), as a screen shows them (SM-60).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// The Component.
    pub component: i16,
    /// The Means.
    pub means: i16,
    /// The Realm.
    pub realm: i16,
    /// The talent.
    pub talent: i16,
    /// SM-2: all difficulties together.
    pub difficulty: i16,
    /// SM-11: Energy points.
    pub energy: i16,
    /// SM-17: the malaise.
    pub malaise: i16,
    /// SM-13, SM-33: armour in the way.
    pub hindrance: i16,
    /// SM-23: the last breath or balance point.
    pub last_point: i16,
}

impl Parts {
    /// The sum (SM-1).
    ///
    /// # Errors
    /// [`Error::Range`] outside −20..=40.
    pub fn value(&self) -> Result<TestValue, Error> {
        let sum = [
            self.component,
            self.means,
            self.realm,
            self.talent,
            self.difficulty,
            self.energy,
            self.malaise,
            self.hindrance,
            self.last_point,
        ]
        .into_iter()
        .fold(0, i16::saturating_add);
        TestValue::new(sum)
    }
}
