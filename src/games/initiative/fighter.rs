//! The menu of a combatant in an encounter (identity, initiative, weapon), and the line-up of all of them.

use super::foes;
use super::menu::make;
use super::sheet::{Sheet, turn_skill};
use crate::games::initiative::prelude::*;
use crate::games::lineup::LineUpName;

/// The menu of a combatant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FighterMenu(pub(super) Who);

/// The combatant at this rank: the lone fighter comes first.
pub(super) const fn who(Rank(rank): Rank) -> Who {
    match rank.checked_sub(1) {
        None => Who::Lone,
        Some(member) => Who::Member(member),
    }
}

/// The rank of a combatant.
const fn rank(who: Who) -> Rank {
    match who {
        Who::Lone => Rank(0),
        Who::Member(member) => Rank(member + 1),
    }
}

/// What a combatant is called.
pub(super) fn name(who: Who, game: GameRef<'_>) -> Name {
    lineup::name::<Game>(game, rank(who))
}

/// A number of a combatant, and how it is turned.
type Number = (TextId, Option<i16>, fn(&mut Combatant, Direction) -> bool);

impl Menu for FighterMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head::name(Text::Name(name(self.0, game)))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, who) = (texts(), self.0);
        let game = rows.game();
        let one = game.one(who);
        let has_sheet = lineup::has_sheet::<Game>(game, rank(who));
        let (is_fixed, parts) = (!game.can_change(), lineup::parts::<Game>(game));
        let stands = game.skirmish().is_ok_and(|it| it.is_standing(who));
        let settled = match (is_fixed, has_sheet) {
            (true, _) => Some(own.after_round),
            (false, true) => Some(kit_texts().on_its_sheet),
            (false, false) => None,
        };
        let (stat, skill) = match one.ability {
            Ability::Skill(stat, skill) => (Some(stat.into()), Some(skill.into())),
            Ability::Factor(_) => (None, None),
        };
        let factor = one.ability.factor().ok();
        let factor = factor.map(|factor| factor.get().into());
        let numbers: [Number; 3] = [
            (own.factor_line, factor, turn_factor),
            (own.stat, stat, turn_stat),
            (own.skill, skill, turn_level),
        ];

        lineup::add_who::<Game>(rows, own.who, rank(who));
        lineup::add_name::<Game>(rows, rank(who));
        for (label, number, turn) in numbers {
            let value = number.map_or(Text::Id(kit_texts().dash), Text::Number);
            rows.add(
                Row::number(label, value, &|game, direction| {
                    turned(game, who, |one| turn(one, direction))
                })
                .step_of(parts)
                .refused(settled),
            );
        }
        add_weapon(rows, who, is_fixed);
        rows.add(
            Row::switch(own.has_shield, one.has_shield, &|game| {
                flip(game, who, |one| one.has_shield ^= true)
            })
            .step_of(parts)
            .unless(is_fixed, own.after_round),
        ); // RD-11
        rows.add(
            Row::number(own.uses, one.uses, &|game, direction| {
                turned(game, who, |one| {
                    direction.step_within(&mut one.uses, 1, Uses::MAX.get())
                })
            })
            .step_of(parts)
            .refused(settled),
        ); // RD-11
        rows.add(
            Row::switch(own.is_pc, one.is_pc, &|game| {
                flip(game, who, |one| one.is_pc ^= true)
            })
            .step_of(parts)
            .refused(settled),
        );
        rows.add(
            Row::act(own.out, kit_texts().confirm, &|game| {
                make(game, Move::Left(who))
            })
            .step_of(Record::STEP)
            .step(own.undo_step)
            .unless(!stands, own.is_out),
        );
        // There is always a lone fighter, and no other like it.
        if let Who::Member(_) = who {
            lineup::add_three_more::<Game>(rows, rank(who));
            lineup::add_removal::<Game>(rows, rank(who));
        }
    }
}

/// Adds the row of the weapon: one of those on the sheet.
fn add_weapon(rows: &mut Rows<'_>, who: Who, is_fixed: bool) {
    let own = texts();
    let game = rows.game();
    let held = game.one(who).sheet;
    let sheet = held.and_then(|(id, weapon)| Some((sheet_of(game, id)?.clone(), weapon)));
    let (sheet, chosen) = sheet.unzip();
    let chosen = chosen.unwrap_or(0);
    let weapons = sheet.as_ref().map_or(0, |sheet| sheet.weapons.len() as u8);
    let name = |weapon| {
        sheet
            .as_ref()
            .map_or(kit_texts().dash, |sheet| sheet.weapon(weapon))
    };
    let values = Among {
        all: &(0..weapons).collect::<heapless::Vec<_, { Sheet::WEAPONS }>>(),
        chosen,
        text: &|_, weapon| Text::Id(name(weapon)),
        take: &|game, weapon| match (held, &sheet) {
            (Some((id, _)), Some(sheet)) => {
                flip(game, who, |one| *one = sheet.combatant(id, weapon))
            }
            _ => Err(own.no_sheet),
        },
    };
    let parts = lineup::parts::<Game>(game);
    rows.add(
        Row::among(own.weapon, name(chosen), &values)
            .step_of(parts)
            .unless(sheet.is_none(), own.no_sheet)
            .unless(is_fixed, own.after_round),
    );
}

fn sheet_of<'a>(game: GameRef<'a>, id: SheetId) -> Option<&'a Sheet> {
    game.shared.roster.get::<Sheet>(id)
}

/// Turns something of a combatant; false if that was not possible.
fn turned(game: &mut GameMut<'_>, who: Who, turn: impl Fn(&mut Combatant) -> bool) -> bool {
    let mut one = game.read().one(who);
    turn(&mut one) && game.change(&mut |fight| fight.set(who, one)).is_ok()
}

