//! The menu of one combatant in a fight of several (who it is, its side, how it fights, other uses of its
//! turn), and the line-up of all of them.

use super::super::Game;
use super::super::round_rows::{Fighting, RoundRows};
use super::super::who::{sheet_cliche, turn_force};
use super::super::words::texts as duel;
use super::menu::letter;
use super::record::{Combatant, Who};
use super::words::texts;
use super::{ask, moves, reason};
use crate::games::fight::prelude::*;
use crate::games::lineup::Change;
use crate::games::lineup::LineUpName;
use crate::games::risus::actor::FIRST_LEVEL;
use crate::games::risus::stance_rows::StanceOf;
use crate::rules::risus::melee::Fighter;

/// The menu of one of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FighterMenu(pub(super) u8);

/// What the menu is about: this one as it stands, or as it would begin.
struct Standing {
    combatant: Combatant,
    fighter: Option<Fighter>,
    fighting: Fighting,
    /// Its sheet, and how many Clichés that has.
    sheet: Option<(Acting, u8)>,
    /// No fight goes on: who fights can still be changed.
    is_before: bool,
    is_standing: bool,
    is_to_act: bool,
}

impl FighterMenu {
    #[inline(never)] // What it looks up of everybody is not on the stack of the menu.
    fn standing(self, game: GameRef<'_>) -> Option<Standing> {
        let (combatant, sheets) = (*game.melee.one(self.0)?, &game.shared.roster);
        let question = ask(game);
        let melee = question.melee.as_ref().ok();
        let fighter = match melee {
            Some(melee) => melee.fighter(self.0).copied(),
            None => combatant.fighter(game).ok(),
        };
        let at = combatant.sheet(sheets);
        let sheet = at.and_then(|at| Some((at, sheets.get::<Sheet>(at.sheet)?)));
        Some(Standing {
            combatant,
            fighter,
            fighting: Fighting {
                rules: melee.map_or(game.systems.rules(), |melee| *melee.rules()),
                cliche: fighter.map(|fighter| fighter.cliche),
                listed: Listed::of(at, sheets),
            },
            sheet: sheet.map(|(at, sheet)| (at, sheet.character.cliches().len() as u8)),
            is_before: game.melee.melee.is_none(),
            is_standing: melee.is_some_and(|melee| melee.is_standing(self.0)),
            is_to_act: melee.is_some_and(|melee| melee.is_to_act(self.0)),
        })
    }

    /// RH-50: one of another side, A above B.
    fn turn_side(self, game: &mut GameMut<'_>, direction: Direction) -> bool {
        game.melee.one_mut(self.0).is_some_and(|one| {
            let (mut camp, last) = (one.camp.get(), MOST_FIGHTERS as u8 - 1);
            let changed = direction.opposite().step_within(&mut camp, 0, last);
            one.camp = Camp::new(camp).unwrap_or(one.camp);
            changed
        })
    }

    fn turn_force(self, game: &mut GameMut<'_>, direction: Direction, highest: u8) -> bool {
        let (record, sheets) = (&mut game.record.melee, &game.shared.roster);
        record.one_mut(self.0).is_some_and(|one| {
            if one.is_gone(sheets) {
                (one.who, one.name) = (one.known(sheets), Name::EMPTY);
            }
            match &mut one.who {
                Who::Level(force) | Who::Horde(force) => turn_force(force, direction, highest),
                Who::Sheet(_) => false,
            }
        })
    }
}

/// What became of something that was done in its turn: it is seen at the table.
fn done(done: Result<(), Error>) -> Done {
    done.map(|()| Navigate::Table).map_err(reason)
}

/// The name of a Cliché of a sheet.
fn cliche(game: GameRef<'_>, at: Acting, cliche: u8) -> Text {
    let at = Some(Acting { cliche, ..at });
    let kind = sheet_cliche(game, at).map(|cliche| cliche.kind());
    cliche_name(game, at, cliche, kind.unwrap_or_default())
}

impl Menu for FighterMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head::name(name(game, self.0))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let Some(standing) = self.standing(rows.game()) else {
            return;
        };
        self.add_who(rows, &standing);
        self.add_round(rows, &standing);
    }
}

