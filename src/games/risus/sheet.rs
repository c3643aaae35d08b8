//! The sheet of the Risus family: a character with its belongings, and its acting Cliché.

use crate::app::State;
use crate::games::characters::{self, Belongings};
use crate::games::lineup::nobody_or_each;
use crate::games::risus::prelude::*;

/// A character with names.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
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
    /// Key items and spells.
    #[coded(flat)]
    pub belongings: Belongings,
}

checked!(Sheet, |sheet| {
    let cliches = sheet.character.cliches().len();
    sheet.belongings.fit(cliches)
});

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
    /// What a Cliché is called.
    pub fn cliche_name(&self, place: u8) -> Name {
        let name = self.names.get(usize::from(place));
        name.copied().unwrap_or(Name::EMPTY)
    }

    /// RH-6, RP-6: the key item that a Cliché lacks, if the Cliché lists key items. Spells are no key items:
    /// a lost spell cannot be cast.
    pub fn key_item(&self, place: u8) -> Option<KeyItem> {
        let cliche = self.character.cliche(place).ok()?;
        let listed = self.belongings.key_item(place);
        listed.filter(|_| !cliche.is_special())
    }
}

/// A sheet, and the Cliché it acts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Acting {
    /// The sheet.
    pub sheet: SheetId,
    /// The place of its Cliché.
    pub cliche: u8,
}

impl Acting {
    /// A sheet with its principal Cliché.
    pub(crate) const fn principal(sheet: SheetId) -> Acting {
        Acting { sheet, cliche: 0 }
    }
}

impl IsSheet for Sheet {
    of_book!(Risus);

    fn book() -> TextId {
        kit_texts().risus
    }

    fn new(_: Lang) -> Sheet {
        Sheet {
            name: Name::new("?"),
            names: [Name::EMPTY; MOST_CLICHES],
            character: Character::of(Cliche::new(Kind::Normal, Force::MIN), Destiny(0)),
            end: End::default(),
            belongings: Belongings::NONE,
        }
    }

    /// The principal Cliché.
    fn aside(&self, _: Lang) -> Text {
        Text::Name(self.cliche_name(0))
    }

    fn open(id: SheetId) -> Navigate {
        characters::open_sheet(id)
    }

    fn open_at_name(id: SheetId) -> Navigate {
        characters::open_sheet_at_name(id)
    }
}

/// Whose turn it is in the Risus family: a sheet and one of its Clichés, or a quick level without any
/// sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Turn(pub Option<Acting>);

impl Stored for Turn {
    fn is_new(&self) -> bool {
        self.0.is_none()
    }
}

/// The acting sheet and the Cliché it acts with.
pub(crate) fn actor<'a>(family: &Family, roster: &'a Roster) -> Option<(&'a Sheet, Cliche)> {
    let acting = family.turn.0?;
    let sheet = roster.get::<Sheet>(acting.sheet)?;
    let cliche = sheet.character.cliche(acting.cliche).ok()?;
    Some((sheet, *cliche))
}

impl Family {
    /// It is the turn of this Cliché, or of a quick level.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such sheet or Cliché.
    pub(crate) fn act(&mut self, acting: Option<Acting>, roster: &Roster) -> Result<(), Error> {
        if let Some(Acting { sheet, cliche }) = acting {
            let sheet = roster.get::<Sheet>(sheet).ok_or(Error::Choice)?;
            sheet.character.cliche(cliche)?;
        }
        self.turn = Turn(acting);
        Ok(())
    }
}

impl State {
    /// Whose turn it is, if that sheet is still there.
    pub fn acting(&self) -> Option<Acting> {
        self.game::<Family>().acting()
    }

    /// The acting sheet and the Cliché it acts with.
    pub fn actor(&self) -> Option<(&Sheet, Cliche)> {
        actor(&self.games.risus, &self.shared.roster)
    }

    /// It is the turn of this Cliché, or of a quick level.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such sheet or Cliché.
    pub fn act(&mut self, acting: Option<Acting>) -> Result<(), Error> {
        self.games.risus.act(acting, &self.shared.roster)
    }
}

impl GameRef<'_> {
    /// Whose turn it is, if that sheet is still there.
    pub(crate) fn acting(&self) -> Option<Acting> {
        actor(self.record, &self.shared.roster).and(self.turn.0)
    }

    /// How many characters there are.
    pub(crate) fn characters(&self) -> u8 {
        self.shared.roster.count_of::<Sheet>()
    }

    /// The quick level, then each character.
    pub(crate) fn everybody(&self) -> heapless::Vec<Option<SheetId>, { Roster::MOST + 1 }> {
        nobody_or_each::<Sheet>(&self.shared.roster)
    }
}

impl GameMut<'_> {
    /// It is the turn of this Cliché, or of a quick level.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such sheet or Cliché.
    pub(crate) fn act(&mut self, acting: Option<Acting>) -> Result<(), Error> {
        self.record.act(acting, &self.shared.roster)
    }
}
