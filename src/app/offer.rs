//! What somebody at a computer offers: a character or a favourite, as the bytes that would be kept of
//! it, and the question whether it is taken.
//!
//! Nothing of it is anywhere else before somebody at the gadget has said so, and then it is what a
//! store would have read: whatever the rules forbid is refused on its way in.

use super::deliberate::Deliberate;
use super::input::Input;
use super::journal;
use super::levels::Over;
use super::part::Parts as _;
use super::picture::offer::Picture;
use super::picture::words::texts;
use super::place::{Go, Place};
use super::roster::Nth;
use super::said::Said;
use super::{App, Context, Gadget, Kept, Key, Millis};
use crate::coded::{Coded, Names, Reader, Shape, Writer};
use crate::dice::NoDice;
use crate::games::{AnySheet, Book, Roll, Screen, Tile};
use crate::lang::Lang;
use crate::name::Name;
use crate::table::{Favourite, Favourites};
use crate::word::Word;

/// What is offered, as the bytes that would be kept of it: as many as the longest sheet has.
pub type Bytes = heapless::Vec<u8, 596>;

/// What bytes are, and where that begins.
pub type Root = (&'static Shape, usize);

/// A table of what can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Header {
    /// Somebody of any book.
    Character,
    /// A roll.
    Favourite,
}

/// What is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Somebody whose book is not known yet.
    Somebody,
    /// A sheet of this book.
    Sheet(Book),
    /// A roll.
    Favourite,
}

/// A book is not known before it is said.
const UNKNOWN: u8 = u8::MAX;

/// The books by their names in text.
const BOOKS: Names = Names::Told(|place| {
    let book = Book::ALL.get(usize::from(place));
    book.map(|book| book.folder())
});

impl Sort {
    /// What its bytes are.
    pub(crate) fn root(self) -> Root {
        match self {
            Sort::Somebody => (&Shape::Parts("book", &[&Shape::Word(BOOKS)]), 0),
            Sort::Sheet(book) => {
                let part = AnySheet::SHAPE.part(book as u8);
                (part.map_or(&Shape::Nothing, |(_, sheet)| sheet), 1)
            }
            Sort::Favourite => (Favourite::SHAPE, 0),
        }
    }

    /// The place of its book among the names of all.
    const fn place(self) -> u8 {
        match self {
            Sort::Sheet(book) => book as u8,
            Sort::Somebody | Sort::Favourite => UNKNOWN,
        }
    }

    /// What players call where it belongs.
    pub(super) fn name(self) -> Word {
        match self {
            Sort::Sheet(book) => book.name(),
            Sort::Favourite => Tile::FAVOURITES.name(),
            Sort::Somebody => Word::NONE,
        }
    }

    /// The line that says its book.
    pub(crate) const fn book(&self) -> [u8; 1] {
        [self.place()]
    }
}

/// What is made of bytes.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
enum Thing {
    Sheet(AnySheet),
    Favourite(Favourite),
}

impl Thing {
    /// What these bytes are, if the gadget could have made them.
    #[inline(never)] // It is large.
    fn read(sort: Sort, bytes: &[u8]) -> Option<Thing> {
        let from = &mut Reader::new(bytes);
        let thing = match sort {
            Sort::Somebody => return None,
            Sort::Sheet(_) => Thing::Sheet(Coded::read(from)),
            Sort::Favourite => Thing::Favourite(Coded::read(from)),
        };
        from.is_done().then_some(thing)
    }

    /// What the gadget has, by its place: the sheets in the order of their books.
    fn write(header: Header, place: Nth, kept: &Kept, to: &mut Writer<'_>) -> Option<Sort> {
        if header == Header::Favourite {
            kept.favourites().all().nth(place.0.into())?.write(to);
            return Some(Sort::Favourite);
        }
        let sheet = kept.shared.roster.nth_by_book(place)?;
        sheet.write(to);
        Some(Sort::Sheet(sheet.book()))
    }

    /// One that nobody has filled in yet.
    fn write_new(sort: Sort, lang: Lang, to: &mut Writer<'_>) {
        match sort {
            Sort::Somebody => to.u8(UNKNOWN),
            Sort::Sheet(book) => AnySheet::new(book, lang).write(to),
            Sort::Favourite => Favourite::of(Roll::usual()).write(to),
        }
    }

