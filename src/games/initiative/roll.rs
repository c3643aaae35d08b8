//! A test of initiative as the history and the favourites remember it.

use super::Game;
use super::question::Trial;
use super::record::{Ability, Combatant, change_fight};
use super::words::texts;
use crate::app::Kept;
use crate::coded::Coded;
use crate::games::{Game as _, Repeat, Tile};
use crate::name::Name;
use crate::rules::initiative::{Encounter, Factor, Log, Who};
use crate::ui::Text;
use crate::ui::text::{Written, written};
use crate::word::Word;

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
    /// Bare factors, for a fight has moved on since; one that goes on is not left for it.
    fn set_up(&self, kept: &mut Kept) -> Result<(), Word> {
        if Game::goes_on(kept).is_some() {
            return Err(texts().goes_on);
        }
        let Roll {
            own,
            rival,
            group,
            lone_rolls,
        } = *self;
        let (lone, member) = match lone_rolls {
            true => (own, rival),
            false => (rival, own),
        };
        let fighter = |factor, is_pc| Combatant {
            ability: Ability::Factor(factor),
            is_pc,
            ..Combatant::FOE
        };
        change_fight(&mut kept.games.initiative, &mut |fight| {
            fight.lone = fighter(lone, lone_rolls);
            fight.members.clear();
            let members = (0..group).map(|_| fighter(member, !lone_rolls));
            fight.members.extend(members.take(Encounter::LARGEST_GROUP));
            fight.by_chance = false;
            fight.engagement = false;
            fight.log = Log::NEW;
            Ok(())
        })?;
        kept.shared.journal.forget(Tile::Initiative);
        Ok(())
    }

    /// `10 v 11 x 3`.
    fn label(&self, kept: &Kept) -> Text {
        let Roll {
            own, rival, group, ..
        } = self;
        let versus = crate::games::risus::texts().versus.of(kept.shared.lang());
        Text::Name(match group {
            ..=1 => Name::written(format_args!("{own} {versus} {rival}")),
            _ => Name::written(format_args!("{own} {versus} {rival} x{group}")),
        })
    }

    fn details(&self, kept: &Kept) -> Written {
        let (lang, texts) = (kept.shared.lang(), texts());
        let Roll {
            own, rival, group, ..
        } = self;
        written(format_args!(
            "{} {own}, {} {rival}, {} {group}",
            texts.factor.of(lang),
            texts.rival.of(lang),
            texts.group.of(lang)
        ))
    }
}
