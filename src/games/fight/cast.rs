//! A power about to be cast (RH-25 to RH-31): against what, to what effect.

use super::bouts::{Page, Spell};
use super::rows::done;
use super::who::{cliche_name, source};
use super::{deeds, seen};
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::rules::risus::fight::Side;
use crate::rules::risus::{Difficulty, Kind, Preparation, Seat};
use crate::ui::{Line, Text};

/// The lines of a power: how it is cast, and one for each that can be.
pub(super) struct CastRows(pub(super) Seat);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    /// RH-29, RH-31.
    Against,
    Difficulty,
    /// RH-30.
    Effect,
    SpendDestiny,
    Cast(u8),
}

impl CastRows {
    fn rows(&self, kept: &Kept) -> heapless::Vec<Row, 24> {
        let mut rows = heapless::Vec::new();
        let mut add = |row| {
            let _ = rows.push(row); // Sixteen Clichés and four lines more.
        };
        if let Some(bout) = &kept.fight.bout
            && let Side::Alone(character) = bout.fight.arena().sides.of(self.0)
        {
            for (place, cliche) in (0..).zip(character.cliches()) {
                if let Kind::Special(Preparation::Ready | Preparation::Preparing) = cliche.kind() {
                    add(Row::Cast(place));
                }
            }
        }
        add(Row::Against);
        if kept.fight.spell.difficulty.is_some() {
            add(Row::Difficulty);
        }
        add(Row::Effect);
        add(Row::SpendDestiny);
        rows
    }

    fn row(&self, index: u8, kept: &Kept) -> Option<Row> {
        self.rows(kept).get(usize::from(index)).copied()
    }
}

impl Rows for CastRows {
    fn count(&self, kept: &Kept) -> u8 {
        self.rows(kept).len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let words = kept.words();
        let fight = texts(words);
        let Spell { difficulty, effect } = kept.fight.spell;
        match self.row(index, kept) {
            None => Line::EMPTY,
            Some(Row::Cast(place)) => {
                let kind = Kind::Special(Preparation::Ready);
                Line {
                    value: cliche_name(kept, source(kept, self.0), place, kind),
                    ..Line::opening(fight.cast)
                }
            }
            Some(Row::Against) => {
                let value = match difficulty {
                    None => fight.saving_roll,
                    Some(_) => words.difficulty,
                };
                Line::word(words.against, value)
            }
            Some(Row::Difficulty) => Line::number(words.difficulty, difficulty.unwrap_or(0)),
            Some(Row::Effect) => {
                let value = match effect {
                    0 => Text::Word(fight.effect_told),
                    Spell::FALL.. => Text::Word(fight.effect_fall),
                    loss => Text::Number(-i16::from(loss)),
                };
                Line {
                    value,
                    ..Line::word(fight.effect, "")
                }
            }
            Some(Row::SpendDestiny) => {
                let with = kept.fight.corners.of(self.0).stance.with_destiny;
                Line::switch(words.spend_destiny, with, words)
            }
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        match self.row(index, desk.kept) {
            Some(Row::Cast(place)) => {
                let cast = deeds::cast(desk, self.0, place);
                done(desk.kept, cast, Page::Round)
            }
            Some(Row::Against) => {
                let difficulty = &mut desk.kept.fight.spell.difficulty;
                *difficulty = match difficulty {
                    None => Some(Difficulty::DEFAULT.get()),
                    Some(_) => None,
                };
                Act::Done
            }
            Some(Row::SpendDestiny) => {
                let words = desk.kept.words();
                let points = seen::destiny(desk.kept, self.0);
                let stance = &mut desk.kept.fight.corners.of_mut(self.0).stance;
                if !stance.with_destiny && points.spend().is_err() {
                    return Act::No(words.no_destiny);
                }
                stance.with_destiny = !stance.with_destiny;
                Act::Done
            }
            Some(Row::Difficulty | Row::Effect) => Act::Edit,
            None => Act::Done,
        }
    }

    fn rolls(&self, index: u8, kept: &Kept) -> bool {
        matches!(self.row(index, kept), Some(Row::Cast(_)))
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let row = self.row(index, kept);
        let spell = &mut kept.fight.spell;
        match (row, &mut spell.difficulty) {
            (Some(Row::Difficulty), Some(difficulty)) => {
                let next = direction.step(*difficulty);
                let possible = Difficulty::new(next).is_ok();
                if possible {
                    *difficulty = next;
                }
                possible
            }
            (Some(Row::Effect), _) => {
                let next = direction.step(spell.effect).min(Spell::FALL);
                let changed = next != spell.effect;
                spell.effect = next;
                changed
            }
            _ => false,
        }
    }
}
