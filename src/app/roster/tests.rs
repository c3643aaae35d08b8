//! Tests of the stored form of sheet ids.

use super::*;
use crate::coded::{decode, encode};
use crate::lang::Lang;

/// In older records an id has one byte, and its two highest values mean a deleted sheet.
#[test]
fn a_sheet_that_was_deleted_is_one_byte_of_an_older_record() {
    for byte in [0xfe, 0xff] {
        assert_eq!(decode(&[byte, 2]), Some((SheetId::NOBODY, 2_u8)));
    }
    assert_eq!(decode(&[5, 2]), Some((SheetId(5), 2_u8)));
}

/// Every new id survives encoding, and never reads as a deleted sheet.
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
