//! The record of the book. Its sheets are in the roster.

use super::arms::Record as Fight;
use super::arms::words::texts as arms;
use super::body::BodySetup;
use super::setup::Setup;
use super::spells::SpellSetup;
use crate::games::simulacres::prelude::*;
use core::ops::{Deref, DerefMut};

/// A table of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum TableName {
    /// A test of anything.
    Test,
    /// The body: wounds, care, time, rest.
    Body,
    /// A pass of arms.
    Arms,
    /// The Warrior's Way.
    Warrior,
    /// Components of spells.
    Spells,
}

impl TableName {
    /// All, in the order in which the menus lead to them.
    pub const ALL: &'static [TableName] = &[
        TableName::Test,
        TableName::Body,
        TableName::Arms,
        TableName::Warrior,
        TableName::Spells,
    ];

    /// What it is called.
    pub(crate) const fn name(self) -> TextId {
        match self {
            TableName::Test => texts().test,
            TableName::Arms => arms().name,
            TableName::Warrior => arms().warrior,
            TableName::Body => texts().body,
            TableName::Spells => texts().spells,
        }
    }
}

/// Everything of the book that a player would want back, beside its sheets. It reads as the `Book`: fights
/// have a part of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What is set up at every table but those where people fight.
    pub book: Book,
    /// The fight.
    pub arms: Fight,
}

/// What is set up at the tables of the book.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Book {
    /// The table that is seen.
    pub table: TableName,
    /// The options of the book.
    pub options: Options,
    /// Sheet of the acting character; `None` for a quick value.
    pub who: Option<SheetId>,
    /// The value of a quick test, difficulties aside.
    pub value: i8,
    /// SM-5: what a critical success of it is worth.
    pub skill: Skill,
    /// What the next test is made of.
    pub test: Setup,
    /// What the next care is made of.
    pub care: Setup,
    /// What the next spell is cast with.
    pub cast: Setup,
    /// Who is cared for, by whom and with what.
    pub body: BodySetup,
    /// The spell, and what helps to cast it.
    pub spell: SpellSetup,
}

owned!(Record, simulacres);
parts!(Record {
    0x08: arms,
    0x18: book,
});

versions!(Book {
    1: BookV1,
    2: Book,
} else new if |book| *book == Book::new());

impl Deref for Record {
    type Target = Book;

    fn deref(&self) -> &Book {
        &self.book
    }
}

impl DerefMut for Record {
    fn deref_mut(&mut self) -> &mut Book {
        &mut self.book
    }
}

/// The book with the steps that could be taken back, before the journal knew them.
#[derive(Coded)]
struct BookV1 {
    book: Book,
    steps: Vec<StepV1, 8>,
}

/// How a patient was before a step: which step it was, the sheet and a sum of it, and the carer.
#[derive(Coded)]
struct StepV1 {
    deed: u8,
    sheet: SheetId,
    whose: u16,
    state: CharacterState,
    carer: Option<(SheetId, Reserve)>,
}

impl From<BookV1> for Book {
    fn from(stored: BookV1) -> Book {
        stored.book
    }
}

impl Record {
    /// Record of a new gadget.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Record {
        Record {
            book: Book::new(),
            arms: Fight::new(),
        }
    }
}

impl Book {
    /// Book settings of a new gadget.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Book {
        Book {
            table: TableName::Test,
            options: Options {
                localised_pv: true,
                localised_armour: true,
                sadistic_last_point: false,
                energy_alt: true,
                weapon_mastery: false,
                warrior_way: false,
                special_weapons: true,
                components_alt: false,
                criticals: true,
                haste: Haste {
                    one: 2,
                    two: 4,
                    three: None,
                },
            },
            who: None,
            value: 8,
            skill: Skill::Level(Talent::Zero),
            test: Setup::NEW,
            care: Setup::NEW,
            cast: Setup {
                component: Component::Mind,
                means: Means::Desire,
                realm: Realm::Human,
                talent: Some(super::talents::MAGIC),
                kind: Kind::Intellectual,
                ..Setup::NEW
            },
            body: BodySetup::NEW,
            spell: SpellSetup::NEW,
        }
    }
}
