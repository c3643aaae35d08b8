//! The lines of a fight: who fights, how, and what can be done with the fight as a whole.

mod choices;
mod fighter;
mod who;

pub(crate) use fighter::NAME_LINE;
pub(crate) use who::add;

use super::super::Armed;
use super::super::arms::manner::{Manner, USES};
use super::super::arms::record::{Bomb, MOST, sheet};
use super::super::arms::words::texts;
use super::super::arms::{moves, name, plan};
use super::super::setup::TICKS;
use super::super::words::texts as book;
use super::{Entry, Item, List, nth, signed};
use crate::app::list::{Choices, Line};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::name::Name;
use crate::ui::list::{Aside, Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;
use fighter::{FIGHTER, OfFighter};

/// A list about a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ArmsList {
    /// Somebody who fights.
    Fighter(u8),
    /// SM-2: modifiers to tick.
    Modifiers(u8),
    /// SM-11, SM-40: Energies.
    Energies(u8),
    /// SM-60: T and its parts.
    Parts(u8),
    /// SM-53: whom somebody attacks and defends against.
    Announce(u8),
}

impl ArmsList {
    const fn place(self) -> u8 {
        match self {
            ArmsList::Fighter(place)
            | ArmsList::Modifiers(place)
            | ArmsList::Energies(place)
            | ArmsList::Parts(place)
            | ArmsList::Announce(place) => place,
        }
    }
}

/// What a line is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ArmsItem {
    /// Leads to somebody who fights.
    Fighter(u8),
    Add,
    Bomb,
    /// SM-21: whom it hits.
    BombTarget,
    NewFight,
    Of(u8, OfFighter),
}

/// The lines of a table where people fight, below the way to the other tables.
pub(super) fn table(index: u8, kept: &Kept) -> Option<Item> {
    let fighters = kept.arms.fighters.len() as u8;
    Some(match index.checked_sub(fighters) {
        None => Item::Arms(ArmsItem::Fighter(index)),
        Some(0) => Item::Arms(ArmsItem::Add),
        Some(1) => Item::Arms(ArmsItem::Bomb),
        Some(2) => Item::Arms(ArmsItem::BombTarget),
        Some(3) => Item::Arms(ArmsItem::NewFight),
        Some(4) => Item::Options,
        Some(_) => return None,
    })
}

/// A line of one of these lists.
pub(super) fn item(list: ArmsList, index: u8, kept: &Kept) -> Option<ArmsItem> {
    let (place, at) = (list.place(), usize::from(index));
    let item = match list {
        // Whose sheet was put away can only leave.
        ArmsList::Fighter(_) if sheet(place, kept).is_none() => match index {
            0 => OfFighter::Remove,
            _ => return None,
        },
        ArmsList::Fighter(_) => *FIGHTER.get(at)?,
        ArmsList::Modifiers(_) if at < TICKS.len() => OfFighter::Tick(index),
        ArmsList::Modifiers(_) if at == TICKS.len() => OfFighter::Free,
        ArmsList::Energies(_) if at < USES => OfFighter::Points(index),
        ArmsList::Energies(_) if at == USES => OfFighter::DamagePower,
        ArmsList::Energies(_) if at == USES + 1 => OfFighter::EveryPass,
        ArmsList::Energies(_) if at == USES + 2 => OfFighter::CombatEnds,
        ArmsList::Parts(_) => OfFighter::Part(index),
        ArmsList::Announce(_) => {
            let attacks = plan::attacks_of(place, kept);
            match index.checked_sub(attacks) {
                None => OfFighter::Attack(index),
                Some(nth) => OfFighter::Ignore(plan::opponents(place, kept).nth(nth.into())?),
            }
        }
        _ => return None,
    };
    kept.arms.one(place)?;
    Some(ArmsItem::Of(place, item))
}

/// What stands over one of these lists.
pub(super) fn head(list: ArmsList, kept: &Kept) -> Head {
    let (own, place) = (texts(), list.place());
    let manner = kept.arms.one(place).map_or(Manner::NEW, |one| one.manner);
    let (title, aside) = match list {
        ArmsList::Fighter(_) => return Head::name(name(place, kept)),
        ArmsList::Modifiers(_) => (own.modifiers, Aside::Text(signed(manner.modifiers()))),
        ArmsList::Energies(_) => (book().sections[3], Aside::Text(price(&manner))),
        ArmsList::Parts(_) => {
            let sum: i16 = plan::parts_of(place, kept).iter().map(|part| part.1).sum();
            (book().parts, Aside::Text(Text::Number(sum)))
        }
        ArmsList::Announce(_) => (own.announce, Aside::Text(name(place, kept))),
    };
    Head {
        title: Text::Word(title),
        aside,
    }
}

/// SM-40: what is put into the next roll.
fn price(manner: &Manner) -> Text {
    let paid = manner.spending().paid;
    Text::Name(match (paid.breath, paid.balance) {
        (0, 0) => Name::new("0"),
        (breath, 0) => Name::written(format_args!("{breath} PS")),
        (0, balance) => Name::written(format_args!("{balance} EP")),
        (breath, balance) => Name::written(format_args!("{breath} PS {balance} EP")),
    })
}

