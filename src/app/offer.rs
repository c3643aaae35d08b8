//! What somebody at a computer offers: a character or a favourite, as the bytes that would be kept of
//! it, and the question whether it is taken.
//!
//! Nothing of it is anywhere else before somebody at the gadget has said so, and then it is what a
//! store would have read: whatever the rules forbid is refused on its way in.

use super::cue::Cue;
use super::deliberate::Deliberate;
use super::input::Input;
use super::journal;
use super::part::Parts as _;
use super::picture::offer::Picture;
use super::picture::words::texts;
use super::roster::Nth;
use super::screen_handler::{Navigate, ScreenHandler};
use super::stack::Overlay;
use super::{App, Context, Gadget, Key, Millis, State};
use crate::coded::{Coded, Names, Reader, Shape, Writer};
use crate::dice::NoDice;
use crate::games::{AnySheet, Book, Roll, Screen, Tile};
use crate::lang::Lang;
use crate::name::Name;
use crate::table::{Favourite, Favourites};
use crate::text_id::TextId;

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
pub enum ImportKind {
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

impl ImportKind {
    /// What its bytes are.
    pub(crate) fn root(self) -> Root {
        match self {
            ImportKind::Somebody => (&Shape::Parts("book", &[&Shape::Word(BOOKS)]), 0),
            ImportKind::Sheet(book) => {
                let part = AnySheet::SHAPE.part(book as u8);
                (part.map_or(&Shape::Nothing, |(_, sheet)| sheet), 1)
            }
            ImportKind::Favourite => (Favourite::SHAPE, 0),
        }
    }

    /// The place of its book among the names of all.
    const fn place(self) -> u8 {
        match self {
            ImportKind::Sheet(book) => book as u8,
            ImportKind::Somebody | ImportKind::Favourite => UNKNOWN,
        }
    }

    /// What players call where it belongs.
    pub(super) fn name(self) -> TextId {
        match self {
            ImportKind::Sheet(book) => book.name(),
            ImportKind::Favourite => Tile::FAVOURITES.name(),
            ImportKind::Somebody => TextId::NONE,
        }
    }

    /// The line that says its book.
    pub(crate) const fn book(&self) -> [u8; 1] {
        [self.place()]
    }
}

/// What is made of bytes.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
enum Imported {
    Sheet(AnySheet),
    Favourite(Favourite),
}

impl Imported {
    /// What these bytes are, if the gadget could have made them.
    #[inline(never)] // It is large.
    fn read(kind: ImportKind, bytes: &[u8]) -> Option<Imported> {
        let from = &mut Reader::new(bytes);
        let imported = match kind {
            ImportKind::Somebody => return None,
            ImportKind::Sheet(_) => Imported::Sheet(Coded::read(from)),
            ImportKind::Favourite => Imported::Favourite(Coded::read(from)),
        };
        from.is_done().then_some(imported)
    }

    /// What the gadget has, by its place: the sheets in the order of their books.
    fn write(header: Header, place: Nth, state: &State, to: &mut Writer<'_>) -> Option<ImportKind> {
        if header == Header::Favourite {
            state.favourites().all().nth(place.0.into())?.write(to);
            return Some(ImportKind::Favourite);
        }
        let sheet = state.shared.roster.nth_by_book(place)?;
        sheet.write(to);
        Some(ImportKind::Sheet(sheet.book()))
    }

    /// One that nobody has filled in yet.
    fn write_new(kind: ImportKind, lang: Lang, to: &mut Writer<'_>) {
        match kind {
            ImportKind::Somebody => to.u8(UNKNOWN),
            ImportKind::Sheet(book) => AnySheet::new(book, lang).write(to),
            ImportKind::Favourite => Favourite::of(Roll::usual()).write(to),
        }
    }

