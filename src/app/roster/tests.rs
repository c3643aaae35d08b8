//! By what sheets are known, as it is stored.

use super::*;
use crate::coded::{decode, encode};
use crate::lang::Lang;

/// Once a byte was enough, and the two highest were sheets that were deleted.
#[test]
fn a_sheet_that_was_deleted_is_one_byte_of_an_older_record() {
    for byte in [0xfe, 0xff] {
        assert_eq!(decode(&[byte, 2]), Some((SheetId::NOBODY, 2_u8)));
    }
    assert_eq!(decode(&[5, 2]), Some((SheetId(5), 2_u8)));
}

/// Whatever is written is read as the same, and never taken for one that was deleted.
#[test]
fn whoever_is_new_comes_back() {
    let mut roster = Roster::new();
    let mut before = SheetId::NOBODY;
    for _ in 0..u16::MAX {
        let id = roster.add(AnySheet::new(Book::Risus, Lang::En)).unwrap();
        assert_ne!(id, before);
        let mut room = [0; 4];
        let length = encode(&id, &mut room).unwrap();
        assert_eq!(decode(&room[..length]), Some(id));
        roster.remove(Slot(0));
        before = id;
    }
}
