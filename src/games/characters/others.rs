//! Sheets of the books beside the Risus family.
//!
//! Each keeps its place for good, so that a table may know somebody by it; a place whose sheet was
//! deleted is empty. A book gives its sheet, what the roster says of it and the list that changes it
//! ([`OfBook`]), and is a line in the table below.

use super::sheets::{Before, Sheets};
use crate::app::list::At;
use crate::coded::Coded;
use crate::games::{AnyList, brouillard, initiative, simulacres};
use crate::lang::Lang;
use crate::name::Name;
use crate::rules::Error;
use crate::ui::Text;
use crate::ui::art::{SIGN_BROUILLARD, SIGN_INITIATIVE, SIGN_SIMULACRES};
use crate::word::Word;
use declic_pixels::Sprite;

/// What a book gives for its sheets.
pub(crate) trait OfBook: Sized {
    /// The line of the list that renames it.
    const NAME_LINE: u8;

    /// What players call the book.
    fn book() -> Word;

    /// One that nobody has filled in yet.
    fn new(lang: Lang) -> Self;

    /// What the roster says of it beside its name.
    fn aside(&self, lang: Lang) -> Text;

    /// The list that changes the one at this place.
    fn open(place: u8) -> AnyList;

    /// A part was changed by itself: what follows from it is set right.
    fn settle(&mut self) {}
}

/// A sheet that can be told from those of other books.
pub(crate) trait Bound: Sized {
    /// This, if it is of that book.
    fn of(any: &AnySheet) -> Option<&Self>;

    /// This, if it is of that book.
    fn of_mut(any: &mut AnySheet) -> Option<&mut Self>;
}

macro_rules! books {
    ($($Book:ident: $folder:ident, $SIGN:ident,)*) => {
        /// A sheet of any of these books. What is kept of it begins with the book's place in the
        /// table: a new book comes last.
        #[derive(Clone, PartialEq, Eq, Debug, Coded)]
        #[allow(missing_docs)] // The table says what they are.
        pub enum AnySheet {
            $($Book($folder::Sheet),)*
        }

        /// A book that has sheets.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)] // The table says what they are.
        pub enum Book {
            $($Book,)*
        }

        impl Book {
            /// All, in the order of the shelf.
            pub const ALL: &'static [Book] = &[$(Book::$Book,)*];

            /// Its sign in the roster.
            pub(crate) const fn sign(self) -> &'static Sprite<'static> {
                match self {
                    $(Book::$Book => &$SIGN,)*
                }
            }

            /// What it is called in text.
            pub(crate) const fn folder(self) -> &'static str {
                match self {
                    $(Book::$Book => stringify!($folder),)*
                }
            }

            /// What players call it.
            pub(crate) fn name(self) -> Word {
                match self {
                    $(Book::$Book => <$folder::Sheet as OfBook>::book(),)*
                }
            }

            /// The list that changes the sheet at this place.
            pub(crate) fn open(self, place: u8) -> AnyList {
                match self {
                    $(Book::$Book => <$folder::Sheet as OfBook>::open(place),)*
                }
            }

            /// The same, at the name.
            pub(crate) fn open_at_name(self, place: u8) -> At {
                match self {
                    $(Book::$Book => At::line(self.open(place), <$folder::Sheet as OfBook>::NAME_LINE),)*
                }
            }
        }

        impl AnySheet {
            /// One that nobody has filled in yet.
            pub fn new(book: Book, lang: Lang) -> AnySheet {
                match book {
                    $(Book::$Book => AnySheet::$Book(OfBook::new(lang)),)*
                }
            }

            /// The book that it belongs to.
            pub const fn book(&self) -> Book {
                match self {
                    $(AnySheet::$Book(_) => Book::$Book,)*
                }
            }

            /// Whose it is.
            pub const fn name(&self) -> Name {
                match self {
                    $(AnySheet::$Book(sheet) => sheet.name,)*
                }
            }

            /// A part was changed by itself: what follows from it is set right.
            pub(crate) fn settle(&mut self) {
                match self {
                    $(AnySheet::$Book(sheet) => sheet.settle(),)*
                }
            }

            fn rename(&mut self, name: Name) {
                match self {
                    $(AnySheet::$Book(sheet) => sheet.name = name,)*
                }
            }

            /// What the roster says of it beside its name.
            pub(crate) fn aside(&self, lang: Lang) -> Text {
                match self {
                    $(AnySheet::$Book(sheet) => sheet.aside(lang),)*
                }
            }
        }

        $(
            impl Bound for $folder::Sheet {
                fn of(any: &AnySheet) -> Option<&Self> {
                    match any {
                        AnySheet::$Book(sheet) => Some(sheet),
                        _ => None,
                    }
                }

                fn of_mut(any: &mut AnySheet) -> Option<&mut Self> {
                    match any {
                        AnySheet::$Book(sheet) => Some(sheet),
                        _ => None,
                    }
                }
            }

            impl From<$folder::Sheet> for AnySheet {
                fn from(sheet: $folder::Sheet) -> AnySheet {
                    AnySheet::$Book(sheet)
                }
            }
        )*
    };
}

books! {
    Initiative: initiative, SIGN_INITIATIVE,
    Brouillard: brouillard, SIGN_BROUILLARD,
    Simulacres: simulacres, SIGN_SIMULACRES,
}

/// No sheet takes more of the memory than this.
const _: () = assert!(size_of::<AnySheet>() <= 288);