    /// Whether one is there that it would replace, or there is room for one more.
    fn fate(&self, kept: &Kept) -> Fate {
        let (is_there, has_room) = match self {
            Thing::Sheet(sheet) => {
                let roster = &kept.shared.roster;
                (roster.slot_named_like(sheet).is_some(), roster.has_room())
            }
            Thing::Favourite(favourite) => {
                let favourites = kept.favourites();
                let is_there = favourites.slot_of(&favourite.roll).is_some();
                (is_there, favourites.has_room())
            }
        };
        match (is_there, has_room) {
            (true, _) => Fate::Replaces,
            (_, true) => Fate::IsNew,
            _ => Fate::NoRoom,
        }
    }

    /// What it is called.
    fn name(&self, kept: &Kept) -> Name {
        match self {
            Thing::Sheet(sheet) => sheet.name(),
            Thing::Favourite(favourite) => Name::written(format_args!(
                "{}",
                favourite.label(kept).of(kept.shared.settings.lang)
            )),
        }
    }

    /// The gadget has it from now on, if there is room; where it is seen.
    fn take(self, kept: &mut Kept) -> Option<Tile> {
        match self {
            Thing::Sheet(sheet) => kept.shared.roster.take_in(sheet).ok()?,
            Thing::Favourite(favourite) => {
                kept.favourites_mut().take_in(favourite)?;
                return Some(Tile::FAVOURITES);
            }
        }
        Some(Tile::ROSTER)
    }
}

/// What would become of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The rules forbid it.
    Illegal,
    /// The gadget has it as it is.
    IsSo,
    /// There is no room for one more.
    NoRoom,
    /// It would be one more.
    IsNew,
    /// It would be there instead of who has its name, or of the same roll.
    Replaces,
}

/// What was answered at the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is taken.
    Taken,
    /// It is not.
    Declined,
    /// Nobody was there.
    Nobody,
    /// Nobody was asked: something else comes first.
    NotNow,
}

/// What is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub(crate) sort: Sort,
    pub(crate) bytes: Bytes,
}

impl Offer {
    /// Nothing.
    #[inline(always)] // It is made where it stays.
    pub(crate) const fn none() -> Offer {
        Offer {
            sort: Sort::Somebody,
            bytes: Bytes::new(),
        }
    }

    /// What the gadget has, by its place.
    pub(crate) fn of(header: Header, place: Nth, kept: &Kept) -> Option<Offer> {
        let mut offer = Offer::none();
        let write = |to: &mut Writer<'_>| Thing::write(header, place, kept, to);
        offer.sort = offer.fill(write)?;
        Some(offer)
    }

    /// Bytes that are written like this.
    fn fill<T>(&mut self, write: impl FnOnce(&mut Writer<'_>) -> T) -> T {
        self.bytes.clear();
        // There is as much room as there is.
        let _ = self.bytes.resize(self.bytes.capacity(), 0);
        let mut to = Writer::new(&mut self.bytes);
        let written = write(&mut to);
        let length = to.written().unwrap_or(0);
        self.bytes.truncate(length);
        written
    }

    /// Something new is offered.
    pub(crate) fn begin(&mut self, header: Header, lang: Lang) {
        self.become_new(
            match header {
                Header::Character => Sort::Somebody,
                Header::Favourite => Sort::Favourite,
            },
            lang,
        );
    }

    fn become_new(&mut self, sort: Sort, lang: Lang) {
        self.sort = sort;
        self.fill(|to| Thing::write_new(sort, lang, to));
    }

    /// A line was taken: what follows from it is set right. Whether the gadget could have made what
    /// is there.
    pub(crate) fn settle(&mut self, lang: Lang) -> bool {
        match self.sort {
            Sort::Somebody => {
                let sort = match self.bytes.first() {
                    None | Some(&UNKNOWN) => return true,
                    Some(place) => match Book::ALL.get(usize::from(*place)) {
                        Some(book) => Sort::Sheet(*book),
                        None => return true,
                    },
                };
                self.become_new(sort, lang);
            }
            Sort::Sheet(_) => self.settle_sheet(),
            Sort::Favourite => {}
        }
        self.thing().is_some()
    }

    #[inline(never)] // A sheet is large.
    fn settle_sheet(&mut self) {
        let mut sheet = AnySheet::read(&mut Reader::new(&self.bytes));
        let mut again = Writer::again(&mut self.bytes);
        sheet.write(&mut again);
        // What could not be read is not what is there.
        if again.is_same() {
            sheet.settle();
            self.fill(|to| sheet.write(to));
        }
    }

    /// Whether the gadget has the very same.
    fn is_so(&mut self, kept: &Kept) -> bool {
        let header = match self.sort {
            Sort::Favourite => Header::Favourite,
            _ => Header::Character,
        };
        for place in (0..=u8::MAX).map(Nth) {
            let mut to = Writer::again(&mut self.bytes);
            match Thing::write(header, place, kept, &mut to) {
                None => break,
                Some(sort) if sort == self.sort && to.is_same() => return true,
                Some(_) => {}
            }
        }
        false
    }

    /// What its bytes are, if the gadget could have made them.
    fn thing(&self) -> Option<Thing> {
        Thing::read(self.sort, &self.bytes)
    }

    /// What is offered, by its name, and what would become of it.
    #[inline(never)] // It is large.
    pub(crate) fn fate(&mut self, kept: &Kept) -> (Name, Fate) {
        let Some(thing) = self.thing() else {
            return (Name::EMPTY, Fate::Illegal);
        };
        let fate = match self.is_so(kept) {
            true => Fate::IsSo,
            false => thing.fate(kept),
        };
        (thing.name(kept), fate)
    }
}

/// The question that stands. Up takes what is offered, and Roll does nothing: the question comes when dice have fallen, which is
/// when a thumb that rolls on, in whatever rhythm, presses Roll. Up counts after a pause, since a thumb may also be turning
/// something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    picture: Picture,
    since: Millis,
    up: Deliberate,
}