impl ArmsItem {
    /// Whether somebody is removed here.
    pub(super) const fn removes(self) -> bool {
        matches!(self, ArmsItem::Of(_, OfFighter::Remove))
    }
}

impl Entry for ArmsItem {
    fn line(&self, kept: &Kept) -> Line {
        let own = texts();
        match *self {
            ArmsItem::Fighter(place) => fighter(place, kept),
            ArmsItem::Add => Line::choice(own.add, Text::Word(Word::NONE))
                .only_if(kept.arms.fighters.len() < MOST, own.four),
            ArmsItem::Bomb => Line::choice(own.blast, Text::Word(Word::NONE))
                .only_if(kept.simulacres.options.localised_pv, own.no_zones)
                .only_if(!kept.arms.fighters.is_empty(), own.nobody),
            ArmsItem::BombTarget => {
                let whom = kept.arms.bomb.map(|bomb| name(bomb.whom, kept));
                let text = whom.unwrap_or(Text::Word(own.nobody_hit));
                Line::choice(own.blast_hits, text).only_if(whom.is_some(), own.no_blast)
            }
            ArmsItem::NewFight => Line::doing(own.new_fight, shared().confirm)
                .only_if(!kept.arms.fighters.is_empty(), own.no_fight),
            ArmsItem::Of(place, item) => match kept.arms.one(place) {
                Some(one) => item.line(place, one, kept),
                None => Line::EMPTY,
            },
        }
    }

    fn act(&self, context: &mut Context<'_>) -> Result<Go, Word> {
        match *self {
            ArmsItem::NewFight => {
                moves::new_fight(context.kept);
                Ok(Go::Table)
            }
            ArmsItem::Of(place, item) => item.act(place, context.kept),
            _ => Ok(Go::Stay),
        }
    }

    fn turn(&self, direction: Direction, kept: &mut Kept) -> bool {
        match *self {
            ArmsItem::Of(place, item) => item.turn(place, direction, kept),
            _ => false,
        }
    }

    fn choices(&self, kept: &Kept) -> Choices {
        match *self {
            ArmsItem::Add => Choices {
                count: who::count(kept),
                // The last one once more, if there is one.
                chosen: 0,
            },
            ArmsItem::Bomb => Choices {
                count: BOMBS.len() as u8,
                chosen: 0,
            },
            ArmsItem::BombTarget => Choices {
                count: kept.arms.fighters.len() as u8 + 1,
                chosen: kept.arms.bomb.map_or(0, |bomb| bomb.whom + 1),
            },
            ArmsItem::Of(place, item) => match (kept.arms.one(place), sheet(place, kept)) {
                (Some(one), Some(sheet)) => item.choices(place, one, &sheet, kept),
                _ => Choices::default(),
            },
            _ => Choices::default(),
        }
    }

    fn choice(&self, choice: u8, kept: &Kept) -> Text {
        match *self {
            ArmsItem::Add => who::name(choice, kept),
            ArmsItem::Bomb => {
                let armed = nth(&BOMBS, choice).and_then(Armed::at);
                armed.map_or(Text::Word(Word::NONE), Armed::name)
            }
            ArmsItem::BombTarget => match choice.checked_sub(1) {
                Some(whom) => name(whom, kept),
                None => Text::Word(texts().nobody_hit),
            },
            ArmsItem::Of(place, item) => match sheet(place, kept) {
                Some(sheet) => item.choice(place, choice, &sheet, kept),
                None => Text::Word(Word::NONE),
            },
            _ => Text::Word(Word::NONE),
        }
    }

    fn choose(&self, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        match *self {
            ArmsItem::Add => {
                let who = who::chosen(choice, kept)?;
                add(who, kept)?;
                Ok(Go::Stay)
            }
            ArmsItem::Bomb => {
                let whom = kept.arms.bomb.map_or(0, |bomb| bomb.whom);
                let weapon = nth(&BOMBS, choice).unwrap_or(BOMBS[0]);
                kept.arms.bomb = Some(Bomb {
                    weapon,
                    margin: 0,
                    whom,
                });
                Ok(Go::Table)
            }
            ArmsItem::BombTarget => {
                let whom = choice.checked_sub(1);
                let bomb = kept.arms.bomb;
                kept.arms.bomb = bomb.and_then(|bomb| {
                    Some(Bomb {
                        whom: whom?,
                        ..bomb
                    })
                });
                Ok(Go::Table)
            }
            ArmsItem::Of(place, item) => item.choose(place, choice, kept),
            _ => Ok(Go::Stay),
        }
    }
}

/// SM-10, SM-21: what hits a whole body, by their places in the list of weapons: what is starred
/// there, and the mortar.
const BOMBS: [u8; 5] = [39, 40, 41, 42, 43];

/// Somebody who fights: what is left, and of which side.
fn fighter(place: u8, kept: &Kept) -> Line {
    let side = kept.arms.one(place).map_or(0, |one| one.side);
    let left = super::super::arms::left(place, kept);
    Line {
        label: name(place, kept),
        value: Value::Bar {
            current: left.0,
            nominal: left.1,
            text: letter(side),
        },
        marked: plan::acts(kept) == Some(place),
        ..Line::open(Word::NONE, List::Arms(ArmsList::Fighter(place)))
    }
}

const fn letter(side: u8) -> Text {
    Text::Word(texts().sides[(side > 0) as usize])
}
