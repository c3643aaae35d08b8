//! The belongings of a character's Clichés: the key items of each, the spells of a special one.
//!
//! A missing belonging is ticked in these menus only; every table reads the malus from here.

use super::ready_made::ready_made;
use crate::games::characters::prelude::*;

/// A key item, or a spell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Belonging {
    /// The place of the Cliché that it belongs to.
    pub cliche: u8,
    /// RH-6, RP-6: it is lost, stolen or broken.
    pub missing: bool,
    /// What it is called.
    pub called: Called,
}

/// What something is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Called {
    /// By a ready-made word, in whatever language is chosen.
    Word(u8),
    /// A name that the player spelt.
    Own(Name),
}

/// What a Cliché lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// RH-5, RP-5.
    Items,
    /// RH-23: a special Cliché has spells instead.
    Spells,
}

impl Sort {
    /// What this Cliché lists.
    pub const fn of(cliche: &Cliche) -> Sort {
        either(cliche.is_special(), Sort::Spells, Sort::Items)
    }
}

impl Called {
    /// By this name: a word where it is one.
    pub(super) fn by(name: Name, sort: Sort, lang: Lang) -> Called {
        let mut words = ready_made().of(sort).iter();
        match words.position(|word| Name::new(word.of(lang)) == name) {
            Some(word) => Called::Word(word as u8),
            None => Called::Own(name),
        }
    }

    /// The name in this language.
    pub fn name(self, sort: Sort, lang: Lang) -> Name {
        match self {
            Called::Own(name) => name,
            Called::Word(word) => {
                let word = ready_made().of(sort).get(usize::from(word));
                // A gadget that knows more words may have written it.
                Name::new(word.map_or("?", |word| word.of(lang)))
            }
        }
    }
}

/// All that a character has listed.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Belongings {
    listed: Vec<Belonging, { Belongings::MOST }>,
    /// RH-6, RP-6: the most that the game master asks for what a Cliché misses, 0 where it is not
    /// needed in this scene. The rules may ask for less.
    asked: [u8; MOST_CLICHES],
}

/// As much as the rules do.
const HIGHEST: u8 = u8::MAX;

impl Default for Belongings {
    fn default() -> Self {
        Self::NONE
    }
}

impl Belongings {
    /// How many a character can have: those of the 10 to 12 points of creation (RH-2), and of what
    /// is learnt after it.
    pub const MOST: usize = 16;

    /// Nothing.
    pub const NONE: Belongings = Belongings {
        listed: Vec::new(),
        asked: [HIGHEST; MOST_CLICHES],
    };

    /// Those of a Cliché, in their order.
    pub fn of(&self, cliche: u8) -> impl Iterator<Item = &Belonging> {
        self.listed.iter().filter(move |one| one.cliche == cliche)
    }

    /// One of them.
    pub fn get(&self, cliche: u8, nth: u8) -> Option<&Belonging> {
        self.of(cliche).nth(nth.into())
    }

    /// How many there are.
    pub fn count(&self, cliche: u8) -> u8 {
        self.of(cliche).count() as u8
    }

    /// How many of them are missing.
    pub fn missing(&self, cliche: u8) -> u8 {
        self.of(cliche).filter(|one| one.missing).count() as u8
    }

    /// Whether there is room for another one, whatever the rules say.
    pub fn has_room(&self) -> bool {
        !self.listed.is_full()
    }

    /// Whether each belongs to one of so many Clichés.
    pub(crate) fn fit(&self, cliches: usize) -> bool {
        let mut all = self.listed.iter();
        all.all(|one| usize::from(one.cliche) < cliches)
    }

    fn place(&self, cliche: u8, nth: u8) -> Result<usize, Error> {
        let mut places = (0..).zip(&self.listed);
        places
            .by_ref()
            .filter(|(_, one)| one.cliche == cliche)
            .nth(nth.into())
            .map(|(place, _)| place)
            .ok_or(Error::Choice)
    }

    fn get_mut(&mut self, cliche: u8, nth: u8) -> Result<&mut Belonging, Error> {
        let place = self.place(cliche, nth)?;
        self.listed.get_mut(place).ok_or(Error::Choice)
    }

    /// One more.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    pub fn add(&mut self, cliche: u8, called: Called) -> Result<(), Error> {
        let one = Belonging {
            cliche,
            missing: false,
            called,
        };
        self.listed.push(one).map_err(|_| Error::Range)
    }

    /// It is called otherwise.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such thing.
    pub fn rename(&mut self, cliche: u8, nth: u8, called: Called) -> Result<(), Error> {
        self.get_mut(cliche, nth)?.called = called;
        Ok(())
    }

    /// One less.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such thing.
    pub fn remove(&mut self, cliche: u8, nth: u8) -> Result<(), Error> {
        let place = self.place(cliche, nth)?;
        self.listed.remove(place);
        Ok(())
    }

    /// It is missing now, or found again. What that costs is asked anew.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such thing.
    pub fn tick(&mut self, cliche: u8, nth: u8) -> Result<(), Error> {
        self.get_mut(cliche, nth)?.missing ^= true;
        self.ask(cliche, HIGHEST, HIGHEST);
        Ok(())
    }

    /// RH-6, RP-6: the game master asks for so much, of so much at most.
    pub(super) fn ask(&mut self, cliche: u8, malus: u8, highest: u8) {
        if let Some(asked) = self.asked.get_mut(usize::from(cliche)) {
            *asked = if malus < highest { malus } else { HIGHEST };
        }
    }

    /// RH-6, RP-6: what a Cliché plays without, however many are missing; nothing is said where
    /// nothing is listed.
    pub fn key_item(&self, cliche: u8) -> Option<KeyItem> {
        let asked = self.asked.get(usize::from(cliche)).copied();
        match (self.missing(cliche), asked.unwrap_or(HIGHEST)) {
            (0, _) | (_, 0) => (self.count(cliche) > 0).then_some(KeyItem::AtHand),
            (_, HIGHEST) => Some(KeyItem::Missing),
            (_, malus) => Some(KeyItem::MissingFor(malus)),
        }
    }
}
