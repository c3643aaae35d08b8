//! One Cliché of a character: it acts, recovers, lists items, gets another name.

use super::items::ItemLines;
use super::naming::{Named, renaming};
use super::sheet::force;
use super::sheets::{Acting, Sheet};
use super::{cliche_label, texts};
use crate::app::list::{Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::games::Tile;
use crate::rules::risus::Cliche;
use crate::ui::list::{Head, Value};
use crate::word::Word;

/// The Cliché at this place of the sheet at that place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClicheLines(pub(super) u8, pub(super) u8);

/// A line.
#[derive(Clone, Copy)]
enum Which {
    Act,
    /// RH-21, RP-19: a point comes back.
    Recovery,
    /// RH-5, RP-5, RH-23: its key items, or its spells.
    Items,
    Name,
}

const LINES: [Which; 4] = [Which::Act, Which::Recovery, Which::Items, Which::Name];

impl ClicheLines {
    /// The line of its name.
    pub(super) const NAME: u8 = Which::Name as u8;

    fn which(index: u8) -> Option<Which> {
        LINES.get(usize::from(index)).copied()
    }

    fn state(self, kept: &Kept) -> Option<(&Sheet, &Cliche)> {
        let sheet = kept.sheets.get(self.0)?;
        Some((sheet, sheet.character.cliche(self.1).ok()?))
    }

    const fn acting(self) -> Acting {
        Acting {
            sheet: self.0,
            cliche: self.1,
        }
    }
}

impl Lines for ClicheLines {
    fn head(&self, kept: &Kept) -> Head {
        let state = self.state(kept);
        state.map_or(Head::title(Word::NONE), |(sheet, state)| {
            Head::name(cliche_label(sheet.cliche_name(self.1), state.kind()))
        })
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        let (Some((_, state)), Some(which)) = (self.state(kept), Self::which(index)) else {
            return Line::EMPTY;
        };
        match which {
            // RH-46: what is at 0 cannot be used.
            Which::Act => Line {
                marked: kept.sheets.acting() == Some(self.acting()),
                ..Line::doing(own.act, own.play).only_if(state.is_usable(), own.unusable)
            },
            Which::Recovery => Line::doing(own.recovery, own.one_more)
                .with(Value::Text(force(state)))
                .only_if(state.current() < state.nominal(), own.nothing_lost),
            Which::Items => ItemLines::opening(self.acting(), kept),
            Which::Name => renaming(own.own_name, Named::Cliche(self.0, self.1), kept),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let ClicheLines(sheet, cliche) = *self;
        let kept = &mut *context.kept;
        match Self::which(index) {
            Some(Which::Act) => {
                // The sheet and the Cliché are there: this is their list.
                let _ = kept.sheets.act(Some(self.acting()));
                // To the table where somebody was about to act.
                let table = kept.before.filter(|tile| tile.list().is_none());
                Ok(Go::To(table.unwrap_or(Tile::Action)))
            }
            Some(Which::Recovery) => {
                // A point of a Cliché that has lost one: nothing to refuse.
                let _ = kept
                    .sheets
                    .change(sheet, |sheet| sheet.character.recover(cliche, 1));
                Ok(Go::Stay)
            }
            _ => Ok(Go::Stay),
        }
    }
}
