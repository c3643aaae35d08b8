//! Powers (RH-25 to RH-31): those that a side has, each prepared and cast from its own line, and how
//! the next one is cast.

use super::List;
use super::cliches::{is_preparing, source};
use super::question::ask;
use super::record::{Order, Spell};
use super::who::cliche_name;
use super::words::texts;
use super::{done, moves};
use crate::app::list::{Act, Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::{AnyList, Tile, risus};
use crate::rules::risus::fight::{Fight, Side};
use crate::rules::risus::{Character, Difficulty, Kind, Preparation, Seat};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The powers of a side, and how they are cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PowerLines(pub(super) Seat);

impl From<PowerLines> for AnyList {
    fn from(lines: PowerLines) -> AnyList {
        List::Powers(lines).into()
    }
}

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    /// The special Cliché at this place.
    Power(u8),
    /// RH-29, RH-31.
    Against,
    Difficulty,
    /// RH-30.
    Effect,
}

/// What comes after the powers themselves.
const HOW: [Which; 3] = [Which::Against, Which::Difficulty, Which::Effect];

impl PowerLines {
    /// Reads the character that stands here, or would.
    fn with<T>(self, kept: &Kept, read: impl FnOnce(&Character) -> T) -> Option<T> {
        let combat = ask(kept).combat.ok()?;
        match combat.fight.arena().sides.of(self.0) {
            Side::Alone(character) => Some(read(character)),
            Side::Team(_) => None,
        }
    }

    /// The places of its special Clichés.
    fn powers(character: &Character) -> impl Iterator<Item = (u8, Kind)> + '_ {
        let kinds = character.cliches().iter().map(|cliche| cliche.kind());
        let special = |(_, kind): &(u8, Kind)| matches!(kind, Kind::Special(_));
        (0..).zip(kinds).filter(special)
    }

    fn which(self, index: u8, kept: &Kept) -> Option<Which> {
        let power = self.with(kept, |character| {
            Self::powers(character)
                .nth(index.into())
                .map(|(place, _)| place)
        });
        match power.flatten() {
            Some(place) => Some(Which::Power(place)),
            None => {
                let how = index - self.count(kept).saturating_sub(HOW.len() as u8).min(index);
                HOW.get(usize::from(how)).copied()
            }
        }
    }
}

impl Lines for PowerLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().powers)
    }

    fn count(&self, kept: &Kept) -> u8 {
        let powers = self.with(kept, |character| Self::powers(character).count() as u8);
        powers.unwrap_or(0) + HOW.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        let Spell { difficulty, effect } = kept.risus.fight.spell;
        match self.which(index, kept) {
            None => Line::EMPTY,
            Some(Which::Power(place)) => self.power_line(place, kept),
            Some(Which::Against) => {
                let value = match difficulty {
                    None => own.saving_roll,
                    Some(_) => shared().difficulty,
                };
                Line::choice(shared().against, Text::Word(value))
            }
            Some(Which::Difficulty) => {
                let number = difficulty.unwrap_or(Difficulty::DEFAULT.get());
                Line::number(shared().difficulty, number.into())
                    .only_if(difficulty.is_some(), own.against_a_saving_roll)
            }
            Some(Which::Effect) => {
                let value = match effect {
                    0 => Text::Word(own.effect_told),
                    Spell::FALL.. => Text::Word(own.effect_fall),
                    loss => Text::Number(-i16::from(loss)),
                };
                Line::number(own.effect, 0).with(Value::Text(value))
            }
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let Some(Which::Power(place)) = self.which(index, context.kept) else {
            return Ok(Go::Stay);
        };
        match self.line(index, context.kept).act {
            Act::Roll(_) => {
                context.kept.risus.fight.order = Order::Cast(self.0, place);
                Ok(Go::RollAt(Tile::Fight))
            }
            _ => {
                let prepared = moves::prepare(context.kept, self.0, place);
                done(prepared)
            }
        }
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let which = self.which(index, kept);
        let spell = &mut kept.risus.fight.spell;
        match (which, &mut spell.difficulty) {
            (Some(Which::Difficulty), Some(difficulty)) => {
                let next = direction.step(*difficulty);
                let possible = Difficulty::new(next).is_ok();
                if possible {
                    *difficulty = next;
                }
                possible
            }
            (Some(Which::Effect), _) => direction.step_within(&mut spell.effect, 0, Spell::FALL),
            _ => false,
        }
    }

    fn choices(&self, _: u8, kept: &Kept) -> Choices {
        Choices {
            count: 2,
            chosen: kept.risus.fight.spell.difficulty.is_some().into(),
        }
    }

    fn choice(&self, _: u8, choice: u8, _: &Kept) -> Text {
        Text::Word(match choice {
            0 => texts().saving_roll,
            _ => shared().difficulty,
        })
    }

    fn choose(&self, _: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let difficulty = &mut kept.risus.fight.spell.difficulty;
        *difficulty = match choice {
            0 => None,
            _ => Some(difficulty.unwrap_or(Difficulty::DEFAULT.get())),
        };
        Ok(Go::Stay)
    }
}

impl PowerLines {
    /// RH-27: prepared in one round, cast from the next on.
    fn power_line(self, place: u8, kept: &Kept) -> Line {
        let own = texts();
        let cliche = self.with(kept, |character| character.cliche(place).ok().copied());
        let Some(cliche) = cliche.flatten() else {
            return Line::EMPTY;
        };
        let (kind, level) = (cliche.kind(), cliche.current().get());
        let (value, act) = match kind {
            Kind::Special(Preparation::Ready) => (own.ready, Act::Roll(own.cast)),
            _ if is_preparing(kind) => (own.preparing, Act::No(own.not_prepared)),
            _ => (own.idle, Act::Do(risus::texts().prepare)),
        };
        let waits = matches!(
            kept.risus.fight.combat.as_ref().map(|combat| &combat.fight),
            Some(Fight::Hit(_) | Fight::Scattered(_))
        );
        let line = Line {
            label: cliche_name(kept, source(kept, self.0), place, kind),
            value: Value::word(value),
            act,
            ..Line::EMPTY
        };
        line.only_if(!waits, own.team_decides)
            .only_if(level > 0, own.no_force)
    }
}
