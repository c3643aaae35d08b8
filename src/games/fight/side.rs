//! A side, line by line: who it is, how it fights the next round, and what else it can do.

use super::bouts::Page;
use super::corner::{Corner, Make};
use super::rows::{doing, done, open};
use super::who::{
    Leaders, cliche_name, make_name, named_member, next_cliche, next_make, next_sheet, source,
    strength, used,
};
use super::{deeds, seen, step_within};
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::rules::risus::fight::MOST_MEMBERS;
use crate::rules::risus::{Effort, Items, KeyItem, Kind, Preparation, Seat, Suitability};
use crate::ui::{Line, Text, Words};

/// The lines of one side.
pub(super) struct SideRows(pub(super) Seat);

/// What a line is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    Make,
    Level,
    Who,
    Cliche,
    /// RH-23.
    Power,
    /// RP-23.
    Bracketed,
    Members,
    Member(u8),
    Leader,
    /// RH-27.
    Prepare(u8),
    Cast,
    Suits,
    /// RH-35.
    AllUnsuited,
    SpendDestiny,
    Destiny,
    Effort,
    DoubleEffort,
    MissingItem,
    ItemBonus,
    RerollOnes,
    MatchFoe,
    /// RH-17.
    CriticalCosts,
    Dissolve,
    Leave,
    GiveUp,
}

pub(super) fn suits(suitability: Suitability, words: &Words) -> &'static str {
    match suitability {
        Suitability::Suited => texts(words).suited,
        Suitability::Partly => texts(words).partly,
        Suitability::Poorly => texts(words).poorly,
        Suitability::Unsuited => texts(words).unsuited,
    }
}

