//! The lines of an encounter: everybody who fights, then what can be done, then the options.

use super::fighter::FighterLines;
use super::foes;
use super::question::{Coming, Whom, ask, whom};
use super::record::{self, Combatant, can_change, change, make, name, one};
use super::sheet::Sheet;
use super::words::texts;
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::rules::initiative::{Encounter, Move, Who};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of an encounter.
pub(super) struct InitiativeLines;

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Add,
    Fighter(u8),
    /// RD-14.
    Feint,
    Pass,
    /// RD-16.
    Engagement,
    /// RD-10.
    ByChance,
    NewFight,
    /// RD-12.
    Heroic,
    /// RD-14.
    FeintOnSeveral,
}

/// What comes after those who fight.
const REST: [Which; 7] = [
    Which::Feint,
    Which::Pass,
    Which::Engagement,
    Which::ByChance,
    Which::NewFight,
    Which::Heroic,
    Which::FeintOnSeveral,
];

fn which(index: u8, kept: &Kept) -> Option<Which> {
    let fighters = 1 + kept.initiative.group().len() as u8;
    match index.checked_sub(1) {
        None => Some(Which::Add),
        Some(fighter) if fighter < fighters => Some(Which::Fighter(fighter)),
        Some(rest) => REST.get(usize::from(rest - fighters)).copied(),
    }
}

impl Lines for InitiativeLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().name)
    }

    fn count(&self, kept: &Kept) -> u8 {
        (2 + kept.initiative.group().len() + REST.len()) as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let record = &kept.initiative;
        let own = texts();
        let options = &record.options;
        let (line, possible, reason) = match which(index, kept) {
            None => return Line::EMPTY,
            Some(Which::Fighter(place)) => return fighter(FighterLines(place), kept),
            Some(Which::Engagement) => {
                return Line::switch(own.engagement, record.engagement);
            }
            Some(Which::ByChance) => return Line::switch(own.order, record.by_chance),
            Some(Which::Add) if record.group().len() < Encounter::LARGEST_GROUP => (
                Line::choice(own.add, Text::Word(Word::NONE)),
                can_change(kept),
                own.after_round,
            ),
            Some(Which::Add) => (
                Line::choice(own.add, Text::Word(Word::NONE)),
                false,
                own.eight,
            ),
            Some(Which::Feint) => (
                Line::doing(own.feint, shared().open),
                first_feint(kept).is_some(),
                own.no_feint[usize::from(options.feint_on_several)],
            ),
            Some(Which::Pass) => {
                let coming = ask(kept).coming;
                let is_turn = matches!(coming, Coming::Attack(..) | Coming::Whom(_) | Coming::Pass);
                (
                    Line::doing(own.pass, shared().confirm),
                    is_turn,
                    own.no_turn,
                )
            }
            Some(Which::NewFight) => (
                Line::doing(own.new_fight, shared().confirm),
                !record.log.is_new(),
                own.is_new,
            ),
            Some(Which::Heroic) => (
                Line::switch(own.heroic, options.heroic_defence),
                can_change(kept),
                own.after_round,
            ),
            Some(Which::FeintOnSeveral) => (
                Line::switch(own.feint_on_several, options.feint_on_several),
                can_change(kept),
                own.after_round,
            ),
        };
        line.only_if(possible, reason)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let own = texts();
        let made = match which(index, kept) {
            Some(Which::Feint) => {
                kept.initiative.mark = first_feint(kept).ok_or(own.not_now)?;
                kept.initiative.target = None;
                return Ok(Go::Table);
            }
            Some(Which::Pass) => Move::Passed,
            Some(Which::NewFight) => Move::NewFight,
            Some(Which::Engagement) => {
                kept.initiative.engagement ^= true;
                kept.initiative.mark = 0;
                return Ok(Go::Table);
            }
            Some(Which::ByChance) => {
                kept.initiative.by_chance ^= true;
                return Ok(Go::Stay);
            }
            Some(Which::Heroic) => {
                return change(kept, &mut |record| {
                    record.options.heroic_defence ^= true;
                    Ok(())
                })
                .map(|()| Go::Stay);
            }
            Some(Which::FeintOnSeveral) => {
                return change(kept, &mut |record| {
                    record.options.feint_on_several ^= true;
                    Ok(())
                })
                .map(|()| Go::Stay);
            }
            _ => return Ok(Go::Stay),
        };
        match make(kept, made) {
            Ok(_) => Ok(Go::Table),
            Err(error) => Err(own.reason(error)),
        }
    }

    fn choices(&self, _: u8, kept: &Kept) -> Choices {
        Choices {
            count: 1 + somebody_count(kept),
            // One more like the last, or the first usual foe.
            chosen: u8::from(kept.initiative.members.is_empty()),
        }
    }

    fn choice(&self, _: u8, choice: u8, kept: &Kept) -> Text {
        match choice.checked_sub(1) {
            Some(choice) => somebody_name(choice, kept),
            None => {
                let last = kept.initiative.group().len() as u8 - 1;
                let name = name(Who::Member(last), kept);
                Text::Between([texts().same_again, Word::NONE], name)
            }
        }
    }

    /// One more; the foe that stood there from the beginning gives way to the first that is chosen.
    fn choose(&self, _: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let own = texts();
        let more = match choice.checked_sub(1) {
            Some(choice) => somebody(choice, kept)?,
            None => {
                let last = kept.initiative.group().len() as u8 - 1;
                copy_of(one(Who::Member(last), kept))?
            }
        };
        let replaces = choice > 0 && kept.initiative.members.is_empty();
        change(kept, &mut |record| {
            if replaces {
                record.members.clear();
            }
            record.members.push(more).map_err(|_| own.eight)
        })?;
        let members = &mut kept.initiative.members;
        if members.is_empty() {
            let _ = members.push(more); // Like the one from the beginning, but chosen.
        }
        Ok(Go::Stay)
    }
}

