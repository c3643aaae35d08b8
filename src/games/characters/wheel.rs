//! The letter wheel: a name, spelt with Up, Down and Roll.
//!
//! The wheel comes to rest on "done" after each letter: a word is finished with one more press,
//! and every letter is always equally far away. Turned by single presses it shows every letter,
//! with the accented ones after their base letter; held, it runs from base letter to base letter.

use core::fmt::Write;

use crate::app::Key;
use crate::app::stop::{Direction, Input};
use crate::ui::{Name, Words, wheel::Picture};

/// The wheel, and the letters taken so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wheel {
    word: Name,
    at: u8,
}

/// What became of an input.
pub(super) enum Turn {
    /// The player still spells.
    Stay,
    /// This was not possible, and this is why.
    No(&'static str),
    /// Back was pressed and there was nothing to erase.
    Left,
    /// The name is finished.
    Done(Name),
}

/// The wheel all around, after its sign for "done" (place 0). A held key stops at no accent.
const LETTERS: [char; 56] = [
    'a', 'à', 'â', 'ä', 'æ', 'b', 'c', 'ç', 'd', 'e', 'é', 'è', 'ê', 'ë', 'f', 'g', 'h', 'i', 'î',
    'ï', 'j', 'k', 'l', 'm', 'n', 'ñ', 'o', 'ô', 'ö', 'p', 'q', 'r', 's', 't', 'u', 'ù', 'û', 'ü',
    'v', 'w', 'x', 'y', 'z', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '\'', '-', ' ',
];
const SIGNS: u8 = LETTERS.len() as u8 + 1;
const DONE: u8 = 0;

impl Wheel {
    /// A wheel for this name. An empty one waits for its first letter.
    pub(super) fn new(word: Name) -> Wheel {
        let mut wheel = Wheel { word, at: DONE };
        wheel.rest();
        wheel
    }

    /// Takes an input.
    pub(super) fn on(&mut self, input: Input, words: &Words) -> Turn {
        if let Some(direction) = input.direction() {
            self.at = turned(self.at, direction);
            while matches!(input, Input::Repeat(_)) && !is_base(self.at) {
                self.at = turned(self.at, direction);
            }
            return Turn::Stay;
        }
        match (input, self.letter(self.at)) {
            (Input::Press(Key::Roll), None) if self.word.is_empty() => {
                Turn::No(texts(words).letter_first)
            }
            (Input::Press(Key::Roll), None) => Turn::Done(trimmed(self.word)),
            (Input::Press(Key::Roll), Some(_)) if self.word.len() >= Name::LENGTH => {
                Turn::No(texts(words).letters_at_most)
            }
            (Input::Press(Key::Roll), Some(letter)) => {
                // There is room, as was just seen. A name does not begin with a space.
                if letter != ' ' || !self.word.is_empty() {
                    let _ = self.word.write_char(letter);
                }
                self.rest();
                Turn::Stay
            }
            (Input::Press(Key::Back), _) if self.word.is_empty() => Turn::Left,
            (Input::Press(Key::Back), _) => {
                self.word.pop();
                self.rest();
                Turn::Stay
            }
            _ => Turn::Stay,
        }
    }

    /// What is seen.
    pub(super) fn picture(&self, notice: Option<&'static str>) -> Picture {
        let mut around = [None; Picture::AROUND];
        let mut place = self.at;
        for _ in 0..Picture::AROUND / 2 {
            place = turned(place, Direction::Up);
        }
        for sign in &mut around {
            *sign = self.letter(place);
            place = turned(place, Direction::Down);
        }
        Picture {
            word: self.word,
            around,
            notice,
        }
    }

    /// On "done", or on the first letter where there is none yet.
    fn rest(&mut self) {
        self.at = if self.word.is_empty() { 1 } else { DONE };
    }

    /// What would be written; none for "done". A word begins with a capital.
    fn letter(&self, place: u8) -> Option<char> {
        let letter = *LETTERS.get(usize::from(place.checked_sub(1)?))?;
        let begins = matches!(self.word.chars().last(), None | Some(' ' | '-' | '\''));
        Some(if begins { capital(letter) } else { letter })
    }
}

/// One sign further, round and round.
const fn turned(place: u8, direction: Direction) -> u8 {
    match direction {
        Direction::Up if place == 0 => SIGNS - 1,
        Direction::Up => place - 1,
        Direction::Down if place + 1 >= SIGNS => 0,
        Direction::Down => place + 1,
    }
}

/// Whether a held key stops there: "done", a plain letter, the first digit, the space.
fn is_base(place: u8) -> bool {
    match place
        .checked_sub(1)
        .and_then(|place| LETTERS.get(usize::from(place)))
    {
        None => true,
        Some(letter) => matches!(letter, 'a'..='z' | '0' | ' '),
    }
}

/// The capital of a letter of ISO-8859-1: both stand 32 places apart there.
const fn capital(letter: char) -> char {
    match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => ((letter as u8) - 32) as char,
        _ => letter,
    }
}

/// Without spaces at its end.
fn trimmed(mut name: Name) -> Name {
    while name.chars().last() == Some(' ') {
        name.pop();
    }
    name
}