/// Changes a combatant.
fn flip(game: &mut GameMut<'_>, who: Who, change: impl Fn(&mut Combatant)) -> Done {
    let mut one = game.read().one(who);
    change(&mut one);
    game.change(&mut |fight| fight.set(who, one)).and(STAY)
}

/// RD-1: turns the characteristic, or the skill; a bare factor becomes what they make of it.
fn turn_part(one: &mut Combatant, turn: impl Fn(&mut u8, &mut i8) -> bool) -> bool {
    let (mut stat, mut skill) = match one.ability {
        Ability::Skill(stat, skill) => (stat, skill),
        Ability::Factor(factor) => {
            let stat = factor.min(*Factor::STAT.end() / 2);
            (2 * stat, (factor - stat) as i8)
        }
    };
    let is_turned = turn(&mut stat, &mut skill);
    one.ability = Ability::Skill(stat, skill);
    is_turned
}

fn turn_stat(one: &mut Combatant, direction: Direction) -> bool {
    turn_part(one, |stat, _| {
        direction.step_within(stat, 1, *Factor::STAT.end())
    })
}

fn turn_level(one: &mut Combatant, direction: Direction) -> bool {
    turn_part(one, |_, skill| turn_skill(skill, direction))
}

/// RD-1: the factor, by the skill if that makes it. A-55: a factor within its limits does not leave them.
fn turn_factor(one: &mut Combatant, direction: Direction) -> bool {
    let was = one.ability.factor();
    match &mut one.ability {
        Ability::Factor(factor) => direction.step_within(factor, 1, Factor::MAX.get()),
        Ability::Skill(_, skill) => {
            turn_skill(skill, direction) && (was.is_err() || one.ability.factor().is_ok())
        }
    }
}

impl Recruits for Game {
    type Record = Record;
    type Sheet = Sheet;
    /// The usual foes, and a bare factor.
    const USUAL: u8 = foes::COUNT + 1;

    fn usual(usual: u8) -> TextId {
        match usual {
            foes::COUNT => texts().quick,
            foe => foes::name(foe),
        }
    }
}

impl LineUp for Game {
    const TILE: Tile = Tile::Initiative;
    const PARTS: &'static [u8] = Record::STEP;
    /// The lone fighter, and the group.
    const MOST: u8 = 1 + Encounter::LARGEST_GROUP as u8;
    const FULL: TextId = texts().eight;

    fn count(game: GameRef<'_>) -> u8 {
        1 + game.fight.group().len() as u8
    }

    fn who(game: GameRef<'_>, rank: Rank) -> Recruit {
        let sheet = game.one(who(rank)).sheet.map(|(id, _)| id);
        let sheet = sheet.filter(|id| sheet_of(game, *id).is_some());
        sheet.map_or(Recruit::Usual(foes::COUNT), Recruit::Sheet)
    }

    fn own_name(game: GameRef<'_>, rank: Rank) -> Name {
        game.one(who(rank)).name
    }

    fn nameless(_: GameRef<'_>, rank: Rank) -> LineUpName {
        LineUpName::TextId(match who(rank) {
            Who::Lone => texts().loner,
            Who::Member(_) => texts().foe,
        })
    }

    fn menu(_: GameRef<'_>, rank: Rank) -> AnyMenu {
        FighterMenu(who(rank)).into()
    }

    fn refusal(game: GameRef<'_>, leaves: Option<Rank>) -> Option<TextId> {
        match leaves {
            _ if !game.can_change() => Some(texts().after_round),
            Some(_) if game.fight.group().len() == 1 => Some(texts().last_foe),
            _ => None,
        }
    }

    fn change(game: &mut GameMut<'_>, change: Change) -> Result<(), TextId> {
        match change {
            Change::Join(Some(rank), recruit) => {
                let (stood, one) = (game.read().one(who(rank)), recruited(game.read(), recruit));
                // Whose it is stays as it was, unless a sheet says so.
                let is_pc = match one.sheet {
                    Some(_) => one.is_pc,
                    None => stood.is_pc,
                };
                let one = Combatant { is_pc, ..one };
                game.change(&mut |fight| fight.set(who(rank), one))
            }
            Change::Join(None, recruit) => {
                let one = recruited(game.read(), recruit);
                // The foe that stood there from the beginning gives way to the first that is chosen.
                let replaces = !matches!(recruit, Recruit::Like(_));
                if replaces && game.fight.members.is_empty() {
                    game.change(&mut |fight| fight.set(Who::Member(0), one))?;
                } else {
                    game.change(&mut |fight| fight.members.push(one).map_err(|_| texts().eight))?;
                }
                let members = &mut game.fight.members;
                if members.is_empty() {
                    let _ = members.push(one); // Like the one from the beginning, but chosen.
                }
                Ok(())
            }
            Change::Call(rank, name) => {
                let one = game.read().one(who(rank));
                let one = Combatant { name, ..one };
                game.change(&mut |fight| fight.set(who(rank), one))
            }
            Change::Leave(rank) => game.change(&mut |fight| {
                if let Who::Member(member) = who(rank) {
                    fight.remove(member);
                }
                Ok(())
            }),
        }
    }
}

/// A recruit, as it comes to the encounter.
fn recruited(game: GameRef<'_>, recruit: Recruit) -> Combatant {
    let one = match recruit {
        Recruit::Like(rank) => Some(game.one(who(rank))),
        Recruit::Usual(usual) => foes::foe(usual, game.lang()),
        Recruit::Sheet(id) => sheet_of(game, id).map(|sheet| sheet.combatant(id, 0)),
    };
    one.unwrap_or(Combatant::FOE)
}
