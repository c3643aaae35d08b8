//! What tests do with a menu: its rows are found by their labels.

use heapless::Vec;

use super::rows::{Came, Deed, Kind};
use super::{Done, OpenMenu, Target};
use crate::app::journal::Draft;
use crate::app::said::Heard;
use crate::app::{Context, Device, Gadget, Millis, State};
use crate::dice::NoDice;
use crate::games::AnyMenu;
use crate::ui::Text;
use crate::word::Word;

fn open<'a>(
    menu: impl Into<AnyMenu>,
    state: &'a State,
    device: &'a Device,
) -> (OpenMenu, Gadget<'a>) {
    let gadget = Gadget {
        state,
        device,
        now: Millis(0),
    };
    (OpenMenu::open(menu.into(), None, gadget), gadget)
}

/// The labels of all rows.
pub(crate) fn labels(menu: impl Into<AnyMenu>, state: &State, device: &Device) -> Vec<Text, 24> {
    let (open, gadget) = open(menu, state, device);
    let label = |row| Some(open.look(row, gadget).1?.0.label);
    (0..).map_while(label).collect()
}

/// The hint of the row with this label.
pub(crate) fn hint(menu: impl Into<AnyMenu>, label: Word, state: &State, device: &Device) -> Word {
    let (open, gadget) = open(menu, state, device);
    let row = open.find(Target::from(label), gadget).unwrap();
    open.look(row, gadget).1.unwrap().0.hint
}

/// How many rows cannot be used for this reason.
pub(crate) fn refused(menu: impl Into<AnyMenu>, reason: Word, state: &State) -> usize {
    let (open, gadget) = open(menu, state, &Device::UNKNOWN);
    let face = |row| Some(open.look(row, gadget).1?.0);
    let rows = (0..).map_while(face);
    rows.filter(|face| face.refusal == Some(reason)).count()
}

/// Presses Roll on the row with this label.
pub(crate) fn act(
    menu: impl Into<AnyMenu>,
    label: Word,
    state: &mut State,
    device: &Device,
) -> Done {
    perform(menu, label, Deed::Act, state, device)
}

/// Takes one of the values of the row with this label.
pub(crate) fn take(
    menu: impl Into<AnyMenu>,
    label: Word,
    value: u8,
    state: &mut State,
    device: &Device,
) -> Done {
    perform(menu, label, Deed::Take(value), state, device)
}

fn perform(
    menu: impl Into<AnyMenu>,
    label: Word,
    deed: Deed,
    state: &mut State,
    device: &Device,
) -> Done {
    let (open, gadget) = open(menu, state, device);
    let row = open.find(Target::from(label), gadget).unwrap();
    let (face, kind) = open.look(row, gadget).1.unwrap();
    if let Some(reason) = face.refusal {
        return Err(reason);
    }
    if let Kind::Go(go) = kind {
        return Ok(go);
    }
    let mut context = Context {
        kept: state,
        device: &mut device.clone(),
        draft: &mut Draft::NEW.clone(),
        dice: &mut NoDice,
        now: Millis(0),
        heard: &mut Heard::default(),
        verb: None,
    };
    match open.perform(row, deed, &mut context) {
        Came::Acted(done) => done,
        _ => panic!("nothing is done there"),
    }
}