impl Rows for SideRows {
    fn count(&self, kept: &Kept) -> u8 {
        self.rows(kept).len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (words, seat) = (kept.words(), self.0);
        let fight = texts(words);
        let corner = kept.fight.corners.of(seat);
        let stance = &corner.stance;
        match self.row(index, kept) {
            None => Line::EMPTY,
            Some(Row::Make) => Line::word(fight.kind, make_name(kept, seat)),
            Some(Row::Level) => Line::number(words.force, level(corner)),
            Some(Row::Who) => {
                let sheet = source(kept, seat).and_then(|at| kept.sheets.get(at.sheet));
                valued(fight.who_fights, sheet.map(|sheet| Text::Name(sheet.name)))
            }
            Some(Row::Cliche) => {
                let name = used(kept, seat).map(|(place, cliche)| {
                    cliche_name(kept, source(kept, seat), place, cliche.kind())
                });
                valued(fight.cliche, name)
            }
            Some(Row::Power) => Line::number(fight.power, corner.power),
            Some(Row::Bracketed) => Line::switch(fight.bracketed, corner.bracketed, words),
            Some(Row::Members) => Line::number(fight.members, corner.count),
            Some(Row::Member(member)) => Line {
                label: named_member(kept, corner, member),
                value: Text::Number(strength(kept, corner, member).into()),
                ..Line::opening("")
            },
            Some(Row::Leader) => {
                let leader = Leaders::of(kept, corner).leader(corner.leader);
                valued(fight.leader, Some(named_member(kept, corner, leader)))
            }
            Some(Row::Prepare(place)) => Line {
                value: cliche_name(
                    kept,
                    source(kept, seat),
                    place,
                    Kind::Special(Preparation::Idle),
                ),
                ..doing(fight.prepare)
            },
            Some(Row::Cast) => Line::opening(fight.cast),
            Some(Row::Suits) => Line::word(fight.suits, suits(stance.suitability, words)),
            Some(Row::AllUnsuited) => {
                Line::switch(fight.all_unsuited, stance.others_unsuited, words)
            }
            Some(Row::SpendDestiny) => {
                Line::switch(words.spend_destiny, stance.with_destiny, words)
            }
            Some(Row::Destiny) => Line::number(words.destiny_points, corner.destiny.0),
            Some(Row::Effort) => Line::number(fight.effort, effort(stance.effort, false)),
            Some(Row::DoubleEffort) => {
                Line::number(fight.double_effort, effort(stance.effort, true))
            }
            Some(Row::MissingItem) => {
                let missing = stance.key_item != KeyItem::AtHand;
                Line::switch(fight.missing_item, missing, words)
            }
            Some(Row::ItemBonus) => Line::number(fight.item_bonus, stance.items.bonus),
            Some(Row::RerollOnes) => {
                Line::switch(fight.reroll_ones, stance.items.reroll_ones, words)
            }
            Some(Row::MatchFoe) => {
                Line::switch(fight.match_foe, stance.items.match_opponent, words)
            }
            Some(Row::CriticalCosts) => {
                Line::number(fight.critical_costs, stance.extra_loss.unwrap_or(1))
            }
            Some(Row::Dissolve) => doing(fight.dissolve),
            Some(Row::Leave) => Line::opening(fight.leave),
            Some(Row::GiveUp) => doing(fight.give_up),
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let seat = self.0;
        let kept = &mut *desk.kept;
        let Some(row) = self.row(index, kept) else {
            return Act::Done;
        };
        let words = kept.words();
        let points = seen::destiny(kept, seat);
        let corner = kept.fight.corners.of_mut(seat);
        let stance = &mut corner.stance;
        match row {
            Row::Make => next_make(kept, seat),
            Row::Bracketed => corner.bracketed = !corner.bracketed,
            Row::AllUnsuited => stance.others_unsuited = !stance.others_unsuited,
            Row::RerollOnes => stance.items.reroll_ones = !stance.items.reroll_ones,
            Row::MatchFoe => stance.items.match_opponent = !stance.items.match_opponent,
            Row::MissingItem => {
                stance.key_item = match stance.key_item {
                    KeyItem::AtHand => KeyItem::Missing,
                    _ => KeyItem::AtHand,
                };
            }
            Row::SpendDestiny if !stance.with_destiny && points.spend().is_err() => {
                return Act::No(words.no_destiny);
            }
            Row::SpendDestiny => stance.with_destiny = !stance.with_destiny,
            // RP-23.
            Row::DoubleEffort
                if used(kept, seat).is_none_or(|(_, c)| c.kind() != Kind::DoubleEffort) =>
            {
                return Act::No(texts(words).not_bracketed);
            }
            Row::Member(member) => return open(kept, Page::Member(seat, member)),
            Row::Leave => return open(kept, Page::Leave(seat)),
            Row::Cast => return open(kept, Page::Cast(seat)),
            Row::Prepare(cliche) => {
                let prepared = deeds::prepare(kept, seat, cliche);
                return done(kept, prepared, Page::Round);
            }
            Row::Dissolve => {
                let dissolved = deeds::dissolve(kept, seat);
                return done(kept, dissolved, Page::Round);
            }
            Row::GiveUp => {
                let conceded = deeds::concede(kept, seat);
                return done(kept, conceded, Page::Round);
            }
            _ => return Act::Edit,
        }
        Act::Done
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let seat = self.0;
        let Some(row) = self.row(index, kept) else {
            return false;
        };
        let highest = kept.systems.rules().highest();
        let force = used(kept, seat).map_or(0, |(_, cliche)| cliche.current().get());
        if row == Row::Who {
            return next_sheet(kept, seat, direction);
        }
        if row == Row::Cliche {
            return next_cliche(kept, seat, direction);
        }
        if row == Row::Leader {
            let leaders = Leaders::of(kept, kept.fight.corners.of(seat));
            return leaders.turn(&mut kept.fight.corners.of_mut(seat).leader, direction);
        }
        let corner = kept.fight.corners.of_mut(seat);
        let stance = &mut corner.stance;
        match row {
            Row::Level => match corner.make {
                Make::Horde => step_within(&mut corner.horde, direction, highest),
                _ => step_within(&mut corner.one.level, direction, highest),
            },
            Row::Power => step_number(&mut corner.power, direction, 0, highest),
            Row::Members => step_number(&mut corner.count, direction, 2, MOST_MEMBERS as u8),
            Row::Destiny => {
                let changed = step_number(&mut corner.destiny.0, direction, 0, 9);
                // RH-14: a point that is not there does not lie on the roll either.
                stance.with_destiny &= corner.destiny.spend().is_ok();
                changed
            }
            Row::Suits => {
                let now = stance.suitability as usize;
                let next = match direction {
                    Direction::Up => now.checked_sub(1),
                    Direction::Down => Some(now + 1),
                };
                match next.and_then(|next| seen::RATINGS.get(next)) {
                    Some(rating) => {
                        stance.suitability = *rating;
                        true
                    }
                    None => false,
                }
            }
            Row::ItemBonus => {
                step_number(&mut stance.items.bonus, direction, 0, Items::HIGHEST_BONUS)
            }
            Row::CriticalCosts => {
                let mut loss = stance.extra_loss.unwrap_or(1);
                let changed = step_number(&mut loss, direction, 1, (force / 2).max(1));
                stance.extra_loss = Some(loss);
                changed
            }
            Row::Effort => {
                let mut dice = effort(stance.effort, false);
                let changed = step_number(&mut dice, direction, 0, force.saturating_sub(1));
                stance.effort = (dice > 0).then_some(Effort::Plain(dice));
                changed
            }
            Row::DoubleEffort => {
                let mut dice = effort(stance.effort, true);
                let most = force.saturating_sub(1).saturating_mul(2);
                let changed = step_number(&mut dice, direction, 0, most);
                stance.effort = (dice > 0).then_some(Effort::Double(dice));
                changed
            }
            _ => false,
        }
    }
}

/// A line with a text that can be changed.
pub(super) fn valued(label: &'static str, value: Option<Text>) -> Line {
    Line {
        value: value.unwrap_or(Text::Word("")),
        ..Line::word(label, "")
    }
}

const fn effort(effort: Option<Effort>, double: bool) -> u8 {
    match (effort, double) {
        (Some(Effort::Plain(dice)), false) | (Some(Effort::Double(dice)), true) => dice,
        _ => 0,
    }
}

const fn level(corner: &Corner) -> u8 {
    match corner.make {
        Make::Horde => corner.horde.get(),
        _ => corner.one.level.get(),
    }
}

fn step_number(number: &mut u8, direction: Direction, lowest: u8, highest: u8) -> bool {
    let next = direction.step(*number).clamp(lowest, highest.max(lowest));
    let changed = next != *number;
    *number = next;
    changed
}
