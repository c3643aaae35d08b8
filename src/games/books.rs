//! The sheet types of all books, as one enum for the roster. The sheets themselves are defined in the
//! folders of their games.

use crate::app::SheetId;
use crate::app::screen_handler::Navigate;
use crate::coded::Coded;
use crate::lang::Lang;
use crate::name::Name;
use crate::text_id::TextId;
use crate::ui::Text;
use crate::ui::art;
use declic_pixels::Sprite;

/// A sheet of one book.
pub(crate) trait IsSheet: Clone + Into<AnySheet> {
    /// The sheet, if `any` is of this book.
    fn of(any: &AnySheet) -> Option<&Self>;

    /// The mutable sheet, if `any` is of this book.
    fn of_mut(any: &mut AnySheet) -> Option<&mut Self>;

    /// Name of the book for players.
    fn book() -> TextId;

    /// An empty sheet.
    fn new(lang: Lang) -> Self;

    /// Text that the roster shows beside the name.
    fn aside(&self, lang: Lang) -> Text;

    /// Opens the menu of the sheet.
    fn open(id: SheetId) -> Navigate;

    /// Opens the menu of the sheet at its name.
    fn open_at_name(id: SheetId) -> Navigate;

    /// Recomputes what depends on a part that was changed by itself.
    fn settle(&mut self) {}
}

macro_rules! sheets {
    ($($Book:ident: $folder:ident, $SIGN:ident,)*) => {
        /// A sheet of any book. Its encoding starts with the index of the book in the table of games, so a
        /// new book comes last.
        #[allow(clippy::large_enum_variant)] // Without a heap there is nothing to box the large variants in.
        #[derive(Clone, PartialEq, Eq, Debug, Coded)]
        #[allow(missing_docs)] // The table says what they are.
        pub enum AnySheet {
            $($Book(super::$folder::Sheet),)*
        }

        /// A book that has sheets.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)] // The table of games documents the variants.
        pub enum Book {
            $($Book,)*
        }

        impl Book {
            /// All books, in the order of the shelf.
            pub const ALL: &'static [Book] = &[$(Book::$Book,)*];

            /// Sign of the book in the roster.
            pub(crate) const fn sign(self) -> &'static Sprite<'static> {
                match self {
                    $(Book::$Book => &art::$SIGN,)*
                }
            }

            /// Name of the book in TOML.
            pub(crate) const fn folder(self) -> &'static str {
                match self {
                    $(Book::$Book => stringify!($folder),)*
                }
            }

            /// Name of the book for players.
            pub(crate) fn name(self) -> TextId {
                match self {
                    $(Book::$Book => <super::$folder::Sheet as IsSheet>::book(),)*
                }
            }

            /// Opens the menu of this sheet.
            pub(crate) fn open(self, id: SheetId) -> Navigate {
                match self {
                    $(Book::$Book => <super::$folder::Sheet as IsSheet>::open(id),)*
                }
            }

            /// Opens the menu of this sheet at its name.
            pub(crate) fn open_at_name(self, id: SheetId) -> Navigate {
                match self {
                    $(Book::$Book => <super::$folder::Sheet as IsSheet>::open_at_name(id),)*
                }
            }
        }

        impl AnySheet {
            /// An empty sheet of this book.
            pub fn new(book: Book, lang: Lang) -> AnySheet {
                match book {
                    $(Book::$Book => AnySheet::$Book(IsSheet::new(lang)),)*
                }
            }

            /// Book that the sheet belongs to.
            pub const fn book(&self) -> Book {
                match self {
                    $(AnySheet::$Book(_) => Book::$Book,)*
                }
            }

            /// Name of the character.
            pub const fn name(&self) -> Name {
                match self {
                    $(AnySheet::$Book(sheet) => sheet.name,)*
                }
            }

            /// Recomputes what depends on a part that was changed by itself.
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

            /// Text that the roster shows beside the name.
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

/// Implements the conversions of `IsSheet` between a sheet and `AnySheet`: `of_book!(Initiative)`.
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
