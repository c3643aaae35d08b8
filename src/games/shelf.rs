//! Macros that turn the table of games into code: one enum variant or struct field per entry, and the list
//! [`GAMES`](super::GAMES).
//!
//! The macros are expanded in [`games`](super), so their names refer to the imports there.

/// Defines an enum with one variant per game and access to the value as a trait object.
macro_rules! sum {
    ($(#[$about:meta])* $vis:vis enum $Name:ident: $Trait:path {
        $($(#[$when:meta])* $Variant:ident($Type:ty),)*
    }) => {
        $(#[$about])*
        #[allow(dead_code)] // A game that has none never makes its variant.
        #[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
        #[allow(missing_docs)] // The table says what they are.
        $vis enum $Name {
            $($(#[$when])* $Variant($Type),)*
        }

        impl $Name {
            /// Content of the variant as a trait object.
            pub(crate) fn get(&self) -> &dyn $Trait {
                match self {
                    $($(#[$when])* $Name::$Variant(one) => one,)*
                }
            }

            /// Mutable content of the variant as a trait object.
            #[allow(dead_code)] // Most of these enums are only read.
            pub(crate) fn get_mut(&mut self) -> &mut dyn $Trait {
                match self {
                    $($(#[$when])* $Name::$Variant(one) => one,)*
                }
            }
        }
    };
}

/// Defines the menus of a game: `menus!(Coin { Calls(CallMenu) })` for the game with the tile `Coin`. Each
/// menu converts into an [`AnyMenu`](super::AnyMenu).
macro_rules! menus {
    ($Tile:ident { $($Variant:ident($Type:ty)),* $(,)? }) => {
        /// The menus of the game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Menus {
            $($Variant($Type),)*
        }

        impl $crate::app::menu::DynMenu for Menus {
            fn head(&self, gadget: $crate::app::Gadget<'_>) -> $crate::ui::list::Head {
                match self {
                    $(Menus::$Variant(menu) => $crate::app::menu::DynMenu::head(menu, gadget),)*
                }
            }

            fn read(&self, gadget: $crate::app::Gadget<'_>, scan: &mut $crate::app::menu::RowScan) {
                match self {
                    $(Menus::$Variant(menu) => menu.read(gadget, scan),)*
                }
            }

            fn write(
                &self,
                context: &mut $crate::app::Context<'_>,
                scan: &mut $crate::app::menu::RowScan,
            ) {
                match self {
                    $(Menus::$Variant(menu) => menu.write(context, scan),)*
                }
            }
        }

        $(impl From<$Type> for $crate::games::AnyMenu {
            fn from(menu: $Type) -> $crate::games::AnyMenu {
                $crate::games::AnyMenu::$Tile(Menus::$Variant(menu))
            }
        })*
    };
}

/// Defines the pages of a game whose pages need no data to open: `pages!(Coin { Flip(FlipPage) })`.
macro_rules! pages {
    ($Tile:ident { $($Variant:ident($Type:ty)),* $(,)? }) => {
        /// The pages of the game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Page {
            $($Variant($Type),)*
        }

        impl $crate::games::Pages for Page {
            type Open = Page;

            fn open(self, _: $crate::app::Gadget<'_>) -> Page {
                self
            }
        }

        impl $crate::games::Opened for Page {
            fn handler(&self) -> &dyn $crate::app::screen_handler::ScreenHandler {
                match self {
                    $(Page::$Variant(page) => page,)*
                }
            }

            fn handler_mut(&mut self) -> &mut dyn $crate::app::screen_handler::ScreenHandler {
                match self {
                    $(Page::$Variant(page) => page,)*
                }
            }
        }

        $(impl From<$Type> for $crate::games::AnyPage {
            fn from(page: $Type) -> $crate::games::AnyPage {
                $crate::games::AnyPage::$Tile(Page::$Variant(page))
            }
        })*
    };
}

/// Defines the tables of a game that has several, each by its number, and an expression for the number in
/// use: `table_set!(|gadget| gadget.coin.table; 0 => toss: Table<Toss>, _ => bet: Table<Bet>)`.
macro_rules! table_set {
    ($seen:expr; $($number:pat => $table:ident: $Table:ty),* $(,)?) => {
        /// All tables of the game, each as it was left.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(crate) struct Root {
            $($table: $Table,)*
        }

        impl Root {
            pub(crate) fn new(gadget: $crate::app::Gadget<'_>) -> Root {
                Root { $($table: <$Table>::new(gadget),)* }
            }
        }

        impl $crate::app::tables::TableSet for Root {
            fn count(&self) -> u8 {
                [$(stringify!($table)),*].len() as u8
            }

            fn seen(&self, gadget: $crate::app::Gadget<'_>) -> u8 {
                let seen: fn($crate::app::Gadget<'_>) -> u8 = $seen;
                seen(gadget)
            }

            fn get(&self, which: u8) -> &dyn $crate::app::screen_handler::ScreenHandler {
                match which {
                    $($number => &self.$table,)*
                }
            }

            fn get_mut(&mut self, which: u8) -> &mut dyn $crate::app::screen_handler::ScreenHandler {
                match which {
                    $($number => &mut self.$table,)*
                }
            }
        }
    };
}

/// Defines the picture of a game: an enum that draws and describes itself through the first value of each
/// variant, by `draw(frame, style, …)` and `say(f, lang, …)` with the other values as arguments. Further
/// methods of [`Picture`](crate::ui::Picture) follow the enum.
macro_rules! pictures {
    ($(#[$about:meta])* $vis:vis enum $Name:ident {
        $($(#[$what:meta])* $Variant:ident($one:ident: $One:ty $(, $more:ident: $More:ty)*),)*
    } $($rest:tt)*) => {
        $(#[$about])*
        #[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $Name {
            $($(#[$what])* $Variant($One $(, $More)*),)*
        }

        #[allow(unused_imports)] // Most have methods of their own.
        impl $crate::ui::Picture for $Name {
            fn draw(&self, frame: &mut $crate::ui::Frame, style: &$crate::ui::Style) {
                use $crate::ui::Picture as _;
                match self {
                    $($Name::$Variant($one $(, $more)*) => $one.draw(frame, style $(, *$more)*),)*
                }
            }

            fn say(
                &self,
                f: &mut core::fmt::Formatter<'_>,
                lang: $crate::ui::Lang,
            ) -> core::fmt::Result {
                use $crate::ui::Picture as _;
                match self {
                    $($Name::$Variant($one $(, $more)*) => $one.say(f, lang $(, *$more)*),)*
                }
            }

            $($rest)*
        }
    };
}

macro_rules! shelf {
    (families [$($family:ident),*] $($(#[$when:meta])* $Tile:ident: $key:literal, $folder:ident,)*) => {
        /// A tile of the shelf and the game behind it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)] // The table of games documents the variants.
        pub enum Tile {
            $($(#[$when])* $Tile,)*
        }

        impl Tile {
            /// All tiles, in the order of the shelf.
            pub const ALL: &'static [Tile] = &[$($(#[$when])* Tile::$Tile,)*];
        }

        /// For each game, in the order of the shelf: its facts, the number its tile is stored by, and the
        /// keys of its records.
        const GAMES: &[(Facts, u8, &[u8])] =
            &[$($(#[$when])* (Facts::of::<$folder::Game>(), $key, $folder::Record::KEYS),)*];

        /// The tables of all games, each as it was left.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(crate) struct GameTables {
            $($(#[$when])* $folder: Option<$folder::Root>,)*
            none: NoTable,
        }

        impl GameTables {
            /// No tables: they are created at power-on.
            #[inline(always)] // Built in place: a constant would be 6 KB of zeros in flash.
            pub(crate) const fn none() -> GameTables {
                GameTables {
                    $($(#[$when])* $folder: None,)*
                    none: NoTable,
                }
            }

            /// Creates every table in its initial state.
            pub(crate) fn lay(&mut self, gadget: Gadget<'_>) {
                $($(#[$when])* lay(&mut self.$folder, $folder::Root::new, gadget);)*
            }

            pub(crate) fn of(&self, tile: Tile) -> &dyn TableSet {
                let none: &dyn TableSet = &self.none;
                match tile {
                    $($(#[$when])* Tile::$Tile => self.$folder.as_ref().map_or(none, |table| table),)*
                }
            }

            pub(crate) fn of_mut(&mut self, tile: Tile) -> &mut dyn TableSet {
                let none: &mut dyn TableSet = &mut self.none;
                match tile {
                    $($(#[$when])* Tile::$Tile => match &mut self.$folder {
                        Some(table) => table,
                        None => none,
                    },)*
                }
            }
        }

        sum! {
            /// A menu of any game.
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub(crate) enum AnyMenu: DynMenu {
                Table(TableMenu),
                Settings(SettingsMenu),
                $($(#[$when])* $Tile($folder::Menus),)*
            }
        }

        /// Name of a page of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(dead_code)] // A game without pages never builds its variant.
        pub(crate) enum AnyPage {
            Help(help::HelpPage),
            Reset(ResetPage),
            $($(#[$when])* $Tile($folder::Page),)*
        }

        impl AnyPage {
            /// Opens the page.
            #[allow(unreachable_code)] // Where there is none.
            pub(crate) fn open(self, gadget: Gadget<'_>) -> OpenPage {
                match self {
                    AnyPage::Help(page) => OpenPage::Help(page.open(gadget)),
                    AnyPage::Reset(page) => OpenPage::Reset(page.open(gadget)),
                    $($(#[$when])* AnyPage::$Tile(page) => OpenPage::$Tile(page.open(gadget)),)*
                }
            }
        }

        sum! {
            /// An open page of any game.
            #[derive(Clone, PartialEq, Eq, Debug)]
            pub(crate) enum OpenPage: Opened {
                Help(help::HelpPage),
                Reset(ResetPage),
                $($(#[$when])* $Tile(<$folder::Page as Pages>::Open),)*
            }
        }

        sum! {
            /// A roll of any game, as the history and the favourites store it.
            #[derive(Clone, Copy, Debug)]
            pub enum Roll: DynRepeat {
                $($(#[$when])* $Tile($folder::Roll),)*
            }
        }

        /// The encoding starts with the number of the game, so that the order of the table of games may
        /// change.
        impl Coded for Roll {
            const SHAPE: &'static Shape = &Shape::Either(&[$($(#[$when])* Variant {
                place: $key,
                name: stringify!($folder),
                of: <$folder::Game as Game>::ROLL,
            },)*]);
            const WIDTH: usize = 1 + widest(&[$($(#[$when])* <$folder::Roll as Remembered>::WIDE,)*]);

            fn write(&self, to: &mut Writer<'_>) {
                let end = to.end_of(Self::WIDTH);
                match self {
                    $($(#[$when])* Roll::$Tile(roll) => {
                        to.u8($key);
                        Remembered::write(roll, to);
                    })*
                }
                to.fill_to(end);
            }

            fn read(from: &mut Reader<'_>) -> Roll {
                let end = from.end_of(Self::WIDTH);
                let roll = match from.u8() {
                    $($(#[$when])* $key => Remembered::read(from).map(Roll::$Tile),)*
                    _ => None,
                };
                from.skip_to(end);
                roll.unwrap_or_else(|| {
                    from.fail();
                    Roll::NOTHING
                })
            }
        }

        impl Roll {
            /// Tile of the game that the roll belongs to.
            pub const fn tile(&self) -> Tile {
                match self {
                    $($(#[$when])* Roll::$Tile(_) => Tile::$Tile,)*
                }
            }
        }

        /// Records of all games and of all families of games.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs)] // The table of games documents the fields.
        pub struct Records {
            $(pub $family: $family::Family,)*
            $($(#[$when])* pub $folder: $folder::Record,)*
        }

        impl Records {
            /// Records of a new gadget.
            #[inline(always)] // Built in place, without a copy.
            pub(crate) const fn new() -> Records {
                Records {
                    $($family: $family::Family::new(),)*
                    $($(#[$when])* $folder: $folder::Record::new(),)*
                }
            }

            /// For each family, its name and the keys of its records.
            #[cfg(test)]
            pub(crate) const FAMILIES: &'static [(&'static str, &'static [u8])] =
                &[$((stringify!($family), $family::Family::KEYS)),*];

            /// For each family and game, the keys of its records.
            pub(crate) const KEYS: &'static [&'static [u8]] =
                &[$($family::Family::KEYS,)* $($(#[$when])* $folder::Record::KEYS,)*];

            /// The stored part with this key.
            pub(crate) fn part(&self, key: u8) -> Option<&dyn Part> {
                let part = None;
                $(let part = part.or_else(|| self.$family.part(key));)*
                $($(#[$when])* let part = part.or_else(|| self.$folder.part(key));)*
                part
            }

            /// The stored part with this key, to read into.
            pub(crate) fn part_mut(&mut self, key: u8) -> Option<&mut dyn Part> {
                let part = None;
                $(let part = part.or_else(|| self.$family.part_mut(key));)*
                $($(#[$when])* let part = part.or_else(|| self.$folder.part_mut(key));)*
                part
            }
        }

        sum! {
            /// The screens of the gadget.
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            #[repr(align(4))]
            pub enum Screen: ui::Picture {
                Language(picture::language::Language),
                Lesson(picture::lesson::Learnt),
                Shelf(picture::shelf::Picture),
                Help(help::picture::Picture),
                Reset(settings::picture::Picture),
                List(list::List),
                Refused(picture::refused::Refused),
                Battery(picture::battery::Low),
                WhichCells(picture::cells::Picture),
                Crash(Crash),
                Offer(picture::offer::Picture),
                Recall(picture::recall::Recall),
                Safe(picture::safe::Picture),
                Failed(picture::failed::Failed),
                $($(#[$when])* $Tile($folder::Picture),)*
            }
        }
    };
}
