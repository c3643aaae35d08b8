//! What can be set up for the next action, in the order of use. What does not apply is left out.

use super::setup::{casts, difficulty, has_powers, highest_malus, key_item, set_difficulty, throw};
use super::{Actor, actor, undo};
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::app::{Acting, Kept, System};
use crate::rules::risus::{Destiny, Items, KeyItem, Stance, Suitability};
use crate::ui::{Deed, Line, Text};

/// The lines of one game.
pub(in crate::app) struct SetupRows(pub(in crate::app) &'static [Row]);

/// A line.
#[derive(Clone, Copy)]
pub(in crate::app) enum Row {
    /// My level, or my Cliché, where Up and Down change something else.
    Own,
    Difficulty,
    /// RH-14, RP-15: a point on this roll.
    WithDestiny,
    /// What the last roll cost.
    Undo,
    /// RH-4, RP-4.
    Suitability,
    /// RH-6, RP-6.
    MissingItem,
    /// RH-7, RP-7.
    ItemBonus,
    /// RH-7, RP-7.
    RerollOnes,
    /// RH-7, RP-7.
    MatchOpponent,
    /// RH-14: the other side's.
    TheirDestiny,
    /// RH-31.
    Power,
    /// RH-42: the points the game master has given.
    Destiny,
    /// Whose turn it is.
    Player,
    System,
}

/// What can be set up for an action.
pub(super) const ACTION: &[Row] = &[
    Row::Difficulty,
    Row::WithDestiny,
    Row::Undo,
    Row::Suitability,
    Row::MissingItem,
    Row::ItemBonus,
    Row::RerollOnes,
    Row::Power,
    Row::Destiny,
    Row::Player,
    Row::System,
];

/// What can be set up for a conflict.
pub(in crate::app) const CONFLICT: &[Row] = &[
    Row::Own,
    Row::WithDestiny,
    Row::TheirDestiny,
    Row::Undo,
    Row::Suitability,
    Row::MissingItem,
    Row::ItemBonus,
    Row::RerollOnes,
    Row::MatchOpponent,
    Row::Destiny,
    Row::Player,
    Row::System,
];

impl Row {
    fn applies(self, kept: &Kept) -> bool {
        let rules = kept.systems.rules();
        match self {
            Row::Own | Row::Difficulty | Row::System | Row::MatchOpponent => true,
            Row::WithDestiny | Row::TheirDestiny | Row::Destiny => rules.has_destiny(),
            Row::Undo => kept.action.undo.is_some(),
            Row::Suitability => rules.weakens_the_unsuited() && !casts(kept),
            Row::MissingItem | Row::ItemBonus => !casts(kept),
            Row::RerollOnes => {
                matches!(kept.systems.system, System::Hack | System::Pool) && !casts(kept)
            }
            Row::Power => has_powers(kept),
            Row::Player => !kept.sheets.all().is_empty(),
        }
    }
}

impl SetupRows {
    fn rows(&self, kept: &Kept) -> impl Iterator<Item = Row> {
        let rows = self.0.iter().copied();
        rows.filter(|row| row.applies(kept))
    }

    fn at(&self, index: u8, kept: &Kept) -> Row {
        let row = self.rows(kept).nth(usize::from(index));
        row.unwrap_or(Row::System)
    }
}

/// More points than a screen of them would be good for.
const MOST_DESTINY: u8 = 9;

impl Rows for SetupRows {
    fn count(&self, kept: &Kept) -> u8 {
        self.rows(kept).count() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (words, stance) = (kept.words(), &kept.action.stance);
        let acting = &words.acting;
        let number = |number: u8| Text::Number(number.into());
        let switch = |is_on| Text::Word(if is_on { words.on } else { words.off });
        let (label, value) = match self.at(index, kept) {
            Row::Own => match Actor::who(kept) {
                Some(who) => (acting.cliche, Text::Name(who.cliche)),
                None => {
                    let level = Actor::of(kept).cliche.current().get();
                    (throw(&kept.systems).noun(words), number(level))
                }
            },
            Row::Difficulty => (words.difficulty, number(difficulty(kept).get())),
            Row::WithDestiny => (words.spend_destiny, switch(stance.with_destiny)),
            Row::Undo => {
                let power = kept.action.undo.is_some_and(|undo| undo.power);
                let what = if power { acting.level } else { words.destiny };
                (acting.undo, Text::Word(what))
            }
            Row::Suitability => {
                let word = acting.suited[stance.suitability as usize];
                (acting.suitability, Text::Word(word))
            }
            Row::MissingItem => match malus(kept) {
                0 => (acting.missing_item, switch(false)),
                malus => (acting.missing_item, Text::Number(-i16::from(malus))),
            },
            Row::ItemBonus => (acting.item_bonus, number(stance.items.bonus)),
            Row::RerollOnes => (acting.reroll_ones, switch(stance.items.reroll_ones)),
            Row::MatchOpponent => {
                let matches = stance.items.match_opponent;
                (words.conflict.match_opponent, switch(matches))
            }
            Row::TheirDestiny => {
                let spent = kept.conflict.their_destiny;
                (words.conflict.their_destiny, switch(spent))
            }
            Row::Power => (acting.power, switch(kept.action.power)),
            Row::Destiny => (words.destiny_points, number(Actor::of(kept).destiny.0)),
            Row::Player => match kept.sheets.actor() {
                Some((sheet, _)) => (acting.player, Text::Name(sheet.name)),
                None => (acting.player, Text::Word(acting.quick)),
            },
            Row::System => return kept.systems.line(words),
        };
        Line {
            label: Text::Word(label),
            value,
            act: Deed::Change,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let kept = &mut *desk.kept;
        let words = kept.words();
        match self.at(index, kept) {
            Row::Own
            | Row::Difficulty
            | Row::Suitability
            | Row::ItemBonus
            | Row::Destiny
            | Row::Player => {
                return Act::Edit;
            }
            // RH-6: the highest malus unless the game master says less.
            Row::MissingItem => {
                if malus(kept) == 0 {
                    kept.action.stance.key_item = KeyItem::Missing;
                }
                return Act::Edit;
            }
            Row::WithDestiny => {
                let no_point = Actor::of(kept).destiny.spend().is_err();
                // RH-14: it can be taken back until the dice are rolled.
                let with_destiny = &mut kept.action.stance.with_destiny;
                if !*with_destiny && no_point {
                    return Act::No(words.no_destiny);
                }
                *with_destiny = !*with_destiny;
            }
            Row::RerollOnes => flip(&mut kept.action.stance.items.reroll_ones),
            Row::MatchOpponent => flip(&mut kept.action.stance.items.match_opponent),
            Row::TheirDestiny => flip(&mut kept.conflict.their_destiny),
            Row::Power => flip(&mut kept.action.power),
            Row::Undo => undo(kept),
            Row::System => kept.systems.system = kept.systems.system.next(),
        }
        Act::Done
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match self.at(index, kept) {
            Row::Difficulty => {
                let before = difficulty(kept);
                let after = before.with(direction.step(before.get()));
                after.is_ok_and(|after| {
                    set_difficulty(kept, after);
                    true
                })
            }
            Row::Own => actor::choose(kept, direction).is_none(),
            Row::Suitability => change_suitability(&mut kept.action.stance, direction),
            Row::MissingItem => change_malus(kept, direction),
            Row::ItemBonus => {
                let bonus = &mut kept.action.stance.items.bonus;
                step(bonus, direction, Items::HIGHEST_BONUS)
            }
            Row::Destiny => change_destiny(kept, direction),
            Row::Player => change_player(kept, direction),
            Row::WithDestiny
            | Row::TheirDestiny
            | Row::Undo
            | Row::RerollOnes
            | Row::MatchOpponent
            | Row::Power
            | Row::System => false,
        }
    }
}

fn flip(switch: &mut bool) {
    *switch = !*switch;
}

/// One more or less, up to the most; whether that was possible.
pub(in crate::app) fn step(value: &mut u8, direction: Direction, most: u8) -> bool {
    let after = direction.step(*value).min(most);
    let changed = after != *value;
    *value = after;
    changed
}

/// RH-6: what the missing item takes from the acting Cliché; 0 if nothing is missing.
fn malus(kept: &Kept) -> u8 {
    let (rules, stance) = (kept.systems.rules(), &kept.action.stance);
    let level = Actor::of(kept).cliche.current();
    match key_item(&rules, stance, level) {
        KeyItem::AtHand => 0,
        KeyItem::Missing => highest_malus(&rules, stance, level),
        KeyItem::MissingFor(malus) => malus,
    }
}

fn change_malus(kept: &mut Kept, direction: Direction) -> bool {
    let (rules, mut malus) = (kept.systems.rules(), malus(kept));
    let level = Actor::of(kept).cliche.current();
    let stance = &mut kept.action.stance;
    let highest = highest_malus(&rules, stance, level);
    let changed = step(&mut malus, direction, highest);
    stance.key_item = match malus {
        0 => KeyItem::AtHand,
        malus if malus == highest => KeyItem::Missing,
        malus => KeyItem::MissingFor(malus),
    };
    changed
}

/// RH-4: Up is better suited, Down is worse.
fn change_suitability(stance: &mut Stance, direction: Direction) -> bool {
    const ALL: [Suitability; 4] = [
        Suitability::Suited,
        Suitability::Partly,
        Suitability::Poorly,
        Suitability::Unsuited,
    ];
    let place = stance.suitability as usize;
    let next = match direction {
        Direction::Up => place.checked_sub(1),
        Direction::Down => Some(place + 1),
    };
    match next.and_then(|place| ALL.get(place)) {
        Some(&rating) => {
            stance.suitability = rating;
            true
        }
        None => false,
    }
}

fn change_destiny(kept: &mut Kept, direction: Direction) -> bool {
    let mut actor = Actor::of(kept);
    let Destiny(points) = &mut actor.destiny;
    let most = MOST_DESTINY.max(*points);
    let changed = step(points, direction, most);
    actor.put_back(kept);
    // RH-14: a point that is not there any more does not lie on the roll either.
    kept.action.stance.with_destiny &= actor.destiny.spend().is_ok();
    // What the game master gave or took by hand is not given back once more.
    if let Some(undo) = &mut kept.action.undo {
        undo.destiny = false;
    }
    kept.action.undo = kept.action.undo.filter(|undo| undo.power);
    changed
}

/// The quick level first, then every sheet.
fn change_player(kept: &mut Kept, direction: Direction) -> bool {
    let sheets = kept.sheets.all().len() as u8;
    let mut place = kept.sheets.acting().map_or(0, |acting| acting.sheet + 1);
    // As in a list, Down leads to the next one.
    let direction = match direction {
        Direction::Up => Direction::Down,
        Direction::Down => Direction::Up,
    };
    let changed = step(&mut place, direction, sheets);
    let acting = place
        .checked_sub(1)
        .map(|sheet| Acting { sheet, cliche: 0 });
    changed && kept.sheets.act(acting).is_ok()
}
