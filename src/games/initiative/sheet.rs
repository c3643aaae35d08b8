//! A sheet of it.

use serde::{Deserialize, Serialize};

use crate::games::AnyList;
use crate::games::characters::{self, OfBook};
use crate::lang::Lang;
use crate::name::Name;
use crate::ui::{Text, Words};

/// Somebody's sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Whose it is.
    pub name: Name,
}

impl OfBook for Sheet {
    const NAME_LINE: u8 = 0;

    fn book(words: &Words) -> &'static str {
        match words.lang {
            Lang::En => "Initiative",
            Lang::Fr => "Initiative",
        }
    }

    fn new(_: Lang) -> Sheet {
        Sheet {
            name: Name::new("?"),
        }
    }

    fn aside(&self, _: &Words) -> Text {
        Text::Word("")
    }

    fn open(place: u8) -> AnyList {
        characters::deletion(place)
    }
}