    /// Whether one is there that it would replace, or there is room for one more.
    fn check(&self, state: &State) -> ImportCheck {
        let (is_there, has_room) = match self {
            Imported::Sheet(sheet) => {
                let roster = &state.shared.roster;
                (roster.slot_named_like(sheet).is_some(), roster.has_room())
            }
            Imported::Favourite(favourite) => {
                let favourites = state.favourites();
                let is_there = favourites.slot_of(&favourite.roll).is_some();
                (is_there, favourites.has_room())
            }
        };
        match (is_there, has_room) {
            (true, _) => ImportCheck::Replaces,
            (_, true) => ImportCheck::IsNew,
            _ => ImportCheck::NoRoom,
        }
    }

    /// What it is called.
    fn name(&self, state: &State) -> Name {
        match self {
            Imported::Sheet(sheet) => sheet.name(),
            Imported::Favourite(favourite) => Name::written(format_args!(
                "{}",
                favourite.label(state).of(state.shared.settings.lang)
            )),
        }
    }

    /// The gadget has it from now on, if there is room; where it is seen.
    fn take(self, state: &mut State) -> Option<Tile> {
        match self {
            Imported::Sheet(sheet) => state.shared.roster.take_in(sheet).ok()?,
            Imported::Favourite(favourite) => {
                state.favourites_mut().take_in(favourite)?;
                return Some(Tile::FAVOURITES);
            }
        }
        Some(Tile::ROSTER)
    }
}

/// What would become of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportCheck {
    /// The rules forbid it.
    Illegal,
    /// The gadget has it as it is.
    Unchanged,
    /// There is no room for one more.
    NoRoom,
    /// It would be one more.
    IsNew,
    /// It would be there instead of who has its name, or of the same roll.
    Replaces,
}

/// What was answered at the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferAnswer {
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
    pub(crate) kind: ImportKind,
    pub(crate) bytes: Bytes,
}

impl Offer {
    /// Nothing.
    #[inline(always)] // It is made where it stays.
    pub(crate) const fn none() -> Offer {
        Offer {
            kind: ImportKind::Somebody,
            bytes: Bytes::new(),
        }
    }

    /// What the gadget has, by its place.
    pub(crate) fn of(header: Header, place: Nth, state: &State) -> Option<Offer> {
        let mut offer = Offer::none();
        let write = |to: &mut Writer<'_>| Imported::write(header, place, state, to);
        offer.kind = offer.fill(write)?;
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
                Header::Character => ImportKind::Somebody,
                Header::Favourite => ImportKind::Favourite,
            },
            lang,
        );
    }

    fn become_new(&mut self, kind: ImportKind, lang: Lang) {
        self.kind = kind;
        self.fill(|to| Imported::write_new(kind, lang, to));
    }

    /// A line was taken: what follows from it is set right. Whether the gadget could have made what
    /// is there.
    pub(crate) fn settle(&mut self, lang: Lang) -> bool {
        match self.kind {
            ImportKind::Somebody => {
                let kind = match self.bytes.first() {
                    None | Some(&UNKNOWN) => return true,
                    Some(place) => match Book::ALL.get(usize::from(*place)) {
                        Some(book) => ImportKind::Sheet(*book),
                        None => return true,
                    },
                };
                self.become_new(kind, lang);
            }
            ImportKind::Sheet(_) => self.settle_sheet(),
            ImportKind::Favourite => {}
        }
        self.imported().is_some()
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
    fn is_unchanged(&mut self, state: &State) -> bool {
        let header = match self.kind {
            ImportKind::Favourite => Header::Favourite,
            _ => Header::Character,
        };
        for place in (0..=u8::MAX).map(Nth) {
            let mut to = Writer::again(&mut self.bytes);
            match Imported::write(header, place, state, &mut to) {
                None => break,
                Some(kind) if kind == self.kind && to.is_same() => return true,
                Some(_) => {}
            }
        }
        false
    }

    /// What its bytes are, if the gadget could have made them.
    fn imported(&self) -> Option<Imported> {
        Imported::read(self.kind, &self.bytes)
    }

    /// What is offered, by its name, and what would become of it.
    #[inline(never)] // It is large.
    pub(crate) fn check(&mut self, state: &State) -> (Name, ImportCheck) {
        let Some(imported) = self.imported() else {
            return (Name::EMPTY, ImportCheck::Illegal);
        };
        let check = match self.is_unchanged(state) {
            true => ImportCheck::Unchanged,
            false => imported.check(state),
        };
        (imported.name(state), check)
    }
}

