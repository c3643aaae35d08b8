//! What the gadget says, whichever language it says it in.
//!
//! A [`TextId`] is two bytes: which table it is in, and its place there. Rules, tables and lists hand words
//! on; only what draws or writes them asks for the language ([`TextId::of`]). So nothing but the last step
//! knows two languages, and changing the language changes what is seen of whatever stands there.
//!
//! A game's texts are tables of its own, `words!`, both languages side by side. All of a language lie
//! behind each other in one string with the ends of each: a text costs its letters and two bytes.

use crate::games::{self, Game};
use crate::lang::Lang;

/// A text, in every language: its table, and its place there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextId(u16);

impl TextId {
    /// Nothing to say.
    pub const NONE: TextId = TextId(0);

    const fn new(table: u8, place: u8) -> TextId {
        TextId(u16::from_be_bytes([table, place]))
    }

    /// The word with this number, which is nothing to other firmware.
    pub(crate) const fn numbered(number: u16) -> TextId {
        TextId(number)
    }

    /// Its number.
    pub(crate) const fn number(self) -> u16 {
        self.0
    }

    /// Whether it is [`TextId::NONE`].
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// It, or nothing to say where that does not hold.
    pub const fn when(self, holds: bool) -> TextId {
        if holds { self } else { TextId::NONE }
    }

    /// Its text in this language.
    #[inline(never)] // Asked for in hundreds of places.
    pub fn of(self, lang: Lang) -> &'static str {
        let [table, place] = self.0.to_be_bytes();
        let (whose, table) = (usize::from(table >> 4), usize::from(table & 0xf));
        let table = TABLES.get(whose).and_then(|tables| tables.get(table));
        table.map_or("", |table| table.text(lang, place.into()))
    }

    /// The first one that says this, in either language: for tests, which look for words by their text.
    pub fn saying(text: &str) -> Option<TextId> {
        all().find(|word| Lang::ALL.iter().any(|lang| word.of(*lang) == text))
    }
}

/// Every word there is.
fn all() -> impl Iterator<Item = TextId> {
    TABLES.iter().copied().flatten().flat_map(|table| {
        let places = (0..=u8::MAX).take(table.ends[0].len());
        places.map(|place| TextId::new(table.number, place))
    })
}

impl Default for TextId {
    fn default() -> TextId {
        TextId::NONE
    }
}

/// The texts of a table.
#[derive(Debug)]
pub(crate) struct TextTable {
    /// Whose it is, and which of theirs.
    pub(crate) number: u8,
    /// All of a language behind each other.
    pub(crate) texts: [&'static str; 2],
    /// Where each of them ends.
    pub(crate) ends: [&'static [u16]; 2],
}

impl TextTable {
    fn text(&self, lang: Lang, place: usize) -> &'static str {
        let (all, ends) = (self.texts[lang as usize], self.ends[lang as usize]);
        let end = |place: usize| ends.get(place).copied().map(usize::from);
        let start = place.checked_sub(1).and_then(end).unwrap_or(0);
        let text = end(place).and_then(|end| all.get(start..end));
        text.unwrap_or_default()
    }
}

/// Gives the words of a table their places.
pub(crate) struct TextIds {
    table: u8,
    count: usize,
}

impl TextIds {
    pub(crate) const fn of(table: u8) -> TextIds {
        TextIds { table, count: 0 }
    }

    pub(crate) const fn one(&mut self) -> TextId {
        let word = TextId::new(self.table, self.count as u8);
        self.count += 1;
        word
    }

    /// All words have their places. Were a row longer than it says, those behind it would say what
    /// others should.
    pub(crate) const fn end(self, texts: &[&[&str]]) {
        let (count, _) = size(texts);
        assert!(self.count == count, "a row is as long as it says");
        assert!(count <= 256, "too many texts for a table");
    }

    pub(crate) const fn row<const COUNT: usize>(&mut self) -> [TextId; COUNT] {
        let mut words = [TextId::NONE; COUNT];
        let mut place = 0;
        while place < COUNT {
            words[place] = self.one();
            place += 1;
        }
        words
    }

