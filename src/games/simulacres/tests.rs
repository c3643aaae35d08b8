//! What the stories of the tables do not show.

use super::foes;
use super::undo::{Deed, Steps, remember, undo, undoable};
use super::{Record, Sheet, TableName};
use crate::app::Kept;
use crate::app::records::RecordKey;
use crate::coded::{decode, encode};
use crate::games::IsSheet;
use crate::lang::Lang;
use crate::rules::simulacres::Counter;

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

/// What is kept of the book is read back, steps and all, and what makes no sense is not.
#[test]
fn a_record_comes_back() {
    let mut kept = Kept::new();
    let place = kept.shared.roster.add(Sheet::new(Lang::En)).unwrap();
    kept.simulacres.who = Some(place);
    for _ in 0..2 * Steps::MOST {
        remember(&mut kept, Deed::Wound, place, Some(place));
    }
    let mut room = [0; RecordKey::MOST_BYTES];
    let length = encode(&kept.simulacres, &mut room).unwrap();
    assert_eq!(
        decode::<Record>(&room[..length]).as_ref(),
        Some(&kept.simulacres)
    );
    // A sheet whose body is not that of its scores.
    let mut sheet = Sheet::new(Lang::En);
    sheet.scores[0] = 7;
    let length = encode(&sheet, &mut room).unwrap();
    assert!(decode::<Sheet>(&room[..length]).is_none());
}

/// The oldest step makes room; a body that was built anew since is left alone.
#[test]
fn steps_are_taken_back_in_turn() {
    let mut kept = Kept::new();
    let place = kept.shared.roster.add(Sheet::new(Lang::En)).unwrap();
    let lose = |kept: &mut Kept| {
        remember(kept, Deed::Wound, place, None);
        let sheet = kept.shared.roster.get_mut::<Sheet>(place).unwrap();
        let counter = Counter::Breath;
        sheet.state.reserve = sheet.state.reserve.changed_by(counter, false).unwrap();
    };
    let breath = |kept: &Kept| {
        kept.shared
            .roster
            .get::<Sheet>(place)
            .unwrap()
            .state
            .reserve
            .breath()
    };
    lose(&mut kept);
    lose(&mut kept);
    assert_eq!(breath(&kept), 2);
    undo(&mut kept);
    assert_eq!(breath(&kept), 3);
    // SM-15: stronger since.
    let sheet = kept.shared.roster.get_mut::<Sheet>(place).unwrap();
    sheet.set_score(0, 7).unwrap();
    undo(&mut kept);
    assert_eq!(breath(&kept), 3);
    assert_eq!(undoable(TableName::Body, &kept), None);
}
