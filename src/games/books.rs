//! The sheets of all books, as the roster holds them.

use crate::app::SheetId;
use crate::app::screen_handler::Navigate;
use crate::coded::Coded;
use crate::lang::Lang;
use crate::name::Name;
use crate::text_id::TextId;
use crate::ui::Text;
use crate::ui::art;
use declic_pixels::Sprite;

/// A sheet of a book.
pub(crate) trait IsSheet: Clone + Into<AnySheet> {
    /// This, if it is of that book.
    fn of(any: &AnySheet) -> Option<&Self>;

    /// This, if it is of that book, to be changed.
    fn of_mut(any: &mut AnySheet) -> Option<&mut Self>;

    /// What players call the book.
    fn book() -> TextId;

    /// One that nobody has filled in yet.
    fn new(lang: Lang) -> Self;

    /// What the roster says of it beside its name.
    fn aside(&self, lang: Lang) -> Text;

    /// Leads to the menu that changes it.
    fn open(id: SheetId) -> Navigate;

    /// Leads to the row of that menu which renames it.
    fn open_at_name(id: SheetId) -> Navigate;

    /// A part was changed by itself: what follows from it is set right.
    fn settle(&mut self) {}
}

macro_rules! sheets {
    ($($Book:ident: $folder:ident, $SIGN:ident,)*) => {
        /// A sheet of any book. What is stored of it begins with the book's place in the table: a new
        /// book comes last.
        #[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
        #[derive(Clone, PartialEq, Eq, Debug, Coded)]
        #[allow(missing_docs)] // The table says what they are.
        pub enum AnySheet {
            $($Book(super::$folder::Sheet),)*
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
                    $(Book::$Book => &art::$SIGN,)*
                }
            }

            /// What it is called in text.
            pub(crate) const fn folder(self) -> &'static str {
                match self {
                    $(Book::$Book => stringify!($folder),)*
                }
            }

            /// What players call it.
            pub(crate) fn name(self) -> TextId {
                match self {
                    $(Book::$Book => <super::$folder::Sheet as IsSheet>::book(),)*
                }
            }

            /// Leads to the menu that changes the sheet with this number.
            pub(crate) fn open(self, id: SheetId) -> Navigate {
                match self {
                    $(Book::$Book => <super::$folder::Sheet as IsSheet>::open(id),)*
                }
            }

            /// Leads to the row of that menu which renames it.
            pub(crate) fn open_at_name(self, id: SheetId) -> Navigate {
                match self {
                    $(Book::$Book => <super::$folder::Sheet as IsSheet>::open_at_name(id),)*
                }
            }
        }

        impl AnySheet {
            /// One that nobody has filled in yet.
            pub fn new(book: Book, lang: Lang) -> AnySheet {
                match book {
                    $(Book::$Book => AnySheet::$Book(IsSheet::new(lang)),)*
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

            pub(crate) fn rename(&mut self, name: Name) {
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
            impl From<super::$folder::Sheet> for AnySheet {
                fn from(sheet: super::$folder::Sheet) -> AnySheet {
                    AnySheet::$Book(sheet)
                }
            }
        )*
    };
}

/// What tells a sheet of a book from those of the others: `of_book!(Initiative)`, in its `IsSheet`.
macro_rules! of_book {
    ($Book:ident) => {
        fn of(any: &$crate::games::AnySheet) -> Option<&Self> {
            match any {
                $crate::games::AnySheet::$Book(sheet) => Some(sheet),
                _ => None,
            }
        }

        fn of_mut(any: &mut $crate::games::AnySheet) -> Option<&mut Self> {
            match any {
                $crate::games::AnySheet::$Book(sheet) => Some(sheet),
                _ => None,
            }
        }
    };
}
pub(crate) use of_book;

books!(sheets);