/// RD-14: the place of the first feint among what can be chosen.
fn first_feint(kept: &Kept) -> Option<u8> {
    let skirmish = record::skirmish(kept).ok()?;
    let all = whom(&skirmish);
    let place = all.iter().position(|one| matches!(one, Whom::Feint(_)));
    place.map(|place| place as u8)
}

/// Somebody: how quick, and whether still there.
fn fighter(lines: FighterLines, kept: &Kept) -> Line {
    let who = lines.who();
    let skirmish = record::skirmish(kept);
    let is_out = skirmish.as_ref().is_ok_and(|it| !it.is_standing(who));
    let value = match one(who, kept).ability.factor() {
        _ if is_out => Text::Word(texts().is_out),
        Ok(factor) => Text::Number(factor.get().into()),
        Err(_) => Text::Word(shared().dash),
    };
    Line {
        label: Text::Name(name(who, kept)),
        value: Value::Text(value),
        ..Line::open(Word::NONE, super::List::Fighter(lines))
    }
}

/// How many can be chosen for somebody: a usual foe, a bare factor, a character.
pub(super) fn somebody_count(kept: &Kept) -> u8 {
    1 + foes::COUNT + kept.shared.roster.each::<Sheet>().count() as u8
}

/// One of them.
pub(super) fn somebody_name(choice: u8, kept: &Kept) -> Text {
    match choice.checked_sub(foes::COUNT) {
        None => Text::Word(foes::name(choice)),
        Some(0) => Text::Word(texts().quick),
        Some(sheet) => {
            let mut sheets = kept.shared.roster.each::<Sheet>();
            let sheet = sheets.nth(usize::from(sheet) - 1);
            sheet.map_or(Text::Word(Word::NONE), |(_, sheet)| Text::Name(sheet.name))
        }
    }
}

/// One of them, as it comes to the encounter.
///
/// # Errors
/// If that character is there already.
pub(super) fn somebody(choice: u8, kept: &Kept) -> Result<Combatant, Word> {
    let own = texts();
    match choice.checked_sub(foes::COUNT) {
        None => foes::foe(choice, kept.shared.settings.lang).ok_or(own.no_sheet),
        Some(0) => Ok(Combatant::FOE),
        Some(sheet) => {
            let mut sheets = kept.shared.roster.each::<Sheet>();
            let sheet = sheets.nth(usize::from(sheet) - 1);
            let (place, sheet) = sheet.ok_or(own.no_sheet)?;
            let record = &kept.initiative;
            let mut all = record.group().iter().chain([&record.lone]);
            let is_there = |one: &Combatant| one.sheet.is_some_and(|(at, _)| at == place);
            match all.any(is_there) {
                true => Err(own.one_of_a_kind),
                false => Ok(sheet.combatant(place, 0)),
            }
        }
    }
}

/// One more like somebody.
///
/// # Errors
/// If it is a character.
pub(super) fn copy_of(one: Combatant) -> Result<Combatant, Word> {
    match one.sheet {
        None => Ok(one),
        Some(_) => Err(texts().one_of_a_kind),
    }
}
