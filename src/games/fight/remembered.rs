//! A roll of a fight, as the history and the favourites store it.

use super::melee;
use crate::games::fight::prelude::*;

/// What was rolled in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct FightRoll {
    /// Which game.
    pub system: System,
    /// What it was.
    pub kind: RollKind,
    /// What both sides brought to it.
    pub strengths: Both<u8>,
}

/// What a roll of a fight was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum RollKind {
    /// RH-15: a round.
    Round,
    /// G-7: all that were left.
    ToTheEnd,
    /// RH-25: a power.
    Power,
    /// RH-51: an attack in a fight of several.
    Attack,
}

impl Repeat for FightRoll {
    type Record = Family;

    /// Without sheets: they have changed since. A fight that goes on is not left for it; an attack is
    /// set up as the fight of two that it was. RH-27: a power would have to be prepared first.
    fn set_up(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        if game.fight.is_going_on() {
            return Err(texts().goes_on);
        }
        let order = match self.kind {
            RollKind::Round | RollKind::Attack => Order::Round,
            RollKind::ToTheEnd => Order::ToTheEnd,
            RollKind::Power => return Err(texts().not_prepared),
        };
        game.systems.system = self.system;
        record::set_up(game, self.strengths, order);
        game.melee.open = false;
        Ok(())
    }

    /// `4 v 5`.
    fn label(&self, game: GameRef<'_>) -> Text {
        let Both { a, b } = self.strengths;
        let mut name = Name::EMPTY;
        // A name takes what fits.
        let versus = risus::texts().versus.of(game.lang());
        let _ = write!(name, "{a} {versus} {b}");
        Text::Name(name)
    }

    fn details(&self, game: GameRef<'_>) -> Written {
        let lang = game.lang();
        let Both { a, b } = self.strengths;
        let what = match self.kind {
            RollKind::Round => texts().round,
            RollKind::ToTheEnd => texts().to_the_end,
            RollKind::Power => texts().power,
            RollKind::Attack => melee::words::texts().attack,
        };
        let (what, versus) = (what.of(lang), risus::texts().versus.of(lang));
        written(format_args!("{what}, {a} {versus} {b}"))
    }

    fn is_contest(&self) -> bool {
        true
    }
}