    pub(crate) const fn rows<const ROWS: usize, const COUNT: usize>(
        &mut self,
    ) -> [[TextId; COUNT]; ROWS] {
        let mut words = [[TextId::NONE; COUNT]; ROWS];
        let mut place = 0;
        while place < ROWS {
            words[place] = self.row();
            place += 1;
        }
        words
    }
}

/// How many texts there are, and how long they are together.
pub(crate) const fn size(texts: &[&[&str]]) -> (usize, usize) {
    let (mut count, mut length, mut field) = (0, 0, 0);
    while field < texts.len() {
        let mut place = 0;
        while place < texts[field].len() {
            length += texts[field][place].len();
            place += 1;
        }
        count += texts[field].len();
        field += 1;
    }
    (count, length)
}

/// All texts behind each other, and where each ends.
pub(crate) const fn joined<const LENGTH: usize, const COUNT: usize>(
    texts: &[&[&str]],
) -> ([u8; LENGTH], [u16; COUNT]) {
    let (mut letters, mut ends) = ([0; LENGTH], [0; COUNT]);
    let (mut length, mut count, mut field) = (0, 0, 0);
    while field < texts.len() {
        let mut place = 0;
        while place < texts[field].len() {
            let (text, mut letter) = (texts[field][place].as_bytes(), 0);
            while letter < text.len() {
                letters[length] = text[letter];
                length += 1;
                letter += 1;
            }
            assert!(length <= u16::MAX as usize, "too many letters for a table");
            ends[count] = length as u16;
            count += 1;
            place += 1;
        }
        field += 1;
    }
    (letters, ends)
}

/// Letters that were texts before, as one.
pub(crate) const fn text(letters: &'static [u8]) -> &'static str {
    let text = core::str::from_utf8(letters);
    assert!(text.is_ok(), "texts are joined whole");
    match text {
        Ok(text) => text,
        Err(_) => "",
    }
}

/// A table of texts: for each its name, its English and its French. A row of them has its length behind
/// its name.
///
/// ```text
/// words! {
///     /// The texts of a coin.
///     pub struct Words = Coin 0, pub texts;
///
///     name: "Coin", "Pièce";
///     sides[2]: ["heads", "tails"], ["face", "pile"];
/// }
/// ```
///
/// `texts().sides[0]` is a [`TextId`] then. `Coin 0` is the first table of the game that has this tile; its
/// [`Game::TEXTS`] names them all in their order.
macro_rules! words {
    (
        $(#[$about:meta])*
        $vis:vis struct $Words:ident = $TextOwner:ident $table:literal, $seen:vis $texts:ident;

        $($(#[$doc:meta])* $field:ident $([$count:literal])*: $en:tt, $fr:tt;)*
    ) => {
        $(#[$about])*
        #[derive(Debug)]
        #[allow(missing_docs)] // A field's name says what its text means.
        $vis struct $Words {
            $($(#[$doc])* pub $field: words!(@kind $([$count])*),)*
        }

        /// The table itself.
        pub(crate) const TABLE: &$crate::text_id::TextTable = {
            const EN: &[&[&str]] = &[$(words!(@row $en)),*];
            const FR: &[&[&str]] = &[$(words!(@row $fr)),*];
            const COUNT: usize = $crate::text_id::size(EN).0;
            const JOINED_EN: ([u8; $crate::text_id::size(EN).1], [u16; COUNT]) = $crate::text_id::joined(EN);
            const JOINED_FR: ([u8; $crate::text_id::size(FR).1], [u16; COUNT]) = $crate::text_id::joined(FR);
            const { assert!(COUNT == $crate::text_id::size(FR).0, "as many texts in either language") }
            &$crate::text_id::TextTable {
                number: $crate::text_id::number($crate::text_id::TextOwner::$TextOwner, $table),
                texts: [$crate::text_id::text(&JOINED_EN.0), $crate::text_id::text(&JOINED_FR.0)],
                ends: [&JOINED_EN.1, &JOINED_FR.1],
            }
        };

        /// The texts.
        $seen const fn $texts() -> &'static $Words {
            const TEXTS: $Words = {
                let mut places = $crate::text_id::TextIds::of(TABLE.number);
                let words = $Words { $($field: words!(@places places $([$count])*),)* };
                places.end(&[$(words!(@row $en)),*]);
                words
            };
            &TEXTS
        }
    };

    (@kind) => { $crate::text_id::TextId };
    (@kind [$count:literal]) => { [$crate::text_id::TextId; $count] };
    (@kind [$rows:literal] [$count:literal]) => { [[$crate::text_id::TextId; $count]; $rows] };

    (@places $places:ident) => { $places.one() };
    (@places $places:ident [$count:literal]) => { $places.row() };
    (@places $places:ident [$rows:literal] [$count:literal]) => { $places.rows() };

    (@row $text:literal) => { &[$text] };
    (@row [$([$($text:expr),* $(,)?]),* $(,)?]) => { &[$($($text),*),*] };
    (@row [$($text:expr),* $(,)?]) => { &[$($text),*] };
}

/// The texts of the gadget itself, and of what several games share.
const GADGET: &[&TextTable] = &[
    crate::ui::words::TABLE,
    crate::app::lesson_words::TABLE,
    crate::app::picture::words::TABLE,
    crate::app::settings::words::TABLE,
    crate::app::help::words::TABLE,
];

macro_rules! tables {
    (families [$($family:ident),*] $($(#[$when:meta])* $Tile:ident: $key:literal, $folder:ident,)*) => {
        /// Whose texts they are.
        #[derive(Clone, Copy)]
        pub(crate) enum TextOwner {
            Gadget,
            $($(#[$when])* $Tile,)*
        }

        /// All tables of texts, by whose they are.
        static TABLES: [&[&TextTable]; [TextOwner::Gadget, $($(#[$when])* TextOwner::$Tile,)*].len()] = [
            in_order(TextOwner::Gadget, GADGET),
            $($(#[$when])* in_order(TextOwner::$Tile, <games::$folder::Game as Game>::TEXTS),)*
        ];
    };
}

games!(tables);

/// The number of a table: whose it is, and which of theirs.
pub(crate) const fn number(whose: TextOwner, table: u8) -> u8 {
    assert!((whose as u8) < 16 && table < 16, "no number for this table");
    (whose as u8) << 4 | table
}

/// These tables, each at the place that its number says.
const fn in_order(
    whose: TextOwner,
    tables: &'static [&'static TextTable],
) -> &'static [&'static TextTable] {
    let mut place = 0;
    while place < tables.len() {
        assert!(
            tables[place].number == number(whose, place as u8),
            "a table out of order"
        );
        place += 1;
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_says_something_in_both_languages_or_in_none() {
        assert!(all().count() > 1000);
        for word in all() {
            let [english, french] = Lang::ALL.map(|lang| word.of(lang));
            assert_eq!(english.is_empty(), french.is_empty(), "{english} {french}");
        }
        assert!(TextId::NONE.of(Lang::En).is_empty());
    }

    #[test]
    fn a_place_in_no_table_says_nothing() {
        for word in [TextId(u16::MAX), TextId::new(0, u8::MAX)] {
            assert_eq!(word.of(Lang::Fr), "");
        }
    }

    words! {
        struct Words = Gadget 0, texts;

        first: "one", "un";
        row[2]: ["two", "three"], ["deux", "trois"];
        rows[2][2]: [["four", "five"], ["six", "é"]], [["quatre", "cinq"], ["six", "sept"]];
    }

    #[test]
    fn texts_lie_behind_each_other_in_their_order() {
        let said = |lang| [0, 1, 2, 3, 4, 5, 6, 7].map(|place| TABLE.text(lang, place));
        let english = ["one", "two", "three", "four", "five", "six", "é", ""];
        assert_eq!(said(Lang::En), english);
        let french = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", ""];
        assert_eq!(said(Lang::Fr), french);
        let words = texts();
        assert_eq!(words.first, TextId::NONE);
        let [row, [third, fourth]] = words.rows;
        let places = [words.row, row, [third, fourth]].map(|row| row.map(|word| word.0));
        assert_eq!(places, [[1, 2], [3, 4], [5, 6]]);
    }
}
