//! Test helpers for menus: rows are found by their labels.

use heapless::Vec;

use super::rows::{ActionResult, Kind, RowAction};
use super::{Done, OpenMenu, Target};
use crate::app::cue::CueBuffer;
use crate::app::journal::Draft;
use crate::app::{Context, Device, Gadget, Millis, State};
use crate::dice::NoDice;
use crate::games::AnyMenu;
use crate::text_id::TextId;
use crate::ui::Text;

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
pub(crate) fn hint(
    menu: impl Into<AnyMenu>,
    label: TextId,
    state: &State,
    device: &Device,
) -> TextId {
    let (open, gadget) = open(menu, state, device);
    let row = open.find(Target::from(label), gadget).unwrap();
    open.look(row, gadget).1.unwrap().0.hint
}

/// Number of rows that are disabled for this reason.
pub(crate) fn refused(menu: impl Into<AnyMenu>, reason: TextId, state: &State) -> usize {
    let (open, gadget) = open(menu, state, &Device::UNKNOWN);
    let face = |row| Some(open.look(row, gadget).1?.0);
    let rows = (0..).map_while(face);
    rows.filter(|face| face.refusal == Some(reason)).count()
}

/// Presses Roll on the row with this label.
pub(crate) fn act(
    menu: impl Into<AnyMenu>,
    label: TextId,
    state: &mut State,
    device: &Device,
) -> Done {
    perform(menu, label, RowAction::Act, state, device)
}

/// Selects a value of the row with this label.
pub(crate) fn take(
    menu: impl Into<AnyMenu>,
    label: TextId,
    value: u8,
    state: &mut State,
    device: &Device,
) -> Done {
    perform(menu, label, RowAction::Take(value), state, device)
}

fn perform(
    menu: impl Into<AnyMenu>,
    label: TextId,
    action: RowAction,
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
        state,
        device: &mut device.clone(),
        draft: &mut Draft::NEW.clone(),
        dice: &mut NoDice,
        now: Millis(0),
        cues: &mut CueBuffer::default(),
        verb: None,
    };
    match open.perform(row, action, &mut context) {
        ActionResult::Acted(done) => done,
        _ => panic!("nothing is done there"),
    }
}
