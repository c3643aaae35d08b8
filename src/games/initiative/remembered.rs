//! A test of initiative, as the history and the favourites store it.

use super::goes_on;
use crate::app::journal::At;
use crate::games::initiative::prelude::*;

/// Who was tested against whom: enough to do it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Roll {
    /// The factor of the one who rolled.
    pub own: u8,
    /// The opponent's.
    pub rival: u8,
    /// RD-7: how many the group had.
    pub group: u8,
    /// RD-8, RD-9: whether it was the lone fighter who rolled.
    pub lone_rolls: bool,
}

checked!(Roll, |roll| roll.is_sound());

/// A hundred of them are remembered.
const _: () = assert!(size_of::<Roll>() <= 4);

impl Roll {
    fn is_sound(&self) -> bool {
        let group = usize::from(self.group);
        Factor::new(self.own).is_ok()
            && Factor::new(self.rival).is_ok()
            && (1..=Encounter::LARGEST_GROUP).contains(&group)
    }

    /// A test as it was asked for.
    pub(super) fn of(trial: &Trial) -> Roll {
        Roll {
            own: trial.parts.own.get(),
            // RD-2: what a factor does to the opponent's tells the factor.
            rival: 10_u8.saturating_add_signed(-trial.parts.rival.0),
            group: trial.group,
            lone_rolls: trial.roller == Who::Lone,
        }
    }
}

impl Repeat for Roll {
    type Record = Record;

    fn coming(&self, game: GameRef<'_>) -> Option<TableStep> {
        Some(TableStep {
            parts: lineup::parts::<Game>(game),
            at: At::Table(Tile::Initiative),
            name: texts().new_fight.into(),
        })
    }

    /// Bare factors, for a fight has moved on since; one that goes on is not left for it.
    fn gather(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        if goes_on(game.read()).is_some() {
            return Err(texts().goes_on);
        }
        let (lone_rolls, group) = (self.lone_rolls, self.group);
        let (lone, member) = either(lone_rolls, (self.own, self.rival), (self.rival, self.own));
        let fighter = |factor, is_pc| Combatant {
            ability: Ability::Factor(factor),
            is_pc,
            ..Combatant::FOE
        };
        game.change(&mut |fight| {
            fight.lone = fighter(lone, lone_rolls);
            fight.members.clear();
            let members = (0..group).map(|_| fighter(member, !lone_rolls));
            fight.members.extend(members.take(Encounter::LARGEST_GROUP));
            fight.by_chance = false;
            fight.engagement = false;
            fight.log = Log::NEW;
            Ok(())
        })
    }

    fn set_up(&self, _: &mut GameMut<'_>) -> Result<(), TextId> {
        Ok(())
    }

    /// `10 v 11 x 3`.
    fn label(&self, game: GameRef<'_>) -> Text {
        let (own, rival, group) = (self.own, self.rival, self.group);
        let versus = crate::games::risus::texts().versus.of(game.lang());
        Text::Name(match group {
            ..=1 => Name::written(format_args!("{own} {versus} {rival}")),
            _ => Name::written(format_args!("{own} {versus} {rival} x{group}")),
        })
    }

    fn details(&self, game: GameRef<'_>) -> Written {
        let (lang, texts) = (game.lang(), texts());
        let (own, rival, group) = (self.own, self.rival, self.group);
        let words = [texts.factor, texts.rival, texts.group];
        let [factor, other, size] = words.map(|word| word.of(lang));
        written!("{factor} {own}, {other} {rival}, {size} {group}")
    }
}
