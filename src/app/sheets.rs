//! The characters that the gadget knows by name.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::rules::Error;
use crate::rules::risus::{Character, Cliche, MOST_CLICHES};
use crate::ui::Name;

/// A character with names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Whose it is.
    pub name: Name,
    /// The names of the Clichés, by their place.
    pub names: [Name; MOST_CLICHES],
    /// Clichés and Destiny.
    pub character: Character,
}

/// The sheets, and which of them plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Sheets {
    all: Vec<Sheet, { Sheets::MOST }>,
    /// Whose turn it is: a sheet and one of its Clichés; a quick level without any sheet if none.
    acting: Option<Acting>,
}

checked!(Sheets, |sheets| sheets.acting.is_none()
    || sheets.actor().is_some());

/// A sheet, and the Cliché it acts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Acting {
    /// The place of the sheet.
    pub sheet: u8,
    /// The place of its Cliché.
    pub cliche: u8,
}

impl Sheets {
    /// How many there can be.
    pub const MOST: usize = 12;

    /// No sheet.
    pub const NONE: Sheets = Sheets {
        all: Vec::new(),
        acting: None,
    };

    /// All sheets.
    pub fn all(&self) -> &[Sheet] {
        &self.all
    }

    /// One of them.
    pub fn get(&self, place: u8) -> Option<&Sheet> {
        self.all.get(usize::from(place))
    }

    /// One of them, to be changed.
    pub fn get_mut(&mut self, place: u8) -> Option<&mut Sheet> {
        self.all.get_mut(usize::from(place))
    }

    /// One more.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    pub fn add(&mut self, sheet: Sheet) -> Result<(), Error> {
        self.all.push(sheet).map_err(|_| Error::Range)
    }

    /// One less. If it was the one that plays, nobody does.
    pub fn remove(&mut self, place: u8) {
        if usize::from(place) >= self.all.len() {
            return;
        }
        self.all.remove(usize::from(place));
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
