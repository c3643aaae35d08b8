//! Pictures of the book: tests and the body. Pictures of fights are in `arms` and `warrior`.

pub mod body;
mod test;

use super::arms::picture as arms;
pub use super::question::{AllParts, Question};
pub use super::setup::Mark;
use super::spells;
use crate::games::simulacres::prelude::*;
use crate::ui::DieState;
pub use body::{Body, Day, Looks, Outcome, Restored, Treated, ZoneDay};
pub use test::TestPicture;
pub(super) use test::pictures;

pictures! {
    /// What is seen.
    pub enum Picture {
        /// A test.
        Test(test: TestPicture),
        /// A body, before something is done to it.
        Body(body: Body, notice: Option<TextId>),
        /// The dice of that fall, or lie on the table.
        Treated(treated: Treated, falling: Option<u8>),
        /// A day has gone by; its dice fall, or lie on the table.
        Day(day: Day, falling: Option<u8>),
        /// A fight.
        Arms(fight: arms::Picture),
    }

    fn first_to_send(&self) -> Option<Window> {
        match self {
            Picture::Test(test) => test.first_to_send(),
            _ => None,
        }
    }
}

/// How likely a test is to succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// At all.
    pub success: Percent,
    /// SM-5: critically.
    pub critical: Percent,
}

/// The margin of a test, with what it is called: of success or of failure.
pub(super) const fn margin(tested: &Tested) -> (&'static str, i16) {
    match tested.verdict {
        Verdict::Success { margin, .. } => ("MR", margin),
        Verdict::Failure { margin, .. } => ("ME", margin),
    }
}

/// SM-5, SM-41: the dice that come to the two.
pub(super) fn more(tested: &Tested) -> impl Iterator<Item = Face> + use<> {
    tested.bonus.faces().chain(tested.power.faces())
}

/// The two dice of a test, or what is seen of them while they fall.
#[inline(never)] // Several pictures call it: one copy.
pub(super) fn pair(frame: &mut Frame, at: (i32, i32), faces: [Face; 2], falling: Option<u8>) {
    let [first, second] = faces;
    let state = |face, seed| DieState::of(Die::D6, Some(face), falling, seed);
    let states = [state(first, 2), state(second, 3)];
    dice::row(frame, at, 17, Size::Small, states);
}

/// What is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A test of anything.
    Test,
    /// SM-55: a spell is cast.
    Cast,
    /// SM-57.
    Invent,
    /// SM-58.
    Replace,
}

impl What {
    /// Whether its scores are the player's to choose.
    pub(super) const fn turns(self) -> bool {
        matches!(self, What::Test | What::Cast)
    }

    /// What it is called; a test of anything needs no name.
    fn name(self) -> TextId {
        match self {
            What::Test => TextId::NONE,
            What::Cast | What::Invent | What::Replace => {
                spells::spell_texts().modes[self as usize - 1]
            }
        }
    }
}

/// A part of T.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Part {
    /// A value set by the player.
    #[default]
    Value,
    /// SM-1.
    Component(Component),
    /// SM-1.
    Means(Means),
    /// SM-1.
    Realm(Realm),
    /// SM-1.
    Talent,
    /// SM-61: a talent that cannot be tried.
    TalentX,
    /// SM-2.
    Difficulty,
    /// SM-55: the degree of a component, by its place.
    Ingredient(u8),
    /// SM-57.
    SpellLevel,
    /// SM-58.
    Substitute,
    /// SM-11.
    Energy,
    /// SM-17.
    Malaise,
    /// SM-13, SM-33.
    Armour,
    /// SM-23.
    LastPoint,
}

impl Part {
    /// What it is called; a difficulty that has a word has that.
    pub(super) fn label(self, number: i8, talent: Text) -> Text {
        let own = texts();
        Text::Id(match self {
            Part::Value => own.value,
            Part::Component(component) => own.component(component),
            Part::Means(means) => own.means(means),
            Part::Realm(realm) => own.realm(realm),
            Part::Talent | Part::TalentX => return talent,
            Part::Difficulty => match number {
                -4 => own.difficulties[0],
                -2 => own.difficulties[1],
                -1 => own.difficulties[2],
                1 => own.difficulties[4],
                2 => own.difficulties[5],
                4 => own.difficulties[6],
                _ => own.difficulty,
            },
            Part::Ingredient(place) => spells::spell_texts().degrees[usize::from(place & 3)],
            Part::SpellLevel => spells::spell_texts().short_level,
            Part::Substitute => spells::spell_texts().modes[2],
            Part::Energy => own.energy,
            Part::Malaise => own.malaise,
            Part::Armour => own.armour,
            Part::LastPoint => own.last_point,
        })
    }

    /// Its number as it is written: what is added has a sign, a score has none.
    pub(super) fn number(self, number: i8) -> Name {
        match self {
            Part::TalentX => Name::new("X"),
            Part::Value | Part::Component(_) | Part::Means(_) | Part::Realm(_) => {
                Name::written(format_args!("{number}"))
            }
            _ => Name::written(format_args!("{number:+}")),
        }
    }

    /// Whether Up and Down turn it.
    fn is(self, mark: Option<Mark>) -> bool {
        let own = match self {
            Part::Value | Part::Component(_) => Mark::Component,
            Part::Means(_) => Mark::Means,
            Part::Realm(_) => Mark::Realm,
            Part::Talent | Part::TalentX => Mark::Talent,
            Part::Difficulty => Mark::Difficulty,
            _ => return false,
        };
        mark == Some(own)
    }
}
