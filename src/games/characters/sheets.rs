//! The characters that the gadget knows by name.

use heapless::Vec;

use super::belongings::Belongings;
use super::others::AnySheet;
use crate::coded::{Coded, Shape};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::risus::{
    Character, Cliche, Destiny, Force, KeyItem, Kind, MOST_CLICHES, Progress,
};

/// A character with names.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Sheet {
    /// Whose it is.
    pub name: Name,
    /// The names of the Clichés, by their place.
    pub names: [Name; MOST_CLICHES],
    /// Clichés and Destiny.
    #[coded(flat)]
    pub character: Character,
    /// How its adventure ends.
    pub end: End,
    /// Key items and spells. They end its record, where the first version had none.
    #[coded(skip)]
    pub belongings: Belongings,
}

/// The end of an adventure, as far as it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
#[coded(checked)]
pub struct End {
    /// RH-43, RP-31: which Clichés were rolled for, and which one was raised.
    pub progress: Progress,
    /// The Cliché that was raised.
    pub raised: Option<u8>,
    /// RH-42, RP-30: the Destiny points that were given for it.
    #[coded(shape = &Shape::byte(0, End::MOST_DESTINY))]
    pub destiny: u8,
}

checked!(End, |end| end.destiny <= End::MOST_DESTINY);

impl End {
    /// RH-42, RP-30: what the game master may give at most.
    pub const MOST_DESTINY: u8 = 3;
}

impl Sheet {
    /// What stands for one whose record could not be read, and what a computer begins one with.
    pub(crate) fn lost() -> Result<Sheet, Error> {
        let cliche = Cliche::new(Kind::Normal, Force::MIN);
        Ok(Sheet {
            name: Name::new("?"),
            names: [Name::EMPTY; MOST_CLICHES],
            character: Character::new(&[cliche], Destiny(0))?,
            end: End::default(),
            belongings: Belongings::NONE,
        })
    }

    /// The same once more.
    #[inline(never)] // It is long, and asked for everywhere.
    fn copied(&self) -> Sheet {
        self.clone()
    }

    /// What a Cliché is called.
    pub fn cliche_name(&self, place: u8) -> Name {
        let name = self.names.get(usize::from(place));
        name.copied().unwrap_or(Name::EMPTY)
    }

    /// RH-6, RP-6: what a Cliché plays without, if it lists its key items. Spells are none of those:
    /// who has lost one does not cast it.
    pub fn key_item(&self, place: u8) -> Option<KeyItem> {
        let cliche = self.character.cliche(place).ok()?;
        let listed = self.belongings.key_item(place);
        listed.filter(|_| !cliche.is_special())
    }
}

/// The sheets, and which of them plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheets {
    all: Vec<Sheet, { Sheets::MOST }>,
    /// Whose turn it is: a sheet and one of its Clichés; a quick level without any sheet if none.
    acting: Option<Acting>,
    /// Those of the other books, each at a place of its own.
    pub(super) others: Vec<Option<AnySheet>, { Sheets::MOST }>,
    /// What the last change can be undone with.
    pub(super) before: Option<Before>,
}

/// How a sheet was before it was changed or removed.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large one into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Before {
    /// One of the Risus family.
    Own {
        place: u8,
        sheet: Sheet,
        removed: bool,
        acting: Option<Acting>,
    },
    /// One of another book.
    Other { place: u8, sheet: AnySheet },
}

/// Whose change was undone, by its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undone {
    /// A sheet of the Risus family.
    Own(u8),
    /// One of another book.
    Other(u8),
}

/// A sheet, and the Cliché it acts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Acting {
    /// The place of the sheet.
    pub sheet: u8,
    /// The place of its Cliché.
    pub cliche: u8,
}

impl Default for Sheets {
    fn default() -> Self {
        Self::new()
    }
}

impl Sheets {
    /// How many there can be, of all books.
    pub const MOST: usize = 16;

    /// Forgets them all.
    pub(crate) fn clear(&mut self) {
        self.all.clear();
        self.acting = None;
        self.others.clear();
        self.before = None;
    }

