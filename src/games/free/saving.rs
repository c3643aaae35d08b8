//! The list in which a roll becomes a preset.

use super::Bag;
use super::bag::notation;
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Rows};
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
        let preset = kept.free.presets.get(place);
        let notation = preset.map_or(Name::EMPTY, |preset| notation(&preset.roll));
        let name = match label {
            Text::Name(name) => name,
            Text::Word(word) => Name::new(word),
            Text::Number(_) => Name::EMPTY,
        };
        Line {
            label,
            value: match name == notation {
                true => Text::Word(""),
                false => Text::Name(notation),
            },
            act: Deed::Save,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        desk.kept.free.save(index);
        Act::Done
    }
}