/// The question that stands. Up takes what is offered, and Roll does nothing: the question comes when dice have fallen, which is
/// when a thumb that rolls on, in whatever rhythm, presses Roll. Up counts after a pause, since a thumb may also be turning
/// something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OfferScreen {
    picture: Picture,
    since: Millis,
    up: Deliberate,
}

/// A key that was meant for what was seen before is no answer.
const SEEN_MS: u64 = 500;
/// Whoever has not answered by then is not there.
const PATIENCE_MS: u64 = 60_000;

impl ScreenHandler for OfferScreen {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        let past = context.now.0.saturating_sub(self.since.0);
        match input {
            Input::Tick if past >= PATIENCE_MS => Navigate::Answer(OfferAnswer::Nobody),
            input if self.up.is_meant(input, context.now) => Navigate::Answer(OfferAnswer::Taken),
            Input::Press(Key::Back) if past >= SEEN_MS => Navigate::Answer(OfferAnswer::Declined),
            Input::Press(_) => {
                context.cues.cue = Some(Cue::Refused);
                Navigate::Stay
            }
            _ => Navigate::Stay,
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
        self.restarted.is_none() && matches!(self.overlay, None | Some(Overlay::Shelf(_)))
    }

    /// Asks whether what is offered is taken.
    #[inline(never)] // It is large.
    pub(super) fn ask(&mut self, offer: Option<&Offer>) {
        if !self.is_free() || self.is_busy() {
            self.answer = Some(OfferAnswer::NotNow);
            return;
        }
        let state = &self.core.state;
        let imported = offer.and_then(|offer| Some((offer.kind, offer.imported()?)));
        let asked = imported.and_then(|(kind, imported)| match imported.check(state) {
            ImportCheck::IsNew => Some((kind, imported.name(state), true)),
            ImportCheck::Replaces => Some((kind, imported.name(state), false)),
            _ => None,
        });
        let Some((kind, name, is_new)) = asked else {
            self.answer = Some(OfferAnswer::Declined);
            return;
        };
        self.asked = Some(OfferScreen {
            picture: Picture { name, kind, is_new },
            since: self.core.now,
            up: Deliberate::new(Key::Up, self.core.now),
        });
    }

    /// It was answered. What is taken came by no key: what is seen cannot be found again by pressing.
    pub(super) fn answer_offer(
        &mut self,
        answer: OfferAnswer,
        offer: Option<&Offer>,
    ) -> OfferAnswer {
        if answer != OfferAnswer::Taken {
            return answer;
        }
        let Some(tile) = offer
            .and_then(Offer::imported)
            .and_then(|imported| self.take(imported))
        else {
            return OfferAnswer::Declined;
        };
        self.go(&Navigate::To(tile));
        self.replay_log.lose();
        OfferAnswer::Taken
    }

    /// What is taken is a step, behind that of a value which is being changed.
    fn take(&mut self, imported: Imported) -> Option<Tile> {
        self.leave_menu();
        let at = match imported {
            Imported::Sheet(_) => journal::At::Roster,
            Imported::Favourite(_) => journal::At::Table(Tile::FAVOURITES),
        };
        let dice = &mut NoDice;
        let context = &mut self.core.context(None, dice);
        context.begin_step(Favourites::KEYS);
        let tile = imported.take(context.state);
        context.end_step(at, texts().from_computer.into());
        tile
    }
}
