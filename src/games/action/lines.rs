//! What can be set up for the next action, in the order of use.

use super::setup::{casts, difficulty, has_powers};
use super::{Mark, texts};
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::risus::actor::{self, Actor};
use crate::games::risus::stance::{RATINGS, StanceLine, Used, rate};
use crate::games::risus::{self, choose_system, system_choice, system_choices, system_line};
use crate::ui::Text;
use crate::ui::list::Head;

/// The lines of an action.
pub(super) struct ActionLines;

/// A line.
#[derive(Clone, Copy)]
enum Which {
    /// A number that stands on the table.
    Mark(Mark),
    /// RH-14, RP-15: a point on this roll.
    WithDestiny,
    System,
    Stance(StanceLine),
    /// RH-31.
    Power,
    /// RH-42: the points the game master has given.
    Destiny,
    /// Whose turn it is.
    Who,
}

const LINES: [Which; 11] = [
    Which::Mark(Mark::Difficulty),
    Which::WithDestiny,
    Which::Mark(Mark::Level),
    Which::Who,
    Which::System,
    Which::Stance(StanceLine::Suitability),
    Which::Stance(StanceLine::MissingItem),
    Which::Stance(StanceLine::ItemBonus),
    Which::Stance(StanceLine::RerollOnes),
    Which::Power,
    Which::Destiny,
];

fn which(index: u8) -> Option<Which> {
    LINES.get(usize::from(index)).copied()
}

impl Lines for ActionLines {
    fn head(&self, kept: &Kept) -> Head {
        Head::title(texts(kept.words()).name)
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (words, stance) = (kept.words(), &kept.action.stance);
        let (own, family) = (texts(words), risus::texts(words));
        let (rules, actor) = (kept.systems.rules(), Actor::of(kept));
        let Some(which) = which(index) else {
            return Line::EMPTY;
        };
        match which {
            Which::Mark(Mark::Difficulty) => {
                let number = difficulty(kept).get();
                Line::on_table(words.difficulty, Text::Number(number.into()), words)
            }
            Which::Mark(Mark::Level) => match Actor::who(kept) {
                Some(who) => Line::on_table(family.cliche, Text::Name(who.cliche), words),
                None => {
                    let level = actor.cliche.current().get();
                    let noun = match casts(kept) {
                        true => family.level,
                        false => kept.systems.system.noun(words),
                    };
                    Line::on_table(noun, Text::Number(level.into()), words)
                }
            },
            Which::WithDestiny => Line::switch(words.spend_destiny, stance.with_destiny, words)
                .only_if(rules.has_destiny(), family.not_in_this_system),
            Which::System => system_line(kept),
            Which::Stance(line) => {
                let used = Used {
                    stance,
                    rules: &rules,
                    level: actor.cliche.current(),
                };
                used.line(line, words)
                    .only_if(!casts(kept), family.not_with_a_power)
            }
            Which::Power => Line::switch(own.power, kept.action.power, words)
                .only_if(has_powers(kept), family.no_power),
            Which::Destiny => Line::number(family.destiny_points, actor.destiny.0.into())
                .only_if(rules.has_destiny(), family.not_in_this_system),
            Which::Who => {
                let name = actor::name_of(actor::who_acts(kept).chosen, kept);
                Line::choice(family.who, name)
                    .only_if(!kept.sheets.all().is_empty(), family.no_character)
            }
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, &'static str> {
        let kept = &mut *context.kept;
        match which(index) {
            Some(Which::Mark(mark)) => {
                kept.action.mark = mark;
                Ok(Go::Table)
            }
            // RH-14: it can be taken back until the dice are rolled; it is seen on the table.
            Some(Which::WithDestiny) => {
                let no_point = Actor::of(kept).destiny.spend().is_err();
                let words = kept.words();
                let with_destiny = &mut kept.action.stance.with_destiny;
                if !*with_destiny && no_point {
                    return Err(words.no_destiny);
                }
                *with_destiny = !*with_destiny;
                Ok(Go::Table)
            }
            Some(Which::Stance(line)) => {
                line.flip(&mut kept.action.stance);
                Ok(Go::Stay)
            }
            Some(Which::Power) => {
                kept.action.power ^= true;
                Ok(Go::Table)
            }
            _ => Ok(Go::Stay),
        }
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match which(index) {
            Some(Which::Stance(line)) => {
                let (rules, level) = (kept.systems.rules(), Actor::of(kept).cliche.current());
                line.turn(direction, &mut kept.action.stance, &rules, level)
            }
            Some(Which::Destiny) => actor::turn_destiny(direction, kept),
            _ => false,
        }
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        match which(index) {
            Some(Which::System) => system_choices(kept),
            Some(Which::Who) => actor::who_acts(kept),
            Some(Which::Stance(_)) => Choices {
                count: RATINGS.len() as u8,
                chosen: kept.action.stance.suitability as u8,
            },
            _ => Choices::default(),
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        let words = kept.words();
        match which(index) {
            Some(Which::System) => system_choice(choice, words),
            Some(Which::Who) => actor::name_of(choice, kept),
            _ => {
                let rating = risus::texts(words).suited.get(usize::from(choice));
                Text::Word(rating.copied().unwrap_or_default())
            }
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, &'static str> {
        match which(index) {
            // It stands on the table.
            Some(Which::System) => {
                choose_system(choice, kept);
                return Ok(Go::Table);
            }
            Some(Which::Who) => {
                actor::let_act(choice, kept);
                return Ok(Go::Table);
            }
            Some(Which::Stance(_)) => rate(&mut kept.action.stance, choice),
            _ => {}
        }
        Ok(Go::Stay)
    }
}
