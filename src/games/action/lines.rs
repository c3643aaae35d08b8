//! What can be set up for the next action, in the order of use.

use super::setup::{casts, difficulty, has_powers};
use super::{Mark, texts};
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::risus;
use crate::games::risus::actor::Actor;
use crate::games::risus::actor_lines::{ActorLine, OfGame};
use crate::games::risus::stance::StanceLine;
use crate::ui::list::Head;
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of an action.
pub(super) struct ActionLines;

/// A line.
#[derive(Clone, Copy)]
enum Which {
    /// A number that stands on the table.
    Mark(Mark),
    /// RH-31.
    Power,
    Actor(ActorLine),
}

const LINES: [Which; 11] = [
    Which::Mark(Mark::Difficulty),
    Which::Actor(ActorLine::WithDestiny),
    Which::Mark(Mark::Level),
    Which::Actor(ActorLine::Who),
    Which::Actor(ActorLine::System),
    Which::Actor(ActorLine::Stance(StanceLine::Suitability)),
    Which::Actor(ActorLine::Stance(StanceLine::MissingItem)),
    Which::Actor(ActorLine::Stance(StanceLine::ItemBonus)),
    Which::Actor(ActorLine::Stance(StanceLine::RerollOnes)),
    Which::Power,
    Which::Actor(ActorLine::Destiny),
];

const STANCE: OfGame = |kept| &mut kept.risus.action.stance;

fn which(index: u8) -> Option<Which> {
    LINES.get(usize::from(index)).copied()
}

impl Lines for ActionLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().name)
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let setup = &kept.risus.action;
        let (family, rules) = (risus::texts(), kept.risus.systems.rules());
        match which(index) {
            None => Line::EMPTY,
            Some(Which::Mark(Mark::Difficulty)) => {
                let number = difficulty(kept).get();
                Line::on_table(shared().difficulty, Text::Number(number.into()))
            }
            Some(Which::Mark(Mark::Level)) => match Actor::who(kept) {
                Some(who) => Line::on_table(family.cliche, Text::Name(who.cliche)),
                None => {
                    let level = Actor::of(kept).cliche.current().get();
                    let noun = match casts(kept) {
                        true => family.level,
                        false => kept.risus.systems.system.noun(),
                    };
                    Line::on_table(noun, Text::Number(level.into()))
                }
            },
            Some(Which::Power) => Line::switch(texts().power, setup.power)
                .only_if(has_powers(kept), family.no_power)
                .only_if(rules.has_powers(), family.no_powers(&rules)),
            Some(Which::Actor(line)) => line.line(&setup.stance, casts(kept), kept),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        match which(index) {
            None => return Ok(Go::Stay),
            Some(Which::Mark(mark)) => kept.risus.action.mark = mark,
            Some(Which::Power) => kept.risus.action.power ^= true,
            Some(Which::Actor(line)) => return line.act(STANCE, kept),
        }
        Ok(Go::Table)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match which(index) {
            Some(Which::Actor(line)) => line.turn(direction, STANCE, kept),
            _ => false,
        }
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        match which(index) {
            Some(Which::Actor(line)) => line.choices(&kept.risus.action.stance, kept),
            _ => Choices::default(),
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        match which(index) {
            Some(Which::Actor(line)) => line.choice(choice, kept),
            _ => Text::Word(Word::NONE),
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        Ok(match which(index) {
            Some(Which::Actor(line)) => line.choose(choice, STANCE, kept),
            _ => Go::Stay,
        })
    }
}