    /// No sheet.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Sheets {
        Sheets {
            all: Vec::new(),
            acting: None,
            others: Vec::new(),
            before: None,
        }
    }

    /// How many there are, of all books.
    pub fn count(&self) -> usize {
        self.all.len() + self.others().count()
    }

    /// Whether one more fits.
    pub fn has_room(&self) -> bool {
        self.count() < Self::MOST
    }

    /// All sheets of the Risus family.
    pub fn all(&self) -> &[Sheet] {
        &self.all
    }

    /// One of them.
    #[inline(never)]
    pub fn get(&self, place: u8) -> Option<&Sheet> {
        self.all.get(usize::from(place))
    }

    /// One of them, to be changed for good: what was done before cannot be undone any more.
    pub fn get_mut(&mut self, place: u8) -> Option<&mut Sheet> {
        self.before = None;
        self.all.get_mut(usize::from(place))
    }

    /// One more.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    pub fn add(&mut self, sheet: Sheet) -> Result<(), Error> {
        if !self.has_room() {
            return Err(Error::Range);
        }
        self.before = None;
        self.all.push(sheet).map_err(|_| Error::Range)
    }

    /// Who has this name.
    pub(crate) fn place_of(&self, name: Name) -> Option<u8> {
        let place = self.all.iter().position(|own| own.name == name);
        place.map(|place| place as u8)
    }

    /// Takes somebody in: instead of who has the name, which can be undone, or as one more.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    #[inline(never)] // It is long.
    pub(crate) fn take(&mut self, sheet: Sheet) -> Result<(), Error> {
        let Some(place) = self.place_of(sheet.name) else {
            return self.add(sheet);
        };
        self.change(place, |own| {
            *own = sheet;
            Ok(())
        })?;
        // The Cliché that acted may be none of this one's.
        self.acting = self.acting.filter(|_| self.actor().is_some());
        Ok(())
    }

    /// Puts a sheet back at its place, and its Cliché that acts if it is its turn. The room of
    /// those before it that are lost is kept: everything else knows a sheet by its place.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no such place, [`Error::Choice`] if it has no such Cliché, to act
    /// with or for something to belong to.
    pub(crate) fn put(&mut self, place: u8, sheet: Sheet, acts: Option<u8>) -> Result<(), Error> {
        if usize::from(place) >= Self::MOST {
            return Err(Error::Range);
        }
        if let Some(cliche) = acts {
            sheet.character.cliche(cliche)?;
        }
        if !sheet.belongings.fit(sheet.character.cliches().len()) {
            return Err(Error::Choice);
        }
        let lost = Sheet::lost()?;
        while self.all.len() <= usize::from(place) {
            // There is room up to that place.
            let _ = self.all.push(lost.copied());
        }
        if let Some(at) = self.all.get_mut(usize::from(place)) {
            *at = sheet;
        }
        // Only one can act: if another does, that stays.
        let other = self.acting.filter(|acting| acting.sheet != place);
        self.acting = other.or(acts.map(|cliche| Acting {
            sheet: place,
            cliche,
        }));
        Ok(())
    }

    /// Changes one of them in a way that can be undone.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such sheet, and those of the change itself.
    pub fn change<T>(
        &mut self,
        place: u8,
        change: impl FnOnce(&mut Sheet) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let sheet = self.all.get_mut(usize::from(place));
        let sheet = sheet.ok_or(Error::Choice)?;
        let before = sheet.copied();
        let done = change(sheet);
        self.changed(place, &before, done.is_ok());
        done
    }

    /// A sheet was changed, or not after all.
    #[inline(never)] // Every change ends here.
    fn changed(&mut self, place: u8, before: &Sheet, done: bool) {
        if done {
            self.remember(place, before, false);
        } else if let Some(sheet) = self.all.get_mut(usize::from(place)) {
            *sheet = before.copied();
        }
    }

    /// What was done to this sheet can be undone.
    fn remember(&mut self, place: u8, sheet: &Sheet, removed: bool) {
        self.before = Some(Before::Own {
            place,
            sheet: sheet.copied(),
            removed,
            acting: self.acting,
        });
    }

    /// The sheet of the Risus family whose last change can be undone, as it was.
    pub fn undoable(&self) -> Option<&Sheet> {
        match &self.before {
            Some(Before::Own { sheet, .. }) => Some(sheet),
            _ => None,
        }
    }

    /// Whose last change can be undone, in any book.
    pub fn last_changed(&self) -> Option<Name> {
        self.before.as_ref().map(|before| match before {
            Before::Own { sheet, .. } => sheet.name,
            Before::Other { sheet, .. } => sheet.name(),
        })
    }

    /// Whether the last change was one of this sheet.
    pub fn can_undo(&self, place: u8) -> bool {
        matches!(self.before, Some(Before::Own { place: at, removed: false, .. }) if at == place)
    }

    /// The place of the sheet that was removed last, as long as that can be undone.
    pub(super) fn deleted(&self) -> Option<u8> {
        match self.before {
            Some(Before::Own {
                place,
                removed: true,
                ..
            }) => Some(place),
            _ => None,
        }
    }

    /// Undoes the last change.
    pub fn undo(&mut self) -> Option<Undone> {
        if let Some(Before::Other { .. }) = self.before {
            return self.undo_other().map(Undone::Other);
        }
        let Some(Before::Own {
            place,
            ref sheet,
            removed,
            acting,
        }) = self.before
        else {
            return None;
        };
        if removed {
            // It left this very room.
            let _ = self.all.insert(usize::from(place), sheet.copied());
            self.acting = match self.acting {
                Some(acting) if acting.sheet >= place => Some(Acting {
                    sheet: acting.sheet + 1,
                    ..acting
                }),
                None => acting.filter(|acting| acting.sheet == place),
                acting => acting,
            };
        } else if let Some(changed) = self.all.get_mut(usize::from(place)) {
            *changed = sheet.copied();
        }
        self.before = None;
        // A Cliché that was learnt may be gone again.
        self.acting = self.acting.filter(|_| self.actor().is_some());
        Some(Undone::Own(place))
    }

    /// One less, until that is undone. If it was the one that plays, nobody does.
    pub fn remove(&mut self, place: u8) {
        if usize::from(place) >= self.all.len() {
            return;
        }
        let sheet = self.all.remove(usize::from(place));
        self.remember(place, &sheet, true);
        self.acting = match self.acting {
            Some(acting) if acting.sheet == place => None,
            Some(acting) if acting.sheet > place => Some(Acting {
                sheet: acting.sheet - 1,
                ..acting
            }),
            acting => acting,
        };
    }

    /// Whose turn it is.
    pub const fn acting(&self) -> Option<Acting> {
        self.acting
    }

    /// It is this one's turn, or nobody's: then a quick level is played.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such sheet or Cliché.
    pub fn act(&mut self, acting: Option<Acting>) -> Result<(), Error> {
        if let Some(Acting { sheet, cliche }) = acting {
            let sheet = self.get(sheet).ok_or(Error::Choice)?;
            sheet.character.cliche(cliche)?;
        }
        self.acting = acting;
        Ok(())
    }

    /// The acting sheet and the Cliché it acts with.
    pub fn actor(&self) -> Option<(&Sheet, Cliche)> {
        let acting = self.acting?;
        let sheet = self.get(acting.sheet)?;
        let cliche = sheet.character.cliche(acting.cliche).ok()?;
        Some((sheet, *cliche))
    }
}