impl FighterMenu {
    /// Whose turn it is, and who fights on which side.
    fn add_who(self, rows: &mut Rows<'_>, standing: &Standing) {
        let (own, duel, family, menu) = (texts(), duel(), risus::texts(), self);
        let Standing {
            combatant,
            fighting,
            sheet,
            is_before,
            is_standing,
            is_to_act,
            ..
        } = standing;
        let is_out = !is_standing && !is_before;
        let (at, cliches) = (sheet.map(|(at, _)| at), sheet.map_or(0, |(_, count)| count));
        let game = rows.game();
        let parts = chosen_after(game, MELEE);
        // RH-50.
        rows.add(
            Row::act(own.attacks_next, kit_texts().confirm, &|game| {
                game.melee.called = Some(menu.0);
                TABLE
            })
            .step_of(parts)
            .unless(!is_to_act, own.has_acted)
            .unless(is_out, own.is_out),
        );
        let side = letter(combatant.camp);
        rows.add(
            Row::number(own.side, side, &|game, direction| {
                menu.turn_side(game, direction)
            })
            .unless(!is_before, duel.new_fight_first),
        );
        let force = fighting.cliche.map_or(0, |cliche| cliche.nominal().get());
        let (noun, highest) = (System::of(&fighting.rules).noun(), fighting.rules.highest());
        rows.add(
            Row::number(noun, force, &|game, direction| {
                menu.turn_force(game, direction, highest)
            })
            .unless(at.is_some(), duel.on_its_sheet)
            .unless(!is_before, duel.new_fight_first),
        );
        // RH-19.
        let name = |game: GameRef<'_>, choice: u8| {
            at.map_or(Text::default(), |at| cliche(game, at, choice))
        };
        let chosen = at.map_or(0, |at| at.cliche);
        let values = Among::<Family, _> {
            all: below(cliches),
            chosen,
            text: &name,
            take: &|game, choice| {
                moves::take_up(game, menu.0, choice).map_err(reason)?;
                STAY
            },
        };
        rows.add(
            Row::among(family.cliche, name(rows.game(), chosen), &values)
                .step_of(if *is_before { parts } else { MELEE })
                .unless(is_out, own.is_out)
                .unless(at.is_none(), duel.no_sheet),
        );
        let rank = Rank(menu.0);
        lineup::add_three_more::<Game>(rows, rank);
        lineup::add_who::<Game>(rows, duel.who, rank);
        lineup::add_name::<Game>(rows, rank);
    }

    /// How it fights, and what else it can do.
    fn add_round(self, rows: &mut Rows<'_>, standing: &Standing) {
        let (own, duel, menu) = (texts(), duel(), self);
        let Standing {
            combatant,
            fighter,
            fighting,
            is_before,
            is_standing,
            is_to_act,
            ..
        } = standing;
        let stance: StanceOf<'_> =
            &|family| family.melee.one_mut(menu.0).map(|one| &mut one.stance);
        let round = RoundRows {
            set: &combatant.stance,
            fighting,
            stance,
            parts: chosen_after(rows.game(), MELEE),
        };
        // RH-14, RP-15.
        let is_on = combatant.stance.with_destiny;
        let can_spend = fighter.is_some_and(|fighter| fighter.destiny.spend().is_ok());
        let no_destiny = !fighting.rules.has_destiny();
        rows.add(
            Row::switch(kit_texts().spend_destiny, is_on, &|game| {
                match stance(game) {
                    Some(stance) if can_spend || is_on => stance.with_destiny = !is_on,
                    _ => return Err(kit_texts().no_destiny),
                }
                TABLE
            })
            .unless(no_destiny, risus::texts().off_in_settings),
        );
        round.add_efforts(rows);
        round.add_suitability(rows);
        round.add_rest(rows);
        // RH-50.
        rows.add(
            Row::act(own.pass, kit_texts().confirm, &|game| {
                done(moves::act(game, menu.0, Melee::pass))
            })
            .step_of(MELEE)
            .unless(!is_to_act, own.has_acted)
            .unless(!is_standing && !is_before, own.is_out),
        );
        // RH-17.
        rows.add(
            Row::act(duel.give_up, kit_texts().confirm, &|game| {
                done(moves::act(game, menu.0, Melee::give_up))
            })
            .step_of(MELEE)
            .unless(!is_standing, own.is_out)
            .unless(*is_before, duel.no_fight),
        );
        lineup::add_removal::<Game>(rows, Rank(self.0));
    }
}

/// What a fighter is called.
pub(super) fn name(game: GameRef<'_>, fighter: u8) -> Text {
    Text::Name(lineup::name::<Game>(game, Rank(fighter)))
}