impl Sheets {
    /// The sheet of another book at this place.
    pub fn other(&self, place: u8) -> Option<&AnySheet> {
        self.others.get(usize::from(place))?.as_ref()
    }

    /// The sheet at this place, if it is of that book.
    pub(crate) fn of<S: Bound>(&self, place: u8) -> Option<&S> {
        self.other(place).and_then(S::of)
    }

    /// The same, to be changed for good: what was done before cannot be undone any more.
    pub(crate) fn of_mut<S: Bound>(&mut self, place: u8) -> Option<&mut S> {
        self.before = None;
        let sheet = self.others.get_mut(usize::from(place))?;
        sheet.as_mut().and_then(S::of_mut)
    }

    /// The sheets of other books, each with its place.
    pub fn others(&self) -> impl Iterator<Item = (u8, &AnySheet)> {
        let sheets = (0..).zip(&self.others);
        sheets.filter_map(|(place, sheet)| Some((place, sheet.as_ref()?)))
    }

    /// The sheets of one book, each with its place.
    pub(crate) fn each<'a, S: Bound + 'a>(&'a self) -> impl Iterator<Item = (u8, &'a S)> {
        self.others()
            .filter_map(|(place, sheet)| Some((place, S::of(sheet)?)))
    }

    /// One more, of another book; its place. One that nobody had yet, as long as there is one: whoever
    /// knew somebody by a place shall not meet another there.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    pub fn add_other(&mut self, sheet: AnySheet) -> Result<u8, Error> {
        if !self.has_room() {
            return Err(Error::Range);
        }
        let place = match self.others.is_full() {
            false => self.others.len(),
            true => self.others.iter().position(Option::is_none).unwrap_or(0),
        } as u8;
        self.before = None;
        self.put_other(place, sheet)?;
        Ok(place)
    }

    /// Who has the name of this one, in its book.
    pub(crate) fn place_of_other(&self, sheet: &AnySheet) -> Option<u8> {
        let is_it = |other: &AnySheet| (other.book(), other.name()) == (sheet.book(), sheet.name());
        let place = self.others().find(|(_, other)| is_it(other));
        place.map(|(place, _)| place)
    }

    /// Takes somebody of another book in: instead of who has the name, which can be undone, or as
    /// one more.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    #[inline(never)] // It is long.
    pub(crate) fn take_other(&mut self, sheet: AnySheet) -> Result<(), Error> {
        let Some(place) = self.place_of_other(&sheet) else {
            return self.add_other(sheet).map(|_| ());
        };
        let before = self.other(place).ok_or(Error::Choice)?.copied();
        self.put_other(place, sheet)?;
        self.before = Some(Before::Other {
            place,
            sheet: before,
        });
        Ok(())
    }

    /// Puts a sheet back at its place.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no such place.
    pub(crate) fn put_other(&mut self, place: u8, sheet: AnySheet) -> Result<(), Error> {
        let place = usize::from(place);
        while self.others.len() <= place {
            self.others.push(None).map_err(|_| Error::Range)?;
        }
        let at = self.others.get_mut(place);
        *at.ok_or(Error::Range)? = Some(sheet);
        Ok(())
    }

    /// Changes one of a book in a way that can be undone.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such sheet, and those of the change itself: then nothing
    /// has changed.
    pub(crate) fn change_of<S: Bound, T>(
        &mut self,
        place: u8,
        change: impl FnOnce(&mut S) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let before = self.other(place).ok_or(Error::Choice)?.copied();
        let sheet = self.others.get_mut(usize::from(place));
        let sheet = sheet.and_then(|sheet| sheet.as_mut().and_then(S::of_mut));
        let done = change(sheet.ok_or(Error::Choice)?);
        self.changed_other(place, before, done.is_ok());
        done
    }

    /// A sheet was changed, or not after all.
    #[inline(never)] // Every change ends here.
    fn changed_other(&mut self, place: u8, sheet: AnySheet, done: bool) {
        match done {
            true => self.before = Some(Before::Other { place, sheet }),
            // It was there a moment ago.
            false => drop(self.put_other(place, sheet)),
        }
    }

    /// Somebody of another book gets another name.
    pub(super) fn rename_other(&mut self, place: u8, name: Name) {
        if let Some(sheet) = self.other(place) {
            let mut named = sheet.copied();
            let before = sheet.copied();
            named.rename(name);
            // The place is there.
            let _ = self.put_other(place, named);
            self.before = Some(Before::Other {
                place,
                sheet: before,
            });
        }
    }

    /// Whether the last change was one of this sheet of another book.
    pub(crate) fn can_undo_other(&self, place: u8) -> bool {
        matches!(self.before, Some(Before::Other { place: at, .. }) if at == place)
            && self.other(place).is_some()
    }

    /// Undoes the last change of another book's sheet; its place.
    pub(super) fn undo_other(&mut self) -> Option<u8> {
        let Some(Before::Other { place, sheet }) = self.before.take() else {
            return None;
        };
        self.put_other(place, sheet).ok().map(|()| place)
    }

    /// One of another book less, until that is undone.
    pub fn remove_other(&mut self, place: u8) {
        let sheet = self.others.get_mut(usize::from(place));
        if let Some(sheet) = sheet.and_then(Option::take) {
            self.before = Some(Before::Other { place, sheet });
        }
    }
}

impl AnySheet {
    /// The same once more.
    #[inline(never)] // It is long.
    pub(super) fn copied(&self) -> AnySheet {
        self.clone()
    }
}
