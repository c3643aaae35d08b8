//! Tests of what no scenario of the tables shows.

use super::foes;
use super::record::Book;
use crate::app::part::stored;
use crate::app::records::RecordKey;
use crate::coded::{decode, encode};
use crate::games::simulacres::prelude::*;

/// What is kept of a sheet is read back, and never more than a record has room for.
fn comes_back(sheet: &Sheet) {
    let mut room = [0; 288];
    let length = encode(sheet, &mut room).unwrap();
    assert_eq!(decode::<Sheet>(&room[..length]).as_ref(), Some(sheet));
}

#[test]
fn every_usual_foe_is_a_sheet() {
    for lang in Lang::ALL {
        comes_back(&Sheet::new(lang));
        for foe in foes::ALL {
            comes_back(&foe.sheet(lang));
        }
    }
}

/// What the first version of the record has written comes back, whatever steps it knew.
#[test]
fn the_first_record_comes_back() {
    let mut state = State::new();
    let id = state.shared.roster.add(Sheet::new(Lang::En)).unwrap();
    state.simulacres.who = Some(id);
    state.simulacres.body.carer = Some(id);
    let sheet = *state.shared.roster.get::<Sheet>(id).unwrap();
    for steps in [0, 1, 8] {
        let mut room = [0; RecordKey::MOST_BYTES];
        room[0] = 1;
        let mut length = 1 + encode(&state.simulacres.book, &mut room[1..]).unwrap();
        length += encode(&(steps as u8), &mut room[length..]).unwrap();
        for step in 0..steps {
            // What was done, to whom, and a sum of the sheet.
            length += encode(&2_u8, &mut room[length..]).unwrap();
            length += encode(&id, &mut room[length..]).unwrap();
            length += encode(&0xfeed_u16, &mut room[length..]).unwrap();
            length += encode(&sheet.state, &mut room[length..]).unwrap();
            // Every other patient was cared for by another character.
            let carer = (step % 2 > 0).then_some((id, sheet.state.reserve));
            length += encode(&carer, &mut room[length..]).unwrap();
        }
        let record = stored::<Book>(&room[..length]);
        assert_eq!(record.as_ref(), Ok(&state.simulacres.book), "{steps} steps");
    }
}

/// A sheet whose body is not that of its scores is damaged.
#[test]
fn a_body_that_is_not_its_own_is_damaged() {
    let mut room = [0; 288];
    let mut sheet = Sheet::new(Lang::En);
    sheet.scores[0] = 7;
    let length = encode(&sheet, &mut room).unwrap();
    assert!(decode::<Sheet>(&room[..length]).is_none());
}