/// RH-32: how strong a horde is at first.
const HORDE: Force = match Force::new(7) {
    Ok(force) => force,
    Err(_) => Force::MAX,
};

impl Recruits for Game {
    type Record = Family;
    type Sheet = Sheet;
    /// A Force, a horde.
    const USUAL: u8 = 2;

    fn usual(usual: u8) -> TextId {
        match usual {
            0 => risus::texts().quick,
            _ => duel().horde,
        }
    }
}

impl LineUp for Game {
    const TILE: Tile = Tile::Fight;
    const PARTS: &'static [u8] = MELEE;
    const MOST: u8 = MOST_FIGHTERS as u8;
    const FULL: TextId = texts().eight;

    fn count(game: GameRef<'_>) -> u8 {
        game.melee.fighters.len() as u8
    }

    fn who(game: GameRef<'_>, rank: Rank) -> Recruit {
        match known(game, rank) {
            Who::Level(_) => Recruit::Usual(0),
            Who::Horde(_) => Recruit::Usual(1),
            Who::Sheet(at) => Recruit::Sheet(at.sheet),
        }
    }

    /// That of a sheet is known as long as its fight goes on.
    fn own_name(game: GameRef<'_>, Rank(fighter): Rank) -> Name {
        match game.melee.one(fighter) {
            Some(one) if game.melee.melee.is_some() || !one.is_gone(&game.shared.roster) => {
                one.name
            }
            _ => Name::EMPTY,
        }
    }

    /// By a number. The only horde needs none.
    fn nameless(game: GameRef<'_>, rank: Rank) -> LineUpName {
        match known(game, rank) {
            Who::Horde(_) => LineUpName::TextId(duel().horde),
            _ => {
                let (no, number) = (texts().nameless.of(game.lang()), rank.0 + 1);
                LineUpName::Name(Name::written(format_args!("{no} {number}")))
            }
        }
    }

    fn menu(_: GameRef<'_>, Rank(fighter): Rank) -> AnyMenu {
        FighterMenu(fighter).into()
    }

    fn refusal(game: GameRef<'_>, _: Option<Rank>) -> Option<TextId> {
        let fights = game.melee.melee.is_some();
        fights.then_some(duel().new_fight_first)
    }

    fn change(game: &mut GameMut<'_>, change: Change) -> Result<(), TextId> {
        let (record, roster) = (&mut game.record.melee, &game.shared.roster);
        match change {
            Change::Join(at, recruit) => {
                let plain = |who, name, camp| Some(Combatant::new(who, name, camp));
                let one = match recruit {
                    Recruit::Like(Rank(like)) => record.one(like).map(|one| Combatant {
                        who: one.known(roster),
                        ..*one
                    }),
                    Recruit::Usual(1) => plain(Who::Horde(HORDE), Name::EMPTY, Camp::B),
                    Recruit::Usual(_) => plain(Who::Level(FIRST_LEVEL), Name::EMPTY, Camp::B),
                    Recruit::Sheet(sheet) => {
                        let at = Acting::principal(sheet);
                        let sheet = roster.get::<Sheet>(sheet);
                        sheet.and_then(|sheet| plain(Who::Sheet(at), sheet.name, Camp::A))
                    }
                };
                let one = one.ok_or(duel().no_sheet)?;
                match at.and_then(|Rank(at)| record.one_mut(at)) {
                    Some(place) => (place.who, place.name) = (one.who, one.name),
                    None => record.fighters.push(one).map_err(|_| texts().eight)?,
                }
            }
            Change::Call(Rank(fighter), name) => {
                if let Some(one) = record.one_mut(fighter) {
                    (one.who, one.name) = (one.known(roster), name);
                }
            }
            Change::Leave(Rank(fighter)) => {
                record.called = None;
                if record.one(fighter).is_some() {
                    record.fighters.remove(usize::from(fighter));
                }
                // Those behind it have moved.
                for one in &mut record.fighters {
                    (one.target, one.attacked) = (u8::MAX, None);
                }
            }
        }
        record.last = None;
        Ok(())
    }
}

/// Who a fighter is: in a fight who began it, or who is still known.
fn known(game: GameRef<'_>, Rank(fighter): Rank) -> Who {
    match (game.melee.one(fighter), &game.melee.melee) {
        (Some(one), Some(_)) => one.who,
        (Some(one), None) => one.known(&game.shared.roster),
        (None, _) => Who::Level(FIRST_LEVEL),
    }
}
