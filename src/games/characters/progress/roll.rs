//! A roll of the progress, as the history remembers it.

use serde::{Deserialize, Serialize};

use crate::app::Kept;
use crate::games::Repeat;
use crate::name::Name;
use crate::rules::risus::Force;
use crate::ui::text::{Written, written};

/// RH-43, RP-31: the dice of a Cliché, once an adventure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Rolled {
    /// What the Cliché was called.
    pub cliche: Name,
    /// Its Force when rested: as many dice were rolled.
    pub nominal: Force,
}

checked!(Rolled, |rolled| rolled.nominal >= Force::MIN);

impl Repeat for Rolled {
    /// Nothing: it is rolled once an adventure, at the character.
    fn set_up(&self, _: &mut Kept) {}

    fn label(&self, _: &Kept) -> Name {
        self.cliche
    }

    fn details(&self, _: &Kept) -> Written {
        written(format_args!("{} {}D6", self.cliche, self.nominal.get()))
    }
}
