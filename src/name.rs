//! A name that somebody gave to a character, a Cliché or a roll.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

/// Up to twelve letters of ISO-8859-1, which is what the fonts hold.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "Letters", into = "Letters")]
pub struct Name {
    letters: [u8; Name::LENGTH],
    length: u8,
}

impl Name {
    /// How many letters there can be.
    pub const LENGTH: usize = 12;

    /// No letter yet.
    pub const EMPTY: Name = Name {
        letters: [0; Name::LENGTH],
        length: 0,
    };

    /// A name of these letters; what does not fit, or is no letter of ISO-8859-1, is left out.
    pub fn new(text: &str) -> Name {
        let mut name = Name::default();
        // Writing to a name never fails: it drops what does not fit.
        let _ = fmt::Write::write_str(&mut name, text);
        name
    }

    /// A short text put together; what does not fit is left out.
    pub fn written(text: fmt::Arguments<'_>) -> Name {
        let mut name = Name::default();
        // Writing to a name never fails.
        let _ = fmt::write(&mut name, text);
        name
    }

    /// Its letters.
    pub fn chars(&self) -> impl Iterator<Item = char> + '_ {
        let length = usize::from(self.length).min(Self::LENGTH);
        self.letters[..length]
            .iter()
            .map(|&letter| char::from(letter))
    }

    /// How many letters it has.
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Its first letters.
    pub fn cut(&self, length: usize) -> Name {
        let mut name = *self;
        while name.len() > length {
            name.pop();
        }
        name
    }

    /// Takes the last letter away.
    pub fn pop(&mut self) {
        self.length = self.length.saturating_sub(1);
        // Equal names have equal bytes.
        if let Some(letter) = self.letters.get_mut(usize::from(self.length)) {
            *letter = 0;
        }
    }

    /// Whether nothing was written yet.
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }
}

impl fmt::Write for Name {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars().filter_map(|c| u8::try_from(c).ok()) {
            if let Some(place) = self.letters.get_mut(usize::from(self.length)) {
                *place = letter;
                self.length += 1;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.chars()
            .try_for_each(|letter| fmt::Write::write_char(f, letter))
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A name as it is kept.
type Letters = Vec<u8, { Name::LENGTH }>;

impl From<Name> for Letters {
    fn from(name: Name) -> Self {
        // As many as a name has letters.
        name.letters.iter().copied().take(name.len()).collect()
    }
}

impl TryFrom<Letters> for Name {
    type Error = &'static str;

    fn try_from(letters: Letters) -> Result<Self, Self::Error> {
        let mut name = Name::default();
        for (place, letter) in name.letters.iter_mut().zip(letters) {
            match letter {
                0x20..=0x7e | 0xa0..=0xff => *place = letter,
                _ => return Err("no letter of a font"),
            }
            name.length += 1;
        }
        Ok(name)
    }
}
