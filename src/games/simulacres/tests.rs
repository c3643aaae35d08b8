//! What the stories of the tables do not show.

use super::foes;
use super::sheet::Sheet;
use crate::app::records::{decode, encode};
use crate::games::characters::OfBook;
use crate::lang::Lang;

/// What is kept of a sheet is read back, and never more than a record has room for.
fn comes_back(sheet: &Sheet) {
    let mut room = [0; 288];
    let length = encode(sheet, &mut room).unwrap();
    assert_eq!(decode::<Sheet>(&room[..length]).as_ref(), Ok(sheet));
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
