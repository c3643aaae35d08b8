//! The picture of a name being spelt: the word so far, and below it the wheel of groups, or of the letters
//! in the open group.

use crate::games::characters::prelude::*;
use crate::games::characters::spelling::{Case, Group};

/// What is seen of a name that is being spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// What gets the name.
    pub title: TextId,
    /// The letters taken.
    pub word: Name,
    /// The wheel, after its sign for "done".
    pub groups: &'static [Group],
    /// The group that is turned to; none for "done".
    pub group: Option<u8>,
    /// The letter that is turned to, once a group is open.
    pub letter: Option<u8>,
    /// How the next letter is written.
    pub case: Case,
    /// Why the last key did nothing.
    pub notice: Option<TextId>,
}

/// The rows on which the letters stand: of the word, of the groups, of the letters in one.
const WORD_LINE: i32 = 26;
const GROUP_LINE: i32 = 45;
const LETTER_LINE: i32 = 49;
/// The box of what is turned to: its first row, and how many it has.
const BOX: (i32, i32) = (32, 22);
/// How far groups stand apart, and how far from one letter to the next where there is room.
const GROUP_GAP: i32 = 7;
const LETTER_PITCH: i32 = 18;
/// How wide the place of the next letter is at least.
const NEXT: i32 = 6;
const MIDDLE: i32 = Frame::WIDTH as i32 / 2;

impl ui::Picture for Spelling {
    #[inline(never)] // One kind of picture is not on the stack of another.
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let length = format_args!("{}/{}", self.word.len(), Name::LENGTH);
        let head = Head {
            title: Text::Id(self.title),
            aside: Aside::Text(Text::Name(Name::written(length))),
        };
        head.draw(frame, lang, (0, 0));
        self.draw_word(frame);
        match (self.letter, self.group()) {
            (Some(letter), Some(group)) => self.draw_letters(frame, group, letter),
            _ => self.draw_groups(frame),
        }
        if !footer::notice(frame, lang, self.notice) {
            self.draw_keys(frame, lang);
        }
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}: {} <", self.title.of(lang), self.word)?;
        match (self.turned_to(), self.group()) {
            (Some(' '), _) => write!(f, "{}", texts().space.of(lang))?,
            (Some(letter), _) => write!(f, "{letter}")?,
            (None, Some(group)) => write!(f, "{}", self.cased(group.named))?,
            (None, None) => write!(f, "{}", texts().done.of(lang))?,
        }
        write!(f, ">")?;
        say_notice(f, lang, self.notice)
    }
}

impl Spelling {
    fn group(&self) -> Option<&Group> {
        self.groups.get(usize::from(self.group?))
    }

    /// The letter that would be taken.
    fn turned_to(&self) -> Option<char> {
        let letters = self.group()?.letters;
        let letter = letters.chars().nth(self.letter?.into())?;
        Some(self.case.of(letter))
    }

    fn cased(&self, letters: &str) -> Written {
        let mut text = Written::new();
        for letter in letters.chars() {
            // No group has more letters than a line.
            let _ = text.write_char(self.case.of(letter));
        }
        text
    }

    /// The word, and where the next letter will stand; of a long one, its end.
    fn draw_word(&self, frame: &mut Frame) {
        let word = written!("{}", self.word);
        let next = match (self.word.len() < Name::LENGTH, self.turned_to()) {
            (false, _) => 0,
            (true, None) => NEXT,
            (true, Some(letter)) => NEXT.max(LARGE.width(&text(letter))),
        };
        let left = (LARGE.width(&word) + 2).min(Frame::WIDTH as i32 - 2 - next);
        let mut end = word.chars();
        while LARGE.width(end.as_str()) > left && end.next().is_some() {}
        LARGE.right(frame, end.as_str(), (left, WORD_LINE));
        frame.light(left + 2, WORD_LINE + 4, next, 1);
        if let Some(letter) = self.turned_to().filter(|letter| *letter != ' ') {
            LARGE.left(frame, &text(letter), (left + 2, WORD_LINE));
        }
    }

    /// The one that is turned to in the middle, and as many on both sides as there is room for.
    fn draw_groups(&self, frame: &mut Frame) {
        let count = self.groups.len() + 1;
        let at = self.group.map_or(0, |group| usize::from(group) + 1);
        let width = self.group_width(at);
        let (left, right) = (MIDDLE - width / 2, MIDDLE + (width + 1) / 2);
        self.draw_group(frame, at, left);
        let mut x = right + GROUP_GAP;
        for place in (1..count).map(|step| (at + step) % count) {
            if x + self.group_width(place) > Frame::WIDTH as i32 {
                break;
            }
            self.draw_group(frame, place, x);
            x += self.group_width(place) + GROUP_GAP;
        }
        let mut x = left - GROUP_GAP;
        for place in (1..count).map(|step| (at + count - step) % count) {
            x -= self.group_width(place);
            if x < 0 {
                break;
            }
            self.draw_group(frame, place, x);
            x -= GROUP_GAP;
        }
        let (top, height) = BOX;
        frame.invert(left - 3, top + 2, width + 5, height - 5);
    }

    /// The group at a place of the wheel; none at that of "done".
    fn group_at(&self, place: usize) -> Option<&Group> {
        self.groups.get(place.checked_sub(1)?)
    }

    fn group_width(&self, place: usize) -> i32 {
        match self.group_at(place) {
            Some(group) => BOLD.width(&self.cased(group.named)),
            None => art::DONE.width(),
        }
    }

    fn draw_group(&self, frame: &mut Frame, place: usize, x: i32) {
        match self.group_at(place) {
            Some(group) => BOLD.left(frame, &self.cased(group.named), (x, GROUP_LINE)),
            None => art::DONE.draw(frame, x, GROUP_LINE - 8),
        }
    }

    /// All letters of a group, the one that is turned to inverted.
    fn draw_letters(&self, frame: &mut Frame, group: &Group, turned_to: u8) {
        let count = group.letters.chars().count() as i32;
        let pitch = LETTER_PITCH.min(Frame::WIDTH as i32 / count.max(1));
        let left = MIDDLE - count * pitch / 2;
        for (place, letter) in (0..).zip(group.letters.chars()) {
            let x = left + pitch * i32::from(place);
            let middle = x + pitch / 2;
            match self.case.of(letter) {
                ' ' => art::SPACE.draw(frame, middle - 5, LETTER_LINE - 3),
                letter => LARGE.center(frame, &text(letter), (middle, LETTER_LINE)),
            }
            if place == turned_to {
                let (top, height) = BOX;
                frame.invert(x, top, pitch, height);
            }
        }
    }

    fn draw_keys(&self, frame: &mut Frame, lang: Lang) {
        let own = texts();
        let roll = match (self.group, self.letter) {
            (_, Some(_)) => kit_texts().take,
            (Some(_), None) => kit_texts().open,
            (None, None) => own.done,
        };
        let back = match (self.group, self.letter) {
            (None, None) => own.erase,
            (Some(_), None) if !self.word.is_empty() => kit_texts().cancel,
            _ => kit_texts().back,
        };
        footer::draw(frame, lang, Arrows::BOTH, [own.letter, roll, back]);
    }
}

/// A letter as a text.
fn text(letter: char) -> Written {
    written!("{letter}")
}
