//! The lines of a fight of several: everybody who fights, and what can be done with the fight as a
//! whole.

use super::super::words::texts as duel;
use super::fighter::{FighterLines, sheets_and_more, who_of};
use super::record::Combatant;
use super::words::texts;
use super::{ask, name, system};
use crate::app::list::{Choices, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::games::risus::{choose_system, system_choice, system_choices, system_line};
use crate::name::Name;
use crate::rules::risus::melee::{Camp, MOST_FIGHTERS};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of a fight of several.
pub(in crate::games::fight) struct MeleeLines;

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Fighter(u8),
    Add,
    NewFight,
    System,
    TwoSides,
}

/// What comes after those who fight.
const REST: [Which; 4] = [Which::Add, Which::NewFight, Which::System, Which::TwoSides];

fn which(index: u8, kept: &Kept) -> Option<Which> {
    let fighters = kept.risus.melee.fighters.len() as u8;
    match index.checked_sub(fighters) {
        None => Some(Which::Fighter(index)),
        Some(rest) => REST.get(usize::from(rest)).copied(),
    }
}

/// The letter of a side.
pub(super) fn letter(camp: Camp) -> Text {
    Text::Name(Name::written(format_args!("{}", camp.letter())))
}

impl Lines for MeleeLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().name)
    }

    fn count(&self, kept: &Kept) -> u8 {
        (kept.risus.melee.fighters.len() + REST.len()) as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (own, duel) = (texts(), duel());
        let is_before = kept.risus.melee.melee.is_none();
        match which(index, kept) {
            Some(Which::Fighter(place)) => fighter(place, kept),
            Some(Which::Add) => Line::choice(own.add, Text::Word(Word::NONE))
                .only_if(kept.risus.melee.fighters.len() < MOST_FIGHTERS, own.eight)
                .only_if(is_before, duel.new_fight_first),
            Some(Which::NewFight) => {
                Line::doing(duel.new_fight, shared().confirm).only_if(!is_before, duel.no_fight)
            }
            Some(Which::System) => {
                system_line(system(kept)).only_if(is_before, duel.new_fight_first)
            }
            Some(Which::TwoSides) => Line::doing(own.two_sides, shared().open),
            None => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let which = which(index, context.kept);
        let record = &mut context.kept.risus.melee;
        match which {
            Some(Which::NewFight) => record.leave(),
            Some(Which::TwoSides) => record.open = false,
            _ => return Ok(Go::Stay),
        }
        Ok(Go::Table)
    }

    /// Whose turn it is.
    fn first(&self, kept: &Kept) -> Cursor {
        Cursor::At(ask(kept).who.0)
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        match which(index, kept) {
            Some(Which::Add) => sheets_and_more(None, kept),
            _ => system_choices(kept),
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        match which(index, kept) {
            Some(Which::Add) => super::fighter::who_choice(choice, kept),
            _ => system_choice(choice),
        }
    }

    /// One more: the cursor stands on the line then. Characters come to the first side, all others
    /// to the second.
    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        if which(index, kept) != Some(Which::Add) {
            choose_system(choice, kept);
            return Ok(Go::Table);
        }
        let (who, name) = who_of(choice, None, kept)?;
        let camp = match name.is_empty() {
            true => Camp::B,
            false => Camp::A,
        };
        kept.risus.melee.forget();
        // There is room: the line says so.
        let _ = kept
            .risus
            .melee
            .fighters
            .push(Combatant::new(who, name, camp));
        Ok(Go::Stay)
    }
}

/// Somebody: what is left, and of which side.
fn fighter(place: u8, kept: &Kept) -> Line {
    let question = ask(kept);
    let own = kept.risus.melee.one(place);
    let fighter = match &question.melee {
        Ok(melee) => melee.fighter(place).copied(),
        Err(_) => own.and_then(|one| one.fighter(kept).ok()),
    };
    let (current, nominal) = fighter.map_or((0, 0), |one| {
        (one.cliche.current().get(), one.cliche.nominal().get())
    });
    Line {
        label: name(kept, place),
        value: Value::Bar {
            current,
            nominal,
            text: own.map_or(Text::Word(Word::NONE), |one| letter(one.camp)),
        },
        marked: question.melee.is_ok() && question.who.0 == place,
        ..Line::open(Word::NONE, FighterLines(place))
    }
}
