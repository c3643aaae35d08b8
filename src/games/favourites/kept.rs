//! The favourites as they are kept.

use heapless::Vec;

use super::words::texts;
use crate::app::Kept;
use crate::app::part::Stored;
use crate::app::{owned, parts};
use crate::coded::Coded;
use crate::games::{Roll, free};
use crate::name::Name;
use crate::ui::Text;
use crate::word::Word;

/// A roll, and what it is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Favourite {
    /// What the player calls it; if empty, what the roll calls itself.
    pub name: Name,
    /// What is rolled.
    pub roll: Roll,
}

impl Favourite {
    /// A roll under its own name.
    pub const fn of(roll: Roll) -> Favourite {
        Favourite {
            name: Name::EMPTY,
            roll,
        }
    }

    /// What it is called.
    pub(crate) fn label(&self, kept: &Kept) -> Text {
        match self.name.is_empty() {
            true => self.roll.label(kept),
            false => Text::Name(self.name),
        }
    }
}

/// The favourites, in the player's order.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Favourites {
    all: Vec<Favourite, { Favourites::MOST }>,
    /// The place of the one that was rolled last.
    last: u8,
    /// The one that was moved or deleted last, and where it was.
    #[coded(skip)]
    changed: Option<(u8, Favourite)>,
}

owned!(Favourites, favourites);
parts!(Favourites: 0x15);

impl Stored for Favourites {}

impl Favourites {
    /// How many there can be.
    pub const MOST: usize = 16;

    /// None at all.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Favourites {
        Favourites {
            all: Vec::new(),
            last: 0,
            changed: None,
        }
    }

    /// A new gadget has the rolls that tables ask for most.
    pub(crate) fn add_usual(&mut self) {
        let usual = free::USUAL.iter().map(|&roll| Roll::Free(roll.into()));
        self.all.extend(usual.map(Favourite::of));
    }

    /// All of them.
    pub fn all(&self) -> &[Favourite] {
        &self.all
    }

    /// The one at this place.
    pub(super) fn get(&self, place: u8) -> Option<&Favourite> {
        self.all.get(usize::from(place))
    }

    /// The place of the one that was rolled last.
    pub(super) fn last(&self) -> u8 {
        self.last
    }

    /// This one is rolled.
    pub(super) fn note_rolled(&mut self, place: u8) {
        self.last = place;
    }

    /// All rolls, to be changed: the one that can be put back too.
    pub(crate) fn each_roll(&mut self, change: &mut dyn FnMut(&mut Roll)) {
        let changed = self.changed.iter_mut().map(|(_, favourite)| favourite);
        let all = self.all.iter_mut().chain(changed);
        all.for_each(|favourite| change(&mut favourite.roll));
    }

    /// What the player calls this roll.
    pub(crate) fn name_of(&self, roll: &Roll) -> Option<Name> {
        let known = self.all.iter().find(|favourite| favourite.roll == *roll)?;
        Some(known.name).filter(|name| !name.is_empty())
    }

    /// Keeps one more roll, unless it is kept already; says what was done.
    ///
    /// # Errors
    /// That there is no room.
    pub(crate) fn keep(&mut self, roll: Roll) -> Result<Word, Word> {
        let own = texts();
        if self.place_of(&roll).is_some() {
            return Ok(own.kept_already);
        }
        let pushed = self.all.push(Favourite::of(roll));
        pushed.map(|()| own.kept).map_err(|_| own.full)
    }

    /// Where the same roll is.
    pub(crate) fn place_of(&self, roll: &Roll) -> Option<u8> {
        let place = self.all.iter().position(|own| own.roll == *roll);
        place.map(|place| place as u8)
    }

    /// Whether one more fits.
    pub(crate) fn has_room(&self) -> bool {
        !self.all.is_full()
    }

    /// Takes one in: instead of the same roll, which can be undone, or as one more, if there is room.
    pub(crate) fn take_in(&mut self, favourite: Favourite) -> Option<()> {
        let Some(place) = self.place_of(&favourite.roll) else {
            return self.all.push(favourite).ok();
        };
        let own = self.all.get_mut(usize::from(place))?;
        let before = core::mem::replace(own, favourite);
        self.changed = Some((place, before));
        Some(())
    }

    /// Takes one out of its place.
    fn take(&mut self, place: u8) -> Option<Favourite> {
        let taken = self.get(place).copied()?;
        self.all.remove(place.into());
        self.changed = Some((place, taken));
        Some(taken)
    }

    /// Deletes one.
    pub(super) fn delete(&mut self, place: u8) {
        if self.take(place).is_some() && self.last > place {
            self.last -= 1;
        }
    }

    /// Moves one before all others.
    pub(super) fn put_first(&mut self, place: u8) {
        if let Some(favourite) = self.take(place) {
            // There is room where it was.
            let _ = self.all.insert(0, favourite);
            self.last = 0;
        }
    }

    /// The one that was moved or deleted last, as long as it can be put back.
    pub(super) fn changed(&self) -> Option<&Favourite> {
        self.changed.as_ref().map(|(_, favourite)| favourite)
    }

    /// Puts that one back.
    ///
    /// # Errors
    /// That there is no room.
    pub(super) fn undo(&mut self) -> Result<(), Word> {
        let Some((place, favourite)) = self.changed else {
            return Ok(());
        };
        let before = self.all.len();
        self.all.retain(|other| other.roll != favourite.roll);
        if before == Self::MOST && self.all.len() == Self::MOST {
            return Err(texts().full);
        }
        let place = usize::from(place).min(self.all.len());
        // There is room.
        let _ = self.all.insert(place, favourite);
        self.last = place as u8;
        self.changed = None;
        Ok(())
    }
}
