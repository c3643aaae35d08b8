//! The lines about whoever acts, which an action and a conflict share: the system, whose turn it is,
//! how the Cliché is used, what is spent on it.

use super::actor::{self, Actor};
use super::stance::{Listed, StanceLine, Used, rate, rating_choice, rating_choices};
use super::{choose_system, system_choice, system_choices, system_line, texts};
use crate::app::list::{Choices, Line};
use crate::app::place::Go;
use crate::app::{Direction, Kept};
use crate::rules::risus::Stance;
use crate::ui::{Text, shared};
use crate::word::Word;

/// Such a line.
#[derive(Clone, Copy)]
pub(crate) enum ActorLine {
    /// RH-14, RP-15: a point on this roll.
    WithDestiny,
    /// Whose turn it is.
    Who,
    System,
    Stance(StanceLine),
    /// RH-42: the points the game master has given.
    Destiny,
}

/// Where a game keeps how the Cliché is used.
pub(crate) type OfGame = fn(&mut Kept) -> &mut Stance;

impl ActorLine {
    /// The line as it is seen; a power has no use for items (RH-25).
    pub(crate) fn line(self, stance: &Stance, casts: bool, kept: &Kept) -> Line {
        let (rules, actor) = (kept.risus.systems.rules(), Actor::of(kept));
        let texts = texts();
        match self {
            ActorLine::WithDestiny => Line::switch(shared().spend_destiny, stance.with_destiny)
                .only_if(rules.has_destiny(), texts.off_in_settings),
            ActorLine::Who => {
                let name = actor::name_of(actor::who_acts(kept).chosen, kept);
                Line::choice(texts.who, name).only_if(kept.characters() > 0, texts.no_character)
            }
            ActorLine::System => system_line(kept.risus.systems.system),
            ActorLine::Stance(line) => {
                let used = Used {
                    stance,
                    rules: &rules,
                    level: actor.cliche.current(),
                    listed: Listed::of(kept.acting(), kept),
                };
                used.line(line).only_if(!casts, texts.not_with_a_power)
            }
            ActorLine::Destiny => Line::number(texts.destiny_points, actor.destiny.0.into())
                .only_if(rules.has_destiny(), texts.off_in_settings),
        }
    }

    /// Roll was pressed on it.
    pub(crate) fn act(self, stance: OfGame, kept: &mut Kept) -> Result<Go, Word> {
        match self {
            // RH-14: it can be taken back until the dice are rolled; it is seen on the table.
            ActorLine::WithDestiny => {
                let points = Actor::of(kept).destiny;
                let with_destiny = &mut stance(kept).with_destiny;
                if !*with_destiny && points.spend().is_err() {
                    return Err(shared().no_destiny);
                }
                *with_destiny ^= true;
                Ok(Go::Table)
            }
            ActorLine::Stance(line) => {
                line.flip(stance(kept));
                Ok(Go::Stay)
            }
            _ => Ok(Go::Stay),
        }
    }

    /// Up or Down was pressed while it is changed.
    pub(crate) fn turn(self, direction: Direction, stance: OfGame, kept: &mut Kept) -> bool {
        match self {
            ActorLine::Stance(line) => {
                let (rules, level) = (kept.risus.systems.rules(), Actor::of(kept).cliche.current());
                line.turn(direction, stance(kept), &rules, level)
            }
            ActorLine::Destiny => actor::turn_destiny(direction, kept),
            _ => false,
        }
    }

    /// What it can be, and what it is.
    pub(crate) fn choices(self, stance: &Stance, kept: &Kept) -> Choices {
        match self {
            ActorLine::System => system_choices(kept),
            ActorLine::Who => actor::who_acts(kept),
            _ => rating_choices(stance, &kept.risus.systems.rules()),
        }
    }

    /// One of these.
    pub(crate) fn choice(self, choice: u8, kept: &Kept) -> Text {
        match self {
            ActorLine::System => system_choice(choice),
            ActorLine::Who => actor::name_of(choice, kept),
            _ => rating_choice(choice, &kept.risus.systems.rules()),
        }
    }

    /// One of these was taken; all but the rating is seen on the table.
    pub(crate) fn choose(self, choice: u8, stance: OfGame, kept: &mut Kept) -> Go {
        match self {
            ActorLine::System => choose_system(choice, kept),
            ActorLine::Who => actor::let_act(choice, kept),
            _ => {
                let rules = kept.risus.systems.rules();
                rate(stance(kept), &rules, choice);
                return Go::Stay;
            }
        }
        Go::Table
    }
}
