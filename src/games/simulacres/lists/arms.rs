//! The lines of a fight: who fights, how, and what can be done with the fight as a whole.

use super::super::arms::manner::{AIMS, EXTRA_ATTACK, IN_BALANCE, Manner, PLAIN_AIMS, USES};
use super::super::arms::record::{self, Bomb, MOST, sheet};
use super::super::arms::words::texts;
use super::super::arms::{
    Fighter, Foe, Stance, Who, aim_word, moves, name, plan, reason, target_name,
};
use super::super::setup::TICKS;
use super::super::talents::{LEVELS, level_text};
use super::super::words::texts as book;
use super::super::{Armed, Sheet, foes};
use super::{Entry, Item, List, among, nth, signed};
use crate::app::list::{Choices, Line};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::Tile;
use crate::games::characters::renaming_fighter;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::simulacres::{Protection, ShieldSize, Sustained, Test};
use crate::ui::Text;
use crate::ui::list::{Aside, Head, Value};

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

/// A line about somebody who fights.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OfFighter {
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
    CombatEnds,
    Part(u8),
    /// SM-53.
    Attack(u8),
    Ignore(u8),
}

/// The line of a foe's name.
pub(crate) const NAME_LINE: u8 = 20;

const FIGHTER: [OfFighter; 24] = [
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
        ArmsList::Fighter(_) => *FIGHTER.get(at)?,
        ArmsList::Modifiers(_) if at < TICKS.len() => OfFighter::Tick(index),
        ArmsList::Modifiers(_) if at == TICKS.len() => OfFighter::Free,
        ArmsList::Energies(_) if at < USES => OfFighter::Points(index),
        ArmsList::Energies(_) if at == USES => OfFighter::DamagePower,
        ArmsList::Energies(_) if at == USES + 1 => OfFighter::CombatEnds,
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
    let words = kept.words();
    let (own, place) = (texts(words), list.place());
    let manner = kept.arms.one(place).map_or(Manner::NEW, |one| one.manner);
    let (title, aside) = match list {
        ArmsList::Fighter(_) => return Head::name(name(place, kept)),
        ArmsList::Modifiers(_) => (own.modifiers, Aside::Text(signed(manner.modifiers()))),
        ArmsList::Energies(_) => (book(words).sections[3], Aside::Text(price(&manner))),
        ArmsList::Parts(_) => {
            let sum: i16 = plan::parts_of(place, kept).iter().map(|part| part.1).sum();
            (book(words).parts, Aside::Text(Text::Number(sum)))
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

/// Who can be added: the last one once more, the sheets, the usual foes.
fn who_count(kept: &Kept) -> u8 {
    1 + kept.sheets.each::<Sheet>().count() as u8 + Foe::KINDS
}

fn who_name(choice: u8, kept: &Kept) -> Text {
    let Some(nth) = choice.checked_sub(1) else {
        return Text::Word(texts(kept.words()).like_last);
    };
    let sheets = kept.sheets.each::<Sheet>().count() as u8;
    match nth.checked_sub(sheets) {
        None => {
            let sheet = kept.sheets.each::<Sheet>().nth(nth.into());
            sheet.map_or(Text::Word(""), |(_, sheet)| Text::Name(sheet.name))
        }
        Some(kind) => {
            let foe = foes::ALL.get(usize::from(kind));
            Text::Word(foe.map_or("", |foe| foe.name(kept.settings.lang)))
        }
    }
}

/// Who was chosen.
///
/// # Errors
/// Why not.
fn who_of(choice: u8, kept: &Kept) -> Result<Who, &'static str> {
    let own = texts(kept.words());
    let Some(nth) = choice.checked_sub(1) else {
        let last = kept
            .arms
            .fighters
            .iter()
            .rev()
            .find_map(|one| match one.who {
                Who::Foe(foe) => Some(foe.afresh()),
                Who::Sheet(_) => None,
            });
        return last.map(Who::Foe).ok_or(own.nobody);
    };
    let sheets = kept.sheets.each::<Sheet>().count() as u8;
    match nth.checked_sub(sheets) {
        None => {
            let (place, _) = kept
                .sheets
                .each::<Sheet>()
                .nth(nth.into())
                .ok_or(own.nobody)?;
            let there = kept
                .arms
                .fighters
                .iter()
                .any(|one| one.who == Who::Sheet(place));
            if there {
                return Err(own.in_the_fight);
            }
            Ok(Who::Sheet(place))
        }
        Some(kind) => Ok(Who::Foe(Foe::usual(kind, kept.settings.lang))),
    }
}

/// One more fighter: characters on the first side, all others on the second.
///
/// # Errors
/// Why not.
pub(crate) fn add(who: Who, kept: &mut Kept) -> Result<(), &'static str> {
    let own = texts(kept.words());
    let side = match who {
        Who::Sheet(_) => 0,
        Who::Foe(_) => 1,
    };
    let fighter = Fighter {
        who,
        side,
        manner: Manner::NEW,
    };
    kept.arms.fighters.push(fighter).map_err(|_| own.four)?;
    let place = kept.arms.fighters.len() as u8 - 1;
    if let (Some(sheet), Some(one)) = (sheet(place, kept), kept.arms.one_mut(place)) {
        one.manner = Manner::usual(&sheet);
    }
    kept.arms.begin();
    Ok(())
}

impl Entry for ArmsItem {
    fn line(&self, kept: &Kept) -> Line {
        let words = kept.words();
        let own = texts(words);
        match *self {
            ArmsItem::Fighter(place) => fighter(place, kept),
            ArmsItem::Add => Line::choice(own.add, Text::Word(""))
                .only_if(kept.arms.fighters.len() < MOST, own.four),
            ArmsItem::Bomb => Line::choice(own.blast, Text::Word(""))
                .only_if(kept.simulacres.options.localised_pv, own.no_zones)
                .only_if(!kept.arms.fighters.is_empty(), own.nobody),
            ArmsItem::BombTarget => {
                let whom = kept.arms.bomb.map(|bomb| name(bomb.whom, kept));
                let text = whom.unwrap_or(Text::Word(own.nobody_hit));
                Line::choice(own.blast_hits, text).only_if(whom.is_some(), own.no_blast)
            }
            ArmsItem::NewFight => Line::doing(own.new_fight, words.confirm)
                .only_if(!kept.arms.fighters.is_empty(), own.no_fight),
            ArmsItem::Of(place, item) => match kept.arms.one(place) {
                Some(one) => item.line(place, one, kept),
                None => Line::EMPTY,
            },
        }
    }

    fn act(&self, context: &mut Context<'_>) -> Result<Go, &'static str> {
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
                count: who_count(kept),
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
            ArmsItem::Add => who_name(choice, kept),
            ArmsItem::Bomb => match nth(&BOMBS, choice).and_then(Armed::at) {
                Some(armed) => armed.name(kept.words()),
                None => Text::Word(""),
            },
            ArmsItem::BombTarget => match choice.checked_sub(1) {
                Some(whom) => name(whom, kept),
                None => Text::Word(texts(kept.words()).nobody_hit),
            },
            ArmsItem::Of(place, item) => match sheet(place, kept) {
                Some(sheet) => item.choice(place, choice, &sheet, kept),
                None => Text::Word(""),
            },
            _ => Text::Word(""),
        }
    }

    fn choose(&self, choice: u8, kept: &mut Kept) -> Result<Go, &'static str> {
        match *self {
            ArmsItem::Add => {
                let who = who_of(choice, kept)?;
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
        ..Line::open("", List::Arms(ArmsList::Fighter(place)))
    }
}

const fn letter(side: u8) -> Text {
    Text::Word(if side == 0 { "A" } else { "B" })
}

impl OfFighter {
    fn line(self, place: u8, one: &Fighter, kept: &Kept) -> Line {
        let words = kept.words();
        let (own, common) = (texts(words), book(words));
        let manner = &one.manner;
        let options = &kept.simulacres.options;
        let foe = match &one.who {
            Who::Foe(foe) => Some(foe),
            Who::Sheet(_) => None,
        };
        let open = |label, list| Line::open(label, List::Arms(list));
        match self {
            OfFighter::Weapon => {
                let armed = sheet(place, kept).map(|sheet| manner.carried(&sheet).armed);
                let name = armed.map_or(Text::Word(""), |armed| armed.name(words));
                Line::choice(own.weapon, name)
            }
            OfFighter::Range => Line::choice(
                own.fights,
                Text::Word(own.ranges[usize::from(manner.range.min(5))]),
            ),
            OfFighter::Aim => {
                let word = aim_word(manner, options.localised_pv, words);
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
            OfFighter::HoldBack => Line::switch(own.hold_back, manner.holds_back, words),
            OfFighter::Columns => {
                let special = sheet(place, kept)
                    .is_some_and(|sheet| manner.carried(&sheet).armed.weapon().is_none());
                Line::number(own.columns, manner.columns.into()).only_if(!special, own.own_table)
            }
            OfFighter::Parts => open(common.parts, ArmsList::Parts(place)),
            OfFighter::Side => Line::choice(own.side, letter(one.side)).edited(),
            OfFighter::More => Line::doing(own.more, words.confirm)
                .only_if(kept.arms.fighters.len() < MOST, own.four)
                .only_if(foe.is_some(), own.one_of_a_kind),
            OfFighter::Quick(nth) => {
                let label = [
                    common.components[0],
                    common.means[0],
                    common.means[1],
                    common.means[3],
                ][usize::from(nth.min(3))];
                let score = sheet(place, kept).map_or(0, |sheet| plan::quick(&sheet, nth));
                Line::number(label, score.into()).only_if(foe.is_some(), own.on_its_sheet)
            }
            OfFighter::Talent => {
                let level = sheet(place, kept).map(|sheet| manner.talent(&sheet));
                let text = level.map_or(Text::Word(""), level_text);
                Line::choice(common.talent, text).only_if(foe.is_some(), own.on_its_sheet)
            }
            OfFighter::Protection => {
                let text = match foe.and_then(|foe| foe.protection) {
                    Some(protection) => Text::Number(protection.get().into()),
                    None => Text::Word(own.usual),
                };
                Line::choice(common.armour, text).only_if(foe.is_some(), own.on_its_sheet)
            }
            OfFighter::Shield => {
                let shield = sheet(place, kept).and_then(|sheet| sheet.shield);
                let word = own.shields[shield.map_or(0, |size| size as usize + 1)];
                Line::choice(own.shield, Text::Word(word)).only_if(foe.is_some(), own.on_its_sheet)
            }
            OfFighter::Seasoned => {
                let is = sheet(place, kept).is_some_and(|sheet| sheet.warrior);
                Line::switch(own.seasoned, is, words).only_if(foe.is_some(), own.on_its_sheet)
            }
            OfFighter::Name => renaming_fighter(Tile::Simulacres, place, kept)
                .only_if(foe.is_some(), own.on_its_sheet),
            OfFighter::Sheet => match one.who {
                Who::Sheet(at) => Line::open(common.sheet, List::Sheet(at)),
                Who::Foe(_) => Line::doing(common.sheet, "").not(common.needs_sheet),
            },
            OfFighter::Remove => Line::doing(own.remove, words.confirm),
            OfFighter::Tick(nth) => {
                let word = TICKS.get(usize::from(nth)).copied();
                let modifier = word.map_or(0, |word| word.modifier());
                let label = word.map_or("", |word| common.difficulties[word as usize]);
                Line {
                    marked: manner.is_ticked(nth),
                    ..Line::doing(label, words.change).with(Value::Text(signed(modifier)))
                }
            }
            OfFighter::Free => Line::number(common.other_modifier, manner.free.into()),
            OfFighter::Points(nth) => points(nth, manner, kept),
            OfFighter::DamagePower => {
                let lasts =
                    sheet(place, kept).map_or(0, |sheet| sheet.state.sustained.damage_power);
                Line::doing(own.damage_power, words.confirm)
                    .with(Value::number(lasts.into()))
                    .only_if(options.energy_alt, common.energies_off)
            }
            OfFighter::CombatEnds => Line::doing(own.combat_ends, words.confirm),
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
                let number = Name::written(format_args!("{} {}", own.attack, nth + 1));
                Line {
                    label: Text::Name(number),
                    ..Line::choice("", target)
                }
            }
            OfFighter::Ignore(whom) => {
                let ignored = record::Course::has(manner.ignores, whom);
                Line {
                    label: Text::Between([own.defends, ""], written_name(whom, kept)),
                    ..Line::switch("", !ignored, words)
                }
            }
        }
    }

    fn act(self, place: u8, kept: &mut Kept) -> Result<Go, &'static str> {
        let words = kept.words();
        let own = texts(words);
        let options = kept.simulacres.options;
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
                kept.arms.fighters.remove(usize::from(place));
                kept.arms.begin();
                return Ok(Go::Up);
            }
            OfFighter::DamagePower => {
                sustain(place, kept, |_| Sustained {
                    damage_power: 1,
                    ..Sustained::default()
                })?;
            }
            OfFighter::CombatEnds => {
                let before = record::situation(kept);
                if let Some(mut sheet) = sheet(place, kept) {
                    moves::combat_ends(&mut sheet.state);
                    record::put_state(place, sheet.state, kept);
                }
                record::made(kept, &before);
            }
            OfFighter::Points(nth) if usize::from(nth) == EXTRA_ATTACK => {
                let talent = sheet(place, kept)
                    .and_then(|sheet| Some(kept.arms.one(place)?.manner.talent(&sheet)));
                if talent.is_none_or(|talent| talent < crate::rules::simulacres::Talent::Plus2) {
                    return Err(own.talent_2);
                }
                if !options.warrior_way {
                    return Err(own.way_is_off);
                }
                if let Some(one) = kept.arms.one_mut(place) {
                    one.manner.points[EXTRA_ATTACK] ^= 1;
                }
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn turn(self, place: u8, direction: Direction, kept: &mut Kept) -> bool {
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

    fn choices(self, place: u8, one: &Fighter, sheet: &Sheet, kept: &Kept) -> Choices {
        let manner = &one.manner;
        let localised = kept.simulacres.options.localised_pv;
        let (count, chosen) = match self {
            OfFighter::Weapon => match &one.who {
                Who::Foe(foe) => (Armed::COUNT, foe.armed.place()),
                Who::Sheet(_) => (Sheet::WEAPONS as u8 + 1, manner.weapon),
            },
            OfFighter::Range => (6, manner.range),
            OfFighter::Aim if localised => (AIMS.len() as u8, manner.aim),
            OfFighter::Aim => (PLAIN_AIMS.len() as u8, manner.plain_aim() as u8),
            OfFighter::Stance => return among(&Stance::ALL, &manner.stance),
            OfFighter::Target => {
                let target = plan::target(place, kept);
                let all = || plan::opponents(place, kept);
                let chosen = all().position(|whom| Some(whom) == target);
                (all().count() as u8, chosen.unwrap_or(0) as u8)
            }
            OfFighter::Talent => return among(&LEVELS, &manner.talent(sheet)),
            OfFighter::Protection => match &one.who {
                Who::Foe(foe) => (8, foe.protection.map_or(0, |one| one.get() + 1)),
                Who::Sheet(_) => (0, 0),
            },
            OfFighter::Shield => (3, sheet.shield.map_or(0, |size| size as u8 + 1)),
            OfFighter::Attack(nth) => {
                let target = plan::attack_of(place, nth, kept);
                let mut all = plan::opponents(place, kept);
                let chosen = all.position(|whom| Some(whom) == target);
                let count = plan::opponents(place, kept).count() as u8 + 1;
                (count, chosen.map_or(0, |chosen| chosen as u8 + 1))
            }
            _ => (0, 0),
        };
        Choices { count, chosen }
    }

    fn choice(self, place: u8, choice: u8, sheet: &Sheet, kept: &Kept) -> Text {
        let words = kept.words();
        let own = texts(words);
        let localised = kept.simulacres.options.localised_pv;
        let is_foe = matches!(kept.arms.one(place).map(|one| one.who), Some(Who::Foe(_)));
        let aimed = |aim| Manner { aim, ..Manner::NEW };
        match self {
            OfFighter::Weapon if is_foe => {
                Armed::at(choice).map_or(Text::Word(""), |armed| armed.name(words))
            }
            OfFighter::Weapon => {
                let weapon = Manner {
                    weapon: choice,
                    ..Manner::NEW
                };
                weapon.carried(sheet).armed.name(words)
            }
            OfFighter::Range => Text::Word(own.ranges[usize::from(choice.min(5))]),
            OfFighter::Aim if localised => Text::Word(aim_word(&aimed(choice), true, words)),
            OfFighter::Aim => Text::Word(own.plain_aims[usize::from(choice.min(2))]),
            OfFighter::Stance => Text::Word(own.stances[usize::from(choice.min(2))]),
            OfFighter::Target => match plan::opponents(place, kept).nth(choice.into()) {
                Some(whom) => name(whom, kept),
                None => Text::Word(""),
            },
            OfFighter::Talent => nth(&LEVELS, choice).map_or(Text::Word(""), level_text),
            OfFighter::Protection => match choice.checked_sub(1) {
                None => Text::Word(own.usual),
                Some(protection) => Text::Number(protection.into()),
            },
            OfFighter::Shield => Text::Word(own.shields[usize::from(choice.min(2))]),
            OfFighter::Attack(_) => match choice.checked_sub(1) {
                None => Text::Word(own.none),
                Some(nth) => match plan::opponents(place, kept).nth(nth.into()) {
                    Some(whom) => name(whom, kept),
                    None => Text::Word(""),
                },
            },
            _ => Text::Word(""),
        }
    }

    /// What is chosen in a few presses stands on the table.
    fn choose(self, place: u8, choice: u8, kept: &mut Kept) -> Result<Go, &'static str> {
        let own = texts(kept.words());
        let opponent = |nth: u8, kept: &Kept| plan::opponents(place, kept).nth(nth.into());
        let whom = match self {
            OfFighter::Target => opponent(choice, kept),
            OfFighter::Attack(_) => choice.checked_sub(1).and_then(|nth| opponent(nth, kept)),
            _ => None,
        };
        let options = kept.simulacres.options;
        let Some(one) = kept.arms.one_mut(place) else {
            return Ok(Go::Stay);
        };
        let manner = &mut one.manner;
        match self {
            OfFighter::Weapon => {
                let weapon = match &mut one.who {
                    Who::Foe(foe) => {
                        foe.armed = Armed::at(choice).ok_or(own.nobody)?;
                        0
                    }
                    Who::Sheet(_) => choice,
                };
                kept.arms.course.broken &= !(1 << place);
                if let (Some(sheet), Some(one)) = (sheet(place, kept), kept.arms.one_mut(place)) {
                    one.manner.take(weapon, &sheet);
                }
            }
            OfFighter::Range => manner.range = choice,
            OfFighter::Aim => manner.set_aim(choice, options.localised_pv),
            OfFighter::Stance => {
                let stance = nth(&Stance::ALL, choice).unwrap_or(Stance::Strikes);
                let shield = sheet(place, kept).and_then(|sheet| sheet.shield);
                if stance == Stance::Parries && shield.is_none() {
                    return Err(own.no_shield);
                }
                if let Some(one) = kept.arms.one_mut(place) {
                    one.manner.stance = stance;
                }
            }
            OfFighter::Target => manner.target = whom.unwrap_or(u8::MAX),
            OfFighter::Attack(nth) => {
                if let Some(attack) = manner.attacks.get_mut(usize::from(nth)) {
                    *attack = whom.unwrap_or(Manner::NOBODY);
                }
            }
            OfFighter::Talent => {
                if let (Who::Foe(foe), Some(&level)) =
                    (&mut one.who, LEVELS.get(usize::from(choice)))
                {
                    foe.talent = level;
                }
            }
            OfFighter::Protection => {
                if let Who::Foe(foe) = &mut one.who {
                    let points = choice.checked_sub(1);
                    foe.protection = points.and_then(|points| Protection::new(points).ok());
                }
            }
            OfFighter::Shield => {
                if let Who::Foe(foe) = &mut one.who {
                    foe.shield = [None, Some(ShieldSize::Small), Some(ShieldSize::Large)]
                        [usize::from(choice.min(2))];
                }
            }
            _ => {}
        }
        Ok(Go::Stay)
    }
}

/// A name, to stand between two words.
fn written_name(place: u8, kept: &Kept) -> Name {
    Name::written(format_args!("{}", name(place, kept)))
}

/// SM-11, SM-41 to SM-44, SM-54: points of an Energy, by their use.
fn points(nth: u8, manner: &Manner, kept: &Kept) -> Line {
    let words = kept.words();
    let (own, common) = (texts(words), book(words));
    let options = &kept.simulacres.options;
    let place = usize::from(nth);
    let label = match place {
        0..=2 => common.raise[place],
        3 => common.margin,
        4 => common.critical_use,
        5 => own.tie,
        EXTRA_ATTACK => {
            return Line::switch(own.extra_attack, manner.points[place] > 0, words)
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

/// Puts EP into something that lasts.
fn sustain(
    place: u8,
    kept: &mut Kept,
    more: impl FnOnce(&Sheet) -> Sustained,
) -> Result<(), &'static str> {
    let words = kept.words();
    let own = texts(words);
    let options = kept.simulacres.options;
    let before = record::situation(kept);
    let own_sheet = sheet(place, kept).ok_or(own.nobody)?;
    let more = more(&own_sheet);
    let state = own_sheet
        .acting(&options)
        .and_then(|mut character| {
            character.awake()?.sustain(&more, &options)?;
            Ok(own_sheet.state.paid(&character))
        })
        .map_err(|error| reason(error, words))?;
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
