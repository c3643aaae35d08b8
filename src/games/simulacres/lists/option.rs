//! The options of the book.

use super::super::words::texts;
use super::{Entry, nth};
use crate::app::list::Line;
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::rules::simulacres::Options;
use crate::ui::list::Value;
use crate::ui::{Text, shared};
use crate::word::Word;

/// A line of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OptionItem {
    /// On or off.
    Switch(u8),
    /// SM-45: what so many points of Speed divide time by.
    Haste(u8),
}

/// How many are on or off.
const SWITCHES: u8 = 9;
/// SM-45: the most that time is divided by.
const MOST_HASTE: u8 = 99;

pub(super) fn option(index: u8) -> Option<OptionItem> {
    match index.checked_sub(SWITCHES) {
        None => Some(OptionItem::Switch(index)),
        Some(points @ 0..=2) => Some(OptionItem::Haste(points)),
        Some(_) => None,
    }
}

/// The one at a place, in the order of the rulebook.
const fn switch(options: &mut Options, place: u8) -> &mut bool {
    match place {
        0 => &mut options.localised_pv,
        1 => &mut options.localised_armour,
        2 => &mut options.sadistic_last_point,
        3 => &mut options.energy_alt,
        4 => &mut options.weapon_mastery,
        5 => &mut options.warrior_way,
        6 => &mut options.special_weapons,
        7 => &mut options.components_alt,
        _ => &mut options.criticals,
    }
}

impl Entry for OptionItem {
    fn line(&self, kept: &Kept) -> Line {
        let own = texts();
        let mut options = kept.simulacres.options;
        match *self {
            OptionItem::Switch(place) => {
                let label = nth(&own.options_list, place).unwrap_or(Word::NONE);
                let is_on = *switch(&mut options, place);
                Line::switch(label, is_on)
            }
            OptionItem::Haste(points) => {
                let haste = &options.haste;
                let divisor = [Some(haste.one), Some(haste.two), haste.three];
                let place = usize::from(points.min(2));
                let line = Line::number(own.hastes[place], 0);
                line.with(Value::Text(match divisor[place] {
                    Some(divisor) => Text::Number(divisor.into()),
                    None => Text::Word(shared().dash),
                }))
            }
        }
    }

    fn act(&self, context: &mut Context<'_>) -> Result<Go, Word> {
        let OptionItem::Switch(place) = *self else {
            return Ok(Go::Stay);
        };
        let own = texts();
        let options = &mut context.kept.simulacres.options;
        *switch(options, place) ^= true;
        // SM-61: localised armour needs localised life points.
        if options.check().is_err() {
            *switch(options, place) ^= true;
            return Err(match place {
                0 => own.needed_by_armour,
                _ => own.conflict,
            });
        }
        Ok(Go::Stay)
    }

    fn turn(&self, direction: Direction, kept: &mut Kept) -> bool {
        let haste = &mut kept.simulacres.options.haste;
        match *self {
            OptionItem::Switch(_) => false,
            OptionItem::Haste(0) => direction.step_within(&mut haste.one, 1, MOST_HASTE),
            OptionItem::Haste(1) => direction.step_within(&mut haste.two, 1, MOST_HASTE),
            // The rule has no number for three points: below 1 there is none.
            OptionItem::Haste(_) => {
                let mut divisor = haste.three.unwrap_or(0);
                let turned = direction.step_within(&mut divisor, 0, MOST_HASTE);
                haste.three = (divisor > 0).then_some(divisor);
                turned
            }
        }
    }
}
