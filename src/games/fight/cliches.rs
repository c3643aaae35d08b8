//! RH-19: which Cliché a lone fighter uses in the next round.

use super::List;
use super::question::{Coming, ask, side};
use super::record;
use super::setup;
use super::who::{cliche_name, use_cliche};
use super::words::texts;
use crate::app::list::{Act, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::games::AnyList;
use crate::games::risus::Acting;
use crate::rules::risus::fight::Side;
use crate::rules::risus::{Cliche, Kind, Preparation, Seat};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The Clichés of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClicheLines(pub(super) Seat);

impl From<ClicheLines> for AnyList {
    fn from(lines: ClicheLines) -> AnyList {
        List::Cliches(lines).into()
    }
}

impl ClicheLines {
    fn cliches(self, kept: &Kept) -> &[Cliche] {
        match side(kept, self.0) {
            Some(Side::Alone(character)) => character.cliches(),
            _ => &[],
        }
    }
}

impl Lines for ClicheLines {
    /// RH-27: where another one must be chosen, the head says so.
    fn head(&self, kept: &Kept) -> Head {
        let texts = texts();
        Head::title(match ask(kept).coming {
            Coming::OtherCliche(seat) if seat == self.0 => texts.another_cliche,
            _ => texts.which_cliche,
        })
    }

    fn count(&self, kept: &Kept) -> u8 {
        self.cliches(kept).len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let Some(cliche) = self.cliches(kept).get(usize::from(index)) else {
            return Line::EMPTY;
        };
        let (current, nominal) = (cliche.current().get(), cliche.nominal().get());
        let line = Line {
            label: cliche_name(kept, source(kept, self.0), index, cliche.kind()),
            value: Value::Bar {
                current,
                nominal,
                text: Text::Number(current.into()),
            },
            marked: record::cliche(kept, self.0) == index,
            act: Act::Do(shared().take),
        };
        line.only_if(cliche.is_usable(), texts().no_force)
            .only_if(!is_preparing(cliche.kind()), texts().being_prepared)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        use_cliche(context.kept, self.0, index);
        Ok(Go::Table)
    }

    fn first(&self, kept: &Kept) -> Cursor {
        Cursor::At(record::cliche(kept, self.0))
    }
}

/// RH-27: it is being prepared in this round.
pub(super) const fn is_preparing(kind: Kind) -> bool {
    matches!(kind, Kind::Special(Preparation::Preparing))
}

/// The sheet that a side of the fight, or of the next one, comes from.
pub(super) fn source(kept: &Kept, seat: Seat) -> Option<Acting> {
    match &kept.risus.fight.combat {
        Some(combat) => combat.fighters.of(seat).source(0, &kept.shared.roster),
        None => setup::sheet(kept, seat),
    }
}
