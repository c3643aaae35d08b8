//! By what sheets are known.

use declic::app::{Roster, SheetId, Slot};
use declic::games::{AnySheet, Book};
use declic::ui::Lang;

/// By what the sheet is known that is made after so many others.
pub(crate) fn known(after: u16) -> SheetId {
    let mut roster = Roster::new();
    let mut add = || {
        roster.remove(Slot::of(0).unwrap());
        roster.add(AnySheet::new(Book::Risus, Lang::En)).unwrap()
    };
    for _ in 0..after {
        add();
    }
    add()
}
