//! Spelling of a name with a wheel of letter groups, then of the letters in one group.
//!
//! After each letter the wheel stops at "done", and Back turns it there from anywhere, so a word is always
//! one step from its end. A group opens on its middle letter, which keeps the other letters one or two steps
//! away.

use super::picture::{self, Picture};
use crate::games::characters::prelude::*;

/// Letters that stand together on the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// Those that it is named by.
    pub named: &'static str,
    /// All of them: those first, then their accents.
    pub letters: &'static str,
}

const fn group(named: &'static str, letters: &'static str) -> Group {
    Group { named, letters }
}

const DIGITS: Group = group("0-9", "0123456789");
const SIGNS: Group = group("' -", "'- ");

/// English has no accents.
const EN: [Group; 10] = [
    group("abc", "abc"),
    group("def", "def"),
    group("ghi", "ghi"),
    group("jkl", "jkl"),
    group("mno", "mno"),
    group("pqrs", "pqrs"),
    group("tuv", "tuv"),
    group("wxyz", "wxyz"),
    DIGITS,
    SIGNS,
];

/// The accents that French uses, as far as a [`Name`] can hold them.
const FR: [Group; 10] = [
    group("abc", "abcàâæç"),
    group("def", "deféèêë"),
    group("ghi", "ghiîï"),
    group("jkl", "jkl"),
    group("mno", "mnoô"),
    group("pqrs", "pqrs"),
    group("tuv", "tuvùûü"),
    group("wxyz", "wxyz"),
    DIGITS,
    SIGNS,
];

/// The wheel of a language, after its sign for "done".
pub const fn groups(lang: Lang) -> &'static [Group] {
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

impl Group {
    /// The letter that it opens on.
    fn middle(&self) -> u8 {
        (self.named.len() / 2) as u8
    }

    fn letter(&self, place: u8) -> Option<char> {
        self.letters.chars().nth(place.into())
    }
}

/// Where the name of something is spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpellingPage(pub(super) Named);

/// The wheel, and the letters taken so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spelling {
    named: Named,
    word: Name,
    /// The group that is turned to; none for "done".
    group: Option<u8>,
    /// The letter that is turned to, once a group is open.
    letter: Option<u8>,
    /// The letter that Back took away just now.
    erased: Option<char>,
    /// Why the last key did nothing.
    notice: Option<TextId>,
}

impl Spelling {
    /// The name that something has, to be changed.
    pub(super) fn new(named: Named, state: &State) -> Spelling {
        let mut spelling = Spelling {
            named,
            word: named.name(state),
            group: None,
            letter: None,
            erased: None,
            notice: None,
        };
        spelling.rest();
        spelling
    }

    /// On "done", or on the first group where there is no letter yet.
    fn rest(&mut self) {
        self.letter = None;
        self.group = self.word.is_empty().then_some(0);
    }

    fn turn(&mut self, direction: Direction, lang: Lang) {
        let groups = groups(lang);
        let open = self.group.and_then(|group| groups.get(usize::from(group)));
        match (&mut self.letter, open) {
            (Some(letter), Some(open)) => {
                *letter = direction.around(*letter, open.letters.chars().count() as u8);
            }
            _ => {
                // "Done" comes first.
                let place = self.group.map_or(0, |group| group + 1);
                let turned = direction.around(place, groups.len() as u8 + 1);
                self.group = turned.checked_sub(1);
            }
        }
    }

    /// Roll: opens a group, takes a letter, or is done.
    fn act(&mut self, context: &mut Context<'_>) -> Result<Navigate, TextId> {
        let own = texts();
        let Some(group) = self.group else {
            return match self.word.is_empty() {
                true => Err(own.letter_first),
                false => self.named.give(trimmed(self.word), context),
            };
        };
        let Some(open) = groups(context.shared.lang()).get(usize::from(group)) else {
            return Ok(Navigate::Stay);
        };
        if self.word.len() >= Name::LENGTH {
            return Err(own.letters_at_most);
        }
        match self.letter {
            None => self.letter = Some(open.middle()),
            Some(letter) => {
                if let Some(letter) = open.letter(letter) {
                    self.write(letter);
                }
                self.rest();
            }
        }
        Ok(Navigate::Stay)
    }

    /// A word begins with a capital, and a name not with a space.
    fn write(&mut self, letter: char) {
        if letter != ' ' || !self.word.is_empty() {
            let case = Case::after(self.word);
            // The name has room: that was checked before.
            let _ = self.word.write_char(case.of(letter));
        }
    }

    /// Back: out of a group, to "done", one letter less, out of here.
    fn back(&mut self) -> Navigate {
        match (self.letter, self.group) {
            (Some(_), _) => self.letter = None,
            (None, _) if self.word.is_empty() => return Navigate::Up,
            (None, Some(_)) => self.rest(),
            (None, None) => {
                self.erased = self.word.chars().last();
                self.word.pop();
                self.rest();
            }
        }
        Navigate::Stay
    }
}

impl ScreenHandler for Spelling {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        if input != Input::Tick {
            self.notice = None;
            self.erased = None;
        }
        match (input, input.direction()) {
            (_, Some(direction)) => self.turn(direction, context.state.shared.lang()),
            (Input::Press(Key::Roll), _) => match self.act(context) {
                Ok(go) => return go,
                Err(reason) => self.notice = Some(reason),
            },
            (Input::Press(Key::Back), _) => return self.back(),
            _ => {}
        }
        Navigate::Stay
    }

    /// The letters taken so far are the name, until it is spelt on.
    fn hold(&mut self, context: &mut Context<'_>) {
        if let Some(letter) = self.erased.take() {
            // It stood there.
            let _ = self.word.write_char(letter);
        }
        let name = trimmed(self.word);
        if !name.is_empty() && name != self.named.name(context.state) {
            // The list that asked for it has room.
            let _ = self.named.give(name, context);
        }
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let state = gadget.state;
        Screen::Characters(Picture::Spelling(picture::Spelling {
            title: self.named.title(state),
            word: self.word,
            groups: groups(state.shared.lang()),
            group: self.group,
            letter: self.letter,
            case: Case::after(self.word),
            notice: self.notice,
        }))
    }
}

/// How a letter is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    /// At the beginning of a word.
    Capital,
    /// Elsewhere.
    Small,
}

impl Case {
    fn after(word: Name) -> Case {
        match word.chars().last() {
            None | Some(' ' | '-' | '\'') => Case::Capital,
            Some(_) => Case::Small,
        }
    }

    /// A letter as it is written. Both cases stand 32 places apart in ISO-8859-1.
    pub(super) const fn of(self, letter: char) -> char {
        match (self, letter) {
            (Case::Capital, 'a'..='z' | 'à'..='ö' | 'ø'..='þ') => ((letter as u8) - 32) as char,
            _ => letter,
        }
    }
}

/// Without spaces at its end.
fn trimmed(mut name: Name) -> Name {
    while name.chars().last() == Some(' ') {
        name.pop();
    }
    name
}
