//! A line about somebody who fights: with what, at whom, what is added, what is put into it.

use super::{ArmsList, letter, price};
use crate::app::list::Line;
use crate::app::place::Go;
use crate::app::{Direction, Kept};
use crate::games::Tile;
use crate::games::characters::{self, Named, named_line};
use crate::games::simulacres::arms::manner::{EXTRA_ATTACK, IN_BALANCE, Manner};
use crate::games::simulacres::arms::record::{self, MOST, sheet};
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{
    Fighter, Who, aim_word, moves, name, plan, reason, target_name, written_name,
};
use crate::games::simulacres::lists::sheet::material;
use crate::games::simulacres::lists::{List, Sheet, signed};
use crate::games::simulacres::setup::TICKS;
use crate::games::simulacres::talents::level_text;
use crate::games::simulacres::words::texts as book;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::simulacres::{Sustained, Talent, Test};
use crate::ui::list::Value;
use crate::ui::{Text, shared};
use crate::word::Word;

/// A line about somebody who fights.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum OfFighter {
    Weapon,
    Range,
    Aim,
    Stance,
    Target,
    Announce,
    Modifiers,
    Energies,
    HoldBack,
    Columns,
    Parts,
    Side,
    More,
    /// A quick number.
    Quick(u8),
    Talent,
    Protection,
    Shield,
    Seasoned,
    Name,
    Sheet,
    Remove,
    /// SM-2.
    Tick(u8),
    Free,
    /// SM-11, SM-41 to SM-44, SM-54.
    Points(u8),
    DamagePower,
    /// SM-54, paid in EP.
    EveryPass,
    CombatEnds,
    Part(u8),
    /// SM-53.
    Attack(u8),
    Ignore(u8),
}

/// The line of a foe's name.
pub(crate) const NAME_LINE: u8 = 20;

/// What somebody's list begins with.
pub(super) const FIGHTER: [OfFighter; 24] = [
    OfFighter::Weapon,
    OfFighter::Aim,
    OfFighter::Stance,
    OfFighter::Target,
    OfFighter::Modifiers,
    OfFighter::Energies,
    OfFighter::Range,
    OfFighter::Announce,
    OfFighter::HoldBack,
    OfFighter::Columns,
    OfFighter::Parts,
    OfFighter::More,
    OfFighter::Quick(0),
    OfFighter::Quick(1),
    OfFighter::Quick(2),
    OfFighter::Quick(3),
    OfFighter::Talent,
    OfFighter::Protection,
    OfFighter::Shield,
    OfFighter::Seasoned,
    OfFighter::Name,
    OfFighter::Side,
    OfFighter::Sheet,
    OfFighter::Remove,
];

