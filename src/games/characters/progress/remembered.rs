//! A roll of the progress, as the history stores it.

use super::texts;
use crate::games::characters::prelude::*;

/// RH-43, RP-31: the dice of a Cliché, once an adventure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Rolled {
    /// What the Cliché was called.
    pub cliche: Name,
    /// Its Force when rested: as many dice were rolled.
    pub nominal: Force,
}

checked!(Rolled, |rolled| rolled.nominal >= Force::MIN);

impl Repeat for Rolled {
    type Record = Family;

    /// It is rolled once an adventure, at the character.
    fn set_up(&self, _: &mut GameMut<'_>) -> Result<(), TextId> {
        Err(texts().at_the_sheet)
    }

    fn label(&self, _: GameRef<'_>) -> Text {
        Text::Name(self.cliche)
    }

    fn details(&self, _: GameRef<'_>) -> Written {
        written(format_args!("{} {}D6", self.cliche, self.nominal.get()))
    }
}
