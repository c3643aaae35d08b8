//! Data sent from a computer: a character or a favourite, in its stored encoding, and the question whether to
//! accept it.
//!
//! Nothing is imported before the player accepts. The data is decoded like a stored record, so that whatever
//! the rules forbid is refused.

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

/// Encoded data of an offer. The capacity is that of the longest sheet.
pub type Bytes = heapless::Vec<u8, 596>;

/// Schema of the bytes from an offset on.
pub type Root = (&'static Shape, usize);

/// A TOML table that can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Header {
    /// A character of any book.
    Character,
    /// A favourite roll.
    Favourite,
}

/// Kind of offered data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportKind {
    /// A character whose book is not known yet.
    Somebody,
    /// A sheet of this book.
    Sheet(Book),
    /// A favourite roll.
    Favourite,
}

/// Placeholder for a book that is not known yet.
const UNKNOWN: u8 = u8::MAX;

/// The books by their names in TOML.
const BOOKS: Names = Names::Told(|place| {
    let book = Book::ALL.get(usize::from(place));
    book.map(|book| book.folder())
});

impl ImportKind {
    /// Schema of this kind, and the offset of its bytes.
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

    /// Index of the book, or [`UNKNOWN`].
    const fn place(self) -> u8 {
        match self {
            ImportKind::Sheet(book) => book as u8,
            ImportKind::Somebody | ImportKind::Favourite => UNKNOWN,
        }
    }

    /// Name of the place where the player finds such data.
    pub(super) fn name(self) -> TextId {
        match self {
            ImportKind::Sheet(book) => book.name(),
            ImportKind::Favourite => Tile::FAVOURITES.name(),
            ImportKind::Somebody => TextId::NONE,
        }
    }

    /// The encoded book, as a line of the TOML table.
    pub(crate) const fn book(&self) -> [u8; 1] {
        [self.place()]
    }
}

/// Decoded data of an offer.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
enum Imported {
    Sheet(AnySheet),
    Favourite(Favourite),
}

impl Imported {
    /// Decodes an offer; `None` if the gadget could not have written these bytes.
    #[inline(never)] // The value is large.
    fn read(kind: ImportKind, bytes: &[u8]) -> Option<Imported> {
        let from = &mut Reader::new(bytes);
        let imported = match kind {
            ImportKind::Somebody => return None,
            ImportKind::Sheet(_) => Imported::Sheet(Coded::read(from)),
            ImportKind::Favourite => Imported::Favourite(Coded::read(from)),
        };
        from.is_done().then_some(imported)
    }

    /// Encodes the existing sheet or favourite with this index; sheets are sorted by book.
    fn write(header: Header, place: Nth, state: &State, to: &mut Writer<'_>) -> Option<ImportKind> {
        if header == Header::Favourite {
            state.favourites().all().nth(place.0.into())?.write(to);
            return Some(ImportKind::Favourite);
        }
        let sheet = state.shared.roster.nth_by_book(place)?;
        sheet.write(to);
        Some(ImportKind::Sheet(sheet.book()))
    }

    /// Encodes a blank value of this kind.
    fn write_new(kind: ImportKind, lang: Lang, to: &mut Writer<'_>) {
        match kind {
            ImportKind::Somebody => to.u8(UNKNOWN),
            ImportKind::Sheet(book) => AnySheet::new(book, lang).write(to),
            ImportKind::Favourite => Favourite::of(Roll::usual()).write(to),
        }
    }

    /// Decides whether the data would replace something, and whether there is room.
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

    /// The name of the sheet or the favourite.
    fn name(&self, state: &State) -> Name {
        match self {
            Imported::Sheet(sheet) => sheet.name(),
            Imported::Favourite(favourite) => Name::written(format_args!(
                "{}",
                favourite.label(state).of(state.shared.settings.lang)
            )),
        }
    }

    /// Stores the data if there is room. Returns the tile where it is seen.
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

/// What accepting an offer would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportCheck {
    /// Invalid: the rules forbid it.
    Illegal,
    /// The gadget already has identical data.
    Unchanged,
    /// There is no room for another.
    NoRoom,
    /// Adds an entry.
    IsNew,
    /// Replaces the sheet of the same name, or the same roll.
    Replaces,
}

/// Answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferAnswer {
    /// Accepted.
    Taken,
    /// Declined.
    Declined,
    /// No answer within a minute.
    Nobody,
    /// Not asked: another question comes first.
    NotNow,
}

/// Data that a computer offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub(crate) kind: ImportKind,
    pub(crate) bytes: Bytes,
}

impl Offer {
    /// An empty offer.
    #[inline(always)] // Constructs in place.
    pub(crate) const fn none() -> Offer {
        Offer {
            kind: ImportKind::Somebody,
            bytes: Bytes::new(),
        }
    }

    /// The existing sheet or favourite with this index, as an offer.
    pub(crate) fn of(header: Header, place: Nth, state: &State) -> Option<Offer> {
        let mut offer = Offer::none();
        let write = |to: &mut Writer<'_>| Imported::write(header, place, state, to);
        offer.kind = offer.fill(write)?;
        Some(offer)
    }

    /// Replaces the bytes with what `write` writes.
    fn fill<T>(&mut self, write: impl FnOnce(&mut Writer<'_>) -> T) -> T {
        self.bytes.clear();
        // Cannot fail: it resizes to the capacity.
        let _ = self.bytes.resize(self.bytes.capacity(), 0);
        let mut to = Writer::new(&mut self.bytes);
        let written = write(&mut to);
        let length = to.written().unwrap_or(0);
        self.bytes.truncate(length);
        written
    }

    /// Begins a new offer of this kind.
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

    /// Called after each line: switches to the schema of a book that is now known, and updates derived
    /// values. True if the gadget could have written the result.
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
        // Only if the bytes decode to what they say: a sheet that fails to decode is left as it is.
        if again.is_same() {
            sheet.settle();
            self.fill(|to| sheet.write(to));
        }
    }

    /// True if the gadget has identical data.
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

    /// Decodes the offer; `None` if the gadget could not have written it.
    fn imported(&self) -> Option<Imported> {
        Imported::read(self.kind, &self.bytes)
    }

    /// The name of the offered data, and what accepting it would do.
    #[inline(never)] // The value is large.
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

/// The question whether to accept an offer. Up accepts, Roll does nothing: the question appears after dice
/// have fallen, when a player who rolls repeatedly presses Roll. Up counts only after a pause, since the
/// player may be changing a value with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OfferScreen {
    picture: Picture,
    since: Millis,
    up: Deliberate,
}

/// A press of Back within this time was meant for the previous screen, and is ignored.
const SEEN_MS: u64 = 500;
/// Time after which an unanswered offer expires.
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
    /// True if no other question has to be answered first.
    pub(crate) const fn is_free(&self) -> bool {
        self.restarted.is_none() && matches!(self.overlay, None | Some(Overlay::Shelf(_)))
    }

    /// Shows the question whether to accept the offer.
    #[inline(never)] // The value is large.
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

    /// Handles the answer. An import is no press and cannot be replayed: the replay log is dropped.
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

    /// Imports the data as a step of its own. Ends the editing of a value first, which is an earlier step.
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