impl OfFighter {
    pub(super) fn line(self, place: u8, one: &Fighter, kept: &Kept) -> Line {
        let lang = kept.shared.settings.lang;
        let (own, common) = (texts(), book());
        let manner = &one.manner;
        let options = &kept.simulacres.options;
        let Some(sheet) = sheet(place, kept) else {
            return Line::doing(own.remove, shared().confirm);
        };
        let open = |label, list| Line::open(label, List::Arms(list));
        match self {
            OfFighter::Weapon => Line::choice(own.weapon, manner.carried(&sheet).armed.name()),
            OfFighter::Range => Line::choice(
                own.fights,
                Text::Word(own.ranges[usize::from(manner.range.min(5))]),
            ),
            OfFighter::Aim => {
                let word = aim_word(manner, options.localised_pv);
                Line::choice(own.aims_at, Text::Word(word))
            }
            OfFighter::Stance => {
                Line::choice(own.stance, Text::Word(own.stances[manner.stance as usize]))
            }
            OfFighter::Target => Line::choice(own.target, target_name(place, kept))
                .only_if(plan::opponents(place, kept).next().is_some(), own.nobody),
            OfFighter::Announce => open(own.announce, ArmsList::Announce(place))
                .only_if(options.warrior_way, own.way_is_off),
            OfFighter::Modifiers => open(own.modifiers, ArmsList::Modifiers(place))
                .with(Value::Text(signed(manner.modifiers()))),
            OfFighter::Energies => {
                open(common.sections[3], ArmsList::Energies(place)).with(Value::Text(price(manner)))
            }
            OfFighter::HoldBack => Line::switch(own.hold_back, manner.holds_back),
            OfFighter::Columns => {
                let listed = manner.carried(&sheet).armed.weapon().is_some();
                Line::number(own.columns, manner.columns.into()).only_if(listed, own.own_table)
            }
            OfFighter::Parts => open(common.parts, ArmsList::Parts(place)),
            OfFighter::Side => Line::choice(own.side, letter(one.side)).edited(),
            OfFighter::More => Line::doing(own.more, shared().confirm)
                .only_if(kept.arms.fighters.len() < MOST, own.four)
                .only_if(matches!(one.who, Who::Foe(_)), own.one_of_a_kind),
            OfFighter::Quick(_)
            | OfFighter::Talent
            | OfFighter::Protection
            | OfFighter::Shield
            | OfFighter::Seasoned
            | OfFighter::Name => {
                let is_foe = matches!(one.who, Who::Foe(_));
                self.of_foe(place, one, &sheet, kept)
                    .only_if(is_foe, own.on_its_sheet)
            }
            OfFighter::Sheet => match one.who {
                Who::Sheet(at) => Line::open(common.sheet, List::Sheet(at)),
                Who::Foe(_) => Line::doing(common.sheet, Word::NONE).not(common.needs_sheet),
            },
            OfFighter::Remove => Line::doing(own.remove, shared().confirm),
            OfFighter::Tick(nth) => {
                let word = TICKS.get(usize::from(nth)).copied();
                let modifier = word.map_or(0, |word| word.modifier());
                let label = word.map_or(Word::NONE, |word| common.difficulties[word as usize]);
                Line {
                    marked: manner.is_ticked(nth),
                    ..Line::doing(label, shared().change).with(Value::Text(signed(modifier)))
                }
            }
            OfFighter::Free => Line::number(common.other_modifier, manner.free.into()),
            OfFighter::Points(nth) => points(nth, manner, kept),
            OfFighter::DamagePower => {
                let lasts = sheet.state.sustained.damage_power;
                Line::doing(own.damage_power, shared().confirm)
                    .with(Value::number(lasts.into()))
                    .only_if(options.energy_alt, common.energies_off)
            }
            OfFighter::EveryPass => {
                let lasts = sheet.state.sustained.extra_attack;
                Line::doing(own.every_pass, shared().confirm)
                    .with(Value::number(lasts.into()))
                    .only_if(options.warrior_way, own.way_is_off)
            }
            OfFighter::CombatEnds => Line::doing(own.combat_ends, shared().confirm),
            OfFighter::Part(nth) => match plan::parts_of(place, kept).get(usize::from(nth)) {
                Some((label, number)) => Line {
                    label: *label,
                    value: Value::Text(signed(*number)),
                    ..Line::EMPTY
                },
                None => Line::EMPTY,
            },
            OfFighter::Attack(nth) => {
                let whom = plan::attack_of(place, nth, kept);
                let target = whom.map_or(Text::Word(own.none), |whom| name(whom, kept));
                let number = Name::written(format_args!("{} {}", own.attack.of(lang), nth + 1));
                Line {
                    label: Text::Name(number),
                    ..Line::choice(Word::NONE, target)
                }
            }
            OfFighter::Ignore(whom) => {
                let ignored = record::Course::has(manner.ignores, whom);
                Line {
                    label: Text::Between([own.defends, Word::NONE], written_name(whom, kept)),
                    ..Line::switch(Word::NONE, !ignored)
                }
            }
        }
    }

    /// What a foe has instead of a sheet.
    fn of_foe(self, place: u8, one: &Fighter, sheet: &Sheet, kept: &Kept) -> Line {
        let (own, common) = (texts(), book());
        match self {
            OfFighter::Quick(nth) => {
                let label = match nth {
                    0 => common.components[0],
                    1 => common.means[0],
                    2 => common.means[1],
                    _ => common.means[3],
                };
                Line::number(label, plan::quick(sheet, nth).into())
            }
            OfFighter::Talent => Line::choice(common.talent, level_text(one.manner.talent(sheet))),
            OfFighter::Protection => {
                let protection = match &one.who {
                    Who::Foe(foe) => foe.protection,
                    Who::Sheet(_) => None,
                };
                let usual = Text::Word(own.usual);
                let text = protection.map_or(usual, |one| Text::Word(material(one.get())));
                Line::choice(common.armour, text)
            }
            OfFighter::Shield => {
                let word = own.shields[sheet.shield.map_or(0, |size| size as usize + 1)];
                Line::choice(own.shield, Text::Word(word))
            }
            OfFighter::Seasoned => Line::switch(own.seasoned, sheet.warrior),
            _ => named_line(
                characters::texts().own_name,
                Named::Fighter(Tile::Simulacres, place),
                kept,
            ),
        }
    }

