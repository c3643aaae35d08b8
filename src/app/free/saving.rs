//! The list in which a roll becomes a preset.

use super::Bag;
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Rows};
use crate::ui::free::Notation;
use crate::ui::{Deed, Line, Name, Text};

/// The presets: the present roll becomes the one that is chosen.
pub(super) struct SaveRows;

impl Rows for SaveRows {
    fn count(&self, _: &Kept) -> u8 {
        Bag::PRESETS as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let place = usize::from(index);
        let label = kept.free.name_of(place, kept.words());
        let mut notation = Name::EMPTY;
        if let Some(preset) = kept.free.presets.get(place) {
            // A name takes what it has room for.
            let _ = core::fmt::write(&mut notation, format_args!("{}", Notation(&preset.roll)));
        }
        let is_its_name = match label {
            Text::Name(name) => name == notation,
            Text::Word(word) => Name::new(word) == notation,
            Text::Number(_) => false,
        };
        Line {
            label,
            value: if is_its_name {
                Text::Word("")
            } else {
                Text::Name(notation)
            },
            act: Deed::Save,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        desk.kept.free.save(index.into());
        Act::Done
    }
}