/// A key that was meant for what was seen before is no answer.
const SEEN_MS: u64 = 500;
/// Whoever has not answered by then is not there.
const PATIENCE_MS: u64 = 60_000;

impl Place for Asked {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        let past = context.now.0.saturating_sub(self.since.0);
        match input {
            Input::Tick if past >= PATIENCE_MS => Go::Answer(Answer::Nobody),
            input if self.up.is_meant(input, context.now) => Go::Answer(Answer::Taken),
            Input::Press(Key::Back) if past >= SEEN_MS => Go::Answer(Answer::Declined),
            Input::Press(_) => {
                context.heard.said = Some(Said::Refused);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn screen(&self, _: Gadget<'_>) -> Screen {
        Screen::Offer(self.picture)
    }

    fn wake(&self, _: Millis) -> Option<Millis> {
        Some(Millis(self.since.0 + PATIENCE_MS))
    }
}

impl App {
    /// Whether nothing else is to be answered first.
    pub(crate) const fn is_free(&self) -> bool {
        self.restarted.is_none() && matches!(self.over, None | Some(Over::Shelf(_)))
    }

    /// Asks whether what is offered is taken.
    #[inline(never)] // It is large.
    pub(super) fn ask(&mut self, offer: Option<&Offer>) {
        if !self.is_free() || self.is_busy() {
            self.answer = Some(Answer::NotNow);
            return;
        }
        let kept = &self.core.kept;
        let thing = offer.and_then(|offer| Some((offer.sort, offer.thing()?)));
        let asked = thing.and_then(|(sort, thing)| match thing.fate(kept) {
            Fate::IsNew => Some((sort, thing.name(kept), true)),
            Fate::Replaces => Some((sort, thing.name(kept), false)),
            _ => None,
        });
        let Some((sort, name, is_new)) = asked else {
            self.answer = Some(Answer::Declined);
            return;
        };
        self.asked = Some(Asked {
            picture: Picture { name, sort, is_new },
            since: self.core.now,
            up: Deliberate::new(Key::Up, self.core.now),
        });
    }

    /// It was answered. What is taken came by no key: what is seen cannot be found again by pressing.
    pub(super) fn answer_offer(&mut self, answer: Answer, offer: Option<&Offer>) -> Answer {
        if answer != Answer::Taken {
            return answer;
        }
        let Some(tile) = offer
            .and_then(Offer::thing)
            .and_then(|thing| self.take(thing))
        else {
            return Answer::Declined;
        };
        self.go(&Go::To(tile));
        self.presses.lose();
        Answer::Taken
    }

    /// What is taken is a step, behind that of a value which is being changed.
    fn take(&mut self, thing: Thing) -> Option<Tile> {
        self.leave_menu();
        let at = match thing {
            Thing::Sheet(_) => journal::At::Roster,
            Thing::Favourite(_) => journal::At::Table(Tile::FAVOURITES),
        };
        let dice = &mut NoDice;
        let context = &mut self.core.context(None, dice);
        context.begin_step(Favourites::KEYS);
        let tile = thing.take(context.kept);
        context.end_step(at, texts().from_computer.into());
        tile
    }
}
