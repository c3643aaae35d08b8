//! Drafts: characters that are not finished yet.

use super::Belongings;
use crate::games::characters::prelude::*;

/// Several can be in the making at once: a foe does not have to wait for a hero.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Drafts(Vec<Draft, { Drafts::MOST }>);

impl Stored for Drafts {}

impl Drafts {
    /// How many there can be.
    pub const MOST: usize = 4;

    /// None.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Drafts {
        Drafts(Vec::new())
    }

    /// Begins one. A blank one makes room: nothing is lost with it.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    pub fn begin(&mut self, free: bool) -> Result<u8, Error> {
        let draft = Draft { free, ..Draft::NEW };
        let place = match self.0.iter().position(Draft::is_blank) {
            Some(place) => place,
            None => {
                self.0.push(Draft::NEW).map_err(|_| Error::Range)?;
                self.0.len() - 1
            }
        };
        self.0[place] = draft;
        Ok(place as u8)
    }

    /// Those that are not blank, by their places.
    pub fn begun(&self) -> impl Iterator<Item = (u8, &Draft)> {
        let places = (0..).zip(&self.0);
        places.filter(|(_, draft)| !draft.is_blank())
    }

    /// One of them.
    pub fn get(&self, place: u8) -> Option<&Draft> {
        self.0.get(usize::from(place))
    }

    /// One of them, to be changed.
    pub fn get_mut(&mut self, place: u8) -> Option<&mut Draft> {
        self.0.get_mut(usize::from(place))
    }

    /// One of its Clichés.
    pub fn wanted(&self, place: u8, cliche: u8) -> Option<&Wanted> {
        self.get(place)?.cliches.get(usize::from(cliche))
    }

    /// One of its Clichés, to be changed.
    pub fn wanted_mut(&mut self, place: u8, cliche: u8) -> Option<&mut Wanted> {
        self.get_mut(place)?.cliches.get_mut(usize::from(cliche))
    }

    /// Forgets one: it is done, or discarded.
    pub fn remove(&mut self, place: u8) {
        if usize::from(place) < self.0.len() {
            self.0.remove(usize::from(place));
        }
    }
}

/// What a player has chosen so far. It stays what it was begun as until it is done or discarded.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Draft {
    /// Without a budget: the game master's foes are as they are.
    pub free: bool,
    /// Whose it will be; empty until it is given.
    pub name: Name,
    /// RH-2, RP-2: what the game master grants.
    pub points: CreationPoints,
    /// RH-3: the game master's gift.
    pub destiny: Destiny,
    /// The Clichés, the principal one first.
    pub cliches: Vec<Wanted, MOST_CLICHES>,
}

/// A Cliché that a player wants, with its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Wanted {
    /// What it is called.
    pub name: Name,
    /// What it is.
    pub wish: Wish,
}

impl Wanted {
    /// A Cliché that was just named: a Beginner's (RH-1).
    pub(super) fn new(name: Name) -> Wanted {
        Wanted {
            name,
            wish: Wish {
                kind: Kind::Normal,
                force: Force::MIN.get(),
            },
        }
    }

    /// The Cliché that it would be.
    pub fn cliche(&self) -> Cliche {
        let force = Force::new(self.wish.force).unwrap_or(Force::MAX);
        Cliche::new(self.wish.kind, force)
    }
}

impl Draft {
    /// Nothing was chosen yet.
    pub const NEW: Draft = Draft {
        free: false,
        name: Name::EMPTY,
        points: CreationPoints {
            disadvantage: false,
            background: false,
        },
        destiny: Destiny::DEFAULT,
        cliches: Vec::new(),
    };

    /// Nothing was changed since it was begun: nothing would be lost with it.
    pub fn is_blank(&self) -> bool {
        let begun = Draft {
            free: self.free,
            ..Draft::NEW
        };
        *self == begun
    }

    /// Name of the character or, if it is empty, of the principal Cliché; empty if there is neither.
    pub fn called(&self) -> Name {
        match self.cliches.first() {
            Some(principal) if self.name.is_empty() => principal.name,
            _ => self.name,
        }
    }

    /// What it is called as long as it is a draft.
    pub(super) fn label(&self, lang: Lang) -> Name {
        match self.called() {
            name if name.is_empty() => Name::new(texts().unnamed.of(lang)),
            name => name,
        }
    }

    /// RH-2: what the Clichés cost together.
    pub fn spent(&self) -> u16 {
        self.cliches.iter().map(|wanted| wanted.wish.cost()).sum()
    }

    /// RH-3, RP-3: the Destiny it starts with.
    pub const fn destiny(&self, rules: &RuleSet) -> Destiny {
        match rules {
            RuleSet::Pool(_) if !self.free => Destiny::POOL,
            _ => self.destiny,
        }
    }

    /// The highest Force that can be chosen.
    pub const fn highest(&self, rules: &RuleSet) -> u8 {
        if self.free {
            rules.highest()
        } else {
            Wish::HIGHEST
        }
    }

    /// The sheet, if the rules allow it.
    ///
    /// # Errors
    /// Those of [`Character::create`], or of [`Character::new`] without a budget.
    pub fn finish(&self, rules: &RuleSet) -> Result<Sheet, Error> {
        let destiny = self.destiny(rules);
        let character = if self.free {
            let cliches: Vec<Cliche, MOST_CLICHES> =
                self.cliches.iter().map(Wanted::cliche).collect();
            Character::new(&cliches, destiny)?
        } else {
            let wishes: Vec<Wish, MOST_CLICHES> = self.cliches.iter().map(|w| w.wish).collect();
            Character::create(rules, self.points, &wishes, destiny)?
        };
        let mut names = [Name::EMPTY; MOST_CLICHES];
        for (name, wanted) in names.iter_mut().zip(&self.cliches) {
            *name = wanted.name;
        }
        Ok(Sheet {
            name: self.called(),
            names,
            character,
            end: End::default(),
            belongings: Belongings::NONE,
        })
    }
}

/// RH-23, RP-2: the kind of Cliché that costs double in this game.
///
/// # Errors
/// [`Error::Choice`] if the game has none, [`Error::Conflict`] if the table does not play with it.
pub(super) const fn costly(rules: &RuleSet) -> Result<Kind, Error> {
    match rules {
        RuleSet::Hack(options) if options.powers => Ok(Kind::Special(Preparation::Idle)),
        RuleSet::Pool(options) if options.double_effort => Ok(Kind::DoubleEffort),
        RuleSet::Hack(_) | RuleSet::Pool(_) => Err(Error::Conflict),
        RuleSet::Ygos(_) | RuleSet::TwoDice(_) => Err(Error::Choice),
    }
}