    pub(super) fn act(self, place: u8, kept: &mut Kept) -> Result<Go, Word> {
        let Some(one) = kept.arms.one_mut(place) else {
            return Ok(Go::Stay);
        };
        match self {
            OfFighter::HoldBack => one.manner.holds_back ^= true,
            OfFighter::Seasoned => {
                if let Who::Foe(foe) = &mut one.who {
                    foe.warrior ^= true;
                }
            }
            OfFighter::Tick(nth) => one.manner.ticks ^= 1 << nth,
            OfFighter::Ignore(whom) => one.manner.ignores ^= 1 << whom,
            OfFighter::More => {
                let more = *one;
                if let Who::Foe(foe) = more.who {
                    for _ in 0..3 {
                        let next = Fighter {
                            who: Who::Foe(foe.afresh()),
                            ..more
                        };
                        // As many as there is room for.
                        let _ = kept.arms.fighters.push(next);
                    }
                    kept.arms.begin();
                }
                return Ok(Go::Up);
            }
            OfFighter::Remove => {
                kept.arms.remove(place);
                return Ok(Go::Up);
            }
            OfFighter::DamagePower => {
                let more = Sustained {
                    damage_power: 1,
                    ..Sustained::default()
                };
                sustain(place, kept, &more)?;
            }
            OfFighter::CombatEnds => {
                let before = record::situation(kept);
                if let Some(mut sheet) = sheet(place, kept) {
                    moves::combat_ends(&mut sheet.state);
                    record::put_state(place, sheet.state, kept);
                }
                record::made(kept, &before);
            }
            OfFighter::EveryPass => {
                may_hasten(place, kept)?;
                let more = Sustained {
                    extra_attack: true,
                    ..Sustained::default()
                };
                sustain(place, kept, &more)?;
                if let Some(one) = kept.arms.one_mut(place) {
                    one.manner.points[EXTRA_ATTACK] = 0;
                }
            }
            OfFighter::Points(nth) if usize::from(nth) == EXTRA_ATTACK => {
                may_hasten(place, kept)?;
                if let Some(one) = kept.arms.one_mut(place) {
                    one.manner.points[EXTRA_ATTACK] ^= 1;
                }
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    pub(super) fn turn(self, place: u8, direction: Direction, kept: &mut Kept) -> bool {
        let Some(one) = kept.arms.one_mut(place) else {
            return false;
        };
        let manner = &mut one.manner;
        match (self, &mut one.who) {
            (OfFighter::Free, _) => turn_signed(&mut manner.free, direction, Manner::MOST_FREE),
            (OfFighter::Columns, _) => {
                turn_signed(&mut manner.columns, direction, Manner::MOST_COLUMNS)
            }
            (OfFighter::Points(nth), _) => {
                let most = if usize::from(nth) == IN_BALANCE {
                    8
                } else {
                    Test::MOST_POINTS
                };
                match manner.points.get_mut(usize::from(nth)) {
                    Some(points) => direction.step_within(points, 0, most),
                    None => false,
                }
            }
            (OfFighter::Side, _) => {
                // A is above B.
                let changed = direction.opposite().step_within(&mut one.side, 0, 1);
                if changed {
                    kept.arms.begin();
                }
                changed
            }
            (OfFighter::Quick(nth), Who::Foe(foe)) => {
                let score = foe.scores.get(usize::from(nth)).copied().unwrap_or(0);
                let next = match direction {
                    Direction::Up => score.checked_add(1),
                    Direction::Down => score.checked_sub(1),
                };
                let set = next.ok_or(Error::Range).and_then(|next| foe.set(nth, next));
                if set.is_ok() {
                    kept.arms.begin();
                }
                set.is_ok()
            }
            _ => false,
        }
    }
}

/// SM-11, SM-41 to SM-44, SM-54: points of an Energy, by their use.
fn points(nth: u8, manner: &Manner, kept: &Kept) -> Line {
    let (own, common) = (texts(), book());
    let options = &kept.simulacres.options;
    let place = usize::from(nth);
    let label = match place {
        0..=2 => common.raise[place],
        3 => common.margin,
        4 => common.critical_use,
        5 => own.tie,
        EXTRA_ATTACK => {
            return Line::switch(own.extra_attack, manner.points[place] > 0)
                .only_if(options.warrior_way, own.way_is_off);
        }
        _ => common.in_balance,
    };
    let number = manner.points.get(place).copied().unwrap_or(0);
    let line = Line::number(label, number.into());
    match place {
        3..=5 => line.only_if(options.energy_alt, common.energies_off),
        _ => line,
    }
}

/// SM-54: whether a point of Speed buys one more attack, and none has yet for all passes.
fn may_hasten(place: u8, kept: &Kept) -> Result<(), Word> {
    let own = texts();
    let (Some(one), Some(sheet)) = (kept.arms.one(place), sheet(place, kept)) else {
        return Err(own.nobody);
    };
    match sheet.state.sustained.extra_attack {
        _ if one.manner.talent(&sheet) < Talent::Plus2 => Err(own.talent_2),
        true => Err(own.one_more),
        false => Ok(()),
    }
}

/// Puts EP into something that lasts.
#[inline(never)]
fn sustain(place: u8, kept: &mut Kept, more: &Sustained) -> Result<(), Word> {
    let own = texts();
    let options = kept.simulacres.options;
    let before = record::situation(kept);
    let own_sheet = sheet(place, kept).ok_or(own.nobody)?;
    let state = own_sheet
        .acting(&options)
        .and_then(|mut character| {
            character.awake()?.sustain(more, &options)?;
            Ok(own_sheet.state.paid(&character))
        })
        .map_err(reason)?;
    record::put_state(place, state, kept);
    record::made(kept, &before);
    Ok(())
}

fn turn_signed(number: &mut i8, direction: Direction, most: i8) -> bool {
    let next = match direction {
        Direction::Up => number.saturating_add(1),
        Direction::Down => number.saturating_sub(1),
    };
    let possible = (-most..=most).contains(&next);
    if possible {
        *number = next;
    }
    possible
}
